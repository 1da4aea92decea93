//! Exact odds of a battle: every way it can end and how likely each is, by dynamic programming.
//!
//! Both sides follow a stated order of casualties, so a position of the battle is only how many units of each class are
//! left. Probability flows from fuller to emptier positions; a round without any hit leads back to itself, and is
//! divided out.

use std::collections::BTreeMap;

use crate::units::{Profile, Team, UnitType};

/// Units that fight and fall alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    /// Infantry.
    Infantry,
    /// Vehicles.
    Vehicle,
    /// Aircraft.
    Aircraft,
    /// Carriers that can still take a hit (AC-1041).
    Carrier,
    /// Carriers that have taken one.
    Damaged,
    /// Cruisers.
    Cruiser,
}

impl Class {
    /// How many there are.
    pub const COUNT: usize = 6;
    /// All of them.
    pub const ALL: [Class; Class::COUNT] =
        [Class::Infantry, Class::Vehicle, Class::Aircraft, Class::Carrier, Class::Damaged, Class::Cruiser];

    /// The class of units of a type.
    pub const fn of(kind: UnitType, damaged: bool) -> Class {
        match kind {
            UnitType::Infantry => Class::Infantry,
            UnitType::Vehicle => Class::Vehicle,
            UnitType::Aircraft => Class::Aircraft,
            UnitType::Carrier if damaged => Class::Damaged,
            UnitType::Carrier => Class::Carrier,
            UnitType::Cruiser => Class::Cruiser,
        }
    }

    /// The type of its units.
    pub const fn kind(self) -> UnitType {
        match self {
            Class::Infantry => UnitType::Infantry,
            Class::Vehicle => UnitType::Vehicle,
            Class::Aircraft => UnitType::Aircraft,
            Class::Carrier | Class::Damaged => UnitType::Carrier,
            Class::Cruiser => UnitType::Cruiser,
        }
    }
}

/// How many units of each class.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Force([u8; Class::COUNT]);

impl Force {
    /// Nobody.
    pub const NONE: Force = Force([0; Class::COUNT]);

    /// How many of a class.
    pub const fn of(self, class: Class) -> u8 {
        self.0[class as usize]
    }

    /// The same with so many more of a class.
    #[must_use]
    pub const fn and(mut self, class: Class, more: u8) -> Force {
        self.0[class as usize] += more;
        self
    }

    fn less(mut self, class: Class) -> Force {
        self.0[class as usize] -= 1;
        self
    }

    /// Whether nobody is left.
    pub fn is_empty(self) -> bool {
        self.0 == [0; Class::COUNT]
    }

    /// How many units.
    pub fn units(self) -> u8 {
        self.0.iter().sum()
    }

    /// How many hits it takes to destroy them all (AC-611, AC-1041).
    pub fn hit_points(self) -> u8 {
        self.units() + self.of(Class::Carrier)
    }

    /// Whether a land unit is among them (AC-617).
    pub fn has_land(self) -> bool {
        self.of(Class::Infantry) + self.of(Class::Vehicle) > 0
    }

    /// What they cost.
    pub fn cost(self, profiles: &[Profile; UnitType::COUNT]) -> u32 {
        let cost = |class: Class| u32::from(profiles[class.kind().index()].cost) * u32::from(self.of(class));
        Class::ALL.map(cost).into_iter().sum()
    }
}

/// One side of a battle.
#[derive(Clone, Debug)]
pub struct Army {
    /// Who fights.
    pub force: Force,
    /// Whose units they are.
    pub team: Team,
    /// What they hit with, by class.
    pub values: [u8; Class::COUNT],
    /// In which order they are given up. A class that is not named is never hit.
    pub order: Vec<Class>,
}

impl Army {
    /// AC-1041 first, for it costs nothing; then the cheap before the dear.
    pub const USUAL: [Class; Class::COUNT] =
        [Class::Carrier, Class::Infantry, Class::Vehicle, Class::Cruiser, Class::Damaged, Class::Aircraft];
    /// AC-1033: ships before aircraft, and no land units.
    pub const UNDER_DIVEBOMB: [Class; 4] = [Class::Carrier, Class::Cruiser, Class::Damaged, Class::Aircraft];

    /// So many hits, in the stated order; more than there are units for are lost (AC-611).
    fn struck(&self, force: Force, hits: u8) -> Force {
        let mut left = force;
        for _ in 0..hits {
            let Some(&class) = self.order.iter().find(|&&class| left.of(class) > 0) else { break };
            left = left.less(class);
            if class == Class::Carrier {
                left = left.and(Class::Damaged, 1);
            }
        }
        left
    }

