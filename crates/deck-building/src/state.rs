//! The state of a match: data only.

use serde::Serialize;
use table::{List, MAX_SEATS, Seat};
use ts_rs::TS;

use crate::cards::{Act, CardId, Entry, Kind, Skills};
use crate::content::{Components, Story};
use crate::piles::{Piles, Place};
use crate::tasks::{Item, Task};

/// How much a state has room for. The cards of the box need less than half of it; a pack of one's own may ask for more
/// than there is, and what finds no room does not happen: an effect is not begun (`resolve::begin`), does not wait
/// (`effect_order::wait`) or does not last (`resolve::lasting`).
pub(crate) const TASKS: usize = 28;
pub(crate) const ITEMS: usize = 48;
pub(crate) const LASTING: usize = 48;
/// A pack has no more, so each has a bit in `Deeds` and a place in the list of those turned face-down.
pub(crate) const MOST_OFFICERS: usize = 16;

/// A match of the Deck-Building Game.
#[derive(Clone, Copy, Debug)]
pub struct DeckBuilding {
    pub(crate) components: &'static Components,
    pub(crate) story: &'static Story,
    pub(crate) options: Options,
    pub(crate) piles: Piles,
    pub(crate) marks: [Marks; 256],
    /// What is still to be done, the next thing last.
    pub(crate) tasks: List<Task, TASKS>,
    /// Effects that wait for their turn; each ordering task owns those from its start on.
    pub(crate) items: List<Item, ITEMS>,
    /// The cards that were just looked at.
    pub(crate) looked: List<CardId, 8>,
    /// Officers turned face-down, each until a turn of this seat begins.
    pub(crate) flips: List<Flip, MOST_OFFICERS>,
    pub(crate) mission: Mission,
    pub(crate) turn: TurnState,
    /// 1 is the Starting Round.
    pub(crate) round: u8,
    pub(crate) starting: Seat,
    /// The space of the Threat Marker; 0 is Blue.
    pub(crate) threat: u8,
    pub(crate) act: Act,
    /// A Finale was completed: the next Story Mission opens a new Act (DB-1003).
    pub(crate) act_ended: bool,
    /// Solo: the End-of-Round token lies text side up (DB-1510).
    pub(crate) text_up: bool,
    /// A failed Story Mission stays in play (DB-605).
    pub(crate) kept: bool,
    pub(crate) standing: [Standing; MAX_SEATS],
    pub(crate) deeds: Deeds,
    pub(crate) end: Option<End>,
}

impl PartialEq for DeckBuilding {
    fn eq(&self, other: &DeckBuilding) -> bool {
        std::ptr::eq(self.story, other.story)
            && (self.options, self.turn, self.round, self.starting)
                == (other.options, other.turn, other.round, other.starting)
            && (self.threat, self.act, self.act_ended, self.text_up, self.kept)
                == (other.threat, other.act, other.act_ended, other.text_up, other.kept)
            && (self.standing, self.deeds, self.end) == (other.standing, other.deeds, other.end)
            && (&self.tasks, &self.items, &self.looked) == (&other.tasks, &other.items, &other.looked)
            && self.flips == other.flips
            && self.mission == other.mission
            && self.marks == other.marks
            && self.piles == other.piles
    }
}

