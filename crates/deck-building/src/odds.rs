//! The exact chance of a mission: how many Hits its dice show, with the re-rolls and dice that stand ready.
//!
//! A re-roll is used on blanks while Hits are short, so it never takes a Hit away; what is added is rolled like the
//! pool. Complications that lie open count as if they had acted; those that lie face-down nobody knows.

use table::{Chances, Click, Figure, List, Odds, RuleId, Stake, Tone};

use crate::action::{Action, Draft};
use crate::cards::{CardId, Skills};
use crate::effects::{Armed, Disabled, Number, Operation, Trigger};
use crate::hidden::is_open;
use crate::missions;
use crate::naming::the;
use crate::piles::Place;
use crate::resolve;
use crate::state::{DeckBuilding, Lasts, Marks, Stage};
use crate::tasks::{Choice, Task};
use crate::{dice, effect_order, planning, windows};

/// One die: no Hit, one, two (DB-501).
const DIE: [f64; 3] = [1.0 / 2.0, 1.0 / 3.0, 1.0 / 6.0];
/// A die whose double Hit is re-rolled once (DB-517).
const TAMED: [f64; 3] = [7.0 / 12.0, 7.0 / 18.0, 1.0 / 36.0];

/// What decides a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// Dice that are still to be rolled: the pool, or what joins it after its roll (DB-514).
    pub dice: u8,
    /// Blanks that lie on the table already.
    pub blanks: u8,
    /// Hits that are certain.
    pub hits: u8,
    /// Dice rolled apart: nobody re-rolls them (DB-518).
    pub more: u8,
    /// How many blanks each effect can re-roll; another effect may re-roll the same die again (DB-516).
    pub rerolls: Rerolls,
    /// Double Hits of the pool are re-rolled once.
    pub tamed: bool,
    /// What must be reached.
    pub difficulty: u8,
}

/// Re-rolls at hand, effect by effect.
pub type Rerolls = List<u8, 8>;

impl Forecast {
    /// With so many dice more to roll.
    fn add(&mut self, dice: u8) {
        self.dice = self.dice.saturating_add(dice).min(dice::MOST_DICE);
    }

    /// How likely each number of Hits is in the end, with every re-roll used on a blank.
    pub fn spread(&self) -> Vec<f64> {
        let mut rolled = self.rolled();
        for &most in self.rerolls.iter() {
            rolled = again(&rolled, most);
        }
        let mut hits = vec![0.0; self.hits.into()];
        let width = rolled[0].len();
        hits.extend((0..width).map(|at| rolled.iter().map(|row| row[at]).sum::<f64>()));
        for _ in 0..self.more {
            hits = convolved(&hits, &DIE);
        }
        hits
    }

    /// How likely each number of blanks is together with each number of Hits, after the first roll.
    fn rolled(&self) -> Vec<Vec<f64>> {
        let die = if self.tamed { TAMED } else { DIE };
        let hit = [0.0, die[1] / (1.0 - die[0]), die[2] / (1.0 - die[0])];
        let all = usize::from(self.dice) + usize::from(self.blanks);
        let mut rows = vec![vec![0.0; 2 * all + 1]; all + 1];
        for blank in 0..=self.dice {
            let showing = self.dice - blank;
            let share =
                choose(self.dice, blank) * die[0].powi(blank.into()) * (1.0 - die[0]).powi(showing.into());
            let mut spread = vec![share];
            for _ in 0..showing {
                spread = convolved(&spread, &hit);
            }
            let row = &mut rows[usize::from(blank) + usize::from(self.blanks)];
            row.iter_mut().zip(&spread).for_each(|(sum, chance)| *sum += chance);
        }
        rows
    }

    /// How likely the mission succeeds.
    pub fn success(&self) -> f64 {
        if self.hits >= self.difficulty {
            return 1.0;
        }
        // An empty `sum` would be minus zero.
        self.spread().iter().skip(usize::from(self.difficulty)).fold(0.0, |sum, share| sum + share)
    }
}

fn choose(all: u8, some: u8) -> f64 {
    (0..some).fold(1.0, |sum, step| sum * f64::from(all - step) / f64::from(step + 1))
}

/// One effect re-rolls up to so many blanks, each die once.
fn again(rows: &[Vec<f64>], most: u8) -> Vec<Vec<f64>> {
    let width = rows[0].len();
    let mut after = vec![vec![0.0; width]; rows.len()];
    for (blanks, row) in rows.iter().enumerate() {
        let thrown = blanks.min(most.into());
        let fresh = Forecast { dice: thrown as u8, ..Forecast::default() }.rolled();
        for (hits, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (blank, spread) in fresh.iter().enumerate() {
                for (more, share) in spread.iter().enumerate().filter(|(_, share)| **share > 0.0) {
                    after[blanks - thrown + blank][hits + more] += chance * share;
                }
            }
        }
    }
    after
}

