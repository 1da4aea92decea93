//! Records on the disk: opening one plays it again from its first line.

use std::path::Path;

use games::Entry;
use serde_json::Value;
use table::any::{AnyMatch, ReplayError};
use table::content::Pack;
use table::record::{self, Header, Record, RecordError};

use crate::errors::{Result, Stop, plain};
use crate::{call, files, lookup, nearest};

/// A record that was read and holds.
pub struct Opened {
    pub entry: Entry,
    pub header: Header,
    pub game: Box<dyn AnyMatch>,
}

/// Opens a record with the content it was played with.
pub fn open(path: &Path, content: Option<&Path>) -> Result<Opened> {
    let bytes = read(path)?;
    let record = record::read(&bytes).map_err(|error| broken(path, &bytes, &error))?;
    let entry = game_of(path, &record)?;
    let pack = pack_of(path, entry, &record, content)?;
    let game = entry.game.replay(&pack, &record).map_err(|error| match error {
        ReplayError::Content(error) => Stop::content(content, &error),
        ReplayError::Record(error) => broken(path, &bytes, &error),
    })?;
    Ok(Opened { entry, header: record.header, game })
}

fn read(path: &Path) -> Result<Vec<u8>> {
    if !path.exists() {
        let hint = format!("`{}` starts a game in a record", call::with("new GAME -o FILE"));
        return Err(Stop::failed(format!("there is no file {}", path.display())).hint(hint));
    }
    let bytes = files::read(path)?;
    if bytes.is_empty() {
        return Err(Stop::failed(format!("{} is empty, so it is no record", path.display())));
    }
    Ok(bytes)
}

fn game_of(path: &Path, record: &Record) -> Result<Entry> {
    let name = &record.header.game;
    games::find(name).ok_or_else(|| {
        let slugs = games::ALL.iter().map(|entry| entry.game.slug());
        let message =
            format!("{} is a record of `{}`, a game this program does not have", path.display(), name);
        Stop::failed(message).hint(nearest::hint(name, slugs)).at(path, 1)
    })
}

fn pack_of(path: &Path, entry: Entry, record: &Record, content: Option<&Path>) -> Result<Pack> {
    let pack = lookup::pack(entry, content)?;
    if pack.hash() == record.header.content {
        return Ok(pack);
    }
    let path = path.display();
    let Some(dir) = content else {
        let message = format!("{path} was played with another content pack, {}", record.header.content);
        return Err(Stop::failed(message).hint("name the folder of that pack with --content DIR"));
    };
    let message = format!("{path} was not played with the content in {}", dir.display());
    Err(Stop::failed(message).hint(if entry.game.builtin().hash() == record.header.content {
        "leave --content out: it was played with the built-in pack".to_owned()
    } else {
        format!("it was played with content {}, and this is {}", record.header.content, pack.hash())
    }))
}

/// A record that does not hold, with the line and the first decision that is wrong.
fn broken(path: &Path, bytes: &[u8], error: &RecordError) -> Stop {
    let message = format!("{}:{}: {}", path.display(), error.line, plain(&error.problem));
    Stop::failed(message).at(path, error.line).maybe_hint(first_wrong(bytes, error.line))
}

fn first_wrong(bytes: &[u8], line: usize) -> Option<String> {
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let read = |line: &[u8]| serde_json::from_slice::<Value>(line).ok();
    let before = lines.get(1..line.checked_sub(1)?)?;
    let good = before.iter().rev().find_map(|line| {
        let line = read(line)?;
        line["n"].as_u64().or_else(|| line["undo"].as_u64())
    });
    let good = good.unwrap_or(0);
    let wrong = lines.get(line - 1).and_then(|line| read(line)).unwrap_or_default();
    let named = match (wrong["do"].as_str(), wrong["seat"].as_str()) {
        (Some(text), Some(seat)) => {
            format!(", `{}` by {}", lookup::short(text), lookup::short(seat))
        }
        _ => String::new(),
    };
    let holds = if good == 0 {
        "no decision before it is lost".to_owned()
    } else {
        format!("decisions 1 to {good} hold")
    };
    Some(format!("decision {}{named} is the first that does not hold; {holds}", good + 1))
}

/// The decisions in force as a record holds them: who, and what in notation.
pub fn decisions(record: &str) -> Vec<(String, String)> {
    let mut decisions = Vec::new();
    for line in record.lines().skip(1).filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        if let (Some(seat), Some(text)) = (line["seat"].as_str(), line["do"].as_str()) {
            decisions.push((seat.to_owned(), text.to_owned()));
        } else if let Some(to) = line["undo"].as_u64() {
            decisions.truncate(to as usize);
        }
    }
    decisions
}
