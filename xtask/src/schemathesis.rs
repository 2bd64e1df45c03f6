//! `cargo xtask schemathesis`: every operation of the online interface, with values made from its description.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::shell::{Step, built, cargo, command, target, top};
use crate::{Done, setup};

/// The longest time for the server to begin.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a real server with a new database and lets schemathesis ask it; `rest` are further arguments of
/// `schemathesis run`.
pub(crate) fn run(rest: &[&str]) -> Done {
    setup::need(&[setup::Part::Linker])?;
    let folder = target().join("schemathesis");
    install(&folder)?;
    let build = cargo(["build", "--workspace", "--bin", "banmen"]);
    Step::begin("build the server").run(build)?;
    let data = folder.join("data");
    // It is not there the first time.
    let _ = std::fs::remove_dir_all(&data);
    let (mut server, port) = serve(&data)?;
    let asked = furnish(port).and_then(|variables| ask(&folder, port, &variables, rest));
    // It may have ended by itself.
    let _ = server.kill();
    let _ = server.wait();
    asked
}

/// Installs schemathesis, with all that it needs at fixed versions, into an environment of its own.
fn install(folder: &Path) -> Done {
    let mut make = command("python3");
    make.args(["-m", "venv"]).arg(folder.join("venv"));
    Step::begin("make an environment for Python").run(make)?;
    let mut install = command(folder.join("venv/bin/pip"));
    install.args(["install", "--quiet", "--require-hashes", "-r"]);
    install.arg(top().join("tools/schemathesis/requirements.txt"));
    Step::begin("install schemathesis").run(install)
}

/// Starts a server without limits on a free port.
fn serve(data: &Path) -> Result<(Child, u16), String> {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
    let port = free.map_err(|error| format!("there is no free port: {error}"))?.port();
    let mut server = Command::new(built("debug", "banmen"));
    server.args(["serve", "--limits", "off", "--port", &port.to_string(), "--data"]).arg(data);
    server.stdout(Stdio::null()).stderr(Stdio::null());
    let server = server.spawn().map_err(|error| format!("the server does not start: {error}"))?;
    Ok((server, port))
}

/// The token of the person who asks, in the environment of schemathesis.
const TOKEN: &str = "BANMEN_TOKEN";

/// Makes people, games and an invitation as soon as the server answers; the variables that name them.
fn furnish(port: u16) -> Result<Vec<(&'static str, String)>, String> {
    let begun = Instant::now();
    while tell(port, "/api/guest", "", "{}").is_none() {
        if begun.elapsed() > PATIENCE {
            return Err(format!("the server does not answer on port {port}"));
        }
        thread::sleep(Duration::from_millis(100));
    }
    let made = |path: &str, token: &str, body: &str, field: &str| {
        let answer = tell(port, path, token, body).unwrap_or_default();
        read_text(&answer, field).ok_or_else(|| format!("{path} answers {answer}"))
    };
    let game = r#"{"setup": "saiju", "seats": ["me", "level:1"]}"#;
    let open = r#"{"setup": "saiju", "seats": ["me", "open"]}"#;
    let token = made("/api/guest", "", "{}", "token")?;
    let other = made("/api/guest", "", r#"{"name": "Other"}"#, "token")?;
    Ok(vec![
        ("BANMEN_GAME", made("/api/invites", &token, game, "game")?),
        ("BANMEN_OTHER_GAME", made("/api/invites", &other, game, "game")?),
        ("BANMEN_INVITE", made("/api/invites", &other, open, "secret")?),
        ("BANMEN_NAME", "Other".to_owned()),
        ("BANMEN_LEAVING", made("/api/guest", "", "{}", "token")?),
        (TOKEN, token),
    ])
}

/// Posts something as the owner of a token, or as nobody; the answer with its head.
fn tell(port: u16, path: &str, token: &str, body: &str) -> Option<String> {
    let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
    let who = if token.is_empty() { String::new() } else { format!("Authorization: Bearer {token}\r\n") };
    let head = "Host: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close";
    let length = body.len();
    write!(line, "POST {path} HTTP/1.1\r\n{head}\r\n{who}Content-Length: {length}\r\n\r\n{body}").ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    Some(answer)
}

/// The text of a field of an answer.
fn read_text(answer: &str, field: &str) -> Option<String> {
    let (_, rest) = answer.split_once(&format!("\"{field}\":\""))?;
    rest.split_once('"').map(|(text, _)| text.to_owned())
}

/// Asks everything. What it must not do stands in `tools/schemathesis/schemathesis.toml`.
fn ask(folder: &Path, port: u16, variables: &[(&str, String)], rest: &[&str]) -> Done {
    let mut run = command(folder.join("venv/bin/schemathesis"));
    run.arg("--config-file").arg(top().join("tools/schemathesis/schemathesis.toml"));
    run.args(["run", &format!("http://127.0.0.1:{port}/api/openapi.json")]);
    let token = variables.iter().find(|(name, _)| *name == TOKEN).map_or("", |(_, token)| token);
    run.args(["--header", &format!("Authorization: Bearer {token}")]).args(rest);
    run.envs(variables.iter().map(|(name, value)| (name, value)));
    Step::begin("ask every operation").run(run)
}
