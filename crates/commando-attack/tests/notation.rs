//! Decisions, names and events in words (CA-D03 to CA-D09).

mod support;

use commando_attack::board::Building;
use support::*;
use table::{Target, Unreadable};

/// One decision of every kind.
const DECISIONS: [&str; 10] = [
    "move R3 K10",
    "finish",
    "fight K10",
    "defend B2",
    "capture R6",
    "mission hq",
    "mission depot",
    "mission pow",
    "surrender G4",
    "return O1 C5",
];

fn anywhere() -> CommandoAttack {
    Scene::on("jungle").put(["R3 K8", "B1 A1"]).moves(Squad::Red, 2)
}

fn written(game: &CommandoAttack, action: Action) -> String {
    let mut text = String::new();
    game.write(action, &mut text);
    text
}

#[track_caller]
fn unreadable(text: &str) -> String {
    let Err(Unreadable(sentence)) = anywhere().read(text) else { panic!("`{text}` was read as a decision") };
    assert!(sentence.chars().count() < 300, "too long a sentence: {sentence}");
    assert!(
        !sentence.contains(['\n', '\r', '\0']) && !sentence.ends_with('.'),
        "not one plain sentence: {sentence}"
    );
    sentence
}

/// The target a person names.
#[track_caller]
fn target(game: &CommandoAttack, name: &str) -> Target {
    game.find(name).unwrap_or_else(|| panic!("nothing is called {name}"))
}

#[test]
fn ca_d03_to_ca_d09_every_decision_reads_back_as_it_was_written() {
    let game = anywhere();
    for text in DECISIONS {
        let action = game.read(text).expect("a decision");
        assert_eq!(written(&game, action), text);
    }
}

#[test]
fn notation_is_read_in_any_case_and_spacing() {
    let game = anywhere();
    for text in DECISIONS {
        let action = game.read(text).expect("a decision");
        let spaced = format!("  {}\t", text.replace(' ', "   "));
        for other in [text.to_ascii_uppercase(), text.to_ascii_lowercase(), spaced] {
            assert_eq!(game.read(&other), Ok(action), "{other}");
        }
    }
    assert_eq!(game.read("Done"), Ok(Action::Finish));
}

#[test]
fn notation_has_a_short_form_for_moves_alone() {
    let game = anywhere();
    assert_eq!(game.read("r3 k10"), game.read("move R3 K10"));
    assert_ne!(game.read("R3 K10"), game.read("return R3 K10"));
    unreadable("R3");
    unreadable("K10 R3");
}

#[test]
fn notation_junk_is_refused_in_one_clear_sentence() {
    let hint = "it looks like `move R3 C5`, `finish`, `fight C5`, `defend B2`, `capture R3`, `mission hq`, \
                `surrender G4` or `return R3 C5`";
    for text in
        ["", "fly away", "move", "move R3", "move R3 K10 K11", "finish now", "mission", "3", "-1", "R3K10"]
    {
        assert_eq!(unreadable(text), format!("`{text}` is no decision of this game; {hint}"));
    }
    let soldiers = "soldiers are R1 to R6, O1 to O6, B1 to B6 and G1 to G6";
    for (text, wrong) in
        [("move R7 K10", "r7"), ("defend X1", "x1"), ("surrender R0", "r0"), ("capture K10", "k10")]
    {
        assert_eq!(unreadable(text), format!("no soldier is called `{wrong}`; {soldiers}"));
    }
    let squares = "squares are a column letter and a row number, such as C5";
    for (text, wrong) in [("R3 U1", "u1"), ("move R3 A15", "a15"), ("fight A0", "a0"), ("return R3 R", "r")] {
        assert_eq!(unreadable(text), format!("no square is called `{wrong}`; {squares}"));
    }
    assert_eq!(unreadable("mission tent"), "no mission is called `tent`; there are hq, depot and pow");
}

#[test]
fn notation_a_soldier_has_one_name_only() {
    for alias in ["R+3", "R03", "R003", "R3.0", "RR3", "R 3", "Red3"] {
        unreadable(&format!("capture {alias}"));
        unreadable(&format!("{alias} K10"));
    }
}

#[test]
fn notation_survives_long_and_strange_input() {
    let long = "a".repeat(1_000_000);
    let nines = "9".repeat(100_000);
    let strange = [
        long.clone(),
        format!("move R3 {long}"),
        format!("move R{nines} K10"),
        format!("R3 K{nines}"),
        format!("mission {}", "é".repeat(5_000)),
        "🪖 K10".to_owned(),
        "move R3 Ｋ10".to_owned(),
        "R３ K10".to_owned(),
        "ﬁnish".to_owned(),
        "É3 K10".to_owned(),
        "fight K\u{661}".to_owned(),
        "finish\0".to_owned(),
        "\u{1b}[2J\u{7}\r\n".to_owned(),
        "\u{202e}3R".to_owned(),
    ];
    let game = anywhere();
    for text in strange {
        unreadable(&text);
        assert_eq!(game.find(&text), None);
    }
}

#[test]
fn notation_names_can_be_found_again() {
    let game = anywhere();
    for (typed, shown) in [
        ("r3", "Red 3"),
        ("G6", "Green 6"),
        ("k10", "K10"),
        ("finish", "Finish"),
        ("HQ", "Attack the headquarters"),
        ("depot", "Sabotage the supply depot"),
        ("pow", "Free the prisoners"),
    ] {
        assert_eq!(game.name(target(&game, typed)), shown);
    }
    assert_eq!(game.name(target(&game, "R7")), "R7", "no soldier has that number, so it is the square");
    for nothing in ["", "R15", "U1", "fin", "finish!", "headquarters"] {
        assert_eq!(game.find(nothing), None, "{nothing}");
    }
}

