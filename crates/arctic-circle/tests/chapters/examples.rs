//! The rulebook's worked examples that are no battle (AC-X02 to AC-X07, AC-X11).

use arctic_circle::Action;
use table::dice;

use crate::play::*;

#[test]
fn ac_x02_a_ship_at_sea_has_six_ways() {
    let game =
        play(Scene::drawn("S S S\n S S S\nS S S", "").put("KH B2 C").put("KH A3 C").active(KH).noncombat());
    let far = game.reach("B2 C");
    for next in ["B1", "C1", "A2", "C2", "B3", "C3"] {
        assert!(far.contains(&next), "{next}");
    }
}

#[test]
fn ac_x03_an_exit_needs_a_land_bridge_and_a_hex_beyond() {
    // B1 is at the border: no hexes lie above it, a cliff leads to the sea at A2.
    let game = play(Scene::drawn("L L L\n S L .", "").put("KH B1 T").active(KH).noncombat());
    assert_eq!(game.reach("B1 T"), ["A1", "B2", "C1"]);
}

#[test]
fn ac_x04_a_mixed_hex_has_its_own_ways_for_ships_and_land_units() {
    let places = "no_waterway B2|B3, no_land_touch B2|C1, no_land_bridge B2|C3";
    let scene = Scene::drawn("M M M\n M M M\nM M M", places).put("KH B2 C T").put("KH B1 V").active(KH);
    let game = play(scene.noncombat());
    let ships = ["A2", "B1", "C1", "C2", "C3"];
    let far = game.reach("B2 C");
    assert!(ships.iter().all(|hex| far.contains(hex)));
    assert_eq!(game.reach("B2 T"), ["A2", "B1", "B3", "C2"], "C1 has land, but water lies between");
    let onward = game.reach("B1 V");
    assert!(onward.contains(&"B3") && onward.contains(&"C2"), "in from the upper left, out by any bridge");
    assert!(!onward.contains(&"C3"));
}

#[test]
fn ac_x07_troopers_attack_from_the_sea_and_from_the_next_hex() {
    let scene = Scene::drawn("S S M L", "").put("KH A1 C(TT)").put("KH D1 T").put("CC C1 4T").active(KH);
    let mut game = play(scene.combat_move());
    assert!(game.can_go("D1 T", "C1"));
    game.go("A1 C(TT)", "B1-C1");
    assert_eq!(game.at("C1"), "KH 2T 1C, CC 4T");
}

/// Keel-Haul's Skystriker has spent three moves and won Greenland NW, at E6, together with a Snow Cat.
fn greenland() -> Scene {
    let scene = Scene::on("small").put("KH E6 A!3 V! T!").put("KH F8 2T").put("KH H8 C T").put("DE F7 2A");
    scene.control("CC E6").captured("KH E6").active(KH)
}

#[test]
fn ac_x11_the_skystriker_does_not_land_where_it_fought_but_on_an_island_or_a_carrier() {
    let mut game = play(greenland().put("KH H6 K").forced());
    assert!(game.can_go("E6 A", "F6"), "a free VP hex one away");
    game.go("E6 A", "F6");
    assert_eq!(game.owner("F6"), None);

    let stays = play(greenland().forced());
    assert_eq!(stays.why_not_go("E6 A", "E6"), "AC-704", "it would be lost, and must land");

    let mut carrier = play(greenland().put("KH G4 K").forced());
    carrier.go("E6 A", "F5");
    carrier.go("G4 K", "F5");
    carrier.finish(dice![]);
    assert_eq!(carrier.at("F5"), "KH 1A 1K");
}

#[test]
fn ac_x11_the_cruiser_lands_a_trooper_on_the_island_and_apogee_stays_out_of_the_rattlers_hex() {
    let mut game = play(greenland().forced());
    game.go("E6 A", "F6");
    let ride = game.ride("H8 C", "G6", "T", "");
    game.act(ride, dice![]);
    assert_eq!((game.at("G6"), game.owner("G6")), ("KH 1T 1C".into(), Some(KH)));
    assert_eq!(game.why(Action::Move(game.way("F8 T", "F7"))), "AC-706");
    assert!(game.can_go("F8 T", "E8"));
}
