//! Chapter 17: achievements. They never change play (DB-1701).

use table::Table;

use crate::cards::{CardId, CardType, Colour, Kind};
use crate::cobra;
use crate::content::Feat;
use crate::event::Event;
use crate::piles::Place;
use crate::state::DeckBuilding;

/// Achievements that every story has, in the order of the printed list. Those of the story follow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Achievement {
    /// Two Officers in one turn.
    TwoOfficers,
    /// Two Precision Strikes in one turn.
    TwoStrikes,
    /// An attempt with five or more Complications.
    FiveComplications,
    /// A Story Mission with one Joe only.
    LoneJoe,
    /// From Red to Green within a round.
    RedToGreen,
    /// 15 dice in one attempt.
    FifteenDice,
    /// 20 dice in one attempt.
    TwentyDice,
    /// A win by so many players, 1 to 4.
    WonBy(u8),
    /// A win without a failure.
    NoFailure,
    /// A win in spite of four failures.
    FourFailures,
    /// A win at this expert level, 1 to 6.
    Expert(u8),
    /// The story's own, by number.
    OfStory(u8),
}

impl Achievement {
    /// How many there are before those of the story.
    pub const COMMON: u8 = 19;

    /// The bit in the state and the number in events.
    pub fn number(self) -> u8 {
        match self {
            Achievement::TwoOfficers => 0,
            Achievement::TwoStrikes => 1,
            Achievement::FiveComplications => 2,
            Achievement::LoneJoe => 3,
            Achievement::RedToGreen => 4,
            Achievement::FifteenDice => 5,
            Achievement::TwentyDice => 6,
            Achievement::WonBy(players) => 6 + players,
            Achievement::NoFailure => 11,
            Achievement::FourFailures => 12,
            Achievement::Expert(level) => 12 + level,
            Achievement::OfStory(number) => Achievement::COMMON + number,
        }
    }
}

fn achieve(state: &mut DeckBuilding, one: Achievement, table: &mut dyn Table<Event>) {
    let bit = 1_u32 << one.number();
    if state.deeds.achieved & bit == 0 {
        state.deeds.achieved |= bit;
        table.tell(Event::Achieved { number: one.number() });
    }
}

fn feats(
    state: &mut DeckBuilding,
    table: &mut dyn Table<Event>,
    done: impl Fn(&DeckBuilding, &Feat) -> bool,
) {
    for (number, (_, feat)) in state.story.feats.iter().enumerate() {
        if done(state, feat) {
            achieve(state, Achievement::OfStory(number as u8), table);
        }
    }
}

/// The marker stands here, before a move or after one of its steps (DB-1705).
pub(crate) fn marker_stands(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    match state.zone().colour {
        Colour::Red => state.deeds.was_red = true,
        Colour::Green if state.deeds.was_red => achieve(state, Achievement::RedToGreen, table),
        _ => {}
    }
}

/// A mission was locked (DB-1703).
pub(crate) fn locked(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let story = state.kind_of(state.mission.target) == Kind::Story;
    if story && state.piles.len(Place::AtStory) >= 5 {
        achieve(state, Achievement::FiveComplications, table);
    }
}

/// Dice were rolled (DB-1706).
pub(crate) fn rolled(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    if state.mission.rolled >= 15 {
        achieve(state, Achievement::FifteenDice, table);
    }
    if state.mission.rolled >= 20 {
        achieve(state, Achievement::TwentyDice, table);
    }
}

/// A mission was decided (DB-1704, DB-1708).
pub(crate) fn decided(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    rolled(state, table);
    let target = state.mission.target;
    if state.kind_of(target) != Kind::Story {
        return;
    }
    if !state.mission.success {
        state.deeds.failed_attempts = state.deeds.failed_attempts.saturating_add(1);
        return;
    }
    if state.mission.joined == 1 {
        achieve(state, Achievement::LoneJoe, table);
    }
    feats(state, table, |state, feat| match *feat {
        Feat::AfterFailures(mission, count) => mission == target && state.deeds.failed_attempts >= count,
        Feat::Without(mission, officer) => mission == target && state.deeds.officers & 1 << officer.0 == 0,
        _ => false,
    });
}

/// A Cobra card was defeated (DB-1702).
pub(crate) fn defeated(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    let officers = &state.components.groups.officers;
    match state.entry(card).card_type {
        CardType::Officer => {
            let number = officers.iter().position(|&one| one == card).unwrap_or_default();
            state.deeds.officers |= 1 << number;
            state.turn.officers_beaten = state.turn.officers_beaten.saturating_add(1);
            feats(
                state,
                table,
                |state, feat| matches!(*feat, Feat::DefeatedIn(officer, act) if usize::from(officer.0) == number && act == state.act),
            );
        }
        CardType::Complication => {
            state.turn.strikes_beaten = state.turn.strikes_beaten.saturating_add(1);
        }
        _ => {}
    }
    if state.turn.officers_beaten >= 2 {
        achieve(state, Achievement::TwoOfficers, table);
    }
    if state.turn.strikes_beaten >= 2 {
        achieve(state, Achievement::TwoStrikes, table);
    }
}

/// A Story Mission went under FAILURE, by attempt or by effect.
pub(crate) fn failed(state: &mut DeckBuilding, card: CardId, table: &mut dyn Table<Event>) {
    feats(state, table, |_, feat| matches!(*feat, Feat::Failed(mission) if mission == card));
}

/// The first mission of a new Act was placed.
pub(crate) fn act_begins(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    feats(state, table, |state, feat| match *feat {
        Feat::OfficerAt(officer, act) => act == state.act && cobra::officer_in_play(state, officer),
        _ => false,
    });
}

/// The game is won (DB-1707).
pub(crate) fn won(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    achieve(state, Achievement::WonBy(state.options.players), table);
    match state.piles.len(Place::Failure) {
        0 => achieve(state, Achievement::NoFailure, table),
        4.. => achieve(state, Achievement::FourFailures, table),
        _ => {}
    }
    if state.options.expert > 0 {
        achieve(state, Achievement::Expert(state.options.expert), table);
    }
}
