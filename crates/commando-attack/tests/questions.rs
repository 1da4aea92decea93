//! What is asked, and why not (CA-D03 to CA-D09).

mod support;

use commando_attack::Draft;
use support::*;
use table::{Eye, Target};

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
fn ca_d03_moving_asks_and_answers_why_not() {
    let mut game = Scene::on("clearing")
        .put(["R1 C1", "R2 E2", "R3 A2", "B1 E1", "B2 E5", "O1 B2", "O2 A3", "O3 B3", "R6 B1", "O4 J8"])
        .moves(Squad::Red, 2);
    assert_eq!(
        prompts(&game),
        [
            "CA-305: Choose a soldier of the Red squad, or finish. (2 moves left.)",
            "CA-305: G.I. Joe moves the Red squad."
        ]
    );
    let r1 = Draft::Moving(Soldier::new(Squad::Red, 1));
    let picked = game.prompt(r1, Eye::of(Seat(0)));
    assert_eq!((picked.rule, &*picked.ask), (RuleId("CA-309"), "Choose where Red 1 goes."));

    let nothing = Draft::Nothing;
    assert_eq!(why_not(&game, nothing, "B1"), "CA-105: Blue 1 is not yours to move: the Red squad moves now");
    assert_eq!(
        why_not(&game, nothing, "O4"),
        "CA-304: Orange 4 cannot move now: it is the Red squad that moves"
    );
    assert_eq!(
        why_not(&game, nothing, "R5"),
        "CA-411: Red 5 is a prisoner and cannot move until it is freed"
    );
    assert_eq!(why_not(&game, nothing, "R3"), "CA-311: Red 3 cannot leave A2: every way out is blocked");
    assert_eq!(why_not(&game, nothing, "K8"), "CA-305: first choose the soldier that goes to K8");
    assert_eq!(
        why_not(&game, nothing, "hq"),
        "CA-305: Attack the headquarters is not what is asked now: choose a soldier of the Red squad, or finish"
    );
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
    assert_eq!(why_not(&game, r1, "B1"), "CA-312: to attack Blue 1, choose its square, E1");
    assert_eq!(
        why_not(&game, r1, "B2"),
        "CA-309: Red 1 cannot go from C1 to E5: a move is one straight line of at least one square"
    );
    assert_eq!(why_not(&game, r1, "R5"), "CA-411: Red 5 is a prisoner and not on the board");
    assert_eq!(why_not(&game, r1, "finish"), "CA-306: put Red 1 down first, then finish");
    assert_eq!(why_not(&game, r1, "T14"), "CA-201: there is no T14 on this board, which goes from A1 to L8");
    let r2 = Draft::Moving(Soldier::new(Squad::Red, 2));
    assert_eq!(why_not(&game, r2, "H2"), "CA-322: Red 2 cannot go on to H2: the river at G2 stops it");
    assert_eq!(
        refusal(&game, "fight E1").to_string(),
        "CA-305: `fight E1` is not what is asked now: choose a soldier of the Red squad, or finish"
    );

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

    assert_eq!(prompts(&game)[0], "CA-316: Choose who leaves E1, where two stand. (One move left.)");
    assert_eq!(
        why_not(&game, Draft::Nothing, "finish"),
        "CA-R08: two soldiers share E1; one of them must leave before you finish"
    );
    let r1 = Draft::Moving(Soldier::new(Squad::Red, 1));
    assert_eq!(
        why_not(&game, r1, "finish"),
        "CA-R08: two soldiers share E1; one of them must leave before you finish",
        "putting Red 1 down would not help"
    );
    assert_eq!(
        why_not(&game, Draft::Nothing, "R3"),
        "CA-R08: Red 3 cannot move: the moves left are needed to split soldiers that share a square"
    );
    assert_eq!(
        refusal(&game, "fight E1").to_string(),
        "CA-316: `fight E1` is not what is asked now: choose who leaves E1, where two stand"
    );
}

#[test]
fn ca_d03_with_a_move_to_spare_anybody_may_be_chosen_while_a_pair_must_split() {
    let game = Scene::on("clearing").put(["R1 E1", "R2 E1", "R3 C1", "B1 J8"]).moves(Squad::Red, 2);

    assert_eq!(prompts(&game)[0], "CA-316: Choose a soldier to move; one must leave E1. (2 moves left.)");
}

#[test]
fn ca_d03_walling_in_a_pair_is_told_as_such() {
    let game = Scene::on("jungle").put(["R1 A1", "R2 A1", "O1 A2", "R3 D1", "B1 T11"]).moves(Squad::Red, 2);
    let reason = "CA-R08: Red 3 cannot go to B1: then nobody could leave the square that two soldiers share";

    let space = Target::Space(square("B1").index() as u16);
    assert_eq!(game.why_not(Draft::Moving(Soldier::new(Squad::Red, 3)), space).to_string(), reason);
    assert_eq!(refusal(&game, "move R3 B1").to_string(), reason);
}

