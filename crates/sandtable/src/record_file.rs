//! Records on the disk: opening one plays it again from its first line.

use std::path::Path;

use games::Entry;
use serde_json::Value;
use table::any::{AnyMatch, ReplayError};
use table::content::Pack;
use table::record::{self, Header, Record, RecordError};
use table::text::short;

use crate::errors::{Result, Stop, plain};
use crate::{call, files, lookup, nearest};

/// A record that was read and holds.
pub struct Opened {
    pub entry: Entry,
    pub header: Header,
    pub game: Box<dyn AnyMatch>,
}

/// The part of a damaged record that holds.
pub struct Salvaged {
    pub opened: Opened,
    /// The first line that does not hold; none if only the line ends were wrong.
    pub fault: Option<RecordError>,
    /// How many lines there were.
    pub lines: usize,
    /// Whether its lines ended as Windows writes them.
    pub is_crlf: bool,
}

/// Opens a record with the content it was played with.
pub fn open(path: &Path, content: Option<&Path>) -> Result<Opened> {
    let bytes = read(path)?;
    replay(path, &bytes, content).map_err(|fault| match fault {
        Fault::Line(error) => broken(path, &bytes, content, &error),
        Fault::Other(stop) => stop,
    })
}

/// A record that was taken while the game ran, if this is one: its dice are sealed, so it cannot be played again.
pub fn sealed(path: &Path) -> Result<Option<Record>> {
    let record = record::read(&read(path)?).ok();
    Ok(record.filter(|record| record.header.seed.is_none()))
}

/// Opens as much of a record as holds.
pub fn salvage(path: &Path, content: Option<&Path>) -> Result<Salvaged> {
    salvage_bytes(path, &read(path)?, content)
}

/// Why a record cannot be opened: a line of it, or something else.
enum Fault {
    Line(RecordError),
    Other(Stop),
}

fn replay(path: &Path, bytes: &[u8], content: Option<&Path>) -> std::result::Result<Opened, Fault> {
    let record = record::read(bytes).map_err(Fault::Line)?;
    let entry = game_of(path, &record).map_err(Fault::Other)?;
    let pack = pack_of(path, entry, &record, content).map_err(Fault::Other)?;
    let game = entry.game.replay(&pack, &record).map_err(|error| match error {
        ReplayError::Content(error) => Fault::Other(Stop::content(content, &error)),
        ReplayError::Record(error) => Fault::Line(error),
    })?;
    Ok(Opened { entry, header: record.header, game })
}

fn salvage_bytes(path: &Path, bytes: &[u8], content: Option<&Path>) -> Result<Salvaged> {
    let is_crlf = has_crlf(bytes);
    let text = if is_crlf { without_crlf(bytes) } else { bytes.to_vec() };
    let all: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let (mut kept, mut fault) = (all.len(), None);
    loop {
        match replay(path, &all[..kept].concat(), content) {
            Ok(opened) => return Ok(Salvaged { opened, fault, lines: all.len(), is_crlf }),
            Err(Fault::Line(error)) if error.line > 1 => {
                kept = error.line - 1;
                fault = Some(error);
            }
            Err(Fault::Line(error)) => return Err(wrong(path, &error)),
            Err(Fault::Other(stop)) => return Err(stop),
        }
    }
}

fn has_crlf(bytes: &[u8]) -> bool {
    bytes.windows(2).any(|pair| pair == b"\r\n")
}

fn without_crlf(bytes: &[u8]) -> Vec<u8> {
    let stays = |&(at, &byte): &(usize, &u8)| byte != b'\r' || bytes.get(at + 1) != Some(&b'\n');
    bytes.iter().enumerate().filter(stays).map(|(_, &byte)| byte).collect()
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

/// A record that does not hold, with the line, and what of it can be kept.
fn broken(path: &Path, bytes: &[u8], content: Option<&Path>, error: &RecordError) -> Stop {
    let hint = salvage_bytes(path, bytes, content).ok().map(|salvaged| {
        let content = content.map(|dir| format!(" --content {}", call::file(dir))).unwrap_or_default();
        let recover = call::with(&format!("recover {}{content} -o NEW", call::file(path)));
        let named = salvaged.fault.as_ref().and_then(|fault| first_wrong(bytes, fault.line, &salvaged));
        let holds = holds(salvaged.opened.game.decisions());
        let crlf =
            if salvaged.is_crlf { "its lines end with CR LF, as an editor may write them; " } else { "" };
        format!("{crlf}{}{holds} with: {recover}", named.unwrap_or_default())
    });
    wrong(path, error).maybe_hint(hint)
}

fn wrong(path: &Path, error: &RecordError) -> Stop {
    let message = format!("{}:{}: {}", path.display(), error.line, plain(&error.problem));
    Stop::failed(message).at(path, error.line)
}

fn holds(decisions: usize) -> String {
    match decisions {
        0 => "only the start of the game holds; keep it".to_owned(),
        1 => "decision 1 holds; keep it".to_owned(),
        last => format!("decisions 1 to {last} hold; keep them"),
    }
}

/// Names the decision in this line, if the line still shows one.
fn first_wrong(bytes: &[u8], line: usize, salvaged: &Salvaged) -> Option<String> {
    let text = bytes.split(|&byte| byte == b'\n').nth(line - 1)?;
    let line: Value = serde_json::from_slice(text).ok()?;
    let by = line["seat"].as_str().map(|seat| format!(" by {}", short(seat))).unwrap_or_default();
    let (number, text) = (salvaged.opened.game.decisions() + 1, short(line["do"].as_str()?));
    Some(format!("decision {number}, `{text}`{by}, is the first that does not hold; "))
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
