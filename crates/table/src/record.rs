//! Records: a whole match as lines of JSON that people, scripts and later versions can read.
//!
//! The first line names the game, the content, the setup, the seed and who plays. Every further line is one decision in
//! the game's notation, one undo, or the end. Each line closes with a checksum over itself and all lines
//! before it, so that a changed byte is found in the line where it stands; a digest of the state stands on
//! every 32nd decision and at the end, so that a change of the rules is found near where it bites.
//!
//! What a seat takes home from a running match ([`share`]) holds only what that seat may know: no seed, no digests,
//! and of hidden decisions only what may be said of them. Its checksums hold, but it cannot be replayed.

mod read;
mod write;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::chance::Sealed;

pub(crate) use read::replay;
pub use read::{RecordError, read, verify};
pub use write::{share, write};

/// The version of the format that this build writes. It reads this one and all before it.
pub const FORMAT: u32 = 1;

/// A state digest is written on each decision whose number this divides.
const DIGEST_EVERY: usize = 32;

/// The first line of a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format version; the key also says what the file is.
    pub sandtable: u32,
    /// The game's slug.
    pub game: String,
    /// The hash of the content pack.
    pub content: String,
    /// The key of the dice; nothing while they are sealed, in what a seat takes home from a running match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// What the host chose.
    pub setup: Value,
    /// Who holds the seats, by seat id: `human`, a bot, or a name. Nothing if nobody said.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    /// How the seed was made, if nobody was to know it beforehand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<Sealed>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Decision(DecisionLine),
    Undo(UndoLine),
    Over(OverLine),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DecisionLine {
    n: usize,
    seat: String,
    /// The decision in notation; nothing where only somebody else may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    r#do: Option<String>,
    /// What may be said of it then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hidden: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UndoLine {
    undo: usize,
    /// The seat that took back its own decisions, or `all` when everybody agreed.
    by: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OverLine {
    over: String,
    digest: String,
}

const AGREED: &str = "all";

/// A record that was read: checksums hold, every line is understood, nothing is replayed yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The first line.
    pub header: Header,
    lines: Vec<Line>,
}

/// The checksum of a line, given the one before it.
fn checksum(before: &str, body: &str) -> String {
    let hash = Sha256::new().chain_update(before).chain_update(body).finalize();
    crate::content::hex(&hash[..4])
}

fn digest_text(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}
