//! `cargo xtask soak`: random games of every game and scenario, for minutes or hours, up to the first failure.

use std::env;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::shell::{Root, run as sh};

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
    sh(&mut root.cargo(["build", "--release", "--package", "sandtable"]))?;
    let binary = release_binary()?;
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

/// A game as `sandtable games --json` lists it; its other fields do not matter here.
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
    let games: Vec<Game> =
        serde_json::from_slice(json).context("`sandtable games --json` is not the list that was expected")?;
    let pairs = |game: Game| {
        let Game { slug, scenarios } = game;
        scenarios.into_iter().map(move |scenario| (slug.clone(), scenario.id))
    };
    Ok(games.into_iter().flat_map(pairs).collect())
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
    bail!("found something ({}); again with:\n\n    cargo xtask play {}\n", run.status, args.join(" "));
}

/// The release binary lies beside our own build, wherever the target directory is.
fn release_binary() -> Result<PathBuf> {
    let own = env::current_exe()?;
    let target = own.ancestors().nth(2).context("xtask was not run by Cargo")?;
    let binary = target.join("release").join(format!("sandtable{}", env::consts::EXE_SUFFIX));
    ensure!(binary.is_file(), "the build made no {}", binary.display());
    Ok(binary)
}

fn seconds_now() -> Result<u64> {
    Ok(SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scenario_of_every_game_is_played() {
        let json = br#"[{"slug": "commando-attack", "name": "x", "scenarios": [{"id": "standard"}, {"id": "basic"}]},
                        {"slug": "arctic-circle", "scenarios": []}]"#;

        let shelf = read_shelf(json).unwrap();

        let expected = [("commando-attack", "standard"), ("commando-attack", "basic")];
        assert_eq!(shelf, expected.map(|(game, scenario)| (game.to_owned(), scenario.to_owned())));
    }
}
