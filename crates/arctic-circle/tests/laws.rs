//! Whole games by chance: what must hold after every decision, whatever is played.
//!
//! `cargo xtask hunt arctic-laws` plays thousands of each scenario; every run of the tests a few.

mod crowded;
mod guess;
mod ledger_of_units;

use std::collections::{BTreeSet, HashSet};
use std::thread::available_parallelism;

use arctic_circle::board::{BaseOwner, Kind};
use arctic_circle::hexes::Hex;
use arctic_circle::scene::standing;
use arctic_circle::stacks::Stack;
use arctic_circle::units::{CARRIER_ROOM, Commander, Team, UnitType};
use arctic_circle::{Action, ArcticCircle, Components, Draft, Event, Setup};
use ledger_of_units::Census;
use table::any::builtin;
use table::chance::{Chance, Fast, Journal};
use table::{Click, Rules, Turn, hunt};

const GAMES: u64 = 6;
/// More decisions than any game of seven rounds takes.
const ENDLESS: u32 = 40_000;

#[test]
fn ac_904_random_games_keep_the_laws_and_end_by_round_seven() {
    let games = hunt::length(GAMES);
    let threads = available_parallelism().map_or(1, |cores| cores.get() as u64).min(games);
    let hunts = std::thread::scope(|scope| {
        let hunts: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || play((first..games).step_by(threads as usize))))
            .collect();
        hunts.into_iter().map(|hunt| hunt.join().expect("the laws hold")).collect::<Vec<_>>()
    });
    let decisions: u32 = hunts.iter().map(|hunt| hunt.0).sum();
    let ends: BTreeSet<&str> = hunts.into_iter().flat_map(|hunt| hunt.1).collect();
    assert!(decisions > 1000 && ends.len() > 1, "{decisions} decisions, {ends:?}");
}

/// Games with these numbers, of every scenario, with two, three and four people: how many decisions, and how they ended.
fn play(numbers: impl Iterator<Item = u64>) -> (u32, BTreeSet<&'static str>) {
    let content = builtin::<Components>().content;
    let (mut decisions, mut ends) = (0, BTreeSet::new());
    for number in numbers {
        for scenario in &content.scenarios {
            let (people, round) = (2 + (number % 3) as u8, number / 3);
            let alone = if round % 2 == 0 { Team::Cobra } else { Team::Joe };
            let (strict_pools, ice_per_phase) = (round % 3 == 1, [1, 0, 2][(round % 3) as usize]);
            let setup = Setup { alone, strict_pools, ice_per_phase, ..Setup::of(&scenario.id, people) };
            let mut game = Game::of(content, &setup, number);
            game.play();
            decisions += game.decisions;
            ends.insert(game.state.outcome().expect("it is over").label);
        }
    }
    (decisions, ends)
}

#[test]
fn crowded_positions_keep_the_laws_for_some_turns() {
    for seed in 0..hunt::length(GAMES) * 17 {
        let state = crowded::position(&mut Fast::new(seed));
        let mut game = Game { figures: false, ..Game::from(&state, seed) };
        while game.state.turn() != Turn::Over && game.decisions < 60 {
            game.check_clicks();
            game.decide();
        }
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<ArcticCircle>() <= 1500);
}

/// A game in which chance decides everything.
struct Game {
    state: ArcticCircle,
    chance: Fast,
    /// Actions of earlier positions, which must be refused where they are not legal.
    remembered: Vec<Action>,
    decisions: u32,
    /// How eager these players are to end what they may end, of 16.
    haste: u32,
    /// Whether nobody had more stacks than figures at the start.
    figures: bool,
    /// Whether figures limit units, too.
    strict: bool,
}

impl Game {
    fn of(content: &'static Components, setup: &Setup, seed: u64) -> Game {
        let mut journal = Journal::new(Fast::new(seed));
        let state = ArcticCircle::start(content, setup, &mut journal).expect("it starts");
        Game { strict: setup.strict_pools, ..Game::from(&state, seed) }
    }

