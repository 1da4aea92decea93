//! Chapter 2, second part: the Action Phase and playing cards (DB-219 to DB-230).

use crate::support::*;

#[test]
fn db_219_missions_are_over_once_recruiting_begins() {
    let mut game = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi").missions();
    let mission = "mission infiltrate-the-castle with gi by vamp";
    assert!(offers(&game, mission));
    plays(&mut game, &["end-missions"]);
    refuses(&game, mission);
    refuses(&game, "end-missions");
}

#[test]
fn db_220_nobody_must_go_on_a_mission() {
    let mut game = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi").missions();
    plays(&mut game, &["end-missions", "end-turn"]);
    assert_eq!(game.cards_in(Place::Story), ["infiltrate-the-castle"]);
    assert_eq!(decider(&game), B);
}

#[test]
fn db_221_transports_in_hand_go_to_the_hangar_first() {
    let game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "sky-hawk gi ram")
        .hand("bravo", "whale")
        .turn_begins(&mut journal(dice![]));
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "sky-hawk", "ram"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["gi"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["whale"]);
    assert!(offers(&game, "mission infiltrate-the-castle with gi by ram"));
}

#[test]
fn db_222_all_hands_are_open() {
    let game = Scene::of(2).hand("alpha", "gi").hand("bravo", "comms jinx").deck("bravo", "gi").missions();
    for eye in [Eye::of(A), Eye::of(B), Eye::SPECTATOR] {
        let hand = &game.view(eye).players[1].hand;
        let ids: Vec<&str> = hand.iter().map(|&card| crate::id_of(&game, card)).collect();
        assert_eq!(ids, ["comms", "jinx"]);
    }
}

#[test]
fn db_223_a_played_card_lies_in_play_and_acts_at_once() {
    let mut game = Scene::of(2).hand("alpha", "comms").deck("alpha", "jinx gi").missions();
    plays(&mut game, &["play comms"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["comms"]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi"]);
}

#[test]
fn db_224_utility_gear_basic_and_starter_are_played_alike() {
    let cards = ["knowing-is-half-the-battle", "field-radio", "service-rifle", "comms"];
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi knowing-is-half-the-battle field-radio service-rifle comms")
        .missions();
    let playable =
        |game: &DeckBuilding| cards.iter().filter(|card| offers(game, &format!("play {card}"))).count();
    assert_eq!(playable(&game), 4);
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    assert_eq!(playable(&game), 4);
    plays(&mut game, &["cancel", "end-missions"]);
    assert_eq!(playable(&game), 4);
    plays(&mut game, &cards.map(|card| format!("play {card}")).each_ref().map(String::as_str));
    assert_eq!(game.cards_in(Place::Play(A)), cards);
}

#[test]
fn db_225_without_lightning_a_card_is_played_all_through_the_own_action_phase() {
    let scene = || Scene::of(2).covered("1").hand("alpha", "gi field-radio").deck("alpha", "jinx alpine");
    assert!(offers(&scene().missions(), "play field-radio"));
    assert!(offers(&scene().recruit(), "play field-radio"));

    let mut game = scene().missions();
    plays(&mut game, &["mission cobra-battalion with gi by vamp"]);
    assert!(offers(&game, "play field-radio"));
    plays(&mut game, &["lock", "skill tech"]);
    assert!(offers(&game, "respond field-radio"));
    play(&mut game, "respond field-radio", dice![1]);
    assert_eq!(game.cards_in(Place::Hand(A)), ["jinx"]);
}

#[test]
fn db_226_without_lightning_no_card_is_played_in_the_turn_of_another() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi")
        .hand("bravo", "gi field-radio sniper-rifle")
        .deck("bravo", "jinx")
        .missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    assert_eq!(decider(&game), B);
    refuses(&game, "play field-radio");
    plays(&mut game, &["join gi", "done", "lock"]);
    assert_eq!(decider(&game), B);
    assert!(offers(&game, "respond sniper-rifle"));
    assert_eq!(refuses(&game, "respond field-radio").rule, RuleId("DB-226"));
}

#[test]
fn db_227_db_r09_a_transport_drawn_in_the_own_action_phase_goes_straight_to_the_hangar() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi comms reinforcements")
        .deck("alpha", "sky-hawk ram")
        .deck("bravo", "whale jinx")
        .missions();
    plays(&mut game, &["play comms"]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "sky-hawk"]);
    assert!(offers(&game, "mission infiltrate-the-castle with gi by sky-hawk"));

    // A teammate's waits in hand.
    plays(&mut game, &["play reinforcements"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["whale", "jinx"]);
    // So does one that is drawn in the End Phase.
    plays(&mut game, &["end-missions"]);
    play(&mut game, "end-turn", script(&[&in_order(3)]));
    assert_eq!(game.cards_in(Place::Hand(A)), ["ram", "gi", "comms", "reinforcements"]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "sky-hawk", "whale"]);
}

