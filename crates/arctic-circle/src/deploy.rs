//! Phase 6: units from the mobilization zone come to the bases (AC-811 to AC-816, AC-1101, AC-1102, AC-D20).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::board::Kind;
use crate::event::Event;
use crate::hexes::{Hex, HexSet};
use crate::naming::a;
use crate::rounds;
use crate::stacks::{Stack, Status};
use crate::state::{ArcticCircle, Phase};
use crate::units::{Cargo, Commander, UnitType};

/// Begins the deployment; where nothing can be deployed, the turn goes on.
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    state.phase = Phase::Deploy;
    go_on(state, table);
}

fn go_on(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    if UnitType::ALL.into_iter().all(|kind| places(state, kind).next().is_none()) {
        rounds::end_turn(state, table);
    }
}

pub(crate) fn clicks(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    match draft {
        Draft::Deploying(kind) => {
            for hex in places(state, kind) {
                let mut cruisers = boarding(state, kind, hex);
                out.push(match (cruisers.next(), cruisers.next()) {
                    (None, _) => Click::Do(Action::Deploy { kind, hex, aboard: None }),
                    (Some(cargo), None) => Click::Do(Action::Deploy { kind, hex, aboard: Some(cargo) }),
                    _ => Click::On(Draft::DeployingAt { kind, hex }),
                });
            }
        }
        Draft::DeployingAt { kind, hex } => {
            let cruisers = boarding(state, kind, hex);
            out.extend(cruisers.map(|cargo| Click::Do(Action::Deploy { kind, hex, aboard: Some(cargo) })));
        }
        _ => {
            let kinds = UnitType::ALL.into_iter().filter(|&kind| places(state, kind).next().is_some());
            out.extend(kinds.map(|kind| Click::On(Draft::Deploying(kind))));
            if must_deploy(state).is_none() {
                out.push(Click::Do(Action::Finish));
            }
        }
    }
}

/// AC-811, AC-812: the personal base and the shared one. In all others Keel-Haul needs his power.
fn is_own_base(state: &ArcticCircle, hex: Hex) -> bool {
    state.board.cell(hex).base.is_some_and(|base| base.serves(state.active))
}

/// Where a unit of this type in the zone can go.
fn places(state: &ArcticCircle, kind: UnitType) -> impl Iterator<Item = Hex> {
    let waiting = state.zone[state.active.index()][kind.index()] > 0;
    let hexes = if waiting { docks(state) } else { HexSet::NONE };
    hexes.into_iter().filter(move |&hex| no_place(state, kind, hex).is_none())
}

/// All hexes where anything is ever deployed: bases of the team, and for Keel-Haul wherever a ship of his is.
fn docks(state: &ArcticCircle) -> HexSet {
    let mut docks = state.board.bases_of[state.active.team() as usize];
    if state.active == Commander::KeelHaul {
        let own = state.stacks.all().iter().filter(|stack| stack.is_owned_by(state.active));
        docks.extend(own.filter(|stack| stack.kind().is_sea()).map(|stack| stack.hex));
    }
    docks
}

/// Why a unit cannot be deployed in a hex.
#[derive(Clone, Copy)]
enum NoPlace {
    NoWater,
    NotOwn,
    PowerUsed,
    NoCarrier,
    NoCruiser,
    NoRoomAboard,
    Enemy,
    Full,
    NoFigure,
}

fn no_place(state: &ArcticCircle, kind: UnitType, hex: Hex) -> Option<NoPlace> {
    let refused =
        if is_own_base(state, hex) { no_base(state, kind, hex) } else { no_logistics(state, kind, hex) };
    if refused.is_some() {
        refused
    } else if state.room(hex, state.active.team()) == 0 {
        Some(NoPlace::Full)
    } else if !state.figure_for_deployment(state.active, kind, hex) {
        Some(NoPlace::NoFigure)
    } else {
        None
    }
}

/// AC-815.
fn no_base(state: &ArcticCircle, kind: UnitType, hex: Hex) -> Option<NoPlace> {
    (kind.is_sea() && !state.board.has_water.contains(hex)).then_some(NoPlace::NoWater)
}

/// AC-1101, AC-1102, AC-R54: Keel-Haul's Logistical Expert.
fn no_logistics(state: &ArcticCircle, kind: UnitType, hex: Hex) -> Option<NoPlace> {
    let owner = state.active;
    if owner != Commander::KeelHaul || kind.is_sea() {
        return Some(NoPlace::NotOwn);
    }
    let used = if kind.is_air() { state.logistics.air } else { state.logistics.land };
    if used {
        return Some(NoPlace::PowerUsed);
    }
    if kind.is_air() {
        let aircraft = state.units_at(hex, owner, UnitType::Aircraft);
        return (aircraft >= state.deck_room(owner, hex)).then_some(NoPlace::NoCarrier);
    }
    if state.units_at(hex, owner, UnitType::Cruiser) == 0 {
        return Some(NoPlace::NoCruiser);
    }
    if state.kind(hex) == Kind::Sea {
        let room = boarding(state, kind, hex).next().is_some();
        return (!room).then_some(NoPlace::NoRoomAboard);
    }
    let enemy = state.crowd(hex, owner.team().other()) > 0 || state.is_hostile_to(hex, owner.team());
    enemy.then_some(NoPlace::Enemy)
}

