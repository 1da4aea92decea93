//! Where the units are: stacks of like units, in order.
//!
//! Units of one type and colour in one hex and in the same state are alike, so a stack is a count (AC-106). Land units
//! aboard a cruiser are part of the cruiser's state.

use serde::Serialize;
use table::List;
use ts_rs::TS;

use crate::hexes::{Hex, HexSet};
use crate::units::{Cargo, Commander, Team, UnitType};

/// Like units in one hex: same colour, same type, same state. Four bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stack {
    /// Where.
    pub hex: Hex,
    kind: u8,
    /// In which state.
    pub status: Status,
    /// How many; a stack of none is nowhere.
    pub count: u8,
}

impl Default for Stack {
    fn default() -> Self {
        Stack { hex: Hex::default(), kind: 0, status: Status::FRESH, count: 0 }
    }
}

impl Stack {
    /// So many units.
    pub fn new(hex: Hex, owner: Commander, kind: UnitType, status: Status, count: u8) -> Stack {
        Stack { hex, kind: (owner.index() * 8 + kind.index()) as u8, status, count }
    }

    /// Whose.
    pub const fn owner(self) -> Commander {
        Commander::from_index((self.kind / 8) as usize)
    }

    /// Whether they are units of this commander.
    #[inline]
    pub const fn is_owned_by(self, owner: Commander) -> bool {
        self.kind / 8 == owner.index() as u8
    }

    /// Whether they are units of this type and commander.
    #[inline]
    pub const fn is(self, owner: Commander, kind: UnitType) -> bool {
        self.kind == (owner.index() * 8 + kind.index()) as u8
    }

    /// Whether they are units of this team.
    #[inline]
    pub const fn is_of(self, team: Team) -> bool {
        (self.kind / 8 >= 2) == matches!(team, Team::Cobra)
    }

    /// Which type.
    pub const fn kind(self) -> UnitType {
        UnitType::from_index((self.kind % 8) as usize)
    }

    /// The land units aboard each of these cruisers.
    pub const fn cargo(self) -> Cargo {
        if matches!(self.kind(), UnitType::Cruiser) { self.status.cargo() } else { Cargo::NONE }
    }

    /// One bit for each type among these units and those aboard.
    const fn kinds(self) -> u8 {
        let Cargo { infantry, vehicles } = self.cargo();
        let aboard = ((infantry > 0) as u8) << UnitType::Infantry.index()
            | ((vehicles > 0) as u8) << UnitType::Vehicle.index();
        aboard | 1 << self.kind().index()
    }

    /// How many units these are, those aboard included (AC-214).
    pub const fn bodies(self) -> u8 {
        self.count * (1 + self.cargo().len())
    }

    /// The same units, but so many of them.
    #[must_use]
    pub const fn counting(self, count: u8) -> Stack {
        Stack { count, ..self }
    }

    /// The same units somewhere else or in another state.
    #[must_use]
    pub const fn at(self, hex: Hex, status: Status) -> Stack {
        Stack { hex, status, ..self }
    }

    /// Whether these units and those are alike and in one hex.
    pub fn joins(self, other: Stack) -> bool {
        self.order() == other.order()
    }

    /// Its place in the order of all stacks: by hex, colour, type and state.
    const fn order(self) -> u32 {
        u32::from_be_bytes([0, self.hex.index() as u8, self.kind, self.status.0])
    }
}

/// What a unit has done in its commander's present turn, and what is aboard. One byte; all but the cargo is forgotten
/// when the turn ends.
///
/// | bits | land | air | sea |
/// |---|---|---|---|
/// | 0–2 | | hexes flown | cruiser: number of the cargo; carrier: 1 if damaged |
/// | 3–5 | | | direction of the ice that it is about to break, plus 1 |
/// | 6–7 | [`Done`] | [`Done`] | [`Done`] |
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Status(u8);

/// What a unit has done in its commander's present turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// Nothing yet.
    Nothing,
    /// It made a combat move or fought (AC-705, AC-715). An aircraft must still land.
    Attacked,
    /// It came off a cruiser, and so does not move on its own (AC-533, AC-710).
    Landed,
    /// It made its noncombat move; an aircraft has settled where it lands.
    Moved,
}

