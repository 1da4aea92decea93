//! Content with a mistake in it: which line is to blame, and why (AC-107, AC-112, AC-203, AC-204, AC-206, AC-207, AC-212,
//! AC-213, AC-216 to AC-221, AC-301, AC-404, AC-1036, AC-1038).

use arctic_circle::Components;
use arctic_circle::board::Board;
use arctic_circle::hexes::Hex;
use arctic_circle::scene::drawn;
use table::content::{Content, ContentError, Pack};

fn hex(board: &Board, id: &str) -> Hex {
    board.find(id).unwrap_or_else(|| panic!("{id} is on the board"))
}

/// A sound board for spoiling one thing at a time.
const MAP: &str = "M S M S M\n M M S L L\nM S M S M";
const PLACES: &str = "A1 KH, C1 SJ, E1 CC, A3 DE, C3 Joe, E3 Cobra, D2 1, B2 2";
const SCENARIO: &str = r#"
[[scenario]]
id    = "one"
title = "One"
about = ""
board = "drawn"
points_to_win = 10
starting_points = { KH = 2, SJ = 0, CC = 0, DE = 1 }
control = ["KH B2", "DE D2"]
units = [
  "KH A1 3T 2A 1K 1C",
  "CC E1 2T",
]
"#;

fn read(board: &str, scenario: &str) -> Result<Components, ContentError> {
    let units = Components::BUILTIN.iter().find(|(path, _)| *path == "units.toml").expect("units").1;
    let files = [("boards/drawn.toml", board), ("scenarios.toml", scenario), ("units.toml", units)];
    Components::read(&Pack::of(files.map(|(path, text)| (path.to_owned(), text.to_owned()))))
}

/// The line and the sentence of a refusal, when something in the sound files is replaced.
#[track_caller]
fn spoiled(file: &str, from: &str, to: &str) -> (Option<usize>, String) {
    let (mut board, mut scenario) = (drawn(MAP, PLACES), SCENARIO.to_owned());
    let text = if file == "board" { &mut board } else { &mut scenario };
    assert!(text.contains(from), "`{from}` is in the file:\n{text}");
    *text = text.replacen(from, to, 1);
    let error = read(&board, &scenario).err().unwrap_or_else(|| panic!("`{to}` was accepted"));
    assert_eq!(error.file, if file == "board" { "boards/drawn.toml" } else { "scenarios.toml" });
    (error.line, error.message)
}

#[track_caller]
fn board_refused(from: &str, to: &str, line: usize, message: &str) {
    assert_eq!(spoiled("board", from, to), (Some(line), message.to_owned()));
}

#[track_caller]
fn scenario_refused(from: &str, to: &str, line: usize, message: &str) {
    assert_eq!(spoiled("scenario", from, to), (Some(line), format!("scenario `one`: {message}")));
}

#[test]
fn a_sound_pack_is_read() {
    let components = read(&drawn(MAP, PLACES), SCENARIO).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((components.boards[0].cells.len(), components.scenarios[0].units.len()), (15, 5));
}

#[test]
fn a_letter_that_is_no_hex_and_a_row_of_another_length_are_refused_at_their_lines() {
    board_refused(" M M S L L", " M M S X L", 9, "D2: `X` is no hex; there are L, S, M and a point for none");
    board_refused("M S M S M\n\"", "M S M S\n\"", 10, "this row has 4 hexes, the first row 5");
    let row = "S ".repeat(16);
    let wide = drawn(&vec![row; 10].join("\n"), "");
    let error = read(&wide, SCENARIO).expect_err("160 hexes are too many");
    assert_eq!(error.message, "a board has 1 to 144 hexes, not 160");
}

#[test]
fn an_unknown_key_is_refused() {
    assert!(spoiled("board", "about =", "colour = 1\nabout =").1.contains("unknown field `colour`"));
    assert!(spoiled("scenario", "title =", "colour = 1\ntitle =").1.contains("unknown field `colour`"));
    assert!(spoiled("board", "points = 1", "points = 1, size = 2").1.contains("unknown field `size`"));
}

