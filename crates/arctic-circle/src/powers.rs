//! What units and commanders do beyond rolling: Divebomb, Ski Torpedoes, Wire-Guided Missiles, At All Costs (AC-1011 to
//! AC-1035, AC-1111 to AC-1114).

use table::{Illegal, Table};

use crate::battle::{self, Stage, ask};
use crate::board::Kind;
use crate::casualties;
use crate::combat::{label, place};
use crate::event::Event;
use crate::fighters::{Side, engaged, is_wolf, stands};
use crate::hexes::Hex;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, Hits, Step, Volley};
use crate::units::{Commander, UnitType};

/// AC-1031, AC-R37: aircraft alone against a mixed hex with ships may leave out those on land.
pub(crate) fn may_divebomb(state: &ArcticCircle, hex: Hex) -> bool {
    let stacks = state.stacks.at(hex);
    let ours = |stack: &&Stack| stack.owner() == state.active;
    let theirs = |stack: &&Stack| stack.owner().team() != state.active.team();
    state.kind(hex) == Kind::Mixed
        && stacks.iter().filter(ours).all(|stack| stack.kind().is_air())
        && stacks.iter().filter(theirs).any(|stack| stack.kind().is_sea())
}

/// AC-D06: each Cobra commander with W.O.L.F.s in the battle, in turn order from the active one.
pub(crate) fn ask_torpedoes(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    after: Option<Commander>,
) -> Option<Stage> {
    let order = state.in_turn_order();
    let asked = after.map_or(0, |last| 1 + order.iter().position(|&one| one == last).unwrap_or(0));
    let side = Side::of_cobra(state);
    let has_wolves =
        |by: &Commander| engaged(state, battle, side).any(|stack| stack.owner() == *by && is_wolf(stack));
    match order.into_iter().skip(asked).find(has_wolves) {
        Some(by) => ask(state, battle, Step::Torpedoes { by }),
        None => Some(Stage::FirstStrike),
    }
}

/// AC-1021: all W.O.L.F.s of a commander or none.
pub(crate) fn play_torpedoes(
    state: &mut ArcticCircle,
    mut battle: Battle,
    by: Commander,
    used: bool,
    table: &mut dyn Table<Event>,
) {
    battle.torpedoes |= u8::from(used) << by.index();
    table.tell(Event::TorpedoesReady { commander: by, hex: battle.hex, used });
    battle::run(state, battle, Stage::Torpedoes { after: Some(by) }, table);
}

/// AC-D08, AC-R29: the Snow Cats' hits come before the others; where they have no target they are ordinary (AC-1013,
/// AC-R30).
pub(crate) fn aim(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    volley: Volley,
    hits: Hits,
    table: &mut dyn Table<Event>,
) -> Option<Stage> {
    let Hits { by, cats, other_cats, plain } = hits;
    if cats == 0 && other_cats > 0 {
        let hits = Hits { by: by.teammate(), cats: other_cats, other_cats: 0, plain };
        return aim(state, battle, volley, hits, table);
    }
    if cats > 0 && aims(state, battle, volley).next().is_some() {
        return ask(state, battle, Step::Aim { volley, hits });
    }
    casualties::allocate(state, battle, volley, plain + cats + other_cats, table)
}

/// AC-1011: the land and air units that a Snow Cat can name.
pub(crate) fn aims<'a>(
    state: &'a ArcticCircle,
    battle: &'a Battle,
    volley: Volley,
) -> impl Iterator<Item = Stack> + 'a {
    casualties::unhurt(state, battle, casualties::side_hit(state, volley))
        .filter(|stack| !stack.kind().is_sea())
}

pub(crate) fn check_aim(
    state: &ArcticCircle,
    battle: &Battle,
    volley: Volley,
    at: Stack,
) -> Result<(), Illegal> {
    if aims(state, battle, volley).any(|stack| stack.counting(1) == at) {
        return Ok(());
    }
    let reason = format!(
        "{} is no land or air unit in the battle at {} that a Snow Cat can name",
        label(state, at),
        place(state, battle.hex)
    );
    Err(Illegal::new("AC-1011", reason))
}

/// AC-1012: a named defender still rolls.
pub(crate) fn play_aim(
    state: &mut ArcticCircle,
    mut battle: Battle,
    (volley, hits): (Volley, Hits),
    at: Stack,
    table: &mut dyn Table<Event>,
) {
    let (hex, kind) = (battle.hex, at.kind());
    table.tell(Event::Aimed { commander: hits.by, hex, at: at.owner(), kind });
    casualties::strike(state, &mut battle, volley, at, table);
    let hits = Hits { cats: hits.cats - 1, ..hits };
    if let Some(stage) = aim(state, &mut battle, volley, hits, table) {
        battle::run(state, battle, stage, table);
    }
}

/// AC-D11, AC-1111, AC-1114: once a battle, after the casualties of its first round.
pub(crate) fn ask_all_costs(state: &mut ArcticCircle, battle: &mut Battle) -> Option<Stage> {
    let enemy = Side::of_cobra(state).other();
    if battle.round == 1 && sacrifices(state, battle).next().is_some() && stands(state, battle, enemy) {
        return ask(state, battle, Step::AllCosts);
    }
    Some(Stage::Continue)
}

/// AC-1111: Cobra Commander's units in the battle.
pub(crate) fn sacrifices<'a>(
    state: &'a ArcticCircle,
    battle: &Battle,
) -> impl Iterator<Item = Stack> + use<'a> {
    engaged(state, battle, Side::of_cobra(state)).filter(|stack| stack.owner() == Commander::CobraCommander)
}

pub(crate) fn check_sacrifice(state: &ArcticCircle, battle: &Battle, unit: Stack) -> Result<(), Illegal> {
    if sacrifices(state, battle).any(|stack| stack.counting(1) == unit) {
        return Ok(());
    }
    let reason = format!(
        "{} is not one of Cobra Commander's units that fight at {}",
        label(state, unit),
        place(state, battle.hex)
    );
    Err(Illegal::new("AC-1111", reason))
}

/// AC-1112, AC-1113: the unit is destroyed, a carrier outright, and the enemy takes one hit (AC-D12).
pub(crate) fn play_sacrifice(
    state: &mut ArcticCircle,
    mut battle: Battle,
    unit: Stack,
    table: &mut dyn Table<Event>,
) {
    state.stacks.take(unit);
    let (commander, kind) = (unit.owner(), unit.kind());
    table.tell(Event::Sacrificed { commander, kind, hex: battle.hex, cargo: unit.cargo() });
    if let Some(stage) = casualties::allocate(state, &mut battle, Volley::AllCosts, 1, table) {
        battle::run(state, battle, stage, table);
    }
}

/// AC-1041: whether a hit only damages these.
pub(crate) fn absorbs(stack: Stack) -> bool {
    stack.kind() == UnitType::Carrier && !stack.status.damaged()
}
