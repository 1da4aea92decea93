//! Chapter 12: Precision Strikes (DB-1201 to DB-1212, DB-R29, worked example E10).

use super::*;

/// Alpha attempts a Story Mission with this face-down Complication; all but the Strike is done.
fn reveals(scene: Scene, strike: &str) -> DeckBuilding {
    let scene = scene.mission("infiltrate-the-castle").at_story(&format!("{strike}?")).hand("alpha", "gi");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale", "lock"]);
    game
}

#[test]
fn db_1201_any_player_may_be_given_a_revealed_strike() {
    let mut game = reveals(Scene::of(3), "free-the-hostages");
    assert_eq!(legal(&game), ["give alpha", "give bravo", "give charlie"]);
    play(&mut game, "give charlie", dice![1]);
    assert_eq!(game.cards_in(Place::Strikes(C)), ["free-the-hostages"]);
    assert!(game.cards_in(Place::ComplicationDiscard).is_empty());

    // Between turns too.
    let scene = Scene::of(3).active("charlie", "alpha").threat(yellow(3)).complications("free-the-hostages");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(legal(&game), ["give charlie", "give alpha", "give bravo"]);
}

#[test]
fn db_1202_db_1203_a_player_with_two_cannot_be_chosen() {
    let scene = Scene::of(3).strikes("bravo", "bomb-in-the-market hack-the-satellite");
    let scene = scene.strikes("charlie", "stop-the-convoy");
    let mut game = reveals(scene, "free-the-hostages");
    assert_eq!(legal(&game), ["give alpha", "give charlie"]);
    refuses(&game, "give bravo");
    play(&mut game, "give charlie", dice![1]);
    assert_eq!(game.cards_in(Place::Strikes(C)).len(), 2);
}

#[test]
fn db_1204_if_all_have_two_it_is_discarded_and_not_replaced() {
    let scene = Scene::of(2)
        .strikes("alpha", "bomb-in-the-market hack-the-satellite")
        .strikes("bravo", "stop-the-convoy doomsday-clock")
        .complications("alarm")
        .mission("infiltrate-the-castle")
        .at_story("free-the-hostages?")
        .hand("alpha", "gi");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale"]);
    let events = play(&mut game, "lock", dice![1]);
    at(&events, |event| matches!(event, Event::Assigned { seat: None, .. }));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["free-the-hostages"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["alarm"]);
    // Only the failure counts.
    assert_eq!(game.threat(), 2);
}

#[test]
fn db_1205_it_works_in_its_controllers_turn_only_and_never_at_the_end_of_a_round() {
    let scene = Scene::of(2).threat(3).strikes("bravo", "free-the-hostages!");
    let game = scene.clone().active("alpha", "alpha").turn_ends(&mut journal(dice![]));
    assert_eq!(game.threat(), 3);
    // Once for the turn, and once for the round.
    let game = scene.clone().active("bravo", "alpha").turn_ends(&mut journal(dice![]));
    assert_eq!(game.threat(), 5);
    let game = scene.active("alpha", "bravo").turn_ends(&mut journal(dice![]));
    assert_eq!(game.threat(), 4);
}

#[test]
fn db_1206_only_the_controller_may_attempt_it_and_only_in_the_own_turn() {
    let scene = Scene::of(2).strikes("alpha", "free-the-hostages").strikes("bravo", "bomb-in-the-market");
    let game = scene.clone().hand("alpha", "gi").hand("bravo", "gi").missions();
    assert!(offers(&game, "mission free-the-hostages with gi by vamp"));
    let refusal = refuses(&game, "mission bomb-in-the-market with gi by vamp");
    assert_eq!(refusal.rule, RuleId("DB-1206"), "{refusal}");

    // It is a Side Mission: Bravo is not asked to join.
    let mut game = game;
    plays(&mut game, &["mission free-the-hostages with gi by vamp"]);
    assert_eq!(decider(&game), A);
}

#[test]
fn db_1207_next_turn_is_not_this_turn() {
    let scene = Scene::of(2).deck("alpha", "gi gi gi gi gi gi gi gi gi gi");
    let mut game = reveals(scene, "bomb-in-the-market");
    play(&mut game, "give alpha", dice![1]);

    plays(&mut game, &["end-turn"]);
    assert_eq!((covered(&game), decider(&game)), (vec![], B));
    assert_eq!(game.cards_in(Place::Strikes(A)), ["bomb-in-the-market"]);
    plays(&mut game, &["end-turn"]);
    assert_eq!((covered(&game), decider(&game)), (vec![], A));
    plays(&mut game, &["end-missions", "end-turn"]);
    assert_eq!(covered(&game), [1]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["bomb-in-the-market"]);
}

