//! A server in a folder of its own, and browsers that talk to it over real sockets.
//!
//! Most scenes are played with Ambush, the little game of hidden hands that the core is tested with: a person can
//! read its decisions, it hides things, and some of its decisions cannot be taken back.
#![allow(dead_code)]

#[path = "../../../table/tests/ambush/mod.rs"]
pub mod ambush;
pub mod puppets;
pub mod truth;

use std::path::Path;
use std::time::Duration;

use ambush::Ambush;
use bots::any::BotsOf;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Limits, Running, store};
use table::any::Hosted;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// What a browser adds to the dice.
pub const DICE: &str = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";

/// How long anything may take that is awaited.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The games of Sandtable, and Ambush.
pub static GAMES: [games::Entry; 2] =
    [games::ALL[0], games::Entry { game: &Hosted::<Ambush>::new(), bots: &BotsOf::<Ambush>::new() }];

/// Chairs, as they are wanted when a table is opened.
pub fn me() -> Value {
    json!({ "kind": "me" })
}

pub fn friend() -> Value {
    json!({ "kind": "friend" })
}

pub fn anyone() -> Value {
    json!({ "kind": "anyone" })
}

pub fn bot(level: u8) -> Value {
    json!({ "kind": "bot", "level": level })
}

/// A server with its data.
pub struct House {
    pub running: Running,
    pub data: TempDir,
    config: Config,
}

pub fn config(data: &Path) -> Config {
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data: data.to_owned(),
        private: false,
        behind_proxy: false,
        limits: Limits { messages_per_second: 100_000, requests_per_second: 100_000, ..Limits::default() },
        store: store::Options::default(),
        games: &GAMES,
        packs: Vec::new(),
    }
}

/// A folder that is gone when the test is: in memory, where the system has such a place, to spare the disk.
pub fn folder() -> TempDir {
    TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder")
}

impl House {
    pub async fn open() -> House {
        House::with(|_| {}).await
    }

    /// A server that differs from the usual one.
    pub async fn with(change: impl FnOnce(&mut Config)) -> House {
        let data = folder();
        let mut config = config(data.path());
        change(&mut config);
        let running = server::start(config.clone()).await.expect("it starts");
        House { running, data, config }
    }

    /// Ends the server and starts another one on the same data, at the same address.
    pub async fn restart(self) -> House {
        self.restart_with(|_| {}).await
    }

    /// The same with a server that differs from the one before.
    pub async fn restart_with(self, change: impl FnOnce(&mut Config)) -> House {
        let House { running, data, mut config } = self;
        config.listen = running.address;
        change(&mut config);
        running.stop().await;
        let running = server::start(config.clone()).await.expect("it starts again");
        House { running, data, config }
    }

    pub fn address(&self) -> String {
        self.running.address.to_string()
    }

    /// A browser that was never here.
    pub fn stranger(&self) -> Browser {
        Browser { address: self.address(), cookie: String::new() }
    }

    /// Somebody opens the lobby for the first time.
    pub async fn person(&self, name: &str) -> Browser {
        let mut browser = self.stranger();
        let (status, head, _) = browser.request("GET", "/api/me", "").await;
        assert_eq!(status, 200);
        browser.cookie = cookie(&head);
        let (status, _, _) = browser.request("POST", "/api/me", &json!({ "name": name }).to_string()).await;
        assert_eq!(status, 200);
        browser
    }

    /// Two people at a table of Ambush that has begun: the first is West, the second East.
    pub async fn duel(&self, scenario: &str) -> Duel {
        let (mira, ivo) = (self.person("Mira").await, self.person("Ivo").await);
        let table = mira.open_ambush(scenario, json!([me(), anyone()])).await;
        let (mut west, mut east) = (mira.look(&table).await, ivo.look(&table).await);
        east.sit(1).await;
        west.until_version(0).await;
        east.until_version(0).await;
        Duel { mira, ivo, table, west, east }
    }

    /// The data, as somebody with the disk in their hands could change it.
    pub fn disk(&self) -> rusqlite::Connection {
        let disk = rusqlite::Connection::open(self.data.path().join("sandtable.db")).expect("the file opens");
        disk.busy_timeout(PATIENCE).expect("it can wait");
        disk
    }
}

/// The cookie that an answer sets.
pub fn cookie(head: &str) -> String {
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    cookie.split(';').next().expect("a value").to_owned()
}

/// Two people at a table of Ambush.
pub struct Duel {
    pub mira: Browser,
    pub ivo: Browser,
    pub table: String,
    pub west: Seen,
    pub east: Seen,
}

impl Duel {
    /// Whoever is to decide does so in notation, and both see it.
    pub async fn play(&mut self, text: &str) {
        let version = self.west.version() + 1;
        let decider = if self.west.my_turn() { &mut self.west } else { &mut self.east };
        decider.write(text).await;
        self.both_see(version).await;
    }