#[test]
fn ac_301_an_order_without_everybody_or_without_snow_job_at_the_end_is_refused() {
    board_refused("CC KH DE SJ", "CC KH SJ DE", 6, "Snow Job plays last in a round (AC-301)");
    board_refused("CC KH DE SJ", "CC CC DE SJ", 6, "Cobra Commander plays once in a round (AC-301)");
    board_refused(
        "CC KH DE SJ",
        "CC KH SJ",
        6,
        "a round has a turn of each of the four commanders, not of 3",
    );
    board_refused("CC KH DE SJ", "CC KH XX SJ", 6, "`XX` is no commander; there are KH, SJ, CC and DE");
}

#[test]
fn ac_206_ac_207_sides_that_are_none_are_refused() {
    let refused = |list: &str, message: &str| {
        let error = read(&drawn(MAP, &format!("{PLACES}, {list}")), SCENARIO).err();
        let error = error.unwrap_or_else(|| panic!("`{list}` was accepted"));
        assert_eq!((error.line, error.message.as_str()), (Some(12), message));
    };
    refused("no_land_bridge A1|B9", "`A1|B9`: there is no hex `B9` on the board `drawn`");
    refused("no_land_bridge A1|A2 A1|C1", "`A1|C1`: A1 and C1 are no neighbours");
    refused("no_land_bridge A1|B1", "`A1|B1`: there is no land in B1, so nothing is to be taken away here");
    refused("no_waterway D2|D1", "`D2|D1`: there is no water in D2, so nothing is to be taken away here");
    refused("no_land_touch B1>A1", "`B1>A1`: there is no land in B1, so nothing is to be taken away here");
    refused("no_land_bridge A1|A2 A2|A1", "`A2|A1`: no land bridge joins A2 and A1 anyway");
    refused("no_land_touch A1>A2 A1>A2", "`A1>A2`: that the land of A1 does not touch A2 is said twice");
    refused("no_waterway A1>A2", "`A1>A2`: a side is written with the two hexes, `A1|A2`");
    refused("no_waterway A1", "`A1`: a side is written with the two hexes, `A1|A2`");
}

#[test]
fn ac_206_sides_that_are_taken_away_are_gone_and_the_rest_stays() {
    let list = "no_land_touch A2>A1, no_land_bridge A2|B2, no_waterway A2|A3";
    let components =
        read(&drawn(MAP, &format!("{PLACES}, {list}")), SCENARIO).unwrap_or_else(|error| panic!("{error}"));
    let board = &components.boards[0];
    let [a1, a2, a3, b2] = ["A1", "A2", "A3", "B2"].map(|id| hex(board, id));

    assert!(!board.has_land_touch(a2, a1) && board.has_land_touch(a1, a2));
    assert!(!board.has_land_bridge(a2, a1), "land has to touch the side from both");
    assert!(!board.has_land_bridge(a2, b2) && board.has_land_touch(a2, b2) && board.has_land_touch(b2, a2));
    assert!(!board.has_waterway(a2, a3) && board.has_waterway(a2, a1));
    assert!(board.has_land_bridge(a2, a3));
}

#[test]
fn ac_216_a_board_without_exactly_its_six_bases_is_refused() {
    let kh = "A1 = { base = \"KH\", income = 6 }";
    board_refused(kh, "", 12, "Admiral Keel-Haul has 0 bases of his own, not 1 (AC-216)");
    board_refused(
        "points = 1",
        "base = \"KH\", income = 6",
        12,
        "Admiral Keel-Haul has 2 bases of his own, not 1 (AC-216)",
    );
    board_refused("\"Joe\"", "\"Cobra\"", 12, "G.I. Joe has 0 shared bases, not 1 (AC-216)");
    board_refused(
        kh,
        "A1 = { base = \"Joes\", income = 6 }",
        13,
        "A1: no base belongs to `Joes`; write KH, SJ, CC or DE, or Joe or Cobra for a shared one",
    );
    board_refused(kh, "A1 = { base = \"KH\" }", 13, "A1: a base needs an `income`");
}

