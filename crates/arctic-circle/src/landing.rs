//! Where aircraft land (AC-1036 to AC-1043), and whether all of them still can (AC-553, AC-R65).

use crate::board::Kind;
use crate::hexes::{Hex, HexSet};
use crate::ice;
use crate::stacks::{Done, Stack, Status};
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
        CARRIER_ROOM.saturating_mul(self.units_at(hex, owner, UnitType::Carrier))
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

impl ArcticCircle {
    /// Where each carrier of the active commander can be when the noncombat moves end: nobody sails into or through
    /// `shut` hexes.
    pub(crate) fn decks(&self, shut: HexSet) -> Vec<HexSet> {
        let mut decks = Vec::new();
        let own = self.stacks.all().iter().filter(|stack| stack.is_owned_by(self.active));
        for stack in own.filter(|stack| stack.kind() == UnitType::Carrier) {
            let mut reach = HexSet::of(stack.hex);
            if stack.status.done() == Done::Nothing {
                let movement = self.movement(UnitType::Carrier, true);
                reach = reach.or(self.reach(UnitType::Carrier, stack.hex, movement, shut));
            }
            decks.extend((0..stack.count).map(|_| reach));
        }
        decks
    }

    /// AC-704, AC-713: whether aircraft of the active commander land in a hex, or carriers can still take them there, those
    /// included that have landed there before.
    pub(crate) fn has_place(&self, planes: Stack, hex: Hex, decks: &[HexSet]) -> bool {
        if self.crowd(hex, self.active.team().other()) == 0 && self.lands_on_ground(self.active, hex) {
            return true;
        }
        let carriers = decks.iter().filter(|reach| reach.contains(hex)).count();
        let landed = self.stacks.count(planes.at(hex, Status::FRESH.having(Done::Moved)));
        carriers > 0 && usize::from(landed + planes.count) <= usize::from(CARRIER_ROOM) * carriers
    }
}

/// How the aircraft of the active commander land if every declared attack succeeds (AC-R65).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    after: After,
    /// Where they land without a carrier, as far as terrain, units and markers go.
    ground: HexSet,
    /// Some that have flown off: what they were, and what they are.
    flown: Option<(Plane, Plane)>,
}

/// Like aircraft: where they are, how far they still fly, how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Plane {
    pub at: Hex,
    pub left: u8,
    pub count: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Deck {
    reach: HexSet,
    room: u8,
}

impl Plan {
    /// The plan as the board stands, with `front` as its commander sees it.
    pub fn of(state: &ArcticCircle, front: &Front) -> Plan {
        let after = After::of(state, front);
        Plan { after, ground: after.ground(state), flown: None }
    }

    /// All aircraft of the active commander.
    fn planes(self, state: &ArcticCircle) -> impl Iterator<Item = Plane> + use<'_> {
        let movement = state.profile(state.active.team(), UnitType::Aircraft).movement;
        let own = state.stacks.all().iter().filter(|stack| stack.is(state.active, UnitType::Aircraft));
        let before = own.map(move |stack| {
            let left = movement.saturating_sub(stack.status.flown());
            Plane { at: stack.hex, left, count: stack.count }
        });
        let stay = before.map(move |plane| match self.flown {
            Some((from, _)) if (plane.at, plane.left) == (from.at, from.left) => {
                Plane { count: plane.count - from.count, ..plane }
            }
            _ => plane,
        });
        stay.filter(|plane| plane.count > 0).chain(self.flown.map(|(_, to)| to))
    }

    /// Whether everybody lands.
    pub fn works(&self, state: &ArcticCircle) -> bool {
        let mut needy: Vec<Plane> = Vec::new();
        for plane in self.planes(state).filter(|&plane| !self.has_ground(state, plane, HexSet::NONE)) {
            if state.stacks.places(state.active, UnitType::Carrier) == 0 {
                return false;
            }
            needy.extend((0..plane.count).map(|_| Plane { count: 1, ..plane }));
        }
        needy.is_empty() || aboard(state, &self.after, &mut needy, &mut self.after.decks(state))
    }

    /// Whether everybody lands without a carrier, though these hexes may be `lost`.
    pub fn needs_no_carrier(&self, state: &ArcticCircle, lost: HexSet) -> bool {
        self.planes(state).all(|plane| self.has_ground(state, plane, lost))
    }

    /// Whether an aircraft lands without a carrier, though these hexes may be `lost`.
    pub fn has_ground(&self, state: &ArcticCircle, plane: Plane, lost: HexSet) -> bool {
        let near = self.ground.and(self.after.range(state, plane)).without(lost);
        match state.active.team() {
            Team::Joe => near.into_iter().any(|hex| state.lands_on_ground(state.active, hex)),
            Team::Cobra => !near.is_empty(),
        }
    }

    /// The same after some of the aircraft have flown off to attack a hex, and it is won.
    #[must_use]
    pub fn after_flight(&self, state: &ArcticCircle, from: Plane, to: Plane) -> Plan {
        let mut plan = Plan { flown: Some((from, to)), ..*self };
        plan.after.won.insert(to.at);
        plan.after.enemies.remove(to.at);
        plan.ground = plan.after.ground(state);
        plan
    }
}

