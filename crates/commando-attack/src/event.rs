//! What happens.

use serde::Serialize;
use ts_rs::TS;

use crate::board::{Building, Square};
use crate::pieces::{Soldier, Squad, Team};
use crate::state::End;

/// Something that happened. Nothing in this game is hidden, so everybody sees it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Event {
    /// CA-301: the teams rolled the same and roll again.
    InitiativeTied { die: u8 },
    /// CA-301: a turn began.
    TurnBegan { turn: u8, joe: u8, cobra: u8, first: Team },
    /// CA-R23: a squad without soldiers is passed over.
    SquadSkipped { squad: Squad },
    /// CA-305: a squad rolled its movement die; `left` soldiers may move.
    SquadRolled { squad: Squad, die: u8, left: u8 },
    /// A soldier moved.
    Moved { soldier: Soldier, from: Square, to: Square, attacks: bool },
    /// CA-501: a soldier came to an entrance of the enemy camp.
    Arrived { soldier: Soldier, square: Square, building: Building },
    /// CA-403, CA-406: an attacker's die, of one attacker or a pair; it counts if no other die of the battle beat it.
    AttackRolled { soldier: Soldier, square: Square, die: u8, pair: bool, counts: bool },
    /// CA-403, CA-406: the defender's die against that of the attacker, or the better one of a pair.
    DefenceRolled { soldier: Soldier, square: Square, die: u8, against: u8, pair: bool },
    /// CA-404: a soldier was taken to the enemy's P.O.W. camp.
    Captured { soldier: Soldier },
    /// CA-503: a mission die.
    MissionRolled { soldier: Soldier, building: Building, die: u8, success: bool },
    /// CA-602: a mission succeeded without a die.
    MissionDone { soldier: Soldier, building: Building },
    /// CA-511: a soldier ran out of ammunition.
    Surrendered { soldier: Soldier },
    /// CA-521: a prisoner returned.
    Freed { soldier: Soldier, square: Square },
    /// The game ended.
    Ended { end: End },
}

/// How the game ended, in a sentence.
pub(crate) fn ended(end: End) -> String {
    match end {
        End::Headquarters { winner } => {
            format!("{winner} has taken {} headquarters and wins.", winner.other().possessive())
        }
        End::Elimination { winner } => {
            format!("{} has no soldier left on the board. {winner} wins.", winner.other())
        }
        End::TurnLimit => "Turn 200 is over and neither headquarters has fallen: a draw.".to_owned(),
    }
}
