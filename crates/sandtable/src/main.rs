//! `sandtable`: the one binary. Opens the table in the browser, hosts it for others, plays games in the terminal and from scripts, checks records, measures bots.

mod arena;
mod args;
mod call;
mod content;
mod decide;
mod errors;
mod files;
mod games_list;
mod ink;
mod legal;
mod lookup;
mod nearest;
mod new;
mod odds;
mod play;
mod position;
mod print;
mod record_file;
mod recover;
mod rules;
mod run;
mod serve;
mod show;
mod sim;
mod verify;

use std::process::ExitCode;

use args::{Command, ContentCommand};
use errors::Result;

/// Tuned in `.cargo/config.toml`.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    // Asked of the raw arguments, because a script that wants JSON wants it for a mistyped call too.
    let json = std::env::args_os().any(|arg| arg == "--json");
    let done = args::read().map_err(|error| errors::usage(&error)).and_then(|args| match args.command {
        Some(command) => obey(command),
        None => serve::table(&args.table),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => errors::report(&stop, json),
    }
}

fn obey(command: Command) -> Result<()> {
    match command {
        Command::Serve(args) => serve::run(&args),
        Command::Games(args) => games_list::run(&args),
        Command::Rules(args) => rules::run(&args),
        Command::Play(args) => play::run(&args),
        Command::New(args) => new::run(&args),
        Command::Legal(args) => legal::run(&args),
        Command::Do(args) => decide::run(&args),
        Command::Show(args) => show::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Recover(args) => recover::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Sim(args) => sim::run(&args),
        Command::Arena(args) => arena::run(&args),
        Command::Content(ContentCommand::Check(args)) => content::check(&args),
        Command::Content(ContentCommand::Export(args)) => content::export(&args),
    }
}
