//! Positions set up by hand: for tests, puzzles and lessons.

use table::any::builtin;
use table::{Seat, Table};

use crate::cards::{Act, CardId};
use crate::content::Components;
use crate::event::Event;
use crate::piles::Place;
use crate::setup::{self, Setup};
use crate::state::{DeckBuilding, Flip, Marks, Options, TurnState};
use crate::tasks::Task;
use crate::{end_phase, flow, recruit};

/// A position in the making: round 2, the Threat Marker on the first Green space, the VAMP in the Hangar, Service Rifles,
/// Troopers, Battalions and Officers in their stacks. Everything else is put there by name: cards by their ids, seats as
/// `alpha` to `delta`. Of a card with several copies any one is taken.
///
/// Everything here panics at a word that means nothing: a scene is written by hand.
#[derive(Clone)]
pub struct Scene(DeckBuilding);

impl Scene {
    /// A table for so many players, with the first story of the pack.
    pub fn of(players: u8) -> Scene {
        Scene::with(builtin::<Components>().content, players)
    }

    /// The same with another pack.
    pub fn with(components: &'static Components, players: u8) -> Scene {
        let options = Options {
            players,
            expert: 0,
            refill_loss: false,
            solo_every_turn: false,
            entrants_wait: false,
            no_effect_penalty: false,
        };
        let mut state = setup::empty(components, &components.stories[0], options);
        let groups = &components.groups;
        groups.hangar.iter().for_each(|&card| state.piles.add(card, Place::Hangar));
        groups.rifles.iter().for_each(|&card| state.piles.add(card, Place::Rifles));
        groups.troopers.iter().for_each(|&card| state.piles.add(card, Place::TrooperStack));
        groups.battalions.iter().for_each(|&card| state.piles.add(card, Place::BattalionStack));
        groups.officers.iter().for_each(|&card| state.piles.add(card, Place::OfficerStack));
        for act in [Act::Two, Act::Three] {
            groups.complications[act as usize]
                .iter()
                .for_each(|&card| state.piles.add(card, Place::Later(act)));
        }
        state.round = 2;
        state.threat = 1;
        Scene(state)
    }

    /// Another story.
    #[must_use]
    pub fn story(mut self, id: &str) -> Scene {
        self.0.story = self.0.components.story(id).unwrap_or_else(|| panic!("no story is called {id}"));
        self
    }

    /// The switches of a setup.
    #[must_use]
    pub fn options(mut self, change: impl FnOnce(&mut Setup)) -> Scene {
        let mut setup = Setup::of(&self.0.story.id, self.0.options.players);
        change(&mut setup);
        let options = setup::options_of(&setup);
        self.0.options = Options { players: self.0.options.players, ..options };
        self
    }

