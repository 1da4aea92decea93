//! Everything that a browser of ours would never send: thousands of random and mutilated messages and requests. The
//! server answers or hangs up; it does not break, nothing moves at the table, and it does not grow.
//!
//! `cargo xtask hunt hostile` sends more.

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};

use futures_util::SinkExt;
use serde_json::{Value, json};
use support::{Browser, DICE, House, Seen, anyone, me, throw};
use table::chance::{Chance, Fast};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// How many messages each test sends.
fn messages() -> u32 {
    table::hunt::length(3000) as u32
}

static PANICS: AtomicUsize = AtomicUsize::new(0);

/// Counts every panic of this process from now on, also of tasks that nobody waits for.
fn count_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        PANICS.fetch_add(1, Ordering::SeqCst);
        usual(panic);
    }));
}

/// The memory of this process that is in use, in megabytes.
fn memory() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).unwrap_or(0) * 4096 / 1_000_000
}

fn pick<'a, T: ?Sized>(chance: &mut Fast, of: &[&'a T]) -> &'a T {
    of[chance.below(of.len() as u32) as usize]
}

/// A value that may stand anywhere, or nowhere.
fn anything(chance: &mut Fast) -> Value {
    match chance.below(24) {
        0 => Value::Null,
        1 => json!(chance.below(2) == 0),
        2 => json!(-1),
        3 => json!(256),
        4 => json!(u64::MAX),
        5 => json!(i64::MIN),
        6 => json!(1e308),
        7 => json!(0.5),
        8 => json!(""),
        9 => json!("x".repeat(chance.below(3000) as usize)),
        10 => json!("\u{0}\u{1f}\u{7f}\u{202e}\u{feff}\u{fffd}💥"),
        11 => json!("'; DROP TABLE entry; --"),
        12 => json!("../../etc/passwd"),
        13 => json!([]),
        14 => json!({}),
        15 => json!({ "ask": "ping" }),
        16 => json!([[[[[[[[]]]]]]]]),
        17 => json!((0..chance.below(200)).collect::<Vec<_>>()),
        18 => json!(format!("{}{}", pick(chance, &["p", "s", "c", "w", "P", "é"]), chance.below(70_000))),
        19 => json!(DICE),
        20 => json!(["s0", "s65535", "c65535", "p65535", "w65535"]),
        21 => json!(format!("%s%n{}", "\\".repeat(chance.below(20) as usize))),
        22 => json!(chance.below(6)),
        _ => json!(u32::MAX),
    }
}

fn target(chance: &mut Fast) -> Value {
    let number = [0, 1, 2, 3, 17, 18, 31, 32, 255, 256, 9999, 65535][chance.below(12) as usize];
    json!(format!("{}{number}", pick(chance, &["p", "s", "c", "w"])))
}

fn path(chance: &mut Fast) -> Value {
    (0..chance.below(5)).map(|_| target(chance)).collect()
}

/// A message of each kind that a browser may send, with values that fit the type and nothing else.
fn ask(chance: &mut Fast, seats: u32) -> Value {
    let seat = [0, 1, 2, 3, 4, 255][chance.below(6) as usize];
    let seat = if seat < 4 { seat % seats.max(1) } else { seat };
    let version = [0, 1, 2, 3, u32::MAX][chance.below(5) as usize];
    let number = [0, 1, 2, 100, u32::MAX][chance.below(5) as usize];
    let text = ["ambush pine", "hold", "stay", "", "play card-1x pine", "\u{0}", "bury no card"];
    let text = text[chance.below(7) as usize];
    match chance.below(15) {
        0 => json!({ "ask": "hello", "protocol": server::wire::PROTOCOL }),
        1 => json!({ "ask": "sit", "seat": seat, "dice": DICE }),
        2 => json!({ "ask": "leave", "seat": seat }),
        3 => json!({ "ask": "seat-bot", "seat": seat, "level": chance.below(256) }),
        4 => json!({ "ask": "invite", "seat": seat }),
        5 => json!({ "ask": "decide", "seat": seat, "version": version, "path": path(chance) }),
        6 => json!({ "ask": "write", "seat": seat, "version": version, "text": text }),
        7 => json!({ "ask": "undo", "seat": seat, "version": version, "to": number }),
        8 => json!({ "ask": "consent", "wish": number, "agree": chance.below(2) == 0 }),
        9 => json!({ "ask": "why", "id": number, "path": path(chance), "on": target(chance) }),
        10 => json!({ "ask": "odds", "id": number, "path": path(chance), "given": { "retreat": text } }),
        11 => json!({ "ask": "past", "id": number, "decisions": number }),
        12 => json!({ "ask": "chat", "text": text }),
        13 => json!({ "ask": "rematch", "swap": chance.below(2) == 0 }),
        _ => json!({ "ask": "ping" }),
    }
}