    /// Both see the position with this version.
    pub async fn both_see(&mut self, version: u64) {
        self.west.until_version(version).await;
        self.east.until_version(version).await;
    }

    /// Both lay their ambush, West plays a card where none lies, East answers: West may now bury, draw or stay. Four
    /// decisions are in force.
    pub async fn play_until_west_rests(&mut self) {
        self.play("ambush pine").await;
        self.play("ambush ford").await;
        let card = self.west.hand(0)[0].clone();
        self.play(&format!("play {card} mill")).await;
        self.play("hold").await;
    }

    /// Plays on at random to the end.
    pub async fn play_to_the_end(&mut self) {
        let mut turn = 0_usize;
        while !self.west.is_over() {
            let version = self.west.version() + 1;
            let decider = if self.west.my_turn() { &mut self.west } else { &mut self.east };
            let path = decider.path(|count| {
                turn += 7;
                turn % count
            });
            decider.decide(path).await;
            self.both_see(version).await;
        }
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
        self.request_with(method, path, "Content-Type: application/json\r\n", body).await
    }

    /// One request with these header lines.
    pub async fn request_with(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String, String) {
        let host =
            if headers.contains("Host: ") { String::new() } else { format!("Host: {}\r\n", self.address) };
        let head = format!(
            "{method} {path} HTTP/1.1\r\n{host}Cookie: {}\r\n{headers}Content-Length: {}\r\n\
             Connection: close\r\n\r\n",
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

    /// A request that does not succeed: its status and the sentence that says why.
    pub async fn fails(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        let (status, _, answer) = self.request(method, path, body).await;
        assert!(status >= 400, "{method} {path} succeeds: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{status}: {answer}"));
        (status, answer["problem"].as_str().expect("a problem").to_owned())
    }

    /// Opens a table of Commando Attack and says which.
    pub async fn open(&self, scenario: &str, chairs: Value) -> String {
        self.open_table("commando-attack", scenario, chairs, true).await
    }

    /// Opens a table of Ambush and says which.
    pub async fn open_ambush(&self, scenario: &str, chairs: Value) -> String {
        self.open_table("ambush", scenario, chairs, true).await
    }

    pub async fn open_table(&self, game: &str, scenario: &str, chairs: Value, listed: bool) -> String {
        let wanted = wanted(game, scenario, &chairs, listed);
        self.post("/api/tables", &wanted).await["table"].as_str().expect("an id").to_owned()
    }

    /// Uses a secret link to a chair, such as `/take#…`.
    pub async fn take(&self, link: &str) -> (u16, Value) {
        let body = json!({ "secret": secret(link), "dice": DICE });
        let (status, _, answer) = self.request("POST", "/api/take", &body.to_string()).await;
        (status, serde_json::from_str(&answer).expect("JSON"))
    }

    /// The record of a table.
    pub async fn record(&self, table: &str) -> String {
        let (status, _, record) = self.request("GET", &format!("/api/tables/{table}/record"), "").await;
        assert_eq!(status, 200, "{record}");
        record
    }

    /// Brings a record here and says at which table it is replayed.
    pub async fn bring(&self, record: &str) -> String {
        let (status, _, answer) = self.request("POST", "/api/records", record).await;
        assert_eq!(status, 200, "{answer}");
        let opened: Value = serde_json::from_str(&answer).expect("JSON");
        opened["table"].as_str().expect("an id").to_owned()
    }

    /// Sits down before the screen of a table.
    pub async fn look(&self, table: &str) -> Seen {
        let mut seen = self.connect(table).await;
        seen.hello().await;
        seen.until("chat").await;
        seen
    }

    pub async fn connect(&self, table: &str) -> Seen {
        self.try_connect(table, &[]).await.unwrap_or_else(|status| panic!("{table} answers {status}"))
    }

    /// Opens a WebSocket with more header lines, or the status that it is refused with.
    pub async fn try_connect(&self, table: &str, headers: &[(&'static str, &str)]) -> Result<Seen, u16> {
        let url = format!("ws://{}/api/tables/{table}/ws", self.address);
        let mut request = url.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", self.cookie.parse().expect("a header"));
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        match tokio_tungstenite::connect_async_with_config(request, None, true).await {
            Ok((socket, _)) => Ok(Seen::new(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }
}

pub fn wanted(game: &str, scenario: &str, chairs: &Value, listed: bool) -> Value {
    json!({ "game": game, "scenario": scenario, "chairs": chairs, "dice": DICE, "listed": listed })
}

/// The secret of a link.
pub fn secret(link: &str) -> &str {
    link.split_once('#').expect("a fragment").1
}

/// Sends bytes and reads until the other side closes.
pub async fn raw(address: &str, bytes: &[u8]) -> (u16, String, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    // Whoever is sent too much may hang up before all of it is there.
    let _ = stream.write_all(bytes).await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    (status, head.to_owned(), body.to_owned())
}

/// Sends bytes that may be no request, reads what comes at once, and hangs up.
pub async fn throw(address: &str, bytes: &[u8]) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let _ = stream.write_all(bytes).await;
    let mut answer = [0; 4096];
    let read = tokio::time::timeout(Duration::from_millis(100), stream.read(&mut answer)).await;
    let answer = String::from_utf8_lossy(&answer[..read.map_or(0, |read| read.unwrap_or(0))]).into_owned();
    (answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), answer)
}

/// A table as one browser sees it.
pub struct Seen {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub welcome: Value,
    pub chairs: Value,
    pub position: Value,
    /// Every message that came in, as it came.
    pub heard: Vec<String>,
}

impl Seen {
    fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Seen {
        let (welcome, chairs, position) = (Value::Null, Value::Null, Value::Null);
        Seen { socket, welcome, chairs, position, heard: Vec::new() }
    }

    pub async fn hello(&mut self) {
        self.ask(json!({ "ask": "hello", "protocol": server::wire::PROTOCOL })).await;
    }

    pub async fn ask(&mut self, ask: Value) {
        self.socket.send(Message::text(ask.to_string())).await.expect("it can be sent");
    }

    /// The next message.
    pub async fn next(&mut self) -> Value {
        let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
        let message = message.expect("an answer in time").expect("an open line").expect("a message");
        let text = message.to_text().expect("text");
        let tell: Value = serde_json::from_str(text).unwrap_or(Value::Null);
        self.heard.push(text.to_owned());
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

    /// Waits for the position with this version, if it is not there yet.
    pub async fn until_version(&mut self, version: u64) {
        while self.position["version"] != version {
            self.until("position").await;
        }
    }

    /// Everything that was on its way when this was called.
    pub async fn all_so_far(&mut self) -> Vec<Value> {
        self.ask(json!({ "ask": "ping" })).await;
        let mut all = Vec::new();
        loop {
            let tell = self.next().await;
            if tell["tell"] == "pong" {
                return all;
            }
            all.push(tell);
        }
    }

    /// Reads to the end of the line; says why the server hung up.
    pub async fn until_closed(&mut self) -> String {
        let mut reason = String::new();
        let read = async {
            while let Some(Ok(message)) = self.socket.next().await {
                match message {
                    Message::Close(Some(frame)) => reason = frame.reason.to_string(),
                    Message::Text(text) => self.heard.push(text.to_string()),
                    _ => {}
                }
            }
        };
        tokio::time::timeout(PATIENCE, read).await.expect("the line is closed in time");
        reason
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

    /// The open cards of a seat of Ambush.
    pub fn hand(&self, seat: usize) -> Vec<String> {
        let hand = self.position["view"]["sides"][seat]["hand"]["open"].as_array().expect("an open hand");
        hand.iter().map(|card| card.as_str().expect("a card").to_owned()).collect()
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

    /// Takes a chair.
    pub async fn sit(&mut self, seat: u8) {
        self.ask(json!({ "ask": "sit", "seat": seat, "dice": DICE })).await;
    }

    /// A secret link to a chair.
    pub async fn invite(&mut self, seat: u8) -> String {
        self.ask(json!({ "ask": "invite", "seat": seat })).await;
        self.until("invitation").await["link"].as_str().expect("a link").to_owned()
    }

    /// Decides by clicks for the seat whose turn it is.
    pub async fn decide(&mut self, path: Vec<Value>) {
        let (seat, version) = (self.position["turn"].clone(), self.version());
        self.ask(json!({ "ask": "decide", "seat": seat, "version": version, "path": path })).await;
    }

    /// Decides in notation for the seat whose turn it is.
    pub async fn write(&mut self, text: &str) {
        let (seat, version) = (self.position["turn"].clone(), self.version());
        self.ask(json!({ "ask": "write", "seat": seat, "version": version, "text": text })).await;
    }

    /// Wishes to go back to the position after `to` decisions.
    pub async fn undo(&mut self, seat: u8, to: u64) {
        let version = self.version();
        self.ask(json!({ "ask": "undo", "seat": seat, "version": version, "to": to })).await;
    }

    /// Asks for something that is not done; says why not.
    pub async fn sorry(&mut self, ask: Value) -> String {
        self.ask(ask).await;
        self.until("sorry").await["reason"].as_str().expect("a reason").to_owned()
    }

    /// Waits for the refusal of a decision.
    pub async fn refusal(&mut self) -> Value {
        self.until("refused").await
    }
}
