//! Whole games over real sockets.

mod support;

use serde_json::json;
use support::House;

#[tokio::test]
async fn a_person_plays_a_bot_to_the_end_and_the_dice_hold() {
    let house = House::open().await;
    let mira = house.person("Mira").await;
    let table = mira.open("first-steps", json!([{ "kind": "me" }, { "kind": "bot", "level": 3 }])).await;
    let mut seen = mira.look(&table).await;
    let sealed = seen.chairs["dice"]["commitment"].clone();
    seen.until("position").await;
    let mut turn = 0_usize;
    while !seen.is_over() {
        if seen.my_turn() {
            let path = seen.path(|count| {
                turn += 7;
                turn % count
            });
            seen.decide(path).await;
        }
        seen.until("position").await;
    }

    let proof = mira.get(&format!("/api/tables/{table}/proof")).await;
    assert_eq!(proof["replayed"], true);
    assert_eq!(proof["dice"]["commitment"], sealed);
    let curve = mira.get(&format!("/api/tables/{table}/curve")).await;
    let points = curve["points"].as_array().expect("points");
    assert_eq!(points.len() as u64, 1 + seen.position["decisions"].as_u64().expect("a number"));
    assert_eq!(points.last(), Some(&seen.position["outcome"]["scores"]), "it ends with the result");
    let (status, _, record) = mira.request("GET", &format!("/api/tables/{table}/record"), "").await;
    assert_eq!(status, 200);
    let read = table::record::read(record.as_bytes()).expect("the record reads");
    assert!(read.is_over());
}
