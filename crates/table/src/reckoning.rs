//! Questions about chances that are asked in words, at the command line: a game says which flags it takes, and answers.

use std::collections::BTreeMap;

use serde::Serialize;

/// Something that can be said in a question about odds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OddsFlag {
    /// What is typed after two dashes: `attack`.
    pub name: &'static str,
    /// What stands for its value in help texts: `UNITS`; nothing if it is only there or not.
    pub value: Option<&'static str>,
    /// What it means, in one line.
    pub help: &'static str,
}

/// What was said of the flags of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Given(BTreeMap<String, String>);

impl Given {
    /// These flags with their values; a flag that is only there has an empty one.
    pub fn of(flags: impl IntoIterator<Item = (String, String)>) -> Given {
        Given(flags.into_iter().collect())
    }

    /// The value of a flag, if it was given.
    pub fn get(&self, flag: &str) -> Option<&str> {
        self.0.get(flag).map(String::as_str)
    }

    /// Whether a flag was given.
    pub fn has(&self, flag: &str) -> bool {
        self.0.contains_key(flag)
    }
}
