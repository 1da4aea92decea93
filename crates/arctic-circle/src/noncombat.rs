//! Phase 4: aircraft land, victors make room, and whoever has not fought may move (AC-701 to AC-717, AC-D16 to AC-D18).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft, Move};
use crate::event::{Event, Loss};
use crate::hexes::{Hex, HexSet};
use crate::loading;
use crate::stacks::{Done, Stack, Status};
use crate::state::{ArcticCircle, Phase};
use crate::units::{Cargo, Commander, UnitType};
use crate::{control, stacking, why};

/// Begins the phase after the last combat: first the defender's aircraft whose carrier is gone (AC-701).
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    state.phase = Phase::Displaced;
    go_on(state, table);
}

/// Goes on to the first of the steps in which there is something to decide. Optional moves end when their commander
/// says so, unless there is none from the beginning.
fn go_on(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    if state.phase == Phase::Noncombat {
        return;
    }
    if state.phase == Phase::Displaced && state.stacks.all().iter().all(|&stack| !is_displaced(state, stack))
    {
        state.phase = Phase::Forced;
    }
    if state.phase == Phase::Forced && unsettled(state).next().is_none() && surplus(state).next().is_none() {
        state.phase = Phase::Noncombat;
    }
    if state.phase == Phase::Noncombat {
        let roam = Roam::of(state);
        if movers(state).all(|stack| !roam.can_move(stack)) {
            finish(state, table);
        }
    }
}

/// The commander who decides in a step of this phase.
pub(crate) fn decider(state: &ArcticCircle) -> Commander {
    match state.phase {
        Phase::Displaced => displaced(state).next().map_or(state.active, Stack::owner),
        _ => state.active,
    }
}

// Displaced aircraft (AC-1045, AC-R42, AC-R43).

/// How far they fly (AC-1045).
const DISPLACED_FLIGHT: u8 = 2;

/// Aircraft of others that have lost their carrier and have not been asked, in turn order; those of one hex and colour
/// are one.
fn displaced(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    let others = state.in_turn_order().into_iter().skip(1);
    others.flat_map(move |owner| {
        let stacks = state.stacks.all().iter().copied();
        stacks.filter(move |&stack| stack.is_owned_by(owner) && is_displaced(state, stack))
    })
}

/// Whether some of a stack are displaced and have not been asked yet.
fn is_displaced(state: &ArcticCircle, stack: Stack) -> bool {
    let waits = stack.kind() == UnitType::Aircraft && stack.status.done() == Done::Nothing;
    if !waits || stack.is_owned_by(state.active) {
        return false;
    }
    let stayed = state.stacks.count(stack.at(stack.hex, Status::FRESH.having(Done::Moved)));
    state.displaced_from(stack.owner(), stack.hex) > stayed
}

/// Where a displaced aircraft can fly: a legal place to land with room in the hex, and none that the enemy holds (AC-706).
fn refuges(state: &ArcticCircle, stack: Stack) -> impl Iterator<Item = Hex> {
    let owner = stack.owner();
    let near = move |hex: &Hex| (1..=DISPLACED_FLIGHT).contains(&state.board.distance(stack.hex, *hex));
    state.board.hexes().filter(near).filter(move |&hex| {
        let enemies = state.crowd(hex, owner.team().other()) > 0;
        let deck = state.units_at(hex, owner, UnitType::Aircraft) < state.deck_room(owner, hex);
        let shut = enemies || state.is_hostile_to(hex, owner.team());
        !shut && state.room(hex, owner.team()) > 0 && (deck || state.lands_on_ground(owner, hex))
    })
}

// Forced moves of the active commander (AC-702 to AC-704).

/// Aircraft that have attacked and not landed.
pub(crate) fn unsettled(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    own(state).filter(|&stack| lands(stack))
}

fn own(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    state.stacks.all().iter().copied().filter(|stack| stack.is_owned_by(state.active))
}

/// Victors by land and sea that can leave a won hex that is too full (AC-702, AC-R23, AC-R26).
pub(crate) fn surplus(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    own(state).filter(move |&stack| {
        let victor = !stack.kind().is_air()
            && stack.status.done() == Done::Attacked
            && state.space(stack.hex).cleared();
        victor
            && state.crowd(stack.hex, state.active.team()) > state.board.limit(stack.hex)
            && ways_out(state, stack).next().is_some()
    })
}

