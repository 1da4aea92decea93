//! Every message between a browser and the server. TypeScript gets these types from here (`cargo xtask types`),
//! so nothing is written twice.
//!
//! A table is one WebSocket. The browser opens with [`Ask::Hello`]; the server answers with [`Tell::Welcome`],
//! then [`Tell::Chairs`], and, once the game runs, [`Tell::Position`]. Each later decision brings a new
//! `Position`, whole in itself but for the story, of which only the new part is sent.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::any::{StepTold, Told};
use table::{Names, Odds, Outcome, Prompt, Seat, SeatName, SetupOption, Target, Tree};
use ts_rs::TS;

/// The version of these messages. A browser that speaks another one is asked to reload.
pub const PROTOCOL: u32 = 1;

/// What a browser says at a table.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// The first message.
    Hello {
        /// [`PROTOCOL`] as the browser knows it.
        protocol: u32,
    },
    /// Takes an open chair.
    Sit {
        /// Which chair.
        seat: Seat,
        /// 64 hexadecimal digits that this browser drew for the dice.
        dice: String,
    },
    /// Gets up from a chair; it is open again.
    Leave {
        /// Which chair.
        seat: Seat,
    },
    /// Puts a bot into an open chair, or into one's own.
    SeatBot {
        /// Which chair.
        seat: Seat,
        /// How well it plays, 1 to 5.
        level: u8,
    },
    /// Wants a secret link with which somebody else can take this chair: an open one, or one's own.
    Invite {
        /// Which chair.
        seat: Seat,
    },
    /// Decides by clicks.
    Decide {
        /// For which chair.
        seat: Seat,
        /// The version of the position that this answers.
        version: u32,
        /// The clicks.
        path: Vec<Target>,
    },
    /// Decides by notation.
    Write {
        /// For which chair.
        seat: Seat,
        /// The version of the position that this answers.
        version: u32,
        /// In notation.
        text: String,
    },
    /// Back to the position after `to` decisions: at once where the seat may, else the others are asked.
    Undo {
        /// For which chair.
        seat: Seat,
        /// The version of the position that this answers.
        version: u32,
        /// How many decisions stay.
        to: u32,
    },
    /// Answers a wish to go back.
    Consent {
        /// The wish, by its number.
        wish: u32,
        /// Whether this person agrees.
        agree: bool,
    },
    /// Why can this not be clicked now?
    Why {
        /// Comes back with the answer.
        id: u32,
        /// The clicks so far.
        path: Vec<Target>,
        /// What was clicked.
        on: Target,
    },
    /// What are the chances of the choice that ends this path?
    Odds {
        /// Comes back with the answer.
        id: u32,
        /// The clicks, the one in question last.
        path: Vec<Target>,
    },
    /// How did the table look after so many decisions?
    Past {
        /// Comes back with the answer.
        id: u32,
        /// How many decisions.
        decisions: u32,
    },
    /// Says something to everybody.
    Chat {
        /// What.
        text: String,
    },
    /// Opens a new table for the same people.
    Rematch {
        /// Everybody moves one chair on.
        swap: bool,
    },
    /// Is anybody there?
    Ping,
}

/// What the server says at a table.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "tell", rename_all = "kebab-case")]
pub enum Tell {
    /// The answer to [`Ask::Hello`].
    Welcome(Box<Welcome>),
    /// Who sits where, and who is here. Sent whenever that changes.
    Chairs(Chairs),
    /// The position. Sent when the game starts and after every decision.
    Position(Box<Position>),
    /// A decision was not taken; nothing has changed. If `stale`, the fresh position follows.
    Refused {
        /// Why, in one sentence.
        reason: String,
        /// The rule behind it, if it was a rule.
        rule: Option<String>,
        /// The position had moved on before the decision came in.
        stale: bool,
    },
    /// The answer to [`Ask::Why`].
    Because {
        /// The question's number.
        id: u32,
        /// Why not, in one sentence.
        reason: String,
        /// The rule behind it.
        rule: Option<String>,
    },
    /// The answer to [`Ask::Odds`].
    Chances {
        /// The question's number.
        id: u32,
        /// The chances, if there are any to tell.
        odds: Option<Odds>,
    },
    /// The answer to [`Ask::Past`].
    Past {
        /// The question's number.
        id: u32,
        /// How many decisions had been made.
        decisions: u32,
        /// The position then.
        #[ts(type = "unknown")]
        view: Box<RawValue>,
        /// What was asked next.
        prompt: Prompt,
        /// Who was to decide.
        turn: Option<Seat>,
    },
    /// Somebody wishes to go back further than they may alone.
    UndoWished(UndoWish),
    /// The wish is gone: granted, refused or overtaken.
    UndoSettled {
        /// The wish, by its number.
        wish: u32,
        /// Whether it was granted.
        granted: bool,
        /// In one sentence.
        text: String,
    },
    /// The answer to [`Ask::Invite`].
    Invitation {
        /// Which chair.
        seat: Seat,
        /// The path and fragment of the link.
        link: String,
    },
    /// What was said, oldest first: all of it in the beginning, later one line at a time.
    Chat {
        /// The lines.
        lines: Vec<ChatLine>,
    },
    /// A new table was opened for the people of this one.
    RematchAt {
        /// Its id.
        table: String,
    },
    /// Something else could not be done.
    Sorry {
        /// Why, in one sentence.
        reason: String,
    },
    /// The connection is about to be closed.
    Goodbye {
        /// Why, in one sentence.
        reason: String,
        /// Whether the browser should try again by itself.
        again: bool,
    },
    /// The answer to [`Ask::Ping`].
    Pong,
}

