//! The language that card effects are written in: when something happens, under which condition, and what it does.
//!
//! `parse` reads it from content files, `text` says it in English, and the rules resolve it. A card has a few abilities;
//! an ability is `trigger [if condition]: operation, operation [else: operation]`.

mod parse;
mod text;
mod tokens;

pub use parse::{Mistake, ability};
pub(crate) use parse::{skill, skill_word};
pub use text::sentences;
pub(crate) use text::{ground, many};

use crate::cards::{Colours, Kinds, Skill, Terrain, Types};

/// No number on a card is larger.
pub const LARGEST: u8 = 20;
/// So many operations stand in a row at most, and so many conditions before them.
pub const MOST_STEPS: usize = 8;

/// One ability of a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ability {
    /// What must have come first: a card was played in this mission, or the Transport fits its Terrain.
    pub armed: Armed,
    /// When it happens.
    pub trigger: Trigger,
    /// Only if all of these hold then.
    pub conditions: Vec<Condition>,
    /// What it does, in this order.
    pub operations: Vec<Step>,
    /// What it does if the condition does not hold.
    pub otherwise: Vec<Step>,
}

/// What an ability waits for before its trigger counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Armed {
    /// Nothing.
    #[default]
    Always,
    /// Its card was played in the mission under way (`on_play: delayed(…)`).
    Played,
    /// The Transport and the mission have the same Terrain (`on_match`).
    Matched,
}

/// When an ability happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// A card that is no Joe is played.
    OnPlay,
    /// A Joe is in a plan that is not locked.
    WhilePlanned,
    /// The mission is locked, or a Joe joins it later.
    OnLock,
    /// A Joe in hand may do it in a window before the roll.
    FromHand,
    /// A Complication resolves.
    OnResolve,
    /// The dice are rolled.
    OnRoll,
    /// May be used once after the roll.
    AfterRoll,
    /// The mission that the card is, or is on, succeeds.
    OnSuccess,
    /// It fails.
    OnFailure,
    /// It is decided, either way.
    AfterMission(Kinds),
    /// The card enters play.
    OnEnter,
    /// A turn begins.
    StartOfTurn,
    /// A turn ends; of a Strike only its controller's.
    EndOfTurn(Recurs),
    /// A round ends.
    EndOfRound,
    /// As long as the card is in play.
    Always,
}

/// How often an effect at the end of turns happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recurs {
    /// At the end of each turn.
    Each,
    /// Once, at the end of the next turn of whoever controls it.
    Next,
}

/// One operation of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Whoever decides may decline it.
    pub optional: bool,
    /// What is done.
    pub operation: Operation,
}

/// What is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operation {
    /// One of two lists of operations, as its owner chooses.
    ChooseOne(Vec<Step>, Vec<Step>),
    /// So many dice more: in the pool, or after the roll rolled at once.
    Dice(Number),
    /// Dice of the Joe's own that nobody re-rolls.
    SideRoll(u8),
    /// Hits without dice.
    Hits(u8),
    /// Re-rolls up to so many dice.
    Reroll {
        /// How many.
        most: u8,
        /// Whether only blanks.
        blanks: bool,
    },
    /// Double hits of the first roll must be re-rolled.
    RerollDoubles,
    /// The mission is harder or easier.
    Difficulty {
        /// By so much.
        by: i8,
        /// Of which missions, where it is said.
        of: Option<Kinds>,
    },
    /// The Transport holds more.
    Capacity(u8),
    /// Joes leave the mission.
    RemoveJoe(Removal),
    /// Removed Joes come back to it.
    RestoreJoe(u8),
    /// Joes join from the owner's hand.
    AddJoe(u8),
    /// This Joe joins from the owner's hand.
    Join,
    /// The next removals do not happen.
    PreventRemoval(u8),
    /// These cards cannot be played.
    Prohibit(CardFilter),
    /// Something does not work.
    Disable(Disabled),
    /// Joes beyond the first few add at most so many dice.
    CapDice {
        /// How many Joes are not touched.
        beyond: u8,
        /// How many dice each of the others adds at most.
        most: u8,
    },
    /// Of each player's Joes only so many add dice.
    LimitJoes(u8),
    /// Nobody but the starting Joe counts as WILD.
    NoWild,
    /// Somebody may join this turn's Side Missions.
    AllowJoin(Seats),
    /// Cards are drawn.
    Draw(Seats, u8),
    /// Hand cards are discarded.
    DiscardHand(Seats, u8),
    /// Joes go back to their owners' hands.
    ReturnToHand(Returned),
    /// The card itself leaves the game.
    DestroySelf,
    /// Hidden cards are looked at.
    Look {
        /// How many.
        count: u8,
        /// Where.
        at: Looked,
    },
    /// Of the cards just looked at, some are put away.
    Cull {
        /// How many.
        count: u8,
        /// Where to.
        to: Culled,
    },
    /// A Transport that is not the starter leaves the Hangar for the active player's discard pile.
    StowTransport,
    /// Revealed Complications are discarded before they act.
    CancelComplication {
        /// How many.
        count: u8,
        /// Whether Precision Strikes are left out.
        no_strike: bool,
    },
    /// Complications are drawn and resolved.
    Complication(u8),
    /// The Threat Marker moves.
    Threat(i8),
    /// Battalions are placed.
    Battalion {
        /// How many.
        count: u8,
        /// On the costliest card instead of the leftmost.
        costliest: bool,
    },
    /// Troopers are gained.
    GainTrooper(Seats, u8),
    /// An Officer enters play.
    Officer(Called),
    /// Officers are turned face-down until the owner's next turn begins.
    FlipOfficer(u8),
    /// The Story Mission in play fails.
    FailStory,
    /// The failed mission stays in play.
    KeepInPlay,
    /// Story Missions get more Complications.
    ComplicationsPlaced(u8),
    /// Promotion costs more.
    PromotionCost(u8),
}

