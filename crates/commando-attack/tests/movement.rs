//! Chapter 3: movement, obstacles and pairs that must split (CA-309 to CA-325).

mod support;
use support::*;

/// Two rivers, `~` and `=`, and a bush; the first row is the one that matters.
const TWO_RIVERS: &str = "
.~~.~..=...*.
.............
RRRRRR.GGGGGG
OOOOOO.BBBBBB
HH.PD...dp.hh
ee.ws...sw.ee";

#[test]
fn ca_309_a_soldier_slides_in_all_eight_directions() {
    let game = Scene::on("jungle").put(["R1 F7", "B1 T14"]).moves(Squad::Red, 1);

    for to in ["F6", "G6", "G7", "G8", "F8", "E8", "E7", "E6"] {
        assert!(allows(&game, &format!("move R1 {to}")), "{to} is next to F7");
    }
    for to in ["F1", "I10", "F14", "B11", "D9", "D5"] {
        assert!(allows(&game, &format!("move R1 {to}")), "{to} is in line with F7");
    }
}

#[test]
fn ca_309_a_move_never_bends_and_is_never_of_no_squares() {
    let game = Scene::on("jungle").put(["R1 F7", "B1 T14"]).moves(Squad::Red, 1);

    for to in ["G5", "H6", "H8", "G9", "E9", "D8", "D6", "E5", "I9", "F7"] {
        refuses(&game, &format!("move R1 {to}"), "CA-309");
    }
}

#[test]
fn ca_310_a_soldier_may_stop_anywhere_before_an_obstacle() {
    let game = Scene::on("jungle").put(["R1 A4", "B1 T14"]).moves(Squad::Red, 1);

    for to in ["B4", "C4", "D4", "E4", "F4", "G4", "H4", "I4", "J4"] {
        assert!(allows(&game, &format!("move R1 {to}")), "{to} lies before the river or is its bank");
    }
    refuses(&game, "move R1 K4", "CA-322");
    refuses(&game, "move R1 L4", "CA-322");
}

#[test]
fn ca_311_ca_r01_a_soldier_of_the_team_can_be_neither_joined_nor_jumped() {
    for friend in ["R2 E4", "O1 E4"] {
        let game = Scene::on("jungle").put(["R1 A4", friend, "B1 T14"]).moves(Squad::Red, 2);

        assert!(allows(&game, "move R1 D4"), "up to {friend}");
        refuses(&game, "move R1 E4", "CA-311");
        refuses(&game, "move R1 F4", "CA-311");
        refuses(&game, "move R1 J4", "CA-311");
    }
}

#[test]
fn ca_311_the_second_attacker_alone_may_join_a_soldier_of_its_team() {
    let mut game = Scene::on("jungle").put(["R1 A4", "R2 E8", "B1 E4", "B2 T14"]).moves(Squad::Red, 2);
    play(&mut game, "move R1 E4", dice![]);

    assert!(allows(&game, "move R2 E4"), "to attack");
    let beyond = refusal(&game, "move R2 E3");
    assert!(["CA-311", "CA-312"].contains(&beyond.rule.0), "not past a battle: {beyond}");
}

#[test]
fn ca_312_ca_r01_a_soldier_may_end_on_an_enemy_but_never_passes_through() {
    for enemy in ["B1 E4", "G1 E4"] {
        let mut game = Scene::on("jungle").put(["R1 A4", enemy, "B2 T14"]).moves(Squad::Red, 1);

        assert!(allows(&game, "move R1 D4"));
        refuses(&game, "move R1 F4", "CA-312");
        refuses(&game, "move R1 J4", "CA-312");

        let (soldier, from, to) = (Soldier::new(Squad::Red, 1), square("A4"), square("E4"));
        let events = play(&mut game, "move R1 E4", dice![]);
        assert_eq!(events, [Event::Moved { soldier, from, to, attacks: true }]);
    }
}

#[test]
fn ca_313_ca_x07_a_third_soldier_cannot_join_an_attack() {
    let mut game =
        Scene::on("jungle").put(["R1 A4", "R2 E8", "R3 F5", "B1 E4", "B2 G5", "B3 T14"]).moves(Squad::Red, 3);
    assert!(allows(&game, "move R3 E4"), "as one of the first two");
    play_all(&mut game, &["move R1 E4", "move R2 E4"]);

    refuses(&game, "move R3 E4", "CA-313");
    assert!(allows(&game, "move R3 G5"), "another enemy can be attacked");
}

