//! How far it is by land and by sea, worked out once for each board. Ice is left out: it comes and goes.

use crate::board::{Board, Cell};
use crate::hexes::{Hex, HexSet};
use crate::units::Team;

/// Steps between hexes as printed.
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    hexes: usize,
    /// For every hex, those that land units enter from it with one point.
    pub land: Vec<HexSet>,
    /// The same for ships.
    pub sea: Vec<HexSet>,
    land_steps: Vec<u8>,
    sea_steps: Vec<u8>,
    /// By team, for every hex: the steps to the nearest of its bases.
    to_base: [Vec<Steps>; 2],
    /// For every hex its place among the goals, or none.
    goals: Vec<u8>,
    ways_by_land: Vec<Ways>,
    ways_by_sea: Vec<Ways>,
}

/// Steps to all goals of a board at once, which are its VP hexes and bases: there are no more (AC-R55).
pub(crate) type Ways = [u8; GOALS];
pub(crate) const GOALS: usize = 32;

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps {
    pub land: u8,
    pub sea: u8,
    pub air: u8,
}

/// More steps than any way has.
pub(crate) const NO_WAY: u8 = u8::MAX;

impl Lanes {
    pub fn of(board: &Board) -> Lanes {
        let cells = &board.cells;
        let land = joined(cells, |cell| cell.land_bridges);
        let sea = joined(cells, |cell| cell.waterways);
        let (land_steps, sea_steps) = (measure(&land), measure(&sea));
        let mut lanes = Lanes { hexes: cells.len(), land, sea, land_steps, sea_steps, ..Lanes::default() };
        lanes.set_goals(board);
        lanes.to_base = board.bases_of.map(|bases| {
            let near = |hex| {
                let least = |steps: &dyn Fn(Hex) -> u8| bases.into_iter().map(steps).min().unwrap_or(NO_WAY);
                Steps {
                    land: least(&|base| lanes.by_land(hex, base)),
                    sea: least(&|base| lanes.by_sea(hex, base)),
                    air: least(&|base| board.distance(hex, base)),
                }
            };
            board.hexes().map(near).collect()
        });
        lanes
    }

    fn set_goals(&mut self, board: &Board) {
        let goals = board.bases_of.into_iter().fold(board.points, HexSet::or);
        let places = || (0..).zip(goals).take(GOALS);
        self.goals = vec![NO_WAY; self.hexes];
        places().for_each(|(place, goal): (u8, Hex)| self.goals[goal.index()] = place);
        let ways = |steps: &dyn Fn(Hex) -> u8| {
            let mut ways = [NO_WAY; GOALS];
            places().for_each(|(place, goal)| ways[usize::from(place)] = steps(goal));
            ways
        };
        self.ways_by_land = board.hexes().map(|hex| ways(&|goal| self.by_land(hex, goal))).collect();
        self.ways_by_sea = board.hexes().map(|hex| ways(&|goal| self.by_sea(hex, goal))).collect();
    }

    /// The place of a VP hex or base among [`Ways`].
    pub fn goal(&self, hex: Hex) -> usize {
        usize::from(self.goals[hex.index()])
    }

    /// How many steps land units take from a hex to each goal.
    pub fn ways_by_land(&self, from: Hex) -> &Ways {
        &self.ways_by_land[from.index()]
    }

    /// How many steps ships take from a hex to each goal.
    pub fn ways_by_sea(&self, from: Hex) -> &Ways {
        &self.ways_by_sea[from.index()]
    }

    /// How many steps land units take.
    pub fn by_land(&self, from: Hex, to: Hex) -> u8 {
        self.to_by_land(to)[from.index()]
    }

    /// How many steps ships take.
    pub fn by_sea(&self, from: Hex, to: Hex) -> u8 {
        self.to_by_sea(to)[from.index()]
    }

    /// How many steps land units take to a hex, from every hex.
    pub fn to_by_land(&self, to: Hex) -> &[u8] {
        &self.land_steps[to.index() * self.hexes..][..self.hexes]
    }

    /// How many steps ships take to a hex, from every hex.
    pub fn to_by_sea(&self, to: Hex) -> &[u8] {
        &self.sea_steps[to.index() * self.hexes..][..self.hexes]
    }

    /// How far it is from a hex to the nearest base of a team.
    pub fn to_base_of(&self, team: Team, from: Hex) -> Steps {
        self.to_base[team as usize][from.index()]
    }
}

fn joined(cells: &[Cell], sides: impl Fn(&Cell) -> u8) -> Vec<HexSet> {
    let neighbours = |cell: &Cell| -> HexSet {
        let open = (0..6).filter(|side| sides(cell) >> side & 1 == 1);
        open.filter_map(|side| cell.neighbours[side]).collect()
    };
    cells.iter().map(neighbours).collect()
}

fn measure(next: &[HexSet]) -> Vec<u8> {
    let mut steps = vec![NO_WAY; next.len() * next.len()];
    for from in 0..next.len() {
        let row = &mut steps[from * next.len()..][..next.len()];
        let mut reached = HexSet::of(Hex::from_index(from));
        let mut edge = reached;
        let mut count = 0;
        while !edge.is_empty() {
            edge.into_iter().for_each(|hex| row[hex.index()] = count);
            let mut beyond = HexSet::NONE;
            edge.into_iter().for_each(|hex| beyond = beyond.or(next[hex.index()]));
            edge = beyond.without(reached);
            reached = reached.or(edge);
            count += 1;
        }
    }
    steps
}
