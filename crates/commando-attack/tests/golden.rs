//! One whole game of every scenario, word for word. `cargo xtask golden` writes the files anew.

mod support;
use support::*;

use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use commando_attack::Components;
use table::any::builtin;
use table::chance::{Chance, Fast};
use table::{Eye, Match, Seed};

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

/// Of so many decisions drawn, the first bold one is taken, or else the first.
const DRAWS: usize = 8;

/// The fingerprint of the state stands after every so many decisions.
const DIGEST_EVERY: usize = 20;

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
    let games: Vec<String> = GAMES.map(|(scenario, seed)| told(scenario, seed)).into();
    for verb in ["move", "finish", "fight", "defend", "capture", "mission", "surrender", "return"] {
        let is_asked = |game: &String| game.lines().any(|line| line.split(' ').nth(2) == Some(verb));
        assert!(games.iter().any(is_asked), "`{verb}` is decided in none of the games");
    }
    for end in ["joe-headquarters", "cobra-headquarters", "elimination"] {
        assert!(games.iter().any(|game| game.contains(end)), "none of the games ends by {end}");
    }
}

/// Compares the game of a scenario with its file, or writes the file.
#[track_caller]
fn hold(scenario: &str) {
    let (_, seed) = GAMES.into_iter().find(|(id, _)| *id == scenario).expect("a game of the scenario");
    let now = told(scenario, seed);
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{scenario}.txt"));
    if env::var_os("SANDTABLE_BLESS").is_some_and(|value| value == "1") {
        fs::write(&path, now).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("cannot read {}: {error}; `cargo xtask golden` writes it", path.display())
    });
    if let Some(difference) = first_difference(&golden, &now) {
        panic!(
            "the game goes another way than tests/golden/{scenario}.txt:{difference}\n\
             If that is what you meant, `cargo xtask golden` writes the file anew."
        );
    }
}

/// The number of the first line that differs, the lines that lead to it, and both versions of it.
fn first_difference(golden: &str, now: &str) -> Option<String> {
    let (golden, now): (Vec<&str>, Vec<&str>) = (golden.split('\n').collect(), now.split('\n').collect());
    let line = (0..golden.len().max(now.len())).find(|&line| golden.get(line) != now.get(line))?;
    let mut text = format!("{}\n", line + 1);
    for before in &now[line.saturating_sub(4)..line.min(now.len())] {
        let _ = writeln!(text, "    {before}");
    }
    for (side, lines) in [("file", &golden), ("now ", &now)] {
        let _ = writeln!(text, "{side}> {}", lines.get(line).unwrap_or(&"(the end)"));
    }
    Some(text)
}

#[test]
fn golden_differences_are_shown_by_line() {
    assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(first_difference("a\nb\n", "a\nc\n").as_deref(), Some("2\n    a\nfile> b\nnow > c\n"));
    assert_eq!(first_difference("a", "a\nb").as_deref(), Some("2\n    a\nfile> (the end)\nnow > b\n"));
}

/// The whole game: decisions by chance, with all that came of them.
fn told(scenario: &str, seed: u64) -> String {
    let game = play_by_chance(scenario, seed);
    let mut past = game.at(0);
    let mut text =
        format!("Commando Attack, scenario `{scenario}`, seed {seed}; decisions by bold chance.\n");
    for seat in past.state().seats() {
        let _ = writeln!(text, "Seat {}: {}, team {}", seat.id, seat.title, seat.team + 1);
    }
    text.push('\n');
    tell_events(&past, 0, &mut text);
    for (number, (seat, action)) in (1..).zip(game.steps()) {
        let seat_id = past.state().seats()[seat.index()].id;
        let mut decision = String::new();
        past.state().write(action, &mut decision);
        let _ = writeln!(text, "{number} {seat_id}: {decision}");
        past.decide(seat, action).expect("it was legal before");
        tell_events(&past, number, &mut text);
        if number % DIGEST_EVERY == 0 {
            let _ = writeln!(text, "  [{:016x}]", past.state().fingerprint());
        }
    }
    let outcome = past.state().outcome().expect("the game was played to its end");
    let _ = writeln!(text, "\n{} ({}): {}", outcome.label, outcome.rule, outcome.sentence);
    let _ = writeln!(text, "[{:016x}]\n", past.state().fingerprint());
    text + &past.state().draw(Eye::SPECTATOR, &[]).plain()
}

fn tell_events(game: &Match<CommandoAttack>, number: usize, text: &mut String) {
    for event in game.events(number) {
        let _ = writeln!(text, "  {}", game.state().tell(event).text);
    }
}

fn play_by_chance(scenario: &str, seed: u64) -> Match<CommandoAttack> {
    let content = builtin::<Components>();
    let scenarios = CommandoAttack::scenarios(content.content);
    let setup = scenarios.into_iter().find(|one| one.id == scenario).expect("a scenario").setup;
    let mut game =
        Match::<CommandoAttack>::start(content, setup, Seed::from_number(seed)).expect("a scenario starts");
    let mut chance = Fast::new(seed);
    while let Turn::Decide(seat) = game.state().turn() {
        let legal = game.state().legal();
        let mut drawn = (0..DRAWS).map(|_| legal[chance.below(legal.len() as u32) as usize]);
        let first = drawn.next().expect("something is legal");
        let action = drawn.find(|&action| is_bold(game.state(), action)).unwrap_or(first);
        game.decide(seat, action).expect("what is listed is legal");
    }
    game
}
