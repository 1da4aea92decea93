//! Why something cannot be chosen now. Where a click would make a decision, the rules themselves say why not.

use table::{Illegal, Rules, Target};

use crate::action::{Action, Draft, Move};
use crate::combat_move::Scout;
use crate::hexes::Hex;
use crate::naming::{Thing, name, owned, place, some, standing, thing};
use crate::stacks::{Done, Stack};
use crate::state::{ArcticCircle, Battle, Phase, Step};
use crate::units::{Cargo, UnitType};
use crate::words::label;
use crate::{casualties, ice, icebreaker, loading};

/// Why a target that is not lit cannot be clicked now. A stack stands for its hex where hexes are asked for.
pub(crate) fn why_not(state: &ArcticCircle, draft: Draft, clicked: Target) -> Illegal {
    if let Phase::Over(end) = state.phase {
        return Illegal::new(label(end).1, "the game is over");
    }
    let Some(thing) = thing(state, clicked) else { return Illegal::not_asked(state, draft, "that") };
    let refusal = match state.phase {
        Phase::Purchase => purchase(state, thing),
        Phase::CombatMove => combat_move(state, draft, thing),
        Phase::NextCombat => next_combat(state, thing),
        Phase::Battle(battle) => in_battle(state, &battle, thing),
        Phase::Evacuate { ice } => evacuation(state, ice, draft, thing),
        Phase::Displaced => displaced(state, draft, thing),
        Phase::Forced => forced(state, draft, thing),
        Phase::Noncombat => noncombat(state, draft, thing),
        Phase::Cull { .. } => cull(state, draft, thing),
        Phase::Deploy => deploy(state, draft, thing),
        Phase::Divebomb { .. } | Phase::Over(_) => Ok(()),
    };
    refusal.err().unwrap_or_else(|| Illegal::not_asked(state, draft, &name(state, clicked)))
}

type Answer = Result<(), Illegal>;

fn no(rule: &'static str, reason: impl Into<String>) -> Answer {
    Err(Illegal::new(rule, reason))
}

/// The hex of a thing on the board.
fn hex_of(thing: Thing) -> Option<Hex> {
    match thing {
        Thing::Hex(hex) => Some(hex),
        Thing::Stack(stack) => Some(stack.hex),
        _ => None,
    }
}

fn purchase(state: &ArcticCircle, thing: Thing) -> Answer {
    match thing {
        Thing::Unit(kind) => state.check(Action::Buy { kind }),
        Thing::Hex(hex) => state.check(Action::PlaceIce { hex }),
        Thing::Stack(stack) if stack.owner() != state.active => {
            no("AC-104", "a commander moves only units of the own colour")
        }
        Thing::Stack(stack) => {
            no("AC-302", format!("finish the purchase, then move {}", owned(state, stack)))
        }
        _ => Ok(()),
    }
}

fn combat_move(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Nothing, Thing::Stack(stack)) => {
            state.check(Action::Move(Move::straight(stack, stack.hex))).or_else(|refusal| {
                match refusal.rule.0 {
                    "AC-104" | "AC-512" => Err(refusal),
                    _ => Ok(()),
                }
            })?;
            no_attack(state, stack)
        }
        (Draft::Nothing, Thing::Hex(hex)) => first_the_units(state, hex, "AC-501"),
        (Draft::Nothing, _) => Ok(()),
        (_, Thing::Finish) => put_down(draft),
        (Draft::Picked(units), _) => match hex_of(thing) {
            Some(to) => attack(state, units, to, thing),
            None => Ok(()),
        },
        (Draft::Going { units, to }, Thing::Hex(via)) => {
            let via = Some(via).filter(|&hex| hex != to);
            state.check(Action::Move(Move { via, ..Move::straight(units, to) }))
        }
        (Draft::Way(way), thing) => complete(state, way, thing, Action::Move),
        (Draft::Against { units, ice }, Thing::Hex(staging)) => {
            state.check(Action::Icebreak { way: Move::straight(units.counting(1), staging), ice })
        }
        (Draft::AgainstBy { way, ice }, thing) => {
            complete(state, way, thing, |way| Action::Icebreak { way, ice })
        }
        _ => Ok(()),
    }
}

