//! The state: data only. The chapters change it.

use serde::Serialize;
use ts_rs::TS;

use crate::board::{Board, Building, MAX_SQUARES, Square};
use crate::pieces::{Soldier, SoldierSet, Squad, Team};
use crate::setup::{People, Variant};

/// A game of Commando Attack.
#[derive(Clone)]
pub struct CommandoAttack {
    pub(crate) board: &'static Board,
    pub(crate) options: Options,
    /// Turns are counted from 1.
    pub(crate) turn: u8,
    /// The team that moves first in this turn (CA-301).
    pub(crate) first: Team,
    pub(crate) phase: Phase,
    /// Who has moved in this activation (CA-308).
    pub(crate) moved: SoldierSet,
    pub(crate) places: [Place; Soldier::COUNT],
    pub(crate) clocks: [Clock; Soldier::COUNT],
    /// How many of each team stand where: the same facts as `places`, by square.
    pub(crate) occupants: [Occupants; MAX_SQUARES],
}

/// What was chosen for the whole game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Options {
    pub people: People,
    pub variant: Variant,
    pub repeat_missions: bool,
}

/// What is being decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// CA-D03: the squad moves.
    Moves(Activation),
    /// CA-D04: the squad picks the next of its battles.
    ChooseBattle { squad: Squad },
    /// CA-D06: the attacked pair picks who fights first.
    ChooseDefender { squad: Squad, square: Square },
    /// CA-D05: the winning defender picks which of two attackers it takes.
    ChooseCaptive { squad: Squad, square: Square, defender: Soldier },
    /// CA-D07: the squad picks the next of its missions.
    ChooseMission(Missions),
    /// CA-D08: the saboteur's squad picks who surrenders.
    Surrender { missions: Missions, left: u8 },
    /// CA-D09: freed soldiers whose start squares are taken pick others, in order.
    Return { missions: Missions, waiting: SoldierSet },
    /// The game has ended.
    Over(End),
}

impl Phase {
    /// Before the first turn begins.
    pub(crate) const CHOOSE_NOTHING: Phase =
        Phase::Moves(Activation { squad: Squad::Red, left: 0, pairs: SoldierSet::NONE });
}

/// A squad while it moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Activation {
    pub squad: Squad,
    /// How many more soldiers may move (CA-305).
    pub left: u8,
    /// Soldiers that share a square since an earlier battle and have not split yet (CA-316).
    pub pairs: SoldierSet,
}

/// A squad while its missions are carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Missions {
    pub squad: Squad,
    /// The missions it has tried at the end of this half-turn.
    pub tried: BuildingSet,
}

/// A set of buildings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct BuildingSet(u8);

impl BuildingSet {
    pub(crate) fn contains(self, building: Building) -> bool {
        self.0 & (1 << building as u8) != 0
    }

    pub(crate) fn insert(&mut self, building: Building) {
        self.0 |= 1 << building as u8;
    }

    pub(crate) fn bits(self) -> u8 {
        self.0
    }
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "how")]
pub enum End {
    /// CA-701: a mission against the enemy headquarters succeeded.
    Headquarters {
        /// The team that took it.
        winner: Team,
    },
    /// CA-702: the other team has no soldier left on the board.
    Elimination {
        /// The team that still has some.
        winner: Team,
    },
    /// CA-R21: the turn limit is reached.
    TurnLimit,
}

impl End {
    /// The team that won, unless it is a draw.
    pub fn winner(self) -> Option<Team> {
        match self {
            End::Headquarters { winner } | End::Elimination { winner } => Some(winner),
            End::TurnLimit => None,
        }
    }
}

/// Where a soldier is: on a square, or a prisoner in the camp of the other team (CA-411).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Place(u16);

impl Place {
    pub(crate) const CAPTIVE: Place = Place(u16::MAX);

    pub(crate) fn on(square: Square) -> Place {
        Place(square.number())
    }

    #[inline]
    pub(crate) fn square(self) -> Option<Square> {
        Square::from_number(self.0)
    }

    pub(crate) fn bits(self) -> u16 {
        self.0
    }
}

/// How far a soldier is with the mission of the entrance it stands on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Clock {
    /// It has no mission here.
    Idle,
    /// It came in its team's present half-turn.
    Arrived,
    /// It came in an earlier half-turn of its team: its mission is due (CA-502, CA-602).
    Ready,
    /// It succeeded here and must come anew for another try (CA-R10).
    Done,
}

/// How many soldiers of each team stand on a square: never more than two of a team.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Occupants(u8);

impl Occupants {
    pub(crate) const NOBODY: Occupants = Occupants(0);

    #[inline]
    pub(crate) fn of(self, team: Team) -> u8 {
        (self.0 >> (4 * team as u8)) & 0xf
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    fn add(&mut self, team: Team) {
        self.0 += 1 << (4 * team as u8);
    }

    #[inline]
    fn take(&mut self, team: Team) {
        self.0 -= 1 << (4 * team as u8);
    }
}

impl CommandoAttack {
    /// Before the first turn, with nobody on the board.
    pub(crate) fn empty(board: &'static Board, options: Options) -> CommandoAttack {
        CommandoAttack {
            board,
            options,
            turn: 0,
            first: Team::Joe,
            phase: Phase::CHOOSE_NOTHING,
            moved: SoldierSet::NONE,
            places: [Place::CAPTIVE; Soldier::COUNT],
            clocks: [Clock::Idle; Soldier::COUNT],
            occupants: [Occupants::NOBODY; MAX_SQUARES],
        }
    }

    /// The board it is played on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Where a soldier stands, unless it is a prisoner.
    #[inline]
    pub fn square_of(&self, soldier: Soldier) -> Option<Square> {
        self.places[soldier.index()].square()
    }

    #[inline]
    pub(crate) fn occupants(&self, square: Square) -> Occupants {
        self.occupants[square.index()]
    }

    /// Those of `group` that are on the board.
    pub(crate) fn on_board(&self, group: SoldierSet) -> SoldierSet {
        group.into_iter().filter(|&soldier| self.places[soldier.index()] != Place::CAPTIVE).collect()
    }

    /// Those of `group` that stand on a square.
    pub(crate) fn standing_on(&self, square: Square, group: SoldierSet) -> SoldierSet {
        let place = Place::on(square);
        group.into_iter().filter(|&soldier| self.places[soldier.index()] == place).collect()
    }

    /// Puts a soldier that stands nowhere on a square.
    pub(crate) fn put(&mut self, soldier: Soldier, square: Square) {
        self.places[soldier.index()] = Place::on(square);
        self.occupants[square.index()].add(soldier.team());
    }

    /// Takes a soldier off its square; whatever mission it had there is over (CA-504).
    pub(crate) fn lift(&mut self, soldier: Soldier) {
        if let Some(square) = self.square_of(soldier) {
            self.occupants[square.index()].take(soldier.team());
        }
        self.places[soldier.index()] = Place::CAPTIVE;
        self.clocks[soldier.index()] = Clock::Idle;
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over(_))
    }
}

/// `occupants` follows from `places`, and the board is the same object for all states of a match.
impl PartialEq for CommandoAttack {
    fn eq(&self, other: &CommandoAttack) -> bool {
        std::ptr::eq(self.board, other.board)
            && self.options == other.options
            && self.turn == other.turn
            && self.first == other.first
            && self.phase == other.phase
            && self.moved == other.moved
            && self.places == other.places
            && self.clocks == other.clocks
    }
}
