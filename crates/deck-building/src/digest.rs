//! A state boiled down to 64 bits: for records, and for the search.

use table::{Digest, Eye, Mixer, Seat};

use crate::cards::CardId;
use crate::hidden;
use crate::piles::Place;
use crate::resolve;
use crate::state::{DeckBuilding, Marks, Stage};
use crate::tasks::{Branch, Choice, Running, Task};

/// A fast hash of what everybody knows; an eye that sees everything knows the order of decks too.
pub(crate) fn key(state: &DeckBuilding, eye: Eye) -> u64 {
    let mut mixer = Mixer::default();
    let mut words = [0_u64; 2];
    let mut filled = 0;
    let mut put = |value: u64| {
        words[filled] = value;
        filled += 1;
        if filled == 2 {
            mixer = mixer.mix_pair(words[0], words[1]);
            filled = 0;
        }
    };
    for card in hidden::all(state) {
        let place = hidden::seen_place(state, card, eye);
        // Of a card that nobody knows it is not known either what is noted about it.
        let marks = if place < hidden::NOWHERE { state.marks[card.index()].0 } else { 0 };
        put(u64::from(card.0) << 32 | u64::from(place) << 8 | u64::from(marks));
    }
    for place in hidden::decks() {
        put(state.piles.len(place) as u64);
        for (at, card) in state.piles.each(place).enumerate() {
            if eye.sees_everything() || state.has(card, Marks::KNOWN) {
                put((at as u64) << 8 | u64::from(card.0));
            }
        }
    }
    // Of equal cards in a place the first is on offer: which one that is belongs to what can be decided.
    for place in hidden::offering(state) {
        for card in hidden::with_copies(state, place) {
            put(1 << 40 | u64::from(card.0));
        }
    }
    let small = facts(state).fold(Digest::new(), Digest::byte).finish();
    put(small);
    put(u64::from(state.deeds.achieved));
    mixer.mix_pair(words[0], words[1]).finish()
}

/// Every fact of the state, the same in all versions.
pub(crate) fn fingerprint(state: &DeckBuilding) -> u64 {
    let mut digest = Digest::new().text(&state.story.id);
    for place in Place::all() {
        digest = digest.byte(state.piles.len(place) as u8);
        for card in state.piles.each(place) {
            digest = digest.byte(card.0).byte(state.marks[card.index()].0);
        }
    }
    let digest = facts(state).fold(digest, Digest::byte).word(u64::from(state.deeds.achieved));
    strays(state).fold(digest, Digest::byte).finish()
}

/// Whose a lasting effect was, where its card does not tell it any more: one that destroyed itself has no owner. Records
/// from before this was noted stay good, because of all others nothing is noted.
fn strays(state: &DeckBuilding) -> impl Iterator<Item = u8> {
    let lasting = state.mission.lasting.iter().enumerate();
    let strays = lasting.filter(|(_, one)| resolve::decides(state, one.source) != one.seat);
    strays.flat_map(|(at, one)| [at as u8, one.seat.0])
}

/// Everything but where cards are, byte by byte.
fn facts(state: &DeckBuilding) -> impl Iterator<Item = u8> {
    let options = state.options;
    let (turn, deeds) = (state.turn, state.deeds);
    let flags = |bits: &[bool]| bits.iter().fold(0_u8, |byte, &bit| byte << 1 | u8::from(bit));
    let small = [
        options.players,
        options.expert,
        flags(&[
            options.refill_loss,
            options.solo_every_turn,
            options.entrants_wait,
            options.no_effect_penalty,
        ]),
        turn.active.0,
        turn.recruit,
        turn.cancelled,
        turn.guest.map_or(u8::MAX, |seat| seat.0),
        turn.officers_beaten,
        turn.strikes_beaten,
        turn.answers,
        flags(&[turn.reserved, state.act_ended, state.text_up, state.kept, deeds.was_red]),
        state.round,
        state.starting.0,
        state.threat,
        state.act as u8,
        deeds.failed_attempts,
        deeds.officers as u8,
        (deeds.officers >> 8) as u8,
        state.end.map_or(u8::MAX, |end| end as u8),
    ];
    let standing = state.standing.map(|one| flags(&[one.never_joins, one.waits_for_roll]));
    let tasks = state.tasks;
    let items = state.items;
    let (looked, flips) = (state.looked, state.flips);
    small
        .into_iter()
        .chain(standing)
        .chain((0..tasks.len()).flat_map(move |at| task_bytes(tasks[at])))
        .chain((0..items.len()).flat_map(move |at| [items[at].source.0, items[at].ability]))
        .chain((0..looked.len()).map(move |at| looked[at].0))
        .chain((0..flips.len()).flat_map(move |at| [flips[at].card.0, flips[at].seat.0]))
        .chain(mission_bytes(state))
}