    fn from(state: &ArcticCircle, seed: u64) -> Game {
        let (chance, haste) = (Fast::split(seed, 1), 1 + seed as u32 % 4);
        let remembered = Vec::new();
        Game { state: *state, chance, remembered, decisions: 0, haste, figures: true, strict: false }
    }

    fn play(&mut self) {
        while self.state.turn() != Turn::Over {
            assert!(self.decisions < ENDLESS, "the game does not end");
            assert!(self.state.round() <= 7, "AC-904");
            self.check_clicks();
            self.decide();
        }
        assert!(self.state.legal().is_empty() && self.state.outcome().is_some());
    }

    fn decide(&mut self) {
        let action = self.choose();
        let before = self.state;
        let mut journal = Journal::new(Fast::new(self.chance.bits()));
        self.state.apply(action, &mut journal).expect("it can be clicked");
        let told = journal.events;
        self.decisions += 1;
        everybody_is_where_they_can_be(&self.state);
        ledger_of_units::hold(&before, &self.state, &told);
        purses_are_right(&before, &self.state, action, &told);
        markers_change_by_land_units(&before, &self.state, action);
        if told.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            turns_begin_in_order(&self.state, &told);
        }
        if self.strict {
            pools_hold(&before, &self.state);
        }
        if self.figures {
            figures_suffice(&before, &self.state, action, &told);
        }
    }

    fn choose(&mut self) -> Action {
        let mut draft = Draft::Nothing;
        loop {
            let mut clicks = Vec::new();
            self.state.clicks(draft, &mut clicks);
            if clicks.len() > 1 && self.chance.below(16) >= self.haste {
                clicks.retain(|click| !matches!(click, Click::Do(Action::Finish)));
            }
            match clicks[self.chance.below(clicks.len() as u32) as usize] {
                Click::On(next) => draft = next,
                Click::Do(action) => return action,
            }
        }
    }

    /// Every click leads on, lands on its own target and to an action of its own; all of those are accepted, and others
    /// are refused.
    fn check_clicks(&mut self) {
        let mut legal = BTreeSet::new();
        walk(&self.state, Draft::Nothing, &mut legal);
        for &action in &legal {
            assert_eq!(self.state.check(action), Ok(()), "{action:?} can be clicked");
        }
        for &action in &self.remembered {
            let allowed = self.state.check(action).is_ok();
            assert_eq!(allowed, legal.contains(&action), "{action:?}\n{}", shown(&self.state));
            if !allowed {
                let mut after = self.state;
                let refused = after.apply(action, &mut Journal::new(Fast::new(0)));
                assert!(refused.is_err() && after == self.state, "a refusal changed something");
            }
        }
        for _ in 0..16 {
            let Some(action) = guess::order(&self.state, &mut self.chance) else { break };
            let allowed = self.state.check(action);
            assert_eq!(
                allowed.is_ok(),
                legal.contains(&action),
                "{action:?} {allowed:?}\n{}",
                shown(&self.state)
            );
        }
        let index = self.chance.below(legal.len() as u32) as usize;
        let one = *legal.iter().nth(index).expect("something is legal");
        if self.remembered.len() < 32 {
            self.remembered.push(one);
        } else {
            self.remembered[self.chance.below(32) as usize] = one;
        }
    }
}

fn walk(state: &ArcticCircle, draft: Draft, legal: &mut BTreeSet<Action>) {
    let mut clicks = Vec::new();
    state.clicks(draft, &mut clicks);
    assert!(!clicks.is_empty(), "nothing can be clicked after {draft:?}\n{}", shown(state));
    let targets: HashSet<_> = clicks.iter().map(|&click| state.target(click)).collect();
    assert_eq!(targets.len(), clicks.len(), "after {draft:?} two clicks land on one target: {clicks:?}");
    for click in clicks {
        match click {
            Click::On(next) => walk(state, next, legal),
            Click::Do(action) => assert!(legal.insert(action), "two paths lead to {action:?}"),
        }
    }
}

