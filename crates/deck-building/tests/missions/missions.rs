//! Chapter 3, from the lock on: the order of a mission, and what Joes can do in one turn (DB-312 to DB-322, DB-329,
//! DB-332 to DB-334, DB-340).

use crate::support::*;
use crate::{decided, rolled, with_text};

#[test]
fn db_312_after_the_lock_the_plan_stands() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").officers("baroness").hangar("sky-hawk");
    let scene = scene.hand("alpha", "gi spirit service-rifle").hand("bravo", "mutt alpine");
    let mut game = scene.missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "join mutt", "done"]);
    let changes = ["join spirit", "take-out gi", "take-out mutt", "transport sky-hawk", "target baroness"];
    assert!(changes.into_iter().chain(["cancel"]).all(|change| offers(&game, change)));

    play(&mut game, "lock", dice![]);

    assert_eq!(legal(&game), ["respond service-rifle", "pass", "pass-until-roll", "pass-mission"]);
}

#[test]
fn db_314_a_mission_goes_through_its_steps_in_one_order() {
    let scene = Scene::of(1).mission("recover-the-radioactive-crystals").at_story("alarm? supply-raid?");
    let scene = scene.hand("alpha", "gung-ho breaker defuse service-rifle second-effort");
    let mut game = scene.deck("alpha", "gi").missions();
    plays(&mut game, &["mission recover-the-radioactive-crystals with gung-ho by vamp", "join breaker"]);

    let mut events = plays(&mut game, &["lock", "respond defuse", "pick alarm", "pass"]);
    events.extend(plays(&mut game, &["skill strength"]));
    events.extend(play(&mut game, "respond service-rifle", dice![4, 4, 4, 4, 1, 1]));
    events.extend(play(&mut game, "respond second-effort", dice![]));
    events.extend(play(&mut game, "reroll blank", dice![1]));
    events.extend(play(&mut game, "pass", dice![]));

    let steps: Vec<&str> = events
        .iter()
        .filter_map(|event| match event {
            Event::Locked { .. } => Some("lock"),
            Event::Drew { .. } => Some("on lock"),
            Event::Revealed { .. } => Some("flip"),
            Event::Responded { .. } => Some("response"),
            Event::CancelledComplication { .. } => Some("cancel"),
            Event::Resolved { .. } => Some("resolve"),
            Event::Skill { .. } => Some("skill"),
            Event::Rolled { .. } => Some("roll"),
            Event::Rerolled { .. } => Some("re-roll"),
            Event::Decided { .. } => Some("decide"),
            Event::Threat { .. } => Some("bonus"),
            Event::Filed { .. } => Some("aftermath"),
            _ => None,
        })
        .collect();
    let before = ["lock", "on lock", "flip", "flip", "response", "cancel", "resolve", "skill", "response"];
    assert_eq!(steps[..9], before);
    assert_eq!(steps[9..], ["roll", "response", "re-roll", "decide", "aftermath"]);
    assert_eq!(game.cards_in(Place::Success), ["recover-the-radioactive-crystals"]);
}

#[test]
fn db_315_db_r11_abilities_wait_for_the_lock() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "breaker");
    let mut game = scene.deck("alpha", "gi comms").missions();

    play(&mut game, "mission secure-the-rare-liquid-element with breaker by vamp", dice![]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi", "comms"]);
    play(&mut game, "cancel", dice![]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi", "comms"]);

    play(&mut game, "mission secure-the-rare-liquid-element with breaker by vamp", dice![]);
    play(&mut game, "lock", dice![1]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi"]);
}

#[test]
fn db_316_db_622_one_mission_follows_another_in_a_turn() {
    let scene =
        Scene::of(2).mission("secure-the-rare-liquid-element").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "spirit short-fuze gi").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with spirit by vamp", dice![]);
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")), "one at a time");
    play(&mut game, "lock", dice![1]);

    play(&mut game, "mission disrupt-the-drone-strike with short-fuze by vamp", dice![]);
    let events = play(&mut game, "lock", dice![4, 4, 4]);

    assert_eq!(decided(&events), (true, 3, 3));
    assert_eq!(decider(&game), A);
    assert_eq!(game.cards_in(Place::Play(A)), ["spirit", "short-fuze"]);
}

#[test]
fn db_317_a_joe_serves_on_one_mission_a_turn() {
    let scene = Scene::of(2).officers("zartan").hand("alpha", "spirit gi");
    let mut game = scene.missions();
    play(&mut game, "mission zartan with gi by vamp", dice![]);
    play(&mut game, "lock", dice![]);
    play(&mut game, "skill tracker", dice![1]);

    assert_eq!(game.cards_in(Place::Officers), ["zartan"]);
    assert!(offers(&game, "mission zartan with spirit by vamp"));
    assert!(!offers(&game, "mission zartan with gi by vamp"));
}

#[test]
fn db_318_a_joe_returned_to_hand_goes_again_and_acts_again() {
    let scene =
        Scene::of(2).mission("secure-the-rare-liquid-element").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "doc breaker").deck("alpha", "gi comms").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with doc by vamp", dice![]);
    plays(&mut game, &["join breaker"]);
    play(&mut game, "lock", dice![1, 1]);

    // Doc is asked and brings Breaker home, who is the only other one.
    play(&mut game, "next doc", dice![]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "breaker"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["doc"]);

    play(&mut game, "mission disrupt-the-drone-strike with breaker by vamp", dice![]);
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1])), 2);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "comms"]);
}

