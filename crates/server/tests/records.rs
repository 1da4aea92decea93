//! Records and proofs: what may be known while a game runs, and that everything can be checked when it is over.

mod support;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use support::ambush::{Ambush, Components};
use support::{DICE, House, anyone, me};
use table::any::builtin;

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The secret of the dice of a table, as only the disk knows it.
fn secret_of(house: &House, table: &str) -> String {
    let sql = "SELECT lower(hex(secret)) FROM room WHERE name = ?1";
    house.disk().query_row(sql, [table], |row| row.get(0)).expect("the table is there")
}

/// The key of the dice, computed as the documentation says.
fn seed_of(secret: &str, parts: &[(&str, &str)]) -> String {
    let mut text = format!("sandtable dice 1\n{secret}\n");
    for (seat, part) in parts {
        text += &format!("{seat} {part}\n");
    }
    hex(&Sha256::digest(text))
}

/// A record with these lines, sealed anew: every line with the checksum that it should have.
fn resealed(record: &str, change: impl Fn(usize, &str) -> String) -> String {
    let (mut sum, mut text) = (String::new(), String::new());
    for (number, line) in (1..).zip(record.lines()) {
        let open = line.rsplit_once(",\"sum\":\"").expect("a checksum").0;
        let body = change(number, &format!("{open}}}"));
        sum = hex(&Sha256::new().chain_update(&sum).chain_update(&body).finalize()[..4]);
        let open = body.strip_suffix('}').expect("an object");
        text += &format!("{open},\"sum\":\"{sum}\"}}\n");
    }
    text
}

#[tokio::test]
async fn a_record_of_a_running_game_holds_what_its_reader_may_know() {
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let eve = house.person("Eve").await;

    let hers = duel.mira.record(&duel.table).await;
    let his = duel.ivo.record(&duel.table).await;
    let eves = eve.record(&duel.table).await;
    let nobodys = house.stranger().record(&duel.table).await;

    assert!(hers.contains("ambush pine") && !hers.contains("ambush ford"), "{hers}");
    assert!(his.contains("ambush ford") && !his.contains("ambush pine"), "{his}");
    assert!(!eves.contains("ambush pine") && !eves.contains("ambush ford"), "{eves}");
    assert_eq!(eves, nobodys);
    for record in [&hers, &his, &eves] {
        let read = table::record::read(record.as_bytes()).expect("its checksums hold");
        assert_eq!(read.header.seed, None);
        assert!(!record.contains("digest"), "a digest would tell what is hidden");
    }
}

#[tokio::test]
async fn the_secret_of_the_dice_is_in_no_byte_before_the_end_and_in_the_open_after_it() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let secret = secret_of(&house, &duel.table);
    let seed = seed_of(&secret, &[("east", DICE), ("west", DICE)]);
    let mut sent = String::new();
    let mut turn = 0;
    while !duel.west.is_over() {
        for browser in [&duel.mira, &duel.ivo, &house.stranger()] {
            sent += &browser.record(&duel.table).await;
            for told_at_the_end in ["proof", "curve"] {
                let path = format!("/api/tables/{}/{told_at_the_end}", duel.table);
                let (status, head, body) = browser.request("GET", &path, "").await;
                assert_eq!(status, 409);
                sent += &(head + &body);
            }
        }
        sent += &duel.mira.get("/api/tables").await.to_string();
        sent += &(duel.west.heard.concat() + &duel.east.heard.concat());
        duel.west.heard.clear();
        duel.east.heard.clear();
        assert!(!sent.contains(&secret) && !sent.contains(&seed));
        let version = duel.west.version() + 1;
        let decider = if duel.west.my_turn() { &mut duel.west } else { &mut duel.east };
        turn += 1;
        let path = decider.path(|count| turn % count);
        decider.decide(path).await;
        duel.both_see(version).await;
    }

    assert_eq!(duel.west.chairs["dice"]["secret"], secret);
    assert!(duel.mira.record(&duel.table).await.contains(&seed));
}

