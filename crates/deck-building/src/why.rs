//! Why something cannot be clicked now.

use table::{Click, Eye, Illegal, Target};

use crate::action::{Action, Draft};
use crate::cards::{CardId, CardType};
use crate::hidden::{NOWHERE, is_open, seen_place};
use crate::piles::Place;
use crate::planning::Keeps;
use crate::state::{DeckBuilding, Marks};
use crate::tasks::Task;
use crate::{flow, missions, naming, notation, planning, recruit, windows, words};

/// Why `clicked` is not among the clicks after `draft`.
pub(crate) fn why_not(state: &DeckBuilding, draft: Draft, clicked: Target) -> Illegal {
    let Some(&task) = state.tasks.last() else { return over(state) };
    match clicked {
        Target::Card(number) if usize::from(number) < state.components.cards.len() => {
            card(state, draft, task, CardId(number as u8))
        }
        Target::Space(0) => promotion(state, draft),
        other => Illegal::not_asked(state, draft, &naming::name(state, other)),
    }
}

/// A decision that is not offered.
pub(crate) fn refused(state: &DeckBuilding, action: Action) -> Illegal {
    if state.tasks.is_empty() {
        return over(state);
    }
    if let (Action::Lock, Some(Task::Plan)) = (action, state.tasks.last()) {
        return no_start(state);
    }
    if !matches!(action, Action::Reserve(_))
        && let Some(instead) = offered_instead(state, action)
    {
        return instead;
    }
    let (draft, target) = match action {
        Action::Reserve(_) => (Draft::Reserve, crate::action::target(action)),
        Action::Propose { target, joe, transport } => first_wrong(state, target, joe, transport),
        _ => (Draft::Nothing, crate::action::target(action)),
    };
    match target {
        Target::Card(_) | Target::Space(0) => why_not(state, draft, target),
        _ => Illegal::not_asked(state, Draft::Nothing, &format!("`{}`", notation::written(state, action))),
    }
}

/// Why the plan cannot be started.
fn no_start(state: &DeckBuilding) -> Illegal {
    match planning::keeps_from_start(state) {
        Some(Keeps::NoOwnJoe) => Illegal::new("DB-306", "a Joe from the active player's hand must go along"),
        Some(Keeps::Target) => {
            let target = &state.entry(state.mission.target).name;
            Illegal::new("DB-313", format!("{target} is no target any more; choose another one"))
        }
        Some(Keeps::NoRoom) => {
            let (joes, room) = (state.mission.joes.len(), planning::capacity(state));
            Illegal::new("DB-309", format!("{joes} Joes are aboard, and the Transport holds {room}"))
        }
        None => Illegal::not_asked(state, Draft::Nothing, "`lock`"),
    }
}

/// A card that can be clicked, but for something else than what was typed.
fn offered_instead(state: &DeckBuilding, action: Action) -> Option<Illegal> {
    let target = crate::action::target(action);
    let Target::Card(_) = target else { return None };
    let mut clicks = Vec::new();
    crate::rules::clicks(state, Draft::Nothing, &mut clicks);
    let other = clicks.into_iter().find_map(|click| match click {
        Click::Do(other) if crate::action::target(other) == target => Some(other),
        _ => None,
    })?;
    let (typed, possible) = (notation::written(state, action), notation::written(state, other));
    let rule = Illegal::not_asked(state, Draft::Nothing, &typed).rule;
    Some(Illegal { rule, reason: format!("`{typed}` is not possible now, but `{possible}` is") })
}

/// The first click of a proposal that is not possible, with what comes before it.
fn first_wrong(state: &DeckBuilding, target: CardId, joe: CardId, transport: CardId) -> (Draft, Target) {
    let possible = |draft: Draft, next: Draft| {
        let mut clicks = Vec::new();
        crate::rules::clicks(state, draft, &mut clicks);
        clicks.contains(&Click::On(next))
    };
    let card = |card: CardId| Target::Card(u16::from(card.0));
    let (against, with) = (Draft::Against(target), Draft::With(target, joe));
    if !possible(Draft::Nothing, against) {
        return (Draft::Nothing, card(target));
    }
    if !possible(against, with) {
        return (against, card(joe));
    }
    (with, card(transport))
}

