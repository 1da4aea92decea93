//! Which mission, with whom: the best plan for the hands that are there.

use table::{List, Seat};

use super::responses;
use crate::action::Action;
use crate::cards::{CardId, EntryId, Kind, Skills};
use crate::knowledge::{chances, stakes, unknown};
use crate::odds::Forecast;
use crate::piles::Place;
use crate::state::{DeckBuilding, Mission, Stage};
use crate::{dice, missions, odds, planning};

/// A whole plan.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    pub target: CardId,
    pub transport: CardId,
    pub joes: List<CardId, 24>,
    pub value: f32,
}

/// The plan that is worth the most, if any is worth making.
pub(super) fn best(state: &DeckBuilding) -> Option<Plan> {
    if !planning::can_propose(state) {
        return None;
    }
    let mut best: Option<Plan> = None;
    planning::each_target(state, |target| {
        planning::each_transport(state, |transport| {
            if let Some(plan) = with(state, target, transport)
                && best.is_none_or(|best| plan.value > best.value)
            {
                best = Some(plan);
            }
        });
    });
    best.filter(|plan| plan.value > 0.0)
}

/// D6: a seat adds the Joes that the best plan of this kind has of it.
pub(super) fn answer(state: &DeckBuilding, seat: Seat) -> Action {
    let mut offered = Action::Done;
    let wanted = missing(state, seat);
    planning::each_poll_choice(state, seat, |action| {
        if matches!(action, Action::Join(joe) if wanted == Some(state.components.cards[joe.index()])) {
            offered = action;
        }
    });
    offered
}

/// D7.
pub(super) fn settle(state: &DeckBuilding) -> Action {
    let mut offered = Action::Cancel;
    let wanted = missing(state, state.turn.active);
    planning::each_plan_choice(state, |action| match action {
        Action::Join(joe) if wanted == Some(state.components.cards[joe.index()]) => offered = action,
        Action::Lock if !matches!(offered, Action::Join(_)) => offered = action,
        _ => {}
    });
    offered
}

/// The kind of the next Joe of a seat that belongs into the plan and is not there.
fn missing(state: &DeckBuilding, seat: Seat) -> Option<EntryId> {
    let plan = with(state, state.mission.target, state.mission.transport)?;
    // Copies are alike: they are counted, not named.
    let kind = |card: CardId| state.components.cards[card.index()];
    let count = |joes: &List<CardId, 24>, like: CardId| {
        joes.iter().filter(|&&one| kind(one) == kind(like) && state.owner(one) == Some(seat)).count()
    };
    let own = plan.joes.iter().copied().filter(|&joe| state.owner(joe) == Some(seat));
    let mut wanted = own.filter(|&joe| count(&plan.joes, joe) > count(&state.mission.joes, joe));
    wanted.next().map(kind)
}

/// The best plan against a target with a Transport.
fn with(state: &DeckBuilding, target: CardId, transport: CardId) -> Option<Plan> {
    let mut draft = *state;
    draft.mission =
        Mission { stage: Stage::Planning, target, transport, starter: CardId::NONE, ..Mission::default() };
    let skills = likely_skills(&draft, target);
    let mut candidates = candidates(&draft, skills);
    let first = candidates.iter().position(|joe| joe.own)?;
    let mut best: Option<Plan> = None;
    let (mut spent, mut next) = (0.0, Some(first));
    while let Some(at) = next {
        let joe = candidates.remove(at);
        if draft.mission.starter == CardId::NONE {
            draft.mission.starter = joe.card;
        }
        draft.mission.joes.push(joe.card);
        spent += joe.cost;
        let value = worth(&draft) - spent;
        if best.is_none_or(|best| value > best.value) {
            best = Some(Plan { target, transport, joes: draft.mission.joes, value });
        }
        next = candidates.iter().position(|joe| planning::has_room(&draft, joe.card));
    }
    best
}

/// What it costs to send a Joe, in spaces of the meter: an own one could go on another mission, a teammate's dice and
/// Recruit are missed in their own turn.
const OWN_DIE: f32 = 0.03;
const DIE: f32 = 0.10;
const RECRUIT: f32 = 0.06;

/// A Joe that could go.
#[derive(Clone, Copy, Default)]
struct Candidate {
    card: CardId,
    own: bool,
    dice: f32,
    cost: f32,
}

fn candidates(draft: &DeckBuilding, skills: Skills) -> List<Candidate, 24> {
    let mut all: List<Candidate, 24> = List::new();
    for seat in draft.seats() {
        if !missions::may_join(draft, seat)
            || draft.standing[seat.index()].never_joins && seat != draft.turn.active
        {
            continue;
        }
        let own = seat == draft.turn.active;
        for card in draft.piles.each(Place::Hand(seat)).filter(|&card| draft.entry(card).card_type.is_joe()) {
            let dice = f32::from(dice::contribution(draft, card, 0, skills));
            let entry = draft.entry(card);
            let cost = if own { OWN_DIE * dice } else { DIE * dice + RECRUIT * f32::from(entry.recruit) };
            if all.len() < 24 {
                all.push(Candidate { card, own, dice, cost });
            }
        }
    }
    let rank = |joe: &Candidate| joe.dice - 2.0 * joe.cost;
    all.sort_by(|a, b| rank(b).total_cmp(&rank(a)));
    all
}

/// The Skills that the hands have most of.
fn likely_skills(draft: &DeckBuilding, target: CardId) -> Skills {
    let hand = draft.piles.each(Place::Hand(draft.turn.active));
    let joes: Vec<CardId> = hand.filter(|&card| draft.entry(card).card_type.is_joe()).collect();
    dice::best_skills(draft, target, &joes)
}

/// What a plan brings, before what its Joes cost.
fn worth(draft: &DeckBuilding) -> f32 {
    let target = draft.mission.target;
    let chance = chances::success(ahead(draft), 0);
    let (success, failure) = stakes(draft, target);
    let gain = chance * success + (1.0 - chance) * failure;
    gain - patience(draft, target)
}

/// What the mission comes to with all that the active hand can add.
fn ahead(draft: &DeckBuilding) -> Forecast {
    let mut ahead = odds::forecast(draft);
    if draft.kind_of(draft.mission.target) == Kind::Story {
        ahead.dice = ahead.dice.saturating_sub(unknown(draft) as u8);
    }
    responses::ready(draft, ahead)
}

/// What it is worth to wait with a Story Mission until the decks are better: less as the threat rises.
fn patience(draft: &DeckBuilding, target: CardId) -> f32 {
    if draft.kind_of(target) != Kind::Story {
        return 0.0;
    }
    let top = f32::from(draft.side().top());
    PATIENCE * (top - f32::from(draft.threat)) / top
}

/// In spaces of the meter.
const PATIENCE: f32 = 0.3;
