//! What can be chosen next, as a person reads it: pieces by number, buttons by letter, places by name.

use std::collections::BTreeSet;

use table::any::{AnyMatch, Choice};
use table::{Eye, Target, Tree};

use crate::ink;

/// The next clicks after those already made.
pub struct Menu {
    items: Vec<Item>,
    /// Places by name, in the order in which they are shown.
    places: Vec<(String, Target)>,
}

struct Item {
    key: String,
    name: String,
    target: Target,
}

/// Letters that are commands already.
const TAKEN: [char; 1] = ['q'];

impl Menu {
    /// The menu after the clicks of `path`.
    pub fn after(game: &dyn AnyMatch, path: &[Target]) -> Menu {
        let tree = game.tree(Eye::ALL);
        let mut menu = Menu { items: Vec::new(), places: Vec::new() };
        for target in below(&tree, path).iter().map(|tree| tree.on) {
            let name = game.name(target);
            match target {
                Target::Space(_) => menu.places.push((name, target)),
                Target::Word(_) => menu.add_word(name, target),
                Target::Piece(_) | Target::Card(_) => menu.add_numbered(name, target),
            }
        }
        menu.places.sort_by_key(|(name, _)| natural(name));
        menu
    }

    fn add_numbered(&mut self, name: String, target: Target) {
        let number = 1 + self.items.iter().filter(|item| item.key.parse::<usize>().is_ok()).count();
        self.items.push(Item { key: number.to_string(), name, target });
    }

    fn add_word(&mut self, name: String, target: Target) {
        let free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !TAKEN.contains(letter)
                && self.items.iter().all(|item| item.key != letter.to_string())
        };
        match name.chars().next().map(|letter| letter.to_ascii_lowercase()).filter(free) {
            Some(letter) => self.items.push(Item { key: letter.to_string(), name, target }),
            None => self.add_numbered(name, target),
        }
    }

    /// All that is lit.
    pub fn targets(&self) -> Vec<Target> {
        let items = self.items.iter().map(|item| item.target);
        items.chain(self.places.iter().map(|(_, target)| *target)).collect()
    }

    /// What a person means by a key or a name.
    pub fn find(&self, typed: &str) -> Option<Target> {
        let item =
            self.items.iter().find(|item| item.key.eq_ignore_ascii_case(typed) || same(&item.name, typed));
        let place = || self.places.iter().find(|(name, _)| same(name, typed)).map(|(_, target)| *target);
        item.map(|item| item.target).or_else(place)
    }

    /// The menu in a few lines.
    pub fn show(&self, width: usize, colours: bool) -> String {
        let mut text = String::new();
        let widest =
            self.items.iter().map(|item| item.key.len() + 1 + item.name.chars().count()).max().unwrap_or(0);
        let columns = (width.saturating_sub(2) / (widest + 3)).max(1);
        for row in self.items.chunks(columns) {
            let cells = row.iter().map(|item| {
                let pad = widest - item.key.len() - 1 - item.name.chars().count();
                format!("{} {}{}", ink::key(&item.key, colours), item.name, " ".repeat(pad))
            });
            let line: Vec<String> = cells.collect();
            text.push_str(&format!("  {}\n", line.join("   ").trim_end()));
        }
        if !self.places.is_empty() {
            text.push_str(&self.show_places(width, colours));
        }
        text
    }

    /// Places of one column or first digits stand together and are broken as one.
    fn show_places(&self, width: usize, colours: bool) -> String {
        let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
        for (name, _) in &self.places {
            let (head, _) = natural(name);
            match groups.last_mut() {
                Some((last, names)) if *last == head => names.push(name),
                _ => groups.push((head, vec![name])),
            }
        }
        let (mut text, mut used) = (String::from(" "), 1);
        for (_, names) in groups {
            let group = names.join(" ");
            if used > 1 && used + 3 + group.len() > width {
                text.push_str("\n ");
                used = 1;
            }
            let gap = if used > 1 { "   " } else { " " };
            text.push_str(gap);
            let lit: Vec<String> = names.iter().map(|name| ink::key(name, colours)).collect();
            text.push_str(&lit.join(" "));
            used += gap.len() + group.len();
        }
        text.push('\n');
        text
    }
}

fn same(name: &str, typed: &str) -> bool {
    name.eq_ignore_ascii_case(typed)
}

/// `K10` sorts after `K9`.
fn natural(name: &str) -> (String, u32) {
    let head = name.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (head.to_owned(), name[head.len()..].parse().unwrap_or(0))
}

fn below<'a>(tree: &'a [Tree], path: &[Target]) -> &'a [Tree] {
    let Some((first, rest)) = path.split_first() else { return tree };
    tree.iter().find(|tree| tree.on == *first).map_or(&[], |tree| below(&tree.then, rest))
}

