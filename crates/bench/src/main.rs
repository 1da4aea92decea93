//! How fast the games, the matches and the search are, beside peers in the same run, so that a figure is a ratio.
//!
//! `cargo xtask bench` runs everything; `bench work WHAT N` does one thing N times, for a profiler.

mod instructions;
mod measure;
mod odds;
mod peers;
mod playout;
mod report;
mod scenario;

use std::io::Write;

use anyhow::Context;
use clap::{Parser, Subcommand};

use measure::Subject;

/// Measures the engine.
#[derive(Parser)]
#[command(name = "bench")]
struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Seconds for each figure.
    #[arg(long, default_value_t = 2.0)]
    seconds: f64,
    /// One JSON document instead of a table.
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Does one thing so many times and nothing else.
    Work {
        /// What to do.
        subject: Subject,
        /// How many decisions.
        count: u64,
    },
    /// Measures the exact odds of a battle beside a sample, and nothing else.
    Odds,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let figures = match args.command {
        Some(Command::Work { subject, count }) => Some(serde_json::to_string(&subject.work(count))?),
        Some(Command::Odds) => Some(serde_json::to_string(&odds::measure(args.seconds))?),
        None => None,
    };
    if let Some(figures) = figures {
        return writeln!(std::io::stdout(), "{figures}").context("writing the figures");
    }
    let report = report::Report::measure(args.seconds)?;
    let text = if args.json { serde_json::to_string_pretty(&report)? } else { report.table() };
    writeln!(std::io::stdout(), "{text}").context("writing the report")
}
