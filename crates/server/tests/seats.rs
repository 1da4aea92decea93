//! Who sits where: friends by link, strangers, bots, and chairs that change hands.

mod support;

use serde_json::json;
use server::Limits;
use support::{DICE, House, anyone, bot, friend, me};

#[tokio::test]
async fn a_friend_takes_the_chair_by_the_link_and_the_game_begins() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open_ambush("short", json!([me(), friend()])).await;
    let mut seen = mira.look(&table).await;
    assert_eq!(seen.chairs["begun"], false);
    let link = seen.invite(1).await;

    let (status, answer) = ivo.take(&link).await;

    assert_eq!((status, &answer["table"]), (200, &json!(table)));
    seen.until_version(0).await;
    assert_eq!(seen.chairs["begun"], true);
    assert_eq!(seen.chairs["chairs"][1]["holder"]["name"], "Ivo");
    let mut his = ivo.look(&table).await;
    his.until_version(0).await;
    assert_eq!(his.chairs["yours"], json!([1]));
}

#[tokio::test]
async fn a_chair_for_a_friend_is_not_for_whoever_comes() {
    let house = House::open().await;
    let (mira, eve) = (house.person("Mira").await, house.person("Eve").await);
    let table = mira.open_ambush("short", json!([me(), friend()])).await;
    let mut seen = eve.look(&table).await;

    let why = seen.sorry(json!({ "ask": "sit", "seat": 1, "dice": DICE })).await;

    assert_eq!(why, "This chair is kept for whoever has the link.");
    assert_eq!(seen.chairs["chairs"][1]["holder"]["kind"], "friend");
}

#[tokio::test]
async fn the_host_may_sit_where_a_friend_was_to_sit_and_decides_for_both() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), friend()])).await;
    let mut seen = mira.look(&table).await;

    seen.sit(1).await;

    seen.until_version(0).await;
    assert_eq!(seen.chairs["yours"], json!([0, 1]));
    assert_eq!((seen.hand(0).len(), seen.hand(1).len()), (3, 3), "both hands are hers");
    for (version, text) in [(1, "ambush pine"), (2, "ambush oak")] {
        seen.write(text).await;
        seen.until_version(version).await;
    }
}

#[tokio::test]
async fn a_table_of_one_person_in_every_chair_begins_when_it_is_opened() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;

    let mut seen = mira.look(&table).await;

    seen.until_version(0).await;
    assert_eq!(seen.chairs["yours"], json!([0, 1]));
}

#[tokio::test]
async fn a_chair_that_a_person_or_a_bot_holds_is_taken() {
    let house = House::open().await;
    let (mira, eve) = (house.person("Mira").await, house.person("Eve").await);
    let table = mira.open_ambush("short", json!([me(), bot(1)])).await;
    let mut seen = eve.look(&table).await;

    for seat in [0, 1] {
        let why = seen.sorry(json!({ "ask": "sit", "seat": seat, "dice": DICE })).await;
        assert_eq!(why, "This chair is taken.");
    }
    let why = seen.sorry(json!({ "ask": "sit", "seat": 200, "dice": DICE })).await;
    assert_eq!(why, "There is no such chair.");
}

#[tokio::test]
async fn nobody_sits_down_without_a_part_of_the_dice() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut his = ivo.look(&table).await;
    let link = mira.look(&table).await.invite(1).await;

    for dice in ["", "00", &DICE.to_uppercase(), &DICE.replace('0', "g")] {
        let why = his.sorry(json!({ "ask": "sit", "seat": 1, "dice": dice })).await;
        assert!(why.contains("64 hexadecimal digits"), "{why}");
        let taken = json!({ "secret": support::secret(&link), "dice": dice }).to_string();
        assert_eq!(ivo.fails("POST", "/api/take", &taken).await.0, 400);
    }

    let (status, _) = ivo.take(&link).await;
    assert_eq!(status, 200, "a link that was refused for another reason still works");
}

#[tokio::test]
async fn the_game_begins_with_the_last_chair_and_not_before() {
    let house = House::open().await;
    let (mira, ivo, ada) = (house.person("Mira").await, house.person("Ivo").await, house.person("Ada").await);
    let table = mira.open("three", json!([me(), anyone(), anyone()])).await;
    let (mut hers, mut his, mut adas) =
        (mira.look(&table).await, ivo.look(&table).await, ada.look(&table).await);

    his.sit(2).await;
    his.until("chairs").await;
    assert_eq!(his.chairs["begun"], false);
    assert!(his.position.is_null());

    adas.sit(1).await;
    for seen in [&mut hers, &mut his, &mut adas] {
        seen.until_version(0).await;
        assert_eq!(seen.chairs["begun"], true);
    }
}

