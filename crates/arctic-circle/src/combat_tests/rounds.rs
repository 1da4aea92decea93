//! The order of a battle and its dice (AC-601 to AC-614, AC-R62).

use table::dice;

use super::Scene;
use crate::action::Action;
use crate::event::{Event, Loss};
use crate::stacks::Done;
use crate::state::Phase;
use crate::units::{Cargo, Commander, UnitType};

#[test]
fn ac_601_every_shared_hex_and_every_attacked_ice_is_to_be_resolved() {
    let game = Scene::turn_of("KH")
        .put("E7 KH T")
        .put("E7 CC T")
        .put("C4 KH C")
        .put("C4 DE C")
        .put("D5 DE C")
        .ice("A6")
        .breaking("B5", "C", "A6")
        .combat(dice![]);

    assert_eq!(game.options(), ["break A6", "fight C4", "fight E7"]);
    assert_eq!(game.decider(), "KH");
    game.refuses(Action::Fight { hex: game.hex("D5") }, "AC-601");
    game.refuses(Action::BreakIce { hex: game.hex("E7") }, "AC-601");
    game.refuses(Action::Finish, "AC-602");
}

#[test]
fn ac_r16_units_deployed_beside_enemy_ships_fight_where_they_stand() {
    let game = Scene::turn_of("KH").put("H8 KH 2T").put("H8 CC C").combat(dice![1, 6, 6]);
    assert_eq!(game.dice(), ["KH T 1/1", "KH T 6/1", "CC C 6/2"], "the battle began by itself");
    assert!(game.is_over());
    assert_eq!((game.at("H8"), game.done("H8")), (vec!["KH 2T".into()], vec![Done::Attacked]));
}

#[test]
fn ac_602_the_active_commander_chooses_and_the_last_combat_begins_by_itself() {
    let mut game =
        Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").put("C4 KH C").put("C4 DE C").combat(dice![]);

    // The ships first; the land battle follows without a question.
    game.play("fight C4", dice![3, 6, 1, 6]);

    assert_eq!(game.dice(), ["KH C 3/3", "DE C 6/2", "KH T 1/1", "DE T 6/2"]);
    assert!(game.is_over());
}

#[test]
fn ac_626_ac_d04_without_any_combat_phase_four_follows() {
    let game = Scene::turn_of("KH").put("E7 KH T").put("E6 CC T").combat(dice![]);
    assert!(game.is_over());
}

#[test]
fn ac_603_ac_510_all_units_of_a_hex_fight_in_one_battle() {
    let game = Scene::turn_of("KH")
        .put("E6 KH T A C K")
        .put("E6 DE T A C K")
        .amphibious("E6")
        .combat(dice![6, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6]);

    let first =
        ["KH T 6/1", "KH A 6/4", "KH K 6/1", "KH C 6/3", "DE T 6/2", "DE A 6/4", "DE K 6/3", "DE C 6/2"];
    assert_eq!(game.dice()[..8], first);
    assert_eq!(game.options(), ["hit DE T", "hit DE A", "hit DE K", "hit DE C"]);
}

#[test]
fn ac_604_ac_r28_passengers_at_sea_neither_roll_nor_are_hit_and_go_down_with_their_cruiser() {
    let mut game =
        Scene::turn_of("KH").put("C4 KH C+TV C").put("C4 DE C+TT C").entered("B4", "C4").combat(dice![3, 6]);
    // Two dice of two attacking cruisers, one hit.
    assert_eq!(game.options(), ["hit DE C", "hit DE C+TT"]);

    game.play("hit DE C+TT", dice![2, 5]);
    assert_eq!(game.options(), ["hit KH C", "hit KH C+TV"]);
    game.play("hit KH C+TV", dice![]);

    assert_eq!(game.at("C4"), ["KH C", "DE C"]);
    let cargo = Cargo { infantry: 2, vehicles: 0 };
    let (commander, kind, hex) = (Commander::Destro, UnitType::Cruiser, game.hex("C4"));
    assert!(game.told(Event::Lost { commander, kind, count: 1, hex, cargo, why: Loss::Battle }));
}

