//! Chapter 8: the End Phase and reshuffling (DB-801 to DB-815).

use crate::support::*;
use crate::{reprinted, when};

#[test]
fn db_801_no_card_can_be_played_in_the_end_phase() {
    let pack = reprinted(&[
        ("always: difficulty(+1, story)", "end_of_turn(each): threat(+1)"),
        ("always: reroll_forced(doubles)", "end_of_turn(each): gain_trooper(active, 1)"),
    ]);
    let mut game = Scene::with(pack, 2)
        .officers("baroness destro")
        .hand("alpha", "comms gi service-rifle")
        .deck("alpha", "jinx")
        .recruit();
    assert!(offers(&game, "play comms"));
    plays(&mut game, &["end-turn"]);
    assert_eq!(legal(&game), ["next baroness 1", "next destro 1"]);
    refuses(&game, "play comms");
    refuses(&game, "play service-rifle");
}

#[test]
fn db_802_end_of_turn_goes_from_the_story_to_cobra_to_the_meter() {
    let pack = reprinted(&[
        ("on_enter: officer(destro)", "end_of_turn(each): gain_trooper(active, 1)"),
        ("spaces = 7", "spaces = 7\neffects = [\"end_of_turn(each): battalion(1)\"]"),
    ]);
    let mut game = Scene::with(pack, 2)
        .mission("locate-the-secret-temple")
        .strikes("alpha", "free-the-hostages")
        .recruit();
    let events = play(&mut game, "end-turn", dice![]);
    let order = [
        when(&events, |event| matches!(event, Event::Trooper { .. })),
        when(&events, |event| matches!(event, Event::Threat { from: 1, to: 2 })),
        when(&events, |event| matches!(event, Event::Covered { .. })),
        when(&events, |event| matches!(event, Event::CleanedUp { .. })),
    ];
    assert!(order.is_sorted(), "{events:?}");
}

#[test]
fn db_803_within_a_class_the_active_player_orders() {
    let pack = reprinted(&[
        ("always: difficulty(+1, story)", "end_of_turn(each): gain_trooper(active, 1)"),
        ("always: complications_placed(+1)", "end_of_turn(each): battalion(1)"),
    ]);
    let mut game = Scene::with(pack, 3)
        .active("bravo", "alpha")
        .officers("baroness")
        .experts("deep-cover")
        .strikes("bravo", "free-the-hostages")
        .strikes("charlie", "stop-the-convoy")
        .recruit();
    plays(&mut game, &["end-turn"]);
    assert_eq!(decider(&game), B);
    // Officers, experts and own Strikes are of one class; the Strike of Charlie sleeps.
    assert_eq!(legal(&game), ["next baroness 1", "next deep-cover 1", "next free-the-hostages 1"]);
    plays(&mut game, &["next free-the-hostages"]);
    assert_eq!((game.threat(), game.cards_in(Place::BattalionStack).len()), (2, 6));
    let events = plays(&mut game, &["next deep-cover"]);
    let covered = when(&events, |event| matches!(event, Event::Covered { .. }));
    assert!(covered < when(&events, |event| matches!(event, Event::Trooper { seat: B })));
}

#[test]
fn db_804_hand_and_played_cards_are_discarded_set_aside_joes_too() {
    let mut game = Scene::of(2)
        .covered("1")
        .hand("alpha", "torpedo gi comms clutch")
        .deck("alpha", "mutt jinx alpine spirit ace stalker")
        .missions();
    plays(&mut game, &["mission cobra-battalion with torpedo by vamp", "lock"]);
    plays(&mut game, &["skill tech"]);
    play(&mut game, "pass-mission", dice![1]);
    plays(&mut game, &["end-missions", "play comms", "end-turn"]);
    let mut discard = game.cards_in(Place::Discard(A));
    discard.sort_unstable();
    assert_eq!(discard, ["clutch", "comms", "gi", "mutt", "torpedo"]);
    assert!(game.cards_in(Place::Play(A)).is_empty());
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx", "alpine", "spirit", "ace", "stalker"]);
}