/// One field becomes something else, disappears or appears.
fn bend(mut value: Value, chance: &mut Fast) -> Value {
    let Some(fields) = value.as_object_mut() else { return anything(chance) };
    let keys: Vec<String> = fields.keys().cloned().collect();
    let key = keys.get(chance.below(keys.len().max(1) as u32) as usize).cloned().unwrap_or_default();
    match chance.below(4) {
        0 => drop(fields.remove(&key)),
        1 => drop(fields.insert("more".to_owned(), anything(chance))),
        _ => drop(fields.insert(key, anything(chance))),
    }
    value
}

/// Some bytes of a text become others.
fn garble(text: &str, chance: &mut Fast) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() as u32 + 1) as usize;
        match chance.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, chance.below(256) as u8),
            2 => {
                let more = pick(chance, &["\"", "{", "}", "[", "\\ud800", "1e999", ",\"ask\":\"ping\""]);
                bytes.splice(at..at, more.bytes()).for_each(drop);
            }
            3 if at < bytes.len() => bytes[at] ^= 1 << chance.below(8),
            _ => bytes.extend_from_within(at.min(bytes.len())..),
        }
        bytes.truncate(4000);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// One message in a frame, or in several, or in something that is no message at all.
fn frames(chance: &mut Fast, seats: u32) -> Vec<Message> {
    let whole = ask(chance, seats);
    let text = match chance.below(12) {
        0..=4 => whole.to_string(),
        5..=7 => bend(whole, chance).to_string(),
        8 | 9 => garble(&whole.to_string(), chance),
        10 => anything(chance).to_string(),
        _ => {
            let depth = chance.below(7000) as usize;
            format!("{{\"ask\":\"why\",\"path\":{}{}}}", "[".repeat(depth), "]".repeat(depth))
        }
    };
    let frame = |data: Vec<u8>, kind, last| Message::Frame(Frame::message(data, OpCode::Data(kind), last));
    match chance.below(40) {
        0 => vec![Message::binary(text.into_bytes())],
        1 => vec![Message::Ping(vec![1; 100].into())],
        2 => vec![Message::Pong(vec![].into())],
        3 => {
            let (first, second) = text.as_bytes().split_at(text.len() / 2);
            vec![frame(first.to_vec(), Data::Text, false), frame(second.to_vec(), Data::Continue, true)]
        }
        4 => vec![frame(vec![0xff, 0xfe, 0x80], Data::Text, true)],
        5 => vec![frame(text.into_bytes(), Data::Continue, true)],
        6 => vec![Message::text("x".repeat(17 << 10))],
        7 => vec![
            frame(vec![b' '; 10 << 10], Data::Text, false),
            frame(vec![b' '; 10 << 10], Data::Continue, true),
        ],
        8 => vec![frame(vec![], Data::Text, false), Message::text("{}")],
        9 => vec![Message::Close(None)],
        _ => vec![Message::text(text)],
    }
}

/// Somebody who sends everything; comes back when the server hangs up.
struct Attacker {
    browser: Browser,
    table: String,
    seen: Option<Seen>,
    seats: u32,
    lines: u32,
}

