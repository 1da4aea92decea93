//! The board as it is now: printed terrain under ice, and who stands in whose way (AC-203 to AC-209, AC-426, AC-427).

use crate::board::Kind;
use crate::hexes::{Hex, HexSet};
use crate::state::ArcticCircle;
use crate::units::{Commander, Team, UnitType};

impl ArcticCircle {
    /// What a hex is now: ice is land (AC-426).
    #[inline]
    pub(crate) fn kind(&self, hex: Hex) -> Kind {
        if self.is_ice(hex) { Kind::Land } else { self.board.cell(hex).kind }
    }

    /// The hexes that a unit enters from here with one point by land or sea (AC-206, AC-207, AC-426, AC-427).
    #[inline]
    pub(crate) fn next_hexes(&self, kind: UnitType, from: Hex) -> HexSet {
        let joins = &self.board.joins[from.index()];
        match (kind.is_sea(), self.is_ice(from)) {
            (true, true) => HexSet::NONE,
            (true, false) => joins.waterways.without(self.ice),
            (false, true) => joins.beside.and(self.ice).or(joins.touching.without(self.ice)),
            (false, false) => joins.land_bridges.without(self.ice).or(joins.touched.and(self.ice)),
        }
    }

    /// The same hexes, clockwise.
    pub(crate) fn ways(&self, kind: UnitType, from: Hex) -> impl Iterator<Item = Hex> {
        self.clockwise(from, self.next_hexes(kind, from))
    }

    /// Those of the neighbours of a hex that are in a set, clockwise.
    pub(crate) fn clockwise(&self, hex: Hex, set: HexSet) -> impl Iterator<Item = Hex> {
        let neighbours = &self.board.cell(hex).neighbours;
        neighbours.iter().filter_map(move |&next| next.filter(|&next| set.contains(next)))
    }

    /// What a commander has to reckon with.
    pub(crate) fn front(&self, commander: Commander) -> Front {
        let enemy = commander.team().other();
        let marked = |hex: &Hex| self.space(*hex).is_marked_by(enemy);
        let marked: HexSet = self.board.points.into_iter().filter(marked).collect();
        Front {
            enemies: self.stacks.held_by_team(enemy),
            hostile: marked.or(self.board.bases_of[enemy as usize]),
        }
    }

    /// Whether a hex is a base of this team.
    pub(crate) fn is_base_of(&self, hex: Hex, team: Team) -> bool {
        self.board.cell(hex).base.is_some_and(|base| base.team() == team)
    }

    /// Whether a hex bears a marker of a team's enemies, or is their base.
    pub(crate) fn is_hostile_to(&self, hex: Hex, team: Team) -> bool {
        self.space(hex).is_marked_by(team.other()) || self.is_base_of(hex, team.other())
    }

    /// How many units of a team are in a hex, those aboard included (AC-214, AC-R63).
    pub(crate) fn crowd(&self, hex: Hex, team: Team) -> u8 {
        if !self.stacks.held_by_team(team).contains(hex) {
            return 0;
        }
        let own = self.stacks.at(hex).iter().filter(|stack| stack.is_of(team));
        own.map(|stack| stack.bodies()).sum()
    }

    /// How many more units of a team a hex takes.
    pub(crate) fn room(&self, hex: Hex, team: Team) -> u8 {
        self.board.limit(hex).saturating_sub(self.crowd(hex, team))
    }
}

/// The direction back.
pub(crate) const fn opposite(direction: usize) -> usize {
    (direction + 3) % 6
}

/// What a commander has to reckon with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Front {
    /// Hexes with enemy units.
    pub enemies: HexSet,
    /// Hexes with an enemy marker, and enemy bases.
    pub hostile: HexSet,
}