/// The entry hexes of a battle that a victor can go back to.
fn ways_out(state: &ArcticCircle, stack: Stack) -> impl Iterator<Item = Hex> {
    let entries = state.space(stack.hex).entries();
    let neighbours = state.board.cell(stack.hex).neighbours;
    let came = (0..6).filter(move |direction| entries >> direction & 1 == 1);
    let hexes = came.filter_map(move |direction| neighbours[direction]);
    let team = stack.owner().team();
    hexes.filter(move |&to| {
        state.joined(stack.kind(), stack.hex, to)
            && state.crowd(to, team.other()) == 0
            && !state.is_hostile_to(to, team)
    })
}

// Noncombat moves (AC-705 to AC-717).

/// Units that may still make their noncombat move.
fn movers(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    own(state).filter(|stack| stack.status.done() == Done::Nothing)
}

/// What the active commander's moves have to reckon with, worked out once for all its units.
struct Roam<'a> {
    state: &'a ArcticCircle,
    /// Where nobody may end, and land units and ships may not pass (AC-706, AC-707).
    shut: HexSet,
}

impl Roam<'_> {
    fn of(state: &ArcticCircle) -> Roam<'_> {
        let front = state.front(state.active);
        Roam { state, shut: front.enemies.or(front.hostile) }
    }

    /// Whether a stack can go anywhere: mostly to the next hex, so that is looked at first.
    fn can_move(&self, stack: Stack) -> bool {
        let kind = stack.kind();
        let next = if kind.is_air() {
            self.state.board.within(stack.hex, 1)
        } else {
            self.state.next_hexes(kind, stack.hex)
        };
        let mut next = next.without(self.shut);
        next.remove(stack.hex);
        !next.is_empty() && loading::figures_allow_all(self.state, stack)
            || !self.destinations(stack).is_empty()
    }

    /// Where units of a stack can end a noncombat move, or settle.
    fn destinations(&self, stack: Stack) -> HexSet {
        if lands(stack) {
            return self.landings(stack);
        }
        let free = loading::figures_allow_all(self.state, stack);
        let possible = |to: &Hex| free && *to != stack.hex || self.completes(Move::straight(stack, *to));
        self.reachable(stack).into_iter().filter(possible).collect()
    }

    /// The hexes within reach of a stack, whether or not figures allow it to end there.
    fn reachable(&self, stack: Stack) -> HexSet {
        let (state, kind) = (self.state, stack.kind());
        let reach = if kind.is_air() {
            let left = state.movement(kind, true).saturating_sub(stack.status.flown());
            state.board.within(stack.hex, left)
        } else {
            state.reach(kind, stack.hex, state.movement(kind, true), self.shut)
        };
        let mut reach = reach.without(self.shut);
        // Whoever must land may stay where it is, whoever is there (AC-D17), and a cruiser may fetch passengers and come back.
        if lands(stack) || kind == UnitType::Cruiser && !self.shut.contains(stack.hex) {
            reach.insert(stack.hex);
        }
        reach
    }

    fn completes(&self, way: Move) -> bool {
        let mut counts =
            (1..=way.units.count).rev().map(|count| Move { units: way.units.counting(count), ..way });
        counts.any(|some| may_end(self.state, some))
            || loads(self.state, way, self.shut).any(|loaded| may_end(self.state, loaded))
    }

    /// AC-704: aircraft that have attacked land where one of them can; if it can nowhere, it goes where it likes.
    fn landings(&self, stack: Stack) -> HexSet {
        let decks = self.state.decks(self.shut);
        let one = stack.counting(1);
        let within = self.reachable(stack);
        let places: HexSet = within.into_iter().filter(|&to| self.state.has_place(one, to, &decks)).collect();
        if places.is_empty() { within } else { places }
    }

    /// AC-704: whether all these aircraft may settle there.
    fn may_settle(&self, way: Move) -> bool {
        let decks = self.state.decks(self.shut);
        let one = way.units.counting(1);
        self.state.has_place(way.units, way.to, &decks)
            || !self.reachable(one).into_iter().any(|to| self.state.has_place(one, to, &decks))
    }
}

