//! What goes over plain HTTP: the pages around the tables.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{SeatName, SetupOption};
use ts_rs::TS;

use super::{Chair, DiceSeal};

/// `GET /api/me`.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Me {
    /// Your name.
    pub name: String,
    /// Whether the server is somebody's own, on the loopback.
    pub private: bool,
}

/// `POST /api/me`.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name.
    pub name: String,
}

/// `GET /api/games`: the games, in the order in which they are shown.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Games {
    /// Them.
    pub games: Vec<GameInfo>,
    /// What the five levels of bots are called.
    pub levels: Vec<LevelInfo>,
}

/// A game that can be played.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameInfo {
    /// Its slug.
    pub slug: String,
    /// Its printed title.
    pub title: String,
    /// One sentence for newcomers.
    pub blurb: String,
    /// What its components are called, if they are not the built-in ones.
    pub own_pack: Option<String>,
    /// Ready-made setups, the usual one first.
    pub scenarios: Vec<ScenarioCard>,
    /// What may be changed about them.
    pub options: Vec<SetupOption>,
}

/// A ready-made setup.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ScenarioCard {
    /// What is sent to open a table with it.
    pub id: String,
    /// What is shown.
    pub title: String,
    /// One sentence about it.
    pub about: String,
    /// The chairs it has.
    pub seats: Vec<SeatName>,
}

/// A level of bots.
#[derive(Clone, Debug, Serialize, TS)]
pub struct LevelInfo {
    /// 1 to 5.
    pub level: u8,
    /// One sentence about it.
    pub about: String,
}

/// `GET /api/tables`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Tables {
    /// Those where you sit, those that wait for you first.
    pub yours: Vec<TableCard>,
    /// Those with a chair for anyone.
    pub open: Vec<TableCard>,
    /// Those that can be watched.
    pub running: Vec<TableCard>,
    /// People who are here now.
    pub people: u32,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableCard {
    /// Its id.
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// The game's title.
    pub title: String,
    /// The scenario's title.
    pub scenario: String,
    /// The chairs by name.
    pub seats: Vec<SeatName>,
    /// Who holds them.
    pub chairs: Vec<Chair>,
    /// Whether it is your move.
    pub your_move: bool,
    /// What is going on, in one sentence.
    pub status: String,
    /// Where it stands.
    pub stage: Stage,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub touched: u64,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Chairs are empty.
    Gathering,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
}

/// `POST /api/tables`.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The game's slug.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// What is changed about it, by the keys of the options.
    #[serde(default)]
    #[ts(type = "Record<string, string | number | boolean>")]
    pub options: BTreeMap<String, serde_json::Value>,
    /// Who is to sit where, in the order of the seats.
    pub chairs: Vec<Wanted>,
    /// 64 hexadecimal digits that this browser drew for the dice.
    pub dice: String,
    /// Whether strangers find it in the list.
    pub listed: bool,
}

/// Who is wanted for a chair.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wanted {
    /// Who opens the table.
    Me,
    /// Whoever gets the link.
    Friend,
    /// Whoever comes.
    Anyone,
    /// A bot.
    Bot {
        /// How well it plays, 1 to 5.
        level: u8,
    },
}

/// The answer to `POST /api/tables`, `POST /api/records` and `POST /api/take`.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Opened {
    /// The table's id.
    pub table: String,
}

/// `POST /api/carry`: becomes the person that a secret link is for.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CarryName {
    /// The secret of the link.
    pub secret: String,
}

/// `POST /api/take`: takes the chair that a secret link is for.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeChair {
    /// The secret of the link.
    pub secret: String,
    /// 64 hexadecimal digits that this browser drew for the dice.
    pub dice: String,
}

/// `POST /api/me/link`: a link to become the same person on another device.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DeviceLink {
    /// The path and fragment of the link.
    pub link: String,
    /// For how many seconds it works, once.
    pub seconds: u32,
}

/// `GET /api/tables/{id}/proof`, once the game is over: all that is needed to check the dice.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Proof {
    /// What was sealed, and by whom.
    pub dice: DiceSeal,
    /// The key of the dice, 64 hexadecimal digits: SHA-256 over the secret and the parts.
    pub seed: String,
    /// Every number that was drawn, in order.
    pub draws: Vec<table::Draw>,
    /// Whether the server, replaying the record from its first line, found everything in order.
    pub replayed: bool,
}

/// `GET /api/tables/{id}/curve`, once the game is over: how it went, as the bots see it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Curve {
    /// The chance of every seat at the beginning and after each decision.
    pub points: Vec<table::Scores>,
}

/// `GET /api/rules/{slug}`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Rules {
    /// In the order of the ledger.
    pub rules: Vec<table::ledger::Rule>,
}

/// What comes with every HTTP status from 400 on.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Problem {
    /// In one sentence.
    pub problem: String,
}
