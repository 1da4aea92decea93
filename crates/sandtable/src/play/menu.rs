//! What can be chosen next, as a person reads it: pieces by number, buttons by letter, places by name.

use std::collections::BTreeSet;

use table::any::{AnyMatch, Choice};
use table::{Eye, Target, Tree};

use crate::ink;

/// The next clicks after those already made.
pub struct Menu {
    items: Vec<Item>,
    /// Places by name, in the order in which they are shown.
    places: Vec<Named>,
    /// What all pieces are called before their own numbers, if that is the same.
    head: Option<String>,
}

type Named = (String, Target);

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
        let (mut pieces, mut words, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for target in below(&tree, path).iter().map(|tree| tree.on) {
            let named = (game.name(target), target);
            match target {
                Target::Space(_) => places.push(named),
                Target::Word(_) => words.push(named),
                Target::Piece(_) | Target::Card(_) => pieces.push(named),
            }
        }
        Menu::of(pieces, words, places)
    }

    fn of(pieces: Vec<Named>, words: Vec<Named>, mut places: Vec<Named>) -> Menu {
        places.sort_by_key(|(name, _)| natural(name));
        let own = own_numbers(&pieces);
        let mut menu = Menu { items: Vec::new(), places, head: one_head(&pieces).filter(|_| own.is_some()) };
        let keys = own.unwrap_or_else(|| (1..=pieces.len()).map(|number| number.to_string()).collect());
        for (key, (name, target)) in keys.into_iter().zip(pieces) {
            menu.items.push(Item { key, name, target });
        }
        for (name, target) in words {
            menu.items.push(Item { key: menu.key_of(&name), name, target });
        }
        menu
    }

    /// The first letter of a word that is free, or a number that no piece has.
    fn key_of(&self, word: &str) -> String {
        let is_free = |letter: &char| {
            letter.is_ascii_lowercase()
                && !TAKEN.contains(letter)
                && self.items.iter().all(|item| item.key != letter.to_string())
        };
        let letter = word.chars().map(|letter| letter.to_ascii_lowercase()).find(is_free);
        let last = || self.items.iter().filter_map(|item| item.key.parse::<u32>().ok()).max().unwrap_or(0);
        letter.map_or_else(|| (last() + 1).to_string(), |letter| letter.to_string())
    }

    /// The name of the piece that this number would be, if pieces go by their own numbers: `Red 3` for 3.
    pub fn numbered(&self, typed: &str) -> Option<String> {
        let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
        self.head.as_ref().filter(|_| is_number).map(|head| format!("{head}{typed}"))
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

/// The numbers with which the names of all these pieces end, if each has one of its own: `Red 3` is always 3.
fn own_numbers(pieces: &[Named]) -> Option<Vec<String>> {
    let number = |(name, _): &Named| Some(digits(name).to_owned()).filter(|digits| !digits.is_empty());
    let numbers: Vec<String> = pieces.iter().map(number).collect::<Option<_>>()?;
    let distinct: BTreeSet<&String> = numbers.iter().collect();
    (distinct.len() == numbers.len()).then_some(numbers)
}

fn one_head(pieces: &[Named]) -> Option<String> {
    let head = |(name, _): &Named| natural(name).0;
    let mut heads: Vec<String> = pieces.iter().map(head).collect();
    heads.dedup();
    if heads.len() == 1 { heads.pop() } else { None }
}

fn same(name: &str, typed: &str) -> bool {
    name.eq_ignore_ascii_case(typed)
}

/// `K10` sorts after `K9`.
fn natural(name: &str) -> (String, u32) {
    let digits = digits(name);
    (name[..name.len() - digits.len()].to_owned(), digits.parse().unwrap_or(0))
}

/// The digits at the end of a name.
fn digits(name: &str) -> &str {
    &name[name.trim_end_matches(|letter: char| letter.is_ascii_digit()).len()..]
}

fn below<'a>(tree: &'a [Tree], path: &[Target]) -> &'a [Tree] {
    let Some((first, rest)) = path.split_first() else { return tree };
    tree.iter().find(|tree| tree.on == *first).map_or(&[], |tree| below(&tree.then, rest))
}

