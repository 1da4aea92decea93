//! What can be typed after `sandtable`. Scripts rely on these calls.

use std::path::PathBuf;

use clap::{Args as Group, CommandFactory, FromArgMatches, Parser, Subcommand};

use bots::BOTS;
use server::Limits;

use crate::call;
use crate::odds::OddsArgs;

/// Reads the call that was made.
pub fn read() -> Result<Args, clap::Error> {
    let program = call::program();
    let command = Args::command().bin_name(&program).after_help(start_here(&program));
    Args::from_arg_matches(&command.try_get_matches()?)
}

fn start_here(program: &str) -> String {
    format!(
        "\
Start here:
  {program}                           opens the table in your browser
  {program} serve --listen 0.0.0.0:7345   hosts it for others
  {program} games                     what can be played
  {program} play commando-attack      you against a bot, in this terminal
  {program} rules commando-attack     the rules, each with its id

Exit codes: 0 done, 1 it failed, 2 the call was not understood, 130 stopped by Ctrl-C."
    )
}

/// A number within limits.
fn whole<const LEAST: u64, const MOST: u64>(text: &str) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (LEAST..=MOST).contains(number));
    let is_long = text.len() > 18 && text.bytes().all(|digit| digit.is_ascii_digit());
    let most = if MOST < u64::MAX || is_long { format!(" to {MOST}") } else { String::new() };
    number.ok_or_else(|| format!("it must be a whole number from {LEAST}{most}"))
}

/// The seed of a run.
fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it must be a whole number from 0 to {}", u64::MAX))
}

/// Plays printed board war games by the book.
#[derive(Parser)]
#[command(version, propagate_version = true, args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(flatten)]
    pub table: TableArgs,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// `sandtable` without a command: a table for the person at this machine.
#[derive(Group)]
pub struct TableArgs {
    /// Keep the games in this folder instead of your data folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The port on the loopback; the next free one if it is taken
    #[arg(long, value_name = "PORT", default_value_t = 7345, value_parser = clap::value_parser!(u16).range(1..))]
    pub port: u16,
    /// Print the address, but leave the browser alone
    #[arg(long)]
    pub no_open: bool,
    #[command(flatten)]
    pub packs: Packs,
}

/// Content packs for the table in the browser.
#[derive(Group)]
pub struct Packs {
    /// Open new tables with the content pack in this folder; once for each game
    #[arg(long, value_name = "DIR")]
    pub content: Vec<PathBuf>,
}

#[derive(Group)]
#[command(after_help = "\
Everybody who can reach the address can open a table and play; names are not passwords. Over the internet put a proxy \
with HTTPS before it and say so with --behind-proxy. /healthz says ok while it runs; /metrics has figures for \
Prometheus, for those at this machine.")]
pub struct ServeArgs {
    /// The address to listen on; 0.0.0.0 is every network of this machine
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:7345")]
    pub listen: std::net::SocketAddr,
    /// The folder of the data
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// A proxy stands before it and names the visitors in X-Forwarded-For; people come over HTTPS
    #[arg(long)]
    pub behind_proxy: bool,
    /// Log lines as JSON
    #[arg(long)]
    pub log_json: bool,
    #[command(flatten)]
    pub packs: Packs,
    /// Messages a second that one connection may send for long
    #[arg(long, value_name = "N", default_value_t = Limits::default().messages_per_second)]
    pub messages_per_second: u32,
    /// Requests a second from one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().requests_per_second)]
    pub requests_per_second: u32,
    /// Connections to tables from one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    pub connections_per_address: u32,
    /// Tables of one person that are not over
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_per_person)]
    pub tables_per_person: u32,
    /// After how many seconds without a word a table leaves memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().idle.as_secs(), hide = true)]
    pub idle_seconds: u64,
    /// The most decisions that are written to the disk together
    #[arg(long, value_name = "N", default_value_t = 1024, hide = true)]
    pub group_commit: usize,
}

#[derive(Subcommand)]
pub enum Command {
    /// Host tables for others
    Serve(ServeArgs),
    /// List the games and their scenarios
    Games(GamesArgs),
    /// Print the rules of a game, or one of them
    Rules(RulesArgs),
    /// Play a game in this terminal
    Play(PlayArgs),
    /// Start a game in a record file
    New(NewArgs),
    /// List what can be decided now
    Legal(LegalArgs),
    /// Decide, or take a decision back
    Do(DoArgs),
    /// Show the board, what is asked and what happened
    Show(ShowArgs),
    /// Play a record again and check every line
    Verify(VerifyArgs),
    /// Keep the part of a damaged record that holds
    Recover(RecoverArgs),
    /// Work out the exact odds of what dice decide
    #[command(after_help = "\
Name the game, then describe what is fought, or name a record to ask about its last position. The flags are the game's: \
they stand in the help of the game, such as `odds arctic-circle --help`.")]
    Odds(OddsArgs),
    /// Let bots play many games and count
    Sim(SimArgs),
    /// Let bots play each other and rank them
    Arena(ArenaArgs),
    /// Check or write out the files that describe boards and scenarios
    #[command(subcommand)]
    Content(ContentCommand),
}

