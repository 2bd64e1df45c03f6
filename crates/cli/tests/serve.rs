//! `banmen serve`: it says where it is, answers there, and leaves when asked to.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

/// A server, and the address that it says it is found at.
fn serve() -> (Child, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    command.args(["--lang", "en", "serve", "--port", "0"]).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let (_, rest) = line.split_once("http://").expect("it says where it is found");
    let address = rest.split_whitespace().next().unwrap().to_owned();
    (child, address)
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
fn a_port_that_is_taken_is_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut command = Command::new(env!("CARGO_BIN_EXE_banmen"));
    let output = command.args(["--lang", "en", "serve", "--port", &port]).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains(&format!("127.0.0.1:{port}")) && said.contains("--port 0"), "{said}");
}
