//! One whole game of every scenario, word for word. `cargo xtask golden` writes the files anew.

mod support;
use support::*;

use std::path::Path;

use commando_attack::Components;
use table::any::builtin;
use table::golden::Playthrough;

/// Each scenario with the seed of its game. The seeds are chosen so that the games are short, end in different ways
/// and together ask every question there is.
const GAMES: [(&str, u64); 6] = [
    ("standard", 303),
    ("three", 466),
    ("four", 2),
    ("trainee", 372),
    ("clearing", 182),
    ("first-steps", 214),
];

#[test]
fn golden_game_of_standard() {
    hold("standard");
}

#[test]
fn golden_game_of_three() {
    hold("three");
}

#[test]
fn golden_game_of_four() {
    hold("four");
}

#[test]
fn golden_game_of_trainee() {
    hold("trainee");
}

#[test]
fn golden_game_of_clearing() {
    hold("clearing");
}

#[test]
fn golden_game_of_first_steps() {
    hold("first-steps");
}

#[test]
fn golden_games_are_there_for_every_scenario() {
    let scenarios = CommandoAttack::scenarios(builtin::<Components>().content);
    let ids: Vec<String> = scenarios.into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(ids, GAMES.map(|(scenario, _)| scenario));
}

#[test]
fn golden_games_ask_every_question_and_end_in_more_than_one_way() {
    let games: Vec<String> = GAMES.map(|(scenario, _)| playthrough(scenario).told()).into();
    for verb in ["move", "finish", "fight", "defend", "capture", "mission", "surrender", "return"] {
        let is_asked = |game: &String| game.lines().any(|line| line.split(' ').nth(2) == Some(verb));
        assert!(games.iter().any(is_asked), "`{verb}` is decided in none of the games");
    }
    for end in ["joe-headquarters", "cobra-headquarters", "elimination"] {
        assert!(games.iter().any(|game| game.contains(end)), "none of the games ends by {end}");
    }
}

/// The game of a scenario.
fn playthrough(scenario: &'static str) -> Playthrough<CommandoAttack> {
    let (_, seed) = GAMES.into_iter().find(|(id, _)| *id == scenario).expect("a game of the scenario");
    Playthrough { scenario, seed, bold: is_bold }
}

#[track_caller]
fn hold(scenario: &'static str) {
    playthrough(scenario).hold(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"));
}