    /// The round; 1 is the Starting Round, in which the marker stands on Blue.
    #[must_use]
    pub fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        if round == 1 {
            self.0.threat = 0;
        }
        self
    }

    /// The space of the Threat Marker; 0 is Blue.
    #[must_use]
    pub fn threat(mut self, space: u8) -> Scene {
        self.0.threat = space;
        self
    }

    /// The Act.
    #[must_use]
    pub fn act(mut self, act: Act) -> Scene {
        self.0.act = act;
        self
    }

    /// Whose turn it is, and who began the game.
    #[must_use]
    pub fn active(mut self, active: &str, starting: &str) -> Scene {
        self.0.turn = TurnState::of(seat(active));
        self.0.starting = seat(starting);
        self
    }

    /// Solo: the End-of-Round token lies text side up.
    #[must_use]
    pub fn text_up(mut self) -> Scene {
        self.0.text_up = true;
        self
    }

    /// A Finale was completed: the next Story Mission opens a new Act.
    #[must_use]
    pub fn act_ended(mut self) -> Scene {
        self.0.act_ended = true;
        self
    }

    /// Cards of a hand.
    #[must_use]
    pub fn hand(self, who: &str, cards: &str) -> Scene {
        self.put(Place::Hand(seat(who)), cards)
    }

    /// Cards of a deck, from the top.
    #[must_use]
    pub fn deck(self, who: &str, cards: &str) -> Scene {
        self.put(Place::Deck(seat(who)), cards)
    }

    /// Cards of a discard pile.
    #[must_use]
    pub fn discard(self, who: &str, cards: &str) -> Scene {
        self.put(Place::Discard(seat(who)), cards)
    }

    /// Cards in a play area.
    #[must_use]
    pub fn play(self, who: &str, cards: &str) -> Scene {
        self.put(Place::Play(seat(who)), cards)
    }

    /// The Promoted Leader beside a player: `duke-promoted`.
    #[must_use]
    pub fn beside(self, who: &str, card: &str) -> Scene {
        self.put(Place::Beside(seat(who)), card)
    }

    /// Precision Strikes that a player controls; a `!` marks one whose turn has come.
    #[must_use]
    pub fn strikes(mut self, who: &str, cards: &str) -> Scene {
        for word in cards.split_whitespace() {
            let card = self.place(Place::Strikes(seat(who)), word.trim_end_matches('!'));
            if word.ends_with('!') {
                self.0.mark(card, Marks::DUE);
            }
        }
        self
    }

    /// The line-up from the left.
    #[must_use]
    pub fn line_up(mut self, cards: &str) -> Scene {
        for (slot, word) in cards.split_whitespace().enumerate() {
            self.place(Place::Slot(slot as u8), word);
        }
        self
    }

    /// Battalions on these slots, counted from 1.
    #[must_use]
    pub fn covered(mut self, slots: &str) -> Scene {
        for word in slots.split_whitespace() {
            let slot: u8 = word.parse().unwrap_or_else(|_| panic!("{word} is no slot"));
            let battalion = self.0.piles.top(Place::BattalionStack).expect("a Battalion is left");
            self.0.piles.add(battalion, Place::Cover(slot - 1));
        }
        self
    }

    /// The main deck from the top.
    #[must_use]
    pub fn main_deck(self, cards: &str) -> Scene {
        self.put(Place::MainDeck, cards)
    }

    /// The main-deck discard pile.
    #[must_use]
    pub fn main_discard(self, cards: &str) -> Scene {
        self.put(Place::MainDiscard, cards)
    }

    /// Everything of the main deck that is nowhere else, in the order of the pack.
    #[must_use]
    pub fn rest_of_main_deck(mut self) -> Scene {
        for &card in &self.0.components.groups.main_deck {
            if self.0.piles.is_in(card, Place::Unused) {
                self.0.piles.add(card, Place::MainDeck);
            }
        }
        self
    }

    /// More Transports in the Hangar; the VAMP is there.
    #[must_use]
    pub fn hangar(self, cards: &str) -> Scene {
        self.put(Place::Hangar, cards)
    }

    /// An empty Hangar, without the VAMP.
    #[must_use]
    pub fn no_hangar(mut self) -> Scene {
        self.0.piles.add_all(Place::Hangar, Place::Unused);
        self
    }

    /// The Story Mission in play.
    #[must_use]
    pub fn mission(self, card: &str) -> Scene {
        self.put(Place::Story, card)
    }

    /// Complications at it; a `?` marks one that lies face-down.
    #[must_use]
    pub fn at_story(self, cards: &str) -> Scene {
        self.covered_cards(Place::AtStory, cards)
    }

    /// Complications that wait for the next one; a `?` marks one that lies face-down.
    #[must_use]
    pub fn pending(self, cards: &str) -> Scene {
        self.covered_cards(Place::Pending, cards)
    }

    fn covered_cards(mut self, place: Place, cards: &str) -> Scene {
        for word in cards.split_whitespace() {
            let card = self.place(place, word.trim_end_matches('?'));
            if word.ends_with('?') {
                self.0.mark(card, Marks::FACE_DOWN);
            }
        }
        self
    }

    /// The story stack from the top.
    #[must_use]
    pub fn story_stack(self, cards: &str) -> Scene {
        self.put(Place::StoryStack, cards)
    }

    /// Missions that succeeded or failed.
    #[must_use]
    pub fn filed(self, success: bool, cards: &str) -> Scene {
        self.put(if success { Place::Success } else { Place::Failure }, cards)
    }

    /// The Complication deck from the top.
    #[must_use]
    pub fn complications(self, cards: &str) -> Scene {
        self.put(Place::ComplicationDeck, cards)
    }

    /// The Complication discard pile.
    #[must_use]
    pub fn discarded_complications(self, cards: &str) -> Scene {
        self.put(Place::ComplicationDiscard, cards)
    }

    /// Officers in play, face-up; a `?` marks one who is face-down until the next turn of `alpha`.
    #[must_use]
    pub fn officers(mut self, cards: &str) -> Scene {
        for word in cards.split_whitespace() {
            let card = self.place(Place::Officers, word.trim_end_matches('?'));
            if word.ends_with('?') {
                self.0.mark(card, Marks::FACE_DOWN);
                self.0.flips.push(Flip { card, seat: Seat(0) });
            }
        }
        self
    }

    /// Expert cards in effect.
    #[must_use]
    pub fn experts(self, cards: &str) -> Scene {
        self.put(Place::Experts, cards)
    }

    /// So many Troopers in somebody's hand.
    #[must_use]
    pub fn troopers(mut self, who: &str, count: u8) -> Scene {
        for _ in 0..count {
            let trooper = self.0.piles.top(Place::TrooperStack).expect("a Trooper is left");
            self.0.piles.add(trooper, Place::Hand(seat(who)));
        }
        self
    }

    fn put(mut self, place: Place, cards: &str) -> Scene {
        for word in cards.split_whitespace() {
            self.place(place, word);
        }
        self
    }

    /// Takes a copy that lies unused, or in a stack.
    fn place(&mut self, place: Place, id: &str) -> CardId {
        let state = &mut self.0;
        let stacks = [
            Place::Unused,
            Place::OfficerStack,
            Place::TrooperStack,
            Place::Rifles,
            Place::Later(Act::Two),
            Place::Later(Act::Three),
        ];
        let all = (0..state.components.cards.len()).map(|card| CardId(card as u8));
        let free = |card: &CardId| stacks.iter().any(|&stack| state.piles.is_in(*card, stack));
        let found = all.filter(|&card| state.entry(card).id == id).find(free);
        let card = found.unwrap_or_else(|| panic!("no {id} is left to put somewhere"));
        state.piles.add(card, place);
        card
    }

    /// In the Missions step (D4).
    pub fn missions(self) -> DeckBuilding {
        self.at(Task::Missions)
    }

    /// In the Recruit step (D18), with everything in play counted.
    pub fn recruit(mut self) -> DeckBuilding {
        recruit::begin(&mut self.0);
        self.0
    }

    /// At the beginning of the turn of the active seat; goes on to the first decision.
    pub fn turn_begins(mut self, table: &mut dyn Table<Event>) -> DeckBuilding {
        self.0.tasks.push(Task::BeginTurn);
        flow::run(&mut self.0, table);
        self.0
    }

    /// At the end of the turn of the active seat; goes on to the next decision.
    pub fn turn_ends(mut self, table: &mut dyn Table<Event>) -> DeckBuilding {
        self.0.tasks.push(Task::Recruit);
        end_phase::begin(&mut self.0);
        flow::run(&mut self.0, table);
        self.0
    }

    fn at(mut self, task: Task) -> DeckBuilding {
        self.0.tasks.push(task);
        self.0
    }
}

