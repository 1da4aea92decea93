//! Chapter 11: Complications (DB-1101 to DB-1116, DB-R06, DB-R07, DB-R20, DB-R46).

use super::*;

/// Field Radio draws a Complication instead of a card.
fn radio() -> &'static Components {
    instead("cards.toml", "field-radio", &["on_play: complication(1)"])
}

#[test]
fn db_1101_from_the_missions_number_from_yellow_and_from_card_effects() {
    let scene = Scene::of(3).complications("alarm supply-raid smoke-screen");
    let game = scene.story_stack("guard-the-paris-demonstration").turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "supply-raid"]);

    let scene = Scene::of(3).complications("supply-raid alarm").active("charlie", "alpha").threat(yellow(3));
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["supply-raid"]);

    let mut game = Scene::with(radio(), 3).complications("alarm").hand("alpha", "field-radio").missions();
    plays(&mut game, &["play field-radio"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["alarm"]);
}

#[test]
fn db_1102_those_of_a_mission_stay_face_down_until_it_is_attempted() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm?").covered("1");
    let mut game = scene.hand("alpha", "gi gi").no_hangar().hangar("whale devilfish").missions();
    let hidden = |game: &DeckBuilding| game.view(Eye::ALL).at_story[0].card.is_none();
    assert!(hidden(&game));

    // A mission against something else turns nothing up.
    plays(&mut game, &["mission cobra-battalion with gi by devilfish", "lock"]);
    play(&mut game, "skill tech", dice![1]);
    assert!(hidden(&game));
    assert_eq!(game.threat(), 1);

    plays(&mut game, &["mission infiltrate-the-castle with gi by whale"]);
    let events = play(&mut game, "lock", dice![1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. })), 1);
    // One for the Complication and one for the failure.
    assert_eq!(game.threat(), 3);
}

#[test]
fn db_1103_one_that_a_card_draws_resolves_at_once() {
    let scene = Scene::with(radio(), 2).mission("infiltrate-the-castle").at_story("supply-raid?");
    let mut game = scene.complications("alarm").hand("alpha", "field-radio gi").missions();
    plays(&mut game, &["play field-radio"]);
    assert_eq!((game.threat(), game.cards_in(Place::ComplicationDiscard)), (2, vec!["alarm"]));
    assert_eq!(game.cards_in(Place::AtStory), ["supply-raid"]);
    assert!(game.view(Eye::ALL).at_story[0].down);
}

#[test]
fn db_1104_all_flip_first_then_flipped_and_attached_resolve_in_the_active_players_order() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm? supply-raid? smoke-screen");
    let mut game = scene.hand("alpha", "beach-head").no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale"]);

    let events = play(&mut game, "lock", dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. })), 2);
    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. })), 0);
    assert_eq!(legal(&game), ["pick alarm", "pick supply-raid", "pick smoke-screen"]);
    assert_eq!((game.threat(), game.pool()), (1, 4));

    plays(&mut game, &["pick smoke-screen"]);
    assert_eq!((game.threat(), game.pool()), (1, 2));
    play(&mut game, "pick supply-raid", dice![1, 1]);
    assert_eq!(game.threat(), 3);
}

#[test]
fn db_1105_removal_comes_before_the_first_one_acts_or_meets_a_new_one() {
    let scene = Scene::with(radio(), 2)
        .mission("infiltrate-the-castle")
        .at_story("alarm? supply-raid? smoke-screen?")
        .complications("cobra-patrol")
        .hand("alpha", "beach-head rocket-launcher field-radio");
    let mut early = scene.no_hangar().hangar("whale").missions();
    plays(&mut early, &["mission infiltrate-the-castle with beach-head by whale", "lock"]);
    let mut late = early;

    plays(&mut early, &["respond rocket-launcher", "first"]);
    assert_eq!(legal(&early), ["pick alarm", "pick supply-raid", "pick smoke-screen"]);

    // Once the first has acted the launcher only has its dice for the others.
    plays(&mut late, &["pass", "pick supply-raid"]);
    let mut drawn = late;
    plays(&mut late, &["respond rocket-launcher"]);
    assert_eq!((late.pool(), late.cards_in(Place::AtStory).len()), (6, 2));

    // But one that is drawn now can still be removed.
    plays(&mut drawn, &["respond field-radio", "respond rocket-launcher", "first"]);
    assert_eq!(drawn.cards_in(Place::ComplicationDiscard), ["cobra-patrol", "supply-raid"]);
    assert_eq!(covered(&drawn), [] as [u8; 0]);
}

