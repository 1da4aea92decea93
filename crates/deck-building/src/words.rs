//! What is asked, of the one who decides and of those who wait; and how it ended.

use table::{Eye, Outcome, Prompt, RuleId, Scores};

use crate::action::Draft;
use crate::cards::CardId;
use crate::effects::many;
use crate::flow;
use crate::naming::{self, the};
use crate::piles::Place;
use crate::state::{DeckBuilding, End, Marks};
use crate::tasks::{Choice, Task};
use crate::{aftermath, dice, odds, planning, recruit, resolve};

/// What is asked.
pub(crate) fn prompt(state: &DeckBuilding, draft: Draft, eye: Eye) -> Prompt {
    let (Some(seat), Some(&task)) = (flow::decider(state), state.tasks.last()) else { return over(state) };
    let who = naming::seat(seat);
    if !eye.sees(seat) {
        let asked = ask(state, task, who);
        let what = asked.ask.split_once(": ").map_or(asked.ask.as_str(), |(_, what)| what);
        let what = what.trim_end_matches(['.', '?']);
        return Prompt::of(asked.rule.0, format!("Waiting for {who}: {what}."), None);
    }
    match draft {
        Draft::Nothing => ask(state, task, who),
        Draft::Reserve => {
            Prompt::of("DB-1502", format!("{who}: choose the card to save for your next hand."), None)
        }
        Draft::Against(target) => {
            let note = format!("Against {}.", the(state, target));
            Prompt::of("DB-306", format!("{who}: choose the Joe that starts the mission."), Some(note))
        }
        Draft::With(_, joe) => {
            let note = format!("{} starts it.", state.entry(joe).name);
            Prompt::of("DB-401", format!("{who}: choose a Transport of the Hangar."), Some(note))
        }
        Draft::Standing => {
            Prompt::of("DB-228", format!("{who}: what shall hold until you say otherwise?"), None)
        }
    }
}

fn ask(state: &DeckBuilding, task: Task, who: &str) -> Prompt {
    match task {
        Task::Missions => {
            let note = if planning::can_propose(state) {
                "Choose a target, then a Joe and a Transport. Cards can be played at any time."
            } else {
                "There is nothing to go against, or nobody to send."
            };
            Prompt::of(
                "DB-316",
                format!("{who}: start a mission, play cards, or go on to recruiting."),
                Some(note.to_owned()),
            )
        }
        Task::Poll(_) => {
            let left = usize::from(planning::capacity(state)).saturating_sub(state.mission.joes.len());
            let note = format!("Room for {left} more in {}.", transport(state));
            let against = the(state, state.mission.target);
            Prompt::of(
                "DB-308",
                format!("{who}: add Joes to the mission against {against}, or be done."),
                Some(note),
            )
        }
        Task::Plan => ask_plan(state, who),
        Task::Window { about, .. } => ask_window(state, who, about),
        Task::NextComplication => {
            Prompt::of("DB-1104", format!("{who}: choose the Complication that acts next."), None)
        }
        Task::Assign(card) => {
            let note = format!("{}.", state.entry(card).name);
            Prompt::of("DB-1201", format!("{who}: who takes this Precision Strike?"), Some(note))
        }
        Task::ChooseSkill => {
            Prompt::of("DB-510", format!("{who}: choose the Skill that the mission uses."), None)
        }
        Task::Order { .. } => Prompt::of("DB-216", format!("{who}: choose which effect comes next."), None),
        Task::After { seat, from } if aftermath::may_be_done(state, seat, from) => {
            Prompt::of("DB-614", format!("{who}: use abilities after the mission, or be done."), None)
        }
        Task::After { .. } => {
            Prompt::of("DB-614", format!("{who}: choose which ability after the mission comes next."), None)
        }
        Task::Recruit => {
            let note = format!("{} Recruit left.", state.turn.recruit);
            let promote = if recruit::can_promote(state) { "promote your Leader, " } else { "" };
            Prompt::of("DB-702", format!("{who}: play cards, recruit, {promote}or end the turn."), Some(note))
        }
        Task::Choice(choice) => ask_choice(state, choice, who),
        Task::BeginTurn
        | Task::Refill
        | Task::Complicate
        | Task::Effects(..)
        | Task::BeginAction
        | Task::Mission
        | Task::Resolve(_)
        | Task::Discard(_)
        | Task::Ability(_)
        | Task::FailedByEffect
        | Task::Draw(_)
        | Task::EndPhase(_)
        | Task::EndRound(_) => unreachable!("nobody is asked anything in {task:?}: `flow` does it"),
    }
}

fn transport(state: &DeckBuilding) -> &'static str {
    &state.entry(state.mission.transport).name
}

fn ask_plan(state: &DeckBuilding, who: &str) -> Prompt {
    let ahead = odds::forecast(state);
    let aboard = state.mission.joes.len();
    let room = format!("{aboard} of {} aboard {}", planning::capacity(state), transport(state));
    let note = format!("{} against {}; {room}.", many(ahead.dice, "die"), ahead.difficulty);
    let against = the(state, state.mission.target);
    Prompt::of(
        "DB-311",
        format!("{who}: plan the mission against {against}, then start it or drop it."),
        Some(note),
    )
}

fn ask_window(state: &DeckBuilding, who: &str, about: CardId) -> Prompt {
    let difficulty = dice::difficulty(state, state.mission.target);
    if state.mission.is_rolled() {
        let note = format!("{} against {difficulty}.", many(dice::hits(state), "Hit"));
        return Prompt::of("DB-328", format!("{who}: respond to the roll, or pass."), Some(note));
    }
    let what = match about.some() {
        Some(card) => format!("{} was drawn", state.entry(card).name),
        None if state.mission.skills.is_some() => "the dice are about to be rolled".to_owned(),
        None => "Complications are about to act".to_owned(),
    };
    Prompt::of("DB-328", format!("{who}: {what}; respond, or pass."), threats(state, about))
}

