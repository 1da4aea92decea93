//! What is printed, told to browsers once.

use serde::Serialize;
use ts_rs::TS;

use crate::achievements::Achievement;
use crate::cards::{CardType, Challenge, Colour, Connective, Entry, Skill, Terrain};
use crate::state::DeckBuilding;

/// All that is printed.
#[derive(Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Scenery {
    /// Every different card.
    pub entries: Vec<EntryView>,
    /// Which of them each card is.
    pub cards: Vec<u8>,
    /// The title of the story.
    pub story: String,
    /// The three Finales.
    pub finales: Vec<u8>,
    /// The Threat Meter from the bottom up.
    pub zones: Vec<ZoneView>,
    /// How many play.
    pub players: u8,
    /// The expert level.
    pub expert: u8,
    /// What achievements are called, by number.
    pub achievements: Vec<String>,
}

/// A card.
#[derive(Serialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark on the card")]
#[serde(rename_all = "camelCase")]
pub struct EntryView {
    /// What a person types.
    pub id: String,
    /// What is printed.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub card_type: CardType,
    /// What it costs.
    pub cost: u8,
    /// What it gives.
    pub recruit: u8,
    /// Skills with their values.
    pub skills: Vec<SkillView>,
    /// WILD.
    pub wild: u8,
    /// ⚡.
    pub lightning: bool,
    /// How many Joes a Transport holds.
    pub capacity: u8,
    /// What a Transport is made for.
    pub terrain: Option<Terrain>,
    /// What a mission takes.
    pub challenge: Option<ChallengeView>,
    /// Complications of a Story Mission.
    pub complications: u8,
    /// 1 to 3.
    pub act: u8,
    /// The last mission of its Act.
    pub finale: bool,
    /// A Precision Strike.
    pub strike: bool,
    /// Stays at the Story Mission.
    pub story_mission: bool,
    /// What it does, one sentence an ability.
    pub text: Vec<String>,
    /// Whether its text is our reconstruction.
    pub reconstructed: bool,
    /// Whether playing it takes it out of the game for good; left out of all other cards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub used_up: bool,
}

/// A Skill with its value.
#[derive(Serialize, TS)]
pub struct SkillView {
    /// Which.
    pub skill: Skill,
    /// How much.
    pub value: u8,
}

/// What a mission takes.
#[derive(Serialize, TS)]
pub struct ChallengeView {
    /// The printed Difficulty.
    pub difficulty: u8,
    /// The Skills; none where any one can be chosen.
    pub skills: Vec<Skill>,
    /// How they go together.
    pub connective: Connective,
    /// Where it is.
    pub terrain: Terrain,
}

/// A zone of the meter.
#[derive(Serialize, TS)]
pub struct ZoneView {
    /// Its colour.
    pub colour: Colour,
    /// How many spaces.
    pub spaces: u8,
    /// What it does.
    pub text: Vec<String>,
    /// Whether that is our reconstruction.
    pub reconstructed: bool,
}

/// All that is printed.
pub(crate) fn scenery(state: &DeckBuilding) -> Scenery {
    let components = state.components;
    let zones = state.side().zones.iter().map(|zone| ZoneView {
        colour: zone.colour,
        spaces: zone.spaces,
        text: zone.text.clone(),
        reconstructed: !zone.from_rulebook,
    });
    Scenery {
        entries: components.entries.iter().map(entry_view).collect(),
        cards: components.cards.iter().map(|entry| entry.0).collect(),
        story: state.story.title.clone(),
        finales: state.story.finales.iter().map(|card| card.0).collect(),
        zones: zones.collect(),
        players: state.options.players,
        expert: state.options.expert,
        achievements: achievements(state),
    }
}

fn entry_view(entry: &Entry) -> EntryView {
    let skills = Skill::ALL.into_iter().map(|skill| SkillView { skill, value: entry.skills[skill as usize] });
    EntryView {
        id: entry.id.clone(),
        name: entry.name.clone(),
        card_type: entry.card_type,
        cost: entry.cost,
        recruit: entry.recruit,
        skills: skills.filter(|one| one.value > 0).collect(),
        wild: entry.wild,
        lightning: entry.lightning,
        capacity: entry.capacity,
        terrain: entry.terrain,
        challenge: entry.challenge.map(challenge_view),
        complications: entry.complications,
        act: entry.act as u8 + 1,
        finale: entry.finale,
        strike: entry.strike,
        story_mission: entry.story_mission,
        text: entry.text.clone(),
        reconstructed: !entry.from_rulebook,
        used_up: entry.is_used_up(),
    }
}

fn challenge_view(challenge: Challenge) -> ChallengeView {
    let any = challenge.connective == Connective::Any;
    ChallengeView {
        difficulty: challenge.difficulty,
        skills: challenge.skills.each().filter(|_| !any).collect(),
        connective: challenge.connective,
        terrain: challenge.terrain,
    }
}

/// The titles of all achievements in the order of their numbers.
pub(crate) fn achievements(state: &DeckBuilding) -> Vec<String> {
    let mut titles: Vec<String> = (0..Achievement::COMMON).map(common_title).collect();
    titles.extend(state.story.feats.iter().map(|(title, _)| title.clone()));
    titles
}

fn common_title(number: u8) -> String {
    match number {
        0 => "Defeat two Officers in one turn".to_owned(),
        1 => "Defeat two Precision Strikes in one turn".to_owned(),
        2 => "Attempt a mission with five or more Complications".to_owned(),
        3 => "Complete a Story Mission with a single Joe".to_owned(),
        4 => "Bring the Threat from Red to Green within a round".to_owned(),
        5 => "Roll 15 dice or more in one attempt".to_owned(),
        6 => "Roll 20 dice or more in one attempt".to_owned(),
        7 => "Win alone".to_owned(),
        8..=10 => format!("Win with {} players", number - 6),
        11 => "Win without a failed mission".to_owned(),
        12 => "Win in spite of four failed missions".to_owned(),
        _ => format!("Win at expert level {}", number - 12),
    }
}
