//! What happens, as the log and the animations hear it.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use crate::cards::{Act, CardId, Skill};
use crate::state::End;

/// Something that happened; all of it is open to everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[allow(missing_docs)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Event {
    /// A turn begins.
    Turn { seat: Seat, round: u8 },
    /// An Act begins.
    Act { act: Act },
    /// A Story Mission enters play.
    Placed { card: CardId },
    /// Face-down Complications are put to it.
    Complicated { count: u8 },
    /// Complications that waited are put to it.
    Attached { count: u8 },
    /// Transports of a hand go to the Hangar.
    Hangared { card: CardId },
    /// A hand card is played.
    Played { seat: Seat, card: CardId },
    /// A Trooper is put into play.
    PutIntoPlay { seat: Seat, card: CardId },
    /// A card is saved for the next hand.
    Reserved { seat: Seat, card: CardId },
    /// It comes back.
    Unreserved { seat: Seat, card: CardId },
    /// A mission is proposed.
    Proposed { seat: Seat, target: CardId, joe: CardId, transport: CardId },
    /// A Joe is added to the plan.
    Planned { seat: Seat, card: CardId },
    /// A Joe is taken out of the plan.
    Unplanned { card: CardId },
    /// Another Transport.
    Switched { card: CardId },
    /// Another target.
    Retargeted { card: CardId },
    /// The plan is dropped.
    Cancelled,
    /// The mission begins.
    Locked { target: CardId, joes: u8 },
    /// A Complication is turned up or drawn.
    Revealed { card: CardId },
    /// A Complication acts.
    Resolved { card: CardId },
    /// A Complication is cancelled.
    CancelledComplication { card: CardId },
    /// A Complication is discarded.
    DiscardedComplication { card: CardId },
    /// It stays at the Story Mission, or waits for the next.
    Attaches { card: CardId },
    /// A Strike is given to a player; none if it was discarded.
    Assigned { card: CardId, seat: Option<Seat> },
    /// A response is played.
    Responded { seat: Seat, card: CardId },
    /// It has no effect.
    Fizzled { card: CardId },
    /// A Joe joins by an effect.
    Joined { seat: Seat, card: CardId },
    /// A Joe is removed from the mission.
    Removed { card: CardId },
    /// A removal is prevented.
    Prevented { card: CardId },
    /// A removed Joe comes back.
    Restored { card: CardId },
    /// The Skill is chosen.
    Skill { skill: Skill },
    /// The pool is rolled: how many show no Hit, one and two.
    Rolled { faces: [u8; 3] },
    /// Dice of a Joe's own.
    SideRolled { card: CardId, faces: [u8; 3] },
    /// Dice are added after the roll.
    Added { card: CardId, faces: [u8; 3] },
    /// Hits without dice.
    Hits { card: CardId, hits: u8 },
    /// A die is re-rolled.
    Rerolled { seat: Option<Seat>, from: u8, to: u8 },
    /// The mission is decided.
    Decided { target: CardId, success: bool, hits: u8, difficulty: u8 },
    /// The Story Mission is failed by an effect.
    FailedByEffect { card: CardId },
    /// A mission card goes under SUCCESS or FAILURE; or stays.
    Filed { card: CardId, success: bool },
    /// It stays in play.
    Stays { card: CardId },
    /// A Cobra card or Strike is defeated.
    Defeated { card: CardId },
    /// The Threat Marker moves.
    Threat { from: u8, to: u8 },
    /// A Battalion covers a card.
    Covered { slot: u8, card: CardId },
    /// A card of the line-up is free again.
    Uncovered { slot: u8, card: CardId },
    /// A player gains a Trooper.
    Trooper { seat: Seat },
    /// An Officer enters play.
    Officer { card: CardId },
    /// An Officer is turned face-down or up.
    Flipped { card: CardId, down: bool },
    /// A player draws.
    Drew { seat: Seat, card: CardId },
    /// A discard pile becomes a deck; nobody's is the Complications'.
    Reshuffled { seat: Option<Seat> },
    /// A hand card is discarded.
    Discarded { seat: Seat, card: CardId },
    /// A card returns to a hand.
    Returned { seat: Seat, card: CardId },
    /// A card leaves the game.
    Destroyed { seat: Seat, card: CardId },
    /// A Transport is stowed away.
    Stowed { seat: Seat, card: CardId },
    /// Somebody looks at a hidden card; all may know it.
    Looked { seat: Seat, card: CardId },
    /// A card that was looked at is put away.
    Culled { card: CardId, bottom: bool },
    /// A teammate may join Side Missions this turn.
    Guest { seat: Seat },
    /// A card is recruited.
    Recruited { seat: Seat, card: CardId, cost: u8 },
    /// A card enters the line-up.
    LinedUp { slot: u8, card: CardId },
    /// A card leaves the line-up at once (DB-1512).
    NoSolo { card: CardId },
    /// A Leader is promoted.
    Promoted { seat: Seat, card: CardId },
    /// The turn is over: everything is discarded.
    CleanedUp { seat: Seat },
    /// A round ends.
    RoundEnds { round: u8 },
    /// An achievement.
    Achieved { number: u8 },
    /// The game ends.
    Ended { end: End },
}
