//! What a click does, for buttons and screen readers.

use table::Click;
use table::text::in_a_row;

use crate::action::{Action, Draft, Move};
use crate::hexes::Hex;
use crate::naming::{a, load, owned, place, some, units};
use crate::powers::absorbs;
use crate::purchase::MOST_RESERVE;
use crate::stacks::Stack;
use crate::state::{ArcticCircle, Phase, Retreating, Step, Voice};
use crate::units::{Commander, UnitType};
use crate::{casualties, combat, ice, loading, retreat};

/// What a click does; nothing where its name says it all.
pub(crate) fn say(state: &ArcticCircle, click: Click<Draft, Action>) -> Option<String> {
    match click {
        Click::On(draft) => say_draft(state, draft),
        Click::Do(action) => say_action(state, action),
    }
}

fn say_draft(state: &ArcticCircle, draft: Draft) -> Option<String> {
    Some(match draft {
        Draft::Nothing | Draft::Picked(_) => return None,
        Draft::Going { units, to } => attack(state, units.owner(), to),
        Draft::Way(way) if loaded(way) => taking_aboard(state, way, way.via),
        Draft::Way(way) if state.phase == Phase::CombatMove => by_way(state, way),
        Draft::Way(way) => going(state, way),
        Draft::Against { ice, .. } => format!("Break the ice at {}", place(state, ice)),
        Draft::AgainstBy { way, .. } if loaded(way) => taking_aboard(state, way, Some(way.to)),
        Draft::AgainstBy { way, .. } if way.to == way.units.hex => "From where it is".to_owned(),
        Draft::AgainstBy { way, .. } => format!("From {}", place(state, way.to)),
        Draft::Contested(hex) => format!("Fight at {} or break its ice", place(state, hex)),
        Draft::Deploying(kind) => {
            let waiting = state.mobilized(state.active, kind);
            format!("Deploy {}, {waiting} waiting", some(state, state.active, kind, 1))
        }
        Draft::DeployingAt { kind, hex } => {
            format!("Deploy {} aboard a ship at {}", some(state, state.active, kind, 1), place(state, hex))
        }
    })
}

fn say_action(state: &ArcticCircle, action: Action) -> Option<String> {
    Some(match action {
        Action::Buy { kind } => {
            let profile = state.profile(state.active.team(), kind);
            let left = state.purse.saturating_sub(profile.cost);
            format!("Buy {} for {} RP, {left} left", a(&profile.name), profile.cost)
        }
        Action::PlaceIce { hex } => {
            format!("Place ice at {} for 1 RP, {} left", place(state, hex), state.purse.saturating_sub(1))
        }
        Action::Finish => finish(state),
        Action::Move(way) => moving(state, way),
        Action::Icebreak { way, ice } => {
            let from = if way.to == way.units.hex {
                String::new()
            } else {
                format!(" from {}", place(state, way.to))
            };
            format!("Go against the ice at {} with {}{from}", place(state, ice), crew(state, way))
        }
        Action::Fight { hex } => format!("Fight {} at {}", enemies(state, hex), place(state, hex)),
        Action::BreakIce { hex } => {
            let count = ice::icebreakers(state, hex).map(|stack| stack.count).sum();
            let cruisers = some(state, state.active, UnitType::Cruiser, count);
            format!("Break the ice at {} with {cruisers}", place(state, hex))
        }
        Action::Answer { yes } => return answer(state, yes),
        Action::Aim { at } => format!("Aim at {}", owned(state, at)),
        Action::Hit { on } => hit(state, on),
        Action::Sacrifice { unit } => format!("Destroy {} for a hit", units(state, unit)),
        Action::Spare => "Give up nothing".to_owned(),
        Action::Retreat { to } => format!("{} to {}", retreating(state), place(state, to)),
        Action::Evacuate { unit, to } => format!("{} goes to {}", the(&units(state, unit)), place(state, to)),
        Action::Leave { unit, to } => {
            format!("{} leaves {} for {}", the(&units(state, unit)), place(state, unit.hex), place(state, to))
        }
        Action::Cull { unit, aboard: None } => {
            format!("Destroy {} at {}", units(state, unit), place(state, unit.hex))
        }
        Action::Cull { unit, aboard: Some(kind) } => {
            format!("Destroy {} aboard at {}", some(state, unit.owner(), kind, 1), place(state, unit.hex))
        }
        Action::Deploy { kind, hex, aboard } => {
            let ship = if aboard.is_some() { " aboard a Cruiser" } else { "" };
            format!("Deploy {}{ship} at {}", some(state, state.active, kind, 1), place(state, hex))
        }
    })
}

/// With a capital.
fn the(words: &str) -> String {
    let mut words = words.to_owned();
    words[..1].make_ascii_uppercase();
    words
}

fn loaded(way: Move) -> bool {
    !way.load.is_empty() || !way.load_via.is_empty()
}

