//! Coming back: after a broken line, after a restart, after a long silence, after a write that failed.

mod support;

use std::time::Duration;

use serde_json::{Value, json};
use server::{Limits, StartError};
use support::{House, anyone, bot, me};

/// Of a position, what does not depend on when it was sent.
fn lasting(position: &Value) -> Value {
    let keys = ["version", "decisions", "view", "turn", "prompt", "tree", "names", "undo", "outcome"];
    keys.iter().map(|&key| (key.to_owned(), position[key].clone())).collect::<serde_json::Map<_, _>>().into()
}

#[tokio::test]
async fn who_comes_back_in_the_middle_of_a_turn_finds_the_same_position() {
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let before = lasting(&duel.west.position);
    drop(duel.west);

    let mut again = duel.mira.look(&duel.table).await;
    again.until_version(4).await;

    assert_eq!(lasting(&again.position), before);
    again.write("stay").await;
    duel.east.until_version(5).await;
}

#[tokio::test]
async fn the_others_see_who_is_gone_and_who_is_back() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    drop(duel.west);

    duel.east.until("chairs").await;
    assert_eq!(duel.east.chairs["chairs"][0]["holder"]["here"], false);

    let _again = duel.mira.look(&duel.table).await;
    duel.east.until("chairs").await;
    assert_eq!(duel.east.chairs["chairs"][0]["holder"]["here"], true);
}

#[tokio::test]
async fn one_person_may_look_from_two_browsers_at_once() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let mut second = duel.mira.look(&duel.table).await;
    second.until_version(0).await;

    second.write("ambush pine").await;

    duel.west.until_version(1).await;
    assert_eq!(duel.west.position, second.until("position").await);
    drop(duel.west);
    second.all_so_far().await;
    assert_eq!(second.chairs["chairs"][0]["holder"]["here"], true);
}

#[tokio::test]
async fn a_restart_says_goodbye_and_every_table_goes_on() {
    let house = House::open().await;
    let mut over = house.duel("short").await;
    over.play_to_the_end().await;
    let record = over.mira.record(&over.table).await;
    let replay = over.mira.bring(&record).await;
    let gathering = over.mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let card = duel.west.hand(0)[0].clone();
    duel.play(&format!("bury {card}")).await;
    duel.west.undo(0, 4).await;
    duel.both_see(6).await;
    duel.play("draw").await;

    let house = house.restart().await;

    let goodbye = duel.west.until("goodbye").await;
    assert_eq!(
        (&goodbye["again"], &goodbye["reason"]),
        (&json!(true), &json!("The server restarts. The game is saved."))
    );
    for (browser, table, before) in [
        (&duel.mira, &duel.table, &duel.west.position),
        (&duel.ivo, &duel.table, &duel.east.position),
        (&over.mira, &over.table, &over.west.position),
        (&over.ivo, &over.table, &over.east.position),
    ] {
        let mut seen = browser.look(table).await;
        seen.until("position").await;
        assert_eq!(lasting(&seen.position), lasting(before));
    }
    assert_eq!(over.mira.record(&over.table).await, record);
    assert_eq!(over.mira.record(&replay).await, record);
    let seen = over.mira.look(&gathering).await;
    assert_eq!((&seen.chairs["begun"], &seen.chairs["yours"]), (&json!(false), &json!([0])));
    let mut again = duel.mira.look(&duel.table).await;
    again.until_version(7).await;
    again.write("stay").await;
    again.until_version(8).await;
    drop(house);
}

#[tokio::test]
async fn what_was_said_and_who_sits_where_outlives_a_restart() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.west.ask(json!({ "ask": "chat", "text": "Good luck!" })).await;
    duel.east.until("chat").await;
    let (chairs, link) = (duel.west.chairs["dice"].clone(), duel.west.invite(0).await);
    let ada = house.person("Ada").await;

    let _house = house.restart().await;

    let mut seen = duel.ivo.connect(&duel.table).await;
    seen.hello().await;
    let chat = seen.until("chat").await;
    assert_eq!(
        (&chat["lines"][0]["text"], &chat["lines"][0]["name"]),
        (&json!("Good luck!"), &json!("Mira"))
    );
    assert_eq!(seen.chairs["dice"], chairs, "the dice stay sealed as they were");
    assert_eq!(ada.take(&link).await.0, 200, "a link that was given out still works");
}

#[tokio::test]
async fn a_bot_whose_turn_it_was_at_a_restart_moves_when_somebody_looks() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), bot(5)])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    seen.write("ambush pine").await;
    seen.until_version(1).await;

    let _house = house.restart().await;

    let mut again = mira.look(&table).await;
    again.until_version(2).await;
    assert!(again.my_turn());
}

#[tokio::test]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let house = House::with(|config| {
        config.limits = Limits { idle: Duration::from_millis(30), ..config.limits };
    })
    .await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let before = lasting(&duel.west.position);
    let disk = house.disk();
    drop((duel.west, duel.east));

    // Only a table that is read anew shows what was changed on the disk.
    disk.execute("UPDATE room SET scenario = 'Read anew'", []).expect("it is written");

    let mut again = loop {
        tokio::time::sleep(Duration::from_millis(60)).await;
        let seen = duel.mira.look(&duel.table).await;
        if seen.welcome["scenario"] == "Read anew" {
            break seen;
        }
    };
    again.until_version(4).await;
    assert_eq!(lasting(&again.position), before);
    again.write("stay").await;
    again.until_version(5).await;
}