/// Whether units that need not land may end a move there: figures allow it (AC-R02), and it is a move.
fn may_end(state: &ArcticCircle, way: Move) -> bool {
    !stays(way) && loading::figures_allow(state, way)
}

fn check_end(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    if lands(way.units) {
        return check_settling(state, way);
    }
    if may_end(state, way) {
        return Ok(());
    }
    Err(if stays(way) {
        Illegal::new("AC-705", "staying is no move")
    } else {
        Illegal::new("AC-107", "no figure is left for another stack; only whole stacks may go")
    })
}

fn check_settling(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    if Roam::of(state).may_settle(way) {
        return Ok(());
    }
    let name = &state.board.cell(way.to).id;
    let reason = match way.units.count {
        1 => format!("an aircraft that has fought lands where it can, and it cannot in {name}"),
        _ => format!("aircraft that have fought land where they can, and so many cannot in {name}"),
    };
    Err(Illegal::new("AC-704", reason))
}

/// Whether nothing moves, neither the units nor anybody who comes aboard on the way.
fn stays(way: Move) -> bool {
    way.to == way.units.hex && way.load_via.is_empty()
}

/// Whether these aircraft have attacked and must land (AC-704).
fn lands(stack: Stack) -> bool {
    stack.kind().is_air() && stack.status.done() == Done::Attacked
}

/// The hexes on a cruiser's way where passengers can come aboard.
fn stops(state: &ArcticCircle, way: Move, shut: HexSet) -> impl Iterator<Item = Hex> {
    let cruiser = way.units.kind() == UnitType::Cruiser && state.movement(UnitType::Cruiser, true) >= 2;
    state.between(way.units.kind(), way.units.hex, way.to, shut).filter(move |_| cruiser)
}

/// The same move with one passenger more, from where the cruiser starts or from a hex that it passes. A hex on the way is
/// named only if somebody comes aboard there; one that is next to the start can always be passed as well.
fn one_more(state: &ArcticCircle, way: Move, shut: HexSet) -> impl Iterator<Item = Move> {
    let single = Move { units: way.units.counting(1), ..way };
    let at_start = loading::one_more(state, single, shut).filter(move |more| more.load != way.load);
    let own = state.stacks.held_by(state.active);
    let on_way = stops(state, way, shut)
        .filter(move |&stop| own.contains(stop) && way.via.is_none_or(|via| via == stop));
    let passing = on_way.flat_map(move |stop| {
        let by = Move { via: Some(stop), ..single };
        loading::one_more(state, by, shut).filter(move |more| more.load_via != way.load_via)
    });
    at_start.chain(passing)
}

fn loads(state: &ArcticCircle, way: Move, shut: HexSet) -> impl Iterator<Item = Move> {
    one_more(state, way, shut)
        .flat_map(move |first| std::iter::once(first).chain(one_more(state, first, shut)))
}

pub(crate) fn clicks(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    match (state.phase, draft) {
        (Phase::Displaced, Draft::Picked(units)) => {
            let stay = Move::straight(units.counting(1), units.hex);
            out.push(Click::Do(Action::Move(stay)));
            let fly = refuges(state, units).map(|to| Move::straight(units.counting(1), to));
            out.extend(fly.map(|way| Click::Do(Action::Move(way))));
        }
        (Phase::Displaced, _) => {
            let owner = decider(state);
            let asked = displaced(state).filter(|stack| stack.owner() == owner);
            out.extend(asked.map(|stack| Click::On(Draft::Picked(stack))));
        }
        (Phase::Forced, Draft::Picked(units)) if !units.kind().is_air() => {
            let unit = units.counting(1);
            out.extend(ways_out(state, units).map(|to| Click::Do(Action::Leave { unit, to })));
        }
        (_, Draft::Picked(units)) => {
            let goals = Roam::of(state).destinations(units);
            out.extend(goals.into_iter().map(|to| Click::On(Draft::Way(Move::straight(units, to)))));
        }
        (_, Draft::Way(way)) => how_many(state, way, out),
        (Phase::Forced, _) => {
            out.extend(unsettled(state).chain(surplus(state)).map(|stack| Click::On(Draft::Picked(stack))));
        }
        _ => {
            let roam = Roam::of(state);
            let able = movers(state).filter(|&stack| roam.can_move(stack));
            out.extend(able.map(|stack| Click::On(Draft::Picked(stack))));
            out.push(Click::Do(Action::Finish));
        }
    }
}

