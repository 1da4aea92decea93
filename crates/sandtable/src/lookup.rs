//! Finding what a person named: games, scenarios, setups, seats, bots, seeds.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::Path;

use bots::{BOTS, BotSpec};
use games::Entry;
use serde_json::{Map, Value};
use table::any::{AnyMatch, ScenarioInfo, StartError};
use table::content::Pack;
use table::text::short;
use table::{Seat, SeatName, Seed};

use crate::args::Choice;
use crate::errors::{Result, Stop, plain};
use crate::{call, nearest};

/// A game with its content and a setup that it can start from.
pub struct Setting {
    pub entry: Entry,
    pub pack: Pack,
    pub scenario: ScenarioInfo,
    pub setup: Value,
    pub seats: Vec<SeatName>,
}

impl Setting {
    /// What was asked for, tried out once so that a mistake shows before anything else happens.
    pub fn of(game_name: &str, choice: &Choice) -> Result<Setting> {
        let entry = game(game_name)?;
        let dir = choice.content.as_deref();
        let pack = pack(entry, dir)?;
        let scenarios = entry.game.scenarios(&pack).map_err(|error| Stop::content(dir, &error))?;
        let scenario = scenario(scenarios, choice.scenario.as_deref())?;
        let setup = changed(&scenario.setup, &choice.set)?;
        let mut setting = Setting { entry, pack, scenario, setup, seats: Vec::new() };
        setting.seats = setting.start(Seed::from_number(0))?.seats();
        Ok(setting)
    }

    /// Starts a match.
    pub fn start(&self, seed: Seed) -> Result<Box<dyn AnyMatch>> {
        self.entry.game.start(&self.pack, &self.setup, seed).map_err(|error| match error {
            StartError::Content(error) => Stop::content(None, &error),
            StartError::Setup(error) => {
                Stop::usage(format!("this setup cannot be played: {}", plain(&error.0)))
            }
        })
    }
}

/// The game with this slug.
pub fn game(name: &str) -> Result<Entry> {
    games::find(&name.to_lowercase()).ok_or_else(|| {
        let slugs = games::ALL.iter().map(|entry| entry.game.slug());
        let message = format!("no game is called `{}`", short(name));
        if Path::new(name).is_file() {
            let resume = call::with(&format!("play --resume {}", call::file(Path::new(name))));
            return Stop::usage(message).hint(format!("to go on with a record: {resume}"));
        }
        Stop::usage(message).hint(nearest::hint(name, slugs))
    })
}

/// The content pack in a folder, or the built-in one.
pub fn pack(entry: Entry, dir: Option<&Path>) -> Result<Pack> {
    dir.map_or_else(|| Ok(entry.game.builtin()), read_pack)
}

/// The content pack in a folder.
pub fn read_pack(dir: &Path) -> Result<Pack> {
    if dir.is_file() {
        return Err(Stop::failed(format!("{} is a file; a content pack is a folder", dir.display())));
    }
    if !dir.exists() {
        let export = call::with("content export GAME DIR");
        let hint = format!("`{export}` writes the built-in pack into a new folder");
        return Err(Stop::failed(format!("there is no folder {}", dir.display())).hint(hint));
    }
    Pack::from_dir(dir).map_err(|error| Stop::content(Some(dir), &error))
}

/// The game whose built-in pack has the most files in common with this one; of equals the one that can read it.
pub fn game_of(pack: &Pack) -> Entry {
    let fits = |entry: &Entry| {
        let builtin = entry.game.builtin();
        let shared = pack.files().filter(|(path, _)| builtin.text(path).is_ok()).count();
        (shared, entry.game.scenarios(pack).is_ok())
    };
    games::ALL.into_iter().max_by_key(fits).expect("there are games")
}

fn scenario(scenarios: Vec<ScenarioInfo>, name: Option<&str>) -> Result<ScenarioInfo> {
    let ids: Vec<String> = scenarios.iter().map(|scenario| scenario.id.clone()).collect();
    let mut scenarios = scenarios.into_iter();
    let Some(name) = name else {
        return scenarios.next().ok_or_else(|| Stop::failed("the content pack holds no scenario"));
    };
    scenarios.find(|scenario| scenario.id.eq_ignore_ascii_case(name)).ok_or_else(|| {
        let hint = nearest::hint(name, ids.iter().map(String::as_str));
        Stop::usage(format!("no scenario is called `{}`", short(name))).hint(hint)
    })
}

/// The setup of a scenario with `KEY=VALUE` changes.
fn changed(setup: &Value, changes: &[String]) -> Result<Value> {
    let mut setup = setup.clone();
    for change in changes {
        let Some((key, value)) = change.split_once('=') else {
            return Err(
                Stop::usage(format!("`{}` is not KEY=VALUE", short(change))).hint("such as --set people=4")
            );
        };
        let keys = setup.as_object_mut().expect("a setup is a set of keys");
        set(keys, key.trim(), value.trim())?;
    }
    Ok(setup)
}

