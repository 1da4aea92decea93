//! Decisions, refusals, questions and events in words (CA-D03 to CA-D09).

mod support;

use commando_attack::Draft;
use commando_attack::board::Building;
use support::*;
use table::{Eye, Target, Unreadable};

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

#[track_caller]
fn why_not(game: &CommandoAttack, draft: Draft, name: &str) -> String {
    game.why_not(draft, target(game, name)).to_string()
}

/// What the seat that decides is asked, and what everybody else reads meanwhile: `rule: sentence (note)`.
fn prompts(game: &CommandoAttack) -> [String; 2] {
    let seat = decider(game);
    let others = Seat::first(game.seats().len()).filter(|&other| other != seat);
    let waiting = game.prompt(Draft::Nothing, Eye::of_seats(others));
    assert_eq!(waiting, game.prompt(Draft::Nothing, Eye::SPECTATOR), "whoever waits reads the same");
    [game.prompt(Draft::Nothing, Eye::of(seat)), waiting].map(|prompt| {
        let note = prompt.note.map(|note| format!(" ({note})")).unwrap_or_default();
        format!("{}: {}{note}", prompt.rule, prompt.ask)
    })
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
    let hint = "it looks like `move R3 K10`, `finish`, `fight K10`, `defend B2`, `capture R3`, `mission hq`, \
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
    let squares = "squares are a column letter and a row number, such as K10";
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
fn ca_d03_moving_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 E2", "R3 A2", "B1 E1", "B2 E5", "O1 B2", "O2 A3", "O3 B3", "R6 B1", "O4 J8"])
        .moves(Squad::Red, 2);
    assert_eq!(
        prompts(&game),
        [
            "CA-305: Choose a Red soldier to move, or finish. (2 moves left.)",
            "CA-305: G.I. Joe moves the Red squad."
        ]
    );
    let r1 = Draft::Moving(Soldier::new(Squad::Red, 1));
    let picked = game.prompt(r1, Eye::of(Seat(0)));
    assert_eq!((picked.rule, &*picked.ask), (RuleId("CA-309"), "Choose where Red 1 goes."));

    let nothing = Draft::Nothing;
    assert_eq!(
        why_not(&game, nothing, "B1"),
        "CA-105: Blue 1 cannot move now: it is the Red squad that moves"
    );
    assert_eq!(
        why_not(&game, nothing, "R5"),
        "CA-411: Red 5 is a prisoner and cannot move until it is freed"
    );
    assert_eq!(why_not(&game, nothing, "R3"), "CA-311: Red 3 cannot leave A2: every way out is blocked");
    assert_eq!(why_not(&game, nothing, "K10"), "CA-305: K10 is not asked for now");
    assert_eq!(
        why_not(&game, r1, "D3"),
        "CA-309: Red 1 cannot go from C1 to D3: a move is one straight line of at least one square"
    );
    assert_eq!(why_not(&game, r1, "F1"), "CA-312: Red 1 cannot go to F1: an enemy is in the way at E1");
    assert_eq!(
        why_not(&game, r1, "R6"),
        "CA-311: Red 1 cannot end on B1: a soldier of its own team stands there"
    );
    assert_eq!(why_not(&game, r1, "A1"), "CA-203: Red 1 cannot go to A1: it is part of a building");
    assert_eq!(why_not(&game, r1, "T14"), "CA-203: Red 1 cannot go to T14: it is not on the board");
    let r2 = Draft::Moving(Soldier::new(Squad::Red, 2));
    assert_eq!(why_not(&game, r2, "H2"), "CA-322: Red 2 cannot go on to H2: the river at G2 stops it");
    assert_eq!(refusal(&game, "fight E1").rule, RuleId("CA-305"));

    play(&mut game, "R1 E1", dice![]);
    assert_eq!(why_not(&game, nothing, "R1"), "CA-308: Red 1 has moved already; each soldier moves once");
    assert!(prompts(&game)[0].ends_with("(One move left.)"));
    play(&mut game, "R2 E1", dice![]);
    assert_eq!(prompts(&game)[0], "CA-306: Finish the Red squad's moves and fight. (No moves left.)");
    assert_eq!(
        why_not(&game, nothing, "R6"),
        "CA-305: Red 6 cannot move: the Red squad has used up its movement die"
    );
}

