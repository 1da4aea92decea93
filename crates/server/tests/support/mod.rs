//! A server in a folder of its own, and browsers that talk to it over real sockets.
#![allow(dead_code)]

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits, Running, store};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What a browser adds to the dice.
pub const DICE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// A server with its data.
pub struct House {
    pub running: Running,
    pub data: TempDir,
}

pub fn config(data: &TempDir) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: data.path().to_owned(),
        private: false,
        behind_proxy: false,
        limits: Limits { messages_per_second: 100_000, requests_per_second: 100_000, ..Limits::default() },
        store: store::Options::default(),
        games: &games::ALL,
    }
}

impl House {
    pub async fn open() -> House {
        let data = TempDir::new().expect("a folder");
        let running = server::start(config(&data)).await.expect("it starts");
        House { running, data }
    }

    /// Ends the server and starts another one on the same data.
    pub async fn restart(self) -> House {
        let House { running, data } = self;
        running.stop().await;
        let running = server::start(config(&data)).await.expect("it starts again");
        House { running, data }
    }

    /// Somebody opens the lobby for the first time.
    pub async fn person(&self, name: &str) -> Browser {
        let mut browser = Browser { address: self.running.address.to_string(), cookie: String::new() };
        let (status, head, _) = browser.request("GET", "/api/me", "").await;
        assert_eq!(status, 200);
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
        browser.cookie = cookie.split(';').next().expect("a value").to_owned();
        let (status, _, _) = browser.request("POST", "/api/me", &json!({ "name": name }).to_string()).await;
        assert_eq!(status, 200);
        browser
    }
}

/// A browser by its cookie.
#[derive(Clone)]
pub struct Browser {
    pub address: String,
    pub cookie: String,
}

impl Browser {
    /// One request: the status, the head and the body of the answer.
    pub async fn request(&self, method: &str, path: &str, body: &str) -> (u16, String, String) {
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        raw(&self.address, format!("{head}{body}").as_bytes()).await
    }

    pub async fn get(&self, path: &str) -> Value {
        let (status, _, body) = self.request("GET", path, "").await;
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).expect("JSON")
    }

    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let (status, _, answer) = self.request("POST", path, &body.to_string()).await;
        assert_eq!(status, 200, "{path}: {answer}");
        serde_json::from_str(&answer).expect("JSON")
    }

    /// Opens a table of Commando Attack and says which.
    pub async fn open(&self, scenario: &str, chairs: Value) -> String {
        let wanted = json!({
            "game": "commando-attack", "scenario": scenario, "chairs": chairs, "dice": DICE, "listed": true,
        });
        self.post("/api/tables", &wanted).await["table"].as_str().expect("an id").to_owned()
    }

    /// Sits down before the screen of a table.
    pub async fn look(&self, table: &str) -> Seen {
        let mut seen = self.connect(table).await;
        seen.ask(json!({ "ask": "hello", "protocol": server::wire::PROTOCOL })).await;
        seen.until("chat").await;
        seen
    }

    pub async fn connect(&self, table: &str) -> Seen {
        let url = format!("ws://{}/api/tables/{table}/ws", self.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        let (socket, _) = tokio_tungstenite::connect_async(request).await.expect("a connection");
        Seen { socket, welcome: Value::Null, chairs: Value::Null, position: Value::Null, bytes: 0 }
    }
}

/// Sends bytes and reads until the other side closes.
pub async fn raw(address: &str, bytes: &[u8]) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(bytes).await.expect("it takes the request");
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, head.to_owned(), body.to_owned())
}

/// A table as one browser sees it.
pub struct Seen {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub welcome: Value,
    pub chairs: Value,
    pub position: Value,
    /// How many bytes came in.
    pub bytes: usize,
}

impl Seen {
    pub async fn ask(&mut self, ask: Value) {
        self.socket.send(Message::text(ask.to_string())).await.expect("it can be sent");
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        let message = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
        let message = message.expect("an answer in time").expect("an open line").expect("a message");
        let text = message.to_text().expect("text");
        self.bytes += text.len();
        let tell: Value = serde_json::from_str(text).unwrap_or(Value::Null);
        match tell["tell"].as_str() {
            Some("welcome") => self.welcome = tell.clone(),
            Some("chairs") => self.chairs = tell.clone(),
            Some("position") => self.position = tell.clone(),
            _ => {}
        }
        tell
    }

    /// The next message of this kind.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let tell = self.next().await;
            if tell["tell"] == kind {
                return tell;
            }
        }
    }

    pub fn my_turn(&self) -> bool {
        self.position["tree"].as_array().is_some_and(|tree| !tree.is_empty())
    }

    pub fn is_over(&self) -> bool {
        !self.position["outcome"].is_null()
    }

    pub fn version(&self) -> u64 {
        self.position["version"].as_u64().expect("a version")
    }

    /// A path through the tree: at each fork the branch that `choose` says, given how many there are.
    pub fn path(&self, mut choose: impl FnMut(usize) -> usize) -> Vec<Value> {
        let mut path = Vec::new();
        let mut tree = &self.position["tree"];
        while let Some(branches) = tree.as_array().filter(|branches| !branches.is_empty()) {
            let branch = &branches[choose(branches.len())];
            path.push(branch["on"].clone());
            tree = &branch["then"];
        }
        path
    }

    /// Decides by clicks for the seat whose turn it is.
    pub async fn decide(&mut self, path: Vec<Value>) {
        let (seat, version) = (self.position["turn"].clone(), self.version());
        self.ask(json!({ "ask": "decide", "seat": seat, "version": version, "path": path })).await;
    }
}
