//! Aircraft in the Combat Move and the plan to land (AC-551 to AC-556, AC-R13, AC-R14, AC-R37, AC-R65).

use arctic_circle::Action;
use table::{Rules, dice};

use crate::play::*;

#[test]
fn ac_551_ac_704_combat_and_landing_share_one_movement_value() {
    let scene = Scene::drawn("M M M M M M M M", "A1 KH, C1 1, D1 1, E1 1, F1 1").put("KH D1 T");
    let game = play(scene.put("KH D1 A!3").active(KH).forced());
    assert_eq!(game.reach("D1 A"), ["C1", "D1", "E1"], "one hex is left of four");
    let rattler = play(Scene::drawn("M M M M M", "").put("CC C1 A!1").active(CC).forced());
    assert_eq!(rattler.reach("C1 A"), ["A1", "B1", "C1", "D1", "E1"], "two of three");
}

#[test]
fn ac_531_ac_202_ac_551_aircraft_are_refused_for_what_is_wrong_with_them() {
    let game =
        play(Scene::drawn("M L L L L L", "A1 KH").put("KH A1 A T").put("CC B1 T").active(KH).combat_move());
    assert_eq!(game.why(game.ride("A1 A", "B1", "T", "")), "AC-531", "only cruisers carry land units");
    assert_eq!(game.why_not_go("A1 A", "A1"), "AC-202", "that is where it is");
    assert_eq!(game.why_not_go("A1 A", "F1"), "AC-551", "five hexes away");
    assert_eq!(game.why_not_go("A1 A", "B1-C1"), "AC-205", "nothing on its way matters");
}

#[test]
fn ac_552_ac_x06_aircraft_fly_over_enemies_to_attack_beyond() {
    let scene = |places| {
        let scene = Scene::drawn("M S M L L", places).put("KH A1 A").put("DE B1 2C").put("DE C1 2A T");
        scene.put("CC D1 T").active(KH).combat_move()
    };
    assert!(play(scene("A1 KH, E1 1")).can_go("A1 A", "D1"), "three spent, and E1 is one further");
    assert_eq!(play(scene("A1 KH")).why_not_go("A1 A", "D1"), "AC-553", "no place one further");
}

#[test]
fn ac_553_ac_x09_no_attack_from_which_nobody_can_land() {
    let far = Scene::drawn("M S S S L S S", "A1 KH").put("KH A1 2A").put("CC E1 T").put("CC C1 C").active(KH);
    let game = play(far.combat_move());
    assert_eq!(game.why_not_go("A1 A", "E1"), "AC-553", "four hexes out, none back");
    assert!(game.can_go("A1 A", "C1"), "two out and two back");
}

#[test]
fn ac_554_ac_x09_ac_r65_full_movement_to_where_a_carrier_can_come() {
    let scene = Scene::drawn("M S S S S S S", "A1 KH").put("KH A1 3A").put("CC E1 C").active(KH);
    assert_eq!(play(scene.clone().combat_move()).why_not_go("A1 A", "E1"), "AC-553");
    let mut game = play(scene.clone().put("KH C1 K").combat_move());
    assert!(
        game.can_go("A1 A", "E1") && game.can_go("A1 2A", "E1"),
        "the carrier comes in the noncombat move"
    );
    assert_eq!(game.why_not_go("A1 3A", "E1"), "AC-553", "it takes two");
    game.go("A1 2A", "E1");
    assert_eq!(game.why_not_go("A1 A", "E1"), "AC-553", "one after the other neither");

    let busy = play(scene.put("KH C1 K!").combat_move());
    assert_eq!(busy.why_not_go("A1 A", "E1"), "AC-553", "a carrier that has attacked stays");
}