impl DeckBuilding {
    /// What was in the box.
    pub fn components(&self) -> &'static Components {
        self.components
    }

    /// Where every card really is, also those that nobody may know: for tests and study, not for players.
    pub fn piles(&self) -> &Piles {
        &self.piles
    }

    /// What is printed on a card.
    pub(crate) fn entry(&self, card: CardId) -> &'static Entry {
        self.components.entry(card)
    }

    /// All seats in turn order from `first`.
    pub(crate) fn seats_from(
        &self,
        first: Seat,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        let players = self.options.players;
        (0..players).map(move |step| Seat((first.0 + step) % players))
    }

    /// All seats in turn order from the active one.
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.seats_from(self.turn.active)
    }

    /// Whose play area, hand, deck or discard pile a card is in.
    pub(crate) fn owner(&self, card: CardId) -> Option<Seat> {
        match self.piles.place(card) {
            Place::Deck(seat) | Place::Hand(seat) | Place::Play(seat) | Place::Discard(seat) => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn has(&self, card: CardId, mark: Marks) -> bool {
        self.marks[card.index()].has(mark)
    }

    pub(crate) fn mark(&mut self, card: CardId, mark: Marks) {
        self.marks[card.index()].0 |= mark.0;
    }

    pub(crate) fn unmark(&mut self, card: CardId, mark: Marks) {
        self.marks[card.index()].0 &= !mark.0;
    }

    /// Moves a card; what was noted about it does not go along, but whether its Recruit was counted (DB-705).
    pub(crate) fn put(&mut self, card: CardId, place: Place) {
        self.marks[card.index()].0 &= Marks::CREDITED.0;
        self.piles.add(card, place);
    }

    /// Like [`DeckBuilding::put`], for a Complication that everybody sees go: it lies as it lay, and whoever knew it still
    /// does.
    pub(crate) fn carry(&mut self, card: CardId, place: Place) {
        let kept = self.marks[card.index()].0 & (Marks::FACE_DOWN.0 | Marks::KNOWN.0);
        self.put(card, place);
        self.marks[card.index()].0 |= kept;
    }

    /// Like [`DeckBuilding::put`], but on top.
    pub(crate) fn put_on_top(&mut self, card: CardId, place: Place) {
        self.marks[card.index()].0 &= Marks::CREDITED.0;
        self.piles.put_on_top(card, place);
    }
}

/// What the host chose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Options {
    pub players: u8,
    /// 0 to 6.
    pub expert: u8,
    /// DB-R01: the main deck is lost when a slot cannot be filled, not when it is empty.
    pub refill_loss: bool,
    /// DB-R02: solo End of Turn texts work every turn.
    pub solo_every_turn: bool,
    /// DB-R05: what entered in this turn's refill has no Start of Turn effect yet.
    pub entrants_wait: bool,
    /// DB-R06: a Story Mission failed by an effect costs no penalty.
    pub no_effect_penalty: bool,
}

/// Things noted about a card where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Marks(pub u8);

impl Marks {
    /// A Complication or Officer lies face-down.
    pub const FACE_DOWN: Marks = Marks(1);
    /// Everybody knows which card lies here although it is face-down.
    pub const KNOWN: Marks = Marks(2);
    /// A Joe was removed from the mission that it still lies at.
    pub const REMOVED: Marks = Marks(4);
    /// A Joe or Transport has used its option after the roll.
    pub const OPTION_USED: Marks = Marks(8);
    /// A Complication has started to act.
    pub const RESOLVED: Marks = Marks(16);
    /// Its Recruit was counted this turn.
    pub const CREDITED: Marks = Marks(32);
    /// A Strike has come to a turn of its controller.
    pub const DUE: Marks = Marks(64);
    /// A Joe was on a mission this turn, or an Officer was in play before this turn's refill.
    pub const SERVED: Marks = Marks(128);

    pub fn has(self, mark: Marks) -> bool {
        self.0 & mark.0 != 0
    }
}

/// An Officer turned face-down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Flip {
    pub card: CardId,
    pub seat: Seat,
}

/// What belongs to one turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnState {
    pub active: Seat,
    /// Recruit that can be spent.
    pub recruit: u8,
    pub reserved: bool,
    /// Proposals given up in this Missions step (DB-337).
    pub cancelled: u8,
    /// Who may join Side Missions this turn.
    pub guest: Option<Seat>,
    pub officers_beaten: u8,
    pub strikes_beaten: u8,
    /// Answers in advance that were changed this turn.
    pub answers: u8,
}

impl TurnState {
    pub fn of(active: Seat) -> TurnState {
        TurnState {
            active,
            recruit: 0,
            reserved: false,
            cancelled: 0,
            guest: None,
            officers_beaten: 0,
            strikes_beaten: 0,
            answers: 0,
        }
    }
}

/// The mission that is planned or under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Mission {
    pub stage: Stage,
    pub target: CardId,
    pub transport: CardId,
    /// The Joe that started it.
    pub starter: CardId,
    /// In the order they joined; a removed one is marked.
    pub joes: List<CardId, 24>,
    /// The Transport's Terrain is the mission's (DB-403).
    pub matched: bool,
    /// The Skills used, once they are settled.
    pub skills: Option<Skills>,
    pub lasting: List<Lasting, LASTING>,
    pub dice: Dice,
    /// Hits without dice.
    pub hits: u8,
    /// Hits of dice rolled apart.
    pub side_hits: u8,
    /// All dice rolled, re-rolls not counted (DB-1706).
    pub rolled: u8,
    /// ⚡ cards played.
    pub responses: u8,
    /// The first Complication has acted or been placed (DB-1105).
    pub resolving: bool,
    /// It was failed by an effect (DB-627).
    pub failed: bool,
    pub success: bool,
    /// The Difficulty that it was decided by.
    pub needed: u8,
    /// Changes of plan (DB-337).
    pub changes: u8,
    /// Joes that were ever on it.
    pub joined: u8,
    /// Seats that want to hear nothing before the roll, and nothing at all.
    pub quiet_until_roll: u8,
    pub quiet: u8,
    /// Seats that have said Done in the join poll since the plan last changed.
    pub polled: u8,
    /// How many tasks and items lay below when it was locked.
    pub tasks_below: u8,
    pub items_below: u8,
}

