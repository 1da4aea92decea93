//! Chapter 2, first part: rounds, turns and the Start Phase (DB-201 to DB-218, DB-231).

use crate::support::*;
use crate::{id_of, reprinted, when};

const LINE_UP: &str = "gung-ho stalker jinx low-light torpedo clutch";

#[test]
fn db_201_db_202_turns_go_round_from_the_same_starting_player() {
    let mut game = Scene::of(3).active("bravo", "bravo").round(3).turn_begins(&mut journal(dice![]));
    for (seat, round) in [(B, 3), (C, 3), (A, 3), (B, 4), (C, 4), (A, 4), (B, 5)] {
        assert_eq!((decider(&game), game.round()), (seat, round));
        assert_eq!(game.view(Eye::SPECTATOR).starting, B);
        plays(&mut game, &["end-turn"]);
    }
}

#[test]
fn db_203_a_turn_is_start_missions_recruit_end() {
    let mut table = journal(dice![]);
    let mut game = Scene::of(2)
        .story_stack("secure-the-rare-liquid-element")
        .hand("alpha", "comms gi gi gi")
        .line_up("field-radio")
        .main_deck("mutt alpine")
        .turn_begins(&mut table);

    let placed = |event: &Event| matches!(event, Event::Placed { .. });
    assert!(when(&table.events, |event| matches!(event, Event::Turn { .. })) < when(&table.events, placed));
    assert!(offers(&game, "mission secure-the-rare-liquid-element with gi by vamp"));
    assert!(!offers(&game, "end-turn") && !offers(&game, "play gi"));

    plays(&mut game, &["end-missions"]);
    assert!(offers(&game, "end-turn") && offers(&game, "play gi"));
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")));

    let events = play(&mut game, "end-turn", script(&[&in_order(4)]));
    let cleaned = when(&events, |event| matches!(event, Event::CleanedUp { seat: A }));
    assert!(cleaned < when(&events, |event| matches!(event, Event::Turn { seat: B, .. })));
}

#[test]
fn db_204_the_starting_round_skips_the_refill_but_not_start_of_turn() {
    for (round, missions) in [(1, 0), (2, 1)] {
        let game = Scene::of(2)
            .round(round)
            .officers("major-bludd")
            .line_up(LINE_UP)
            .story_stack("secure-the-rare-liquid-element infiltrate-the-castle")
            .turn_begins(&mut journal(dice![]));
        assert_eq!(game.cards_in(Place::Story).len(), missions);
        assert_eq!(game.cards_in(Place::BattalionStack).len(), 5);
    }
}

#[test]
fn db_205_in_the_starting_round_cards_are_played_and_recruited_but_there_is_no_mission() {
    let start = |round: u8| {
        Scene::of(2)
            .round(round)
            .hand("alpha", "comms gi gi")
            .deck("alpha", "gi")
            .story_stack("secure-the-rare-liquid-element")
            .turn_begins(&mut journal(dice![]))
    };
    let mut game = start(1);
    let mission = "mission secure-the-rare-liquid-element with gi by vamp";
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")));
    assert!(offers(&start(2), mission));

    plays(&mut game, &["play comms", "end-missions", "play gi", "play gi", "recruit service-rifle"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["service-rifle"]);
}

#[test]
fn db_206_the_starting_round_ends_like_any_other() {
    let mut table = journal(dice![]);
    let game = Scene::of(3).round(1).active("charlie", "alpha").line_up(LINE_UP).turn_ends(&mut table);
    assert_eq!((game.threat(), game.view(Eye::SPECTATOR).zone, game.round()), (1, 1, 2));
    // The marker left Blue, which does nothing; Green would have placed a Battalion.
    assert_eq!(count(&table.events, |event| matches!(event, Event::Covered { .. })), 0);

    let game = Scene::of(3).round(1).active("bravo", "alpha").turn_ends(&mut journal(dice![]));
    assert_eq!((game.threat(), game.round()), (0, 1));
}

#[test]
fn db_207_the_first_story_mission_enters_as_round_two_begins() {
    let after = |seat: &str| {
        Scene::of(3)
            .round(1)
            .active(seat, "alpha")
            .story_stack("secure-the-rare-liquid-element infiltrate-the-castle")
            .turn_ends(&mut journal(dice![]))
    };
    assert!(after("bravo").cards_in(Place::Story).is_empty());
    let game = after("charlie");
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    assert_eq!((decider(&game), game.round()), (A, 2));
}

#[test]
fn db_208_no_card_can_be_played_in_the_start_phase() {
    let pack = reprinted(&[("always: difficulty(+1, story)", "start_of_turn: threat(+1)")]);
    let game = Scene::with(pack, 2)
        .officers("baroness major-bludd")
        .line_up(LINE_UP)
        .hand("alpha", "comms service-rifle gi")
        .deck("alpha", "gi")
        .turn_begins(&mut journal(dice![]));
    assert_eq!(legal(&game), ["next baroness 1", "next major-bludd 1"]);
    refuses(&game, "play comms");
    refuses(&game, "play service-rifle");
}

#[test]
fn db_209_a_story_mission_enters_only_where_there_is_none() {
    let scene = Scene::of(2).story_stack("secure-the-rare-liquid-element infiltrate-the-castle");
    let game = scene.clone().mission("seize-the-meteorite").turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Story), ["seize-the-meteorite"]);
    assert_eq!(game.cards_in(Place::StoryStack).len(), 2);

    let game = scene.turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
    assert_eq!(game.cards_in(Place::StoryStack), ["infiltrate-the-castle"]);
}

