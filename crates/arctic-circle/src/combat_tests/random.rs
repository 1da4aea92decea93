//! Random battles, played to the end by chance: what must hold after every decision.

use std::collections::{BTreeMap, BTreeSet};

use table::any::builtin;
use table::chance::{Chance, Fast, Silent};
use table::{Click, Rules, Seat, Turn};

use super::Scene;
use crate::action::{Action, Draft};
use crate::board::Kind;
use crate::casualties;
use crate::combat;
use crate::content::Components;
use crate::hexes::Hex;
use crate::setup;
use crate::stacks::{Stack, Status};
use crate::state::{ArcticCircle, Phase, Step};
use crate::units::{Cargo, Commander, UnitType};

fn pick<T: Copy>(chance: &mut Fast, items: &[T]) -> T {
    items[chance.below(items.len() as u32) as usize]
}

/// A position with some battles and icebreaker attacks.
fn random_scene(chance: &mut Fast) -> ArcticCircle {
    let mut state = Scene::turn_of(pick(chance, &["KH", "SJ", "CC", "DE"])).0;
    if chance.below(2) == 0 {
        state.options.holders = [Seat(0), Seat(1), Seat(2), Seat(3)];
    }
    for _ in 0..=chance.below(3) {
        let hexes: Vec<Hex> = state.board.hexes().collect();
        let hex = pick(chance, &hexes);
        if !state.stacks.at(hex).is_empty() {
            continue;
        }
        let ice = state.board.cell(hex).points.is_none()
            && state.board.cell(hex).base.is_none()
            && state.kind(hex) != Kind::Land
            && chance.below(4) == 0;
        if ice {
            state.ice.insert(hex);
        } else {
            state.ice.remove(hex);
        }
        fill(&mut state, hex, chance);
        if ice {
            besiege(&mut state, hex, chance);
        }
    }
    state
}

fn fill(state: &mut ArcticCircle, hex: Hex, chance: &mut Fast) {
    for owner in Commander::ALL {
        if owner == state.active.teammate() && chance.below(4) > 0 {
            continue;
        }
        for _ in 0..chance.below(9) {
            let kind = pick(chance, &UnitType::ALL);
            let fits = match state.kind(hex) {
                Kind::Land => !kind.is_sea(),
                Kind::Sea => !kind.is_land(),
                Kind::Mixed => true,
            };
            let mut status = Status::FRESH;
            if kind == UnitType::Cruiser && state.kind(hex) == Kind::Sea {
                status = status.carrying(Cargo::from_code(chance.below(6) as u8));
            }
            if kind == UnitType::Aircraft && owner == state.active {
                status = status.flying(chance.below(4) as u8);
            }
            let unit = Stack::new(hex, owner, kind, status, 1);
            // Only attackers may be too many.
            if fits && (owner == state.active || unit.bodies() <= state.room(hex, owner.team())) {
                state.stacks.add(unit);
            }
        }
    }
    for direction in 0..6 {
        if state.board.cell(hex).neighbours[direction].is_some() && chance.below(3) == 0 {
            state.space_mut(hex).enter_from(direction);
        }
    }
    if state.kind(hex) == Kind::Mixed && chance.below(3) == 0 {
        state.space_mut(hex).set_amphibious();
    }
    if state.board.points.contains(hex) && chance.below(2) == 0 {
        state.space_mut(hex).set_controller(Some(pick(chance, &Commander::ALL)));
    }
}

/// Cruisers against ice, from free hexes beside it.
fn besiege(state: &mut ArcticCircle, ice: Hex, chance: &mut Fast) {
    for staging in state.board.cell(ice).neighbours.into_iter().flatten() {
        let wet = state.kind(staging) != Kind::Land && state.board.cell(staging).base.is_none();
        if !wet || !state.stacks.at(staging).is_empty() || chance.below(2) == 0 {
            continue;
        }
        let cargo = Cargo::from_code(chance.below(6) as u8);
        let status = Status::FRESH.carrying(cargo).to_break(state.board.direction(staging, ice));
        state.stacks.add(Stack::new(staging, state.active, UnitType::Cruiser, status, 1));
    }
}

