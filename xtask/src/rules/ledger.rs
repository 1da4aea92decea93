//! Reading a ledger: its ids stand in bold, `**CA-312**`.

use super::id::{Id, Kind};

/// The ids of one game, each once, in the order of the ledger.
pub(super) struct Ledger {
    pub(super) rules: Vec<Id>,
    pub(super) examples: Vec<Id>,
}

impl Ledger {
    pub(super) fn read(prefix: &'static str, text: &str) -> Self {
        let mut ledger = Self { rules: Vec::new(), examples: Vec::new() };
        for id in text.lines().filter(|line| !is_withdrawn(line)).flat_map(|line| bold_ids(prefix, line)) {
            let ids = match id.kind {
                Kind::Rule => &mut ledger.rules,
                Kind::Example => &mut ledger.examples,
                Kind::Decision => continue,
            };
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ledger
    }

    pub(super) fn has(&self, id: &Id) -> bool {
        self.rules.contains(id) || self.examples.contains(id)
    }
}

/// A withdrawn id keeps its line, so that its number is not given again: `**OC-912** withdrawn`.
fn is_withdrawn(line: &str) -> bool {
    let mark = "** withdrawn";
    let mut after = line.match_indices(mark).map(|(at, _)| &line[at + mark.len()..]);
    after.any(|rest| !rest.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
}

fn bold_ids(prefix: &'static str, line: &str) -> Vec<Id> {
    // Before the first stars and after the last nothing is bold.
    let Some((_, rest)) = line.split_once("**") else {
        return Vec::new();
    };
    let Some((bold, _)) = rest.rsplit_once("**") else {
        return Vec::new();
    };
    let tail = |piece: &str| Id::read(prefix, piece.strip_prefix(prefix)?.strip_prefix('-')?);
    bold.split("**").filter_map(tail).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(ids: &[Id]) -> Vec<String> {
        ids.iter().map(Id::to_string).collect()
    }

    const TEXT: &str = "\
Rule prefix **CA**. See CA-999.
- **CA-D01 Setup** — table host.
- **CA-D16** a decision.
- **CA-101** Four squads (CA-102).
- **CA-101** is named again, and so is **CA-R07** here.
- **CA-103a** One of two. **CA-103b** The other.
- **CA-104** withdrawn (see CA-101).
- **CA-105** withdrawnness is a word of its own.
- **OJ-708** belongs to another game.
- **CA-R07** Must-split. — Nothing happens.
- **CA-X01** Given a die of 4 → four soldiers.
- **CA-106";

    #[test]
    fn rules_and_rulings_are_listed_once_in_order() {
        let ledger = Ledger::read("CA", TEXT);

        assert_eq!(shown(&ledger.rules), ["CA-101", "CA-R07", "CA-103A", "CA-103B", "CA-105"]);
    }

    #[test]
    fn worked_examples_are_listed_apart() {
        let ledger = Ledger::read("CA", TEXT);

        assert_eq!(shown(&ledger.examples), ["CA-X01"]);
    }
}
