//! A battle, round by round (AC-606 to AC-616, with the order of dice AC-R62).

use table::Table;

use crate::casualties;
use crate::combat;
use crate::event::{BattleEnd, Event, Loss};
use crate::fighters::{self, Side, engaged, stands, strength};
use crate::hexes::Hex;
use crate::powers;
use crate::retreat;
use crate::stacks::{Done, Stack};
use crate::state::{ArcticCircle, Battle, Hits, Phase, Step, Toll, Volley};
use crate::units::Commander;

/// What comes next in a battle, in the order of AC-606.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// A new round begins.
    Round,
    /// AC-D06, of whoever comes after this commander in turn order.
    Torpedoes {
        after: Option<Commander>,
    },
    FirstStrike,
    Attack,
    Defence,
    /// The defender's casualties have returned fire and go.
    Removal,
    /// AC-D11.
    AllCosts,
    /// The last step: is it over?
    Continue,
}

/// The units in a hex fight; whether it is a divebomb is settled.
pub(crate) fn start(state: &mut ArcticCircle, hex: Hex, divebomb: bool, table: &mut dyn Table<Event>) {
    commit(state, hex);
    table.tell(Event::BattleBegan { hex, attacker: state.active, divebomb });
    let battle = Battle {
        hex,
        round: 0,
        divebomb,
        tactician: false,
        torpedoes: 0,
        doomed: Toll::new(),
        proposed: Toll::new(),
        step: Step::Press,
    };
    run(state, battle, Stage::Round, table);
}

/// AC-705: whoever fights has done with moving, those too that began the turn in the hex (AC-R18).
fn commit(state: &mut ArcticCircle, hex: Hex) {
    let idle = |stack: &&Stack| stack.owner() == state.active && stack.status.done() == Done::Nothing;
    while let Some(&stack) = state.stacks.at(hex).iter().find(idle) {
        state.stacks.change(stack, stack.at(hex, stack.status.having(Done::Attacked)));
    }
}

/// Goes on with a battle until somebody has to decide, or until it is over.
pub(crate) fn run(state: &mut ArcticCircle, mut battle: Battle, stage: Stage, table: &mut dyn Table<Event>) {
    let mut next = Some(stage);
    while let Some(stage) = next {
        next = match stage {
            Stage::Round => Some(begin_round(state, &mut battle, table)),
            Stage::Torpedoes { after } => powers::ask_torpedoes(state, &mut battle, after),
            Stage::FirstStrike => first_strike(state, &mut battle, table),
            Stage::Attack => attack(state, &mut battle, table),
            Stage::Defence => defence(state, &mut battle, table),
            Stage::Removal => Some(remove_doomed(state, &mut battle, table)),
            Stage::AllCosts => powers::ask_all_costs(state, &mut battle),
            Stage::Continue => decide_end(state, &mut battle, table),
        };
    }
}

/// Puts a question to somebody; the battle goes on with the answer.
pub(crate) fn ask(state: &mut ArcticCircle, battle: &mut Battle, step: Step) -> Option<Stage> {
    battle.step = step;
    state.phase = Phase::Battle(*battle);
    None
}

/// AC-606: the first round begins with the first strike, all others with the attacker's roll. AC-1123: the count for the
/// Tactician is taken before any die.
fn begin_round(state: &ArcticCircle, battle: &mut Battle, table: &mut dyn Table<Event>) -> Stage {
    battle.round = battle.round.saturating_add(1);
    battle.torpedoes = 0;
    battle.tactician = fighters::tactician(state, battle.hex);
    table.tell(Event::BattleRound { hex: battle.hex, round: battle.round, tactician: battle.tactician });
    if battle.round == 1 { Stage::Torpedoes { after: None } } else { Stage::Attack }
}

/// AC-1021 to AC-1023, AC-R33: the torpedoes of both Cobra commanders are one volley.
fn first_strike(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    table: &mut dyn Table<Event>,
) -> Option<Stage> {
    if battle.torpedoes == 0 {
        return Some(Stage::Attack);
    }
    let hits = roll(state, battle, Side::of_cobra(state), true, table);
    casualties::allocate(state, battle, Volley::FirstStrike, hits.plain, table)
}