/// How many units of each colour and type there are, those aboard included.
fn census(state: &ArcticCircle) -> [[u32; UnitType::COUNT]; Commander::COUNT] {
    let mut census = [[0; UnitType::COUNT]; Commander::COUNT];
    for stack in state.stacks.all() {
        let row = &mut census[stack.owner().index()];
        row[stack.kind().index()] += u32::from(stack.count);
        for kind in [UnitType::Infantry, UnitType::Vehicle] {
            row[kind.index()] += u32::from(stack.count * stack.cargo().of(kind));
        }
    }
    census
}

/// Walks the clicks: distinct targets beside each other, something after every click, distinct actions.
fn walk(state: &ArcticCircle, draft: Draft, actions: &mut BTreeSet<Action>) {
    let mut clicks = Vec::new();
    combat::clicks(state, draft, &mut clicks);
    assert!(!clicks.is_empty(), "nothing can be clicked after {draft:?} in {:?}", state.phase);
    let targets: BTreeSet<_> = clicks.iter().map(|&click| state.target(click)).collect();
    assert_eq!(targets.len(), clicks.len(), "two clicks land on the same target in {:?}", state.phase);
    for click in clicks {
        match click {
            Click::On(next) => walk(state, next, actions),
            Click::Do(action) => assert!(actions.insert(action), "two paths lead to {action:?}"),
        }
    }
}

fn holds(state: &ArcticCircle, before: &[[u32; UnitType::COUNT]; Commander::COUNT]) {
    let now = census(state);
    for (row, was) in now.iter().zip(before) {
        assert!(row.iter().zip(was).all(|(now, was)| now <= was), "units came from nothing");
    }
    assert!(state.stacks.all().is_sorted());
    assert!(state.stacks.all().iter().all(|stack| stack.count > 0));
    if let Phase::Battle(battle) = state.phase {
        for doomed in battle.doomed.iter() {
            assert!(state.stacks.count(*doomed) >= doomed.count, "{doomed:?} is not there to be lost");
        }
        if let Step::Casualties { volley, hits, .. } = battle.step {
            let side = casualties::side_hit(state, volley);
            let most = casualties::hit_points(state, &battle, side).max(1);
            assert!(u16::from(hits) < most, "nothing is left to choose");
        }
    } else {
        let damaged = |stack: &&Stack| stack.kind() == UnitType::Carrier && stack.status.damaged();
        assert!(state.stacks.all().iter().find(damaged).is_none(), "AC-1042: a carrier was not repaired");
    }
}

/// A name for what is asked.
fn question(state: &ArcticCircle) -> String {
    let text = match state.phase {
        Phase::Battle(battle) => format!("{:?}", battle.step),
        phase => format!("{phase:?}"),
    };
    let words: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic()).collect();
    let told = [
        "FirstStrike",
        "Attack",
        "Defence",
        "AllCosts",
        "Proposes",
        "Answers",
        "Counters",
        "Judges",
        "Decides",
    ];
    let kept = words.iter().skip(1).filter(|word| told.contains(word));
    std::iter::once(&words[0]).chain(kept).copied().collect::<Vec<_>>().join(" ")
}

