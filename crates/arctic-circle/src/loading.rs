//! Cruisers take land units aboard and put them ashore (AC-531 to AC-537, AC-1051, AC-R70).

use table::Illegal;

use crate::action::Move;
use crate::board::Kind;
use crate::hexes::{Hex, HexSet};
use crate::stacks::{Done, Stack, Status};
use crate::state::ArcticCircle;
use crate::units::{Cargo, UnitType};

const LAND: [UnitType; 2] = [UnitType::Infantry, UnitType::Vehicle];

/// Who is aboard each of the cruisers when they arrive.
pub(crate) fn aboard(way: Move) -> Cargo {
    let cargo = way.units.cargo();
    Cargo {
        infantry: cargo.infantry + way.load.infantry + way.load_via.infantry,
        vehicles: cargo.vehicles + way.load.vehicles + way.load_via.vehicles,
    }
}

/// The units that a cruiser can take aboard in a hex: own land units that have done nothing, where ship and land meet
/// and no enemy is (AC-531 to AC-533).
fn waiting(state: &ArcticCircle, hex: Hex, enemies: HexSet) -> Cargo {
    if !state.stacks.held_by(state.active).contains(hex)
        || state.kind(hex) != Kind::Mixed
        || enemies.contains(hex)
    {
        return Cargo::NONE;
    }
    let of = |kind| state.stacks.count(Stack::new(hex, state.active, kind, Status::FRESH, 1));
    Cargo { infantry: of(UnitType::Infantry), vehicles: of(UnitType::Vehicle) }
}

fn one(kind: UnitType) -> Cargo {
    match kind {
        UnitType::Vehicle => Cargo { infantry: 0, vehicles: 1 },
        _ => Cargo { infantry: 1, vehicles: 0 },
    }
}

/// The same move of one cruiser with one passenger more. Passengers come in a fixed order, so that every load is reached
/// in one way: where the cruiser starts before where it passes, infantry before vehicles.
pub(crate) fn one_more(state: &ArcticCircle, way: Move, enemies: HexSet) -> impl Iterator<Item = Move> {
    let possible = way.units.kind() == UnitType::Cruiser && aboard(way).room() > 0;
    let waiting =
        |hex: Option<Hex>| hex.filter(|_| possible).map_or(Cargo::NONE, |hex| waiting(state, hex, enemies));
    let (at_start, on_way) = (waiting(Some(way.units.hex)), waiting(way.via));
    let start = LAND.into_iter().filter(move |&kind| {
        let in_order = kind == UnitType::Vehicle || way.load.vehicles == 0;
        in_order && way.load_via.is_empty() && way.load.of(kind) < at_start.of(kind)
    });
    let passing = LAND.into_iter().filter(move |&kind| {
        let in_order = kind == UnitType::Vehicle || way.load_via.vehicles == 0;
        in_order && way.load_via.of(kind) < on_way.of(kind)
    });
    let with_start = start.filter_map(move |kind| Some(Move { load: way.load.with(one(kind))?, ..way }));
    let with_passing =
        passing.filter_map(move |kind| Some(Move { load_via: way.load_via.with(one(kind))?, ..way }));
    with_start.chain(with_passing)
}

/// Where the one passenger more came aboard, and which type it is.
pub(crate) fn boarded(way: Move, more: Move) -> Option<(Hex, UnitType)> {
    let kind = |before: Cargo, after: Cargo| LAND.into_iter().find(|&kind| after.of(kind) > before.of(kind));
    let at_start = kind(way.load, more.load).map(|kind| (way.units.hex, kind));
    at_start.or_else(|| Some((way.via?, kind(way.load_via, more.load_via)?)))
}

/// All moves that come of a move of one cruiser by taking one or two more aboard.
pub(crate) fn loads(state: &ArcticCircle, way: Move, enemies: HexSet) -> impl Iterator<Item = Move> {
    let single = Move { units: way.units.counting(1), ..way };
    one_more(state, single, enemies)
        .flat_map(move |first| std::iter::once(first).chain(one_more(state, first, enemies)))
}

