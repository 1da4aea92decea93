//! Casualties: who takes the hits, and who says so (AC-611 to AC-614, AC-1033, AC-1041, AC-D07, AC-D09, AC-D10, AC-D12).

use table::{Illegal, Table};

use crate::battle::{self, Stage, ask};
use crate::combat::{label, place};
use crate::event::Event;
use crate::fighters::{Side, engaged, stands, strikes_first};
use crate::powers::absorbs;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Battle, Phase, Step, Toll, Voice, Volley};
use crate::units::Commander;

/// Gives hits to the side they were scored against. What leaves no choice happens at once; else somebody is asked.
pub(crate) fn allocate(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    volley: Volley,
    hits: u8,
    table: &mut dyn Table<Event>,
) -> Option<Stage> {
    let hits = settle(state, battle, volley, hits, Fate::Real, table);
    if hits == 0 {
        return Some(after(state, battle, volley));
    }
    let voice = voice(state, battle, side_hit(state, volley));
    ask(state, battle, Step::Casualties { volley, hits, voice })
}

/// The side that a volley was fired at.
pub(crate) fn side_hit(state: &ArcticCircle, volley: Volley) -> Side {
    match volley {
        Volley::Attack => Side::Defender,
        Volley::Defence => Side::Attacker,
        // Only Cobra has torpedoes and somebody to sacrifice.
        Volley::FirstStrike | Volley::AllCosts => Side::of_cobra(state).other(),
    }
}

/// AC-606, AC-R32: what follows when the casualties of a volley are settled.
fn after(state: &ArcticCircle, battle: &Battle, volley: Volley) -> Stage {
    match volley {
        Volley::FirstStrike if !stands(state, battle, side_hit(state, volley)) => Stage::Continue,
        Volley::FirstStrike => Stage::Attack,
        Volley::Attack => Stage::Defence,
        Volley::Defence => Stage::Removal,
        Volley::AllCosts => Stage::Continue,
    }
}

/// AC-D09, AC-D10: who allocates. Two defenders on two seats have to agree (AC-613).
fn voice(state: &ArcticCircle, battle: &Battle, side: Side) -> Voice {
    if side == Side::Attacker {
        return Voice::Decides(state.active);
    }
    let fights = |one: &Commander| engaged(state, battle, side).any(|stack| stack.owner() == *one);
    let order = state.in_turn_order();
    let mut defenders = order.into_iter().filter(fights);
    let first = defenders.next().unwrap_or(state.active);
    match defenders.next() {
        Some(second) if state.holder(first) != state.holder(second) => Voice::Proposes(first),
        _ => Voice::Decides(first),
    }
}

/// Who speaks.
pub(crate) const fn speaker(voice: Voice) -> Commander {
    match voice {
        Voice::Decides(commander)
        | Voice::Proposes(commander)
        | Voice::Answers(commander)
        | Voice::Counters(commander)
        | Voice::Judges(commander) => commander,
    }
}

/// Whether single hits are named now, and not a whole allocation judged.
pub(crate) const fn names_hits(voice: Voice) -> bool {
    matches!(voice, Voice::Decides(_) | Voice::Proposes(_) | Voice::Counters(_))
}

/// What a named hit does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Real,
    /// It is only part of a proposal.
    Proposed,
}

impl Fate {
    const fn of(voice: Voice) -> Fate {
        if matches!(voice, Voice::Proposes(_) | Voice::Counters(_)) { Fate::Proposed } else { Fate::Real }
    }
}

/// The stacks of a side that can take one more hit, each with how many units can: not those that are doomed or in the
/// proposal (AC-611). A carrier whose damage is only proposed is among them as damaged (AC-1041).
pub(crate) fn unhurt<'a>(
    state: &'a ArcticCircle,
    battle: &'a Battle,
    side: Side,
) -> impl Iterator<Item = Stack> + 'a {
    engaged(state, battle, side)
        .flat_map(move |stack| {
            let sound = counted(&battle.doomed, stack) + counted(&battle.proposed, stack);
            let twin = stack.at(stack.hex, stack.status.with_damage(!stack.status.damaged()));
            let (real, damaged) = if !absorbs(stack) {
                let freshly = if absorbs(twin) { counted(&battle.proposed, twin) } else { 0 };
                (stack.count + freshly - sound, 0)
            } else if state.stacks.count(twin) > 0 {
                (stack.count - sound, 0)
            } else {
                (stack.count - sound, sound - counted(&battle.proposed, twin))
            };
            [stack.counting(real), twin.counting(damaged)]
        })
        .filter(|stack| stack.count > 0)
}