#[tokio::test]
async fn the_dice_can_be_checked_by_anybody_when_the_game_is_over() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut west = mira.look(&table).await;
    let commitment = west.chairs["dice"]["commitment"].as_str().expect("64 digits").to_owned();
    let mut east = ivo.look(&table).await;
    let part = hex(&Sha256::digest("what Ivo's browser drew"));
    east.ask(json!({ "ask": "sit", "seat": 1, "dice": part })).await;
    west.until_version(0).await;
    east.until_version(0).await;
    let mut duel = support::Duel { mira, ivo, table, west, east };

    duel.play_to_the_end().await;

    let proof = house.stranger().get(&format!("/api/tables/{}/proof", duel.table)).await;
    let secret = proof["dice"]["secret"].as_str().expect("it is published");
    let bytes: Vec<u8> = (0..32)
        .map(|index| u8::from_str_radix(&secret[2 * index..2 * index + 2], 16).expect("digits"))
        .collect();
    assert_eq!(hex(&Sha256::digest(&bytes)), commitment, "the secret is the one that was sealed before");
    assert_eq!(proof["dice"]["commitment"], json!(commitment));
    assert_eq!(
        proof["dice"]["parts"],
        json!({ "west": DICE, "east": part }),
        "everybody's own part is in it"
    );
    assert_eq!(proof["seed"], json!(seed_of(secret, &[("east", &part), ("west", DICE)])));
    assert_eq!(proof["replayed"], true);
    assert!(proof["draws"].as_array().is_some_and(|draws| !draws.is_empty()));
    let record = duel.mira.record(&duel.table).await;
    let game = table::record::verify::<Ambush>(record.as_bytes(), builtin::<Components>());
    let game = game.expect("the record holds from its first line to its last");
    assert_eq!(game.seal().expect("it was sealed").commitment(), commitment);
    assert_eq!(game.players()["west"], "Mira");
}

#[tokio::test]
async fn the_whole_record_is_everybodys_when_the_game_is_over() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;

    let record = duel.mira.record(&duel.table).await;

    assert_eq!(house.stranger().record(&duel.table).await, record);
    assert!(table::record::read(record.as_bytes()).expect("it reads").is_over());
    let (_, head, _) = duel.mira.request("GET", &format!("/api/tables/{}/record", duel.table), "").await;
    assert!(
        head.contains(&format!("content-disposition: attachment; filename=\"{}.jsonl\"", duel.table)),
        "{head}"
    );
}

#[tokio::test]
async fn a_proof_is_refused_while_the_game_runs_and_before_it_begins() {
    let house = House::open().await;
    let duel = house.duel("short").await;
    let gathering = duel.mira.open_ambush("short", json!([me(), anyone()])).await;

    for table in [&duel.table, &gathering] {
        let (status, why) = duel.mira.fails("GET", &format!("/api/tables/{table}/proof"), "").await;
        assert_eq!((status, why.as_str()), (409, "The dice stay sealed until the game is over."));
    }
    let (status, why) = duel.mira.fails("GET", &format!("/api/tables/{gathering}/record"), "").await;
    assert_eq!((status, why.as_str()), (409, "The game has not begun."));
}

#[tokio::test]
async fn a_record_that_is_brought_back_can_be_looked_at_decision_by_decision() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    let record = duel.mira.record(&duel.table).await;
    let eve = house.person("Eve").await;

    let replay = eve.bring(&record).await;

    let mut seen = eve.look(&replay).await;
    seen.until("position").await;
    assert_eq!(seen.welcome["replay"], true);
    assert_eq!(seen.position["view"], duel.west.position["view"]);
    assert_eq!(seen.position["story"], duel.west.position["story"]);
    assert_eq!(seen.chairs["dice"], duel.west.chairs["dice"]);
    let decisions = seen.position["decisions"].as_u64().expect("a number");
    for decision in 0..=decisions {
        let ask = json!({ "ask": "past", "id": decision, "decisions": decision });
        seen.ask(ask.clone()).await;
        duel.west.ask(ask).await;
        assert_eq!(seen.until("past").await, duel.west.until("past").await);
    }
    assert_eq!(eve.record(&replay).await, record);
    assert_eq!(eve.get(&format!("/api/tables/{replay}/proof")).await["replayed"], true);
}

#[tokio::test]
async fn nobody_plays_at_a_replay() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    // A game that did not end, as the command line writes it: with its seed, and without the last line.
    let record = duel.mira.record(&duel.table).await;
    let lines: Vec<&str> = record.lines().collect();
    let unfinished = lines[..lines.len() - 3].join("\n") + "\n";
    let replay = duel.mira.bring(&unfinished).await;
    let mut seen = duel.mira.look(&replay).await;
    seen.until("position").await;
    assert_eq!((&seen.position["outcome"], &seen.position["tree"]), (&Value::Null, &json!([])));
    assert_eq!(seen.position["undo"], Value::Null);
    let version = seen.version();

    for seat in [0, 1] {
        for ask in [
            json!({ "ask": "sit", "seat": seat, "dice": DICE }),
            json!({ "ask": "seat-bot", "seat": seat, "level": 1 }),
            json!({ "ask": "invite", "seat": seat }),
        ] {
            assert_eq!(seen.sorry(ask).await, "Nobody plays here; this is a replay.");
        }
        seen.ask(json!({ "ask": "write", "seat": seat, "version": version, "text": "stay" })).await;
        assert_eq!(seen.refusal().await["reason"], "This chair is not yours.");
        seen.ask(json!({ "ask": "undo", "seat": seat, "version": version, "to": 0 })).await;
        assert_eq!(seen.refusal().await["reason"], "This chair is not yours.");
    }
}

