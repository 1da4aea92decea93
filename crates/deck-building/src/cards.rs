//! What is printed on cards: types, Skills, Terrain, and one entry for each different card.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::effects::{Ability, Operation, Trigger};

/// One physical card, by its number in the pack. A pack has at most [`CardId::MOST`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct CardId(pub u8);

impl CardId {
    /// No card.
    pub const NONE: CardId = CardId(u8::MAX);
    /// How many cards a pack may have.
    pub const MOST: usize = u8::MAX as usize;

    /// The card, unless it is none.
    pub fn some(self) -> Option<CardId> {
        (self != CardId::NONE).then_some(self)
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for CardId {
    fn default() -> CardId {
        CardId::NONE
    }
}

/// A different card, of which there may be several copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryId(pub u8);

/// The type of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CardType {
    /// A recruited Joe.
    Joe,
    /// A rookie of the starting deck: a Joe without Skills (DB-335).
    Rookie,
    /// A Leader, starter or promoted: a Joe (DB-335).
    Leader,
    /// A vehicle of the Hangar.
    Transport,
    /// A Utility card.
    Utility,
    /// A Gear card.
    Gear,
    /// A Basic card.
    Basic,
    /// A Starter card that is no Joe.
    Starter,
    /// A Cobra Trooper.
    Trooper,
    /// A Cobra Battalion.
    Battalion,
    /// A named Cobra Officer.
    Officer,
    /// A Complication.
    Complication,
    /// A Story Mission.
    Story,
    /// A card of the Expert Mode.
    Expert,
}

impl CardType {
    /// Whether such a card can go on missions.
    pub fn is_joe(self) -> bool {
        matches!(self, CardType::Joe | CardType::Rookie | CardType::Leader)
    }

    /// Utility, Gear, Basic and Starter cards are played alike (DB-224).
    pub fn is_played(self) -> bool {
        matches!(self, CardType::Utility | CardType::Gear | CardType::Basic | CardType::Starter)
    }

    /// Cobra's own cards (DB-1406).
    pub fn is_cobra(self) -> bool {
        matches!(
            self,
            CardType::Trooper
                | CardType::Battalion
                | CardType::Officer
                | CardType::Complication
                | CardType::Expert
        )
    }
}

/// A set of card types that are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Types(u16);

impl Types {
    /// With one more.
    #[must_use]
    pub fn with(self, one: CardType) -> Types {
        Types(self.0 | 1 << one as u16)
    }

    /// Whether a type is in the set.
    pub fn has(self, one: CardType) -> bool {
        self.0 & 1 << one as u16 != 0
    }
}

/// What a Joe is good at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Skill {
    /// Shooting.
    Marksman,
    /// Fighting without weapons.
    MartialArts,
    /// Not being seen.
    Stealth,
    /// Finding the way.
    Tracker,
    /// Machines.
    Tech,
    /// Force.
    Strength,
}

impl Skill {
    /// All of them in order.
    pub const ALL: [Skill; 6] =
        [Skill::Marksman, Skill::MartialArts, Skill::Stealth, Skill::Tracker, Skill::Tech, Skill::Strength];

    /// As it is printed.
    pub fn title(self) -> &'static str {
        match self {
            Skill::Marksman => "Marksman",
            Skill::MartialArts => "Martial Arts",
            Skill::Stealth => "Stealth",
            Skill::Tracker => "Tracker",
            Skill::Tech => "Tech",
            Skill::Strength => "Strength",
        }
    }
}

/// A set of Skills.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Skills(u8);

impl Skills {
    /// All six.
    pub const ALL: Skills = Skills(0b11_1111);

    /// Only this one.
    pub fn one(skill: Skill) -> Skills {
        Skills(1 << skill as u8)
    }

    /// With one more.
    #[must_use]
    pub fn with(self, skill: Skill) -> Skills {
        Skills(self.0 | 1 << skill as u8)
    }

    /// Whether a Skill is in the set.
    pub fn has(self, skill: Skill) -> bool {
        self.0 & 1 << skill as u8 != 0
    }

    /// Those in the set, in order.
    pub fn each(self) -> impl Iterator<Item = Skill> {
        Skill::ALL.into_iter().filter(move |&skill| self.has(skill))
    }
}

/// Where a mission is, and what a Transport is made for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// On land.
    Land,
    /// In the air.
    Air,
    /// On or under the sea.
    Sea,
}

