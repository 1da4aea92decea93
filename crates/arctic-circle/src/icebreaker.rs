//! Cruisers against ice: declaring the attack in the Combat Move (AC-504, AC-508, AC-1061, AC-R51, AC-R66).

use table::{Click, Illegal, Table};

use crate::action::{Action, Draft, Move};
use crate::board::Kind;
use crate::combat_move::{self, Scout};
use crate::event::Event;
use crate::hexes::{Hex, HexSet};
use crate::stacks::{Done, Stack, Status};
use crate::state::ArcticCircle;
use crate::units::{Cargo, Team, UnitType};
use crate::{ice, loading};

/// The ice that cruisers of a stack can go against.
pub(crate) fn targets<'a>(scout: &'a Scout<'_>, stack: Stack) -> impl Iterator<Item = Hex> + use<'a> {
    let cruiser = stack.kind() == UnitType::Cruiser;
    // Two hexes away there is one staging hex between.
    let near = scout.state.board.within(stack.hex, 2);
    let ice = if cruiser { scout.state.ice.and(near) } else { HexSet::NONE };
    ice.into_iter().filter(move |&ice| stagings(scout, stack, ice).next().is_some())
}

/// The ways to staging hexes from which the ice can be attacked, so that the attack can be completed.
fn stagings<'a>(scout: &'a Scout<'_>, stack: Stack, ice: Hex) -> impl Iterator<Item = Move> + use<'a> {
    approaches(scout, stack, ice).filter(move |&way| completes(scout, way, ice))
}

/// The ways to hexes beside the ice from which a waterway leads into it.
fn approaches<'a>(scout: &'a Scout<'_>, stack: Stack, ice: Hex) -> impl Iterator<Item = Move> + use<'a> {
    let here = std::iter::once(stack.hex);
    let next = scout.state.ways(UnitType::Cruiser, stack.hex).filter(|_| has_point_to_spare(scout.state));
    let ways = here.chain(next).map(move |staging| Move::straight(stack, staging));
    ways.filter(move |&way| touches(scout.state, way.to, ice))
}

/// The attacks of a stack on ice that terrain allows, by some of it or with passengers, from wherever it could wait.
pub(crate) fn attempts(scout: &Scout<'_>, stack: Stack) -> impl Iterator<Item = (Move, Hex)> {
    let ice = if stack.kind() == UnitType::Cruiser { scout.state.ice } else { HexSet::NONE };
    let against =
        ice.into_iter().flat_map(move |ice| approaches(scout, stack, ice).map(move |way| (way, ice)));
    against.flat_map(move |(way, ice)| {
        let some = (1..=way.units.count).map(move |count| Move { units: way.units.counting(count), ..way });
        some.chain(loads(scout, way)).map(move |attempt| (attempt, ice))
    })
}

/// AC-1061: one point goes into the ice, so a cruiser needs another to get to a staging hex first.
fn has_point_to_spare(state: &ArcticCircle) -> bool {
    state.movement(UnitType::Cruiser, false) > 1
}

/// AC-R66: the printed map has a waterway between the two.
pub(crate) fn touches(state: &ArcticCircle, staging: Hex, ice: Hex) -> bool {
    state.board.joins[staging.index()].waterways.contains(ice)
}

fn completes(scout: &Scout<'_>, way: Move, ice: Hex) -> bool {
    let mut counts = (1..=way.units.count).map(|count| Move { units: way.units.counting(count), ..way });
    counts.any(|some| is_legal(scout, some, ice))
        || loads(scout, way).any(|loaded| is_legal(scout, loaded, ice))
}

/// The staging hex is also the hex where passengers come aboard on the way.
fn passing(way: Move) -> Move {
    Move { via: Some(way.to).filter(|&staging| staging != way.units.hex), ..way }
}

fn loads<'a>(scout: &'a Scout<'_>, way: Move) -> impl Iterator<Item = Move> + use<'a> {
    loading::loads(scout.state, passing(way), scout.front.enemies).map(|loaded| Move { via: None, ..loaded })
}

fn is_legal(scout: &Scout<'_>, way: Move, ice: Hex) -> bool {
    no_staging(scout, way).is_none() && scout.figures_allow(passing(way)) && keeps_landing(scout, way, ice)
}

/// Why a cruiser cannot wait in a hex (AC-506, AC-508, AC-R51).
#[derive(Clone, Copy)]
enum NoStaging {
    Enemies,
    Base,
    Full,
    Marked,
}

fn no_staging(scout: &Scout<'_>, way: Move) -> Option<NoStaging> {
    let state = scout.state;
    let (staging, enters) = (way.to, way.to != way.units.hex);
    if scout.front.enemies.contains(staging) {
        return Some(NoStaging::Enemies);
    }
    if enters && scout.stops.contains(staging) {
        return Some(NoStaging::Base);
    }
    // Of several cruisers the last one, too, needs a hex that is not full yet.
    let others = way.units.counting(way.units.count - 1).bodies();
    if enters && state.room(staging, state.active.team()) <= others {
        return Some(NoStaging::Full);
    }
    let marked = scout.front.hostile.contains(staging) && state.kind(staging) == Kind::Mixed;
    (marked && !loading::aboard(way).is_empty()).then_some(NoStaging::Marked)
}

