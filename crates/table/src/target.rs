//! What a click can land on.

use std::fmt;
use std::str::FromStr;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use ts_rs::TS;

/// Something on the table that can be clicked, named by the game's own numbers. Four bytes.
///
/// Written as a letter and a number: `p3`, `s117`, `c40`, `w1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, TS)]
#[ts(type = "string")]
pub enum Target {
    /// A pawn, counter or figure.
    Piece(u16),
    /// A square, hex or other place on the board.
    Space(u16),
    /// A card.
    Card(u16),
    /// A labelled choice that is not drawn on the board: a button.
    Word(u16),
}

impl Target {
    /// Writes the target without the machinery of formatting: a position names hundreds of them.
    fn written(self, space: &mut [u8; 6]) -> &str {
        let (letter, mut number) = match self {
            Target::Piece(number) => (b'p', number),
            Target::Space(number) => (b's', number),
            Target::Card(number) => (b'c', number),
            Target::Word(number) => (b'w', number),
        };
        let mut start = space.len();
        loop {
            start -= 1;
            space[start] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        start -= 1;
        space[start] = letter;
        std::str::from_utf8(&space[start..]).expect("a letter and digits")
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written(&mut [0; 6]))
    }
}

/// A text that is no target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a target is a letter of p, s, c and w and a number, such as p3")]
pub struct TargetError;

impl FromStr for Target {
    type Err = TargetError;
    fn from_str(text: &str) -> Result<Target, TargetError> {
        let (kind, number) = text.split_at_checked(1).ok_or(TargetError)?;
        let plain = number.bytes().all(|digit| digit.is_ascii_digit());
        let number = number.parse().ok().filter(|_| plain).ok_or(TargetError)?;
        match kind {
            "p" => Ok(Target::Piece(number)),
            "s" => Ok(Target::Space(number)),
            "c" => Ok(Target::Card(number)),
            "w" => Ok(Target::Word(number)),
            _ => Err(TargetError),
        }
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.written(&mut [0; 6]))
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Target, D::Error> {
        deserializer.deserialize_str(Letters)
    }
}

/// Reads a target from a text without copying it.
struct Letters;

impl Visitor<'_> for Letters {
    type Value = Target;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{TargetError}")
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Target, E> {
        text.parse().map_err(E::custom)
    }
}
