//! One round of a battle, from any moment of it (AC-606).

use std::collections::BTreeMap;

use crate::units::{Commander, Team, UnitType};

use super::army::{Army, Force, Troop};
use super::plan::Press;

/// A battle in which only dice are left to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engagement {
    /// Who attacks.
    pub attacker: Army,
    /// Who defends; not those whom a divebomb leaves out (AC-1032).
    pub defender: Army,
    /// What the attack is for.
    pub prize: Prize,
    /// The round that is fought, from 1.
    pub round: u8,
    /// How far it has come.
    pub moment: Moment,
    /// Destro attacks: so many enemies are in the hex beside those that fight (AC-1121, AC-1122).
    pub tactician: Option<u8>,
    /// Whose W.O.L.F.s strike first in round 1, one bit a commander (AC-1021).
    pub torpedoes: u8,
    /// Of which type Cobra Commander gives up a unit after round 1 (AC-1111).
    pub all_costs: Option<UnitType>,
    /// One round against ships and aircraft (AC-1034).
    pub divebomb: bool,
    /// When the attacker goes back.
    pub press: Press,
    /// Where there is a way out.
    pub ways: Ways,
}

/// What land units win with a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prize {
    /// Nothing: it is only cleared.
    Nothing,
    /// Control (AC-617).
    Points,
    /// The game (AC-619).
    Base,
}

/// How far a round has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// No die has been rolled.
    Begun,
    /// The first strike is over; whether the Tactician helps was settled before it (AC-1123).
    Struck {
        /// It does.
        bonus: bool,
    },
    /// The attacker has rolled.
    Attacked {
        /// The defenders that roll: those too that were just hit (AC-609).
        firing: Force,
    },
    /// Both have rolled, and all casualties are gone.
    Removed,
    /// At All Costs is settled too.
    Done,
}

/// Whether attackers can go back, by who of them is left: land units, ships, passengers at sea (AC-621 to AC-624).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways([bool; 8]);

impl Ways {
    /// There is always a way.
    pub const OPEN: Ways = Ways([true; 8]);
    /// Nobody goes back, for some came ashore (AC-621).
    pub const CLOSED: Ways = Ways([false; 8]);

    /// The ways that a question finds for each sort of those who are left.
    pub(crate) fn asking(mut open: impl FnMut(bool, bool, bool) -> bool) -> Ways {
        Ways(std::array::from_fn(|index| open(index & 1 == 1, index & 2 == 2, index & 4 == 4)))
    }

    fn is_open(self, army: &Army, force: Force) -> bool {
        let aboard = army.count(force, |group| !group.cargo.is_empty()) > 0;
        let (land, sea) = (army.has_land(force), army.has_sea(force));
        self.0[usize::from(land) | usize::from(sea) << 1 | usize::from(aboard) << 2]
    }
}

/// Where a round can lead.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Way {
    pub attacker: Force,
    pub defender: Force,
    pub share: f64,
}

impl Engagement {
    /// What comes of the rest of the present round. Ways may lead to the same end.
    pub(crate) fn rest_of_round(&self) -> Vec<Way> {
        let (attacker, defender) = (self.attacker.force, self.defender.force);
        let now = Way { attacker, defender, share: 1.0 };
        let removed = match self.moment {
            Moment::Done => return vec![now],
            Moment::Removed => vec![now],
            Moment::Attacked { firing } => self.defence(now, firing),
            Moment::Struck { bonus } => self.exchange(now, bonus),
            Moment::Begun => {
                let bonus = self.bonus(defender);
                let struck = self.first_strike(now, bonus);
                struck.into_iter().flat_map(|way| self.exchange(way, bonus)).collect()
            }
        };
        removed.into_iter().map(|way| self.at_all_costs(way)).collect()
    }

    /// AC-1121, AC-1122: whether Destro's units have +1 against these.
    pub(crate) fn bonus(&self, defender: Force) -> bool {
        self.tactician.is_some_and(|beside| self.defender.bodies(defender) + beside >= 6)
    }

    /// AC-615, AC-616, AC-620, AC-1034: whether the battle ends after a round that left these.
    pub(crate) fn ends(&self, round: u8, attacker: Force, defender: Force) -> bool {
        let goes_back = self.press.goes_back(round, attacker.units(), defender.units());
        attacker.is_empty()
            || defender.is_empty()
            || self.divebomb
            || goes_back && self.ways.is_open(&self.attacker, attacker)
    }

    /// The side of Cobra.
    fn cobra_attacks(&self) -> bool {
        self.attacker.team == Team::Cobra
    }

    /// AC-1021 to AC-1023: whoever is hit does not return fire.
    fn first_strike(&self, now: Way, bonus: bool) -> Vec<Way> {
        if self.round > 1 || self.torpedoes == 0 {
            return vec![now];
        }
        let attacks = self.cobra_attacks();
        let (army, force) =
            if attacks { (&self.attacker, now.attacker) } else { (&self.defender, now.defender) };
        let wolves = army.dice(force, bonus && attacks).filter(|(troop, ..)| self.strikes_first(troop));
        let hits = chances(wolves.map(|(_, count, value)| (count, value.saturating_sub(1))));
        let struck = |hits: u8| {
            if attacks {
                (now.attacker, self.defender.under_fire(now.defender, 0, hits))
            } else {
                (self.attacker.under_fire(now.attacker, 0, hits), now.defender)
            }
        };
        let ways = (0..).zip(hits).map(|(hits, share)| (struck(hits), share));
        ways.map(|((attacker, defender), share)| Way { attacker, defender, share }).collect()
    }

