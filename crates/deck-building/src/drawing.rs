//! The table in letters.

use table::{Drawing, Ink, Seat, Target};

use crate::cards::{CardId, Challenge, Connective, Entry, Skill};
use crate::effects::ground;
use crate::hidden::is_open;
use crate::naming;
use crate::piles::{Place, SLOTS};
use crate::state::{DeckBuilding, Marks};
use crate::{dice, missions};

/// The whole table; what can be chosen is lit.
pub(crate) fn draw(state: &DeckBuilding, lit: &[Target]) -> Drawing {
    let mut sketch = Sketch { state, lit, drawing: Drawing::new() };
    sketch.status();
    sketch.cobra();
    sketch.line_up();
    sketch.mission();
    for seat in Seat::first(usize::from(state.options.players)) {
        sketch.player(seat);
    }
    sketch.drawing
}

struct Sketch<'a> {
    state: &'a DeckBuilding,
    lit: &'a [Target],
    drawing: Drawing,
}

impl Sketch<'_> {
    fn status(&mut self) {
        let state = self.state;
        let (act, top) = (state.act.numeral(), state.side().top());
        let head = format!("{} · Act {act} · round {} · ", state.story.title, state.round);
        let zone = format!("{:?}", state.zone().colour);
        self.drawing.line().ink(Ink::Plain, head);
        self.drawing
            .ink(Ink::Side(state.zone().colour as u8), format!("Threat {} of {top}, {zone}", state.threat));
    }

    fn cobra(&mut self) {
        let state = self.state;
        self.row("Story", Place::Story);
        if let Some(next) = state.piles.top(Place::StoryStack) {
            self.drawing.ink(Ink::Faint, format!("   next {}", state.entry(next).name));
        }
        self.covered("Complications", Place::AtStory);
        self.covered("waiting", Place::Pending);
        self.row("Officers", Place::Officers);
        self.row("Expert", Place::Experts);
        let piles = [
            ("succeeded", Place::Success),
            ("failed", Place::Failure),
            ("main deck", Place::MainDeck),
            ("Complication deck", Place::ComplicationDeck),
            ("Troopers", Place::TrooperStack),
        ];
        let counts: Vec<String> =
            piles.into_iter().map(|(name, place)| format!("{name} {}", state.piles.len(place))).collect();
        self.drawing.line().ink(Ink::Faint, format!("  {}", counts.join(" · ")));
    }

    fn covered(&mut self, title: &str, place: Place) {
        if self.state.piles.is_empty(place) {
            return;
        }
        self.title(title);
        for card in self.state.piles.each(place) {
            if is_open(self.state, card) {
                self.card(card);
            } else {
                self.drawing.ink(Ink::Faint, "[face-down] ");
            }
        }
    }

    fn line_up(&mut self) {
        self.title("Line-up");
        for slot in 0..SLOTS {
            let (Some(card), cover) =
                (self.state.piles.top(Place::Slot(slot)), self.state.piles.top(Place::Cover(slot)))
            else {
                continue;
            };
            self.drawing.line().ink(Ink::Faint, format!("    {} ", slot + 1));
            match cover {
                Some(battalion) => {
                    self.card(battalion);
                    self.drawing.ink(Ink::Faint, format!("on {}", self.state.entry(card).name));
                }
                None => self.card(card),
            }
        }
        self.row("Rifles", Place::Rifles);
        self.row("Hangar", Place::Hangar);
        self.row("Reserve", Place::Reserve);
    }

    fn mission(&mut self) {
        let state = self.state;
        if state.mission.target == CardId::NONE {
            return;
        }
        self.title("Mission");
        let (target, transport) =
            (naming::card(state, state.mission.target), state.entry(state.mission.transport));
        let joes: Vec<&str> = missions::joes(state).map(|joe| state.entry(joe).name.as_str()).collect();
        let text = format!("{target} with {} in {}", joes.join(", "), transport.name);
        self.drawing.ink(Ink::Plain, text);
        if state.mission.is_rolled() {
            let [blank, one, two] = state.mission.dice.faces;
            let text =
                format!(": {blank} blank, {one} with one Hit, {two} with two; {} Hits", dice::hits(state));
            self.drawing.ink(Ink::Plain, text);
        }
    }

    fn player(&mut self, seat: Seat) {
        let active = if seat == self.state.turn.active { " *" } else { "" };
        let (deck, discard) =
            (self.state.piles.len(Place::Deck(seat)), self.state.piles.len(Place::Discard(seat)));
        self.drawing.line().ink(Ink::Side(seat.0), format!("{}{active}", naming::seat(seat)));
        self.drawing.ink(Ink::Faint, format!("  deck {deck}, discard {discard}"));
        self.row("hand", Place::Hand(seat));
        self.row("in play", Place::Play(seat));
        self.row("Strikes", Place::Strikes(seat));
        self.row("promoted", Place::Beside(seat));
    }

    fn title(&mut self, title: &str) {
        self.drawing.line().ink(Ink::Faint, format!("  {title}: "));
    }

    /// A place with its cards; equal ones are counted.
    fn row(&mut self, title: &str, place: Place) {
        if self.state.piles.is_empty(place) {
            return;
        }
        self.title(title);
        let mut shown: Vec<(u8, CardId, usize)> = Vec::new();
        for card in self.state.piles.each(place) {
            let entry = self.state.components.cards[card.index()].0;
            match shown.iter_mut().find(|(one, ..)| *one == entry) {
                Some((_, first, count)) => {
                    *count += 1;
                    if self.is_lit(card) {
                        *first = card;
                    }
                }
                None => shown.push((entry, card, 1)),
            }
        }
        for (_, card, count) in shown {
            if count > 1 {
                self.drawing.ink(Ink::Plain, format!("{count} × "));
            }
            self.card(card);
        }
    }

    fn is_lit(&self, card: CardId) -> bool {
        self.lit.contains(&Target::Card(u16::from(card.0)))
    }

    fn card(&mut self, card: CardId) {
        let ink = if self.is_lit(card) { Ink::Lit } else { Ink::Plain };
        let entry = self.state.entry(card);
        let down = if self.state.has(card, Marks::FACE_DOWN) { " (face-down)" } else { "" };
        let text = format!("[{}{}{down}] ", entry.name, numbers(entry));
        self.drawing.ink(ink, text);
    }
}