fn convolved(spread: &[f64], die: &[f64; 3]) -> Vec<f64> {
    let mut sum = vec![0.0; spread.len() + 2];
    for (hits, chance) in spread.iter().enumerate() {
        for (more, share) in die.iter().enumerate() {
            sum[hits + more] += chance * share;
        }
    }
    sum
}

/// What the mission comes to as it stands: planned, under way or rolled.
pub(crate) fn forecast(state: &DeckBuilding) -> Forecast {
    let ahead = looked_ahead(state);
    let mission = &ahead.mission;
    let joes: Vec<CardId> = missions::joes(&ahead).collect();
    let skills = mission.skills.unwrap_or_else(|| dice::best_skills(&ahead, mission.target, &joes));
    let tamed =
        effect_order::sum_of(&ahead, |operation| i32::from(*operation == Operation::RerollDoubles)) > 0;
    let difficulty = dice::difficulty(&ahead, mission.target);
    let rerolls = rerolls(&ahead);
    if mission.is_rolled() {
        let (hits, blanks) = (dice::hits(&ahead), mission.dice.faces[0]);
        let rerolls = with_begun(&ahead, rerolls);
        return Forecast { blanks, hits, rerolls, difficulty, ..Forecast::default() };
    }
    let pool = dice::pool_with(&ahead, skills);
    Forecast {
        dice: pool,
        more: side_dice(&ahead),
        rerolls,
        tamed,
        difficulty,
        hits: mission.hits,
        blanks: 0,
    }
}

/// The mission up to its roll, as far as it can be known: locked, and with Complications that lie open as if they had
/// acted.
fn looked_ahead(state: &DeckBuilding) -> DeckBuilding {
    let mut ahead = *state;
    if !state.mission.is_locked() {
        set_out(&mut ahead);
    }
    if !state.mission.is_rolled() {
        foresee(&mut ahead);
    }
    ahead
}

/// A plan as if it were locked, with all that Joes and Transport add then; draws of cards are left out.
fn set_out(ahead: &mut DeckBuilding) {
    let joes = ahead.mission.joes;
    let transport = ahead.mission.transport;
    ahead.mission.stage = Stage::Flip;
    for &joe in joes.iter() {
        if let Some(owner) = ahead.owner(joe) {
            ahead.put(joe, Place::Play(owner));
        }
    }
    ahead.put(transport, Place::OnMission);
    let terrain = ahead.entry(ahead.mission.target).challenge.map(|challenge| challenge.terrain);
    ahead.mission.matched = ahead.entry(transport).terrain == terrain;
    for &joe in joes.iter() {
        add_lasting(ahead, joe, Trigger::OnLock, Armed::Always);
    }
    if ahead.mission.matched {
        add_lasting(ahead, transport, Trigger::OnLock, Armed::Matched);
    }
}

/// DB-1107: what Complications will do to the dice that have yet to act and lie open. What they forbid can still be
/// played before they act.
fn foresee(ahead: &mut DeckBuilding) {
    let open: List<CardId, 8> =
        resolve::unresolved(ahead).filter(|&card| is_open(ahead, card)).take(8).collect();
    for &card in open.iter() {
        add_lasting(ahead, card, Trigger::OnResolve, Armed::Always);
    }
}

/// What the abilities of a card add to the mission until it ends. What somebody has to choose is left out.
fn add_lasting(ahead: &mut DeckBuilding, card: CardId, trigger: Trigger, armed: Armed) {
    let seat = resolve::decides(ahead, card);
    for ability in &ahead.entry(card).abilities {
        if ability.trigger != trigger || ability.armed != armed {
            continue;
        }
        let holds = ability.conditions.iter().all(|&one| resolve::holds(ahead, one, card, seat));
        let steps = if holds { &ability.operations } else { &ability.otherwise };
        for step in steps {
            let (what, by) = match step.operation {
                Operation::Dice(number) => (Lasts::Dice, resolve::amount(ahead, number, card)),
                Operation::Difficulty { by, .. } => (Lasts::Difficulty, by),
                Operation::NoWild => (Lasts::NoWild, 0),
                Operation::Disable(Disabled::Transport) => {
                    missions::disable_transport(ahead, card);
                    continue;
                }
                _ => continue,
            };
            resolve::lasting(ahead, card, what, by);
        }
    }
}

/// Dice that Joes roll apart (DB-518).
fn side_dice(state: &DeckBuilding) -> u8 {
    let adding = missions::joes(state).filter(|&joe| !missions::adds_none(state, joe));
    let abilities = adding.flat_map(|joe| &state.entry(joe).abilities);
    let rolls = abilities.filter(|one| one.trigger == Trigger::OnRoll).flat_map(|one| &one.operations);
    let dice = rolls.map(|step| if let Operation::SideRoll(count) = step.operation { count } else { 0 });
    dice.fold(0, u8::saturating_add)
}

