//! The colours of a drawing. Every meaning is also in the letters, so nothing is lost without them.

use table::{Drawing, Ink};

/// A drawing as text; with colours if the terminal has them.
pub fn paint(drawing: &Drawing, colours: bool) -> String {
    if !colours {
        return drawing.plain();
    }
    let mut text = String::new();
    for line in &drawing.lines {
        for (ink, letters) in line {
            match code(*ink) {
                Some(code) => text.push_str(&format!("\x1b[{code}m{letters}\x1b[0m")),
                None => text.push_str(letters),
            }
        }
        text.push('\n');
    }
    text
}

/// Text that recedes.
pub fn faint(text: &str, colours: bool) -> String {
    styled("2", text, colours)
}

/// Text that stands out.
pub fn strong(text: &str, colours: bool) -> String {
    styled("1", text, colours)
}

/// A reference to a rule.
pub fn rule(text: &str, colours: bool) -> String {
    styled("38;5;32", text, colours)
}

/// The key to type for a choice: amber, like everything that can be chosen.
pub fn key(text: &str, colours: bool) -> String {
    styled(LIT, text, colours)
}

fn styled(code: &str, text: &str, colours: bool) -> String {
    if colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
}

/// Ink on amber, so that it can be read on dark and on light.
const LIT: &str = "38;5;232;48;5;214";
/// The squads and commanders, readable on dark and on light.
const SIDES: [&str; 4] = ["1;38;5;167", "1;38;5;166", "1;38;5;33", "1;38;5;34"];

fn code(ink: Ink) -> Option<&'static str> {
    match ink {
        Ink::Plain => None,
        Ink::Faint => Some("2"),
        Ink::Lit => Some(LIT),
        Ink::Side(number) => Some(SIDES[usize::from(number) % SIDES.len()]),
        Ink::Water => Some("38;5;67"),
        Ink::Plant => Some("38;5;65"),
        Ink::Solid => Some("2;7"),
    }
}
