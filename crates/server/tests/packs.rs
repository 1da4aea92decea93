//! Components of the host's own: what new tables are opened with, and what becomes of those that are there already.

mod support;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use server::{OwnPack, StartError};
use support::{House, config, folder, me, wanted};
use table::Seed;
use table::content::Pack;

const GAME: &str = "commando-attack";

/// The built-in pack of Commando Attack with one more board and a scenario on it.
fn with_a_ford() -> Pack {
    let builtin = games::ALL[0].game.builtin();
    let mut files: BTreeMap<String, String> =
        builtin.files().map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
    let ford = files["boards/clearing.toml"].replace("\"clearing\"", "\"ford\"");
    files.insert("boards/ford.toml".to_owned(), ford);
    *files.get_mut("scenarios.toml").expect("there are scenarios") += "\n[[scenario]]\nid = \"ford\"\n\
        title = \"Across the ford\"\nabout = \"A dry crossing.\"\nboard = \"ford\"\npeople = 2\n";
    Pack::of(files)
}

fn own() -> OwnPack {
    OwnPack { game: GAME, name: "mine".to_owned(), pack: with_a_ford() }
}

/// A game that has just begun, as a file.
fn record_of(pack: &Pack, scenario: &str) -> String {
    let game = games::ALL[0].game;
    let scenarios = game.scenarios(pack).expect("it is sound");
    let setup = &scenarios.iter().find(|known| known.id == scenario).expect("the scenario is there").setup;
    game.start(pack, setup, Seed::from_number(1)).expect("it starts").record()
}

fn game<'a>(games: &'a Value, slug: &str) -> &'a Value {
    let found = games["games"].as_array().expect("a list").iter().find(|game| game["slug"] == slug);
    found.expect("the game is there")
}

fn scenario_of(tables: &Value, table: &str) -> Value {
    let cards = tables["yours"].as_array().expect("a list");
    let card = cards.iter().find(|card| card["id"] == table).expect("the table is listed");
    card["scenario"].clone()
}

#[tokio::test]
async fn new_tables_are_opened_with_the_pack_of_the_host_and_say_so() {
    let house = House::with(|config| config.packs = vec![own()]).await;
    let mira = house.person("Mira").await;

    let games = mira.get("/api/games").await;
    let table = mira.open("ford", json!([me(), me()])).await;
    let mut seen = mira.look(&table).await;
    seen.until_version(0).await;

    assert_eq!(game(&games, GAME)["own_pack"], "mine");
    assert_eq!(game(&games, "ambush")["own_pack"], Value::Null);
    assert_eq!(scenario_of(&mira.get("/api/tables").await, &table), "Across the ford (mine)");
    let record = mira.record(&table).await;
    let read = table::record::read(record.as_bytes()).expect("its checksums hold");
    assert_eq!(read.header.content, with_a_ford().hash());
}

#[tokio::test]
async fn a_table_keeps_its_components_when_the_pack_is_gone() {
    let house = House::with(|config| config.packs = vec![own()]).await;
    let mira = house.person("Mira").await;
    let table = mira.open("ford", json!([me(), me()])).await;
    mira.look(&table).await.until_version(0).await;

    let house = house.restart_with(|config| config.packs.clear()).await;

    assert_eq!(house.address(), mira.address);
    assert_eq!(scenario_of(&mira.get("/api/tables").await, &table), "Across the ford (mine)");
    mira.look(&table).await.until_version(0).await;
    assert_eq!(game(&mira.get("/api/games").await, GAME)["own_pack"], Value::Null);
    let order = wanted(GAME, "ford", &json!([me(), me()]), true).to_string();
    let (status, problem) = mira.fails("POST", "/api/tables", &order).await;
    assert_eq!((status, problem.as_str()), (400, "There is no such scenario."));
}

#[tokio::test]
async fn a_record_of_the_built_in_components_is_replayed_beside_a_pack() {
    let builtin = games::ALL[0].game.builtin();
    let house = House::with(|config| config.packs = vec![own()]).await;
    let mira = house.person("Mira").await;

    let replay = mira.bring(&record_of(&builtin, "clearing")).await;

    assert!(mira.record(&replay).await.contains(&builtin.hash()));
}

#[tokio::test]
async fn a_record_is_replayed_with_the_components_that_are_kept_of_its_table() {
    let house = House::with(|config| config.packs = vec![own()]).await;
    let mira = house.person("Mira").await;
    let record = record_of(&with_a_ford(), "ford");
    mira.open("ford", json!([me(), me()])).await;
    let house = house.restart_with(|config| config.packs.clear()).await;
    let ivo = house.person("Ivo").await;

    let replay = ivo.bring(&record).await;

    assert!(ivo.record(&replay).await.contains(&with_a_ford().hash()));
}

#[tokio::test]
async fn a_server_does_not_start_with_broken_components() {
    let data = folder();
    let broken = Pack::of([("scenarios.toml".to_owned(), "[[scenario]]\npeple = 2\n".to_owned())]);
    let packs = vec![OwnPack { game: GAME, name: "broken".to_owned(), pack: broken }];
    let config = server::Config { packs, ..config(data.path()) };

    match server::start(config).await {
        Err(StartError::Components { game, problem }) => {
            assert_eq!((game, problem.line), (GAME, Some(2)), "{problem}");
        }
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it starts"),
    }
}
