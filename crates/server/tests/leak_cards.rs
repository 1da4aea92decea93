//! Deck orders, missions to come and face-down Complications stay secret over the wire: no byte that a browser is sent
//! names a card of the Deck-Building Game that nobody has seen yet.
//!
//! The truth is read from the disk. What everybody may know is worked out from where the cards lay, not from the views.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::thread::available_parallelism;

use aho_corasick::AhoCorasick;
use deck_building::cards::{CardId, Entry};
use deck_building::piles::Place;
use deck_building::{Components, DeckBuilding, Event};
use serde_json::{Value, json};
use support::truth::Truth;
use support::{Browser, House, Seen, anyone, me};
use table::chance::{Chance, Fast};
use table::{Knowledge, Match, Rules, Turn, Words};
use tokio::runtime::Builder;

const SEATS: [&str; 4] = ["alpha", "bravo", "charlie", "delta"];

/// How many games are searched for leaks.
fn games() -> u64 {
    table::hunt::length(4)
}

/// What all people may know, which here is the same for everybody (DB-222).
struct Known {
    components: &'static Components,
    cards: BTreeSet<CardId>,
}

impl Known {
    fn at_the_start(game: &Match<DeckBuilding>) -> Known {
        let components = game.state().components();
        let mut known = Known { components, cards: BTreeSet::new() };
        // The decks that everybody starts with, the Finales, and what is openly put beside the board.
        known.cards.extend(
            components.stories.iter().find(|story| story.id == game.setup.story).expect("a story").finales,
        );
        known.cards.extend(known.all().filter(|&card| is_own(game.state().piles().place(card))));
        known.learn(game);
        known
    }

    fn all(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.components.cards.len()).map(|card| CardId(card as u8))
    }

    fn learn(&mut self, game: &Match<DeckBuilding>) {
        let piles = game.state().piles();
        self.cards.extend(self.all().filter(|&card| lies_open(piles.place(card))));
        self.cards.extend(piles.top(Place::StoryStack));
        self.cards.extend(game.events(game.decisions()).iter().copied().filter_map(shown));
    }

    fn secrets(&self) -> Secrets {
        let cards: BTreeSet<CardId> = self.all().filter(|card| !self.cards.contains(card)).collect();
        let spoken = self.cards.iter().map(|&card| self.components.entry(card));
        // What an open card says may name one that nobody has seen.
        let printed = |entry: &'static Entry| entry.text.iter().map(String::as_str);
        let spoken: Vec<&str> = spoken
            .flat_map(|entry| [entry.id.as_str(), &entry.name].into_iter().chain(printed(entry)))
            .collect();
        let unspoken = |word: &&str| !spoken.iter().any(|spoken| says(spoken, word));
        let entries = cards.iter().map(|&card| self.components.entry(card));
        let names = entries.flat_map(|entry| [entry.id.as_str(), &entry.name]).filter(unspoken);
        let targets = cards.iter().map(|card| format!("\"c{}\"", card.0));
        let words = AhoCorasick::new(names.map(str::to_owned).chain(targets).collect::<BTreeSet<String>>());
        Secrets { cards, words: words.expect("some words") }
    }
}

/// Every card that must not be named yet, and the words it must not be named by.
struct Secrets {
    cards: BTreeSet<CardId>,
    words: AhoCorasick,
}

impl Secrets {
    /// What a message says that it must not.
    fn leak(&self, message: &str) -> Option<String> {
        let mut named = self.words.find_overlapping_iter(message).map(|found| found.range());
        if let Some(range) = named.find(|range| stands_alone(message, range)) {
            return Some(message[range].to_owned());
        }
        let value: Value = serde_json::from_str(message).ok()?;
        let mut found = BTreeSet::new();
        numbers(&value["view"], "", &mut found);
        let events = value["story"].as_array().into_iter().flatten().map(|told| &told["event"]);
        events.for_each(|event| numbers(event, "", &mut found));
        let is_secret = |number: &u64| self.cards.contains(&CardId(*number as u8));
        found.into_iter().find(is_secret).map(|card| format!("card {card}"))
    }
}

