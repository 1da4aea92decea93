//! Powers of units and commanders (AC-1011 to AC-1035, AC-1111 to AC-1125).

use table::dice;

use super::Scene;
use crate::action::Action;
use crate::event::{BattleEnd, Event};
use crate::units::{Commander, Team, UnitType};

#[test]
fn ac_1011_ac_1012_a_snow_cat_names_a_land_or_air_unit() {
    let mut game =
        Scene::turn_of("KH").put("E6 KH V").put("E6 DE T A C").entered("E7", "E6").combat(dice![3]);

    assert_eq!((game.decider(), game.options()), ("KH", vec!["aim DE T".into(), "aim DE A".into()]));
    game.refuses(Action::Aim { at: game.unit("E6", "DE", "C") }, "AC-1011");
    game.refuses(Action::Hit { on: game.unit("E6", "DE", "T") }, "AC-1011");
    // AC-1012: the named Rattler rolls all the same.
    game.play("aim DE A", dice![6, 6, 6]);
    assert_eq!(game.dice(), ["DE T 6/2", "DE A 6/4", "DE C 6/2"]);
    assert_eq!(game.at("E6"), ["KH V", "DE T", "DE C"]);
}

#[test]
fn ac_1011_a_defending_snow_cat_names_an_attacker_who_goes_at_once() {
    let mut game = Scene::turn_of("DE")
        .put("E6 DE T A/2 C")
        .put("E6 KH V 2T")
        .amphibious("E6")
        .combat(dice![6, 6, 6, 6, 6, 2]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["aim DE T".into(), "aim DE A/2".into()]));
    game.play("aim DE A/2", dice![1, 6]);
    assert_eq!(
        game.at("E6"),
        ["KH 2T", "KH V", "DE T", "DE C"],
        "round 2 goes on, one trooper still to be named"
    );
}

#[test]
fn ac_1013_without_land_or_air_enemies_it_is_an_ordinary_hit() {
    let mut game = Scene::turn_of("KH").put("E6 KH V").put("E6 DE C K").entered("E7", "E6").combat(dice![3]);
    assert_eq!((game.decider(), game.options()), ("DE", vec!["hit DE K".into(), "hit DE C".into()]));
    game.play("hit DE C", dice![6, 6]);
    assert_eq!(game.at("E6"), ["KH V", "DE K"]);
}

#[test]
fn ac_1014_from_the_second_round_on_the_hit_is_ordinary() {
    let mut game =
        Scene::turn_of("KH").put("E6 KH V").put("E6 DE T A").entered("E7", "E6").combat(dice![6, 6, 6]);
    game.play("yes", dice![3]);
    assert_eq!((game.decider(), game.options()), ("DE", vec!["hit DE T".into(), "hit DE A".into()]));
}

#[test]
fn ac_r29_ac_r30_named_casualties_come_first_and_the_rest_is_ordinary() {
    let mut game =
        Scene::turn_of("KH").put("E6 KH 2V A").put("E6 DE T C K").entered("E7", "E6").combat(dice![3, 3, 4]);
    assert_eq!(game.options(), ["aim DE T"], "one option is still asked");
    game.play("aim DE T", dice![]);
    // The second Snow Cat has nobody left to name: two ordinary hits among the ships.
    assert_eq!((game.decider(), game.options()), ("DE", vec!["hit DE K".into(), "hit DE C".into()]));
    game.plays(&["hit DE K"]);
    game.play("hit DE C", dice![6, 6, 6]);
    assert_eq!(game.at("E6"), ["KH 2V", "KH A", "DE K*"]);
}

#[test]
fn ac_d08_two_owners_of_snow_cats_aim_in_turn_order_from_the_active() {
    // After Destro comes Snow Job, then Cobra Commander, then Keel-Haul.
    let mut game = Scene::turn_of("DE")
        .four()
        .put("E6 DE 3T A")
        .put("E6 KH V")
        .put("E6 SJ V")
        .entered("E7", "E6")
        .combat(dice![6, 6, 6, 6, 2, 2]);
    assert_eq!(game.decider(), "SJ");
    game.play("aim DE A", dice![]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["aim DE T".to_owned()]));
    game.play("aim DE T", dice![]);
    assert_eq!(game.at("E6"), ["KH V", "SJ V", "DE 2T"]);
}

