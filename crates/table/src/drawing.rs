//! A board in letters, for terminals: the game says what each letter means, the terminal picks the colour.

use serde::Serialize;

/// What a piece of text stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// Ordinary text.
    Plain,
    /// Grid, margins, empty ground.
    Faint,
    /// Something that can be chosen now.
    Lit,
    /// What belongs to side or colour number n of the game.
    Side(u8),
    /// Water.
    Water,
    /// Bushes, woods.
    Plant,
    /// Buildings, walls, mountains.
    Solid,
}

/// Lines of inked text.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Drawing {
    /// From top to bottom.
    pub lines: Vec<Vec<(Ink, String)>>,
}

impl Drawing {
    /// An empty drawing.
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// Starts a new line.
    pub fn line(&mut self) -> &mut Drawing {
        self.lines.push(Vec::new());
        self
    }

    /// Adds text to the current line.
    pub fn ink(&mut self, ink: Ink, text: impl Into<String>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push((ink, text.into()));
        }
        self
    }

    /// The letters without their meaning.
    pub fn plain(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            let letters: String = line.iter().map(|(_, letters)| letters.as_str()).collect();
            text.push_str(letters.trim_end());
            text.push('\n');
        }
        text
    }
}
