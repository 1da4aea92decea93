//! `sandtable rules`: the ledger of a game, or one entry of it.

use serde::Serialize;
use serde_json::json;

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

/// One numbered entry of a ledger.
#[derive(Serialize)]
pub struct Rule {
    pub id: String,
    /// The headings it stands under.
    pub section: String,
    pub text: String,
}

/// The entries of a ledger: list items that open with an id in bold, such as `- **CA-312** …`.
pub fn read(ledger: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut section = String::new();
    let mut inside = false;
    for line in ledger.lines() {
        if let Some(heading) = line.strip_prefix("## ").or_else(|| line.strip_prefix("### ")) {
            heading.trim().clone_into(&mut section);
            inside = false;
        } else if let Some((id, text)) = open(line) {
            rules.push(Rule { id, section: section.clone(), text });
            inside = true;
        } else if let (true, Some(more), Some(rule)) = (inside, line.strip_prefix("  "), rules.last_mut()) {
            rule.text.push(' ');
            rule.text.push_str(&words(more.trim()));
        } else {
            inside = false;
        }
    }
    rules
}

fn open(line: &str) -> Option<(String, String)> {
    let (bold, rest) = line.strip_prefix("- **")?.split_once("**")?;
    let (id, title) = bold.split_once(' ').unwrap_or((bold, ""));
    let (prefix, number) = id.split_once('-')?;
    let digits = number.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let is_id = prefix.chars().all(|letter| letter.is_ascii_uppercase())
        && !digits.is_empty()
        && digits.chars().all(|digit| digit.is_ascii_digit());
    is_id.then(|| (id.to_owned(), words(format!("{title}{rest}").trim())))
}

/// Markdown without its marks.
fn words(text: &str) -> String {
    text.replace("**", "").replace(['`', '*'], "")
}

/// The entry that a person calls `id`.
pub fn find<'a>(rules: &'a [Rule], id: &str) -> Result<&'a Rule> {
    let found = rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id.trim()));
    found.or_else(|| numbered(rules, id.trim())).ok_or_else(|| {
        let near = near(rules, id).join(", ");
        Stop::usage(format!("no rule is called `{}`", lookup::short(id)))
            .hint(format!("the nearest are {near}"))
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
    fn the_ledger_is_read_by_its_ids() {
        let rules = read(LEDGER);

        let ids: Vec<(&str, &str, &str)> =
            rules.iter().map(|rule| (rule.id.as_str(), rule.section.as_str(), rule.text.as_str())).collect();
        assert_eq!(
            ids,
            [("CA-101", "1xx Setup", "Four squads of six."), ("CA-D01", "1xx Setup", "Setup — host: board.")]
        );
    }

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