fn seat(id: &str) -> Seat {
    let found = setup::SEATS.iter().position(|seat| seat.id == id);
    Seat(found.unwrap_or_else(|| panic!("no seat is called {id}")) as u8)
}

/// Facts about a position that tests ask for.
impl DeckBuilding {
    /// The ids of the cards in a place, from the top.
    pub fn cards_in(&self, place: Place) -> Vec<&'static str> {
        self.piles.each(place).map(|card| self.entry(card).id.as_str()).collect()
    }

    /// The id of a card.
    pub fn card_id(&self, card: CardId) -> &'static str {
        self.entry(card).id.as_str()
    }

    /// The space of the Threat Marker.
    pub fn threat(&self) -> u8 {
        self.threat
    }

    /// Recruit that can be spent.
    pub fn recruit_left(&self) -> u8 {
        self.turn.recruit
    }

    /// The round.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// How it ended.
    pub fn end(&self) -> Option<crate::End> {
        self.end
    }

    /// How many dice the mission would roll now, with its Skills or with those that would give the most.
    pub fn pool(&self) -> u8 {
        let joes: Vec<CardId> = crate::missions::joes(self).collect();
        let skills =
            self.mission.skills.unwrap_or_else(|| crate::dice::best_skills(self, self.mission.target, &joes));
        crate::dice::pool_with(self, skills)
    }

    /// What the mission takes now.
    pub fn difficulty(&self) -> u8 {
        crate::dice::difficulty(self, self.mission.target)
    }

    /// The ids of the Joes on the mission or its plan, in the order they joined.
    pub fn planned(&self) -> Vec<&'static str> {
        crate::missions::joes(self).map(|joe| self.entry(joe).id.as_str()).collect()
    }

    /// The Skill that would give the most dice, where one must be chosen.
    pub fn best_skill(&self) -> Option<crate::cards::Skill> {
        let joes: Vec<CardId> = crate::missions::joes(self).collect();
        let skills =
            self.mission.target.some().map(|target| crate::dice::best_skills(self, target, &joes))?;
        skills.each().next()
    }

    /// Whether the dice of the mission are still to be rolled.
    pub fn is_before_roll(&self) -> bool {
        !self.mission.is_rolled()
    }

    /// All Hits of the mission so far.
    pub fn hits(&self) -> u8 {
        crate::dice::hits(self)
    }
}