#[test]
fn random_battles_keep_the_laws_until_phase_three_is_over() {
    let mut chance = Fast::new(1943);
    let mut remembered: Vec<Action> = Vec::new();
    let mut asked: BTreeMap<String, u32> = BTreeMap::new();
    let mut over = [0_u32; 2];
    for _ in 0..6000 {
        let mut state = random_scene(&mut chance);
        let mut table = Silent::new(Fast::new(chance.bits()));
        let mut before = census(&state);
        combat::begin(&mut state, &mut table);
        loop {
            holds(&state, &before);
            before = census(&state);
            if combat::decider(&state).is_none() {
                over[usize::from(!matches!(state.phase, Phase::Over(_)))] += 1;
                break;
            }
            *asked.entry(question(&state)).or_default() += 1;
            let mut legal = BTreeSet::new();
            walk(&state, Draft::Nothing, &mut legal);
            for &action in &legal {
                assert!(combat::check(&state, action).is_ok(), "{action:?} is refused in {:?}", state.phase);
            }
            for &action in &remembered {
                assert_eq!(combat::check(&state, action).is_ok(), legal.contains(&action), "{action:?}");
            }
            let all: Vec<Action> = legal.iter().copied().collect();
            let action = pick(&mut chance, &all);
            if remembered.len() < 64 {
                remembered.push(action);
            } else {
                remembered[chance.below(64) as usize] = action;
            }
            combat::play(&mut state, action, &mut table);
        }
    }
    let voices = ["Decides", "Proposes", "Answers", "Counters", "Judges"];
    let volleys = ["FirstStrike", "Attack", "AllCosts"];
    let joint = volleys.iter().flat_map(|volley| voices.map(|voice| format!("Casualties {volley} {voice}")));
    let others = [
        "NextCombat",
        "Divebomb",
        "Torpedoes",
        "Aim Attack",
        "Aim Defence",
        "Casualties Defence Decides",
        "AllCosts",
        "Press",
        "Retreat",
        "Evacuate",
    ];
    for question in joint.chain(others.map(str::to_owned)) {
        assert!(asked.get(&question).is_some_and(|&times| times > 20), "{question} is too rare: {asked:?}");
    }
    assert!(over[0] > 20 && over[1] > 3000, "bases fell and battles ended: {over:?}");
}

#[test]
fn ac_607_many_duels_come_out_as_reckoned() {
    // A trooper hits with 1 in 6, a serpent with 1 in 3, and both roll until somebody falls: the trooper alone is left in
    // (1/6 * 2/3) / (1 - 5/6 * 2/3) = 1/4 of all battles.
    let mut table = Silent::new(Fast::new(7));
    let mut won = 0;
    for _ in 0..8000 {
        let mut state = Scene::turn_of("KH").put("E7 KH T").put("E7 DE T").0;
        combat::begin(&mut state, &mut table);
        let hex = state.board.find("E7").expect("a hex");
        won += state.stacks.at(hex).iter().filter(|stack| stack.owner() == Commander::KeelHaul).count();
    }
    assert!((1880..2120).contains(&won), "{won} of 8000");
}

#[test]
fn whole_games_by_chance_keep_the_laws_of_combat() {
    let components = builtin::<Components>().content;
    let mut chance = Fast::new(11);
    let mut decisions = 0;
    for (number, scenario) in setup::scenarios(components).iter().enumerate() {
        let mut table = Silent::new(Fast::new(number as u64));
        let mut state = ArcticCircle::start(components, &scenario.setup, &mut table).expect("it starts");
        while state.turn() != Turn::Over {
            let before = census(&state);
            if combat::decider(&state).is_some() {
                decisions += 1;
                let mut legal = BTreeSet::new();
                walk(&state, Draft::Nothing, &mut legal);
                assert!(legal.iter().all(|&action| combat::check(&state, action).is_ok()));
            }
            let action = chosen(&state, &mut chance);
            state.play(action, &mut table);
            if combat::decider(&state).is_some() {
                holds(&state, &before);
            }
        }
    }
    assert!(decisions > 100, "{decisions} decisions in combats");
}

/// Clicks by chance, but seldom on a word: whoever only ever finishes never fights.
fn chosen(state: &ArcticCircle, chance: &mut Fast) -> Action {
    let mut draft = Draft::Nothing;
    loop {
        let mut clicks = Vec::new();
        state.clicks(draft, &mut clicks);
        let is_word = |click: &Click<Draft, Action>| matches!(click, Click::Do(Action::Finish));
        if clicks.len() > 1 && chance.below(8) > 0 {
            clicks.retain(|click| !is_word(click));
        }
        match pick(chance, &clicks) {
            Click::On(next) => draft = next,
            Click::Do(action) => return action,
        }
    }
}
