//! Secrets stay secret over the wire: no byte that a browser is sent tells what its person may not know yet.
//!
//! The truth is read from the disk, and what everybody may know is worked out from it and not from the views.

mod support;

use std::collections::BTreeSet;

use rusqlite::Connection;
use serde_json::{Value, json};
use support::ambush::{self, Ambush, SPACES, Space, Trap};
use support::{Browser, House, Seen, anyone, bot, me};
use table::chance::{Chance, Fast};
use table::{Eye, Match, Rules, Seat, Turn};

/// How many games are searched for leaks.
fn games() -> u64 {
    table::hunt::length(200)
}

/// What really happened at a table.
struct Truth {
    game: Match<Ambush>,
    /// Every position there ever was, also those that were taken back.
    positions: Vec<Ambush>,
}

impl Truth {
    fn is_over(&self) -> bool {
        self.game.state().turn() == Turn::Over
    }
}

fn truth(disk: &Connection, table: &str) -> Truth {
    let mut truth = support::truth::Truth::<Ambush>::opening(disk, table, &ambush::SEATS.map(|seat| seat.id));
    let mut positions = vec![*truth.game.state()];
    truth.catch_up(disk, |game| positions.push(*game.state()));
    Truth { game: truth.game, positions }
}

/// Somebody who looks, and all that they may know so far.
struct Looker {
    name: &'static str,
    browser: Browser,
    seen: Seen,
    eye: Eye,
    known: BTreeSet<String>,
}

impl Looker {
    fn learn(&mut self, truth: &Truth) {
        truth.positions.iter().for_each(|state| self.learn_from(state));
    }

    fn learn_from(&mut self, state: &Ambush) {
        self.known.extend(state.faces.iter().map(|face| state.card_id(face.card).to_owned()));
        for seat in Seat::first(2) {
            let side = state.side(seat);
            match side.ambush {
                Trap::Sprung(space) => drop(self.known.insert(state.ambush_id(space))),
                Trap::Lying(space) if self.eye.sees(seat) => drop(self.known.insert(state.ambush_id(space))),
                Trap::Lying(_) | Trap::Unset => {}
            }
            if self.eye.sees(seat) {
                let own = side.hand.cards().chain(side.buried.cards());
                self.known.extend(own.map(|card| state.card_id(card).to_owned()));
            }
        }
    }

    /// Every name that must not reach this looker yet: of cards, also by their number in a tree, and of ambushes.
    fn secrets(&self, state: &Ambush) -> Vec<String> {
        let cards = state.components.cards.iter().enumerate();
        let unknown = cards.filter(|(_, card)| !self.known.contains(&card.id));
        let mut secrets: Vec<String> =
            unknown.flat_map(|(number, card)| [card.id.clone(), format!("\"c{number}\"")]).collect();
        let places = (0..SPACES as u8).map(|space| state.ambush_id(Space(space)));
        secrets.extend(places.filter(|place| !self.known.contains(place)));
        secrets
    }

    /// Looks through everything that came in since the last time, and through `more`.
    fn search(&mut self, truth: &Truth, more: &str) -> usize {
        self.learn(truth);
        let heard: Vec<String> = self.seen.heard.drain(..).collect();
        if truth.is_over() {
            return 0;
        }
        let secrets = self.secrets(truth.game.state());
        for message in heard.iter().map(String::as_str).chain([more]) {
            if let Some(secret) = secrets.iter().find(|secret| message.contains(*secret)) {
                panic!("{} must not know {secret}, {} entries: {message}", self.name, truth.positions.len());
            }
        }
        heard.iter().map(String::len).sum::<usize>() + more.len()
    }
}

/// A table with two who play and one who watches.
struct Scene {
    disk: Connection,
    table: String,
    lookers: Vec<Looker>,
    /// Who holds which seat, by their place among the lookers.
    holders: [usize; 2],
    /// Who has ever sat on which seat.
    sat: Vec<(usize, usize)>,
    searched: usize,
}

impl Scene {
    async fn open(house: &House, people: &[Browser; 3], scenario: &str) -> Scene {
        let table = people[0].open_ambush(scenario, json!([me(), anyone()])).await;
        let mut lookers = Vec::new();
        let eyes = [Eye::of(Seat(0)), Eye::of(Seat(1)), Eye::SPECTATOR];
        for ((browser, name), eye) in people.iter().zip(["Mira", "Ivo", "Eve"]).zip(eyes) {
            let seen = browser.look(&table).await;
            lookers.push(Looker { name, browser: browser.clone(), seen, eye, known: BTreeSet::new() });
        }
        lookers[1].seen.sit(1).await;
        for looker in &mut lookers {
            looker.seen.until_version(0).await;
        }
        Scene { disk: house.disk(), table, lookers, holders: [0, 1], sat: vec![(0, 0), (1, 1)], searched: 0 }
    }

