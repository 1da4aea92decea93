//! What the browser and the terminal get: the printed board, the position, and the board in letters.

mod support;
use support::*;

use serde_json::{Value, json};

fn scenery(game: &ArcticCircle) -> Value {
    serde_json::to_value(game.scenery()).expect("plain data")
}

fn view(game: &ArcticCircle) -> Value {
    serde_json::to_value(game.view(Eye::SPECTATOR)).expect("plain data")
}

#[test]
fn the_scenery_is_the_printed_board() {
    let scenery = scenery(&Scene::on("arctic").purchase());
    let layout = json!({ "hexes": "flat", "shoved": "even", "columns": 13, "rows": 12 });
    assert_eq!((&scenery["id"], &scenery["layout"]), (&json!("arctic"), &layout));
    assert_eq!(scenery["order"], json!(["cobra-commander", "keel-haul", "destro", "snow-job"]));
    let hexes = scenery["hexes"].as_array().expect("a list");
    assert_eq!(hexes.len(), 137);
    let at = |id: &str| hexes.iter().find(|hex| hex["id"] == id).expect("a hex");
    assert_eq!(at("G5")["base"], json!({ "team": "cobra", "income": 4 }));
    assert_eq!(at("D9")["base"], json!({ "team": "joe", "commander": "keel-haul", "income": 7 }));
    assert_eq!((&at("E7")["points"], at("E7").get("value")), (&json!(2), None));
    assert_eq!(
        (&at("G5")["column"], &at("G5")["row"], &at("G5")["kind"]),
        (&json!(6), &json!(4), &json!("mixed"))
    );
    assert_eq!(scenery["units"].as_array().map(Vec::len), Some(10));
    assert_eq!(scenery["commanders"][1]["tag"], "SJ");
    assert_eq!(scenery["scenario"]["victory"], json!({ "kind": "points", "target": 10 }));
}

#[test]
fn ac_908_values_of_base_brawl_differ_from_the_printed_points() {
    let scenery = scenery(&Scene::on("small").scenario("small-base-brawl").purchase());
    let hexes = scenery["hexes"].as_array().expect("a list");
    let laptev = hexes.iter().find(|hex| hex["id"] == "F2").expect("Laptev");
    assert_eq!((&laptev["points"], &laptev["value"]), (&json!(3), &json!(0)));
    assert_eq!(scenery["layout"]["hexes"], "pointy");
    assert_eq!(scenery["scenario"]["victory"]["kind"], "hexes");
}

#[test]
fn the_view_leaves_out_what_is_as_usual() {
    let scene =
        Scene::on("arctic").active(KH).put("KH E9 2A!3 1C(TV)").put("DE F8 3T").control("DE F8").ice("D5");
    let game = scene.zone(KH, "2T").reserve(CC, 3).forced();
    let view = view(&game);
    let stacks = view["stacks"].as_array().expect("a list");
    let id = |name: &str| find(&game, name).to_string();
    let e9 = game.board().find("E9").expect("a hex").target().to_string();
    assert_eq!(
        stacks[0],
        json!({ "id": id("KH 2A E9"), "hex": e9, "commander": "keel-haul", "unit": "aircraft", "count": 2, "done": "attacked", "flown": 3 })
    );
    assert_eq!(stacks[1]["cargo"], json!({ "infantry": 1, "vehicles": 1 }));
    assert_eq!(stacks[2].as_object().map(serde_json::Map::len), Some(5), "{}", stacks[2]);
    assert_eq!(view["control"].as_array().map(Vec::len), Some(1));
    assert_eq!((view["ice"].as_array().map(Vec::len), view.get("purse")), (Some(1), None));
    assert_eq!(view["step"], json!({ "kind": "forced" }));
    assert_eq!(view["points"], json!({ "joe": 0, "cobra": 1 }));
    let keel_haul = &view["commanders"][0];
    assert_eq!(
        (&keel_haul["income"], &keel_haul["zone"]),
        (&json!(12), &json!([{ "unit": "infantry", "count": 2 }]))
    );
    assert_eq!(keel_haul["figures"], json!([8, 5, 4, 2, 4]), "AC-107");
    assert_eq!((&view["commanders"][2]["reserve"], view["commanders"][2].get("zone")), (&json!(3), None));
}

#[test]
fn ac_r01_with_strict_pools_the_view_counts_figures_by_units() {
    let scene = Scene::on("arctic").active(KH).put("KH E9 3A 1C(TV)").put("KH F9 4T").zone(KH, "2T");
    let figures = |scene: Scene| view(&scene.purse(9).purchase())["commanders"][0]["figures"].clone();
    assert_eq!(figures(scene.clone()), json!([7, 5, 4, 2, 4]), "one for each stack");
    assert_eq!(figures(scene.strict_pools()), json!([3, 5, 2, 2, 4]), "one for each unit");
}

#[test]
fn a_battle_shows_both_sides() {
    let mut game = Scene::on("arctic").active(KH).put("KH F9 5T").put("DE F8 2T 1V").combat_move();
    play(&mut game, "move 5T F9 F8", dice![]);
    play(&mut game, "no", dice![1, 1, 6, 6, 6]);
    play(&mut game, "hit T", dice![]);
    let step = &view(&game)["step"];
    assert_eq!(
        step["ask"],
        json!({ "kind": "casualties", "volley": "attack", "hits": 1, "voice": "decides" })
    );
    let battle = &step["battle"];
    assert_eq!((&battle["round"], &battle["attackers"][0]["value"]), (&json!(1), &json!(1)));
    assert_eq!((&battle["defenders"][0]["doomed"], &battle["defenders"][0]["value"]), (&json!(1), &json!(2)));
    assert_eq!(battle["defenders"][1].get("doomed"), None);
}

#[test]
fn the_board_in_letters_fits_a_terminal_and_marks_what_is_lit() {
    for (board, lit) in [("arctic", "F8"), ("small", "F6")] {
        let game = Scene::on(board)
            .active(KH)
            .put(&format!("KH {lit} 3T 1V"))
            .control(&format!("KH {lit}"))
            .noncombat();
        let drawing = game.draw(Eye::SPECTATOR, &[find(&game, lit), find(&game, &format!("KH 3T {lit}"))]);
        let text = drawing.plain();
        assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
        assert!(text.contains(&format!(">{lit}%1KH")), "{text}");
        assert!(text.contains(">KH4") && text.contains("KH >3T 1V"), "{text}");
        for cell in &game.board().cells {
            assert!(text.contains(&format!("{}{}", cell.id, letter(cell.kind))), "{}", cell.id);
        }
    }
}

fn letter(kind: arctic_circle::board::Kind) -> char {
    match kind {
        arctic_circle::board::Kind::Land => '#',
        arctic_circle::board::Kind::Sea => '~',
        arctic_circle::board::Kind::Mixed => '%',
    }
}