impl Attacker {
    async fn send(&mut self, chance: &mut Fast) {
        if self.seen.is_none() {
            let mut seen = self.browser.connect(&self.table).await;
            seen.hello().await;
            self.lines += 1;
            self.seen = Some(seen);
        }
        let seen = self.seen.as_mut().expect("it was just connected");
        for message in frames(chance, self.seats) {
            if seen.socket.send(message).await.is_err() {
                self.seen = None;
                return;
            }
        }
        // Reads now and then, so that it does not count as slow; sometimes it hangs up instead.
        if chance.below(8) == 0 {
            let _ = seen.socket.send(Message::text("{\"ask\":\"ping\"}")).await;
            if !answered(seen).await || chance.below(20) == 0 {
                self.seen = None;
            }
        }
    }
}

/// Whether the line is still open.
async fn answered(seen: &mut Seen) -> bool {
    use futures_util::StreamExt;
    loop {
        let next = tokio::time::timeout(support::PATIENCE, seen.socket.next()).await;
        match next.expect("an answer or an end in time") {
            Some(Ok(Message::Text(text))) if text.as_str() == "{\"tell\":\"pong\"}" => return true,
            Some(Ok(Message::Close(_)) | Err(_)) | None => return false,
            Some(Ok(_)) => {}
        }
    }
}

#[tokio::test]
async fn whatever_a_watcher_sends_nothing_moves_and_nothing_breaks() {
    count_panics();
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let mut before = duel.west.position.clone();
    let eve = house.person("Eve").await;
    let mut attacker = Attacker { browser: eve, table: duel.table.clone(), seen: None, seats: 2, lines: 0 };
    let mut chance = Fast::new(1);
    let mut warm = 0;
    for number in 0..messages() {
        attacker.send(&mut chance).await;
        if number % 100 == 0 {
            let told = duel.west.all_so_far().await;
            assert!(told.iter().all(|told| told["tell"] != "position"), "after message {number}");
            duel.east.all_so_far().await;
            duel.west.heard.clear();
            duel.east.heard.clear();
        }
        if number == messages() / 3 {
            warm = memory();
        }
    }

    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
    assert!(attacker.lines > 3, "it was let go and came back");
    let mut again = duel.mira.look(&duel.table).await;
    again.until("position").await;
    for volatile in ["thinking_ms", "since", "story", "steps"] {
        before[volatile] = Value::Null;
        again.position[volatile] = Value::Null;
    }
    assert_eq!(again.position, before);
    assert!(memory() < warm + 50, "it grew from {warm} to {} megabytes", memory());
    duel.play("stay").await;
}

#[tokio::test]
async fn whatever_somebody_in_a_chair_sends_the_table_stays_sound() {
    count_panics();
    let house = House::open().await;
    let mut chance = Fast::new(2);
    for (game, scenario) in
        [("ambush", "usual"), ("commando-attack", "standard"), ("commando-attack", "first-steps")]
    {
        let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
        let table = mira.open_table(game, scenario, json!([me(), anyone()]), true).await;
        let mut east = ivo.look(&table).await;
        east.sit(1).await;
        east.until_version(0).await;
        let mut attacker = Attacker { browser: mira, table: table.clone(), seen: None, seats: 2, lines: 0 };
        for number in 0..messages() / 3 {
            attacker.send(&mut chance).await;
            if number % 50 == 0 {
                east.all_so_far().await;
                east.heard.clear();
                if east.my_turn() {
                    let path = east.path(|count| chance.below(count as u32) as usize);
                    east.decide(path).await;
                }
            }
        }
        drop(attacker);

        assert_eq!(PANICS.load(Ordering::SeqCst), 0, "{game} {scenario}");
        east.all_so_far().await;
        let mut again = ivo.look(&table).await;
        again.until("position").await;
        assert_eq!(again.position["view"], east.position["view"]);
        ivo.record(&table).await;
    }
}

