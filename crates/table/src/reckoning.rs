//! Questions about chances: at the command line in words, with the flags that a game takes; at a table with what the
//! person who asks supposes.

use std::collections::BTreeMap;

use serde::Serialize;
use ts_rs::TS;

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

/// What the odds at a table suppose of a decision still to come, and what could be supposed instead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Supposition {
    /// The [`OddsFlag`] that says it: `retreat`.
    pub flag: &'static str,
    /// What is supposed: `The attacker goes back`.
    pub title: &'static str,
    /// What can be supposed, the usual first.
    #[ts(type = "Array<Supposed>")]
    pub choices: &'static [Supposed],
}

/// One way to suppose it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Supposed {
    /// The value of the flag: `after 1`.
    pub value: &'static str,
    /// What is shown: `after one round`.
    pub title: &'static str,
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

    /// As much of it as can be supposed at a table: the usual, and what is not offered there, need not be said.
    #[must_use]
    pub fn offered(&self, suppositions: &[Supposition]) -> Given {
        let offers = |flag: &str, value: &str| {
            let named = suppositions.iter().find(|supposition| supposition.flag == flag);
            named.is_some_and(|named| named.choices.iter().skip(1).any(|choice| choice.value == value))
        };
        let said = self.0.iter().filter(|(flag, value)| offers(flag, value));
        Given(said.map(|(flag, value)| (flag.clone(), value.clone())).collect())
    }

    /// Whether a flag was given.
    pub fn has(&self, flag: &str) -> bool {
        self.0.contains_key(flag)
    }
}

#[cfg(test)]
mod tests {
    use super::{Given, Supposed, Supposition};

    const RETREAT: Supposition = Supposition {
        flag: "retreat",
        title: "The attacker goes back",
        choices: &[
            Supposed { value: "never", title: "never" },
            Supposed { value: "after 1", title: "after one round" },
        ],
    };

    fn given(said: &[(&str, &str)]) -> Given {
        Given::of(said.iter().map(|&(flag, value)| (flag.to_owned(), value.to_owned())))
    }

    #[test]
    fn only_what_is_offered_and_not_usual_can_be_supposed() {
        let said = given(&[("retreat", "after 1"), ("divebomb", "")]);
        assert_eq!(said.offered(&[RETREAT]), given(&[("retreat", "after 1")]));
        assert_eq!(said.offered(&[]), Given::default());
        for value in ["never", "after 9", ""] {
            assert_eq!(given(&[("retreat", value)]).offered(&[RETREAT]), Given::default(), "{value}");
        }
    }
}