/// Nothing can be attacked by units that have not attacked yet. Where something other than the lack of a target forbids
/// their attacks, it says so.
fn no_attack(state: &ArcticCircle, stack: Stack) -> Answer {
    let who = standing(state, stack);
    let scout = Scout::of(state);
    let moves = scout.attempts(stack).map(|way| (way, Action::Move(way)));
    let against = icebreaker::attempts(&scout, stack).map(|(way, ice)| (way, Action::Icebreak { way, ice }));
    let tried = moves.chain(against).filter_map(|(way, action)| Some((way, state.check(action).err()?)));
    let refused: Vec<(Move, Illegal)> = tried.collect();
    let cited = |rule: &str| refused.iter().find(|(_, refusal)| refusal.rule.0 == rule);
    if cited("AC-553").is_some() {
        return no("AC-553", format!("if {who} attacked, not all of your aircraft could land afterwards"));
    }
    if let Some(&(way, _)) = cited("AC-107") {
        let alone = way.load.is_empty() && way.load_via.is_empty();
        let cannot = if alone { "cannot be split" } else { "can take nobody along" };
        return no("AC-107", format!("no figure is left for another stack, so {who} {cannot}"));
    }
    // Where cruisers would wait before the ice.
    for rule in ["AC-508", "AC-506"] {
        if let Some((_, refusal)) = cited(rule) {
            return no(rule, format!("{who} cannot break the ice: {}", refusal.reason));
        }
    }
    no("AC-501", format!("{who} can attack nothing from here"))
}

fn put_down(draft: Draft) -> Answer {
    match draft {
        Draft::Nothing => Ok(()),
        _ => no("AC-302", "let go of what is chosen first, then finish"),
    }
}

fn first_the_units(state: &ArcticCircle, hex: Hex, rule: &'static str) -> Answer {
    let own = state.stacks.at(hex).iter().any(|stack| stack.owner() == state.active);
    let hex = place(state, hex);
    if own {
        return no(rule, format!("choose the units at {hex}, one stack after another, not the hex"));
    }
    no(rule, format!("first choose the units that go to {hex}"))
}

/// Units are picked up, and a place that they cannot attack is clicked.
fn attack(state: &ArcticCircle, units: Stack, to: Hex, thing: Thing) -> Answer {
    if state.is_ice(to) && units.kind() == UnitType::Cruiser {
        return against_ice(state, units, to);
    }
    within_reach(state, units, to, false)?;
    crosses(state, units, to)?;
    let via = Scout::of(state).ways(units, to).next().flatten();
    state.check(Action::Move(Move { via, ..Move::straight(units, to) }))?;
    choose_the_hex(state, to, thing)
}

/// The natural attack on ice: from where the cruiser is, or from a hex between; best over a waterway.
fn against_ice(state: &ArcticCircle, units: Stack, ice: Hex) -> Answer {
    near_enough(state, units, ice, false)?;
    let unit = units.counting(1);
    let beside = |hex: &Hex| state.board.direction(*hex, ice).is_some();
    let leads = |hex: &Hex| icebreaker::touches(state, *hex, ice);
    let stagings = || std::iter::once(unit.hex).chain(state.ways(UnitType::Cruiser, unit.hex)).filter(beside);
    let Some(staging) = stagings().find(leads).or_else(|| stagings().next()) else {
        let there = place(state, ice);
        return no(
            "AC-1061",
            format!("no waterway leads the Cruiser beside the ice at {there} with one point"),
        );
    };
    state.check(Action::Icebreak { way: Move::straight(unit, staging), ice })
}

/// A stack was clicked where its hex is meant.
fn choose_the_hex(state: &ArcticCircle, to: Hex, thing: Thing) -> Answer {
    match thing {
        Thing::Stack(_) => no("AC-202", format!("choose the hex, {}, to go there", place(state, to))),
        _ => Ok(()),
    }
}

/// What forbids a way before anything else: distance and terrain.
pub(crate) fn within_reach(state: &ArcticCircle, units: Stack, to: Hex, noncombat: bool) -> Answer {
    let kind = units.kind();
    let name = &state.profile(units.owner().team(), kind).name;
    if to == units.hex {
        return no("AC-202", format!("that is where the {name} is"));
    }
    near_enough(state, units, to, noncombat)?;
    let there = place(state, to);
    if kind.is_land() && !state.kind(to).has_land() {
        return no("AC-203", format!("there is no land at {there} for the {name}"));
    }
    if kind.is_sea() && state.is_ice(to) {
        return no("AC-426", format!("{there} is ice, and no ship enters it"));
    }
    if kind.is_sea() && !state.kind(to).has_water() {
        return no("AC-204", format!("there is no water at {there} for the {name}"));
    }
    Ok(())
}

