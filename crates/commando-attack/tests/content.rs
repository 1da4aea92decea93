//! Boards and scenarios from files: what is read, and which line is to blame for what is not (CA-101, CA-202).

mod support;
use support::*;

use commando_attack::Components;
use table::content::{ContentError, Pack, load};

/// A small map without a fault, for spoiling one row at a time.
const SOUND: [&str; 6] =
    ["HH.PD...dp.hh", "ee.ws...sw.ee", ".............", "RRRRRR.GGGGGG", "OOOOOO.BBBBBB", ".....~.*....."];

/// The first row of a drawn map is on this line of its file.
const FIRST_ROW: usize = 5;

/// Draws the sound map with one row replaced and gives back the line and the sentence of the refusal.
#[track_caller]
fn spoiled(row: usize, letters: &str) -> (Option<usize>, String) {
    let mut map = SOUND;
    map[row - 1] = letters;
    let error = Scene::drawn(&map.join("\n")).err().unwrap_or_else(|| panic!("`{letters}` was accepted"));
    assert_eq!(error.file, "boards/drawn.toml");
    (error.line, error.message)
}

#[test]
fn a_sound_map_is_read() {
    assert!(Scene::drawn(&SOUND.join("\n")).is_ok());
}

#[test]
fn ca_202_a_map_with_too_many_or_too_few_entrances_is_refused() {
    let refused = |row, letters| spoiled(row, letters).1;
    assert_eq!(refused(2, "e..ws...sw.ee"), "G.I. Joe's headquarters has 1 entrances, not 2");
    assert_eq!(refused(1, "HHePD...dp.hh"), "G.I. Joe's headquarters has 3 entrances, not 2");
    assert_eq!(refused(2, "ee.ws...sw..."), "Cobra's headquarters has 0 entrances, not 2");
    assert_eq!(refused(1, "HH.PDs..dp.hh"), "G.I. Joe's supply depot has 2 entrances, not 1");
    assert_eq!(refused(2, "ee.ws...s..ee"), "Cobra's P.O.W. camp has 0 entrances, not 1");
}

#[test]
fn ca_202_an_entrance_away_from_its_building_is_refused() {
    let (line, message) = spoiled(3, "e............");
    assert_eq!(line, Some(FIRST_ROW + 2));
    assert_eq!(message, "A3: this entrance must touch the headquarters of one camp");

    let (line, message) = spoiled(1, "HH.PD...dpheH");
    assert_eq!(line, Some(FIRST_ROW));
    assert_eq!(message, "L1: this entrance must touch the headquarters of one camp");
}

#[test]
fn ca_202_a_camp_has_one_headquarters_and_not_two_with_an_entrance_each() {
    let mut map = SOUND;
    map[0] = "H.HPD...dp.hh";
    map[1] = "e.ews...sw.ee";

    assert!(Scene::drawn(&map.join("\n")).is_err(), "A1 and C1 are two buildings");
}

#[test]
fn ca_101_ca_106_a_map_without_six_start_squares_a_squad_is_refused() {
    assert_eq!(spoiled(4, "RRRRR..GGGGGG").1, "Red has 5 start squares `R`, not 6");
    assert_eq!(spoiled(4, "RRRRRRGGGGGGG").1, "Green has 7 start squares `G`, not 6");
    assert_eq!(spoiled(5, "OOOOOO.......").1, "Blue has 0 start squares `B`, not 6");
}

#[test]
fn a_letter_that_is_no_square_is_refused_by_name() {
    let (line, message) = spoiled(6, ".....~.x.....");
    assert_eq!((line, message.as_str()), (Some(FIRST_ROW + 5), "H6: `x` is no square of a map"));
}

#[test]
fn a_letter_of_another_alphabet_is_refused_by_name_too() {
    let (line, message) = spoiled(6, ".....~.é.....");
    assert_eq!(line, Some(FIRST_ROW + 5));
    assert!(message.starts_with("H6: "), "{message}");
}

#[test]
fn a_row_of_another_length_is_refused() {
    let (line, message) = spoiled(6, ".....~.*....");
    assert_eq!((line, message.as_str()), (Some(FIRST_ROW + 5), "this row has 12 squares, the first row 13"));
}

#[test]
fn a_short_row_is_refused_on_its_own_line_though_an_earlier_row_holds_its_letters() {
    let (line, message) = spoiled(6, "...");
    assert_eq!((line, message.as_str()), (Some(FIRST_ROW + 5), "this row has 3 squares, the first row 13"));
}

#[test]
fn a_map_beyond_20_by_14_or_below_3_by_3_is_refused() {
    let drawn =
        |rows: &[String]| Scene::drawn(&rows.join("\n")).err().expect("it is too large or small").message;
    let wide: Vec<String> = SOUND.iter().map(|row| format!("{row}........")).collect();
    let mut high: Vec<String> = SOUND.iter().map(|&row| row.to_owned()).collect();
    high.resize(15, ".............".to_owned());

    assert_eq!(drawn(&wide), "a board is 3 by 3 to 20 by 14 squares, not 21 by 6");
    assert_eq!(drawn(&high), "a board is 3 by 3 to 20 by 14 squares, not 13 by 15");
    assert_eq!(drawn(&high[..2]), "a board is 3 by 3 to 20 by 14 squares, not 13 by 2");
    high.truncate(14);
    assert!(Scene::drawn(&high.join("\n")).is_ok());
}