/// Seats the aircraft on carriers one after another; each narrows down where its carrier must go. Whoever has the fewest
/// carriers to choose from comes first, so that a search for nothing is short.
fn aboard(state: &ArcticCircle, after: &After, needy: &mut Vec<Plane>, carriers: &mut [Deck]) -> bool {
    let choices =
        |&index: &usize| carriers.iter().filter(|deck| deck.serves(state, after, needy[index])).count();
    let Some(hardest) = (0..needy.len()).min_by_key(choices) else { return true };
    let plane = needy.remove(hardest);
    let mut hopeful = false;
    for index in 0..carriers.len() {
        let deck = carriers[index];
        // Of like carriers one is enough to try.
        if !deck.serves(state, after, plane) || carriers[..index].contains(&deck) {
            continue;
        }
        carriers[index] = Deck { reach: deck.near(state, after, plane), room: deck.room - 1 };
        if aboard(state, after, needy, carriers) {
            return true;
        }
        carriers[index] = deck;
        // One way has failed; whether any other can succeed is soon known where there are too few seats.
        hopeful = hopeful || {
            needy.push(plane);
            let enough = seats_suffice(state, after, needy, carriers);
            needy.pop();
            enough
        };
        if !hopeful {
            break;
        }
    }
    needy.push(plane);
    false
}

/// Whether there would be a seat for each if a carrier could be everywhere in its reach at once.
fn seats_suffice(state: &ArcticCircle, after: &After, needy: &[Plane], carriers: &[Deck]) -> bool {
    let mut seated: Vec<Vec<Plane>> = vec![Vec::new(); carriers.len()];
    let mut asked = vec![false; carriers.len()];
    needy.iter().all(|&plane| {
        asked.fill(false);
        find_seat(plane, &mut seated, &mut asked, &|plane, index| {
            let deck: &Deck = &carriers[index];
            if deck.serves(state, after, plane) { usize::from(deck.room) } else { 0 }
        })
    })
}

/// Seats one more, if need be by moving those who sit where it could to other carriers.
fn find_seat(
    plane: Plane,
    seated: &mut [Vec<Plane>],
    asked: &mut [bool],
    room: &impl Fn(Plane, usize) -> usize,
) -> bool {
    for index in 0..seated.len() {
        let room_there = room(plane, index);
        if asked[index] || room_there == 0 {
            continue;
        }
        asked[index] = true;
        if seated[index].len() < room_there {
            seated[index].push(plane);
            return true;
        }
        for place in 0..seated[index].len() {
            if find_seat(seated[index][place], seated, asked, room) {
                seated[index][place] = plane;
                return true;
            }
        }
    }
    false
}

impl Deck {
    /// Whether an aircraft can get to the carrier, and has room there.
    fn serves(self, state: &ArcticCircle, after: &After, plane: Plane) -> bool {
        self.room > 0 && !self.near(state, after, plane).is_empty()
    }