#[test]
fn db_1106_one_without_a_flag_acts_and_is_discarded() {
    let mut game =
        Scene::with(radio(), 2).complications("cobra-patrol").hand("alpha", "field-radio").missions();
    let events = plays(&mut game, &["play field-radio"]);
    let acts = at(&events, |event| matches!(event, Event::Covered { .. }));
    let goes = at(&events, |event| matches!(event, Event::DiscardedComplication { .. }));
    assert!(acts < goes);
    assert_eq!(covered(&game), [1]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["cobra-patrol"]);
}

#[test]
fn db_1107_a_story_mission_one_lies_face_up_and_waits_for_the_next_attempt() {
    let scene = Scene::with(radio(), 2).mission("infiltrate-the-castle").complications("smoke-screen");
    let scene = scene.hand("alpha", "field-radio beach-head bazooka").covered("1");
    let mut game = scene.no_hangar().hangar("whale devilfish").missions();

    plays(&mut game, &["play field-radio"]);
    assert_eq!(game.cards_in(Place::AtStory), ["smoke-screen"]);
    assert!(!game.view(Eye::ALL).at_story[0].down);
    // It does nothing to another mission.
    plays(&mut game, &["mission cobra-battalion with bazooka by devilfish", "lock"]);
    play(&mut game, "skill strength", dice![1, 1, 1, 1, 1]);
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale"]);
    let events = play(&mut game, "lock", dice![1, 1]);
    at(&events, |event| *event == Event::Rolled { faces: [2, 0, 0] });
}

#[test]
fn db_1108_without_a_story_mission_it_waits_for_the_next_one() {
    let scene = Scene::with(radio(), 2).complications("smoke-screen").hand("alpha", "field-radio");
    let mut game = scene.story_stack("secure-the-rare-liquid-element").missions();
    plays(&mut game, &["play field-radio"]);
    assert_eq!(game.cards_in(Place::Pending), ["smoke-screen"]);

    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    assert_eq!(
        (game.cards_in(Place::AtStory), game.cards_in(Place::Pending)),
        (vec!["smoke-screen"], vec![])
    );
}

#[test]
fn db_1109_one_drawn_in_the_attempt_counts_from_then_on_and_once() {
    let pack = instead("cards.toml", "breaker", &["on_lock: complication(1)"]);
    let scene = Scene::with(pack, 2).mission("clear-our-name").complications("smoke-screen");
    let scene = scene.story("total-control").hand("alpha", "breaker flash").no_hangar().hangar("whale");
    let mut game = scene.missions();
    plays(&mut game, &["mission clear-our-name with breaker by whale", "join flash"]);

    // 2 and 4 for Tech, less 2; that it was drawn before the flip does not make it act again.
    let events = play(&mut game, "lock", dice![1, 1, 1, 1]);

    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. })), 1);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["smoke-screen"]);
}

