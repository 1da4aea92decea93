//! Chapter 4: Transports (DB-401 to DB-415, DB-R35).

use crate::support::*;
use crate::{blanks, decided, rolled};

#[test]
fn db_401_db_413_a_mission_takes_one_transport_out_of_the_hangar() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hangar("ram sky-hawk");
    let mut game = scene.hand("alpha", "gi").missions();
    play(&mut game, "mission infiltrate-the-castle with gi by vamp", dice![]);
    play(&mut game, "transport ram", dice![]);
    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "ram", "sky-hawk"]);

    play(&mut game, "transport vamp", dice![]);
    play(&mut game, "lock", dice![1]);

    assert_eq!(game.cards_in(Place::OnMission), ["vamp"]);
    assert_eq!(game.cards_in(Place::Hangar), ["ram", "sky-hawk"]);
}

#[test]
fn db_413_the_transport_on_its_way_is_not_counted_in_the_hangar() {
    // Flint adds a die if two Transports are left.
    for (hangar, dice) in [("ram", 1), ("ram sky-hawk", 2)] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hangar(hangar);
        let mut game = scene.hand("alpha", "flint").missions();
        play(&mut game, "mission secure-the-rare-liquid-element with flint by vamp", dice![]);

        assert_eq!(rolled(&play(&mut game, "lock", blanks(dice))), dice, "{hangar}");
    }
}

#[test]
fn db_402_db_403_any_transport_goes_anywhere_but_works_only_on_its_terrain() {
    let targets = [("infiltrate-the-castle", 0), ("secure-the-rare-liquid-element", 0), ("air-battle", 3)];
    for (target, more) in targets {
        let scene = Scene::of(2).mission(target).hangar("sky-hawk");
        let mut game = scene.hand("alpha", "gi").missions();

        play(&mut game, &format!("mission {target} with gi by sky-hawk"), dice![]);

        assert_eq!(rolled(&play(&mut game, "lock", blanks(1 + more))), 1 + more, "{target}");
    }
}

#[test]
fn db_403_a_matching_transport_makes_the_mission_easier() {
    for (target, printed, works) in [("infiltrate-the-castle", 4, 2), ("air-battle", 7, 0)] {
        let mut game = Scene::of(2).mission(target).hangar("mobat").hand("alpha", "gi").missions();
        play(&mut game, &format!("mission {target} with gi by mobat"), dice![]);

        let events = play(&mut game, "lock", dice![1]);

        assert_eq!(decided(&events).2, printed - works, "{target}");
    }
}

#[test]
fn db_405_db_407_the_vamp_holds_four_and_is_back_after_each_mission() {
    let scene =
        Scene::of(1).mission("secure-the-rare-liquid-element").strikes("alpha", "disrupt-the-drone-strike");
    let mut game = scene.hangar("ram").hand("alpha", "gi gi gi gi short-fuze spirit").missions();
    play(&mut game, "mission secure-the-rare-liquid-element with gi by vamp", dice![]);
    plays(&mut game, &["join gi", "join gi", "join gi"]);
    assert_eq!(refuses(&game, "join spirit").rule, RuleId("DB-309"));
    assert_eq!(rolled(&play(&mut game, "lock", dice![1, 1, 1, 1])), 4);
    assert_eq!(game.cards_in(Place::Hangar), ["ram", "vamp"]);

    // The R.A.M. serves once; the VAMP a second time.
    play(&mut game, "mission disrupt-the-drone-strike with spirit by ram", dice![]);
    play(&mut game, "lock", dice![1]);
    assert!(!offers(&game, "mission disrupt-the-drone-strike with short-fuze by ram"));
    assert!(offers(&game, "mission disrupt-the-drone-strike with short-fuze by vamp"));
}

#[test]
fn db_406_db_414_another_transport_goes_to_the_pile_of_whoever_started_the_mission() {
    for (dice, pile) in [(dice![1, 1, 1, 1], Place::Failure), (dice![6, 6, 6, 6], Place::Success)] {
        let scene = Scene::of(2).mission("air-battle").hangar("sky-hawk").active("bravo", "alpha");
        let mut game = scene.hand("bravo", "spirit").missions();
        play(&mut game, "mission air-battle with spirit by sky-hawk", dice![]);

        play(&mut game, "lock", dice);

        assert_eq!(game.cards_in(pile), ["air-battle"]);
        assert_eq!(game.cards_in(Place::Discard(B)), ["sky-hawk"]);
        assert_eq!(game.cards_in(Place::Hangar), ["vamp"]);
    }
}

#[test]
fn db_405_db_414_the_vamp_returns_on_success_and_on_failure() {
    for dice in [dice![1, 1, 1, 1], dice![6, 6, 6, 6]] {
        let scene = Scene::of(2).mission("secure-the-rare-liquid-element").hand("alpha", "jinx");
        let mut game = scene.missions();
        play(&mut game, "mission secure-the-rare-liquid-element with jinx by vamp", dice![]);

        play(&mut game, "lock", dice);
        play(&mut game, "done", dice![]);

        assert_eq!(game.cards_in(Place::Hangar), ["vamp"]);
        assert_eq!(game.cards_in(Place::Discard(A)), Vec::<&str>::new());
    }
}

