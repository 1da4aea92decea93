//! Figures and pools: how many stacks a colour can have (AC-105 to AC-107, AC-411, AC-R01 to AC-R03).

use crate::hexes::Hex;
use crate::stacks::MOST_IN_PLAY;
use crate::state::ArcticCircle;
use crate::units::{Commander, UnitType};

impl ArcticCircle {
    /// How many figures of a type a commander has.
    pub(crate) fn figures(&self, owner: Commander, kind: UnitType) -> u8 {
        self.profile(owner.team(), kind).figures
    }

    /// How many units of this type and colour there are, on the map, aboard and in the zone.
    pub(crate) fn units_of(&self, owner: Commander, kind: UnitType) -> u8 {
        let own = self.stacks.all().iter().filter(|stack| stack.owner() == owner);
        let on_map = own.map(|stack| {
            let aboard = stack.count * stack.cargo().of(kind);
            if stack.kind() == kind { stack.count + aboard } else { aboard }
        });
        on_map.fold(self.zone[owner.index()][kind.index()], u8::saturating_add)
    }

    /// How many units of this type and colour are in a hex, those aboard included.
    pub(crate) fn units_at(&self, hex: Hex, owner: Commander, kind: UnitType) -> u8 {
        if !self.stacks.held_by(owner).contains(hex) {
            return 0;
        }
        let own = self.stacks.at(hex).iter().filter(|stack| stack.owner() == owner);
        own.map(|stack| {
            let aboard = stack.count * stack.cargo().of(kind);
            if stack.kind() == kind { stack.count + aboard } else { aboard }
        })
        .sum()
    }

    /// AC-R01: whether there is room in play for one more unit of anybody.
    pub(crate) fn has_room_in_play(&self) -> bool {
        let in_zones: usize = self.zone.as_flattened().iter().map(|&count| usize::from(count)).sum();
        self.stacks.bodies() + in_zones < MOST_IN_PLAY
    }

    /// AC-411, AC-R01: whether one more unit of a type may be bought.
    pub(crate) fn figure_for_purchase(&self, owner: Commander, kind: UnitType) -> bool {
        if self.pool_is_empty(owner, kind) {
            return false;
        }
        // The zone counts as one place, and a stack in it takes more units without another figure.
        let in_zone = self.zone[owner.index()][kind.index()] > 0;
        in_zone || self.stacks.places(owner, kind) < self.figures(owner, kind)
    }

    /// AC-R01: whether figures limit units, and every one of them is in play.
    pub(crate) fn pool_is_empty(&self, owner: Commander, kind: UnitType) -> bool {
        self.options.strict_pools && self.units_of(owner, kind) >= self.figures(owner, kind)
    }

    /// Whether a commander has a figure of a type that stands nowhere; as long as there is one, every move may split a
    /// stack.
    fn has_spare_figure(&self, owner: Commander, kind: UnitType) -> bool {
        let in_zone = self.zone[owner.index()][kind.index()] > 0;
        self.stacks.places(owner, kind) + u8::from(in_zone) < self.figures(owner, kind)
    }

    /// AC-R02: whether units of a type may leave a hex for any other: one figure stands nowhere, or they leave none behind.
    pub(crate) fn figures_never_bind(
        &self,
        (owner, kind): (Commander, UnitType),
        from: Hex,
        count: u8,
    ) -> bool {
        self.has_spare_figure(owner, kind) || self.units_at(from, owner, kind) == count
    }

    /// AC-R02: whether units of a type may come to a hex from one or two others. A whole stack always may; what splits one
    /// needs a figure, unless it joins another stack. A count that is too high already blocks only what would raise it.
    pub(crate) fn figures_allow(
        &self,
        (owner, kind): (Commander, UnitType),
        to: Hex,
        from: [(Option<Hex>, u8); 2],
    ) -> bool {
        let moving: u8 = from.iter().map(|(_, count)| count).sum();
        if moving == 0 || self.has_spare_figure(owner, kind) || self.units_at(to, owner, kind) > 0 {
            return true;
        }
        let empties = |&(hex, count): &(Option<Hex>, u8)| {
            count > 0 && hex.is_some_and(|hex| self.units_at(hex, owner, kind) == count)
        };
        from.iter().any(empties)
    }

    /// AC-R03: whether one unit may be deployed in a hex; only stacks on the map count.
    pub(crate) fn figure_for_deployment(&self, owner: Commander, kind: UnitType, hex: Hex) -> bool {
        self.units_at(hex, owner, kind) > 0 || self.stacks.places(owner, kind) < self.figures(owner, kind)
    }
}