/// Whether a piece of a text is not a part of a longer word.
fn stands_alone(text: &str, range: &Range<usize>) -> bool {
    let (before, after) = (text[..range.start].chars().next_back(), text[range.end..].chars().next());
    ![before, after].into_iter().flatten().any(char::is_alphanumeric)
}

fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, _)| stands_alone(text, &(at..at + words.len())))
}

/// A deck of one's own: which cards it has everybody knows.
fn is_own(place: Place) -> bool {
    matches!(place, Place::Deck(_))
}

fn lies_open(place: Place) -> bool {
    match place {
        Place::Deck(_)
        | Place::MainDeck
        | Place::Unused
        | Place::OfficerStack
        | Place::ComplicationDeck
        | Place::Later(_)
        | Place::AtStory
        | Place::Pending
        | Place::StoryStack => false,
        Place::Hand(_)
        | Place::Play(_)
        | Place::Discard(_)
        | Place::Strikes(_)
        | Place::Beside(_)
        | Place::Slot(_)
        | Place::Cover(_)
        | Place::MainDiscard
        | Place::Rifles
        | Place::Hangar
        | Place::OnMission
        | Place::Reserve
        | Place::Box
        | Place::TrooperStack
        | Place::BattalionStack
        | Place::Officers
        | Place::Experts
        | Place::ComplicationDiscard
        | Place::Revealed
        | Place::Story
        | Place::Success
        | Place::Failure => true,
    }
}

/// A card that passed by openly between two decisions.
fn shown(event: Event) -> Option<CardId> {
    match event {
        Event::Revealed { card }
        | Event::Looked { card, .. }
        | Event::LinedUp { card, .. }
        | Event::Placed { card }
        | Event::Officer { card } => Some(card),
        _ => None,
    }
}

/// Fields with numbers that are no cards.
const COUNTS: [&str; 39] = [
    "round",
    "active",
    "asked",
    "starting",
    "act",
    "threat",
    "zone",
    "recruit",
    "promotion",
    "storyLeft",
    "mainDeck",
    "rifles",
    "troopers",
    "battalions",
    "complications",
    "at",
    "difficulty",
    "deck",
    "capacity",
    "dice",
    "pool",
    "faces",
    "hits",
    "seat",
    "achieved",
    "chance",
    "count",
    "slot",
    "from",
    "to",
    "cost",
    "number",
    "decisions",
    "version",
    "since",
    "turn",
    "thinking_ms",
    "id",
    "step",
];

/// All numbers of a message that may stand for cards.
fn numbers(value: &Value, key: &str, found: &mut BTreeSet<u64>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, value)| numbers(value, key, found)),
        Value::Array(values) => values.iter().for_each(|value| numbers(value, key, found)),
        Value::Number(number) if !COUNTS.contains(&key) => found.extend(number.as_u64()),
        _ => {}
    }
}

/// A table with four who play and one who watches.
struct Scene {
    disk: rusqlite::Connection,
    table: String,
    people: [Browser; 5],
    seen: Vec<Seen>,
    truth: Truth<DeckBuilding>,
    known: Known,
    searched: usize,
}

impl Scene {
    async fn open(house: &House, people: &[Browser; 5], scenario: &str) -> Scene {
        let chairs = json!([me(), anyone(), anyone(), anyone()]);
        let table = people[0].open_table("deck-building", scenario, chairs, true).await;
        let mut seen = Vec::new();
        for (seat, browser) in people.iter().enumerate() {
            let mut one = browser.look(&table).await;
            if (1..4).contains(&seat) {
                one.sit(seat as u8).await;
                one.all_so_far().await;
            }
            seen.push(one);
        }
        for one in &mut seen {
            one.until_version(0).await;
        }
        let disk = house.disk();
        let truth = Truth::opening(&disk, &table, &SEATS);
        let known = Known::at_the_start(&truth.game);
        let people = people.clone();
        Scene { disk, table, people, seen, truth, known, searched: 0 }
    }

