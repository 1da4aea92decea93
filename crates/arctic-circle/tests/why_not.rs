//! Why something cannot be chosen: typical mistakes, each with its rule.

mod support;
use support::*;

use table::chance::Journal;

/// The refusal of a click on a name, after clicks on others.
#[track_caller]
fn refused(game: &ArcticCircle, clicks: &[&str], clicked: &str) -> (&'static str, String) {
    let draft = after(game, clicks);
    let target = find(game, clicked);
    let mut lit = Vec::new();
    game.clicks(draft, &mut lit);
    assert!(lit.into_iter().all(|click| game.target(click) != target), "{clicked} can be clicked");
    let why = game.why_not(draft, target);
    assert!(ArcticCircle::LEDGER.contains(&format!("**{}", why.rule)), "{why}");
    assert!(!why.reason.ends_with('.') || why.reason.ends_with("F."), "{why}");
    (why.rule.0, why.reason)
}

#[track_caller]
fn refuses(game: &ArcticCircle, clicks: &[&str], clicked: &str, rule: &str, part: &str) {
    let (cited, reason) = refused(game, clicks, clicked);
    assert_eq!(cited, rule, "{reason}");
    assert!(reason.contains(part), "{reason}");
}

/// The same for a hex, after units were picked up that cannot go anywhere.
#[track_caller]
fn refuses_picked(game: &ArcticCircle, units: &str, hex: &str, rule: &str, part: &str) {
    let stack = game
        .units()
        .iter()
        .copied()
        .find(|stack| game.target(Click::On(Draft::Picked(*stack))) == find(game, units));
    let why = game.why_not(Draft::Picked(stack.expect("they are there")), find(game, hex));
    assert_eq!(why.rule.0, rule, "{why}");
    assert!(why.reason.contains(part), "{why}");
}

#[test]
fn mistakes_of_a_purchase() {
    let joe = Scene::on("arctic").active(KH).put("KH F9 1T").purse(9).purchase();
    refuses(&joe, &[], "E9", "AC-421", "only Cobra");
    refuses(&joe, &[], "skystriker", "AC-404", "a Skystriker costs 10 RP, and 9 are left");
    refuses(&joe, &[], "KH 1T F9", "AC-302", "finish the purchase, then move");
    let beside = Scene::on("arctic").active(KH).put("DE F9 1T").purse(9).purchase();
    refuses(&beside, &[], "DE 1T F9", "AC-104", "only units of the own colour");
    refuses(&joe, &[], "yes", "AC-406", "Yes is not what is asked now: Keel-Haul: buy a unit, or finish");
    let cobra = Scene::on("arctic").active(CC).put("KH E9 1C").purse(3).ice("D5").purchase();
    refuses(&cobra, &[], "F8", "AC-423", "Victory Point");
    refuses(&cobra, &[], "E9", "AC-424", "units");
    refuses(&cobra, &[], "D5", "AC-422", "ice already");
    refuses(&cobra, &[], "G9", "AC-422", "no water");
}

fn attack() -> ArcticCircle {
    let scene = Scene::on("arctic").active(KH).put("KH F9 3T 1V").put("KH D9 1C 1T").put("KH G10 1T 1A 1T!");
    scene.put("SJ G10 1T").put("DE F8 2T").put("CC A4 1T").control("DE G7").combat_move()
}

#[test]
fn mistakes_of_a_combat_move() {
    let game = attack();
    refuses(&game, &[], "DE 2T F8", "AC-104", "own colour");
    refuses(&game, &[], "SJ 1T G10", "AC-104", "own colour");
    refuses(&game, &[], "KH 1T D9", "AC-501", "can attack nothing");
    refuses(&game, &[], "F8", "AC-501", "first choose the units that go to Washington Land (F8)");
    refuses(&game, &[], "F9", "AC-501", "choose the units at F9");
    refuses(&game, &["KH 3T F9"], "A4", "AC-202", "is 7 hexes away, and the Arctic Trooper has 1");
    refuses(&game, &["KH 3T F9"], "E9", "AC-203", "no land");
    refuses(&game, &["KH 3T F9"], "F10", "AC-501", "there is none in F10");
    refuses(&game, &["KH 3T F9"], "DE 2T F8", "AC-202", "choose the hex");
    refuses(&game, &["KH 3T F9"], "F9", "AC-202", "that is where");
    refuses(&game, &["KH 3T F9"], "finish", "AC-302", "let go");
    refuses(&game, &["KH 3T F9"], "yes", "AC-501", "Yes is not what is asked now: choose what");
    refuses(&game, &["KH 1A G10"], "A4", "AC-551", "hexes away");
    refuses(&game, &["KH 3T F9", "F8", "F8"], "5", "AC-R02", "only 3 Arctic Troopers can go");
    refuses(&game, &["KH 3T F9", "F8", "F8"], "KH 1V F9", "AC-531", "only cruisers");
}