#[tokio::test]
async fn questions_about_things_that_are_not_there_are_answered_at_every_position() {
    count_panics();
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let mut chance = Fast::new(3);
    for (game, scenario) in [("ambush", "long"), ("commando-attack", "four"), ("commando-attack", "clearing")]
    {
        let chairs = if scenario == "four" { json!([me(), me(), me(), me()]) } else { json!([me(), me()]) };
        let table = mira.open_table(game, scenario, chairs, true).await;
        let mut seen = mira.look(&table).await;
        seen.until_version(0).await;
        for _ in 0..messages() / 60 {
            for _ in 0..10 {
                let mut way = seen.path(|count| chance.below(count as u32) as usize);
                way.truncate(chance.below(way.len() as u32 + 1) as usize);
                let on = target(&mut chance);
                seen.ask(json!({ "ask": "why", "id": 1, "path": way, "on": on })).await;
                way.push(on);
                seen.ask(json!({ "ask": "odds", "id": 2, "path": way })).await;
            }
            seen.all_so_far().await;
            seen.heard.clear();
            if seen.is_over() {
                break;
            }
            let version = seen.version();
            let path = seen.path(|count| chance.below(count as u32) as usize);
            seen.decide(path).await;
            seen.until_version(version + 1).await;
        }
    }
    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
}

#[tokio::test]
async fn whatever_is_requested_no_answer_is_the_servers_fault() {
    count_panics();
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let eve = house.person("Eve").await;
    let mut chance = Fast::new(4);
    let record = duel.mira.record(&duel.table).await;
    let mut warm = 0;
    for number in 0..messages() / 3 {
        let (method, path) = route(&duel.table, &mut chance);
        let body = body(&record, &mut chance);
        let (status, _, answer) = eve.request(&method, &path, &body).await;
        // A method that is no method is answered by a line that ends.
        assert!(status < 500, "{method} {path} with {body:?} is answered with {status}: {answer}");
        if number == messages() / 9 {
            warm = memory();
        }
    }
    for _ in 0..messages() / 60 {
        let request = garble("POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}", &mut chance);
        let (status, answer) = throw(&house.address(), request.as_bytes()).await;
        assert!(status < 500, "{request:?} is answered with {answer}");
    }

    assert_eq!(PANICS.load(Ordering::SeqCst), 0);
    assert!(memory() < warm + 50, "it grew from {warm} to {} megabytes", memory());
    assert!(duel.west.all_so_far().await.iter().all(|told| told["tell"] != "position"));
    duel.play("stay").await;
    assert_eq!(eve.request("GET", "/healthz", "").await.0, 200);
}

fn route(table: &str, chance: &mut Fast) -> (String, String) {
    let method = pick(
        chance,
        &["GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "X"],
    );
    let odd =
        ["%00", "%ff", "..", "%2e%2e%2f", "'", "\"", "💥", "a".repeat(3000).as_str(), "*", "?a=b", "#", ""]
            [chance.below(12) as usize]
            .to_owned();
    let path = match chance.below(14) {
        0 => "/api/me".to_owned(),
        1 => "/api/me/link".to_owned(),
        2 => "/api/carry".to_owned(),
        3 => "/api/take".to_owned(),
        4 => "/api/games".to_owned(),
        5 => "/api/tables".to_owned(),
        6 => "/api/records".to_owned(),
        7 => format!("/api/tables/{table}/record"),
        8 => format!("/api/tables/{table}/proof"),
        9 => format!("/api/tables/{table}/ws"),
        10 => format!("/api/tables/{odd}/record"),
        11 => format!("/api/rules/{odd}"),
        12 => format!("/api/{odd}"),
        _ => format!("/{odd}.js"),
    };
    (method.to_owned(), path)
}

fn body(record: &str, chance: &mut Fast) -> String {
    let wanted = support::wanted("ambush", "usual", &json!([me(), anyone()]), true);
    match chance.below(8) {
        0 => String::new(),
        1 => garble(record, chance),
        2 => bend(json!({ "secret": DICE, "dice": DICE }), chance).to_string(),
        3 => bend(json!({ "name": "Eve" }), chance).to_string(),
        4 => bend(wanted, chance).to_string(),
        5 => anything(chance).to_string(),
        6 => "[".repeat(chance.below(10_000) as usize),
        _ => "x".repeat(chance.below(20_000) as usize),
    }
}