#[test]
fn ac_554_a_rattler_lands_where_it_attacks_if_the_hex_would_be_free() {
    let scene = Scene::drawn("S S S M S S", "D1 2").put("CC A1 K A").put("KH D1 T").active(CC);
    assert!(play(scene.clone().combat_move()).can_go("A1 A", "D1"), "no marker: it lands there");
    let marked = play(scene.control("KH D1").combat_move());
    assert_eq!(marked.why_not_go("A1 A", "D1"), "AC-553", "aircraft take no marker away");
}

#[test]
fn ac_554_ac_1037_a_skystriker_does_not_reckon_with_the_airstrip_that_it_attacks() {
    let scene = Scene::drawn("M S S S M M", "A1 KH, E1 2, F1 1").put("KH A1 A").put("CC E1 T").active(KH);
    assert_eq!(play(scene.combat_move()).why_not_go("A1 A", "E1"), "AC-553", "four hexes, and F1 is a fifth");
    let near = Scene::drawn("M S S M M", "A1 KH, D1 2, E1 1").put("KH A1 A").put("CC D1 T").active(KH);
    assert!(play(near.combat_move()).can_go("A1 A", "D1"));
}

#[test]
fn ac_r13_land_attackers_first_then_the_rattler_has_where_to_land() {
    let scene =
        Scene::drawn("S S S M L S", "D1 2").put("CC A1 K A").put("CC E1 2T").put("KH D1 T").control("KH D1");
    let mut game = play(scene.active(CC).combat_move());
    assert_eq!(game.why_not_go("A1 A", "D1"), "AC-553");
    game.go("E1 T", "D1");
    assert!(game.can_go("A1 A", "D1"), "the serpent would take the hex");
}

#[test]
fn ac_r13_ac_553_a_later_move_may_not_break_the_plan() {
    let scene = Scene::drawn("S S S S S S", "").put("KH A1 K").put("KH C1 A K").put("CC B1 C").put("CC F1 C");
    let mut game = play(scene.active(KH).combat_move());
    assert!(game.can_go("C1 K", "B1"));
    game.go("C1 A", "F1");
    assert_eq!(game.why_not_go("C1 K", "B1"), "AC-553", "it must fetch the Skystriker");
    assert!(game.can_go("A1 K", "B1"), "the other one need not");
}

#[test]
fn ac_553_ac_r65_whoever_leaves_a_contested_base_may_not_take_the_landing_place_along() {
    // The Rattler reckons with its base being cleared of the enemy cruiser by the serpent that stands there.
    let scene = Scene::drawn("L M S S S S S", "B1 CC").put("CC B1 T").put("KH B1 C").put("KH A1 T");
    let scene = scene.put("CC C1 A").put("KH D1 C").put("CC E1 C").active(CC);
    let mut game = play(scene.clone().combat_move());
    game.go("C1 A", "D1");
    assert_eq!(game.why_not_go("B1 T", "A1"), "AC-553");

    let mut fetched = play(scene.put("CC F1 K").combat_move());
    fetched.go("C1 A", "D1");
    assert!(fetched.can_go("B1 T", "A1"), "a carrier can come");
}

#[test]
fn ac_553_ac_521_whoever_leaves_a_contested_base_may_take_another_place_to_land() {
    // The base at B1 goes to the raider, but what the serpent takes is a place to land at once (AC-1038).
    let scene = Scene::drawn("M M M S S S", "B1 CC, A1 1, C1 1").put("CC B1 T").put("CC E1 A C").active(CC);
    let mut game = play(scene.control("KH A1 C1").put("KH B1 C").put("KH D1 C").combat_move());
    game.go("E1 A", "D1");
    assert!(game.can_go("B1 T", "C1"));
    assert_eq!(game.why_not_go("B1 T", "A1"), "AC-553", "too far for the Rattler");
}

#[test]
fn ac_553_ac_218_nobody_has_to_land_once_the_game_is_won() {
    let scene = Scene::drawn("S M M S S S", "B1 CC, C1 KH").put("CC B1 T").put("KH B1 C").put("CC E1 A C");
    let mut game = play(scene.put("KH D1 C").active(CC).combat_move());
    game.go("E1 A", "D1");
    assert!(game.can_go("B1 T", "C1"), "the base is empty");
}