#[test]
fn db_210_db_211_immediate_effects_then_complications_then_start_of_turn() {
    let mut table = journal(dice![]);
    let game = Scene::of(2)
        .story("total-control")
        .line_up(LINE_UP)
        .story_stack("take-the-launch-site")
        .complications("alarm smoke-screen supply-raid")
        .turn_begins(&mut table);

    let placed = when(&table.events, |event| matches!(event, Event::Placed { .. }));
    let officer = when(&table.events, |event| matches!(event, Event::Officer { .. }));
    let complicated = when(&table.events, |event| matches!(event, Event::Complicated { count: 2 }));
    let covered = when(&table.events, |event| matches!(event, Event::Covered { .. }));
    assert!(placed < officer && officer < complicated && complicated < covered, "{:?}", table.events);
    // They come from the top, face-down, and nobody knows them.
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["supply-raid"]);
    let view = game.view(Eye::of(A));
    assert!(view.at_story.iter().all(|one| one.down && one.card.is_none()));
}

#[test]
fn db_211_a_complication_that_was_looked_at_is_still_known_beside_the_mission() {
    let mut game = Scene::of(2)
        .story("total-control")
        .covered("1")
        .line_up(LINE_UP)
        .story_stack("take-the-launch-site")
        .hand("alpha", "flash gi")
        .deck("alpha", "gi gi gi gi gi")
        .complications("alarm supply-raid smoke-screen")
        .missions();
    plays(&mut game, &["mission cobra-battalion with flash by vamp", "lock"]);
    play(&mut game, "skill tech", dice![6, 6, 1, 1]);
    plays(&mut game, &["pass", "pick supply-raid", "end-missions", "end-turn"]);

    // All have seen Alarm go from the deck to the mission; what came after it nobody knows.
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
    let lies = game.view(Eye::of(B)).at_story;
    assert!(lies.iter().all(|one| one.down));
    assert!(lies[0].card.is_some() && lies[1].card.is_none());
}

#[test]
fn db_212_no_number_means_no_complications() {
    let game = Scene::of(2)
        .story_stack("secure-the-rare-liquid-element")
        .complications("alarm smoke-screen")
        .turn_begins(&mut journal(dice![]));
    assert!(game.cards_in(Place::AtStory).is_empty());
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["alarm", "smoke-screen"]);
}

#[test]
fn db_213_the_next_mission_is_seen_as_soon_as_one_leaves_the_stack() {
    let mut table = journal(dice![]);
    let game = Scene::of(2)
        .story_stack("secure-the-rare-liquid-element infiltrate-the-castle seize-the-meteorite")
        .turn_begins(&mut table);
    let next = game.view(Eye::SPECTATOR).next_story.expect("a next mission");
    assert_eq!(id_of(&game, next), "infiltrate-the-castle");
    // What was shown cannot be taken back.
    assert_eq!(table.reveals, 1);
}

#[test]
fn db_214_a_completed_mission_is_followed_in_the_next_turn() {
    let mut game = Scene::of(2)
        .mission("secure-the-rare-liquid-element")
        .story_stack("infiltrate-the-castle")
        .complications("alarm")
        .threat(5)
        .hand("alpha", "torpedo gi")
        .deck("alpha", "alpine spirit ace mutt clutch")
        .missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by vamp"]);
    play(&mut game, "lock", dice![6, 6, 6]);

    assert_eq!(game.cards_in(Place::Success), ["secure-the-rare-liquid-element"]);
    assert!(game.cards_in(Place::Story).is_empty());
    plays(&mut game, &["end-missions"]);
    assert!(game.cards_in(Place::Story).is_empty());
    plays(&mut game, &["end-turn"]);
    assert_eq!((decider(&game), game.cards_in(Place::Story)), (B, vec!["infiltrate-the-castle"]));
}