#[tokio::test]
async fn a_rematch_begins_when_the_last_browser_has_added_to_the_dice() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play_to_the_end().await;
    duel.west.ask(json!({ "ask": "rematch", "swap": true })).await;
    let next = duel.east.until("rematch-at").await["table"].as_str().expect("an id").to_owned();
    let (mut hers, mut his) = (duel.mira.look(&next).await, duel.ivo.look(&next).await);
    assert_eq!((&hers.chairs["yours"], &his.chairs["yours"]), (&json!([1]), &json!([0])), "they swapped");
    assert_eq!(hers.chairs["dice"]["parts"], json!({}), "the dice are sealed anew");

    hers.sit(1).await;
    hers.until("chairs").await;
    assert_eq!(hers.chairs["begun"], false);
    let why = hers.sorry(json!({ "ask": "sit", "seat": 0, "dice": DICE })).await;
    assert_eq!(why, "This chair is taken.", "nobody adds for somebody else");

    his.sit(0).await;
    his.until_version(0).await;
    hers.until_version(0).await;
}

#[tokio::test]
async fn a_second_wish_for_a_rematch_leads_to_the_same_table() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.west.ask(json!({ "ask": "rematch", "swap": false })).await;
    let first = duel.east.until("rematch-at").await;
    duel.west.until("rematch-at").await;

    duel.east.ask(json!({ "ask": "rematch", "swap": true })).await;

    assert_eq!(duel.east.until("rematch-at").await, first);
    let eve = house.person("Eve").await;
    let why = eve.look(&duel.table).await.sorry(json!({ "ask": "rematch", "swap": false })).await;
    assert!(why.starts_with("Only those who sit"), "{why}");
}

#[tokio::test]
async fn who_leaves_opens_the_chair_again() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    for (listed, kind) in [(true, "anyone"), (false, "friend")] {
        let table = mira.open_table("ambush", "short", json!([me(), friend()]), listed).await;
        let mut seen = mira.look(&table).await;

        seen.ask(json!({ "ask": "leave", "seat": 0 })).await;

        seen.until("chairs").await;
        assert_eq!(seen.chairs["chairs"][0]["holder"]["kind"], kind);
        assert_eq!(seen.chairs["yours"], json!([]));
        assert_eq!(seen.chairs["dice"]["parts"], json!({}), "what was added leaves with who added it");
        let why = seen.sorry(json!({ "ask": "leave", "seat": 0 })).await;
        assert_eq!(why, "This chair is not yours.");
    }
}

#[tokio::test]
async fn who_leaves_in_the_middle_decides_nothing_more_and_somebody_else_goes_on() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    let hand = duel.east.hand(1);
    let sealed = duel.east.chairs["dice"].clone();

    duel.east.ask(json!({ "ask": "leave", "seat": 1 })).await;
    duel.east.until("position").await;
    assert!(!duel.east.my_turn());
    assert_eq!(
        duel.east.position["view"]["sides"][1]["hand"],
        json!({ "covered": 3 }),
        "he only watches now"
    );
    duel.east.write("ambush oak").await;
    assert_eq!(duel.east.refusal().await["reason"], "This chair is not yours.");

    let ada = house.person("Ada").await;
    let mut adas = ada.look(&duel.table).await;
    adas.sit(1).await;
    while !adas.my_turn() {
        adas.until("position").await;
    }
    assert_eq!(adas.hand(1), hand);
    assert_eq!(adas.chairs["dice"], sealed, "the dice were sealed when the game began");
    adas.write("ambush oak").await;
    duel.west.until_version(2).await;
}

#[tokio::test]
async fn a_bot_fills_an_open_chair_and_the_game_begins() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([anyone(), friend()])).await;
    let mut seen = mira.look(&table).await;

    for seat in [0, 1] {
        seen.ask(json!({ "ask": "seat-bot", "seat": seat, "level": 2 })).await;
    }

    seen.until_version(0).await;
    assert_eq!(seen.chairs["chairs"][1]["holder"], json!({ "kind": "bot", "level": 2 }));
    assert_eq!(seen.chairs["begun"], true);
    for level in [0, 6, 255] {
        let why = seen.sorry(json!({ "ask": "seat-bot", "seat": 1, "level": level })).await;
        assert_eq!(why, "Bots play at levels 1 to 5.");
    }
}

