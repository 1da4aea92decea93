//! The printed board and the position as the browser gets them.

mod support;

use commando_attack::board::{Ground, Square};
use serde_json::{Value, json};
use support::*;
use table::{Eye, Target};

fn scenery(game: &CommandoAttack) -> Value {
    serde_json::to_value(game.scenery()).expect("plain data")
}

fn view(game: &CommandoAttack) -> Value {
    serde_json::to_value(game.view(Eye::SPECTATOR)).expect("plain data")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("a list: {value}"))
}

/// The square of a target, by the numbering that the scenery documents.
fn square_by_stride(scenery: &Value, target: &Value) -> (u64, u64) {
    let number: u64 =
        target.as_str().and_then(|text| text.strip_prefix('s')).expect("a space").parse().expect("a number");
    let stride = scenery["stride"].as_u64().expect("a number");
    (number % stride, number / stride)
}

/// The start of a game on each board.
fn boards() -> [CommandoAttack; 2] {
    ["jungle", "clearing"].map(|id| Scene::on(id).moves(Squad::Red, 1))
}

#[test]
fn ca_201_every_square_of_every_board_is_drawn_as_it_is() {
    for game in boards() {
        let (board, scenery) = (game.board(), scenery(&game));
        assert_eq!(scenery["width"], board.width);
        assert_eq!(list(&scenery["rows"]).len(), usize::from(board.height));
        let mut seen = 0;
        for (row, squares) in list(&scenery["rows"]).iter().enumerate() {
            assert_eq!(list(squares).len(), usize::from(board.width));
            for (column, ground) in list(squares).iter().enumerate() {
                let cell = table::geometry::square::Cell { column: column as u16, row: row as u16 };
                let square = Square::at(cell).expect("a square");
                assert_eq!(
                    *ground,
                    serde_json::to_value(board.ground(square)).expect("plain data"),
                    "{cell}"
                );
                let target = game.find(&cell.to_string());
                // B1 is a soldier by that name, so the number is compared where the name is the square's alone.
                if let Some(found @ Target::Space(_)) = target {
                    assert_eq!(
                        square_by_stride(&scenery, &json!(found.to_string())),
                        (column as u64, row as u64)
                    );
                }
                seen += 1;
            }
        }
        assert_eq!(seen, board.squares().count());
    }
}

#[test]
fn ca_202_every_building_is_a_plan_that_covers_its_squares() {
    for game in boards() {
        let (board, scenery) = (game.board(), scenery(&game));
        let mut covered = 0;
        for plan in list(&scenery["buildings"]) {
            let number = |key: &str| plan[key].as_u64().expect("a number");
            for square in list(&plan["squares"]) {
                let (column, row) = square_by_stride(&scenery, square);
                let ground = &scenery["rows"][row as usize][column as usize];
                assert_eq!(
                    *ground,
                    json!({"kind": "building", "camp": plan["camp"], "building": plan["building"]})
                );
                assert!((number("column")..number("column") + number("columns")).contains(&column), "{plan}");
                assert!((number("row")..number("row") + number("rows")).contains(&row), "{plan}");
            }
            assert_eq!(list(&plan["squares"]).len() as u64, number("columns") * number("rows"), "{plan}");
            covered += list(&plan["squares"]).len();
        }
        let is_building = |square: &Square| matches!(board.ground(*square), Ground::Building { .. });
        assert_eq!(list(&scenery["buildings"]).len(), 6);
        assert_eq!(covered, board.squares().filter(is_building).count());
    }
    let names = scenery(&boards()[0]);
    let names: Vec<&Value> = list(&names["buildings"]).iter().map(|plan| &plan["name"]).collect();
    assert_eq!(names[..3], ["Headquarters", "Supply depot", "P.O.W. camp"]);
}

#[test]
fn ca_203_every_entrance_has_its_door_to_its_building() {
    for game in boards() {
        let scenery = scenery(&game);
        assert_eq!(list(&scenery["entrances"]).len(), 8);
        for entrance in list(&scenery["entrances"]) {
            let (column, row) = square_by_stride(&scenery, &entrance["square"]);
            let (column, row) = (column as usize, row as usize);
            let whose = |kind: &str| json!({"kind": kind, "camp": entrance["camp"], "building": entrance["building"]});
            assert_eq!(scenery["rows"][row][column], whose("entrance"));
            let behind = match entrance["door"].as_str() {
                Some("north") => &scenery["rows"][row - 1][column],
                Some("east") => &scenery["rows"][row][column + 1],
                Some("south") => &scenery["rows"][row + 1][column],
                Some("west") => &scenery["rows"][row][column - 1],
                _ => panic!("no side: {entrance}"),
            };
            assert_eq!(*behind, whose("building"));
        }
    }
    let jungle = scenery(&boards()[0]);
    let first = &jungle["entrances"][0];
    assert_eq!(*first, json!({"square": "s122", "camp": "joe", "building": "headquarters", "door": "west"}));
}

