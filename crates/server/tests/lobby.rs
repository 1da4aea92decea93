//! The lobby: lists of tables, names, what people say, and other devices.

mod support;

use serde_json::{Value, json};
use server::Limits;
use support::{House, anyone, bot, friend, me, wanted};

fn ids(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|card| card["id"].as_str().expect("an id")).collect()
}

#[tokio::test]
async fn a_table_stands_in_the_list_it_belongs_to() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let open = mira.open_ambush("short", json!([me(), anyone()])).await;
    let for_a_friend = mira.open_ambush("short", json!([me(), friend()])).await;
    let unlisted = mira.open_table("ambush", "short", json!([me(), anyone()]), false).await;
    let running = mira.open_ambush("short", json!([me(), me()])).await;
    mira.look(&running).await.until_version(0).await;

    let (hers, his) = (mira.get("/api/tables").await, ivo.get("/api/tables").await);

    assert_eq!(ids(&hers["yours"]).len(), 4);
    assert!(
        ids(&hers["open"]).is_empty() && ids(&hers["running"]).is_empty(),
        "her own are not listed twice"
    );
    assert_eq!(ids(&his["yours"]), Vec::<&str>::new());
    assert_eq!(ids(&his["open"]), [&open]);
    assert_eq!(ids(&his["running"]), [&running]);
    let all = his.to_string();
    assert!(!all.contains(&for_a_friend) && !all.contains(&unlisted));
    assert_eq!(his["open"][0]["status"], "Waits for players.");
    assert_eq!(his["running"][0]["status"], "West lays an ambush");
    assert_eq!(his["running"][0]["stage"], "running");
    assert_eq!(his["open"][0]["chairs"][0]["holder"]["name"], "Mira");
}

#[tokio::test]
async fn a_table_that_waits_for_you_comes_first() {
    let house = House::open().await;
    let mut first = house.duel("short").await;
    let second = first.mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut seen = first.ivo.look(&second).await;
    seen.sit(1).await;
    seen.until_version(0).await;
    first.play("ambush pine").await;

    let lists = first.ivo.get("/api/tables").await;

    assert_eq!(ids(&lists["yours"]), [&first.table, &second]);
    let moves: Vec<&Value> =
        lists["yours"].as_array().expect("a list").iter().map(|card| &card["your_move"]).collect();
    assert_eq!(moves, [&json!(true), &json!(false)]);
}

#[tokio::test]
async fn a_table_that_waits_for_you_is_listed_however_many_you_have() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    for _ in 0..70 {
        duel.ivo.open_ambush("short", json!([me(), friend()])).await;
    }

    let lists = duel.ivo.get("/api/tables").await;

    assert_eq!(lists["yours"][0]["id"], duel.table);
    assert_eq!(lists["yours"][0]["your_move"], true);
}

#[tokio::test]
async fn a_game_that_is_over_leaves_the_list_of_those_that_run() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    let eve = house.person("Eve").await;

    assert_eq!(eve.get("/api/tables").await["running"], json!([]));
    let card = &duel.mira.get("/api/tables").await["yours"][0];
    assert_eq!((&card["stage"], &card["your_move"]), (&json!("over"), &json!(false)));
    assert_eq!(card["status"], duel.west.position["outcome"]["sentence"]);
}

#[tokio::test]
async fn a_new_name_is_told_where_its_owner_is_and_nowhere_else() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    duel.west.all_so_far().await;

    eve.post("/api/me", &json!({ "name": "Eva" })).await;
    let heard = duel.west.all_so_far().await;
    duel.ivo.post("/api/me", &json!({ "name": "Iva" })).await;
    let chairs = duel.west.until("chairs").await;

    assert!(heard.is_empty(), "{heard:?}");
    assert_eq!(chairs["chairs"][1]["holder"]["name"], "Iva");
}

