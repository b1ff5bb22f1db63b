//! `hissho serve` as a process: it listens, keeps games through being killed, and ends cleanly.
//!
//! Start at [`Server`]. What pages say is tested without a socket, in the crate itself.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts one on a free port and waits until it says that it listens.
    fn start(library: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_hissho"))
            .args(["serve", "--addr", "127.0.0.1:0", "--json", "--library"])
            .arg(library)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: serde_json::Value = serde_json::from_str(&line).unwrap();
        let address =
            said["address"].as_str().unwrap().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, address }
    }

    /// Sends a request and leaves the connection open.
    fn send(&self, head: &str, body: &str) -> TcpStream {
        let mut connection = TcpStream::connect(&self.address).unwrap();
        let (host, length) = (&self.address, body.len());
        write!(
            connection,
            "{head} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/x-www-form-urlencoded\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        )
        .unwrap();
        connection
    }

    /// Sends a request and reads all of the answer.
    fn ask(&self, head: &str, body: &str) -> String {
        let mut answer = Vec::new();
        self.send(head, body).read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Plays a move and says where it leads to.
    fn play(&self, address: &str, mv: &str) -> String {
        let address = address.replacen("/othello", "/othello/play", 1);
        let answer = self.ask(&format!("POST {address}"), &format!("move={mv}"));
        let line = answer.lines().find_map(|line| line.strip_prefix("location: ")).expect(&answer);
        line.to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_killed_process_loses_no_finished_move() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.sqlite");
    let mut server = Server::start(&library);
    assert!(server.ask("GET /healthz", "").ends_with("ok"));
    let first = server.play("/othello?side=both", "f5");
    let second = server.play(&first, "d6");
    // Killed the moment the answer is there: SIGKILL, which a process cannot see.
    server.child.kill().unwrap();
    server.child.wait().unwrap();

    let server = Server::start(&library);
    let home = server.ask("GET /", "");
    assert!(home.contains("moves=f5d6&amp;"), "{home}");
    let third = server.play(&second, "c3");
    assert!(third.contains("moves=f5d6c3"), "{third}");
}

#[test]
fn an_interrupt_ends_it_cleanly_also_while_a_page_listens() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(&folder.path().join("library.sqlite"));
    let mut stream = server.send("GET /api/othello/stream?side=both&moves=f5", "");
    let mut some = [0; 512];
    assert!(stream.read(&mut some).unwrap() > 0);
    kill_process(Pid::from_child(&server.child), Signal::INT).unwrap();
    let status = server.child.wait().unwrap();
    assert_eq!(status.code(), Some(0));
    let mut told = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert_eq!(told, "", "nothing went wrong, so nothing is told");
}

#[test]
fn an_interrupt_ends_a_long_search_and_what_was_played_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.sqlite");
    let mut server = Server::start(&library);
    // A level that would think for hours, and a game that would be analysed for hours.
    let _thinks = server.send("POST /othello/play?level=60&moves=f5d6c3d3", "move=c4");
    let _values = server.send("GET /api/othello/values?moves=f5d6c3d3c4&depth=60", "");
    while !server.ask("GET /api/status", "").contains("\"searches\":2") {}
    kill_process(Pid::from_child(&server.child), Signal::INT).unwrap();
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
    let server = Server::start(&library);
    let games = server.ask("GET /api/games", "");
    assert!(games.contains("\"moves\":\"f5d6c3d3c4"), "{games}");
}

#[test]
fn an_interrupt_does_not_wait_for_a_request_that_never_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(&folder.path().join("library.sqlite"));
    let mut half = TcpStream::connect(&server.address).unwrap();
    write!(half, "POST /othello/play HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nmove=")
        .unwrap();
    assert!(server.ask("GET /healthz", "").ends_with("ok"));
    kill_process(Pid::from_child(&server.child), Signal::INT).unwrap();
    assert_eq!(server.child.wait().unwrap().code(), Some(0));
}

#[test]
fn what_cannot_be_served_is_named_with_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library.sqlite");
    let server = Server::start(&library);
    let run = |arguments: &[&str]| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_hissho")).arg("serve").args(arguments).output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let path = library.to_str().unwrap();
    let (code, told) = run(&["--addr", &server.address, "--library", path]);
    assert_eq!(code, Some(2));
    assert!(told.contains("--addr: cannot listen on 127.0.0.1:"), "{told}");
    let nowhere = folder.path().join("no/such/folder/library.sqlite");
    let (code, told) = run(&["--library", nowhere.to_str().unwrap()]);
    assert_eq!(code, Some(2));
    assert!(told.contains("--library") && told.contains("no/such/folder"), "{told}");
    let (code, told) = run(&["--addr", "nonsense"]);
    assert_eq!(code, Some(2));
    assert!(told.contains("--addr"), "{told}");
}
