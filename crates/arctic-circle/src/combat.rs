//! Phase 3: combats one after another, and how each ends (AC-601, AC-602, AC-615 to AC-619, AC-626, AC-D04, AC-D05).
//!
//! The rounds of a battle are in `battle`, those who fight in `fighters`, who is hit in `casualties`, what goes beyond
//! dice in `powers`, the way back in `retreat`, and attacks on ice in `ice`.

use table::{Click, Illegal, Table, Target};

use crate::action::{Action, BREAK_ICE, Draft, FIGHT};
use crate::battle::{self, Stage};
use crate::casualties;
use crate::control;
use crate::event::{BattleEnd, Event};
use crate::hexes::{Hex, HexSet};
use crate::ice;
use crate::noncombat;
use crate::powers;
use crate::retreat;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, Phase, Retreating, Step};
use crate::units::{Commander, Team, UnitType};

/// The Combat Move is over: all combats are resolved before Phase 4 (AC-626).
pub(crate) fn begin(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    next(state, table);
}

/// Who decides in this chapter's phases.
pub(crate) fn decider(state: &ArcticCircle) -> Option<Commander> {
    match state.phase {
        Phase::NextCombat | Phase::Divebomb { .. } => Some(state.active),
        Phase::Battle(battle) => Some(match battle.step {
            Step::Torpedoes { by } => by,
            Step::Aim { hits, .. } => hits.by,
            Step::Casualties { voice, .. } => casualties::speaker(voice),
            Step::AllCosts => Commander::CobraCommander,
            Step::Press | Step::Retreat { .. } => state.active,
        }),
        Phase::Evacuate { ice } => ice::evacuating(state, ice),
        _ => None,
    }
}

/// What can be clicked in this chapter's phases.
pub(crate) fn clicks(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    match state.phase {
        Phase::NextCombat => clicks_next(state, draft, out),
        Phase::Divebomb { .. } => clicks_answer(out),
        Phase::Battle(battle) => clicks_battle(state, &battle, out),
        Phase::Evacuate { ice } => ice::clicks_evacuate(state, ice, draft, out),
        _ => {}
    }
}

/// Whether a decision is legal in this chapter's phases.
pub(crate) fn check(state: &ArcticCircle, action: Action) -> Result<(), Illegal> {
    match (state.phase, action) {
        (Phase::NextCombat, Action::Fight { hex }) => check_fight(state, hex),
        (Phase::NextCombat, Action::BreakIce { hex }) => check_break_ice(state, hex),
        (Phase::Divebomb { .. }, Action::Answer { .. }) => Ok(()),
        (Phase::Battle(battle), _) => check_battle(state, &battle, action),
        (Phase::Evacuate { ice }, Action::Evacuate { unit, to }) => ice::check_evacuate(state, ice, unit, to),
        _ => Err(asked(state)),
    }
}

/// Does what was decided in one of this chapter's phases.
pub(crate) fn play(state: &mut ArcticCircle, action: Action, table: &mut dyn Table<Event>) {
    match (state.phase, action) {
        (Phase::NextCombat, Action::Fight { hex }) => fight(state, hex, table),
        (Phase::NextCombat, Action::BreakIce { hex }) => ice::attack(state, hex, table),
        (Phase::Divebomb { hex }, Action::Answer { yes }) => battle::start(state, hex, yes, table),
        (Phase::Battle(battle), _) => play_battle(state, battle, action, table),
        (Phase::Evacuate { ice }, Action::Evacuate { unit, to }) => {
            ice::play_evacuate(state, ice, unit, to, table);
        }
        (phase, action) => unreachable!("{action:?} is no decision of {phase:?}"),
    }
}

/// What a click lands on where a battle and an attack on the ice are offered in one hex (AC-R49); nothing for all
/// other clicks.
pub(crate) fn target(state: &ArcticCircle, click: Click<Draft, Action>) -> Option<Target> {
    match click {
        Click::Do(Action::Fight { hex }) if is_contested(state, hex) => Some(Target::Word(FIGHT)),
        Click::Do(Action::BreakIce { hex }) if is_contested(state, hex) => Some(Target::Word(BREAK_ICE)),
        _ => None,
    }
}

/// AC-601: what is still to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pending {
    /// Hexes where the active commander stands against enemies.
    pub battles: HexSet,
    /// Ice that cruisers were declared against.
    pub ice: HexSet,
}

/// AC-601, AC-R16, AC-R49: every hex with units of the active commander and enemies, however they came together, and
/// every ice hex under attack.
pub(crate) fn pending(state: &ArcticCircle) -> Pending {
    let ours = state.stacks.held_by(state.active);
    let both = ours.and(state.stacks.held_by_team(state.active.team().other()));
    let battles = both.into_iter().filter(|&hex| !state.space(hex).fought()).collect();
    Pending { battles, ice: ice::goals(state) }
}

