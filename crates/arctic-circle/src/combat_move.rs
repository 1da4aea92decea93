//! Phase 2: moves into enemies (AC-501 to AC-556, AC-D03).

use std::cell::OnceCell;

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft, Move};
use crate::board::Kind;
use crate::event::Event;
use crate::hexes::{Hex, HexSet};
use crate::landing::{Plan, Plane};
use crate::loading;
use crate::stacks::{Done, Stack, Status};
use crate::state::{ArcticCircle, Phase};
use crate::terrain::Front;
use crate::units::{Cargo, UnitType};
use crate::{combat, control, icebreaker, why};

/// Begins the phase; it is skipped when nothing can attack.
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    state.phase = Phase::CombatMove;
    let scout = Scout::of(state);
    if movers(state).all(|stack| !scout.can_attack(stack)) {
        combat::begin(state, table);
    }
}

/// The phase ends when its commander says so.
pub(crate) fn finish(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    combat::begin(state, table);
}

/// Own units that have not made their one combat move (AC-512).
fn movers(state: &ArcticCircle) -> impl Iterator<Item = Stack> {
    let own = state.stacks.all().iter().copied().filter(|stack| stack.is_owned_by(state.active));
    own.filter(|stack| stack.status.done() == Done::Nothing)
}

/// What the active commander sees, worked out once for all its units.
pub(crate) struct Scout<'a> {
    pub state: &'a ArcticCircle,
    pub front: Front,
    /// Hexes where ships and vehicles stop (AC-506).
    pub stops: HexSet,
    /// How all aircraft land, and whether they can as things stand; worked out when it is first asked for.
    plan: OnceCell<(Plan, bool)>,
}

