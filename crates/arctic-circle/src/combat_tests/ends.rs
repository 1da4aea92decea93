//! How battles end (AC-615 to AC-619, AC-626 to AC-628, AC-1041 to AC-1046).

use table::dice;

use super::Scene;
use crate::event::{BattleEnd, Event};
use crate::state::{End, Phase};
use crate::units::{Commander, Team};

#[test]
fn ac_615_without_attackers_nothing_happens_even_if_both_are_gone() {
    let game = Scene::turn_of("KH").control("E6", "DE").put("E6 KH T").put("E6 DE T").combat(dice![1, 1]);

    assert!(game.is_over());
    assert_eq!(game.at("E6"), [""; 0]);
    assert_eq!(game.controller("E6"), Some("DE"));
    assert!(game.told(Event::BattleEnded { hex: game.hex("E6"), how: BattleEnd::Beaten, winner: None }));
}

#[test]
fn ac_616_ac_617_land_attackers_take_a_vp_hex_and_the_chart_falls_at_once() {
    let game = Scene::turn_of("KH").control("G6", "DE").put("G6 KH T").put("G6 DE T").combat(dice![1, 6]);

    assert_eq!(game.controller("G6"), Some("KH"));
    assert_eq!(
        game.state.chart,
        [5, 5, 5, 3],
        "Destro loses 2 at once, Keel-Haul gains nothing before Phase 7"
    );
    let hex = game.hex("G6");
    let (commander, from) = (Commander::KeelHaul, Some(Commander::Destro));
    assert!(game.told(Event::Captured { commander, hex, from }));
    assert!(game.state.space(hex).cleared());
}

#[test]
fn ac_617_no_hex_without_victory_points_is_taken() {
    let game = Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").combat(dice![1, 6]);
    assert_eq!(game.controller("E7"), None);
}

#[test]
fn ac_223_a_hex_of_the_teammate_is_not_taken_when_cleared() {
    let game = Scene::turn_of("KH").control("E6", "SJ").put("E6 KH T").put("E6 DE C").combat(dice![1, 6]);
    assert_eq!(game.controller("E6"), Some("SJ"));
    assert_eq!(game.state.chart, [5; 4]);
}

#[test]
fn ac_r59_an_uncontrolled_vp_hex_is_taken_with_the_victory() {
    let game = Scene::turn_of("SJ").put("E6 SJ T").put("E6 DE C").combat(dice![1, 6]);
    assert_eq!(game.controller("E6"), Some("SJ"));
    assert_eq!(game.state.chart, [5; 4]);
}

#[test]
fn ac_618_ships_and_aircraft_leave_the_marker() {
    let game =
        Scene::turn_of("KH").control("E6", "DE").put("E6 KH A C").put("E6 DE T").combat(dice![4, 6, 6]);
    assert_eq!(game.controller("E6"), Some("DE"));
    assert_eq!(game.state.chart, [5; 4]);
    assert_eq!(game.at("E6"), ["KH A", "KH C"]);
}

#[test]
fn ac_619_a_base_falls_to_a_land_unit_and_the_game_ends_with_other_battles_unfought() {
    let mut game =
        Scene::turn_of("KH").put("B2 KH T").put("B2 DE T").put("E7 KH T").put("E7 CC T").combat(dice![]);

    game.play("fight B2", dice![1, 6]);

    assert_eq!(game.state.phase, Phase::Over(End::Base { winner: Team::Joe }));
    assert_eq!(game.at("E7"), ["KH T", "CC T"]);
    assert!(game.told(Event::Ended { end: End::Base { winner: Team::Joe } }));
    assert_eq!(game.options(), [""; 0]);
}

#[test]
fn ac_219_ships_and_aircraft_take_no_base_and_a_won_own_base_ends_nothing() {
    let game = Scene::turn_of("KH").put("B2 KH A C").put("B2 DE T").combat(dice![4, 6, 6]);
    assert!(game.is_over());

    let game = Scene::turn_of("KH").put("H8 KH T").put("H8 DE C").combat(dice![1, 6]);
    assert!(game.is_over());
}