/// Whether those who come aboard are there and have room (AC-531 to AC-533).
pub(crate) fn check(state: &ArcticCircle, way: Move, enemies: HexSet) -> Result<(), Illegal> {
    if way.load.is_empty() && way.load_via.is_empty() {
        return Ok(());
    }
    if way.units.kind() != UnitType::Cruiser {
        return Err(Illegal::new("AC-531", "only cruisers carry land units"));
    }
    if way.units.count != 1 || aboard(way).len() > crate::units::CRUISER_ROOM {
        return Err(Illegal::new("AC-1051", "a cruiser carries two land units, and is loaded by itself"));
    }
    let enough =
        |there: Cargo, wanted: Cargo| wanted.infantry <= there.infantry && wanted.vehicles <= there.vehicles;
    let on_way = way.via.map_or(Cargo::NONE, |via| waiting(state, via, enemies));
    if enough(waiting(state, way.units.hex, enemies), way.load) && enough(on_way, way.load_via) {
        return Ok(());
    }
    Err(Illegal::new(
        "AC-531",
        "own land units that have not moved come aboard in a mixed hex without enemies",
    ))
}

/// AC-205, AC-531: aircraft carry nobody, and what lies on their way does not matter.
pub(crate) fn check_flight(way: Move) -> Result<(), Illegal> {
    if !way.load.is_empty() || !way.load_via.is_empty() {
        return Err(Illegal::new("AC-531", "only cruisers carry land units"));
    }
    if way.via.is_some() {
        return Err(Illegal::new("AC-205", "aircraft fly over everything; no hex on their way is named"));
    }
    Ok(())
}

/// Takes those aboard away from where they stood.
pub(crate) fn come_aboard(state: &mut ArcticCircle, way: Move) {
    let from = [(Some(way.units.hex), way.load), (way.via, way.load_via)];
    for (hex, load) in from {
        for kind in LAND {
            let Some(hex) = hex.filter(|_| load.of(kind) > 0) else { continue };
            state.stacks.take(Stack::new(hex, state.active, kind, Status::FRESH, load.of(kind)));
        }
    }
}

/// Cruisers come to a hex with these aboard each; where there is land all go ashore (AC-534, AC-535). Says who did.
pub(crate) fn arrive(state: &mut ArcticCircle, units: Stack, to: Hex, cargo: Cargo, done: Done) -> Cargo {
    let status = Status::FRESH.having(done);
    if state.kind(to) != Kind::Mixed {
        state.stacks.add(units.at(to, status.carrying(cargo)));
        return Cargo::NONE;
    }
    state.stacks.add(units.at(to, status));
    let ashore = Cargo { infantry: units.count * cargo.infantry, vehicles: units.count * cargo.vehicles };
    for kind in LAND {
        let landed = Status::FRESH.having(Done::Landed);
        state.stacks.add(Stack::new(to, units.owner(), kind, landed, ashore.of(kind)));
    }
    ashore
}

/// AC-R02: whether figures allow units to go wherever they want, with those aboard.
pub(crate) fn figures_allow_all(state: &ArcticCircle, units: Stack) -> bool {
    let owner = units.owner();
    let free = |kind, count| count == 0 || state.figures_never_bind((owner, kind), units.hex, count);
    free(units.kind(), units.count)
        && LAND.into_iter().all(|kind| free(kind, units.count * units.cargo().of(kind)))
}

/// AC-R02: whether figures allow a move of units and of all who ride.
pub(crate) fn figures_allow(state: &ArcticCircle, way: Move) -> bool {
    let Move { units, to, .. } = way;
    let owner = units.owner();
    if !state.figures_allow((owner, units.kind()), to, [(Some(units.hex), units.count), (None, 0)]) {
        return false;
    }
    aboard(way).is_empty()
        || LAND.into_iter().all(|kind| {
            let rode = units.count * units.cargo().of(kind) + way.load.of(kind);
            state.figures_allow(
                (owner, kind),
                to,
                [(Some(units.hex), rode), (way.via, way.load_via.of(kind))],
            )
        })
}
