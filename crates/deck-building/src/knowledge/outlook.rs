//! How likely the team wins as a turn begins, fitted to many games of sensible players.
//!
//! `cargo run --release -p deck-building --example outlook` plays such games and prints the weights.

use table::Seat;

use super::{chances, menace, power};
use crate::cards::{Act, CardId, CardType};
use crate::odds::Forecast;
use crate::piles::{Place, SLOTS};
use crate::state::DeckBuilding;

/// How many things are looked at.
pub const FEATURES: usize = 20;

/// How likely the team wins.
pub(super) fn share(state: &DeckBuilding) -> f32 {
    if state.end.is_some() {
        return crate::words::scores(state).0[0];
    }
    let weights = &WEIGHTS[usize::from(state.options.players) - 1];
    let sum: f32 = features(state).iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// All that is looked at, each about as large as 1.
pub fn features(state: &DeckBuilding) -> [f32; FEATURES] {
    let top = f32::from(state.side().top());
    let margin = (top - f32::from(state.threat)) / 10.0;
    let left = (state.piles.len(Place::StoryStack) + state.piles.len(Place::Story)) as f32 / 9.0;
    let covered = (f32::from(SLOTS) - state.free_slots().count() as f32) / 3.0;
    let officers: f32 = crate::cobra::face_up_officers(state).map(|card| menace(state, card)).sum();
    let main = state.piles.len(Place::MainDeck) as f32;
    let team = Team::of(state);
    let hangar = || state.piles.each(Place::Hangar).map(|card| state.entry(card));
    let fleet: f32 = hangar().map(power::transport).sum();
    let room = hangar().map(|entry| entry.capacity).max().unwrap_or_default();
    let hands = state.seats().flat_map(|seat| state.piles.each(Place::Hand(seat)));
    let held: f32 = hands.map(|card| power::of(state.entry(card))).sum();
    [
        1.0,
        margin,
        margin * margin,
        left,
        margin * left,
        covered,
        covered * covered,
        officers / 3.0,
        team.strikes,
        main / 30.0,
        (6.0 - main).max(0.0),
        team.dice / 10.0,
        team.recruit / 10.0,
        team.worth / 5.0,
        team.aid / 5.0,
        team.troopers,
        fleet + f32::from(room) / 10.0,
        held / 10.0,
        if state.act == Act::Three { last_finale(team.dice) } else { 0.0 },
        left * team.worth / 5.0,
    ]
}

/// How the last Finale would go, at a guess: with a hand and a little more than half of another.
fn last_finale(dice: f32) -> f32 {
    let ahead = Forecast { dice: (1.2 * dice) as u8, difficulty: FINALE, ..Forecast::default() };
    chances::success(ahead, 0)
}

const FINALE: u8 = 9;

/// The cards of all players: what a hand of five holds on average, and what weighs on them.
#[derive(Default)]
struct Team {
    dice: f32,
    recruit: f32,
    worth: f32,
    /// The worth of what is no Joe.
    aid: f32,
    troopers: f32,
    strikes: f32,
}

impl Team {
    fn of(state: &DeckBuilding) -> Team {
        let mut team = Team::default();
        let mut cards = 0.0_f32;
        for seat in Seat::first(usize::from(state.options.players)) {
            team.strikes += state.piles.len(Place::Strikes(seat)) as f32;
            for place in [Place::Deck(seat), Place::Hand(seat), Place::Play(seat), Place::Discard(seat)] {
                for card in state.piles.each(place) {
                    cards += 1.0;
                    team.add(state, card);
                }
            }
        }
        let per_hand = 5.0 / cards.max(1.0);
        for sum in [&mut team.dice, &mut team.recruit, &mut team.worth, &mut team.aid] {
            *sum *= per_hand;
        }
        team.troopers *= 2.0 * per_hand;
        team
    }

    fn add(&mut self, state: &DeckBuilding, card: CardId) {
        let entry = state.entry(card);
        let worth = power::of(entry);
        self.recruit += f32::from(entry.recruit);
        self.worth += worth;
        if entry.card_type.is_joe() {
            let best = entry.skills.iter().copied().max().unwrap_or_default();
            self.dice += f32::from((best + entry.wild).max(1));
        } else if entry.card_type == CardType::Trooper {
            self.troopers += 1.0;
        } else {
            self.aid += worth;
        }
    }
}

/// By the number of players.
const WEIGHTS: [[f32; FEATURES]; 4] = [
    [
        -2.346, 1.653, -0.081, -5.096, 2.027, -0.311, 0.027, -0.614, -0.028, -0.003, 0.016, 0.343, 0.441,
        1.068, -0.033, -0.158, 0.028, 0.248, -0.133, -1.378,
    ],
    [
        -2.792, 2.002, 0.003, -4.037, 1.469, -0.189, -0.155, -0.711, -0.168, 0.084, 0.037, -0.109, -0.291,
        3.011, 1.110, -0.281, 0.122, 0.099, -0.655, -2.586,
    ],
    [
        -4.264, 3.121, -0.610, -2.024, 1.014, 0.099, -0.324, -0.611, -0.175, 0.330, 0.077, 0.874, 1.788,
        1.692, 1.283, -0.419, 0.026, 0.126, -1.030, -3.210,
    ],
    [
        -3.891, 2.755, -0.321, -0.624, 0.659, 0.117, -0.255, -0.629, -0.142, 0.310, 0.039, 1.957, -1.128,
        2.972, 5.176, -0.244, 0.130, 0.074, -1.551, -3.423,
    ],
];
