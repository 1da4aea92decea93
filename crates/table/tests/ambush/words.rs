//! The ledger, names and notation.

use table::{Drawing, Eye, Eyes, Ink, Rules, Scenario, SeatName, Target, Telling, Unreadable, Words};

use super::eyes::{CardsView, Seen, TrapView};
use super::{Action, Ambush, Card, Components, SPACES, Setup, Space};

pub const LEDGER: &str = "\
# Ambush

- **AM-1** The cards are shuffled; each seat is dealt three, the rest is the deck, face down.
- **AM-2** West, then East, lays an ambush on one of the five spaces, in secret.
- **AM-3** On its turn a seat plays a card from its hand, face up, to any space.
- **AM-4** The card scores its value and the bonus of the space, unless it is lost to an ambush.
- **AM-5** After every card the enemy is asked to spring its ambush or to hold, as long as the ambush lies hidden.
- **AM-6** An ambush is sprung only where it lies: it is shown, the card is lost, and its owner rolls a die and
  scores that many points. It does not lie in hiding again.
- **AM-7** An ambush may let one card pass on its space; it must be sprung on the second.
- **AM-8** Then the seat may bury cards from its hand, face down, for two points each. One card stays in the hand.
- **AM-9** In between it may draw one card. The turn ends when it stays, with at least one card in its hand.
- **AM-10** The game ends when each seat has had as many turns as there are rounds. Most points win.
";

pub const SEATS: [SeatName; 2] =
    [SeatName { id: "west", title: "West", team: 0 }, SeatName { id: "east", title: "East", team: 1 }];

const WORDS: [&str; 4] = ["spring", "hold", "draw", "stay"];

impl Words for Ambush {
    const TITLE: &'static str = "Ambush";
    const BLURB: &'static str = "Two hands of cards, two hidden places, and nerves.";
    const LEDGER: &'static str = LEDGER;

    fn scenarios(components: &Components) -> Vec<Scenario<Setup>> {
        let scenarios = components.scenarios.iter();
        scenarios
            .map(|entry| Scenario {
                id: entry.id.clone(),
                title: entry.title.clone(),
                about: entry.about.clone(),
                setup: Setup { rounds: entry.rounds },
            })
            .collect()
    }

    fn seats(&self) -> Vec<SeatName> {
        SEATS.to_vec()
    }

    fn name(&self, target: Target) -> String {
        let cards = &self.components.cards;
        let name = match target {
            Target::Card(card) => cards.get(usize::from(card)).map(|card| card.id.as_str()),
            Target::Space(space) => {
                self.components.spaces.get(usize::from(space)).map(|space| space.id.as_str())
            }
            Target::Word(word) => WORDS.get(usize::from(word)).copied(),
            Target::Piece(_) => None,
        };
        name.map_or_else(|| format!("{target:?}"), str::to_owned)
    }

    fn find(&self, name: &str) -> Option<Target> {
        let card = self.card(name).map(|card| Target::Card(card.0.into()));
        let space = || self.space(name).map(|space| Target::Space(space.0.into()));
        let word = || WORDS.iter().position(|&word| word == name).map(|word| Target::Word(word as u16));
        card.or_else(space).or_else(word)
    }

    fn write(&self, action: Action, out: &mut String) {
        let text = match action {
            Action::Place(space) => self.ambush_id(space),
            Action::Play { card, space } => format!("play {} {}", self.card_id(card), self.space_id(space)),
            Action::Bury(card) => format!("bury {}", self.card_id(card)),
            Action::Spring => "spring".to_owned(),
            Action::Hold => "hold".to_owned(),
            Action::Draw => "draw".to_owned(),
            Action::Stay => "stay".to_owned(),
        };
        out.push_str(&text);
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let words: Vec<&str> = text.split(' ').collect();
        let space =
            |name: &str| self.space(name).ok_or_else(|| Unreadable(format!("no space is called `{name}`")));
        let card =
            |name: &str| self.card(name).ok_or_else(|| Unreadable(format!("no card is called `{name}`")));
        match words[..] {
            ["ambush", at] => Ok(Action::Place(space(at)?)),
            ["play", name, at] => Ok(Action::Play { card: card(name)?, space: space(at)? }),
            ["bury", name] => Ok(Action::Bury(card(name)?)),
            ["spring"] => Ok(Action::Spring),
            ["hold"] => Ok(Action::Hold),
            ["draw"] => Ok(Action::Draw),
            ["stay"] => Ok(Action::Stay),
            _ => Err(Unreadable("this is no decision of Ambush".to_owned())),
        }
    }