/// The unit that is meant when somebody is named for a hit: a carrier whose damage is in the proposal takes the next one as
/// damaged, as it would if the damage were done (AC-1041).
pub(crate) fn meant(state: &ArcticCircle, on: Stack) -> Stack {
    let Phase::Battle(battle) = state.phase else { return on };
    let Step::Casualties { volley, .. } = battle.step else { return on };
    let open = |unit: Stack| unhurt(state, &battle, side_hit(state, volley)).any(|stack| stack.joins(unit));
    let damaged = on.at(on.hex, on.status.with_damage(true));
    if absorbs(on) && !open(on) && open(damaged) { damaged } else { on }
}

/// What the proposal would do to a stack: how many fall, and how many carriers are only damaged (AC-613, AC-1041).
pub(crate) fn proposed(state: &ArcticCircle, battle: &Battle, stack: Stack) -> (u8, u8) {
    let hits = counted(&battle.proposed, stack);
    if !absorbs(stack) {
        // More hits than there are damaged carriers sink those whose damage is proposed too.
        return (hits.min(stack.count), 0);
    }
    let twin = stack.at(stack.hex, stack.status.with_damage(true));
    let sunk = counted(&battle.proposed, twin).saturating_sub(state.stacks.count(twin));
    (sunk, hits - sunk)
}

/// AC-D09, AC-1033, AC-R36, AC-R67: the units that the next hit can go to; in a divebomb the ships come first.
pub(crate) fn candidates<'a>(
    state: &'a ArcticCircle,
    battle: &'a Battle,
    side: Side,
) -> impl Iterator<Item = Stack> + 'a {
    let ships_first = battle.divebomb
        && side == Side::Defender
        && unhurt(state, battle, side).any(|stack| stack.kind().is_sea());
    unhurt(state, battle, side).filter(move |stack| !ships_first || stack.kind().is_sea())
}

/// AC-1041: how many hits a side can take in all.
pub(crate) fn hit_points(state: &ArcticCircle, battle: &Battle, side: Side) -> u16 {
    unhurt(state, battle, side).map(|stack| u16::from(stack.count) * (1 + u16::from(absorbs(stack)))).sum()
}

/// Hits that nobody can choose about happen by themselves: when all are lost anyway, or when all candidates are alike.
/// Gives back how many are left.
fn settle(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    volley: Volley,
    mut hits: u8,
    fate: Fate,
    table: &mut dyn Table<Event>,
) -> u8 {
    let side = side_hit(state, volley);
    let all = u16::from(hits) >= hit_points(state, battle, side);
    while hits > 0 {
        let mut open = candidates(state, battle, side);
        // AC-611: more hits than units are lost.
        let Some(first) = open.next() else { return 0 };
        let choice = open.next().is_some();
        drop(open);
        if choice && !all {
            return hits;
        }
        take_hit(state, battle, (volley, fate), first.counting(1), table);
        hits -= 1;
    }
    0
}

fn take_hit(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    (volley, fate): (Volley, Fate),
    on: Stack,
    table: &mut dyn Table<Event>,
) {
    match fate {
        Fate::Real => strike(state, battle, volley, on, table),
        Fate::Proposed => enter(&mut battle.proposed, on),
    }
}

/// AC-608 to AC-610, AC-1023, AC-1041: what a hit does to a unit.
pub(crate) fn strike(
    state: &mut ArcticCircle,
    battle: &mut Battle,
    volley: Volley,
    on: Stack,
    table: &mut dyn Table<Event>,
) {
    let (commander, kind, hex) = (on.owner(), on.kind(), on.hex);
    if absorbs(on) {
        state.stacks.change(on, on.at(hex, on.status.with_damage(true)));
        table.tell(Event::Damaged { commander, hex });
    } else if volley == Volley::Attack {
        enter(&mut battle.doomed, on);
        let fired = strikes_first(battle, on);
        table.tell(Event::Designated { commander, kind, hex, fired });
    } else {
        battle::destroy(state, on, table);
    }
}