/// Whether units have the points for the distance, whatever lies between.
fn near_enough(state: &ArcticCircle, units: Stack, to: Hex, noncombat: bool) -> Answer {
    let kind = units.kind();
    let distance = state.board.distance(units.hex, to);
    let flown = if kind.is_air() { units.status.flown() } else { 0 };
    let left = state.movement(kind, noncombat).saturating_sub(flown);
    if distance <= left {
        return Ok(());
    }
    let (name, there) = (&state.profile(units.owner().team(), kind).name, place(state, to));
    let away = format!("{there} is {distance} {} away", if distance == 1 { "hex" } else { "hexes" });
    // AC-525: on skis they would get there.
    if distance <= state.movement(kind, true).saturating_sub(flown) {
        return no("AC-525", format!("{away}, and the {name} has {left} where it attacks"));
    }
    let rule = if kind.is_air() { "AC-551" } else { "AC-202" };
    no(rule, format!("{away}, and the {name} has {left}"))
}

/// AC-706: whether a noncombat move may end in a hex.
pub(crate) fn free_of_enemies(state: &ArcticCircle, to: Hex) -> Answer {
    let team = state.active.team();
    if state.crowd(to, team.other()) > 0 {
        let there = place(state, to);
        return no("AC-706", format!("enemy units are at {there}, and no noncombat move ends there"));
    }
    if state.is_hostile_to(to, team) {
        return no(
            "AC-706",
            format!("{} is the enemy's, and no noncombat move ends there", place(state, to)),
        );
    }
    Ok(())
}

/// AC-206, AC-207: whether land units or ships get into a hex at all: from the next one, or through one between.
pub(crate) fn crosses(state: &ArcticCircle, units: Stack, to: Hex) -> Answer {
    let kind = units.kind();
    let enters = |from: Hex| state.joined(kind, from, to);
    let two = state.movement(kind, state.phase != Phase::CombatMove) > 1;
    if kind.is_air() || enters(units.hex) || two && state.ways(kind, units.hex).any(enters) {
        return Ok(());
    }
    let (from, there) = (place(state, units.hex), place(state, to));
    let (rule, ways) = if kind.is_sea() { ("AC-207", "waterways") } else { ("AC-206", "land bridges") };
    no(rule, format!("no {ways} lead from {from} to {there}"))
}

/// A way is chosen; how many go or who comes aboard is asked.
fn complete(state: &ArcticCircle, way: Move, thing: Thing, action: impl Fn(Move) -> Action) -> Answer {
    match thing {
        Thing::Count(count) if count > way.units.count => {
            let (kind, hex) = (way.units.kind(), place(state, way.units.hex));
            let have = some(state, way.units.owner(), kind, way.units.count);
            no("AC-R02", format!("only {have} can go from {hex}"))
        }
        Thing::Count(count) => state.check(action(Move { units: way.units.counting(count), ..way })),
        Thing::Stack(stack) if stack.kind().is_land() => boards(state, way, stack, action),
        Thing::Stack(stack) => no("AC-531", format!("{} cannot come aboard a Cruiser", owned(state, stack))),
        _ => Ok(()),
    }
}

/// Why somebody does not come aboard.
fn boards(state: &ArcticCircle, way: Move, stack: Stack, action: impl Fn(Move) -> Action) -> Answer {
    let who = standing(state, stack);
    if way.units.kind() != UnitType::Cruiser {
        return no("AC-531", "only cruisers carry land units");
    }
    if stack.owner() != state.active {
        return no("AC-1051", format!("{who} cannot come aboard: a Cruiser carries its own colour"));
    }
    if loading::aboard(way).room() == 0 {
        return no("AC-1051", "a Cruiser carries two land units, and two are aboard");
    }
    if stack.status.done() != Done::Nothing {
        return no("AC-533", format!("{who} cannot come aboard: they have moved or ridden already"));
    }
    // Where the passenger could board, something else forbids the move: the rules say what.
    let enemies = state.front(state.active).enemies;
    let boarded = |more: &Move| loading::boarded(way, *more) == Some((stack.hex, stack.kind()));
    match loading::one_more(state, way, enemies).find(boarded) {
        Some(more) => state.check(action(more)),
        None => no(
            "AC-532",
            format!(
                "{who} cannot come aboard: only in a mixed hex where the Cruiser starts or passes, infantry first"
            ),
        ),
    }
}

fn next_combat(state: &ArcticCircle, thing: Thing) -> Answer {
    match thing {
        Thing::BreakIce | Thing::Fight => no("AC-602", "first choose the hex"),
        _ => hex_of(thing).map_or(Ok(()), |hex| state.check(Action::Fight { hex })),
    }
}

