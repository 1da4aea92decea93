//! What a click does, for buttons and screen readers.

use table::Click;

use crate::action::{Action, Draft};
use crate::cards::CardId;
use crate::naming::{self, the};
use crate::state::DeckBuilding;
use crate::tasks::{Choice, Task};
use crate::windows;

/// What a click does, where its name alone does not say it.
pub(crate) fn say(state: &DeckBuilding, click: Click<Draft, Action>) -> Option<String> {
    let name = |card| state.entry(card).name.as_str();
    Some(match click {
        Click::On(Draft::Against(target)) => format!("Plan a mission against {}", the(state, target)),
        Click::On(Draft::With(_, joe)) => format!("Start with {}", name(joe)),
        Click::Do(Action::Play(card)) => format!("Play {}{}", name(card), for_nothing(state, card)),
        Click::Do(Action::PutIntoPlay(_)) => "Put a Trooper into play".to_owned(),
        Click::Do(Action::Reserve(card)) => format!("Save {}", name(card)),
        Click::Do(Action::Propose { transport, .. }) => format!("Go in {}", name(transport)),
        Click::Do(Action::Join(card)) => format!("Add {}", name(card)),
        Click::Do(Action::TakeOut(card)) => format!("Take {} out", name(card)),
        Click::Do(Action::Switch(card)) => format!("Take {} instead", name(card)),
        Click::Do(Action::Retarget(card)) => format!("Go against {} instead", the(state, card)),
        Click::Do(Action::Respond(card)) => format!("Respond with {}", name(card)),
        Click::Do(Action::Use(card)) => format!("Use {}", name(card)),
        Click::Do(Action::Next(item)) => format!("Next: {}", naming::item(state, item)),
        Click::Do(Action::LookAt(_)) => "Look at this Complication".to_owned(),
        Click::Do(Action::Recruit(card)) => format!("Recruit {} for {}", name(card), state.entry(card).cost),
        Click::Do(Action::Pick(card)) => pick(state, name(card))?,
        Click::Do(Action::First | Action::Second) => side(state, click)?,
        _ => return None,
    })
}

/// DB-230: outside a mission a ⚡ card does only the part of its text that needs none.
fn for_nothing(state: &DeckBuilding, card: CardId) -> &'static str {
    if !state.entry(card).lightning || windows::helps(state, state.turn.active, card) {
        return "";
    }
    match (state.tasks.last(), state.entry(card).is_used_up()) {
        (Some(Task::Missions | Task::Plan), true) => {
            ": it does nothing before a mission has begun, and is destroyed"
        }
        (Some(Task::Missions | Task::Plan), false) => {
            ": it does nothing before a mission has begun, but is in play"
        }
        (Some(Task::Recruit), true) => ": it gives its Recruit, and is destroyed",
        _ => "",
    }
}

fn pick(state: &DeckBuilding, name: &str) -> Option<String> {
    let choice = match *state.tasks.last()? {
        Task::NextComplication => return Some(format!("{name} acts next")),
        Task::Choice(choice) => choice,
        _ => return None,
    };
    Some(match choice {
        Choice::DiscardHand { .. } | Choice::Cull { bottom: false, .. } => format!("Discard {name}"),
        Choice::RemoveOwn { .. } | Choice::RemoveTied(_) => format!("{name} leaves the mission"),
        Choice::Restore { .. } => format!("{name} returns to the mission"),
        Choice::AddJoe { .. } => format!("Add {name}"),
        Choice::ReturnOwn { .. } | Choice::ReturnAny { .. } => format!("{name} returns to hand"),
        Choice::FlipOfficer { .. } => format!("Turn {name} face-down"),
        Choice::Cancel { .. } => format!("Cancel {name}"),
        Choice::Cull { bottom: true, .. } => format!("Put {name} under the deck"),
        Choice::Stow => format!("{name} leaves the Hangar"),
        Choice::LimitJoes { .. } => format!("{name} adds no dice"),
        Choice::SkillOf { .. } => format!("Count the Skill of {name}"),
        // These are not answered with a card.
        Choice::Reroll { .. }
        | Choice::May(_)
        | Choice::Either(_)
        | Choice::Teammate(_)
        | Choice::LookAtStory { .. } => return None,
    })
}

/// The two sides of a choice by what they do.
fn side(state: &DeckBuilding, click: Click<Draft, Action>) -> Option<String> {
    let Some(&Task::Choice(Choice::Either(running))) = state.tasks.last() else { return None };
    let text = naming::text(state, running.item)?;
    let both = text.trim_end_matches('.').split_once("ither ")?.1;
    let (first, second) = both.split_once(", or ")?;
    Some(if click == Click::Do(Action::First) { first } else { second }.to_owned())
}
