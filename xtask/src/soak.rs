//! `cargo xtask soak`: random games of every game and scenario, for minutes or hours, up to the first failure.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::program;
use crate::shell::Root;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// How long to hunt; the round under way is finished
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// How many games are played of each scenario in a round
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// The first seed; each run goes on from the one before [default: the time in seconds]
    #[arg(long)]
    seed: Option<u64>,
}

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let binary = program::build(root)?;
    let shelf = shelf(&binary)?;
    let mut seed = options.seed.map_or_else(seconds_now, Ok)?;
    let start = Instant::now();
    let end = Duration::from_secs(options.minutes * 60);

    for round in 1_u64.. {
        for (game, scenario) in &shelf {
            let args = sim(game, scenario, options.games, seed);
            hunt(round, &binary, &args)?;
            // The games of a run may take the seeds that follow its own.
            seed += u64::from(options.games);
        }
        if start.elapsed() >= end {
            println!("nothing found: rounds {round}, {:.0} s", start.elapsed().as_secs_f64());
            break;
        }
    }
    Ok(())
}

/// What `sandtable games --json` lists; its other fields do not matter here.
#[derive(Deserialize)]
struct Shelf {
    games: Vec<Game>,
}

#[derive(Deserialize)]
struct Game {
    slug: String,
    scenarios: Vec<Scenario>,
}

#[derive(Deserialize)]
struct Scenario {
    id: String,
}

/// Every game with each of its scenarios.
fn shelf(binary: &PathBuf) -> Result<Vec<(String, String)>> {
    let listed = Command::new(binary).args(["games", "--json"]).output()?;
    ensure!(
        listed.status.success(),
        "`sandtable games --json` failed: {}",
        String::from_utf8_lossy(&listed.stderr)
    );
    let shelf = read_shelf(&listed.stdout)?;
    ensure!(!shelf.is_empty(), "`sandtable games --json` lists no scenario");
    Ok(shelf)
}

fn read_shelf(json: &[u8]) -> Result<Vec<(String, String)>> {
    let shelf: Shelf =
        serde_json::from_slice(json).context("`sandtable games --json` is not the list that was expected")?;
    let pairs = |game: Game| {
        let Game { slug, scenarios } = game;
        scenarios.into_iter().map(move |scenario| (slug.clone(), scenario.id))
    };
    Ok(shelf.games.into_iter().flat_map(pairs).collect())
}

fn sim(game: &str, scenario: &str, games: u32, seed: u64) -> Vec<String> {
    let line =
        format!("sim {game} --scenario {scenario} --games {games} --bots random --seed {seed} --check");
    line.split(' ').map(str::to_owned).collect()
}

/// One run. The command is shown before it starts: if a game never ends, it is the last one on the screen.
fn hunt(round: u64, binary: &PathBuf, args: &[String]) -> Result<()> {
    let start = Instant::now();
    print!("round {round:<4} {} ", args.join(" "));
    io::stdout().flush()?;
    let run = Command::new(binary).args(args).output()?;
    let took = start.elapsed().as_secs_f64();
    if run.status.success() {
        println!("  ok, {took:.1} s");
        return Ok(());
    }
    println!("  FAILED, {took:.1} s");
    io::stdout().write_all(&run.stdout)?;
    io::stderr().write_all(&run.stderr)?;
    bail!("found something ({}); again with:\n\n    {}\n", run.status, again(args));
}

/// What a person types to see it too.
fn again(args: &[String]) -> String {
    format!("cargo xtask run {}", args.join(" "))
}

fn seconds_now() -> Result<u64> {
    Ok(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_of_every_game_is_played() {
        let json = br#"{"games": [
            {"slug": "commando-attack", "title": "x", "scenarios": [{"id": "standard"}, {"id": "basic"}]},
            {"slug": "arctic-circle", "scenarios": []}]}"#;

        let shelf = read_shelf(json).unwrap();

        let expected = [("commando-attack", "standard"), ("commando-attack", "basic")];
        assert_eq!(shelf, expected.map(|(game, scenario)| (game.to_owned(), scenario.to_owned())));
    }

    #[test]
    fn what_was_found_is_seen_again_with_one_line() {
        let line = again(&sim("commando-attack", "four", 100, 7));

        let expected = "sim commando-attack --scenario four --games 100 --bots random --seed 7 --check";
        assert_eq!(line, format!("cargo xtask run {expected}"));
    }
}