#[test]
fn notation_what_is_shown_can_be_typed_as_well() {
    let game = anywhere();
    for shown in ["Red 3", "Green 6", "K10", "Finish", "Attack the headquarters", "Free the prisoners"] {
        assert_eq!(game.name(target(&game, shown)), shown);
        assert_eq!(game.find(&shown.to_ascii_lowercase()), game.find(shown), "in any case");
    }
}

#[test]
fn notation_b3_is_the_soldier_but_the_square_where_a_square_is_chosen() {
    let shown = |game: &CommandoAttack| game.name(target(game, "B3"));
    assert_eq!(shown(&anywhere()), "Blue 3", "while a squad moves");

    let mut battle = Scene::on("clearing").put(["R1 C1", "R2 H8", "B1 E1", "B2 J8"]).moves(Squad::Red, 2);
    play_all(&mut battle, &["R1 E1", "R2 J8", "finish"]);
    assert_eq!(shown(&battle), "B3", "while a battle is chosen");
    assert_eq!(battle.name(target(&battle, "Blue 3")), "Blue 3", "the long name is the soldier's alone");

    let mut back = Scene::on("clearing")
        .put(["R6 K1", "R2 D1", "R3 H2", "R4 H3", "R5 H5", "B1 H1"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .clock("R6", Clock::Ready)
        .moves(Squad::Orange, 1);
    play(&mut back, "finish", dice![2]);
    assert_eq!(shown(&back), "B3", "while a return square is chosen");

    let mut depot = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut depot, "finish", dice![2]);
    assert_eq!(shown(&depot), "Blue 3", "while somebody who surrenders is chosen");
}

#[test]
fn notation_tells_every_event_in_a_sentence() {
    let game = anywhere();
    let (red, green) = (Soldier::new(Squad::Red, 3), Soldier::new(Squad::Green, 1));
    let (from, to) = (square("K8"), square("K10"));
    let story = [
        (Event::InitiativeTied { die: 4 }, "Both teams roll 4 for first maneuver and roll again."),
        (
            Event::TurnBegan { turn: 7, joe: 2, cobra: 5, first: Team::Cobra },
            "Turn 7: G.I. Joe rolls 2, Cobra rolls 5. Cobra moves first.",
        ),
        (Event::SquadSkipped { squad: Squad::Blue }, "The Blue squad has nobody left to move."),
        (
            Event::SquadRolled { squad: Squad::Orange, die: 5, left: 3 },
            "Orange rolls 5 and may move 3 soldiers.",
        ),
        (Event::SquadRolled { squad: Squad::Red, die: 1, left: 1 }, "Red rolls 1 and may move one soldier."),
        (Event::Moved { soldier: red, from, to, attacks: false }, "Red 3 goes from K8 to K10."),
        (Event::Moved { soldier: red, from, to, attacks: true }, "Red 3 attacks K10 from K8."),
        (
            Event::Arrived { soldier: red, square: square("Q12"), building: Building::Depot },
            "Red 3 is at the entrance of Cobra's supply depot, Q12.",
        ),
        (
            Event::AttackRolled { soldier: red, square: to, die: 2, pair: false, counts: true },
            "Red 3 rolls 2 in the attack on K10.",
        ),
        (
            Event::DefenceRolled { soldier: green, square: to, die: 6, against: 5, pair: false },
            "Green 1 rolls 6 and holds K10.",
        ),
        (
            Event::DefenceRolled { soldier: green, square: to, die: 5, against: 5, pair: false },
            "Green 1 rolls 5 too, and a tie goes to the attacker.",
        ),
        (
            Event::DefenceRolled { soldier: green, square: to, die: 2, against: 5, pair: false },
            "Green 1 rolls 2 and loses K10.",
        ),
        (Event::Captured { soldier: red }, "Red 3 is taken prisoner."),
        (
            Event::MissionRolled { soldier: green, building: Building::Headquarters, die: 2, success: true },
            "Green 1 rolls 2 at G.I. Joe's headquarters: the mission succeeds.",
        ),
        (
            Event::MissionRolled { soldier: red, building: Building::PowCamp, die: 3, success: false },
            "Red 3 rolls 3 at Cobra's P.O.W. camp and must wait.",
        ),
        (
            Event::MissionDone { soldier: red, building: Building::Depot },
            "Red 3 has held out at Cobra's supply depot: the mission succeeds.",
        ),
        (Event::Surrendered { soldier: green }, "Green 1 is out of ammunition and surrenders."),
        (Event::Freed { soldier: red, square: square("E4") }, "Red 3 escapes and is back at E4."),
        (
            Event::Ended { end: End::Headquarters { winner: Team::Cobra } },
            "Cobra has taken G.I. Joe's headquarters and wins.",
        ),
        (
            Event::Ended { end: End::Elimination { winner: Team::Joe } },
            "Cobra has no soldier left on the board. G.I. Joe wins.",
        ),
        (
            Event::Ended { end: End::TurnLimit },
            "Turn 200 is over and neither headquarters has fallen: a draw.",
        ),
    ];
    for (event, sentence) in story {
        assert_eq!(game.tell(&event).text, sentence);
    }
}

#[test]
fn notation_takes_the_names_that_are_shown() {
    let game = Scene::on("clearing").put(["R1 C1", "O1 A6", "B1 E1"]).moves(Squad::Red, 1);

    assert_eq!(game.read("Red 1 D1"), game.read("move R1 D1"));
    assert_eq!(game.read("capture orange 1"), game.read("capture O1"));
    assert!(game.read("red D1").is_err());
}