/// What is played: the part that all calls share that start games.
#[derive(Group)]
pub struct Choice {
    /// The scenario; the game's first one if you name none
    #[arg(long, value_name = "NAME")]
    pub scenario: Option<String>,
    /// Change one thing of the scenario's setup, such as people=4 (may be repeated)
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub set: Vec<String>,
    /// Play with the content pack in this folder
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

#[derive(Group)]
pub struct GamesArgs {
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub struct RulesArgs {
    /// The game
    pub game: String,
    /// One rule, such as CA-312 or 312
    pub id: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

/// The bots and how they play, a line each.
fn bots() -> String {
    let line = |(typed, plays)| format!("  {typed:<18}  {plays}\n");
    format!("Bots:\n{}", BOTS.map(line).concat())
}

fn about_play() -> String {
    format!(
        "\
Without --seat you hold the first seat and search:500ms holds the others.

{}
With --record the record is written after every decision. Without it the game is kept when you leave, in a file \
of the current folder; go on with --resume. The record says who held which seat, so only changes need --seat.",
        bots()
    )
}

#[derive(Group)]
#[command(after_help = about_play())]
pub struct PlayArgs {
    /// The game
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    pub game: Option<String>,
    #[command(flatten)]
    pub choice: Choice,
    /// Who holds a seat: NAME=human or NAME=BOT (may be repeated)
    #[arg(long = "seat", value_name = "NAME=WHO")]
    pub seats: Vec<String>,
    /// The seed of the dice; a random one if you name none
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<String>,
    /// Write the record here after every decision
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Go on with the game in this record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "set", "seed", "record"])]
    pub resume: Option<PathBuf>,
}

#[derive(Group)]
pub struct NewArgs {
    /// The game
    pub game: String,
    #[command(flatten)]
    pub choice: Choice,
    /// Write down who holds a seat: NAME=human, NAME=BOT or a person's name (may be repeated)
    #[arg(long = "seat", value_name = "NAME=WHO")]
    pub seats: Vec<String>,
    /// The seed of the dice; a random one if you name none
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub seed: Option<String>,
    /// The record to write; a file that holds something is not overwritten
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

/// A record, and the content it was played with.
#[derive(Group)]
pub struct RecordFile {
    /// The record
    pub file: PathBuf,
    /// The content pack it was played with, if not the built-in one
    #[arg(long, value_name = "DIR")]
    pub content: Option<PathBuf>,
}

#[derive(Group)]
pub struct LegalArgs {
    #[command(flatten)]
    pub record: RecordFile,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub struct DoArgs {
    #[command(flatten)]
    pub record: RecordFile,
    /// Decisions in notation, one after another: all are done, or none
    #[arg(value_name = "ACTION", required_unless_present = "undo", conflicts_with = "undo")]
    pub actions: Vec<String>,
    /// Take the last decision back, if the seat may do so alone
    #[arg(long)]
    pub undo: bool,
    /// With --undo: go back past a die or another seat too; it says that all seats agreed
    #[arg(long, requires = "undo", conflicts_with = "seat")]
    pub agreed: bool,
    /// The seat that decides; checked against whose turn it is
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub struct ShowArgs {
    #[command(flatten)]
    pub record: RecordFile,
    /// Look with the eyes of this seat instead of the one that decides
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// Show the position after this many decisions
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<0, { u64::MAX }>)]
    pub at: Option<u64>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub struct VerifyArgs {
    #[command(flatten)]
    pub record: RecordFile,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = "\
A record is kept from its first line up to the first that does not hold: that one and all after it are lost. The \
damaged file stays as it is.")]
pub struct RecoverArgs {
    #[command(flatten)]
    pub record: RecordFile,
    /// The record to write; a file that holds something is not overwritten
    #[arg(short, long, value_name = "NEW")]
    pub output: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

/// How a long run is done.
#[derive(Group)]
pub struct Run {
    /// The seed of the whole run; a random one if you name none
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
    /// How many threads; all cores if you name none
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<1, 256>)]
    pub jobs: Option<u64>,
}

#[derive(Group)]
#[command(after_help = bots())]
pub struct SimArgs {
    /// The game
    pub game: String,
    /// How many games
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<1, { u64::MAX }>)]
    pub games: u64,
    /// The bots: one for all seats, one a team, or one a seat
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    #[command(flatten)]
    pub run: Run,
    #[command(flatten)]
    pub choice: Choice,
    /// Check every law of the engine in every position: slow
    #[arg(long)]
    pub check: bool,
    /// Write the first games into this folder as records
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
    /// How many games to write
    #[arg(long, value_name = "K", default_value_t = 10, requires = "record")]
    #[arg(allow_negative_numbers = true, value_parser = whole::<0, { u64::MAX }>)]
    pub records: u64,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
#[command(after_help = bots())]
pub struct ArenaArgs {
    /// The game
    pub game: String,
    /// The bots that play each other: two or more
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', required = true)]
    pub bots: Vec<String>,
    /// Games of each pair, half of them with sides swapped; an odd number is rounded up
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<1, { u64::MAX }>)]
    pub games: u64,
    #[command(flatten)]
    pub run: Run,
    #[command(flatten)]
    pub choice: Choice,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum ContentCommand {
    /// Check a content pack
    Check(CheckArgs),
    /// Write a game's built-in content pack into a new folder
    Export(ExportArgs),
}

#[derive(Group)]
pub struct CheckArgs {
    /// The folder with the pack
    pub dir: PathBuf,
    /// The game it is for; found by its files if you name none
    #[arg(long)]
    pub game: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}

#[derive(Group)]
pub struct ExportArgs {
    /// The game
    pub game: String,
    /// The folder to write; it must be new or empty
    pub dir: PathBuf,
    /// Print one JSON document
    #[arg(long)]
    pub json: bool,
}
