//! Names: of places, units and buttons, and what bears a name.

use table::Target;
use table::text::in_a_row;

use crate::action::{BREAK_ICE, CARGO, COUNT, FIGHT, FINISH, NO, UNIT, YES, piece, unit_word};
use crate::hexes::Hex;
use crate::placing;
use crate::stacks::{Done, MOST_IN_PLAY, Stack};
use crate::state::{ArcticCircle, Phase, Step};
use crate::units::{Cargo, Commander, Profile, Team, UnitType};
use crate::words::counted;
use crate::{casualties, ice};

/// What a target is, if it is anything in this game now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thing {
    Hex(Hex),
    Stack(Stack),
    Finish,
    Yes,
    No,
    Fight,
    BreakIce,
    /// A type of unit, to buy, to deploy or to destroy.
    Unit(UnitType),
    /// A cruiser by who is aboard.
    Aboard(Cargo),
    /// How many.
    Count(u8),
}

/// What a target is now.
pub(crate) fn thing(state: &ArcticCircle, target: Target) -> Option<Thing> {
    match target {
        Target::Space(number) => {
            let there = usize::from(number) < state.board.cells.len();
            there.then(|| Thing::Hex(Hex::from_index(number.into())))
        }
        Target::Piece(number) => stack(state, number).map(Thing::Stack),
        Target::Word(number) => word(number),
        Target::Card(_) => None,
    }
}

fn word(number: u16) -> Option<Thing> {
    const LAST_UNIT: u16 = UNIT + UnitType::COUNT as u16 - 1;
    const LAST_CARGO: u16 = CARGO + 5;
    const LAST_COUNT: u16 = COUNT + MOST_IN_PLAY as u16;
    match number {
        FINISH => Some(Thing::Finish),
        YES => Some(Thing::Yes),
        NO => Some(Thing::No),
        FIGHT => Some(Thing::Fight),
        BREAK_ICE => Some(Thing::BreakIce),
        UNIT..=LAST_UNIT => Some(Thing::Unit(UnitType::from_index((number - UNIT).into()))),
        CARGO..=LAST_CARGO => Some(Thing::Aboard(Cargo::from_code((number - CARGO) as u8))),
        COUNT..=LAST_COUNT => Some(Thing::Count((number - COUNT) as u8)),
        _ => None,
    }
}

/// The stack with the number that [`piece`] gives it.
fn stack(state: &ArcticCircle, number: u16) -> Option<Stack> {
    let hex = usize::from(number >> 8);
    if hex >= state.board.cells.len() {
        return None;
    }
    let hex = Hex::from_index(hex);
    let is_it = |stack: &Stack| piece(state, *stack) == Target::Piece(number);
    let standing = state.stacks.at(hex).iter().copied().find(is_it);
    standing.or_else(|| proposed(state).into_iter().find(is_it))
}

/// Stacks that only a proposal knows: carriers that would be damaged (AC-613, AC-1041).
fn proposed(state: &ArcticCircle) -> Vec<Stack> {
    let Phase::Battle(battle) = state.phase else { return Vec::new() };
    let Step::Casualties { volley, .. } = battle.step else { return Vec::new() };
    let side = casualties::side_hit(state, volley);
    let missing = |stack: &Stack| state.stacks.count(*stack) == 0;
    casualties::unhurt(state, &battle, side).filter(missing).collect()
}

/// The name of a target.
pub(crate) fn name(state: &ArcticCircle, target: Target) -> String {
    match thing(state, target) {
        Some(Thing::Hex(hex)) => place(state, hex),
        Some(Thing::Stack(stack)) => standing(state, stack),
        Some(Thing::Finish) => "Finish".to_owned(),
        Some(Thing::Yes) => "Yes".to_owned(),
        Some(Thing::No) => "No".to_owned(),
        Some(Thing::Fight) => "Fight".to_owned(),
        Some(Thing::BreakIce) => "Break the ice".to_owned(),
        Some(Thing::Unit(kind)) => state.profile(speaker(state).team(), kind).name.clone(),
        Some(Thing::Aboard(cargo)) => cruiser(state, speaker(state), cargo),
        Some(Thing::Count(count)) => count.to_string(),
        None => "nothing".to_owned(),
    }
}

/// Whose words are on the buttons.
fn speaker(state: &ArcticCircle) -> Commander {
    state.decider().unwrap_or(state.active)
}