/// A zone of the Threat Meter, from the bottom up.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// The Starting Round only.
    Blue,
    /// Calm.
    Green,
    /// Warning.
    Yellow,
    /// Danger.
    Red,
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Colours(u8);

impl Colours {
    /// With one more.
    #[must_use]
    pub fn with(self, colour: Colour) -> Colours {
        Colours(self.0 | 1 << colour as u8)
    }

    /// Whether a zone is in the set.
    pub fn has(self, colour: Colour) -> bool {
        self.0 & 1 << colour as u8 != 0
    }
}

/// What a mission is against.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The Story Mission in play.
    Story,
    /// A Cobra Officer.
    Officer,
    /// A Precision Strike.
    Strike,
    /// A Battalion in the line-up.
    Battalion,
    /// A Trooper put into play.
    Trooper,
}

impl Kind {
    /// Group Missions can be joined by all (DB-301, DB-303).
    pub fn is_group(self) -> bool {
        matches!(self, Kind::Story | Kind::Officer)
    }
}

/// A set of such kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kinds(u8);

impl Kinds {
    /// Whatever it is.
    pub const ANY: Kinds = Kinds(0b1_1111);
    /// Troopers, Battalions and Officers (DB-1315).
    pub const OPERATIVES: Kinds =
        Kinds(1 << Kind::Officer as u8 | 1 << Kind::Battalion as u8 | 1 << Kind::Trooper as u8);

    /// Only this one.
    pub fn one(kind: Kind) -> Kinds {
        Kinds(1 << kind as u8)
    }

    /// Whether a kind is in the set.
    pub fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u8 != 0
    }
}

/// The three Acts of a story.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// The first.
    #[default]
    One,
    /// The second.
    Two,
    /// The third.
    Three,
}

impl Act {
    /// All in order.
    pub const ALL: [Act; 3] = [Act::One, Act::Two, Act::Three];

    /// As it is printed.
    pub fn numeral(self) -> &'static str {
        ["I", "II", "III"][self as usize]
    }
}

/// What must be rolled against, on all that a mission can be started against.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// How many Hits it takes.
    pub difficulty: u8,
    /// Which Skills are of use.
    pub skills: Skills,
    /// Whether all of them or only a chosen one.
    pub connective: Connective,
    /// Where it is.
    pub terrain: Terrain,
}

/// How the Skills of a mission go together (DB-305).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Connective {
    /// One Skill, or both of two.
    All,
    /// One of two.
    Or,
    /// Any one of the six.
    Any,
}

/// Everything printed on a card.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a mark on the card")]
pub struct Entry {
    /// What a person types: `wild-bill`.
    pub id: String,
    /// What is printed: `Wild Bill`.
    pub name: String,
    /// Its type.
    pub card_type: CardType,
    /// What it costs to recruit.
    pub cost: u8,
    /// The Recruit it gives.
    pub recruit: u8,
    /// The value of each Skill, by its number.
    pub skills: [u8; Skill::ALL.len()],
    /// Its WILD value.
    pub wild: u8,
    /// ⚡: can be played in any mission that its owner has a Joe on.
    pub lightning: bool,
    /// Never used in the solo game (DB-1512).
    pub no_solo: bool,
    /// How many Joes a Transport holds.
    pub capacity: u8,
    /// What a Transport is made for.
    pub terrain: Option<Terrain>,
    /// What a mission takes.
    pub challenge: Option<Challenge>,
    /// How many Complications a Story Mission brings.
    pub complications: u8,
    /// The Act of a Story Mission or Complication.
    pub act: Act,
    /// The last mission of its Act.
    pub finale: bool,
    /// A Complication that goes to a player as a Side Mission.
    pub strike: bool,
    /// A Complication that stays at the Story Mission.
    pub story_mission: bool,
    /// What it does.
    pub abilities: Vec<Ability>,
    /// The abilities in English.
    pub text: Vec<String>,
    /// Whether the text is known from the rulebook; all others are our reconstruction.
    pub from_rulebook: bool,
    /// The promoted side of a starter Leader.
    pub promoted: Option<EntryId>,
}

impl Entry {
    /// Whether playing the card takes it out of the game: it destroys itself, and nobody is asked.
    pub fn is_used_up(&self) -> bool {
        let played = self.abilities.iter().filter(|one| one.trigger == Trigger::OnPlay);
        let mut steps = played.flat_map(|one| one.operations.iter().chain(&one.otherwise));
        steps.any(|step| step.operation == Operation::DestroySelf && !step.optional)
    }
}
