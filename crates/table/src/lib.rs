//! The core that every game of Sandtable stands on.
//!
//! A game is a pure state machine: state, one decision and chance give the next state. This crate says what
//! such a machine must answer ([`Rules`], [`Eyes`], [`Words`], together [`Game`]), where its dice come from
//! ([`chance`]), how a match is played, taken back and written down ([`Match`], [`record`]), how the printed
//! components are read from files ([`content`]), and how squares and hexes are counted ([`geometry`]).
//!
//! | to … | read |
//! |---|---|
//! | write a game | [`game`], then [`laws`] for the properties every game must keep |
//! | host or drive any game without knowing it | [`any`] |
//! | read or write a record | [`record`] |
//! | put words together | [`text`] |

pub mod any;
pub mod chance;
pub mod content;
mod digest;
pub mod drawing;
pub mod game;
pub mod geometry;
pub mod golden;
pub mod hunt;
pub mod laws;
pub mod ledger;
mod list;
mod matches;
pub mod reckoning;
pub mod record;
mod refusal;
mod seat;
mod target;
pub mod telling;
pub mod text;

pub use chance::{Chance, Draw, Seed, Table};
pub use digest::{Digest, Mixer};
pub use drawing::{Drawing, Ink};
pub use game::{
    Click, Eyes, Game, Knowledge, Names, Printed, Prompt, Recorded, Rules, Scenario, SeatName, SetupChoice,
    SetupOption, Tree, Turn, Words,
};
pub use list::List;
pub use matches::{Decided, Match, Refused, UndoRefused, garbles};
pub use reckoning::{Given, OddsFlag, Supposed, Supposition};
pub use refusal::{Illegal, Outcome, RuleId, SetupError, Unreadable};
pub use seat::{Eye, MAX_SEATS, Scores, Seat};
pub use target::{Target, TargetError};
pub use telling::{Chances, Figure, Mention, Moment, Odds, Roll, Spread, SpreadRow, Stake, Telling, Tone};