fn in_battle(state: &ArcticCircle, battle: &Battle, thing: Thing) -> Answer {
    let one = |stack: Stack| stack.counting(1);
    match (battle.step, thing) {
        (Step::Aim { .. }, Thing::Stack(stack)) => state.check(Action::Aim { at: one(stack) }),
        (Step::Casualties { voice, .. }, Thing::Stack(stack)) if casualties::names_hits(voice) => {
            state.check(Action::Hit { on: one(stack) })
        }
        (Step::AllCosts, Thing::Stack(stack)) => state.check(Action::Sacrifice { unit: one(stack) }),
        (Step::Retreat { .. }, Thing::Hex(_) | Thing::Stack(_)) => {
            let to = hex_of(thing).unwrap_or(battle.hex);
            state.check(Action::Retreat { to })?;
            choose_the_hex(state, to, thing)
        }
        (Step::Press, Thing::Hex(hex)) => no(
            "AC-620",
            format!(
                "first say no to another round; then choose whether {} is the way back",
                place(state, hex)
            ),
        ),
        (Step::Aim { .. } | Step::Casualties { .. } | Step::AllCosts, Thing::Hex(hex))
            if hex == battle.hex =>
        {
            no("AC-611", format!("choose a unit at {}, not the hex", place(state, hex)))
        }
        _ => Ok(()),
    }
}

fn evacuation(state: &ArcticCircle, hex: Hex, draft: Draft, thing: Thing) -> Answer {
    let owner = ice::evacuating(state, hex).unwrap_or(state.active);
    let mut leavers = ice::leavers(state, hex, owner);
    let only = leavers.next().filter(|_| leavers.next().is_none());
    let picked = if let Draft::Picked(unit) = draft { Some(unit) } else { only };
    let is_lost = |stack: Stack| ice::leavers(state, hex, owner).all(|one| !one.joins(stack));
    match (picked, thing) {
        (Some(unit), Thing::Hex(to)) => state.check(Action::Evacuate { unit: unit.counting(1), to }),
        (None, Thing::Hex(_)) => no("AC-D15", "first choose the unit that leaves the ice"),
        (_, Thing::Stack(stack)) if stack.hex == hex && stack.owner() == owner && is_lost(stack) => {
            let has =
                if stack.count == 1 { "has nowhere to go and is" } else { "have nowhere to go and are" };
            no("AC-1067", format!("{} {has} lost", standing(state, stack)))
        }
        (_, Thing::Stack(stack)) if stack.hex != hex || stack.owner() != owner => {
            state.check(Action::Evacuate { unit: stack.counting(1), to: hex })
        }
        _ => Ok(()),
    }
}

fn displaced(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Picked(units), Thing::Hex(to)) => {
            state.check(Action::Move(Move::straight(units.counting(1), to)))
        }
        (_, Thing::Stack(stack)) => state.check(Action::Move(Move::straight(stack.counting(1), stack.hex))),
        _ => Ok(()),
    }
}

fn forced(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Picked(units), Thing::Hex(to)) if units.kind().is_air() && to == units.hex => {
            state.check(Action::Move(Move::straight(units, to)))
        }
        (Draft::Picked(units), Thing::Hex(to)) if units.kind().is_air() => move_to(state, units, to, thing),
        (Draft::Picked(units), Thing::Hex(to)) => state.check(Action::Leave { unit: units.counting(1), to }),
        (Draft::Way(way), thing) => complete(state, way, thing, Action::Move),
        (Draft::Nothing, Thing::Stack(stack)) => not_forced(state, stack),
        (_, Thing::Finish) => {
            no("AC-701", "first the aircraft that have fought land, and won hexes are cleared")
        }
        (_, Thing::Hex(hex)) => first_the_units(state, hex, "AC-701"),
        _ => Ok(()),
    }
}

fn not_forced(state: &ArcticCircle, stack: Stack) -> Answer {
    if stack.owner() != state.active {
        return no("AC-104", "a commander moves only units of the own colour");
    }
    if !stack.kind().is_air() && stack.status.done() == Done::Attacked {
        return state.check(Action::Leave { unit: stack.counting(1), to: stack.hex });
    }
    state.check(Action::Move(Move::straight(stack, stack.hex)))
}

