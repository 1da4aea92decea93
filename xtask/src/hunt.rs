//! `cargo xtask hunt`: a test that could go on for ever, for as long as it takes to be sure.

use anyhow::{Context, Result};

use crate::shell::{Root, run as sh};
use crate::tools;

#[derive(clap::Args)]
pub(crate) struct Options {
    /// Which one; without it, all are listed
    name: Option<String>,
    /// How many games, throws or messages, if not as many as the list says
    #[arg(long)]
    count: Option<u64>,
}

/// A test whose length is `SANDTABLE_HUNT`.
struct Hunt {
    name: &'static str,
    package: &'static str,
    tests: &'static str,
    count: u64,
    /// What is counted, and what is looked for.
    about: &'static str,
}

const HUNTS: &[Hunt] = &[
    Hunt {
        name: "arctic-laws",
        package: "arctic-circle",
        tests: "test(random_games_keep_the_laws)",
        count: 20_000,
        about: "random games of each scenario, units and stacks counted after every decision",
    },
    Hunt {
        name: "arctic-words",
        package: "arctic-circle",
        tests: "test(hunt_with_the_laws_at_every_decision)",
        count: 200,
        about: "random games, every law of the engine at every decision",
    },
    Hunt {
        name: "arctic-odds",
        package: "arctic-circle",
        tests: "test(random_battles_come_out_as_counted)",
        count: 1_000_000,
        about: "fights of each of 50 battles beside their exact odds",
    },
    Hunt {
        name: "deck-laws",
        package: "deck-building",
        tests: "test(random_games_keep_the_laws)",
        count: 20_000,
        about: "random games of each story and number of players, cards and losses after every decision",
    },
    Hunt {
        name: "deck-words",
        package: "deck-building",
        tests: "test(hunt_with_the_laws_at_every_decision)",
        count: 2000,
        about: "random games, every law of the engine at every decision, what nobody knows included",
    },
    Hunt {
        name: "deck-odds",
        package: "deck-building",
        tests: "test(random_missions_succeed_as_often_as_the_odds_say)",
        count: 1_000_000,
        about: "throws of each of 50 missions beside their exact odds",
    },
    Hunt {
        name: "deck-leak",
        package: "server",
        tests: "binary(leak_cards)",
        count: 1000,
        about: "games of four seats, every byte sent searched for hidden cards",
    },
    Hunt {
        name: "leak",
        package: "server",
        tests: "binary(leak)",
        count: 3000,
        about: "games with hidden hands and places, every byte sent searched for them",
    },
    Hunt {
        name: "hostile",
        package: "server",
        tests: "binary(hostile)",
        count: 100_000,
        about: "mutilated messages and requests that must change and break nothing",
    },
];

pub(crate) fn run(root: &Root, options: &Options) -> Result<()> {
    let Some(name) = &options.name else {
        println!("{}", list());
        return Ok(());
    };
    let hunt = find(name)?;
    tools::nextest(root)?;
    let mut test = root.cargo(["nextest", "run", "--cargo-profile", "release", "--profile", "hunt"]);
    test.args(["--package", hunt.package, "--all-features", "-E", hunt.tests]);
    sh(test.env("SANDTABLE_HUNT", options.count.unwrap_or(hunt.count).to_string()))
}

fn find(name: &str) -> Result<&'static Hunt> {
    let found = HUNTS.iter().find(|hunt| hunt.name == name);
    found.with_context(|| format!("there is no hunt `{name}`; there are:\n\n{}", list()))
}

fn list() -> String {
    let rows = HUNTS.iter().map(|hunt| format!("{:13} {:>9} {}", hunt.name, hunt.count, hunt.about));
    rows.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_hunt_is_answered_with_those_there_are() {
        assert_eq!(find("deck-leak").unwrap().package, "server");

        let refusal = find("leaks").err().unwrap().to_string();
        assert!(HUNTS.iter().all(|hunt| refusal.contains(hunt.name)), "{refusal}");
    }
}