#[tokio::test]
async fn a_bot_takes_the_chair_of_somebody_who_left_and_goes_on() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    duel.east.ask(json!({ "ask": "leave", "seat": 1 })).await;
    duel.west.until("chairs").await;

    duel.west.ask(json!({ "ask": "seat-bot", "seat": 1, "level": 1 })).await;

    duel.west.until_version(2).await;
    assert!(duel.west.my_turn(), "the bot has laid its ambush");
}

#[tokio::test]
async fn a_bot_may_go_on_in_ones_own_place() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;

    duel.west.ask(json!({ "ask": "seat-bot", "seat": 0, "level": 1 })).await;

    duel.east.until_version(1).await;
    assert!(duel.east.my_turn());
    duel.west.until_version(1).await;
    assert_eq!(duel.west.chairs["yours"], json!([]));
}

#[tokio::test]
async fn chairs_of_others_cannot_be_given_away() {
    let house = House::open().await;
    let duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let (mut east, mut eves) = (duel.east, eve.look(&duel.table).await);

    for seen in [&mut east, &mut eves] {
        for ask in
            [json!({ "ask": "seat-bot", "seat": 0, "level": 3 }), json!({ "ask": "invite", "seat": 0 })]
        {
            assert_eq!(seen.sorry(ask).await, "Somebody else holds this chair.");
        }
        let why = seen.sorry(json!({ "ask": "leave", "seat": 0 })).await;
        assert_eq!(why, "This chair is not yours.");
    }
}

#[tokio::test]
async fn only_those_at_the_table_fill_an_open_chair() {
    let house = House::open().await;
    let (mira, eve) = (house.person("Mira").await, house.person("Eve").await);
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut seen = eve.look(&table).await;

    for ask in [json!({ "ask": "seat-bot", "seat": 1, "level": 3 }), json!({ "ask": "invite", "seat": 1 })] {
        assert_eq!(seen.sorry(ask).await, "Only those who sit at this table may do that.");
    }
    let why = seen.sorry(json!({ "ask": "invite", "seat": 7 })).await;
    assert_eq!(why, "There is no such chair.");
}

#[tokio::test]
async fn who_hands_a_seat_over_in_the_middle_can_no_longer_decide_and_the_new_holder_can() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let ada = house.person("Ada").await;
    let link = duel.west.invite(0).await;
    let hand = duel.west.hand(0);

    let (status, _) = ada.take(&link).await;
    assert_eq!(status, 200);

    duel.west.until("position").await;
    assert!(!duel.west.my_turn());
    assert_eq!(duel.west.chairs["chairs"][0]["holder"]["name"], "Ada");
    duel.west.write("ambush pine").await;
    assert_eq!(duel.west.refusal().await["reason"], "This chair is not yours.");
    let mut adas = ada.look(&duel.table).await;
    adas.until_version(0).await;
    assert_eq!(adas.hand(0), hand);
    adas.write("ambush pine").await;
    duel.east.until_version(1).await;
    assert!(duel.east.my_turn());
}

#[tokio::test]
async fn a_link_works_once() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let link = duel.west.invite(0).await;
    assert_eq!(ada.take(&link).await.0, 200);

    for browser in [&eve, &ada, &duel.mira] {
        let (status, answer) = browser.take(&link).await;
        assert_eq!(status, 400);
        assert!(answer["problem"].as_str().expect("a sentence").starts_with("This link does not work."));
    }
}

#[tokio::test]
async fn of_two_who_use_a_link_at_the_same_moment_one_gets_the_chair() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    for round in 0..20 {
        let link = duel.west.invite(0).await;

        let (first, second) = tokio::join!(ada.take(&link), eve.take(&link));

        let mut statuses = [first.0, second.0];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 400], "in round {round}");
        let winner = if first.0 == 200 { &ada } else { &eve };
        let back = winner.look(&duel.table).await.invite(0).await;
        assert_eq!(duel.mira.take(&back).await.0, 200);
    }
}

#[tokio::test]
async fn a_link_expires() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let ada = house.person("Ada").await;
    let link = duel.west.invite(0).await;

    let month = 30 * 24 * 3600 * 1000_i64;
    house.disk().execute("UPDATE link SET expires = expires - ?1", [month]).expect("it is written");

    assert_eq!(ada.take(&link).await.0, 400);
}

#[tokio::test]
async fn a_new_link_to_a_chair_makes_the_old_one_useless() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let old = duel.west.invite(0).await;
    let new = duel.west.invite(0).await;

    assert_eq!(eve.take(&old).await.0, 400);
    assert_eq!(ada.take(&new).await.0, 200);
}

