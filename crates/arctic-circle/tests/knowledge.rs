//! What bots are told about a position: of two choices the better one must be seen to be better.

mod support;

use support::*;
use table::Knowledge;

/// What a decision without dice is worth to whoever makes it, by the search's estimate and by the greedy bot's.
#[track_caller]
fn worth(game: &ArcticCircle, text: &str) -> [f32; 2] {
    let Turn::Decide(seat) = game.turn() else { panic!("somebody decides") };
    let mut after = *game;
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    let mut table = table::chance::Journal::new(dice![]);
    after.apply(action, &mut table).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    [after.estimate()[seat], after.baseline()[seat]]
}

#[track_caller]
fn prefers(game: &ArcticCircle, better: &str, worse: &str) {
    let (one, other) = (worth(game, better), worth(game, worse));
    for (which, name) in ["estimate", "baseline"].into_iter().enumerate() {
        assert!(one[which] > other[which], "{name}: {better} {}, {worse} {}", one[which], other[which]);
    }
}

/// Every base has a garrison, so that only what a test is about stands out.
fn garrisoned() -> Scene {
    Scene::on("arctic")
        .put("KH D9 4T")
        .put("KH G10 4T")
        .put("SJ L8 4T")
        .put("CC I3 4T")
        .put("CC G5 4T")
        .put("DE A4 4T")
}

#[test]
fn ac_503_an_empty_enemy_base_is_entered_and_nothing_else_is_better() {
    let scene = Scene::on("arctic").put("KH D9 4T").put("SJ L8 4T").put("CC G5 4T").put("CC I3 4T");
    let game = scene.put("SJ A3 2V").put("DE B3 1T").control("DE B3").active(SJ).combat_move();

    prefers(&game, "move V A3 A4", "move V A3 B3");
    prefers(&game, "move V A3 A4", "finish");
    assert_eq!(worth(&game, "move V A3 A4"), [1.0; 2]);
}

#[test]
fn ac_218_a_base_that_its_garrison_left_is_seen_to_be_lost() {
    let scene = Scene::on("arctic").put("KH D9 4T").put("SJ L8 4T").put("CC I3 4T").put("DE A4 4T");
    let game = scene.put("CC G5 4T").put("SJ G10 4T").put("DE G9 1V").active(SJ).noncombat();

    prefers(&game, "move 3T G10 H10", "move 4T G10 H10");
}

#[test]
fn ac_615_a_hopeless_attack_is_worse_than_none_and_a_sure_one_better() {
    let scene = garrisoned().control("DE G7").active(KH);
    let hopeless = scene.clone().put("DE G7 6T 2V").put("KH G8 1T").combat_move();
    let sure = scene.put("DE G7 1T").put("KH G8 4V").combat_move();

    prefers(&hopeless, "finish", "move T G8 G7");
    prefers(&sure, "move 4V G8 G7", "finish");
}

#[test]
fn ac_501_the_first_of_many_attackers_is_not_thought_to_be_alone() {
    let scene = garrisoned().control("DE G7").put("DE G7 2T").put("KH G8 3T").active(KH);
    let near = scene.clone().put("KH F8 4V").combat_move();

    prefers(&near, "move 3T G8 G7", "finish");
    let far = scene.put("KH D11 4V").combat_move();
    let gain = |game: &ArcticCircle| worth(game, "move 3T G8 G7")[0] - worth(game, "finish")[0];
    assert!(gain(&near) > gain(&far), "{} with help at hand, {} without", gain(&near), gain(&far));
}

#[test]
fn ac_714_an_aircraft_does_not_end_where_it_cannot_land() {
    let game = garrisoned().put("KH E9 1K 1A").put("KH D10 1T").active(KH).noncombat();

    prefers(&game, "move A E9 D9", "move A E9 E10");
}

#[test]
fn ac_905_a_point_in_the_last_round_is_worth_more_than_the_unit_that_takes_it() {
    let scene = garrisoned().put("SJ M7 1V").put("CC L5 1T").control("CC L5").active(SJ);
    let last = scene.clone().round(7).noncombat();

    prefers(&last, "move V M7 M6", "finish");
    let gain = |game: &ArcticCircle| worth(game, "move V M7 M6")[0] - worth(game, "finish")[0];
    assert!(gain(&last) > gain(&scene.round(2).noncombat()), "a point counts for more at the end");
}

#[test]
fn ac_902_the_tenth_point_at_the_end_of_a_round_is_as_good_as_the_game() {
    let joe = garrisoned().control("KH E7 D6 B6 D11").control("SJ J11 J7").put("SJ M7 1V").active(SJ);

    let game = joe.control("CC J3 K3 L5 J5").control("DE B3 B7 C7 F8 G7").noncombat();

    let [won, _] = worth(&game, "move V M7 M6");
    let [open, _] = worth(&game, "finish");
    assert!(won > 0.9 && open < won - 0.1, "{won} against {open}");
}

#[test]
fn ac_811_what_is_bought_goes_to_the_base_that_is_in_danger() {
    let scene = Scene::on("arctic").put("KH D9 4T").put("CC I3 4T").put("CC G5 4T").put("DE A4 4T");
    let scene = scene.put("SJ L8 4T").put("SJ G10 2T").put("DE G9 2V 2T");

    let game = scene.zone(SJ, "2T").active(SJ).deploy();

    prefers(&game, "deploy T G10", "deploy T L8");
}
