//! Worked examples of the ledger about setup, turns, recruiting and small tables.

use crate::support::*;
use crate::{id_of, pass_turn, reprinted, started};

#[test]
fn e6_the_story_stack() {
    let game = started(&Setup::of("total-control", 3), 11);
    let stack = game.cards_in(Place::StoryStack);
    let act_one = [
        "clear-our-name",
        "prevent-the-cobra-attack-on-big-ben",
        "follow-the-money",
        "intercept-the-motorcade",
        "escape-custody",
    ];
    assert!(act_one.contains(&stack[0]) && act_one.contains(&stack[1]) && stack[0] != stack[1]);
    assert_eq!(stack[2], "expose-the-frame-up");
    assert!(!act_one.contains(&stack[3]));
    let next = game.view(Eye::of(A)).next_story.expect("a next mission");
    assert_eq!(id_of(&game, next), stack[0]);
}

#[test]
fn e7_the_starting_round() {
    let mut game = started(&Setup::of("mass-device", 3), 11);
    let first = game.cards_in(Place::StoryStack)[0];
    for _ in 0..3 {
        assert!(game.cards_in(Place::Story).is_empty());
        assert_eq!((game.round(), game.threat()), (1, 0));
        pass_turn(&mut game, dice![]);
    }
    assert_eq!((game.round(), game.threat()), (2, 1));
    assert_eq!(game.cards_in(Place::Story), [first]);

    // Later five spaces down from Green 2 are one.
    let pack = reprinted(&[("on_success: threat(-2), officer(baroness)", "on_success: threat(-5)")]);
    let mut game = Scene::with(pack, 3)
        .mission("secure-the-rare-liquid-element")
        .threat(2)
        .hand("alpha", "torpedo")
        .missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp"]);
    play(&mut game, "lock", dice![6, 6, 6]);
    assert_eq!(game.threat(), 1);
}

#[test]
fn e9_recovery_signal() {
    let mut game = Scene::of(2).covered("1").hand("alpha", "torpedo recovery-signal").missions();
    plays(&mut game, &["mission cobra-battalion with torpedo by vamp", "lock", "skill martial-arts"]);
    play(&mut game, "respond recovery-signal", dice![1, 1, 1]);
    plays(&mut game, &["pass", "pick torpedo", "end-missions"]);
    // Two for the Signal; Torpedo is in hand.
    assert_eq!((game.cards_in(Place::Hand(A)), game.recruit_left()), (vec!["torpedo"], 2));
    plays(&mut game, &["play torpedo"]);
    assert_eq!(game.recruit_left(), 4);
}

#[test]
fn e11_the_reserve() {
    let mut game = Scene::of(2)
        .hand("alpha", "jinx gi gi gi service-rifle")
        .deck("alpha", "alpine spirit ace mutt torpedo clutch")
        .missions();
    plays(
        &mut game,
        &["reserve jinx", "end-missions", "play gi", "play gi", "play gi", "play service-rifle"],
    );
    assert_eq!(game.recruit_left(), 5);
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["alpine", "spirit", "ace", "mutt", "torpedo", "jinx"]);
    assert!(game.cards_in(Place::Reserve).is_empty());
}

#[test]
fn e12_the_token_of_a_solo_game() {
    let mut game = started(&Setup::of("mass-device", 1), 11);
    let token = |game: &DeckBuilding| game.view(Eye::SPECTATOR).text_up;
    assert!(!token(&game));
    let events = pass_turn(&mut game, dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::RoundEnds { .. })), 0);
    assert_eq!((token(&game), game.threat()), (true, 0));
    // All ten cards are in the discard pile.
    let events = pass_turn(&mut game, script(&[&in_order(10)]));
    assert_eq!(count(&events, |event| matches!(event, Event::RoundEnds { .. })), 1);
    assert_eq!((token(&game), game.threat()), (false, 1));
}

#[test]
fn e13_promotion() {
    let mut game = Scene::of(2)
        .beside("alpha", "scarlett-promoted")
        .play("alpha", "scarlett service-rifle")
        .hand("alpha", "torpedo")
        .deck("alpha", "gi")
        .recruit();
    plays(&mut game, &["play torpedo"]);
    assert_eq!(game.recruit_left(), 6);
    plays(&mut game, &["promote"]);
    assert_eq!(game.recruit_left(), 0);
    assert_eq!(game.cards_in(Place::Deck(A)), ["scarlett-promoted", "gi"]);
    assert_eq!(game.cards_in(Place::Box), ["scarlett"]);
}