/// What never changes about a table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Welcome {
    /// [`PROTOCOL`].
    pub protocol: u32,
    /// The table's id, as in its address.
    pub table: String,
    /// The game's slug.
    pub game: String,
    /// The game's printed title.
    pub title: String,
    /// The scenario's title.
    pub scenario: String,
    /// The chairs by name.
    pub seats: Vec<SeatName>,
    /// The printed board.
    #[ts(type = "unknown")]
    pub scenery: Box<RawValue>,
    /// The names of pieces and places that never change.
    #[ts(type = "Record<Target, string>")]
    pub names: Arc<Names>,
    /// When it was opened, in seconds since 1970.
    #[ts(type = "number")]
    pub opened: u64,
    /// A record that was brought here to be replayed: nobody plays.
    pub replay: bool,
    /// Your name.
    pub you: String,
}

/// Who sits where.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Chairs {
    /// In the order of the seats.
    pub chairs: Vec<Chair>,
    /// The seats that you hold.
    pub yours: Vec<Seat>,
    /// The names of those who watch.
    pub watching: Vec<String>,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether you opened this table.
    pub host: bool,
    /// The dice: what was sealed, and by whom.
    pub dice: DiceSeal,
}

/// One chair.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Chair {
    /// Who holds it.
    pub holder: Holder,
    /// How long this chair has thought so far, all decisions together.
    pub thought_ms: u32,
}

/// Who holds a chair.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet; anybody who comes may sit down.
    Anyone,
    /// Nobody yet; it is kept for whoever has the link.
    Friend,
    /// A person.
    Person {
        /// By name.
        name: String,
        /// Whether a browser of theirs is connected.
        here: bool,
        /// When they were last here, in seconds since 1970.
        #[ts(type = "number")]
        seen: u64,
    },
    /// A bot.
    Bot {
        /// How well it plays, 1 to 5.
        level: u8,
    },
}

/// How the dice of a table are kept from everybody's hands.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct DiceSeal {
    /// The hash of the server's secret, 64 hexadecimal digits. Known before anybody sits down.
    pub commitment: String,
    /// What the browsers of the people added, by seat id.
    pub parts: BTreeMap<String, String>,
    /// The secret; only when the game is over.
    pub secret: Option<String>,
}

/// The position as one person sees it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Position {
    /// Counts up with every decision and every undo; a decision must name the one it answers.
    pub version: u32,
    /// How many decisions are in force.
    pub decisions: u32,
    /// As the game draws it.
    #[ts(type = "unknown")]
    pub view: Arc<RawValue>,
    /// Who decides; nobody when the game is over.
    pub turn: Option<Seat>,
    /// Since when, in milliseconds before this message.
    pub thinking_ms: u32,
    /// What is asked, or what you wait for.
    pub prompt: Prompt,
    /// What you can click; nothing if you do not decide.
    pub tree: Vec<Tree>,
    /// The names of all that is in the tree, but for those of the [`Welcome`].
    #[ts(type = "Record<Target, string>")]
    pub names: Names,
    /// Where you can go back to.
    pub undo: Option<UndoOffer>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Everything that happened from decision `since` on; what the browser had from there on is void.
    #[ts(as = "Vec<Told>")]
    pub story: Arc<RawValue>,
    /// See `story`.
    pub since: u32,
    /// The decisions from `since` on, for the timeline: who made them, and what they say.
    #[ts(as = "Vec<StepTold>")]
    pub steps: Arc<RawValue>,
}

/// What can be taken back.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoOffer {
    /// For which of your seats.
    pub seat: Seat,
    /// How many decisions stay if the last one goes.
    pub to: u32,
    /// Whether the others must agree.
    pub consent: bool,
}

/// A wish to go back.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct UndoWish {
    /// Its number.
    pub wish: u32,
    /// Who wishes it.
    pub by: String,
    /// How many decisions would stay.
    pub to: u32,
    /// What would be taken back, newest first.
    pub steps: Vec<StepTold>,
    /// Who has not answered yet.
    pub waiting: Vec<String>,
    /// Whether you are one of them.
    pub asks_you: bool,
    /// Whether the wish is yours, so that you can withdraw it.
    pub by_you: bool,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct ChatLine {
    /// Who.
    pub name: String,
    /// When, in seconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What.
    pub text: String,
    /// Whether you said it.
    pub yours: bool,
}

// Below: what goes over plain HTTP.

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

/// `POST /api/take`: takes the chair that a secret link is for; `POST /api/carry`: becomes the person that it is for.
#[derive(Clone, PartialEq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UseLink {
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
