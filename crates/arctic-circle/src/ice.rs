//! Icebreakers (AC-1061 to AC-1070, AC-D15).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft};
use crate::board::Kind;
use crate::combat::{self, label, place};
use crate::event::{Event, Loss};
use crate::hexes::{Hex, HexSet};
use crate::loading;
use crate::stacks::{Done, Stack, Status};
use crate::state::{ArcticCircle, Phase};
use crate::units::{Cargo, Commander, UnitType};

/// The ice that these cruisers are about to break.
pub(crate) fn goal(state: &ArcticCircle, stack: Stack) -> Option<Hex> {
    if stack.kind() != UnitType::Cruiser {
        return None;
    }
    state.board.cell(stack.hex).neighbours[stack.status.breaking()?]
}

/// All ice that cruisers of the active commander are about to break.
pub(crate) fn goals(state: &ArcticCircle) -> HexSet {
    if state.ice.is_empty() {
        return HexSet::NONE;
    }
    let own = state.stacks.all().iter().filter(|stack| stack.is_owned_by(state.active));
    own.filter_map(|&stack| goal(state, stack)).collect()
}

/// AC-D04: all cruisers that were declared against this ice, in the order of their dice (AC-R62).
pub(crate) fn icebreakers(state: &ArcticCircle, ice: Hex) -> impl Iterator<Item = Stack> {
    let ours = move |stack: &Stack| stack.owner() == state.active && goal(state, *stack) == Some(ice);
    state.stacks.all().iter().copied().filter(ours)
}

/// AC-1062, AC-1125: one die a cruiser, once, on its printed value. Nobody on the ice takes part (AC-1063).
pub(crate) fn attack(state: &mut ArcticCircle, ice: Hex, table: &mut dyn Table<Event>) {
    let commander = state.active;
    let value = state.profile(commander.team(), UnitType::Cruiser).attack;
    let mut broken = false;
    for stack in icebreakers(state, ice) {
        for _ in 0..stack.count {
            let die = table.die();
            table.tell(Event::IceRolled { commander, ice, die, value });
            broken |= die <= value;
        }
    }
    if broken {
        table.tell(Event::IceBroken { ice });
        evacuate(state, ice, table);
    } else {
        table.tell(Event::IceHeld { ice });
        end_attack(state, ice, None, table);
    }
}

/// AC-D15: the next one who has to leave, the active commander first. Whoever has nowhere to go is lost (AC-1067).
fn evacuate(state: &mut ArcticCircle, ice: Hex, table: &mut dyn Table<Event>) {
    while let Some(owner) = evacuating(state, ice) {
        if leavers(state, ice, owner).next().is_some() {
            state.phase = Phase::Evacuate { ice };
            return;
        }
        drown(state, ice, owner, table);
    }
    state.ice.remove(ice);
    end_attack(state, ice, Some(ice), table);
}

/// Whose units leave the ice next.
pub(crate) fn evacuating(state: &ArcticCircle, ice: Hex) -> Option<Commander> {
    let stands_there = |one: &Commander| state.stacks.at(ice).iter().any(|stack| stack.owner() == *one);
    state.in_turn_order().into_iter().find(stands_there)
}

/// The stacks of a commander that can still leave the ice.
pub(crate) fn leavers(state: &ArcticCircle, ice: Hex, owner: Commander) -> impl Iterator<Item = Stack> {
    let stacks = state.stacks.at(ice).iter().copied();
    stacks.filter(move |stack| stack.owner() == owner && refuges(state, *stack).next().is_some())
}

/// AC-1066, AC-R46: the hexes to which a unit can leave, judged with the ice still there.
fn refuges(state: &ArcticCircle, unit: Stack) -> impl Iterator<Item = Hex> {
    let reachable = if unit.kind().is_air() {
        state.board.within(unit.hex, 1)
    } else {
        state.next_hexes(UnitType::Infantry, unit.hex)
    };
    let team = unit.owner().team();
    state.clockwise(unit.hex, reachable).filter(move |&to| {
        state.kind(to) != Kind::Sea
            && state.crowd(to, team.other()) == 0
            && !state.is_hostile_to(to, team)
            && state.room(to, team) > 0
    })
}