#[tokio::test]
async fn the_oldest_replay_makes_room_and_no_replay_keeps_a_table_shut() {
    let house = House::with(|config| {
        config.limits = Limits { tables_per_person: 1, replays_per_person: 2, ..config.limits };
    })
    .await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    let record = duel.mira.record(&duel.table).await;

    let first = duel.mira.bring(&record).await;
    let second = duel.mira.bring(&record).await;
    duel.mira.open_ambush("short", json!([me(), friend()])).await;
    let third = duel.mira.bring(&record).await;

    assert_eq!(duel.mira.fails("GET", &format!("/api/tables/{first}/record"), "").await.0, 404);
    assert_eq!(duel.mira.record(&second).await, duel.mira.record(&third).await);
}

#[tokio::test]
async fn whoever_opened_a_table_may_close_it_until_the_game_begins() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let (mut hers, mut his) = (mira.look(&table).await, ivo.look(&table).await);

    let why = his.sorry(json!({ "ask": "close" })).await;
    assert_eq!(why, "Only whoever opened this table may close it.");
    hers.ask(json!({ "ask": "close" })).await;
    let goodbye = his.until("goodbye").await;

    assert_eq!(
        (&goodbye["reason"], &goodbye["again"]),
        (&json!("Mira has closed this table."), &json!(false))
    );
    assert_eq!(ids(&mira.get("/api/tables").await["yours"]), Vec::<&str>::new());
    let mut late = ivo.connect(&table).await;
    late.hello().await;
    assert_eq!(late.next().await["reason"], "There is no such table.");
    let mut duel = house.duel("short").await;
    let why = duel.west.sorry(json!({ "ask": "close" })).await;
    assert_eq!(why, "The game has begun; its table stays.");
    duel.play("ambush pine").await;
}

#[tokio::test]
async fn nobody_has_more_tables_than_they_may() {
    let house = House::with(|config| {
        config.limits = Limits { tables_per_person: 2, ..config.limits };
    })
    .await;
    let mut duel = house.duel("short").await;
    let mira = duel.mira.clone();
    mira.open_ambush("short", json!([me(), friend()])).await;
    let third = wanted("ambush", "short", &json!([me(), friend()]), true).to_string();

    let (status, why) = mira.fails("POST", "/api/tables", &third).await;
    assert_eq!(
        (status, why.as_str()),
        (429, "You have 2 tables that are not over; finish some of them first.")
    );
    let why = duel.west.sorry(json!({ "ask": "rematch", "swap": false })).await;
    assert!(why.starts_with("You have 2 tables"), "{why}");
    duel.ivo.open_ambush("short", json!([me(), friend()])).await;

    duel.play_to_the_end().await;
    mira.open_ambush("short", json!([me(), friend()])).await;
}

#[tokio::test]
async fn a_table_that_cannot_be_is_refused_with_a_sentence() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let two = json!([me(), friend()]);
    let mut short_dice = wanted("ambush", "short", &two, true);
    short_dice["dice"] = json!("12");

    for (wanted, why) in [
        (wanted("go", "short", &two, true), "There is no such game."),
        (wanted("ambush", "endless", &two, true), "There is no such scenario."),
        (wanted("ambush", "short", &json!([me()]), true), "Two rounds has 2 chairs."),
        (wanted("ambush", "short", &json!([]), true), "Two rounds has 2 chairs."),
        (wanted("ambush", "short", &json!([me(), bot(0)]), true), "Bots play at levels 1 to 5."),
        (short_dice, "The browser's part of the dice must be 64 hexadecimal digits."),
    ] {
        assert_eq!(mira.fails("POST", "/api/tables", &wanted.to_string()).await, (400, why.to_owned()));
    }
    let many = vec![me(); 300];
    let (status, _) =
        mira.fails("POST", "/api/tables", &wanted("ambush", "short", &json!(many), true).to_string()).await;
    assert_eq!(status, 400);
}