/// An Officer by number in the pack; card files name it by id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Called(pub u8);

/// What must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The Threat Marker is in one of these zones.
    Zone(Colours),
    /// It is the first round.
    InStartingRound,
    /// The mission is one of these.
    Mission(Kinds),
    /// The mission's Terrain.
    MissionTerrain(Terrain),
    /// The Transport's Terrain.
    TransportTerrain(Terrain),
    /// The mission uses this Skill.
    SkillUsed(Skill),
    /// At least so many cards of these types lie in play areas.
    InPlay(Types, u8),
    /// At least so many Transports are in the Hangar.
    Hangar(u8),
    /// The owner has exactly so many Joes on the mission.
    OwnJoes(u8),
    /// Teammates of the owner have at least so many Joes on it.
    TeammateJoes(u8),
    /// This Joe started the mission.
    StartingJoe,
    /// At least so many people play.
    Players(u8),
    /// At most so many cards of the line-up are covered.
    Covered(u8),
    /// This Officer is in play.
    OfficerInPlay(Called),
}

/// How many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Always so many.
    Fixed(i8),
    /// As many as there are, up to a limit.
    Count(Counted, u8),
    /// The printed value of a Skill of one Joe on the mission.
    SkillOf(Skill),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counted {
    /// The other Joes on the mission.
    OtherJoes,
    /// Cards of these types in play areas.
    InPlay(Types),
    /// Players with a Joe on the mission.
    PlayersOnMission,
}

/// Whom it concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// Whose card it is.
    Owner,
    /// Whose turn it is.
    Active,
    /// All.
    EachPlayer,
    /// A teammate of the owner's choice.
    ATeammate,
    /// Who began the game.
    StartingPlayer,
}

/// Which Joes leave a mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Removal {
    /// The one with the highest printed Skill or WILD value.
    HighestValue,
    /// One rookie of each player.
    EachOwnRookie,
    /// One Joe of each player on the mission.
    EachOwnJoe,
}

/// Which Joes go back to hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Returned {
    /// The card itself.
    Itself,
    /// So many others of the same owner.
    OtherOwn(u8),
    /// Up to so many of anybody.
    UpTo(u8),
}

/// Where hidden cards are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Looked {
    /// The top of the Complication deck.
    ComplicationDeck,
    /// Face-down Complications at the Story Mission, up to so many.
    AtStory,
}

/// Where cards that were looked at are put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Culled {
    /// To the discard pile.
    Discard,
    /// Under the deck.
    Bottom,
}

/// What does not work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disabled {
    /// The Transport's own ability.
    Transport,
    /// The first ⚡ card of each mission.
    FirstResponse,
    /// Nobody can buy a Service Rifle.
    RifleStack,
}

/// Cards of certain types, perhaps only those with ⚡.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardFilter {
    /// The types.
    pub types: Types,
    /// Only cards with ⚡.
    pub lightning: bool,
}