/// AC-D04: the active commander picks what comes next; the last one begins by itself.
pub(crate) fn next(state: &mut ArcticCircle, table: &mut dyn Table<Event>) {
    let Pending { battles, ice } = pending(state);
    match (battles.into_iter().next(), ice.into_iter().next()) {
        (None, None) => noncombat::begin(state, table),
        (Some(hex), None) if battles.len() == 1 => fight(state, hex, table),
        (None, Some(hex)) if ice.len() == 1 => ice::attack(state, hex, table),
        _ => state.phase = Phase::NextCombat,
    }
}

/// AC-R49: whether a hex is attacked and its ice too.
fn is_contested(state: &ArcticCircle, hex: Hex) -> bool {
    let Pending { battles, ice } = pending(state);
    battles.contains(hex) && ice.contains(hex)
}

fn clicks_next(state: &ArcticCircle, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    if let Draft::Contested(hex) = draft {
        return out.extend([Click::Do(Action::Fight { hex }), Click::Do(Action::BreakIce { hex })]);
    }
    let Pending { battles, ice } = pending(state);
    for hex in battles.or(ice) {
        out.push(match (battles.contains(hex), ice.contains(hex)) {
            (true, true) => Click::On(Draft::Contested(hex)),
            (true, false) => Click::Do(Action::Fight { hex }),
            _ => Click::Do(Action::BreakIce { hex }),
        });
    }
}

fn check_fight(state: &ArcticCircle, hex: Hex) -> Result<(), Illegal> {
    if pending(state).battles.contains(hex) {
        return Ok(());
    }
    Err(Illegal::new("AC-601", format!("no battle is to be fought at {}", place(state, hex))))
}

fn check_break_ice(state: &ArcticCircle, hex: Hex) -> Result<(), Illegal> {
    if pending(state).ice.contains(hex) {
        return Ok(());
    }
    Err(Illegal::new("AC-601", format!("no cruiser attacks ice at {}", place(state, hex))))
}

/// AC-D05: aircraft against ships are asked for a divebomb first.
fn fight(state: &mut ArcticCircle, hex: Hex, table: &mut dyn Table<Event>) {
    if powers::may_divebomb(state, hex) {
        state.phase = Phase::Divebomb { hex };
    } else {
        battle::start(state, hex, false, table);
    }
}

fn clicks_answer(out: &mut Vec<Click<Draft, Action>>) {
    out.extend([true, false].map(|yes| Click::Do(Action::Answer { yes })));
}

fn clicks_battle(state: &ArcticCircle, battle: &Battle, out: &mut Vec<Click<Draft, Action>>) {
    match battle.step {
        Step::Torpedoes { .. } | Step::Press => clicks_answer(out),
        Step::Aim { volley, .. } => {
            let stacks = powers::aims(state, battle, volley);
            out.extend(stacks.map(|stack| Click::Do(Action::Aim { at: stack.counting(1) })));
        }
        Step::Casualties { voice, .. } if !casualties::names_hits(voice) => clicks_answer(out),
        Step::Casualties { volley, .. } => {
            let stacks = casualties::candidates(state, battle, casualties::side_hit(state, volley));
            out.extend(stacks.map(|stack| Click::Do(Action::Hit { on: stack.counting(1) })));
        }
        Step::AllCosts => {
            let stacks = powers::sacrifices(state, battle);
            out.extend(stacks.map(|stack| Click::Do(Action::Sacrifice { unit: stack.counting(1) })));
            out.push(Click::Do(Action::Spare));
        }
        Step::Retreat { of } => {
            out.extend(retreat::ways(state, battle.hex, of).map(|to| Click::Do(Action::Retreat { to })));
        }
    }
}

fn check_battle(state: &ArcticCircle, battle: &Battle, action: Action) -> Result<(), Illegal> {
    match (battle.step, action) {
        (Step::Torpedoes { .. } | Step::Press, Action::Answer { .. }) | (Step::AllCosts, Action::Spare) => {
            Ok(())
        }
        (Step::Casualties { voice, .. }, Action::Answer { .. }) if !casualties::names_hits(voice) => Ok(()),
        (Step::Aim { volley, .. }, Action::Aim { at }) => powers::check_aim(state, battle, volley, at),
        (Step::Casualties { volley, voice, .. }, Action::Hit { on }) if casualties::names_hits(voice) => {
            casualties::check_hit(state, battle, volley, on)
        }
        (Step::AllCosts, Action::Sacrifice { unit }) => powers::check_sacrifice(state, battle, unit),
        (Step::Retreat { of }, Action::Retreat { to }) => retreat::check_retreat(state, battle, of, to),
        (_, Action::Retreat { .. }) if state.space(battle.hex).amphibious() => {
            let reason =
                format!("nobody retreats from {}: attackers came ashore there", place(state, battle.hex));
            Err(Illegal::new("AC-621", reason))
        }
        _ => Err(asked(state)),
    }
}