    fn is_over(&self) -> bool {
        self.truth.game.state().turn() == Turn::Over
    }

    /// Lets everything arrive and looks through it, and through `more`.
    async fn search(&mut self, more: String) {
        for seen in &mut self.seen {
            seen.all_so_far().await;
        }
        self.truth.catch_up(&self.disk, |game| self.known.learn(game));
        let secrets = self.known.secrets();
        let heard: BTreeSet<String> =
            self.seen.iter_mut().flat_map(|seen| seen.heard.drain(..)).chain([more]).collect();
        for message in heard {
            self.searched += message.len();
            if let Some(leak) = secrets.leak(&message).filter(|_| !is_welcome(&message)) {
                panic!("nobody may know {leak} yet: {message}");
            }
        }
    }

    /// Somebody who knows what to do decides, or chance does.
    async fn decide(&mut self, chance: &mut Fast, sensible: bool) {
        let state = self.truth.game.state();
        let advice = state.advice().filter(|_| sensible && chance.below(8) > 0);
        let text = advice.map(|action| {
            let mut text = String::new();
            state.write(action, &mut text);
            text
        });
        let decider = self.seen.iter_mut().find(|seen| seen.my_turn()).expect("somebody decides");
        if let Some(text) = text {
            decider.write(&text).await;
        } else {
            let path = decider.path(|count| chance.below(count as u32) as usize);
            decider.decide(path).await;
        }
        decider.all_so_far().await;
    }

    /// Asks for the past, for odds and for reasons, and for the record and the proof of the dice.
    async fn ask_around(&mut self, who: usize, chance: &mut Fast) {
        let seen = &mut self.seen[who];
        let decisions = chance.below(seen.position["decisions"].as_u64().expect("a number") as u32 + 2);
        seen.ask(json!({ "ask": "past", "id": 1, "decisions": decisions })).await;
        let path = seen.path(|count| chance.below(count as u32) as usize);
        seen.ask(json!({ "ask": "odds", "id": 2, "path": path })).await;
        let known: Vec<u8> = self.known.cards.iter().map(|card| card.0).collect();
        for _ in 0..4 {
            let on = match chance.below(2) {
                0 => format!("c{}", known[chance.below(known.len() as u32) as usize]),
                _ => format!("w{}", chance.below(20)),
            };
            seen.ask(json!({ "ask": "why", "id": 3, "path": [], "on": on })).await;
        }
        let mut answers = String::new();
        for path in ["record", "proof"] {
            let path = format!("/api/tables/{}/{path}", self.table);
            answers += &self.people[who].request("GET", &path, "").await.2;
        }
        self.search(answers).await;
    }

    /// One of those who play wishes to go back; the others agree or not.
    async fn go_back(&mut self, chance: &mut Fast) {
        let wisher = chance.below(4) as usize;
        let decisions = self.seen[wisher].position["decisions"].as_u64().expect("a number");
        let to = decisions.saturating_sub(1 + u64::from(chance.below(4)));
        self.seen[wisher].undo(wisher as u8, to).await;
        let told = self.seen[wisher].all_so_far().await;
        let Some(wish) =
            told.iter().find(|told| told["tell"] == "undo-wished").map(|told| told["wish"].clone())
        else {
            return;
        };
        let agree = chance.below(3) > 0;
        for seat in (0..4).filter(|&seat| seat != wisher) {
            self.seen[seat].ask(json!({ "ask": "consent", "wish": wish, "agree": agree })).await;
            self.seen[seat].all_so_far().await;
        }
    }

    async fn come_back(&mut self, who: usize) {
        self.seen[who] = self.people[who].look(&self.table).await;
        self.seen[who].until("position").await;
    }
}

/// What is printed is told to everybody; it is the same at all tables of a scenario.
fn is_welcome(message: &str) -> bool {
    message.starts_with("{\"tell\":\"welcome\"")
}