#[test]
fn a_mistake_is_found_on_its_own_line_though_earlier_lines_are_the_same() {
    // Rows 3 and 6 of this map are alike but for the mistake in the later one.
    let mut map = SOUND;
    map[5] = map[2];
    assert!(Scene::drawn(&map.join("\n")).is_ok(), "two rows may be alike");

    let mut short = map;
    short[5] = &map[2][1..];
    let error = Scene::drawn(&short.join("\n")).err().expect("it is too short");
    assert_eq!(error.line, Some(FIRST_ROW + 5));

    let mut entrance = map;
    entrance[5] = map[1];
    let error = Scene::drawn(&entrance.join("\n")).err().expect("these entrances touch no building");
    assert_eq!(error.line, Some(FIRST_ROW + 5));
    assert_eq!(error.message, "A6: this entrance must touch the headquarters of one camp");

    let mut apart = map;
    apart[2] = "......H......";
    apart[5] = map[2];
    let error = Scene::drawn(&apart.join("\n")).err().expect("A1 and G3 are two buildings");
    assert_eq!(error.line, Some(FIRST_ROW + 2));
}

#[test]
fn a_mistake_in_a_row_shows_exactly_that_row() {
    let mut map = SOUND;
    map[5] = "...";
    let error = Scene::drawn(&map.join("\n")).err().expect("it is too short");

    let shown = error.span.and_then(|span| error.text.get(span));
    assert_eq!(shown, Some("..."));
    assert!(error.hint.is_some_and(|hint| hint.contains("one letter a square")));
}

/// A pack of the sound map in two files, with one scenario on the first.
fn two_boards(first: &str, second: &str) -> Pack {
    let board = |id: &str| {
        format!(
            "# A board.\nid = \"{id}\"\ntitle = \"{id}\"\nabout = \"\"\nmap = \"\"\"\n{}\n\"\"\"\n",
            SOUND.join("\n")
        )
    };
    let scenario =
        format!("[[scenario]]\nid = \"one\"\ntitle = \"\"\nabout = \"\"\nboard = \"{first}\"\npeople = 2\n");
    let files =
        [("boards/a.toml", board(first)), ("boards/b.toml", board(second)), ("scenarios.toml", scenario)];
    Pack::of(files.map(|(path, text)| (path.to_owned(), text)))
}

fn refused(pack: &Pack) -> ContentError {
    load::<Components>(pack).expect_err("the pack has a mistake")
}

#[test]
fn two_boards_with_one_id_are_refused() {
    assert!(load::<Components>(&two_boards("field", "meadow")).is_ok());

    let error = refused(&two_boards("field", "field"));

    assert_eq!(error.to_string(), "boards/b.toml:2: another board is called `field` already");
}

/// The two boards with other scenarios.
fn with_scenarios(scenarios: &str) -> Pack {
    let pack = two_boards("field", "meadow");
    let files = pack.files().filter(|(path, _)| path.starts_with("boards/"));
    let files = files.chain([("scenarios.toml", scenarios)]);
    Pack::of(files.map(|(path, text)| (path.to_owned(), text.to_owned())))
}

#[test]
fn a_scenario_that_cannot_be_played_is_refused_on_its_line() {
    let scenarios = |board: &str, people: u8| {
        let entry = |id: &str, board: &str, people: u8| {
            format!(
                "[[scenario]]\nid = \"{id}\"\ntitle = \"\"\nabout = \"\"\nboard = \"{board}\"\npeople = {people}\n\n"
            )
        };
        with_scenarios(&(entry("one", "field", 2) + &entry("two", board, people)))
    };
    assert!(load::<Components>(&scenarios("meadow", 4)).is_ok());

    for (pack, message) in [
        (scenarios("desert", 2), "scenario `two`: no board is called `desert`; there are field, meadow"),
        (scenarios("field", 5), "scenario `two`: people is 5, and 2 to 4 can play"),
        (scenarios("field", 1), "scenario `two`: people is 1, and 2 to 4 can play"),
    ] {
        assert_eq!(refused(&pack).to_string(), format!("scenarios.toml:9: {message}"));
    }
    assert_eq!(refused(&with_scenarios("scenario = []\n")).message, "there is no scenario in it");
}

#[test]
fn two_scenarios_with_one_id_are_refused() {
    let entry = "[[scenario]]\nid = \"one\"\ntitle = \"\"\nabout = \"\"\nboard = \"field\"\npeople = 2\n\n";

    let error = refused(&with_scenarios(&entry.repeat(2)));

    assert_eq!((&*error.file, &*error.message), ("scenarios.toml", "scenario `one`: this id is given twice"));
}

#[test]
fn an_unknown_key_is_refused_by_name() {
    let error = refused(&with_scenarios(
        "[[scenario]]\nid = \"one\"\ntitle = \"\"\nabout = \"\"\nboard = \"field\"\npeople = 2\nturns = 9\n",
    ));

    assert_eq!(error.line, Some(7));
    assert!(error.message.contains("turns"), "{error}");
}