fn how_many(state: &ArcticCircle, way: Move, out: &mut Vec<Click<Draft, Action>>) {
    let loaded = !way.load.is_empty() || !way.load_via.is_empty();
    let most = if loaded { 1 } else { way.units.count };
    let counted = (1..=most).map(|count| Move { units: way.units.counting(count), ..way });
    if lands(way.units) {
        let roam = Roam::of(state);
        let legal = counted.filter(|&some| roam.may_settle(some));
        return out.extend(legal.map(|some| Click::Do(Action::Move(some))));
    }
    let legal = counted.filter(|&some| may_end(state, some));
    out.extend(legal.map(|some| Click::Do(Action::Move(some))));
    if way.units.kind() == UnitType::Cruiser {
        let roam = Roam::of(state);
        let further = one_more(state, way, roam.shut).filter(|&more| roam.completes(more));
        out.extend(further.map(|more| Click::On(Draft::Way(more))));
    }
}

pub(crate) fn check_move(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    let units = way.units;
    if units.count == 0 || state.stacks.count(units) < units.count {
        return Err(Illegal::new(
            "AC-705",
            format!("there are no such units in {}", state.board.cell(units.hex).id),
        ));
    }
    match state.phase {
        Phase::Displaced => check_displaced(state, way),
        Phase::Forced if unsettled(state).all(|stack| !stack.joins(units)) => {
            Err(Illegal::new("AC-701", "first the aircraft that have fought land, and won hexes are cleared"))
        }
        Phase::Noncombat if units.owner() != state.active => {
            Err(Illegal::new("AC-104", "a commander moves only units of the own colour"))
        }
        Phase::Noncombat if units.status.done() != Done::Nothing => {
            Err(Illegal::new("AC-705", "these units have fought or moved already"))
        }
        _ if !Roam::of(state).reachable(units).contains(way.to) => Err(out_of_reach(state, way)),
        _ if units.kind().is_air() => loading::check_flight(way).and_then(|()| check_end(state, way)),
        _ => check_ride(state, way).and_then(|()| check_end(state, way)),
    }
}

fn out_of_reach(state: &ArcticCircle, way: Move) -> Illegal {
    let Move { units, to, .. } = way;
    let name = &state.board.cell(to).id;
    let reached = why::within_reach(state, units, to, true);
    let crossed = reached.and_then(|()| why::free_of_enemies(state, to));
    match crossed.and_then(|()| why::crosses(state, units, to)) {
        Err(refusal) => refusal,
        Ok(()) => {
            Illegal::new("AC-707", format!("the way to {name} leads through a hex that is the enemy's"))
        }
    }
}

fn check_ride(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    let shut = Roam::of(state).shut;
    if way.units.kind() != UnitType::Cruiser {
        loading::check(state, way, shut)?;
        let reason =
            "these units find their way; only a cruiser names a hex on it, where somebody comes aboard";
        return if way.via.is_none() { Ok(()) } else { Err(Illegal::new("AC-705", reason)) };
    }
    let named =
        way.via.is_none_or(|via| !way.load_via.is_empty() && stops(state, way, shut).any(|stop| stop == via));
    if !named {
        return Err(Illegal::new("AC-532", "a hex on the way is named where somebody comes aboard"));
    }
    loading::check(state, way, shut)
}

fn check_displaced(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    let asked = displaced(state).find(|stack| stack.joins(way.units));
    let owner = decider(state);
    let fits = asked.is_some_and(|stack| {
        stack.owner() == owner && (way.to == stack.hex || refuges(state, stack).any(|hex| hex == way.to))
    });
    if fits && way.units.count == 1 {
        return loading::check_flight(way);
    }
    Err(Illegal::new(
        "AC-1045",
        "an aircraft without a carrier flies two hexes to a place where it can land, or stays",
    ))
}

