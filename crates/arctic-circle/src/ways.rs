//! Ways over the board: where units can go with the points they have (AC-202 to AC-210, AC-506, AC-707).

use crate::hexes::{Hex, HexSet};
use crate::state::ArcticCircle;
use crate::units::UnitType;

impl ArcticCircle {
    /// How many points units of the active commander have for their own move. Snow Job's troopers ski only when they do
    /// not fight (AC-525, AC-716).
    pub(crate) fn movement(&self, kind: UnitType, noncombat: bool) -> u8 {
        let printed = self.profile(self.active.team(), kind).movement;
        let skis = noncombat && kind == UnitType::Infantry && self.active == crate::units::Commander::SnowJob;
        if skis { printed.max(SKI_MOVEMENT) } else { printed }
    }

    /// Where land units or ships can be after at most `points` steps through hexes that are not `shut`; without the hex
    /// where they start.
    pub(crate) fn reach(&self, kind: UnitType, from: Hex, points: u8, shut: HexSet) -> HexSet {
        let mut reached = HexSet::of(from);
        let mut edge = reached;
        for _ in 0..points {
            let mut next = HexSet::NONE;
            for hex in edge {
                next = next.or(self.next_hexes(kind, hex));
            }
            edge = next.without(shut).without(reached);
            reached = reached.or(edge);
        }
        reached.remove(from);
        reached
    }

    /// The hexes through which a unit with two points gets from one hex to another, if it may not pass through `shut`
    /// ones. The hex itself is no way.
    pub(crate) fn between(
        &self,
        kind: UnitType,
        from: Hex,
        to: Hex,
        shut: HexSet,
    ) -> impl Iterator<Item = Hex> {
        // Every way leads back as well (AC-206, AC-207).
        let both = self.next_hexes(kind, from).and(self.next_hexes(kind, to));
        self.clockwise(from, both.without(shut))
    }

    /// Whether a unit gets from a hex to the next one with one point by land or sea.
    pub(crate) fn joined(&self, kind: UnitType, from: Hex, to: Hex) -> bool {
        self.next_hexes(kind, from).contains(to)
    }
}

/// AC-716.
const SKI_MOVEMENT: u8 = 2;
