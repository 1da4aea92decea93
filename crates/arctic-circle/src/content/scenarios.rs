//! Reading scenarios, and checking that the set-up is one that the rules allow (AC-111, AC-112, AC-906 to AC-911).

use std::fmt::Display;

use serde::Deserialize;
use table::content::{ContentError, Pack, Spanned};

use super::words::Words;
use super::{Scenario, Victory};
use crate::board::Board;
use crate::hexes::Hex;
use crate::placing;
use crate::setup;
use crate::stacks::{MOST_IN_PLAY, Stack, Status};
use crate::units::{CARRIER_ROOM, Commander, Profile, Team, UnitType};
use crate::words::counted;

const SCENARIOS: &str = "scenarios.toml";

type Profiles = [[Profile; UnitType::COUNT]; 2];

/// All scenarios of a pack.
pub(super) fn read(
    pack: &Pack,
    profiles: &Profiles,
    boards: &[Board],
) -> Result<Vec<Scenario>, ContentError> {
    let file: ScenarioFile = pack.parse(SCENARIOS)?;
    if file.scenario.is_empty() {
        return Err(ContentError::plain(SCENARIOS, "there is no scenario in it"));
    }
    let mut scenarios: Vec<Scenario> = Vec::new();
    for entry in &file.scenario {
        let id = entry.id.get_ref();
        let wrong = |message: String| {
            pack.mistake(SCENARIOS, Some(entry.id.span()), format!("scenario `{id}`: {message}"))
        };
        if scenarios.iter().any(|earlier| earlier.id == *id) {
            return Err(wrong("this id is given twice".to_owned()));
        }
        if setup::is_seated(id) {
            let message = "an id must not end in -3, -3-joe or -4: so games of three and four end";
            return Err(wrong(message.to_owned()));
        }
        let Some(board) = boards.iter().find(|board| board.id == entry.board) else {
            let known: Vec<&str> = boards.iter().map(|board| board.id.as_str()).collect();
            return Err(wrong(format!(
                "no board is called `{}`; there are {}",
                entry.board,
                known.join(", ")
            )));
        };
        let reader = Reader { pack, profiles, board, entry };
        scenarios.push(reader.scenario()?);
    }
    Ok(scenarios)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    scenario: Vec<ScenarioEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioEntry {
    id: Spanned<String>,
    title: String,
    about: String,
    board: String,
    points_to_win: Option<u8>,
    hexes_to_hold: Option<Spanned<String>>,
    valued: Option<Spanned<String>>,
    starting_points: Spanned<StartingPoints>,
    #[serde(default)]
    control: Vec<Spanned<String>>,
    units: Vec<Spanned<String>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
struct StartingPoints {
    kh: u8,
    sj: u8,
    cc: u8,
    de: u8,
}

impl StartingPoints {
    fn of(self, commander: Commander) -> u8 {
        match commander {
            Commander::KeelHaul => self.kh,
            Commander::SnowJob => self.sj,
            Commander::CobraCommander => self.cc,
            Commander::Destro => self.de,
        }
    }
}

/// One scenario, while it is read.
#[derive(Clone, Copy)]
struct Reader<'a> {
    pack: &'a Pack,
    profiles: &'a Profiles,
    board: &'a Board,
    entry: &'a ScenarioEntry,
}

impl<'a> Reader<'a> {
    fn scenario(self) -> Result<Scenario, ContentError> {
        let ScenarioEntry { id, title, about, board, .. } = self.entry;
        let scenario = Scenario {
            id: id.get_ref().clone(),
            title: title.clone(),
            about: about.clone(),
            board: board.clone(),
            victory: self.victory()?,
            values: self.values()?,
            control: self.control()?,
            units: Vec::new(),
        };
        self.check_points(&scenario)?;
        self.place(scenario)
    }

    fn words(self, text: &'a Spanned<String>) -> Words<'a> {
        Words { pack: self.pack, path: SCENARIOS, text }
    }

    fn wrong<T>(self, at: &Spanned<T>, message: impl Display) -> ContentError {
        let message = format!("scenario `{}`: {message}", self.entry.id.get_ref());
        self.pack.mistake(SCENARIOS, Some(at.span()), message)
    }

    fn name(self, hex: Hex) -> &'a str {
        &self.board.cell(hex).id
    }

    fn victory(self) -> Result<Victory, ContentError> {
        match (self.entry.points_to_win, &self.entry.hexes_to_hold) {
            (Some(target), None) if target > 0 => Ok(Victory::Points { target }),
            (None, Some(hexes)) => Ok(Victory::Hexes(self.point_hexes(self.words(hexes), 0)?)),
            _ => {
                let message = "give either `points_to_win`, 1 or more, or `hexes_to_hold`";
                Err(self.wrong(&self.entry.id, message))
            }
        }
    }

    /// AC-908: of which VP hexes the printed value counts.
    fn values(self) -> Result<Vec<u8>, ContentError> {
        let valued: Vec<Hex> = match &self.entry.valued {
            Some(hexes) => self.point_hexes(self.words(hexes), 0)?,
            None => self.board.points.into_iter().collect(),
        };
        let mut values = vec![0; self.board.cells.len()];
        for hex in valued {
            values[hex.index()] = self.board.cell(hex).points.unwrap_or(0);
        }
        Ok(values)
    }

    /// AC-220, AC-221: markers lie on VP hexes, one on each at most.
    fn control(self) -> Result<Vec<(Hex, Commander)>, ContentError> {
        let mut control: Vec<(Hex, Commander)> = Vec::new();
        for entry in &self.entry.control {
            let words = self.words(entry);
            let owner = placing::commander(words.iter().next().unwrap_or_default())
                .map_err(|message| self.wrong(entry, message))?;
            for hex in self.point_hexes(words, 1)? {
                if control.iter().any(|&(other, _)| other == hex) {
                    let message = format!("{} has one controller at most (AC-221)", self.name(hex));
                    return Err(self.wrong(entry, message));
                }
                control.push((hex, owner));
            }
        }
        Ok(control)
    }

    /// Hexes of a list from this word on; all are VP hexes, and none is named twice.
    fn point_hexes(self, words: Words<'a>, from: usize) -> Result<Vec<Hex>, ContentError> {
        let mut hexes = Vec::new();
        for (number, id) in words.iter().enumerate().skip(from) {
            let wrong =
                |message| words.wrong(number, format!("scenario `{}`: {message}", self.entry.id.get_ref()));
            let hex = placing::hex(self.board, id).map_err(wrong)?;
            if !self.board.points.contains(hex) {
                return Err(wrong(format!("{id} is no VP hex (AC-220)")));
            }
            if hexes.contains(&hex) {
                return Err(wrong(format!("{id} is named twice")));
            }
            hexes.push(hex);
        }
        if hexes.is_empty() {
            return Err(self.wrong(words.text, "no hex is named here"));
        }
        Ok(hexes)
    }

    /// AC-112: the chart starts with what the markers are worth.
    fn check_points(self, scenario: &Scenario) -> Result<(), ContentError> {
        let given = &self.entry.starting_points;
        for commander in Commander::ALL {
            let (says, worth) = (given.get_ref().of(commander), scenario.starting_points(commander));
            if says != worth {
                let says = counted(says, "Victory Point");
                let message =
                    format!("{commander} starts with {says}, but his hexes are worth {worth} (AC-112)");
                return Err(self.wrong(given, message));
            }
        }
        Ok(())
    }

    fn place(self, mut scenario: Scenario) -> Result<Scenario, ContentError> {
        for entry in &self.entry.units {
            let wrong = |message| self.wrong(entry, message);
            for stack in placing::read(self.board, entry.get_ref()).map_err(wrong)? {
                self.check_ground(&scenario, stack).map_err(wrong)?;
                self.check_company(&scenario, stack).map_err(wrong)?;
                scenario.units.push(stack);
                check_room(&scenario).map_err(wrong)?;
            }
        }
        // A carrier may be named after its aircraft, so this is asked once everybody is there.
        for entry in &self.entry.units {
            let wrong = |message| self.wrong(entry, message);
            let stack = placing::read(self.board, entry.get_ref()).map_err(wrong)?[0];
            self.check_landed(&scenario, stack.hex, stack.owner()).map_err(wrong)?;
        }
        Ok(scenario)
    }

    fn profile(self, stack: Stack) -> &'a Profile {
        &self.profiles[stack.owner().team() as usize][stack.kind().index()]
    }

    /// AC-203, AC-204: units start where they can be, and not with the enemy.
    fn check_ground(self, scenario: &Scenario, stack: Stack) -> Result<(), String> {
        let (id, name) = (self.name(stack.hex), &self.profile(stack).name);
        let ground = self.board.cell(stack.hex).kind;
        let team = stack.owner().team();
        if stack.status != Status::FRESH {
            return Err(format!("{name} in {id}: nobody is aboard or has done anything at the start"));
        }
        if stack.kind().is_land() && !ground.has_land() {
            return Err(format!("{name} cannot stand in {id}: there is no land (AC-203)"));
        }
        if stack.kind().is_sea() && !ground.has_water() {
            return Err(format!("{name} cannot be in {id}: there is no water (AC-204)"));
        }
        if self.is_hostile(scenario, stack.hex, team) {
            return Err(format!("{name} cannot start in {id}, which the enemy holds"));
        }
        let enemy = |other: &Stack| other.hex == stack.hex && other.owner().team() != team;
        if scenario.units.iter().any(enemy) {
            return Err(format!("units of both teams start in {id}"));
        }
        Ok(())
    }

    /// AC-107, AC-212, AC-213: not too many in a hex, and not too many stacks.
    fn check_company(self, scenario: &Scenario, stack: Stack) -> Result<(), String> {
        let (id, owner) = (self.name(stack.hex), stack.owner());
        let Profile { name, figures, .. } = self.profile(stack);
        let like = |other: &&Stack| (other.owner(), other.kind()) == (owner, stack.kind());
        let stacks = scenario.units.iter().filter(like);
        if stacks.clone().any(|other| other.hex == stack.hex) {
            return Err(format!("{} {name} in {id} is given twice", owner.tag()));
        }
        let here = scenario.units.iter().filter(|other| other.hex == stack.hex);
        let crowd = here.map(|other| other.bodies()).sum::<u8>() + stack.bodies();
        let limit = self.board.limit(stack.hex);
        if crowd > limit {
            return Err(format!("{crowd} units start in {id}, which takes {limit} (AC-212, AC-213)"));
        }
        let stacks = 1 + stacks.count();
        if stacks > usize::from(*figures) {
            return Err(format!("{owner} has {stacks} stacks of {name}, but {figures} figures (AC-107)"));
        }
        Ok(())
    }

    /// A base of the enemy, or a hex with an enemy marker.
    fn is_hostile(self, scenario: &Scenario, hex: Hex, team: Team) -> bool {
        let marker = scenario.control.iter().any(|&(other, owner)| other == hex && owner.team() != team);
        marker || self.board.cell(hex).base.is_some_and(|base| base.team() != team)
    }

    /// AC-1036, AC-1038, AC-1043: aircraft start where they could have landed.
    fn check_landed(self, scenario: &Scenario, hex: Hex, owner: Commander) -> Result<(), String> {
        let cell = self.board.cell(hex);
        let lands = match owner.team() {
            Team::Joe => cell.base.is_some() || cell.points.is_some(),
            Team::Cobra => cell.kind.has_land(),
        };
        let count = |kind| {
            let own = scenario.units.iter().filter(|stack| (stack.hex, stack.owner()) == (hex, owner));
            own.filter(|stack| stack.kind() == kind).map(|stack| stack.count).sum::<u8>()
        };
        let (aircraft, room) = (count(UnitType::Aircraft), CARRIER_ROOM * count(UnitType::Carrier));
        if lands || aircraft <= room {
            return Ok(());
        }
        let name = &self.profiles[owner.team() as usize][UnitType::Aircraft.index()].name;
        let rule = if owner.team() == Team::Joe { "AC-1036" } else { "AC-1038" };
        Err(format!("{name} cannot land in {}: own carriers there have room for {room} ({rule})", cell.id))
    }
}

/// AC-R01: not too many in all.
fn check_room(scenario: &Scenario) -> Result<(), String> {
    let units: usize = scenario.units.iter().map(|stack| usize::from(stack.bodies())).sum();
    if units > MOST_IN_PLAY {
        return Err(format!("{units} units start, and there is room for {MOST_IN_PLAY} in play (AC-R01)"));
    }
    Ok(())
}
