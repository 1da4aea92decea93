//! `sandtable play`: a game in the terminal, for people and bots at one table.

mod commands;
mod keeper;
mod menu;
mod sitting;
mod terminal;
mod undo;

use std::collections::BTreeMap;

use bots::BotSpec;
use bots::any::{AnyBot, AnyBots};
use games::Entry;
use table::any::AnyMatch;
use table::{Digest, Seat, SeatName};

use crate::args::PlayArgs;
use crate::errors::{Result, Stop};
use crate::lookup::{self, Setting};
use crate::{call, files, record_file};

use keeper::Keeper;
use sitting::Sitting;
use terminal::Terminal;

pub fn run(args: &PlayArgs) -> Result<()> {
    let (table, keeper) = match (&args.resume, &args.game) {
        (Some(_), _) => resume(args)?,
        (None, Some(name)) => start(args, name)?,
        (None, None) => return Err(Stop::usage("name a game, or a record with --resume")),
    };
    Sitting::new(table, keeper, Terminal::new()).run()
}

/// A table that is ready to play at.
struct Table {
    entry: Entry,
    game: Box<dyn AnyMatch>,
    players: Vec<Player>,
    /// What is played, in a few words for the first line.
    about: String,
}

/// Who holds a seat.
enum Player {
    Human { name: String },
    Bot { spec: BotSpec, bot: Box<dyn AnyBot> },
}

fn start(args: &PlayArgs, name: &str) -> Result<(Table, Keeper)> {
    let setting = Setting::of(name, &args.choice)?;
    let seed = lookup::seed(args.seed.as_deref())?;
    let mut game = setting.start(seed)?;
    let players = seat_players(args, &mut *game, setting.entry.bots, &seed.to_string())?;
    if let Some(path) = &args.record {
        let resume = call::with(&format!("play --resume {}", call::file(path)));
        let hint = format!("to go on with it: {resume}");
        files::must_be_free(path).map_err(|stop| stop.hint(hint))?;
        // Written before the first decision, so that a bad path shows now and not after an hour.
        files::write(path, game.record().as_bytes())?;
    }
    let about = format!("{}, seed {seed}", setting.scenario.title);
    let keeper = Keeper::new(args.record.clone(), stem(&*game, &seed.to_string()), game.record());
    Ok((Table { entry: setting.entry, game, players, about }, keeper))
}

fn resume(args: &PlayArgs) -> Result<(Table, Keeper)> {
    let path = args.resume.clone().expect("only called to resume");
    let mut opened = record_file::open(&path, args.choice.content.as_deref())?;
    let seed = opened.game.seed().to_string();
    let players = seat_players(args, &mut *opened.game, opened.entry.bots, &seed)?;
    let about = format!("going on with {}", path.display());
    let keeper = Keeper::new(Some(path), stem(&*opened.game, &seed), opened.game.record());
    Ok((Table { entry: opened.entry, game: opened.game, players, about }, keeper))
}

/// The name of the file if nobody names one. A seed of 64 digits is cut.
fn stem(game: &dyn AnyMatch, seed: &str) -> String {
    format!("{}-{}", game.slug(), &seed[..seed.len().min(20)])
}

const HUMAN: &str = "human";
const DEFAULT_BOT: &str = "search:500ms";

/// Fills the seats, and writes into the match who holds which.
fn seat_players(
    args: &PlayArgs,
    game: &mut dyn AnyMatch,
    bots: &dyn AnyBots,
    seed: &str,
) -> Result<Vec<Player>> {
    let seats = game.seats();
    let who = who(&args.seats, &seats, game.players())?;
    let player = |(seat, who): (Seat, &String)| {
        let Ok(spec) = who.parse::<BotSpec>() else { return Player::Human { name: who.clone() } };
        // The same game with the same bots goes the same way, as far as the bots do not depend on the clock.
        let bot_seed = Digest::new().text(seed).byte(seat.0).finish();
        Player::Bot { spec, bot: bots.player(&spec, bot_seed) }
    };
    let players = Seat::first(seats.len()).zip(&who).map(player).collect();
    let named = seats.iter().map(|seat| seat.id.to_owned()).zip(who).collect();
    game.set_players(named).map_err(|error| Stop::failed(error.to_string()))?;
    Ok(players)
}

/// Who holds each seat: as `NAME=WHO` says, else as the record says, else you the first and bots the others.
fn who(named: &[String], seats: &[SeatName], recorded: &BTreeMap<String, String>) -> Result<Vec<String>> {
    let usual = |place: usize| if place == 0 { HUMAN } else { DEFAULT_BOT }.to_owned();
    let known =
        |(place, seat): (usize, &SeatName)| recorded.get(seat.id).cloned().unwrap_or_else(|| usual(place));
    let mut who: Vec<String> = seats.iter().enumerate().map(known).collect();
    for (seat, player) in lookup::seated(named, seats)? {
        let is_human = player.eq_ignore_ascii_case(HUMAN);
        who[seat.index()] = if is_human { HUMAN.to_owned() } else { lookup::bot(&player)?.to_string() };
    }
    Ok(who)
}
