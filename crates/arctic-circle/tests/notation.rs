//! Decisions and names in words.

mod support;
use support::*;

use table::Unreadable;

#[track_caller]
fn unreadable(game: &ArcticCircle, text: &str) -> String {
    let Err(Unreadable(sentence)) = game.read(text) else { panic!("`{text}` was read as a decision") };
    assert!(sentence.chars().count() < 300, "too long a sentence: {sentence}");
    assert!(!sentence.contains(['\n', '\0']) && !sentence.ends_with('.'), "not one sentence: {sentence}");
    sentence
}

#[test]
fn every_legal_decision_reads_back_as_it_was_written_in_any_case() {
    let mut kinds = std::collections::BTreeSet::new();
    for scenario in [1, 3, 4, 5, 9] {
        let mut number = 0;
        each_position(scenario, 3 + scenario as u64, |game, _| {
            number += 1;
            if number % 2 == 0 && !matches!(game.legal().first(), Some(Action::Cull { .. })) {
                return;
            }
            for action in game.legal() {
                let text = written(game, action);
                assert_eq!(game.read(&text), Ok(action), "{text}");
                assert_eq!(game.read(&text.to_ascii_lowercase()), Ok(action), "{text}");
                kinds.insert(text.split(' ').next().unwrap_or_default().to_owned());
            }
        });
    }
    for kind in
        ["buy", "ice", "finish", "move", "fight", "hit", "yes", "no", "deploy", "stay", "sacrifice", "spare"]
    {
        assert!(kinds.contains(kind), "{kind} never came: {kinds:?}");
    }
}

#[test]
fn ac_d02_units_are_bought_by_letter_or_by_name() {
    let game = Scene::on("arctic").active(KH).purse(12).purchase();
    let buys = Ok(Action::Buy { kind: UnitType::Vehicle });
    for text in ["buy V", "buy vehicle", "BUY snow cat", "buy snow cats", "  buy   v "] {
        assert_eq!(game.read(text), buys, "{text}");
    }
    assert_eq!(game.read("buy arctic trooper"), Ok(Action::Buy { kind: UnitType::Infantry }));
    assert_eq!(game.read("buy w.o.l.f."), buys);
    assert_eq!(game.read("done"), Ok(Action::Finish));
}

#[test]
fn ac_d03_a_move_names_units_and_hexes_on_the_way() {
    let game =
        Scene::on("arctic").active(KH).put("KH F9 3T 2V").put("DE F8 1T").control("DE F8").combat_move();
    let Ok(Action::Move(way)) = game.read("move 2T F9 F8") else { panic!("a move") };
    assert_eq!((way.units.kind(), way.units.count, way.via), (UnitType::Infantry, 2, None));
    assert!(legal(&game).contains(&"move 2T F9 F8".to_owned()), "{:?}", legal(&game));
    let Ok(Action::Move(way)) = game.read("move V F9 G8 F8") else { panic!("a move") };
    assert!(way.via.is_some());
}

#[test]
fn ac_531_who_comes_aboard_stands_with_the_hex() {
    let game =
        Scene::on("arctic").active(KH).put("KH D9 2T 1V 1C").put("DE E7 1T").control("DE E7").combat_move();
    let loaded = legal(&game).into_iter().find(|text| text.contains("D9+TV")).expect("both come aboard");
    let Ok(Action::Move(way)) = game.read(&loaded) else { panic!("{loaded} is a move") };
    assert_eq!(way.load, Cargo { infantry: 1, vehicles: 1 });
    assert!(loaded.starts_with("move C D9+TV "), "{loaded}");
}

#[test]
fn marks_are_needed_only_where_several_stacks_fit() {
    let game = Scene::on("arctic").active(KH).put("KH F9 1T! 2T").put("KH E9 2A!3").noncombat();
    let Ok(Action::Move(plain)) = game.read("move T F9 G9") else { panic!("a move") };
    let Ok(Action::Move(marked)) = game.read("move T! F9 G9") else { panic!("a move") };
    assert_ne!(plain.units.status, marked.units.status, "the fresh ones are exactly `T`");
    let Ok(Action::Move(only)) = game.read("move 2A E9 D9") else { panic!("a move") };
    assert_eq!(only.units.status.flown(), 3, "only one stack fits");

    let game = Scene::on("arctic").active(KH).put("KH E9 1A!3 1A!2").forced();
    assert_eq!(unreadable(&game, "move A E9 D9"), "`A` may be several units in E9; write `A!2` or `A!3`");
}

