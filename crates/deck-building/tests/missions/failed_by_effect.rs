//! Chapter 6: Story Missions that an effect fails (DB-623 to DB-625, DB-627 to DB-629, DB-R30, DB-R41, DB-R43).

use crate::support::*;
use crate::{decided, with_text};

const NONE: [&str; 0] = [];

#[test]
fn db_623_a_story_mission_failed_by_an_effect_costs_its_penalty_and_goes_under_failure() {
    let scene = Scene::of(2).mission("guard-the-paris-demonstration").line_up("mutt jinx").threat(3);
    let scene = scene.strikes("alpha", "disrupt-the-drone-strike!").hand("bravo", "gi");

    let game = scene.turn_ends(&mut journal(dice![]));

    assert_eq!(game.cards_in(Place::Failure), ["guard-the-paris-demonstration"]);
    assert_eq!((game.threat(), game.cards_in(Place::Cover(0)).len()), (4, 1));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["disrupt-the-drone-strike"]);
}

#[test]
fn db_624_its_complications_wait_with_their_faces_for_the_next_story_mission() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm? supply-raid? smoke-screen");
    let scene = scene.strikes("alpha", "disrupt-the-drone-strike!").hand("bravo", "gi");
    let scene = scene.story_stack("secure-the-rare-liquid-element");

    let mut game = scene.turn_ends(&mut journal(dice![]));

    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "supply-raid", "smoke-screen"]);
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);
    // Two of them were never seen; the third lay open.
    let events = play(&mut game, "lock", dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. })), 2);
    assert_eq!(legal(&game), ["pick alarm", "pick supply-raid", "pick smoke-screen"]);
}

#[test]
fn db_625_without_a_story_mission_nothing_fails() {
    let scene = Scene::of(2).strikes("alpha", "disrupt-the-drone-strike!").threat(3).hand("bravo", "gi");
    let scene = scene.pending("smoke-screen").story_stack("infiltrate-the-castle");

    let mut table = journal(dice![]);
    let game = scene.turn_ends(&mut table);

    assert_eq!(count(&table.events, |event| matches!(event, Event::FailedByEffect { .. })), 0);
    assert_eq!((game.threat(), game.cards_in(Place::Failure)), (3, vec![]));
    assert_eq!(game.cards_in(Place::Story), ["infiltrate-the-castle"]);
}

#[test]
fn db_627_db_r41_failed_in_its_own_attempt_it_is_a_failed_attempt() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: fail_story");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").threat(3);
    let scene = scene.at_story("smoke-screen supply-raid?");
    let mut game = scene.hand("alpha", "jinx ambush").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with jinx by vamp", "lock"]);

    let events = play(&mut game, "respond ambush", dice![]);

    assert!(!decided(&events).0);
    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. } | Event::Rolled { .. })), 0);
    assert_eq!((game.threat(), game.cards_in(Place::Failure).len()), (4, 1));
    assert_eq!(game.cards_in(Place::Pending), NONE);
    assert_eq!(game.cards_in(Place::ComplicationDiscard).len(), 2);
    // The aftermath of an attempt: Jinx may return.
    play(&mut game, "next jinx", dice![]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
}

#[test]
fn db_627_in_the_attempt_of_something_else_it_fails_by_effect() {
    let pack = with_text("cards.toml", "on_play: difficulty(-1)", "on_play: fail_story");
    let scene = Scene::with(pack, 2).mission("secure-the-rare-liquid-element").threat(3);
    let scene = scene.at_story("smoke-screen supply-raid?").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "short-fuze ambush gi").missions();
    plays(&mut game, &["mission disrupt-the-drone-strike with short-fuze by vamp", "lock"]);

    let events = play(&mut game, "respond ambush", dice![4, 4, 4]);

    assert_eq!((game.threat(), game.cards_in(Place::Failure)), (4, vec!["secure-the-rare-liquid-element"]));
    assert_eq!(game.cards_in(Place::Pending).len(), 2);
    assert_eq!(decided(&events), (true, 3, 3));
}

#[test]
fn db_628_db_r43_a_mission_that_stays_when_it_fails_stays_with_its_complications() {
    let big_ben = "prevent-the-cobra-attack-on-big-ben";
    let scene =
        Scene::of(2).story("total-control").mission(big_ben).at_story("alarm? smoke-screen").threat(3);
    let scene = scene.strikes("alpha", "disrupt-the-drone-strike!").hand("bravo", "gi");

    let game = scene.story_stack("clear-our-name").turn_ends(&mut journal(dice![]));

    assert_eq!((game.cards_in(Place::Story), game.cards_in(Place::Failure)), (vec![big_ben], vec![]));
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
    // The rest of the penalty is suffered.
    assert_eq!(game.threat(), 4);
}

#[test]
fn db_629_db_r30_failing_by_effect_is_no_attempt() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").officers("zartan").threat(3);
    let scene = scene.strikes("alpha", "disrupt-the-drone-strike!").hand("bravo", "gi sniper-rifle");
    let mut game = scene.hand("alpha", "jinx ambush").missions();
    plays(&mut game, &["mission zartan with jinx by vamp", "done", "lock", "skill stealth"]);
    play(&mut game, "pass", dice![1]);
    plays(&mut game, &["pass", "end-missions"]);

    let events = play(&mut game, "end-turn", script(&[&in_order(2)]));

    assert_eq!(count(&events, |event| matches!(event, Event::FailedByEffect { .. })), 1);
    assert_eq!(count(&events, |event| matches!(event, Event::Decided { .. } | Event::Returned { .. })), 0);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp"]);
    assert_eq!(game.cards_in(Place::Failure), ["secure-the-rare-liquid-element"]);
    assert_eq!(decider(&game), B);
}
