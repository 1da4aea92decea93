//! Load and crashes for the server; see the library.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use tokio::runtime::Builder;
use tokio::task::LocalSet;

use load::{crash, measure};

/// Plays many tables at once on a server of its own.
#[derive(Parser)]
#[command(name = "load")]
struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// How many decisions, how quickly, with how much memory
    Measure(measure::Options),
    /// Kills the server again and again, and looks for what was lost
    Crash(crash::Options),
}

fn main() -> ExitCode {
    match run(&Args::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// All players share one thread: the server needs the cores more than they do.
fn run(command: &Command) -> Result<()> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let work = async {
        match command {
            Command::Measure(options) => measure::run(options).await,
            Command::Crash(options) => crash::run(options).await,
        }
    };
    LocalSet::new().block_on(&runtime, work)
}
