//! Bots by name: [`BOTS`] lists them.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use table::text::{in_a_row, short};

/// The bots as they are typed, and how they play: whatever tells people about them tells them this.
pub const BOTS: [(&str, &str); 7] = [
    ("random", "any legal click"),
    ("careless:40", "`greedy`, but 40 of 100 decisions at random; 1 to 100 can be named"),
    ("greedy", "the action after which its estimate of the position is best"),
    ("search:500ms", "looks ahead, half a second for each decision; `search` alone is the same"),
    ("search:2000it", "looks ahead 2,000 times: the same choices every time"),
    ("search:1s:2t", "one second on two threads (in Commando Attack; the other games use one)"),
    ("search:40ms:varied", "does not open alike every time (in games whose turns are long)"),
];

/// `random, careless:40, … and search:40ms:varied`.
pub fn all_bots() -> String {
    in_a_row(&BOTS.map(|(typed, _)| typed))
}

/// Which bot, with what it may spend on a decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BotSpec {
    /// Any legal click, each equally likely.
    Random,
    /// The action after which the game's own estimate is best.
    Greedy,
    /// Greedy, but so many of 100 decisions are made at random: for those who are new to the game.
    Careless {
        /// How many of 100.
        percent: u8,
    },
    /// Monte Carlo tree search.
    Search {
        /// What it may spend on one decision.
        budget: Budget,
        /// How many trees it grows side by side, where the game is searched with trees.
        threads: u8,
        /// Whether it opens differently from game to game, taking now and then what it thinks nearly as good; only
        /// where turns are long, elsewhere luck comes soon enough.
        varied: bool,
    },
}

/// What a search may spend on one decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// Time on the clock.
    Time(Duration),
    /// Walks down the trees, lines or playouts: the same choice every time.
    Iterations(u32),
}

const DEFAULT_BUDGET: Budget = Budget::Time(Duration::from_millis(500));
const MOST_THREADS: u8 = 64;

/// A text that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no bot is called `{0}`; there are {bots}", bots = all_bots())]
pub struct SpecError(String);

impl FromStr for BotSpec {
    type Err = SpecError;
    fn from_str(text: &str) -> Result<BotSpec, SpecError> {
        let unknown = || SpecError(short(text));
        let parts: Vec<&str> = text.split(':').collect();
        let spec = match parts[..] {
            ["random"] => Some(BotSpec::Random),
            ["greedy"] => Some(BotSpec::Greedy),
            ["careless", percent] => careless(percent),
            ["search", ref rest @ ..] => search(rest),
            _ => None,
        };
        spec.ok_or_else(unknown)
    }
}

fn careless(percent: &str) -> Option<BotSpec> {
    let percent = percent.parse().ok().filter(|&percent| (1..=100).contains(&percent))?;
    Some(BotSpec::Careless { percent })
}

fn search(parts: &[&str]) -> Option<BotSpec> {
    let (varied, parts) = match parts {
        [rest @ .., "varied"] => (true, rest),
        _ => (false, parts),
    };
    let budget = parts.first().map_or(Some(DEFAULT_BUDGET), |text| parse_budget(text))?;
    let threads = parts.get(1).map_or(Some(1), |text| text.strip_suffix('t')?.parse().ok())?;
    let known = parts.len() <= 2 && (1..=MOST_THREADS).contains(&threads);
    known.then_some(BotSpec::Search { budget, threads, varied })
}

fn parse_budget(text: &str) -> Option<Budget> {
    let number = |suffix| text.strip_suffix(suffix)?.parse::<u32>().ok().filter(|&number| number > 0);
    let millis = || number("ms").map(u64::from);
    let seconds = || number("s").map(|seconds| 1000 * u64::from(seconds));
    let time = || Some(Budget::Time(Duration::from_millis(millis().or_else(seconds)?)));
    number("it").map(Budget::Iterations).or_else(time)
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Iterations(count) => write!(f, "{count}it"),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpec::Random => write!(f, "random"),
            BotSpec::Greedy => write!(f, "greedy"),
            BotSpec::Careless { percent } => write!(f, "careless:{percent}"),
            BotSpec::Search { budget, threads, varied } => {
                let threads = if *threads == 1 { String::new() } else { format!(":{threads}t") };
                write!(f, "search:{budget}{threads}{}", if *varied { ":varied" } else { "" })
            }
        }
    }
}

impl BotSpec {
    /// Whether the same seed gives the same choices.
    pub fn is_deterministic(&self) -> bool {
        match self {
            BotSpec::Random | BotSpec::Greedy | BotSpec::Careless { .. } => true,
            // Threads never wait for each other's results, so only the clock can make a difference.
            BotSpec::Search { budget, .. } => matches!(budget, Budget::Iterations(_)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_back_as_they_are_written() {
        for text in [
            "random",
            "greedy",
            "careless:40",
            "search:500ms",
            "search:2000it",
            "search:250ms:2t",
            "search:2it:varied",
            "search:250ms:2t:varied",
        ] {
            assert_eq!(text.parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(), Ok(text));
        }
        assert_eq!("search".parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(), Ok("search:500ms"));
        assert_eq!(
            "search:2s".parse::<BotSpec>().map(|spec| spec.to_string()).as_deref(),
            Ok("search:2000ms")
        );
    }

    #[test]
    fn all_that_is_told_about_is_a_bot_and_told_in_the_documentation() {
        let documentation = include_str!("../../../docs/command-line.md");
        for (typed, plays) in BOTS {
            assert!(typed.parse::<BotSpec>().is_ok(), "{typed}");
            assert!(documentation.contains(&format!("\n| `{typed}` | {plays} |\n")), "{typed}");
        }
    }

    #[test]
    fn only_the_clock_makes_a_bot_choose_otherwise_another_time() {
        let is_deterministic = |text: &str| text.parse::<BotSpec>().map(|spec| spec.is_deterministic());

        for text in ["random", "careless:40", "greedy", "search:20it", "search:20it:4t", "search:20it:varied"]
        {
            assert_eq!(is_deterministic(text), Ok(true), "{text}");
        }
        for text in ["search", "search:1s:2t", "search:40ms:varied"] {
            assert_eq!(is_deterministic(text), Ok(false), "{text}");
        }
    }

    #[test]
    fn nonsense_is_no_bot() {
        for text in [
            "",
            "Search",
            "search:",
            "search:0it",
            "search:5",
            "search:1ms:0t",
            "search:1ms:1t:x",
            "search:1ms:varied:1t",
            "search:1ms:1t:1t",
            "greedy:2",
            "careless",
            "careless:0",
            "careless:101",
            "careless:40:2",
        ] {
            assert!(text.parse::<BotSpec>().is_err(), "{text}");
        }
    }
}
