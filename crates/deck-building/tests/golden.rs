//! Whole games, word for word. `cargo xtask golden` writes the files anew.

use std::path::Path;

use deck_building::{Action, DeckBuilding};
use table::Knowledge;
use table::golden::Playthrough;

/// Each scenario with the seed of its game. The seeds are chosen so that the games end in different ways and together
/// take every kind of decision there is.
const GAMES: [(&str, u64); 8] = [
    ("mass-device-solo", 34),
    ("mass-device-2", 133),
    ("mass-device-3", 7),
    ("mass-device-4", 5),
    ("total-control-solo", 5),
    ("total-control-2", 16),
    ("total-control-3", 9),
    ("total-control-4", 13),
];

#[test]
fn golden_games_go_their_way() {
    for (scenario, _) in GAMES {
        playthrough(scenario).hold(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden"));
    }
}

#[test]
fn golden_games_take_every_decision_and_end_in_many_ways() {
    let games: Vec<String> = GAMES.map(|(scenario, _)| playthrough(scenario).told()).into();
    let verbs = [
        "play",
        "put",
        "reserve",
        "mission",
        "end-missions",
        "join",
        "take-out",
        "done",
        "transport",
        "target",
        "re-invite",
        "lock",
        "cancel",
        "respond",
        "use",
        "pass",
        "pass-until-roll",
        "pass-mission",
        "next",
        "pick",
        "look",
        "give",
        "skill",
        "reroll",
        "first",
        "second",
        "recruit",
        "promote",
        "end-turn",
        "standing",
    ];
    for verb in verbs {
        let is_taken = |game: &String| game.lines().any(|line| line.split(' ').nth(2) == Some(verb));
        assert!(games.iter().any(is_taken), "`{verb}` is decided in none of the games");
    }
    for end in ["won", "lost-threat", "lost-battalions"] {
        assert!(
            games.iter().any(|game| game.contains(&format!("\n{end} ("))),
            "none of the games ends by {end}"
        );
    }
}

/// The game of a scenario.
fn playthrough(scenario: &'static str) -> Playthrough<DeckBuilding> {
    let (_, seed) = GAMES.into_iter().find(|(id, _)| *id == scenario).expect("a game of the scenario");
    Playthrough { scenario, seed, bold: is_bold }
}

/// What a sensible player does: by chance alone no mission of the third Act is ever seen.
fn is_bold(game: &DeckBuilding, action: Action) -> bool {
    game.advice() == Some(action)
}
