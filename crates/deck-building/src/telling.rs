//! What happened, in sentences.

use table::telling::end_once;
use table::{Mention, Moment, Roll, RuleId, Seat, Target, Telling};

use crate::cards::CardId;
use crate::effects::many;
use crate::event::Event;
use crate::naming;
use crate::state::DeckBuilding;
use crate::{scenery, words};

/// An event in one sentence.
pub(crate) fn tell(state: &DeckBuilding, event: Event) -> Telling {
    let teller = Teller { state };
    let mut telling = teller.sentence(event);
    end_once(&mut telling.text);
    telling.rolls = teller.rolls(event);
    telling.moment = moment(event);
    telling
}

struct Teller<'a> {
    state: &'a DeckBuilding,
}

impl Teller<'_> {
    /// A sentence that names cards, and the rule behind it.
    fn about(&self, rule: &'static str, text: String, cards: &[CardId]) -> Telling {
        let mentions = cards
            .iter()
            .filter_map(|card| card.some())
            .map(|card| Mention { target: Target::Card(u16::from(card.0)), words: self.name(card) });
        Telling { text, mentions: mentions.collect(), rule: Some(RuleId(rule)), ..Telling::default() }
    }

    /// The printed name: unlike a place it never changes.
    fn name(&self, card: CardId) -> String {
        card.some().map_or_else(String::new, |card| self.state.entry(card).name.clone())
    }

    fn sentence(&self, event: Event) -> Telling {
        let name = |card: CardId| self.name(card);
        let who = naming::seat;
        match event {
            Event::Turn { seat, round } => Telling {
                heading: Some(format!("Round {round}, {}", who(seat))),
                ..self.about("DB-203", format!("{}'s turn begins.", who(seat)), &[])
            },
            Event::Act { act } => self.about("DB-1004", format!("Act {} begins.", act.numeral()), &[]),
            Event::Placed { card } => {
                self.about("DB-209", format!("{} is the next Story Mission.", name(card)), &[card])
            }
            Event::Complicated { count } => self.about(
                "DB-211",
                format!("{} placed face-down beside it.", many(count, "Complication")),
                &[],
            ),
            Event::Attached { count } => self.about(
                "DB-218",
                format!("{} that waited come with it.", many(count, "Complication")),
                &[],
            ),
            Event::Hangared { card } => {
                self.about("DB-221", format!("{} is back in the Hangar.", name(card)), &[card])
            }
            Event::Played { seat, card } => {
                self.about("DB-223", format!("{} plays {}.", who(seat), name(card)), &[card])
            }
            Event::PutIntoPlay { seat, card } => {
                self.about("DB-1307", format!("{} puts a {} into play.", who(seat), name(card)), &[card])
            }
            Event::Reserved { seat, card } => {
                self.about("DB-1502", format!("{} saves {}.", who(seat), name(card)), &[card])
            }
            Event::Unreserved { seat, card } => {
                self.about("DB-1504", format!("{} takes {} back in hand.", who(seat), name(card)), &[card])
            }
            Event::Proposed { seat, target, joe, transport } => self.about(
                "DB-306",
                format!("{} proposes {} with {} in {}.", who(seat), name(target), name(joe), name(transport)),
                &[target, joe, transport],
            ),
            Event::Planned { seat, card } => {
                self.about("DB-308", format!("{} adds {}.", who(seat), name(card)), &[card])
            }
            Event::Unplanned { card } => {
                self.about("DB-311", format!("{} stays behind.", name(card)), &[card])
            }
            Event::Switched { card } => {
                self.about("DB-311", format!("They take {} instead.", name(card)), &[card])
            }
            Event::Retargeted { card } => {
                self.about("DB-311", format!("The target is {} now.", name(card)), &[card])
            }
            Event::Cancelled => self.about("DB-336", "The plan is dropped.".to_owned(), &[]),
            Event::Locked { target, joes } => self.about(
                "DB-312",
                format!("The mission begins: {} against {}.", many(joes, "Joe"), name(target)),
                &[target],
            ),
            Event::Responded { seat, card } => {
                self.about("DB-328", format!("{} responds with {}.", who(seat), name(card)), &[card])
            }
            Event::Fizzled { card } => {
                self.about("DB-1314", format!("{} has no effect.", name(card)), &[card])
            }
            Event::Joined { seat, card } => {
                self.about("DB-340", format!("{} joins for {}.", name(card), who(seat)), &[card])
            }
            Event::Removed { card } => {
                self.about("DB-323", format!("{} is off the mission.", name(card)), &[card])
            }
            Event::Prevented { card } => {
                self.about("DB-1401", format!("{} stays on the mission.", name(card)), &[card])
            }
            Event::Restored { card } => {
                self.about("DB-326", format!("{} is back on the mission.", name(card)), &[card])
            }
            _ => self.on_complications(event),
        }
    }

    fn on_complications(&self, event: Event) -> Telling {
        let name = |card: CardId| self.name(card);
        let who = naming::seat;
        match event {
            Event::Revealed { card } => {
                self.about("DB-1104", format!("{} is revealed.", name(card)), &[card])
            }
            Event::Resolved { card } => {
                let text = self.state.entry(card).text.join(" ");
                self.about("DB-1106", format!("{} acts. {text}", name(card)).trim_end().to_owned(), &[card])
            }
            Event::CancelledComplication { card } => {
                self.about("DB-1111", format!("{} is cancelled.", name(card)), &[card])
            }
            Event::DiscardedComplication { card } => {
                self.about("DB-1110", format!("{} is discarded.", name(card)), &[card])
            }
            Event::Attaches { card } => {
                self.about("DB-1107", format!("{} stays for the Story Mission.", name(card)), &[card])
            }
            Event::Assigned { card, seat: Some(seat) } => {
                self.about("DB-1201", format!("{} takes on {}.", who(seat), name(card)), &[card])
            }
            Event::Assigned { card, seat: None } => {
                self.about("DB-1204", format!("Nobody can take {}.", name(card)), &[card])
            }
            Event::Covered { slot, card } => {
                let text = format!("A Battalion covers {} in slot {}.", name(card), slot + 1);
                self.about("DB-1301", text, &[card])
            }
            Event::Uncovered { card, .. } => {
                self.about("DB-607", format!("{} is free again.", name(card)), &[card])
            }
            Event::Trooper { seat } => self.about("DB-1306", format!("{} gains a Trooper.", who(seat)), &[]),
            Event::Officer { card } => self.about("DB-1310", format!("{} enters play.", name(card)), &[card]),
            Event::Flipped { card, down: true } => {
                self.about("DB-1313", format!("{} is out of action.", name(card)), &[card])
            }
            Event::Flipped { card, down: false } => {
                self.about("DB-R36", format!("{} is back.", name(card)), &[card])
            }
            Event::Threat { from, to } => {
                let by = i16::from(to) - i16::from(from);
                let text = if by > 0 {
                    format!("The Threat rises by {by}.")
                } else {
                    format!("The Threat falls by {}.", -by)
                };
                self.about("DB-916", text, &[])
            }
            Event::Skill { skill } => {
                self.about("DB-510", format!("The mission uses {}.", skill.title()), &[])
            }
            _ => self.on_dice(event),
        }
    }

    fn on_dice(&self, event: Event) -> Telling {
        let name = |card: CardId| self.name(card);
        let who = naming::seat;
        match event {
            Event::Rolled { faces } => {
                self.about("DB-512", format!("{} rolled: {}.", dice(faces), hits(faces)), &[])
            }
            Event::SideRolled { card, faces } => self.about(
                "DB-518",
                format!("{} rolls {} apart: {}.", name(card), dice(faces), hits(faces)),
                &[card],
            ),
            Event::Added { card, faces } => self.about(
                "DB-514",
                format!("{} adds {}: {}.", name(card), dice(faces), hits(faces)),
                &[card],
            ),
            Event::Hits { card, hits } => {
                self.about("DB-512", format!("{} adds {}.", name(card), many(hits, "Hit")), &[card])
            }
            Event::Rerolled { seat: Some(seat), from, to } => {
                let text = format!("{} re-rolls {}: {}.", who(seat), face(from), face(to));
                self.about("DB-515", text, &[])
            }
            Event::Rerolled { seat: None, from, to } => self.about(
                "DB-517",
                format!("{} must be re-rolled and becomes {}.", capital(face(from)), face(to)),
                &[],
            ),
            Event::Decided { target, success, hits, difficulty } => {
                let (rule, word) = if success { ("DB-601", "Success") } else { ("DB-602", "Failure") };
                let text = format!("{word} against {}: {} of {difficulty}.", name(target), many(hits, "Hit"));
                self.about(rule, text, &[target])
            }
            Event::FailedByEffect { card } => {
                self.about("DB-623", format!("{} fails without an attempt.", name(card)), &[card])
            }
            Event::Filed { card, success } => {
                let (rule, word) = if success { ("DB-603", "SUCCESS") } else { ("DB-604", "FAILURE") };
                self.about(rule, format!("{} goes under {word}.", name(card)), &[card])
            }
            Event::Stays { card } => self.about("DB-605", format!("{} stays in play.", name(card)), &[card]),
            Event::Defeated { card } => self.about("DB-612", format!("{} is defeated.", name(card)), &[card]),
            _ => self.on_cards(event),
        }
    }

    fn on_cards(&self, event: Event) -> Telling {
        let name = |card: CardId| self.name(card);
        let who = naming::seat;
        match event {
            Event::Drew { seat, card } => {
                self.about("DB-807", format!("{} draws {}.", who(seat), name(card)), &[card])
            }
            Event::Reshuffled { seat: Some(seat) } => {
                self.about("DB-808", format!("{}'s discard pile becomes a new deck.", who(seat)), &[])
            }
            Event::Reshuffled { seat: None } => {
                self.about("DB-811", "The discarded Complications become a new deck.".to_owned(), &[])
            }
            Event::Discarded { seat, card } => {
                self.about("DB-223", format!("{} discards {}.", who(seat), name(card)), &[card])
            }
            Event::Returned { seat, card } => {
                self.about("DB-318", format!("{} returns to {}'s hand.", name(card), who(seat)), &[card])
            }
            Event::Destroyed { seat, card } => {
                self.about("DB-1403", format!("{} destroys {}.", who(seat), name(card)), &[card])
            }
            Event::Stowed { seat, card } => {
                self.about("DB-408", format!("{} goes to {}'s discard pile.", name(card), who(seat)), &[card])
            }
            Event::Looked { seat, card } => {
                self.about("DB-1102", format!("{} looks at {}.", who(seat), name(card)), &[card])
            }
            Event::Culled { card, bottom: true } => {
                self.about("DB-1110", format!("{} goes under the deck.", name(card)), &[card])
            }
            Event::Culled { card, bottom: false } => {
                self.about("DB-1110", format!("{} is culled.", name(card)), &[card])
            }
            Event::Guest { seat } => {
                self.about("DB-304", format!("{} may join Side Missions this turn.", who(seat)), &[])
            }
            Event::Recruited { seat, card, cost } => {
                self.about("DB-708", format!("{} recruits {} for {cost}.", who(seat), name(card)), &[card])
            }
            Event::LinedUp { card, .. } => {
                self.about("DB-710", format!("{} joins the line-up.", name(card)), &[card])
            }
            Event::NoSolo { card } => {
                self.about("DB-1512", format!("{} is not used alone.", name(card)), &[card])
            }
            Event::Promoted { seat, card } => {
                self.about("DB-719", format!("{} promotes {}.", who(seat), name(card)), &[card])
            }
            Event::CleanedUp { seat } => {
                self.about("DB-804", format!("{} clears the table.", who(seat)), &[])
            }
            Event::RoundEnds { round } => self.about("DB-901", format!("Round {round} is over."), &[]),
            Event::Achieved { number } => {
                let title =
                    scenery::achievements(self.state).get(usize::from(number)).cloned().unwrap_or_default();
                self.about("DB-1701", format!("Achieved: {title}."), &[])
            }
            Event::Ended { end } => self.about(words::label(end).1, words::sentence(end).to_owned(), &[]),
            _ => Telling::default(),
        }
    }

    /// The dice of an event, one by one.
    fn rolls(&self, event: Event) -> Vec<Roll> {
        let roll =
            |by: String, seat: Option<Seat>, face: u8| Roll { by, seat, face, sides: 6, counts: face > 0 };
        match event {
            Event::Rolled { faces } => {
                each(faces).map(|face| roll("mission".to_owned(), None, face)).collect()
            }
            Event::SideRolled { card, faces } | Event::Added { card, faces } => {
                each(faces).map(|face| roll(self.name(card), None, face)).collect()
            }
            Event::Rerolled { seat, to, .. } => {
                vec![roll(seat.map_or("forced", naming::seat).to_owned(), seat, to)]
            }
            _ => Vec::new(),
        }
    }
}

fn each(faces: [u8; 3]) -> impl Iterator<Item = u8> {
    (0..3).flat_map(move |face| (0..faces[face as usize]).map(move |_| face))
}

fn moment(event: Event) -> Option<Moment> {
    match event {
        Event::Filed { success: true, .. } => Some(Moment::Score),
        Event::Filed { success: false, .. } | Event::Defeated { .. } => Some(Moment::Capture),
        Event::Ended { .. } => Some(Moment::End),
        _ => None,
    }
}

fn dice(faces: [u8; 3]) -> String {
    many(faces.iter().sum(), "die")
}

fn hits(faces: [u8; 3]) -> String {
    many(faces[1] + 2 * faces[2], "Hit")
}

fn face(hits: u8) -> &'static str {
    ["a blank", "one Hit", "two Hits"][usize::from(hits.min(2))]
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
