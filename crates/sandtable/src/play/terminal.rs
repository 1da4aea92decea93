//! The terminal: asking for a line, and showing who thinks.

use std::io::{self, BufRead, IsTerminal, Read};

use crate::errors::Result;
use crate::{ink, print};

/// The person's screen and keyboard.
pub struct Terminal {
    pub colours: bool,
    pub width: usize,
    /// Whether somebody types, or a file is read.
    typed: bool,
    /// Whether what was shown for a moment can be taken away again.
    fleeting: bool,
}

/// Nobody types a longer line.
const LONGEST_LINE: u64 = 4096;

impl Terminal {
    pub fn new() -> Terminal {
        let (typed, fleeting) = (io::stdin().is_terminal(), io::stdout().is_terminal());
        Terminal { colours: print::colours(), width: print::width(), typed, fleeting }
    }

    /// One line, or nothing when there will be no more.
    pub fn ask(&self, who: &str) -> Result<Option<String>> {
        print::out(&format!("{} ", ink::strong(&format!("{who}>"), self.colours)))?;
        let mut bytes = Vec::new();
        // A keyboard that cannot be read is as good as one that was taken away.
        let read = io::stdin().lock().take(LONGEST_LINE).read_until(b'\n', &mut bytes).unwrap_or(0);
        if read == 0 {
            print::out("\n")?;
            return Ok(None);
        }
        let line: String =
            String::from_utf8_lossy(&bytes).chars().filter(|letter| !letter.is_control()).collect();
        if !self.typed {
            // So that a transcript reads as if somebody had typed.
            print::out(&format!("{line}\n"))?;
        }
        Ok(Some(line.trim().to_owned()))
    }

    /// Whether somebody may answer: a person types, or a file holds more.
    pub fn has_more(&self) -> bool {
        self.typed || io::stdin().lock().fill_buf().is_ok_and(|waiting| !waiting.is_empty())
    }

    /// Shows who thinks, until [`Terminal::thought`].
    pub fn thinks(&self, who: &str) -> Result<()> {
        if !self.fleeting {
            return Ok(());
        }
        print::out(&ink::faint(&format!("{who} is thinking …"), self.colours))
    }

    /// Takes the line away again.
    pub fn thought(&self) -> Result<()> {
        if self.fleeting { print::out("\r\x1b[K") } else { Ok(()) }
    }
}
