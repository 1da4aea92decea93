//! What may be done, and what it does (AM-2 to AM-10).

use table::game::ClickOf;
use table::{Click, Illegal, Rules, Seat, Table};

use super::{Action, Ambush, Card, Event, Face, Phase, SPACES, Side, Space, Trap, other};

impl Ambush {
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    pub(super) fn offer(&self, actions: &[Action], out: &mut Vec<ClickOf<Ambush>>) {
        out.extend(
            actions.iter().filter(|&&action| self.check(action).is_ok()).map(|&action| Click::Do(action)),
        );
    }

    pub(super) fn is_held(&self, seat: Seat, card: Card, rule: &'static str) -> Result<(), Illegal> {
        if self.side(seat).hand.contains(card) {
            return Ok(());
        }
        Err(Illegal::new(rule, format!("{} is not in your hand", self.card_id(card))))
    }

    /// AM-6: an ambush is sprung only where it lies.
    pub(super) fn may_spring(&self, seat: Seat, space: Space) -> Result<(), Illegal> {
        if self.side(seat).ambush == Trap::Lying(space) {
            return Ok(());
        }
        Err(Illegal::new("AM-6", format!("your ambush is not at {}", self.space_id(space))))
    }

    /// AM-7: it lets one card pass, not two.
    pub(super) fn may_hold(&self, seat: Seat, space: Space) -> Result<(), Illegal> {
        if self.side(seat).ambush != Trap::Lying(space) || self.side(seat).passed[space.index()] == 0 {
            return Ok(());
        }
        Err(Illegal::new(
            "AM-7",
            format!("your ambush at {} let one card pass already", self.space_id(space)),
        ))
    }

    /// AM-8: one card stays in the hand.
    pub(super) fn may_bury(&self, seat: Seat, card: Card) -> Result<(), Illegal> {
        self.is_held(seat, card, "AM-8")?;
        if self.side(seat).hand.len() < 2 {
            return Err(Illegal::new("AM-8", "your last card cannot be buried"));
        }
        Ok(())
    }

    /// AM-9: nobody goes on without a card.
    pub(super) fn may_stay(&self, seat: Seat) -> Result<(), Illegal> {
        if self.side(seat).hand.len() > 0 {
            return Ok(());
        }
        Err(Illegal::new("AM-9", "your hand is empty, so you must draw"))
    }

    pub(super) fn place(&mut self, seat: Seat, space: Space, table: &mut dyn Table<Event>) {
        self.sides[seat.index()].ambush = Trap::Lying(space);
        table.tell(Event::Placed { seat, space });
        self.phase =
            if seat == Seat(0) { Phase::Placing { seat: Seat(1) } } else { Phase::Playing { seat: Seat(0) } };
    }

    /// AM-5: the owner of a lying ambush is asked after every card, wherever it went, so that the question
    /// itself tells nothing.
    pub(super) fn play_card(&mut self, seat: Seat, card: Card, space: Space, table: &mut dyn Table<Event>) {
        self.sides[seat.index()].hand.remove(card);
        self.faces.push(Face { card, by: seat.0, space, lost: false });
        table.tell(Event::Played { seat, card, space });
        if matches!(self.side(other(seat)).ambush, Trap::Lying(_)) {
            self.phase = Phase::Answering { seat, card, space };
        } else {
            self.score_card(seat, card, space, table);
        }
    }

    /// AM-6: the ambush is shown, the card is lost and the owner rolls for points.
    pub(super) fn spring(&mut self, owner: Seat, card: Card, space: Space, table: &mut dyn Table<Event>) {
        self.sides[owner.index()].ambush = Trap::Sprung(space);
        self.faces.last_mut().expect("the card was just played").lost = true;
        let die = table.die();
        table.reveal();
        table.tell(Event::Sprung { seat: owner, space, card, die });
        self.score(owner, die, table);
        self.phase = Phase::Resting { seat: other(owner), drew: false };
    }

    pub(super) fn score_card(&mut self, seat: Seat, card: Card, space: Space, table: &mut dyn Table<Event>) {
        let value = self.components.cards[card.index()].value;
        self.score(seat, value + self.components.spaces[space.index()].bonus, table);
        self.phase = Phase::Resting { seat, drew: false };
    }

    pub(super) fn score(&mut self, seat: Seat, points: u8, table: &mut dyn Table<Event>) {
        self.sides[seat.index()].points += points;
        table.tell(Event::Scored { seat, points });
    }

    pub(super) fn end_turn(&mut self, seat: Seat, table: &mut dyn Table<Event>) {
        self.phase = Phase::Playing { seat: other(seat) };
        if self.faces.len() == 2 * usize::from(self.rounds) {
            self.phase = Phase::Over;
            table.tell(Event::Ended);
        }
    }
}

pub(super) fn is_a_space(space: Space) -> Result<(), Illegal> {
    if space.index() < SPACES { Ok(()) } else { Err(Illegal::new("AM-2", "there is no such space")) }
}

/// AM-9: one card a turn.
pub(super) fn may_draw(drew: bool) -> Result<(), Illegal> {
    if drew { Err(Illegal::new("AM-9", "you drew a card this turn already")) } else { Ok(()) }
}