#[test]
fn db_805_precision_strikes_stay() {
    let mut game = Scene::of(2)
        .strikes("alpha", "free-the-hostages stop-the-convoy")
        .hand("alpha", "gi")
        .deck("alpha", "jinx alpine spirit ace mutt")
        .recruit();
    plays(&mut game, &["end-turn", "next free-the-hostages"]);
    assert_eq!(game.cards_in(Place::Strikes(A)), ["free-the-hostages", "stop-the-convoy"]);
    assert_eq!(game.cards_in(Place::Discard(A)), ["cobra-trooper", "gi"]);
}

#[test]
fn db_806_undefeated_troopers_go_to_the_own_discard_pile() {
    let mut game = Scene::of(2)
        .troopers("alpha", 2)
        .deck("alpha", "jinx alpine spirit ace mutt")
        .hand("alpha", "gi")
        .missions();
    plays(&mut game, &["put cobra-trooper", "mission cobra-trooper with gi by vamp", "lock"]);
    play(&mut game, "skill tech", dice![1]);
    plays(&mut game, &["pass", "end-missions", "end-turn"]);
    assert_eq!(game.cards_in(Place::Discard(A)), ["cobra-trooper", "cobra-trooper", "gi"]);
    assert_eq!(game.cards_in(Place::TrooperStack).len(), 9);
}