fn taking_aboard(state: &ArcticCircle, way: Move, via: Option<Hex>) -> String {
    let (cargo, hex) = if way.load_via.is_empty() {
        (way.load, way.units.hex)
    } else {
        (way.load_via, via.unwrap_or(way.to))
    };
    format!("Take {} aboard at {}", load(state, way.units.owner(), cargo), place(state, hex))
}

/// The units of a move with all who ride.
fn crew(state: &ArcticCircle, way: Move) -> String {
    let units_only = some(state, way.units.owner(), way.units.kind(), way.units.count);
    let cargo = loading::aboard(way);
    if way.units.kind() != UnitType::Cruiser || cargo.is_empty() {
        return units_only;
    }
    let each = if way.units.count > 1 { " each" } else { "" };
    format!("{units_only} and {} aboard{each}", load(state, way.units.owner(), cargo))
}

/// What an attack on a hex is for.
fn attack(state: &ArcticCircle, owner: Commander, to: Hex) -> String {
    let there = enemies(state, to);
    if !there.is_empty() {
        return format!("Attack {there} at {}", place(state, to));
    }
    taking(state, owner, to)
}

fn taking(state: &ArcticCircle, owner: Commander, to: Hex) -> String {
    if state.is_base_of(to, owner.team().other()) {
        return format!("Capture the base {} and win", place(state, to));
    }
    format!("Take {}, worth {}", place(state, to), state.value(to))
}

/// The enemies of the active commander in a hex, in a few words.
fn enemies(state: &ArcticCircle, hex: Hex) -> String {
    let enemy = state.active.team().other();
    let count = |kind: UnitType| {
        let like = |stack: &&Stack| stack.owner().team() == enemy && stack.kind() == kind;
        state.stacks.at(hex).iter().filter(like).map(|stack| stack.count).sum()
    };
    let counts = UnitType::ALL.map(|kind| (kind, count(kind)));
    let there = counts.into_iter().filter(|&(_, count)| count > 0);
    let words: Vec<String> =
        there.map(|(kind, count)| some(state, enemy.commanders()[0], kind, count)).collect();
    if words.len() > 3 {
        return format!("{} units", state.crowd(hex, enemy));
    }
    in_a_row(&words)
}

fn by_way(state: &ArcticCircle, way: Move) -> String {
    match way.via {
        None => "Straight in".to_owned(),
        Some(via) => format!("Through {}{}", place(state, via), blitz(state, way, via)),
    }
}

/// AC-521: what a vehicle takes on its way.
fn blitz(state: &ArcticCircle, way: Move, via: Hex) -> &'static str {
    let owner = way.units.owner();
    let controller = state.controller(via);
    let friendly = controller.is_some_and(|one| one.team() == owner.team());
    let takes = way.units.kind() == UnitType::Vehicle && state.board.points.contains(via) && !friendly;
    if takes { ", which you take" } else { "" }
}

/// A noncombat move, before it is said how many go.
fn going(state: &ArcticCircle, way: Move) -> String {
    let to = place(state, way.to);
    if way.to == way.units.hex {
        return format!("Stay at {to}{}", landing(state, way));
    }
    if way.units.kind().is_air() {
        return format!("Fly to {to}{}", landing(state, way));
    }
    format!("Go to {to}{}", gaining(state, way))
}

/// AC-713, AC-714: whether there is a place to land as things stand.
fn landing(state: &ArcticCircle, way: Move) -> &'static str {
    let Move { units, to, .. } = way;
    let (owner, team) = (units.owner(), units.owner().team());
    let enemies = state.crowd(to, team.other()) > 0;
    if !enemies && state.lands_on_ground(owner, to) {
        return "";
    }
    let (room, coming) = (state.deck_room(owner, to), if to == units.hex { 0 } else { units.count });
    if state.units_at(to, owner, UnitType::Aircraft) + coming <= room {
        return "";
    }
    // AC-706: no carrier comes to where the enemy is, nor one of a commander whose turn it is not.
    let free = owner == state.active && !enemies && !state.is_hostile_to(to, team);
    let sails_in = free && state.kind(to).has_water();
    match (sails_in, room) {
        (false, 0) => ", with no place to land",
        (false, _) => ", where the carriers have not enough room",
        (true, 0) => ", where a carrier must come",
        (true, _) => ", where another carrier must come",
    }
}

/// AC-709, AC-710: a free VP hex that is taken by ending there.
fn gaining(state: &ArcticCircle, way: Move) -> String {
    let lands = way.units.kind().is_land() || !loading::aboard(way).is_empty();
    let free = state.board.points.contains(way.to) && state.controller(way.to).is_none();
    if lands && free { format!(" and take it, worth {}", state.value(way.to)) } else { String::new() }
}

