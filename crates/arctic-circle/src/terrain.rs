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

    /// Whether land units cross from a hex in this direction (AC-206, AC-427).
    #[inline]
    pub(crate) fn land_bridge(&self, from: Hex, direction: usize) -> bool {
        let cell = self.board.cell(from);
        let Some(to) = cell.neighbours[direction] else { return false };
        match (self.is_ice(from), self.is_ice(to)) {
            (false, false) => cell.land_bridges >> direction & 1 == 1,
            (true, true) => true,
            (false, true) => cell.land_touches >> direction & 1 == 1,
            (true, false) => self.board.cell(to).land_touches >> opposite(direction) & 1 == 1,
        }
    }

    /// Whether ships cross from a hex in this direction (AC-207, AC-426).
    #[inline]
    pub(crate) fn waterway(&self, from: Hex, direction: usize) -> bool {
        let cell = self.board.cell(from);
        let Some(to) = cell.neighbours[direction] else { return false };
        cell.waterways >> direction & 1 == 1 && !self.is_ice(from) && !self.is_ice(to)
    }

    /// The hexes that a unit enters from here with one point by land or sea.
    pub(crate) fn ways(&self, kind: UnitType, from: Hex) -> impl Iterator<Item = Hex> {
        let neighbours = self.board.cell(from).neighbours;
        let crosses = move |direction: &usize| {
            if kind.is_sea() { self.waterway(from, *direction) } else { self.land_bridge(from, *direction) }
        };
        (0..6).filter(crosses).filter_map(move |direction| neighbours[direction])
    }

    /// What a commander has to reckon with.
    pub(crate) fn front(&self, commander: Commander) -> Front {
        let enemy = commander.team().other();
        let marked = |hex: &Hex| self.space(*hex).controller().is_some_and(|owner| owner.team() == enemy);
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
        let marked = self.space(hex).controller().is_some_and(|owner| owner.team() != team);
        marked || self.is_base_of(hex, team.other())
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
