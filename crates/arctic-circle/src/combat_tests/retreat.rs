//! Pressing on and retreating (AC-620 to AC-625, AC-R18 to AC-R22).

use table::dice;

use super::Scene;
use crate::action::Action;
use crate::event::Event;
use crate::stacks::Done;
use crate::state::Phase;
use crate::units::Commander;

#[test]
fn ac_620_ac_625_after_a_full_round_the_attacker_alone_chooses() {
    let mut game = Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").entered("E6", "E7").combat(dice![6, 6]);
    assert_eq!((game.decider(), game.options()), ("KH", vec!["yes".into(), "no".into()]));
    game.refuses(Action::Retreat { to: game.hex("E6") }, "AC-620");
    game.play("yes", dice![6, 6]);
    assert!(game.told(Event::Pressed { hex: game.hex("E7"), commander: Commander::KeelHaul }));
    game.play("no", dice![]);
    assert!(game.is_over());
    assert_eq!((game.at("E6"), game.at("E7")), (vec!["KH T".into()], vec!["DE T".into()]));
    assert_eq!(game.done("E6"), [Done::Moved], "AC-715");
    assert!(game.state.space(game.hex("E7")).fought());
}

#[test]
fn ac_621_ac_r22_nobody_retreats_from_an_amphibious_assault_even_when_the_landed_are_dead() {
    let mut game = Scene::turn_of("KH")
        .put("E6 KH T T! C A/2")
        .put("E6 DE 2T")
        .entered("E7", "E6")
        .entered("D6", "E6")
        .amphibious("E6")
        .combat(dice![6, 6, 6, 6, 2, 6]);
    // The landed trooper falls; the next round follows at once.
    game.play("hit KH T!", dice![1, 6, 6, 6, 6, 1, 6, 6, 6]);
    assert!(game.is_over(), "two more rounds, and no question between them");
    assert_eq!(game.at("E6"), ["KH T", "KH A/2", "KH C"]);
}