/// Re-rolls that Joes and the Transport still offer (DB-339).
fn rerolls(state: &DeckBuilding) -> Rerolls {
    let mut all = Rerolls::new();
    let mut offered = |card: CardId, armed: Armed| {
        if state.has(card, Marks::OPTION_USED) {
            return;
        }
        let options = state.entry(card).abilities.iter();
        for ability in options.filter(|one| one.trigger == Trigger::AfterRoll && one.armed == armed) {
            ability.operations.iter().for_each(|step| add_reroll(&mut all, &step.operation));
        }
    };
    missions::joes(state).for_each(|joe| offered(joe, Armed::Always));
    if missions::transport_works(state) {
        offered(state.mission.transport, Armed::Matched);
    }
    all
}

/// The same with what is left of a re-roll that has begun: it takes no die twice (DB-R14).
fn with_begun(state: &DeckBuilding, mut all: Rerolls) -> Rerolls {
    let dice = state.mission.dice;
    let fresh = dice.faces[0].saturating_sub(dice.rerolled[0]);
    for task in state.tasks.iter() {
        if let Task::Choice(Choice::Reroll { left, .. }) = *task {
            note(&mut all, left.min(fresh));
        }
    }
    all
}

fn add_reroll(all: &mut Rerolls, operation: &Operation) {
    if let Operation::Reroll { most, .. } = *operation {
        note(all, most);
    }
}

/// Notes a re-roll; more effects than there is room for are not counted.
fn note(all: &mut Rerolls, most: u8) {
    if all.len() < 8 {
        all.push(most);
    }
}

/// What a response would add: dice, re-rolls, Hits and easier odds.
pub(crate) fn with_response(state: &DeckBuilding, card: CardId, mut ahead: Forecast) -> Forecast {
    let seat = resolve::decides(state, card);
    for ability in state.entry(card).abilities.iter().filter(|one| one.trigger == Trigger::OnPlay) {
        let holds = ability.conditions.iter().all(|&one| resolve::holds(state, one, card, seat));
        for step in if holds { &ability.operations } else { &ability.otherwise } {
            match step.operation {
                Operation::Dice(Number::SkillOf(skill)) => {
                    let best = missions::joes(state).map(|joe| state.entry(joe).skills[skill as usize]).max();
                    ahead.add(best.unwrap_or_default());
                }
                Operation::Dice(number) => {
                    ahead.add(resolve::amount(state, number, card).max(0) as u8);
                }
                Operation::ChooseOne(_, ref second) => {
                    for inner in second {
                        if let Operation::Dice(number) = inner.operation {
                            ahead.add(resolve::amount(state, number, card).max(0) as u8);
                        }
                    }
                }
                Operation::Hits(count) => ahead.hits = ahead.hits.saturating_add(count),
                Operation::Difficulty { by, .. } => {
                    ahead.difficulty = ahead.difficulty.saturating_add_signed(by);
                }
                ref other => add_reroll(&mut ahead.rerolls, other),
            }
        }
    }
    ahead
}

/// The same with the ⚡ cards in the hands of all who have a Joe there and may play them (DB-326, DB-330).
pub(crate) fn with_all_responses(state: &DeckBuilding, now: Forecast) -> Forecast {
    let mut ahead = looked_ahead(state);
    let joes: Vec<CardId> = missions::joes(&ahead).collect();
    let skills = dice::best_skills(&ahead, ahead.mission.target, &joes);
    ahead.mission.skills.get_or_insert(skills);
    let cards: Vec<CardId> = responses(&ahead).collect();
    let with = |without: Option<usize>| {
        let played = cards.iter().enumerate().filter(|(at, _)| Some(*at) != without);
        played.fold(now, |sum, (_, &card)| with_response(&ahead, card, sum))
    };
    if !windows::stops_next(&ahead) {
        return with(None);
    }
    // The first card will have no effect, so the least useful one is played first.
    let spared = (0..cards.len()).map(|at| with(Some(at)));
    spared.max_by(|one, other| one.success().total_cmp(&other.success())).unwrap_or(now)
}

/// ⚡ cards at hand of those on the mission.
fn responses(state: &DeckBuilding) -> impl Iterator<Item = CardId> {
    let there = state.seats().filter(|&seat| missions::joes_of(state, seat).next().is_some());
    there.flat_map(|seat| state.piles.each(Place::Hand(seat))).filter(|&card| {
        let entry = state.entry(card);
        entry.lightning && entry.card_type.is_played() && !windows::is_prohibited(state, entry)
    })
}