impl NoPlace {
    fn said(self, state: &ArcticCircle, kind: UnitType, hex: Hex) -> Illegal {
        let id = &state.board.cell(hex).id;
        match self {
            NoPlace::NoWater => Illegal::new("AC-815", format!("{id} has no water for ships")),
            NoPlace::NotOwn => Illegal::new("AC-811", "units are deployed to the own base or the shared one"),
            NoPlace::PowerUsed => {
                Illegal::new("AC-1101", "one air unit and one land unit in each phase, and this one is used")
            }
            NoPlace::NoCarrier => Illegal::new("AC-1102", "there is no own carrier with room in this hex"),
            NoPlace::NoCruiser => Illegal::new("AC-1101", "there is no own cruiser in this hex"),
            NoPlace::NoRoomAboard => Illegal::new("AC-1102", "no own cruiser here has room"),
            NoPlace::Enemy => {
                Illegal::new("AC-R54", "a land unit is not deployed where the enemy is or rules")
            }
            NoPlace::Full if is_own_base(state, hex) => Illegal::new("AC-813", format!("{id} is full")),
            NoPlace::Full => {
                let limit = state.board.limit(hex);
                let rule = if state.board.bases.contains(hex) { "AC-213" } else { "AC-212" };
                Illegal::new("AC-1102", format!("{id} is full: it takes {limit} units ({rule})"))
            }
            NoPlace::NoFigure => {
                let name = &state.profile(state.active.team(), kind).name;
                Illegal::new("AC-R03", format!("no {name} figure is left for another stack"))
            }
        }
    }
}

/// The cruisers that a land unit can board in a sea hex, by who is aboard already.
pub(crate) fn boarding(state: &ArcticCircle, kind: UnitType, hex: Hex) -> impl Iterator<Item = Cargo> {
    let at_sea = kind.is_land() && state.kind(hex) == Kind::Sea;
    let own = move |stack: &&Stack| stack.owner() == state.active && stack.kind() == UnitType::Cruiser;
    let mut seen: u8 = 0;
    let cargos = state.stacks.at(hex).iter().filter(own).map(|stack| stack.cargo());
    cargos.filter(move |cargo| {
        let new = seen >> cargo.code() & 1 == 0;
        seen |= 1 << cargo.code();
        at_sea && new && cargo.room() > 0
    })
}

pub(crate) fn check(
    state: &ArcticCircle,
    kind: UnitType,
    hex: Hex,
    aboard: Option<Cargo>,
) -> Result<(), Illegal> {
    if state.zone[state.active.index()][kind.index()] == 0 {
        return Err(Illegal::new("AC-407", "there is no such unit in the mobilization zone"));
    }
    if let Some(reason) = no_place(state, kind, hex) {
        return Err(reason.said(state, kind, hex));
    }
    let fits = match aboard {
        None => boarding(state, kind, hex).next().is_none(),
        Some(cargo) => boarding(state, kind, hex).any(|one| one == cargo),
    };
    if fits {
        Ok(())
    } else {
        Err(Illegal::new("AC-1102", "name a cruiser with room at sea, and only there"))
    }
}

/// AC-R53: what can go to a base must go; the first type that still can.
fn must_deploy(state: &ArcticCircle) -> Option<UnitType> {
    UnitType::ALL.into_iter().find(|&kind| places(state, kind).any(|hex| is_own_base(state, hex)))
}

pub(crate) fn check_finish(state: &ArcticCircle) -> Result<(), Illegal> {
    let Some(kind) = must_deploy(state) else { return Ok(()) };
    let name = &state.profile(state.active.team(), kind).name;
    Err(Illegal::new("AC-R53", format!("{} can still be deployed to a base", a(name))))
}

pub(crate) fn play(
    state: &mut ArcticCircle,
    (kind, hex, aboard): (UnitType, Hex, Option<Cargo>),
    table: &mut dyn Table<Event>,
) {
    let commander = state.active;
    if !is_own_base(state, hex) {
        let used = if kind.is_air() { &mut state.logistics.air } else { &mut state.logistics.land };
        *used = true;
    }
    state.zone[commander.index()][kind.index()] -= 1;
    match aboard {
        None => state.stacks.add(Stack::new(hex, commander, kind, Status::FRESH, 1)),
        Some(cargo) => board(state, kind, hex, cargo),
    }
    table.tell(Event::Deployed { commander, kind, hex });
    go_on(state, table);
}

/// A land unit comes aboard a cruiser at sea.
fn board(state: &mut ArcticCircle, kind: UnitType, hex: Hex, cargo: Cargo) {
    let own = |stack: &&Stack| {
        stack.owner() == state.active && stack.kind() == UnitType::Cruiser && stack.cargo() == cargo
    };
    let Some(&cruiser) = state.stacks.at(hex).iter().find(own) else {
        unreachable!("the cruiser was checked")
    };
    let one = match kind {
        UnitType::Vehicle => Cargo { infantry: 0, vehicles: 1 },
        _ => Cargo { infantry: 1, vehicles: 0 },
    };
    let Some(both) = cargo.with(one) else { unreachable!("its room was checked") };
    let cruiser = cruiser.counting(1);
    state.stacks.change(cruiser, cruiser.at(hex, cruiser.status.carrying(both)));
}