fn noncombat(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Nothing, Thing::Stack(stack)) => {
            let idle = stack.owner() == state.active && stack.status.done() == Done::Nothing;
            if idle {
                no_move(state, stack)
            } else {
                state.check(Action::Move(Move::straight(stack, stack.hex)))
            }
        }
        (Draft::Nothing, Thing::Hex(hex)) => first_the_units(state, hex, "AC-705"),
        (Draft::Nothing, _) => Ok(()),
        (_, Thing::Finish) => put_down(draft),
        (Draft::Picked(units), _) => hex_of(thing).map_or(Ok(()), |to| move_to(state, units, to, thing)),
        (Draft::Way(way), thing) => complete(state, way, thing, Action::Move),
        _ => Ok(()),
    }
}

/// Nowhere can units go that have not moved yet.
fn no_move(state: &ArcticCircle, stack: Stack) -> Answer {
    let (who, kind) = (standing(state, stack), stack.kind());
    let held = !kind.is_air() && state.next_hexes(kind, stack.hex).is_empty();
    let team = state.active.team();
    let free = |hex: Hex| !state.is_hostile_to(hex, team) && state.crowd(hex, team.other()) == 0;
    let way = |to| Move::straight(stack.counting(1), to);
    if state
        .next_hexes(kind, stack.hex)
        .into_iter()
        .any(|to| free(to) && !loading::figures_allow(state, way(to)))
    {
        return no("AC-107", format!("no figure is left for another stack, so {who} cannot be split"));
    }
    match (held, kind.is_sea()) {
        (true, true) => no("AC-207", format!("{who} can go nowhere: no waterway leads out")),
        (true, false) => no("AC-206", format!("{who} can go nowhere: no land bridge leads out")),
        _ => no("AC-706", format!("{who} can go nowhere that is not the enemy's")),
    }
}

/// Units are picked up, and a place where they cannot end is clicked.
fn move_to(state: &ArcticCircle, units: Stack, to: Hex, thing: Thing) -> Answer {
    within_reach(state, units, to, true)?;
    free_of_enemies(state, to)?;
    crosses(state, units, to)?;
    state.check(Action::Move(Move::straight(units, to)))?;
    choose_the_hex(state, to, thing)
}

fn cull(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Picked(unit), Thing::Unit(kind)) => state.check(Action::Cull { unit, aboard: Some(kind) }),
        (_, Thing::Stack(stack)) => state.check(Action::Cull { unit: stack.counting(1), aboard: None }),
        (_, Thing::Hex(hex)) => {
            let team = state.active.team();
            let (there, limit) = (state.crowd(hex, team), state.board.limit(hex));
            let name = place(state, hex);
            if there > limit {
                return no("AC-801", format!("choose a unit at {name}, not the hex"));
            }
            no("AC-801", format!("{name} holds {there} of your side, and {limit} may stand there"))
        }
        _ => Ok(()),
    }
}

fn deploy(state: &ArcticCircle, draft: Draft, thing: Thing) -> Answer {
    match (draft, thing) {
        (Draft::Nothing, Thing::Finish) => state.check(Action::Finish),
        (Draft::Nothing, Thing::Unit(kind)) => {
            let own = |hex: &Hex| state.board.cell(*hex).base.is_some_and(|base| base.serves(state.active));
            let bases = state.board.hexes().filter(own);
            let mut answers = bases.map(|hex| state.check(Action::Deploy { kind, hex, aboard: None }));
            answers.find(Result::is_err).unwrap_or(Ok(()))
        }
        (Draft::Nothing, Thing::Hex(hex)) => {
            no("AC-811", format!("first choose the unit that is deployed at {}", place(state, hex)))
        }
        (Draft::Deploying(kind), Thing::Hex(hex)) => {
            state.check(Action::Deploy { kind, hex, aboard: None })?;
            Ok(())
        }
        (Draft::Deploying(kind), Thing::Stack(stack)) => {
            state.check(Action::Deploy { kind, hex: stack.hex, aboard: None })?;
            choose_the_hex(state, stack.hex, thing)
        }
        (Draft::DeployingAt { kind, hex }, Thing::Aboard(cargo)) => {
            state.check(Action::Deploy { kind, hex, aboard: Some(cargo) })
        }
        (Draft::Nothing, Thing::Stack(stack)) => no(
            "AC-816",
            format!("{} do nothing in this phase; new units are deployed", standing(state, stack)),
        ),
        (_, Thing::Finish) => put_down(draft),
        (_, Thing::Aboard(Cargo { .. })) => no("AC-1102", "first choose the unit and the hex"),
        _ => Ok(()),
    }
}
