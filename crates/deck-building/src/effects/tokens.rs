//! Words, numbers and marks of an effect.

use std::ops::Range;

use super::Mistake;

/// One part of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Word(&'a str),
    Number(i32),
    /// `(`, `)`, `,`, `:`, `/`, `|`, `=`, `<=` or `>=`.
    Mark(&'static str),
}

const MARKS: [&str; 9] = ["<=", ">=", "(", ")", ",", ":", "/", "|", "="];

/// The parts of an effect, each with its place.
pub(super) fn tokens(text: &str) -> Result<Vec<(Token<'_>, Range<usize>)>, Mistake> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        }
        let rest = &text[at..];
        let (token, length) = if let Some(mark) = MARKS.into_iter().find(|&mark| rest.starts_with(mark)) {
            (Token::Mark(mark), mark.len())
        } else if first.is_ascii_lowercase() {
            let length = rest.find(|letter: char| !is_letter(letter)).unwrap_or(rest.len());
            (Token::Word(&rest[..length]), length)
        } else {
            let length = rest
                .char_indices()
                .find(|&(at, letter)| !(letter.is_ascii_digit() || at == 0 && matches!(letter, '+' | '-')))
                .map_or(rest.len(), |(at, _)| at);
            let number = rest[..length].parse().map_err(|_| {
                let end = at + length.max(first.len_utf8());
                Mistake::at(at..end, format!("`{}` is no word and no number", &text[at..end]))
            })?;
            (Token::Number(number), length)
        };
        found.push((token, at..at + length));
        at += length;
    }
    Ok(found)
}

fn is_letter(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter.is_ascii_digit() || matches!(letter, '_' | '-')
}