#[test]
fn ac_217_ac_219_ac_220_a_vp_hex_has_land_and_no_base() {
    board_refused("A1 = { base", "A1 = { points = 1, base", 13, "A1: a base is no VP hex (AC-217, AC-220)");
    board_refused("D2 =", "B1 =", 19, "B1: nobody can ever take a base or a VP hex without land (AC-203)");
    board_refused("D2 =", "B4 =", 19, "B4: there is no hex `B4` on the board `drawn`");
    board_refused("D2 =", "d2 =", 19, "d2: this hex is written D2");
    board_refused("points = 1", "points = 0", 19, "D2: a VP hex is worth 1 to 9 points");
    assert!(spoiled("board", "D2 =", "B2 =").1.contains("duplicate key"));
}

#[test]
fn ac_112_points_that_are_not_what_the_hexes_are_worth_are_refused() {
    let message = "Admiral Keel-Haul starts with 1 Victory Point, but his hexes are worth 2 (AC-112)";
    scenario_refused("KH = 2", "KH = 1", 8, message);
    let message = "Destro starts with 1 Victory Point, but his hexes are worth 0 (AC-112)";
    scenario_refused(", \"DE D2\"", "", 8, message);
    let valued = "points_to_win = 10\nvalued = \"B2\"";
    scenario_refused("points_to_win = 10", valued, 9, message);
}

#[test]
fn ac_220_ac_221_markers_lie_on_vp_hexes_one_on_each() {
    scenario_refused("DE D2", "DE A2", 9, "A2 is no VP hex (AC-220)");
    scenario_refused("DE D2", "DE A1", 9, "A1 is no VP hex (AC-220)");
    scenario_refused("DE D2", "DE B2", 9, "B2 has one controller at most (AC-221)");
    scenario_refused("DE D2", "DE D2 D2", 9, "D2 is named twice");
    scenario_refused("DE D2", "DE", 9, "no hex is named here");
    scenario_refused("DE D2", "DX D2", 9, "`DX` is no commander; there are KH, SJ, CC and DE");
}

#[test]
fn ac_910_a_scenario_is_won_in_one_way() {
    let message = "give either `points_to_win`, 1 or more, or `hexes_to_hold`";
    scenario_refused("points_to_win = 10\n", "", 3, message);
    scenario_refused("points_to_win = 10", "points_to_win = 0", 3, message);
    scenario_refused("points_to_win = 10", "points_to_win = 10\nhexes_to_hold = \"D2\"", 3, message);
    scenario_refused("points_to_win = 10", "hexes_to_hold = \"D2 A2\"", 7, "A2 is no VP hex (AC-220)");
}

#[test]
fn ac_203_ac_204_units_that_cannot_be_where_they_start_are_refused() {
    scenario_refused(
        "CC E1 2T",
        "CC B1 2T",
        12,
        "Snow Serpent cannot stand in B1: there is no land (AC-203)",
    );
    scenario_refused("CC E1 2T", "CC E2 1C", 12, "Cruiser cannot be in E2: there is no water (AC-204)");
    scenario_refused(
        "CC E1 2T",
        "CC B1 C(TT)",
        12,
        "Cruiser in B1: nobody is aboard or has done anything at the start",
    );
    scenario_refused("CC E1 2T", "CC Z1 2T", 12, "there is no hex `Z1` on the board `drawn`");
    scenario_refused("CC E1 2T", "CC E1 2X", 12, "`2X` is no unit; write `3T`, `V` or `C(TV)`");
    scenario_refused("CC E1 2T", "CC E1", 12, "`CC E1` says where, but not which units");
}

#[test]
fn units_of_both_teams_in_one_hex_are_refused() {
    scenario_refused(
        "CC E1 2T\"",
        "CC E1 2T\", \"SJ A2 1T\", \"CC A2 1T\"",
        12,
        "units of both teams start in A2",
    );
    scenario_refused("CC E1 2T", "CC A1 2T", 12, "Snow Serpent cannot start in A1, which the enemy holds");
    scenario_refused("CC E1 2T", "CC B2 2T", 12, "Snow Serpent cannot start in B2, which the enemy holds");
    scenario_refused("CC E1 2T", "KH A1 1T", 12, "KH Arctic Trooper in A1 is given twice");
}

