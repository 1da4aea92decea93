//! What a seat can decide, and how it is clicked.

use table::{Seat, Target};

use crate::cards::{CardId, Skill};
use crate::tasks::Item;

/// One whole decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a hand card that is no Joe (D4, D7, D18), or a Joe for its Recruit (D18).
    Play(CardId),
    /// Put a Trooper into play (D4).
    PutIntoPlay(CardId),
    /// Save a hand card for the next hand (D4, D18).
    Reserve(CardId),
    /// Propose a mission (D4, D5).
    Propose {
        /// Against what.
        target: CardId,
        /// The Joe that starts it.
        joe: CardId,
        /// How they go.
        transport: CardId,
    },
    /// Go on to recruiting (D4).
    EndMissions,
    /// Add an own Joe to the plan (D6, D7).
    Join(CardId),
    /// Take a Joe out of the plan (D6, D7).
    TakeOut(CardId),
    /// Nothing more to add, pick or re-roll.
    Done,
    /// Another Transport (D7).
    Switch(CardId),
    /// Another target (D7).
    Retarget(CardId),
    /// Ask the others once more (D7).
    Reinvite,
    /// The plan stands (D7).
    Lock,
    /// The plan is dropped (D7).
    Cancel,
    /// Play a card in a window (D9, D13, D14).
    Respond(CardId),
    /// Use what a Joe or the Transport offers in a window (D14), or let a Joe in hand join (D9, D13).
    Use(CardId),
    /// No response.
    Pass,
    /// No response before the dice are rolled.
    PassUntilRoll,
    /// No response in this mission.
    PassMission,
    /// This effect is next (D2, D8, D16, D17, D19, D20).
    Next(Item),
    /// This card (D3, D10).
    Pick(CardId),
    /// The face-down Complication in this place at the Story Mission, from 0 (D3): which it is nobody knows.
    LookAt(u8),
    /// This seat (D3, D11).
    Give(Seat),
    /// This Skill (D12).
    UseSkill(Skill),
    /// A die that shows so many Hits (D15).
    Reroll(u8),
    /// Yes, or the first of two.
    First,
    /// No, or the second of two.
    Second,
    /// Recruit a card of the line-up or a Service Rifle (D18).
    Recruit(CardId),
    /// Promote the Leader (D18).
    Promote,
    /// End the turn (D18).
    EndTurn,
    /// Change an answer given in advance (D4, D6).
    Standing(Answer),
}

/// An answer given in advance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Answer {
    /// Do not ask me to join missions.
    NeverJoin,
    /// Ask me again.
    AskToJoin,
    /// Ask me nothing in missions before the dice are rolled.
    WaitForRoll,
    /// Ask me again.
    AskBeforeRoll,
}

/// The clicks so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Draft {
    /// None.
    #[default]
    Nothing,
    /// A card is to be reserved.
    Reserve,
    /// A mission against this is proposed.
    Against(CardId),
    /// With this Joe.
    With(CardId, CardId),
    /// An answer in advance is to be changed.
    Standing,
}

/// The labelled choices, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u16)]
pub enum Word {
    /// Go on to recruiting.
    EndMissions,
    /// Save a card for the next hand.
    Reserve,
    /// Nothing more.
    Done,
    /// Ask once more.
    Reinvite,
    /// The plan stands.
    Lock,
    /// Drop the plan.
    Cancel,
    /// No response.
    Pass,
    /// No response before the roll.
    PassUntilRoll,
    /// No response in this mission.
    PassMission,
    /// Yes.
    First,
    /// No.
    Second,
    /// End the turn.
    EndTurn,
    /// Answers in advance.
    Standing,
    /// Never join.
    NeverJoin,
    /// Ask to join.
    AskToJoin,
    /// Wait for the roll.
    WaitForRoll,
    /// Ask before the roll.
    AskBeforeRoll,
    /// A blank die; the next two are one Hit and two.
    Blank,
    /// One Hit.
    OneHit,
    /// Two Hits.
    TwoHits,
    /// The first Skill; the others follow.
    FirstSkill,
    /// The first effect of the Threat Meter; others follow.
    FirstZone = 32,
    /// The second ability of a card that has two to order.
    SecondAbility = 64,
}

impl Word {
    pub(crate) fn target(self) -> Target {
        Target::Word(self as u16)
    }
}

/// What on the table an action is clicked on last.
pub(crate) fn target(action: Action) -> Target {
    let card = |card: CardId| Target::Card(u16::from(card.0));
    match action {
        Action::Play(one)
        | Action::PutIntoPlay(one)
        | Action::Reserve(one)
        | Action::Propose { transport: one, .. }
        | Action::Join(one)
        | Action::TakeOut(one)
        | Action::Switch(one)
        | Action::Retarget(one)
        | Action::Respond(one)
        | Action::Use(one)
        | Action::Pick(one)
        | Action::Recruit(one) => card(one),
        Action::Next(Item { source: CardId::NONE, ability }) => {
            Target::Word(Word::FirstZone as u16 + u16::from(ability))
        }
        // Two abilities of one card that wait together are told apart by a word for the later one.
        Action::Next(Item { source, ability: 0 }) => card(source),
        Action::Next(Item { source, ability }) => {
            Target::Word(Word::SecondAbility as u16 + 256 * u16::from(ability) + u16::from(source.0))
        }
        Action::Give(seat) => Target::Piece(u16::from(seat.0)),
        Action::UseSkill(skill) => Target::Word(Word::FirstSkill as u16 + skill as u16),
        Action::Reroll(face) => Target::Word(Word::Blank as u16 + u16::from(face)),
        Action::EndMissions => Word::EndMissions.target(),
        Action::Done => Word::Done.target(),
        Action::Reinvite => Word::Reinvite.target(),
        Action::Lock => Word::Lock.target(),
        Action::Cancel => Word::Cancel.target(),
        Action::Pass => Word::Pass.target(),
        Action::PassUntilRoll => Word::PassUntilRoll.target(),
        Action::PassMission => Word::PassMission.target(),
        Action::First => Word::First.target(),
        Action::Second => Word::Second.target(),
        Action::Promote => Target::Space(0),
        Action::LookAt(place) => Target::Space(1 + u16::from(place)),
        Action::EndTurn => Word::EndTurn.target(),
        Action::Standing(Answer::NeverJoin) => Word::NeverJoin.target(),
        Action::Standing(Answer::AskToJoin) => Word::AskToJoin.target(),
        Action::Standing(Answer::WaitForRoll) => Word::WaitForRoll.target(),
        Action::Standing(Answer::AskBeforeRoll) => Word::AskBeforeRoll.target(),
    }
}
