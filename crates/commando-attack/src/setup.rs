//! Setting up: teams, seats and options (CA-101 to CA-107).

use serde::{Deserialize, Serialize};
use table::{RuleId, Scenario, Seat, SeatName, SetupChoice, SetupError, SetupOption, Table};
use ts_rs::TS;

use crate::content::Components;
use crate::pieces::{Squad, Team};
use crate::state::{CommandoAttack, Options};
use crate::{event::Event, turn};

/// What the host chooses (CA-D01).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The board by its id.
    pub board: String,
    /// How many people play: 2, 3 or 4.
    pub people: u8,
    /// Which rules are played.
    #[serde(default)]
    pub variant: Variant,
    /// CA-R10: a soldier that stays on an entrance carries out its mission again and again.
    #[serde(default)]
    pub repeat_missions: bool,
}

/// The full game or the simplified one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// Eight directions, missions by dice.
    #[default]
    Standard,
    /// CA-601 to CA-604: four directions, missions without dice.
    BasicTrainee,
}

/// Sets the pieces out and begins the first turn.
pub(crate) fn start(
    components: &'static Components,
    setup: &Setup,
    table: &mut dyn Table<Event>,
) -> Result<CommandoAttack, SetupError> {
    let Some(board) = components.board(&setup.board) else {
        let known: Vec<&str> = components.boards.iter().map(|board| board.id.as_str()).collect();
        return Err(SetupError(format!(
            "no board is called `{}`; there are {}",
            setup.board,
            known.join(", ")
        )));
    };
    let people = People::of(setup.people).ok_or_else(|| {
        SetupError(format!("{} people cannot play; 2, 3 or 4 can (CA-102 to CA-104)", setup.people))
    })?;
    let options = Options { people, variant: setup.variant, repeat_missions: setup.repeat_missions };
    let mut state = CommandoAttack::empty(board, options);
    // CA-106: everybody on their start squares, so the camps hold no prisoner.
    for soldier in Team::Joe.soldiers().into_iter().chain(Team::Cobra.soldiers()) {
        state.put(soldier, board.start(soldier));
    }
    turn::begin(&mut state, table);
    Ok(state)
}

pub(crate) fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
    let scenarios = components.scenarios.iter();
    scenarios
        .map(|entry| Scenario {
            id: entry.id.get_ref().clone(),
            title: entry.title.clone(),
            about: entry.about.clone(),
            setup: entry.setup(),
        })
        .collect()
}

/// What may be changed about any scenario (CA-D01).
pub(crate) fn options() -> Vec<SetupOption> {
    let choice = |value: bool, title, about| SetupChoice { value: value.into(), title, about };
    let once = choice(false, "Once", "After a success a soldier must come to an entrance anew.");
    let again = choice(true, "Again and again", "A soldier that stays on an entrance rolls again each turn.");
    vec![SetupOption {
        key: "repeat_missions",
        title: "Missions",
        rule: RuleId("CA-R10"),
        choices: vec![once, again],
    }]
}

/// How many people play, and so who holds which squad.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum People {
    /// CA-102: one a team.
    Two,
    /// CA-103: two for G.I. Joe, one for Cobra.
    Three,
    /// CA-104: one a squad.
    Four,
}

impl People {
    fn of(count: u8) -> Option<People> {
        match count {
            2 => Some(People::Two),
            3 => Some(People::Three),
            4 => Some(People::Four),
            _ => None,
        }
    }

    pub(crate) fn count(self) -> u8 {
        match self {
            People::Two => 2,
            People::Three => 3,
            People::Four => 4,
        }
    }

    /// The seat that holds a squad; nobody else moves its soldiers (CA-105).
    #[inline]
    pub fn holder(self, squad: Squad) -> Seat {
        Seat(match (self, squad) {
            (People::Two, _) => squad.team() as u8,
            (People::Three, Squad::Blue | Squad::Green) => 2,
            _ => squad as u8,
        })
    }

    pub(crate) fn seats(self) -> Vec<SeatName> {
        const JOE: SeatName = SeatName { id: "joe", title: "G.I. Joe", team: 0 };
        const RED: SeatName = SeatName { id: "red", title: "Red squad", team: 0 };
        const ORANGE: SeatName = SeatName { id: "orange", title: "Orange squad", team: 0 };
        const COBRA: SeatName = SeatName { id: "cobra", title: "Cobra", team: 1 };
        const BLUE: SeatName = SeatName { id: "blue", title: "Blue squad", team: 1 };
        const GREEN: SeatName = SeatName { id: "green", title: "Green squad", team: 1 };
        match self {
            People::Two => vec![JOE, COBRA],
            People::Three => vec![RED, ORANGE, COBRA],
            People::Four => vec![RED, ORANGE, BLUE, GREEN],
        }
    }
}
