//! What bots are told: what a position is worth.
//!
//! A search follows `advice` and asks `outlook` as a turn begins. The greedy player goes by what is here: all is reckoned
//! in spaces of the Threat Meter, how many are left beyond what the rest of the story will cost, and how much the cards of
//! the players and of Cobra change that. A mission that is planned or under way is worth what it would bring, by how likely
//! it succeeds.

pub(crate) mod chances;
pub mod outlook;
mod plans;
pub(crate) mod power;

use table::{Knowledge, Scores, Seat};

use crate::Action;
use crate::advice::advice;
use crate::cards::{Act, CardId, Kind};
use crate::effects::{Operation, Trigger};
use crate::missions;
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, Marks, Stage};
use crate::tasks::Task;

impl Knowledge for DeckBuilding {
    const ADVISES: bool = true;

    fn advice(&self) -> Option<Action> {
        advice(self)
    }

    fn turn_number(&self) -> u32 {
        let players = self.options.players;
        if players == 1 {
            return 2 * u32::from(self.round) + u32::from(self.text_up);
        }
        let place = (self.turn.active.0 + players - self.starting.0) % players;
        u32::from(self.round) * u32::from(players) + u32::from(place)
    }

    fn estimate(&self) -> Scores {
        Scores::all(outlook::share(self))
    }

    fn baseline(&self) -> Scores {
        Scores::all(worth(self))
    }
}

/// How likely the team wins, from 0 to 1.
fn worth(state: &DeckBuilding) -> f32 {
    if state.end.is_some() {
        return crate::words::scores(state).0[0];
    }
    let now = slack(state) + state.power() - dawdling(state);
    let mission = &state.mission;
    let lead = match mission.stage {
        Stage::None => now,
        Stage::Planning => now + plans::promise(state),
        _ if mission.stage <= Stage::Decide => now + attempt(state),
        _ => now,
    };
    1.0 / (1.0 + (-STEEP * (lead - EVEN)).exp())
}

/// How steeply the chance of winning grows with the lead, and where it is even.
const STEEP: f32 = 0.32;
const EVEN: f32 = 6.0;

/// A very little for everything that leads nowhere, so that nobody does it for its own sake.
fn dawdling(state: &DeckBuilding) -> f32 {
    let mission = &state.mission;
    let silent = (mission.quiet.count_ones() * 4 + mission.quiet_until_roll.count_ones()) as f32;
    let standing = state.standing.iter().filter(|one| one.never_joins || one.waits_for_roll).count() as f32;
    let plans = f32::from(mission.changes) + f32::from(state.turn.cancelled) + f32::from(state.turn.answers);
    0.02 * plans + 0.02 * standing + 0.001 * silent
}

/// Spaces of the meter that are left beyond what the rest of the story is thought to cost.
fn slack(state: &DeckBuilding) -> f32 {
    let margin = f32::from(state.side().top() - state.threat);
    let missions = state.piles.len(Place::StoryStack) + state.piles.len(Place::Story);
    let pace = if state.options.players <= 2 { 1.15 } else { 0.75 };
    let battalions = f32::from(SLOTS) - state.free_slots().count() as f32;
    let faced = UNKNOWN * unknown(state) as f32;
    let mut lead = margin - pace * missions as f32 - 0.12 * battalions * battalions - faced;
    for officer in crate::cobra::face_up_officers(state) {
        lead -= menace(state, officer);
    }
    for seat in Seat::first(usize::from(state.options.players)) {
        for strike in state.piles.each(Place::Strikes(seat)) {
            lead -= 0.5 * menace(state, strike);
        }
    }
    lead
}

/// What a Cobra card in play costs the players, in spaces.
fn menace(state: &DeckBuilding, card: CardId) -> f32 {
    let mut sum = 0.3;
    for ability in &state.entry(card).abilities {
        let weight = match ability.trigger {
            Trigger::Always => 1.2,
            Trigger::StartOfTurn | Trigger::EndOfRound => 2.0,
            Trigger::EndOfTurn(_) => 1.5,
            _ => 0.0,
        };
        sum += weight * ability.operations.iter().map(|step| harm(&step.operation)).sum::<f32>();
    }
    sum
}

/// What an operation does against the players, in spaces; less than nothing is for them.
fn harm(operation: &Operation) -> f32 {
    match *operation {
        Operation::Threat(by) => f32::from(by),
        Operation::Battalion { count, .. } => 0.6 * f32::from(count),
        Operation::GainTrooper(_, count) | Operation::Complication(count) => 0.7 * f32::from(count),
        Operation::Officer(_) => 1.2,
        Operation::FailStory => 2.2,
        Operation::Difficulty { by, .. } => 0.5 * f32::from(by),
        Operation::RerollDoubles | Operation::CapDice { .. } | Operation::Disable(_) => 0.6,
        _ => 0.0,
    }
}

