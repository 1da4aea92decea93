//! How an event is told, and what a choice may lead to: what the log, the dice tray, the timeline and the cards
//! at the pointer are made of.

use serde::Serialize;
use ts_rs::TS;

use crate::{RuleId, Seat, Target};

/// An event in one sentence, with all that the log, the dice tray and the timeline make of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub struct Telling {
    /// The sentence.
    pub text: String,
    /// The pieces and places that the sentence names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Mention>>")]
    pub mentions: Vec<Mention>,
    /// The dice that were rolled.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Roll>>")]
    pub rolls: Vec<Roll>,
    /// A part of the log begins with this event: `Turn 6`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub heading: Option<String>,
    /// Worth a mark on the timeline.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moment: Option<Moment>,
    /// The rule that made it happen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<RuleId>,
}

impl Telling {
    /// A sentence and nothing else.
    pub fn plain(text: impl Into<String>) -> Telling {
        Telling { text: text.into(), ..Telling::default() }
    }
}

/// A piece or place that a sentence names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mention {
    /// What is named.
    pub target: Target,
    /// The words for it, exactly as they stand in the sentence.
    pub words: String,
}

/// One die.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Roll {
    /// Who rolled it, by name: `Red squad`, `Green 4`.
    pub by: String,
    /// The seat that rolled it, for statistics.
    pub seat: Option<Seat>,
    /// What it shows.
    pub face: u8,
    /// How many faces it has.
    pub sides: u8,
    /// Whether it counted; a die that another one beat is drawn faintly.
    pub counts: bool,
}

/// Why an event is worth a mark on the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// A piece was taken.
    Capture,
    /// Something counted for victory.
    Score,
    /// The game ended.
    End,
}

/// What stands behind a choice that dice decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stake {
    /// A fight: drawn like a sight.
    Fight,
    /// Another roll.
    Roll,
}

/// The exact chances behind a choice.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Odds {
    /// What is rolled for: `Attack Green 4 at P5`.
    pub title: String,
    /// How likely it is that the chooser gets what the choice is for, from 0 to 1: the one number for a button.
    pub chance: f64,
    /// Every outcome; the shares add up to 1.
    pub outcomes: Vec<Chances>,
    /// Chances worth comparing that are no part of the sum: `With two soldiers`.
    pub also: Vec<Chances>,
    /// What else is worth a line: `Mean loss, you / them`, `7 / 11 RP`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Figure>>")]
    pub figures: Vec<Figure>,
    /// How what is at stake is distributed: `RP lost by you`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Spread>>")]
    pub spreads: Vec<Spread>,
    /// What is not counted, or how a tie goes.
    pub note: Option<String>,
    /// The rule that decides.
    pub rule: RuleId,
}

/// One outcome and how likely it is.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Chances {
    /// What happens: `You capture it`.
    pub label: String,
    /// How likely, from 0 to 1.
    pub share: f64,
    /// So many throws of all throws, where a few dice decide: 2 in 6.
    pub ways: Option<(u32, u32)>,
    /// Whose gain it is, for the one who chooses.
    pub tone: Tone,
}

/// A number worth a line that is no chance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Figure {
    /// What it is.
    pub label: String,
    /// How much, with its unit.
    pub value: String,
}

/// How something is distributed.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Spread {
    /// What: `RP lost by the attacker`.
    pub title: String,
    /// Its values with their shares, which add up to 1.
    pub rows: Vec<SpreadRow>,
    /// The mean, where there is one.
    pub mean: Option<f64>,
}

/// One value of a [`Spread`].
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct SpreadRow {
    /// The value in words.
    pub label: String,
    /// How likely, from 0 to 1.
    pub share: f64,
}

/// Whose gain an outcome is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// The chooser's.
    Good,
    /// Something between.
    Mixed,
    /// The other side's.
    Bad,
}

/// A sentence that ends with a name such as W.O.L.F. or G.I. has its full stop already.
pub fn end_once(sentence: &mut String) {
    if sentence.ends_with("..") {
        sentence.pop();
    }
}
