//! Chapter 15: two players and solo (DB-1501 to DB-1517).

use std::collections::BTreeSet;

use crate::support::*;
use crate::{pass_turn, reprinted, started, when};

#[test]
fn db_1501_one_or_two_players_share_one_reserve() {
    for players in 1..=4 {
        let game = Scene::of(players).hand("alpha", "gi").missions();
        assert_eq!(offers(&game, "reserve gi"), players <= 2, "{players} players");
        let green = game.scenery().zones[1].spaces;
        assert_eq!(green, if players <= 2 { 7 } else { 4 });
    }
    // Both use the same tile, one after the other.
    let mut game = Scene::of(2).hand("alpha", "gi").hand("bravo", "comms").missions();
    plays(&mut game, &["reserve gi"]);
    assert_eq!(game.cards_in(Place::Reserve), ["gi"]);
    plays(&mut game, &["end-turn", "reserve comms"]);
    assert_eq!(game.cards_in(Place::Reserve), ["comms"]);
}

#[test]
fn db_1502_one_card_leaves_the_hand_for_the_reserve() {
    let mut game = Scene::of(2).hand("alpha", "gi comms jinx").missions();
    plays(&mut game, &["reserve jinx"]);
    assert_eq!(game.cards_in(Place::Reserve), ["jinx"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "comms"]);
    refuses(&game, "reserve gi");
    plays(&mut game, &["end-missions"]);
    refuses(&game, "reserve gi");
}

#[test]
fn db_1503_a_reserved_card_does_nothing() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "beach-head gi comms")
        .deck("alpha", "alpine")
        .missions();
    plays(&mut game, &["reserve beach-head"]);
    refuses(&game, "mission infiltrate-the-castle with beach-head by vamp");
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    refuses(&game, "join beach-head");
    plays(&mut game, &["cancel", "end-missions"]);
    refuses(&game, "play beach-head");
    assert_eq!(game.recruit_left(), 0);

    let mut game = Scene::of(2).hand("alpha", "comms gi").deck("alpha", "alpine").missions();
    plays(&mut game, &["reserve comms"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi"]);
    assert!(game.cards_in(Place::Play(A)).is_empty());
}

#[test]
fn db_1504_db_1506_the_reserve_returns_after_five_cards_are_drawn() {
    let mut game = Scene::of(2)
        .hand("alpha", "beach-head gi")
        .deck("alpha", "jinx alpine spirit ace mutt torpedo")
        .recruit();
    plays(&mut game, &["reserve beach-head"]);
    let events = plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx", "alpine", "spirit", "ace", "mutt", "beach-head"]);
    assert_eq!(game.cards_in(Place::Discard(A)), ["gi"]);
    let back = when(&events, |event| matches!(event, Event::Unreserved { seat: A, .. }));
    assert_eq!(count(&events[..back], |event| matches!(event, Event::Drew { seat: A, .. })), 5);
    // Between turns the tile is empty.
    assert!(back < when(&events, |event| matches!(event, Event::Turn { seat: B, .. })));
    assert!(game.cards_in(Place::Reserve).is_empty());
}

#[test]
fn db_1505_cobra_cards_cannot_be_reserved() {
    let game = Scene::of(2).troopers("alpha", 1).hand("alpha", "gi").missions();
    assert!(offers(&game, "reserve gi"));
    refuses(&game, "reserve cobra-trooper");
    let game = Scene::of(1).troopers("alpha", 1).missions();
    assert!(!legal(&game).iter().any(|text| text.starts_with("reserve")));
}

#[test]
fn db_1507_db_r23_reserving_is_possible_while_no_mission_is_under_way_and_is_final() {
    let scene = || Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi service-rifle jinx");
    assert!(offers(&scene().missions(), "reserve jinx"));
    assert!(offers(&scene().recruit(), "reserve jinx"));

    let mut game = scene().missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    refuses(&game, "reserve jinx");
    plays(&mut game, &["lock"]);
    assert!(offers(&game, "respond service-rifle"));
    refuses(&game, "reserve jinx");
    play(&mut game, "pass-mission", dice![1]);
    plays(&mut game, &["reserve jinx"]);
    // It cannot be taken back, and not be done twice.
    assert!(!legal(&game).iter().any(|text| text.contains("reserve") || text.contains("jinx")));
    plays(&mut game, &["end-missions"]);
    assert!(!legal(&game).iter().any(|text| text.contains("reserve") || text.contains("jinx")));
}

#[test]
fn db_r23_transports_are_in_the_hangar_before_anything_can_be_reserved() {
    let game = Scene::of(2).hand("alpha", "ram gi").turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "ram"]);
    refuses(&game, "reserve ram");
    assert!(offers(&game, "reserve gi"));
}

#[test]
fn db_1510_alone_the_token_starts_text_side_down() {
    for seed in 0..5 {
        let game = started(&Setup::of("mass-device", 1), seed);
        assert!(!game.view(Eye::SPECTATOR).text_up);
    }
}

