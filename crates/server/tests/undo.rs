//! Taking back: alone, by consent, with bots.

mod support;

use serde_json::{Value, json};
use support::{House, bot, me, puppets};

#[tokio::test]
async fn ones_own_decision_is_taken_back_at_once() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let before = duel.west.position.clone();
    duel.play("ambush pine").await;
    assert_eq!(duel.west.position["undo"], json!({ "seat": 0, "to": 0, "consent": false }));
    assert_eq!(duel.east.position["undo"], Value::Null);

    duel.west.undo(0, 0).await;

    duel.both_see(2).await;
    assert_eq!(duel.west.position["view"], before["view"]);
    assert_eq!((&duel.west.position["decisions"], &duel.west.position["since"]), (&json!(0), &json!(1)));
    assert!(duel.west.my_turn());
}

#[tokio::test]
async fn an_undo_is_an_entry_that_the_record_keeps() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    duel.west.undo(0, 0).await;
    duel.both_see(2).await;
    duel.play("ambush oak").await;
    assert_eq!(duel.west.version(), 3);
    duel.play_to_the_end().await;

    let record = duel.mira.record(&duel.table).await;

    let lines: Vec<&str> = record.lines().collect();
    assert!(lines[1].contains("ambush pine"), "{}", lines[1]);
    assert!(lines[2].starts_with(r#"{"undo":0,"by":"west""#), "{}", lines[2]);
    assert!(lines[3].contains("ambush oak"), "{}", lines[3]);
}

#[tokio::test]
async fn past_a_secret_that_was_shown_the_others_are_asked_and_agree() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    let before = duel.west.position.clone();
    duel.play("draw").await;
    assert_eq!(duel.west.position["undo"], json!({ "seat": 0, "to": 4, "consent": true }));

    duel.west.undo(0, 4).await;
    let wish = duel.east.until("undo-wished").await;
    assert_eq!(
        wish,
        json!({ "tell": "undo-wished", "wish": wish["wish"], "by": "Mira", "to": 4, "waiting": ["Ivo"],
                "asks_you": true, "by_you": false, "steps": [{ "number": 5, "seat": 0, "text": "draw" }] })
    );
    let own = duel.west.until("undo-wished").await;
    assert_eq!((&own["asks_you"], &own["by_you"]), (&json!(false), &json!(true)));
    duel.east.ask(json!({ "ask": "consent", "wish": wish["wish"], "agree": true })).await;

    let settled = duel.west.until("undo-settled").await;
    assert_eq!((&settled["granted"], &settled["wish"]), (&json!(true), &wish["wish"]));
    duel.both_see(6).await;
    assert_eq!(duel.west.position["view"], before["view"]);
    assert_eq!(duel.west.position["since"], 5);
}

#[tokio::test]
async fn who_would_rather_go_on_says_no() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = duel.east.until("undo-wished").await["wish"].clone();

    duel.east.ask(json!({ "ask": "consent", "wish": wish, "agree": false })).await;

    let settled = duel.west.until("undo-settled").await;
    assert_eq!((&settled["granted"], &settled["text"]), (&json!(false), &json!("Ivo would rather go on.")));
    assert_eq!(duel.west.version(), 5);
    duel.east.ask(json!({ "ask": "consent", "wish": wish, "agree": true })).await;
    assert!(duel.east.all_so_far().await.iter().all(|told| told["tell"] != "position"), "too late");
}

#[tokio::test]
async fn a_wish_can_be_withdrawn() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = duel.west.until("undo-wished").await["wish"].clone();

    duel.west.ask(json!({ "ask": "consent", "wish": wish, "agree": false })).await;

    let settled = duel.east.until("undo-settled").await;
    assert_eq!((&settled["granted"], &settled["text"]), (&json!(false), &json!("The wish was withdrawn.")));
}

