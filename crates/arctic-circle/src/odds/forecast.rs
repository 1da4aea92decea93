//! All rounds of a battle, by dynamic programming.
//!
//! After its first round a battle goes by numbers alone: with its order of casualties fixed, a side goes down one line of
//! positions, hit by hit. Probability flows over all pairs of positions from fuller to emptier ones; a round without any
//! hit leads back to itself and is divided out.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::army::{Army, Force};
use super::plan::Press;
use super::round::{Engagement, Prize, Way, chances};

/// Every way a battle can end.
#[derive(Clone, PartialEq, Debug)]
pub struct Forecast {
    /// No two alike, in a fixed order.
    pub endings: Vec<Ending>,
}

/// Who is left when a battle is over; carriers are repaired (AC-1042). Both sides are left after a retreat and after a
/// divebomb.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ending {
    /// Of the attackers.
    pub attacker: Force,
    /// Of the defenders.
    pub defender: Force,
    /// How likely it is.
    pub share: f64,
}

impl Forecast {
    /// The chance of all endings of some sort.
    pub fn chance(&self, of: impl Fn(&Ending) -> bool) -> f64 {
        // An empty `sum` would be minus zero.
        self.endings.iter().filter(|ending| of(ending)).fold(0.0, |sum, ending| sum + ending.share)
    }

    /// The mean of a number over all endings.
    pub fn mean(&self, of: impl Fn(&Ending) -> f64) -> f64 {
        self.endings.iter().map(|ending| ending.share * of(ending)).sum()
    }
}

/// Every way a battle can end, with its chance.
pub fn forecast(engagement: &Engagement) -> Forecast {
    let opening = engagement.rest_of_round();
    let attackers = Line::of(&engagement.attacker, opening.iter().map(|way| way.attacker));
    let defenders = Line::of(&engagement.defender, opening.iter().map(|way| way.defender));
    let flow = Flow::new(engagement, &attackers, &defenders);
    flow.run(&opening)
}

impl Engagement {
    /// Whether an ending gives the attacker what the attack is for: the hex where land units can take one (AC-617,
    /// AC-619), all ships in a divebomb, else all enemies.
    pub fn succeeds(&self, ending: &Ending) -> bool {
        let Ending { attacker, defender, .. } = *ending;
        if self.divebomb {
            return !self.defender.has_sea(defender);
        }
        let wanted = self.prize != Prize::Nothing && self.attacker.has_land(self.attacker.force);
        let holds = if wanted { self.attacker.has_land(attacker) } else { !attacker.is_empty() };
        defender.is_empty() && holds
    }
}

/// The positions of one side that can come up, the fullest first, and the hits it deals in each.
struct Line<'a> {
    army: &'a Army,
    forces: Vec<Force>,
    /// Where one hit leads; to itself when nobody is left.
    next: Vec<usize>,
    places: BTreeMap<Force, usize>,
}

impl Line<'_> {
    fn of(army: &Army, begun: impl Iterator<Item = Force>) -> Line<'_> {
        let mut known: BTreeSet<(Reverse<u8>, Force)> = BTreeSet::new();
        for force in begun {
            let mut next = Some(force);
            while let Some(force) =
                next.filter(|&force| known.insert((Reverse(army.hit_points(force)), force)))
            {
                next = army.struck(force);
            }
        }
        let forces: Vec<Force> = known.into_iter().map(|(_, force)| force).collect();
        let places: BTreeMap<Force, usize> = forces.iter().copied().zip(0..).collect();
        let after = |(at, &force): (usize, &Force)| army.struck(force).map_or(at, |next| places[&next]);
        let next = (0..).zip(&forces).map(after).collect();
        Line { army, forces, next, places }
    }

    /// The chances of 0, 1, 2, … hits that each position deals.
    fn fire(&self, bonus: bool) -> Vec<Vec<f64>> {
        let dice = |force: &Force| self.army.dice(*force, bonus).map(|(_, count, value)| (count, value));
        self.forces.iter().map(|force| chances(dice(force))).collect()
    }
}

/// How probability flows over pairs of positions.
struct Flow<'a> {
    engagement: &'a Engagement,
    attackers: &'a Line<'a>,
    defenders: &'a Line<'a>,
    /// The attackers' hits without and with the Tactician's bonus.
    attack: [Vec<Vec<f64>>; 2],
    defence: Vec<Vec<f64>>,
    /// Whether the Tactician helps against each position of the defenders.
    bonus: Vec<bool>,
}

