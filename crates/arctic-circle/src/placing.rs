//! How units are written in set-ups and scenes: `KH G5 3T 1V C(TV)`.

use crate::board::Board;
use crate::hexes::Hex;
use crate::stacks::{Done, Stack, Status};
use crate::units::{Cargo, Commander, UnitType};

/// The stacks of `KH G5 3T 1V C(TV)`: a commander, a hex, and units with their counts.
///
/// | | |
/// |---|---|
/// | `3T` | three infantry; `V` vehicle, `A` aircraft, `K` carrier, `C` cruiser; one if no number is given |
/// | `C(TV)` | a cruiser with an infantry and a vehicle aboard |
/// | `T!` | it has attacked in this turn (AC-705) |
/// | `A!3` | an aircraft that has attacked and flown three hexes |
pub(crate) fn read(board: &Board, text: &str) -> Result<Vec<Stack>, String> {
    let mut words = text.split_whitespace();
    let owner = commander(words.next().unwrap_or_default())?;
    let hex = hex(board, words.next().unwrap_or_default())?;
    let stacks: Result<Vec<Stack>, String> = words.map(|word| unit(hex, owner, word)).collect();
    match stacks {
        Ok(stacks) if stacks.is_empty() => Err(format!("`{text}` says where, but not which units")),
        stacks => stacks,
    }
}

/// The commander of a tag: `KH`.
pub(crate) fn commander(tag: &str) -> Result<Commander, String> {
    let found = Commander::ALL.into_iter().find(|commander| commander.tag() == tag);
    found.ok_or_else(|| format!("`{tag}` is no commander; there are KH, SJ, CC and DE"))
}

/// The hex of an id: `G5`.
pub(crate) fn hex(board: &Board, id: &str) -> Result<Hex, String> {
    board.find(id).ok_or_else(|| format!("there is no hex `{id}` on the board `{}`", board.id))
}

/// The letter of a type of unit.
pub(crate) const fn letter(kind: UnitType) -> char {
    match kind {
        UnitType::Infantry => 'T',
        UnitType::Vehicle => 'V',
        UnitType::Aircraft => 'A',
        UnitType::Carrier => 'K',
        UnitType::Cruiser => 'C',
    }
}

/// Units without a place, `3T` or `2C(T)`, as they are read.
pub(crate) fn write(stack: Stack) -> String {
    let Cargo { infantry, vehicles } = stack.cargo();
    let aboard = "T".repeat(infantry.into()) + &"V".repeat(vehicles.into());
    let aboard = if aboard.is_empty() { aboard } else { format!("({aboard})") };
    format!("{}{}{aboard}", stack.count, letter(stack.kind()))
}

/// One word of a placing.
pub(crate) fn unit(hex: Hex, owner: Commander, word: &str) -> Result<Stack, String> {
    let wrong = || format!("`{word}` is no unit; write `3T`, `V` or `C(TV)`");
    let letters = word.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let count = match &word[..word.len() - letters.len()] {
        "" => 1,
        digits => digits.parse().map_err(|_| wrong())?,
    };
    let kind = letters.chars().next().and_then(kind).ok_or_else(wrong)?;
    let (aboard, done) = match letters[1..].split_once('!') {
        Some((aboard, flown)) => (aboard, Some(flown)),
        None => (&letters[1..], None),
    };
    let status = match (kind, aboard) {
        (_, "") => Status::FRESH,
        (UnitType::Cruiser, aboard) => Status::FRESH.carrying(in_brackets(aboard).ok_or_else(wrong)?),
        _ => return Err(wrong()),
    };
    let status = match (kind, done) {
        (_, None) => status,
        (_, Some("")) => status.having(Done::Attacked),
        (UnitType::Aircraft, Some(flown)) => {
            let flown = flown.parse().ok().filter(|&flown| flown < 8).ok_or_else(wrong)?;
            status.flying(flown).having(Done::Attacked)
        }
        _ => return Err(wrong()),
    };
    if count == 0 || count > 24 { Err(wrong()) } else { Ok(Stack::new(hex, owner, kind, status, count)) }
}

fn kind(letter_given: char) -> Option<UnitType> {
    UnitType::ALL.into_iter().find(|&kind| letter(kind) == letter_given)
}

/// `(TV)`.
fn in_brackets(text: &str) -> Option<Cargo> {
    Cargo::read(text.strip_prefix('(')?.strip_suffix(')')?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit_of(word: &str) -> Result<Stack, String> {
        unit(Hex::from_index(3), Commander::SnowJob, word)
    }

    #[test]
    fn units_are_written_as_they_are_read() {
        for word in ["1T", "12V", "2A", "1K", "3C", "1C(T)", "2C(TT)", "1C(TV)", "1C(VV)", "1C(V)"] {
            assert_eq!(unit_of(word).map(write), Ok(word.to_owned()));
        }
        assert_eq!(unit_of("C(VT)").map(write), Ok("1C(TV)".to_owned()));
    }

    #[test]
    fn what_a_unit_has_done_is_read_too() {
        let stack = unit_of("2A!3").expect("two aircraft");
        assert_eq!((stack.count, stack.status.flown(), stack.status.done()), (2, 3, Done::Attacked));
        let stack = unit_of("C(T)!").expect("a cruiser");
        assert_eq!((stack.cargo().infantry, stack.status.done()), (1, Done::Attacked));
    }

    #[test]
    fn what_is_no_unit_is_refused() {
        for word in [
            "", "3", "X", "3X", "0T", "25T", "300T", "T(V)", "C()", "C(TTT)", "C(TVV)", "C(A)", "T!2", "A!8",
            "é",
        ] {
            assert!(unit_of(word).is_err_and(|message| message.contains("is no unit")), "{word}");
        }
    }
}
