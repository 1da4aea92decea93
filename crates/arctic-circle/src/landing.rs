//! Where aircraft land (AC-1036 to AC-1043), and whether all of them still can (AC-553, AC-R65).

use table::List;

use crate::board::Kind;
use crate::hexes::{Hex, HexSet};
use crate::state::ArcticCircle;
use crate::terrain::Front;
use crate::units::{CARRIER_ROOM, Commander, Team, UnitType};

impl ArcticCircle {
    /// Whether an aircraft of this commander lands in a hex without a carrier (AC-1036 to AC-1038). Enemies in the hex
    /// are the caller's business.
    pub(crate) fn lands_on_ground(&self, owner: Commander, hex: Hex) -> bool {
        let space = self.space(hex);
        let enemy = |controller: Option<Commander>| controller.is_some_and(|one| one.team() != owner.team());
        if enemy(space.controller()) || self.is_base_of(hex, owner.team().other()) {
            return false;
        }
        match owner.team() {
            // AC-1037: a hex where the own side has just beaten enemies is no airstrip.
            Team::Joe => {
                let airstrip = self.board.points.contains(hex) || self.board.bases.contains(hex);
                let beaten_here = space.cleared() && owner == self.active;
                airstrip && !enemy(space.controller_before()) && !beaten_here
            }
            Team::Cobra => self.kind(hex) != Kind::Sea,
        }
    }

    /// How many aircraft the commander's carriers in a hex take (AC-1043).
    pub(crate) fn deck_room(&self, owner: Commander, hex: Hex) -> u8 {
        CARRIER_ROOM * self.units_at(hex, owner, UnitType::Carrier)
    }

    /// How many of a commander's aircraft in a hex have no place there (AC-714, AC-R42, AC-R68).
    pub(crate) fn without_landing(&self, owner: Commander, hex: Hex) -> u8 {
        let aircraft = self.units_at(hex, owner, UnitType::Aircraft);
        if aircraft == 0 {
            return 0;
        }
        let enemies = self.crowd(hex, owner.team().other()) > 0;
        // AC-R16: whoever was deployed to a base beside enemy ships stands there until somebody fights.
        let stands_by = owner != self.active && self.is_base_of(hex, owner.team());
        if (!enemies || stands_by) && self.lands_on_ground(owner, hex) {
            return 0;
        }
        aircraft.saturating_sub(self.deck_room(owner, hex))
    }

    /// How many of a defender's aircraft have lost their place with a carrier (AC-R42). Where the hex itself is a place to
    /// land nobody has, though attackers that broke off may still be above it.
    pub(crate) fn displaced_from(&self, owner: Commander, hex: Hex) -> u8 {
        if self.lands_on_ground(owner, hex) {
            return 0;
        }
        self.units_at(hex, owner, UnitType::Aircraft).saturating_sub(self.deck_room(owner, hex))
    }
}

/// What a plan to land may reckon with (AC-R65), and the aircraft that need one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Where aircraft of the active commander land without a carrier.
    ground: HexSet,
    /// Own aircraft: where they are and how far they still fly.
    planes: List<Plane, MOST_PLANES>,
    /// Own carriers: where each can be when the noncombat moves end.
    carriers: List<Deck, MOST_CARRIERS>,
}

const MOST_PLANES: usize = 48;
const MOST_CARRIERS: usize = 24;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Plane {
    at: Hex,
    left: u8,
    count: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Deck {
    reach: HexSet,
    room: u8,
}

impl Plan {
    /// The plan of the active commander as the board stands, with `front` as it sees it.
    pub fn of(state: &ArcticCircle, front: &Front) -> Plan {
        let owner = state.active;
        let movement = state.profile(owner.team(), UnitType::Aircraft).movement;
        let after = After::of(state, front);
        let mut plan = Plan { ground: after.ground(state), planes: List::new(), carriers: List::new() };
        for stack in state.stacks.all().iter().filter(|stack| stack.owner() == owner) {
            match stack.kind() {
                UnitType::Aircraft => {
                    let left = movement.saturating_sub(stack.status.flown());
                    plan.planes.push(Plane { at: stack.hex, left, count: stack.count });
                }
                UnitType::Carrier => {
                    let fixed = stack.status != crate::stacks::Status::FRESH || after.won.contains(stack.hex);
                    let reach = if fixed { HexSet::of(stack.hex) } else { after.sail(state, stack.hex) };
                    let deck = Deck { reach, room: CARRIER_ROOM };
                    (0..stack.count).for_each(|_| plan.carriers.push(deck));
                }
                _ => {}
            }
        }
        plan
    }

    /// Whether everybody lands.
    pub fn works(&self, state: &ArcticCircle) -> bool {
        let mut needy: List<Plane, MOST_PLANES> = List::new();
        for &plane in &*self.planes {
            if !self.lands_on_ground(state, plane) {
                (0..plane.count).for_each(|_| needy.push(Plane { count: 1, ..plane }));
            }
        }
        needy.is_empty() || aboard(state, &mut needy, &mut { self.carriers })
    }

    /// The same after one of the aircraft at `from` has flown to `to`.
    #[must_use]
    pub fn after_flight(&self, state: &ArcticCircle, from: Flight, to: Hex) -> Plan {
        let mut plan = *self;
        let at = plan.planes.iter().position(|plane| (plane.at, plane.left) == (from.at, from.left));
        if let Some(at) = at {
            plan.planes[at].count -= from.count;
            if plan.planes[at].count == 0 {
                plan.planes.remove(at);
            }
            let left = from.left.saturating_sub(state.board.distance(from.at, to));
            plan.planes.push(Plane { at: to, left, count: from.count });
        }
        plan
    }

    fn lands_on_ground(&self, state: &ArcticCircle, plane: Plane) -> bool {
        !self.ground.and(state.board.within(plane.at, plane.left)).is_empty()
    }
}

/// Like aircraft that take off: where they are, how far they still fly, how many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flight {
    pub at: Hex,
    pub left: u8,
    pub count: u8,
}