#[test]
fn db_1511_alone_the_other_promoted_leaders_are_in_the_main_deck() {
    let mut first = BTreeSet::new();
    for seed in 0..40 {
        let game = started(&Setup::of("mass-device", 1), seed);
        let own = game.cards_in(Place::Beside(A));
        let line_up: Vec<_> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
        let deck = game.cards_in(Place::MainDeck);
        let gone = game.cards_in(Place::MainDiscard).len();
        assert_eq!(deck.len() + line_up.len() + gone, 60 + 5);
        let both = [deck, line_up].concat();
        let leaders: Vec<_> = both.into_iter().filter(|card| card.ends_with("-promoted")).collect();
        assert_eq!(leaders.len(), 5);
        assert!(!leaders.contains(&own[0]));
        first.insert(game.cards_in(Place::MainDeck)[0]);
    }
    assert!(first.len() > 10, "they are shuffled in");

    // One costs 6 like the promotion.
    let mut game = Scene::of(1)
        .beside("alpha", "duke-promoted")
        .play("alpha", "yo-joe cover-girl")
        .line_up("flint-promoted")
        .main_deck("alpine ace")
        .recruit();
    plays(&mut game, &["recruit flint-promoted"]);
    assert_eq!((game.recruit_left(), game.cards_in(Place::Deck(A))), (0, vec!["flint-promoted"]));
}

#[test]
fn db_1512_alone_cards_marked_no_solo_are_replaced_at_once() {
    let buy = |players: u8| {
        let mut game = Scene::of(players)
            .play("alpha", "yo-joe")
            .line_up("torpedo field-radio")
            .main_deck("joint-command reinforcements mutt alpine")
            .recruit();
        plays(&mut game, &["recruit field-radio"]);
        game
    };
    let game = buy(1);
    assert_eq!(game.cards_in(Place::Slot(1)), ["mutt"]);
    assert_eq!(game.cards_in(Place::MainDiscard), ["joint-command", "reinforcements"]);
    let game = buy(2);
    assert_eq!(game.cards_in(Place::Slot(1)), ["joint-command"]);
    assert!(game.cards_in(Place::MainDiscard).is_empty());

    let mut met = false;
    for seed in 0..40 {
        let game = started(&Setup::of("mass-device", 1), seed);
        let line_up: Vec<_> = (0..6).flat_map(|slot| game.cards_in(Place::Slot(slot))).collect();
        assert_eq!(line_up.len(), 6);
        assert!(!line_up.contains(&"reinforcements") && !line_up.contains(&"joint-command"));
        met |= !game.cards_in(Place::MainDiscard).is_empty();
    }
    assert!(met);
}

#[test]
fn db_1512_a_main_deck_that_ends_with_no_solo_cards_has_run_out() {
    let mut game = Scene::of(1)
        .options(|setup| setup.main_deck_loss = MainDeckLoss::CannotRefill)
        .play("alpha", "yo-joe")
        .line_up("field-radio")
        .main_deck("joint-command")
        .recruit();
    plays(&mut game, &["recruit field-radio"]);
    assert_eq!(game.end(), Some(End::MainDeck));
}

#[test]
fn db_1513_alone_a_round_is_two_turns_and_the_token_is_flipped_after_each() {
    let mut game = Scene::of(1).round(3).turn_begins(&mut journal(dice![]));
    for (round, up, threat) in [(3, false, 1), (3, true, 1), (4, false, 2), (4, true, 2), (5, false, 3)] {
        let view = game.view(Eye::SPECTATOR);
        assert_eq!((view.round, view.text_up, view.threat), (round, up, threat));
        plays(&mut game, &["end-turn"]);
    }
}

#[test]
fn db_1514_db_r02_text_side_down_story_and_side_missions_ignore_their_end_of_turn() {
    let pack = reprinted(&[
        ("on_enter: officer(destro)", "end_of_turn(each): gain_trooper(active, 1)"),
        ("copies = 6", "copies = 6\neffects = [\"end_of_turn(each): gain_trooper(active, 1)\"]"),
        ("copies = 11", "copies = 11\neffects = [\"end_of_turn(each): gain_trooper(active, 1)\"]"),
    ]);
    let scene = || {
        Scene::with(pack, 1)
            .mission("locate-the-secret-temple")
            .strikes("alpha", "free-the-hostages bomb-in-the-market!")
            .covered("1")
            .play("alpha", "cobra-trooper")
    };
    let mut table = journal(dice![]);
    let game = scene().turn_ends(&mut table);
    assert_eq!(game.threat(), 1);
    assert_eq!(
        count(&table.events, |event| matches!(event, Event::Trooper { .. } | Event::Covered { .. })),
        0
    );
    assert_eq!(game.cards_in(Place::Strikes(A)).len(), 2);
    // Nobody was asked for an order either: the next turn has begun.
    assert!(game.view(Eye::SPECTATOR).text_up);

    let mut table = journal(dice![]);
    let game = scene().text_up().turn_ends(&mut table);
    assert_eq!(count(&table.events, |event| matches!(event, Event::Trooper { .. })), 1);
    let waiting = ["next free-the-hostages 1", "next bomb-in-the-market 1", "next cobra-battalion 1"];
    assert_eq!(legal(&game), [&waiting[..], &["next cobra-trooper 1"]].concat());

    // By the answers of the publisher they work every turn.
    let faq = scene().options(|setup| setup.solo_end_of_turn = Source::Faq);
    assert_eq!(legal(&faq.turn_ends(&mut journal(dice![]))).len(), 4);
}

