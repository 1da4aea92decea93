//! `sandtable play`: a game in the terminal, for people and bots at one table.

mod commands;
mod keeper;
mod menu;
mod sitting;
mod terminal;

use bots::BotSpec;
use bots::any::{AnyBot, AnyBots};
use games::Entry;
use table::any::AnyMatch;
use table::{Digest, Seat, SeatName};

use crate::args::PlayArgs;
use crate::errors::{Result, Stop};
use crate::lookup::{self, Setting};
use crate::{files, record_file};

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
    Human,
    Bot { spec: BotSpec, bot: Box<dyn AnyBot> },
}

fn start(args: &PlayArgs, name: &str) -> Result<(Table, Keeper)> {
    let setting = Setting::of(name, &args.choice)?;
    let seed = lookup::seed(args.seed.as_deref())?;
    let players = players(&args.seats, &setting.seats, setting.entry.bots, &seed.to_string())?;
    let game = setting.start(seed)?;
    if let Some(path) = &args.record {
        let hint = format!("to go on with it: sandtable play --resume {}", path.display());
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
    let opened = record_file::open(&path, args.choice.content.as_deref())?;
    let seed = opened.header.seed;
    let players = players(&args.seats, &opened.game.seats(), opened.entry.bots, &seed)?;
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

/// The first seat is yours and bots hold the others, unless `NAME=WHO` says otherwise.
fn players(named: &[String], seats: &[SeatName], bots: &dyn AnyBots, seed: &str) -> Result<Vec<Player>> {
    let mut who: Vec<&str> =
        (0..seats.len()).map(|seat| if seat == 0 { HUMAN } else { DEFAULT_BOT }).collect();
    for text in named {
        let Some((name, player)) = text.split_once('=') else {
            let message = format!("`{}` is not NAME=human or NAME=BOT", lookup::short(text));
            return Err(
                Stop::usage(message).hint(format!("such as --seat {}=greedy", seats[seats.len() - 1].id))
            );
        };
        who[lookup::seat(seats, name.trim())?.index()] = player.trim();
    }
    let player = |(seat, who): (Seat, &str)| {
        if who.eq_ignore_ascii_case(HUMAN) {
            return Ok(Player::Human);
        }
        let spec = lookup::bot(who)?;
        // The same game with the same bots goes the same way, as far as the bots do not depend on the clock.
        let bot_seed = Digest::new().text(seed).byte(seat.0).finish();
        Ok(Player::Bot { spec, bot: bots.player(&spec, bot_seed) })
    };
    Seat::first(seats.len()).zip(who).map(player).collect()
}
