//! Which effects happen at one time, and in which order (DB-215 to DB-217, DB-802, DB-902).

use table::Seat;

use crate::cards::{CardId, CardType};
use crate::effects::{Ability, Condition, Operation, Recurs, Trigger};
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, ITEMS, Marks};
use crate::tasks::{Class, Item, Task, Timing};
use crate::{missions, resolve, windows};

/// Collects all effects of a time and class; they are then resolved in the order the decider likes.
pub(crate) fn gather(state: &mut DeckBuilding, timing: Timing, class: Class) {
    state.tasks.pop();
    let from = state.items.len() as u8;
    match class {
        Class::Story => gather_from(state, Place::Story, timing),
        Class::Cobra => gather_cobra(state, timing),
        Class::Joe => {
            for seat in state.seats() {
                gather_from(state, Place::Play(seat), timing);
            }
        }
        Class::Meter => gather_meter(state, timing),
    }
    if state.items.len() > usize::from(from) {
        state.tasks.push(Task::Order { from });
    }
}

/// An effect waits for its turn, if the state has room for one more.
pub(crate) fn wait(state: &mut DeckBuilding, item: Item) {
    if state.items.len() < ITEMS {
        state.items.push(item);
    }
}

fn gather_cobra(state: &mut DeckBuilding, timing: Timing) {
    gather_from(state, Place::Officers, timing);
    gather_from(state, Place::Experts, timing);
    // DB-1205: a Strike works in its controller's turn only, so never at the End of Round.
    if timing != Timing::EndOfRound {
        gather_from(state, Place::Strikes(state.turn.active), timing);
    }
    for slot in 0..SLOTS {
        gather_from(state, Place::Cover(slot), timing);
    }
    gather_from(state, Place::Play(state.turn.active), timing);
}

fn gather_from(state: &mut DeckBuilding, place: Place, timing: Timing) {
    let components = state.components;
    let mut next = state.piles.top(place);
    while let Some(card) = next {
        next = state.piles.below(card);
        let entry = components.entry(card);
        if state.has(card, Marks::FACE_DOWN) || is_muted(state, card, timing) {
            continue;
        }
        for (number, ability) in entry.abilities.iter().enumerate() {
            if happens(state, card, ability.trigger, timing) && !is_void(state, ability) {
                wait(state, Item { source: card, ability: number as u8 });
            }
        }
    }
}

/// What can no longer hold in this game is not put into order.
fn is_void(state: &DeckBuilding, ability: &Ability) -> bool {
    let never = |&one: &Condition| match one {
        Condition::InStartingRound => state.round > 1,
        Condition::Players(least) => state.options.players < least,
        _ => false,
    };
    ability.otherwise.is_empty() && ability.conditions.iter().any(never)
}

fn happens(state: &DeckBuilding, card: CardId, trigger: Trigger, timing: Timing) -> bool {
    match (trigger, timing) {
        (Trigger::StartOfTurn, Timing::StartOfTurn) => {
            // DB-R05: by the FAQ what entered in this turn's refill waits.
            !state.options.entrants_wait || state.has(card, Marks::SERVED) || !is_entrant(state, card)
        }
        // DB-1207: "your next turn" is not the turn in which the Strike was given.
        (Trigger::EndOfTurn(Recurs::Next), Timing::EndOfTurn) => state.has(card, Marks::DUE),
        (Trigger::EndOfTurn(Recurs::Each), Timing::EndOfTurn) | (Trigger::EndOfRound, Timing::EndOfRound) => {
            true
        }
        _ => false,
    }
}

fn is_entrant(state: &DeckBuilding, card: CardId) -> bool {
    matches!(state.entry(card).card_type, CardType::Officer | CardType::Story)
}

/// DB-1514: solo with the token's text side down, Story and Side Missions ignore their End of Turn text.
fn is_muted(state: &DeckBuilding, card: CardId, timing: Timing) -> bool {
    let solo = state.options.players == 1 && !state.text_up && !state.options.solo_every_turn;
    let side = matches!(
        state.entry(card).card_type,
        CardType::Story | CardType::Complication | CardType::Battalion | CardType::Trooper
    );
    solo && side && timing == Timing::EndOfTurn
}

/// DB-904: the zone where the marker stands now.
fn gather_meter(state: &mut DeckBuilding, timing: Timing) {
    let here = state.zone().colour;
    for (number, (zone, at)) in state.side().effects().enumerate() {
        let now = match timing {
            Timing::EndOfTurn => matches!(zone.abilities[at].trigger, Trigger::EndOfTurn(_)),
            Timing::EndOfRound => zone.abilities[at].trigger == Trigger::EndOfRound,
            Timing::StartOfTurn => false,
        };
        if zone.colour == here && now && !is_void(state, &zone.abilities[at]) {
            wait(state, Item { source: CardId::NONE, ability: number as u8 });
        }
    }
}