#[test]
fn mistakes_of_ships_in_a_combat_move() {
    let scene =
        Scene::on("arctic").active(KH).put("KH E8 1C").put("DE E9 1C").put("DE G7 1T").control("DE F8");
    let game = scene.ice("D8").combat_move();
    refuses(&game, &["KH 1C E8"], "F8", "AC-505", "only land units take F8");
    refuses(&game, &["KH 1C E8"], "G8", "AC-204", "no water");
    refuses(&game, &["KH 1C E8", "E9", "E9"], "DE 1T G7", "AC-1051", "own colour");
}

#[test]
fn ac_206_a_cliff_is_no_way() {
    let game = Scene::on("arctic").active(KH).put("KH C6 1T").put("DE C7 1T").put("DE D6 1T").combat_move();
    refuses(&game, &["KH 1T C6"], "D6", "AC-206", "no land bridges lead from C6 to Ice Island T-3 (D6)");
}

#[test]
fn ac_506_ac_707_a_way_that_enemies_bar_is_not_called_a_missing_land_bridge() {
    let scene = |places: &str| Scene::drawn("L L L", places).active(KH).put("KH A1 1V").put("CC B1 1T");
    let attack = scene("").put("CC C1 1T").combat_move();
    refuses(&attack, &["KH 1V A1"], "C1", "AC-506", "leads through enemies");
    let noncombat = |places: &str| scene(places).put("KH A1 1A").noncombat();
    refuses_picked(&noncombat(""), "KH 1V A1", "C1", "AC-707", "the way to C1 leads through");
    let cliff = noncombat("no_land_bridge B1|C1");
    refuses_picked(&cliff, "KH 1V A1", "C1", "AC-206", "no land bridges lead from A1 to C1");
}

#[test]
fn ac_r66_ac_1061_ice_is_refused_to_cruisers_for_the_reason_that_holds() {
    let scene = |map: &str, places: &str| Scene::drawn(map, places).active(KH).put("KH A1 1C");
    let dry = scene("S S S", "no_waterway A1|B1").ice("B1").put("CC B1 1T").combat_move();
    refuses_picked(&dry, "KH 1C A1", "B1", "AC-R66", "no printed waterway");
    let far = scene("S S S S S S", "").ice("F1").put("CC C1 1C").combat_move();
    refuses(&far, &["KH 1C A1"], "F1", "AC-202", "is 5 hexes away, and the Cruiser has 2");
    let beyond = scene("S L S", "").ice("C1").combat_move();
    refuses_picked(&beyond, "KH 1C A1", "C1", "AC-1061", "beside the ice at C1");
}

#[test]
fn ac_553_aircraft_that_could_not_land_are_told_so_when_they_are_chosen() {
    let scene = |enemy: &str| Scene::drawn("M S S S S", "A1 KH").active(KH).put("KH A1 1A").put(enemy);
    let game = scene("CC E1 1C").combat_move();
    refuses(&game, &[], "KH 1A A1", "AC-553", "not all of your aircraft could land");
    let nobody = scene("KH E1 1C").combat_move();
    refuses(&nobody, &[], "KH 1A A1", "AC-501", "can attack nothing");
}

#[test]
fn ac_206_ac_207_terrain_or_the_enemy_holds_units() {
    let scene =
        |map: &str, places: &str| Scene::drawn(map, places).active(KH).put("KH A1 1T").put("KH C1 1C");
    refuses(&scene("M S M", "").noncombat(), &[], "KH 1T A1", "AC-206", "no land bridge leads out");
    let locked = scene("M L M", "").put("KH B1 1A").noncombat();
    refuses(&locked, &[], "KH 1C C1", "AC-207", "no waterway leads out");
    let barred = scene("L L M", "").put("CC B1 1T").put("KH C1 1A").noncombat();
    refuses(&barred, &[], "KH 1T A1", "AC-706", "nowhere that is not the enemy's");
}