#[test]
fn db_1514_officers_experts_and_the_meter_keep_their_end_of_turn() {
    let pack = reprinted(&[
        ("always: difficulty(+1, story)", "end_of_turn(each): gain_trooper(active, 1)"),
        ("always: complications_placed(+1)", "end_of_turn(each): battalion(1)"),
        ("spaces = 7", "spaces = 7\neffects = [\"end_of_turn(each): threat(+1)\"]"),
    ]);
    let mut table = journal(dice![]);
    let mut game = Scene::with(pack, 1).officers("baroness").experts("deep-cover").turn_ends(&mut table);
    assert_eq!(legal(&game), ["next baroness 1", "next deep-cover 1"]);
    let events = plays(&mut game, &["next deep-cover"]);
    when(&events, |event| matches!(event, Event::Covered { .. }));
    when(&events, |event| matches!(event, Event::Trooper { .. }));
    when(&events, |event| matches!(event, Event::Threat { from: 1, to: 2 }));
    // End of Round does not take place.
    assert_eq!(count(&events, |event| matches!(event, Event::RoundEnds { .. })), 0);
}

#[test]
fn db_r02_a_strike_that_falls_due_text_side_down_waits_for_the_next_turn() {
    let mut game = Scene::of(1).strikes("alpha", "bomb-in-the-market").turn_begins(&mut journal(dice![]));
    assert!(!game.view(Eye::SPECTATOR).text_up);
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Strikes(A)), ["bomb-in-the-market"]);
    assert_eq!(game.cards_in(Place::BattalionStack).len(), 6);
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::BattalionStack).len(), 5);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["bomb-in-the-market"]);
}

#[test]
fn db_1515_alone_there_are_no_teammates_and_no_third_strike() {
    let mut game =
        Scene::of(1).hand("alpha", "reinforcements joint-command").deck("alpha", "gi gi").missions();
    plays(&mut game, &["play reinforcements", "play joint-command"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi", "gi"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["reinforcements", "joint-command"]);
    assert_eq!(game.recruit_left(), 6);

    let attempt = |strikes: &str| {
        let mut game = Scene::of(1)
            .mission("infiltrate-the-castle")
            .at_story("bomb-in-the-market?")
            .strikes("alpha", strikes)
            .hand("alpha", "gi")
            .missions();
        plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
        play(&mut game, "lock", dice![1]);
        game
    };
    let game = attempt("free-the-hostages");
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages", "bomb-in-the-market"]);
    let game = attempt("free-the-hostages stop-the-convoy");
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages", "stop-the-convoy"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["bomb-in-the-market"]);
}

#[test]
fn db_1516_db_r24_alone_the_starting_round_is_two_turns_without_a_mission() {
    let mut game = started(&Setup::of("mass-device", 1), 3);
    // After the second turn all ten cards are shuffled.
    for (up, shuffled) in [(false, 0), (true, 10)] {
        assert_eq!((game.round(), game.threat(), game.view(Eye::SPECTATOR).text_up), (1, 0, up));
        assert!(game.cards_in(Place::Story).is_empty());
        pass_turn(&mut game, script(&[&in_order(shuffled)]));
    }
    assert_eq!((game.round(), game.threat()), (2, 1));
    assert_eq!(game.cards_in(Place::Story).len(), 1);
}

#[test]
fn db_1517_alone_both_turns_of_a_round_have_a_start_phase() {
    for up in [false, true] {
        let scene =
            Scene::of(1).round(3).officers("major-bludd").story_stack("secure-the-rare-liquid-element");
        let scene = if up { scene.text_up() } else { scene };
        let game = scene.line_up("gung-ho stalker jinx").turn_begins(&mut journal(dice![]));
        assert_eq!(game.cards_in(Place::Story), ["secure-the-rare-liquid-element"]);
        assert_eq!(game.cards_in(Place::Cover(1)), ["cobra-battalion"]);
    }
}

#[test]
fn db_1501_db_1505_db_1507_what_cannot_be_saved_is_told_why() {
    let rule = |game: &DeckBuilding, text: &str| refuses(game, text).rule;

    let game = Scene::of(3).hand("alpha", "gi").missions();
    assert_eq!(rule(&game, "reserve gi"), RuleId("DB-1501"));

    let mut game = Scene::of(2).hand("alpha", "gi mutt cobra-trooper").missions();
    assert_eq!(rule(&game, "reserve cobra-trooper"), RuleId("DB-1505"));
    plays(&mut game, &["reserve gi"]);
    assert_eq!(rule(&game, "reserve mutt"), RuleId("DB-1507"));
}