#[test]
fn ac_r14_a_carrier_that_is_still_in_the_zone_is_no_landing_place() {
    let scene = Scene::drawn("M S S S S", "A1 KH").put("KH A1 A").put("CC E1 C").zone(KH, "K").active(KH);
    assert_eq!(play(scene.combat_move()).why_not_go("A1 A", "E1"), "AC-553");
}

#[test]
fn ac_r65_ac_553_ice_that_is_attacked_is_no_place_to_land() {
    let scene = |map| Scene::drawn(map, "").ice("B1").put("CC A1 C").put("CC B1 A").active(CC);
    let only = play(scene("S S S").combat_move());
    assert_eq!(only.why(only.icebreak("A1 C", "A1", "B1")), "AC-553");
    let other = play(scene("S S L").combat_move());
    assert!(other.can(other.icebreak("A1 C", "A1", "B1")));
    let far = play(scene("S S S L").combat_move());
    assert_eq!(
        far.why(far.icebreak("A1 C", "A1", "B1")),
        "AC-553",
        "nobody flies that far from breaking ice"
    );
}

#[test]
fn ac_r65_ac_1065_a_carrier_comes_to_where_enemies_on_the_ice_were() {
    let scene = Scene::drawn("S S S S S", "").ice("C1").put("KH A1 K A").put("KH B1 C");
    let mut game = play(scene.put("DE C1 2T").put("CC D1 C").active(KH).combat_move());
    assert_eq!(game.why_not_go("A1 A", "D1"), "AC-553", "the ice keeps the carrier away");
    game.act(game.icebreak("B1 C", "B1", "C1"), dice![]);
    assert!(game.can_go("A1 A", "D1"), "without it nobody is left at C1");
}

#[test]
fn ac_r65_ac_r46_aircraft_above_ice_that_goes_leave_for_a_hex_beside_it() {
    let scene = |map, points| {
        let scene = Scene::drawn(map, points).ice("E1").put("DE E1 2T").put("KH F1 C").put("KH G1 K");
        scene.put("KH A1 A").put("KH H1 C").put("CC I1 C").active(KH).combat_move()
    };
    let mut nowhere = play(scene("M S S S S S S S S", "A1 KH"));
    nowhere.act(nowhere.icebreak("F1 C", "F1", "E1"), dice![]);
    assert_eq!(
        nowhere.why_not_go("A1 A", "E1"),
        "AC-553",
        "the carrier comes, and the Skystriker has drowned"
    );
    let mut ashore = play(scene("M S S L S S S S S", "A1 KH, D1 1"));
    ashore.act(ashore.icebreak("F1 C", "F1", "E1"), dice![]);
    assert!(ashore.can_go("A1 A", "E1"), "it lands at D1");
}

#[test]
fn ac_553_ac_r46_nobody_breaks_the_ice_under_aircraft_that_would_drown() {
    let scene = |map, carrier| {
        let scene = Scene::drawn(map, "B1 KH").ice("E1").put("DE E1 2T").put("KH F1 C").put(carrier);
        // Other cruisers can fight, so that the moves go on.
        let mut game = play(scene.put("KH B1 A").put("KH I1 C").put("CC J1 C").active(KH).combat_move());
        game.go("B1 A", "E1");
        game
    };
    let nowhere = scene("S M S S S S S S S S", "KH G1 K");
    assert_eq!(nowhere.why(nowhere.icebreak("F1 C", "F1", "E1")), "AC-553");
    let ashore = scene("S M S L S S S S S S", "KH G1 K");
    assert!(ashore.can(ashore.icebreak("F1 C", "F1", "E1")), "from D1 it flies back to the carrier");
    let far = scene("S M S L S S S S S S", "KH H1 K");
    assert_eq!(far.why(far.icebreak("F1 C", "F1", "E1")), "AC-553", "one hex from D1 no carrier can come");
    let near = scene("S M S S S M S S S S", "KH H1 K");
    assert!(near.can(near.icebreak("F1 C", "F1", "E1")), "it leaves for F1, where the carrier can come");
}