#[test]
fn ca_106_every_soldier_has_its_start_square() {
    for game in boards() {
        let scenery = scenery(&game);
        assert_eq!(list(&scenery["starts"]).len(), Soldier::COUNT);
        for (number, start) in list(&scenery["starts"]).iter().enumerate() {
            let soldier = Soldier::at(number).expect("a soldier");
            assert_eq!(start["soldier"], format!("p{number}"));
            assert_eq!(start["square"], serde_json::to_value(game.board().start(soldier)).expect("plain"));
            assert_eq!(start["squad"], soldier.squad().to_string().to_lowercase());
        }
    }
}

#[test]
fn ca_102_ca_103_ca_104_the_scenery_says_who_holds_which_squad() {
    for (people, seats) in
        [(People::Two, [0, 0, 1, 1]), (People::Three, [0, 1, 2, 2]), (People::Four, [0, 1, 2, 3])]
    {
        let scenery = scenery(&Scene::on("clearing").people(people).moves(Squad::Red, 1));
        let held: Vec<&Value> = list(&scenery["squads"]).iter().map(|squad| &squad["seat"]).collect();
        assert_eq!(held, seats.each_ref());
        assert_eq!(scenery["squads"][3], json!({"squad": "green", "team": "cobra", "seat": seats[3]}));
    }
}

#[test]
fn scenery_does_not_change_during_a_match() {
    let mut first = None;
    each_position(2, 5, |game, _| {
        let now = game.scenery();
        assert_eq!(*first.get_or_insert_with(|| now.clone()), now);
    });
}

#[test]
fn view_shows_the_squad_that_moves_and_its_die() {
    let mut game = Scene::on("clearing")
        .people(People::Four)
        .put(["R1 C1", "R2 E2", "O1 A6", "B1 E1", "B2 J8"])
        .turn(6)
        .moves(Squad::Orange, 2);
    play(&mut game, "O1 A7", dice![]);
    let view = view(&game);

    assert_eq!((&view["turn"], &view["first"], &view["half"]), (&json!(6), &json!("joe"), &json!("joe")));
    assert_eq!(view["active"], json!({"squad": "orange", "seat": 1, "moves": {"made": 1, "left": 1}}));
    assert_eq!(view["step"], json!({"kind": "moves", "squad": "orange"}));
    assert_eq!(view["soldiers"][6], json!({"id": "p6", "at": "s120", "moved": true}));
    assert_eq!(view["soldiers"][7], json!({"id": "p7"}), "a prisoner has nothing to tell of");
}

#[test]
fn view_shows_battles_prisoners_and_missions() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 K8", "R3 A6", "B1 E1", "B2 J8", "B3 E1"])
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 2);
    play(&mut game, "R1 E1", dice![]);
    assert_eq!(view(&game)["battles"], json!(["s4"]));
    play(&mut game, "finish", dice![]);

    let view = view(&game);
    assert_eq!(view["step"], json!({"kind": "choose-defender", "squad": "red", "square": "s4"}));
    assert_eq!(view["active"]["moves"], json!({"made": 1, "left": 0}));
    assert_eq!(view["camps"][0]["camp"], "joe");
    let of_cobra: Vec<String> = (15..24).map(|number| format!("p{number}")).collect();
    assert_eq!(view["camps"][0]["prisoners"], json!(of_cobra));
    assert_eq!(
        view["soldiers"][1]["mission"],
        "Red 2 at K8, supply depot: rolls after G.I. Joe's present half-turn"
    );
    assert_eq!(view["soldiers"][1]["clock"], "ready");
}

#[test]
fn ca_701_view_says_who_has_won() {
    let scene = Scene::on("clearing").put(["R1 K4", "B1 H1"]).clock("R1", Clock::Ready);
    let mut game = scene.moves(Squad::Red, 1);
    play(&mut game, "finish", dice![2]);

    let view = view(&game);
    assert_eq!(view["active"], Value::Null);
    assert_eq!(
        view["step"],
        json!({
            "kind": "over",
            "end": {"how": "headquarters", "winner": "joe"},
            "winner": "joe",
            "sentence": "G.I. Joe has taken Cobra's headquarters and wins.",
        })
    );
    assert_eq!(view["soldiers"][0]["mission"], Value::Null, "there is nothing to wait for any more");
}

#[test]
fn view_and_events_name_soldiers_and_squares_by_their_targets() {
    let mut game = Scene::on("clearing").put(["R3 C1", "B1 J8"]).moves(Squad::Red, 1);
    let events = play(&mut game, "R3 D1", dice![]);

    let moved = serde_json::to_value(events[0]).expect("plain data");
    assert_eq!(moved, json!({"kind": "moved", "soldier": "p2", "from": "s2", "to": "s3", "attacks": false}));
    let target =
        |value: &Value| value.as_str().and_then(|text| text.parse::<Target>().ok()).expect("a target");
    assert_eq!(game.name(target(&moved["soldier"])), "Red 3");
    assert_eq!(game.name(target(&moved["to"])), "D1");
}