impl Status {
    /// Nothing done, nobody aboard.
    pub const FRESH: Status = Status(0);

    const DONE: [Done; 4] = [Done::Nothing, Done::Attacked, Done::Landed, Done::Moved];

    /// What it has done.
    pub const fn done(self) -> Done {
        Status::DONE[(self.0 >> 6) as usize]
    }

    /// The same, but having done this.
    #[must_use]
    pub const fn having(self, done: Done) -> Status {
        Status(self.0 & 0b0011_1111 | (done as u8) << 6)
    }

    /// Of a cruiser: who is aboard.
    pub const fn cargo(self) -> Cargo {
        Cargo::from_code(self.0 & 0b111)
    }

    /// Of a cruiser: the same with these aboard.
    #[must_use]
    pub const fn carrying(self, cargo: Cargo) -> Status {
        Status(self.0 & 0b1111_1000 | cargo.code())
    }

    /// Of a cruiser: the direction of the ice that it is about to break (AC-1061).
    pub const fn breaking(self) -> Option<usize> {
        match self.0 >> 3 & 0b111 {
            0 => None,
            direction => Some(direction as usize - 1),
        }
    }

    /// Of a cruiser: the same, about to break the ice in this direction.
    #[must_use]
    pub const fn to_break(self, direction: Option<usize>) -> Status {
        let bits = match direction {
            None => 0,
            Some(direction) => direction as u8 + 1,
        };
        Status(self.0 & 0b1100_0111 | bits << 3)
    }

    /// Of a carrier: whether it has taken a hit in the battle that is fought (AC-1041).
    pub const fn damaged(self) -> bool {
        self.0 & 1 == 1
    }

    /// Of a carrier: the same, damaged or not.
    #[must_use]
    pub const fn with_damage(self, damaged: bool) -> Status {
        Status(self.0 & !1 | damaged as u8)
    }

    /// Of an aircraft: how many hexes it has flown.
    pub const fn flown(self) -> u8 {
        self.0 & 0b111
    }

    /// Of an aircraft: the same, having flown so many hexes more.
    #[must_use]
    pub const fn flying(self, hexes: u8) -> Status {
        Status(self.0 + hexes)
    }

    /// How it is when its commander's turn ends.
    #[must_use]
    pub const fn rested(self, kind: UnitType) -> Status {
        if matches!(kind, UnitType::Cruiser) { Status(self.0 & 0b111) } else { Status::FRESH }
    }

    /// The byte, for digests and targets.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}

/// The most units that are in play at once, on the board and in the mobilization zones (AC-R01). So there is room for
/// each as a stack of its own, however forced moves scatter them, and a byte counts them all.
pub const MOST_IN_PLAY: usize = 216;

/// All units on the board: stacks in order, no two alike, none empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stacks {
    list: List<Stack, MOST_IN_PLAY>,
    census: Census,
}

/// What is asked most of all stacks. It follows from their list and changes with it.
#[derive(Clone, Copy, Debug, Default)]
struct Census {
    /// The hexes that hold units, by commander.
    held: [HexSet; Commander::COUNT],
    /// How many hexes hold units, by commander and type, those aboard included.
    places: [[u8; UnitType::COUNT]; Commander::COUNT],
    /// How many units there are, those aboard included.
    bodies: u16,
}

impl PartialEq for Stacks {
    fn eq(&self, other: &Stacks) -> bool {
        self.list == other.list
    }
}

impl Eq for Stacks {}

impl Stacks {
    /// All of them, by hex, colour, type and state.
    #[inline]
    pub fn all(&self) -> &[Stack] {
        &self.list
    }

    /// The hexes that hold units of a commander.
    #[inline]
    pub(crate) fn held_by(&self, owner: Commander) -> HexSet {
        self.census.held[owner.index()]
    }

    /// The hexes that hold units of a team.
    #[inline]
    pub(crate) fn held_by_team(&self, team: Team) -> HexSet {
        let [one, other] = team.commanders();
        self.held_by(one).or(self.held_by(other))
    }

