//! The card at the pointer: the odds of the battle behind a click.

use table::{Chances, Click, Figure, Given, Odds, RuleId, Stake, Tone};

use crate::action::{Action, Draft};
use crate::content::Components;
use crate::naming::place;
use crate::saying;
use crate::state::ArcticCircle;

use super::forecast::{Forecast, forecast};
use super::gamble::{Gamble, gamble};
use super::ice;
use super::phrases::{Reader, Sort, label, note, units};
use super::plan::Plan;
use super::question;
use super::round::{Engagement, Moment, Prize};
use super::spreads::spreads;

/// Whether dice decide what comes of a click.
pub(crate) fn stake(state: &ArcticCircle, click: Click<Draft, Action>) -> Option<Stake> {
    gamble(state, click).map(Gamble::stake)
}

/// The chances behind a click that has a stake, if both sides decide as is supposed.
pub(crate) fn odds(state: &ArcticCircle, click: Click<Draft, Action>, given: &Given) -> Option<Odds> {
    let gamble = gamble(state, click)?;
    let supposed = question::plan(given).ok()?;
    let said = saying::say(state, click);
    if let Gamble::Ice { ice, more } = gamble {
        let title = said.unwrap_or_else(|| format!("The ice at {}", place(state, ice)));
        return Some(ice::odds(state, ice, title, more));
    }
    let (engagement, plan) = gamble.engagement(state, &supposed)?;
    let reader = reader(state);
    let mut odds =
        card(state.components, &engagement, &plan, said.unwrap_or_else(|| "The battle".to_owned()), reader);
    if reader == Reader::Attacker && !has_begun(&engagement) {
        odds.figures.splice(0..0, sides(state, &engagement));
    }
    if let Some((words, other)) = gamble.instead(state, &supposed) {
        let share = other.success(&forecast(&other));
        odds.also.push(Chances { label: words.to_owned(), share, ways: None, tone: Tone::Good });
    }
    Some(odds)
}

/// Whoever decides for the active commander's side attacks.
fn reader(state: &ArcticCircle) -> Reader {
    match state.decider() {
        Some(commander) if commander.team() != state.active.team() => Reader::Defender,
        _ => Reader::Attacker,
    }
}

/// The odds of a battle as somebody reads them.
pub(crate) fn card(
    components: &Components,
    engagement: &Engagement,
    plan: &Plan,
    title: String,
    reader: Reader,
) -> Odds {
    let forecast = forecast(engagement);
    let success = engagement.success(&forecast);
    Odds {
        title,
        chance: if reader == Reader::Defender { 1.0 - success } else { success },
        outcomes: outcomes(engagement, &forecast, reader),
        also: Vec::new(),
        figures: vec![mean_losses(engagement, &forecast, reader)],
        spreads: spreads(components, engagement, &forecast, reader),
        note: Some(note(engagement, plan)),
        rule: rule(engagement),
    }
}

/// Every sort of ending that can be, the reader's best first.
fn outcomes(engagement: &Engagement, forecast: &Forecast, reader: Reader) -> Vec<Chances> {
    let sorts = [
        Sort::Won,
        Sort::Cleared,
        Sort::SomeSunk,
        Sort::BothGone,
        Sort::Retreated,
        Sort::NoneSunk,
        Sort::Beaten,
    ];
    let chances = sorts.map(|sort| Chances {
        label: label(engagement, sort, reader),
        share: forecast.chance(|ending| engagement.sort(ending) == sort),
        ways: None,
        tone: tone(sort, reader),
    });
    let mut chances: Vec<Chances> = chances.into_iter().filter(|one| one.share > 0.0).collect();
    if reader == Reader::Defender {
        chances.reverse();
    }
    chances
}

fn tone(sort: Sort, reader: Reader) -> Tone {
    match (sort, reader) {
        (Sort::Won, Reader::Defender)
        | (Sort::Beaten | Sort::NoneSunk, Reader::Attacker | Reader::Bystander) => Tone::Bad,
        (Sort::Won, _) | (Sort::Beaten | Sort::NoneSunk, Reader::Defender) => Tone::Good,
        _ => Tone::Mixed,
    }
}

/// All who would fight, for those who came by earlier moves are easily forgotten.
fn sides(state: &ArcticCircle, engagement: &Engagement) -> [Figure; 2] {
    let named = [("You attack with", &engagement.attacker), ("Against", &engagement.defender)];
    named.map(|(label, army)| Figure {
        label: label.to_owned(),
        value: units(state.components, army, army.force),
    })
}

fn has_begun(engagement: &Engagement) -> bool {
    (engagement.round, engagement.moment) != (1, Moment::Begun)
}

/// What has fallen already is not lost again.
fn mean_losses(engagement: &Engagement, forecast: &Forecast, reader: Reader) -> Figure {
    let [attacker, defender] = engagement.mean_losses(forecast);
    let (sides, first, second) = match reader {
        Reader::Attacker => ("you / them", attacker, defender),
        Reader::Defender => ("you / them", defender, attacker),
        Reader::Bystander => ("attacker / defender", attacker, defender),
    };
    let since = if has_begun(engagement) { " from now on" } else { "" };
    Figure { label: format!("Mean loss{since}, {sides}"), value: format!("{first:.1} / {second:.1} RP") }
}

/// The rule that says how it ends.
fn rule(engagement: &Engagement) -> RuleId {
    RuleId(match engagement.prize {
        _ if engagement.divebomb => "AC-1034",
        Prize::Base => "AC-619",
        Prize::Points => "AC-617",
        Prize::Nothing => "AC-616",
    })
}