    /// Lets everything arrive and looks through it.
    async fn search(&mut self) -> Truth {
        for looker in &mut self.lookers {
            looker.seen.all_so_far().await;
        }
        let truth = truth(&self.disk, &self.table);
        for looker in &mut self.lookers {
            self.searched += looker.search(&truth, "");
        }
        truth
    }

    /// Asks of an HTTP address and looks through the answer.
    async fn search_answer(&mut self, who: usize, path: &str) {
        let (_, head, body) = self.lookers[who].browser.request("GET", path, "").await;
        let truth = truth(&self.disk, &self.table);
        self.searched += self.lookers[who].search(&truth, &(head + &body));
    }

    async fn decide(&mut self, chance: &mut Fast) {
        let decider = self.lookers.iter_mut().find(|looker| looker.seen.my_turn()).expect("somebody decides");
        let path = decider.seen.path(|count| chance.below(count as u32) as usize);
        decider.seen.decide(path).await;
        decider.seen.all_so_far().await;
    }

    async fn come_back(&mut self, who: usize) {
        self.lookers[who].seen = self.lookers[who].browser.look(&self.table).await;
        self.lookers[who].seen.until("position").await;
    }

    /// Asks everything that can be asked without naming a secret oneself.
    async fn ask_around(&mut self, who: usize, chance: &mut Fast) {
        let seen = &mut self.lookers[who].seen;
        let decisions = seen.position["decisions"].as_u64().expect("a number");
        for id in 0..4 {
            let decisions = chance.below(decisions as u32 + 2);
            seen.ask(json!({ "ask": "past", "id": id, "decisions": decisions })).await;
        }
        for word in 0..5 {
            for on in [format!("w{word}"), format!("s{word}"), format!("p{word}")] {
                seen.ask(json!({ "ask": "why", "id": 9, "path": [], "on": on })).await;
                seen.ask(json!({ "ask": "odds", "id": 9, "path": [on] })).await;
                for seat in 0..2 {
                    let version = seen.version() + u64::from(chance.below(2));
                    // Never a legal decision: the word goes on after its end.
                    let path = [on.clone(), on.clone()];
                    let ask = json!({ "ask": "decide", "seat": seat, "version": version, "path": path });
                    seen.ask(ask).await;
                }
            }
        }
        seen.all_so_far().await;
    }

    /// One of those who play wishes to go back; the other agrees or not.
    async fn go_back(&mut self, chance: &mut Fast) {
        let seat = chance.below(2) as usize;
        let (wisher, other) = (self.holders[seat], self.holders[1 - seat]);
        let decisions = self.lookers[wisher].seen.position["decisions"].as_u64().expect("a number");
        if decisions == 0 {
            return;
        }
        let to = decisions - 1 - u64::from(chance.below(decisions.min(4) as u32));
        self.lookers[wisher].seen.undo(seat as u8, to).await;
        let told = self.lookers[wisher].seen.all_so_far().await;
        if let Some(wish) = told.iter().find(|told| told["tell"] == "undo-wished") {
            self.search().await;
            let agree = chance.below(3) > 0;
            let ask = json!({ "ask": "consent", "wish": wish["wish"], "agree": agree });
            self.lookers[other].seen.ask(ask).await;
            self.lookers[other].seen.all_so_far().await;
        }
    }

    /// Whoever watches takes a chair by a link; who sat there watches from then on.
    async fn change_chairs(&mut self, chance: &mut Fast) {
        let seat = chance.below(2) as usize;
        let holder = self.holders[seat];
        let watcher = (0..3).find(|who| !self.holders.contains(who)).expect("one of three watches");
        let link = self.lookers[holder].seen.invite(seat as u8).await;
        let (status, _) = self.lookers[watcher].browser.take(&link).await;
        // Whoever has played the other hand stays away from this one.
        let knows_the_other_hand =
            self.sat.contains(&(watcher, 1 - seat)) && !self.sat.contains(&(watcher, seat));
        assert_eq!(status, if knows_the_other_hand { 400 } else { 200 });
        if knows_the_other_hand {
            return;
        }
        self.sat.push((watcher, seat));
        self.holders[seat] = watcher;
        self.lookers[holder].eye = Eye::SPECTATOR;
        self.lookers[watcher].eye = Eye::of(Seat(seat as u8));
    }
}

