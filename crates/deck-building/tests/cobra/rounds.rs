//! Chapter 9, first part: the End of Round (DB-901 to DB-904, DB-914).

use super::*;

#[test]
fn db_901_the_round_ends_between_turns_after_the_last_end_phase() {
    let scene = Scene::of(2).threat(3);

    let mut table = journal(dice![]);
    let early = scene.clone().active("alpha", "alpha").turn_ends(&mut table);
    assert_eq!((early.round(), early.threat(), decider(&early)), (2, 3, B));
    assert_eq!(count(&table.events, |event| matches!(event, Event::RoundEnds { .. })), 0);

    let mut table = journal(dice![]);
    let game = scene.active("bravo", "alpha").turn_ends(&mut table);
    let cleaned = at(&table.events, |event| *event == Event::CleanedUp { seat: B });
    let ended = at(&table.events, |event| *event == Event::RoundEnds { round: 2 });
    let next = at(&table.events, |event| *event == Event::Turn { seat: A, round: 3 });
    assert!(cleaned < ended && ended < next, "{:?}", table.events);
    assert_eq!((game.round(), game.threat(), decider(&game)), (3, 4, A));
}

#[test]
fn db_902_story_then_operatives_with_experts_then_zone_then_marker() {
    let pack =
        instead("stories/mass-device.toml", "infiltrate-the-castle", &["end_of_round: officer(baroness)"]);
    let mut table = journal(dice![]);
    let mut game = Scene::with(pack, 3)
        .active("charlie", "alpha")
        .threat(2)
        .mission("infiltrate-the-castle")
        .officers("dr-mindbender")
        .experts("conscription")
        .turn_ends(&mut table);

    // The Story Mission has acted; Officer and expert card are one class, the zone has yet to come.
    assert_eq!(game.cards_in(Place::Officers), ["dr-mindbender", "baroness"]);
    assert_eq!(legal(&game), ["next dr-mindbender 1", "next conscription 1"]);
    assert_eq!((covered(&game), game.threat()), (vec![], 2));

    let events = play(&mut game, "next conscription", dice![]);
    let expert = at(&events, |event| *event == Event::Trooper { seat: A });
    let officer = at(&events, |event| *event == Event::Trooper { seat: C });
    let zone = at(&events, |event| matches!(event, Event::Covered { slot: 0, .. }));
    let marker = at(&events, |event| *event == Event::Threat { from: 2, to: 3 });
    assert!(expert < officer && officer < zone && zone < marker, "{events:?}");
}

#[test]
fn db_903_the_marker_moves_up_at_every_end_of_round() {
    let after = |scene: Scene| scene.active("bravo", "alpha").turn_ends(&mut journal(dice![])).threat();

    assert_eq!(after(Scene::of(2).round(1)), 1);
    assert_eq!(after(Scene::of(2).threat(1)), 2);
    assert_eq!(after(Scene::of(2).threat(yellow(2) - 1)), yellow(2));
    assert_eq!(after(Scene::of(2).threat(red(2) - 1)), red(2));
    // In Red the zone moves it too; the +1 comes on top.
    assert_eq!(after(Scene::of(2).threat(red(2))), red(2) + 2);
    assert_eq!(Scene::of(2).threat(4).active("alpha", "alpha").turn_ends(&mut journal(dice![])).threat(), 4);
}

#[test]
fn db_904_all_effects_of_the_zone_where_step_c_begins_and_no_others() {
    let pack = green(&["end_of_round: threat(+1)", "end_of_round: battalion(1)"]);
    let mut game = Scene::with(pack, 3)
        .active("charlie", "alpha")
        .threat(yellow(3) - 1)
        .complications("alarm")
        .turn_ends(&mut journal(dice![]));
    assert_eq!((legal(&game), decider(&game)), (vec!["next zone 1".to_owned(), "next zone 2".to_owned()], C));

    // The first effect takes the marker to Yellow. Green's other effect still comes, Yellow's does not.
    play(&mut game, "next zone 1", dice![]);

    assert_eq!(covered(&game), [1]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["alarm"]);
    assert_eq!(game.threat(), yellow(3) + 1);
}

#[test]
fn db_904_the_decider_puts_the_effects_of_red_in_order() {
    let mut game = Scene::of(3).active("charlie", "alpha").threat(red(3)).turn_ends(&mut journal(dice![]));

    let events = play(&mut game, "next zone 5", dice![]);

    let threat = at(&events, |event| *event == Event::Threat { from: red(3), to: red(3) + 1 });
    let battalion = at(&events, |event| matches!(event, Event::Covered { .. }));
    assert!(threat < battalion);
    assert_eq!((game.threat(), covered(&game)), (red(3) + 2, vec![1]));
}

#[test]
fn db_r18_a_zone_reached_in_step_b_counts_and_one_reached_in_step_c_does_not() {
    let commander = Scene::of(3).active("charlie", "alpha").threat(yellow(3) - 1).officers("cobra-commander");
    let game = commander.complications("supply-raid").turn_ends(&mut journal(dice![]));
    // Yellow, not Green: a Complication and no Battalion.
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["supply-raid"]);
    assert_eq!((covered(&game), game.threat()), (vec![], yellow(3) + 1));

    let pack = green(&["end_of_round: threat(+1)"]);
    let scene =
        Scene::with(pack, 3).active("charlie", "alpha").threat(yellow(3) - 1).complications("supply-raid");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["supply-raid"]);
    assert_eq!(game.threat(), yellow(3) + 1);
}

#[test]
fn db_914_db_r19_between_turns_the_player_who_just_finished_decides() {
    let scene = Scene::of(3).active("bravo", "charlie").threat(yellow(3));

    // The Trooper for the active player goes to Bravo, not to Charlie whose turn is next.
    let game = scene.clone().complications("supply-raid").turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Discard(B)), ["cobra-trooper"]);
    assert_eq!((game.cards_in(Place::Discard(C)), decider(&game)), (vec![], C));

    let game = scene.complications("free-the-hostages").turn_ends(&mut journal(dice![]));
    assert_eq!(decider(&game), B);
    assert_eq!(legal(&game), ["give bravo", "give charlie", "give alpha"]);
}
