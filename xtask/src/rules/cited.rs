//! Reading the sources: the tests whose names start with ledger ids, as in `ca_312_ca_r01_…`.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::GAMES;
use super::id::{Id, Kind};
use crate::shell::Root;

/// A test and the ids that its name carries.
pub(super) struct Test {
    pub(super) name: String,
    pub(super) file: String,
    pub(super) ids: Vec<Id>,
}

/// Every test under `crates` whose name carries an id.
pub(super) fn tests(root: &Root) -> Result<Vec<Test>> {
    let mut tests = Vec::new();
    visit(&root.join("crates"), &mut |path| {
        let source = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = root.relative(path);
        let names = test_names(&source).into_iter().map(|name| (ids(name), name));
        tests.extend(names.filter(|(ids, _)| !ids.is_empty()).map(|(ids, name)| Test {
            name: name.to_owned(),
            file: file.clone(),
            ids,
        }));
        Ok(())
    })?;
    Ok(tests)
}

/// Calls `look` with each Rust source below, in the order of their names.
fn visit(directory: &Path, look: &mut dyn FnMut(&Path) -> Result<()>) -> Result<()> {
    let entries = fs::read_dir(directory).with_context(|| format!("cannot read {}", directory.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target" && name != "node_modules") {
                visit(&path, look)?;
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            look(&path)?;
        }
    }
    Ok(())
}

/// The names of the functions that stand under a `#[test]`; an ignored test proves nothing and is left out.
fn test_names(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = source;
    while let Some(start) = rest.find("#[") {
        // An attribute in a comment or a string does not begin its line.
        let line_start = rest[..start].rfind('\n').map_or(0, |newline| newline + 1);
        if !rest[line_start..start].trim().is_empty() {
            rest = &rest[start + 2..];
            continue;
        }
        let (attributes, after) = attributes(&rest[start..]);
        if attributes.iter().any(|name| *name == "test" || name.ends_with("::test"))
            && !attributes.contains(&"ignore")
        {
            names.extend(function_name(after));
        }
        rest = after;
    }
    names
}

/// The names of all the attributes that stand here one after another, and what follows them.
fn attributes(source: &str) -> (Vec<&str>, &str) {
    let mut names = Vec::new();
    let mut rest = source;
    while let Some(body) = after_comments(rest).strip_prefix("#[") {
        let name_end = body.find(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)));
        names.push(&body[..name_end.unwrap_or(body.len())]);
        rest = after_closing_bracket(body);
    }
    (names, after_comments(rest))
}

fn after_comments(source: &str) -> &str {
    let mut rest = source.trim_start();
    while rest.starts_with("//") {
        rest = rest.split_once('\n').map_or("", |(_, next)| next).trim_start();
    }
    rest
}

fn after_closing_bracket(body: &str) -> &str {
    let mut open = 1;
    for (at, letter) in body.char_indices() {
        match letter {
            '[' => open += 1,
            ']' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return &body[at + 1..];
        }
    }
    ""
}

fn function_name(source: &str) -> Option<&str> {
    let mut words = source.split_whitespace().skip_while(|word| ["pub", "async", "const"].contains(word));
    let name = if words.next()? == "fn" {
        words.next()?
    } else {
        return None;
    };
    name.split(|letter: char| !(letter.is_alphanumeric() || letter == '_')).next()
}

/// The ids in the name of a test, if it starts with one.
fn ids(name: &str) -> Vec<Id> {
    let words: Vec<_> = name.split('_').collect();
    let at = |pair: &[&str]| {
        let (_, prefix) = GAMES.into_iter().find(|(_, prefix)| prefix.to_ascii_lowercase() == pair[0])?;
        Id::read(prefix, pair[1])
    };
    if words.len() < 2 || at(&words).is_none() {
        return Vec::new();
    }
    words.windows(2).filter_map(at).filter(|id| id.kind != Kind::Decision).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = r#"
        #[test]
        fn ca_912_an_enemy_square_ends_the_move() {}

        #[test]
        #[expect(clippy::pedantic, reason = "a [bracketed] reason")]
        /// A comment.
        // And another.
        fn ca_913_ca_r91_two_attackers_at_most() -> Result<(), Error> {}

        #[cfg(test)]
        #[tokio::test(flavor = "current_thread")]
        pub async fn ca_914_battles() {}

        proptest! {
            #![proptest_config(Config::with_cases(10))]
            #[test]
            fn ca_915_at_most_die_many(seed in any::<u64>()) {}
        }

        #[test] fn ca_916_on_one_line() {}

        // #[test]
        fn ca_902_is_commented_out() {}

        /// Put `#[test]` over it.
        fn ca_903_stands_under_prose() {}

        #[inline]
        fn ca_904_is_inlined() {}

        #[test]
        const CA_905: u8 = 1; fn ca_905_follows_something_else() {}
    "#;

    #[test]
    fn only_functions_under_a_test_attribute_are_tests() {
        let expected = [
            "ca_912_an_enemy_square_ends_the_move",
            "ca_913_ca_r91_two_attackers_at_most",
            "ca_914_battles",
            "ca_915_at_most_die_many",
            "ca_916_on_one_line",
        ];

        assert_eq!(test_names(SOURCE), expected);
    }

    #[test]
    fn an_ignored_test_is_none() {
        let source = format!("#[test]\n#[{} = \"slow\"]\nfn ca_901_is_ignored() {{}}", "ignore");

        assert!(test_names(&source).is_empty());
    }

    #[test]
    fn a_name_carries_all_the_ids_it_starts_with() {
        let shown = |name| ids(name).iter().map(Id::to_string).collect::<Vec<_>>();

        assert_eq!(shown("ca_312_an_enemy_square"), ["CA-312"]);
        assert_eq!(shown("ca_312_ca_r01_no_jumping"), ["CA-312", "CA-R01"]);
        assert_eq!(shown("ca_103a_a_letter"), ["CA-103A"]);
        assert_eq!(shown("ca_x01_ca_305_the_first_turn"), ["CA-X01", "CA-305"]);
        assert_eq!(shown("oj_e10_three_to_one"), ["OJ-E10"]);
        assert_eq!(shown("ca_d05_ca_r05_the_defender_picks"), ["CA-R05"]);
        assert_eq!(shown("ca_312"), ["CA-312"]);
    }

    #[test]
    fn other_names_carry_none() {
        for name in
            ["", "ca", "ca_soldiers_move", "moves_ca_312", "cap_312", "xx_312_unknown_game", "ac_a_312"]
        {
            assert!(ids(name).is_empty(), "{name}");
        }
    }
}