/// AC-1067: no hex takes them.
fn drown(state: &mut ArcticCircle, ice: Hex, owner: Commander, table: &mut dyn Table<Event>) {
    let theirs = |stack: &&Stack| stack.owner() == owner;
    while let Some(&stack) = state.stacks.at(ice).iter().find(theirs) {
        state.stacks.take(stack);
        table.tell(Event::Lost {
            commander: owner,
            kind: stack.kind(),
            count: stack.count,
            hex: ice,
            cargo: Cargo::NONE,
            why: Loss::Ice,
        });
    }
}

/// AC-1064, AC-1065, AC-1068, AC-R51: hit or miss, all these cruisers are done for this turn. They enter where the ice
/// was, or stay in their staging hexes; and they put everybody ashore if they are in a mixed hex now. Ice never covers a
/// VP hex or a base (AC-423), and a staging hex is never the enemy's, so nothing is captured here.
fn end_attack(state: &mut ArcticCircle, ice: Hex, entered: Option<Hex>, table: &mut dyn Table<Event>) {
    loop {
        let next = icebreakers(state, ice).next();
        let Some(stack) = next else { break };
        state.stacks.take(stack);
        let to = entered.unwrap_or(stack.hex);
        if entered.is_some() {
            let (commander, count) = (stack.owner(), stack.count);
            table.tell(Event::BrokeThrough { commander, count, from: stack.hex, to });
        }
        dock(state, stack, to, table);
    }
    combat::next(state, table);
}

/// AC-534, AC-R21: units end their move in this phase, and passengers go ashore in a mixed hex. They are victors nowhere,
/// so they have no surplus to leave with (AC-703, AC-R26).
pub(crate) fn dock(state: &mut ArcticCircle, units: Stack, to: Hex, table: &mut dyn Table<Event>) {
    if units.kind() != UnitType::Cruiser {
        return state.stacks.add(units.at(to, Status::FRESH.having(Done::Moved)));
    }
    let cargo = loading::arrive(state, units, to, units.cargo(), Done::Moved);
    if !cargo.is_empty() {
        table.tell(Event::Landed { commander: units.owner(), hex: to, cargo });
    }
}

/// A unit, unless only one stack can leave; then where to.
pub(crate) fn clicks_evacuate(
    state: &ArcticCircle,
    ice: Hex,
    draft: Draft,
    out: &mut Vec<Click<Draft, Action>>,
) {
    let Some(owner) = evacuating(state, ice) else { return };
    let mut stacks = leavers(state, ice, owner);
    let only = stacks.next().filter(|_| stacks.next().is_none());
    let picked = match draft {
        Draft::Picked(stack) => Some(stack),
        _ => only,
    };
    let Some(stack) = picked else {
        let stacks = leavers(state, ice, owner);
        return out.extend(stacks.map(|stack| Click::On(Draft::Picked(stack.counting(1)))));
    };
    let unit = stack.counting(1);
    out.extend(refuges(state, unit).map(|to| Click::Do(Action::Evacuate { unit, to })));
}

pub(crate) fn check_evacuate(state: &ArcticCircle, ice: Hex, unit: Stack, to: Hex) -> Result<(), Illegal> {
    let owner = evacuating(state, ice);
    let stands_there = unit.hex == ice && unit.count == 1 && state.stacks.count(unit) > 0;
    if !stands_there || Some(unit.owner()) != owner {
        let reason =
            format!("{} is not the one to leave the ice at {} now", label(state, unit), place(state, ice));
        return Err(Illegal::new("AC-D15", reason));
    }
    if refuges(state, unit).any(|hex| hex == to) {
        return Ok(());
    }
    // AC-R46: aircraft leave over any side.
    let ground = if unit.kind().is_air() { "have land and lie beside it" } else { "be joined to it by land" };
    let reason = format!(
        "{} cannot leave the ice at {} for {}: it must {ground}, not be the enemy's, have no enemies and have room",
        label(state, unit),
        place(state, ice),
        place(state, to)
    );
    Err(Illegal::new("AC-1066", reason))
}

/// AC-R50: leaving the ice is neither a move nor a fight.
pub(crate) fn play_evacuate(
    state: &mut ArcticCircle,
    ice: Hex,
    unit: Stack,
    to: Hex,
    table: &mut dyn Table<Event>,
) {
    state.stacks.change(unit, unit.at(to, unit.status));
    table.tell(Event::Evacuated { commander: unit.owner(), kind: unit.kind(), from: ice, to });
    evacuate(state, ice, table);
}