#[test]
fn ac_202_ac_551_what_is_typed_is_refused_for_the_same_reason_as_what_is_clicked() {
    let game = Scene::on("small").active(KH).put("KH H8 1A 1T").noncombat();
    let reason = |text: &str| {
        let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
        let refusal = game.check(action).expect_err("it is refused");
        (refusal.rule.0, refusal.reason)
    };
    let (rule, said) = reason("move A H8 A1");
    assert_eq!(rule, "AC-551", "{said}");
    assert_eq!(reason("move T H8 A1").0, "AC-202");
    assert_eq!(reason("move T H8 H7").0, "AC-203", "no land there");
}

#[test]
fn ac_107_units_that_no_figure_lets_go_are_told_so() {
    let others = |scene: Scene, hexes: &[&str]| {
        hexes.iter().fold(scene, |scene, hex| scene.put(&format!("KH {hex} 1T"))).active(KH)
    };
    // Ten figures, with that of the zone: two idle troopers cannot leave the one that has come to them.
    let row = Scene::drawn("L L L L L L L L L L L", "").put("KH A1 2T").put("KH B1 2T").zone(KH, "1T");
    let mut game = others(row, &["E1", "F1", "G1", "H1", "I1", "J1", "K1"]).noncombat();
    let mut table = Journal::new(dice![]);
    for text in ["move T B1 A1", "move T B1 C1"] {
        let action = game.read(text).expect("a move");
        game.apply(action, &mut table).expect("it is legal");
    }
    refuses(&game, &[], "KH 2T A1", "AC-107", "cannot be split");

    let ring = Scene::drawn("S M L L L L L L L L L\n S L S S S S S S S S S", "").ice("A1");
    let ring = ring.put("KH B1 2T 1C").put("CC B2 1T").put("KH E2 1C").put("CC F2 1C");
    let mut game = others(ring, &["C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1"]).combat_move();
    let action = game.read("break C B1+T A1").unwrap_or_else(|error| panic!("{error}"));
    game.apply(action, &mut table).expect("it is legal");
    refuses(&game, &[], "KH 1T B1", "AC-107", "cannot be split");
}

#[test]
fn ac_107_a_passenger_who_may_board_is_told_what_forbids_the_move() {
    let scene = || Scene::drawn("M M M M M M M M M M M", "").active(KH).put("KH A1 3T 1C").put("DE B1 1T");
    let others = ["C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1"];
    let crowded = others.into_iter().fold(scene(), |scene, hex| scene.put(&format!("KH {hex} 1T")));
    // Ten stacks of troopers: whoever lands would be an eleventh.
    refuses(&crowded.combat_move(), &["KH 1C A1", "B1", "B1"], "KH 3T A1", "AC-107", "no figure is left");

    let free = scene().combat_move();
    assert_ne!(
        after(&free, &["KH 1C A1", "B1", "B1", "KH 3T A1"]),
        Draft::Nothing,
        "with figures to spare they board"
    );
}

#[test]
fn mistakes_of_a_battle() {
    let mut game =
        Scene::on("arctic").active(KH).put("KH F9 5T").put("DE F8 2T 1V").put("DE G7 1T").combat_move();
    play(&mut game, "move 5T F9 F8", dice![]);
    refuses(&game, &[], "F8", "AC-1021", "Ski Torpedoes");
    play(&mut game, "no", dice![1, 6, 6, 6, 6]);
    refuses(&game, &[], "KH 5T F8", "AC-611", "Keel-Haul's Arctic Trooper is no unit");
    refuses(&game, &[], "DE 1T G7", "AC-611", "no unit in the battle");
    refuses(&game, &[], "F8", "AC-611", "choose a unit");
    play(&mut game, "hit T", dice![6, 6, 6]);
    refuses(&game, &[], "F9", "AC-620", "first say no to another round");
}

