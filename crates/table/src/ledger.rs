//! The numbered entries of a rule ledger, `docs/rules/<slug>.md`.

use serde::Serialize;
use ts_rs::TS;

/// One numbered entry of a ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Rule {
    /// Its id: `CA-312`.
    pub id: String,
    /// The heading it stands under.
    pub section: String,
    /// What it says.
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
}
