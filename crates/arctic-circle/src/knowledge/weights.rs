//! What counts how much.

use crate::units::UnitType;

/// What counts how much, as a lead: a lead of 1 in all is worth about six games of seven.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// A Reinforcement Point in units at the beginning, and the share of that at the end.
    pub unit: f32,
    pub unit_late: f32,
    /// A Victory Point at the very end, and how much less it is with every round before.
    pub point: f32,
    pub point_early: f32,
    /// Units in RP; the second number is for carriers beyond the first and cruisers beyond the second.
    pub infantry: f32,
    pub vehicle: f32,
    pub aircraft: f32,
    pub carrier: [f32; 2],
    pub cruiser: [f32; 2],
    /// A Reinforcement Point that is not spent.
    pub spare: f32,
    /// Attacks that a commander could make: in this turn, after it, and those who play next, second and third.
    pub now: f32,
    pub past: f32,
    pub next: [f32; 3],
    /// All attacks of a commander beside the best: the same units cannot make them all.
    pub others: f32,
    /// A chance to take a base.
    pub base: f32,
    /// How much worse a declared attack is while some of its units have not come.
    pub not_yet: f32,
    /// Points that nobody holds, those that the enemy holds, and enemy bases, for whoever is on the way.
    pub open_point: f32,
    pub enemy_point: f32,
    pub enemy_base: f32,
    /// Dice on the way to the enemy's bases.
    pub mass: f32,
    /// How likely enough points are kept while one or two enemies have a turn, beyond what can be seen.
    pub kept: [f32; 2],
    /// How near to the goal is near.
    pub near: f32,
}

impl Weights {
    /// The greedy bot's, set by hand and frozen: figures are measured against it.
    pub const BY_HAND: Weights = Weights {
        unit: 0.03,
        unit_late: 0.15,
        point: 2.0,
        point_early: 1.0,
        infantry: 2.05,
        vehicle: 5.1,
        aircraft: 9.6,
        carrier: [6.5, 4.0],
        cruiser: [8.6, 6.0],
        spare: 0.85,
        now: 0.75,
        past: 0.2,
        next: [0.6, 0.35, 0.25],
        others: 0.3,
        base: 1.2,
        not_yet: 0.15,
        open_point: 1.0,
        enemy_point: 1.0,
        enemy_base: 0.2,
        mass: 0.012,
        kept: [0.7, 0.5],
        near: 1.5,
    };

    /// The search's: found by letting greedy bots with slightly different weights play each other (126,000 games, four
    /// fifths of them in the Hot Start).
    pub const TUNED: Weights = Weights {
        unit: 0.0547,
        unit_late: 0.262,
        point: 3.75,
        point_early: 0.91,
        infantry: 1.87,
        vehicle: 2.59,
        aircraft: 5.48,
        carrier: [11.7, 3.93],
        cruiser: [11.8, 7.5],
        spare: 0.559,
        now: 0.41,
        past: 0.237,
        next: [0.802, 0.332, 0.143],
        others: 0.26,
        base: 0.956,
        not_yet: 0.0665,
        open_point: 1.25,
        enemy_point: 0.322,
        enemy_base: 0.117,
        mass: 0.008,
        kept: [0.812, 0.64],
        near: 1.13,
    };

    /// What so many units of a type are worth to a commander, in RP.
    pub fn units(&self, kind: UnitType, count: u8) -> f32 {
        let many = |[first, more]: [f32; 2], enough: u8| {
            first * f32::from(count.min(enough)) + more * f32::from(count.saturating_sub(enough))
        };
        match kind {
            UnitType::Infantry => self.infantry * f32::from(count),
            UnitType::Vehicle => self.vehicle * f32::from(count),
            UnitType::Aircraft => self.aircraft * f32::from(count),
            UnitType::Carrier => many(self.carrier, 1),
            UnitType::Cruiser => many(self.cruiser, 2),
        }
    }
}
