//! One side of a battle: units that fight and fall alike, and who of them takes a hit (AC-611, AC-1033, AC-1041).

use crate::stacks::Stack;
use crate::units::{Cargo, Commander, Profile, Team, UnitType};

use super::plan::Plan;

/// Units that fight and fall alike. Where they came from and how far they have flown does not matter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Group {
    /// Whose.
    pub owner: Commander,
    /// Which type.
    pub kind: UnitType,
    /// Of a cruiser at sea: who is aboard and goes down with it (AC-604).
    pub cargo: Cargo,
    /// Of a carrier: it has taken a hit (AC-1041).
    pub damaged: bool,
}

impl Group {
    /// Units without anything else to say about them.
    pub const fn plain(owner: Commander, kind: UnitType) -> Group {
        Group { owner, kind, cargo: Cargo::NONE, damaged: false }
    }

    pub(crate) fn of(stack: Stack) -> Group {
        let damaged = stack.kind() == UnitType::Carrier && stack.status.damaged();
        Group { owner: stack.owner(), kind: stack.kind(), cargo: stack.cargo(), damaged }
    }

    /// AC-1041: whether a hit only damages one of these.
    pub fn absorbs(self) -> bool {
        self.kind == UnitType::Carrier && !self.damaged
    }
}

/// The most groups of a side: two colours with infantry, vehicles, aircraft, carriers in two states and cruisers with
/// six loads.
const MOST_GROUPS: usize = 22;

/// How many units of each group of an army.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Force([u8; MOST_GROUPS]);

impl Force {
    /// How many of the group with this number.
    pub const fn of(self, group: usize) -> u8 {
        self.0[group]
    }

    #[must_use]
    pub(crate) const fn plus(mut self, group: usize, more: u8) -> Force {
        self.0[group] += more;
        self
    }

    #[must_use]
    pub(crate) const fn less(mut self, group: usize, fewer: u8) -> Force {
        self.0[group] -= fewer;
        self
    }

    /// Whether nobody is left.
    pub fn is_empty(self) -> bool {
        self == Force::default()
    }

    /// How many units.
    pub fn units(self) -> u8 {
        self.0.iter().sum()
    }
}

/// Which values an army fights with (AC-607).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Attack values.
    Attacker,
    /// Defense values.
    Defender,
}

/// A group within an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Troop {
    /// Who they are.
    pub group: Group,
    /// They hit with this or less.
    pub value: u8,
    /// What one of them costs, those aboard included.
    pub cost: u32,
    /// The group that one of them joins with its first hit.
    damaged_as: Option<usize>,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// Its side.
    pub team: Team,
    /// Its groups; the numbers of a [`Force`] are places here.
    pub troops: Vec<Troop>,
    /// Who fights now.
    pub force: Force,
    /// Who is given up before whom.
    order: Vec<usize>,
    /// Whom Snow Cats name, the dearest to them first (AC-1011).
    named: Vec<usize>,
    /// The last land unit is kept as long as anybody else can fall.
    keeps_land: bool,
    /// AC-1033: no hit passes to aircraft while a ship stands.
    ships_first: bool,
}

impl Army {
    /// An army of these units. It gives them up as the plan says; what it does not say goes by price.
    pub fn new(
        (team, role): (Team, Role),
        units: impl IntoIterator<Item = (Group, u8)>,
        profiles: &[Profile; UnitType::COUNT],
        plan: &Plan,
    ) -> Army {
        let mut counted: Vec<(Group, u8)> = Vec::new();
        let mut count = |group: Group, more: u8| match counted.iter_mut().find(|(one, _)| *one == group) {
            Some((_, count)) => *count += more,
            None => counted.push((group, more)),
        };
        for (group, more) in units {
            count(group, more);
            if group.absorbs() {
                count(Group { damaged: true, ..group }, 0);
            }
            if group.damaged {
                count(Group { damaged: false, ..group }, 0);
            }
        }
        counted.sort_unstable();
        let groups: Vec<Group> = counted.iter().map(|&(group, _)| group).collect();
        let troops: Vec<Troop> = groups.iter().map(|&group| troop(group, &groups, role, profiles)).collect();
        let force = (0..).zip(&counted).fold(Force::default(), |force, (at, one)| force.plus(at, one.1));
        let stated = match role {
            Role::Attacker => &plan.attacker_losses,
            Role::Defender => &plan.defender_losses,
        };
        Army {
            team,
            order: order(&troops, stated),
            named: named(&troops, plan),
            troops,
            force,
            keeps_land: false,
            ships_first: false,
        }
    }

    /// The same; its last land unit falls last.
    #[must_use]
    pub fn keeping_land(self, keeps_land: bool) -> Army {
        Army { keeps_land, ..self }
    }

    /// The same under a divebomb.
    #[must_use]
    pub fn divebombed(self, ships_first: bool) -> Army {
        Army { ships_first, ..self }
    }

    /// Whether its last land unit falls last.
    pub fn keeps_land(&self) -> bool {
        self.keeps_land
    }

    /// The number of a group.
    pub fn find(&self, group: Group) -> Option<usize> {
        self.troops.iter().position(|troop| troop.group == group)
    }

    /// How many units of some sort.
    pub fn count(&self, force: Force, of: impl Fn(Group) -> bool) -> u8 {
        let fitting = (0..).zip(&self.troops).filter(|(_, troop)| of(troop.group));
        fitting.map(|(at, _)| force.of(at)).sum()
    }

    /// How many hits it takes to destroy them all (AC-611, AC-1041).
    pub fn hit_points(&self, force: Force) -> u8 {
        force.units() + self.count(force, Group::absorbs)
    }