/// The legal actions whose clicks begin with `path`.
pub fn under<'a>(legal: &'a [Choice], path: &[Target]) -> impl Iterator<Item = &'a Choice> {
    legal.iter().filter(move |choice| choice.path.starts_with(path))
}

/// The words with which all these actions begin: after picking up Red 3 that is `move R3`, so `K10` completes it.
pub fn common_words<'a>(choices: impl Iterator<Item = &'a Choice>) -> String {
    let mut common: Option<Vec<&str>> = None;
    for choice in choices {
        let words = choice.text.split_whitespace();
        common = Some(match common {
            None => words.collect(),
            Some(common) => {
                common.into_iter().zip(words).take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
            }
        });
    }
    common.unwrap_or_default().join(" ")
}

/// The next clicks of all actions that mention every one of these words.
///
/// A word that stands where the next click is written wins: `B4` is the soldier before it is the square.
pub fn mentioning<'a>(
    choices: impl Iterator<Item = &'a Choice>,
    depth: usize,
    typed: &str,
) -> BTreeSet<Target> {
    let wanted: Vec<&str> = typed.split_whitespace().collect();
    let same = |a: &str, b: &str| a.eq_ignore_ascii_case(b);
    let mentions = |choice: &&Choice| {
        wanted.iter().all(|word| choice.text.split_whitespace().any(|other| same(other, word)))
    };
    let named = |choice: &&Choice| {
        // The clicks of an action are the last words of its notation, in order.
        let words: Vec<&str> = choice.text.split_whitespace().collect();
        let place = (words.len() + depth).checked_sub(choice.path.len());
        place
            .and_then(|place| words.get(place))
            .is_some_and(|word| wanted.iter().any(|typed| same(word, typed)))
    };
    let next = |choice: &Choice| choice.path.get(depth).copied();
    let found: Vec<&Choice> = choices.filter(mentions).collect();
    let first: BTreeSet<Target> = found.iter().copied().filter(named).filter_map(next).collect();
    if first.is_empty() { found.into_iter().filter_map(next).collect() } else { first }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let choice = |text: &str, path: &[Target]| Choice { text: text.to_owned(), path: path.to_vec() };
        vec![
            choice("move R3 K10", &[Target::Piece(3), Target::Space(10)]),
            choice("move R3 K9", &[Target::Piece(3), Target::Space(9)]),
            choice("move R5 K9", &[Target::Piece(5), Target::Space(9)]),
            choice("move G1 R3", &[Target::Piece(7), Target::Space(4)]),
            choice("finish", &[Target::Word(0)]),
        ]
    }

    #[test]
    fn what_all_actions_share_need_not_be_typed() {
        let legal = choices();

        assert_eq!(common_words(under(&legal, &[Target::Piece(3)])), "move R3");
        assert_eq!(common_words(under(&legal, &[])), "");
    }

    #[test]
    fn a_word_of_the_notation_names_its_clicks() {
        let legal = choices();

        assert_eq!(mentioning(legal.iter(), 0, "r3"), BTreeSet::from([Target::Piece(3)]));
        assert_eq!(mentioning(legal.iter(), 0, "K9").len(), 2);
        assert!(mentioning(legal.iter(), 0, "Z1").is_empty());
    }

    #[test]
    fn a_menu_is_short_and_answers_to_keys_and_names() {
        let mut menu = Menu { items: Vec::new(), places: Vec::new() };
        menu.add_numbered("Red 3".to_owned(), Target::Piece(3));
        menu.add_numbered("Red 5".to_owned(), Target::Piece(5));
        menu.add_word("Finish".to_owned(), Target::Word(0));
        menu.add_word("Quarter".to_owned(), Target::Word(1));

        assert_eq!(menu.show(80, false), "  1 Red 3     2 Red 5     f Finish    3 Quarter\n");
        assert_eq!(menu.find("2"), Some(Target::Piece(5)));
        assert_eq!(menu.find("RED 3"), Some(Target::Piece(3)));
        assert_eq!(menu.find("F"), Some(Target::Word(0)));
        assert_eq!(menu.find("4"), None);
    }

    #[test]
    fn places_stand_in_order_and_are_broken_between_groups() {
        let place = |name: &str, number| (name.to_owned(), Target::Space(number));
        let mut menu =
            Menu { items: Vec::new(), places: vec![place("K10", 3), place("C5", 1), place("K9", 2)] };
        menu.places.sort_by_key(|(name, _)| natural(name));

        assert_eq!(menu.show(40, false), "  C5   K9 K10\n");
        assert_eq!(menu.show(10, false), "  C5\n  K9 K10\n");
        assert_eq!(menu.find("k9"), Some(Target::Space(2)));
    }
}