#[test]
fn db_319_a_failed_mission_is_tried_again_with_other_joes() {
    let scene = Scene::of(2).strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "gi short-fuze").missions();
    play(&mut game, "mission disrupt-the-drone-strike with gi by vamp", dice![]);
    assert_eq!(decided(&play(&mut game, "lock", dice![1])), (false, 0, 3));

    play(&mut game, "mission disrupt-the-drone-strike with short-fuze by vamp", dice![]);

    assert_eq!(decided(&play(&mut game, "lock", dice![4, 4, 4])), (true, 3, 3));
}

#[test]
fn db_320_a_joe_acts_on_its_own_mission_only() {
    let scene = Scene::of(2).line_up("torpedo").covered("1").hangar("sky-hawk");
    let mut game = scene.hand("alpha", "zap gung-ho").missions();
    play(&mut game, "mission cobra-battalion with zap by sky-hawk", dice![]);
    plays(&mut game, &["lock"]);
    assert_eq!(game.difficulty(), 2);
    assert!(!decided(&play(&mut game, "skill strength", dice![1, 1])).0);

    play(&mut game, "mission cobra-battalion with gung-ho by vamp", dice![]);
    play(&mut game, "lock", dice![]);

    assert_eq!(game.difficulty(), 3);
}

#[test]
fn db_321_no_joe_is_added_from_hand_after_the_lock() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi spirit service-rifle");
    let mut game = scene.at_story("alarm?").hand("bravo", "mutt").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "done", "lock"]);

    // Before the Complications act, before the roll and after it.
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-321"));
    play(&mut game, "pass", dice![]);
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-321"));
    play(&mut game, "pass", dice![1]);
    assert_eq!(game.hits(), 0);
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-321"));
    assert!(!legal(&game).iter().any(|text| text.contains("mutt")));
}

#[test]
fn db_321_a_card_lets_a_joe_join_before_the_roll() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm?").hand("alpha", "gi");
    let mut game = scene.hand("bravo", "tunnel-rat").missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp", "done", "lock"]);

    // Bravo has no Joe on it, but Tunnel Rat needs none.
    assert_eq!((decider(&game), game.pool()), (B, 1));
    let events = play(&mut game, "use tunnel-rat", dice![1, 1, 1, 1]);

    assert_eq!(rolled(&events), 4);
    assert_eq!(game.cards_in(Place::Play(B)), ["tunnel-rat"]);
}

#[test]
fn db_322_joes_added_by_a_card_need_no_room() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar("ram");
    let mut game = scene.hand("alpha", "gi spirit torpedo halo-jump").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by ram", dice![]);
    play(&mut game, "join spirit", dice![]);
    assert_eq!(refuses(&game, "join torpedo").rule, RuleId("DB-309"));
    play(&mut game, "lock", dice![]);

    let events = play(&mut game, "respond halo-jump", dice![1, 1, 1, 1, 1]);

    assert_eq!(rolled(&events), 1 + 1 + 3);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi", "spirit", "halo-jump", "torpedo"]);
}

