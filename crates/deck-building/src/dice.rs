//! Chapter 5: Skills and dice (DB-501 to DB-522).

use table::{List, Table};

use crate::cards::{CardId, Connective, Entry, Skill, Skills};
use crate::effects::{Operation, Trigger};
use crate::event::Event;
use crate::missions;
use crate::state::{DeckBuilding, Lasts};
use crate::{effect_order, resolve};

/// No more dice lie on the table, whatever cards say: their Hits are counted in one byte.
pub(crate) const MOST_DICE: u8 = 120;

/// What one die shows: three sides have no Hit, two have one and one has two (DB-501).
fn roll(table: &mut dyn Table<Event>) -> usize {
    match table.die() {
        1..=3 => 0,
        4 | 5 => 1,
        _ => 2,
    }
}

fn roll_all(count: u8, table: &mut dyn Table<Event>) -> [u8; 3] {
    let mut faces = [0; 3];
    (0..count).for_each(|_| faces[roll(table)] += 1);
    faces
}

/// M6: the pool, dice that Joes roll apart, then forced re-rolls (DB-512, DB-517, DB-518).
pub(crate) fn roll_pool(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let count = pool(state);
    state.mission.rolled = count;
    state.mission.dice.faces = roll_all(count, table);
    table.tell(Event::Rolled { faces: state.mission.dice.faces });
    for at in 0..state.mission.joes.len() {
        let joe = state.mission.joes[at];
        if missions::is_on(state, joe) {
            resolve::trigger(state, joe, Trigger::OnRoll, resolve::decides(state, joe));
        }
    }
    let forced = effect_order::sum_of(state, |operation| i32::from(*operation == Operation::RerollDoubles));
    if forced > 0 {
        for _ in 0..state.mission.dice.faces[2] {
            let to = roll(table);
            state.mission.dice.faces[2] -= 1;
            state.mission.dice.faces[to] += 1;
            table.tell(Event::Rerolled { seat: None, from: 2, to: to as u8 });
        }
    }
}

/// DB-518: dice outside the pool.
pub(crate) fn side_roll(state: &mut DeckBuilding, card: CardId, count: u8, table: &mut dyn Table<Event>) {
    if missions::adds_none(state, card) {
        return;
    }
    let faces = roll_all(count, table);
    state.mission.side_hits = state.mission.side_hits.saturating_add(faces[1] + 2 * faces[2]);
    state.mission.rolled = state.mission.rolled.saturating_add(count);
    table.tell(Event::SideRolled { card, faces });
}

/// DB-514: dice added after the roll are rolled at once; before it they are kept for the pool.
pub(crate) fn add(state: &mut DeckBuilding, source: CardId, by: i8, table: &mut dyn Table<Event>) {
    if by == 0 || !state.mission.is_open() {
        return;
    }
    if !state.mission.is_rolled() {
        resolve::lasting(state, source, Lasts::Dice, by);
        return;
    }
    let room = MOST_DICE - state.mission.dice.count();
    let count = by.max(0).unsigned_abs().min(room);
    if count > 0 && !missions::adds_none(state, source) {
        let faces = roll_all(count, table);
        for (sum, more) in state.mission.dice.faces.iter_mut().zip(faces) {
            *sum += more;
        }
        state.mission.rolled = state.mission.rolled.saturating_add(count);
        table.tell(Event::Added { card: source, faces });
    }
}

/// DB-512: Hits without dice.
pub(crate) fn certain_hits(state: &mut DeckBuilding, card: CardId, hits: u8, table: &mut dyn Table<Event>) {
    if state.mission.is_open() {
        state.mission.hits = state.mission.hits.saturating_add(hits);
        table.tell(Event::Hits { card, hits });
    }
}

/// DB-515: one die is rolled again, and the new result stands.
pub(crate) fn reroll(state: &mut DeckBuilding, from: usize, table: &mut dyn Table<Event>) -> usize {
    let to = roll(table);
    let dice = &mut state.mission.dice;
    dice.faces[from] -= 1;
    dice.faces[to] += 1;
    dice.rerolled[to] += 1;
    to
}

/// DB-511: what the Joes on the mission and all running effects add up to, at least 0.
pub(crate) fn pool(state: &DeckBuilding) -> u8 {
    pool_with(state, state.mission.skills.unwrap_or_default())
}

