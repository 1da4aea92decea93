//! The board as it is printed, ready to be drawn, and who holds which squad.

use serde::Serialize;
use table::Seat;
use table::geometry::square::{Cell, Direction, Grid};
use ts_rs::TS;

use crate::board::{Board, Building, Ground, MAX_WIDTH, Square};
use crate::pieces::{Soldier, Squad, Team};
use crate::setup::Variant;
use crate::state::CommandoAttack;

/// All that stays the same during a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Scenery {
    /// The board's id.
    id: String,
    title: String,
    /// How many columns; they are lettered from `A`.
    width: u16,
    /// How many rows; they are numbered from 1.
    height: u16,
    /// The target of a square is `s` and its number: row × stride + column, both counted from 0. The stride is the
    /// same for all boards, however wide they are.
    stride: u16,
    /// What is printed on each square, row by row.
    rows: Vec<Vec<Ground>>,
    buildings: Vec<Plan>,
    entrances: Vec<Entrance>,
    /// The start squares, in the order of the soldiers.
    starts: Vec<Start>,
    /// Which seat holds which squad, in the order in which the squads are listed.
    squads: Vec<Holding>,
    variant: Variant,
    /// CA-R10: a soldier that stays on an entrance carries out its mission again and again.
    repeat_missions: bool,
}

/// A building from above.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Plan {
    /// Whose camp.
    camp: Team,
    building: Building,
    /// For the roof: `Supply depot`.
    name: String,
    /// Its leftmost column, from 0.
    column: u16,
    /// Its uppermost row, from 0.
    row: u16,
    /// How many columns and rows the least rectangle around it has; a board of another pack may leave corners free.
    columns: u16,
    rows: u16,
    /// The squares it covers.
    squares: Vec<Square>,
}

/// A square before a building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Entrance {
    square: Square,
    /// Whose camp.
    camp: Team,
    building: Building,
    /// On which side of the square the door is.
    door: Side,
}

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Towards row 0.
    North,
    /// Away from column 0.
    East,
    /// Away from row 0.
    South,
    /// Towards column 0.
    West,
}

/// Where a soldier starts (CA-106).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Start {
    square: Square,
    soldier: Soldier,
    squad: Squad,
}

/// A squad and who holds it (CA-102 to CA-104).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Holding {
    squad: Squad,
    team: Team,
    seat: Seat,
}

pub(crate) fn scenery(state: &CommandoAttack) -> Scenery {
    let board = state.board;
    let everybody = Team::BOTH.into_iter().flat_map(Team::soldiers);
    let start = |soldier: Soldier| Start { square: board.start(soldier), soldier, squad: soldier.squad() };
    let holding =
        |squad: Squad| Holding { squad, team: squad.team(), seat: state.options.people.holder(squad) };
    Scenery {
        id: board.id.clone(),
        title: board.title.clone(),
        width: board.width,
        height: board.height,
        stride: MAX_WIDTH,
        rows: rows(board),
        buildings: each_building().filter_map(|(camp, building)| plan(board, camp, building)).collect(),
        entrances: each_building().flat_map(|(camp, building)| entrances(board, camp, building)).collect(),
        starts: everybody.map(start).collect(),
        squads: Squad::ALL.map(holding).into(),
        variant: state.options.variant,
        repeat_missions: state.options.repeat_missions,
    }
}

fn each_building() -> impl Iterator<Item = (Team, Building)> {
    Team::BOTH.into_iter().flat_map(|camp| Building::ALL.into_iter().map(move |building| (camp, building)))
}

fn rows(board: &Board) -> Vec<Vec<Ground>> {
    let squares: Vec<Ground> = board.squares().map(|square| board.ground(square)).collect();
    squares.chunks(usize::from(board.width)).map(<[Ground]>::to_vec).collect()
}

fn plan(board: &Board, camp: Team, building: Building) -> Option<Plan> {
    let roof = Ground::Building { camp, building };
    let squares: Vec<Square> = board.squares().filter(|&square| board.ground(square) == roof).collect();
    let columns = || squares.iter().map(|square| square.cell().column);
    let rows = || squares.iter().map(|square| square.cell().row);
    let (column, row) = (columns().min()?, rows().min()?);
    let (last_column, last_row) = (columns().max()?, rows().max()?);
    let mut name = building.to_string();
    name[..1].make_ascii_uppercase();
    let (columns, rows) = (last_column - column + 1, last_row - row + 1);
    Some(Plan { camp, building, name, column, row, columns, rows, squares })
}

fn entrances(board: &Board, camp: Team, building: Building) -> Vec<Entrance> {
    let grid = Grid { width: board.width, height: board.height };
    let is_door = |cell: Cell| {
        Square::at(cell).is_some_and(|square| board.ground(square) == Ground::Building { camp, building })
    };
    let door = |square: Square| {
        let sides = Direction::ORTHOGONAL.into_iter().zip([Side::North, Side::East, Side::South, Side::West]);
        let mut doors =
            sides.filter(|&(direction, _)| grid.neighbour(square.cell(), direction).is_some_and(is_door));
        doors.next().map(|(_, side)| side)
    };
    let entrances = board.entrances(camp, building).iter();
    entrances.filter_map(|&square| Some(Entrance { square, camp, building, door: door(square)? })).collect()
}
