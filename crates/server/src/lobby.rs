//! The lobby: which games there are, which tables, and opening new ones.

use std::collections::BTreeMap;
use std::sync::Arc;

use bots::Level;
use rusqlite::Connection;
use serde_json::Value;
use table::SetupOption;
use table::any::ScenarioInfo;
use table::content::Pack;
use table::text::{sentence, short};

use crate::clock;
use crate::hall::Hall;
use crate::room::gathering;
use crate::secret;
use crate::store::rooms::{self, Listing, NewRoom, RoomCard};
use crate::store::{ChairRow, ChairRowKind, LobbyLine, PersonId, StageRow, StoreError};
use crate::wire::{
    Chair, GameInfo, Games, Holder, LevelInfo, OpenTable, ScenarioCard, Stage, TableCard, Tables, Wanted,
};

/// How many tables a list shows: all that a person may have open, and some that are over.
const LIST: usize = 200;

/// The games and the levels of bots.
pub fn games(hall: &Hall) -> Games {
    let games = hall.components().iter().map(|components| {
        let game = components.entry.game;
        let scenarios = components.scenarios.iter().cloned().map(|scenario| {
            let ScenarioInfo { id, title, about, seats, .. } = scenario;
            ScenarioCard { id, title, about, seats }
        });
        GameInfo {
            slug: game.slug().to_owned(),
            title: game.title().to_owned(),
            blurb: game.blurb().to_owned(),
            own_pack: components.own.clone(),
            scenarios: scenarios.collect(),
            options: game.options(),
        }
    });
    let levels = Level::ALL.map(|level| LevelInfo { level: level.number(), about: level.about().to_owned() });
    Games { games: games.collect(), levels: levels.into() }
}

/// A setting to play in.
pub struct Setting {
    /// The game's slug.
    pub game: String,
    /// The hash of the components.
    pub content: String,
    /// The scenario's title.
    pub scenario: String,
    /// What the host chose, as text.
    pub setup: String,
    /// Whether strangers find it in the list.
    pub listed: bool,
}

/// A room that somebody wants, ready to be kept; or why it cannot be.
pub fn wanted(hall: &Hall, host: PersonId, wanted: &OpenTable) -> Result<NewRoom, String> {
    let components = hall.components_of(&wanted.game).ok_or("There is no such game.")?;
    let scenario = components.scenarios.iter().find(|scenario| scenario.id == wanted.scenario);
    let scenario = scenario.ok_or("There is no such scenario.")?;
    if wanted.chairs.len() != scenario.seats.len() {
        return Err(format!("{} has {} chairs.", scenario.title, scenario.seats.len()));
    }
    if !secret::is_hex_256(&wanted.dice) {
        return Err("The browser's part of the dice must be 64 hexadecimal digits.".to_owned());
    }
    let mut chairs = Vec::new();
    for chair in &wanted.chairs {
        chairs.push(chair_row(chair, host)?);
    }
    // One part for each person: their first chair carries it.
    let own = chairs.iter_mut().find(|chair| chair.kind == ChairRowKind::Person(host));
    if let Some(chair) = own {
        chair.part = Some(wanted.dice.clone());
    }
    let setup = changed(scenario.setup.clone(), &components.entry.game.options(), &wanted.options)?;
    let setting = Setting {
        game: wanted.game.clone(),
        content: components.pack.hash(),
        scenario: components.title(&scenario.title),
        setup: setup.to_string(),
        listed: wanted.listed,
    };
    new_room(hall, setting, host, chairs)
}

/// A setup with what the host chose. Only what is offered can be chosen.
fn changed(
    mut setup: Value,
    options: &[SetupOption],
    chosen: &BTreeMap<String, Value>,
) -> Result<Value, String> {
    for (key, value) in chosen {
        let option = options.iter().find(|option| option.key == key).ok_or("There is no such option.")?;
        if option.choices.iter().all(|choice| choice.value != *value) {
            return Err(format!("{} has no such choice.", option.title));
        }
        setup[key] = value.clone();
    }
    Ok(setup)
}

fn chair_row(wanted: &Wanted, host: PersonId) -> Result<ChairRow, String> {
    let kind = match wanted {
        Wanted::Me => ChairRowKind::Person(host),
        Wanted::Friend => ChairRowKind::Friend,
        Wanted::Anyone => ChairRowKind::Anyone,
        Wanted::Bot { level } => {
            ChairRowKind::Bot(Level::new(*level).ok_or("Bots play at levels 1 to 5.")?.number())
        }
    };
    Ok(ChairRow { kind, part: None })
}

/// A room to be opened in this setting with these chairs.
pub fn new_room(
    hall: &Hall,
    setting: Setting,
    host: PersonId,
    chairs: Vec<ChairRow>,
) -> Result<NewRoom, String> {
    let pack = hall.known_pack(&setting.content).ok_or("The components are gone.")?;
    Ok(NewRoom {
        name: secret::table_name(),
        content: (setting.content, pack_text(&pack)),
        game: setting.game,
        scenario: setting.scenario,
        setup: setting.setup,
        secret: secret::random(),
        host,
        listed: setting.listed,
        opened: clock::now(),
        chairs,
        lobby: gathering(),
        record: None,
    })
}

/// Components as they are kept.
fn pack_text(pack: &Pack) -> String {
    let files: BTreeMap<&str, &str> = pack.files().collect();
    serde_json::to_string(&files).expect("a pack is plain text")
}