/// How many units of a stack are in a list.
fn counted(toll: &Toll, like: Stack) -> u8 {
    toll.iter().find(|stack| stack.joins(like)).map_or(0, |stack| stack.count)
}

/// Puts units into a list, which stays in order.
fn enter(toll: &mut Toll, more: Stack) {
    if let Some(stack) = toll.iter_mut().find(|stack| stack.joins(more)) {
        stack.count += more.count;
        return;
    }
    let place = toll.iter().take_while(|stack| **stack < more).count();
    toll.push(more);
    toll[place..].rotate_right(1);
}

pub(crate) fn check_hit(
    state: &ArcticCircle,
    battle: &Battle,
    volley: Volley,
    on: Stack,
) -> Result<(), Illegal> {
    let side = side_hit(state, volley);
    if candidates(state, battle, side).any(|stack| stack.counting(1) == on) {
        return Ok(());
    }
    let (unit, hex) = (label(state, on), place(state, battle.hex));
    if unhurt(state, battle, side).any(|stack| stack.counting(1) == on) {
        let reason = format!("{unit} cannot be hit by a divebomb at {hex} while a ship stands");
        return Err(Illegal::new("AC-1033", reason));
    }
    if state.stacks.count(on) > 0 && meant(state, on) != on {
        let reason = format!("{unit} has one hit in the proposal already; the next is for the damaged one");
        return Err(Illegal::new("AC-1041", reason));
    }
    Err(Illegal::new("AC-611", format!("{unit} is no unit in the battle at {hex} that can take this hit")))
}

/// One hit is named.
pub(crate) fn play_hit(
    state: &mut ArcticCircle,
    mut battle: Battle,
    (volley, hits, voice): (Volley, u8, Voice),
    on: Stack,
    table: &mut dyn Table<Event>,
) {
    let fate = Fate::of(voice);
    take_hit(state, &mut battle, (volley, fate), on, table);
    name_rest(state, battle, (volley, hits - 1, voice), table);
}

/// Asks for the next hit; when all are named, the teammate's opinion; else the battle goes on.
fn name_rest(
    state: &mut ArcticCircle,
    mut battle: Battle,
    (volley, hits, voice): (Volley, u8, Voice),
    table: &mut dyn Table<Event>,
) {
    let hits = settle(state, &mut battle, volley, hits, Fate::of(voice), table);
    let voice = match voice {
        _ if hits > 0 => voice,
        Voice::Proposes(first) => Voice::Answers(first.teammate()),
        Voice::Counters(second) => Voice::Judges(second.teammate()),
        Voice::Decides(_) | Voice::Answers(_) | Voice::Judges(_) => {
            let stage = after(state, &battle, volley);
            return battle::run(state, battle, stage, table);
        }
    };
    ask(state, &mut battle, Step::Casualties { volley, hits, voice });
}

/// AC-613, AC-R39, AC-R41: yes makes the proposal real. No lets the second defender make another; and if the first then
/// says no as well, the attacker allocates all hits of this step.
pub(crate) fn play_opinion(
    state: &mut ArcticCircle,
    mut battle: Battle,
    (volley, voice): (Volley, Voice),
    yes: bool,
    table: &mut dyn Table<Event>,
) {
    let proposed = battle.proposed;
    battle.proposed.clear();
    if yes {
        return accept(state, battle, volley, proposed, table);
    }
    let hits = proposed.iter().map(|stack| stack.count).sum();
    let voice = if let Voice::Answers(second) = voice {
        Voice::Counters(second)
    } else {
        table.tell(Event::Disagreed { hex: battle.hex });
        Voice::Decides(state.active)
    };
    ask(state, &mut battle, Step::Casualties { volley, hits, voice });
}

/// The list is in order, so the first hit on a carrier comes before the second.
fn accept(
    state: &mut ArcticCircle,
    mut battle: Battle,
    volley: Volley,
    proposed: Toll,
    table: &mut dyn Table<Event>,
) {
    for stack in proposed.iter() {
        for _ in 0..stack.count {
            strike(state, &mut battle, volley, stack.counting(1), table);
        }
    }
    let stage = after(state, &battle, volley);
    battle::run(state, battle, stage, table);
}