/// AC-607, AC-612: all attackers roll, but for those that did in the first strike (AC-608).
fn attack(state: &mut ArcticCircle, battle: &mut Battle, table: &mut dyn Table<Event>) -> Option<Stage> {
    let hits = roll(state, battle, Side::Attacker, false, table);
    powers::aim(state, battle, Volley::Attack, hits, table)
}

/// AC-609, AC-613: all defenders roll, those too that were just hit.
fn defence(state: &mut ArcticCircle, battle: &mut Battle, table: &mut dyn Table<Event>) -> Option<Stage> {
    let hits = roll(state, battle, Side::Defender, false, table);
    powers::aim(state, battle, Volley::Defence, hits, table)
}

/// AC-R62: commander by commander in turn order from the active one, and each by the order of the types.
fn roll(
    state: &ArcticCircle,
    battle: &Battle,
    side: Side,
    first_strike: bool,
    table: &mut dyn Table<Event>,
) -> Hits {
    let order = state.in_turn_order();
    let mut cats = [0; Commander::COUNT];
    let mut plain = 0;
    for commander in order {
        for stack in engaged(state, battle, side).filter(|stack| stack.owner() == commander) {
            if fighters::strikes_first(battle, stack) != first_strike {
                continue;
            }
            let hits = roll_stack(state, battle, stack, first_strike, table);
            // AC-1014: from the second round on a Snow Cat's hit is like any other.
            if fighters::is_cat(stack) && battle.round == 1 {
                cats[commander.index()] += hits;
            } else {
                plain += hits;
            }
        }
    }
    let with_cats = |commander: &Commander| cats[commander.index()] > 0;
    let by = order.into_iter().find(with_cats).unwrap_or(state.active);
    Hits { by, cats: cats[by.index()], other_cats: cats[by.teammate().index()], plain }
}

/// AC-607: one die a unit.
fn roll_stack(
    state: &ArcticCircle,
    battle: &Battle,
    stack: Stack,
    first_strike: bool,
    table: &mut dyn Table<Event>,
) -> u8 {
    let value = strength(state, battle, stack, first_strike);
    let (commander, kind, hex) = (stack.owner(), stack.kind(), battle.hex);
    let attacking = commander == state.active;
    let mut hits = 0;
    for _ in 0..stack.count {
        let die = table.die();
        table.tell(Event::Rolled { commander, kind, hex, die, value, attacking, first_strike });
        hits += u8::from(die <= value);
    }
    hits
}

/// AC-606, AC-614: the defender's casualties go back to the pool.
fn remove_doomed(state: &mut ArcticCircle, battle: &mut Battle, table: &mut dyn Table<Event>) -> Stage {
    for &stack in battle.doomed.iter() {
        destroy(state, stack, table);
    }
    battle.doomed.clear();
    Stage::AllCosts
}

/// Takes units off the board, with all who are aboard (AC-604).
pub(crate) fn destroy(state: &mut ArcticCircle, stack: Stack, table: &mut dyn Table<Event>) {
    state.stacks.take(stack);
    table.tell(Event::Lost {
        commander: stack.owner(),
        kind: stack.kind(),
        count: stack.count,
        hex: stack.hex,
        cargo: stack.cargo(),
        why: Loss::Battle,
    });
}

/// AC-615, AC-616, AC-620, AC-1034: it is over when a side is gone, or after the one round of a divebomb.
fn decide_end(state: &mut ArcticCircle, battle: &mut Battle, table: &mut dyn Table<Event>) -> Option<Stage> {
    let attackers = stands(state, battle, Side::Attacker);
    let defenders = stands(state, battle, Side::Defender);
    let spares = battle.divebomb && state.crowd(battle.hex, state.active.team().other()) > 0;
    let end = match (attackers, defenders) {
        (false, _) => Some(BattleEnd::Beaten),
        (true, false) if !spares => Some(BattleEnd::Cleared),
        (true, _) => battle.divebomb.then_some(BattleEnd::Divebombed),
    };
    if let Some(how) = end {
        combat::end_battle(state, battle.hex, how, table);
        return None;
    }
    if !retreat::is_possible(state, battle.hex) {
        return Some(Stage::Round);
    }
    ask(state, battle, Step::Press)
}