    /// How many hexes hold units of a type and colour, those aboard included (AC-106).
    #[inline]
    pub(crate) fn places(&self, owner: Commander, kind: UnitType) -> u8 {
        self.census.places[owner.index()][kind.index()]
    }

    /// How many units there are, those aboard included.
    pub(crate) fn bodies(&self) -> usize {
        self.census.bodies.into()
    }

    /// Those in one hex.
    #[inline]
    pub fn at(&self, hex: Hex) -> &[Stack] {
        let stacks = self.all();
        let start = stacks.partition_point(|stack| stack.hex < hex);
        let count = stacks[start..].iter().take_while(|stack| stack.hex == hex).count();
        &stacks[start..start + count]
    }

    /// Adds units; they join those that are like them.
    pub fn add(&mut self, more: Stack) {
        if more.count == 0 {
            return;
        }
        self.census.bodies += u16::from(more.bodies());
        match self.find(more) {
            Ok(index) => self.list[index].count += more.count,
            Err(index) => {
                let kinds = self.kinds_beside(index, more);
                self.census.change(more, kinds, kinds | more.kinds());
                self.insert(index, more);
            }
        }
    }

    /// Takes units away.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn take(&mut self, less: Stack) {
        let index = self.find(less).unwrap_or_else(|_| panic!("{less:?} is not there"));
        let stack = &mut self.list[index];
        assert!(stack.count >= less.count, "there are not so many as {less:?}");
        stack.count -= less.count;
        self.census.bodies -= u16::from(less.bodies());
        if stack.count == 0 {
            self.list.remove(index);
            let kinds = self.kinds_beside(index, less);
            self.census.change(less, kinds | less.kinds(), kinds);
        }
    }

    /// Puts units of one state into another, or elsewhere.
    pub fn change(&mut self, from: Stack, to: Stack) {
        self.take(from);
        self.add(to);
    }

    /// How many units are like this one and beside it.
    pub fn count(&self, like: Stack) -> u8 {
        self.find(like).map_or(0, |index| self.list[index].count)
    }

    /// Rests all units: what they did is forgotten, and like ones join.
    pub(crate) fn rest(&mut self) {
        let mut index = 0;
        while index < self.list.len() {
            let stack = self.list[index];
            let rested = stack.at(stack.hex, stack.status.rested(stack.kind()));
            if rested != stack {
                self.list.remove(index);
                let later = self.list[..index].iter().rev().take_while(|one| one.order() >= rested.order());
                let place = index - later.count();
                if place < index && self.list[place].joins(rested) {
                    self.list[place].count += rested.count;
                    continue;
                }
                self.insert(place, rested);
            }
            index += 1;
        }
    }

    /// Puts a stack at a place of the list.
    fn insert(&mut self, place: usize, stack: Stack) {
        let last = self.list.len();
        self.list.push(stack);
        self.list.copy_within(place..last, place + 1);
        self.list[place] = stack;
    }

    /// One bit for each type that the owner of a stack has in its hex, around a place of the list.
    fn kinds_beside(&self, index: usize, stack: Stack) -> u8 {
        let beside = |other: &&Stack| (other.hex, other.kind / 8) == (stack.hex, stack.kind / 8);
        let (before, after) = self.list.split_at(index);
        let own = before.iter().rev().take_while(beside).chain(after.iter().take_while(beside));
        own.fold(0, |kinds, stack| kinds | stack.kinds())
    }

    fn find(&self, like: Stack) -> Result<usize, usize> {
        self.all().binary_search_by_key(&like.order(), |stack| stack.order())
    }
}