#[tokio::test]
async fn a_broken_record_is_refused_with_its_line() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    let running = duel.mira.record(&duel.table).await;
    duel.play_to_the_end().await;
    let record = duel.mira.record(&duel.table).await;
    let (mira, secret) = (&duel.mira, secret_of(&house, &duel.table));
    let other = "0".repeat(64);
    let cut = &record[..record.len() - 1];
    let last = record.lines().count();

    for (broken, why) in [
        (String::new(), "Line 1: this is not a record of Sandtable.".to_owned()),
        ("{}\n".to_owned(), "Line 1: this is not a record of Sandtable.".to_owned()),
        (
            record.replace("ambush pine", "ambush mill"),
            "Line 2: the line was changed after it was written".to_owned(),
        ),
        (cut.to_owned(), format!("Line {last}: the line is cut off")),
        (format!("{record}\n"), format!("Line {}: this is not a line of a record", last + 1)),
        (running, "Line 1: the match still ran when this was written".to_owned()),
        (
            resealed(&record, |_, body| body.replace("\"game\":\"ambush\"", "\"game\":\"go\"")),
            "The game `go` is not known here.".to_owned(),
        ),
        (
            resealed(&record, |_, body| body.replace("ambush ford", "stay")),
            "Line 3: `stay` by east".to_owned(),
        ),
        (
            resealed(&record, |_, body| body.replace(&secret, &other)),
            "Line 1: the secret of the dice is not the one that was sealed".to_owned(),
        ),
        (
            resealed(&record, |_, body| body.replace(DICE, &other)),
            "Line 1: dice: the sealed secret does not give this seed".to_owned(),
        ),
        (
            resealed(&record, |_, body| body.replace("\"rounds\":2", "\"rounds\":255")),
            "Line 1: setup:".to_owned(),
        ),
    ] {
        let (status, _, answer) = mira.request("POST", "/api/records", &broken).await;
        let answer: Value = serde_json::from_str(&answer).expect("JSON");
        let told = answer["problem"].as_str().expect("a sentence");
        assert_eq!(status, 400, "{told}");
        assert!(told.starts_with(&why), "{told} should be {why}");
    }
}

#[tokio::test]
async fn bytes_that_are_no_text_are_no_record() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let mut bytes = b"{\"sandtable\":1}\n".to_vec();
    bytes.extend([0xff, 0xfe, b'\n']);
    let head = format!(
        "POST /api/records HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        mira.address,
        mira.cookie,
        bytes.len()
    );

    let (status, _, answer) = support::raw(&mira.address, &[head.as_bytes(), &bytes].concat()).await;

    assert_eq!(status, 400);
    assert!(answer.contains("Line 1: "), "{answer}");
}

#[tokio::test]
async fn a_record_that_is_too_large_is_refused() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let large = "x".repeat((4 << 20) + 1);

    let (status, _, answer) = mira.request("POST", "/api/records", &large).await;

    assert_eq!(status, 413);
    let answer: Value = serde_json::from_str(&answer).unwrap_or_else(|_| panic!("not JSON: {answer}"));
    assert!(answer["problem"].is_string());
    let just_so = "x".repeat(4 << 20);
    assert_eq!(mira.fails("POST", "/api/records", &just_so).await.0, 400, "large, but only no record");
}

#[tokio::test]
async fn names_of_any_letters_stand_in_the_record() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let name = "ü".repeat(38) + "<b";
    duel.mira.post("/api/me", &json!({ "name": name })).await;
    duel.play_to_the_end().await;

    let record = duel.mira.record(&duel.table).await;

    let read = table::record::read(record.as_bytes()).expect("it reads");
    assert_eq!(read.header.players["west"], name);
    let replay = duel.ivo.bring(&record).await;
    assert_eq!(duel.ivo.look(&replay).await.welcome["scenario"], format!("{name}, Ivo"));
}
