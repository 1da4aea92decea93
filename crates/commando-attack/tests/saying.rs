//! What a click does, in words for buttons and screen readers.

mod support;

use support::*;

/// What is said of a decision.
#[track_caller]
fn said(game: &CommandoAttack, text: &str) -> String {
    game.say(click(game, text)).expect("more to say than a name")
}

fn before_e1(soldiers: &[&str]) -> CommandoAttack {
    let others = ["R6 B7", "O1 A6", "B6 J8", "G1 I2"];
    Scene::on("clearing").put(soldiers.iter().copied()).put(others).moves(Squad::Red, 3)
}

#[test]
fn ca_305_choosing_a_soldier_says_where_it_stands() {
    let game = before_e1(&["R1 C1"]);

    let choosing = Click::On(Draft::Moving(Soldier::new(Squad::Red, 1)));
    assert_eq!(game.say(choosing).as_deref(), Some("Red 1, at C1"));
}

#[test]
fn ca_309_a_move_says_where_it_goes() {
    let game = before_e1(&["R1 C1"]);

    assert_eq!(said(&game, "R1 D1"), "Go to D1");
    assert_eq!(said(&game, "R1 B1"), "Go to B1", "an entrance of the own camp is nothing special");
}

#[test]
fn ca_312_an_attack_names_everybody_on_the_square() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "B1 E1"]);
    assert_eq!(said(&game, "R1 E1"), "Attack Blue 1 at E1");
    play(&mut game, "R1 E1", dice![]);
    assert_eq!(said(&game, "R2 E1"), "Attack Blue 1 at E1 with Red 1");

    let pair = before_e1(&["R1 C1", "B1 E1", "B2 E1"]);
    assert_eq!(said(&pair, "R1 E1"), "Attack Blue 1 and Blue 2 at E1");
}

#[test]
fn ca_501_coming_to_an_entrance_of_the_enemy_camp_is_said() {
    let game = before_e1(&["R1 J4", "R2 J5", "R3 K7", "B1 K5"]);

    assert_eq!(said(&game, "R1 K4"), "Go to K4, entrance of Cobra's headquarters");
    assert_eq!(said(&game, "R2 K5"), "Attack Blue 1 at K5, entrance of Cobra's headquarters");
    assert_eq!(said(&game, "R3 K8"), "Go to K8, entrance of Cobra's supply depot");
}

#[test]
fn ca_306_ca_401_finishing_says_which_battles_follow() {
    let mut game = before_e1(&["R1 C1", "R2 H8", "R3 H2", "B1 E1"]);
    assert_eq!(said(&game, "finish"), "Finish moves");
    play(&mut game, "R1 E1", dice![]);
    assert_eq!(said(&game, "finish"), "Finish moves and fight at E1");
    play(&mut game, "R2 J8", dice![]);
    assert_eq!(said(&game, "finish"), "Finish moves and fight at E1 and J8");
    play(&mut game, "R3 I2", dice![]);
    assert_eq!(said(&game, "finish"), "Finish moves and fight at E1, J8 and I2");

    play(&mut game, "finish", dice![]);
    assert_eq!(said(&game, "fight J8"), "Fight Blue 6 at J8");
}

#[test]
fn ca_503_finishing_says_that_a_mission_is_rolled_for() {
    let scene = Scene::on("clearing").put(["R1 K8", "O1 C5", "B1 H1", "B2 H2", "B3 H3"]);
    let game = scene.clock("R1", Clock::Ready).moves(Squad::Orange, 1);

    assert_eq!(said(&game, "finish"), "Finish moves and roll at Cobra's supply depot");
}

#[test]
fn ca_r05_ca_r06_the_defenders_choices_say_who_fights_and_who_is_taken() {
    let mut game = before_e1(&["R1 C1", "R2 E2", "B1 E1", "B2 E1"]);
    play_all(&mut game, &["R1 E1", "R2 E1", "finish"]);
    assert_eq!(said(&game, "defend B2"), "Blue 2 fights first");

    play(&mut game, "defend B2", dice![1, 2, 3]);
    assert_eq!(said(&game, "capture R1"), "Capture Red 1 and fight on against Red 2");
}

#[test]
fn ca_r15_a_mission_says_what_it_is_for() {
    let mut game = Scene::on("clearing")
        .put(["R1 K4", "R2 K8", "R3 K1", "O1 C5", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .clock("R3", Clock::Ready)
        .moves(Squad::Orange, 1);
    assert_eq!(said(&game, "finish"), "Finish moves", "first a mission is chosen");
    play(&mut game, "finish", dice![]);

    assert_eq!(said(&game, "mission hq"), "Attack Cobra's headquarters");
    assert_eq!(said(&game, "mission depot"), "Sabotage Cobra's supply depot");
    assert_eq!(said(&game, "mission pow"), "Free 8 prisoners in Cobra's P.O.W. camp");
    play(&mut game, "mission depot", dice![2]);
    assert_eq!(said(&game, "surrender B2"), "Blue 2 at H2 surrenders");
}

#[test]
fn ca_521_the_only_prisoner_is_said_to_be_the_only_one_and_returns_somewhere() {
    let mut game = Scene::on("clearing")
        .put(["R6 K1", "R2 D1", "R3 H2", "R4 H3", "R5 K8", "B1 H1"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .clock("R6", Clock::Ready)
        .clock("R5", Clock::Ready)
        .moves(Squad::Orange, 1);
    play(&mut game, "finish", dice![]);
    assert_eq!(said(&game, "mission pow"), "Free the prisoner in Cobra's P.O.W. camp");

    play(&mut game, "mission pow", dice![2]);
    assert_eq!(said(&game, "return R1 C2"), "Red 1 returns to C2");
}

#[test]
fn clicks_are_said_in_one_short_line_whatever_happens() {
    for scenario in 0..6 {
        each_position(scenario, 7, |game, _| {
            for click in all_clicks(game) {
                let said = game.say(click).expect("more to say than a name");
                assert!(said.starts_with(|first: char| first.is_ascii_uppercase()), "{said}");
                assert!(!said.ends_with('.') && !said.contains("  ") && said.len() < 80, "{said}");
                let named = match click {
                    Click::Do(Action::Finish | Action::Mission { .. }) => continue,
                    _ => game.name(game.target(click)),
                };
                assert!(said.contains(&named), "`{said}` does not name {named}");
            }
        });
    }
}