#[tokio::test]
async fn the_game_of_a_silent_table_leaves_memory_and_nobody_notices() {
    let house = House::with(|config| {
        config.limits = Limits { idle: Duration::from_millis(20), ..config.limits };
    })
    .await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let disk = house.disk();
    disk.execute("UPDATE entry SET text = 'ambush oak' WHERE number = 1", []).expect("it is written");

    loop {
        // Browsers say again and again that they are there; that is nothing to keep a game for.
        for _ in 0..10 {
            tokio::time::sleep(Duration::from_millis(4)).await;
            assert_eq!(duel.west.all_so_far().await, [Value::Null; 0]);
        }
        duel.west.ask(json!({ "ask": "past", "id": 1, "decisions": 4 })).await;
        let past = duel.west.until("past").await;
        if past["view"]["sides"][0]["ambush"] == json!({ "lying": "ambush oak" }) {
            break;
        }
    }

    duel.play("stay").await;
    assert_eq!(duel.east.version(), 5);
}

#[tokio::test]
async fn bots_go_on_after_the_table_has_rested() {
    let house = House::with(|config| {
        config.limits = Limits { idle: Duration::from_millis(20), ..config.limits };
    })
    .await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), bot(4)])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    let mut turn = 0;
    while !seen.is_over() {
        if seen.my_turn() {
            tokio::time::sleep(Duration::from_millis(50)).await;
            turn += 1;
            let path = seen.path(|count| turn % count);
            seen.decide(path).await;
        }
        seen.until("position").await;
    }
}

#[tokio::test]
async fn a_decision_that_cannot_be_written_is_shown_to_nobody() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    let disk = house.disk();
    let full = "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    disk.execute_batch(full).expect("it is written");

    duel.east.write("ambush ford").await;

    let refused = duel.east.refusal().await;
    assert_eq!(refused["reason"], "This could not be saved, so it did not happen. Try again.");
    for seen in [&mut duel.east, &mut duel.west] {
        assert!(seen.all_so_far().await.iter().all(|told| told["tell"] != "position"));
    }
    let mut newcomer = duel.mira.look(&duel.table).await;
    newcomer.until("position").await;
    assert_eq!(newcomer.version(), 1);

    disk.execute_batch("DROP TRIGGER full").expect("it is written");
    duel.play("ambush ford").await;
}

#[tokio::test]
async fn an_undo_that_cannot_be_written_did_not_happen() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    let disk = house.disk();
    let full = "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END";
    disk.execute_batch(full).expect("it is written");

    duel.west.undo(0, 0).await;

    assert!(
        duel.west.refusal().await["reason"]
            .as_str()
            .expect("a reason")
            .starts_with("This could not be saved")
    );
    disk.execute_batch("DROP TRIGGER full").expect("it is written");
    duel.play("ambush ford").await;
    assert_eq!(duel.west.position["decisions"], 2);
}

#[tokio::test]
async fn a_bot_whose_decision_could_not_be_written_decides_again() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), bot(1)])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    let disk = house.disk();
    let full = "CREATE TRIGGER full BEFORE INSERT ON entry WHEN NEW.seat = 1 \
                BEGIN SELECT RAISE(ABORT, 'disk full'); END";
    disk.execute_batch(full).expect("it is written");
    seen.write("ambush pine").await;
    seen.until_version(1).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(seen.all_so_far().await.iter().all(|told| told["tell"] != "position"));

    disk.execute_batch("DROP TRIGGER full").expect("it is written");
    let mut again = mira.look(&table).await;

    again.until_version(2).await;
    seen.until_version(2).await;
}

#[tokio::test]
async fn a_table_that_cannot_be_read_for_a_while_recovers() {
    let house = House::with(|config| {
        config.limits = Limits { idle: Duration::from_millis(20), ..config.limits };
    })
    .await;
    let mut duel = house.duel("usual").await;
    duel.play("ambush pine").await;
    let disk = house.disk();
    disk.execute("UPDATE entry SET text = 'garbled'", []).expect("it is written");
    loop {
        // Until the game has left memory and would have to be read anew.
        tokio::time::sleep(Duration::from_millis(40)).await;
        duel.west.ask(json!({ "ask": "past", "id": 1, "decisions": 0 })).await;
        if duel.west.next().await["tell"] == "because" {
            break;
        }
    }
    // Whoever waits for an answer gets one that ends the waiting, and nobody else is troubled.
    duel.west.ask(json!({ "ask": "why", "id": 2, "path": [], "on": "w2" })).await;
    assert_eq!(duel.west.next().await["id"], 2);
    duel.west.ask(json!({ "ask": "odds", "id": 3, "path": [] })).await;
    assert_eq!(duel.west.until("chances").await["id"], 3);
    duel.east.write("ambush oak").await;
    let refused = duel.east.until("refused").await;
    assert_eq!(refused["reason"], "This table cannot be read just now.");
    assert!(duel.west.all_so_far().await.is_empty());
    let mut late = duel.mira.connect(&duel.table).await;
    late.hello().await;
    assert_eq!(
        late.next().await["tell"],
        "goodbye",
        "who comes now is told, and does not come again at once"
    );
    drop(duel.west);
    duel.east.until("chairs").await;

    disk.execute("UPDATE entry SET text = 'ambush pine'", []).expect("it is written");

    duel.east.all_so_far().await;
    let holder = &duel.east.chairs["chairs"][0]["holder"];
    assert_eq!(holder["here"], false, "who has left meanwhile is gone");
    duel.east.write("ambush oak").await;
    duel.east.until_version(2).await;
}

#[tokio::test]
async fn two_servers_do_not_share_one_folder() {
    let house = House::open().await;

    let Err(error) = server::start(support::config(house.data.path())).await else {
        panic!("both tables in memory would differ");
    };

    assert!(error.to_string().starts_with("another Sandtable uses "), "{error}");
    let StartError::Busy { address, .. } = error else { panic!("{error}") };
    assert_eq!(address, Some(house.running.address), "so that the second can show the way to the first");
}
