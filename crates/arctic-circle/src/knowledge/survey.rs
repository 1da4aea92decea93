//! Who stands where, and who could attack what: the map of threats.

use super::clash::{Clash, Force, Values, clash};
use crate::board::MAX_HEXES;
use crate::hexes::{Hex, HexSet};
use crate::stacks::{Done, Stack};
use crate::state::{ArcticCircle, Phase};
use crate::units::{Commander, Team, UnitType};

/// A position, looked over once.
pub(super) struct Survey<'a> {
    pub state: &'a ArcticCircle,
    pub values: [Values; 2],
    /// The units of each team, hex by hex; passengers at sea are left out.
    pub here: [[Force; MAX_HEXES]; 2],
    pub occupied: [HexSet; 2],
    /// Bases of each team and hexes with its markers.
    pub held: [HexSet; 2],
    /// What each commander could attack a hex with in one turn.
    pub threats: [[Force; MAX_HEXES]; Commander::COUNT],
    /// Where there is such a threat.
    pub threatened: [HexSet; Commander::COUNT],
    /// Hexes where the active commander's attack is declared and not over.
    pub declared: HexSet,
    /// Where Skystrikers land, and the hexes next to that.
    airstrips: HexSet,
    ice: HexSet,
    /// How many units of each type a commander has, passengers included.
    pub counts: [Force; Commander::COUNT],
    /// Where a commander has land units that make one step a turn, and two.
    pub marchers: [[HexSet; 2]; Commander::COUNT],
}

