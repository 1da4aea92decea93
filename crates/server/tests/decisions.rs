//! Decisions: which are taken, which are refused and how, and who is shown what.

mod support;

use serde_json::{Value, json};
use support::{House, anyone, me};

#[tokio::test]
async fn a_decision_about_an_old_position_is_refused_kindly_and_the_fresh_one_follows() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;

    duel.east.ask(json!({ "ask": "write", "seat": 1, "version": 0, "text": "ambush oak" })).await;

    let refused = duel.east.next().await;
    assert_eq!(refused["tell"], "refused");
    assert_eq!(refused["reason"], "The position has moved on; look again.");
    assert_eq!((&refused["stale"], &refused["rule"]), (&json!(true), &Value::Null));
    let fresh = duel.east.next().await;
    assert_eq!(
        (&fresh["tell"], &fresh["version"], &fresh["since"]),
        (&json!("position"), &json!(1), &json!(0))
    );
    assert!(duel.east.my_turn());
}

#[tokio::test]
async fn a_version_from_the_future_is_as_stale_as_an_old_one() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    for version in [1, u32::MAX] {
        duel.west.ask(json!({ "ask": "decide", "seat": 0, "version": version, "path": ["s0"] })).await;
        assert_eq!(duel.west.refusal().await["stale"], true);
        assert_eq!(duel.west.until("position").await["version"], 0);
    }
}

#[tokio::test]
async fn of_a_double_click_one_counts() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let click = json!({ "ask": "decide", "seat": 0, "version": 0, "path": ["s0"] });

    duel.west.ask(click.clone()).await;
    duel.west.ask(click).await;

    assert_eq!(duel.west.refusal().await["stale"], true);
    duel.west.all_so_far().await;
    assert_eq!((duel.west.version(), &duel.west.position["decisions"]), (1, &json!(1)));
    duel.east.all_so_far().await;
    assert_eq!(duel.east.version(), 1);
}

#[tokio::test]
async fn nobody_decides_for_a_chair_that_is_not_theirs() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let mut eves = eve.look(&duel.table).await;

    for seen in [&mut duel.east, &mut eves] {
        for seat in [0, 4, 255] {
            seen.ask(json!({ "ask": "write", "seat": seat, "version": 0, "text": "ambush pine" })).await;
            assert_eq!(seen.refusal().await["reason"], "This chair is not yours.");
            seen.ask(json!({ "ask": "decide", "seat": seat, "version": 0, "path": ["s0"] })).await;
            assert_eq!(seen.refusal().await["reason"], "This chair is not yours.");
        }
    }
    assert!(duel.west.all_so_far().await.iter().all(|told| told["tell"] != "position"));
}

#[tokio::test]
async fn nobody_decides_out_of_turn() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    duel.east.ask(json!({ "ask": "decide", "seat": 1, "version": 0, "path": ["s0"] })).await;

    let refused = duel.east.refusal().await;
    assert_eq!(refused["reason"], "It is not this seat's decision now.");
    assert_eq!(refused["stale"], false);
}

#[tokio::test]
async fn nobody_decides_before_the_game_begins() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut seen = mira.look(&table).await;

    seen.ask(json!({ "ask": "decide", "seat": 0, "version": 0, "path": ["s0"] })).await;

    assert_eq!(seen.refusal().await["reason"], "The game has not begun.");
}

#[tokio::test]
async fn nobody_decides_when_the_game_is_over() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    let version = duel.west.version();

    duel.west.ask(json!({ "ask": "write", "seat": 0, "version": version, "text": "stay" })).await;

    assert_eq!(duel.west.refusal().await["reason"], "The game is over.");
}

#[tokio::test]
async fn an_illegal_path_is_refused_with_the_rule() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;

    duel.west.decide(vec![json!("w2")]).await;

    let refused = duel.west.refusal().await;
    assert_eq!((&refused["rule"], &refused["stale"]), (&json!("AM-9"), &json!(false)));
    assert_eq!(refused["reason"], "You drew a card this turn already.");
    duel.west.write("draw").await;
    assert_eq!(duel.west.refusal().await["rule"], "AM-9", "in notation as by clicks");
    assert_eq!(duel.west.version(), 5);
}