fn over(state: &DeckBuilding) -> Illegal {
    let rule = state.end.map_or("DB-1801", |end| words::label(end).1);
    Illegal::new(rule, "the game is over")
}

fn card(state: &DeckBuilding, draft: Draft, task: Task, card: CardId) -> Illegal {
    let eye = flow::decider(state).map_or(Eye::SPECTATOR, Eye::of);
    if seen_place(state, card, eye) >= NOWHERE {
        // The same words wherever it lies: else asking about every card would tell what nobody may know.
        return Illegal::new("DB-119", "what lies face-down is turned up by the rules, not by hand");
    }
    let entry = state.entry(card);
    let name = if is_open(state, card) { entry.name.as_str() } else { "this card" };
    let active = state.turn.active;
    match (state.piles.place(card), task) {
        (Place::Slot(slot), _) if !state.piles.is_empty(Place::Cover(slot)) => {
            Illegal::new("DB-1304", format!("a Battalion covers {name}"))
        }
        (Place::Slot(_) | Place::Rifles, Task::Missions) => {
            Illegal::new("DB-701", "cards are recruited after the missions")
        }
        (Place::Rifles, Task::Recruit) if recruit::rifles_locked(state) => {
            Illegal::new("DB-706", "something keeps Service Rifles from being recruited")
        }
        (Place::Slot(_) | Place::Rifles, Task::Recruit) if entry.cost > state.turn.recruit => {
            let left = state.turn.recruit;
            Illegal::new("DB-707", format!("{name} costs {}, and {left} Recruit is left", entry.cost))
        }
        (Place::Hand(seat), Task::Missions | Task::Recruit) if draft == Draft::Reserve && seat == active => {
            no_reserve(state, card)
        }
        (Place::Hand(seat), _) if copies_offered(state, draft, card) => Illegal::new(
            "DB-308",
            format!("take another copy of {name} of {}: they are alike", naming::seat(seat)),
        ),
        (Place::Hand(seat), Task::Missions | Task::Recruit | Task::Plan) if seat != active => {
            Illegal::new("DB-228", format!("{name} is in the hand of {}", naming::seat(seat)))
        }
        (Place::Hand(seat), Task::Poll(asked)) if seat != asked => {
            Illegal::new("DB-228", format!("{name} is in the hand of {}", naming::seat(seat)))
        }
        (Place::Hand(_), Task::Missions) if entry.card_type.is_joe() && draft == Draft::Nothing => {
            Illegal::new("DB-229", format!("choose a target first: {name} is played by going on a mission"))
        }
        (Place::Hand(_), Task::Plan | Task::Poll(_)) if entry.card_type.is_joe() => {
            passenger(state, card).unwrap_or_else(|| Illegal::not_asked(state, draft, name))
        }
        (Place::Hand(seat), Task::Window { .. }) => response(state, seat, card),
        (Place::Officers, _) if state.has(card, Marks::FACE_DOWN) => {
            Illegal::new("DB-1313", format!("{name} is face-down and so not in play"))
        }
        (Place::Story | Place::Officers | Place::Cover(_) | Place::Strikes(_), Task::Missions)
            if draft == Draft::Nothing =>
        {
            target(state, card, name)
        }
        (Place::Strikes(seat), _) if seat != active => {
            Illegal::new("DB-1206", format!("only {} may attempt {name}", naming::seat(seat)))
        }
        (Place::Hangar, Task::Missions) if draft == Draft::Nothing => {
            Illegal::new("DB-306", "choose a target and a Joe first, then a Transport")
        }
        (Place::StoryStack, _) => {
            Illegal::new("DB-214", "the next Story Mission comes when a turn begins without one")
        }
        (Place::Deck(_) | Place::MainDeck | Place::ComplicationDeck, _) => {
            Illegal::new("DB-119", "decks are drawn from by the rules, not by hand")
        }
        _ => Illegal::not_asked(state, draft, name),
    }
}

/// Why a card of the active player's hand cannot be saved.
fn no_reserve(state: &DeckBuilding, card: CardId) -> Illegal {
    let name = &state.entry(card).name;
    if state.options.players > 2 {
        return Illegal::new("DB-1501", "with three or four players there is no Reserve");
    }
    if state.turn.reserved {
        return Illegal::new("DB-1507", "one card a turn is put into the Reserve");
    }
    if state.entry(card).card_type.is_cobra() {
        return Illegal::new("DB-1505", format!("{name} is a Cobra card, and those cannot be saved"));
    }
    Illegal::new("DB-1502", format!("{name} cannot be put into the Reserve now"))
}