#[test]
fn ac_d19_ac_d20_those_aboard_are_named_with_their_ship() {
    let game = Scene::on("arctic").active(KH).put("KH E9 2C(TV) 1C(TT)").cull();
    assert!(legal(&game).contains(&"cull T E9 aboard C(TV)".to_owned()), "{:?}", legal(&game));
    assert!(legal(&game).contains(&"cull C(TT) E9".to_owned()));

    let game = Scene::on("arctic").active(KH).put("KH E9 1C(T) 1C").zone(KH, "1T").deploy();
    let legal = legal(&game);
    assert!(legal.contains(&"deploy T E9 aboard C(T)".to_owned()), "{legal:?}");
    assert!(legal.contains(&"deploy T E9 aboard C".to_owned()), "{legal:?}");
    assert!(legal.contains(&"deploy T D9".to_owned()), "{legal:?}");
}

#[test]
fn ac_1102_two_hexes_with_like_cruisers_are_two_targets() {
    let game = Scene::on("arctic").active(KH).put("KH E9 1C").put("KH E10 1C").zone(KH, "1T").deploy();
    let mut clicks = Vec::new();
    game.clicks(after(&game, &["trooper"]), &mut clicks);
    let targets: Vec<Target> = clicks.into_iter().map(|click| game.target(click)).collect();
    assert!(targets.contains(&find(&game, "E9")) && targets.contains(&find(&game, "E10")), "{targets:?}");
    assert_eq!(
        game.read("deploy T E9"),
        game.read("deploy T E9 aboard C"),
        "the only cruiser need not be named"
    );
}

#[test]
fn ac_613_ac_1041_a_carrier_that_is_damaged_only_in_a_proposal_has_a_name_of_its_own() {
    let scene =
        Scene::on("arctic").people(4).active(DE).put("DE E10 3C").put("KH E9 1K 1C").put("SJ E9 1K 1C");
    let mut game = scene.combat_move();
    play(&mut game, "move 3C E10 E9", dice![1, 1, 6]);
    assert_eq!(legal(&game), ["hit KH K", "hit KH C", "hit SJ K", "hit SJ C"]);
    play(&mut game, "hit KH K", dice![]);
    let marked = legal(&game).into_iter().find(|text| text.contains('*')).expect("a damaged carrier");
    assert_eq!(marked, "hit KH K*");
    for action in game.legal() {
        assert_eq!(game.read(&written(&game, action)), Ok(action));
        let target = game.target(Click::Do(action));
        assert_eq!(game.find(&game.name(target)), Some(target), "{}", game.name(target));
    }
    assert_eq!(
        game.name(game.target(Click::Do(game.read("hit KH K*").expect("a hit")))),
        "Keel-Haul's Aircraft Carrier at Baffin Bay (E9), damaged"
    );
}

#[test]
fn ac_613_ac_1041_a_second_hit_on_a_carrier_needs_no_mark_in_a_proposal_either() {
    let scene = |people: u8| {
        let scene = Scene::on("arctic").people(people).active(DE).put("DE E10 3C").put("KH E9 1K 1C");
        scene.put("SJ E9 1C").combat_move()
    };
    for people in [2, 4] {
        let mut game = scene(people);
        play(&mut game, "move 3C E10 E9", dice![1, 1, 6]);
        play(&mut game, "hit KH K", dice![]);
        let second = game.read("hit KH K").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(game.check(second), Ok(()), "{people} people");
        assert_eq!(game.read("hit KH K*"), Ok(second));
    }
    let mut two = Scene::on("arctic")
        .people(4)
        .active(DE)
        .put("DE E10 3C")
        .put("KH E9 2K")
        .put("SJ E9 1C")
        .combat_move();
    play(&mut two, "move 3C E10 E9", dice![1, 1, 6]);
    play(&mut two, "hit KH K", dice![]);
    assert_ne!(two.read("hit KH K"), two.read("hit KH K*"), "one is still unhurt, and it is meant");
}

