//! Writing to the terminal without falling over when nobody reads, and laying text out.

use std::io::{self, IsTerminal, Write};

use serde::Serialize;

use crate::errors::{Result, Stop, reason};

/// Writes to standard output at once.
pub fn out(text: &str) -> Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Stop::Closed,
        _ => Stop::failed(format!("the output cannot be written: {}", reason(&error))),
    })
}

/// Writes one JSON document to standard output.
pub fn json(value: &impl Serialize) -> Result<()> {
    let mut text = serde_json::to_string_pretty(value).expect("what we print is plain data");
    text.push('\n');
    out(&text)
}

/// Writes to standard error; if nobody reads that either, there is nothing left to do.
pub fn err(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

/// Whether standard output is a terminal that may be coloured.
pub fn colours() -> bool {
    io::stdout().is_terminal() && may_colour()
}

/// Whether standard error is a terminal that may be coloured.
pub fn colours_on_stderr() -> bool {
    io::stderr().is_terminal() && may_colour()
}

fn may_colour() -> bool {
    let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    !plain && !dumb
}

/// How many letters fit on a line; 80 where there is no terminal. Text wider than 100 is hard to read.
pub fn width() -> usize {
    let columns = terminal_size::terminal_size_of(io::stdout()).map_or(80, |(width, _)| usize::from(width.0));
    columns.clamp(40, 100)
}

/// Breaks a text into lines, each after `indent` spaces, the first after `first`.
pub fn wrap(first: &str, indent: usize, text: &str, width: usize) -> String {
    let mut out = first.to_owned();
    let mut used = letters(first);
    let mut fresh = true;
    for word in text.split_whitespace() {
        let long = letters(word);
        if !fresh && used + 1 + long > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            used = indent;
            fresh = true;
        }
        if !fresh {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += long;
        fresh = false;
    }
    out.push('\n');
    out
}

/// A text and what belongs in one piece after it: on its last line if it fits there, else on a line of its own.
pub fn wrap_with(text: &str, gap: &str, tail: &str, width: usize) -> String {
    let wrapped = wrap("", 0, text, width);
    let used = wrapped.lines().last().map_or(0, letters);
    let gap = if used + gap.len() + letters(tail) > width { "\n" } else { gap };
    format!("{}{gap}{tail}\n", wrapped.trim_end())
}

/// How many letters are seen: colours take no room.
fn letters(text: &str) -> usize {
    let mut parts = text.split('\x1b');
    let plain = parts.next().unwrap_or_default().chars().count();
    let after = |part: &str| part.split_once('m').map_or(0, |(_, shown)| shown.chars().count());
    plain + parts.map(after).sum::<usize>()
}

/// A whole number with its thousands set apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// `1 game`, `2 games`.
pub fn count(number: usize, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{} {one}s", thousands(number as u64)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_broken_between_words_and_hangs_under_its_start() {
        assert_eq!(wrap("CA-1  ", 6, "one two three four", 15), "CA-1  one two\n      three\n      four\n");
        assert_eq!(wrap("", 0, "immeasurably", 5), "immeasurably\n");
    }

    #[test]
    fn what_comes_after_a_text_stays_whole_and_fits() {
        assert_eq!(wrap_with("one two", "  ", "CA-1", 13), "one two  CA-1\n");
        assert_eq!(wrap_with("one two", "  ", "CA-1", 12), "one two\nCA-1\n");
        assert_eq!(wrap_with("one", " ", "a call", 10), "one a call\n");
        assert_eq!(wrap_with("\x1b[1mone two\x1b[0m", "  ", "\x1b[2mCA-1\x1b[0m", 13).lines().count(), 1);
    }

    #[test]
    fn numbers_are_set_apart_by_thousands() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
