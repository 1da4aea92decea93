//! How well a bot plays, in five steps that people can choose from.

use std::time::Duration;

use crate::{BotSpec, Budget};

/// A level, 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 5] = [Level(1), Level(2), Level(3), Level(4), Level(5)];

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.0 == number)
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The bot that plays at this level. Budgets are times on the clock, so that no game makes people wait.
    pub fn spec(self) -> BotSpec {
        let search = |millis, varied| {
            let budget = Budget::Time(Duration::from_millis(millis));
            BotSpec::Search { budget, threads: 1, varied }
        };
        match self.0 {
            1 => BotSpec::Careless { percent: 60 },
            2 => BotSpec::Careless { percent: 25 },
            3 => BotSpec::Greedy,
            4 => search(40, true),
            _ => search(800, false),
        }
    }

    /// One sentence for whoever chooses.
    pub fn about(self) -> &'static str {
        match self.0 {
            1 => "Moves without much of a plan: for a first game.",
            2 => "Sees what is in front of it, and forgets every fourth time.",
            3 => "Takes the best next step it can see.",
            4 => "Looks ahead for a moment.",
            _ => "Looks ahead as far as it can in a second.",
        }
    }
}