#[test]
fn ac_d15_ac_d17_units_leave_in_notation() {
    let mut game = Scene::on("arctic").active(KH).put("KH D9 1C").put("DE E9 2T").ice("E9").combat_move();
    assert!(legal(&game).contains(&"break C D9 E9".to_owned()), "{:?}", legal(&game));
    play(&mut game, "break C D9 E9", dice![1]);
    assert!(legal(&game).contains(&"evacuate T F9".to_owned()), "{:?}", legal(&game));

    let mut game =
        Scene::on("arctic").active(KH).put("KH F9 8T").put("KH G8 2T").put("DE F8 1T").combat_move();
    play(&mut game, "move 8T F9 F8", dice![]);
    play(&mut game, "move 2T G8 F8", dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    let mut leaving = legal(&game);
    leaving.sort();
    assert_eq!(leaving, ["leave T F8 F9", "leave T F8 G8"]);
}

#[test]
fn junk_is_refused_in_one_clear_sentence() {
    let game = Scene::on("arctic").active(KH).put("KH F9 3T").combat_move();
    let long = "a".repeat(100_000);
    for text in ["", "fly", "move", "move 2T", "buy", "aim", "deploy", "cull", "🪖 K10", "\u{1b}[2J", &long]
    {
        unreadable(&game, text);
        assert_eq!(game.find(text), None);
    }
    assert_eq!(
        unreadable(&game, "fight Z9"),
        "no hex is called `Z9`; hexes are a letter and a number, such as G5"
    );
    assert_eq!(unreadable(&game, "move 3X F9 F8"), "`3X` is no unit; write `3T`, `V` or `C(TV)`");
    for text in [
        "move 0T F9 F8",
        "move T(V) F9 F8",
        "move C( F9 F8",
        "move é F9 F8",
        "move T!é F9 F8",
        "move A!33 F9 F8",
    ] {
        unreadable(&game, text);
    }
}

#[test]
fn names_can_be_found_again() {
    let game = Scene::on("arctic").active(KH).put("KH G10 3T 1V").put("CC E9 2C(TV) 1C").combat_move();
    for (typed, shown) in [
        ("g5", "North Pole (G5)"),
        ("north pole", "North Pole (G5)"),
        ("D5", "D5"),
        ("F8", "Washington Land (F8)"),
        ("KH 3T G10", "Keel-Haul's 3 Arctic Troopers at Apogee (G10)"),
        (
            "CC E9 2C(TV)",
            "Cobra Commander's 2 Cruisers with a Snow Serpent and a W.O.L.F. aboard each at Baffin Bay (E9)",
        ),
        ("finish", "Finish"),
        ("snow cat", "Snow Cat"),
        ("2", "2"),
    ] {
        let target = find(&game, typed);
        assert_eq!(game.name(target), shown);
        assert_eq!(game.find(shown), Some(target));
    }
}

#[test]
fn all_that_can_be_clicked_has_a_name_by_which_it_is_found() {
    for scenario in [1, 4, 9] {
        let mut number = 0;
        each_position(scenario, 20 + scenario as u64, |game, _| {
            number += 1;
            if number % 3 > 0 {
                return;
            }
            for (_, click) in all_clicks(game) {
                let target = game.target(click);
                let name = game.name(target);
                assert_eq!(game.find(&name), Some(target), "{name}");
            }
            for space in 0..game.printed().spaces {
                let target = Target::Space(space);
                assert_eq!(game.find(&game.name(target)), Some(target));
            }
        });
    }
}

#[test]
fn ac_105_ac_r01_what_is_printed_about_a_unit_says_what_its_figures_limit() {
    let about = |scene: Scene| scene.active(KH).purchase().about("cruiser").expect("a unit");
    let scene = Scene::on("arctic");
    assert!(about(scene.clone()).ends_with("There are figures for 5 stacks of each colour."));
    assert!(about(scene.strict_pools()).ends_with("There are figures for 5 units of each colour."));
}