    /// AC-608: whether these rolled in the first strike.
    fn strikes_first(&self, troop: &Troop) -> bool {
        let commander = troop.group.owner;
        self.round == 1
            && troop.group.kind == UnitType::Vehicle
            && commander.team() == Team::Cobra
            && self.torpedoes >> commander.index() & 1 == 1
    }

    /// The attacker rolls, then the defender: all of them, those too that were just hit (AC-609). So neither roll depends
    /// on the other.
    fn exchange(&self, now: Way, bonus: bool) -> Vec<Way> {
        let attack = self.volley(&self.attacker, now.attacker, bonus);
        let mut ways = Vec::new();
        for (defender, share) in left(&self.defender, now.defender, &attack) {
            ways.push(Way { defender, share: now.share * share, ..now });
        }
        let defence = left(&self.attacker, now.attacker, &self.volley(&self.defender, now.defender, false));
        let answered = |way: Way| {
            let fired = defence.iter();
            fired.map(move |&(attacker, share)| Way { attacker, share: way.share * share, ..way })
        };
        ways.into_iter().flat_map(answered).collect()
    }

    /// The defenders roll.
    fn defence(&self, now: Way, firing: Force) -> Vec<Way> {
        let volley = self.volley(&self.defender, firing, false);
        let fired = left(&self.attacker, now.attacker, &volley).into_iter();
        fired.map(|(attacker, share)| Way { attacker, share, ..now }).collect()
    }

    /// The hits of a roll, those apart that Snow Cats aim in round 1 (AC-1011, AC-1014).
    fn volley(&self, army: &Army, force: Force, bonus: bool) -> Vec<Volley> {
        let aims = |troop: &Troop| {
            self.round == 1 && troop.group.kind == UnitType::Vehicle && army.team == Team::Joe
        };
        let rolling = || army.dice(force, bonus).filter(|(troop, ..)| !self.strikes_first(troop));
        let dice = |cats: bool| {
            let some = rolling().filter(move |(troop, ..)| aims(troop) == cats);
            chances(some.map(|(_, count, value)| (count, value)))
        };
        let (cats, others) = (dice(true), dice(false));
        let mut volleys = Vec::with_capacity(cats.len() * others.len());
        for (aimed, &one) in (0..).zip(&cats) {
            let shares = (0..).zip(&others);
            volleys.extend(shares.map(|(plain, &other)| Volley { aimed, plain, share: one * other }));
        }
        volleys
    }

    /// AC-1111 to AC-1114: Cobra Commander gives up a unit for a hit.
    fn at_all_costs(&self, way: Way) -> Way {
        let Some(kind) = self.all_costs.filter(|_| self.round == 1) else { return way };
        let Way { attacker, defender, .. } = way;
        if attacker.is_empty() || defender.is_empty() {
            return way;
        }
        if self.cobra_attacks() {
            let Some(at) = self.attacker.sacrificed(attacker, kind) else { return way };
            let defender = self.defender.under_fire(defender, 0, 1);
            return Way { attacker: attacker.less(at, 1), defender, ..way };
        }
        let Some(at) = self.defender.sacrificed(defender, kind) else { return way };
        let attacker = self.attacker.under_fire(attacker, 0, 1);
        Way { attacker, defender: defender.less(at, 1), ..way }
    }
}

/// The hits of one roll.
struct Volley {
    aimed: u8,
    plain: u8,
    share: f64,
}

/// Who is left of an army under each of these volleys, no two alike.
fn left(army: &Army, force: Force, volleys: &[Volley]) -> Vec<(Force, f64)> {
    let mut shares: BTreeMap<Force, f64> = BTreeMap::new();
    for volley in volleys {
        *shares.entry(army.under_fire(force, volley.aimed, volley.plain)).or_default() += volley.share;
    }
    shares.into_iter().collect()
}

impl Army {
    /// The dice of all units: how many of each group, and what they hit with.
    pub(crate) fn dice(&self, force: Force, bonus: bool) -> impl Iterator<Item = (&Troop, u8, u8)> {
        let troops = (0..).zip(&self.troops);
        troops.map(move |(at, troop)| (troop, force.of(at), troop.value + u8::from(bonus)))
    }
}

/// The commanders of an army that have W.O.L.F.s, one bit each.
pub(crate) fn wolf_owners(army: &Army) -> u8 {
    let has_wolves = |commander: &Commander| {
        let own = |group: super::Group| group.owner == *commander && group.kind == UnitType::Vehicle;
        army.count(army.force, own) > 0
    };
    let cobra = Team::Cobra.commanders().into_iter().filter(has_wolves);
    cobra.map(|commander| 1 << commander.index()).sum()
}

/// The chance of 0, 1, 2, … hits with so many dice for each value (AC-607).
pub(crate) fn chances(dice: impl Iterator<Item = (u8, u8)>) -> Vec<f64> {
    let mut chances = vec![1.0];
    for (count, value) in dice {
        let hit = f64::from(value.min(6)) / 6.0;
        for _ in 0..count {
            one_die_more(&mut chances, hit);
        }
    }
    chances
}

fn one_die_more(chances: &mut Vec<f64>, hit: f64) {
    let mut scored = 0.0;
    for share in chances.iter_mut() {
        let here = *share;
        *share = here * (1.0 - hit) + scored;
        scored = here * hit;
    }
    chances.push(scored);
}
