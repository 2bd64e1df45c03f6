//! `banmen serve`: it prints its address, answers there, and stops when asked to.
#![cfg(all(unix, feature = "page"))]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The longest time from SIGTERM to the end.
const LONGEST_DRAIN: Duration = Duration::from_secs(10);

/// The command for a server on any free port, with data of its own.
fn command() -> Command {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let data = folder(&format!("data-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    command_with(&data)
}

/// The command for a server on any free port, with its data in this folder.
fn command_with(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    command.args(["--lang", "en", "serve", "--port", "0", "--data"]).arg(data).stdout(Stdio::piped());
    command
}

/// A running server, its output, and the address that it prints.
fn begin(mut command: Command) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = command.spawn().unwrap();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    let (_, rest) = line.split_once("http://").expect("it says where it is found");
    let address = rest.split_whitespace().next().unwrap().to_owned();
    (child, said, address)
}

fn serve() -> (Child, String) {
    let (child, _, address) = begin(command());
    (child, address)
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn stop(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn it_answers_and_leaves_when_asked() {
    for signal in ["-INT", "-TERM"] {
        let (mut child, address) = serve();
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 200 OK") && answer.ends_with("ok\n"), "{answer}");
        let kill = Command::new("kill").args([signal, &child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        assert!(child.wait().unwrap().success(), "{signal} ends it cleanly");
    }
}

#[test]
fn a_folder_without_a_page_is_a_sentence() {
    let folder = folder("without-a-page");
    let output = command().arg("--page").arg(&folder).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("cannot be read: it has no index.html"), "{said}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_port_that_is_taken_is_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let output = command.args(["--lang", "en", "serve", "--port", &port]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains(&format!("127.0.0.1:{port}")) && said.contains("--port 0"), "{said}");
}

/// In place of a browser, a program in the path notes its arguments.
#[test]
fn the_browser_is_opened_at_the_address() {
    let folder = folder("opened");
    let opened = folder.join("opened");
    for name in ["xdg-open", "open"] {
        let program = folder.join(name);
        fs::write(
            &program,
            "#!/bin/sh\nprintf '%s\\n' \"$@\" > \"$NOTED.part\"\nmv \"$NOTED.part\" \"$NOTED\"\n",
        )
        .unwrap();
        fs::set_permissions(&program, Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = command();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    command.arg("--open").env("PATH", path).env("NOTED", &opened);
    let (child, _, address) = begin(command);
    let patience = (0..400).take_while(|_| !opened.exists());
    patience.for_each(|_| thread::sleep(Duration::from_millis(50)));
    stop(child);
    assert_eq!(fs::read_to_string(&opened).unwrap(), format!("http://{address}\n"));
}

#[test]
fn without_a_browser_it_says_what_to_do() {
    let mut command = command();
    command.arg("--open").env("PATH", folder("nothing"));
    let (child, mut said, address) = begin(command);
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    stop(child);
    assert!(line.contains(&format!("http://{address}")), "{line}");
}

/// The answer to a request without a body.
fn ask(address: &str, head: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn people_meet_and_their_data_is_kept() {
    let data = folder("kept");
    let (child, mut said, address) = begin(command_with(&data));
    let mut line = String::new();
    said.read_line(&mut line).unwrap();
    assert!(line.contains(&data.join("banmen.db").display().to_string()), "{line}");
    let guest = ask(&address, "POST /api/guest");
    assert!(guest.starts_with("HTTP/1.1 201") && guest.contains("\"kind\":\"guest\""), "{guest}");
    assert!(ask(&address, "GET /readyz").starts_with("HTTP/1.1 200"));
    assert!(!ask(&address, "GET /metrics").contains("banmen_requests"));
    let second = command_with(&data).output().unwrap();
    let refused = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(2), "{refused}");
    assert!(refused.contains("banmen.db"), "{refused}");
    stop(child);
    let (child, _, address) = begin(command_with(&data));
    let name = guest.split("\"name\":\"").nth(1).unwrap().split('"').next().unwrap();
    assert!(ask(&address, &format!("GET /api/people/{name}")).starts_with("HTTP/1.1 200"));
    stop(child);
}

#[test]
fn open_streams_end_when_it_is_asked_to_leave() {
    let (mut child, address) = serve();
    let guest = ask(&address, "POST /api/guest");
    let token = guest.split("\"token\":\"").nth(1).unwrap().split('"').next().unwrap();
    let mut stream = TcpStream::connect(&address).unwrap();
    let head = format!("GET /api/stream HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bearer {token}");
    write!(stream, "{head}\r\n\r\n").unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 200");
    let begun = Instant::now();
    let kill = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    stream.read_to_end(&mut Vec::new()).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(begun.elapsed() < LONGEST_DRAIN, "{:?}", begun.elapsed());
}

#[test]
fn without_meeting_the_page_is_served_alone() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    command.args(["--lang", "en", "serve", "--port", "0", "--no-online"]).stdout(Stdio::piped());
    let (child, _, address) = begin(command);
    assert!(ask(&address, "GET /api/service").contains("\"online\":false"));
    assert!(ask(&address, "POST /api/guest").starts_with("HTTP/1.1 404"));
    stop(child);
}

#[test]
fn figures_have_a_listener_of_their_own() {
    let mut command = command();
    command.args(["--admin-port", "0"]);
    let (child, mut said, address) = begin(command);
    let mut lines = String::new();
    while !lines.contains("/metrics") {
        said.read_line(&mut lines).unwrap();
    }
    let figures = lines.split("http://").nth(1).unwrap().split('/').next().unwrap();
    assert!(figures.starts_with("127.0.0.1:"), "{figures}");
    ask(&address, "GET /api/me");
    let told = ask(figures, "GET /metrics");
    assert!(told.contains("banmen_requests{") && told.contains("banmen_games_running 0"), "{told}");
    stop(child);
}