#[tokio::test]
async fn a_wish_is_overtaken_by_the_next_decision() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = duel.east.until("undo-wished").await["wish"].clone();

    duel.west.write("stay").await;

    let settled = duel.east.until("undo-settled").await;
    assert_eq!((&settled["granted"], &settled["text"]), (&json!(false), &json!("The game has gone on.")));
    duel.both_see(6).await;
    duel.east.ask(json!({ "ask": "consent", "wish": wish, "agree": true })).await;
    duel.east.all_so_far().await;
    assert_eq!(duel.east.version(), 6, "a wish that is gone cannot be granted");
}

#[tokio::test]
async fn a_wish_that_another_one_replaces_is_settled() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let first = duel.east.until("undo-wished").await["wish"].clone();

    duel.east.undo(1, 3).await;

    let settled = duel.west.until("undo-settled").await;
    assert_eq!((&settled["wish"], &settled["granted"]), (&first, &json!(false)));
    let second = duel.west.until("undo-wished").await;
    assert_eq!((&second["by"], &second["asks_you"]), (&json!("Ivo"), &json!(true)));
}

#[tokio::test]
async fn nobody_but_those_asked_can_grant_or_refuse_a_wish() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let mut eves = eve.look(&duel.table).await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = eves.until("undo-wished").await;
    assert_eq!(wish["asks_you"], false);

    for agree in [true, false] {
        eves.ask(json!({ "ask": "consent", "wish": wish["wish"], "agree": agree })).await;
        eves.all_so_far().await;
    }
    duel.west.ask(json!({ "ask": "consent", "wish": wish["wish"], "agree": true })).await;
    let told = duel.west.all_so_far().await;

    assert!(told.iter().all(|told| told["tell"] != "undo-settled"), "{told:?}");
    assert_eq!(duel.west.version(), 5);
}

#[tokio::test]
async fn all_others_must_agree() {
    let house = House::open().await;
    let (mira, ivo, ada) = (house.person("Mira").await, house.person("Ivo").await, house.person("Ada").await);
    let table = mira.open("three", json!([me(), support::anyone(), support::anyone()])).await;
    let mut people = [mira.look(&table).await, ivo.look(&table).await, ada.look(&table).await];
    people[1].sit(1).await;
    people[2].sit(2).await;
    for seen in &mut people {
        seen.until_version(0).await;
    }
    let mut version = 0;
    let (wisher, seat, to) = loop {
        let decider = people.iter_mut().find(|seen| seen.my_turn()).expect("somebody decides");
        let path = decider.path(|count| version as usize % count);
        decider.decide(path).await;
        version += 1;
        for seen in &mut people {
            seen.until_version(version).await;
        }
        let asks = |seen: &support::Seen| seen.position["undo"]["consent"] == true;
        if let Some(index) = people.iter().position(asks) {
            let undo = &people[index].position["undo"];
            let seat = undo["seat"].as_u64().expect("a seat") as u8;
            break (index, seat, undo["to"].as_u64().expect("a number"));
        }
    };
    let others: Vec<usize> = (0..3).filter(|&index| index != wisher).collect();
    people[wisher].undo(seat, to).await;
    let wish = people[others[0]].until("undo-wished").await;
    assert_eq!(wish["waiting"].as_array().map(Vec::len), Some(2));

    people[others[0]].ask(json!({ "ask": "consent", "wish": wish["wish"], "agree": true })).await;
    let told = people[others[0]].all_so_far().await;
    assert!(told.iter().all(|told| told["tell"] != "undo-settled"), "one is still to answer");
    people[others[1]].ask(json!({ "ask": "consent", "wish": wish["wish"], "agree": true })).await;

    for seen in &mut people {
        seen.until_version(version + 1).await;
        assert_eq!(seen.position["decisions"], to);
    }
}

#[tokio::test]
async fn a_newcomer_hears_of_the_wish_that_is_open() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = duel.west.until("undo-wished").await["wish"].clone();

    let mut again = duel.ivo.look(&duel.table).await;

    let heard = again.until("undo-wished").await;
    assert_eq!((&heard["wish"], &heard["asks_you"]), (&wish, &json!(true)));
}