impl Scout<'_> {
    pub fn of(state: &ArcticCircle) -> Scout<'_> {
        let front = state.front(state.active);
        let stops = front.enemies.or(front.hostile.and(state.board.bases));
        Scout { state, front, stops, plan: OnceCell::new() }
    }

    fn plan(&self) -> &(Plan, bool) {
        self.plan.get_or_init(|| {
            let plan = Plan::of(self.state, &self.front);
            (plan, plan.works(self.state))
        })
    }

    /// Whether all aircraft can land as things stand; if not, nothing is refused for it (AC-R65).
    pub fn lands(&self) -> bool {
        self.plan().1
    }

    /// Whether a stack has any attack at all.
    fn can_attack(&self, stack: Stack) -> bool {
        self.targets(stack).next().is_some() || icebreaker::targets(self, stack).next().is_some()
    }

    /// The hexes that units of a stack can attack or take.
    fn targets(&self, stack: Stack) -> impl Iterator<Item = Hex> {
        let near = self.near(stack);
        near.into_iter().filter(move |&to| self.some_way(stack, to))
    }

    /// Hexes that are worth a look: enemies and what they hold, as far as the unit could get at best.
    fn near(&self, stack: Stack) -> HexSet {
        let points = self.state.movement(stack.kind(), false);
        let wanted = if stack.kind().is_land() || stack.kind() == UnitType::Cruiser {
            self.front.enemies.or(self.front.hostile)
        } else {
            self.front.enemies
        };
        let mut near = wanted.and(self.state.board.within(stack.hex, points));
        if stack.kind() != UnitType::Cruiser {
            near.remove(stack.hex);
        }
        near
    }

    fn some_way(&self, stack: Stack, to: Hex) -> bool {
        self.ways(stack, to).any(|via| self.completes(Move { via, ..Move::straight(stack, to) }))
    }

    /// The ways of a unit: straight in, or for land units and ships also through a hex.
    pub fn ways(&self, stack: Stack, to: Hex) -> impl Iterator<Item = Option<Hex>> {
        let (state, kind) = (self.state, stack.kind());
        let straight = (kind.is_air() || state.joined(kind, stack.hex, to)).then_some(None);
        let two = !kind.is_air() && state.movement(kind, false) >= 2;
        let through = state.between(kind, stack.hex, to, self.stops).filter(move |_| two);
        straight.into_iter().chain(through.map(Some))
    }

    /// AC-506: whether terrain would lead along a way that is none, but for a hex where units stop. A move that names no
    /// hex may mean any.
    fn is_barred(&self, way: Move) -> bool {
        let Move { units, via, to, .. } = way;
        let two = self.state.movement(units.kind(), false) >= 2;
        let mut through = self.state.between(units.kind(), units.hex, to, HexSet::NONE);
        let open = via.is_none() && self.ways(units, to).next().is_some();
        two && to != units.hex && !open && through.any(|hex| via.is_none_or(|named| named == hex))
    }

    /// What a stack might attack if neither figures nor landing places forbade it: all moves, with some of the units or with
    /// passengers, that end where they may.
    pub fn attempts(&self, stack: Stack) -> impl Iterator<Item = Move> {
        let ways = self.near(stack).into_iter().flat_map(move |to| {
            self.ways(stack, to).map(move |via| Move { via, ..Move::straight(stack, to) })
        });
        ways.flat_map(|way| {
            let some =
                (1..=way.units.count).map(move |count| Move { units: way.units.counting(count), ..way });
            some.chain(loading::loads(self.state, way, self.front.enemies))
        })
        .filter(|&way| self.end_allowed(way))
    }

    /// Whether a move along this way can be completed: by some of the units, if need be with passengers.
    fn completes(&self, way: Move) -> bool {
        let mut counts = (1..=way.units.count).map(|count| Move { units: way.units.counting(count), ..way });
        counts.any(|some| self.is_legal(some))
            || loading::loads(self.state, way, self.front.enemies).any(|loaded| self.is_legal(loaded))
    }

    /// Whether a move is legal as it stands, given that its way is one.
    pub fn is_legal(&self, way: Move) -> bool {
        self.end_allowed(way) && self.figures_allow(way) && self.keeps_landing(way)
    }

    /// AC-501 to AC-503, AC-505, AC-541, AC-542. Only a cruiser comes back to where it began, with somebody whom it
    /// fetched (AC-D03, AC-R11).
    fn end_allowed(&self, way: Move) -> bool {
        if comes_back(way) && way.load_via.is_empty() {
            return false;
        }
        if self.front.enemies.contains(way.to) {
            return true;
        }
        let held = self.front.hostile.contains(way.to);
        match way.units.kind() {
            UnitType::Infantry | UnitType::Vehicle => held,
            UnitType::Cruiser => {
                held && self.state.kind(way.to) == Kind::Mixed && !loading::aboard(way).is_empty()
            }
            UnitType::Aircraft | UnitType::Carrier => false,
        }
    }

    /// AC-R02.
    pub fn figures_allow(&self, way: Move) -> bool {
        loading::figures_allow(self.state, way)
    }

    /// AC-553, AC-R65.
    fn keeps_landing(&self, way: Move) -> bool {
        let contested = self.contested(way);
        let matters =
            !contested.is_empty() || matches!(way.units.kind(), UnitType::Aircraft | UnitType::Carrier);
        if !matters || !self.lands() {
            return true;
        }
        match way.units.kind() {
            UnitType::Aircraft => self.flies(way) && self.lands_after_flight(way, contested),
            _ => self.needs_no_carrier(contested) || self.lands_after_move(way),
        }
    }

    /// Whoever leaves a contested hex may leave it to the enemy, and with it a place to land: the hex, or none.
    pub fn contested(&self, way: Move) -> HexSet {
        HexSet::of(way.units.hex).and(self.front.enemies)
    }

    fn flies(&self, way: Move) -> bool {
        self.state.board.distance(way.units.hex, way.to) <= self.range(way.units)
    }

    /// How far aircraft still fly.
    fn range(&self, units: Stack) -> u8 {
        self.state.movement(UnitType::Aircraft, false) - units.status.flown()
    }

    /// Whether everybody lands once this attack from the air has succeeded; everybody does without it.
    fn lands_after_flight(&self, way: Move, contested: HexSet) -> bool {
        let (state, plan) = (self.state, &self.plan().0);
        let from = Plane { at: way.units.hex, left: self.range(way.units), count: way.units.count };
        let left = from.left - state.board.distance(from.at, way.to);
        let to = Plane { at: way.to, left, ..from };
        if !contested.is_empty() {
            return plan.has_ground(state, to, contested) && self.needs_no_carrier(contested)
                || self.lands_after_move(way);
        }
        // Whoever finds ground takes nobody's place on a carrier.
        plan.has_ground(state, to, contested) || plan.after_flight(state, from, to).works(state)
    }

    /// Whether everybody lands without a carrier, though these hexes may be `lost`.
    pub fn needs_no_carrier(&self, lost: HexSet) -> bool {
        self.plan().0.needs_no_carrier(self.state, lost)
    }

    fn lands_after_move(&self, way: Move) -> bool {
        let (taken, commander) = (self.taken(way), way.units.owner());
        let won = taken.into_iter().any(|hex| self.state.is_base_of(hex, commander.team().other()));
        // AC-218: with a base the game ends, and nobody has to land.
        won || self.lands_after(|state| {
            carry_out(state, way);
            for hex in taken.into_iter().filter(|&hex| control::takes_points(self.state, hex, commander)) {
                state.space_mut(hex).set_controller(Some(commander));
            }
        })
    }

    /// What land units hold at once when they drive through it or end there (AC-505, AC-521).
    fn taken(&self, way: Move) -> HexSet {
        let kind = way.units.kind();
        let through = way.via.filter(|_| kind == UnitType::Vehicle).map_or(HexSet::NONE, HexSet::of);
        let ends = kind.is_land() || kind == UnitType::Cruiser && !loading::aboard(way).is_empty();
        if ends { through.or(HexSet::of(way.to).without(self.front.enemies)) } else { through }
    }

    /// Whether everybody lands once an attack is declared and has succeeded.
    pub fn lands_after(&self, declare: impl FnOnce(&mut ArcticCircle)) -> bool {
        let mut state = *self.state;
        declare(&mut state);
        let front = state.front(state.active);
        Plan::of(&state, &front).works(&state)
    }
}