/// Whether dice decide what comes of a click.
pub(crate) fn stake(state: &DeckBuilding, click: Click<Draft, Action>) -> Option<Stake> {
    let Click::Do(action) = click else { return None };
    let planning = state.mission.stage == Stage::Planning;
    match action {
        Action::Propose { .. } | Action::Lock | Action::UseSkill(_) => Some(Stake::Fight),
        Action::Join(_) | Action::Switch(_) | Action::Retarget(_) if planning => Some(Stake::Fight),
        Action::Respond(_) | Action::Use(_) if state.mission.is_rolled() => Some(Stake::Roll),
        _ => None,
    }
}

/// The chances behind a click that dice decide.
pub(crate) fn odds(state: &DeckBuilding, click: Click<Draft, Action>) -> Option<Odds> {
    stake(state, click)?;
    let Click::Do(action) = click else { return None };
    let mut quiet = table::chance::Silent::new(table::chance::Fast::new(0));
    let mut plan = *state;
    let ahead = match action {
        Action::Propose { target, joe, transport } => {
            planning::propose(&mut plan, (target, joe, transport), &mut quiet);
            forecast(&plan)
        }
        Action::Join(card) => {
            let seat = resolve::decides(state, card);
            planning::join(&mut plan, seat, card, &mut quiet);
            forecast(&plan)
        }
        Action::Switch(card) => {
            planning::switch(&mut plan, card, &mut quiet);
            forecast(&plan)
        }
        Action::Retarget(card) => {
            planning::retarget(&mut plan, card, &mut quiet);
            forecast(&plan)
        }
        Action::UseSkill(skill) => {
            plan.mission.skills = Some(Skills::one(skill));
            forecast(&plan)
        }
        Action::Respond(card) => {
            // It leaves the hand, so that it is not counted among the cards at hand again.
            plan.put(card, Place::Play(resolve::decides(state, card)));
            let lightning = state.entry(card).lightning;
            plan.mission.responses += u8::from(lightning);
            let now = forecast(state);
            if lightning && windows::stops_next(state) { now } else { with_response(state, card, now) }
        }
        _ => forecast(state),
    };
    Some(card(&plan, &ahead))
}

fn card(plan: &DeckBuilding, ahead: &Forecast) -> Odds {
    let chance = ahead.success();
    let ready = with_all_responses(plan, *ahead).success();
    let also = (ready > chance).then(|| outcome("With all ⚡ cards at hand", ready, Tone::Good));
    Odds {
        title: format!("Mission against {}", the(plan, plan.mission.target)),
        chance,
        outcomes: outcomes(ahead),
        also: also.into_iter().collect(),
        figures: figures(ahead),
        spreads: Vec::new(),
        note: not_counted(plan, ahead),
        rule: RuleId("DB-601"),
    }
}

/// What the chance leaves out.
fn not_counted(plan: &DeckBuilding, ahead: &Forecast) -> Option<String> {
    let attempted = plan.mission.target.some().is_some_and(|one| plan.piles.is_in(one, Place::Story));
    let unknown = plan.piles.each(Place::AtStory).any(|one| !is_open(plan, one));
    let said = [
        (attempted && unknown).then_some("Face-down Complications are not counted."),
        (!ahead.rerolls.is_empty()).then_some("Re-rolls are counted on blanks."),
    ];
    let said: Vec<&str> = said.into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn outcome(label: &str, share: f64, tone: Tone) -> Chances {
    Chances { label: label.to_owned(), share, ways: None, tone }
}

/// A mission that fails by one Hit is worth knowing: a card played after the roll may still save it.
fn outcomes(ahead: &Forecast) -> Vec<Chances> {
    let success = ahead.success();
    let short = match ahead.difficulty.checked_sub(1) {
        Some(hits) if hits >= ahead.hits => ahead.spread().get(usize::from(hits)).copied().unwrap_or(0.0),
        _ => 0.0,
    };
    vec![
        outcome("Success", success, Tone::Good),
        outcome("One Hit short", short, Tone::Mixed),
        outcome("Further off", (1.0 - success - short).max(0.0), Tone::Bad),
    ]
}

fn figures(ahead: &Forecast) -> Vec<Figure> {
    let figure = |label: &str, value: String| Figure { label: label.to_owned(), value };
    let mean: f64 = ahead.spread().iter().enumerate().map(|(hits, share)| hits as f64 * share).sum();
    let mut figures = vec![
        figure("Hits needed", ahead.difficulty.to_string()),
        figure("Hits on average", format!("{mean:.1}")),
    ];
    if ahead.dice > 0 {
        figures.insert(0, figure("Dice", ahead.dice.to_string()));
    }
    let rerolls: u8 = ahead.rerolls.iter().sum();
    if rerolls > 0 {
        figures.push(figure("Re-rolls at hand", rerolls.to_string()));
    }
    figures
}