    /// How many units, those aboard included (AC-1122).
    pub fn bodies(&self, force: Force) -> u8 {
        let each = |(at, troop): (usize, &Troop)| force.of(at) * (1 + troop.group.cargo.len());
        (0..).zip(&self.troops).map(each).sum()
    }

    /// Whether a land unit is left (AC-617).
    pub fn has_land(&self, force: Force) -> bool {
        self.count(force, |group| group.kind.is_land()) > 0
    }

    /// Whether a ship is left.
    pub fn has_sea(&self, force: Force) -> bool {
        self.count(force, |group| group.kind.is_sea()) > 0
    }

    /// What units cost, those aboard included.
    pub fn cost(&self, force: Force) -> u32 {
        (0..).zip(&self.troops).map(|(at, troop)| troop.cost * u32::from(force.of(at))).sum()
    }

    /// Who takes the next hit.
    pub(crate) fn given_up(&self, force: Force) -> Option<usize> {
        let ships = self.ships_first && self.has_sea(force);
        let can_fall = |at: usize| force.of(at) > 0 && (!ships || self.troops[at].group.kind.is_sea());
        let mut open = self.order.iter().copied().filter(|&at| can_fall(at));
        let first = open.next()?;
        if self.is_kept(force, first) { open.next().or(Some(first)) } else { Some(first) }
    }

    /// Whether a unit of this group is the last that could take the hex.
    fn is_kept(&self, force: Force, at: usize) -> bool {
        self.keeps_land
            && self.troops[at].group.kind.is_land()
            && self.count(force, |group| group.kind.is_land()) == 1
    }

    /// Whom a Snow Cat names.
    pub(crate) fn named(&self, force: Force) -> Option<usize> {
        self.named.iter().copied().find(|&at| force.of(at) > 0)
    }

    /// Whom Cobra Commander gives up (AC-1111): one of this type, but never the last of his side or the last land unit
    /// that is kept.
    pub(crate) fn sacrificed(&self, force: Force, kind: UnitType) -> Option<usize> {
        let his = |at: &usize| {
            let group = self.troops[*at].group;
            group.owner == Commander::CobraCommander && group.kind == kind && force.of(*at) > 0
        };
        let cheapest = |at: &usize| (self.troops[*at].cost, !self.troops[*at].group.damaged);
        let at = (0..self.troops.len()).filter(his).min_by_key(cheapest)?;
        (force.units() > 1 && !self.is_kept(force, at)).then_some(at)
    }

    /// A hit on a unit of a group.
    pub(crate) fn hit(&self, force: Force, at: usize) -> Force {
        let left = force.less(at, 1);
        self.troops[at].damaged_as.map_or(left, |damaged| left.plus(damaged, 1))
    }

    /// A hit that the side gives to whom it wants; nothing when nobody is left (AC-611).
    pub(crate) fn struck(&self, force: Force) -> Option<Force> {
        self.given_up(force).map(|at| self.hit(force, at))
    }

    /// So many hits, the first of them aimed by Snow Cats; what finds no target is ordinary (AC-1013, AC-R30).
    pub(crate) fn under_fire(&self, force: Force, aimed: u8, plain: u8) -> Force {
        let (mut left, mut ordinary) = (force, plain);
        for _ in 0..aimed {
            match self.named(left) {
                Some(at) => left = self.hit(left, at),
                None => ordinary += 1,
            }
        }
        for _ in 0..ordinary {
            let Some(next) = self.struck(left) else { break };
            left = next;
        }
        left
    }

    /// AC-1042: carriers that survive are repaired.
    pub(crate) fn repaired(&self, force: Force) -> Force {
        (0..).zip(&self.troops).fold(force, |force, (at, troop)| match troop.damaged_as {
            Some(damaged) => force.plus(at, force.of(damaged)).less(damaged, force.of(damaged)),
            None => force,
        })
    }

    /// The force of units that stand somewhere; those of no group of this army are left out.
    pub(crate) fn muster(&self, stacks: impl Iterator<Item = Stack>) -> Force {
        stacks.fold(Force::default(), |force, stack| {
            self.find(Group::of(stack)).map_or(force, |at| force.plus(at, stack.count))
        })
    }
}

fn troop(group: Group, groups: &[Group], role: Role, profiles: &[Profile; UnitType::COUNT]) -> Troop {
    let profile = &profiles[group.kind.index()];
    let price = |kind: UnitType| u32::from(profiles[kind.index()].cost);
    let aboard = u32::from(group.cargo.infantry) * price(UnitType::Infantry)
        + u32::from(group.cargo.vehicles) * price(UnitType::Vehicle);
    let value = match role {
        Role::Attacker => profile.attack,
        Role::Defender => profile.defense,
    };
    let damaged = Group { damaged: true, ..group };
    let damaged_as = groups.iter().position(|&one| group.absorbs() && one == damaged);
    Troop { group, value, cost: price(group.kind) + aboard, damaged_as }
}

/// First the hit that a carrier only absorbs, for it costs nothing (AC-1041, AC-1042); then the types that are stated, in
/// their order; then the cheap before the dear.
fn order(troops: &[Troop], stated: &[UnitType]) -> Vec<usize> {
    let key = |at: &usize| {
        let Troop { group, cost, .. } = troops[*at];
        let place = stated.iter().position(|&kind| kind == group.kind).unwrap_or(stated.len());
        (!group.absorbs(), place, cost, group)
    };
    let mut order: Vec<usize> = (0..troops.len()).collect();
    order.sort_by_key(key);
    order
}

fn named(troops: &[Troop], plan: &Plan) -> Vec<usize> {
    let of = |kind: UnitType| (0..troops.len()).filter(move |&at| troops[at].group.kind == kind);
    plan.aims.into_iter().filter(|kind| !kind.is_sea()).flat_map(of).collect()
}
