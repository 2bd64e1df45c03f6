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
    let asked = token(port).and_then(|token| ask(&folder, port, &token, rest));
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

/// The token of a new guest, as soon as the server answers.
fn token(port: u16) -> Result<String, String> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(token) = ask_for_guest(port) {
            return Ok(token);
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err(format!("the server does not answer on port {port}"))
}

fn ask_for_guest(port: u16) -> Option<String> {
    let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()?;
    write!(
        line,
        "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )
    .ok()?;
    let mut answer = String::new();
    line.read_to_string(&mut answer).ok()?;
    let (_, rest) = answer.split_once("\"token\":\"")?;
    rest.split_once('"').map(|(token, _)| token.to_owned())
}

/// Asks everything. What it must not do stands in `tools/schemathesis/schemathesis.toml`.
fn ask(folder: &Path, port: u16, token: &str, rest: &[&str]) -> Done {
    let mut run = command(folder.join("venv/bin/schemathesis"));
    run.arg("--config-file").arg(top().join("tools/schemathesis/schemathesis.toml"));
    run.args(["run", &format!("http://127.0.0.1:{port}/api/openapi.json")]);
    run.args(["--header", &format!("Authorization: Bearer {token}")]).args(rest);
    Step::begin("ask every operation").run(run)
}
