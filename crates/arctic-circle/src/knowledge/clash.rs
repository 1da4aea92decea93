//! Quick odds of a battle: a formula fitted to the exact ones of `odds`, for the thousands of positions that a bot looks
//! at. Dice and hit points of both sides are all it knows.

use crate::units::{Profile, UnitType};

/// How many units of each type.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Force([u8; UnitType::COUNT]);

impl Force {
    pub const NONE: Force = Force([0; UnitType::COUNT]);

    #[inline]
    pub fn add(&mut self, kind: UnitType, count: u8) {
        self.0[kind.index()] += count;
    }

    pub fn take(&mut self, kind: UnitType, count: u8) {
        self.0[kind.index()] = self.0[kind.index()].saturating_sub(count);
    }

    pub const fn of(self, kind: UnitType) -> u8 {
        self.0[kind.index()]
    }

    #[must_use]
    pub fn with(mut self, other: Force) -> Force {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
        self
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; UnitType::COUNT]
    }

    /// Whether somebody is among them who can take what is won (AC-617).
    pub const fn has_land(self) -> bool {
        self.of(UnitType::Infantry) + self.of(UnitType::Vehicle) > 0
    }

    pub fn units(self) -> u8 {
        self.0.iter().sum()
    }

    /// AC-611, AC-1041.
    fn hit_points(self) -> f32 {
        f32::from(self.units() + self.of(UnitType::Carrier))
    }

    fn sum(self, values: &[f32; UnitType::COUNT]) -> f32 {
        self.0.iter().zip(values).map(|(&count, value)| f32::from(count) * value).sum()
    }

    /// What is lost with so many hits, the cheap before the dear and a carrier's first hit for nothing.
    fn cost_of(self, hits: f32, costs: &[f32; UnitType::COUNT]) -> f32 {
        let mut left = hits - f32::from(self.of(UnitType::Carrier));
        let mut cost = 0.0;
        for kind in CHEAP_FIRST {
            if left <= 0.0 {
                break;
            }
            let fallen = left.min(f32::from(self.of(kind)));
            cost += fallen * costs[kind.index()];
            left -= fallen;
        }
        cost
    }
}

const CHEAP_FIRST: [UnitType; UnitType::COUNT] =
    [UnitType::Infantry, UnitType::Vehicle, UnitType::Cruiser, UnitType::Carrier, UnitType::Aircraft];

/// What the units of a team hit with and cost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Values {
    pub attack: [f32; UnitType::COUNT],
    pub defense: [f32; UnitType::COUNT],
    pub cost: [f32; UnitType::COUNT],
}

impl Values {
    pub fn of(profiles: &[Profile; UnitType::COUNT]) -> Values {
        let each = |value: fn(&Profile) -> u8| std::array::from_fn(|kind| f32::from(value(&profiles[kind])));
        Values {
            attack: each(|profile| profile.attack),
            defense: each(|profile| profile.defense),
            cost: each(|profile| profile.cost),
        }
    }
}

/// What comes of a battle that is fought to its end, on average.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Clash {
    /// The chance that the attacker alone is left.
    pub won: f32,
    /// What the attacker loses, in RP.
    pub lost: f32,
    /// What the defender loses.
    pub beaten: f32,
}

/// A battle of two forces; `bonus` is the Tactician's (AC-1121).
pub(super) fn clash(
    (attacker, of_attacker): (Force, &Values),
    (defender, of_defender): (Force, &Values),
    bonus: bool,
) -> Clash {
    if attacker.is_empty() {
        return Clash { won: 0.0, lost: 0.0, beaten: 0.0 };
    }
    if defender.is_empty() {
        return Clash { won: 1.0, lost: 0.0, beaten: 0.0 };
    }
    let (lives, their_lives) = (attacker.hit_points(), defender.hit_points());
    let more = if bonus { f32::from(attacker.units()) } else { 0.0 };
    let strength = (attacker.sum(&of_attacker.attack) + more) * lives;
    let resistance = defender.sum(&of_defender.defense) * their_lives;
    // By the square law a side is as strong as its dice times its hit points.
    let ratio = (strength / resistance).sqrt();
    let edge = ratio - 1.0 / ratio;
    let many = (0.5 * (lives + their_lives)).sqrt();
    Clash {
        won: soft_step(WON.of(edge, many)),
        lost: attacker.cost_of(lives * soft_step(-LOST.of(edge, many)), &of_attacker.cost),
        beaten: defender.cost_of(their_lives * soft_step(BEATEN.of(edge, many)), &of_defender.cost),
    }
}