#[test]
fn ac_605_those_ashore_fight_and_outlive_their_cruiser() {
    let mut game =
        Scene::turn_of("KH").put("E6 KH 2T! C").put("E6 DE T").amphibious("E6").combat(dice![6, 1, 6, 2]);

    game.play("hit KH C", dice![]);

    assert!(game.is_over());
    assert_eq!(game.at("E6"), ["KH 2T!"]);
}

#[test]
fn ac_606_round_one_begins_with_the_first_strike_and_later_rounds_with_the_attackers_roll() {
    let mut game = Scene::turn_of("DE").put("E7 DE V T").put("E7 KH 3T").entered("E6", "E7").combat(dice![]);
    // First strike, attacker, defender.
    game.play("yes", dice![6, 6, 6, 6, 6]);
    assert_eq!(game.dice(), ["DE V 6/2", "DE T 6/1", "KH T 6/2", "KH T 6/2", "KH T 6/2"]);

    game.play("yes", dice![6, 3, 6, 6, 6]);
    assert_eq!(game.dice(), ["DE T 6/1", "DE V 3/3", "KH T 6/2", "KH T 6/2", "KH T 6/2"]);
}

#[test]
fn ac_607_a_hit_is_the_value_or_less() {
    let mut exactly =
        Scene::turn_of("KH").put("C4 KH C").put("C4 DE C").entered("B4", "C4").combat(dice![3, 3]);
    assert!(exactly.is_over());
    assert_eq!(exactly.at("C4"), ["KH C"]);

    exactly = Scene::turn_of("KH").put("C4 KH C").put("C4 DE C").entered("B4", "C4").combat(dice![4, 2]);
    assert_eq!(exactly.at("C4"), ["DE C"], "a 4 misses on 3, a 2 hits on 2");
}

#[test]
fn ac_608_torpedo_boats_roll_once_in_their_round() {
    let mut game = Scene::turn_of("KH").put("E7 KH 2T").put("E7 DE V T").entered("E6", "E7").combat(dice![]);
    game.play("yes", dice![6, 6, 6, 6]);
    assert_eq!(game.dice(), ["DE V 6/1", "KH T 6/1", "KH T 6/1", "DE T 6/2"]);
}

#[test]
fn ac_609_ac_610_a_designated_defender_still_rolls_and_goes_after_the_attackers_loss() {
    let game = Scene::turn_of("KH").put("C4 KH C").put("C4 DE C").combat(dice![1, 1]);

    assert_eq!(game.dice(), ["KH C 1/3", "DE C 1/2"]);
    assert_eq!(game.at("C4"), [""; 0], "both are gone");
    let hex = game.hex("C4");
    let lost: Vec<Commander> = game
        .events
        .iter()
        .filter_map(|event| match *event {
            Event::Lost { commander, .. } => Some(commander),
            _ => None,
        })
        .collect();
    assert_eq!(lost, [Commander::KeelHaul, Commander::Destro]);
    let (commander, kind, fired) = (Commander::Destro, UnitType::Cruiser, false);
    assert!(game.told(Event::Designated { commander, kind, hex, fired }));
}

#[test]
fn ac_611_hits_beyond_the_units_are_lost() {
    let game = Scene::turn_of("KH").put("E7 KH 3A").put("E7 DE T").combat(dice![1, 1, 1, 6]);
    assert!(game.is_over());
    assert_eq!(game.at("E7"), ["KH 3A"]);
}

#[test]
fn ac_612_the_attacker_chooses_among_the_attackers() {
    let mut game = Scene::turn_of("KH")
        .put("E6 KH T A/2 C")
        .put("E6 DE 2T")
        .entered("F6", "E6")
        .combat(dice![6, 6, 6, 2, 6]);
    assert_eq!(game.decider(), "KH");
    assert_eq!(game.options(), ["hit KH T", "hit KH A/2", "hit KH C"]);
    game.refuses(Action::Hit { on: game.unit("E6", "DE", "T") }, "AC-611");
    game.refuses(Action::Answer { yes: true }, "AC-611");
    game.play("hit KH A/2", dice![]);
    assert_eq!(game.at("E6"), ["KH T", "KH C", "DE 2T"]);
}

