//! What the command line prints about a battle: its odds, who is left, and what is lost.

use table::{Given, Odds, Unreadable};

use crate::combat::{self, pending};
use crate::content::Components;
use crate::hexes::Hex;
use crate::naming::place;
use crate::powers;
use crate::state::{ArcticCircle, Phase};
use crate::units::Commander;

use super::army::{Army, Force};
use super::bridge::resumed;
use super::hover::card;
use super::phrases::{Reader, units};
use super::plan::Plan;
use super::question;
use super::round::Engagement;

/// The odds of a battle that is described.
pub(crate) fn reckon(components: &Components, given: &Given) -> Result<Odds, Unreadable> {
    let plan = question::plan(given)?;
    let engagement = question::engagement(components, given, &plan)?;
    let title = sides(components, &engagement);
    Ok(card(components, &engagement, &plan, title, Reader::Bystander))
}

/// The odds of all battles that stand in a position.
pub(crate) fn reckon_here(state: &ArcticCircle, given: &Given) -> Result<Vec<Odds>, Unreadable> {
    question::check_position(given)?;
    let plan = question::plan(given)?;
    let fighting = matches!(
        state.phase,
        Phase::CombatMove | Phase::NextCombat | Phase::Divebomb { .. } | Phase::Battle(_)
    );
    let hexes = pending(state).battles.into_iter().filter(|_| fighting);
    let mut answers = Vec::new();
    for hex in hexes {
        let Some(engagement) = standing(state, hex, &plan)? else { continue };
        let title = format!("{}: {}", place(state, hex), sides(state.components, &engagement));
        answers.push(card(state.components, &engagement, &plan, title, Reader::Bystander));
    }
    if answers.is_empty() {
        Err(Unreadable("no battle stands in this position".to_owned()))
    } else {
        Ok(answers)
    }
}

/// The battle in a hex, from the present moment on.
fn standing(state: &ArcticCircle, hex: Hex, plan: &Plan) -> Result<Option<Engagement>, Unreadable> {
    if let Phase::Battle(battle) = state.phase
        && battle.hex == hex
    {
        return Ok(resumed(state, &battle, None, plan));
    }
    if plan.divebomb && !powers::may_divebomb(state, hex) {
        let place = combat::place(state, hex);
        let sentence =
            format!("no divebomb can be made at {place}: it takes aircraft alone, ships and a mixed hex");
        return Err(Unreadable(sentence));
    }
    Ok(Some(Engagement::at(state, hex, plan)))
}

/// `Destro's 3 Snow Serpents against Snow Job's 2 Arctic Troopers`.
fn sides(components: &Components, engagement: &Engagement) -> String {
    let side = |army: &Army| {
        let of = |owner: Commander| {
            let own = (0..).zip(&army.troops).filter(|(_, troop)| troop.group.owner == owner);
            let force = own.fold(Force::default(), |force, (at, _)| force.plus(at, army.force.of(at)));
            (!force.is_empty()).then(|| format!("{}'s {}", owner.name(), units(components, army, force)))
        };
        army.team.commanders().into_iter().filter_map(of).collect::<Vec<String>>().join(" and ")
    };
    format!("{} against {}", side(&engagement.attacker), side(&engagement.defender))
}