#[test]
fn db_r20_drawn_in_an_attempt_it_acts_and_drawn_in_another_mission_it_sleeps() {
    let scene = Scene::with(radio(), 2)
        .mission("infiltrate-the-castle")
        .officers("storm-shadow")
        .complications("smoke-screen")
        .hand("alpha", "beach-head field-radio rocket-launcher")
        .no_hangar()
        .hangar("whale");
    let game = scene.missions();

    let mut attempt = game;
    plays(&mut attempt, &["mission infiltrate-the-castle with beach-head by whale", "lock"]);
    plays(&mut attempt, &["respond field-radio"]);
    // Its own window comes before it acts.
    assert_eq!(attempt.pool(), 4);
    assert!(offers(&attempt, "respond rocket-launcher"));
    plays(&mut attempt, &["pass"]);
    assert_eq!(attempt.pool(), 2);
    play(&mut attempt, "pass-mission", dice![1, 1]);
    assert_eq!(attempt.cards_in(Place::ComplicationDiscard), ["smoke-screen"]);

    let mut other = game;
    plays(
        &mut other,
        &["mission storm-shadow with beach-head by whale", "lock", "respond field-radio", "pass"],
    );
    assert_eq!((other.pool(), other.cards_in(Place::AtStory)), (1, vec!["smoke-screen"]));
    play(&mut other, "pass-mission", dice![1]);
    assert_eq!(other.cards_in(Place::AtStory), ["smoke-screen"]);
}

#[test]
fn db_1110_discarded_ones_lie_face_up() {
    let scene =
        Scene::with(radio(), 2).complications("alarm supply-raid").discarded_complications("cobra-patrol");
    let mut game = scene.hand("alpha", "field-radio").missions();
    plays(&mut game, &["play field-radio"]);
    let view = game.view(Eye::of(B));
    assert_eq!((view.complication_discard.len(), view.complications), (2, 1));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["alarm", "cobra-patrol"]);
}

#[test]
fn db_1111_a_cancelled_one_is_discarded_unresolved() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("cobra-patrol?");
    let mut game = scene.hand("alpha", "gi defuse").no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale", "lock"]);
    let events = play(&mut game, "respond defuse", dice![1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Resolved { .. })), 0);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["cobra-patrol"]);
    assert_eq!(covered(&game), [] as [u8; 0]);
}

#[test]
fn db_1112_removal_reaches_them_only_while_the_story_mission_is_attempted() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm? smoke-screen");
    let scene = scene.officers("storm-shadow").hand("alpha", "jinx rocket-launcher defuse");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission storm-shadow with jinx by whale", "lock"]);

    assert!(!offers(&game, "respond defuse"));
    // No choice is asked: it gives its dice.
    let events = play(&mut game, "respond rocket-launcher", dice![1, 1, 1, 1, 1, 1]);

    assert_eq!(count(&events, |event| matches!(event, Event::CancelledComplication { .. })), 0);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
}

#[test]
fn db_1113_its_text_begins_when_it_resolves_and_ends_with_the_attempt() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("nobody-ever-knocks");
    let scene = scene.officers("storm-shadow").hand("alpha", "beach-head jinx ambush");
    let mut game = scene.no_hangar().hangar("whale devilfish").missions();
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale", "lock"]);

    // It lay face-up before, but in the first window it does not act yet.
    assert!(offers(&game, "respond ambush"));
    play(&mut game, "pass", dice![1, 1, 1, 1]);
    // It then forbade Ambush in every later window: the mission is over.
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);
    plays(&mut game, &["mission storm-shadow with jinx by devilfish", "lock"]);
    assert!(offers(&game, "respond ambush"));
}

#[test]
fn db_1114_without_a_mission_only_the_parts_that_need_none_happen() {
    let pack = instead(
        "complications.toml",
        "alarm",
        &["on_resolve: remove_joe(highest_value), dice(-2), threat(+1)"],
    );
    let scene =
        Scene::with(pack, 3).active("charlie", "alpha").threat(yellow(3)).mission("infiltrate-the-castle");
    let scene = scene.hand("alpha", "jinx").complications("alarm");
    let game = scene.turn_ends(&mut journal(dice![]));

    assert_eq!(game.threat(), yellow(3) + 2);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["alarm"]);
}