/// A record that somebody brings to replay it, ready to be kept; or why it cannot be.
pub fn replay(hall: &Hall, connection: &Connection, host: PersonId, bytes: &[u8]) -> Result<NewRoom, String> {
    let record = table::record::read(bytes).map_err(|error| sentence(&error.to_string()))?;
    let slug = &record.header.game;
    let components = hall.components_of(slug);
    let components = components.ok_or_else(|| format!("The game `{}` is not known here.", short(slug)))?;
    // The store has the components of every table there ever was; replaying says so if they are not there.
    let kept = pack_of(hall, connection, &record.header.content).map_err(|error| error.for_people())?;
    let pack = kept.unwrap_or_else(|| Arc::clone(&components.pack));
    let game = components.entry.game.replay(&pack, &record).map_err(|error| sentence(&error.to_string()))?;
    let players = game.players();
    let names: Vec<String> = game.seats().iter().filter_map(|seat| players.get(seat.id).cloned()).collect();
    let scenario = if names.is_empty() { "A record".to_owned() } else { names.join(", ") };
    let status =
        game.outcome().map_or_else(|| "A game that did not end.".to_owned(), |outcome| outcome.sentence);
    let chairs = game.seats().iter().map(|_| ChairRow { kind: ChairRowKind::Friend, part: None }).collect();
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| "A record is text.".to_owned())?;
    let setting = Setting {
        game: slug.clone(),
        content: pack.hash(),
        scenario,
        setup: record.header.setup.to_string(),
        listed: false,
    };
    let room = new_room(hall, setting, host, chairs)?;
    Ok(NewRoom { record: Some(text), lobby: LobbyLine { stage: StageRow::Over, turn: None, status }, ..room })
}

/// Whether a person may open one more table.
pub fn check_room_for_more(connection: &Connection, person: PersonId, most: u32) -> Result<(), StoreError> {
    if rooms::count_open(connection, person)? >= most { Err(StoreError::TooMany(most)) } else { Ok(()) }
}

/// The tables that somebody may see in the lobby.
pub async fn tables(hall: &Arc<Hall>, person: PersonId) -> Result<Tables, StoreError> {
    let reader = Arc::clone(hall);
    let lists = hall.store.read(move |connection| {
        let list = |listing| with_names(&reader, connection, rooms::list(connection, listing, LIST)?);
        Ok([list(Listing::Of(person))?, list(Listing::Open)?, list(Listing::Running)?])
    });
    let [yours, open, running] = lists.await?;
    let is_mine =
        |card: &Named| card.card.chairs.iter().any(|chair| chair.kind == ChairRowKind::Person(person));
    let open = open.into_iter().filter(|card| !is_mine(card)).collect();
    let running = running.into_iter().filter(|card| !is_mine(card)).collect();
    let told =
        |cards: Vec<Named>| cards.into_iter().filter_map(|card| table_card(hall, person, card)).collect();
    let mut yours: Vec<TableCard> = told(yours);
    yours.sort_by_key(|card| (!card.your_move, card.stage as u8, std::cmp::Reverse(card.touched)));
    Ok(Tables { yours, open: told(open), running: told(running), people: hall.people() as u32 })
}

/// A card with the names of those who sit, and with its components if they are sound.
struct Named {
    card: RoomCard,
    names: Vec<(String, u64)>,
    pack: Option<Arc<Pack>>,
}

fn with_names(hall: &Hall, connection: &Connection, cards: Vec<RoomCard>) -> Result<Vec<Named>, StoreError> {
    let name = |chair: &ChairRow| match chair.kind {
        ChairRowKind::Person(person) => rooms::person(connection, person),
        ChairRowKind::Anyone | ChairRowKind::Friend | ChairRowKind::Bot(_) => Ok((String::new(), 0)),
    };
    let named = |card: RoomCard| {
        let names = card.chairs.iter().map(name).collect::<Result<_, _>>()?;
        let pack = pack_of(hall, connection, &card.content)?;
        Ok(Named { card, names, pack })
    };
    cards.into_iter().map(named).collect()
}

/// The components of a table, which need not be those that new tables get.
fn pack_of(hall: &Hall, connection: &Connection, hash: &str) -> Result<Option<Arc<Pack>>, StoreError> {
    if let Some(pack) = hall.known_pack(hash) {
        return Ok(Some(pack));
    }
    let text = rooms::pack(connection, hash)?.unwrap_or_default();
    Ok(hall.pack(hash, &text).ok())
}

fn table_card(hall: &Hall, person: PersonId, Named { card, names, pack }: Named) -> Option<TableCard> {
    let entry = hall.game(&card.game)?;
    let pack = pack?;
    let seats = hall.opening(entry, &pack, &card.setup).ok()?.seats.clone();
    let your_move = card.turn.is_some_and(|seat| {
        card.chairs.get(seat.index()).is_some_and(|chair| chair.kind == ChairRowKind::Person(person))
    });
    let chairs = card.chairs.iter().zip(names).map(|(chair, (name, seen))| {
        let holder = match chair.kind {
            ChairRowKind::Anyone => Holder::Anyone,
            ChairRowKind::Friend => Holder::Friend,
            ChairRowKind::Bot(level) => Holder::Bot { level },
            ChairRowKind::Person(person) => {
                Holder::Person { name, here: hall.is_here(person), seen: seen / 1000 }
            }
        };
        Chair { holder, thought_ms: 0 }
    });
    Some(TableCard {
        chairs: chairs.collect(),
        seats,
        your_move,
        stage: match card.stage {
            StageRow::Gathering => Stage::Gathering,
            StageRow::Running => Stage::Running,
            StageRow::Over => Stage::Over,
        },
        touched: card.touched / 1000,
        title: entry.game.title().to_owned(),
        id: card.name,
        game: card.game,
        scenario: card.scenario,
        status: card.status,
    })
}