    /// Hits that Snow Cats aim: at the dearest land or air unit, and otherwise as all others (AC-1011, AC-1013).
    fn aimed_at(&self, force: Force, hits: u8) -> (Force, u8) {
        let mut left = force;
        for aimed in 0..hits {
            let target = [Class::Aircraft, Class::Vehicle, Class::Infantry].into_iter();
            let hittable = |class: &Class| left.of(*class) > 0 && self.order.contains(class);
            let Some(class) = target.into_iter().find(hittable) else { return (left, hits - aimed) };
            left = left.less(class);
        }
        (left, 0)
    }
}

/// What else decides a battle.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Who attacks.
    pub attacker: Army,
    /// Who defends.
    pub defender: Army,
    /// Destro attacks: +1 against six or more (AC-1121), with so many beside those that fight (AC-1122).
    pub tactician: Option<u8>,
    /// How many W.O.L.F.s strike first in round 1 (AC-1021).
    pub torpedoes: u8,
    /// Cobra Commander gives up a unit of this class after round 1 (AC-1111), if he has one and enemies are left.
    pub all_costs: Option<Class>,
    /// How long the attacker goes on.
    pub press: Press,
}

/// How long an attacker goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Press {
    /// Until one side is gone.
    ToTheEnd,
    /// At most so many rounds; a divebomb is one (AC-1034).
    Rounds(u8),
    /// As long as so many units are left.
    WithAtLeast(u8),
}

/// How a battle ends, with its chance: who is left on either side.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast(pub Vec<(Force, Force, f64)>);

impl Forecast {
    /// The chance of all endings of some sort.
    pub fn chance(&self, of: impl Fn(Force, Force) -> bool) -> f64 {
        self.0
            .iter()
            .filter(|(attacker, defender, _)| of(*attacker, *defender))
            .map(|(.., share)| share)
            .sum()
    }

    /// The chance that the attacker alone is left.
    pub fn won(&self) -> f64 {
        self.chance(|attacker, defender| !attacker.is_empty() && defender.is_empty())
    }

    /// The chance that the attacker alone is left with a land unit, and so takes what can be taken (AC-617, AC-619).
    pub fn taken(&self) -> f64 {
        self.chance(|attacker, defender| attacker.has_land() && defender.is_empty())
    }

    /// The mean of a number over all endings.
    pub fn mean(&self, of: impl Fn(Force, Force) -> f64) -> f64 {
        self.0.iter().map(|&(attacker, defender, share)| share * of(attacker, defender)).sum()
    }
}

/// Every way a battle can end.
pub fn forecast(battle: &Battle) -> Forecast {
    let mut ended: BTreeMap<(Force, Force), f64> = BTreeMap::new();
    let mut waiting: BTreeMap<Position, f64> = BTreeMap::new();
    waiting.insert(Position::of(1, battle.attacker.force, battle.defender.force), 1.0);
    // The fullest position of the earliest round comes first, so each is complete when it is taken up.
    while let Some((position, share)) = waiting.pop_first() {
        let Position { round, attacker, defender, .. } = position;
        if battle.stops(round, attacker, defender) {
            *ended.entry((attacker, defender)).or_default() += share;
            continue;
        }
        let next = battle.round(round, attacker, defender);
        // Later rounds are all alike, so one without a hit is as if it had not been.
        let same = |&(a, d, _): &(Force, Force, f64)| (a, d) == (attacker, defender);
        let stays: f64 = if battle.counts(round) {
            0.0
        } else {
            next.iter().filter(|one| same(one)).map(|one| one.2).sum()
        };
        for (left, right, chance) in next.into_iter().filter(|one| battle.counts(round) || !same(one)) {
            let after = Position::of(battle.after(round), left, right);
            *waiting.entry(after).or_default() += share * chance / (1.0 - stays);
        }
    }
    Forecast(ended.into_iter().map(|((attacker, defender), share)| (attacker, defender, share)).collect())
}

/// A position of a battle, in the order in which they are worked out: early rounds and many hit points first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Position {
    round: u8,
    hits: u8,
    attacker: Force,
    defender: Force,
}

impl Position {
    fn of(round: u8, attacker: Force, defender: Force) -> Position {
        let hits = u8::MAX - attacker.hit_points().saturating_add(defender.hit_points());
        Position { round, hits, attacker, defender }
    }
}

impl Battle {
    /// Whether the number of the round still matters after this one.
    fn counts(&self, round: u8) -> bool {
        round == 1 || matches!(self.press, Press::Rounds(_))
    }

    fn after(&self, round: u8) -> u8 {
        if self.counts(round) { round + 1 } else { round }
    }

