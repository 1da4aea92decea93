//! Chapter 9, second part: the Threat Meter (DB-905 to DB-913, DB-915 to DB-917).

use super::*;

/// The threat after the last turn of a round at this space.
fn after_round(players: u8, space: u8, complications: &str) -> DeckBuilding {
    let last = ["alpha", "bravo", "charlie", "delta"][usize::from(players) - 1];
    let scene = Scene::of(players).active(last, "alpha").threat(space);
    scene.complications(complications).turn_ends(&mut journal(dice![]))
}

#[test]
fn db_905_zones_from_the_bottom_up_and_only_the_one_with_the_marker_works() {
    let zones = |players: u8| -> Vec<u8> {
        (0..top(players))
            .map(|space| Scene::of(players).threat(space).missions().view(Eye::ALL).zone)
            .collect()
    };
    assert_eq!(zones(3), [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    assert_eq!(zones(2), [0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);

    // Of the 1/2 side: nothing in Green, Battalions in Yellow, threat in Red.
    let after = |space: u8| (covered(&after_round(2, space, "")), after_round(2, space, "").threat());
    assert_eq!(after(yellow(2) - 1), (vec![], yellow(2)));
    assert_eq!(after(yellow(2)), (vec![1, 2], yellow(2) + 1));
    assert_eq!(after(red(2)), (vec![], red(2) + 2));
}

#[test]
fn db_906_blue_does_nothing_and_is_left_with_the_starting_round() {
    let game = Scene::of(3).round(1).active("charlie", "alpha").turn_ends(&mut journal(dice![]));
    assert_eq!((covered(&game), game.threat(), game.round()), (vec![], 1, 2));

    let game = after_round(3, 1, "");
    assert_eq!((covered(&game), game.threat()), (vec![1], 2));
}

#[test]
fn db_907_the_battalion_symbol_covers_the_leftmost_free_slot() {
    let scene = Scene::of(3).active("charlie", "alpha").threat(2).covered("1 3");
    let game = scene.line_up("jinx torpedo ace doc mutt spirit").turn_ends(&mut journal(dice![]));
    assert_eq!(covered(&game), [1, 2, 3]);
}

#[test]
fn db_908_the_complication_symbol_draws_one_and_resolves_it_at_once() {
    let game = after_round(3, yellow(3), "alarm supply-raid");
    // One for the Complication, one for the round.
    assert_eq!(game.threat(), yellow(3) + 2);
    assert_eq!(game.cards_in(Place::ComplicationDiscard), ["alarm"]);
    assert_eq!(game.cards_in(Place::ComplicationDeck), ["supply-raid"]);
}

#[test]
fn db_909_the_threat_symbol_moves_the_marker_once() {
    let mut table = journal(dice![]);
    Scene::of(2).active("bravo", "alpha").threat(red(2)).turn_ends(&mut table);
    let moves = |event: &Event| matches!(event, Event::Threat { .. });
    assert_eq!(table.events[at(&table.events, moves)], Event::Threat { from: red(2), to: red(2) + 1 });
    assert_eq!(count(&table.events, moves), 2);
}

#[test]
fn db_910_yellow_draws_a_complication_for_three_or_four_players_only() {
    for players in [3, 4] {
        let mut game = after_round(players, yellow(players), "alarm");
        // With four players a Battalion comes too, in the order of the decider (DB-904).
        assert_eq!(offers(&game, "next zone 3"), players == 4);
        if players == 4 {
            plays(&mut game, &["next zone 3"]);
        }
        let after = (game.threat(), game.cards_in(Place::ComplicationDeck));
        assert_eq!(after, (yellow(players) + 2, vec![]), "{players}");
    }
    let game = after_round(2, yellow(2), "alarm");
    assert_eq!((game.threat(), game.cards_in(Place::ComplicationDeck)), (yellow(2) + 1, vec!["alarm"]));
}

/// Threat after a success that takes two away.
fn after_success_at(space: u8) -> u8 {
    let scene = Scene::of(2).threat(space).mission("secure-the-rare-liquid-element").hand("alpha", "torpedo");
    let mut game = scene.no_hangar().hangar("ram").missions();
    plays(&mut game, &["mission secure-the-rare-liquid-element with torpedo by ram"]);
    play(&mut game, "lock", dice![6, 6, 6]);
    game.threat()
}

#[test]
fn db_911_the_marker_never_leaves_green_downwards_and_the_surplus_is_lost() {
    assert_eq!(after_success_at(4), 2);
    assert_eq!(after_success_at(2), 1);
    assert_eq!(after_success_at(1), 1);
}

#[test]
fn db_912_the_top_space_loses_at_once_in_the_middle_of_a_move() {
    let scene = Scene::of(3).strikes("alpha", "doomsday-clock!");

    let mut table = journal(dice![]);
    let game = scene.clone().threat(top(3) - 2).turn_ends(&mut table);
    assert_eq!((game.end(), game.threat()), (Some(End::Threat), top(3)));
    // Nothing after it: the turn is not even cleaned up.
    assert_eq!(count(&table.events, |event| matches!(event, Event::CleanedUp { .. })), 0);

    let game = scene.threat(top(3) - 4).turn_ends(&mut journal(dice![]));
    assert_eq!((game.end(), game.threat()), (None, top(3) - 1));
}

#[test]
fn db_916_every_space_entered_upwards_is_looked_at() {
    // Three spaces from the last Red space: the first of them is the top, and the marker goes no further.
    let scene = Scene::of(3).strikes("alpha", "doomsday-clock!").threat(top(3) - 1);
    let mut table = journal(dice![]);
    let game = scene.turn_ends(&mut table);
    at(&table.events, |event| *event == Event::Threat { from: top(3) - 1, to: top(3) });
    assert_eq!((game.threat(), game.end()), (top(3), Some(End::Threat)));
}

#[test]
fn db_913_end_of_turn_effects_of_a_zone_come_last_in_every_end_phase() {
    let pack = green(&["end_of_turn(each): threat(+1)"]);
    for (active, next) in [("alpha", B), ("bravo", C)] {
        let scene = Scene::with(pack, 3).threat(2).active(active, "alpha");
        let game = scene.turn_ends(&mut journal(dice![]));
        assert_eq!((game.threat(), decider(&game)), (3, next));
    }

    // The Strike acts first: at the end of Green it moves the marker out of the zone, which then is silent.
    let strike = Scene::with(pack, 3).strikes("alpha", "free-the-hostages!");
    assert_eq!(strike.clone().threat(yellow(3) - 2).turn_ends(&mut journal(dice![])).threat(), yellow(3));
    assert_eq!(strike.threat(yellow(3) - 1).turn_ends(&mut journal(dice![])).threat(), yellow(3));
}

#[test]
fn db_915_one_marker_serves_the_whole_table() {
    let game = Scene::of(4).active("delta", "alpha").threat(3).officers("cobra-commander");
    let game = game.turn_ends(&mut journal(dice![]));
    assert_eq!(game.threat(), 5);
    for seat in [A, B, C, D] {
        assert_eq!(game.view(Eye::of(seat)).threat, 5);
    }
}

/// The threat after a failed mission with Tactical Retreat.
fn after_retreat(scene: Scene) -> u8 {
    let scene = scene.officers("baroness").hand("alpha", "gi tactical-retreat");
    let mut game = scene.no_hangar().hangar("whale").missions();
    plays(&mut game, &["mission baroness with gi by whale", "lock", "skill stealth"]);
    play(&mut game, "respond tactical-retreat", dice![1]);
    game.threat()
}

#[test]
fn db_917_in_the_starting_round_a_reduction_stops_at_blue() {
    assert_eq!(after_retreat(Scene::of(2).round(1).threat(1)), 0);
    assert_eq!(after_retreat(Scene::of(2).round(1)), 0);
    // Later the first Green space is the floor.
    assert_eq!(after_retreat(Scene::of(2).round(2).threat(1)), 1);
    assert_eq!(after_retreat(Scene::of(2).round(2).threat(2)), 1);
}

#[test]
fn db_917_the_floor_holds_in_the_first_end_of_round_already() {
    // Head Start moves the marker to Green, whose effect would take it back to Blue; then the round moves it on.
    let pack = green(&["end_of_round: threat(-1)"]);
    let scene = Scene::with(pack, 3).round(1).active("charlie", "alpha").experts("head-start");
    assert_eq!(scene.turn_ends(&mut journal(dice![])).threat(), 2);
}

#[test]
fn db_904_a_zone_may_let_the_table_choose() {
    let end = |effect: &str| Scene::with(green(&[effect]), 3).threat(2).active("charlie", "alpha");
    let asked = |game: &DeckBuilding| {
        let prompt = game.prompt(Draft::Nothing, Eye::of(decider(game)));
        (prompt.ask, prompt.note.unwrap_or_default())
    };
    let mut either =
        end("end_of_round: choose_one(threat(+2) / battalion(1))").turn_ends(&mut journal(dice![]));
    let (ask, note) = asked(&either);
    assert!(ask.contains("choose what the Threat Meter does"), "{ask}");
    assert!(note.contains("Battalion"), "{note}");
    plays(&mut either, &["yes"]);
    assert_eq!((either.threat(), covered(&either)), (2 + 2 + 1, vec![]), "and the Marker advances");

    let mut may = end("end_of_round: opt threat(-1)").turn_ends(&mut journal(dice![]));
    assert!(asked(&may).0.contains("use the Threat Meter?"));
    plays(&mut may, &["no"]);
    assert_eq!(may.threat(), 2 + 1);
}
