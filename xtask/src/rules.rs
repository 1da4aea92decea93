//! `cargo xtask rules`: which rules of the ledgers in `docs/rules` have a test that carries their id.

mod cited;
mod id;
mod ledger;
mod report;

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::shell::Root;
use cited::Test;
use ledger::Ledger;
use report::Coverage;

/// Each game by its slug, and the prefix of its ledger's ids.
const GAMES: [(&str, &str); 5] = [
    ("commando-attack", "CA"),
    ("arctic-circle", "AC"),
    ("operation-jupiter", "OJ"),
    ("deck-building", "DB"),
    ("operation-cobra", "OC"),
];

#[derive(clap::Args)]
pub(crate) struct Options {
    /// One game by its slug; all that have a ledger when left out
    game: Option<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let tests = cited::tests(root)?;
    let mut coverages = Vec::new();
    for (slug, prefix) in chosen(root, options.game.as_deref())? {
        coverages.push(coverage(root, &tests, slug, prefix)?);
    }
    if options.json {
        println!("{}", serde_json::to_string_pretty(&coverages)?);
    } else {
        coverages.iter().for_each(Coverage::print);
    }
    verdict(&coverages)
}

/// The check of `cargo xtask test`: a game that people can play has a test for each id of its ledger. Of one that is still
/// being built it is only told how far it is.
pub(crate) fn check_written_games(root: &Root) -> Result<()> {
    let tests = cited::tests(root)?;
    let offered = fs::read_to_string(root.join("crates/games/Cargo.toml")).context("no crate of games")?;
    let mut coverages = Vec::new();
    for (slug, prefix) in GAMES {
        if !root.join("crates").join(slug).is_dir() {
            continue;
        }
        let coverage = coverage(root, &tests, slug, prefix)?;
        coverage.print();
        if offered.lines().any(|line| line.starts_with(&format!("{slug}."))) {
            coverages.push(coverage);
        }
    }
    verdict(&coverages)
}

fn chosen(root: &Root, game: Option<&str>) -> Result<Vec<(&'static str, &'static str)>> {
    let Some(game) = game else {
        return Ok(GAMES.into_iter().filter(|(slug, _)| root.join(ledger_path(slug)).is_file()).collect());
    };
    let chosen: Vec<_> = GAMES.into_iter().filter(|(slug, _)| *slug == game).collect();
    let slugs = GAMES.map(|(slug, _)| slug).join(", ");
    ensure!(!chosen.is_empty(), "there is no game `{game}`; there are: {slugs}");
    Ok(chosen)
}

fn coverage(root: &Root, tests: &[Test], slug: &'static str, prefix: &'static str) -> Result<Coverage> {
    let path = ledger_path(slug);
    let text =
        fs::read_to_string(root.join(&path)).with_context(|| format!("cannot read the ledger {path}"))?;
    Ok(Coverage::of(slug, prefix, &Ledger::read(prefix, &text), tests))
}

fn verdict(coverages: &[Coverage]) -> Result<()> {
    let wanting: Vec<_> =
        coverages.iter().filter(|coverage| !coverage.is_complete()).map(|c| c.slug).collect();
    ensure!(
        wanting.is_empty(),
        "ledger and tests do not agree: {}; a test's name starts with the ids it proves, as in `ca_312_…`",
        wanting.join(", ")
    );
    Ok(())
}

fn ledger_path(slug: &str) -> String {
    format!("docs/rules/{slug}.md")
}