pub(crate) fn clicks(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    let scout = Scout::of(state);
    match draft {
        Draft::Picked(units) => {
            out.extend(scout.targets(units).map(|to| Click::On(Draft::Going { units, to })));
            icebreaker::clicks_targets(&scout, units, out);
        }
        Draft::Going { units, to } => {
            let way = |via| Move { via, ..Move::straight(units, to) };
            let ways = scout.ways(units, to).map(way).filter(|&way| scout.completes(way));
            out.extend(ways.map(|way| Click::On(Draft::Way(way))));
        }
        Draft::Way(way) => how_many(&scout, way, out),
        Draft::Against { .. } | Draft::AgainstBy { .. } => icebreaker::clicks_ways(&scout, draft, out),
        _ => {
            let attackers = movers(state).filter(|&stack| scout.can_attack(stack));
            out.extend(attackers.map(|stack| Click::On(Draft::Picked(stack))));
            out.push(Click::Do(Action::Finish));
        }
    }
}

/// How many of the stack go, or who comes aboard one of them.
fn how_many(scout: &Scout<'_>, way: Move, out: &mut Vec<Click<Draft, Action>>) {
    let loaded = !way.load.is_empty() || !way.load_via.is_empty();
    let most = if loaded { 1 } else { way.units.count };
    let counted = (1..=most).map(|count| Move { units: way.units.counting(count), ..way });
    out.extend(counted.filter(|&one| scout.is_legal(one)).map(|one| Click::Do(Action::Move(one))));
    let single = Move { units: way.units.counting(1), ..way };
    let further = loading::one_more(scout.state, single, scout.front.enemies);
    let leads_on = |one: &Move| scout.completes(*one);
    out.extend(further.filter(leads_on).map(|one| Click::On(Draft::Way(one))));
}

pub(crate) fn check(state: &ArcticCircle, way: Move) -> Result<(), Illegal> {
    check_units(state, way.units)?;
    let scout = Scout::of(state);
    if way.units.kind().is_air() {
        check_flight(&scout, way)?;
    } else {
        check_way(&scout, way)?;
        loading::check(state, way, scout.front.enemies)?;
    }
    if !scout.end_allowed(way) {
        return Err(wrong_end(&scout, way));
    }
    if !scout.figures_allow(way) {
        return Err(Illegal::new("AC-107", "no figure is left for another stack; only whole stacks may go"));
    }
    if !scout.keeps_landing(way) {
        return Err(Illegal::new("AC-553", "not all of your aircraft could land afterwards"));
    }
    Ok(())
}

/// The units are there, are the active commander's, and have not attacked yet.
pub(crate) fn check_units(state: &ArcticCircle, units: Stack) -> Result<(), Illegal> {
    if units.count == 0 || state.stacks.count(units) < units.count {
        return Err(Illegal::new(
            "AC-501",
            format!("there are no such units in {}", state.board.cell(units.hex).id),
        ));
    }
    if units.owner() != state.active {
        return Err(Illegal::new("AC-104", "a commander moves only units of the own colour"));
    }
    if units.status.done() != Done::Nothing {
        return Err(Illegal::new("AC-512", "a unit makes one combat move a turn"));
    }
    Ok(())
}