impl NoStaging {
    fn said(self, name: &str) -> Illegal {
        let (rule, reason) = match self {
            NoStaging::Enemies => ("AC-R51", format!("an enemy is in {name}, where the cruiser would wait")),
            NoStaging::Base => ("AC-506", format!("a ship stops at the enemy base {name}")),
            NoStaging::Full => ("AC-508", format!("{name} is full")),
            NoStaging::Marked => {
                ("AC-R51", format!("the passengers could not go ashore in {name}, which is the enemy's"))
            }
        };
        Illegal::new(rule, reason)
    }
}

/// AC-553: ice that is broken is no place to land, own aircraft above it leave, and whoever leaves a contested hex may
/// leave a carrier's way to the enemy. Only Rattlers land on ice (AC-1036, AC-1038).
fn keeps_landing(scout: &Scout<'_>, way: Move, ice: Hex) -> bool {
    let (state, mut lost) = (scout.state, scout.contested(way));
    if state.active.team() == Team::Cobra {
        lost.insert(ice);
    }
    let mut breaking = ice::goals(state);
    breaking.insert(ice);
    let leaves = breaking.into_iter().any(|hex| state.units_at(hex, state.active, UnitType::Aircraft) > 0);
    if lost.is_empty() && !leaves || !scout.lands() {
        return true;
    }
    !leaves && scout.needs_no_carrier(lost) || scout.lands_after(|state| carry_out(state, way, ice))
}

pub(crate) fn clicks_targets(scout: &Scout<'_>, units: Stack, out: &mut Vec<Click<Draft, Action>>) {
    out.extend(targets(scout, units).map(|ice| Click::On(Draft::Against { units, ice })));
}

pub(crate) fn clicks_ways(scout: &Scout<'_>, draft: Draft, out: &mut Vec<Click<Draft, Action>>) {
    match draft {
        Draft::Against { units, ice } => {
            out.extend(stagings(scout, units, ice).map(|way| Click::On(Draft::AgainstBy { way, ice })));
        }
        Draft::AgainstBy { way, ice } => how_many(scout, way, ice, out),
        _ => {}
    }
}

fn how_many(scout: &Scout<'_>, way: Move, ice: Hex, out: &mut Vec<Click<Draft, Action>>) {
    let loaded = !way.load.is_empty() || !way.load_via.is_empty();
    let most = if loaded { 1 } else { way.units.count };
    let counted = (1..=most).map(|count| Move { units: way.units.counting(count), ..way });
    let legal = counted.filter(|&way| is_legal(scout, way, ice));
    out.extend(legal.map(|way| Click::Do(Action::Icebreak { way, ice })));
    let single = Move { units: way.units.counting(1), ..passing(way) };
    let further = loading::one_more(scout.state, single, scout.front.enemies);
    let on = further.map(|more| Move { via: None, ..more }).filter(|&more| completes(scout, more, ice));
    out.extend(on.map(|way| Click::On(Draft::AgainstBy { way, ice })));
}

pub(crate) fn check(state: &ArcticCircle, way: Move, ice: Hex) -> Result<(), Illegal> {
    combat_move::check_units(state, way.units)?;
    let scout = Scout::of(state);
    if way.units.kind() != UnitType::Cruiser {
        return Err(Illegal::new("AC-1070", "only cruisers break ice"));
    }
    if !state.is_ice(ice) {
        return Err(Illegal::new("AC-504", format!("{} is no ice", state.board.cell(ice).id)));
    }
    let next = || state.joined(UnitType::Cruiser, way.units.hex, way.to) && has_point_to_spare(state);
    let near = way.to == way.units.hex || next();
    if way.via.is_some() || !near {
        return Err(Illegal::new("AC-1061", "the cruiser cannot get to that staging hex with one point"));
    }
    if !touches(state, way.to, ice) {
        return Err(Illegal::new("AC-R66", "no printed waterway leads from the staging hex to the ice"));
    }
    loading::check(state, passing(way), scout.front.enemies)?;
    if let Some(reason) = no_staging(&scout, way) {
        return Err(reason.said(&state.board.cell(way.to).id));
    }
    if !scout.figures_allow(passing(way)) {
        return Err(Illegal::new("AC-107", "no figure is left for another stack; only whole stacks may go"));
    }
    if !keeps_landing(&scout, way, ice) {
        return Err(Illegal::new("AC-553", "not all of your aircraft could land afterwards"));
    }
    Ok(())
}

pub(crate) fn play(state: &mut ArcticCircle, way: Move, ice: Hex, table: &mut dyn Table<Event>) {
    let (commander, count, from, staging) = (state.active, way.units.count, way.units.hex, way.to);
    carry_out(state, way, ice);
    table.tell(Event::WentAgainstIce { commander, count, from, staging, ice, cargo: loading::aboard(way) });
}

/// The cruisers wait in the staging hex with all aboard (AC-1061).
fn carry_out(state: &mut ArcticCircle, way: Move, ice: Hex) {
    let cargo: Cargo = loading::aboard(way);
    state.stacks.take(way.units);
    loading::come_aboard(state, passing(way));
    let direction = state.board.direction(way.to, ice);
    let status = Status::FRESH.carrying(cargo).to_break(direction).having(Done::Attacked);
    state.stacks.add(way.units.at(way.to, status));
}