#[test]
fn db_332_a_story_mission_is_attempted_on_the_turn_it_enters() {
    let scene = Scene::of(2).story_stack("secure-the-rare-liquid-element seize-the-meteorite");
    let mut game = scene.hand("alpha", "jinx").turn_begins(&mut journal(dice![]));

    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);
    assert!(decided(&play(&mut game, "lock", dice![6, 6, 6, 1])).0);
    assert!(!legal(&game).iter().any(|text| text.contains("seize-the-meteorite")));
}

#[test]
fn db_333_officers_and_side_missions_turn_no_complication_up() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("alarm? nobody-ever-knocks");
    let scene = scene.officers("cobra-commander").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hand("alpha", "gi spirit recovery-signal").missions();

    plays(&mut game, &["mission cobra-commander with gi by vamp", "lock", "skill stealth"]);
    // The ban on Utility cards does not act here either.
    let mut events = play(&mut game, "respond recovery-signal", dice![1]);
    events.extend(play(&mut game, "done", dice![]));
    play(&mut game, "mission disrupt-the-drone-strike with spirit by vamp", dice![]);
    events.extend(play(&mut game, "lock", dice![1]));

    assert_eq!(count(&events, |event| matches!(event, Event::Revealed { .. } | Event::Resolved { .. })), 0);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "nobody-ever-knocks"]);
    assert_eq!(game.threat(), 1);
}

#[test]
fn db_334_a_teammate_plays_nothing_on_a_side_mission_unless_let_in() {
    let scene = Scene::of(2).strikes("alpha", "disrupt-the-drone-strike").hand("alpha", "gi joint-command");
    let scene = scene.hand("bravo", "mutt sniper-rifle");
    let mut alone = scene.clone().missions();
    play(&mut alone, "mission disrupt-the-drone-strike with gi by vamp", dice![]);
    // The active player could play a card without ⚡, before the roll and after it; Bravo is not asked.
    play(&mut alone, "lock", dice![]);
    assert_eq!(decider(&alone), A);
    play(&mut alone, "pass", dice![1]);
    assert_eq!(decider(&alone), A);
    assert_eq!(decided(&play(&mut alone, "pass", dice![])), (false, 0, 3));

    let mut joined = scene.missions();
    plays(&mut joined, &["play joint-command", "mission disrupt-the-drone-strike with gi by vamp"]);
    plays(&mut joined, &["join mutt", "done", "lock"]);

    assert_eq!(decider(&joined), B);
    assert!(offers(&joined, "respond sniper-rifle"));
}

#[test]
fn db_340_a_joe_added_before_the_roll_counts_in_the_pool_with_what_it_does_on_locking() {
    let scene = Scene::of(2).mission("air-battle").hangar("sky-hawk");
    let mut game = scene.hand("alpha", "gi airborne halo-jump").missions();
    play(&mut game, "mission air-battle with gi by sky-hawk", dice![]);
    play(&mut game, "lock", dice![]);

    // 1 and 3 of the Sky Hawk; Airborne has Marksman 2 and an extra die in the air.
    let events = play(&mut game, "respond halo-jump", dice![1, 1, 1, 1, 1, 1, 1]);

    assert_eq!(rolled(&events), 1 + 3 + 2 + 1);
}

#[test]
fn db_340_a_joe_added_after_the_roll_rolls_at_once() {
    let scene = Scene::of(2).mission("air-battle").hangar("sky-hawk");
    let mut game = scene.hand("alpha", "gi airborne halo-jump").missions();
    play(&mut game, "mission air-battle with gi by sky-hawk", dice![]);
    play(&mut game, "lock", dice![]);
    assert_eq!(rolled(&play(&mut game, "pass", dice![4, 1, 1, 1])), 4);

    let events = play(&mut game, "respond halo-jump", dice![6, 6, 6]);

    assert_eq!(count(&events, |event| matches!(event, Event::Added { .. })), 2, "Skill and ability");
    assert_eq!(decided(&events), (true, 7, 7));
}

#[test]
fn of_several_who_discard_the_active_player_chooses_first() {
    let pack =
        with_text("cards.toml", "draw(owner, 2), discard_hand(owner, 1)", "discard_hand(each_player, 1)");
    let scene = Scene::with(pack, 2).mission("infiltrate-the-castle").hand("bravo", "mutt jinx");
    let mut game = scene.hand("alpha", "intel-report gi spirit").missions();

    play(&mut game, "play intel-report", dice![]);

    assert_eq!(game.turn(), Turn::Decide(A));
    play(&mut game, "pick gi", dice![]);
    assert_eq!(game.turn(), Turn::Decide(B));
}
