//! What a game says when it says no, and how it ends.

use std::fmt;

use serde::Serialize;
use ts_rs::TS;

use crate::{Eye, Eyes, Scores, Turn, text};

/// The id of a rule in the game's ledger, such as `CA-312` or the ruling `CA-R07`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// A refusal: one sentence for the person at the table, and the rule behind it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{rule}: {reason}")]
pub struct Illegal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// Why not: lower case, no full stop, pieces and places by their printed names.
    pub reason: String,
}

impl Illegal {
    /// A refusal under `rule`.
    pub fn new(rule: &'static str, reason: impl Into<String>) -> Illegal {
        Illegal { rule: RuleId(rule), reason: reason.into() }
    }

    /// A refusal of what would be fine at another time: it repeats the question.
    pub fn not_asked<G: Eyes>(game: &G, draft: G::Draft, what: &str) -> Illegal {
        let eye = match game.turn() {
            Turn::Decide(seat) => Eye::of(seat),
            Turn::Over => Eye::ALL,
        };
        let asked = game.prompt(draft, eye);
        let question = asked.ask.trim_end_matches(['.', '?']);
        // One that opens with whom it asks, such as `Keel-Haul: buy a unit`, opens with a name.
        let question = if question.contains(": ") { question.to_owned() } else { text::small(question) };
        Illegal { rule: asked.rule, reason: format!("{what} is not what is asked now: {question}") }
    }
}

/// A text that is no decision in the game's notation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

/// A setup that the game cannot start from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Outcome {
    /// A short word for statistics, such as `joe-headquarters`.
    pub label: &'static str,
    /// One sentence for the people at the table.
    pub sentence: String,
    /// The rule that ended it.
    pub rule: RuleId,
    /// The result for each seat.
    pub scores: Scores,
}