#[test]
fn ac_1021_ac_1022_ac_1023_ac_1024_all_wolves_of_a_commander_fire_torpedoes_or_none() {
    let mut game = Scene::turn_of("DE").put("E7 DE 2V").put("E7 KH 3T").entered("E6", "E7").combat(dice![]);
    assert_eq!((game.decider(), game.options()), ("DE", vec!["yes".into(), "no".into()]));
    game.refuses(Action::Spare, "AC-1021");
    let mut without = game.clone();

    game.play("yes", dice![2, 3, 6, 6]);
    assert_eq!(
        game.dice(),
        ["DE V 2/2", "DE V 3/2", "KH T 6/2", "KH T 6/2"],
        "AC-1023: the one that is hit is gone"
    );

    // AC-1024: they roll with the rest at full strength, and the one that is hit fires back.
    without.play("no", dice![3, 4, 6, 6, 6]);
    assert_eq!(without.dice(), ["DE V 3/3", "DE V 4/3", "KH T 6/2", "KH T 6/2", "KH T 6/2"]);
    without.play("yes", dice![6, 6, 6, 6]);
    assert_eq!(without.dice()[0], "DE V 6/3", "no torpedoes in round 2");
}

#[test]
fn ac_x13_torpedoes_hit_on_two_attacking_and_one_defending() {
    let mut game = Scene::turn_of("DE").put("E7 DE V").put("E7 KH 2T").entered("E6", "E7").combat(dice![]);
    game.play("yes", dice![3, 6, 6]);
    assert_eq!(game.dice()[0], "DE V 3/2");

    let mut game = Scene::turn_of("KH").put("E7 KH 2T").put("E7 DE V").entered("E6", "E7").combat(dice![]);
    let mut without = game.clone();
    game.play("yes", dice![2, 6, 6]);
    assert_eq!(game.dice(), ["DE V 2/1", "KH T 6/1", "KH T 6/1"]);
    without.play("no", dice![6, 6, 2]);
    assert_eq!(without.dice()[2], "DE V 2/2");
}

#[test]
fn ac_r33_two_cobra_defenders_choose_each_for_their_own_and_their_hits_are_one_volley() {
    let mut game = Scene::turn_of("KH")
        .four()
        .put("E7 KH 3T V")
        .put("E7 CC V")
        .put("E7 DE V")
        .entered("E6", "E7")
        .combat(dice![]);
    assert_eq!(game.decider(), "DE", "Destro comes after Keel-Haul in turn order");
    game.plays(&["yes"]);
    assert_eq!(game.decider(), "CC");
    let mut one = game.clone();

    game.play("yes", dice![1, 1]);
    assert_eq!(game.dice(), ["DE V 1/1", "CC V 1/1"]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["hit KH T".into(), "hit KH V".into()]));

    // Only Destro's fire first; Cobra Commander's roll with the rest.
    one.play("no", dice![6, 6, 6, 6, 6, 6]);
    assert_eq!(one.dice()[0], "DE V 6/1");
    assert_eq!(one.dice()[5], "CC V 6/2");
}

#[test]
fn ac_r27_vehicles_aboard_at_sea_have_no_torpedoes() {
    let mut game =
        Scene::turn_of("CC").put("C4 CC C+VV").put("C4 KH C").entered("B4", "C4").combat(dice![6, 6]);
    assert_eq!(game.options(), ["sacrifice CC C+VV", "spare"], "AC-R27: nor can those aboard be sacrificed");
    game.play("spare", dice![]);
    assert_eq!(game.options(), ["yes", "no"]);
}

#[test]
fn ac_r31_a_carrier_takes_a_torpedo_and_still_rolls() {
    let mut game = Scene::turn_of("DE").put("E6 DE V").put("E6 KH K T").entered("E7", "E6").combat(dice![]);
    game.play("yes", dice![2]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["hit KH T".into(), "hit KH K".into()]));
    game.play("hit KH K", dice![6, 6]);
    assert_eq!(game.dice(), ["KH T 6/2", "KH K 6/3"]);
}

