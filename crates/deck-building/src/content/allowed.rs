//! Which effects make sense on which cards: a card that could never do what it says is refused at load.

use crate::cards::CardType;
use crate::effects::{
    Ability, Armed, Condition, Disabled, Looked, Operation, Recurs, Returned, Seats, Step, Trigger,
};

/// How many abilities a card may have.
pub(super) const MOST: usize = 4;

/// Whether a card of this type, or a zone of the meter, may have this ability.
pub(super) fn check(ability: &Ability, card_type: Option<CardType>) -> Result<(), String> {
    if !trigger_fits(ability, card_type) {
        return Err("this trigger never comes on such a card".to_owned());
    }
    if ability.trigger == Trigger::WhilePlanned
        && !ability.conditions.iter().copied().all(stays_while_planned)
    {
        return Err("while_planned only what the plan does not change can be a condition: `zone`, \
                    `starting_round`, `transport_terrain`, `players` or `officer_in_play`"
            .to_owned());
    }
    culls_fit(&ability.operations)?;
    culls_fit(&ability.otherwise)?;
    let always = ability.trigger == Trigger::Always;
    let first = ability.operations.iter().map(|step| (step, true));
    for (step, is_first) in first.chain(ability.otherwise.iter().map(|step| (step, false))) {
        step_fits(step, is_first, ability, card_type)?;
        if always != lasts(&step.operation) && (always || only_lasts(&step.operation)) {
            let what =
                if always { "this operation cannot go on for ever" } else { "this operation needs `always`" };
            return Err(what.to_owned());
        }
    }
    if always && (!ability.conditions.is_empty() || !ability.otherwise.is_empty()) {
        return Err("an effect that is always on has no condition".to_owned());
    }
    Ok(())
}

/// What is true of a plan whoever joins it and whatever it is against; the mission is not under way yet.
fn stays_while_planned(condition: Condition) -> bool {
    matches!(
        condition,
        Condition::Zone(_)
            | Condition::InStartingRound
            | Condition::TransportTerrain(_)
            | Condition::Players(_)
            | Condition::OfficerInPlay(_)
    )
}

/// Cards are culled of those that were looked at just before.
fn culls_fit(steps: &[Step]) -> Result<(), String> {
    for (at, step) in steps.iter().enumerate() {
        match &step.operation {
            Operation::ChooseOne(first, second) => {
                culls_fit(first)?;
                culls_fit(second)?;
            }
            Operation::Cull { .. } => {
                let before = at.checked_sub(1).map(|before| &steps[before]);
                let looks = |one: &Step| {
                    let deck = matches!(one.operation, Operation::Look { at: Looked::ComplicationDeck, .. });
                    deck && !one.optional
                };
                if !before.is_some_and(looks) {
                    return Err(
                        "`cull` follows a `look(…, complication_deck)` that is not optional".to_owned()
                    );
                }
            }
            _ => {}
        }
    }
    Ok(())
}

fn trigger_fits(ability: &Ability, card_type: Option<CardType>) -> bool {
    let Some(card_type) = card_type else {
        return matches!(ability.trigger, Trigger::EndOfRound | Trigger::EndOfTurn(Recurs::Each));
    };
    let mission = is_after(ability.trigger);
    let timed = matches!(
        ability.trigger,
        Trigger::StartOfTurn | Trigger::EndOfTurn(Recurs::Each) | Trigger::EndOfRound
    );
    let (enters, goes_on) = (ability.trigger == Trigger::OnEnter, ability.trigger == Trigger::Always);
    match card_type {
        CardType::Joe | CardType::Rookie | CardType::Leader => {
            let own = matches!(
                ability.trigger,
                Trigger::WhilePlanned
                    | Trigger::OnLock
                    | Trigger::FromHand
                    | Trigger::OnRoll
                    | Trigger::AfterRoll
            );
            ability.armed == Armed::Always && (own || mission)
        }
        CardType::Transport => {
            let own = matches!(ability.trigger, Trigger::OnLock | Trigger::AfterRoll);
            ability.armed == Armed::Matched && (own || mission)
        }
        CardType::Utility | CardType::Gear | CardType::Basic | CardType::Starter => match ability.armed {
            Armed::Always => ability.trigger == Trigger::OnPlay,
            Armed::Played => mission,
            Armed::Matched => false,
        },
        CardType::Complication => {
            ability.armed == Armed::Always
                && matches!(
                    ability.trigger,
                    Trigger::OnResolve | Trigger::EndOfTurn(_) | Trigger::StartOfTurn
                )
        }
        CardType::Story => {
            let ends = matches!(ability.trigger, Trigger::OnSuccess | Trigger::OnFailure);
            ability.armed == Armed::Always && (ends || timed || enters || goes_on)
        }
        CardType::Officer => ability.armed == Armed::Always && (timed || enters || goes_on),
        CardType::Expert => ability.armed == Armed::Always && (timed || goes_on),
        CardType::Battalion | CardType::Trooper => ability.armed == Armed::Always && timed,
    }
}

