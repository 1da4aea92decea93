//! How much of everything anybody may have.

use std::time::Duration;

use table::garbles;

/// Limits that a host may change. All others are constants beside what they bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages a second that one connection may send for long; it may send four times as many for a moment.
    pub messages_per_second: u32,
    /// Requests a second from one address; four times as many for a moment.
    pub requests_per_second: u32,
    /// Connections to tables from one address.
    pub connections_per_address: u32,
    /// Connections to tables altogether.
    pub connections: u32,
    /// Connections of any kind altogether; whoever comes then waits until one ends.
    pub sockets: usize,
    /// Tables that one person may have open and not over.
    pub tables_per_person: u32,
    /// Records that one person may have brought; with one more the oldest goes.
    pub replays_per_person: u32,
    /// People and browsers at one table.
    pub visitors_per_table: usize,
    /// How long nothing must happen before a game, or its whole table if nobody is there, leaves memory.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages_per_second: 30,
            requests_per_second: 30,
            connections_per_address: 64,
            connections: 20_000,
            sockets: 25_000,
            tables_per_person: 100,
            replays_per_person: 100,
            visitors_per_table: 200,
            idle: Duration::from_secs(30),
        }
    }
}

/// The longest name of a person, in letters.
pub const NAME: usize = 40;
/// The longest line of chat, in letters.
pub const CHAT_LINE: usize = 500;
/// How many lines of chat a newcomer gets.
pub const CHAT_LINES: usize = 200;
/// The largest message from a browser at a table, in bytes.
pub const MESSAGE: usize = 16 << 10;
/// The largest request but for records, in bytes.
pub const BODY: usize = 16 << 10;
/// The largest record that can be brought here, in bytes.
pub const RECORD: usize = 4 << 20;
/// The longest path of clicks.
pub const PATH: usize = 64;
/// The most entries of one table, undos included.
pub const ENTRIES: u32 = 100_000;
/// The most lines of chat of one table.
pub const CHAT: u32 = 10_000;
/// The longest notation.
pub const NOTATION: usize = 1000;
/// Messages that may wait for a slow browser; with one more it is let go, and comes back for the whole position.
pub const OUTBOX: usize = 64;
/// Messages that may wait at a table.
pub const MAILBOX: usize = 256;

/// A name as it is kept, or why it cannot be one.
pub fn name(text: &str) -> Result<String, String> {
    let name = one_line(text);
    match name.chars().count() {
        _ if !name.contains(is_seen) => Err("A name needs at least one letter.".to_owned()),
        1..=NAME => Ok(name),
        _ => Err(format!("A name has at most {NAME} letters.")),
    }
}

/// A line of chat as it is kept, or why it cannot be one.
pub fn chat(text: &str) -> Result<String, String> {
    let line = one_line(text);
    match line.chars().count() {
        0 => Err("There is nothing to say.".to_owned()),
        1..=CHAT_LINE => Ok(line),
        _ => Err(format!("A line has at most {CHAT_LINE} letters.")),
    }
}

/// Whether a letter is anything to look at. Those that are not join others, so they may stand beside them.
fn is_seen(letter: char) -> bool {
    !matches!(letter, ' ' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Without what would garble the text around it: control characters, and marks that turn its direction.
fn one_line(text: &str) -> String {
    let clean: String = text.chars().map(|letter| if garbles(letter) { ' ' } else { letter }).collect();
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_keep_to_one_line_and_to_their_length() {
        assert_eq!(name("  Mira \n von\u{202e}  B "), Ok("Mira von B".to_owned()));
        assert_eq!(name("<b>&amp;\"'"), Ok("<b>&amp;\"'".to_owned()), "markup is text like any other");
        assert!(name(" \t\u{200e}").is_err() && name(&"x".repeat(41)).is_err());
        assert_eq!(name(&"ü".repeat(40)).map(|name| name.chars().count()), Ok(40));
    }
}