/// The board, for a law that is broken.
fn shown(state: &ArcticCircle) -> String {
    let ids = state.board().cells.iter().map(|cell| cell.id.as_str());
    let held = ids.map(|id| (id, standing(state, id))).filter(|(_, units)| !units.is_empty());
    let held: Vec<String> = held.map(|(id, units)| format!("{id}: {units}")).collect();
    format!("{} in round {}\n{}", state.active(), state.round(), held.join("\n"))
}

fn kind(state: &ArcticCircle, hex: Hex) -> Kind {
    if state.is_ice(hex) { Kind::Land } else { state.board().cell(hex).kind }
}

/// AC-203, AC-204, AC-426, AC-534, AC-1042, AC-1051.
fn everybody_is_where_they_can_be(state: &ArcticCircle) {
    for &stack in state.units() {
        let (ground, unit) = (kind(state, stack.hex), stack.kind());
        assert!(!unit.is_land() || ground.has_land(), "a land unit at sea\n{}", shown(state));
        assert!(!unit.is_sea() || ground.has_water(), "a ship on land\n{}", shown(state));
        let declared = unit == UnitType::Cruiser && stack.status.breaking().is_some();
        assert!(
            stack.cargo().is_empty() || ground == Kind::Sea || declared,
            "cargo ashore\n{}",
            shown(state)
        );
    }
    assert!(state.board().hexes().filter(|&hex| state.is_ice(hex)).count() <= 8, "AC-109");
    for hex in state.board().hexes().filter(|&hex| state.is_ice(hex)) {
        let cell = state.board().cell(hex);
        assert!(cell.base.is_none() && cell.points.is_none() && cell.kind.has_water(), "AC-422, AC-423");
    }
}

/// AC-401, AC-404, AC-409, AC-421.
fn purses_are_right(before: &ArcticCircle, after: &ArcticCircle, action: Action, told: &[Event]) {
    let active = before.active();
    let spent = match (action, told.first()) {
        (Action::Buy { kind }, _) => [2, 5, 10, 9, 8][kind.index()],
        (Action::PlaceIce { .. }, _) => 1,
        (Action::Finish, Some(&Event::Reserved { kept, lost, .. })) => {
            assert_eq!((kept + lost, after.reserve(active)), (before.purse(), kept.min(4)), "AC-409");
            return;
        }
        _ => 0,
    };
    if after.active() == active && spent > 0 {
        assert_eq!(after.purse() + spent, before.purse());
    }
    assert!(Commander::ALL.iter().all(|&one| after.reserve(one) <= 4), "AC-409");
}

/// AC-227, AC-711: whoever takes a hex has a land unit there, or drove through it (AC-521).
fn markers_change_by_land_units(before: &ArcticCircle, after: &ArcticCircle, action: Action) {
    let active = before.active();
    for hex in before.board().hexes().filter(|&hex| before.controller(hex) != after.controller(hex)) {
        assert_eq!(after.controller(hex), Some(active), "AC-222: a marker goes only to who takes the hex");
        let friendly = before.controller(hex).is_some_and(|owner| owner.team() == active.team());
        assert!(!friendly && before.board().cell(hex).points.is_some(), "AC-220, AC-223");
        let on_land = |stack: &Stack| stack.owner() == active && stack.kind().is_land();
        let drove = matches!(action, Action::Move(way) if way.via == Some(hex) && way.units.kind() == UnitType::Vehicle);
        assert!(drove || after.units_in(hex).iter().any(on_land), "AC-227\n{}", shown(after));
    }
}

/// A turn begins: nothing is left over from the last one.
fn turns_begin_in_order(state: &ArcticCircle, told: &[Event]) {
    for hex in state.board().hexes() {
        for team in Team::BOTH {
            let bodies: u8 = of_team(state, hex, team).map(Stack::bodies).sum();
            assert!(bodies <= state.board().limit(hex), "AC-801\n{}", shown(state));
        }
        for owner in Commander::ALL {
            assert!(aircraft_are_at_home(state, hex, owner), "AC-714 {owner}\n{}", shown(state));
        }
    }
    for &event in told {
        if let Event::TurnBegan { commander, points, reserve } = event {
            assert_eq!(points, income(state, commander) + reserve, "AC-401");
            assert_eq!((commander, points), (state.active(), state.purse()));
        }
    }
    for commander in Commander::ALL {
        assert_eq!(state.chart(commander), worth(state, commander), "AC-R60");
    }
    assert!(state.units().iter().all(|stack| stack.status.rested(stack.kind()) == stack.status));
}