#[test]
fn ca_313_a_third_attacker_is_refused_against_a_pair_too() {
    let mut game =
        Scene::on("jungle").put(["R1 A4", "R2 E8", "R3 F5", "B1 E4", "B2 E4", "B3 T14"]).moves(Squad::Red, 3);
    play_all(&mut game, &["move R1 E4", "move R2 E4"]);

    refuses(&game, "move R3 E4", "CA-313");
}

#[test]
fn ca_314_the_other_squad_cannot_join_an_attack_and_attacks_afterwards_alone() {
    let scene = || Scene::on("jungle").put(["R1 A4", "O1 E8", "B1 E4", "B2 T14"]);
    let mut lost = scene().moves(Squad::Red, 2);
    play(&mut lost, "move R1 E4", dice![]);
    refuses(&lost, "move O1 E4", "CA-304");

    // Red's one attacker is beaten; only then does orange roll.
    play(&mut lost, "finish", dice![1, 6, 2]);
    play(&mut lost, "move O1 E4", dice![]);
    play(&mut lost, "finish", dice![3, 3, 1]);
    assert_eq!((at(&lost, "R1"), at(&lost, "O1").as_deref(), at(&lost, "B1")), (None, Some("E4"), None));

    let mut won = scene().moves(Squad::Red, 2);
    play(&mut won, "move R1 E4", dice![]);
    play(&mut won, "finish", dice![6, 1, 2]);
    refuses(&won, "move O1 E4", "CA-311");
}

#[test]
fn ca_315_a_square_left_earlier_in_the_activation_is_free() {
    let mut game = Scene::on("jungle").put(["R1 A4", "R2 C4", "B1 T14"]).moves(Squad::Red, 2);
    refuses(&game, "move R1 C4", "CA-311");
    refuses(&game, "move R1 D4", "CA-311");

    play(&mut game, "move R2 D5", dice![]);

    assert!(allows(&game, "move R1 C4"));
    assert!(allows(&game, "move R1 D4"));
    assert!(!allows(&game, "move R2 C4"), "who has moved stays");
}

#[test]
fn ca_315_a_square_taken_earlier_in_the_activation_is_not() {
    let mut game = Scene::on("jungle").put(["R1 A4", "R2 D5", "B1 T14"]).moves(Squad::Red, 2);
    assert!(allows(&game, "move R1 D4"));

    play(&mut game, "move R2 C4", dice![]);

    refuses(&game, "move R1 C4", "CA-311");
    refuses(&game, "move R1 D4", "CA-311");
}

#[test]
fn ca_316_a_pair_left_by_combat_must_split_in_the_squads_next_activation() {
    let mut game =
        Scene::on("jungle").put(["R1 A4", "R2 E8", "R3 A14", "B1 E4", "B2 T14"]).moves(Squad::Red, 2);
    play_all(&mut game, &["move R1 E4", "move R2 E4"]);
    // The pair is left; blue moves, and a new turn begins with red.
    play(&mut game, "finish", dice![6, 6, 1, 1]);
    play(&mut game, "finish", dice![6, 1, 3]);

    refuses(&game, "finish", "CA-R08");
    assert!(allows(&game, "move R1 D4") && allows(&game, "move R2 D4"), "either may leave");
    play(&mut game, "move R2 D4", dice![]);
    assert!(allows(&game, "finish"));
    assert!(allows(&game, "move R1 E3"), "both may leave");
}

#[test]
fn ca_316_soldiers_on_squares_of_their_own_have_nothing_to_split() {
    let game = Scene::on("jungle").put(["R1 E4", "R2 D4", "O1 E5", "B1 T14"]).moves(Squad::Red, 1);

    assert!(allows(&game, "finish"));
}

#[test]
fn ca_r07_a_pair_that_cannot_move_may_stay_and_must_split_when_it_can() {
    let mut game = Scene::on("jungle")
        .put(["R1 A1", "R2 A1", "R3 A14", "O1 B1", "O2 A2", "B1 T14"])
        .moves(Squad::Red, 1);
    assert!(allows(&game, "move R3 B14"), "the move is not needed for the pair");
    assert!(allows(&game, "finish"));

    play(&mut game, "finish", dice![1]);
    play(&mut game, "move O1 C1", dice![]);
    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);

    refuses(&game, "finish", "CA-R08");
    refuses(&game, "move R3 B14", "CA-R08");
    assert!(allows(&game, "move R1 B1"));
}