#[tokio::test]
async fn a_path_that_chooses_nothing_yet_is_refused() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    duel.play("ambush ford").await;
    let card = duel.west.path(|_| 0)[0].clone();

    duel.west.decide(vec![]).await;
    assert_eq!(duel.west.refusal().await["reason"], "Nothing was chosen.");
    duel.west.decide(vec![card.clone()]).await;
    assert_eq!(duel.west.refusal().await["reason"], "The choice is not complete.");
    duel.west.decide(vec![card; 65]).await;
    assert_eq!(duel.west.refusal().await["reason"], "No choice takes so many clicks.");
}

#[tokio::test]
async fn a_path_that_goes_on_after_its_end_is_refused() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    duel.west.decide(vec![json!("s0"), json!("s1")]).await;

    assert_eq!(duel.west.refusal().await["stale"], false);
    assert_eq!(duel.west.version(), 0);
}

#[tokio::test]
async fn a_decision_can_be_written() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    duel.west.write("ambush mill").await;

    duel.both_see(1).await;
    assert_eq!(duel.west.position["steps"], json!([{ "number": 1, "seat": 0, "text": "ambush mill" }]));
    assert_eq!(duel.east.position["steps"], json!([{ "number": 1, "seat": 0, "text": "lays an ambush" }]));
}

#[tokio::test]
async fn what_is_no_notation_is_refused() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    for text in ["", " ", "ambush", "ambush nowhere", "AMBUSH PINE", "ambush  pine", "\u{0}", "🂡"] {
        duel.west.write(text).await;
        let refused = duel.west.refusal().await;
        assert_eq!((&refused["rule"], &refused["stale"]), (&Value::Null, &json!(false)), "{text:?}");
    }
    duel.west.write(&"ambush ".repeat(200)).await;
    assert_eq!(duel.west.refusal().await["reason"], "No decision is so long.");
    assert_eq!(duel.west.version(), 0);
}

#[tokio::test]
async fn a_decision_is_shown_to_all_and_only_who_is_to_decide_gets_a_tree() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let mut eves = eve.look(&duel.table).await;
    eves.until_version(0).await;
    duel.play("ambush pine").await;
    eves.until_version(1).await;

    assert!(duel.east.my_turn());
    for seen in [&duel.west, &eves] {
        assert_eq!((&seen.position["tree"], &seen.position["names"]), (&json!([]), &json!({})));
        assert_eq!(seen.position["prompt"]["ask"], "East lays an ambush");
        assert_eq!(seen.position["turn"], 1);
    }
    assert_eq!(eves.position["undo"], Value::Null);
    assert_eq!(eves.chairs["watching"], json!(["Eve"]));
}

#[tokio::test]
async fn who_holds_all_chairs_is_shown_every_tree() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    for version in 1..=14 {
        assert!(seen.my_turn(), "before decision {version}");
        let path = seen.path(|count| count - 1);
        seen.decide(path).await;
        seen.until_version(version).await;
        if seen.is_over() {
            return;
        }
    }
}

#[tokio::test]
async fn a_position_carries_only_the_new_story_and_the_parts_make_the_whole() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let mut story = duel.west.position["story"].as_array().expect("a story").clone();
    let mut steps = duel.west.position["steps"].as_array().expect("steps").clone();
    for decision in 1.. {
        let version = duel.west.version() + 1;
        let decider = if duel.west.my_turn() { &mut duel.west } else { &mut duel.east };
        let path = decider.path(|count| count - 1);
        decider.decide(path).await;
        duel.both_see(version).await;
        if duel.west.is_over() {
            break;
        }
        let position = &duel.west.position;
        assert_eq!(position["since"], decision);
        let told = position["story"].as_array().expect("a story");
        assert!(told.iter().all(|told| told["decision"] == decision), "{told:?}");
        story.extend_from_slice(told);
        steps.extend_from_slice(position["steps"].as_array().expect("steps"));

        let mut again = duel.mira.look(&duel.table).await;
        again.until_version(version).await;
        assert_eq!(again.position["story"], json!(story));
        assert_eq!(again.position["steps"], json!(steps));
    }
    assert_eq!(
        duel.west.position["since"], 0,
        "with the end everything is told anew, as nothing is hidden now"
    );
}

