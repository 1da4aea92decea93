//! Orders that a person might try, legal or not.

use arctic_circle::hexes::Hex;
use arctic_circle::stacks::Stack;
use arctic_circle::units::{Cargo, UnitType};
use arctic_circle::{Action, ArcticCircle, Move};
use table::chance::{Chance, Fast};

/// Sends some units a few hexes far, by a way and with passengers that may or may not be there; mostly the active
/// commander's.
pub fn order(state: &ArcticCircle, chance: &mut Fast) -> Option<Action> {
    let own = |stack: &&Stack| stack.owner() == state.active();
    let all: Vec<Stack> = match chance.below(8) {
        0 => state.units().to_vec(),
        _ => state.units().iter().filter(own).copied().collect(),
    };
    let stack = pick(chance, &all)?;
    let units = stack.counting(1 + chance.below(u32::from(stack.count)) as u8);
    let middle = step(state, units.hex, chance);
    let to = if chance.below(3) == 0 { middle } else { step(state, middle, chance) };
    let via = (chance.below(2) == 0).then_some(middle);
    let (load, load_via) = if units.kind() == UnitType::Cruiser {
        (passengers(chance), passengers(chance))
    } else {
        (Cargo::NONE, Cargo::NONE)
    };
    let way = Move { units, via, to, load, load_via };
    if units.kind() == UnitType::Cruiser && chance.below(3) == 0 {
        let ice = step(state, to, chance);
        return Some(Action::Icebreak { way, ice });
    }
    if chance.below(8) == 0 {
        return Some(Action::Leave { unit: units, to });
    }
    Some(Action::Move(way))
}

fn step(state: &ArcticCircle, from: Hex, chance: &mut Fast) -> Hex {
    let near: Vec<Hex> = state.board().cell(from).neighbours.into_iter().flatten().collect();
    pick(chance, &near).unwrap_or(from)
}

fn passengers(chance: &mut Fast) -> Cargo {
    match chance.below(6) {
        0 => Cargo { infantry: 1, vehicles: 0 },
        1 => Cargo { infantry: 0, vehicles: 1 },
        _ => Cargo::NONE,
    }
}

fn pick<T: Copy>(chance: &mut Fast, items: &[T]) -> Option<T> {
    if items.is_empty() { None } else { Some(items[chance.below(items.len() as u32) as usize]) }
}