#[test]
fn ac_622_ac_624_all_go_to_one_hex_that_an_attacker_came_from() {
    let mut game = Scene::turn_of("KH")
        .put("E7 KH 2T V A/1")
        .put("E7 DE 2T")
        .entered("E6", "E7")
        .entered("F7", "E7")
        .combat(dice![6, 6, 6, 6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.options(), ["retreat E6", "retreat F7"]);
    game.refuses(Action::Retreat { to: game.hex("D7") }, "AC-622");
    game.refuses(Action::Answer { yes: true }, "AC-622");
    game.plays(&["retreat F7"]);
    assert_eq!(game.at("F7"), ["KH 2T", "KH V"]);
    assert_eq!(game.at("E7"), ["KH A/1", "DE 2T"], "AC-624: aircraft stay until the noncombat moves");
    assert!(game.is_over(), "and fight no more");
}

#[test]
fn ac_623_land_and_sea_part_only_when_no_hex_serves_both() {
    // F6 is mixed and serves both; E7 is land only and E5 sea only.
    let together = Scene::turn_of("KH")
        .put("E6 KH T C")
        .put("E6 DE 2T")
        .entered("E7", "E6")
        .entered("F6", "E6")
        .entered("E5", "E6");
    let mut game = together.combat(dice![6, 6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.at("F6"), ["KH T", "KH C"], "the only hex for all, so nobody is asked");

    let mut game = Scene::turn_of("KH")
        .put("E6 KH T C")
        .put("E6 DE 2T")
        .entered("E7", "E6")
        .entered("F7", "E6")
        .entered("E5", "E6")
        .entered("D6", "E6")
        .combat(dice![6, 6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.options(), ["retreat F7", "retreat E7"], "the land units first");
    game.plays(&["retreat E7"]);
    assert_eq!(game.options(), ["retreat E5", "retreat D6"], "then the ships");
    game.refuses(Action::Finish, "AC-623");
    game.plays(&["retreat D6"]);
    assert_eq!(
        (game.at("E7"), game.at("D6"), game.at("E6")),
        (vec!["KH T".into()], vec!["KH C".into()], vec!["DE 2T".into()])
    );
}

#[test]
fn ac_r18_no_retreat_for_anybody_when_some_have_no_hex() {
    // The cruiser came from the sea, but the troopers began the turn in the hex and cannot follow.
    let game = Scene::turn_of("KH")
        .put("E6 KH T C")
        .put("E6 DE C")
        .entered("E5", "E6")
        .combat(dice![6, 6, 6, 1, 6, 6]);
    assert_eq!(game.at("E6"), ["KH T", "KH C"], "the second round followed without a question");

    // Here a trooper came by land, and the one that was there goes with it.
    let mut game =
        Scene::turn_of("KH").put("E6 KH 2T").put("E6 DE C").entered("E7", "E6").combat(dice![6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.at("E7"), ["KH 2T"]);
}

#[test]
fn ac_r18_aircraft_alone_break_off_where_they_are() {
    let mut game = Scene::turn_of("KH").put("E7 KH A/2").put("E7 DE T").combat(dice![6, 6]);
    assert_eq!(game.options(), ["yes", "no"]);
    game.plays(&["no"]);
    assert!(game.is_over());
    assert_eq!(game.at("E7"), ["KH A/2", "DE T"]);
    assert_eq!(game.done("E7")[0], Done::Attacked);
}

#[test]
fn ac_r19_a_full_hex_may_be_retreated_to() {
    let mut game = Scene::turn_of("KH")
        .put("E6 SJ 8T")
        .put("E7 KH T")
        .put("E7 DE T")
        .entered("E6", "E7")
        .combat(dice![6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.at("E6"), ["KH T", "SJ 8T"]);
}

#[test]
fn ac_r20_the_hex_must_be_free_passable_and_not_the_enemys_for_land_units() {
    let attack = || Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").entered("E6", "E7");
    // An enemy stands there, or it bears his marker: the attack goes on until the serpent falls.
    let enemy = attack().put("E6 DE C").combat(dice![6, 6, 1, 6]);
    assert!(enemy.is_over());
    let marker = attack().control("E6", "CC").combat(dice![6, 6, 1, 6]);
    assert!(marker.is_over());
    let own = attack().control("E6", "SJ").combat(dice![6, 6]);
    assert_eq!(own.options(), ["yes", "no"]);

    // A ship may go back under an enemy marker, but not with passengers.
    let ship =
        |units: &str| Scene::turn_of("KH").put(units).put("D6 DE C").entered("E6", "D6").control("E6", "CC");
    assert_eq!(ship("D6 KH C").combat(dice![6, 6]).options(), ["yes", "no"]);
    assert!(ship("D6 KH C+T").combat(dice![6, 6, 1, 6]).is_over());

    // The ice they came over has been broken since: there is only water now.
    let over_ice = || Scene::turn_of("KH").put("E6 KH T").put("E6 DE T").entered("E5", "E6");
    assert_eq!(over_ice().ice("E5").combat(dice![6, 6]).options(), ["yes", "no"]);
    assert!(over_ice().combat(dice![6, 6, 1, 6]).is_over());
}

#[test]
fn ac_r21_passengers_go_ashore_when_their_cruiser_retreats_into_a_mixed_hex() {
    let mut game =
        Scene::turn_of("KH").put("D6 KH 2C+TV").put("D6 DE 2C").entered("E6", "D6").combat(dice![6, 6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!(game.at("E6"), ["KH 2T!", "KH 2V!", "KH 2C"]);
    assert_eq!(game.controller("E6"), None, "AC-R48: a retreat takes no control");

    let mut at_sea =
        Scene::turn_of("KH").put("D6 KH C+TV").put("D6 DE C").entered("C6", "D6").combat(dice![6, 6]);
    at_sea.plays(&["no"]);
    assert_eq!(at_sea.at("C6"), ["KH C+TV"]);
}

#[test]
fn ac_628_nobody_retreats_into_a_battle_that_is_still_to_come() {
    let mut game = Scene::turn_of("KH")
        .put("E7 KH T")
        .put("E7 DE T")
        .entered("E6", "E7")
        .put("E6 KH A/1")
        .put("E6 DE T")
        .combat(dice![]);
    game.play("fight E7", dice![6, 6, 1, 6, 6, 6]);
    assert_eq!(game.at("E7"), ["KH T"], "no retreat was offered");
    assert!(matches!(game.state.phase, Phase::Battle(_)), "then the other battle");
    game.plays(&["no"]);
    assert!(game.is_over(), "AC-628: and the aircraft that broke off is not asked again");
}

#[test]
fn ac_r12_a_blitzed_hex_is_the_way_back_and_stays_taken() {
    let mut game = Scene::turn_of("KH")
        .control("E6", "KH")
        .put("E7 KH V")
        .put("E7 DE 2T")
        .entered("E6", "E7")
        .combat(dice![6, 6, 6]);
    game.plays(&["no"]);
    assert_eq!((game.at("E6"), game.controller("E6")), (vec!["KH V".into()], Some("KH")));
}