#[tokio::test]
async fn no_byte_of_hundreds_of_games_tells_what_its_reader_may_not_know() {
    let house = House::open().await;
    let people = [house.person("Mira").await, house.person("Ivo").await, house.person("Eve").await];
    let (mut searched, mut changes, mut wishes) = (0, 0, 0);
    for number in 0..games() {
        let mut chance = Fast::new(number);
        let scenario = ["short", "usual"][(number % 2) as usize];
        let mut scene = Scene::open(&house, &people, scenario).await;
        while !scene.search().await.is_over() {
            let who = chance.below(3) as usize;
            match chance.below(16) {
                0 => scene.come_back(who).await,
                1 => scene.ask_around(who, &mut chance).await,
                2 => {
                    for path in ["record", "proof"] {
                        let path = format!("/api/tables/{}/{path}", scene.table);
                        scene.search_answer(who, &path).await;
                    }
                    scene.search_answer(who, "/api/tables").await;
                }
                3 => {
                    scene.go_back(&mut chance).await;
                    wishes += 1;
                }
                4 => {
                    scene.change_chairs(&mut chance).await;
                    changes += 1;
                }
                5 => {
                    let text = json!({ "ask": "chat", "text": "Well played" });
                    scene.lookers[who].seen.ask(text).await;
                }
                _ => {}
            }
            if !scene.search().await.is_over() {
                scene.decide(&mut chance).await;
            }
        }
        searched += scene.searched;
    }
    let least = games() as usize;
    assert!(
        searched > 10_000 * least && changes > least / 4 && wishes > least / 4,
        "{searched} {changes} {wishes}"
    );
}

#[tokio::test]
async fn a_person_who_plays_a_bot_is_not_told_what_it_holds() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    for number in 0..games() / 10 {
        let mut chance = Fast::new(number);
        let table = mira.open_ambush("usual", json!([bot(1), me()])).await;
        let seen = mira.look(&table).await;
        let disk = house.disk();
        let (eye, known) = (Eye::of(Seat(1)), BTreeSet::new());
        let mut looker = Looker { name: "Mira", browser: mira.clone(), seen, eye, known };
        loop {
            looker.seen.until("position").await;
            if looker.seen.is_over() {
                break;
            }
            // The bot may decide meanwhile, so what was sent comes first, and the truth after it.
            let record = mira.record(&table).await;
            looker.search(&truth(&disk, &table), &record);
            if looker.seen.my_turn() {
                let path = looker.seen.path(|count| chance.below(count as u32) as usize);
                looker.seen.decide(path).await;
            }
        }
    }
}

#[tokio::test]
async fn the_search_for_leaks_would_find_one() {
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play("ambush mill").await;
    let truth = truth(&house.disk(), &duel.table);
    let mut sent_to_west = duel.west.heard.concat();
    sent_to_west += &duel.mira.record(&duel.table).await;
    let looker = |browser: &Browser, seen, seat| {
        let (eye, known) = (Eye::of(Seat(seat)), BTreeSet::new());
        let mut looker = Looker { name: "somebody", browser: browser.clone(), seen, eye, known };
        looker.learn(&truth);
        looker
    };
    let (west, east) = (looker(&duel.mira, duel.west, 0), looker(&duel.ivo, duel.east, 1));

    let found = |looker: &Looker| {
        looker.secrets(truth.game.state()).iter().filter(|secret| sent_to_west.contains(*secret)).count()
    };

    assert_eq!(found(&west), 0);
    assert_eq!(found(&east), 3 + 1, "to East, what West is sent names three cards and one place");
}

/// A message without what differs from table to table and from moment to moment.
fn timeless(message: &str, table: &str) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for key in ["thinking_ms", "thought_ms", "seen", "opened", "at", "touched", "id"] {
                    fields.remove(key);
                }
                fields.values_mut().for_each(strip);
            }
            Value::Array(values) => values.iter_mut().for_each(strip),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(&message.replace(table, "the table")).expect("JSON");
    strip(&mut value);
    value
}