#[test]
fn db_228_only_the_active_player_acts_outside_missions() {
    let mut game = Scene::of(2)
        .officers("zartan")
        .hand("alpha", "spirit gi")
        .hand("bravo", "comms gi service-rifle jinx")
        .deck("bravo", "gi")
        .missions();
    assert_eq!(decider(&game), A);
    for card in ["play comms", "play service-rifle", "reserve jinx"] {
        assert_eq!(refuses(&game, card).rule, RuleId("DB-228"), "{card}");
    }
    // What an effect asks of B is B's all the same: whether the G.I. leaves the game.
    plays(&mut game, &["mission zartan with spirit by vamp", "join gi", "done", "lock", "skill tracker"]);
    play(&mut game, "pass-mission", dice![6, 6, 6, 4, 4, 1]);
    assert_eq!(decider(&game), B);
    plays(&mut game, &["next gi"]);
    assert_eq!(game.cards_in(Place::Box), ["gi"]);
}

#[test]
fn db_229_a_joe_is_played_alone_only_for_recruit() {
    let mut game = Scene::of(2).hand("alpha", "gi comms").deck("alpha", "jinx").missions();
    assert_eq!(refuses(&game, "play gi").rule, RuleId("DB-229"));
    plays(&mut game, &["end-missions", "play gi"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["gi"]);
    assert_eq!(game.recruit_left(), 1);
}

#[test]
fn db_230_db_r42_lightning_cards_outside_a_mission() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "lady-jaye sniper-rifle plastic-explosive service-rifle")
        .missions();
    // The Hit has no mission to count for; the card destroys itself all the same.
    plays(&mut game, &["play sniper-rifle", "play plastic-explosive"]);
    assert_eq!(game.cards_in(Place::Play(A)), ["sniper-rifle"]);
    assert_eq!(game.cards_in(Place::Box), ["plastic-explosive"]);
    // Stealth 2, and 1 because a Gear is in play; its own dice are lost.
    plays(&mut game, &["mission infiltrate-the-castle with lady-jaye by vamp", "lock"]);
    assert_eq!((game.pool(), game.hits()), (3, 0));
    play(&mut game, "pass-mission", dice![1, 1, 1]);
    // In the Recruit step too, and they count: 2 for Lady Jaye, 2 for the first rifle, then 2 more.
    plays(&mut game, &["end-missions"]);
    assert_eq!(game.recruit_left(), 4);
    plays(&mut game, &["play service-rifle"]);
    assert_eq!(game.recruit_left(), 6);
}

#[test]
fn db_230_a_plan_is_no_mission_yet() {
    let mut game = Scene::of(2)
        .mission("infiltrate-the-castle")
        .hand("alpha", "gi sniper-rifle plastic-explosive tactical-retreat")
        .threat(3)
        .missions();
    plays(&mut game, &["mission infiltrate-the-castle with gi by vamp"]);
    plays(&mut game, &["play sniper-rifle", "play plastic-explosive", "play tactical-retreat"]);
    assert_eq!(game.cards_in(Place::Box), ["plastic-explosive"]);
    // One die for the G.I., no Hit beforehand, and the failure costs its full price.
    play(&mut game, "lock", dice![6]);
    assert_eq!(game.hits(), 2);
    plays(&mut game, &["pass"]);
    assert_eq!(game.cards_in(Place::Failure), ["infiltrate-the-castle"]);
    assert_eq!(game.threat(), 4);
    assert_eq!(game.recruit_left(), 1 + 2 + 2);
}

#[test]
fn db_230_a_choice_between_two_parts_that_do_nothing_is_not_asked() {
    for missions in [true, false] {
        let scene = Scene::of(3).hand("alpha", "rocket-launcher joint-command mutt");
        let mut game = if missions { scene.missions() } else { scene.recruit() };

        plays(&mut game, &["play rocket-launcher"]);

        assert_eq!(decider(&game), A);
        assert!(offers(&game, "play joint-command"), "nothing is left to choose");
        assert!(!offers(&game, "first") && !offers(&game, "second"));
        assert_eq!(game.cards_in(Place::Play(A)), ["rocket-launcher"]);

        plays(&mut game, &["play joint-command"]);
        assert_eq!(offers(&game, "give charlie"), missions, "after the Missions step nobody joins any more");
    }
}

#[test]
fn db_230_a_click_says_that_a_card_does_nothing_before_a_mission() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hand("alpha", "gi defuse sniper-rifle comms");
    let game = scene.missions();
    let says = |card: &str| {
        let action = game.read(&format!("play {card}")).expect("it can be read");
        game.say(Click::Do(action)).expect("it says what it does")
    };
    assert_eq!(says("defuse"), "Play Defuse: it does nothing before a mission has begun, and is destroyed");
    assert!(says("sniper-rifle").ends_with("but is in play"), "{}", says("sniper-rifle"));
    assert_eq!(says("comms"), "Play Comms", "it draws at once");

    let game = Scene::of(2).hand("alpha", "defuse sniper-rifle").recruit();
    let says = |card: &str| {
        let action = game.read(&format!("play {card}")).expect("it can be read");
        game.say(Click::Do(action)).expect("it says what it does")
    };
    assert_eq!(says("defuse"), "Play Defuse: it gives its Recruit, and is destroyed");
    assert!(!says("sniper-rifle").contains(':'), "{}", says("sniper-rifle"));
}

#[test]
fn db_229_a_card_that_is_offered_for_something_else_says_for_what() {
    let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "gi mutt");
    let mut game = scene.missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with gi by vamp"]);

    let refusal = refuses(&game, "play mutt");

    assert_eq!(refusal.reason, "`play mutt` is not possible now, but `join mutt` is");
    assert!(offers(&game, "join mutt"));
}