impl<'a> Survey<'a> {
    pub fn of(state: &'a ArcticCircle) -> Survey<'a> {
        let mut survey = Survey {
            state,
            values: Team::BOTH.map(|team| Values::of(&state.components.profiles[team as usize])),
            here: [[Force::NONE; MAX_HEXES]; 2],
            occupied: [HexSet::NONE; 2],
            held: state.board.bases_of,
            threats: [[Force::NONE; MAX_HEXES]; Commander::COUNT],
            threatened: [HexSet::NONE; Commander::COUNT],
            declared: HexSet::NONE,
            airstrips: HexSet::NONE,
            ice: state.ice,
            counts: [Force::NONE; Commander::COUNT],
            marchers: [[HexSet::NONE; 2]; Commander::COUNT],
        };
        survey.count();
        survey.mark();
        for &stack in state.stacks.all() {
            survey.threaten(stack);
        }
        survey
    }

    fn count(&mut self) {
        for &stack in self.state.stacks.all() {
            let (owner, kind, team) = (stack.owner(), stack.kind(), stack.owner().team() as usize);
            self.here[team][stack.hex.index()].add(kind, stack.count);
            self.occupied[team].insert(stack.hex);
            let counts = &mut self.counts[owner.index()];
            counts.add(kind, stack.count);
            if kind.is_land() {
                // AC-716: Snow Job's troopers ski.
                let fast = kind == UnitType::Vehicle || owner == Commander::SnowJob;
                self.marchers[owner.index()][usize::from(fast)].insert(stack.hex);
            } else if kind == UnitType::Cruiser {
                counts.add(UnitType::Infantry, stack.count * stack.cargo().infantry);
                counts.add(UnitType::Vehicle, stack.count * stack.cargo().vehicles);
            }
        }
        self.reinforce();
        if let Phase::Battle(battle) = self.state.phase {
            for doomed in battle.doomed.iter() {
                let team = doomed.owner().team() as usize;
                self.here[team][battle.hex.index()].take(doomed.kind(), doomed.count);
            }
        }
    }

    /// Units in the zone will stand in one of two bases: each is thought to have them.
    fn reinforce(&mut self) {
        let state = self.state;
        for commander in Commander::ALL {
            let zone = state.zone[commander.index()];
            if zone == [0; UnitType::COUNT] {
                continue;
            }
            let serves = |hex: &Hex| state.board.cell(*hex).base.is_some_and(|base| base.serves(commander));
            for hex in state.board.bases.into_iter().filter(serves) {
                let here = &mut self.here[commander.team() as usize][hex.index()];
                for kind in UnitType::ALL {
                    here.add(kind, zone[kind.index()]);
                }
            }
        }
    }

    fn mark(&mut self) {
        let state = self.state;
        for hex in state.board.points {
            if let Some(owner) = state.space(hex).controller() {
                self.held[owner.team() as usize].insert(hex);
            }
        }
        let fights = is_before_combat(state) && state.phase != Phase::Purchase || is_in_combat(state);
        if fights {
            let own = state.stacks.all().iter().filter(|stack| stack.owner() == state.active);
            let own: HexSet = own.map(|stack| stack.hex).collect();
            let enemies = self.occupied[state.active.team().other() as usize];
            self.declared = own.and(enemies).into_iter().filter(|&hex| !state.space(hex).fought()).collect();
        }
        let strips = state.board.points.or(state.board.bases).without(self.held[Team::Cobra as usize]);
        strips.into_iter().for_each(|hex| self.airstrips = self.airstrips.or(state.board.within(hex, 1)));
    }

    /// What a team may want to attack.
    fn wanted_by(&self, team: Team) -> HexSet {
        let enemy = team.other() as usize;
        self.occupied[enemy].or(self.held[enemy])
    }

    fn threaten(&mut self, stack: Stack) {
        let (state, owner) = (self.state, stack.owner());
        let spent = owner == state.active && stack.status.done() != Done::Nothing;
        if spent && (is_before_combat(state) || is_in_combat(state)) {
            return;
        }
        let near = self.wanted_by(owner.team()).and(state.board.within(stack.hex, FARTHEST));
        if near.is_empty() {
            return;
        }
        let reach = self.reach(stack).and(near);
        // Whoever can join an attack that is declared is reckoned with there alone.
        let reach = if owner == state.active && !reach.and(self.declared).is_empty() {
            first(reach.and(self.declared))
        } else {
            reach
        };
        let aboard = if stack.kind() == UnitType::Cruiser { self.aboard(stack) } else { Force::NONE };
        for hex in reach {
            let lands = !aboard.is_empty() && state.kind(hex).has_land();
            let enemies = self.occupied[owner.team().other() as usize].contains(hex);
            if !(enemies || stack.kind().is_land() || lands) {
                continue;
            }
            let threat = &mut self.threats[owner.index()][hex.index()];
            threat.add(stack.kind(), stack.count);
            if lands {
                *threat = threat.with(aboard);
            }
            self.threatened[owner.index()].insert(hex);
        }
    }

    /// The hexes that a stack could attack in one turn, as far as it matters here.
    fn reach(&self, stack: Stack) -> HexSet {
        let board = self.state.board;
        match stack.kind() {
            UnitType::Infantry => self.by_land(stack.hex),
            UnitType::Vehicle => self.two_steps(stack, |hex| self.by_land(hex)),
            UnitType::Cruiser => self.two_steps(stack, |hex| self.by_sea(hex)),
            // It hits too seldom to be sent out alone.
            UnitType::Carrier => HexSet::NONE,
            UnitType::Aircraft if stack.owner().team() == Team::Joe => {
                board.within(stack.hex, 2).or(board.within(stack.hex, 3).and(self.airstrips))
            }
            UnitType::Aircraft => board.within(stack.hex, 2),
        }
    }

    fn two_steps(&self, stack: Stack, steps: impl Fn(Hex) -> HexSet) -> HexSet {
        let enemy = stack.owner().team().other() as usize;
        let stops = self.occupied[enemy].or(self.state.board.bases_of[enemy]);
        let near = steps(stack.hex);
        let mut reach = near;
        near.without(stops).into_iter().for_each(|hex| reach = reach.or(steps(hex)));
        reach
    }

    fn by_land(&self, from: Hex) -> HexSet {
        if self.near_ice(from) {
            return self.state.ways(UnitType::Infantry, from).collect();
        }
        self.state.board.lanes.land[from.index()]
    }

    fn near_ice(&self, hex: Hex) -> bool {
        !self.ice.and(self.state.board.within(hex, 1)).is_empty()
    }

    fn by_sea(&self, from: Hex) -> HexSet {
        if self.near_ice(from) {
            return self.state.ways(UnitType::Cruiser, from).collect();
        }
        self.state.board.lanes.sea[from.index()]
    }

    /// Who comes along on these cruisers: those aboard, or two each of those who stand beside them.
    fn aboard(&self, cruisers: Stack) -> Force {
        let mut aboard = Force::NONE;
        let cargo = cruisers.cargo();
        aboard.add(UnitType::Infantry, cargo.infantry * cruisers.count);
        aboard.add(UnitType::Vehicle, cargo.vehicles * cruisers.count);
        let mut room = cargo.room() * cruisers.count;
        if room == 0 || !self.state.kind(cruisers.hex).has_land() {
            return aboard;
        }
        let waits = |stack: &&Stack| {
            stack.owner() == cruisers.owner()
                && stack.kind().is_land()
                && stack.status.done() == Done::Nothing
        };
        for stack in self.state.stacks.at(cruisers.hex).iter().filter(waits).rev() {
            let count = stack.count.min(room);
            aboard.add(stack.kind(), count);
            room -= count;
        }
        aboard
    }

    /// A commander's attack on a hex with a force.
    pub fn attack(&self, by: Commander, hex: Hex, force: Force) -> Clash {
        let (own, enemy) = (by.team() as usize, by.team().other() as usize);
        let defender = self.here[enemy][hex.index()];
        let bonus = by == Commander::Destro && defender.units() >= TACTICIAN;
        clash((force, &self.values[own]), (defender, &self.values[enemy]), bonus)
    }

    /// The active commander's units in a hex.
    pub fn attackers(&self, hex: Hex) -> Force {
        let mut force = Force::NONE;
        for stack in self.state.stacks.at(hex).iter().filter(|stack| stack.owner() == self.state.active) {
            force.add(stack.kind(), stack.count);
        }
        force
    }
}

/// No aircraft attacks farther away.
const FARTHEST: u8 = 3;
/// AC-1121.
const TACTICIAN: u8 = 6;

fn first(hexes: HexSet) -> HexSet {
    hexes.into_iter().next().map_or(HexSet::NONE, HexSet::of)
}

/// Whether the active commander's attacks of this turn are still to be declared.
pub(super) fn is_before_combat(state: &ArcticCircle) -> bool {
    matches!(state.phase, Phase::Purchase | Phase::CombatMove)
}

/// Whether they are being fought.
pub(super) fn is_in_combat(state: &ArcticCircle) -> bool {
    matches!(
        state.phase,
        Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_) | Phase::Evacuate { .. }
    )
}