    /// Where the carrier can be for an aircraft to reach it. Nobody flies to where the enemy rules (AC-706), but whoever is
    /// there stays with a carrier.
    fn near(self, state: &ArcticCircle, after: &After, plane: Plane) -> HexSet {
        let mut near = self.reach.and(after.range(state, plane)).without(after.hostile);
        if self.reach.contains(plane.at) && !after.broken.contains(plane.at) {
            near.insert(plane.at);
        }
        near
    }
}

/// The board as AC-R65 lets a plan see it: every declared attack has succeeded.
#[derive(Clone, Copy, Debug)]
struct After {
    /// Hexes where the active commander attacks.
    won: HexSet,
    /// Ice that is attacked: it is gone, and so is whoever was on it.
    broken: HexSet,
    /// Ice that is left.
    ice: HexSet,
    enemies: HexSet,
    hostile: HexSet,
}

impl After {
    fn of(state: &ArcticCircle, front: &Front) -> After {
        let won = state.stacks.held_by(state.active).and(front.enemies);
        let on_land = |stack: &Stack| stack.is_owned_by(state.active) && stack.kind().is_land();
        let by_land = |hex: &Hex| state.stacks.at(*hex).iter().any(on_land);
        let contested = won.and(state.board.points).and(front.hostile);
        let taken: HexSet = contested.into_iter().filter(by_land).collect();
        let broken = ice::goals(state);
        let (enemies, hostile) = (front.enemies.without(won).without(broken), front.hostile.without(taken));
        After { won, broken, ice: state.ice.without(broken), enemies, hostile }
    }

    /// How far an aircraft still gets. From ice that is broken it leaves for a hex beside it first (AC-1066, AC-R46).
    fn range(&self, state: &ArcticCircle, plane: Plane) -> HexSet {
        if !self.broken.contains(plane.at) {
            return state.board.within(plane.at, plane.left);
        }
        let mut beside = state.board.within(plane.at, 1).and(state.board.has_land.or(self.ice));
        beside.remove(plane.at);
        let refuges = beside.without(self.enemies).without(self.hostile).into_iter();
        refuges.fold(HexSet::NONE, |reached, hex| reached.or(state.board.within(hex, plane.left)))
    }

    /// Where the active commander's aircraft land without a carrier, as far as terrain, units and markers go.
    fn ground(&self, state: &ArcticCircle) -> HexSet {
        let terrain = match state.active.team() {
            Team::Joe => state.board.points.or(state.board.bases).without(self.won),
            Team::Cobra => state.board.has_land.or(self.ice),
        };
        terrain.without(self.enemies).without(self.hostile)
    }

    /// Own carriers: where each can be when the noncombat moves end.
    fn decks(&self, state: &ArcticCircle) -> Vec<Deck> {
        let mut decks = Vec::new();
        let own = state.stacks.all().iter().filter(|stack| stack.is_owned_by(state.active));
        for stack in own.filter(|stack| stack.kind() == UnitType::Carrier) {
            let fixed = stack.status != Status::FRESH || self.won.contains(stack.hex);
            let reach = if fixed { HexSet::of(stack.hex) } else { self.sail(state, stack.hex) };
            decks.extend((0..stack.count).map(|_| Deck { reach, room: CARRIER_ROOM }));
        }
        decks
    }

    /// Where a carrier can sail in the noncombat move.
    fn sail(&self, state: &ArcticCircle, from: Hex) -> HexSet {
        let shut = self.enemies.or(self.hostile).or(self.ice);
        let movement = state.profile(state.active.team(), UnitType::Carrier).movement;
        let mut reached = HexSet::of(from);
        let mut edge = reached;
        for _ in 0..movement {
            let beyond = |next: HexSet, hex: Hex| next.or(state.board.joins[hex.index()].waterways);
            edge = edge.into_iter().fold(HexSet::NONE, beyond).without(shut).without(reached);
            reached = reached.or(edge);
        }
        reached
    }
}