/// The same if these Skills were used.
pub(crate) fn pool_with(state: &DeckBuilding, skills: Skills) -> u8 {
    let mut sum = 0_i32;
    for (place, joe) in missions::joes(state).enumerate() {
        sum += i32::from(contribution(state, joe, place, skills));
    }
    let given = missions::in_force(state).filter(|one| one.what == Lasts::Dice);
    for lasting in given.filter(|one| !missions::adds_none(state, one.source)) {
        sum += i32::from(lasting.by);
    }
    sum.clamp(0, i32::from(MOST_DICE)) as u8
}

/// DB-502 to DB-506, DB-522: the dice of one Joe, who is the `place`-th on the mission, from 0.
pub(crate) fn contribution(state: &DeckBuilding, joe: CardId, place: usize, skills: Skills) -> u8 {
    bounds(state, joe, place).dice(state.entry(joe), skills)
}

/// What running effects leave of the Skills of a Joe.
#[derive(Clone, Copy, Default)]
struct Bounds {
    /// Whether the Joe counts as WILD.
    wild: bool,
    most: u8,
}

impl Bounds {
    fn dice(self, entry: &Entry, skills: Skills) -> u8 {
        let printed: u8 = skills.each().map(|skill| entry.skills[skill as usize]).sum();
        let dice = if self.wild { (printed + entry.wild).max(1) } else { printed };
        dice.min(self.most)
    }
}

fn bounds(state: &DeckBuilding, joe: CardId, place: usize) -> Bounds {
    if missions::adds_none(state, joe) {
        return Bounds::default();
    }
    let wild =
        joe == state.mission.starter || !missions::in_force(state).any(|one| one.what == Lasts::NoWild);
    Bounds { wild, most: cap(state, place).unwrap_or(u8::MAX) }
}

/// How many dice the `place`-th Joe adds at most, if something caps them.
fn cap(state: &DeckBuilding, place: usize) -> Option<u8> {
    let mut least = None;
    effect_order::each_continuous(state, |operation| {
        if let Operation::CapDice { beyond, most } = *operation
            && place >= usize::from(beyond)
        {
            least = Some(least.map_or(most, |least: u8| least.min(most)));
        }
    });
    least
}

/// DB-521: what must be reached, at least 0.
pub(crate) fn difficulty(state: &DeckBuilding, target: CardId) -> u8 {
    let printed = state.entry(target).challenge.map_or(0, |challenge| i32::from(challenge.difficulty));
    let kind = state.kind_of(target);
    let always = effect_order::sum_of(state, |operation| match operation {
        Operation::Difficulty { by, of } if of.is_none_or(|kinds| kinds.has(kind)) => i32::from(*by),
        _ => 0,
    });
    let lasting: i32 = if state.mission.target == target && state.mission.is_locked() {
        let all = missions::in_force(state).filter(|one| one.what == Lasts::Difficulty);
        all.map(|one| i32::from(one.by)).sum()
    } else {
        0
    };
    (printed + always + lasting).clamp(0, 99) as u8
}

/// All Hits of the mission.
pub(crate) fn hits(state: &DeckBuilding) -> u8 {
    let mission = &state.mission;
    mission.dice.hits().saturating_add(mission.hits).saturating_add(mission.side_hits)
}

/// The Skills that the active seat chooses from (DB-508, DB-509); nothing where there is no choice (DB-507).
pub(crate) fn skill_choice(state: &DeckBuilding) -> Option<Skills> {
    let challenge = state.entry(state.mission.target).challenge?;
    (challenge.connective != Connective::All).then_some(challenge.skills)
}

/// D12: the active seat chooses the Skill.
pub(crate) fn choose(state: &mut DeckBuilding, skill: Skill, table: &mut dyn Table<Event>) {
    state.tasks.pop();
    state.mission.skills = Some(Skills::one(skill));
    table.tell(Event::Skill { skill });
}

/// The Skill that would give the most dice now: what a plan counts with before the choice is made.
pub(crate) fn best_skills(state: &DeckBuilding, target: CardId, joes: &[CardId]) -> Skills {
    let Some(challenge) = state.entry(target).challenge else { return Skills::default() };
    if challenge.connective == Connective::All {
        return challenge.skills;
    }
    let places = joes.iter().enumerate();
    let team: List<(CardId, Bounds), 40> =
        places.take(40).map(|(place, &joe)| (joe, bounds(state, joe, place))).collect();
    let worth = |skill: Skill| -> u32 {
        let dice = |&(joe, bounds): &(CardId, Bounds)| bounds.dice(state.entry(joe), Skills::one(skill));
        team.iter().map(|one| u32::from(dice(one))).sum()
    };
    // The first of equals, so that what is shown does not jump.
    let best = challenge.skills.each().max_by_key(|&skill| (worth(skill), u8::MAX - skill as u8));
    best.map_or(challenge.skills, Skills::one)
}