#[test]
fn ac_627_attackers_may_be_more_than_the_limit() {
    let game = Scene::turn_of("KH")
        .put("E7 KH 12T")
        .put("E7 DE T")
        .combat(dice![1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6]);
    assert_eq!(game.at("E7"), ["KH 12T"]);
}

#[test]
fn ac_1037_a_hex_counts_as_cleared_only_when_no_enemy_is_left() {
    let mut game = Scene::turn_of("KH").put("E6 KH A").put("E6 DE C T").combat(dice![]);
    game.play("yes", dice![4, 6]);
    assert!(!game.state.space(game.hex("E6")).cleared());

    game = Scene::turn_of("KH").put("E6 KH A").put("E6 DE C").combat(dice![]);
    game.play("yes", dice![4, 6]);
    assert!(game.state.space(game.hex("E6")).cleared());
}

#[test]
fn ac_1041_a_hit_damages_a_carrier_and_a_second_one_destroys_it() {
    let mut game =
        Scene::turn_of("KH").put("C4 KH 2C").put("C4 DE K C").entered("B4", "C4").combat(dice![3, 3]);
    assert_eq!(game.options(), ["hit DE K", "hit DE C"]);

    let mut both = game.clone();
    game.play("hit DE K", dice![]);
    assert_eq!(game.options(), ["hit DE K*", "hit DE C"], "one step may put both hits on one carrier");
    game.refuses(crate::Action::Hit { on: game.unit("C4", "DE", "K") }, "AC-611");
    game.play("hit DE C", dice![6, 6]);
    assert_eq!(game.at("C4"), ["KH 2C", "DE K*"], "damaged, and the cruiser is gone");

    both.play("hit DE K", dice![]);
    both.play("hit DE K*", dice![6, 6]);
    assert_eq!(both.at("C4"), ["KH 2C", "DE C"]);
}

#[test]
fn ac_1041_one_hit_on_a_lone_carrier_is_no_question_and_it_fights_on() {
    let mut game = Scene::turn_of("KH").put("C4 KH C").put("C4 DE K").entered("B4", "C4").combat(dice![3, 6]);
    assert_eq!(game.at("C4"), ["KH C", "DE K*"]);

    game.play("yes", dice![6, 3]);
    assert_eq!(game.dice(), ["KH C 6/3", "DE K 3/3"]);
    assert_eq!(game.at("C4"), ["DE K"], "AC-1042: repaired when the battle is over");
}

#[test]
fn ac_1042_carriers_are_repaired_after_a_retreat_too() {
    let mut game =
        Scene::turn_of("KH").put("C4 KH K C").put("C4 DE K").entered("B4", "C4").combat(dice![6, 3, 3]);
    game.play("hit KH K", dice![]);
    assert_eq!(game.at("C4"), ["KH K*", "KH C", "DE K*"]);
    game.play("no", dice![]);
    assert_eq!((game.at("B4"), game.at("C4")), (vec!["KH K".into(), "KH C".into()], vec!["DE K".into()]));
}

#[test]
fn ac_1044_aircraft_aboard_fight_and_outlive_their_carrier() {
    let mut game =
        Scene::turn_of("KH").put("C4 KH 2C").put("C4 DE K A").entered("B4", "C4").combat(dice![3, 3]);
    game.play("hit DE K", dice![]);
    game.play("hit DE K*", dice![6, 6]);
    assert_eq!(game.at("C4"), ["KH 2C", "DE A"]);
}

#[test]
fn ac_1046_an_attacking_carrier_may_be_lost_before_its_aircraft() {
    let mut game = Scene::turn_of("KH")
        .put("C4 KH K 2A")
        .put("C4 DE 2C")
        .entered("B4", "C4")
        .combat(dice![6, 6, 6, 2, 2]);
    game.play("hit KH K", dice![]);
    game.play("hit KH K*", dice![]);
    assert_eq!(game.at("C4"), ["KH 2A", "DE 2C"]);
    assert_eq!(game.options(), ["yes", "no"]);
}