#[test]
fn e10_end_of_your_next_turn_given_to_the_active_player() {
    let scene = Scene::of(2).threat(2).deck("alpha", "gi gi gi gi gi gi gi gi gi gi");
    let mut game = reveals(scene, "doomsday-clock");
    play(&mut game, "give alpha", dice![1]);
    // The attempt failed: 3. This End Phase adds nothing, the round one.
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.threat(), 3);
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.threat(), 4);
    plays(&mut game, &["end-missions", "end-turn"]);
    assert_eq!(game.threat(), 7);
}

#[test]
fn db_1208_given_to_another_player_it_fires_at_the_end_of_that_players_next_turn() {
    let mut game = reveals(Scene::of(3).threat(2).deck("alpha", "gi gi gi gi gi"), "bomb-in-the-market");
    play(&mut game, "give charlie", dice![1]);
    plays(&mut game, &["end-turn", "end-turn"]);
    assert_eq!((decider(&game), covered(&game)), (C, vec![]));
    let events = plays(&mut game, &["end-turn"]);
    let fires = at(&events, |event| matches!(event, Event::Covered { .. }));
    assert!(fires < at(&events, |event| *event == Event::CleanedUp { seat: C }));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["bomb-in-the-market"]);
}

#[test]
fn db_1209_success_comes_before_its_effect_and_failure_changes_nothing() {
    let scene = Scene::of(2).strikes("alpha", "bomb-in-the-market!").hand("alpha", "wild-bill");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission bomb-in-the-market with wild-bill by whale", "lock"]);
    let mut failed = game;

    play(&mut game, "skill tech", dice![6, 1, 1]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["bomb-in-the-market"]);
    play(&mut game, "end-turn", script(&[&in_order(2)]));
    assert_eq!(covered(&game), [] as [u8; 0]);

    play(&mut failed, "skill tech", dice![4, 1, 1]);
    assert_eq!(failed.cards_in(Place::Strikes(A)), ["bomb-in-the-market"]);
    play(&mut failed, "end-turn", script(&[&in_order(2)]));
    assert_eq!(covered(&failed), [1]);
}

#[test]
fn db_1210_one_that_fails_the_story_mission_leaves_its_complications_waiting() {
    let scene = Scene::of(2).threat(3).mission("seize-the-meteorite").at_story("alarm? smoke-screen");
    let scene = scene.strikes("alpha", "hack-the-satellite!").story_stack("secure-the-rare-liquid-element");
    let game = scene.turn_ends(&mut journal(dice![]));
    // The penalty is paid and the new Story Mission has the old Complications, not revealed.
    assert_eq!(game.cards_in(Place::Failure), ["seize-the-meteorite"]);
    assert_eq!(game.threat(), 4);
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
    let faces: Vec<bool> = game.view(Eye::ALL).at_story.iter().map(|one| one.down).collect();
    assert_eq!(faces, [true, false]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["hack-the-satellite"]);
}

#[test]
fn db_1211_what_fires_once_is_discarded_even_for_nothing_and_the_rest_stays() {
    let scene = Scene::of(2).threat(3).strikes("alpha", "rescue-the-scientist! free-the-hostages!");
    let mut game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(legal(&game), ["next rescue-the-scientist 1", "next free-the-hostages 1"]);
    plays(&mut game, &["next rescue-the-scientist"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["rescue-the-scientist"]);
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages"]);
    assert_eq!((game.threat(), game.cards_in(Place::Failure)), (4, vec![]));
}

#[test]
fn db_1212_a_recurring_one_works_in_the_turn_in_which_it_is_given() {
    let scene = Scene::of(2).threat(2).deck("alpha", "gi gi gi gi gi");
    let mut game = reveals(scene.clone(), "free-the-hostages");
    play(&mut game, "give alpha", dice![1]);
    plays(&mut game, &["end-turn"]);
    assert_eq!((game.threat(), decider(&game)), (4, B));

    let mut game = reveals(scene, "free-the-hostages");
    play(&mut game, "give bravo", dice![1]);
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.threat(), 3);
}

#[test]
fn db_r29_the_active_player_assigns_and_nobody_else_is_asked() {
    let scene = Scene::of(3).mission("infiltrate-the-castle").at_story("free-the-hostages?");
    let scene = scene.hand("alpha", "gi").hand("bravo", "alpine").no_hangar().hangar("whale");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale", "join alpine", "done", "lock"]);
    assert_eq!(decider(&game), A);
    play(&mut game, "give bravo", dice![1, 1]);
    // Bravo, though on the mission, had no say.
    assert_eq!(game.cards_in(Place::Strikes(B)), ["free-the-hostages"]);
    assert_eq!((decider(&game), game.cards_in(Place::Failure).len()), (A, 1));
}