/// Whether another copy of the same card in the same place can be clicked.
fn copies_offered(state: &DeckBuilding, draft: Draft, card: CardId) -> bool {
    let mut clicks = Vec::new();
    crate::rules::clicks(state, draft, &mut clicks);
    let entry = state.components.cards[card.index()];
    clicks.into_iter().any(|click| match crate::click_target(click) {
        Target::Card(number) => {
            let other = CardId(number as u8);
            other != card
                && state.components.cards[other.index()] == entry
                && state.piles.place(other) == state.piles.place(card)
        }
        _ => false,
    })
}

/// Why a Joe cannot join a plan, or leave it.
fn passenger(state: &DeckBuilding, joe: CardId) -> Option<Illegal> {
    let name = &state.entry(joe).name;
    if state.mission.joes.contains(&joe) {
        return Some(Illegal::new("DB-337", "this plan was changed too often"));
    }
    if state.has(joe, Marks::OPTION_USED) {
        return Some(Illegal::new("DB-337", format!("{name} was taken back and is not offered again")));
    }
    let capacity = planning::capacity(state);
    let full =
        || Illegal::new("DB-309", format!("the Transport holds {capacity}, so there is no room for {name}"));
    (!planning::has_room(state, joe)).then(full)
}

/// Why a mission cannot be started against something.
fn target(state: &DeckBuilding, card: CardId, name: &str) -> Illegal {
    let active = state.turn.active;
    if let Place::Strikes(seat) = state.piles.place(card)
        && seat != active
    {
        return Illegal::new("DB-1206", format!("only {} may attempt {name}", naming::seat(seat)));
    }
    if missions::hand_joes(state, active).next().is_none() {
        return Illegal::new("DB-306", "a mission needs a Joe of your hand");
    }
    if state.piles.is_empty(Place::Hangar) {
        return Illegal::new("DB-306", "a mission needs a Transport, and the Hangar is empty");
    }
    Illegal::new("DB-337", "too many plans were dropped in this turn")
}

/// Why a hand card cannot be played in a window.
fn response(state: &DeckBuilding, seat: table::Seat, card: CardId) -> Illegal {
    let entry = state.entry(card);
    let name = &entry.name;
    let asked = flow::decider(state).unwrap_or_default();
    if seat != asked {
        return Illegal::new(
            "DB-328",
            format!("{} is asked now, not {}", naming::seat(asked), naming::seat(seat)),
        );
    }
    if entry.card_type.is_joe() {
        return Illegal::new("DB-321", format!("{name} cannot join once the mission has begun"));
    }
    if entry.card_type == CardType::Transport {
        return Illegal::new("DB-410", format!("{name} goes to the Hangar only in the turn of its owner"));
    }
    if entry.card_type == CardType::Trooper {
        return Illegal::new("DB-1307", "Troopers are put into play between missions");
    }
    if windows::is_prohibited(state, entry) {
        return Illegal::new("DB-330", format!("a Complication forbids {name}"));
    }
    if !entry.lightning && seat != state.turn.active {
        return Illegal::new("DB-226", format!("without ⚡ {name} is played in your own turn only"));
    }
    if entry.lightning && missions::joes_of(state, seat).next().is_none() {
        return Illegal::new("DB-326", format!("{name} needs a Joe of yours on the mission"));
    }
    Illegal::new("DB-338", format!("{name} would change nothing now"))
}

fn promotion(state: &DeckBuilding, draft: Draft) -> Illegal {
    if !matches!(state.tasks.last(), Some(Task::Recruit)) {
        return Illegal::not_asked(state, draft, "promotion");
    }
    if recruit::leader_in_play(state).is_none() {
        return Illegal::new("DB-718", "your starter Leader is not in play");
    }
    let (cost, left) = (recruit::promotion_cost(state), state.turn.recruit);
    Illegal::new("DB-719", format!("promotion costs {cost}, and {left} Recruit is left"))
}