#[test]
fn mistakes_after_the_battles() {
    let game = Scene::on("arctic").active(KH).put("KH F8 1A!3").put("KH F9 2T 1T!").forced();
    refuses(&game, &[], "KH 2T F9", "AC-701", "first the aircraft");
    refuses(&game, &[], "finish", "AC-701", "first the aircraft");
    refuses(&game, &["KH 1A F8"], "D5", "AC-551", "has 1");

    let scene =
        Scene::on("arctic").active(KH).put("KH F9 2T 1T!").put("DE F8 1T").put("KH D9 1C").control("DE E7");
    let game = scene.noncombat();
    refuses(&game, &["KH 2T F9"], "F8", "AC-706", "enemy units are at");
    refuses(&game, &["KH 1C D9"], "E7", "AC-706", "is the enemy's");
    refuses(&game, &["KH 2T F9"], "E9", "AC-203", "no land");
    refuses(&game, &[], "Keel-Haul's Arctic Trooper at F9, committed", "AC-705", "fought or moved already");
    refuses(&game, &[], "DE 1T F8", "AC-104", "own colour");
    refuses(&game, &[], "F10", "AC-705", "first choose the units");
}

#[test]
fn ac_704_aircraft_that_can_land_are_told_to() {
    let scene = |planes: &str| {
        let scene = Scene::drawn("L M L S", "B1 KH").active(KH).put("KH B1 1T").put(planes);
        scene.put("KH D1 1K!").put("KH D1 1A").forced()
    };
    let one = scene("KH C1 1A!2");
    refuses(&one, &["KH 1A C1"], "C1", "AC-704", "lands where it can, and it cannot in C1");
    refuses(&one, &["KH 1A C1"], "A1", "AC-704", "cannot in A1");
    refuses(&scene("KH C1 3A!2"), &["KH 3A C1", "D1"], "3", "AC-704", "so many cannot in D1");
}

#[test]
fn mistakes_with_the_limit_and_with_deployment() {
    let game = Scene::on("arctic").active(KH).put("KH F9 6T").put("SJ F9 4T").put("KH G9 1T").cull();
    refuses(&game, &[], "SJ 4T F9", "AC-802", "own units go first");
    refuses(&game, &[], "KH 1T G9", "AC-801", "not too full");
    refuses(&game, &[], "G9", "AC-801", "holds 1 of your side, and 8 may stand there");

    let game = Scene::on("arctic").active(SJ).put("SJ F9 1T").zone(SJ, "1T 1C").deploy();
    refuses(&game, &[], "finish", "AC-R53", "can still be deployed");
    refuses(&game, &[], "skystriker", "AC-407", "no such unit");
    refuses(&game, &[], "G10", "AC-811", "first choose the unit");
    refuses(&game, &["cruiser"], "G10", "AC-815", "no water");
    refuses(&game, &[], "SJ 1T F9", "AC-816", "new units are deployed");
    let (rule, _) = refused(&game, &["trooper"], "D9");
    assert!(rule == "AC-811" || rule == "AC-812", "{rule}");
}

#[test]
fn mistakes_on_the_ice() {
    let mut game = Scene::on("arctic").active(KH).put("KH D9 1C").put("DE E9 2T").ice("E9").combat_move();
    play(&mut game, "break C D9 E9", dice![1]);
    refuses(&game, &[], "D9", "AC-1066", "cannot leave the ice at E9 for D9");
    refuses(&game, &[], "KH 1C D9", "AC-D15", "not the one to leave");
}

#[test]
fn ac_1067_a_unit_that_will_be_lost_is_told_so_even_if_another_can_leave() {
    let scene = Scene::drawn("M S S", "").active(KH).ice("B1").put("KH C1 1C").put("DE B1 2T 1A");
    let mut game = scene.put("DE A1 7T").combat_move();
    play(&mut game, "break C C1 B1", dice![1]);
    play(&mut game, "evacuate A A1", dice![]);
    assert_eq!(standing(&game, "B1"), "KH 1C", "the last place was taken");

    let scene = Scene::drawn("M S S", "no_land_touch A1>B1").active(KH).ice("B1").put("KH C1 1C");
    let mut game = scene.put("DE B1 2T 1A").combat_move();
    play(&mut game, "break C C1 B1", dice![1]);
    refuses(&game, &[], "DE 2T B1", "AC-1067", "2 Snow Serpents at B1 have nowhere to go and are lost");
}

#[test]
fn ac_r46_ac_1066_aircraft_leave_ice_over_any_side_and_are_told_so() {
    let scene = Scene::drawn("M S M S", "").active(KH).ice("B1").put("KH D1 1C");
    let mut game = scene.put("DE B1 1T 1A").put("SJ C1 1T").combat_move();
    play(&mut game, "break C D1 C1 B1", dice![1]);
    let refusal = |text: &str| {
        let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
        game.check(action).expect_err("it is refused").reason
    };
    assert!(refusal("evacuate T C1").contains("it must be joined to it by land, not be the enemy's"));
    assert!(refusal("evacuate A C1").contains("it must have land and lie beside it, not be the enemy's"));
}