    fn stops(&self, round: u8, attacker: Force, defender: Force) -> bool {
        let over = attacker.is_empty() || self.engaged(defender).is_empty();
        let enough = match self.press {
            Press::ToTheEnd => false,
            Press::Rounds(rounds) => round > rounds,
            Press::WithAtLeast(units) => round > 1 && attacker.units() < units,
        };
        over || enough
    }

    /// Of the defenders those that can be hit.
    fn engaged(&self, defender: Force) -> Force {
        let mut engaged = Force::NONE;
        for &class in &self.defender.order {
            engaged = engaged.and(class, defender.of(class));
        }
        engaged
    }

    /// What comes of one round (AC-606).
    fn round(&self, round: u8, attacker: Force, defender: Force) -> Vec<(Force, Force, f64)> {
        let bonus =
            u8::from(self.tactician.is_some_and(|others| self.engaged(defender).units() + others >= 6));
        let mut results = BTreeMap::new();
        for (attacker, defender, share) in self.first_strike(round, attacker, defender, bonus) {
            for (left, right, chance) in self.exchange(round, (attacker, defender), bonus) {
                let after = if round == 1 { self.sacrifice(left, right) } else { (left, right) };
                *results.entry(after).or_default() += share * chance;
            }
        }
        results
            .into_iter()
            .map(|((left, right), share): ((Force, Force), f64)| (left, right, share))
            .collect()
    }

    /// AC-1021 to AC-1023: whoever is hit does not return fire.
    fn first_strike(
        &self,
        round: u8,
        attacker: Force,
        defender: Force,
        bonus: u8,
    ) -> Vec<(Force, Force, f64)> {
        if round > 1 || self.torpedoes == 0 {
            return vec![(attacker, defender, 1.0)];
        }
        let by_attacker = self.attacker.team == Team::Cobra;
        let army = if by_attacker { &self.attacker } else { &self.defender };
        let bonus = if by_attacker { bonus } else { 0 };
        let value = army.values[Class::Vehicle as usize] + bonus - 1;
        let hits = dice([(self.torpedoes, value)]);
        let struck = |hits: u8| {
            if by_attacker {
                (attacker, self.defender.struck(defender, hits))
            } else {
                (self.attacker.struck(attacker, hits), defender)
            }
        };
        let results = (0..).zip(hits).map(|(hits, share)| (struck(hits), share));
        results.map(|((left, right), share)| (left, right, share)).collect()
    }

    /// Both sides roll; the defender's casualties return fire (AC-609).
    fn exchange(
        &self,
        round: u8,
        (attacker, defender): (Force, Force),
        bonus: u8,
    ) -> Vec<(Force, Force, f64)> {
        let engaged = self.engaged(defender);
        let of_attacker = self.volley(&self.attacker, attacker, round, bonus);
        let of_defender = self.volley(&self.defender, engaged, round, 0);
        let mut results = Vec::with_capacity(of_attacker.len() * of_defender.len());
        for &(cats, plain, share) in &of_attacker {
            let (right, rest) = self.defender.aimed_at(defender, cats);
            let right = self.defender.struck(right, plain + rest);
            for &(cats, plain, chance) in &of_defender {
                let (left, rest) = self.attacker.aimed_at(attacker, cats);
                results.push((self.attacker.struck(left, plain + rest), right, share * chance));
            }
        }
        results
    }

    /// Hits that are aimed and hits that are not, with their chances.
    fn volley(&self, army: &Army, force: Force, round: u8, bonus: u8) -> Vec<(u8, u8, f64)> {
        let cats_aim = round == 1 && army.team == Team::Joe;
        let away = if round == 1 && army.team == Team::Cobra { self.torpedoes } else { 0 };
        let value = |class: Class| army.values[class as usize] + bonus;
        let count = |class: Class| match class {
            Class::Vehicle if cats_aim => 0,
            Class::Vehicle => force.of(class).saturating_sub(away),
            _ => force.of(class),
        };
        let plain = dice(Class::ALL.map(|class| (count(class), value(class))));
        let cats = if cats_aim { force.of(Class::Vehicle) } else { 0 };
        let aimed = dice([(cats, value(Class::Vehicle))]);
        let pairs = (0..)
            .zip(&aimed)
            .flat_map(|(cats, &one)| (0..).zip(&plain).map(move |(hits, &two)| (cats, hits, one * two)));
        pairs.collect()
    }