#[tokio::test]
async fn a_link_to_a_chair_is_void_once_somebody_else_sits_in_it() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open_ambush("short", json!([me(), anyone()])).await;
    let mut hers = mira.look(&table).await;
    let link = hers.invite(1).await;
    let mut his = ivo.look(&table).await;
    his.sit(1).await;
    his.until_version(0).await;

    let (status, _) = mira.take(&link).await;

    assert_eq!(status, 400, "a link to an open chair must not throw out who sat down in it");
    let told = his.all_so_far().await;
    assert!(told.is_empty(), "nothing changes at the table: {told:?}");
    hers.until_version(0).await;
    assert_eq!(hers.position["view"]["sides"][1]["hand"], json!({ "covered": 3 }));
}

#[tokio::test]
async fn a_link_to_a_chair_is_no_way_to_become_who_made_it() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    let eve = house.person("Eve").await;
    let link = duel.west.invite(0).await;

    let carried = json!({ "secret": support::secret(&link) }).to_string();
    let (status, _) = eve.fails("POST", "/api/carry", &carried).await;

    assert_eq!(status, 400);
    assert_eq!(eve.take(&link).await.0, 200, "and it is not used up by trying");
}

#[tokio::test]
async fn who_holds_a_chair_comes_in_however_many_watch() {
    let house = House::with(|config| {
        config.limits = Limits { visitors_per_table: 2, ..config.limits };
    })
    .await;
    let duel = house.duel("short").await;
    let (mira, table) = (duel.mira.clone(), duel.table.clone());
    drop(duel);
    let (ada, eve) = (house.person("Ada").await, house.person("Eve").await);
    let mut watching = loop {
        // Until the server has noticed that the two players are gone.
        let mut seen = ada.connect(&table).await;
        seen.hello().await;
        if seen.next().await["tell"] == "welcome" {
            break seen;
        }
    };
    let mut eves = eve.connect(&table).await;
    eves.hello().await;
    while eves.next().await["tell"] != "welcome" {
        eves = eve.connect(&table).await;
        eves.hello().await;
    }
    let mut third = house.person("Noa").await.connect(&table).await;
    third.hello().await;
    let goodbye = third.next().await;
    assert_eq!((&goodbye["tell"], &goodbye["again"]), (&json!("goodbye"), &json!(false)));

    let mut hers = mira.connect(&table).await;
    hers.hello().await;

    assert_eq!(hers.next().await["tell"], "welcome");
    watching.until("chairs").await;
}

#[tokio::test]
async fn a_hundred_who_come_at_once_all_stay() {
    let house = House::with(|config| {
        config.limits = Limits { connections_per_address: 500, ..config.limits };
    })
    .await;
    let mira = house.person("Mira").await;
    let table = mira.open_ambush("short", json!([me(), me()])).await;
    let mut crowd = Vec::new();
    for _ in 0..100 {
        crowd.push(mira.connect(&table).await);
    }
    for seen in &mut crowd {
        seen.hello().await;
    }

    for seen in &mut crowd {
        seen.until_version(0).await;
    }

    crowd[0].write("ambush pine").await;
    for seen in &mut crowd {
        seen.until_version(1).await;
    }
}

#[tokio::test]
async fn who_has_played_one_hand_cannot_look_into_another() {
    let house = House::open().await;
    let mut duel = house.duel("short").await;
    duel.play("ambush pine").await;
    duel.west.ask(json!({ "ask": "leave", "seat": 0 })).await;
    duel.west.until("chairs").await;
    duel.east.ask(json!({ "ask": "leave", "seat": 1 })).await;
    duel.east.until("chairs").await;

    let sit = json!({ "ask": "sit", "seat": 1, "dice": DICE });
    let why = duel.west.sorry(sit).await;
    assert_eq!(why, "You have sat elsewhere at this table, and know what is hidden there.");

    duel.west.sit(0).await;
    duel.west.until("position").await;
    assert_eq!(duel.west.chairs["yours"], json!([0]), "back to one's own hand one may always");
}

#[tokio::test]
async fn only_the_host_replaces_a_bot() {
    let house = House::open().await;
    let (mira, ivo) = (house.person("Mira").await, house.person("Ivo").await);
    let table = mira.open("four", json!([me(), anyone(), bot(1), bot(1)])).await;
    let (mut miras, mut ivos) = (mira.look(&table).await, ivo.look(&table).await);
    ivos.sit(1).await;
    ivos.until("position").await;

    for ask in [json!({ "ask": "seat-bot", "seat": 2, "level": 5 }), json!({ "ask": "invite", "seat": 2 })] {
        assert_eq!(ivos.sorry(ask).await, "Only whoever opened this table may replace a bot.");
    }
    miras.ask(json!({ "ask": "invite", "seat": 2 })).await;
    miras.until("invitation").await;
}
