//! What a click can land on.

use serde::{Deserialize, Serialize};

/// Something on the table that can be clicked, named by the game's own numbers. Four bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