#[tokio::test]
async fn a_wish_ends_when_the_people_at_the_table_change() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;
    duel.west.undo(0, 4).await;
    let wish = duel.east.until("undo-wished").await["wish"].clone();

    duel.east.ask(json!({ "ask": "leave", "seat": 1 })).await;

    let settled = duel.west.until("undo-settled").await;
    assert_eq!((&settled["wish"], &settled["granted"]), (&wish, &json!(false)));
    duel.east.ask(json!({ "ask": "consent", "wish": wish, "agree": true })).await;
    duel.east.all_so_far().await;
    assert_eq!(duel.east.position["version"], 5);
}

#[tokio::test]
async fn who_holds_all_chairs_asks_nobody() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    let opening = seen.position["view"].clone();
    let card = format!("play {} mill", seen.hand(0)[0]);
    for (version, text) in (1..).zip(["ambush pine", "ambush ford", &card, "hold", "draw", "stay"]) {
        seen.write(text).await;
        seen.until_version(version).await;
        assert_eq!(seen.position["undo"]["consent"], false, "after {text}");
    }

    seen.undo(1, 0).await;

    seen.until_version(7).await;
    assert_eq!(seen.position["view"], opening);
}

#[tokio::test]
async fn alone_with_bots_one_goes_back_past_their_decisions_at_once() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), bot(1)])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    let opening = seen.position["view"].clone();
    seen.write("ambush pine").await;
    seen.until_version(2).await;
    assert_eq!(seen.position["undo"], json!({ "seat": 0, "to": 0, "consent": false }));

    seen.undo(0, 0).await;

    seen.until_version(3).await;
    assert_eq!(seen.position["view"], opening);
    assert!(seen.my_turn());
    seen.write("ambush oak").await;
    seen.until_version(5).await;
    assert_eq!(seen.position["decisions"], 2, "and the bot plays on");
}

#[tokio::test]
async fn who_goes_back_while_a_bot_thinks_is_not_overruled_by_it() {
    let (games, strings) = puppets::games();
    let house = House::with(|config| config.games = games).await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), bot(puppets::WAITS)])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    seen.write("ambush pine").await;
    seen.until_version(1).await;
    strings.until(|strings| strings.asked(puppets::WAITS) == 1).await;

    seen.undo(0, 0).await;
    seen.until_version(2).await;
    strings.pull(puppets::WAITS);
    strings.until(|strings| strings.answered(puppets::WAITS) == 1).await;

    for _ in 0..20 {
        assert!(seen.all_so_far().await.is_empty(), "what it thought about is no longer there");
    }
    assert!(seen.my_turn());
    seen.write("ambush mill").await;
    seen.until_version(4).await;
    assert!(seen.my_turn(), "it answers the position that is there");
}

#[tokio::test]
async fn an_undo_of_an_old_position_is_refused_kindly() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    duel.play("ambush oak").await;

    duel.west.ask(json!({ "ask": "undo", "seat": 0, "version": 1, "to": 0 })).await;

    assert_eq!(duel.west.refusal().await["stale"], true);
    assert_eq!(duel.west.until("position").await["version"], 2);
}

#[tokio::test]
async fn what_is_not_there_cannot_be_taken_back() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;

    for to in [1, 2, u64::from(u32::MAX)] {
        duel.west.undo(0, to).await;
        assert_eq!(duel.west.refusal().await["reason"], "There is no decision to take back.");
    }
    duel.east.undo(0, 0).await;
    assert_eq!(duel.east.refusal().await["reason"], "This chair is not yours.");
}

#[tokio::test]
async fn nothing_is_taken_back_once_the_dice_are_open() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    let decisions = duel.west.position["decisions"].as_u64().expect("a number");
    assert!(duel.west.position["undo"].is_null(), "it is not even offered");

    duel.west.undo(0, decisions - 1).await;

    let reason = duel.west.refusal().await["reason"].clone();
    assert_eq!(reason, "The game is over, and its dice are open; nothing can be taken back.");
    assert_eq!(duel.west.position["decisions"], decisions);
}