#[test]
fn ca_r07_a_pair_that_lost_a_soldier_has_nothing_to_split() {
    let mut game = Scene::on("jungle")
        .first(Team::Cobra)
        .put(["R1 E4", "R2 E4", "B1 A4", "B2 T14"])
        .moves(Squad::Blue, 1);
    play(&mut game, "move B1 E4", dice![]);
    play(&mut game, "finish", dice![]);

    // Red 1 falls, Red 2 beats the attacker, and red rolls its movement die.
    play(&mut game, "defend R1", dice![6, 1, 1, 6, 1]);

    assert_eq!((at(&game, "R1"), at(&game, "R2").as_deref(), at(&game, "B1")), (None, Some("E4"), None));
    assert!(allows(&game, "finish"));
}

#[test]
fn ca_r08_splitting_uses_a_move_and_the_last_moves_are_for_the_pair() {
    let scene = Scene::on("jungle").put(["R1 E4", "R2 E4", "R3 A14", "R4 A12", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 2);

    refuses(&game, "finish", "CA-R08");
    play(&mut game, "move R3 B14", dice![]);
    refuses(&game, "move R4 A11", "CA-R08");
    refuses(&game, "finish", "CA-R08");
    play(&mut game, "move R1 G2", dice![]);

    refuses(&game, "move R2 E5", "CA-305");
    assert_eq!(legal(&game), ["finish"]);
}

#[test]
fn ca_r08_after_the_split_the_other_moves_are_free() {
    let scene = Scene::on("jungle").put(["R1 E4", "R2 E4", "R3 A14", "R4 A12", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 2);

    play(&mut game, "move R2 E5", dice![]);

    assert!(allows(&game, "move R3 B14") && allows(&game, "move R4 A11") && allows(&game, "move R1 D4"));
    assert!(allows(&game, "finish"));
}

#[test]
fn ca_r08_the_split_may_be_an_attack() {
    let mut game = Scene::on("jungle").put(["R1 E4", "R2 E4", "B1 E8", "B2 T14"]).moves(Squad::Red, 2);

    play(&mut game, "move R1 E8", dice![]);

    assert!(allows(&game, "finish"), "the pair has split");
    play(&mut game, "move R2 E8", dice![]);
    play(&mut game, "finish", dice![1, 3, 3, 1]);
    assert_eq!((at(&game, "R1").as_deref(), at(&game, "B1")), (Some("E8"), None));
}

#[test]
fn ca_r08_with_as_many_moves_as_pairs_a_split_pair_waits_for_the_other() {
    let scene = Scene::on("jungle").put(["R1 E4", "R2 E4", "R3 E8", "R4 E8", "R5 A14", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 2);
    refuses(&game, "move R5 B14", "CA-R08");

    play(&mut game, "move R1 D4", dice![]);

    refuses(&game, "move R2 E3", "CA-R08");
    refuses(&game, "move R5 B14", "CA-R08");
    refuses(&game, "finish", "CA-R08");
    play(&mut game, "move R4 F8", dice![]);
    assert_eq!(legal(&game), ["finish"]);
}

#[test]
fn ca_r08_with_one_move_more_than_pairs_somebody_else_may_move_first() {
    let scene = Scene::on("jungle").put(["R1 E4", "R2 E4", "R3 E8", "R4 E8", "R5 A14", "R6 A12", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 3);

    play(&mut game, "move R5 B14", dice![]);

    refuses(&game, "move R6 A11", "CA-R08");
    assert!(allows(&game, "move R1 D4") && allows(&game, "move R3 D8"));
}

#[test]
fn ca_r08_with_more_pairs_than_dots_the_rest_must_split_next_time() {
    let scene = Scene::on("jungle").put(["R1 E4", "R2 E4", "R3 E8", "R4 E8", "R5 A14", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 1);
    assert!(allows(&game, "move R1 D4") && allows(&game, "move R3 D8"), "either pair may be the one");
    play(&mut game, "move R1 D4", dice![]);

    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);

    refuses(&game, "finish", "CA-R08");
    refuses(&game, "move R2 E3", "CA-R08");
    assert!(allows(&game, "move R3 D8"));
}

#[test]
fn ca_r08_a_pair_counts_from_the_moment_it_can_move() {
    let scene = Scene::on("jungle").put(["R1 A1", "R2 A1", "R3 B1", "R4 A2", "B1 T14"]);
    let mut game = scene.moves(Squad::Red, 2);
    assert!(allows(&game, "finish"), "nobody of the pair can move yet");

    play(&mut game, "move R3 C1", dice![]);

    refuses(&game, "finish", "CA-R08");
    refuses(&game, "move R4 A3", "CA-R08");
    assert!(allows(&game, "move R1 B1"));
}

#[test]
fn ca_316_ca_r08_a_soldier_of_no_pair_does_not_wall_a_pair_in() {
    // B1 is the only way out of A1: A2 is taken and B2 is the depot.
    let scene = Scene::on("jungle").put(["R1 A1", "R2 A1", "O1 A2", "R3 D1", "B1 T11"]);
    let mut game = scene.moves(Squad::Red, 2);

    refuses(&game, "move R3 B1", "CA-R08");
    refuses(&game, "finish", "CA-R08");
    assert!(allows(&game, "move R3 C1"), "the pair can still go to B1");
    assert!(allows(&game, "move R1 B1") && allows(&game, "move R2 B1"));

    play(&mut game, "move R1 B1", dice![]);
    assert!(allows(&game, "finish"));
    assert!(allows(&game, "move R3 C1"), "nobody is walled in any more");
}

#[test]
fn ca_r08_a_soldier_of_no_pair_leaves_a_pair_its_way_out_and_then_the_pair_must_go() {
    let scene = Scene::on("jungle").put(["R1 A1", "R2 A1", "O1 A2", "R3 D1", "B1 T11"]);
    let mut game = scene.moves(Squad::Red, 2);

    play(&mut game, "move R3 C1", dice![]);

    assert_eq!(legal(&game), ["move R1 B1", "move R2 B1"]);
}

#[test]
fn ca_r07_a_pair_walled_in_already_binds_nobody() {
    let scene = Scene::on("jungle").put(["R1 A1", "R2 A1", "O1 A2", "O2 B1", "R3 D1", "B1 T11"]);
    let game = scene.moves(Squad::Red, 1);

    assert!(allows(&game, "move R3 C1"), "the pair could not be split before either");
    assert!(allows(&game, "finish"), "own soldiers need not make way");
}

#[test]
fn ca_r08_soldiers_of_a_pair_may_move_even_if_that_blocks_another_pair() {
    let scene = Scene::on("jungle").put(["R1 A1", "R2 A1", "O1 A2", "R3 D1", "R4 D1", "B1 T11"]);
    let mut game = scene.moves(Squad::Red, 2);
    assert!(allows(&game, "move R1 B1"), "the other pair may go first as well");

    play(&mut game, "move R3 B1", dice![]);

    assert!(allows(&game, "finish"), "nobody can leave A1 now");
    assert!(allows(&game, "move R4 C1"), "and so the last move is free");
    refuses(&game, "move R1 B1", "CA-311");
}

#[test]
fn ca_321_a_bush_ends_the_move_for_all_lines_into_it() {
    let game = Scene::on("jungle").put(["R1 O6", "R2 L3", "R3 O3", "B1 T14"]).moves(Squad::Red, 3);

    assert!(allows(&game, "move R1 L6") && allows(&game, "move R2 L6") && allows(&game, "move R3 L6"));
    refuses(&game, "move R1 K6", "CA-321");
    refuses(&game, "move R2 L7", "CA-321");
    refuses(&game, "move R3 K7", "CA-321");
}

#[test]
fn ca_321_ca_x03_a_soldier_stops_before_or_on_a_bush_and_later_leaves_it_any_way() {
    let mut game = Scene::on("jungle").put(["R1 N6", "B1 A14"]).moves(Squad::Red, 1);
    assert!(allows(&game, "move R1 M6"), "before the bush");
    refuses(&game, "move R1 K6", "CA-321");
    play(&mut game, "move R1 L6", dice![]);
    refuses(&game, "move R1 K6", "CA-308");

    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);

    for to in ["L5", "M5", "M6", "M7", "L7", "K7", "K6", "K5"] {
        assert!(allows(&game, &format!("move R1 {to}")), "out of the bush to {to}");
    }
    assert!(allows(&game, "move R1 L3"), "and as far as it likes");
}

#[test]
fn ca_322_a_river_entered_from_outside_ends_the_move() {
    let game = Scene::on("jungle").put(["R1 J3", "R2 F6", "R3 H4", "B1 T14"]).moves(Squad::Red, 3);

    assert!(allows(&game, "move R1 J4"), "into the river along its course");
    refuses(&game, "move R1 J5", "CA-322");
    assert!(allows(&game, "move R2 J6"), "into the river across it");
    refuses(&game, "move R2 K6", "CA-322");
    assert!(allows(&game, "move R3 J6"), "into the river on a diagonal");
    refuses(&game, "move R3 K7", "CA-322");
}

#[test]
fn ca_322_the_soldier_that_entered_the_river_goes_on_in_a_later_turn() {
    let mut game = Scene::on("jungle").put(["R1 J3", "B1 T14"]).moves(Squad::Red, 2);
    play(&mut game, "move R1 J4", dice![]);
    refuses(&game, "move R1 J5", "CA-308");

    play(&mut game, "finish", dice![1]);
    play(&mut game, "finish", dice![6, 1, 1]);

    assert!(allows(&game, "move R1 J8"));
}

#[test]
fn ca_323_ca_324_ca_x04_from_the_river_three_squares_along_and_two_on_land_are_one_move() {
    let game = Scene::on("jungle").put(["R1 J5", "B1 T14"]).moves(Squad::Red, 1);

    for (to, what) in [("J6", "river"), ("J7", "river"), ("J8", "river"), ("J9", "land"), ("J10", "land")] {
        assert!(allows(&game, &format!("move R1 {to}")), "{to} is {what}");
    }
    let outside = Scene::on("jungle").put(["R1 J3", "B1 T14"]).moves(Squad::Red, 1);
    refuses(&outside, "move R1 J10", "CA-322");
}

#[test]
fn ca_324_after_the_river_a_soldier_or_an_obstacle_ends_the_move() {
    let friend = Scene::on("jungle").put(["R1 J5", "O1 J10", "B1 T14"]).moves(Squad::Red, 1);
    assert!(allows(&friend, "move R1 J9"));
    refuses(&friend, "move R1 J10", "CA-311");
    refuses(&friend, "move R1 J14", "CA-311");

    let enemy = Scene::on("jungle").put(["R1 J5", "B1 J10"]).moves(Squad::Red, 1);
    assert!(allows(&enemy, "move R1 J10"));
    refuses(&enemy, "move R1 J11", "CA-312");

    let in_the_water = Scene::on("jungle").put(["R1 J5", "B1 J7"]).moves(Squad::Red, 1);
    assert!(allows(&in_the_water, "move R1 J7"));
    refuses(&in_the_water, "move R1 J8", "CA-312");
}

#[test]
fn ca_325_a_bush_reached_from_the_river_stops_as_usual() {
    let game = Scene::on("jungle").put(["R1 K7", "B1 T14"]).moves(Squad::Red, 1);

    assert!(allows(&game, "move R1 L7") && allows(&game, "move R1 M7"));
    refuses(&game, "move R1 N7", "CA-321");
}

#[test]
fn ca_r13_a_river_left_and_entered_again_in_one_line_does_not_stop() {
    let game = Scene::on("jungle").put(["R1 J5", "B1 T14"]).moves(Squad::Red, 1);

    assert!(allows(&game, "move R1 J11"), "river again after J9 and J10");
    assert!(allows(&game, "move R1 J14"), "and out of it to the edge");
}

#[test]
fn ca_r13_another_river_stops_a_soldier_that_comes_from_a_river() {
    let scene = || Scene::drawn(TWO_RIVERS).expect("a sound map").put(["G1 M2"]);

    let from_the_first = scene().put(["R1 B1"]).moves(Squad::Red, 1);
    for to in ["C1", "D1", "E1", "F1", "G1", "H1"] {
        assert!(allows(&from_the_first, &format!("move R1 {to}")), "{to}");
    }
    refuses(&from_the_first, "move R1 I1", "CA-322");

    let from_the_second = scene().put(["R1 H1"]).moves(Squad::Red, 1);
    assert!(allows(&from_the_second, "move R1 E1"));
    refuses(&from_the_second, "move R1 D1", "CA-322");
    assert!(allows(&from_the_second, "move R1 L1"));
    refuses(&from_the_second, "move R1 M1", "CA-321");
}