fn check_flight(scout: &Scout<'_>, way: Move) -> Result<(), Illegal> {
    loading::check_flight(way)?;
    why::within_reach(scout.state, way.units, way.to, false)
}

fn check_way(scout: &Scout<'_>, way: Move) -> Result<(), Illegal> {
    let Move { units, via, to, .. } = way;
    match units.kind() {
        UnitType::Cruiser if comes_back(way) && via.is_some() => {}
        UnitType::Vehicle if comes_back(way) && via.is_some() => {
            return Err(Illegal::new("AC-R11", "a blitz does not come back to where it began"));
        }
        _ => why::within_reach(scout.state, units, to, false)?,
    }
    if scout.ways(units, to).any(|one| one == via) {
        return Ok(());
    }
    let name = &scout.state.board.cell(to).id;
    if scout.is_barred(way) {
        let reason = format!("the way to {name} leads through enemies or their base, and a unit stops there");
        return Err(Illegal::new("AC-506", reason));
    }
    let through: Vec<&str> = scout.ways(units, to).flatten().map(|hex| scout.state.hex_name(hex)).collect();
    if via.is_none() && !through.is_empty() {
        let reason = format!("the way to {name} leads through {}; name that hex too", through.join(" or "));
        return Err(Illegal::new("AC-202", reason));
    }
    why::crosses(scout.state, units, to)?;
    let rule = if units.kind().is_sea() { "AC-207" } else { "AC-206" };
    let from = scout.state.hex_name(units.hex);
    let by = via.map(|hex| format!(" through {}", scout.state.hex_name(hex))).unwrap_or_default();
    Err(Illegal::new(rule, format!("no way leads from {from}{by} to {name}")))
}

fn comes_back(way: Move) -> bool {
    way.to == way.units.hex
}

fn wrong_end(scout: &Scout<'_>, way: Move) -> Illegal {
    let name = &scout.state.board.cell(way.to).id;
    if comes_back(way) {
        let reason = format!("a ship comes back to {name} only with somebody who came aboard on the way");
        return Illegal::new("AC-501", reason);
    }
    if scout.front.hostile.contains(way.to) {
        return Illegal::new("AC-505", format!("only land units take {name}, and no enemy unit is there"));
    }
    Illegal::new("AC-501", format!("a combat move ends where an enemy is, and there is none in {name}"))
}

pub(crate) fn play(state: &mut ArcticCircle, way: Move, table: &mut dyn Table<Event>) {
    let Move { units, via, to, .. } = way;
    let (commander, kind, count) = (units.owner(), units.kind(), units.count);
    let fights = state.stacks.held_by_team(commander.team().other()).contains(to);
    let cargo = loading::aboard(way);
    match via.filter(|_| comes_back(way)) {
        Some(from) => table.tell(Event::Fetched { commander, from, to, cargo: way.load_via }),
        None => table.tell(Event::Moved { commander, kind, count, from: units.hex, to, cargo, fights }),
    }
    // AC-521: what a vehicle drives through is taken before its next step.
    if let Some(middle) = via.filter(|_| kind == UnitType::Vehicle) {
        control::take(state, middle, commander, table);
    }
    let landed = carry_out(state, way);
    if !landed.is_empty() {
        table.tell(Event::Landed { commander, hex: to, cargo: landed });
    }
    if kind.is_land() || kind.is_sea() {
        let last = via.unwrap_or(units.hex);
        if let Some(direction) = state.board.direction(to, last) {
            state.space_mut(to).enter_from(direction);
        }
    }
    if !landed.is_empty() {
        state.space_mut(to).set_amphibious();
    }
    let holds = !fights && (kind.is_land() || !landed.is_empty());
    if holds {
        control::take(state, to, commander, table);
    }
}

/// Moves the units and those who come aboard; says who came off the cruisers (AC-534).
fn carry_out(state: &mut ArcticCircle, way: Move) -> Cargo {
    let Move { units, to, .. } = way;
    state.stacks.take(units);
    match units.kind() {
        UnitType::Aircraft => {
            let flown = state.board.distance(units.hex, to);
            state.stacks.add(units.at(to, units.status.flying(flown).having(Done::Attacked)));
            Cargo::NONE
        }
        UnitType::Cruiser => {
            loading::come_aboard(state, way);
            let cargo = loading::aboard(way);
            loading::arrive(state, units, to, cargo, Done::Attacked)
        }
        _ => {
            state.stacks.add(units.at(to, Status::FRESH.having(Done::Attacked)));
            Cargo::NONE
        }
    }
}
