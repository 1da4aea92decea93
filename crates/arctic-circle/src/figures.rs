//! Figures and pools: how many stacks a colour can have (AC-105 to AC-107, AC-411, AC-R01 to AC-R03).

use crate::hexes::Hex;
use crate::state::ArcticCircle;
use crate::units::{Commander, UnitType};

impl ArcticCircle {
    /// How many figures of a type a commander has.
    pub(crate) fn figures(&self, owner: Commander, kind: UnitType) -> u8 {
        self.profile(owner.team(), kind).figures
    }

    /// How many hexes hold units of this type and colour, those aboard included (AC-106).
    pub(crate) fn stacks_on_map(&self, owner: Commander, kind: UnitType) -> u8 {
        let mut last: Option<Hex> = None;
        let mut count = 0;
        for stack in self.stacks.all() {
            let holds = stack.owner() == owner && (stack.kind() == kind || stack.cargo().of(kind) > 0);
            if holds && last != Some(stack.hex) {
                last = Some(stack.hex);
                count += 1;
            }
        }
        count
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
        let own = self.stacks.at(hex).iter().filter(|stack| stack.owner() == owner);
        own.map(|stack| {
            let aboard = stack.count * stack.cargo().of(kind);
            if stack.kind() == kind { stack.count + aboard } else { aboard }
        })
        .sum()
    }

    /// AC-411, AC-R01: whether one more unit of a type may be bought.
    pub(crate) fn figure_for_purchase(&self, owner: Commander, kind: UnitType) -> bool {
        if self.options.strict_pools && self.units_of(owner, kind) >= self.figures(owner, kind) {
            return false;
        }
        // The zone counts as one place, and a stack in it takes more units without another figure.
        let in_zone = self.zone[owner.index()][kind.index()] > 0;
        in_zone || self.stacks_on_map(owner, kind) < self.figures(owner, kind)
    }

    /// Of which types a commander has a figure that stands nowhere. Worked out once for many moves: as long as there is
    /// one, no move needs to be looked at more closely.
    pub(crate) fn spare_figures(&self, owner: Commander) -> Spare {
        let mut stacks = [0; UnitType::COUNT];
        let mut kinds_here = 0_u8;
        let mut here = Hex::default();
        let count = |kinds: u8, stacks: &mut [u8; UnitType::COUNT]| {
            for (kind, stacks) in stacks.iter_mut().enumerate() {
                *stacks += kinds >> kind & 1;
            }
        };
        for stack in self.stacks.all().iter().filter(|stack| stack.owner() == owner) {
            if stack.hex != here {
                count(kinds_here, &mut stacks);
                (here, kinds_here) = (stack.hex, 0);
            }
            let cargo = stack.cargo();
            kinds_here |= 1 << stack.kind().index();
            kinds_here |= u8::from(cargo.infantry > 0) << UnitType::Infantry.index();
            kinds_here |= u8::from(cargo.vehicles > 0) << UnitType::Vehicle.index();
        }
        count(kinds_here, &mut stacks);
        let zone = &self.zone[owner.index()];
        Spare(UnitType::ALL.map(|kind| {
            let used = stacks[kind.index()] + u8::from(zone[kind.index()] > 0);
            used < self.figures(owner, kind)
        }))
    }

    /// AC-R02: whether units of a type may come to a hex from one or two others. A whole stack always may; what splits one
    /// needs a figure, unless it joins another stack. A count that is too high already blocks only what would raise it.
    pub(crate) fn figures_allow(
        &self,
        spare: Spare,
        (owner, kind): (Commander, UnitType),
        to: Hex,
        from: [(Option<Hex>, u8); 2],
    ) -> bool {
        let moving: u8 = from.iter().map(|(_, count)| count).sum();
        if moving == 0 || spare.of(kind) || self.units_at(to, owner, kind) > 0 {
            return true;
        }
        let empties = |&(hex, count): &(Option<Hex>, u8)| {
            count > 0 && hex.is_some_and(|hex| self.units_at(hex, owner, kind) == count)
        };
        from.iter().any(empties)
    }

    /// AC-R03: whether one unit may be deployed in a hex; only stacks on the map count.
    pub(crate) fn figure_for_deployment(&self, owner: Commander, kind: UnitType, hex: Hex) -> bool {
        self.units_at(hex, owner, kind) > 0 || self.stacks_on_map(owner, kind) < self.figures(owner, kind)
    }
}

/// Of which types a figure is free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spare([bool; UnitType::COUNT]);

impl Spare {
    fn of(self, kind: UnitType) -> bool {
        self.0[kind.index()]
    }
}