#[test]
fn ca_d03_whoever_waits_reads_who_moves_by_the_name_of_its_chair() {
    let scene = Scene::on("clearing").put(["R1 C1", "O1 C5", "B1 J8", "G1 I1"]);
    let waiting = |people: People, squad: Squad| {
        let [_, waiting] = prompts(&scene.clone().people(people).moves(squad, 1));
        waiting
    };
    for (squad, two, three, four) in [
        (Squad::Red, "G.I. Joe moves the Red squad.", "Red squad moves.", "Red squad moves."),
        (Squad::Orange, "G.I. Joe moves the Orange squad.", "Orange squad moves.", "Orange squad moves."),
        (Squad::Blue, "Cobra moves the Blue squad.", "Cobra moves the Blue squad.", "Blue squad moves."),
        (Squad::Green, "Cobra moves the Green squad.", "Cobra moves the Green squad.", "Green squad moves."),
    ] {
        for (people, reads) in [(People::Two, two), (People::Three, three), (People::Four, four)] {
            assert_eq!(waiting(people, squad), format!("CA-305: {reads}"));
        }
    }
}

#[test]
fn ca_d03_a_soldier_of_another_chair_is_not_yours_and_one_of_your_other_squad_is_not_due() {
    let scene = Scene::on("clearing").put(["R1 C1", "O1 C5", "B1 J8", "G1 I1"]);
    let told = |people: People, squad: Squad, name: &str| {
        why_not(&scene.clone().people(people).moves(squad, 1), Draft::Nothing, name)
    };
    let not_yours = "CA-105: Orange 1 is not yours to move: the Red squad moves now";
    let not_due = "CA-304: Green 1 cannot move now: it is the Blue squad that moves";

    assert_eq!(told(People::Three, Squad::Red, "O1"), not_yours);
    assert_eq!(told(People::Four, Squad::Red, "O1"), not_yours);
    assert_eq!(told(People::Two, Squad::Blue, "G1"), not_due);
    assert_eq!(told(People::Three, Squad::Blue, "G1"), not_due, "Cobra holds both of its squads");
}

#[test]
fn ca_d04_choosing_a_battle_asks_and_answers_why_not() {
    let mut game =
        Scene::on("clearing").put(["R1 C1", "R2 H8", "R3 A3", "B1 E1", "B2 J8"]).moves(Squad::Red, 2);
    play_all(&mut game, &["R1 E1", "R2 J8", "finish"]);

    assert_eq!(
        prompts(&game),
        ["CA-401: Choose the battle Red fights next.", "CA-401: G.I. Joe chooses its next battle."]
    );
    assert_eq!(why_not(&game, Draft::Nothing, "C1"), "CA-401: there is no battle of the Red squad on C1");
    assert_eq!(
        why_not(&game, Draft::Nothing, "Red 3"),
        "CA-401: there is no battle of the Red squad on A3",
        "a soldier stands for its square"
    );
    assert_eq!(
        why_not(&game, Draft::Nothing, "Red 5"),
        "CA-401: Red 5 is not what is asked now: choose the battle Red fights next",
        "a prisoner stands nowhere"
    );
    assert_eq!(
        why_not(&game, Draft::Nothing, "finish"),
        "CA-401: Finish is not what is asked now: choose the battle Red fights next"
    );
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
    assert_eq!(
        why_not(&game, Draft::Nothing, "E1"),
        "CA-R06: E1 is not what is asked now: choose who fights first on E1",
        "several stand there, so a square does not stand for one of them"
    );
    assert_eq!(
        why_not(&game, Draft::Nothing, "C3"),
        "CA-R06: C3 is not what is asked now: choose who fights first on E1",
        "a square that has no part in it"
    );
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
    assert_eq!(
        why_not(&game, Draft::Nothing, "E1"),
        "CA-R05: E1 is not what is asked now: choose the attacker of E1 you capture",
        "several stand there, so a square does not stand for one of them"
    );
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
        ["CA-R15: Choose the mission Red carries out next.", "CA-R15: G.I. Joe chooses its next mission."]
    );
    let reason = "CA-501: the Red squad has no mission at the headquarters now: none of its soldiers is at an entrance";
    assert_eq!(why_not(&game, Draft::Nothing, "hq"), reason);
    assert_eq!(refusal(&game, "mission hq").to_string(), reason);
    assert_eq!(
        why_not(&game, Draft::Nothing, "K8"),
        "CA-R15: K8 is not what is asked now: choose the mission Red carries out next"
    );
}

