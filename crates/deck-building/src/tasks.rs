//! What is still to be done: the stack that `flow` works off, and the effects that wait in it.

use table::Seat;

use crate::cards::CardId;

/// An effect that waits for its turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Item {
    /// Whose text it is; none for the Threat Meter.
    pub source: CardId,
    /// Which of its abilities; of the Threat Meter's effects they are all numbered from the bottom up.
    pub ability: u8,
}

/// Something still to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Task {
    /// The turn of the active seat begins.
    #[default]
    BeginTurn,
    /// DB-209.
    Refill,
    /// A Story Mission that was just placed draws its Complications (DB-211).
    Complicate,
    /// All effects of one time and class.
    Effects(Timing, Class),
    /// The Action Phase begins (DB-221).
    BeginAction,
    /// D4.
    Missions,
    /// D6: this seat, and those after it, may join.
    Poll(Seat),
    /// D7.
    Plan,
    /// The mission goes on.
    Mission,
    /// D9, D13, D14: so many seats have passed in a row; about a Complication that was just drawn.
    Window {
        passed: u8,
        about: CardId,
    },
    /// D10.
    NextComplication,
    /// A Complication acts.
    Resolve(CardId),
    /// A Complication has acted.
    Discard(CardId),
    /// D11.
    Assign(CardId),
    /// D12.
    ChooseSkill,
    /// D2, D8, D16, D19, D20: the items from here on.
    Order {
        from: u8,
    },
    /// D17: the items from here on are this seat's.
    After {
        seat: Seat,
        from: u8,
    },
    /// An ability does what it says, from this step on.
    Ability(Running),
    /// A Story Mission failed by an effect leaves play (DB-623).
    FailedByEffect,
    /// Somebody chooses inside an effect.
    Choice(Choice),
    /// Complications are drawn and resolved one after the other.
    Draw(u8),
    /// D18.
    Recruit,
    EndPhase(EndStep),
    EndRound(RoundStep),
}

/// A choice inside an effect (D3, D15): it asks one seat for one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// D15: dice to re-roll.
    Reroll {
        seat: Seat,
        left: u8,
        blanks: bool,
    },
    /// Whether an optional step is taken.
    May(Running),
    Either(Running),
    DiscardHand {
        seat: Seat,
        left: u8,
    },
    RemoveOwn {
        seat: Seat,
        rookies: bool,
    },
    RemoveTied(Seat),
    Restore {
        seat: Seat,
        left: u8,
    },
    AddJoe {
        seat: Seat,
        left: u8,
    },
    ReturnOwn {
        seat: Seat,
        left: u8,
        but: CardId,
    },
    ReturnAny {
        seat: Seat,
        left: u8,
    },
    Teammate(Running),
    FlipOfficer {
        seat: Seat,
        left: u8,
    },
    Cancel {
        seat: Seat,
        left: u8,
        no_strike: bool,
        about: CardId,
    },
    LookAtStory {
        seat: Seat,
        left: u8,
    },
    Cull {
        seat: Seat,
        left: u8,
        bottom: bool,
        optional: bool,
    },
    Stow,
    /// Names the Joes of a seat that add no dice because more than so many would (`limit_joes`).
    LimitJoes {
        seat: Seat,
        left: u8,
    },
    SkillOf {
        seat: Seat,
        source: CardId,
        skill: u8,
    },
}

impl Choice {
    /// Who chooses; nobody in particular where it is whoever is active.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Choice::Reroll { seat, .. }
            | Choice::DiscardHand { seat, .. }
            | Choice::RemoveOwn { seat, .. }
            | Choice::RemoveTied(seat)
            | Choice::Restore { seat, .. }
            | Choice::AddJoe { seat, .. }
            | Choice::ReturnOwn { seat, .. }
            | Choice::ReturnAny { seat, .. }
            | Choice::FlipOfficer { seat, .. }
            | Choice::Cancel { seat, .. }
            | Choice::LookAtStory { seat, .. }
            | Choice::Cull { seat, .. }
            | Choice::LimitJoes { seat, .. }
            | Choice::SkillOf { seat, .. } => Some(seat),
            Choice::May(running) | Choice::Either(running) | Choice::Teammate(running) => Some(running.seat),
            Choice::Stow => None,
        }
    }
}

/// An ability at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Running {
    pub item: Item,
    /// Who decides about it.
    pub seat: Seat,
    pub branch: Branch,
    pub step: u8,
    /// The next step was agreed to already.
    pub agreed: bool,
}

/// Which list of steps of an ability is at work.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Branch {
    #[default]
    Main,
    Otherwise,
    /// Of the choice at this step of the main list.
    First(u8),
    Second(u8),
}

/// When effects of cards in play happen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Timing {
    StartOfTurn,
    EndOfTurn,
    EndOfRound,
}

/// Effects are resolved class by class (DB-215, DB-802, DB-902).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Class {
    Story,
    Cobra,
    Joe,
    Meter,
}

/// The parts of an End Phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EndStep {
    Discard,
    NextTurn,
}

/// The parts of an End of Round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RoundStep {
    Advance,
    Over,
}