#[test]
fn db_807_then_five_cards_are_drawn() {
    let mut game =
        Scene::of(2).hand("alpha", "gi gi gi").deck("alpha", "jinx alpine spirit ace mutt torpedo").recruit();
    plays(&mut game, &["end-turn"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx", "alpine", "spirit", "ace", "mutt"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["torpedo"]);
}

#[test]
fn db_808_db_809_an_empty_deck_is_made_of_the_discard_pile_this_turns_cards_included() {
    let mut game = Scene::of(2)
        .play("alpha", "torpedo")
        .hand("alpha", "clutch comms")
        .deck("alpha", "jinx alpine")
        .discard("alpha", "spirit ace")
        .recruit();
    // Two are drawn, then spirit, ace, clutch, comms and torpedo are shuffled, and three more are drawn.
    let events = play(&mut game, "end-turn", script(&[&in_order(5)]));
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx", "alpine", "spirit", "ace", "clutch"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["comms", "torpedo"]);
    assert!(game.cards_in(Place::Discard(A)).is_empty());
    let reshuffled = when(&events, |event| matches!(event, Event::Reshuffled { seat: Some(A) }));
    assert_eq!(count(&events[..reshuffled], |event| matches!(event, Event::Drew { .. })), 2);
}

#[test]
fn db_808_a_deck_is_not_shuffled_before_a_card_is_needed() {
    let mut game = Scene::of(2).hand("alpha", "gi").deck("alpha", "jinx alpine spirit ace mutt").recruit();
    let events = play(&mut game, "end-turn", dice![]);
    assert_eq!(count(&events, |event| matches!(event, Event::Reshuffled { .. })), 0);
    assert!(game.cards_in(Place::Deck(A)).is_empty());
    assert_eq!(game.cards_in(Place::Discard(A)), ["gi"]);
}

#[test]
fn db_810_db_r17_without_cards_a_draw_stops() {
    let mut game = Scene::of(2).hand("alpha", "intel-report gi").deck("alpha", "jinx").missions();
    // One of two cards is there; it is kept, and the rest of the text goes on.
    plays(&mut game, &["play intel-report"]);
    assert_eq!(legal(&game), ["pick gi", "pick jinx"]);
    plays(&mut game, &["pick gi"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
    plays(&mut game, &["end-missions"]);
    play(&mut game, "end-turn", script(&[&in_order(3)]));
    assert_eq!(game.cards_in(Place::Hand(A)).len(), 3);
    assert_eq!(decider(&game), B);
}

#[test]
fn db_811_the_complication_deck_is_reshuffled() {
    let mut table = journal(script(&[&in_order(2)]));
    let game = Scene::of(2)
        .story_stack("guard-the-paris-demonstration")
        .complications("alarm")
        .discarded_complications("smoke-screen supply-raid")
        .turn_begins(&mut table);
    assert_eq!(game.cards_in(Place::AtStory), ["alarm", "smoke-screen"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["supply-raid"]);
    assert!(game.cards_in(Place::ComplicationDiscard).is_empty());
    assert_eq!(count(&table.events, |event| matches!(event, Event::Reshuffled { seat: None })), 1);
}

#[test]
fn db_811_looking_at_an_empty_complication_deck_makes_a_new_one() {
    let mut game = Scene::of(2)
        .covered("1")
        .hand("alpha", "flash gi")
        .complications("alarm")
        .discarded_complications("smoke-screen supply-raid")
        .missions();
    plays(&mut game, &["mission cobra-battalion with flash by vamp", "lock"]);
    play(&mut game, "skill tech", dice![6, 6, 1, 1]);
    // One card is left where two are looked at.
    play(&mut game, "pass", script(&[&in_order(2)]));
    assert_eq!(legal(&game), ["pick alarm", "pick smoke-screen"]);
    plays(&mut game, &["pick smoke-screen"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["alarm", "supply-raid"]);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["smoke-screen"]);
}

#[test]
fn db_812_the_others_neither_discard_nor_draw() {
    let mut game = Scene::of(2)
        .officers("baroness")
        .hand("alpha", "gi")
        .hand("bravo", "gi comms jinx")
        .deck("bravo", "alpine spirit")
        .missions();
    plays(&mut game, &["mission baroness with gi by vamp", "join gi", "done", "lock"]);
    play(&mut game, "skill stealth", dice![1, 1]);
    plays(&mut game, &["pass", "end-turn"]);
    assert_eq!(decider(&game), B);
    assert_eq!(game.cards_in(Place::Hand(B)), ["comms", "jinx"]);
    assert_eq!(game.cards_in(Place::Deck(B)).len(), 2);
}

#[test]
fn db_813_bought_cards_are_drawn_first() {
    let mut game = Scene::of(2)
        .play("alpha", "yo-joe service-rifle")
        .deck("alpha", "gi jinx alpine spirit ace")
        .line_up("mutt field-radio")
        .main_deck("low-light torpedo clutch")
        .recruit();
    plays(&mut game, &["recruit mutt", "recruit field-radio", "end-turn"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["field-radio", "mutt", "gi", "jinx", "alpine"]);
}

#[test]
fn db_814_a_new_turn_counts_recruit_and_the_reserve_anew() {
    let mut game = Scene::of(1).text_up().hand("alpha", "cover-girl gi").recruit();
    plays(&mut game, &["play cover-girl", "reserve gi"]);
    assert_eq!(game.recruit_left(), 3);
    plays(&mut game, &["end-turn"]);
    // The same card is in hand again, and is counted again.
    assert_eq!(game.cards_in(Place::Hand(A)), ["cover-girl", "gi"]);
    plays(&mut game, &["end-missions"]);
    assert_eq!(game.recruit_left(), 0);
    plays(&mut game, &["play cover-girl", "reserve gi"]);
    assert_eq!(game.recruit_left(), 3);
}

#[test]
fn db_815_the_end_phase_goes_in_order() {
    let mut game = Scene::of(2)
        .active("bravo", "alpha")
        .strikes("bravo", "free-the-hostages")
        .hand("bravo", "gi comms")
        .deck("bravo", "jinx alpine spirit ace mutt")
        .recruit();
    plays(&mut game, &["reserve gi"]);
    let events = play(&mut game, "end-turn", dice![]);
    let order = [
        when(&events, |event| matches!(event, Event::Threat { from: 1, to: 2 })),
        when(&events, |event| matches!(event, Event::CleanedUp { seat: B })),
        when(&events, |event| matches!(event, Event::Drew { seat: B, .. })),
        when(&events, |event| matches!(event, Event::Unreserved { seat: B, .. })),
        when(&events, |event| matches!(event, Event::RoundEnds { round: 2 })),
        when(&events, |event| matches!(event, Event::Threat { from: 2, to: 3 })),
        when(&events, |event| matches!(event, Event::Turn { seat: A, round: 3 })),
    ];
    assert!(order.is_sorted(), "{events:?}");
}
