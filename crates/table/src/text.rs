//! Small things that every game and every program does with words: cutting what a person typed, listing names, and
//! making sentences.

use std::borrow::Borrow;
use std::fmt::Display;

/// So many letters of what a person typed fit a sentence.
const FITS: usize = 40;

/// What a person typed, in one line and cut to a length that fits a sentence.
pub fn short(text: &str) -> String {
    cut(text, FITS)
}

/// The same with room for so many letters.
pub fn cut(text: &str, most: usize) -> String {
    let clean = text.trim().chars().filter(|letter| !letter.is_control());
    let mut cut: String = clean.clone().take(most).collect();
    if clean.count() > most {
        cut.push('…');
    }
    cut
}

/// `a, b and c`.
pub fn in_a_row<S: Borrow<str> + Display>(names: &[S]) -> String {
    match names {
        [] => String::new(),
        [only] => only.borrow().to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// With a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// With a small letter at its beginning.
pub fn small(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// A refusal as a sentence: it starts with a capital letter and ends with a full stop, or with what it has of its own.
pub fn sentence(text: &str) -> String {
    let mut sentence = capital(text.trim());
    if !sentence.ends_with(['.', '?', '!', '…']) {
        sentence.push('.');
    }
    sentence
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_person_typed_is_cut_after_forty_letters_and_stays_on_one_line() {
        assert_eq!(short("  move R3\tK10\n"), "move R3K10");
        assert_eq!(short(&"ä".repeat(40)), "ä".repeat(40));
        assert_eq!(short(&"ä".repeat(41)), "ä".repeat(40) + "…");
        // A letter that is left out does not count as one that was cut off.
        assert_eq!(short("a\u{7}b"), "ab");
        assert_eq!(cut("move R3", 4), "move…");
    }

    #[test]
    fn the_last_of_a_row_comes_after_an_and() {
        assert_eq!(in_a_row::<&str>(&[]), "");
        assert_eq!(in_a_row(&["Red 1"]), "Red 1");
        assert_eq!(in_a_row(&["Red 1", "Red 2"]), "Red 1 and Red 2");
        assert_eq!(in_a_row(&["C5".to_owned(), "C6".to_owned(), "D6".to_owned()]), "C5, C6 and D6");
    }

    #[test]
    fn a_first_letter_is_changed_whatever_letter_it_is() {
        assert_eq!([capital("über"), capital("straight"), capital("")], ["Über", "Straight", ""]);
        assert_eq!([small("Über"), small("Choose who"), small("")], ["über", "choose who", ""]);
    }

    #[test]
    fn a_refusal_becomes_a_sentence() {
        assert_eq!(sentence("nothing has been decided yet"), "Nothing has been decided yet.");
        assert_eq!(sentence(" `x` is no decision "), "`x` is no decision.");
        assert_eq!(
            ["done.", "who?", "stop!", "and so on …"].map(sentence),
            ["Done.", "Who?", "Stop!", "And so on …"]
        );
    }
}
