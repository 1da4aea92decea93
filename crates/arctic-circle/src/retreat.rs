//! Pressing on and retreating (AC-620 to AC-625, AC-D13, AC-D14).

use table::{Illegal, Table};

use crate::battle::{self, Stage, ask};
use crate::combat::{self, place};
use crate::event::{BattleEnd, Event};
use crate::hexes::Hex;
use crate::ice;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, Retreating, Step};

/// What a retreat from a hex would look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WayOut {
    /// Nobody retreats.
    Closed,
    /// AC-624: only aircraft are left, and they stay.
    Air,
    /// AC-622: all land and sea units to one of these hexes.
    Together,
    /// AC-623: no hex serves all, so land units and ships go different ways.
    Apart,
}

/// AC-D13: whether the attacker has a choice.
pub(crate) fn is_possible(state: &ArcticCircle, hex: Hex) -> bool {
    way_out(state, hex) != WayOut::Closed
}

/// AC-621 to AC-623, AC-R18, AC-R22.
fn way_out(state: &ArcticCircle, hex: Hex) -> WayOut {
    if state.space(hex).amphibious() {
        return WayOut::Closed;
    }
    if leaving(state, hex, Retreating::All).next().is_none() {
        return WayOut::Air;
    }
    let open = |of| ways(state, hex, of).next().is_some();
    if open(Retreating::All) {
        return WayOut::Together;
    }
    let both = |of| leaving(state, hex, of).next().is_some() && open(of);
    if both(Retreating::Land) && both(Retreating::Sea) { WayOut::Apart } else { WayOut::Closed }
}

/// The attackers that go.
fn leaving(state: &ArcticCircle, hex: Hex, of: Retreating) -> impl Iterator<Item = Stack> {
    let active = state.active;
    state.stacks.at(hex).iter().copied().filter(move |stack| {
        let kind = stack.kind();
        let goes = match of {
            Retreating::All => !kind.is_air(),
            Retreating::Land => kind.is_land(),
            Retreating::Sea => kind.is_sea(),
        };
        stack.owner() == active && goes
    })
}

/// AC-622: the hexes from which attackers came by land or sea and that serve all who go.
pub(crate) fn ways(state: &ArcticCircle, hex: Hex, of: Retreating) -> impl Iterator<Item = Hex> {
    entries(state, hex).filter(move |&to| serves(state, hex, to, of))
}

/// The hexes from which attackers came by land or sea.
fn entries(state: &ArcticCircle, hex: Hex) -> impl Iterator<Item = Hex> {
    let entries = state.space(hex).entries();
    let neighbours = state.board.cell(hex).neighbours;
    let came = (0..6).filter(move |direction| entries >> direction & 1 == 1);
    came.filter_map(move |direction| neighbours[direction])
}

/// AC-R20: passable for each of them, without enemies, and not the enemy's if somebody would stand on land there. That
/// also keeps everybody out of battles that are still to come (AC-628).
fn serves(state: &ArcticCircle, from: Hex, to: Hex, of: Retreating) -> bool {
    let enemy = state.active.team().other();
    if state.crowd(to, enemy) > 0 {
        return false;
    }
    let passable = |stack: Stack| state.joined(stack.kind(), from, to);
    let on_foot = |stack: Stack| stack.kind().is_land() || !stack.cargo().is_empty();
    leaving(state, from, of).all(passable)
        && !(state.is_hostile_to(to, state.active.team()) && leaving(state, from, of).any(on_foot))
}

/// AC-D13: another round, or the retreat.
pub(crate) fn play_press(state: &mut ArcticCircle, battle: Battle, yes: bool, table: &mut dyn Table<Event>) {
    let (hex, commander) = (battle.hex, state.active);
    if yes {
        table.tell(Event::Pressed { hex, commander });
        return battle::run(state, battle, Stage::Round, table);
    }
    match way_out(state, hex) {
        WayOut::Closed | WayOut::Air => {
            table.tell(Event::Retreated { commander, from: hex, to: hex, of: Retreating::All });
            combat::end_battle(state, hex, BattleEnd::BrokenOff, table);
        }
        WayOut::Together => choose(state, battle, Retreating::All, table),
        WayOut::Apart => choose(state, battle, Retreating::Land, table),
    }
}

/// AC-D14: asks where to, unless there is only one hex.
fn choose(state: &mut ArcticCircle, mut battle: Battle, of: Retreating, table: &mut dyn Table<Event>) {
    let mut open = ways(state, battle.hex, of);
    let only = open.next().filter(|_| open.next().is_none());
    drop(open);
    match only {
        Some(to) => play_retreat(state, battle, of, to, table),
        None => {
            ask(state, &mut battle, Step::Retreat { of });
        }
    }
}

pub(crate) fn check_retreat(
    state: &ArcticCircle,
    battle: &Battle,
    of: Retreating,
    to: Hex,
) -> Result<(), Illegal> {
    if ways(state, battle.hex, of).any(|way| way == to) {
        return Ok(());
    }
    let (hex, there) = (place(state, battle.hex), place(state, to));
    let (rule, who) = match of {
        Retreating::All => ("AC-622", "all land and sea units"),
        Retreating::Land => ("AC-623", "the land units"),
        Retreating::Sea => ("AC-623", "the ships"),
    };
    if entries(state, battle.hex).any(|entry| entry == to) {
        let reason = format!(
            "{who} cannot retreat from {hex} to {there}: all of them must be able to go there, no enemy may be there, \
             and nobody retreats onto the enemy's land"
        );
        return Err(Illegal::new("AC-R20", reason));
    }
    let reason = format!("{who} cannot retreat from {hex} to {there}: no attacker came from there");
    Err(Illegal::new(rule, reason))
}

/// AC-622 to AC-624, AC-R21: they go; aircraft stay until the noncombat moves.
pub(crate) fn play_retreat(
    state: &mut ArcticCircle,
    battle: Battle,
    of: Retreating,
    to: Hex,
    table: &mut dyn Table<Event>,
) {
    let hex = battle.hex;
    combat::repair(state, hex);
    table.tell(Event::Retreated { commander: state.active, from: hex, to, of });
    loop {
        let next = leaving(state, hex, of).next();
        let Some(stack) = next else { break };
        state.stacks.take(stack);
        ice::dock(state, stack, to, table);
    }
    match of {
        Retreating::Land => choose(state, battle, Retreating::Sea, table),
        Retreating::All | Retreating::Sea => combat::end_battle(state, hex, BattleEnd::BrokenOff, table),
    }
}