#[test]
fn db_215_start_of_turn_goes_from_the_story_to_cobra() {
    let pack = reprinted(&[("on_enter: officer(destro)", "start_of_turn: threat(+1)")]);
    let mut table = journal(dice![]);
    let game = Scene::with(pack, 2)
        .mission("locate-the-secret-temple")
        .officers("major-bludd")
        .line_up(LINE_UP)
        .turn_begins(&mut table);
    let threat = when(&table.events, |event| matches!(event, Event::Threat { .. }));
    let covered = when(&table.events, |event| matches!(event, Event::Covered { .. }));
    // Nobody was asked: they are not of one class.
    assert!(threat < covered);
    assert_eq!(decider(&game), A);
    assert!(!legal(&game).iter().any(|text| text.starts_with("next")));
}

#[test]
fn db_216_within_a_class_the_active_player_orders() {
    let pack = reprinted(&[
        ("always: difficulty(+1, story)", "start_of_turn: threat(+1)"),
        ("always: complications_placed(+1)", "start_of_turn: gain_trooper(active, 1)"),
    ]);
    let begin = || {
        Scene::with(pack, 3)
            .active("bravo", "alpha")
            .officers("baroness major-bludd")
            .experts("deep-cover")
            .line_up(LINE_UP)
            .turn_begins(&mut journal(dice![]))
    };
    let mut game = begin();
    assert_eq!(decider(&game), B);
    assert_eq!(legal(&game), ["next baroness 1", "next major-bludd 1", "next deep-cover 1"]);
    let events = plays(&mut game, &["next deep-cover"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Trooper { seat: B })), 1);
    let events = plays(&mut game, &["next major-bludd"]);
    let covered = when(&events, |event| matches!(event, Event::Covered { .. }));
    // The last one needs no question.
    assert!(covered < when(&events, |event| matches!(event, Event::Threat { .. })));

    let mut game = begin();
    let events = plays(&mut game, &["next baroness"]);
    assert_eq!(count(&events, |event| matches!(event, Event::Covered { .. })), 0);
    assert_eq!(game.threat(), 2);
}

#[test]
fn db_217_db_r05_what_entered_in_the_refill_acts_in_the_same_start_phase() {
    let begin = |entrants: Source| {
        Scene::of(2)
            .story("total-control")
            .options(|setup| setup.start_of_turn_entrants = entrants)
            .line_up(LINE_UP)
            .story_stack("take-the-launch-site")
            .turn_begins(&mut journal(dice![]))
    };
    let game = begin(Source::Rulebook);
    assert_eq!(game.cards_in(Place::Officers), ["major-bludd"]);
    // Stalker and Jinx cost most, and Stalker is further left.
    assert_eq!(game.cards_in(Place::Cover(1)), ["cobra-battalion"]);

    let mut game = begin(Source::Faq);
    assert_eq!(game.cards_in(Place::Officers), ["major-bludd"]);
    assert_eq!(game.cards_in(Place::BattalionStack).len(), 6);
    // By the next turn his moment has come.
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Cover(1)), ["cobra-battalion"]);
}

#[test]
fn db_218_waiting_complications_keep_their_faces_and_come_on_top_of_the_number() {
    let game = Scene::of(2)
        .pending("alarm? nobody-ever-knocks")
        .story_stack("infiltrate-the-castle")
        .complications("smoke-screen supply-raid")
        .turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "nobody-ever-knocks", "smoke-screen"]);
    let down: Vec<bool> = game.view(Eye::of(A)).at_story.iter().map(|one| one.down).collect();
    assert_eq!(down, [true, false, true]);
    assert!(game.cards_in(Place::Pending).is_empty());
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["supply-raid"]);
}

#[test]
fn db_231_a_refill_goes_in_order() {
    // Nine draws shuffle Alarm, the discarded Smoke Screen and the eight of Act II.
    let mut table = journal(script(&[&in_order(10)]));
    let game = Scene::of(2)
        .story("total-control")
        .act_ended()
        .pending("nobody-ever-knocks")
        .complications("alarm")
        .discarded_complications("smoke-screen")
        .line_up(LINE_UP)
        .story_stack("take-the-launch-site")
        .turn_begins(&mut table);
    let events = &table.events;
    let order = [
        when(events, |event| matches!(event, Event::Placed { .. })),
        when(events, |event| matches!(event, Event::Act { act: Act::Two })),
        when(events, |event| matches!(event, Event::Attached { count: 1 })),
        when(events, |event| matches!(event, Event::Officer { .. })),
        when(events, |event| matches!(event, Event::Complicated { count: 2 })),
    ];
    assert!(order.is_sorted(), "{events:?}");
    assert_eq!(game.cards_in(Place::AtStory), ["nobody-ever-knocks", "alarm", "smoke-screen"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck).len(), 8);
}
