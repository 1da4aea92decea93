//! `sandtable rules`: the ledger of a game, or one entry of it.

use serde_json::json;
use table::ledger::{Rule, read};
use table::text::short;

use crate::args::RulesArgs;
use crate::errors::{Result, Stop};
use crate::{lookup, nearest, print};

pub fn run(args: &RulesArgs) -> Result<()> {
    let game = lookup::game(&args.game)?.game;
    let rules = read(game.ledger());
    let width = print::width();
    match &args.id {
        Some(id) => {
            let rule = find(&rules, id)?;
            if args.json { print::json(rule) } else { print::out(&entry(rule, width)) }
        }
        None if args.json => print::json(&json!({ "game": game.slug(), "rules": rules })),
        None => print::out(&listing(game.title(), &rules, width)),
    }
}

/// The entry that a person calls `id`.
pub fn find<'a>(rules: &'a [Rule], id: &str) -> Result<&'a Rule> {
    let found = rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id.trim()));
    found.or_else(|| numbered(rules, id.trim())).ok_or_else(|| {
        let near = near(rules, id).join(", ");
        Stop::usage(format!("no rule is called `{}`", short(id))).hint(format!("the nearest are {near}"))
    })
}

/// The only entry with this number: 322 is CA-322.
fn numbered<'a>(rules: &'a [Rule], number: &str) -> Option<&'a Rule> {
    let has = |rule: &&Rule| rule.id.split_once('-').is_some_and(|(_, own)| own.eq_ignore_ascii_case(number));
    let mut found = rules.iter().filter(has);
    found.next().filter(|_| found.next().is_none())
}

fn near<'a>(rules: &'a [Rule], id: &str) -> Vec<&'a str> {
    let id = id.trim().to_uppercase();
    let number = |text: &str| {
        text.trim_start_matches(|letter: char| !letter.is_ascii_digit()).parse().unwrap_or(0_i64)
    };
    let wanted = number(&id);
    let mut ids: Vec<&str> = rules.iter().map(|rule| rule.id.as_str()).collect();
    ids.sort_by_key(|known| (nearest::distance(&id, known), (number(known) - wanted).abs()));
    ids.truncate(4);
    ids
}

/// One entry for reading.
pub fn entry(rule: &Rule, width: usize) -> String {
    let mut text = format!("{}  ({})\n", rule.id, rule.section);
    text.push_str(&print::wrap("  ", 2, &rule.text, width));
    text
}

fn listing(title: &str, rules: &[Rule], width: usize) -> String {
    let widest = rules.iter().map(|rule| rule.id.len()).max().unwrap_or(0);
    let mut text = format!("{title}: the rules\n");
    let mut section = "";
    for rule in rules {
        if rule.section != section {
            section = &rule.section;
            text.push_str(&format!("\n{section}\n"));
        }
        text.push_str(&print::wrap(&format!("  {:widest$}  ", rule.id), 4 + widest, &rule.text, width));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "# Game\n\n## State\n\n- **Game**: variant\n\n## Rules\n\n### 1xx Setup\n- **CA-101** Four `squads`\n  of six.\n- **CA-D01 Setup** — host: board.\n\nText.\n";

    #[test]
    fn a_number_alone_names_an_entry_if_only_one_has_it() {
        let rules = read(LEDGER);
        let twice = read(&format!("{LEDGER}- **OJ-101** Another.\n"));

        assert_eq!(find(&rules, "101").unwrap().id, "CA-101");
        assert_eq!(find(&rules, "d01").unwrap().id, "CA-D01");
        assert!(find(&rules, "10").is_err() && find(&twice, "101").is_err());
    }

    #[test]
    fn every_line_with_an_id_of_every_game_is_an_entry() {
        for game in games::ALL {
            let ledger = game.game.ledger();
            let marked = ledger.lines().filter(|line| line.starts_with("- **") && line.contains('-')).count();
            let rules = read(ledger);
            assert!(rules.len() > 50 && rules.len() <= marked, "{} of {marked}", rules.len());
        }
    }
}