#[tokio::test]
async fn a_new_name_shows_at_the_table_and_in_the_list() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let mut eves = eve.look(&duel.table).await;

    duel.mira.post("/api/me", &json!({ "name": "Miranda" })).await;
    eve.post("/api/me", &json!({ "name": "Evelyn" })).await;

    while duel.east.chairs["watching"] != json!(["Evelyn"]) {
        duel.east.until("chairs").await;
    }
    assert_eq!(duel.east.chairs["chairs"][0]["holder"]["name"], "Miranda");
    assert_eq!(eve.get("/api/tables").await["running"][0]["chairs"][0]["holder"]["name"], "Miranda");
    eves.ask(json!({ "ask": "chat", "text": "Hello" })).await;
    assert_eq!(duel.east.until("chat").await["lines"][0]["name"], "Evelyn");
}

#[tokio::test]
async fn markup_in_names_and_in_what_is_said_is_text_like_any_other() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let name = "<img src=x onerror=\"1\">&amp;'";
    duel.mira.post("/api/me", &json!({ "name": name })).await;
    duel.east.until("chairs").await;
    assert_eq!(duel.east.chairs["chairs"][0]["holder"]["name"], name);
    let said = "</script><script>alert('1')</script> &lt; `${x}` \\ \" 🎲";

    duel.west.ask(json!({ "ask": "chat", "text": said })).await;

    let line = &duel.east.until("chat").await["lines"][0];
    assert_eq!((&line["text"], &line["name"], &line["yours"]), (&json!(said), &json!(name), &json!(false)));
    assert_eq!(duel.west.until("chat").await["lines"][0]["yours"], true);
    let (_, head, _) = duel.mira.request("GET", "/api/tables", "").await;
    assert!(head.contains("content-type: application/json"), "a browser never reads it as a page: {head}");
}

#[tokio::test]
async fn a_name_has_a_letter_and_not_too_many() {
    let house = House::open().await;
    let mira = house.person("Mira").await;

    for name in ["", "   ", "\n\t", "\u{202e}\u{200e}", "\u{200b}", "\u{2060}\u{ad}", &"x".repeat(41)] {
        let body = json!({ "name": name }).to_string();
        assert_eq!(mira.fails("POST", "/api/me", &body).await.0, 400, "{name:?}");
    }
    let kept = mira.post("/api/me", &json!({ "name": "  a\u{202e}b\r\nc  " })).await;
    assert_eq!(kept["name"], "a b c");
    assert_eq!(
        mira.post("/api/me", &json!({ "name": "👩‍🚀 Ada" })).await["name"],
        "👩‍🚀 Ada",
        "joined letters stay"
    );
}

#[tokio::test]
async fn what_is_said_is_one_line_of_some_letters() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    assert_eq!(duel.west.sorry(json!({ "ask": "chat", "text": " \n " })).await, "There is nothing to say.");
    let long = "x".repeat(501);
    assert_eq!(
        duel.west.sorry(json!({ "ask": "chat", "text": long })).await,
        "A line has at most 500 letters."
    );
    duel.west.ask(json!({ "ask": "chat", "text": format!("{}\u{0}\n", &long[1..]) })).await;
    assert_eq!(duel.east.until("chat").await["lines"][0]["text"], json!(&long[1..]));
}

#[tokio::test]
async fn a_newcomer_hears_the_last_two_hundred_lines_in_order() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut seen = mira.look(&table).await;
    for number in 0..210 {
        seen.ask(json!({ "ask": "chat", "text": format!("line {number}") })).await;
        seen.until("chat").await;
    }

    for house in [None, Some(house)] {
        let house = match house {
            Some(house) => Some(house.restart().await),
            None => None,
        };
        let mut again = mira.connect(&table).await;
        again.hello().await;
        let chat = again.until("chat").await;
        let texts: Vec<&str> = chat["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .filter_map(|line| line["text"].as_str())
            .collect();
        let expected: Vec<String> = (10..210).map(|number| format!("line {number}")).collect();
        assert_eq!(texts, expected);
        drop(house);
    }
}

