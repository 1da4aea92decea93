//! Worked examples of the ledger about missions.

use crate::support::*;
use crate::{blanks, decided, rolled, with_text};

#[test]
fn e2_a_joe_with_the_skill_and_one_without() {
    for (joe, dice) in [("mutt", 3), ("gung-ho", 1)] {
        let mut game = Scene::of(2).mission("cross-the-ice-field").hand("alpha", joe).missions();
        play(&mut game, &format!("mission cross-the-ice-field with {joe} by vamp"), dice![]);

        assert_eq!(rolled(&play(&mut game, "lock", blanks(dice))), dice, "{joe}");
    }
}

#[test]
fn e3_wild_on_a_marksman_mission() {
    for (joe, dice) in [("gi", 1), ("wild-bill", 3)] {
        let mut game = Scene::of(2).mission("air-battle").hand("alpha", joe).missions();
        play(&mut game, &format!("mission air-battle with {joe} by vamp"), dice![]);

        assert_eq!(rolled(&play(&mut game, "lock", blanks(dice))), dice, "{joe}");
    }
}

#[test]
fn e4_a_transport_of_the_air_on_its_terrain_and_off_it() {
    for (strike, more) in [("disrupt-the-drone-strike", 3), ("free-the-hostages", 0)] {
        let scene = Scene::of(2).strikes("alpha", strike).hangar("sky-hawk").hand("alpha", "gi gi mutt");
        let mut game = scene.missions();
        plays(&mut game, &[&format!("mission {strike} with gi by sky-hawk"), "join gi"]);

        assert_eq!(refuses(&game, "join mutt").rule, RuleId("DB-309"), "{strike}");
        assert_eq!(rolled(&play(&mut game, "lock", blanks(2 + more))), 2 + more, "{strike}");
    }
}

#[test]
fn e5_nine_dice_and_more_than_eight_hits() {
    let mut game = Scene::of(2).mission("cross-the-ice-field").hand("alpha", "spirit mutt gi").missions();
    play(&mut game, "mission cross-the-ice-field with spirit by vamp", dice![]);
    plays(&mut game, &["join mutt", "join gi"]);

    let events = play(&mut game, "lock", dice![6, 6, 6, 6, 6, 6, 6, 6, 6]);

    assert_eq!((rolled(&events), game.hits()), (9, 18));
}

#[test]
fn e8_a_response_to_a_complication() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").at_story("alarm? supply-raid?");
    let mut game = scene.hand("alpha", "gi").hand("bravo", "mutt rocket-launcher").missions();
    plays(
        &mut game,
        &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done", "lock"],
    );
    assert_eq!(decider(&game), B);

    plays(&mut game, &["respond rocket-launcher", "first"]);
    let events = play(&mut game, "pick supply-raid", dice![1, 1]);

    assert_eq!(count(&events, |event| matches!(event, Event::Trooper { .. })), 0);
    // The Alarm, and then the penalty.
    assert_eq!(count(&events, |event| matches!(event, Event::Threat { .. })), 2);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["alarm", "supply-raid"]);
}

#[test]
fn e14_the_order_of_windows() {
    let scene = Scene::of(3).mission("secure-the-rare-liquid-element").at_story("nobody-ever-knocks alarm?");
    let scene = scene.hand("alpha", "gi rocket-launcher").hand("bravo", "sniper-rifle");
    let mut game = scene.hand("charlie", "mutt ambush").missions();
    plays(
        &mut game,
        &["mission secure-the-rare-liquid-element with gi by vamp", "join mutt", "done", "lock"],
    );
    assert_eq!(decider(&game), A);
    play(&mut game, "pass", dice![]);
    assert_eq!(decider(&game), C);
    assert!(offers(&game, "respond ambush"), "the ban has not resolved");
    plays(&mut game, &["pass", "pick nobody-ever-knocks"]);

    assert_eq!((decider(&game), game.pool(), game.threat()), (A, 2, 1));
    // The Launcher has its dice left, so that nothing is asked; Charlie's Utility card is banned.
    let events = play(&mut game, "respond rocket-launcher", dice![1, 1, 1, 1]);
    assert_eq!((rolled(&events), decided(&events)), (4, (false, 0, 6)));
    assert_eq!(game.threat(), 3);
    assert_eq!(game.cards_in(Place::Hand(C)), ["ambush"]);
}

#[test]
fn e15_a_complication_drawn_by_the_penalty_is_there_at_the_next_story_mission() {
    let printed = "on_failure: threat(+1), officer(cobra-commander)";
    let text = "on_failure: threat(+1), complication(1)";
    let pack = with_text("stories/mass-device.toml", printed, text);
    let scene = Scene::with(pack, 2).mission("the-joes-surrender").at_story("nobody-ever-knocks");
    let scene = scene.complications("smoke-screen").story_stack("secure-the-rare-liquid-element");
    let mut game = scene.hangar("sky-hawk").hand("alpha", "mutt").hand("bravo", "gi").missions();
    plays(&mut game, &["mission the-joes-surrender with mutt by sky-hawk", "done", "lock"]);

    play(&mut game, "skill tech", dice![1]);

    assert_eq!(game.cards_in(Place::Failure), ["the-joes-surrender"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["nobody-ever-knocks"]);
    assert_eq!(game.cards_in(Place::Pending), ["smoke-screen"]);
    play(&mut game, "end-turn", script(&[&in_order(2)]));
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::AtStory), ["smoke-screen"]);
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp", "done"]);
    // Face-up already: nothing is revealed, and the one die of the G.I. is taken away.
    let events = play(&mut game, "lock", dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. })), 0);
    assert_eq!(rolled(&events), 0);
}