#[tokio::test]
async fn questions_are_answered_with_their_number() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_until_west_rests().await;
    duel.play("draw").await;

    duel.west.ask(json!({ "ask": "why", "id": 7, "path": [], "on": "w2" })).await;
    let because = duel.west.until("because").await;
    assert_eq!((&because["id"], &because["rule"]), (&json!(7), &json!("AM-9")));

    duel.west.ask(json!({ "ask": "why", "id": 8, "path": [], "on": "w3" })).await;
    assert_eq!(duel.west.until("because").await["reason"], "This can be chosen now.");

    duel.east.ask(json!({ "ask": "why", "id": 9, "path": [], "on": "w2" })).await;
    let because = duel.east.until("because").await;
    assert_eq!((&because["id"], &because["reason"]), (&json!(9), &json!("West ends its turn")));

    duel.east.ask(json!({ "ask": "odds", "id": 10, "path": ["w2"] })).await;
    let chances = duel.east.until("chances").await;
    assert_eq!((&chances["id"], &chances["odds"]), (&json!(10), &Value::Null));

    duel.east.ask(json!({ "ask": "past", "id": 11, "decisions": 1 })).await;
    let past = duel.east.until("past").await;
    assert_eq!((&past["id"], &past["decisions"], &past["turn"]), (&json!(11), &json!(1), &json!(1)));
    duel.east.ask(json!({ "ask": "past", "id": 12, "decisions": u32::MAX })).await;
    assert_eq!(duel.east.until("past").await["decisions"], 5, "later than now is now");
}

#[tokio::test]
async fn a_question_that_has_no_answer_yet_is_answered_all_the_same() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut seen = mira.look(&table).await;

    for (ask, answer) in [
        (json!({ "ask": "why", "id": 1, "path": [], "on": "w2" }), json!(["because", 1])),
        (json!({ "ask": "odds", "id": 2, "path": [] }), json!(["chances", 2])),
        (json!({ "ask": "past", "id": 3, "decisions": 0 }), json!(["because", 3])),
        (json!({ "ask": "undo", "seat": 0, "version": 0, "to": 0 }), json!(["refused", null])),
    ] {
        seen.ask(ask.clone()).await;
        let answers = seen.all_so_far().await;
        let answers: Vec<Value> = answers.iter().map(|tell| json!([tell["tell"], tell["id"]])).collect();
        assert_eq!(answers, [answer], "the answer to {ask}");
    }
}

#[tokio::test]
async fn the_time_that_a_seat_thinks_is_counted_for_its_chair() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    duel.play("ambush pine").await;

    let eve = house.person("Eve").await;
    let seen = eve.look(&duel.table).await;

    let thought = |seat: usize| seen.chairs["chairs"][seat]["thought_ms"].as_u64().expect("a number");
    assert!(thought(0) >= 60 && thought(0) < 20_000, "{}", thought(0));
    assert_eq!(thought(1), 0);
}

#[tokio::test]
async fn what_is_told_in_two_messages_does_not_wait_for_the_first_to_be_acknowledged() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let mut times = Vec::new();
    for _ in 0..41 {
        let start = std::time::Instant::now();
        // Refused, and the fresh position follows.
        duel.west.ask(json!({ "ask": "write", "seat": 0, "version": 9, "text": "stay" })).await;
        duel.west.refusal().await;
        duel.west.until("position").await;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    // Computers acknowledge what they are sent after 40 milliseconds, if they have nothing else to say.
    assert!(times[20] < std::time::Duration::from_millis(30), "{:?}", times[20]);
}