fn play_battle(state: &mut ArcticCircle, battle: Battle, action: Action, table: &mut dyn Table<Event>) {
    match (battle.step, action) {
        (Step::Torpedoes { by }, Action::Answer { yes }) => {
            powers::play_torpedoes(state, battle, by, yes, table);
        }
        (Step::Aim { volley, hits }, Action::Aim { at }) => {
            powers::play_aim(state, battle, (volley, hits), at, table);
        }
        (Step::Casualties { volley, hits, voice }, Action::Hit { on }) => {
            casualties::play_hit(state, battle, (volley, hits, voice), on, table);
        }
        (Step::Casualties { volley, voice, .. }, Action::Answer { yes }) => {
            casualties::play_opinion(state, battle, (volley, voice), yes, table);
        }
        (Step::AllCosts, Action::Sacrifice { unit }) => powers::play_sacrifice(state, battle, unit, table),
        (Step::AllCosts, Action::Spare) => battle::run(state, battle, Stage::Continue, table),
        (Step::Press, Action::Answer { yes }) => retreat::play_press(state, battle, yes, table),
        (Step::Retreat { of }, Action::Retreat { to }) => {
            retreat::play_retreat(state, battle, of, to, table);
        }
        (step, action) => unreachable!("{action:?} is no decision of {step:?}"),
    }
}

/// The battle in a hex is over: carriers are repaired, whoever won on land takes the hex, and the next combat comes.
pub(crate) fn end_battle(state: &mut ArcticCircle, hex: Hex, how: BattleEnd, table: &mut dyn Table<Event>) {
    repair(state, hex);
    state.space_mut(hex).set_fought();
    let enemy = state.active.team().other();
    let theirs = state.crowd(hex, enemy) > 0;
    if !theirs {
        state.space_mut(hex).set_cleared();
    }
    table.tell(Event::BattleEnded { hex, how, winner: holder(state, hex) });
    // AC-617 to AC-619: only land units take anything, and only where no enemy is left.
    let on_land = |stack: &Stack| stack.owner() == state.active && stack.kind().is_land();
    let holds = !theirs && state.stacks.at(hex).iter().any(on_land);
    if holds && control::take(state, hex, state.active, table) {
        return;
    }
    next(state, table);
}

/// Who is left in a hex after a battle, if only one side is.
fn holder(state: &ArcticCircle, hex: Hex) -> Option<Team> {
    let team = state.active.team();
    let ours = state.stacks.at(hex).iter().any(|stack| stack.owner() == state.active);
    match (ours, state.crowd(hex, team.other()) > 0) {
        (true, false) => Some(team),
        (false, true) => Some(team.other()),
        _ => None,
    }
}

/// AC-1042: carriers that survive a battle are repaired when it ends.
pub(crate) fn repair(state: &mut ArcticCircle, hex: Hex) {
    let damaged = |stack: &&Stack| stack.kind() == UnitType::Carrier && stack.status.damaged();
    while let Some(&stack) = state.stacks.at(hex).iter().find(damaged) {
        state.stacks.change(stack, stack.at(hex, stack.status.with_damage(false)));
    }
}

/// A hex as it is printed.
pub(crate) fn place(state: &ArcticCircle, hex: Hex) -> &'static str {
    state.board.cells.get(hex.index()).map_or("nowhere", |cell| cell.id.as_str())
}

/// A unit by colour and name: `Destro's Rattler`.
pub(crate) fn label(state: &ArcticCircle, stack: Stack) -> String {
    let owner = stack.owner();
    format!("{owner}'s {}", state.profile(owner.team(), stack.kind()).name)
}

/// What has to be decided first.
fn asked(state: &ArcticCircle) -> Illegal {
    let (rule, reason) = match state.phase {
        Phase::NextCombat => ("AC-602", "first pick the combat that comes next"),
        Phase::Divebomb { .. } => ("AC-1035", "first say whether the aircraft divebomb the ships"),
        Phase::Evacuate { .. } => ("AC-1065", "first everybody leaves the breaking ice"),
        Phase::Battle(battle) => match battle.step {
            Step::Torpedoes { .. } => ("AC-1021", "first say whether the W.O.L.F.s fire their torpedoes"),
            Step::Aim { .. } => ("AC-1011", "first name the target of the Snow Cat"),
            Step::Casualties { voice, .. } if !casualties::names_hits(voice) => {
                ("AC-613", "first say yes or no to the casualties that your teammate proposes")
            }
            Step::Casualties { .. } => ("AC-611", "first say who takes the hits"),
            Step::AllCosts => ("AC-1111", "first give up a unit for a hit, or give up none"),
            Step::Press => ("AC-620", "first press the attack or retreat"),
            Step::Retreat { of: Retreating::Land } => ("AC-623", "first say where the land units retreat to"),
            Step::Retreat { of: Retreating::Sea } => ("AC-623", "first say where the ships retreat to"),
            Step::Retreat { of: Retreating::All } => ("AC-622", "first say where the attackers retreat to"),
        },
        _ => ("AC-602", "no combat is being resolved"),
    };
    Illegal::new(rule, reason)
}
