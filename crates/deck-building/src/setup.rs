//! Chapter 1: setting the game up (DB-101 to DB-123), solo and expert included.

use serde::{Deserialize, Serialize};
use table::{List, RuleId, Scenario, Seat, SeatName, SetupChoice, SetupError, SetupOption, Table};

use crate::cards::{Act, CardId};
use crate::content::{Components, Story};
use crate::event::Event;
use crate::piles::{Piles, Place};
use crate::state::{DeckBuilding, Deeds, Marks, Mission, Options, TurnState};
use crate::tasks::Task;
use crate::{recruit, turns};

/// What the host chooses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 1 to 4.
    pub players: u8,
    /// The id of a story; if none is named, the first of the pack, which is the one to begin with (DB-123).
    #[serde(default)]
    pub story: String,
    /// Expert Mode, 0 to 6 (DB-1601).
    #[serde(default)]
    pub expert: u8,
    /// DB-R01.
    #[serde(default)]
    pub main_deck_loss: MainDeckLoss,
    /// DB-R02.
    #[serde(default)]
    pub solo_end_of_turn: Source,
    /// DB-R05.
    #[serde(default)]
    pub start_of_turn_entrants: Source,
    /// DB-R06.
    #[serde(default = "yes")]
    pub effect_failure_penalty: bool,
}

fn yes() -> bool {
    true
}

/// When the main deck has run out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MainDeckLoss {
    /// When its last card has left it.
    #[default]
    Empty,
    /// When a slot cannot be filled.
    CannotRefill,
}

/// Which of two sources decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The rulebook.
    #[default]
    Rulebook,
    /// The publisher's answers to questions.
    Faq,
}

impl Setup {
    /// A story for so many players, with all else as usual.
    pub fn of(story: &str, players: u8) -> Setup {
        Setup {
            players,
            story: story.to_owned(),
            expert: 0,
            main_deck_loss: MainDeckLoss::default(),
            solo_end_of_turn: Source::default(),
            start_of_turn_entrants: Source::default(),
            effect_failure_penalty: true,
        }
    }
}

/// The highest level of the Expert Mode (DB-1601), however many of its cards there are.
const MOST_EXPERT: usize = 6;

/// The names of the seats.
pub(crate) const SEATS: [SeatName; 4] = [
    SeatName { id: "alpha", title: "Alpha", team: 0 },
    SeatName { id: "bravo", title: "Bravo", team: 0 },
    SeatName { id: "charlie", title: "Charlie", team: 0 },
    SeatName { id: "delta", title: "Delta", team: 0 },
];

/// The chairs of a game.
pub(crate) fn seats(players: u8) -> Vec<SeatName> {
    SEATS[..usize::from(players)].to_vec()
}

/// What a host may change about any of them.
pub(crate) fn options() -> Vec<SetupOption> {
    const LEVELS: [&str; 7] = ["None", "1", "2", "3", "4", "5", "6"];
    let levels = LEVELS.into_iter().zip(0..).map(|(title, level): (_, u8)| SetupChoice {
        value: level.into(),
        title,
        about: if level == 0 { "No expert card." } else { "So many expert cards are in effect all game." },
    });
    let choice = |value: &'static str, title, about| SetupChoice { value: value.into(), title, about };
    let yes =
        SetupChoice { value: true.into(), title: "Yes", about: "It costs what the card says about failure." };
    let no = SetupChoice {
        value: false.into(),
        title: "No",
        about: "Nothing but what happens to every mission that fails.",
    };
    vec![
        SetupOption {
            key: "expert",
            title: "Expert Mode",
            rule: RuleId("DB-1601"),
            choices: levels.collect(),
        },
        SetupOption {
            key: "main_deck_loss",
            title: "The main deck has run out",
            rule: RuleId("DB-R01"),
            choices: vec![
                choice("empty", "When it is empty", "The game is lost the moment its last card leaves it."),
                choice(
                    "cannot-refill",
                    "When a slot stays empty",
                    "The game is lost when a card cannot be replaced.",
                ),
            ],
        },
        SetupOption {
            key: "solo_end_of_turn",
            title: "Alone, End of Turn texts of missions work",
            rule: RuleId("DB-R02"),
            choices: vec![
                choice(
                    "rulebook",
                    "Every second turn",
                    "Only while the End-of-Round token lies text side up.",
                ),
                choice("faq", "Every turn", "As the publisher's answers say."),
            ],
        },
        SetupOption {
            key: "start_of_turn_entrants",
            title: "What has just entered play acts",
            rule: RuleId("DB-R05"),
            choices: vec![
                choice("rulebook", "At once", "Its Start of Turn effect happens in the turn it enters."),
                choice("faq", "Next turn", "Its moment has passed, as the publisher's answers say."),
            ],
        },
        SetupOption {
            key: "effect_failure_penalty",
            title: "A mission failed by an effect costs its penalty",
            rule: RuleId("DB-R06"),
            choices: vec![yes, no],
        },
    ]
}

/// Every story for every number of players; two players first.
pub(crate) fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
    let mut all = Vec::new();
    for story in &components.stories {
        for players in [2, 1, 3, 4] {
            let (id, title) = match players {
                1 => (format!("{}-solo", story.id), format!("{}, solo", story.title)),
                _ => (format!("{}-{players}", story.id), format!("{}, {players} players", story.title)),
            };
            all.push(Scenario {
                id,
                title,
                about: story.about.clone(),
                setup: Setup::of(&story.id, players),
            });
        }
    }
    all
}