impl Default for Mission {
    fn default() -> Mission {
        Mission {
            stage: Stage::None,
            target: CardId::NONE,
            transport: CardId::NONE,
            starter: CardId::NONE,
            joes: List::new(),
            matched: false,
            skills: None,
            lasting: List::new(),
            dice: Dice::default(),
            hits: 0,
            side_hits: 0,
            rolled: 0,
            responses: 0,
            resolving: false,
            failed: false,
            success: false,
            needed: 0,
            changes: 0,
            joined: 0,
            quiet_until_roll: 0,
            quiet: 0,
            polled: 0,
            tasks_below: 0,
            items_below: 0,
        }
    }
}

/// How far a mission is: the stages of the ledger's state machine. A stage that is named is still to be done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stage {
    /// No mission.
    None,
    /// M1.
    Planning,
    /// M2.
    Lock,
    /// M3.
    Flip,
    /// M4, with W1 before each.
    Resolve,
    /// M5.
    Skill,
    /// W2.
    BeforeRoll,
    /// M6.
    Roll,
    /// W3.
    AfterRoll,
    /// M7.
    Decide,
    /// M8 a and b.
    Bonus,
    /// M8 c.
    Place,
    /// M8 d, for the seat so many places after the active one.
    Abilities(u8),
    /// M8 e to g.
    Cleanup,
}

/// Dice by what they show; equal dice need no names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dice {
    /// How many show no Hit, one and two.
    pub faces: [u8; 3],
    /// Those of them that the effect at work has re-rolled (DB-R14).
    pub rerolled: [u8; 3],
}

impl Dice {
    pub fn count(self) -> u8 {
        self.faces.iter().sum()
    }

    pub fn hits(self) -> u8 {
        self.faces[1] + 2 * self.faces[2]
    }
}

/// An effect that lasts until the mission ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lasting {
    pub source: CardId,
    /// Whose it was when it began: a card that destroys itself has no owner any more.
    pub seat: Seat,
    pub what: Lasts,
    pub by: i8,
}

/// What an effect does as long as it lasts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Lasts {
    /// Dice in the pool.
    #[default]
    Dice,
    /// The Difficulty.
    Difficulty,
    /// Cards that cannot be played, as the source says.
    Prohibits,
    /// The Transport's ability is off.
    NoTransport,
    /// So many removals are prevented.
    Prevents,
    /// The source adds no dice.
    AddsNone,
    /// Nobody but the starting Joe counts as WILD.
    NoWild,
    /// Of each seat's Joes only so many add dice.
    Limits,
    /// The ability of that number waits for the end of the mission.
    Delayed,
}

/// Answers that a seat has given in advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Standing {
    /// Is not asked to join missions.
    pub never_joins: bool,
    /// Is not asked in windows before the roll.
    pub waits_for_roll: bool,
}

/// What achievements need to know (DB-1701 to DB-1708).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deeds {
    /// One bit for each achievement.
    pub achieved: u32,
    /// One bit for each Officer ever defeated, by number.
    pub officers: u16,
    /// Failed attempts on the Story Mission in play.
    pub failed_attempts: u8,
    /// The marker was in Red since the last End of Round.
    pub was_red: bool,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The last Finale succeeded (DB-1801).
    Won,
    /// The Threat Marker reached the top (DB-1802).
    Threat,
    /// A sixth Battalion was required (DB-1803).
    Battalions,
    /// The main deck ran out (DB-1804).
    MainDeck,
    /// The last Finale went under FAILURE (DB-1806).
    LastFinale,
}

impl Mission {
    /// Whether Joes have left their hands for it.
    pub fn is_locked(&self) -> bool {
        self.stage > Stage::Planning
    }

    /// Whether it can still be responded to: from the lock until it is decided.
    pub fn is_open(&self) -> bool {
        self.stage > Stage::Planning && self.stage <= Stage::Decide
    }

    /// Whether the dice lie on the table.
    pub fn is_rolled(&self) -> bool {
        self.stage > Stage::Roll
    }
}

impl DeckBuilding {
    /// What the mission is against.
    pub(crate) fn kind_of(&self, target: CardId) -> Kind {
        use crate::cards::CardType;
        match self.entry(target).card_type {
            CardType::Story => Kind::Story,
            CardType::Officer => Kind::Officer,
            CardType::Battalion => Kind::Battalion,
            CardType::Trooper => Kind::Trooper,
            _ => Kind::Strike,
        }
    }
}