/// The target called `name`: as [`name`] shows it, or as a person types it.
pub(crate) fn find(state: &ArcticCircle, name: &str) -> Option<Target> {
    let name = name.trim();
    if name.is_empty() || name.len() > 200 {
        return None;
    }
    hex_called(state, name).or_else(|| word_called(state, name)).or_else(|| stack_called(state, name))
}

fn hex_called(state: &ArcticCircle, name: &str) -> Option<Target> {
    if let Some(hex) = state.board.find(name) {
        return Some(hex.target());
    }
    let shown = |hex: &Hex| place(state, *hex).eq_ignore_ascii_case(name);
    let printed = |hex: &Hex| {
        let cell = state.board.cell(*hex);
        cell.name
            .as_deref()
            .is_some_and(|full| full.eq_ignore_ascii_case(name) || brief(full).eq_ignore_ascii_case(name))
    };
    let found = state.board.hexes().find(shown).or_else(|| state.board.hexes().find(printed));
    found.map(Hex::target)
}

fn word_called(state: &ArcticCircle, called: &str) -> Option<Target> {
    let short = match called.to_ascii_lowercase().as_str() {
        "finish" | "done" => Some(FINISH),
        "yes" | "y" => Some(YES),
        "no" | "n" | "spare" => Some(NO),
        "fight" => Some(FIGHT),
        "break-ice" | "break ice" => Some(BREAK_ICE),
        _ => None,
    };
    if let Some(number) = short {
        return Some(Target::Word(number));
    }
    if let Some(kind) = kind_called(called) {
        return Some(unit_word(kind));
    }
    let possible = |count: &u8| usize::from(*count) <= MOST_IN_PLAY && called == count.to_string();
    let count = called.parse::<u8>().ok().filter(possible);
    let number = count.map(|count| COUNT + u16::from(count)).or_else(|| {
        let numbers = (0..COUNT).filter(|&number| word(number).is_some());
        numbers.into_iter().find(|&number| name(state, Target::Word(number)).eq_ignore_ascii_case(called))
    });
    number.map(Target::Word)
}

/// A stack by its name, or in notation with its commander and hex: `KH 3T G5`.
fn stack_called(state: &ArcticCircle, called: &str) -> Option<Target> {
    let known = || state.stacks.all().iter().copied().chain(proposed(state));
    let shown = known().find(|&stack| standing(state, stack).eq_ignore_ascii_case(called));
    let typed = || {
        known().find(|&stack| {
            let units = placing::write(stack);
            let id = state.hex_name(stack.hex);
            let tag = stack.owner().tag();
            [format!("{tag} {units} {id}"), format!("{tag} {id} {units}")]
                .iter()
                .any(|text| text.eq_ignore_ascii_case(called))
        })
    };
    shown.or_else(typed).map(|stack| piece(state, stack))
}

/// A type of unit by its letter or by what people call it, in any case.
pub(crate) fn kind_called(called: &str) -> Option<UnitType> {
    let kind = match called.to_ascii_lowercase().trim_end_matches('s') {
        "t" | "infantry" | "trooper" | "arctic trooper" | "serpent" | "snow serpent" => UnitType::Infantry,
        "v" | "vehicle" | "cat" | "snow cat" | "wolf" | "w.o.l.f." => UnitType::Vehicle,
        "a" | "aircraft" | "plane" | "skystriker" | "rattler" => UnitType::Aircraft,
        "k" | "carrier" | "aircraft carrier" => UnitType::Carrier,
        "c" | "cruiser" => UnitType::Cruiser,
        _ => return None,
    };
    Some(kind)
}

/// What the unit chart prints of a type of unit, for one team if only that team calls it so (AC-404).
pub(crate) fn about(state: &ArcticCircle, called: &str) -> Option<String> {
    let kind = kind_called(called)?;
    let profiles = Team::BOTH.map(|team| state.profile(team, kind));
    let own = profiles.iter().filter(|profile| profile.name.eq_ignore_ascii_case(called));
    let mut shown: Vec<&Profile> = own.copied().collect();
    if shown.is_empty() {
        shown.extend(profiles);
    }
    let strict = state.options.strict_pools;
    let lines: Vec<String> = shown.into_iter().map(|profile| printed(profile, strict)).collect();
    let alike = lines.windows(2).all(|two| two[0] == two[1]);
    Some(if alike { lines[0].clone() } else { lines.join("\n") })
}

/// AC-107: figures are for stacks; AC-R01: in a `strict` game for units.
fn printed(profile: &Profile, strict: bool) -> String {
    let Profile { name, cost, attack, defense, movement, figures } = profile;
    let pieces = counted(*figures, if strict { "unit" } else { "stack" });
    format!(
        "{name}: {cost} RP. Hits on {attack} or less attacking, on {defense} or less defending. Moves {movement}. \
         There are figures for {pieces} of each colour."
    )
}