/// Cost, Recruit, Skills or what it takes, in a few letters.
fn numbers(entry: &Entry) -> String {
    if let Some(challenge) = entry.challenge {
        return format!(" {}", takes(challenge));
    }
    let mut text = String::new();
    if entry.cost > 0 {
        text.push_str(&format!(" ${}", entry.cost));
    }
    if entry.recruit > 0 {
        text.push_str(&format!(" R{}", entry.recruit));
    }
    for skill in Skill::ALL {
        let value = entry.skills[skill as usize];
        if value > 0 {
            text.push_str(&format!(" {}{value}", short(skill)));
        }
    }
    if entry.wild > 0 {
        text.push_str(&format!(" WI{}", entry.wild));
    }
    if let Some(terrain) = entry.terrain {
        text.push_str(&format!(" {} for {}", ground(terrain), entry.capacity));
    }
    text
}

/// What a challenge takes, in a few letters.
pub(crate) fn takes(challenge: Challenge) -> String {
    let skills: Vec<&str> = challenge.skills.each().map(short).collect();
    let skills = match challenge.connective {
        Connective::All => skills.join("&"),
        Connective::Or => skills.join("|"),
        Connective::Any => "any".to_owned(),
    };
    format!("{} {skills} {}", challenge.difficulty, ground(challenge.terrain))
}

fn short(skill: Skill) -> &'static str {
    match skill {
        Skill::Marksman => "MK",
        Skill::MartialArts => "MA",
        Skill::Stealth => "ST",
        Skill::Tracker => "TR",
        Skill::Tech => "TE",
        Skill::Strength => "SG",
    }
}
