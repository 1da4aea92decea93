//! What is said of a game: how many of its ledger's ids have a test, and where the two do not agree.

use serde::Serialize;

use super::cited::Test;
use super::id::Id;
use super::ledger::Ledger;

/// A game's ledger against its tests.
#[derive(Serialize)]
pub(super) struct Coverage {
    pub(super) slug: &'static str,
    rules: Count,
    examples: Count,
    unknown: Vec<Unknown>,
}

#[derive(Serialize)]
struct Count {
    total: usize,
    tested: usize,
    untested: Vec<Id>,
}

/// A test that cites an id which the ledger does not have.
#[derive(Serialize)]
struct Unknown {
    id: Id,
    test: String,
    file: String,
}

impl Coverage {
    pub(super) fn of(slug: &'static str, prefix: &'static str, ledger: &Ledger, tests: &[Test]) -> Self {
        let cited = || tests.iter().flat_map(|test| test.ids.iter().map(move |id| (id, test)));
        let unknown = cited()
            .filter(|(id, _)| id.prefix == prefix && !ledger.has(id))
            .map(|(id, test)| Unknown { id: id.clone(), test: test.name.clone(), file: test.file.clone() });
        let is_tested = |wanted: &Id| cited().any(|(id, _)| id == wanted);
        Self {
            slug,
            rules: Count::of(&ledger.rules, is_tested),
            examples: Count::of(&ledger.examples, is_tested),
            unknown: unknown.collect(),
        }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.rules.untested.is_empty() && self.examples.untested.is_empty() && self.unknown.is_empty()
    }

    pub(super) fn print(&self) {
        let Self { slug, rules, examples, unknown } = self;
        let of_examples = match examples.total {
            0 => String::new(),
            total => format!("   ({} of {total} worked examples)", examples.tested),
        };
        println!("{slug:18} {:4} of {:4}{of_examples}", rules.tested, rules.total);
        print_ids("untested", &rules.untested);
        print_ids("untested examples", &examples.untested);
        for Unknown { id, test, file } in unknown {
            println!("  not in the ledger: {id}, cited by {test} in {file}");
        }
    }
}

impl Count {
    fn of(ids: &[Id], is_tested: impl Fn(&Id) -> bool) -> Self {
        let untested: Vec<_> = ids.iter().filter(|id| !is_tested(id)).cloned().collect();
        Self { total: ids.len(), tested: ids.len() - untested.len(), untested }
    }
}

fn print_ids(title: &str, ids: &[Id]) {
    if ids.is_empty() {
        return;
    }
    println!("  {title}:");
    for some in ids.chunks(12) {
        let line: Vec<_> = some.iter().map(Id::to_string).collect();
        println!("    {}", line.join(" "));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn test(name: &str, ids: &[&str]) -> Test {
        let ids = ids.iter().filter_map(|tail| Id::read("CA", tail)).collect();
        Test { name: name.to_owned(), file: "crates/a/tests/b.rs".to_owned(), ids }
    }

    #[test]
    fn untested_and_unknown_ids_are_found() {
        let ledger = Ledger::read("CA", "**CA-101** **CA-102** **CA-R01** **CA-X01**");
        let tests = [test("ca_101_ca_r01_both", &["101", "R01"]), test("ca_999_nowhere", &["999"])];

        let coverage = Coverage::of("commando-attack", "CA", &ledger, &tests);

        assert!(!coverage.is_complete());
        let expected = serde_json::json!({
            "slug": "commando-attack",
            "rules": { "total": 3, "tested": 2, "untested": ["CA-102"] },
            "examples": { "total": 1, "tested": 0, "untested": ["CA-X01"] },
            "unknown": [{ "id": "CA-999", "test": "ca_999_nowhere", "file": "crates/a/tests/b.rs" }],
        });
        assert_eq!(serde_json::to_value(&coverage).unwrap(), expected);
    }

    #[test]
    fn a_game_is_complete_when_every_id_has_a_test() {
        let ledger = Ledger::read("CA", "**CA-101** **CA-X01**");
        let tests = [test("ca_101_setup", &["101"]), test("ca_x01_first_turn", &["X01"])];

        assert!(Coverage::of("commando-attack", "CA", &ledger, &tests).is_complete());
    }
}
