//! What the scripted players read of the server's messages, and what they say.
//!
//! They share two cores with the server, so of a position only what is needed is looked at, and nothing is copied.

use std::borrow::Cow;

use anyhow::{Context, Result};
use memchr::memmem;
use serde::Deserialize;
use serde_json::value::RawValue;
use table::text::cut;

use crate::dice::Dice;

/// The first message on a line.
pub const HELLO: &str = r#"{"ask":"hello","protocol":1}"#;

/// A message by what it is about.
pub enum Heard<'a> {
    /// The position.
    Position(Position<'a>),
    /// Who sits where.
    Chairs(Chairs),
    /// The position had moved on; the fresh one follows.
    Stale,
    /// Something that should not happen to a player who keeps to the rules.
    Trouble(&'a str),
    /// Anything else.
    Other,
}

/// Reads a message. The server writes its kind first.
pub fn read(text: &str) -> Result<Heard<'_>> {
    let kind = text.strip_prefix(r#"{"tell":""#).and_then(|rest| rest.split('"').next());
    let broken = || format!("a message cannot be read: {}", short(text));
    Ok(match kind.with_context(broken)? {
        "position" => Heard::Position(Position::of(text).with_context(broken)?),
        "chairs" => Heard::Chairs(serde_json::from_str(text).with_context(broken)?),
        "refused" if text.contains(r#""stale":true"#) => Heard::Stale,
        "refused" | "sorry" | "goodbye" => Heard::Trouble(text),
        _ => Heard::Other,
    })
}

/// A position, of which only what is asked for is looked up.
///
/// The server escapes every quotation mark inside a text, so what looks like a key is one; and the keys asked for here
/// are no game's.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    text: &'a str,
    /// Counts up with every decision.
    pub version: u32,
    /// What the listener can click, and all that follows.
    tree: &'a str,
}

/// A decision as it is told.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Step<'a> {
    /// Its number, from 1.
    pub number: u32,
    /// Who made it.
    pub seat: u8,
    /// In notation.
    #[serde(borrow)]
    pub text: Cow<'a, str>,
}

/// What matters of the chairs.
#[derive(Deserialize)]
pub struct Chairs {
    /// The seats that the listener holds.
    pub yours: Vec<u8>,
    /// Whether the game has begun.
    pub begun: bool,
}

#[derive(Deserialize)]
struct Branch<'a> {
    on: &'a str,
    #[serde(borrow)]
    then: Option<&'a RawValue>,
}

impl<'a> Position<'a> {
    fn of(text: &'a str) -> Option<Position<'a>> {
        let version = after(text, r#","version":"#)?.split(',').next()?.parse().ok()?;
        Some(Position { text, version, tree: after(text, r#","tree":"#)? })
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        after(self.tree, r#","outcome":"#).is_some_and(|outcome| !outcome.starts_with("null"))
    }

    /// Whether the listener decides.
    pub fn asks_us(&self) -> bool {
        !self.tree.starts_with("[]")
    }

    /// The decisions that come with this position.
    pub fn steps(&self) -> Result<Vec<Step<'a>>> {
        let steps = after(self.text, r#","steps":"#).context("a position comes without decisions")?;
        first(steps).context("the decisions of a position cannot be read")
    }

    /// A decision on this position by random clicks, as it is sent.
    pub fn decide(&self, seat: usize, dice: &mut Dice) -> Result<String> {
        let mut path = String::with_capacity(32);
        let mut tree = Some(self.tree);
        while let Some(level) = tree {
            let branches: Vec<Branch<'a>> = first(level).context("the tree of a position cannot be read")?;
            let branch = &branches[dice.below(branches.len())];
            let comma = if path.is_empty() { "" } else { "," };
            path += &format!("{comma}\"{}\"", branch.on);
            tree = branch.then.map(RawValue::get);
        }
        Ok(format!(r#"{{"ask":"decide","seat":{seat},"version":{},"path":[{path}]}}"#, self.version))
    }
}

/// What comes after a key.
fn after<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    memmem::find(text.as_bytes(), key.as_bytes()).map(|at| &text[at + key.len()..])
}

/// The value that a text begins with.
fn first<'a, T: Deserialize<'a>>(text: &'a str) -> serde_json::Result<T> {
    T::deserialize(&mut serde_json::Deserializer::from_str(text))
}

/// Sits down.
pub fn sit(seat: usize, part: &str) -> String {
    format!(r#"{{"ask":"sit","seat":{seat},"dice":"{part}"}}"#)
}

/// A text of the server in an error.
pub fn short(text: &str) -> String {
    cut(text, 200)
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSITION: &str = concat!(
        r#"{"tell":"position","version":7,"decisions":7,"view":{"x":[1,"]"," \",\"tree\":[] "]},"turn":1,"#,
        r#""prompt":{"ask":"Go"},"tree":[{"on":"p3","then":[{"on":"s12","say":"a \"b\""}]}],"names":{},"#,
        r#""undo":null,"outcome":null,"story":[],"since":7,"#,
        r#""steps":[{"number":7,"seat":0,"text":"move \"x\""}]}"#
    );

    fn position(text: &str) -> Position<'_> {
        let Ok(Heard::Position(position)) = read(text) else { panic!("this is a position") };
        position
    }

    #[test]
    fn a_decision_is_a_path_from_the_root_to_a_leaf_of_the_tree() {
        let position = position(POSITION);

        assert!(position.asks_us() && !position.is_over());
        let decision = position.decide(1, &mut Dice::new(0)).unwrap();
        assert_eq!(decision, r#"{"ask":"decide","seat":1,"version":7,"path":["p3","s12"]}"#);
    }

    #[test]
    fn the_decisions_of_a_position_are_told_with_it() {
        let steps = position(POSITION).steps().unwrap();

        assert_eq!(steps, [Step { number: 7, seat: 0, text: "move \"x\"".into() }]);
    }

    #[test]
    fn whoever_is_asked_nothing_has_no_tree() {
        let text =
            r#"{"tell":"position","version":1,"turn":null,"tree":[],"outcome":{"sentence":"x"},"steps":[]}"#;

        let position = position(text);

        assert!(!position.asks_us() && position.is_over());
    }
}