fn moving(state: &ArcticCircle, way: Move) -> String {
    let (to, crew) = (place(state, way.to), crew(state, way));
    let comes_back = way.to == way.units.hex;
    if state.phase != Phase::CombatMove {
        return match (comes_back, way.units.kind().is_air()) {
            (true, false) => format!("{}{}", fetching(state, way), gaining(state, way)),
            (true, true) => format!("{} stays at {to}{}", the(&crew), landing(state, way)),
            (_, true) => format!("Fly {crew} to {to}{}", landing(state, way)),
            _ => format!("Move {crew} to {to}{}", gaining(state, way)),
        };
    }
    let through = way.via.map(|via| format!(", through {}{}", place(state, via), blitz(state, way, via)));
    let through = through.unwrap_or_default();
    if enemies(state, way.to).is_empty() {
        return format!("{}, with {crew}{through}", taking(state, way.units.owner(), way.to));
    }
    format!("Attack {to} with {crew}{through}")
}

/// AC-D18: a cruiser goes out and comes back with those whom it took aboard on the way.
fn fetching(state: &ArcticCircle, way: Move) -> String {
    let (who, to) = (load(state, way.units.owner(), way.load_via), place(state, way.to));
    let from = way.via.map(|via| format!(" from {}", place(state, via))).unwrap_or_default();
    format!("Fetch {who}{from} to {to}")
}

fn finish(state: &ArcticCircle) -> String {
    match state.phase {
        Phase::Purchase => {
            let kept = state.purse.min(MOST_RESERVE);
            match (state.purse, state.purse - kept) {
                (0, _) => "Finish buying".to_owned(),
                (_, 0) => format!("Finish buying, {kept} RP kept"),
                (_, lost) => format!("Finish buying, {kept} RP kept and {lost} lost"),
            }
        }
        Phase::CombatMove => {
            let combat::Pending { battles, ice } = combat::pending(state);
            let hexes: Vec<String> = battles.or(ice).into_iter().map(|hex| place(state, hex)).collect();
            match hexes.len() {
                0 => "Finish without an attack".to_owned(),
                1..4 => format!("Finish moves and fight at {}", in_a_row(&hexes)),
                count => format!("Finish moves and fight {count} combats"),
            }
        }
        Phase::Deploy => "Finish deploying".to_owned(),
        _ => match without_landing(state) {
            0 => "Finish moves".to_owned(),
            1 => "Finish moves; an aircraft has no place to land and is lost".to_owned(),
            count => format!("Finish moves; {count} aircraft have no place to land and are lost"),
        },
    }
}

/// AC-714: how many aircraft the active commander would lose if the moves ended now.
fn without_landing(state: &ArcticCircle) -> u8 {
    let held = state.stacks.held_by(state.active);
    held.into_iter().map(|hex| state.without_landing(state.active, hex)).sum()
}

fn answer(state: &ArcticCircle, yes: bool) -> Option<String> {
    let said = match (state.phase, yes) {
        (Phase::Divebomb { .. }, true) => "Divebomb: one round against ships and aircraft alone",
        (Phase::Divebomb { .. }, false) => "Fight everybody there",
        (Phase::Battle(battle), yes) => match (battle.step, yes) {
            (Step::Torpedoes { .. }, true) => "Fire torpedoes first, at one less",
            (Step::Torpedoes { .. }, false) => "Roll with the others",
            (Step::Press, true) => "Fight another round",
            (Step::Press, false) if retreats(state, battle.hex) => "Retreat",
            (Step::Press, false) => "Break off; the aircraft stay until they land",
            (Step::Casualties { .. }, true) => "Agree",
            (Step::Casualties { voice: Voice::Judges(_), .. }, false) => "Refuse; then the attacker chooses",
            (Step::Casualties { .. }, false) => "Refuse and propose otherwise",
            _ => return None,
        },
        _ => return None,
    };
    Some(said.to_owned())
}

/// AC-623: who goes, where not all do.
fn retreating(state: &ArcticCircle) -> &'static str {
    let Phase::Battle(battle) = state.phase else { return "Retreat" };
    match battle.step {
        Step::Retreat { of: Retreating::Land } => "Retreat the land units",
        Step::Retreat { of: Retreating::Sea } => "Retreat the ships",
        _ => "Retreat",
    }
}

/// Whether land units or ships would go somewhere.
fn retreats(state: &ArcticCircle, hex: Hex) -> bool {
    let own = |stack: &Stack| stack.owner() == state.active && !stack.kind().is_air();
    retreat::is_possible(state, hex) && state.stacks.at(hex).iter().any(own)
}

/// AC-1041: a carrier takes the first hit.
fn hit(state: &ArcticCircle, on: Stack) -> String {
    let Phase::Battle(battle) = state.phase else { return format!("Take the hit on {}", units(state, on)) };
    let mine = match battle.step {
        Step::Casualties { voice, .. } => casualties::speaker(voice).team() == on.owner().team(),
        _ => true,
    };
    let several = state.stacks.at(battle.hex).iter().any(|stack| stack.owner() == on.owner().teammate());
    let who = if mine && !several { units(state, on) } else { owned(state, on) };
    match (mine, absorbs(on)) {
        (true, false) => format!("Take the hit on {who}"),
        (true, true) => format!("Take the hit on {who}, which is only damaged"),
        (false, false) => format!("Hit {who}"),
        (false, true) => format!("Hit {who}, which is only damaged"),
    }
}
