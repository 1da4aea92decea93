//! Every message between a browser and the server. TypeScript gets these types from here (`cargo xtask golden`),
//! so nothing is written twice.
//!
//! A table is one WebSocket. The browser opens with [`Ask::Hello`]; the server answers with [`Tell::Welcome`],
//! then [`Tell::Chairs`], and, once the game runs, [`Tell::Position`]. Each later decision brings a new
//! `Position`, whole in itself but for the story, of which only the new part is sent.

mod http;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use table::any::{StepTold, Told};
use table::{Names, Odds, Outcome, Prompt, Seat, SeatName, Supposition, Target, Tree};
use ts_rs::TS;

pub use http::*;

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
        /// What is supposed, by the flags of [`Welcome::suppositions`]; all else is as usual.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        given: BTreeMap<String, String>,
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
    /// Takes the table away before its game has begun; for whoever opened it.
    Close,
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
    /// What the odds may suppose of decisions still to come.
    #[ts(type = "Array<Supposition>")]
    pub suppositions: &'static [Supposition],
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