#[test]
fn ac_r32_a_first_strike_that_kills_all_ends_the_battle() {
    let mut game = Scene::turn_of("CC").put("E7 CC V T").put("E7 KH T").combat(dice![]);
    game.play("yes", dice![2]);
    assert!(game.is_over(), "no return fire and no question of At All Costs");
    assert_eq!(game.at("E7"), ["CC T", "CC V"]);

    let mut game = Scene::turn_of("KH").put("E7 KH T").put("E7 CC V T").combat(dice![]);
    game.play("yes", dice![1]);
    assert_eq!(game.dice(), ["CC V 1/1"], "nor does the defender roll on");
    assert_eq!(game.at("E7"), ["CC T", "CC V"]);
}

#[test]
fn ac_1031_ac_d05_a_divebomb_needs_aircraft_alone_ships_and_a_mixed_hex() {
    let game = Scene::turn_of("KH").put("E6 KH A").put("E6 DE C T").combat(dice![]);
    assert_eq!(game.options(), ["yes", "no"]);
    game.refuses(Action::Spare, "AC-1035");
    let r37 = Scene::turn_of("KH").put("E6 KH A").put("E6 DE C").combat(dice![]);
    assert_eq!(r37.options(), ["yes", "no"], "AC-R37: no land unit is needed");

    let no_ship = Scene::turn_of("KH").put("E6 KH A").put("E6 DE T").combat(dice![1, 6]);
    assert!(no_ship.is_over());
    let at_sea = Scene::turn_of("KH").put("C4 KH A").put("C4 DE C").combat(dice![1, 6]);
    assert!(at_sea.is_over());
    let with_a_ship = Scene::turn_of("KH").put("E6 KH A C").put("E6 DE C").combat(dice![1, 6, 6]);
    assert!(with_a_ship.is_over());
}

#[test]
fn ac_1032_ac_1034_a_divebomb_is_one_round_against_ships_and_aircraft() {
    let mut game = Scene::turn_of("KH").put("E6 KH 2A").put("E6 DE 3T A C").combat(dice![]);
    game.play("yes", dice![6, 6, 6, 6]);

    assert_eq!(game.dice(), ["KH A 6/4", "KH A 6/4", "DE A 6/4", "DE C 6/2"]);
    assert!(game.is_over(), "no press and no retreat");
    assert_eq!(game.at("E6"), ["KH 2A", "DE 3T", "DE A", "DE C"]);
    assert!(game.state.space(game.hex("E6")).fought());
}

#[test]
fn ac_1034_a_divebomb_that_sinks_every_ship_ends_as_one_while_land_units_hold_the_hex() {
    let sunk = |defenders: &str| {
        let mut game = Scene::turn_of("KH").put("E6 KH 2A").put(defenders).combat(dice![]);
        game.play("yes", dice![1, 6, 6]);
        game
    };
    let game = sunk("E6 DE 3T C");
    let hex = game.hex("E6");
    assert!(game.told(Event::BattleEnded { hex, how: BattleEnd::Divebombed, winner: None }));
    let game = sunk("E6 DE C");
    assert!(game.told(Event::BattleEnded { hex, how: BattleEnd::Cleared, winner: Some(Team::Joe) }));
}

#[test]
fn ac_1033_ac_r36_divebomb_hits_go_to_ships_first_then_aircraft_never_land() {
    let mut game = Scene::turn_of("KH").put("E6 KH 4A").put("E6 DE T 2A K C").combat(dice![]);
    game.play("yes", dice![4, 4, 6, 6]);
    assert_eq!(game.options(), ["hit DE K", "hit DE C"]);
    game.refuses(Action::Hit { on: game.unit("E6", "DE", "A") }, "AC-1033");
    game.refuses(Action::Hit { on: game.unit("E6", "DE", "T") }, "AC-611");

    let mut all = Scene::turn_of("KH").put("E6 KH 5A").put("E6 DE T 2A C").combat(dice![]);
    // Five hits: the cruiser, both Rattlers, and two that are lost.
    all.play("yes", dice![1, 1, 1, 1, 1, 6, 6, 6]);
    assert_eq!(all.at("E6"), ["KH 5A", "DE T"]);

    let mut some = Scene::turn_of("KH").put("E6 KH 2A").put("E6 DE T 2A C").combat(dice![]);
    some.play("yes", dice![1, 1, 6, 6, 6]);
    assert_eq!(some.at("E6"), ["KH 2A", "DE T", "DE A"], "the ship, then one aircraft, without a question");
}