#[test]
fn ca_d07_a_mission_that_is_not_due_is_refused_by_its_real_reason() {
    let refused = |game: &CommandoAttack, mission: &str, at: &str, rule: &str, why: &str| {
        let reason = format!("{rule}: the Red squad has no mission at the {at} now: {why}");
        assert_eq!(why_not(game, Draft::Nothing, mission), reason);
        assert_eq!(refusal(game, &format!("mission {mission}")).to_string(), reason);
    };
    let ready = |scene: Scene, soldiers: &[&str]| {
        soldiers.iter().fold(scene, |scene, soldier| scene.clock(soldier, Clock::Ready))
    };

    let three = Scene::on("clearing").put(["R1 K8", "R2 K1", "R3 K4", "B1 H1", "B2 H2", "B3 H3"]);
    let mut tried = ready(three.clone(), &["R1", "R2", "R3"]).moves(Squad::Red, 1);
    play(&mut tried, "finish", dice![]);
    play(&mut tried, "mission hq", dice![1]);
    let had = "it has had its try at the end of this half of the turn";
    refused(&tried, "hq", "headquarters", "CA-R15", had);

    let mut just_come = ready(three.clone(), &["R1", "R2"]).clock("R3", Clock::Arrived).moves(Squad::Red, 1);
    play(&mut just_come, "finish", dice![]);
    refused(&just_come, "hq", "headquarters", "CA-502", "its soldier has only just come");

    let mut done = ready(three, &["R2", "R3"]).clock("R1", Clock::Done).moves(Squad::Red, 1);
    play(&mut done, "finish", dice![]);
    refused(&done, "depot", "supply depot", "CA-R10", "it has succeeded there and must come anew");

    let everybody = ["R1 K8", "R2 K1", "R3 K4", "R4 B3", "R5 D3", "R6 D4"];
    let team = ["O1 C5", "O2 A6", "O3 C6", "O4 B7", "O5 D7", "O6 D8"];
    let full = Scene::on("clearing").put(everybody).put(team).put(["B1 H1", "B2 H2", "B3 H3"]);
    let mut nobody_captive = ready(full, &["R1", "R2", "R3"]).moves(Squad::Orange, 1);
    play(&mut nobody_captive, "finish", dice![]);
    refused(&nobody_captive, "pow", "P.O.W. camp", "CA-R11", "there is no prisoner to free");
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
    assert_eq!(why_not(&game, Draft::Nothing, "C1"), own, "a square stands for its soldier");
    assert_eq!(why_not(&game, Draft::Nothing, "G1"), prisoner);
    assert_eq!(
        why_not(&game, Draft::Nothing, "C3"),
        "CA-511: C3 is not what is asked now: choose an enemy soldier who surrenders",
        "a square that has no part in it"
    );
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
    assert_eq!(why_not(&game, Draft::Nothing, "Red 2"), taken, "a soldier stands for its square");
    assert_eq!(refusal(&game, "return R1 D1").to_string(), taken);
    assert_eq!(
        why_not(&game, Draft::Nothing, "E1"),
        "CA-R12: Red 1 cannot return to E1: free start squares of its squad come first, then of its team, \
         then the squares nearest to its headquarters"
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
        let question = asked(game).trim_end_matches('.').to_lowercase();
        let repeated = reason.to_lowercase().ends_with(&format!("is not what is asked now: {question}"));
        assert!(repeated, "it repeats the question: {reason}");
    }
}

#[test]
fn ca_108_whoever_asks_about_a_soldier_reads_whose_it_is_where_it_stands_and_what_it_may_do() {
    let scene = Scene::on("clearing").put(["R1 C1", "R2 B1", "R3 A2", "O1 B2", "O2 A3", "O3 B3", "B1 E1"]);
    let game = scene.put(["R4 K8", "B2 B4"]).clock("B2", Clock::Ready).moves(Squad::Red, 2);
    let about = |name: &str| game.about(name).unwrap_or_else(|| panic!("nothing is to be read about {name}"));
    let moves = "It moves in a straight line, any of eight ways, and attacks by ending on an enemy.";

    let first = "Red 1: a soldier of the Red squad, for G.I. Joe; on C1.";
    assert_eq!(about("R1"), format!("{first}\n{moves}\nIt may move now."));
    assert_eq!(about("red 1"), about("r1"));
    assert!(about("R3").ends_with("\nRed 3 cannot leave A2: every way out is blocked."), "{}", about("R3"));
    let captive = "Red 5: a soldier of the Red squad, for G.I. Joe; a prisoner in Cobra's P.O.W. camp.";
    assert_eq!(about("R5"), format!("{captive}\n{moves}"));
    let visitor = "Blue 2: a soldier of the Blue squad, for Cobra; on B4.";
    let waits = "Blue 2 at B4, headquarters: rolls after Cobra's next half-turn.";
    assert_eq!(about("B2"), format!("{visitor}\n{moves}\n{waits}"));
    assert_eq!((game.about("C1"), game.about("finish"), game.about("R7")), (None, None, None));

    let mut trainees = Scene::on("clearing").put(["R1 C1", "B1 E1"]).basic_trainee().moves(Squad::Red, 1);
    play(&mut trainees, "move R1 C2", dice![]);
    let about = trainees.about("R1").expect("it is there");
    assert!(about.contains("any of four ways"), "{about}");
    assert!(about.ends_with("\nRed 1 has moved already; each soldier moves once."), "{about}");
}
