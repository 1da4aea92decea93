//! What happened, in sentences.

use table::telling::end_once;
use table::text::capital;
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
    let (rule, mut text, cards) = teller.sentence(event);
    end_once(&mut text);
    Telling {
        text,
        heading: heading(event),
        mentions: teller.mentions(cards),
        rolls: teller.rolls(event),
        moment: moment(event),
        rule: Some(RuleId(rule)),
    }
}

struct Teller<'a> {
    state: &'a DeckBuilding,
}

/// A rule, a sentence, and the cards that it names.
type Said = (&'static str, String, [CardId; 3]);

const NOBODY: [CardId; 3] = [CardId::NONE; 3];

impl Teller<'_> {
    fn mentions(&self, cards: [CardId; 3]) -> Vec<Mention> {
        let mention =
            |card: CardId| Mention { target: Target::Card(u16::from(card.0)), words: self.name(card) };
        cards.into_iter().filter_map(CardId::some).map(mention).collect()
    }

    /// The printed name: unlike a place it never changes.
    fn name(&self, card: CardId) -> String {
        card.some().map_or_else(String::new, |card| self.state.entry(card).name.clone())
    }

    fn sentence(&self, event: Event) -> Said {
        let name = |card: CardId| self.name(card);
        let of = |card: CardId| [card, CardId::NONE, CardId::NONE];
        let who = naming::seat;
        match event {
            Event::Turn { seat, .. } => ("DB-203", format!("{}'s turn begins.", who(seat)), NOBODY),
            Event::Act { act } => ("DB-1004", format!("Act {} begins.", act.numeral()), NOBODY),
            Event::Placed { card } => {
                ("DB-209", format!("{} is the next Story Mission.", name(card)), of(card))
            }
            Event::Complicated { count } => {
                ("DB-211", format!("{} placed face-down beside it.", many(count, "Complication")), NOBODY)
            }
            Event::Attached { count } => {
                let come = if count == 1 { "comes" } else { "come" };
                let said = format!("{} that waited {come} with it.", many(count, "Complication"));
                ("DB-218", said, NOBODY)
            }
            Event::Hangared { card } => {
                ("DB-221", format!("{} is back in the Hangar.", name(card)), of(card))
            }
            Event::Played { seat, card } => {
                ("DB-223", format!("{} plays {}.", who(seat), name(card)), of(card))
            }
            Event::PutIntoPlay { seat, card } => {
                ("DB-1307", format!("{} puts a {} into play.", who(seat), name(card)), of(card))
            }
            Event::Reserved { seat, card } => {
                ("DB-1502", format!("{} saves {}.", who(seat), name(card)), of(card))
            }
            Event::Unreserved { seat, card } => {
                ("DB-1504", format!("{} takes {} back in hand.", who(seat), name(card)), of(card))
            }
            Event::Proposed { seat, target, joe, transport } => {
                let plan = format!("{} with {} in {}", name(target), name(joe), name(transport));
                ("DB-306", format!("{} proposes {plan}.", who(seat)), [target, joe, transport])
            }
            Event::Planned { seat, card } => {
                ("DB-308", format!("{} adds {}.", who(seat), name(card)), of(card))
            }
            Event::Unplanned { card } => ("DB-311", format!("{} stays behind.", name(card)), of(card)),
            Event::Switched { card } => ("DB-311", format!("They take {} instead.", name(card)), of(card)),
            Event::Retargeted { card } => ("DB-311", format!("The target is {} now.", name(card)), of(card)),
            Event::Cancelled => ("DB-336", "The plan is dropped.".to_owned(), NOBODY),
            Event::Locked { target, joes } => {
                let text = format!("The mission begins: {} against {}.", many(joes, "Joe"), name(target));
                ("DB-312", text, of(target))
            }
            Event::Revealed { card } => ("DB-1104", format!("{} is revealed.", name(card)), of(card)),
            Event::Resolved { card } => {
                let text = self.state.entry(card).text.join(" ");
                ("DB-1106", format!("{} acts. {text}", name(card)).trim_end().to_owned(), of(card))
            }
            Event::CancelledComplication { card } => {
                ("DB-1111", format!("{} is cancelled.", name(card)), of(card))
            }
            Event::DiscardedComplication { card } => {
                ("DB-1110", format!("{} is discarded.", name(card)), of(card))
            }
            Event::Attaches { card } => {
                ("DB-1107", format!("{} stays for the Story Mission.", name(card)), of(card))
            }
            Event::Assigned { card, seat: Some(seat) } => {
                ("DB-1201", format!("{} takes on {}.", who(seat), name(card)), of(card))
            }
            Event::Assigned { card, seat: None } => {
                ("DB-1204", format!("Nobody can take {}.", name(card)), of(card))
            }
            Event::Responded { seat, card } => {
                ("DB-328", format!("{} responds with {}.", who(seat), name(card)), of(card))
            }
            Event::Fizzled { card } => ("DB-1314", format!("{} has no effect.", name(card)), of(card)),
            Event::Joined { seat, card } => {
                ("DB-340", format!("{} joins for {}.", name(card), who(seat)), of(card))
            }
            Event::Removed { card } => ("DB-323", format!("{} is off the mission.", name(card)), of(card)),
            Event::Prevented { card } => {
                ("DB-1401", format!("{} stays on the mission.", name(card)), of(card))
            }
            Event::Restored { card } => {
                ("DB-326", format!("{} is back on the mission.", name(card)), of(card))
            }
            Event::Skill { skill } => ("DB-510", format!("The mission uses {}.", skill.title()), NOBODY),
            Event::Rolled { faces } => {
                ("DB-512", format!("{} rolled: {}.", dice(faces), hits(faces)), NOBODY)
            }
            Event::SideRolled { card, faces } => {
                let text = format!("{} rolls {} apart: {}.", name(card), dice(faces), hits(faces));
                ("DB-518", text, of(card))
            }
            Event::Added { card, faces } => {
                ("DB-514", format!("{} adds {}: {}.", name(card), dice(faces), hits(faces)), of(card))
            }
            Event::Hits { card, hits } => {
                ("DB-512", format!("{} adds {}.", name(card), many(hits, "Hit")), of(card))
            }
            Event::Rerolled { seat: Some(seat), from, to } => {
                ("DB-515", format!("{} re-rolls {}: {}.", who(seat), face(from), face(to)), NOBODY)
            }
            Event::Rerolled { seat: None, from, to } => {
                let text = format!("{} must be re-rolled and becomes {}.", capital(face(from)), face(to));
                ("DB-517", text, NOBODY)
            }
            Event::Decided { target, success, hits, difficulty } => {
                let (rule, word) = if success { ("DB-601", "Success") } else { ("DB-602", "Failure") };
                let text = format!("{word} against {}: {} of {difficulty}.", name(target), many(hits, "Hit"));
                (rule, text, of(target))
            }
            Event::FailedByEffect { card } => {
                ("DB-623", format!("{} fails without an attempt.", name(card)), of(card))
            }
            Event::Filed { card, success } => {
                let (rule, word) = if success { ("DB-603", "SUCCESS") } else { ("DB-604", "FAILURE") };
                (rule, format!("{} goes under {word}.", name(card)), of(card))
            }
            Event::Stays { card } => ("DB-605", format!("{} stays in play.", name(card)), of(card)),
            Event::Defeated { card } => ("DB-612", format!("{} is defeated.", name(card)), of(card)),
            Event::Threat { from, to } => {
                let way = if to > from { "rises" } else { "falls" };
                ("DB-916", format!("The Threat {way} by {}.", to.abs_diff(from)), NOBODY)
            }
            Event::Covered { slot, card } => {
                let text = format!("A Battalion covers {} in slot {}.", name(card), slot + 1);
                ("DB-1301", text, of(card))
            }
            Event::Uncovered { card, .. } => ("DB-607", format!("{} is free again.", name(card)), of(card)),
            Event::Trooper { seat } => ("DB-1306", format!("{} gains a Trooper.", who(seat)), NOBODY),
            Event::Officer { card } => ("DB-1310", format!("{} enters play.", name(card)), of(card)),
            Event::Flipped { card, down: true } => {
                ("DB-1313", format!("{} is out of action.", name(card)), of(card))
            }
            Event::Flipped { card, down: false } => ("DB-R36", format!("{} is back.", name(card)), of(card)),
            Event::Drew { seat, card } => {
                ("DB-807", format!("{} draws {}.", who(seat), name(card)), of(card))
            }
            Event::Reshuffled { seat: Some(seat) } => {
                ("DB-808", format!("{}'s discard pile becomes a new deck.", who(seat)), NOBODY)
            }
            Event::Reshuffled { seat: None } => {
                ("DB-811", "The discarded Complications become a new deck.".to_owned(), NOBODY)
            }
            Event::Discarded { seat, card } => {
                ("DB-223", format!("{} discards {}.", who(seat), name(card)), of(card))
            }
            Event::Returned { seat, card } => {
                ("DB-318", format!("{} returns to {}'s hand.", name(card), who(seat)), of(card))
            }
            Event::Destroyed { seat, card } => {
                ("DB-1403", format!("{} destroys {}.", who(seat), name(card)), of(card))
            }
            Event::Stowed { seat, card } => {
                ("DB-408", format!("{} goes to {}'s discard pile.", name(card), who(seat)), of(card))
            }
            Event::Looked { seat, card } => {
                ("DB-1102", format!("{} looks at {}.", who(seat), name(card)), of(card))
            }
            Event::Culled { card, bottom: true } => {
                ("DB-1110", format!("{} goes under the deck.", name(card)), of(card))
            }
            Event::Culled { card, bottom: false } => {
                ("DB-1110", format!("{} is culled.", name(card)), of(card))
            }
            Event::Guest { seat } => {
                ("DB-304", format!("{} may join Side Missions this turn.", who(seat)), NOBODY)
            }
            Event::Recruited { seat, card, cost } => {
                ("DB-708", format!("{} recruits {} for {cost}.", who(seat), name(card)), of(card))
            }
            Event::LinedUp { card, .. } => ("DB-710", format!("{} joins the line-up.", name(card)), of(card)),
            Event::NoSolo { card } => ("DB-1512", format!("{} is not used alone.", name(card)), of(card)),
            Event::Promoted { seat, card } => {
                ("DB-719", format!("{} promotes {}.", who(seat), name(card)), of(card))
            }
            Event::CleanedUp { seat } => ("DB-804", format!("{} clears the table.", who(seat)), NOBODY),
            Event::RoundEnds { round } => ("DB-901", format!("Round {round} is over."), NOBODY),
            Event::Achieved { number } => {
                let titles = scenery::achievements(self.state);
                let title = titles.get(usize::from(number)).map_or("", String::as_str);
                ("DB-1701", format!("Achieved: {title}."), NOBODY)
            }
            Event::Ended { end } => (words::label(end).1, words::sentence(end).to_owned(), NOBODY),
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

fn heading(event: Event) -> Option<String> {
    let Event::Turn { seat, round } = event else { return None };
    Some(format!("Round {round}, {}", naming::seat(seat)))
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