#[test]
fn ac_212_ac_213_set_ups_that_fill_a_hex_beyond_its_limit_are_refused() {
    scenario_refused("KH A1 3T", "KH A1 9T", 11, "13 units start in A1, which takes 12 (AC-212, AC-213)");
    scenario_refused(
        "CC E1 2T\"",
        "DE A2 4T\", \"CC A2 5T\"",
        12,
        "9 units start in A2, which takes 8 (AC-212, AC-213)",
    );
    let full = SCENARIO.replace("KH A1 3T", "KH A1 8T").replace("CC E1 2T\"", "DE A2 4T\", \"CC A2 4T\"");
    assert!(read(&drawn(MAP, PLACES), &full).is_ok());
}

#[test]
fn ac_r01_a_scenario_with_more_units_than_there_is_room_for_is_refused() {
    let map = [MAP, &"S S S S S\n".repeat(4), "L L L L L\nL L L L L"].join("\n").replace("\n\n", "\n");
    let fleet = |(tag, row, ships): (&'static str, u8, usize)| {
        "ABCDE".chars().take(ships).map(move |column| format!("{tag} {column}{row} 8C"))
    };
    let fleets = [("KH", 4, 4), ("SJ", 5, 5), ("CC", 6, 5), ("DE", 7, 5)].into_iter().flat_map(fleet);
    let armies = ["KH A8", "KH B8", "SJ C8", "SJ D8", "CC E8", "CC A9", "DE B9", "DE C9"];
    let units: Vec<String> = fleets.chain(armies.map(|army| format!("{army} 8T"))).collect();
    let with = |units: &[String]| SCENARIO.replace("CC E1 2T", &units.join("\",\n  \""));
    // Seven in Keel-Haul's base, and eight in each of these hexes.
    let (last, fits) = units.split_last().expect("there are some");
    read(&drawn(&map, PLACES), &with(fits)).unwrap_or_else(|error| panic!("{error}"));
    let error = read(&drawn(&map, PLACES), &with(&units)).expect_err("too many");
    assert_eq!(error.message, "scenario `one`: 223 units start, and there is room for 216 in play (AC-R01)");
    let shown = error.span.and_then(|span| error.text.get(span));
    assert_eq!(shown, Some(format!("\"{last}\"").as_str()));
}

#[test]
fn ac_107_more_stacks_than_figures_are_refused() {
    let carriers = "CC A2 1K\", \"CC B3 1K\", \"CC D1 1K";
    scenario_refused(
        "CC E1 2T",
        carriers,
        12,
        "Cobra Commander has 3 stacks of Aircraft Carrier, but 2 figures (AC-107)",
    );
    let more_units = SCENARIO.replace("CC E1 2T", "CC A2 3K\", \"CC B3 2K\", \"DE D1 1K");
    assert!(
        read(&drawn(MAP, PLACES), &more_units).is_ok(),
        "units and the teammate's figures are not counted"
    );
}

#[test]
fn ac_1036_ac_1038_ac_1043_aircraft_that_could_not_have_landed_are_refused() {
    let no_room = "Skystriker cannot land in B1: own carriers there have room for 2 (AC-1036)";
    scenario_refused("CC E1 2T", "KH B1 3A 1K", 12, no_room);
    let no_place = "Skystriker cannot land in A2: own carriers there have room for 0 (AC-1036)";
    scenario_refused("CC E1 2T", "KH A2 1A", 12, no_place);
    let no_land = "Rattler cannot land in B1: own carriers there have room for 0 (AC-1038)";
    scenario_refused("CC E1 2T", "CC B1 1A\", \"DE B1 1K", 12, no_land);
    for fits in ["KH B1 2A 1K", "KH B1 2A\", \"KH B1 1K", "KH B2 1A", "CC A2 1A", "CC E1 4A"] {
        assert!(read(&drawn(MAP, PLACES), &SCENARIO.replace("CC E1 2T", fits)).is_ok(), "{fits}");
    }
}