fn is_after(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::OnSuccess | Trigger::OnFailure | Trigger::AfterMission(_))
}

/// `is_first` is a step that stands neither after `else` nor in a choice.
fn step_fits(
    step: &Step,
    is_first: bool,
    ability: &Ability,
    card_type: Option<CardType>,
) -> Result<(), String> {
    match &step.operation {
        Operation::ChooseOne(..) | Operation::Prohibit(_) if !is_first => {
            Err("`choose_one` and `prohibit` stand before `else` and in no choice".to_owned())
        }
        Operation::ChooseOne(first, second) => {
            first.iter().chain(second).try_for_each(|inner| step_fits(inner, false, ability, card_type))
        }
        Operation::Complication(_) if card_type == Some(CardType::Complication) => {
            Err("a Complication cannot draw another one, or play might never end".to_owned())
        }
        Operation::Capacity(_) if ability.trigger != Trigger::WhilePlanned => {
            Err("room in the Transport counts only while_planned".to_owned())
        }
        operation
            if ability.trigger == Trigger::WhilePlanned && !matches!(operation, Operation::Capacity(_)) =>
        {
            Err("while_planned there is only `capacity`".to_owned())
        }
        operation if ability.trigger == Trigger::FromHand && *operation != Operation::Join => {
            Err("from_hand there is only `join(self)`".to_owned())
        }
        Operation::Disable(Disabled::FirstResponse | Disabled::RifleStack)
            if ability.trigger != Trigger::Always =>
        {
            Err("this lasts as long as its card is in play and needs `always`".to_owned())
        }
        Operation::AllowJoin(seats) if *seats != Seats::ATeammate => {
            Err("one player is let in: write `a_teammate`".to_owned())
        }
        Operation::GainTrooper(Seats::ATeammate, _) => {
            Err("Troopers go to the owner, the active player, each player or the starting player".to_owned())
        }
        Operation::Difficulty { of: Some(_), .. } if ability.trigger != Trigger::Always => {
            Err("a Difficulty of one kind of mission needs `always`; elsewhere write `if mission(…)`"
                .to_owned())
        }
        Operation::SideRoll(_) if ability.trigger != Trigger::OnRoll => {
            Err("dice of a Joe's own are rolled on_roll".to_owned())
        }
        Operation::Join if ability.trigger != Trigger::FromHand => {
            Err("a Joe joins by itself only from_hand".to_owned())
        }
        Operation::ReturnToHand(what)
            if !is_after(ability.trigger)
                || *what == Returned::Itself && !card_type.is_some_and(CardType::is_joe) =>
        {
            Err("Joes return to hand after a mission: on_success, on_failure or after_mission".to_owned())
        }
        Operation::DestroySelf if card_type.is_some_and(CardType::is_joe) && !is_after(ability.trigger) => {
            Err("a Joe is destroyed after a mission: on_success, on_failure or after_mission".to_owned())
        }
        Operation::KeepInPlay
            if card_type != Some(CardType::Story) || ability.trigger != Trigger::OnFailure =>
        {
            Err("only a Story Mission that fails can stay in play".to_owned())
        }
        Operation::DestroySelf if !card_type.is_some_and(|one| one.is_joe() || one.is_played()) => {
            Err("only a player's card can destroy itself".to_owned())
        }
        _ => Ok(()),
    }
}

/// Operations that may stand under `always`.
fn lasts(operation: &Operation) -> bool {
    only_lasts(operation)
        || matches!(
            operation,
            Operation::Difficulty { .. } | Operation::Disable(Disabled::FirstResponse | Disabled::RifleStack)
        )
}

/// Operations that make sense under `always` only.
fn only_lasts(operation: &Operation) -> bool {
    matches!(
        operation,
        Operation::RerollDoubles
            | Operation::CapDice { .. }
            | Operation::ComplicationsPlaced(_)
            | Operation::PromotionCost(_)
    )
}
