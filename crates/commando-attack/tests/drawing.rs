//! What the drawing says of missions under the board (CA-502, CA-603, CA-R10, CA-R11).

mod support;

use support::*;
use table::Eye;

/// The lines under the board and the explanation of its letters and marks.
fn status(game: &CommandoAttack) -> Vec<String> {
    let drawn = game.draw(Eye::SPECTATOR, &[]).plain();
    let below = drawn.lines().skip(1 + usize::from(game.board().height));
    let legend = ["HQ DE PW", "capitals", "> can be chosen"];
    let explains = |line: &str| legend.iter().any(|start| line.starts_with(start));
    below.filter(|line| !line.is_empty() && !explains(line)).map(str::to_owned).collect()
}

/// The line about a soldier on an entrance.
#[track_caller]
fn line(game: &CommandoAttack, soldier: &str) -> String {
    let lines = status(game);
    let found = lines.iter().find(|line| line.starts_with(soldier));
    found.unwrap_or_else(|| panic!("nothing is said of {soldier}: {lines:?}")).clone()
}

#[test]
fn ca_502_a_ready_soldier_rolls_at_the_end_of_the_present_own_half_or_of_the_next() {
    let scene = Scene::on("clearing").put(["R1 K8", "O1 C5", "B1 H1", "G1 I3"]).clock("R1", Clock::Ready);

    for own in [Squad::Red, Squad::Orange] {
        assert_eq!(
            line(&scene.clone().moves(own, 1), "Red 1"),
            "Red 1 at K8, supply depot: rolls after G.I. Joe's present half-turn"
        );
    }
    for enemy in [Squad::Blue, Squad::Green] {
        assert_eq!(
            line(&scene.clone().moves(enemy, 1), "Red 1"),
            "Red 1 at K8, supply depot: rolls after G.I. Joe's next half-turn"
        );
    }
}

#[test]
fn ca_502_whoever_has_just_come_rolls_at_the_end_of_the_next_own_half() {
    let mut game = Scene::on("clearing").put(["B1 C4", "R1 E8"]).first(Team::Cobra).moves(Squad::Blue, 1);
    let next = "Blue 1 at B4, headquarters: rolls after Cobra's next half-turn";

    play(&mut game, "B1 B4", dice![]);
    assert_eq!(line(&game, "Blue 1"), next);
    play(&mut game, "finish", dice![1]);
    assert_eq!(line(&game, "Blue 1"), next, "in the enemy's half it is the next one too");
    play(&mut game, "finish", dice![1, 6, 1]);
    assert_eq!(line(&game, "Blue 1"), "Blue 1 at B4, headquarters: rolls after Cobra's present half-turn");
}

#[test]
fn ca_603_a_basic_trainee_succeeds_at_the_end_of_the_enemys_half_present_or_next() {
    let scene = Scene::on("clearing").basic_trainee().put(["R1 K8", "O1 C5", "B1 H1", "G1 I3"]);
    for clock in [Clock::Arrived, Clock::Ready] {
        let own = scene.clone().clock("R1", clock).moves(Squad::Red, 1);
        assert_eq!(
            line(&own, "Red 1"),
            "Red 1 at K8, supply depot: succeeds if it lasts through Cobra's next half-turn"
        );
    }
    for enemy in [Squad::Blue, Squad::Green] {
        let held = scene.clone().clock("R1", Clock::Ready).moves(enemy, 1);
        assert_eq!(
            line(&held, "Red 1"),
            "Red 1 at K8, supply depot: succeeds if it lasts through Cobra's present half-turn"
        );
    }
}

#[test]
fn ca_r11_a_raider_without_a_prisoner_to_free_waits_for_one() {
    let joe = ["R1 K1", "R2 C2", "R3 E2", "R4 B3", "R5 D3", "R6 D4"];
    let others = ["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7"];
    let scene = Scene::on("clearing").put(joe).put(others).put(["B1 H1"]);
    for clock in [Clock::Arrived, Clock::Ready] {
        let scene = scene.clone().clock("R1", clock);
        for scene in [scene.clone(), scene.basic_trainee()] {
            let free = scene.clone().put(["O6 D8"]).moves(Squad::Blue, 1);
            assert_eq!(
                line(&free, "Red 1"),
                "Red 1 at K1, P.O.W. camp: waits until there is a prisoner to free"
            );
            let captive = line(&scene.moves(Squad::Blue, 1), "Red 1");
            assert!(captive.ends_with("half-turn"), "O6 is a prisoner: {captive}");
        }
    }
}

#[test]
fn ca_r10_a_mission_that_is_done_is_said_to_be_done() {
    let game = Scene::on("clearing").put(["R1 K8", "B1 H1"]).clock("R1", Clock::Done).moves(Squad::Red, 1);

    assert_eq!(line(&game, "Red 1"), "Red 1 at K8, supply depot: has done its mission");
}

#[test]
fn ca_411_prisoners_are_listed_by_camp_and_nothing_is_said_of_soldiers_without_a_mission() {
    let joe = ["R1 C1", "R2 C2", "R3 E2", "R4 B3", "O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"];
    let cobra =
        ["B1 H1", "B2 H2", "B3 H3", "B4 J1", "B5 I3", "G1 G1", "G2 F3", "G3 H5", "G4 H6", "G5 H7", "G6 H8"];
    let game = Scene::on("clearing").put(joe).put(cobra).moves(Squad::Red, 1);

    assert_eq!(status(&game), ["In Cobra's P.O.W. camp: R5 R6", "In G.I. Joe's P.O.W. camp: B6"]);
}

#[test]
fn the_drawing_marks_what_can_be_chosen_where_two_stand_and_where_there_is_a_battle() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 E2", "R3 H8", "R4 H8", "B1 E1", "B2 J8"])
        .moves(Squad::Red, 3);
    play(&mut game, "R1 E1", dice![]);
    let drawn = |lit: &[table::Target]| game.draw(Eye::SPECTATOR, lit).plain();

    let plain = drawn(&[]);
    let rows: Vec<&str> = plain.lines().collect();
    assert_eq!(rows[0], "     A  B  C  D  E  F  G  H  I  J  K  L");
    assert_eq!(rows[1], "  1  DE S  ·  · !R1 ·  ~~ ·  ·  ·  w  pw");
    assert_eq!(rows[8], "  8  PW W  ·  ·  ·  ~~ · +R3 ·  B2 s  de");
    let lit = drawn(&[game.find("R2").expect("Red 2"), game.find("D8").expect("a square")]);
    assert!(lit.lines().nth(2).is_some_and(|row| row.contains(">R2")), "{lit}");
    assert!(lit.lines().nth(8).is_some_and(|row| row.contains(">· ")), "{lit}");
}