#[test]
fn ca_d03_a_pair_that_must_split_is_asked_to_and_told_why() {
    let game = Scene::on("clearing").put(["R1 E1", "R2 E1", "R3 C1", "B1 J8"]).moves(Squad::Red, 1);

    assert_eq!(prompts(&game)[0], "CA-316: Choose a soldier to leave the square it shares. (One move left.)");
    assert_eq!(
        why_not(&game, Draft::Nothing, "finish"),
        "CA-R08: two soldiers share E1; one of them must leave before you finish"
    );
    assert_eq!(
        why_not(&game, Draft::Nothing, "R3"),
        "CA-R08: Red 3 cannot move: the moves left are needed to split soldiers that share a square"
    );
}

#[test]
fn ca_d04_choosing_a_battle_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing").put(["R1 C1", "R2 H8", "B1 E1", "B2 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 J8", "finish"]);

    assert_eq!(
        prompts(&game),
        ["CA-401: Choose the battle Red fights next.", "CA-401: G.I. Joe chooses the next battle of Red."]
    );
    assert_eq!(why_not(&game, Draft::Nothing, "C1"), "CA-401: there is no battle of the Red squad on C1");
    assert_eq!(why_not(&game, Draft::Nothing, "R1"), "CA-401: Red 1 is not asked for now");
    assert_eq!(refusal(&game, "fight C1").to_string(), "CA-401: there is no battle of the Red squad on C1");
}

#[test]
fn ca_d06_choosing_a_defender_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing").put(["R1 C1", "B1 E1", "B2 E1", "B3 J8"]).moves(Squad::Red, 1);
    play_all(&mut game, &["R1 E1", "finish"]);

    assert_eq!(
        prompts(&game),
        [
            "CA-R06: Choose who fights first on E1. (The other one fights only if this one is taken.)",
            "CA-R06: Cobra chooses who defends E1 first.",
        ]
    );
    let reason = "CA-R06: Blue 3 is not one of the two that are attacked on E1";
    assert_eq!(why_not(&game, Draft::Nothing, "B3"), reason);
    assert_eq!(refusal(&game, "defend B3").to_string(), reason);
    assert_eq!(refusal(&game, "capture R1").rule, RuleId("CA-R06"));
}

#[test]
fn ca_d05_choosing_a_captive_asks_and_answers_why_not() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 E2", "R3 C2", "B1 E1", "B3 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 E1"]);
    play(&mut game, "finish", dice![1, 2, 3]);

    assert_eq!(
        prompts(&game),
        [
            "CA-R05: Choose the attacker of E1 you capture. (The other one fights on, one against one.)",
            "CA-R05: Cobra chooses the attacker to capture.",
        ]
    );
    let reason = "CA-R05: Red 3 is not one of the two that attacked E1";
    assert_eq!(why_not(&game, Draft::Nothing, "R3"), reason);
    assert_eq!(refusal(&game, "capture R3").to_string(), reason);
}

#[test]
fn ca_d07_choosing_a_mission_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 K1", "B1 H1"])
        .clock("R1", Clock::Ready)
        .clock("R2", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![]);

    assert_eq!(
        prompts(&game),
        ["CA-R15: Choose the mission Red carries out next.", "CA-R15: G.I. Joe chooses the next mission."]
    );
    let reason = "CA-R15: the Red squad has no mission to carry out at the headquarters now";
    assert_eq!(why_not(&game, Draft::Nothing, "hq"), reason);
    assert_eq!(refusal(&game, "mission hq").to_string(), reason);
    assert_eq!(why_not(&game, Draft::Nothing, "K8"), "CA-R15: K8 is not asked for now");
}