#[test]
fn ac_1035_without_a_divebomb_it_is_an_ordinary_battle() {
    let mut game = Scene::turn_of("KH").put("E6 KH A").put("E6 DE T C").combat(dice![]);
    game.play("no", dice![4]);
    assert_eq!(game.options(), ["hit DE T", "hit DE C"]);
}

#[test]
fn ac_1111_ac_1113_ac_1114_cobra_commander_gives_up_a_unit_for_a_hit_after_round_one() {
    let mut game =
        Scene::turn_of("CC").put("E7 CC T A").put("E7 KH T V").entered("E6", "E7").combat(dice![6, 6, 6, 6]);
    assert_eq!(game.options(), ["sacrifice CC T", "sacrifice CC A", "spare"]);
    game.refuses(Action::Sacrifice { unit: game.unit("E7", "KH", "T") }, "AC-1111");
    game.refuses(Action::Answer { yes: true }, "AC-1111");
    let mut spared = game.clone();

    game.play("sacrifice CC T", dice![]);
    assert_eq!(
        (game.decider(), game.options()),
        ("KH", vec!["hit KH T".into(), "hit KH V".into()]),
        "AC-1113"
    );
    game.play("hit KH T", dice![]);
    assert_eq!(game.at("E7"), ["KH V", "CC A"]);

    spared.play("spare", dice![]);
    assert_eq!(spared.options(), ["yes", "no"]);
    // AC-1114: once a battle, after its first round only.
    spared.play("yes", dice![6, 6, 6, 6]);
    assert_eq!(spared.options(), ["yes", "no"]);
}

#[test]
fn ac_1111_a_defending_cobra_commander_may_too_but_not_for_destros_units() {
    let mut game = Scene::turn_of("KH")
        .put("E7 KH T V")
        .put("E7 CC T")
        .put("E7 DE A")
        .entered("E6", "E7")
        .combat(dice![6, 6, 6, 6]);
    assert_eq!(game.options(), ["sacrifice CC T", "spare"]);
    game.play("sacrifice CC T", dice![]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["hit KH T".into(), "hit KH V".into()]));

    let without = Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").entered("E6", "E7").combat(dice![6, 6]);
    assert_eq!(without.options(), ["yes", "no"]);
}

#[test]
fn ac_1112_ac_x14_a_carrier_is_destroyed_and_cargo_with_its_cruiser() {
    let mut game =
        Scene::turn_of("CC").put("C4 CC K C+TT").put("C4 KH K").entered("B4", "C4").combat(dice![6, 6, 6]);
    assert_eq!(game.options(), ["sacrifice CC K", "sacrifice CC C+TT", "spare"]);
    let mut cruiser = game.clone();

    game.play("sacrifice CC K", dice![]);
    assert_eq!(game.at("C4"), ["KH K*", "CC C+TT"], "AC-1113: the enemy's carrier absorbs its hit");

    cruiser.play("sacrifice CC C+TT", dice![]);
    assert_eq!(cruiser.at("C4"), ["KH K*", "CC K"]);
}

#[test]
fn ac_1114_ac_r67_at_all_costs_in_a_divebomb_hits_ships_first() {
    let mut game = Scene::turn_of("CC").put("E6 CC 2A").put("E6 KH T A C").combat(dice![]);
    game.play("yes", dice![6, 6, 6, 6]);
    game.play("sacrifice CC A", dice![]);
    assert!(game.is_over());
    assert_eq!(game.at("E6"), ["KH T", "KH A", "CC A"]);

    // Cobra Commander's land units are not in the divebomb and cannot be given up.
    let mut game = Scene::turn_of("KH").put("E6 KH 2A").put("E6 CC T").put("E6 DE C").combat(dice![]);
    game.play("yes", dice![6, 6, 6]);
    assert!(game.is_over());
}

