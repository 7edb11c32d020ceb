//! A server from outside: what it logs, and how it bears people who are slow.

#![allow(clippy::unwrap_used)]

use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::test_env::TestEnv;

/// A server that is stopped when the test is over.
struct Served {
    child: Child,
    address: SocketAddr,
    env: TestEnv,
}

impl Served {
    fn start() -> Self {
        let env = TestEnv::new();
        let address = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
        let file = |name: &str| Stdio::from(File::create(env.folder().join(name)).unwrap());
        let child = env
            .command(&["serve", "--listen", &address.to_string(), "--log", "trace", "--log-format", "json"])
            .stdin(Stdio::null())
            .stdout(file("out"))
            .stderr(file("log"))
            .spawn()
            .unwrap();
        let given_up = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect(address).is_err() {
            assert!(Instant::now() < given_up, "the server does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child, address, env }
    }

    fn told(&self, name: &str) -> String {
        fs::read_to_string(self.env.folder().join(name)).unwrap()
    }

    /// The head of the answer, and its body.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &Value) -> (String, Value) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n{headers}\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), serde_json::from_str(body).unwrap_or_default())
    }

    /// Stops it as an operator would.
    fn stop(&mut self) {
        Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

#[test]
fn no_secret_is_logged_however_much_is() {
    let mut served = Served::start();
    let mut secrets = vec!["correct horse battery".to_owned(), "wrong horse battery".to_owned()];
    let (head, welcome) = served.ask(
        "POST",
        "/api/accounts",
        "",
        &json!({ "name": "Ann", "password": "correct horse battery", "email": "ann@example.org" }),
    );
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: entente=")).unwrap();
    let (cookie, guard) = (cookie.split(';').next().unwrap(), welcome["guard"].as_str().unwrap());
    let session = format!("cookie: entente={cookie}\r\nx-entente-guard: {guard}\r\n");
    let (_, token) =
        served.ask("POST", "/api/me/tokens", &session, &json!({ "name": "bot", "scopes": ["read", "play"] }));
    let token = token["secret"].as_str().unwrap();
    served.ask("POST", "/api/sessions", "", &json!({ "name": "Ann", "password": "wrong horse battery" }));
    let (_, me) = served.ask("GET", "/api/me", &format!("authorization: Bearer {token}\r\n"), &Value::Null);
    assert_eq!(me["name"], "Ann");
    served.ask("GET", "/api/nowhere", &format!("authorization: Bearer {token}\r\n"), &Value::Null);
    let out = served.told("out");
    let operator = out.lines().next().unwrap().rsplit(' ').next().unwrap().to_owned();
    secrets.extend([cookie, guard, token, "ann@example.org"].map(str::to_owned));
    secrets.push(operator);
    served.stop();
    let log = served.told("log");
    assert!(log.contains("\"closed\""), "it is logged what happens:\n{log}");
    for secret in secrets {
        assert!(secret.len() > 8 && !log.contains(&secret), "{secret} is in the log");
    }
}

#[test]
fn whoever_listens_is_let_go_when_the_server_stops() {
    let mut served = Served::start();
    let (_, welcome) =
        served.ask("POST", "/api/accounts", "", &json!({ "name": "Ann", "password": "correct horse" }));
    assert_eq!(welcome["me"]["name"], "Ann");
    let (head, _) =
        served.ask("POST", "/api/sessions", "", &json!({ "name": "Ann", "password": "correct horse" }));
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let cookie = cookie.split(';').next().unwrap();
    let mut line = TcpStream::connect(served.address).unwrap();
    write!(line, "GET /api/me/live HTTP/1.1\r\nhost: localhost\r\ncookie: {cookie}\r\n\r\n").unwrap();
    let mut start = [0; 15];
    line.read_exact(&mut start).unwrap();
    assert_eq!(&start, b"HTTP/1.1 200 OK");
    served.stop();
    let mut rest = Vec::new();
    line.read_to_end(&mut rest).unwrap();
}

#[test]
fn whoever_runs_a_server_looks_after_its_accounts() {
    let mut served = Served::start();
    let log_in = |served: &Served, password: &str| {
        let body = json!({ "name": "Ann", "password": password });
        served.ask("POST", "/api/sessions", "", &body).0.split(' ').nth(1).unwrap().to_owned()
    };
    served.ask("POST", "/api/accounts", "", &json!({ "name": "Ann", "password": "correct horse" }));
    let admin = |served: &Served, what: &str, name: &str| {
        served.env.run(&["admin", what, name, "--database", "sqlite:entente.db"])
    };
    let run = admin(&served, "password", "ann");
    let password = run.stdout.trim_end().strip_prefix("the new password of Ann is ").unwrap().to_owned();
    assert_eq!(
        (log_in(&served, "correct horse"), log_in(&served, &password)),
        ("401".to_owned(), "201".to_owned())
    );
    assert_eq!(admin(&served, "suspend", "Ann").stdout, "Ann is shut out\n");
    assert_eq!(log_in(&served, &password), "403");
    assert_eq!(admin(&served, "admit", "Ann").stdout, "Ann is let in\n");
    assert_eq!(log_in(&served, &password), "201");
    let run = admin(&served, "operator", "Nobody");
    assert_eq!((run.stderr.as_str(), run.code), ("entente: there is no account \"Nobody\"\n", Some(2)));
    served.stop();
}