#[test]
fn ca_d08_choosing_who_surrenders_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing")
        .put(["R1 K8", "R2 C1", "B1 H1", "B2 H2", "B3 H3"])
        .clock("R1", Clock::Ready)
        .moves(Squad::Red, 1);
    play(&mut game, "finish", dice![2]);

    assert_eq!(
        prompts(&game),
        [
            "CA-511: Choose an enemy soldier who surrenders. (2 still to choose.)",
            "CA-511: G.I. Joe chooses who surrenders.",
        ]
    );
    let own = "CA-511: Red 2 cannot surrender: it is on the saboteur's own team";
    let prisoner = "CA-513: Green 1 cannot surrender: it is a prisoner already";
    assert_eq!(why_not(&game, Draft::Nothing, "R2"), own);
    assert_eq!(why_not(&game, Draft::Nothing, "G1"), prisoner);
    assert_eq!(refusal(&game, "surrender R2").to_string(), own);
    assert_eq!(refusal(&game, "surrender G1").to_string(), prisoner);
    play(&mut game, "surrender B1", dice![]);
    assert!(prompts(&game)[0].ends_with("(1 still to choose.)"));
}

#[test]
fn ca_d09_choosing_where_to_return_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing")
        .put(["R6 K1", "R2 D1", "R3 H2", "R4 H3", "R5 H5", "B1 H1"])
        .put(["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"])
        .clock("R6", Clock::Ready)
        .moves(Squad::Orange, 1);
    play(&mut game, "finish", dice![2]);

    assert_eq!(
        prompts(&game),
        [
            "CA-R12: Choose where Red 1 returns. (Its start square is taken.)",
            "CA-R12: G.I. Joe chooses where a soldier returns.",
        ]
    );
    let taken = "CA-R12: Red 1 cannot return to D1: somebody stands there";
    assert_eq!(why_not(&game, Draft::Nothing, "D1"), taken);
    assert_eq!(refusal(&game, "return R1 D1").to_string(), taken);
    assert_eq!(
        why_not(&game, Draft::Nothing, "E1"),
        "CA-R12: Red 1 cannot return to E1: free start squares of its squad come first, then of its team, \
         then squares next to its headquarters"
    );
    assert_eq!(
        refusal(&game, "return O1 C2").to_string(),
        "CA-R12: Orange 1 cannot return now: Red 1 comes first"
    );
}

#[test]
fn notation_after_the_end_nothing_is_asked_and_everybody_reads_the_result() {
    let mut game = Scene::on("clearing").put(["R1 C1", "B1 E1"]).moves(Squad::Red, 1);
    play(&mut game, "R1 E1", dice![]);
    play(&mut game, "finish", dice![6, 1]);

    for eye in [Eye::SPECTATOR, Eye::of(Seat(0)), Eye::of(Seat(1)), Eye::ALL] {
        let prompt = game.prompt(Draft::Nothing, eye);
        assert_eq!(prompt.ask, "Cobra has no soldier left on the board. G.I. Joe wins.");
        assert_eq!((prompt.rule, prompt.note), (RuleId("CA-702"), None));
    }
    for name in ["R1", "E1", "finish", "hq"] {
        assert_eq!(why_not(&game, Draft::Nothing, name), "CA-702: the game is over");
    }
    refuses(&game, "R1 E2", "CA-702");
}

#[test]
fn notation_of_what_is_not_asked_now_is_refused_in_lower_case_without_a_full_stop() {
    let mut moving = Scene::on("clearing").put(["R1 C1", "R2 H8", "B1 E1", "B2 J8"]).moves(Squad::Red, 2);
    play_all(&mut moving, &["R1 E1", "R2 J8"]);
    let mut fighting = moving.clone();
    play(&mut fighting, "finish", dice![]);

    for (game, text) in [(&moving, "fight E1"), (&fighting, "finish"), (&fighting, "R1 E2")] {
        let reason = refusal(game, text).reason;
        assert!(reason.starts_with(|letter: char| letter == '`' || letter.is_lowercase()), "{reason}");
        assert!(!reason.ends_with('.'), "a refusal has no full stop: {reason}");
    }
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
        (Event::AttackRolled { soldier: red, square: to, die: 2 }, "Red 3 rolls 2 in the attack on K10."),
        (Event::DefenceRolled { soldier: green, square: to, die: 6 }, "Green 1 rolls 6 to hold K10."),
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
        assert_eq!(game.tell(&event), sentence);
    }
}