#[test]
fn ac_553_ac_107_ac_508_ac_506_a_cruiser_that_cannot_attack_is_told_what_forbids_it() {
    // The only attack is on the ice on which a Rattler must land.
    let ice =
        Scene::drawn("S S S S S", "").active(CC).ice("C1").put("CC C1 1A").put("CC B1 1C").combat_move();
    refuses(&ice, &[], "CC 1C B1", "AC-553", "not all of your aircraft could land");

    let full = Scene::drawn("S S S S", "").active(KH).ice("C1").put("KH A1 1C").put("SJ B1 8C");
    let full = full.put("KH D1 1C").combat_move();
    refuses(&full, &[], "KH 1C A1", "AC-508", "cannot break the ice: B1 is full");
    assert_ne!(after(&full, &["KH 1C D1"]), Draft::Nothing, "the other one can");

    let base =
        Scene::drawn("S M S S", "B1 DE").active(KH).ice("C1").put("KH A1 1C").put("KH D1 1C").combat_move();
    refuses(&base, &[], "KH 1C A1", "AC-506", "cannot break the ice: a ship stops at the enemy base B1");

    // Only with somebody aboard could it take B1, and whoever lands would be an eleventh stack.
    let others = ["C1", "D1", "E1", "F1", "G1", "H1", "I1", "J1", "K1"];
    let scene =
        Scene::drawn("M M M M M M M M M M M M", "B1 2").active(KH).put("KH A1 3T 1C").control("DE B1");
    let scene = others.into_iter().fold(scene, |scene, hex| scene.put(&format!("KH {hex} 1T")));
    let game = scene.put("KH C1 1C").combat_move();
    refuses(
        &game,
        &[],
        "KH 1C A1",
        "AC-107",
        "no figure is left for another stack, so Keel-Haul's Cruiser at A1 can take nobody along",
    );
}

#[test]
fn ac_613_ac_1041_a_carrier_whose_damage_is_proposed_is_not_called_out_of_the_battle() {
    let scene = Scene::on("arctic").people(4).active(DE).put("DE E10 3C").put("KH E9 1K 1C").put("SJ E9 1C");
    let mut game = scene.combat_move();
    play(&mut game, "move 3C E10 E9", dice![1, 1, 6]);
    play(&mut game, "hit KH K", dice![]);
    refuses(&game, &[], "KH 1K E9", "AC-1041", "has one hit in the proposal already");
}

#[test]
fn ac_404_ac_r53_names_have_the_article_that_fits() {
    let poor = |points| Scene::on("arctic").active(KH).purse(points).purchase();
    refuses(&poor(1), &[], "carrier", "AC-404", "an Aircraft Carrier costs 9 RP, and 1 is left");
    refuses(&poor(0), &[], "trooper", "AC-404", "an Arctic Trooper costs 2 RP, and none is left");
    let idle = Scene::on("arctic").active(KH).put("KH F9 1T").zone(KH, "1T").deploy();
    refuses(&idle, &[], "finish", "AC-R53", "an Arctic Trooper can still be deployed to a base");
}

#[test]
fn whatever_is_clicked_after_whatever_clicks_gets_a_reason() {
    for scenario in [1, 4] {
        let mut number = 0;
        each_position(scenario, 80 + scenario as u64, |game, _| {
            number += 1;
            if number % 9 > 0 {
                return;
            }
            let mut drafts: Vec<Draft> = all_clicks(game).into_iter().map(|(draft, _)| draft).collect();
            drafts.dedup();
            for draft in drafts.into_iter().step_by(5) {
                let mut lit = Vec::new();
                game.clicks(draft, &mut lit);
                let lit: Vec<Target> = lit.into_iter().map(|click| game.target(click)).collect();
                let spaces = (0..game.printed().spaces).step_by(3).map(Target::Space);
                for target in spaces.chain((0..30).map(Target::Word)).filter(|target| !lit.contains(target)) {
                    let why = game.why_not(draft, target);
                    assert!(!why.reason.is_empty() && ArcticCircle::LEDGER.contains(why.rule.0), "{why}");
                }
            }
        });
    }
}
