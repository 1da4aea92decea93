//! Phase 5: the stacking limit (AC-801 to AC-804, AC-D19).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::deploy;
use crate::event::{Event, Loss};
use crate::hexes::{Hex, HexSet};
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Phase};
use crate::units::{Cargo, Commander, UnitType};

/// Begins the check, or goes on to deployment when no hex is too full.
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    state.phase = Phase::Cull { checked: state.stacks.held_by(state.active) };
    go_on(state, table);
}

fn go_on(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    if overfull(state).next().is_none() {
        deploy::begin(state, table);
    }
}

/// Hexes with too many of the team, of those that are checked (AC-801, AC-803).
pub(crate) fn overfull(state: &ArcticCircle) -> impl Iterator<Item = Hex> {
    let team = state.active.team();
    let checked = if let Phase::Cull { checked } = state.phase { checked } else { HexSet::NONE };
    checked.into_iter().filter(move |&hex| state.crowd(hex, team) > state.board.limit(hex))
}

/// Whose units go in an overfull hex: the own while there are any, then the teammate's (AC-802).
fn loser(state: &ArcticCircle, hex: Hex) -> Commander {
    let own = state.stacks.at(hex).iter().any(|stack| stack.owner() == state.active);
    if own { state.active } else { state.active.teammate() }
}

fn candidates(state: &ArcticCircle, hex: Hex) -> impl Iterator<Item = Stack> {
    let loser = loser(state, hex);
    state.stacks.at(hex).iter().copied().filter(move |stack| stack.owner() == loser)
}

pub(crate) fn clicks(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    match draft {
        Draft::Picked(unit) => {
            out.push(Click::Do(Action::Cull { unit, aboard: None }));
            out.extend(aboard(unit).map(|kind| Click::Do(Action::Cull { unit, aboard: Some(kind) })));
        }
        _ => {
            for hex in overfull(state) {
                for stack in candidates(state, hex) {
                    let unit = stack.counting(1);
                    let asks = aboard(unit).next().is_some();
                    out.push(if asks {
                        Click::On(Draft::Picked(unit))
                    } else {
                        Click::Do(Action::Cull { unit, aboard: None })
                    });
                }
            }
        }
    }
}

/// The types of land units aboard (AC-804).
fn aboard(unit: Stack) -> impl Iterator<Item = UnitType> {
    [UnitType::Infantry, UnitType::Vehicle].into_iter().filter(move |&kind| unit.cargo().of(kind) > 0)
}

pub(crate) fn check(state: &ArcticCircle, unit: Stack, passenger: Option<UnitType>) -> Result<(), Illegal> {
    let name = &state.board.cell(unit.hex).id;
    if unit.count != 1 || state.stacks.count(unit) == 0 {
        return Err(Illegal::new("AC-801", format!("there is no such unit in {name}")));
    }
    if !overfull(state).any(|hex| hex == unit.hex) {
        return Err(Illegal::new("AC-801", format!("{name} is not too full")));
    }
    if unit.owner() != loser(state, unit.hex) {
        return Err(Illegal::new("AC-802", "own units go first"));
    }
    match passenger {
        Some(kind) if aboard(unit).all(|one| one != kind) => {
            Err(Illegal::new("AC-804", "there is no such passenger aboard"))
        }
        _ => Ok(()),
    }
}

pub(crate) fn play(
    state: &mut ArcticCircle,
    unit: Stack,
    passenger: Option<UnitType>,
    table: &mut dyn Table<Event>,
) {
    let (commander, hex, why) = (unit.owner(), unit.hex, Loss::TooMany);
    if let Some(kind) = passenger {
        let cargo = unit.cargo();
        let left = match kind {
            UnitType::Infantry => Cargo { infantry: cargo.infantry - 1, ..cargo },
            _ => Cargo { vehicles: cargo.vehicles - 1, ..cargo },
        };
        state.stacks.change(unit, unit.at(hex, unit.status.carrying(left)));
        table.tell(Event::Lost { commander, kind, count: 1, hex, cargo: Cargo::NONE, why });
    } else {
        state.stacks.take(unit);
        table.tell(Event::Lost { commander, kind: unit.kind(), count: 1, hex, cargo: unit.cargo(), why });
        if unit.kind() == UnitType::Carrier {
            crate::noncombat::drop_aircraft(state, hex, commander, table);
        }
    }
    go_on(state, table);
}