fn mission_bytes(state: &DeckBuilding) -> impl Iterator<Item = u8> {
    let mission = state.mission;
    let (stage, step) = match mission.stage {
        Stage::None => (0, 0),
        Stage::Planning => (1, 0),
        Stage::Lock => (2, 0),
        Stage::Flip => (3, 0),
        Stage::Resolve => (4, 0),
        Stage::Skill => (5, 0),
        Stage::BeforeRoll => (6, 0),
        Stage::Roll => (7, 0),
        Stage::AfterRoll => (8, 0),
        Stage::Decide => (9, 0),
        Stage::Bonus => (10, 0),
        Stage::Place => (11, 0),
        Stage::Abilities(step) => (12, step),
        Stage::Cleanup => (13, 0),
    };
    let skills =
        mission.skills.map_or(u8::MAX, |skills| skills.each().fold(0, |byte, skill| byte | 1 << skill as u8));
    let small = [
        stage,
        step,
        mission.target.0,
        mission.transport.0,
        mission.starter.0,
        u8::from(mission.matched),
        skills,
        mission.hits,
        mission.side_hits,
        mission.rolled,
        mission.responses,
        u8::from(mission.resolving),
        u8::from(mission.failed),
        u8::from(mission.success),
        mission.needed,
        mission.changes,
        mission.joined,
        mission.quiet_until_roll,
        mission.quiet,
        mission.polled,
        mission.tasks_below,
        mission.items_below,
    ];
    let (joes, lasting, dice) = (mission.joes, mission.lasting, mission.dice);
    small
        .into_iter()
        .chain(dice.faces)
        .chain(dice.rerolled)
        .chain((0..joes.len()).map(move |at| joes[at].0))
        .chain((0..lasting.len()).flat_map(move |at| {
            let one = lasting[at];
            [one.source.0, one.what as u8, one.by as u8]
        }))
}

/// A task with all that it holds. Records depend on it: add, but never renumber.
fn task_bytes(task: Task) -> [u8; 7] {
    let card = |number: u8, card: CardId| [number, card.0, 0, 0, 0, 0, 0];
    match task {
        Task::BeginTurn => [0; 7],
        Task::Refill => [1, 0, 0, 0, 0, 0, 0],
        Task::Complicate => [2, 0, 0, 0, 0, 0, 0],
        Task::Effects(timing, class) => [3, timing as u8, class as u8, 0, 0, 0, 0],
        Task::BeginAction => [4, 0, 0, 0, 0, 0, 0],
        Task::Missions => [5, 0, 0, 0, 0, 0, 0],
        Task::Poll(one) => seat_bytes(6, one, [0; 3]),
        Task::Plan => [7, 0, 0, 0, 0, 0, 0],
        Task::Mission => [8, 0, 0, 0, 0, 0, 0],
        Task::Window { passed, about } => [9, passed, about.0, 0, 0, 0, 0],
        Task::NextComplication => [10, 0, 0, 0, 0, 0, 0],
        Task::Resolve(one) => card(11, one),
        Task::Discard(one) => card(12, one),
        Task::Assign(one) => card(13, one),
        Task::ChooseSkill => [14, 0, 0, 0, 0, 0, 0],
        Task::Order { from } => [15, from, 0, 0, 0, 0, 0],
        Task::After { seat: one, from } => seat_bytes(16, one, [from, 0, 0]),
        Task::Ability(running) => running_bytes(17, running),
        Task::FailedByEffect => [18, 0, 0, 0, 0, 0, 0],
        Task::Choice(choice) => choice_bytes(choice),
        Task::Draw(left) => [37, left, 0, 0, 0, 0, 0],
        Task::Recruit => [38, 0, 0, 0, 0, 0, 0],
        Task::EndPhase(step) => [39, step as u8, 0, 0, 0, 0, 0],
        Task::EndRound(step) => [40, step as u8, 0, 0, 0, 0, 0],
    }
}

/// The numbers go on from those of the tasks.
fn choice_bytes(choice: Choice) -> [u8; 7] {
    match choice {
        Choice::Reroll { seat, left, blanks } => seat_bytes(19, seat, [left, u8::from(blanks), 0]),
        Choice::May(running) => running_bytes(20, running),
        Choice::Either(running) => running_bytes(21, running),
        Choice::DiscardHand { seat, left } => seat_bytes(22, seat, [left, 0, 0]),
        Choice::RemoveOwn { seat, rookies } => seat_bytes(23, seat, [u8::from(rookies), 0, 0]),
        Choice::RemoveTied(seat) => seat_bytes(24, seat, [0; 3]),
        Choice::Restore { seat, left } => seat_bytes(25, seat, [left, 0, 0]),
        Choice::AddJoe { seat, left } => seat_bytes(26, seat, [left, 0, 0]),
        Choice::ReturnOwn { seat, left, but } => seat_bytes(27, seat, [left, but.0, 0]),
        Choice::ReturnAny { seat, left } => seat_bytes(28, seat, [left, 0, 0]),
        Choice::Teammate(running) => running_bytes(29, running),
        Choice::FlipOfficer { seat, left } => seat_bytes(30, seat, [left, 0, 0]),
        Choice::Cancel { seat, left, no_strike, about } => {
            seat_bytes(31, seat, [left, u8::from(no_strike), about.0])
        }
        Choice::LookAtStory { seat, left } => seat_bytes(32, seat, [left, 0, 0]),
        Choice::Cull { seat, left, bottom, optional } => {
            seat_bytes(33, seat, [left, u8::from(bottom), u8::from(optional)])
        }
        Choice::Stow => [34, 0, 0, 0, 0, 0, 0],
        Choice::LimitJoes { seat, left } => seat_bytes(35, seat, [left, 0, 0]),
        Choice::SkillOf { seat, source, skill } => seat_bytes(36, seat, [source.0, skill, 0]),
    }
}

fn seat_bytes(number: u8, seat: Seat, [first, second, third]: [u8; 3]) -> [u8; 7] {
    [number, seat.0, first, second, third, 0, 0]
}

fn running_bytes(number: u8, running: Running) -> [u8; 7] {
    let (branch, at) = match running.branch {
        Branch::Main => (0, 0),
        Branch::Otherwise => (1, 0),
        Branch::First(at) => (2, at),
        Branch::Second(at) => (3, at),
    };
    let item = running.item;
    let step = running.step << 1 | u8::from(running.agreed);
    [number, item.source.0, item.ability, running.seat.0, branch, at, step]
}
