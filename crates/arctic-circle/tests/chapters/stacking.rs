//! Phase 5: the stacking limit (AC-801 to AC-804, AC-R45).

use arctic_circle::Action;
use arctic_circle::units::UnitType;
use table::dice;

use crate::play::*;

#[test]
fn ac_801_units_are_destroyed_until_the_limit_is_met() {
    let scene = Scene::drawn("L L M", "C1 KH").put("KH A1 8T 2V").put("KH C1 12T").active(KH);
    let mut game = play(scene.cull());
    assert_eq!(game.why(game.culling("C1 T")), "AC-801", "a base takes twelve");
    game.act(game.culling("A1 T"), dice![]);
    game.act(game.culling("A1 V"), dice![]);
    assert_eq!(game.at("A1"), "KH 7T 1V");
    assert_eq!(game.game.active(), DE, "eight are enough");
}

#[test]
fn ac_802_own_units_go_first_and_then_the_teammates() {
    let scene = Scene::drawn("L L", "").put("KH A1 T").put("SJ A1 9T").active(KH);
    let mut game = play(scene.cull());
    assert_eq!(game.why(game.culling("SJ A1 T")), "AC-802");
    game.act(game.culling("A1 T"), dice![]);
    game.act(game.culling("SJ A1 T"), dice![]);
    assert_eq!(game.at("A1"), "SJ 8T");
}

#[test]
fn ac_803_hexes_without_own_units_are_not_checked() {
    let scene = Scene::drawn("L L", "").put("KH A1 9T").put("SJ B1 9T").active(KH);
    let mut game = play(scene.cull());
    assert_eq!(game.why(game.culling("SJ B1 T")), "AC-801");
    game.act(game.culling("A1 T"), dice![]);
    assert_eq!((game.game.active(), game.at("B1")), (DE, "SJ 9T".into()));
}

#[test]
fn ac_804_a_cruiser_takes_its_passengers_along_and_a_passenger_may_go_alone() {
    let scene = Scene::drawn("S S", "").put("KH A1 2C(TV) 3C").active(KH);
    let mut game = play(scene.cull());
    let unit = game.units("A1 C(TV)");
    assert_eq!(
        game.why(Action::Cull { unit: game.units("A1 C"), aboard: Some(UnitType::Infantry) }),
        "AC-804"
    );

    let mut alone = game.clone();
    alone.act(Action::Cull { unit, aboard: Some(UnitType::Infantry) }, dice![]);
    assert_eq!(
        (alone.at("A1"), alone.game.active()),
        ("KH 3C 1C(V) 1C(TV)".into(), DE),
        "nine were one too many"
    );

    game.act(Action::Cull { unit, aboard: None }, dice![]);
    assert_eq!(game.at("A1"), "KH 3C 1C(TV)", "three in one");
}

#[test]
fn ac_r45_aircraft_whose_carrier_is_culled_go_with_it_and_count() {
    let scene = Scene::drawn("S S", "").put("KH A1 K 2A 7C").active(KH);
    let mut game = play(scene.cull());
    game.act(game.culling("A1 K"), dice![]);
    assert_eq!((game.at("A1"), game.game.active()), ("KH 7C".into(), DE), "ten less three");

    let scene = Scene::drawn("M S", "").put("CC A1 K 2A 7C").active(CC);
    let mut game = play(scene.cull());
    game.act(game.culling("A1 K"), dice![]);
    assert_eq!(game.at("A1"), "CC 2A 7C", "a Rattler lands in a mixed hex");
    assert!(game.can(game.culling("A1 A")));
}