/// Sets the game up; the first turn begins.
pub(crate) fn start(
    components: &'static Components,
    setup: &Setup,
    table: &mut dyn Table<Event>,
) -> Result<DeckBuilding, SetupError> {
    let named =
        if setup.story.is_empty() { components.stories.first() } else { components.story(&setup.story) };
    let story = named.ok_or_else(|| {
        let ids: Vec<&str> = components.stories.iter().map(|story| story.id.as_str()).collect();
        SetupError(format!("no story is called `{}`; there are {}", setup.story, ids.join(", ")))
    })?;
    if !(1..=4).contains(&setup.players) {
        return Err(SetupError(format!("1 to 4 people can play, not {}", setup.players)));
    }
    let experts = components.groups.experts.len().min(MOST_EXPERT);
    if usize::from(setup.expert) > experts {
        return Err(SetupError(format!("expert levels go from 0 to {experts}, not {}", setup.expert)));
    }
    let mut state = empty(components, story, options_of(setup));
    deal(&mut state, table);
    Ok(state)
}

/// The switches of a setup.
pub(crate) fn options_of(setup: &Setup) -> Options {
    Options {
        players: setup.players,
        expert: setup.expert,
        refill_loss: setup.main_deck_loss == MainDeckLoss::CannotRefill,
        solo_every_turn: setup.solo_end_of_turn == Source::Faq,
        entrants_wait: setup.start_of_turn_entrants == Source::Faq,
        no_effect_penalty: !setup.effect_failure_penalty,
    }
}

/// A table without cards: all of them lie unused.
pub(crate) fn empty(
    components: &'static Components,
    story: &'static Story,
    options: Options,
) -> DeckBuilding {
    DeckBuilding {
        components,
        story,
        options,
        piles: Piles::new(components.cards.len()),
        marks: [Marks::default(); 256],
        tasks: List::new(),
        items: List::new(),
        looked: List::new(),
        flips: List::new(),
        mission: Mission::default(),
        turn: TurnState::of(Seat(0)),
        round: 1,
        starting: Seat(0),
        threat: 0,
        act: Act::One,
        act_ended: false,
        text_up: false,
        kept: false,
        standing: Default::default(),
        deeds: Deeds::default(),
        end: None,
    }
}

fn deal(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let players = u32::from(state.options.players);
    let leaders = deal_leaders(state, table);
    main_deck(state, &leaders, table);
    cobra(state, table);
    story_stack(state, table);
    // DB-115: the starting player is random; alone there is nothing to draw.
    state.starting = Seat(table.below(players) as u8);
    state.turn = TurnState::of(state.starting);
    for seat in Seat::first(players as usize) {
        state.piles.shuffle(Place::Deck(seat), table);
        turns::draw(state, seat, 5, table);
    }
    recruit::line_up(state, table);
    state.tasks.push(Task::BeginTurn);
}

/// DB-102 to DB-106: everybody gets a Leader at random, its promoted side beside it, and a starting deck. Gives the
/// promoted Leaders that nobody got.
fn deal_leaders(state: &mut DeckBuilding, table: &mut dyn Table<Event>) -> Vec<CardId> {
    let groups = &state.components.groups;
    let mut leaders = groups.leaders.clone();
    let chance: &mut dyn table::Chance = table;
    chance.shuffle(&mut leaders);
    for (seat, (own, &(leader, promoted))) in groups.starting.iter().zip(&leaders).enumerate() {
        let seat = Seat(seat as u8);
        if seat.0 >= state.options.players {
            break;
        }
        for &card in own.iter().chain([&leader]) {
            state.piles.add(card, Place::Deck(seat));
        }
        state.piles.add(promoted, Place::Beside(seat));
    }
    leaders[usize::from(state.options.players)..].iter().map(|&(_, promoted)| promoted).collect()
}

/// DB-107 to DB-110; alone the other Promoted Leaders are shuffled in (DB-1511).
fn main_deck(state: &mut DeckBuilding, leaders: &[CardId], table: &mut dyn Table<Event>) {
    let groups = &state.components.groups;
    groups.hangar.iter().for_each(|&card| state.piles.add(card, Place::Hangar));
    groups.rifles.iter().for_each(|&card| state.piles.add(card, Place::Rifles));
    groups.main_deck.iter().for_each(|&card| state.piles.add(card, Place::MainDeck));
    if state.options.players == 1 {
        for &card in leaders {
            state.piles.add(card, Place::MainDeck);
        }
    }
    state.piles.shuffle(Place::MainDeck, table);
}

/// DB-112, DB-114, DB-1601.
fn cobra(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    let groups = &state.components.groups;
    groups.troopers.iter().for_each(|&card| state.piles.add(card, Place::TrooperStack));
    groups.battalions.iter().for_each(|&card| state.piles.add(card, Place::BattalionStack));
    groups.officers.iter().for_each(|&card| state.piles.add(card, Place::OfficerStack));
    for act in Act::ALL {
        let place = if act == Act::One { Place::ComplicationDeck } else { Place::Later(act) };
        groups.complications[act as usize].iter().for_each(|&card| state.piles.add(card, place));
    }
    state.piles.shuffle(Place::ComplicationDeck, table);
    let mut experts = groups.experts.clone();
    let chance: &mut dyn table::Chance = table;
    chance.shuffle(&mut experts);
    experts[..usize::from(state.options.expert)]
        .iter()
        .for_each(|&card| state.piles.add(card, Place::Experts));
}

/// DB-116 to DB-118: two missions of each Act at random, then its Finale.
fn story_stack(state: &mut DeckBuilding, table: &mut dyn Table<Event>) {
    for act in Act::ALL {
        let mut missions = state.story.missions[act as usize].clone();
        let chance: &mut dyn table::Chance = table;
        chance.shuffle(&mut missions);
        for &card in missions.iter().take(2).chain([&state.story.finales[act as usize]]) {
            state.piles.add(card, Place::StoryStack);
        }
    }
}