#[tokio::test]
async fn two_tables_that_differ_only_in_what_east_hides_send_west_and_watchers_the_same() {
    let house = House::open().await;
    let (mira, ivo, eve) = (house.person("Mira").await, house.person("Ivo").await, house.person("Eve").await);
    let disk = house.disk();
    let mut sent = Vec::new();
    for (place, buried) in [("ambush oak", 0), ("ambush ridge", 1)] {
        let table = mira.open_table("ambush", "usual", json!([me(), anyone()]), false).await;
        // The same dice at both tables, before anybody has looked at them.
        disk.execute("UPDATE room SET secret = ?1 WHERE name = ?2", (&[7_u8; 32], &table))
            .expect("it is written");
        let (west, mut east, mut eves) =
            (mira.look(&table).await, ivo.look(&table).await, eve.look(&table).await);
        east.sit(1).await;
        let mut duel = support::Duel { mira: mira.clone(), ivo: ivo.clone(), table, west, east };
        duel.both_see(0).await;
        let first = format!("play {} pine", duel.west.hand(0)[0]);
        for text in ["ambush pine", place, &first, "hold", "stay"] {
            duel.play(text).await;
        }
        let hand = duel.east.hand(1);
        for text in [format!("play {} ford", hand[2]), "hold".to_owned(), format!("bury {}", hand[buried])] {
            duel.play(&text).await;
        }
        // East takes the burial back and does it again, and wishes to go back further; West does not agree.
        duel.east.undo(1, 7).await;
        duel.both_see(9).await;
        duel.play(&format!("bury {}", hand[buried])).await;
        duel.play("draw").await;
        duel.east.undo(1, 1).await;
        let wish = duel.west.until("undo-wished").await["wish"].clone();
        duel.west.ask(json!({ "ask": "consent", "wish": wish, "agree": false })).await;
        duel.east.until("undo-settled").await;
        for seen in [&mut duel.west, &mut eves] {
            for decisions in 0..=9 {
                seen.ask(json!({ "ask": "past", "id": 1, "decisions": decisions })).await;
                seen.ask(json!({ "ask": "why", "id": 2, "path": [], "on": "w0" })).await;
                seen.ask(json!({ "ask": "undo", "seat": 1, "version": 11, "to": decisions })).await;
            }
            seen.all_so_far().await;
        }
        let (hers, eves_record) = (duel.mira.record(&duel.table).await, eve.record(&duel.table).await);
        let without_sums = |record: &str| -> Vec<String> {
            record.lines().map(|line| line.split(",\"sum\"").next().unwrap_or_default().to_owned()).collect()
        };
        let told = |seen: &Seen| -> Vec<Value> {
            seen.heard.iter().map(|message| timeless(message, &duel.table)).collect()
        };
        let mut yours = duel.mira.get("/api/tables").await["yours"].clone();
        let yours = yours.as_array_mut().expect("a list");
        yours.retain(|card| card["id"] == json!(duel.table));
        let lobby = timeless(&yours[0].to_string(), &duel.table);
        sent.push((told(&duel.west), told(&eves), without_sums(&hers), without_sums(&eves_record), lobby));
        assert!(told(&duel.east) != told(&duel.west));
    }

    let (first, second) = (&sent[0], &sent[1]);
    assert_eq!(first.0, second.0, "what West was sent");
    assert_eq!(first.1, second.1, "what a watcher was sent");
    assert_eq!(first.2, second.2, "the record that West may have");
    assert_eq!(first.3, second.3, "the record that a watcher may have");
    assert_eq!(first.4, second.4, "what the lobby says");
}

#[tokio::test]
async fn who_gave_a_seat_away_is_told_nothing_more_of_it() {
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    let ada = house.person("Ada").await;
    duel.play_until_west_rests().await;
    let link = duel.west.invite(0).await;
    assert_eq!(ada.take(&link).await.0, 200);
    let mut adas = ada.look(&duel.table).await;
    adas.until_version(4).await;
    duel.west.until("position").await;
    duel.west.heard.clear();

    adas.write("draw").await;
    adas.until_version(5).await;
    let drawn = adas.position["story"][0]["event"]["card"].as_str().expect("she sees it").to_owned();
    duel.west.until_version(5).await;
    duel.west.ask(json!({ "ask": "past", "id": 1, "decisions": 5 })).await;
    duel.west.all_so_far().await;

    let sent = duel.west.heard.concat() + &duel.mira.record(&duel.table).await;
    assert!(!sent.contains(&drawn), "{sent}");
    assert!(!sent.contains("ambush pine"), "what she laid herself is no longer hers to see");
}

#[tokio::test]
async fn the_seed_and_the_order_of_the_deck_are_nobodys_while_the_game_runs() {
    let house = House::open().await;
    let mut duel = house.duel("usual").await;
    duel.play_until_west_rests().await;
    let Truth { game, .. } = truth(&house.disk(), &duel.table);
    let next = game.state().card_id(*game.state().deck.last().expect("the deck is full"));

    let mut sent = duel.west.heard.concat() + &duel.east.heard.concat();
    for browser in [&duel.mira, &duel.ivo, &house.stranger()] {
        sent += &browser.record(&duel.table).await;
    }

    assert!(!sent.contains(next));
    assert!(!sent.contains(&game.seed.to_string()));
    duel.play("draw").await;
    assert_eq!(duel.west.position["story"][0]["event"]["card"], next, "the truth on the disk is the truth");
}