/// What the mission comes to: what success and failure bring, by how likely they are.
fn attempt(state: &DeckBuilding) -> f32 {
    if missions::joes(state).next().is_none() {
        return -1.0;
    }
    let chance = chances::success(likely_dice(state), 0);
    let (success, failure) = stakes(state, state.mission.target);
    chance * success + (1.0 - chance) * failure
}

/// What success and failure change, in spaces.
pub(crate) fn stakes(state: &DeckBuilding, target: CardId) -> (f32, f32) {
    let kind = state.kind_of(target);
    let entry = state.entry(target);
    let printed = |trigger: Trigger| -> f32 {
        let all = entry.abilities.iter().filter(|one| one.trigger == trigger);
        -all.flat_map(|one| &one.operations).map(|step| harm(&step.operation)).sum::<f32>()
    };
    let pace = if state.options.players <= 2 { 1.15 } else { 0.75 };
    match kind {
        Kind::Story if entry.finale && entry.act == Act::Three => (30.0, printed(Trigger::OnFailure)),
        Kind::Story => {
            let stays = entry.abilities.iter().any(|one| {
                one.trigger == Trigger::OnFailure
                    && one.operations.iter().any(|step| step.operation == Operation::KeepInPlay)
            });
            let moved_on = if stays { 0.0 } else { pace };
            (pace + printed(Trigger::OnSuccess), moved_on + printed(Trigger::OnFailure))
        }
        Kind::Officer => (menace(state, target), 0.0),
        Kind::Strike => (0.5 * menace(state, target) + 0.2, 0.0),
        Kind::Battalion => {
            let covered = f32::from(crate::cobra::covered(state));
            (0.12 * (2.0 * covered - 1.0) + 0.1, 0.0)
        }
        Kind::Trooper => (0.9, 0.0),
    }
}

impl DeckBuilding {
    /// What the cards of the players are worth, in spaces.
    fn power(&self) -> f32 {
        let mut sum = 0.0;
        for seat in Seat::first(usize::from(self.options.players)) {
            let mut own = 0.0;
            let mut count = 0.0;
            let mut add = |card: CardId| {
                own += power::of(self.entry(card));
                count += 1.0;
            };
            for place in [Place::Deck(seat), Place::Hand(seat), Place::Play(seat), Place::Discard(seat)] {
                self.piles.each(place).for_each(&mut add);
            }
            if seat == self.turn.active {
                self.piles.each(Place::Reserve).for_each(&mut add);
            }
            // A thin deck comes round faster.
            sum += own * 10.0 / (count + 2.0_f32).max(8.0);
        }
        let starters = &self.components.groups.hangar;
        let mut fleet = 0.0;
        for place in [Place::Hangar, Place::OnMission] {
            for card in self.piles.each(place) {
                // All but the starter go to a deck after their mission.
                let leaves = place == Place::OnMission && !starters.contains(&card);
                fleet += power::transport(self.entry(card)) * if leaves { 0.3 } else { 1.0 };
            }
        }
        let spare = if self.tasks.iter().any(|task| matches!(task, Task::Recruit)) {
            f32::from(self.turn.recruit)
        } else {
            0.0
        };
        let share = 1.0 / f32::from(self.options.players);
        let hands: f32 = self.seats().skip(1).map(|seat| self.hand_worth(seat)).sum();
        let saved: f32 =
            self.piles.each(Place::Reserve).map(|card| 0.1 * power::of(self.entry(card)) - 0.02).sum();
        share * (sum + 0.05 * spare)
            + fleet
            + share * hands
            + 0.05 * self.hand_worth(self.turn.active)
            + saved
    }

    /// What a hand promises for the next turn of its owner.
    fn hand_worth(&self, seat: Seat) -> f32 {
        let cards = self.piles.each(Place::Hand(seat));
        cards
            .map(|card| {
                0.04 * f32::from(self.entry(card).recruit) + 0.05 * power::of(self.entry(card)).max(0.0)
            })
            .sum()
    }
}

/// Whether a Complication at the Story Mission is unknown.
fn is_unknown(state: &DeckBuilding, card: CardId) -> bool {
    state.has(card, Marks::FACE_DOWN) && !state.has(card, Marks::KNOWN)
}

/// What a Complication that nobody knows costs when it is turned up, in spaces of the meter.
const UNKNOWN: f32 = 0.6;

/// Complications of the Story Mission that nobody knows and that have not acted.
pub(crate) fn unknown(state: &DeckBuilding) -> usize {
    state.piles.each(Place::AtStory).filter(|&card| is_unknown(state, card)).count()
}

/// How many dice the mission would roll, at a guess: the pool with what the Transport and Joes add.
fn likely_dice(state: &DeckBuilding) -> crate::odds::Forecast {
    let mut ahead = crate::odds::forecast(state);
    if !state.mission.is_rolled()
        && state.kind_of(state.mission.target) == Kind::Story
        && !state.mission.resolving
    {
        ahead.dice = ahead.dice.saturating_sub(unknown(state) as u8);
    }
    ahead
}
