//! The position as people see it. Nothing is hidden, so all eyes see the same. What is as usual is left out.

use serde::Serialize;
use table::{Seat, Target};
use ts_rs::TS;

use crate::action::piece;
use crate::fighters::{Side, engaged, strength, strikes_first};
use crate::hexes::{Hex, HexSet};
use crate::stacks::{Done, Stack};
use crate::state::{ArcticCircle, Battle, End, Phase, Retreating, Step as Asked, Voice as Speaks, Volley};
use crate::units::{Cargo, Commander, Team, UnitType};
use crate::words::ending;
use crate::{casualties, combat, ice, purchase, rounds, stacking};

/// The whole position. What never changes during a match is in the scenery.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct View {
    /// From 1 to 7.
    round: u8,
    /// Whose turn it is.
    active: Commander,
    /// Who decides, and the seat that holds that commander; nobody when the game is over.
    decides: Option<Decides>,
    step: Step,
    /// All units, by hex, colour, type and state.
    stacks: Vec<StackView>,
    /// The markers (AC-221).
    control: Vec<Marker>,
    /// Hexes under ice.
    ice: Vec<Hex>,
    /// What the active commander can still spend; only in the purchase phase.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    purse: u8,
    /// In the order of the scenery.
    commanders: Vec<CommanderView>,
    /// Victory Points on the charts of both teams.
    points: TeamPoints,
}

/// Who decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Decides {
    commander: Commander,
    seat: Seat,
}

/// What is being decided.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum Step {
    /// Units are bought and ice is placed (AC-D02).
    Purchase,
    /// Units go into enemies (AC-D03).
    CombatMove,
    /// The next combat is picked among these (AC-D04).
    NextCombat { battles: Vec<Hex>, ice: Vec<Hex> },
    /// Aircraft may divebomb ships (AC-D05).
    Divebomb { hex: Hex },
    /// A battle is fought (AC-D06 to AC-D14).
    Battle { battle: BattleView, ask: BattleStep },
    /// Units leave breaking ice (AC-D15).
    Evacuate { ice: Hex },
    /// Aircraft without a carrier fly somewhere (AC-D16).
    Displaced,
    /// Aircraft land, victors make room (AC-D17).
    Forced,
    /// Units move that have not fought (AC-D18).
    Noncombat,
    /// Units are destroyed where too many stand (AC-D19).
    Cull { hexes: Vec<Overfull> },
    /// Units come from the mobilization zone (AC-D20).
    Deploy,
    /// The game has ended; nobody won a draw.
    Over { end: End, winner: Option<Team>, sentence: String },
}

/// A battle in one hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct BattleView {
    hex: Hex,
    /// From 1.
    round: u8,
    /// AC-1031: aircraft against ships, one round.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    divebomb: bool,
    /// AC-1121: Destro's units hit on one more.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    tactician: bool,
    /// AC-621: attackers came ashore, and nobody retreats.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    amphibious: bool,
    attackers: Vec<Fighter>,
    defenders: Vec<Fighter>,
}

/// A stack that fights.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Fighter {
    /// The stack's target.
    id: Target,
    /// It hits on this or less.
    value: u8,
    /// It rolls in the first strike of this round (AC-1021).
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    torpedoes: bool,
    /// How many of them are hit and still fire back (AC-609).
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    doomed: u8,
    /// How many of them fall by what one of two defenders proposes (AC-613).
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    proposed: u8,
    /// How many carriers are only damaged by it (AC-1041).
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    proposed_damage: u8,
}

/// What is decided within a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[allow(missing_docs)]
pub enum BattleStep {
    /// AC-D06.
    Torpedoes,
    /// AC-D08: so many hits of Snow Cats are to be aimed, and so many others follow.
    Aim { volley: Volley, hits: u8, others: u8 },
    /// AC-D07, AC-D09, AC-D10, AC-D12.
    Casualties { volley: Volley, hits: u8, voice: Voice },
    /// AC-D11.
    AllCosts,
    /// AC-D13.
    Press,
    /// AC-D14.
    Retreat { of: Retreating },
}