    /// AC-1111: Cobra Commander gives up a unit for a hit.
    fn sacrifice(&self, attacker: Force, defender: Force) -> (Force, Force) {
        let Some(class) = self.all_costs else { return (attacker, defender) };
        let attacks = self.attacker.team == Team::Cobra;
        let (own, enemy) =
            if attacks { (attacker, self.engaged(defender)) } else { (self.engaged(defender), attacker) };
        if own.of(class) == 0 || enemy.is_empty() {
            return (attacker, defender);
        }
        if attacks {
            (attacker.less(class), self.defender.struck(defender, 1))
        } else {
            (self.attacker.struck(attacker, 1), defender.less(class))
        }
    }
}

/// The chance of 0, 1, 2, … hits with so many dice for each value.
fn dice<const N: usize>(groups: [(u8, u8); N]) -> Vec<f64> {
    let most: usize = groups.iter().map(|&(count, _)| usize::from(count)).sum();
    let mut chances = vec![0.0; most + 1];
    chances[0] = 1.0;
    for (count, value) in groups {
        let hit = f64::from(value.min(6)) / 6.0;
        for _ in 0..count {
            for hits in (0..chances.len()).rev() {
                let fewer = if hits > 0 { chances[hits - 1] } else { 0.0 };
                chances[hits] = chances[hits] * (1.0 - hit) + fewer * hit;
            }
        }
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;

    const ATTACK: [u8; 6] = [1, 3, 4, 1, 1, 3];
    const DEFENCE: [u8; 6] = [2, 2, 4, 3, 3, 2];

    fn army(team: Team, values: [u8; 6], force: Force) -> Army {
        Army { force, team, values, order: Army::USUAL.to_vec() }
    }

    fn plain(attacker: Force, defender: Force) -> Battle {
        Battle {
            attacker: army(Team::Joe, ATTACK, attacker),
            defender: army(Team::Cobra, DEFENCE, defender),
            tactician: None,
            torpedoes: 0,
            all_costs: None,
            press: Press::ToTheEnd,
        }
    }

    #[test]
    fn one_trooper_against_one_serpent_wins_as_the_dice_say() {
        let one = Force::NONE.and(Class::Infantry, 1);

        let forecast = forecast(&plain(one, one));

        // In a round the attacker hits with 1 in 6, the defender with 2 in 6; both may fall.
        let (hit, lost) = (1.0 / 6.0, 2.0 / 6.0);
        let ends = 1.0 - (1.0 - hit) * (1.0 - lost);
        assert!((forecast.won() - hit * (1.0 - lost) / ends).abs() < 1e-12);
        let all: f64 = forecast.0.iter().map(|one| one.2).sum();
        assert!((all - 1.0).abs() < 1e-12);
    }

    #[test]
    fn a_carrier_takes_two_hits_and_whoever_is_dear_goes_last() {
        let army = army(Team::Joe, ATTACK, Force::NONE);
        let force = Force::NONE.and(Class::Carrier, 1).and(Class::Infantry, 1).and(Class::Aircraft, 1);

        let after = army.struck(force, 2);

        assert_eq!(after, Force::NONE.and(Class::Damaged, 1).and(Class::Aircraft, 1));
        assert_eq!(army.struck(force, 4), Force::NONE);
        assert_eq!(army.struck(force, 9), Force::NONE, "more hits than units are lost");
    }

    #[test]
    fn a_divebomb_is_one_round_and_spares_land_units() {
        let ships = Force::NONE.and(Class::Cruiser, 1).and(Class::Infantry, 3);
        let mut battle = plain(Force::NONE.and(Class::Aircraft, 2), ships);
        battle.defender.order = Army::UNDER_DIVEBOMB.to_vec();
        battle.press = Press::Rounds(1);

        let forecast = forecast(&battle);

        assert!(forecast.0.iter().all(|(_, defender, _)| defender.of(Class::Infantry) == 3));
        let sunk = forecast.chance(|_, defender| defender.of(Class::Cruiser) == 0);
        assert!((sunk - (1.0 - 2.0_f64.powi(2) / 36.0)).abs() < 1e-12, "two aircraft hit with 4 in 6 each");
    }

    #[test]
    fn torpedoes_of_the_attacker_spare_it_the_return_fire() {
        let (wolves, cats) = (Force::NONE.and(Class::Vehicle, 3), Force::NONE.and(Class::Infantry, 2));
        let mut with = plain(wolves, cats);
        with.attacker.team = Team::Cobra;
        with.defender.team = Team::Joe;
        let without = with.clone();
        with.torpedoes = 3;

        let lost = |battle: &Battle| forecast(battle).mean(|attacker, _| 3.0 - f64::from(attacker.units()));

        assert!(lost(&with) < lost(&without));
    }
}
