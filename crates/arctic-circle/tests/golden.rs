//! Whole games, word for word. `cargo xtask golden` writes the files anew.

mod support;
use support::*;

use std::path::Path;

use table::golden::Playthrough;

/// Each scenario with the seed of its game. The seeds are chosen so that the games end in different ways and together
/// ask every question there is.
const GAMES: [(&str, u64); 8] = [
    ("cold-open", 434),
    ("hot-start", 165),
    ("base-brawl", 841),
    ("small-cold-open", 96),
    ("small-hot-start", 12),
    ("small-base-brawl", 174),
    ("small-first-game", 5),
    ("cold-open-4", 14),
];

#[test]
fn golden_games_go_their_way() {
    for (scenario, _) in GAMES {
        playthrough(scenario).hold(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"));
    }
}

#[test]
fn golden_games_ask_every_question_and_end_in_many_ways() {
    let games: Vec<String> = GAMES.map(|(scenario, _)| playthrough(scenario).told()).into();
    let verbs = [
        "buy",
        "ice",
        "move",
        "finish",
        "fight",
        "break",
        "hit",
        "sacrifice",
        "retreat",
        "evacuate",
        "deploy",
        "yes",
        "no",
        "stay",
        "cull",
        "aim",
        "break-ice",
        "leave",
    ];
    for verb in verbs {
        let is_asked = |game: &String| game.lines().any(|line| line.split(' ').nth(2) == Some(verb));
        assert!(games.iter().any(is_asked), "`{verb}` is decided in none of the games");
    }
    let ends =
        ["cobra-points", "joe-points", "cobra-minor", "joe-more-points", "joe-base", "cobra-base", "draw"];
    for end in ends {
        assert!(games.iter().any(|game| game.contains(end)), "none of the games ends by {end}");
    }
}

/// The game of a scenario.
fn playthrough(scenario: &'static str) -> Playthrough<ArcticCircle> {
    let (_, seed) = GAMES.into_iter().find(|(id, _)| *id == scenario).expect("a game of the scenario");
    Playthrough { scenario, seed, bold: is_bold }
}

/// A move into the enemy or onto their ground.
fn is_bold(game: &ArcticCircle, action: Action) -> bool {
    let Action::Move(way) = action else { return false };
    let enemy = game.active().team().other();
    game.units_in(way.to).iter().any(|stack| stack.owner().team() == enemy)
        || game.controller(way.to).is_some_and(|commander| commander.team() == enemy)
}