#[test]
fn ac_d10_a_choice_among_like_units_or_of_all_is_no_question() {
    let alike =
        Scene::turn_of("KH").put("E7 KH 3T").put("E7 DE 2T").entered("E6", "E7").combat(dice![1, 6, 6, 2, 6]);
    assert_eq!(alike.at("E7"), ["KH 2T", "DE T"]);
    assert_eq!(alike.options(), ["yes", "no"], "press or retreat is the first question");

    let all = Scene::turn_of("KH").put("E7 KH T V").put("E7 DE 2A").combat(dice![6, 6, 4, 4]);
    assert!(all.is_over());
    assert_eq!(all.at("E7"), ["DE 2A"]);
}

#[test]
fn ac_614_ac_705_survivors_have_fought_and_landed_ones_stay_landed() {
    let game =
        Scene::turn_of("KH").put("E6 KH T T! C").put("E6 DE T").amphibious("E6").combat(dice![1, 6, 6, 6]);
    assert_eq!(game.done("E6"), [Done::Attacked, Done::Landed, Done::Attacked]);
    assert!(game.state.space(game.hex("E6")).fought());
}

#[test]
fn ac_r62_dice_go_by_commander_in_turn_order_and_then_by_type() {
    // The order is CC, KH, DE, SJ; Destro attacks, so Snow Job rolls before Keel-Haul.
    let mut game = Scene::turn_of("DE")
        .put("E6 DE C A V T K")
        .put("E6 KH C T")
        .put("E6 SJ K A V")
        .amphibious("E6")
        .combat(dice![]);
    game.play("no", dice![6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1, 6, 6, 6, 6]);
    let rolled: Vec<String> = game.dice().iter().take(10).map(|die| die[..4].to_owned()).collect();
    assert_eq!(rolled, ["DE T", "DE V", "DE A", "DE K", "DE C", "SJ V", "SJ A", "SJ K", "KH T", "KH C"]);
}

#[test]
fn ac_r17_a_teammates_units_stand_by() {
    let mut game = Scene::turn_of("KH").put("F8 KH T").put("F8 SJ 4T V A").put("F8 DE C").combat(dice![6, 2]);
    assert!(game.is_over(), "Keel-Haul's trooper fought alone and fell");
    assert_eq!(game.at("F8"), ["SJ 4T", "SJ V", "SJ A", "DE C"]);

    game = Scene::turn_of("CC").put("F8 DE 2T").put("F8 SJ C").put("F8 CC A").combat(dice![]);
    assert_eq!(game.options(), ["yes", "no"], "only the Rattler attacks, so it may divebomb");
}

#[test]
fn ac_x10_the_attack_of_the_rulebook() {
    let mut game = Scene::turn_of("KH")
        .control("E6", "CC")
        .put("E6 KH A/3 C V T 2T!")
        .put("E6 CC 4T")
        .entered("E7", "E6")
        .entered("D6", "E6")
        .amphibious("E6")
        .combat(dice![1, 5, 6, 6, 4, 5, 2, 1, 5, 6]);

    let dice = game.dice();
    assert_eq!(dice[..6], ["KH T 1/1", "KH T 5/1", "KH T 6/1", "KH V 6/3", "KH A 4/4", "KH C 5/3"]);
    assert_eq!(dice[6..], ["CC T 2/2", "CC T 1/2", "CC T 5/2", "CC T 6/2"]);
    assert_eq!(game.at("E6").last().map(String::as_str), Some("CC 4T"), "the two still stand until step 4");
    game.plays(&["hit KH T", "hit KH T!"]);
    assert_eq!(game.at("E6"), ["KH T!", "KH V", "KH A/3", "KH C", "CC 2T"]);
    assert_eq!((game.decider(), game.options()), ("CC", vec!["sacrifice CC T".into(), "spare".into()]));
    game.refuses(Action::Retreat { to: game.hex("E7") }, "AC-621");

    // No retreat is offered: the second round follows.
    game.play("spare", dice![1, 3, 6, 6, 6, 6]);
    assert_eq!(game.dice(), ["KH T 1/1", "KH V 3/3", "KH A 6/4", "KH C 6/3", "CC T 6/2", "CC T 6/2"]);
    assert!(game.is_over());
    assert_eq!(game.controller("E6"), Some("KH"));
    assert!(!matches!(game.state.phase, Phase::Over(_)));
}