impl Census {
    /// The types that the owner of a stack has in its hex become others.
    fn change(&mut self, stack: Stack, before: u8, after: u8) {
        if before == after {
            return;
        }
        let owner = stack.owner().index();
        for (kind, places) in self.places[owner].iter_mut().enumerate() {
            *places = *places + (after >> kind & 1) - (before >> kind & 1);
        }
        if after == 0 {
            self.held[owner].remove(stack.hex);
        } else {
            self.held[owner].insert(stack.hex);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(hex: usize, kind: UnitType, count: u8) -> Stack {
        Stack::new(Hex::from_index(hex), Commander::Destro, kind, Status::FRESH, count)
    }

    #[test]
    fn like_units_join_and_the_order_stays() {
        let mut stacks = Stacks::default();
        for hex in [5, 2, 9, 2] {
            stacks.add(stack(hex, UnitType::Infantry, 2));
        }
        stacks.add(stack(2, UnitType::Cruiser, 1));
        assert_eq!(
            stacks.at(Hex::from_index(2)),
            [stack(2, UnitType::Infantry, 4), stack(2, UnitType::Cruiser, 1)]
        );
        assert!(stacks.all().is_sorted());

        stacks.take(stack(2, UnitType::Infantry, 4));
        assert_eq!(stacks.at(Hex::from_index(2)), [stack(2, UnitType::Cruiser, 1)]);
        assert_eq!(stacks.at(Hex::from_index(3)), []);
    }

    #[test]
    fn a_state_keeps_its_parts_apart() {
        let cargo = Cargo { infantry: 1, vehicles: 1 };
        let status = Status::FRESH.carrying(cargo).to_break(Some(5)).having(Done::Attacked);

        assert_eq!((status.cargo(), status.breaking(), status.done()), (cargo, Some(5), Done::Attacked));
        assert_eq!(status.to_break(None).breaking(), None);
        assert_eq!(status.rested(UnitType::Cruiser), Status::FRESH.carrying(cargo));
        let plane = Status::FRESH.flying(3).having(Done::Attacked);
        assert_eq!((plane.flown(), plane.rested(UnitType::Aircraft)), (3, Status::FRESH));
    }

    #[test]
    fn ac_106_the_census_counts_hexes_with_those_aboard_and_forgets_who_has_left() {
        let owner = Commander::Destro;
        let at = Hex::from_index(7);
        let aboard = Status::FRESH.carrying(Cargo { infantry: 1, vehicles: 0 });
        let loaded = Stack::new(at, owner, UnitType::Cruiser, aboard, 1);
        let mut stacks = Stacks::default();
        stacks.add(stack(7, UnitType::Infantry, 2));
        stacks.add(loaded);
        stacks.add(stack(8, UnitType::Infantry, 1));
        assert_eq!(
            (stacks.places(owner, UnitType::Infantry), stacks.places(owner, UnitType::Cruiser)),
            (2, 1)
        );
        assert_eq!(stacks.held_by(owner), [at, Hex::from_index(8)].into_iter().collect());
        assert!(stacks.held_by(Commander::CobraCommander).is_empty());

        stacks.take(stack(7, UnitType::Infantry, 2));
        assert_eq!(stacks.places(owner, UnitType::Infantry), 2, "one is still aboard");
        stacks.take(loaded);
        assert_eq!(
            (stacks.places(owner, UnitType::Infantry), stacks.places(owner, UnitType::Cruiser)),
            (1, 0)
        );
        assert_eq!(stacks.held_by_team(Team::Cobra), HexSet::of(Hex::from_index(8)));
    }

    #[test]
    fn who_has_rested_joins_those_who_are_like_them_and_the_order_stays() {
        let at = Hex::from_index(4);
        let cruiser = |infantry, done| {
            let status = Status::FRESH.carrying(Cargo { infantry, vehicles: 0 }).having(done);
            Stack::new(at, Commander::Destro, UnitType::Cruiser, status, 1)
        };
        let mut stacks = Stacks::default();
        let moved = Status::FRESH.having(Done::Moved);
        stacks.add(stack(4, UnitType::Infantry, 1));
        stacks.add(stack(4, UnitType::Infantry, 2).at(at, moved));
        stacks.add(cruiser(2, Done::Nothing));
        stacks.add(cruiser(1, Done::Moved));
        stacks.add(cruiser(2, Done::Attacked));
        stacks.rest();

        let two = cruiser(2, Done::Nothing).counting(2);
        assert_eq!(stacks.all(), [stack(4, UnitType::Infantry, 3), cruiser(1, Done::Nothing), two]);
    }
}