#[test]
fn db_408_db_410_a_transport_in_a_deck_a_discard_pile_or_a_hand_serves_nobody() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").no_hangar().hand("alpha", "gi comms");
    let scene = scene.deck("alpha", "ram").discard("alpha", "mobat").hand("bravo", "sky-hawk");

    let game = scene.turn_begins(&mut journal(dice![]));

    assert_eq!(game.cards_in(Place::Hangar), Vec::<&str>::new());
    assert!(!legal(&game).iter().any(|text| text.starts_with("mission")));
    assert!(!legal(&game).iter().any(|text| text.contains("sky-hawk")));
    assert_eq!(game.cards_in(Place::Hand(B)), ["sky-hawk"]);
}

#[test]
fn db_409_a_transport_counts_among_the_five_cards_drawn() {
    let scene =
        Scene::of(3).hand("alpha", "comms").deck("alpha", "gi ram gi gi gi mutt").mission("air-battle");

    let game = scene.turn_ends(&mut journal(dice![]));

    assert_eq!(game.cards_in(Place::Hand(A)), ["gi", "ram", "gi", "gi", "gi"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["mutt"]);
}

#[test]
fn db_411_the_hangar_is_everybodys_and_holds_any_number() {
    let all = "sky-hawk skystriker dragonfly tomahawk ram awe-striker snow-cat mobat whale devilfish";
    for seat in ["alpha", "bravo"] {
        let scene = Scene::of(2).mission("air-battle").hangar(all).active(seat, "alpha").hand(seat, "spirit");
        let game = scene.missions();

        let missions = legal(&game).iter().filter(|text| text.starts_with("mission")).count();

        assert_eq!(missions, 11, "{seat}");
    }
}

#[test]
fn db_412_a_recruited_transport_goes_to_the_hangar() {
    let scene = Scene::of(3).line_up("ram mutt").play("alpha", "field-radio comms").rest_of_main_deck();
    let mut game = scene.recruit();

    play(&mut game, "recruit ram", dice![]);

    assert_eq!(game.cards_in(Place::Hangar), ["vamp", "ram"]);
    assert_eq!(game.cards_in(Place::Deck(A)), Vec::<&str>::new());
}

#[test]
fn db_415_what_a_transport_gives_is_the_active_players() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").hangar("snow-cat").active("bravo", "alpha");
    let scene = scene.deck("alpha", "gi").deck("bravo", "comms");
    let mut game = scene.hand("alpha", "beach-head").hand("bravo", "mutt").missions();
    plays(&mut game, &["mission infiltrate-the-castle with mutt by snow-cat", "join beach-head", "done"]);

    play(&mut game, "lock", dice![4, 4, 4, 4, 1, 1]);

    assert_eq!(game.cards_in(Place::Success), ["infiltrate-the-castle"]);
    assert_eq!(game.cards_in(Place::Hand(B)), ["comms"]);
    assert_eq!(game.cards_in(Place::Deck(A)), ["gi"]);
}

#[test]
fn db_415_the_active_player_picks_the_dice_of_a_transport() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").active("bravo", "alpha");
    let mut game = scene.hand("alpha", "beach-head").hand("bravo", "mutt").missions();
    plays(&mut game, &["mission infiltrate-the-castle with mutt by vamp", "join beach-head", "done"]);
    play(&mut game, "lock", dice![1, 1, 1, 4, 6]);
    assert_eq!(decider(&game), B);

    play(&mut game, "use vamp", dice![]);

    assert_eq!((decider(&game), legal(&game).len()), (B, 4));
}

#[test]
fn db_r35_a_mission_goes_on_without_the_ability_of_its_transport() {
    let scene = Scene::of(2).mission("air-battle").at_story("tangled-lines").hangar("skystriker");
    let mut game = scene.hand("alpha", "gi mutt spirit").missions();
    plays(&mut game, &["mission air-battle with gi by skystriker", "join mutt", "join spirit"]);

    // The 4 dice are gone; all three Joes still go.
    let events = play(&mut game, "lock", dice![1, 1, 1]);

    assert_eq!(rolled(&events), 3);
    assert_eq!(game.cards_in(Place::Discard(A)), ["skystriker"]);
}

#[test]
fn db_r35_the_lost_ability_takes_its_difficulty_and_its_re_roll_along() {
    for (transport, difficulty) in [("mobat", 4), ("vamp", 4)] {
        let scene = Scene::of(2).mission("infiltrate-the-castle").at_story("tangled-lines").hangar("mobat");
        let mut game = scene.hand("alpha", "gi").missions();
        play(&mut game, &format!("mission infiltrate-the-castle with gi by {transport}"), dice![]);

        // Nobody is asked about a re-roll.
        assert_eq!(decided(&play(&mut game, "lock", dice![1])), (false, 0, difficulty), "{transport}");
    }
}

#[test]
fn db_413_what_empties_the_hangar_does_not_reach_the_transport_on_its_way() {
    let scene = Scene::of(2).mission("air-battle").at_story("sabotaged-hangar").hangar("skystriker");
    let mut game = scene.hand("alpha", "gi").missions();
    plays(&mut game, &["mission air-battle with gi by skystriker"]);

    let events = play(&mut game, "lock", dice![1, 1, 1, 1, 1]);

    assert_eq!(rolled(&events), 5);
    assert_eq!(count(&events, |event| matches!(event, Event::Stowed { .. })), 0);
}