fn of_team(state: &ArcticCircle, hex: Hex, team: Team) -> impl Iterator<Item = Stack> {
    state.units_in(hex).iter().copied().filter(move |stack| stack.owner().team() == team)
}

fn count(state: &ArcticCircle, hex: Hex, owner: Commander, kind: UnitType) -> u8 {
    let own = |stack: &&Stack| (stack.owner(), stack.kind()) == (owner, kind);
    state.units_in(hex).iter().filter(own).map(|stack| stack.count).sum()
}

/// AC-1036, AC-1038, AC-1043.
fn aircraft_are_at_home(state: &ArcticCircle, hex: Hex, owner: Commander) -> bool {
    let aircraft = count(state, hex, owner, UnitType::Aircraft);
    let decks = CARRIER_ROOM * count(state, hex, owner, UnitType::Carrier);
    let (cell, team) = (state.board().cell(hex), owner.team());
    let enemy_marker = state.controller(hex).is_some_and(|one| one.team() != team);
    let enemy_base = cell.base.is_some_and(|base| base.team() != team);
    let own_base = cell.base.is_some_and(|base| base.team() == team);
    let alone = of_team(state, hex, team.other()).next().is_none();
    let strip = match team {
        Team::Joe => cell.base.is_some() || cell.points.is_some(),
        Team::Cobra => kind(state, hex) != Kind::Sea,
    };
    aircraft <= decks || strip && !enemy_marker && !enemy_base && (alone || own_base)
}

fn worth(state: &ArcticCircle, commander: Commander) -> u8 {
    let own = state.board().hexes().filter(|&hex| state.controller(hex) == Some(commander));
    own.map(|hex| state.scenario().values[hex.index()]).sum()
}

fn income(state: &ArcticCircle, commander: Commander) -> u8 {
    let bases = state.board().cells.iter().filter_map(|cell| cell.base);
    let own = bases.filter(|base| match base.owner {
        BaseOwner::Personal(owner) => owner == commander,
        BaseOwner::Shared(team) => team == commander.team(),
    });
    own.map(|base| base.value).sum::<u8>() + worth(state, commander)
}

/// AC-R01: with the switch nobody has more units than figures.
fn pools_hold(before: &ArcticCircle, after: &ArcticCircle) {
    let (had, has) = (Census::of(before), Census::of(after));
    for owner in Commander::ALL {
        for (kind, figures) in UnitType::ALL.into_iter().zip([10, 6, 5, 2, 5]) {
            let (had, has) = (had.units(owner, kind), has.units(owner, kind));
            assert!(has <= had.max(figures), "AC-R01: {owner} has {has} {kind:?}\n{}", shown(after));
        }
    }
}

/// AC-107: nobody comes to have more stacks of ships than figures, except by leaving a hex because they must, or by
/// entering where they broke the ice; those of others are also scattered by evacuations and landings. Figures hold none
/// of that back (AC-R02).
fn figures_suffice(before: &ArcticCircle, after: &ArcticCircle, action: Action, told: &[Event]) {
    let broke_through = told.iter().any(|event| matches!(event, Event::BrokeThrough { .. }));
    if broke_through || matches!(action, Action::Leave { .. }) {
        return;
    }
    for commander in Commander::ALL {
        for (kind, figures) in [(UnitType::Carrier, 2), (UnitType::Cruiser, 5)] {
            let stacks = |state| Census::places(state, commander, kind).collect::<BTreeSet<Hex>>().len();
            let (had, has) = (stacks(before), stacks(after));
            assert!(has <= had.max(figures), "AC-107: {action:?}\n{}", shown(after));
        }
    }
}