/// Coefficients found by least squares over 3,000 forecasts of `odds` with forces of one to seven units.
struct Fit {
    constant: f32,
    edge: f32,
    edge_many: f32,
}

impl Fit {
    fn of(&self, edge: f32, many: f32) -> f32 {
        self.constant + edge * (self.edge + self.edge_many * many)
    }
}

const WON: Fit = Fit { constant: -0.02, edge: -0.35, edge_many: 0.952 };
const LOST: Fit = Fit { constant: -0.866, edge: 0.6, edge_many: 0.238 };
const BEATEN: Fit = Fit { constant: 0.967, edge: 0.637, edge_many: 0.206 };

/// From 0 to 1, one half at 0. Only roots and quotients, so that it is the same on every machine.
#[inline]
pub(super) fn soft_step(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{Ending, Engagement, Plan, Torpedoes, forecast};
    use crate::scene::Scene;
    use crate::units::Commander;

    const JOE: Values = Values {
        attack: [1.0, 3.0, 4.0, 1.0, 3.0],
        defense: [2.0, 2.0, 4.0, 3.0, 2.0],
        cost: [2.0, 5.0, 10.0, 9.0, 8.0],
    };

    fn force(counts: [u8; UnitType::COUNT]) -> Force {
        Force(counts)
    }

    /// The chance that Keel-Haul destroys Destro's units in a hex of land and sea and has some left.
    fn exact(attacker: [u8; UnitType::COUNT], defender: [u8; UnitType::COUNT]) -> f32 {
        let units = |owner: &str, counts: [u8; UnitType::COUNT]| {
            let some = counts.iter().zip(["T", "V", "A", "K", "C"]).filter(|(count, _)| **count > 0);
            some.fold(format!("{owner} E6"), |text, (count, letter)| format!("{text} {count}{letter}"))
        };
        let scene = Scene::on("small").active(Commander::KeelHaul);
        let game = scene.put(&units("KH", attacker)).put(&units("DE", defender)).next_combat();
        let plan = Plan { torpedoes: Torpedoes::Hold, all_costs: None, ..Plan::default() };
        let engagement = Engagement::at(&game, game.board().find("E6").expect("a hex"), &plan);
        let won = |ending: &Ending| ending.defender.is_empty() && !ending.attacker.is_empty();
        forecast(&engagement).chance(won) as f32
    }

    #[test]
    fn the_quick_odds_are_near_the_exact_ones() {
        let battles = [
            ([4, 0, 0, 0, 0], [2, 0, 0, 0, 0]),
            ([0, 4, 0, 0, 0], [1, 0, 0, 0, 0]),
            ([2, 2, 1, 0, 1], [4, 1, 0, 0, 0]),
            ([1, 0, 0, 0, 0], [6, 2, 0, 0, 0]),
            ([0, 3, 2, 0, 0], [5, 1, 1, 0, 0]),
            ([0, 0, 2, 1, 1], [0, 0, 1, 1, 1]),
        ];
        for (attacker, defender) in battles {
            let quick = clash((force(attacker), &JOE), (force(defender), &JOE), false).won;
            let exact = exact(attacker, defender);
            assert!(
                (quick - exact).abs() < 0.12,
                "{attacker:?} against {defender:?}: {quick}, exactly {exact}"
            );
        }
    }

    #[test]
    fn nobody_wins_with_nothing_and_an_empty_hex_costs_nothing() {
        let (some, none) = (force([3, 0, 0, 0, 0]), Force::NONE);
        assert_eq!(clash((none, &JOE), (some, &JOE), false).won, 0.0);
        let walk_in = clash((some, &JOE), (none, &JOE), false);
        assert_eq!((walk_in.won, walk_in.lost, walk_in.beaten), (1.0, 0.0, 0.0));
    }
}