#[test]
fn ac_553_ac_r46_the_ice_beside_breaking_ice_stays_while_aircraft_need_it() {
    let scene = Scene::drawn("S M S S S S S S S S S", "B1 KH").ice("E1 F1").put("DE E1 2T").put("KH D1 C");
    let scene = scene.put("KH B1 A").put("KH G1 C").put("KH H1 K").put("KH J1 C").put("CC K1 C").active(KH);
    let mut joe = play(scene.combat_move());
    joe.act(joe.icebreak("D1 C", "D1", "E1"), dice![]);
    joe.go("B1 A", "E1");
    assert_eq!(joe.why(joe.icebreak("G1 C", "G1", "F1")), "AC-553", "by F1 it leaves for the carrier");

    let scene = |map| Scene::drawn(map, "A1 CC").ice("C1 D1").put("KH C1 2T").put("CC B1 C").put("CC A1 A");
    let cobra = |map| {
        let scene = scene(map).put("CC D2 C").put("CC A2 C").put("KH B2 C").active(CC);
        let mut game = play(scene.combat_move());
        game.go("A1 A", "C1");
        game.act(game.icebreak("B1 C", "B1", "C1"), dice![]);
        game
    };
    let ice = cobra("M S S S L\n S S S S S");
    assert_eq!(ice.why(ice.icebreak("D2 C", "D2", "D1")), "AC-553", "by D1 it leaves for E1");
    let land = cobra("M S S S L\n S S L S S");
    assert!(land.can(land.icebreak("D2 C", "D2", "D1")), "it leaves for C2");
}

#[test]
fn ac_554_ac_r46_a_rattler_lands_beside_the_ice_that_goes() {
    let scene = Scene::drawn("M S S S L", "A1 CC").ice("D1").put("KH D1 2T").put("CC C1 C");
    let mut game = play(scene.put("CC A1 A").active(CC).combat_move());
    game.act(game.icebreak("C1 C", "C1", "D1"), dice![]);
    assert!(game.can_go("A1 A", "D1"));
}

#[test]
fn ac_r65_many_aircraft_and_carriers_are_no_long_search() {
    let scene = Scene::drawn("S S S S S S S\n S S S S S S S", "").put("KH A1 6K 12A").put("KH B2 6K 12A");
    let mut game = play(scene.put("CC D1 C").put("CC F1 C").active(KH).combat_move());
    assert!(game.can_go("A1 A", "D1"));
    assert_eq!(game.why_not_go("B2 A", "F1"), "AC-553", "no carrier gets near");
    game.go("A1 12A", "D1");
    assert!(game.can_go("B2 12A", "D1"));
}

#[test]
fn ac_r65_without_a_plan_before_no_move_is_refused_for_it() {
    let scene = Scene::drawn("S S S S S S S", "").put("KH A1 2A").put("CC E1 C").active(KH);
    assert!(play(scene.combat_move()).can_go("A1 A", "E1"), "they are lost anyway");
}

#[test]
fn ac_555_ac_712_ac_x05_a_carrier_neither_carries_nor_speeds_its_aircraft() {
    let scene = Scene::drawn("S S S S S S S S", "").put("CC A1 K 2A").active(CC);
    let mut game = play(scene.noncombat());
    game.go("A1 K", "C1");
    assert_eq!(
        (game.at("A1"), game.at("C1")),
        ("CC 2A".to_owned(), "CC 1K".to_owned()),
        "it leaves them behind"
    );
    assert_eq!(game.reach("A1 A"), ["B1", "C1", "D1"], "three hexes from where they were");
    game.go("A1 A", "C1");
    game.finish(dice![]);
    assert_eq!(
        (game.at("A1"), game.at("C1")),
        (String::new(), "CC 1A 1K".to_owned()),
        "the other one is lost"
    );
}