/// Seats the aircraft on carriers one after another; each narrows down where its carrier must go. Whoever has the fewest
/// carriers to choose from comes first, so that a search for nothing is short.
fn aboard(
    state: &ArcticCircle,
    needy: &mut List<Plane, MOST_PLANES>,
    carriers: &mut List<Deck, MOST_CARRIERS>,
) -> bool {
    let choices = |&index: &usize| carriers.iter().filter(|deck| deck.serves(state, needy[index])).count();
    let Some(hardest) = (0..needy.len()).min_by_key(choices) else { return true };
    let plane = needy[hardest];
    needy.remove(hardest);
    for index in 0..carriers.len() {
        let deck = carriers[index];
        // Of like carriers one is enough to try.
        if !deck.serves(state, plane) || carriers[..index].contains(&deck) {
            continue;
        }
        carriers[index] = Deck { reach: deck.near(state, plane), room: deck.room - 1 };
        if aboard(state, needy, carriers) {
            return true;
        }
        carriers[index] = deck;
    }
    needy.push(plane);
    false
}

impl Deck {
    /// Whether an aircraft can get to the carrier, and has room there.
    fn serves(self, state: &ArcticCircle, plane: Plane) -> bool {
        self.room > 0 && !self.near(state, plane).is_empty()
    }

    /// Where the carrier can be for an aircraft to reach it.
    fn near(self, state: &ArcticCircle, plane: Plane) -> HexSet {
        let within = |hex: &Hex| state.board.distance(plane.at, *hex) <= plane.left;
        self.reach.into_iter().filter(within).collect()
    }
}

/// The board as AC-R65 lets a plan see it: every declared attack has succeeded.
struct After {
    /// Hexes where the active commander attacks.
    won: HexSet,
    /// Ice that is attacked.
    melted: HexSet,
    enemies: HexSet,
    hostile: HexSet,
}

impl After {
    fn of(state: &ArcticCircle, front: &Front) -> After {
        let owner = state.active;
        let (mut own, mut by_land, mut melted) = (HexSet::NONE, HexSet::NONE, HexSet::NONE);
        for stack in state.stacks.all().iter().filter(|stack| stack.owner() == owner) {
            own.insert(stack.hex);
            if stack.kind().is_land() {
                by_land.insert(stack.hex);
            }
            if let Some(direction) = stack.status.breaking().filter(|_| stack.kind() == UnitType::Cruiser) {
                melted.extend(state.board.cell(stack.hex).neighbours[direction]);
            }
        }
        let won = own.and(front.enemies);
        let taken = won.and(by_land).and(state.board.points).and(front.hostile);
        let (enemies, hostile) = (front.enemies.without(won), front.hostile.without(taken));
        After { won, melted, enemies, hostile }
    }

    /// Where the active commander's aircraft land without a carrier.
    fn ground(&self, state: &ArcticCircle) -> HexSet {
        let owner = state.active;
        let free = |hex: &Hex| !self.enemies.contains(*hex) && !self.hostile.contains(*hex);
        match owner.team() {
            Team::Joe => {
                let airstrips = state.board.points.or(state.board.bases).without(self.won);
                airstrips.into_iter().filter(free).filter(|&hex| state.lands_on_ground(owner, hex)).collect()
            }
            Team::Cobra => {
                let ice = state.ice.without(self.melted);
                state.board.has_land.or(ice).without(self.enemies).without(self.hostile)
            }
        }
    }

    /// Where a carrier can sail in the noncombat move.
    fn sail(&self, state: &ArcticCircle, from: Hex) -> HexSet {
        let ice = |hex: Hex| state.is_ice(hex) && !self.melted.contains(hex);
        let shut = |hex: Hex| self.enemies.contains(hex) || self.hostile.contains(hex) || ice(hex);
        let movement = state.profile(state.active.team(), UnitType::Carrier).movement;
        let mut reached = HexSet::of(from);
        let mut edge = reached;
        for _ in 0..movement {
            let mut next = HexSet::NONE;
            for hex in edge {
                let cell = state.board.cell(hex);
                for direction in (0..6).filter(|direction| cell.waterways >> direction & 1 == 1) {
                    next.extend(cell.neighbours[direction].filter(|&to| !shut(to) && !reached.contains(to)));
                }
            }
            reached = reached.or(next);
            edge = next;
        }
        reached
    }
}
