//! Rounds, Victory Points and the end (AC-301 to AC-304, AC-821, AC-901 to AC-911, AC-R55, AC-R60).

use arctic_circle::Event;
use table::{Rules, dice};

use crate::play::*;

/// A turn ends.
fn end_turn(scene: Scene) -> Play {
    let mut game = play(scene.deploy());
    game.finish(dice![]);
    game
}

#[test]
fn ac_301_ac_304_ac_901_after_snow_job_the_round_ends_and_the_next_begins() {
    let game = end_turn(Scene::on("small").active(SJ).round(2));
    assert_eq!((game.game.round(), game.game.active()), (3, CC));
    let order: Vec<&Event> =
        game.told.iter().filter(|event| !matches!(event, Event::TurnBegan { .. })).collect();
    assert_eq!(
        order,
        [
            &Event::Scored { commander: SJ, points: 0 },
            &Event::RoundEnded { round: 2, joe: 0, cobra: 0 },
            &Event::RoundBegan { round: 3 }
        ]
    );
    let other = end_turn(Scene::on("small").active(DE).round(2));
    assert_eq!((other.game.round(), other.game.active()), (2, SJ), "only after Snow Job");
}

#[test]
fn ac_821_ac_r60_phase_seven_sets_the_chart_of_the_active_commander_alone() {
    let scene = Scene::on("small").captured("KH G6 J8").captured("SJ D8").active(KH);
    let game = end_turn(scene);
    assert_eq!(game.chart(), [3, 0, 0, 0]);
}

const TEN: [&str; 2] = ["CC F2 D3 A5", "DE J5 G6"];

fn with_ten(scene: Scene) -> Scene {
    scene.control(TEN[0]).control(TEN[1])
}

#[test]
fn ac_902_ten_points_of_a_team_win_at_the_end_of_a_round() {
    let won = end_turn(with_ten(Scene::on("small")).active(SJ));
    assert_eq!(won.ended(), Some("cobra-points"));
    let nine = end_turn(Scene::on("small").control("CC F2 D3").control("DE J5 G6").active(SJ));
    assert_eq!(nine.ended(), None);
}

#[test]
fn ac_903_ten_points_within_a_round_win_nothing() {
    let mut game = end_turn(with_ten(Scene::on("small")).put("KH F6 2T").active(CC));
    assert_eq!((game.ended(), game.game.active()), (None, KH));
    game.finish(dice![]);
    assert_eq!(game.ended(), None);

    let lost = with_ten(Scene::on("small")).captured("KH G6").active(SJ);
    assert_eq!(end_turn(lost).ended(), None, "it holds no more at the end");
}

#[test]
fn ac_904_ac_905_after_round_seven_more_points_win_and_equal_ones_are_a_draw() {
    let last = |scene: Scene| end_turn(scene.round(7).active(SJ)).ended();
    assert_eq!(last(Scene::on("small").control("KH G6").control("CC A5")), Some("joe-more-points"));
    assert_eq!(last(Scene::on("small").control("SJ A5").control("DE D3")), Some("cobra-more-points"));
    assert_eq!(last(Scene::on("small").control("SJ G6").control("DE D3")), Some("draw"));
    assert_eq!(last(with_ten(Scene::on("small"))), Some("cobra-points"));
    assert_eq!(end_turn(Scene::on("small").control("KH G6").round(6).active(SJ)).ended(), None);
}

#[test]
fn ac_910_base_brawl_ends_with_both_greenland_hexes_or_a_draw() {
    let brawl =
        |scene: Scene, round| end_turn(scene.scenario("small-base-brawl").round(round).active(SJ)).ended();
    assert_eq!(brawl(Scene::on("small").control("KH E6").control("SJ F6"), 7), Some("joe-minor"));
    assert_eq!(brawl(Scene::on("small").control("CC E6 F6"), 7), Some("cobra-minor"));
    assert_eq!(brawl(Scene::on("small").control("KH E6").control("DE F6"), 7), Some("draw"));
    assert_eq!(brawl(Scene::on("small").control("CC E6 F6"), 6), None, "not before the last round");

    let end = |scene: Scene| {
        let game = end_turn(scene.scenario("small-base-brawl").round(7).active(SJ)).game;
        game.outcome().expect("it is over").sentence
    };
    let both = "Greenland NW (E6) and Greenland NE (F6) after the last round";
    let won = end(Scene::on("small").control("CC E6 F6"));
    assert_eq!(won, format!("Cobra holds {both}: a minor victory."), "the hexes are the scenario's");
    let drawn = end(Scene::on("small").control("KH E6"));
    assert_eq!(drawn, format!("No team holds {both}: a draw."));
}

#[test]
fn ac_910_there_is_no_victory_by_ten_points_in_base_brawl() {
    let game = end_turn(with_ten(Scene::on("small").scenario("small-base-brawl")).active(SJ));
    assert_eq!(game.ended(), None);
}

#[test]
fn ac_911_a_base_wins_in_every_scenario() {
    for scenario in ["small-cold-open", "small-hot-start", "small-base-brawl"] {
        let scene = Scene::on("small").scenario(scenario).put("DE E8 T").put("DE E6 T").active(DE);
        let mut game = play(scene.combat_move());
        game.go("E8 T", "F8");
        assert_eq!(game.ended(), Some("cobra-base"), "{scenario}");
    }
}

#[test]
fn ac_r55_where_both_have_ten_the_higher_total_wins_and_equal_ones_play_on() {
    let big = |joe: &str, round| {
        let scene =
            Scene::drawn("L L L L L", "A1 9, B1 9, C1 1, D1 1, E1 1").control(joe).control("CC B1 D1");
        end_turn(scene.round(round).active(SJ)).ended()
    };
    assert_eq!(big("KH A1 C1 E1", 3), Some("joe-points"));
    assert_eq!(big("KH A1 C1", 3), None);
    assert_eq!(big("KH A1 C1", 7), Some("draw"));
}