/// A hex with the name of the place, if it has one: `North Pole (G5)`.
pub(crate) fn place(state: &ArcticCircle, hex: Hex) -> String {
    let cell = state.board.cell(hex);
    match &cell.name {
        Some(name) => format!("{} ({})", brief(name), cell.id),
        None => cell.id.clone(),
    }
}

/// A printed name without what explains it: `Peary Land (northern Greenland)`, `Taymyr, inland`.
fn brief(name: &str) -> &str {
    let end = [" (", ", "].iter().filter_map(|mark| name.find(mark)).min();
    &name[..end.unwrap_or(name.len())]
}

/// Units where they stand: `Keel-Haul's 3 Arctic Troopers at G5`. What they have done is said where it tells them apart.
pub(crate) fn standing(state: &ArcticCircle, stack: Stack) -> String {
    let like = |other: &&Stack| (other.owner(), other.kind()) == (stack.owner(), stack.kind());
    let others = state.stacks.at(stack.hex).iter().filter(like).any(|other| !other.joins(stack));
    let marks = if others { marks(state, stack) } else { String::new() };
    format!("{} at {}{marks}", owned(state, stack), place(state, stack.hex))
}

/// What tells units apart from others of their type in a hex.
fn marks(state: &ArcticCircle, stack: Stack) -> String {
    let mut marks = String::new();
    if stack.kind() == UnitType::Carrier && stack.status.damaged() {
        marks.push_str(", damaged");
    }
    if stack.kind().is_air() && stack.status.flown() > 0 {
        marks.push_str(&format!(", flown {}", stack.status.flown()));
    }
    if let Some(goal) = ice::goal(state, stack) {
        marks.push_str(&format!(", against the ice at {}", state.hex_name(goal)));
    }
    marks.push_str(match stack.status.done() {
        Done::Nothing => "",
        Done::Attacked => ", committed",
        Done::Landed => ", put ashore",
        Done::Moved => ", done",
    });
    marks
}

/// `Keel-Haul's 3 Arctic Troopers`, `Destro's Cruiser with a Snow Serpent aboard`.
pub(crate) fn owned(state: &ArcticCircle, stack: Stack) -> String {
    let (owner, count) = (stack.owner(), stack.count);
    let name = &state.profile(owner.team(), stack.kind()).name;
    let units = if count == 1 { name.clone() } else { format!("{count} {name}s") };
    let aboard = with_aboard(state, owner, stack.cargo(), count > 1);
    format!("{}'s {units}{aboard}", owner.name())
}

/// `a Snow Cat`, `2 Snow Cats`, with those aboard.
pub(crate) fn units(state: &ArcticCircle, stack: Stack) -> String {
    let aboard = with_aboard(state, stack.owner(), stack.cargo(), stack.count > 1);
    format!("{}{aboard}", some(state, stack.owner(), stack.kind(), stack.count))
}

/// `a Snow Cat`, `2 Snow Cats`.
pub(crate) fn some(state: &ArcticCircle, owner: Commander, kind: UnitType, count: u8) -> String {
    let name = &state.profile(owner.team(), kind).name;
    if count == 1 { a(name) } else { format!("{count} {name}s") }
}

/// `a Snow Cat`, `an Arctic Trooper`.
pub(crate) fn a(name: &str) -> String {
    let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
    format!("{article} {name}")
}

fn cruiser(state: &ArcticCircle, owner: Commander, cargo: Cargo) -> String {
    let name = &state.profile(owner.team(), UnitType::Cruiser).name;
    if cargo.is_empty() {
        format!("Empty {name}")
    } else {
        format!("{name}{}", with_aboard(state, owner, cargo, false))
    }
}

fn with_aboard(state: &ArcticCircle, owner: Commander, cargo: Cargo, each: bool) -> String {
    if cargo.is_empty() {
        return String::new();
    }
    let aboard = if each { "aboard each" } else { "aboard" };
    format!(" with {} {aboard}", load(state, owner, cargo))
}

/// `an Arctic Trooper and a Snow Cat`.
pub(crate) fn load(state: &ArcticCircle, owner: Commander, cargo: Cargo) -> String {
    let kinds = [UnitType::Infantry, UnitType::Vehicle].into_iter().filter(|&kind| cargo.of(kind) > 0);
    in_a_row(&kinds.map(|kind| some(state, owner, kind, cargo.of(kind))).collect::<Vec<String>>())
}
