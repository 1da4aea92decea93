//! What happens, and how it is told.

use std::cmp::Ordering;

use serde::Serialize;

use crate::board::{Building, Square};
use crate::pieces::{Soldier, Squad, Team};
use crate::state::End;

/// Something that happened. Nothing in this game is hidden, so everybody sees it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
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
    /// CA-403, CA-406: an attacker's die.
    AttackRolled { soldier: Soldier, square: Square, die: u8 },
    /// CA-403, CA-406: the defender's die against the attackers' better one.
    DefenceRolled { soldier: Soldier, square: Square, die: u8, against: u8 },
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

/// One sentence of the story.
pub(crate) fn tell(event: Event) -> String {
    match event {
        Event::InitiativeTied { die } => format!("Both teams roll {die} for first maneuver and roll again."),
        Event::TurnBegan { turn, joe, cobra, first } => {
            format!("Turn {turn}: G.I. Joe rolls {joe}, Cobra rolls {cobra}. {first} moves first.")
        }
        Event::SquadSkipped { squad } => format!("The {squad} squad has nobody left to move."),
        Event::SquadRolled { squad, die, left } => {
            format!("{squad} rolls {die} and may move {}.", soldiers(left))
        }
        Event::Moved { soldier, from, to, attacks: false } => format!("{soldier} goes from {from} to {to}."),
        Event::Moved { soldier, from, to, attacks: true } => format!("{soldier} attacks {to} from {from}."),
        Event::Arrived { soldier, square, building } => {
            format!("{soldier} is at the entrance of {} {building}, {square}.", enemy_of(soldier))
        }
        Event::AttackRolled { soldier, square, die } => {
            format!("{soldier} rolls {die} in the attack on {square}.")
        }
        Event::DefenceRolled { soldier, square, die, against } => match die.cmp(&against) {
            Ordering::Greater => format!("{soldier} rolls {die} and holds {square}."),
            Ordering::Equal => format!("{soldier} rolls {die} too, and a tie goes to the attacker."),
            Ordering::Less => format!("{soldier} rolls {die} and loses {square}."),
        },
        Event::Captured { soldier } => format!("{soldier} is taken prisoner."),
        Event::MissionRolled { soldier, building, die, success: true } => {
            format!("{soldier} rolls {die} at {} {building}: the mission succeeds.", enemy_of(soldier))
        }
        Event::MissionRolled { soldier, building, die, success: false } => {
            format!("{soldier} rolls {die} at {} {building} and must wait.", enemy_of(soldier))
        }
        Event::MissionDone { soldier, building } => {
            format!("{soldier} has held out at {} {building}: the mission succeeds.", enemy_of(soldier))
        }
        Event::Surrendered { soldier } => format!("{soldier} is out of ammunition and surrenders."),
        Event::Freed { soldier, square } => format!("{soldier} escapes and is back at {square}."),
        Event::Ended { end } => ended(end),
    }
}

pub(crate) fn ended(end: End) -> String {
    match end {
        End::Headquarters { winner } => {
            format!("{winner} has taken {} headquarters and wins.", possessive(winner.other()))
        }
        End::Elimination { winner } => {
            format!("{} has no soldier left on the board. {winner} wins.", winner.other())
        }
        End::TurnLimit => "Turn 200 is over and neither headquarters has fallen: a draw.".to_owned(),
    }
}

fn soldiers(count: u8) -> String {
    if count == 1 { "one soldier".to_owned() } else { format!("{count} soldiers") }
}

fn enemy_of(soldier: Soldier) -> &'static str {
    possessive(soldier.team().other())
}

fn possessive(team: Team) -> &'static str {
    match team {
        Team::Joe => "G.I. Joe's",
        Team::Cobra => "Cobra's",
    }
}
