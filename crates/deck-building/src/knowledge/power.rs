//! What a card is worth in a deck.

use crate::cards::{CardType, Entry};
use crate::effects::{Number, Operation, Trigger};

/// What a card adds to its owner's deck, in spaces of the meter over the rest of the game.
pub(crate) fn of(entry: &Entry) -> f32 {
    match entry.card_type {
        CardType::Joe | CardType::Leader => {
            let best = f32::from(entry.skills.iter().copied().max().unwrap_or_default());
            let all: f32 = entry.skills.iter().map(|&value| f32::from(value)).sum();
            let skill = 0.30 * best + 0.15 * (all - best) + 0.45 * f32::from(entry.wild);
            0.05 * f32::from(entry.recruit) + skill + extras(entry)
        }
        CardType::Rookie => 0.05,
        CardType::Utility | CardType::Gear | CardType::Basic | CardType::Starter => {
            0.10 * f32::from(entry.recruit) + extras(entry)
        }
        CardType::Trooper => -0.6,
        CardType::Transport => 0.3 * transport(entry),
        _ => 0.0,
    }
}

/// What a Transport in the Hangar is worth.
pub(crate) fn transport(entry: &Entry) -> f32 {
    0.04 * f32::from(entry.capacity) + 0.3 * extras(entry)
}

/// What the text of a card adds.
fn extras(entry: &Entry) -> f32 {
    let mut sum = 0.0;
    for ability in &entry.abilities {
        let often = if ability.conditions.is_empty() { 1.0 } else { 0.5 };
        let weight = match ability.trigger {
            Trigger::Always => 0.0,
            _ => often,
        };
        sum += weight * ability.operations.iter().map(|step| help(&step.operation)).sum::<f32>();
    }
    sum
}

fn help(operation: &Operation) -> f32 {
    match *operation {
        Operation::Dice(Number::Fixed(by)) => 0.22 * f32::from(by),
        Operation::Dice(Number::Count(_, max)) => 0.15 * f32::from(max),
        Operation::SideRoll(count) => 0.22 * f32::from(count),
        Operation::Hits(count) => 0.35 * f32::from(count),
        Operation::Reroll { most, .. } => 0.16 * f32::from(most),
        Operation::Difficulty { by, .. } => -0.3 * f32::from(by),
        Operation::Draw(_, count) => 0.2 * f32::from(count),
        Operation::ReturnToHand(_) | Operation::CancelComplication { .. } | Operation::AddJoe(_) => 0.3,
        Operation::FlipOfficer(_) | Operation::Join | Operation::Look { .. } => 0.15,
        Operation::Dice(Number::SkillOf(_)) | Operation::ChooseOne(..) => 0.5,
        _ => 0.0,
    }
}