#[test]
fn ac_556_ac_x05_a_carrier_does_not_approach_but_its_rattlers_attack() {
    let scene = Scene::drawn("S S S S S", "").put("CC A1 K 2A").put("KH D1 C").active(CC);
    let game = play(scene.combat_move());
    assert_eq!(game.why_not_go("A1 K", "B1"), "AC-501");
    assert_eq!(game.why_not_go("A1 K", "B1-C1"), "AC-501");
    assert_eq!(game.why_not_go("A1 A", "D1"), "AC-553", "three hexes are too far for the carrier");
}

#[test]
fn ac_x05_the_carrier_fetches_its_rattlers_in_the_noncombat_move() {
    let scene = Scene::drawn("S S S S", "").put("CC A1 K 2A").put("KH C1 C").active(CC);
    let mut game = play(scene.combat_move());
    game.go("A1 2A", "C1");
    game.finish(dice![1, 6, 6]);
    assert_eq!(game.at("C1"), "CC 2A");
    game.go("C1 2A", "C1");
    game.go("A1 K", "C1");
    assert_eq!(game.at("C1"), "CC 2A 1K");
    assert_eq!(game.game.active(), KH, "nothing is left to do, and nobody is lost");
}

#[test]
fn ac_r37_a_divebomb_needs_no_land_unit_in_the_hex() {
    let scene = Scene::drawn("M M", "A1 CC").put("CC A1 A").put("KH B1 C").active(CC);
    let mut game = play(scene.combat_move());
    game.go("A1 A", "B1");
    assert_eq!(game.game.legal(), [true, false].map(|yes| Action::Answer { yes }));
}

#[test]
fn ac_553_ac_706_a_carrier_where_the_enemy_rules_is_no_place_to_fly_to() {
    let scene = Scene::drawn("S M M M", "B1 1").control("CC B1").put("CC B1 T").put("CC C1 T");
    let scene = scene.put("KH A1 K A").put("KH D1 T").active(KH);
    let [mut beside, mut apart] = [scene.clone(), scene].map(|scene| play(scene.combat_move()));
    beside.go("A1 A", "B1");
    assert!(beside.can_go("A1 K", "B1"), "the Skystriker stays where its carrier comes");
    apart.go("A1 A", "C1");
    assert_eq!(apart.why_not_go("A1 K", "B1"), "AC-553", "it could not fly to B1 afterwards");
}

#[test]
fn ac_553_ac_706_aircraft_do_not_come_back_to_a_carrier_where_the_enemy_rules() {
    let scene = Scene::drawn("L M M", "B1 1, C1 1").put("CC C1 T").put("KH B1 K A").active(KH);
    let marked = play(scene.clone().control("CC B1 C1").combat_move());
    assert_eq!(marked.why_not_go("B1 A", "C1"), "AC-553");
    assert!(play(scene.control("CC C1").combat_move()).can_go("B1 A", "C1"), "to B1 without a marker");
}

#[test]
fn ac_553_a_joe_cruiser_that_breaks_ice_does_not_leave_the_way_of_a_carrier_to_the_enemy() {
    // The carrier fetches the Skystriker through the base, once the cruiser has beaten the raider there.
    let scene = |carrier: &str| {
        let scene = Scene::drawn("S M S S\n S S L L", "B1 KH").ice("B2").put("KH B1 C").put("CC B1 C");
        play(scene.put(carrier).put("KH C1 A!4").put("CC C1 C").active(KH).combat_move())
    };
    let through = scene("KH A1 K");
    assert_eq!(through.why(through.icebreak("B1 C", "A2", "B2")), "AC-553");
    let beyond = scene("KH D1 K");
    assert!(beyond.can(beyond.icebreak("B1 C", "A2", "B2")), "this carrier does not need the way");
}