impl<'a> Flow<'a> {
    fn new(engagement: &'a Engagement, attackers: &'a Line<'a>, defenders: &'a Line<'a>) -> Flow<'a> {
        let bonus: Vec<bool> = defenders.forces.iter().map(|&force| engagement.bonus(force)).collect();
        let helped = if bonus.contains(&true) { attackers.fire(true) } else { Vec::new() };
        let (attack, defence) = ([attackers.fire(false), helped], defenders.fire(false));
        Flow { engagement, attackers, defenders, attack, defence, bonus }
    }

    fn run(&self, opening: &[Way]) -> Forecast {
        let mut waiting = vec![0.0; self.attackers.forces.len() * self.defenders.forces.len()];
        for way in opening {
            let (left, right) = (self.attackers.places[&way.attacker], self.defenders.places[&way.defender]);
            waiting[self.pair(left, right)] += way.share;
        }
        let mut ended = Ended::default();
        match self.engagement.press {
            Press::Rounds(rounds) => {
                for round in self.engagement.round..=rounds.max(self.engagement.round) {
                    waiting = self.one_round(round, &waiting, &mut ended);
                }
                // Where there is no way out the attackers fight on, however long (AC-621).
                self.to_the_end(&mut waiting, &mut ended);
            }
            _ => self.to_the_end(&mut waiting, &mut ended),
        }
        ended.forecast()
    }

    fn pair(&self, left: usize, right: usize) -> usize {
        left * self.defenders.forces.len() + right
    }

    /// From each position to those of the next round.
    fn one_round(&self, round: u8, waiting: &[f64], ended: &mut Ended) -> Vec<f64> {
        let mut after = vec![0.0; waiting.len()];
        self.each(round, |left, right, stops| {
            let share = waiting[self.pair(left, right)];
            match stops {
                _ if share == 0.0 => {}
                true => self.end(ended, left, right, share),
                false => self.spread(left, right, share, |at, part| after[at] += part),
            }
        });
        after
    }

    /// Position by position, the fullest first: whatever flows into one is there when its turn comes.
    fn to_the_end(&self, waiting: &mut [f64], ended: &mut Ended) {
        self.each(u8::MAX, |left, right, stops| {
            let here = self.pair(left, right);
            let misses = self.fire_of(left, right)[0] * self.defence[right][0];
            let share = waiting[here];
            match stops {
                _ if share == 0.0 => {}
                // Dice that never hit never end a battle: it is left as it stands.
                _ if misses >= 1.0 => self.end(ended, left, right, share),
                true => self.end(ended, left, right, share),
                false => self.spread(left, right, share / (1.0 - misses), |at, part| {
                    if at != here {
                        waiting[at] += part;
                    }
                }),
            }
        });
    }

    /// Every pair of positions, and whether a battle ends there after this round.
    fn each(&self, round: u8, mut visit: impl FnMut(usize, usize, bool)) {
        for (left, &attacker) in self.attackers.forces.iter().enumerate() {
            for (right, &defender) in self.defenders.forces.iter().enumerate() {
                visit(left, right, self.engagement.ends(round, attacker, defender));
            }
        }
    }

    fn fire_of(&self, left: usize, right: usize) -> &[f64] {
        &self.attack[usize::from(self.bonus[right])][left]
    }

    /// One round from a pair of positions, with all numbers of hits.
    fn spread(&self, left: usize, right: usize, share: f64, mut flow: impl FnMut(usize, f64)) {
        let mut after_right = right;
        for attack in self.fire_of(left, right) {
            let mut after_left = left;
            for defence in &self.defence[right] {
                flow(self.pair(after_left, after_right), share * attack * defence);
                after_left = self.attackers.next[after_left];
            }
            after_right = self.defenders.next[after_right];
        }
    }

    fn end(&self, ended: &mut Ended, left: usize, right: usize, share: f64) {
        let attacker = self.attackers.army.repaired(self.attackers.forces[left]);
        let defender = self.defenders.army.repaired(self.defenders.forces[right]);
        *ended.0.entry((attacker, defender)).or_default() += share;
    }
}

#[derive(Default)]
struct Ended(BTreeMap<(Force, Force), f64>);

impl Ended {
    fn forecast(self) -> Forecast {
        let endings = self.0.into_iter();
        let ending = |((attacker, defender), share)| Ending { attacker, defender, share };
        Forecast { endings: endings.map(ending).collect() }
    }
}