#[test]
fn a_scenario_with_an_id_given_twice_or_an_unknown_board_is_refused() {
    let twice = format!("{SCENARIO}{SCENARIO}");
    let error = read(&drawn(MAP, PLACES), &twice).expect_err("the id is given twice");
    assert_eq!((error.line, error.message.as_str()), (Some(16), "scenario `one`: this id is given twice"));
    scenario_refused("\"drawn\"", "\"desert\"", 3, "no board is called `desert`; there are drawn");
    let message = "scenario `one-3`: an id must not end in -3, -3-joe or -4: so games of three and four end";
    assert_eq!(spoiled("scenario", "\"one\"", "\"one-3\"").1, message);
    assert_eq!(spoiled("scenario", "\"one\"", "\"one-3-joe\"").1, message.replace("one-3`", "one-3-joe`"));
}

#[test]
fn two_boards_with_one_id_are_refused() {
    let drawn = drawn(MAP, PLACES);
    let files = Components::BUILTIN.iter().map(|&(path, text)| (path.to_owned(), text.to_owned()));
    let more = ["a", "b"].map(|name| (format!("boards/{name}.toml"), drawn.clone()));
    let error = Components::read(&Pack::of(files.chain(more))).expect_err("both are called drawn");
    assert_eq!(
        (error.file.as_str(), error.message.as_str()),
        ("boards/b.toml", "another board is called `drawn` already")
    );
    assert_eq!(error.line, Some(1));
}

#[test]
fn ac_404_a_unit_table_with_a_gap_or_a_number_out_of_bounds_is_refused() {
    let refused = |from: &str, to: &str| {
        let files = Components::BUILTIN.iter().map(|&(path, text)| {
            let text = if path == "units.toml" { text.replacen(from, to, 1) } else { text.to_owned() };
            (path.to_owned(), text)
        });
        let error = Components::read(&Pack::of(files)).err().unwrap_or_else(|| panic!("`{to}` was accepted"));
        (error.file == "units.toml").then_some((error.line, error.message))
    };
    let at = |line, message: &str| Some((line, message.to_owned()));
    assert_eq!(refused("attack = 1", "attack = 7"), at(Some(4), "Arctic Trooper: attack 7 is not 0 to 6"));
    assert_eq!(
        refused("move = 1", "move = 3"),
        at(Some(4), "Arctic Trooper: move 3 is not 1 to 2"),
        "a combat move has one hex on the way at most"
    );
    assert_eq!(
        refused("\"vehicle\"", "\"infantry\""),
        at(Some(5), "Snow Cat: G.I. Joe has a unit of type infantry already")
    );
    let no_cat = Components::BUILTIN[3].1.lines().find(|line| line.contains("Snow Cat")).expect("Snow Cats");
    assert_eq!(refused(no_cat, ""), at(None, "G.I. Joe has no unit of type vehicle"));
    assert_eq!(
        refused("figures = 6", "figures = 7"),
        at(None, "G.I. Joe has 29 figures a colour, more than 28")
    );
}

#[test]
fn a_mistake_in_a_list_over_several_lines_is_found_on_its_own_line() {
    let files = Components::BUILTIN.iter().map(|&(path, text)| {
        assert!(path != "boards/arctic.toml" || text.contains("L8|M8\n"), "the last side of the list");
        (path.to_owned(), text.replace("L8|M8\n", "L8|M6\n"))
    });
    let error = Components::read(&Pack::of(files)).expect_err("L8 and M6 lie apart");

    assert_eq!(error.message, "`L8|M6`: L8 and M6 are no neighbours");
    let shown = error.span.and_then(|span| error.text.get(span));
    assert_eq!(shown, Some("L8|M6"));
    let line = error.text.lines().position(|line| line.ends_with("L8|M6"));
    assert_eq!(error.line, line.map(|above| above + 1));
}