/// The legal actions whose clicks begin with `path`.
pub fn under<'a>(legal: &'a [Choice], path: &[Target]) -> impl Iterator<Item = &'a Choice> {
    legal.iter().filter(move |choice| choice.path.starts_with(path))
}

/// The clicks so far and the one that `typed` names; another piece may be picked up while one is in the hand.
pub fn named(game: &dyn AnyMatch, path: &[Target], typed: &str) -> Option<Vec<Target>> {
    let after = |start: &[Target]| Some([start, &[Menu::after(game, start).find(typed)?]].concat());
    [path, &[]].into_iter().find_map(after)
}

/// The same for words of the notation: the clicks with each next one that fits them.
pub fn mentioned(legal: &[Choice], path: &[Target], typed: &str) -> Vec<Vec<Target>> {
    let after = |start: &[Target]| {
        let found = mentioning(under(legal, start), start.len(), typed);
        found.into_iter().map(|target| [start, &[target]].concat()).collect()
    };
    let found: [Vec<Vec<Target>>; 2] = [path, &[]].map(after);
    found.into_iter().find(|found| !found.is_empty()).unwrap_or_default()
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
fn mentioning<'a>(choices: impl Iterator<Item = &'a Choice>, depth: usize, typed: &str) -> BTreeSet<Target> {
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

    fn named<const N: usize>(names: [(&str, Target); N]) -> Vec<Named> {
        names.map(|(name, target)| (name.to_owned(), target)).into()
    }

    #[test]
    fn pieces_go_by_their_own_numbers_and_words_by_a_free_letter() {
        let words = named([("Finish", Target::Word(0)), ("Fly", Target::Word(1)), ("Q", Target::Word(2))]);
        let pieces = named([("Red 3", Target::Piece(3)), ("Red 5", Target::Piece(5))]);

        let menu = Menu::of(pieces, words, Vec::new());

        assert_eq!(menu.show(80, false), "  3 Red 3    5 Red 5    f Finish   l Fly      6 Q\n");
        assert_eq!(menu.find("3"), Some(Target::Piece(3)));
        assert_eq!(menu.find("RED 5"), Some(Target::Piece(5)));
        assert_eq!(menu.find("F"), Some(Target::Word(0)));
        assert_eq!(menu.find("4"), None);
        assert_eq!(menu.numbered("4").as_deref(), Some("Red 4"));
        assert_eq!(menu.numbered("f"), None);
    }

    #[test]
    fn pieces_are_counted_where_their_numbers_are_not_their_own() {
        let twice = named([("Blue 2", Target::Piece(1)), ("Green 2", Target::Piece(2))]);
        let without = named([("Red 2", Target::Piece(1)), ("Wagon", Target::Piece(2))]);

        for pieces in [twice, without] {
            let menu = Menu::of(pieces, Vec::new(), Vec::new());
            assert_eq!([menu.find("1"), menu.find("2")], [Some(Target::Piece(1)), Some(Target::Piece(2))]);
            assert_eq!(menu.numbered("3"), None);
        }
    }

    #[test]
    fn a_number_names_nobody_where_two_squads_are_asked_for() {
        let pieces = named([("Blue 2", Target::Piece(1)), ("Green 1", Target::Piece(2))]);

        let menu = Menu::of(pieces, Vec::new(), Vec::new());

        assert_eq!([menu.find("1"), menu.find("2")], [Some(Target::Piece(2)), Some(Target::Piece(1))]);
        assert_eq!(menu.numbered("3"), None);
    }

    #[test]
    fn places_stand_in_order_and_are_broken_between_groups() {
        let places = named([("K10", Target::Space(3)), ("C5", Target::Space(1)), ("K9", Target::Space(2))]);

        let menu = Menu::of(Vec::new(), Vec::new(), places);

        assert_eq!(menu.show(40, false), "  C5   K9 K10\n");
        assert_eq!(menu.show(10, false), "  C5\n  K9 K10\n");
        assert_eq!(menu.find("k9"), Some(Target::Space(2)));
    }
}