#[test]
fn ac_r38_the_last_attacker_given_up_takes_nothing() {
    let mut game = Scene::turn_of("CC").control("E6", "KH").put("E6 CC T").put("E6 KH T").combat(dice![6, 6]);
    game.play("sacrifice CC T", dice![]);
    assert!(game.is_over());
    assert_eq!((game.at("E6"), game.controller("E6")), (vec![], Some("KH")));
}

#[test]
fn ac_r40_designated_casualties_cannot_be_given_up() {
    let scene = || Scene::turn_of("KH").put("E7 KH 2T").put("E7 CC T").put("E7 DE T").entered("E6", "E7");
    let spared = scene().combat(dice![6, 6, 6, 6]);
    assert_eq!(spared.options(), ["sacrifice CC T", "spare"]);

    let mut game = scene().combat(dice![1, 6]);
    game.play("hit CC T", dice![6, 6]);
    assert_eq!(game.at("E7"), ["KH 2T", "DE T"]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["yes".into(), "no".into()]), "he is not asked");
}

#[test]
fn ac_1121_ac_1122_ac_r27_destro_has_one_more_against_six_units_engaged_or_not() {
    let six = Scene::turn_of("DE").put("C4 DE C").put("C4 KH C+TT 3C").entered("B4", "C4");
    assert_eq!(
        six.combat(dice![6, 6, 6, 6, 6]).dice()[0],
        "DE C 6/4",
        "four cruisers and two aboard (AC-R27)"
    );
    let five = Scene::turn_of("DE").put("C4 DE C").put("C4 KH C+T 3C").entered("B4", "C4");
    assert_eq!(five.combat(dice![6, 6, 6, 6, 6]).dice()[0], "DE C 6/3");
}

#[test]
fn ac_1123_ac_1124_ac_r34_the_count_is_taken_before_the_first_strike_and_anew_each_round() {
    let mut game = Scene::turn_of("DE").put("E7 DE V T").put("E7 KH 6T").entered("E6", "E7").combat(dice![]);
    assert!(game.told(Event::BattleRound { hex: game.hex("E7"), round: 1, tactician: true }));
    game.play("yes", dice![3, 2, 6, 6, 6, 6, 6]);
    // AC-1124: 3 less 1 for torpedoes plus 1; the serpent keeps its bonus although five are left.
    assert_eq!(game.dice()[..2], ["DE V 3/3", "DE T 2/2"]);

    game.play("yes", dice![2, 4, 6, 6, 6, 6]);
    assert_eq!(game.dice()[..2], ["DE T 2/1", "DE V 4/3"], "four are left in round 2");
}

#[test]
fn ac_1125_no_bonus_for_others_or_in_defence() {
    let mut commander = Scene::turn_of("CC")
        .put("E7 CC T")
        .put("E7 KH 6T")
        .entered("E6", "E7")
        .combat(dice![6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(commander.dice()[0], "CC T 6/1");
    commander.play("spare", dice![]);

    let defends = Scene::turn_of("KH")
        .put("E7 KH 6T")
        .put("E7 DE T")
        .entered("E6", "E7")
        .combat(dice![6, 6, 6, 6, 6, 6, 6]);
    assert_eq!(defends.dice()[6], "DE T 6/2");
}

#[test]
fn ac_r35_a_divebombing_destro_counts_the_land_units() {
    let mut game = Scene::turn_of("DE").put("E6 DE A").put("E6 KH 5T C").combat(dice![]);
    game.play("yes", dice![4, 6]);
    assert_eq!(game.dice(), ["DE A 4/4", "KH C 6/2"]);
    assert_eq!(game.at("E6"), ["KH 5T", "DE A"]);
}

#[test]
fn ac_r69_a_sacrificed_carrier_leaves_its_aircraft() {
    let mut game =
        Scene::turn_of("KH").put("C4 KH C").put("C4 CC K A").entered("B4", "C4").combat(dice![6, 6, 6]);
    game.play("sacrifice CC K", dice![]);
    assert_eq!(game.at("C4"), ["CC A"], "the cruiser took the hit, and the Rattler has no carrier any more");
    let (commander, kind, hex) = (Commander::CobraCommander, UnitType::Carrier, game.hex("C4"));
    let cargo = crate::units::Cargo::NONE;
    assert!(game.told(Event::Sacrificed { commander, kind, hex, cargo }));
}
