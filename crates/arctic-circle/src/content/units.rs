//! Reading unit profiles (AC-105, AC-404, AC-405).

use serde::Deserialize;
use table::content::{ContentError, Pack, Spanned};

use crate::units::{Profile, Team, UnitType};

const UNITS: &str = "units.toml";

/// As many figures as a box has of a colour (AC-105).
const MOST_FIGURES: u8 = 28;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    unit: Vec<Spanned<UnitEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitEntry {
    team: Team,
    #[serde(rename = "type")]
    kind: UnitType,
    name: String,
    cost: u8,
    attack: u8,
    defense: u8,
    #[serde(rename = "move")]
    movement: u8,
    figures: u8,
}

/// The profiles by team and type: each is there once.
pub(super) fn read(pack: &Pack) -> Result<[[Profile; UnitType::COUNT]; 2], ContentError> {
    let file: UnitFile = pack.parse(UNITS)?;
    for (index, unit) in file.unit.iter().enumerate() {
        let wrong = |message: String| {
            let message = format!("{}: {message}", unit.get_ref().name);
            pack.mistake(UNITS, Some(unit.span()), message)
        };
        check(unit.get_ref()).map_err(wrong)?;
        let same = |one: &Spanned<UnitEntry>| {
            (one.get_ref().team, one.get_ref().kind) == (unit.get_ref().team, unit.get_ref().kind)
        };
        if file.unit[..index].iter().any(same) {
            let UnitEntry { team, kind, .. } = unit.get_ref();
            return Err(wrong(format!("{team} has a unit of type {} already", typed(*kind))));
        }
    }
    let mut profiles = Vec::new();
    for team in Team::BOTH {
        profiles.push(team_profiles(&file.unit, team)?);
    }
    profiles.try_into().map_err(|_| ContentError::plain(UNITS, "two teams are needed"))
}

fn check(unit: &UnitEntry) -> Result<(), String> {
    let &UnitEntry { cost, attack, defense, movement, figures, .. } = unit;
    let numbers = [
        ("cost", cost, 1, 50),
        ("attack", attack, 0, 6),
        ("defense", defense, 0, 6),
        ("move", movement, 1, if unit.kind.is_air() { 7 } else { 2 }),
        ("figures", figures, 1, MOST_FIGURES),
    ];
    for (what, number, least, most) in numbers {
        if !(least..=most).contains(&number) {
            return Err(format!("{what} {number} is not {least} to {most}"));
        }
    }
    Ok(())
}

fn team_profiles(
    units: &[Spanned<UnitEntry>],
    team: Team,
) -> Result<[Profile; UnitType::COUNT], ContentError> {
    let mut profiles = Vec::new();
    for kind in UnitType::ALL {
        let mut all = units.iter().map(Spanned::get_ref);
        let Some(unit) = all.find(|unit| (unit.team, unit.kind) == (team, kind)) else {
            let message = format!("{team} has no unit of type {}", typed(kind));
            return Err(ContentError::plain(UNITS, message));
        };
        let &UnitEntry { cost, attack, defense, movement, figures, .. } = unit;
        profiles.push(Profile { name: unit.name.clone(), cost, attack, defense, movement, figures });
    }
    let figures: u16 = profiles.iter().map(|profile| u16::from(profile.figures)).sum();
    if figures > u16::from(MOST_FIGURES) {
        let message = format!("{team} has {figures} figures a colour, more than {MOST_FIGURES}");
        return Err(ContentError::plain(UNITS, message));
    }
    profiles.try_into().map_err(|_| ContentError::plain(UNITS, "five types of unit are needed"))
}

/// A type of unit as it is written in the file.
fn typed(kind: UnitType) -> &'static str {
    match kind {
        UnitType::Infantry => "infantry",
        UnitType::Vehicle => "vehicle",
        UnitType::Aircraft => "aircraft",
        UnitType::Carrier => "carrier",
        UnitType::Cruiser => "cruiser",
    }
}