/// What the one who decides says about hits (AC-613).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Voice {
    /// Names hits that count.
    Decides,
    /// Names hits that the teammate must accept.
    Proposes,
    /// Accepts them or not.
    Answers,
    /// Names others.
    Counters,
    /// Accepts those or not.
    Judges,
}

/// A hex where too many stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Overfull {
    hex: Hex,
    surplus: u8,
}

/// Like units in one hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct StackView {
    /// The target to click.
    id: Target,
    hex: Hex,
    commander: Commander,
    unit: UnitType,
    count: u8,
    /// Who is aboard each of these cruisers.
    #[serde(skip_serializing_if = "Cargo::is_none")]
    #[ts(optional, as = "Option<Cargo>")]
    cargo: Cargo,
    /// What they have done in this turn, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    done: Option<Done>,
    /// Hexes flown in this turn.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u8>")]
    flown: u8,
    /// Carriers that have taken a hit.
    #[serde(skip_serializing_if = "is_not")]
    #[ts(optional, as = "Option<bool>")]
    damaged: bool,
    /// The ice that these cruisers are about to break.
    #[serde(skip_serializing_if = "Option::is_none")]
    breaking: Option<Hex>,
}

/// Who controls a Victory Point hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Marker {
    hex: Hex,
    commander: Commander,
}

/// What a commander has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct CommanderView {
    commander: Commander,
    /// Reinforcement Points kept (AC-409).
    reserve: u8,
    /// Victory Points on the chart (AC-821).
    chart: u8,
    /// What bases and Victory Point hexes give each turn as things stand (AC-401).
    income: u8,
    /// Bought and not deployed (AC-407).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Counted>>")]
    zone: Vec<Counted>,
    /// Figures that are still free, by type in the order of the scenery (AC-107, AC-R01).
    figures: [u8; UnitType::COUNT],
}

/// So many units of a type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Counted {
    unit: UnitType,
    count: u8,
}