fn set(setup: &mut Map<String, Value>, key: &str, text: &str) -> Result<()> {
    let known: Vec<String> = setup.keys().cloned().collect();
    let Some(old) = setup.get_mut(key) else {
        let hint = nearest::hint(key, known.iter().map(String::as_str));
        return Err(Stop::usage(format!("the setup has no key `{}`", short(key))).hint(hint));
    };
    let value = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_owned()));
    *old = match (&*old, value) {
        (Value::String(_), value) if !value.is_string() => Value::String(text.to_owned()),
        (Value::Number(_), value) if !value.is_number() => {
            return Err(Stop::usage(format!("{key} is a number, not `{}`", short(text))));
        }
        (Value::Bool(_), value) if !value.is_boolean() => {
            return Err(Stop::usage(format!("{key} is true or false, not `{}`", short(text))));
        }
        (_, value) => value,
    };
    Ok(())
}

/// The seat that a person calls `name`: by its id or its title.
pub fn seat(seats: &[SeatName], name: &str) -> Result<Seat> {
    let called =
        |seat: &SeatName| seat.id.eq_ignore_ascii_case(name) || seat.title.eq_ignore_ascii_case(name);
    let index = seats.iter().position(called);
    index.map(|index| Seat(index as u8)).ok_or_else(|| {
        let hint = nearest::hint(name, seats.iter().map(|seat| seat.id));
        Stop::usage(format!("no seat is called `{}`", short(name))).hint(hint)
    })
}

/// Who holds which seat, as `NAME=WHO` says: in the order given, each seat with what was said of it.
pub fn seated(named: &[String], seats: &[SeatName]) -> Result<Vec<(Seat, String)>> {
    let one = |text: &String| {
        let Some((name, who)) = text.split_once('=') else {
            let message = format!("`{}` is not NAME=human or NAME=BOT", short(text));
            let last = seats[seats.len() - 1].id;
            return Err(Stop::usage(message).hint(format!("such as --seat {last}=greedy")));
        };
        Ok((seat(seats, name.trim())?, who.trim().to_owned()))
    };
    let seated = named.iter().map(one).collect::<Result<Vec<_>>>()?;
    let twice =
        (1..).zip(&seated).find(|(after, (seat, _))| seated[*after..].iter().any(|(other, _)| other == seat));
    match twice {
        Some((_, (seat, _))) => {
            Err(Stop::usage(format!("the seat {} is given twice", seats[seat.index()].id)))
        }
        None => Ok(seated),
    }
}

/// The bots of a list with commas.
pub fn bots(names: &[String]) -> Result<Vec<BotSpec>> {
    if names.iter().any(|name| name.trim().is_empty()) {
        let message = match names {
            [_] => "--bots names no bot".to_owned(),
            _ => format!("`{}` has a comma with no bot beside it", short(&names.join(","))),
        };
        return Err(Stop::usage(message).hint("such as --bots greedy,random"));
    }
    names.iter().map(|name| bot(name)).collect()
}

/// The bot that a person calls `name`.
pub fn bot(name: &str) -> Result<BotSpec> {
    name.trim().parse().map_err(|_| {
        let stop = Stop::usage(format!("no bot is called `{}`", short(name)));
        match name.trim().split(':').next() {
            Some("search") => stop.hint(SEARCHES),
            Some("careless") => stop.hint(CARELESS),
            _ => {
                let typed = BOTS.map(|(typed, _)| typed);
                let meant = nearest::nearest(name, ["search"].into_iter().chain(typed));
                let meant = meant.map(|meant| format!("did you mean `{meant}`? ")).unwrap_or_default();
                stop.hint(format!("{meant}bots are {}", bots::all_bots()))
            }
        }
    })
}

const CARELESS: &str = "careless takes how many of 100 decisions are made at random, 1 to 100: careless:40";

const SEARCHES: &str = "search takes a budget of 1 to 4294967295 ms, s or it, and 1 to 64 threads: \
                        search:500ms, search:2000it, search:1s:2t, search:1s:varied";

/// The seed that was named, or a random one.
pub fn seed(text: Option<&str>) -> Result<Seed> {
    let Some(text) = text else { return Ok(Seed::from_number(random())) };
    text.parse().map_err(|_| {
        let most = u64::MAX;
        let seeds = format!("a seed is a whole number from 0 to {most}, or 64 hexadecimal digits");
        Stop::usage(format!("`{}` is no seed: {seeds}", short(text)))
    })
}

/// 64 bits from the operating system: the standard library keys its hashers with them.
pub fn random() -> u64 {
    RandomState::new().build_hasher().finish()
}
