//! Bots at the table: they hold nobody up, nobody waits for them in vain, and alone they play only for an audience.

mod support;

use std::time::Duration;

use serde_json::json;
use support::puppets::{self, BREAKS_DOWN, PLAYS, TALKS_NONSENSE, WAITS, WAITS_TOO};
use support::{House, bot, me};

#[tokio::test]
async fn bots_that_think_for_long_hold_up_nobody_else() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let mut waiting = Vec::new();
    for _ in 0..16 {
        let table = mira.open_ambush("short", json!([bot(WAITS), me()])).await;
        let mut seen = mira.look(&table).await;
        seen.until_version(0).await;
        waiting.push(seen);
    }
    strings.until(|strings| strings.asked(WAITS) >= 1).await;

    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    duel.mira.record(&duel.table).await;
    assert_eq!(strings.answered(WAITS), 0, "the bots still think");

    strings.pull(WAITS);
    for seen in &mut waiting {
        seen.until_version(1).await;
        assert!(seen.my_turn());
    }
}

#[tokio::test]
async fn while_a_bot_thinks_its_own_table_goes_on_talking() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(WAITS), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    strings.until(|strings| strings.asked(WAITS) == 1).await;

    seen.ask(json!({ "ask": "chat", "text": "Take your time" })).await;
    seen.until("chat").await;
    seen.ask(json!({ "ask": "past", "id": 1, "decisions": 0 })).await;
    seen.until("past").await;
    seen.ask(json!({ "ask": "write", "seat": 1, "version": 0, "text": "ambush pine" })).await;
    assert_eq!(seen.refusal().await["reason"], "It is not this seat's decision now.");
    let mut again = mira.look(&table).await;
    again.until_version(0).await;
    assert_eq!(strings.asked(WAITS), 1, "it is asked once, however many look");
}

#[tokio::test]
async fn a_bot_that_breaks_down_is_stood_in_for() {
    let (games, _strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(BREAKS_DOWN), me()])).await;
    let mut seen = mira.look(&table).await;

    plays_to_the_end(&mut seen).await;
}

#[tokio::test]
async fn a_bot_that_decides_what_it_may_not_is_stood_in_for() {
    let (games, _strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(TALKS_NONSENSE), me()])).await;
    let mut seen = mira.look(&table).await;

    plays_to_the_end(&mut seen).await;
}

async fn plays_to_the_end(seen: &mut support::Seen) {
    let mut turn = 0;
    while !seen.is_over() {
        if seen.my_turn() {
            turn += 1;
            let path = seen.path(|count| turn % count);
            seen.decide(path).await;
        }
        seen.until("position").await;
    }
}

#[tokio::test]
async fn a_bot_that_was_replaced_while_it_thought_has_no_say_any_more() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(WAITS), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    strings.until(|strings| strings.asked(WAITS) == 1).await;
    seen.ask(json!({ "ask": "seat-bot", "seat": 0, "level": WAITS_TOO })).await;
    strings.until(|strings| strings.asked(WAITS_TOO) == 1).await;

    strings.pull(WAITS);
    strings.until(|strings| strings.answered(WAITS) == 1).await;
    for _ in 0..20 {
        seen.all_so_far().await;
    }
    assert_eq!(seen.version(), 0, "the old bot's thought does not count");

    strings.pull(WAITS_TOO);
    seen.until_version(1).await;
    assert_eq!(seen.chairs["chairs"][0]["holder"]["level"], WAITS_TOO);
}

#[tokio::test]
async fn a_person_who_sits_down_while_the_bot_thinks_decides_themselves() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(WAITS), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    strings.until(|strings| strings.asked(WAITS) == 1).await;
    let link = seen.invite(0).await;
    let ivo = house.person("Ivo").await;
    assert_eq!(ivo.take(&link).await.0, 200);

    strings.pull(WAITS);
    strings.until(|strings| strings.answered(WAITS) == 1).await;
    for _ in 0..20 {
        seen.all_so_far().await;
    }

    assert_eq!(seen.version(), 0);
    let mut his = ivo.look(&table).await;
    his.until_version(0).await;
    assert!(his.my_turn());
}

#[tokio::test]
async fn bots_alone_play_while_somebody_watches_and_pause_when_nobody_does() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("long", json!([bot(PLAYS), bot(PLAYS)])).await;
    assert_eq!(strings.asked(PLAYS), 0, "nobody has looked yet");
    mira.record(&table).await;
    assert_eq!(strings.asked(PLAYS), 0, "who takes the record does not watch");

    let mut seen = mira.look(&table).await;
    seen.until_version(2).await;
    drop(seen);

    // What was thought of already may still be decided; a bot takes 0.7 seconds for each.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let asked = strings.asked(PLAYS);
    tokio::time::sleep(Duration::from_millis(1600)).await;
    assert_eq!(strings.asked(PLAYS), asked, "they pause");

    let mut again = mira.look(&table).await;
    again.until("position").await;
    let version = again.version();
    again.until_version(version + 1).await;
}

#[tokio::test]
async fn thoughts_that_nobody_wants_any_more_are_called_off() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([bot(WAITS), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    strings.until(|strings| strings.asked(WAITS) == 1).await;
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let changes = 2 * cores + 10;

    for change in 0..changes {
        let level = if change % 2 == 0 { WAITS_TOO } else { WAITS };
        seen.ask(json!({ "ask": "seat-bot", "seat": 0, "level": level })).await;
        seen.until("chairs").await;
    }
    strings.pull(WAITS);
    strings.pull(WAITS_TOO);
    seen.until_version(1).await;

    let asked = strings.asked(WAITS) + strings.asked(WAITS_TOO);
    assert!(asked <= cores + 1, "{asked} of {changes} bots were let think on {cores} cores");
}