/// Victory Points of both teams.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TeamPoints {
    joe: u8,
    cobra: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_not(flag: &bool) -> bool {
    !flag
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over references")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

pub(crate) fn view(state: &ArcticCircle) -> View {
    let marker = |hex: Hex| state.controller(hex).map(|commander| Marker { hex, commander });
    let [joe, cobra] = Team::BOTH.map(|team| rounds::team_points(state, team));
    View {
        round: state.round,
        active: state.active,
        decides: state.decider().map(|commander| Decides { commander, seat: state.holder(commander) }),
        step: step(state),
        stacks: state.stacks.all().iter().map(|&stack| stack_view(state, stack)).collect(),
        control: state.board.points.into_iter().filter_map(marker).collect(),
        ice: listed(state.ice),
        purse: state.purse,
        commanders: Commander::ALL.map(|commander| commander_view(state, commander)).into(),
        points: TeamPoints { joe, cobra },
    }
}

fn listed(hexes: HexSet) -> Vec<Hex> {
    hexes.into_iter().collect()
}

fn step(state: &ArcticCircle) -> Step {
    match state.phase {
        Phase::Purchase => Step::Purchase,
        Phase::CombatMove => Step::CombatMove,
        Phase::NextCombat => {
            let combat::Pending { battles, ice } = combat::pending(state);
            Step::NextCombat { battles: listed(battles), ice: listed(ice) }
        }
        Phase::Divebomb { hex } => Step::Divebomb { hex },
        Phase::Battle(battle) => {
            Step::Battle { battle: battle_view(state, &battle), ask: battle_step(battle.step) }
        }
        Phase::Evacuate { ice } => Step::Evacuate { ice },
        Phase::Displaced => Step::Displaced,
        Phase::Forced => Step::Forced,
        Phase::Noncombat => Step::Noncombat,
        Phase::Cull { .. } => {
            let team = state.active.team();
            let surplus =
                |hex: Hex| Overfull { hex, surplus: state.crowd(hex, team) - state.board.limit(hex) };
            Step::Cull { hexes: stacking::overfull(state).map(surplus).collect() }
        }
        Phase::Deploy => Step::Deploy,
        Phase::Over(end) => Step::Over { end, winner: end.winner(), sentence: ending(state, end) },
    }
}

fn battle_view(state: &ArcticCircle, battle: &Battle) -> BattleView {
    let fighters =
        |side: Side| engaged(state, battle, side).map(|stack| fighter(state, battle, stack)).collect();
    BattleView {
        hex: battle.hex,
        round: battle.round,
        divebomb: battle.divebomb,
        tactician: battle.tactician,
        amphibious: state.space(battle.hex).amphibious(),
        attackers: fighters(Side::Attacker),
        defenders: fighters(Side::Defender),
    }
}

fn fighter(state: &ArcticCircle, battle: &Battle, stack: Stack) -> Fighter {
    let torpedoes = strikes_first(battle, stack);
    let doomed = battle.doomed.iter().filter(|one| one.joins(stack)).map(|one| one.count).sum();
    let (proposed, proposed_damage) = casualties::proposed(state, battle, stack);
    Fighter {
        id: piece(state, stack),
        value: strength(state, battle, stack, torpedoes),
        torpedoes,
        doomed,
        proposed,
        proposed_damage,
    }
}

fn battle_step(step: Asked) -> BattleStep {
    match step {
        Asked::Torpedoes { .. } => BattleStep::Torpedoes,
        Asked::Aim { volley, hits } => {
            BattleStep::Aim { volley, hits: hits.cats, others: hits.other_cats + hits.plain }
        }
        Asked::Casualties { volley, hits, voice } => {
            let hits = if casualties::names_hits(voice) { hits } else { 0 };
            BattleStep::Casualties { volley, hits, voice: voice_view(voice) }
        }
        Asked::AllCosts => BattleStep::AllCosts,
        Asked::Press => BattleStep::Press,
        Asked::Retreat { of } => BattleStep::Retreat { of },
    }
}

const fn voice_view(voice: Speaks) -> Voice {
    match voice {
        Speaks::Decides(_) => Voice::Decides,
        Speaks::Proposes(_) => Voice::Proposes,
        Speaks::Answers(_) => Voice::Answers,
        Speaks::Counters(_) => Voice::Counters,
        Speaks::Judges(_) => Voice::Judges,
    }
}

fn stack_view(state: &ArcticCircle, stack: Stack) -> StackView {
    StackView {
        id: piece(state, stack),
        hex: stack.hex,
        commander: stack.owner(),
        unit: stack.kind(),
        count: stack.count,
        cargo: stack.cargo(),
        done: Some(stack.status.done()).filter(|&done| done != Done::Nothing),
        flown: if stack.kind().is_air() { stack.status.flown() } else { 0 },
        damaged: stack.kind() == UnitType::Carrier && stack.status.damaged(),
        breaking: ice::goal(state, stack),
    }
}

fn commander_view(state: &ArcticCircle, commander: Commander) -> CommanderView {
    let counted = |unit: UnitType| Counted { unit, count: state.mobilized(commander, unit) };
    let free = |kind: UnitType| {
        let zone = u8::from(state.mobilized(commander, kind) > 0);
        // AC-R01: where figures limit units, each unit takes one.
        let taken = if state.options.strict_pools {
            state.units_of(commander, kind)
        } else {
            state.stacks.places(commander, kind) + zone
        };
        state.figures(commander, kind).saturating_sub(taken)
    };
    CommanderView {
        commander,
        reserve: state.reserve(commander),
        chart: state.chart(commander),
        income: purchase::income(state, commander),
        zone: UnitType::ALL.map(counted).into_iter().filter(|one| one.count > 0).collect(),
        figures: UnitType::ALL.map(free),
    }
}