    fn tell(&self, event: &Seen) -> Telling {
        let card = |card: Option<&str>| card.unwrap_or("a card").to_owned();
        Telling::plain(match event {
            Seen::Dealt { seat, card: dealt } => format!("{seat} is dealt {}.", card(*dealt)),
            Seen::Placed { seat, ambush: Some(ambush) } => format!("{seat} lays {ambush}."),
            Seen::Placed { seat, ambush: None } => format!("{seat} lays an ambush somewhere."),
            Seen::Played { seat, card, space } => format!("{seat} plays {card} to {space}."),
            Seen::Held { seat } => format!("{seat} springs no ambush."),
            Seen::Sprung { seat, ambush, card, die } => {
                format!("{seat} springs {ambush}: {card} is lost, {die} rolled.")
            }
            Seen::Scored { seat, points } => format!("{seat} scores {points}."),
            Seen::Buried { seat, card: buried } => format!("{seat} buries {}.", card(*buried)),
            Seen::Drew { seat, card: drawn } => format!("{seat} draws {}.", card(*drawn)),
            Seen::Stayed { seat } => format!("{seat} stays."),
            Seen::Ended => "The game is over.".to_owned(),
        })
    }

    fn draw(&self, eye: Eye, lit: &[Target]) -> Drawing {
        let view = self.view(eye);
        let mut drawing = Drawing::new();
        for space in (0..SPACES as u8).map(Space) {
            let name = self.space_id(space);
            let ink = if lit.contains(&Target::Space(space.0.into())) { Ink::Lit } else { Ink::Solid };
            drawing.line().ink(ink, format!("{name:6}"));
            for face in view.faces.iter().filter(|face| face.at == name) {
                drawing.ink(if face.lost { Ink::Faint } else { Ink::Plain }, format!(" {}", face.card));
            }
        }
        for (number, side) in (0..).zip(&view.sides) {
            let hand = match &side.hand {
                CardsView::Covered(count) => format!("{count} cards"),
                CardsView::Open(cards) => cards.join(" "),
            };
            let ambush = match &side.ambush {
                TrapView::Unset => "no ambush",
                TrapView::Somewhere => "an ambush somewhere",
                TrapView::Lying(at) | TrapView::Sprung(at) => at,
            };
            drawing.line().ink(Ink::Side(number), format!("{} {}: {hand}, {ambush}", side.seat, side.points));
        }
        drawing
    }
}

impl Ambush {
    /// A card as it is named everywhere, such as `card-7x`.
    pub fn card_id(&self, card: Card) -> &'static str {
        self.components.cards.get(card.index()).map_or("no card", |card| card.id.as_str())
    }

    /// A space as it is named everywhere, such as `pine`.
    pub fn space_id(&self, space: Space) -> &'static str {
        self.components.spaces.get(space.index()).map_or("no space", |space| space.id.as_str())
    }

    /// The name of an ambush that lies at a space, such as `ambush pine`: whoever may read it knows the place.
    pub fn ambush_id(&self, space: Space) -> String {
        format!("ambush {}", self.space_id(space))
    }

    pub fn card(&self, name: &str) -> Option<Card> {
        self.components.cards.iter().position(|card| card.id == name).map(|index| Card(index as u8))
    }

    pub fn space(&self, name: &str) -> Option<Space> {
        self.components.spaces.iter().position(|space| space.id == name).map(|index| Space(index as u8))
    }

    /// The action that a text means, for tests that know what they write.
    pub fn action(&self, text: &str) -> Action {
        self.read(text).unwrap_or_else(|error| panic!("`{text}`: {error}"))
    }

    /// Whether a text is a legal decision now.
    pub fn allows(&self, text: &str) -> bool {
        self.read(text).is_ok_and(|action| self.check(action).is_ok())
    }
}