#[test]
fn db_r46_a_removal_finds_no_joe_between_turns_but_one_on_a_mission_against_an_officer() {
    let scene = Scene::of(3).active("charlie", "alpha").threat(yellow(3)).complications("ambushed-scouts");
    let game = scene.hand("alpha", "jinx").turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["ambushed-scouts"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);

    let scene = Scene::with(radio(), 2).officers("storm-shadow").complications("ambushed-scouts");
    let scene = scene.hand("alpha", "jinx gi field-radio").no_hangar().hangar("whale");
    let mut game = scene.missions();
    plays(&mut game, &["mission storm-shadow with jinx by whale", "join gi", "lock"]);
    let events = play(&mut game, "respond field-radio", dice![1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Removed { .. })), 1);
    at(&events, |event| *event == Event::Rolled { faces: [1, 0, 0] });
}

#[test]
fn db_1115_a_collapse_discards_unresolved_strikes_and_leaves_assigned_ones() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi").no_hangar().hangar("whale");
    let mut game = scene.at_story("ambushed-scouts? free-the-hostages? bomb-in-the-market?").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by whale", "lock"]);

    let events = plays(&mut game, &["pick bomb-in-the-market", "give bravo", "pick ambushed-scouts"]);

    at(&events, |event| matches!(event, Event::Decided { success: false, .. }));
    assert_eq!(game.cards_in(Place::Strikes(B)), ["bomb-in-the-market"]);
    assert!(game.cards_in(Place::Strikes(A)).is_empty());
    let mut discarded = game.cards_in(Place::ComplicationDiscard);
    discarded.sort_unstable();
    assert_eq!(discarded, ["ambushed-scouts", "free-the-hostages"]);
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);

    // One that was drawn on a mission against an Officer and emptied it is discarded as well.
    let scene = Scene::with(radio(), 2).officers("storm-shadow").complications("ambushed-scouts");
    let scene = scene.hand("alpha", "gi field-radio").mission("infiltrate-the-castle").at_story("alarm?");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission storm-shadow with gi by whale", "lock", "respond field-radio"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["ambushed-scouts"]);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm"]);
    assert_eq!(game.cards_in(Place::Officers), ["storm-shadow"]);
}

#[test]
fn db_1116_as_many_are_drawn_as_there_are() {
    let scene = Scene::of(2).story_stack("guard-the-paris-demonstration");
    let one = scene.clone().complications("alarm").turn_begins(&mut journal(dice![]));
    assert_eq!((one.cards_in(Place::AtStory), one.end()), (vec!["alarm"], None));

    let scene = scene.complications("alarm").discarded_complications("supply-raid cobra-patrol");
    let two = scene.turn_begins(&mut journal(script(&[&in_order(2)])));
    assert_eq!(two.cards_in(Place::AtStory), ["alarm", "supply-raid"]);
    assert_eq!(two.cards_in(Place::ComplicationDeck), ["cobra-patrol"]);
}

#[test]
fn db_r06_failed_by_an_effect_the_penalty_is_paid_and_all_complications_stay_as_they_lie() {
    let scene = Scene::of(2)
        .threat(3)
        .mission("guard-the-paris-demonstration")
        .at_story("alarm? smoke-screen")
        .strikes("alpha", "disrupt-the-drone-strike!");

    let game = scene.clone().turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Failure), ["guard-the-paris-demonstration"]);
    assert_eq!((game.threat(), covered(&game)), (4, vec![1]));
    assert_eq!(game.cards_in(Place::Pending), ["alarm", "smoke-screen"]);
    let faces: Vec<bool> = game.view(Eye::ALL).pending.iter().map(|one| one.down).collect();
    assert_eq!(faces, [true, false]);

    let without = scene.options(|setup| setup.effect_failure_penalty = false);
    let game = without.turn_ends(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Failure), ["guard-the-paris-demonstration"]);
    assert_eq!((game.threat(), covered(&game)), (3, vec![]));
}

#[test]
fn db_r07_after_a_success_they_are_discarded() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("smoke-screen");
    let mut game = scene.hand("alpha", "beach-head").no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission infiltrate-the-castle with beach-head by whale"]);
    play(&mut game, "lock", dice![6, 6]);
    assert_eq!(game.cards_in(Place::Success), ["infiltrate-the-castle"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["smoke-screen"]);
    assert!(game.cards_in(Place::Pending).is_empty() && game.cards_in(Place::AtStory).is_empty());
}