#[tokio::test]
async fn a_link_to_another_device_works_once() {
    let house = House::open().await;
    let duel = house.duel("short").await;
    let link = duel.mira.post("/api/me/link", &json!({})).await;
    assert_eq!(link["seconds"], 600);
    let link = link["link"].as_str().expect("a link");
    assert!(link.starts_with("/carry#"), "{link}");
    let body = json!({ "secret": support::secret(link) }).to_string();
    let mut phone = house.person("Phone").await;

    let (status, head, answer) = phone.request("POST", "/api/carry", &body).await;
    assert_eq!(status, 200, "{answer}");
    assert!(answer.contains("Mira"), "{answer}");
    phone.cookie = support::cookie(&head);

    let mut seen = phone.look(&duel.table).await;
    seen.until_version(0).await;
    assert!(seen.my_turn(), "the same person, so the same chair");
    assert_eq!(phone.get("/api/me").await["name"], "Mira");
    assert_eq!(duel.mira.get("/api/me").await["name"], "Mira", "the first device stays in");
    let (status, why) = house.stranger().fails("POST", "/api/carry", &body).await;
    assert_eq!(status, 400);
    assert!(why.starts_with("This link does not work."), "{why}");
    let (status, _) = duel.ivo.take(link).await;
    assert_eq!(status, 400, "it is no link to a chair");
}

#[tokio::test]
async fn a_link_to_another_device_expires() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let link = mira.post("/api/me/link", &json!({})).await;
    let body = json!({ "secret": support::secret(link["link"].as_str().expect("a link")) });

    house.disk().execute("UPDATE link SET expires = expires - 600000", []).expect("it is written");

    assert_eq!(house.stranger().fails("POST", "/api/carry", &body.to_string()).await.0, 400);
}

#[tokio::test]
async fn the_lobby_counts_people_and_not_their_browsers() {
    let house = House::open().await;
    let duel = house.duel("short").await;
    let _second = duel.mira.look(&duel.table).await;

    assert_eq!(duel.mira.get("/api/tables").await["people"], 2);
    drop(duel.east);
    while duel.mira.get("/api/tables").await["people"] != 1 {}
    let card = duel.mira.get("/api/tables").await["yours"][0].clone();
    assert_eq!(card["chairs"][0]["holder"]["here"], true);
    assert_eq!(card["chairs"][1]["holder"]["here"], false);
}

#[tokio::test]
async fn every_game_is_described_with_its_scenarios_and_levels() {
    let house = House::open().await;
    let games = house.stranger().get("/api/games").await;

    assert_eq!(games["games"][0]["slug"], "commando-attack");
    assert_eq!(games["games"][1]["scenarios"][0]["seats"][0]["title"], "West");
    assert_eq!(games["levels"].as_array().map(Vec::len), Some(5));
    let rules = house.stranger().get("/api/rules/ambush").await;
    assert_eq!(rules["rules"].as_array().map(Vec::len), Some(10));
    assert_eq!(house.stranger().fails("GET", "/api/rules/go", "").await.0, 404);
}

#[tokio::test]
async fn the_host_chooses_among_the_options_that_are_offered() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let order = |options: Value| {
        let mut order = wanted("commando-attack", "standard", &json!([me(), bot(1)]), true);
        order["options"] = options;
        order
    };
    let games = mira.get("/api/games").await;
    assert_eq!(games["games"][0]["options"][0]["key"], "repeat_missions");

    let table = mira.post("/api/tables", &order(json!({ "repeat_missions": true }))).await;
    let table = table["table"].as_str().expect("an id");
    let mut seen = mira.look(table).await;
    seen.until("position").await;
    assert!(mira.record(table).await.contains("\"repeat_missions\":true"));

    for wrong in [json!({ "repeat_missions": "often" }), json!({ "people": 4 }), json!({ "board": "../etc" })]
    {
        let (status, _) = mira.fails("POST", "/api/tables", &order(wrong).to_string()).await;
        assert_eq!(status, 400);
    }
}