/// The next effect, if there is nothing to decide; else the decider chooses.
pub(crate) fn order(state: &mut DeckBuilding, from: u8) -> bool {
    let from = usize::from(from);
    let waiting = state.items.len() - from;
    if waiting == 0 {
        state.tasks.pop();
        return true;
    }
    let free = waiting == 1 || state.items[from..].iter().all(|&item| is_quiet(state, item));
    if free {
        take_up(state, from);
    }
    free
}

/// Starts the effect at this position of the list.
pub(crate) fn take_up(state: &mut DeckBuilding, at: usize) {
    let item = state.items.remove(at);
    let seat = resolve::decides(state, item.source);
    if state.ability(item).trigger == Trigger::EndOfTurn(Recurs::Next) {
        // DB-1211: what happens once is over then.
        state.tasks.push(Task::Discard(item.source));
    }
    resolve::begin(state, item, seat, false);
}

/// After a mission a seat uses its abilities in any order, and may leave those that are optional (D17).
pub(crate) fn after(state: &mut DeckBuilding, seat: Seat, from: u8) -> bool {
    let from = usize::from(from);
    // DB-612: a Joe that went back to a hand meanwhile is no longer on the mission.
    let gone =
        |item: &Item| state.mission.joes.contains(&item.source) && !missions::is_on(state, item.source);
    if let Some(at) = state.items[from..].iter().position(gone) {
        state.items.remove(from + at);
        return true;
    }
    let idle = |&item: &Item| {
        may_be_left(state, item, seat) && !windows::does_something(state, item, seat, |_| true)
    };
    if state.items[from..].iter().all(idle) {
        state.items.truncate(from);
        state.tasks.pop();
        return true;
    }
    match state.items.len() - from {
        1 if !may_be_left(state, state.items[from], seat) => {
            let item = state.items.remove(from);
            resolve::begin(state, item, seat, false);
            true
        }
        _ => false,
    }
}

/// D17: whether an ability may be left: all that it would do now is optional.
pub(crate) fn may_be_left(state: &DeckBuilding, item: Item, seat: Seat) -> bool {
    let branch = resolve::branch(state, item, seat);
    resolve::steps(state, item, branch).iter().all(|step| step.optional)
}

/// Somebody uses an ability. Whoever chooses what may be left agrees to its first step.
pub(crate) fn use_ability(state: &mut DeckBuilding, item: Item, seat: Seat) {
    let agreed = may_be_left(state, item, seat);
    resolve::begin(state, item, seat, agreed);
}

/// Whether an effect only counts for the mission, so that its place in the order changes nothing.
fn is_quiet(state: &DeckBuilding, item: Item) -> bool {
    let ability = state.ability(item);
    let steps = ability.operations.iter().chain(&ability.otherwise);
    steps.map(|step| &step.operation).all(|operation| {
        matches!(operation, Operation::Dice(_) | Operation::Difficulty { .. } | Operation::PreventRemoval(_))
    })
}

/// Adds up what continuous effects in play say (`always`).
pub(crate) fn sum_of(state: &DeckBuilding, count: impl Fn(&Operation) -> i32) -> i32 {
    let mut sum = 0;
    each_continuous(state, |operation| sum += count(operation));
    sum
}

/// Every continuous operation in play.
pub(crate) fn each_continuous(state: &DeckBuilding, mut visit: impl FnMut(&Operation)) {
    for place in [Place::Officers, Place::Experts, Place::Story] {
        for card in state.piles.each(place) {
            if state.has(card, Marks::FACE_DOWN) {
                continue;
            }
            for ability in state.entry(card).abilities.iter().filter(|one| one.trigger == Trigger::Always) {
                ability.operations.iter().for_each(|step| visit(&step.operation));
            }
        }
    }
}

impl DeckBuilding {
    /// The ability behind an item.
    pub(crate) fn ability(&self, item: Item) -> &'static Ability {
        let number = usize::from(item.ability);
        if let Some(card) = item.source.some() {
            return &self.entry(card).abilities[number];
        }
        // DB-904: an effect stays what it was even if the marker has left its zone.
        let (zone, at) = self.side().effects().nth(number).expect("an effect of the meter");
        &zone.abilities[at]
    }
}