/// What the Complications that can still be answered are going to do.
fn threats(state: &DeckBuilding, about: CardId) -> Option<String> {
    let open = resolve::unresolved(state).filter(|&card| !state.has(card, Marks::FACE_DOWN));
    let all = about.some().into_iter().chain(open.filter(|&card| card != about));
    let texts: Vec<String> = all
        .map(|card| state.entry(card))
        .map(|entry| format!("{}: {}", entry.name, entry.text.join(" ")))
        .collect();
    (!texts.is_empty()).then(|| texts.join(" "))
}

fn ask_choice(state: &DeckBuilding, choice: Choice, who: &str) -> Prompt {
    let (rule, ask, note) = match choice {
        Choice::Reroll { left, blanks, .. } => {
            let what = if blanks { "blanks" } else { "dice" };
            let note = format!("Up to {left} more; the new result stands.");
            ("DB-515", format!("choose {what} to re-roll, or be done."), Some(note))
        }
        Choice::May(running) => {
            let text = naming::text(state, running.item).map(str::to_owned);
            ("DB-614", format!("use {}?", naming::item(state, running.item)), text)
        }
        Choice::Either(running) => {
            let text = naming::text(state, running.item).map(str::to_owned);
            ("DB-223", format!("choose what {} does.", naming::item(state, running.item)), text)
        }
        Choice::DiscardHand { left, .. } => {
            ("DB-223", "choose a hand card to discard.".to_owned(), more(left))
        }
        Choice::RemoveOwn { .. } => {
            ("DB-323", "choose a Joe of yours who leaves the mission.".to_owned(), None)
        }
        Choice::RemoveTied(_) => ("DB-323", "choose which Joe leaves the mission.".to_owned(), None),
        Choice::Restore { left, .. } => {
            ("DB-323", "choose a removed Joe who returns.".to_owned(), more(left))
        }
        Choice::AddJoe { left, .. } => {
            ("DB-322", "choose a Joe of your hand who joins.".to_owned(), more(left))
        }
        Choice::ReturnOwn { left, .. } => {
            ("DB-318", "choose a Joe who returns to your hand.".to_owned(), more(left))
        }
        Choice::ReturnAny { left, .. } => {
            ("DB-R32", "choose a Joe who returns to the owner's hand, or be done.".to_owned(), more(left))
        }
        Choice::Teammate(_) => ("DB-1405", "choose a teammate.".to_owned(), None),
        Choice::FlipOfficer { left, .. } => {
            ("DB-1313", "choose an Officer to turn face-down.".to_owned(), more(left))
        }
        Choice::Cancel { left, .. } => ("DB-1111", "choose a Complication to cancel.".to_owned(), more(left)),
        Choice::LookAtStory { left, .. } => {
            ("DB-1102", "choose a face-down Complication to look at, or be done.".to_owned(), more(left))
        }
        Choice::Cull { bottom, optional, .. } => {
            let to = if bottom { "put under the deck" } else { "discard" };
            let or = if optional { ", or be done" } else { "" };
            ("DB-1110", format!("choose a Complication to {to}{or}."), None)
        }
        Choice::Stow => ("DB-408", "choose a Transport that leaves the Hangar.".to_owned(), None),
        Choice::LimitJoes { left, .. } => {
            ("DB-511", "choose one of your Joes who will add no dice.".to_owned(), more(left))
        }
        Choice::SkillOf { .. } => ("DB-502", "choose the Joe whose Skill counts.".to_owned(), None),
    };
    Prompt::of(rule, format!("{who}: {ask}"), note)
}

fn more(left: u8) -> Option<String> {
    (left > 1).then(|| format!("{left} in all."))
}

fn over(state: &DeckBuilding) -> Prompt {
    let end = state.end.unwrap_or(End::Won);
    Prompt::of(label(end).1, sentence(end), None)
}

/// A name for statistics, and the rule.
pub(crate) fn label(end: End) -> (&'static str, &'static str) {
    match end {
        End::Won => ("won", "DB-1801"),
        End::Threat => ("lost-threat", "DB-1802"),
        End::Battalions => ("lost-battalions", "DB-1803"),
        End::MainDeck => ("lost-main-deck", "DB-1804"),
        End::LastFinale => ("lost-finale", "DB-1806"),
    }
}

/// How it ended, in one sentence.
pub(crate) fn sentence(end: End) -> &'static str {
    match end {
        End::Won => "The last mission succeeded: the Joes have won.",
        End::Threat => "The Threat Marker has reached the top: Cobra has won.",
        End::Battalions => "A sixth Battalion would cover the whole line-up: Cobra has won.",
        End::MainDeck => "The main deck has run out: Cobra has won.",
        End::LastFinale => "The last mission has failed for good: Cobra has won.",
    }
}

/// All win or lose together (DB-1807).
pub(crate) fn scores(state: &DeckBuilding) -> Scores {
    Scores::all(match state.end {
        None => 0.5,
        Some(End::Won) => 1.0,
        Some(_) => 0.0,
    })
}

/// How the game ended, once it has.
pub(crate) fn outcome(state: &DeckBuilding) -> Option<Outcome> {
    let end = state.end?;
    let (label, rule) = label(end);
    let filed = |place: Place| state.piles.len(place);
    let piles = format!("Missions: {} succeeded, {} failed.", filed(Place::Success), filed(Place::Failure));
    let sentence = format!("{} {piles}", sentence(end));
    Some(Outcome { label, sentence, rule: RuleId(rule), scores: scores(state) })
}