#[test]
fn no_byte_of_four_seat_games_names_a_card_that_nobody_has_seen() {
    let games = games();
    let threads = available_parallelism().map_or(1, |cores| cores.get() as u64).min(games);
    let hunts = std::thread::scope(|scope| {
        let hunt = |first: u64| {
            let runtime = Builder::new_current_thread().enable_all().build().expect("it runs");
            runtime.block_on(hunt((first..games).step_by(threads as usize)))
        };
        let hunts: Vec<_> = (0..threads).map(|first| scope.spawn(move || hunt(first))).collect();
        hunts.into_iter().map(|hunt| hunt.join().expect("nothing leaks")).collect::<Vec<_>>()
    });
    let sum = |one: fn(&Searched) -> u64| hunts.iter().map(one).sum::<u64>();
    let (bytes, decisions, wishes) = (sum(|one| one.bytes), sum(|one| one.decisions), sum(|one| one.wishes));
    println!("{games} games, {decisions} decisions, {bytes} bytes, {wishes} wishes to go back");
    assert!(decisions > 100 * games && bytes > 1_000_000 * games && wishes > games);
}

/// What a hunt went through.
#[derive(Default)]
struct Searched {
    bytes: u64,
    decisions: u64,
    wishes: u64,
}

/// Plays the games with these numbers on a server of their own.
async fn hunt(numbers: impl Iterator<Item = u64>) -> Searched {
    let house = House::with(|config| config.games = &games::ALL).await;
    let mut people = Vec::new();
    for name in ["Mira", "Ivo", "Ada", "Jon", "Eve"] {
        people.push(house.person(name).await);
    }
    let people: [Browser; 5] = people.try_into().ok().expect("five people");
    let mut printed: BTreeMap<&str, Value> = BTreeMap::new();
    let mut searched = Searched::default();
    for number in numbers {
        let mut chance = Fast::new(number);
        let scenario = ["mass-device-4", "total-control-4"][(number % 2) as usize];
        let mut scene = Scene::open(&house, &people, scenario).await;
        let welcome = scene.seen[0].welcome.clone();
        let first = printed.entry(scenario).or_insert_with(|| welcome.clone());
        assert_eq!((&first["scenery"], &first["names"]), (&welcome["scenery"], &welcome["names"]));
        scene.search(String::new()).await;
        while !scene.is_over() {
            let who = chance.below(5) as usize;
            match chance.below(40) {
                0 => scene.come_back(who).await,
                1 => scene.ask_around(who, &mut chance).await,
                2 => {
                    scene.go_back(&mut chance).await;
                    searched.wishes += 1;
                }
                _ => {}
            }
            scene.search(String::new()).await;
            scene.decide(&mut chance, number % 4 > 0).await;
            searched.decisions += 1;
            scene.search(String::new()).await;
        }
        searched.bytes += scene.searched as u64;
    }
    searched
}

#[tokio::test]
async fn the_search_for_leaks_would_find_one() {
    let house = House::with(|config| config.games = &games::ALL).await;
    let mira = house.person("Mira").await;
    let table = mira.open_table("deck-building", "mass-device-solo", json!([me()]), true).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;
    let truth = Truth::<DeckBuilding>::opening(&house.disk(), &table, &SEATS);
    let known = Known::at_the_start(&truth.game);
    let secrets = known.secrets();
    let piles = truth.game.state().piles();
    let hidden = piles.top(Place::MainDeck).expect("the main deck is full");
    let mission = piles.each(Place::StoryStack).nth(1).expect("a story has several missions");
    let entry = known.components.entry(mission);

    assert!(secrets.leak(&seen.position.to_string()).is_none());
    let mut told = seen.position.clone();
    told["view"]["lineUp"][0]["card"] = json!(hidden.0);
    assert_eq!(secrets.leak(&told.to_string()), Some(format!("card {}", hidden.0)));
    assert_eq!(secrets.leak(&format!("next is {}", entry.name)), Some(entry.name.clone()));
    assert!(secrets.leak(&format!("{{\"on\":\"c{}\"}}", hidden.0)).is_some());
}
