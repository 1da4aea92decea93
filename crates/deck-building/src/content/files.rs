//! The files as people write them.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::content::Spanned;

use crate::cards::{CardType, Colour, Terrain};
use crate::effects::LARGEST;

/// `cards.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerFile {
    pub card: Vec<PlayerCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerCard {
    pub id: Spanned<String>,
    pub name: String,
    #[serde(rename = "type")]
    pub card_type: CardType,
    pub place: Belongs,
    /// How many each player starts with.
    pub each: Option<Spanned<u8>>,
    #[serde(default = "one")]
    pub copies: Spanned<u8>,
    #[serde(default)]
    pub cost: Printed,
    #[serde(default)]
    pub recruit: Printed,
    #[serde(default)]
    pub skills: BTreeMap<String, Printed>,
    #[serde(default)]
    pub wild: Printed,
    #[serde(default)]
    pub lightning: bool,
    #[serde(default)]
    pub no_solo: bool,
    #[serde(default)]
    pub capacity: Printed,
    pub terrain: Option<Terrain>,
    pub promoted: Option<Spanned<String>>,
    #[serde(default)]
    pub effects: Vec<Spanned<String>>,
    #[serde(default)]
    pub from_rulebook: bool,
}

/// A number printed on a card.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(try_from = "i64")]
pub(super) struct Printed(pub u8);

impl TryFrom<i64> for Printed {
    type Error = String;

    fn try_from(number: i64) -> Result<Printed, String> {
        let printed = u8::try_from(number).ok().filter(|&printed| printed <= LARGEST);
        printed.map(Printed).ok_or_else(|| format!("{number} is not 0 to {LARGEST}"))
    }
}

/// What a player card is for.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Belongs {
    StartingDeck,
    Leader,
    Promoted,
    Hangar,
    Rifles,
    MainDeck,
}

fn one() -> Spanned<u8> {
    Spanned::new(0..0, 1)
}

/// `cobra.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CobraFile {
    pub card: Vec<CobraCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CobraCard {
    pub id: Spanned<String>,
    pub name: String,
    #[serde(rename = "type")]
    pub card_type: CardType,
    #[serde(default = "one")]
    pub copies: Spanned<u8>,
    pub difficulty: u8,
    #[serde(default)]
    pub skills: Vec<Spanned<String>>,
    pub connective: Option<Joined>,
    pub terrain: Terrain,
    #[serde(default)]
    pub effects: Vec<Spanned<String>>,
    #[serde(default)]
    pub from_rulebook: bool,
}

/// How two Skills go together.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Joined {
    And,
    Or,
    Any,
}

/// `complications.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplicationFile {
    pub card: Vec<ComplicationCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ComplicationCard {
    pub id: Spanned<String>,
    pub name: String,
    pub act: Spanned<u8>,
    pub kind: ComplicationKind,
    pub difficulty: Option<u8>,
    #[serde(default)]
    pub skills: Vec<Spanned<String>>,
    pub connective: Option<Joined>,
    pub terrain: Option<Terrain>,
    pub effects: Vec<Spanned<String>>,
    #[serde(default)]
    pub from_rulebook: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum ComplicationKind {
    Immediate,
    StoryMission,
    Strike,
}

/// `expert.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpertFile {
    pub card: Vec<ExpertCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ExpertCard {
    pub id: Spanned<String>,
    pub name: String,
    pub effects: Vec<Spanned<String>>,
}

/// A file in `stories/`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoryFile {
    pub id: Spanned<String>,
    pub title: String,
    pub about: String,
    pub mission: Vec<MissionCard>,
    #[serde(default)]
    pub achievement: Vec<AchievementTable>,
}

/// An achievement: which of `officer`, `mission`, `act` and `failures` are given tells what it takes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AchievementTable {
    pub title: Spanned<String>,
    pub takes: Takes,
    pub officer: Option<Spanned<String>>,
    pub mission: Option<Spanned<String>>,
    pub act: Option<Spanned<u8>>,
    pub failures: Option<Printed>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Takes {
    OfficerInPlayAsActBegins,
    MissionFailed,
    MissionWithoutOfficerDefeated,
    OfficerDefeatedInAct,
    MissionAfterFailures,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MissionCard {
    pub id: Spanned<String>,
    pub name: String,
    pub act: Spanned<u8>,
    #[serde(default)]
    pub finale: bool,
    pub difficulty: u8,
    #[serde(default)]
    pub skills: Vec<Spanned<String>>,
    pub connective: Option<Joined>,
    pub terrain: Terrain,
    #[serde(default)]
    pub complications: Printed,
    pub effects: Vec<Spanned<String>>,
    #[serde(default)]
    pub from_rulebook: bool,
}

/// `meter.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeterFile {
    pub side: Vec<SideTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SideTable {
    pub players: Spanned<Vec<u8>>,
    pub zone: Vec<ZoneTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneTable {
    pub colour: Spanned<Colour>,
    pub spaces: Spanned<u8>,
    #[serde(default)]
    pub from_rulebook: bool,
    #[serde(default)]
    pub effects: Vec<Spanned<String>>,
}