pub(crate) fn check_leave(state: &ArcticCircle, unit: Stack, to: Hex) -> Result<(), Illegal> {
    let victor =
        state.phase == Phase::Forced && surplus(state).any(|stack| stack.joins(unit)) && unit.count == 1;
    if victor && ways_out(state, unit).any(|hex| hex == to) {
        return Ok(());
    }
    Err(Illegal::new("AC-702", "only victors in a won hex that is too full leave, by the way somebody came"))
}

pub(crate) fn play_leave(state: &mut ArcticCircle, unit: Stack, to: Hex, table: &mut dyn Table<Event>) {
    let (commander, kind, from) = (unit.owner(), unit.kind(), unit.hex);
    state.stacks.take(unit);
    let landed = settle(state, unit, to, unit.cargo());
    let cargo = unit.cargo();
    table.tell(Event::Moved { commander, kind, count: 1, from, to, cargo, fights: false });
    ashore(state, to, landed, table);
    go_on(state, table);
}

pub(crate) fn play_move(state: &mut ArcticCircle, way: Move, table: &mut dyn Table<Event>) {
    let Move { units, to, .. } = way;
    let (commander, kind, count, from) = (units.owner(), units.kind(), units.count, units.hex);
    let cargo = loading::aboard(way);
    state.stacks.take(units);
    loading::come_aboard(state, way);
    let landed = settle(state, units, to, cargo);
    match way.via {
        _ if from != to => {
            table.tell(Event::Moved { commander, kind, count, from, to, cargo, fights: false });
        }
        Some(from) => table.tell(Event::Fetched { commander, from, to, cargo: way.load_via }),
        // Aircraft that settle where they are.
        None => {}
    }
    ashore(state, to, landed, table);
    // AC-709: whoever ends its move in a free VP hex takes it.
    if kind.is_land() {
        control::take(state, to, commander, table);
    }
    go_on(state, table);
}

/// Units arrive where they end their move; says who came off the cruisers.
fn settle(state: &mut ArcticCircle, units: Stack, to: Hex, cargo: Cargo) -> Cargo {
    if units.kind() == UnitType::Cruiser {
        return loading::arrive(state, units, to, cargo, Done::Moved);
    }
    state.stacks.add(units.at(to, Status::FRESH.having(Done::Moved)));
    Cargo::NONE
}

/// AC-710: whoever comes ashore in a free VP hex takes it.
fn ashore(state: &mut ArcticCircle, hex: Hex, landed: Cargo, table: &mut dyn Table<Event>) {
    if landed.is_empty() {
        return;
    }
    table.tell(Event::Landed { commander: state.active, hex, cargo: landed });
    control::take(state, hex, state.active, table);
}

/// The phase ends: land units that stand in free VP hexes take them (AC-R48), and whoever has not landed is lost
/// (AC-714).
pub(crate) fn finish(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    for hex in state.board.points.and(state.stacks.held_by(state.active)) {
        let on_land = |stack: &Stack| stack.is_owned_by(state.active) && stack.kind().is_land();
        if state.space(hex).controller().is_none() && state.stacks.at(hex).iter().any(on_land) {
            control::take(state, hex, state.active, table);
        }
    }
    // Those that broke off go first: as long as they are above a hex, nobody else seems to have landed there.
    let (before, active) = (state.stacks, state.active);
    for own in [true, false] {
        let planes = before.all().iter().filter(|stack| stack.kind().is_air());
        for stack in planes.filter(|stack| stack.is_owned_by(active) == own) {
            drop_aircraft(state, stack.hex, stack.owner(), table);
        }
    }
    stacking::begin(state, table);
}

/// Aircraft that have no place in a hex are lost (AC-714, AC-R45).
pub(crate) fn drop_aircraft(
    state: &mut ArcticCircle,
    hex: Hex,
    owner: Commander,
    table: &mut dyn Table<Event>,
) {
    let mut excess = state.without_landing(owner, hex);
    while excess > 0 {
        let plane = |stack: &&Stack| stack.owner() == owner && stack.kind() == UnitType::Aircraft;
        let Some(&stack) = state.stacks.at(hex).iter().find(plane) else { return };
        let count = stack.count.min(excess);
        state.stacks.take(stack.counting(count));
        excess -= count;
        let (kind, cargo, why) = (UnitType::Aircraft, Cargo::NONE, Loss::NoLanding);
        table.tell(Event::Lost { commander: owner, kind, count, hex, cargo, why });
    }
}
