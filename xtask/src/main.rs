//! What a person types to test, measure and play Sandtable from its sources: `cargo xtask --help`.

mod bench;
mod crash;
mod fuzz;
mod golden;
mod hunt;
mod load;
mod program;
mod rules;
mod shell;
mod soak;
mod test;
mod tools;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::shell::Root;

fn main() -> ExitCode {
    match run(Xtask::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let root = Root::find()?;
    match command {
        Command::Test(options) => test::run(&root, options),
        Command::Rules(options) => rules::run(&root, &options),
        Command::Golden => golden::run(&root),
        Command::Fuzz(options) => fuzz::run(&root, &options),
        Command::Hunt(options) => hunt::run(&root, &options),
        Command::Soak(options) => soak::run(&root, &options),
        Command::Bench(passed) => bench::run(&root, &passed.args),
        Command::Load(options) => load::run(&root, &options),
        Command::Crash(options) => crash::run(&root, &options),
        Command::Run(passed) => program::run(&root, &passed.args),
        Command::Play(passed) => program::play(&root, &passed.args),
    }
}

/// Test, measure and play Sandtable from its sources.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run every check of the project, in order, up to the first that fails
    Test(test::Options),
    /// Show which rules of the ledgers in docs/rules have a test
    Rules(rules::Options),
    /// Write the golden playthroughs anew from what the code does now
    Golden,
    /// Fuzz one target for a while
    Fuzz(fuzz::Options),
    /// Run a test that could go on for ever for as long as it takes to be sure
    Hunt(hunt::Options),
    /// Play random games of everything for minutes or hours, up to the first failure
    Soak(soak::Options),
    /// Run the benchmarks; arguments go to them
    #[command(disable_help_flag = true)]
    Bench(Passed),
    /// Measure the server: decisions, latency and memory with many tables at once
    Load(load::Options),
    /// Kill the server under load again and again, and look for what was lost
    Crash(crash::Options),
    /// Build the release binary and run it with these arguments
    #[command(disable_help_flag = true)]
    Run(Passed),
    /// Build everything and open the table in the browser; arguments go to `sandtable`
    #[command(disable_help_flag = true)]
    Play(Passed),
}

/// Arguments that are not ours: they go on to the program that is run.
#[derive(clap::Args)]
struct Passed {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}
