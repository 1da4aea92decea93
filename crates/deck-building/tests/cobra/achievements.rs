//! Chapter 17: achievements (DB-1701 to DB-1708, DB-R25), all of the printed list.

use super::*;

fn has(game: &DeckBuilding, one: Achievement) -> bool {
    game.view(Eye::ALL).achieved.contains(&one.number())
}

/// Attempts a mission that needs no choice with these Joes, the first of whom starts it.
fn attempt(game: &mut DeckBuilding, target: &str, joes: &str, transport: &str, dice: &[u32]) -> Vec<Event> {
    let mut joes = joes.split(' ');
    let first = joes.next().expect("somebody goes");
    plays(game, &[&format!("mission {target} with {first} by {transport}")]);
    while offers(game, "done") {
        plays(game, &["done"]);
    }
    joes.for_each(|joe| drop(plays(game, &[&format!("join {joe}")])));
    play(game, "lock", script(&[dice]))
}

/// The same where the active player chooses a Skill.
fn attempt_with(game: &mut DeckBuilding, what: (&str, &str), joes: &str, transport: &str, dice: &[u32]) {
    attempt(game, what.0, joes, transport, &[]);
    play(game, &format!("skill {}", what.1), script(&[dice]));
}

const SIX: [u32; 5] = [6; 5];

/// The last Finale succeeds by Spirit alone.
fn win(scene: Scene) -> DeckBuilding {
    let scene = scene.mission("destroy-the-mass-device").hand("alpha", "spirit");
    let mut game = scene.no_hangar().hangar("whale").missions();
    attempt_with(&mut game, ("destroy-the-mass-device", "tracker"), "spirit", "whale", &SIX);
    assert_eq!(game.end(), Some(End::Won));
    game
}

#[test]
fn db_1701_achievements_are_told_as_they_happen_and_change_nothing() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").threat(4);
    let mut game = scene.hand("alpha", "beach-head gi").no_hangar().hangar("whale").missions();
    let mut two = game;
    let events = attempt(&mut game, "infiltrate-the-castle", "beach-head", "whale", &[6, 6, 1, 1]);
    let decided = at(&events, |event| matches!(event, Event::Decided { .. }));
    let achieved = at(&events, |event| *event == Event::Achieved { number: Achievement::LoneJoe.number() });
    assert_eq!(achieved, decided + 1);

    // With a second Joe there is no achievement; all else comes out the same.
    let events = attempt(&mut two, "infiltrate-the-castle", "beach-head gi", "whale", &[6, 6, 1, 1, 1]);
    assert_eq!(count(&events, |event| matches!(event, Event::Achieved { .. })), 0);
    assert_eq!((game.threat(), two.threat()), (3, 3));
    assert_eq!(game.cards_in(Place::Success), two.cards_in(Place::Success));
}

#[test]
fn db_1702_two_officers_in_one_turn_the_same_one_twice_included() {
    let scene = Scene::of(2).officers("baroness").mission("secure-the-rare-liquid-element");
    let scene = scene.hand("alpha", "snake-eyes-promoted torpedo beach-head");
    let mut game = scene.no_hangar().hangar("ram tomahawk sky-hawk").missions();
    attempt_with(&mut game, ("baroness", "stealth"), "beach-head", "tomahawk", &[6, 6, 6, 1]);
    // This calls her again.
    attempt(&mut game, "secure-the-rare-liquid-element", "torpedo", "ram", &[6, 6, 6]);
    assert!(!has(&game, Achievement::TwoOfficers));

    let mut lost = game;
    attempt_with(&mut lost, ("baroness", "stealth"), "snake-eyes-promoted", "sky-hawk", &[1, 1, 1, 1, 1, 1]);
    assert!(!has(&lost, Achievement::TwoOfficers));
    attempt_with(&mut game, ("baroness", "stealth"), "snake-eyes-promoted", "sky-hawk", &[6, 6, 6, 1, 1, 1]);
    assert!(has(&game, Achievement::TwoOfficers));
    assert!(!has(&game, Achievement::TwoStrikes));
}

#[test]
fn db_1702_two_officers_in_two_turns_do_not_count() {
    let scene = Scene::of(1).officers("storm-shadow dr-mindbender").hand("alpha", "jinx");
    let scene = scene.deck("alpha", "flash gi gi gi gi").no_hangar().hangar("whale devilfish");
    let mut game = scene.missions();
    attempt(&mut game, "storm-shadow", "jinx", "whale", &[6, 6, 6, 1]);
    plays(&mut game, &["end-turn"]);
    attempt(&mut game, "dr-mindbender", "flash", "devilfish", &[6, 6, 6, 1]);
    assert_eq!(game.cards_in(Place::OfficerStack).len(), 7);
    assert!(!has(&game, Achievement::TwoOfficers));

    let scene = Scene::of(1).officers("storm-shadow dr-mindbender").hand("alpha", "jinx flash");
    let mut game = scene.no_hangar().hangar("whale devilfish").missions();
    attempt(&mut game, "storm-shadow", "jinx", "whale", &[6, 6, 6, 1]);
    attempt(&mut game, "dr-mindbender", "flash", "devilfish", &[6, 6, 6, 1]);
    assert!(has(&game, Achievement::TwoOfficers));
}

#[test]
fn db_1702_two_strikes_in_one_turn() {
    let scene = Scene::of(2).strikes("alpha", "free-the-hostages bomb-in-the-market");
    let scene = scene.hand("alpha", "beach-head wild-bill").no_hangar().hangar("whale devilfish");
    let mut game = scene.missions();
    attempt(&mut game, "free-the-hostages", "beach-head", "whale", &[6, 6, 1, 1]);
    assert!(!has(&game, Achievement::TwoStrikes));
    attempt_with(&mut game, ("bomb-in-the-market", "tech"), "wild-bill", "devilfish", &[6, 1, 1]);
    assert!(has(&game, Achievement::TwoStrikes));
    assert!(!has(&game, Achievement::TwoOfficers));
}

#[test]
fn db_1703_five_complications_face_down_and_attached_at_the_lock() {
    let locked = |complications: &str| {
        let scene = Scene::of(2).mission("infiltrate-the-castle").at_story(complications).hand("alpha", "gi");
        let mut game = scene.no_hangar().hangar("whale").missions();
        attempt(&mut game, "infiltrate-the-castle", "gi", "whale", &[]);
        has(&game, Achievement::FiveComplications)
    };
    assert!(locked("alarm? supply-raid? smoke-screen nobody-ever-knocks cobra-patrol?"));
    assert!(!locked("alarm? supply-raid? smoke-screen nobody-ever-knocks"));

    // They must be those of the mission that is attempted.
    let scene = Scene::of(2).mission("infiltrate-the-castle").officers("storm-shadow").hand("alpha", "gi");
    let scene = scene.at_story("alarm? supply-raid? smoke-screen nobody-ever-knocks cobra-patrol?");
    let mut game = scene.no_hangar().hangar("whale").missions();
    attempt(&mut game, "storm-shadow", "gi", "whale", &[1]);
    assert!(!has(&game, Achievement::FiveComplications));
}

#[test]
fn db_1704_a_story_mission_that_only_one_joe_was_ever_on() {
    let scene = Scene::of(2).mission("infiltrate-the-castle").officers("storm-shadow");
    let scene = scene.hand("alpha", "beach-head jinx gi halo-jump").no_hangar().hangar("whale devilfish");
    let game = scene.missions();

    let alone = |dice: &[u32]| {
        let mut game = game;
        attempt(&mut game, "infiltrate-the-castle", "beach-head", "whale", &[]);
        play(&mut game, "pass-mission", script(&[dice]));
        has(&game, Achievement::LoneJoe)
    };
    assert!(alone(&[6, 6, 1, 1]));
    assert!(!alone(&[6, 1, 1, 1]));

    // An Officer is no Story Mission.
    let mut officer = game;
    attempt(&mut officer, "storm-shadow", "jinx", "whale", &[]);
    play(&mut officer, "pass-mission", dice![6, 6, 6, 1]);
    assert_eq!(officer.cards_in(Place::Officers).len(), 0);
    assert!(!has(&officer, Achievement::LoneJoe));

    // Somebody came after the lock.
    let mut later = game;
    attempt(&mut later, "infiltrate-the-castle", "beach-head", "whale", &[]);
    plays(&mut later, &["respond halo-jump"]);
    play(&mut later, "pick gi", dice![6, 6, 1, 1, 1]);
    assert_eq!(later.cards_in(Place::Success).len(), 1);
    assert!(!has(&later, Achievement::LoneJoe));
}

/// The built-in pack in which a mission takes the marker from the first Red space to the last Green one.
fn from_red_to_green() -> &'static Components {
    let fall = format!("on_success: threat(-{})", red(2) - yellow(2) + 1);
    instead("stories/mass-device.toml", "infiltrate-the-castle", &[&fall])
}

#[test]
fn db_1705_from_red_to_green_between_two_ends_of_round() {
    let pack = from_red_to_green();
    let fall = |space: u8| {
        let scene = Scene::with(pack, 2).mission("infiltrate-the-castle").hand("alpha", "beach-head");
        let mut game = scene.threat(space).no_hangar().hangar("whale").missions();
        attempt(&mut game, "infiltrate-the-castle", "beach-head", "whale", &[6, 6, 1, 1]);
        (game.threat(), has(&game, Achievement::RedToGreen))
    };
    // The marker need not have moved within Red.
    assert_eq!(fall(red(2)), (yellow(2) - 1, true));
    assert_eq!(fall(red(2) + 1), (yellow(2), false));
    assert_eq!(fall(red(2) - 1), (yellow(2) - 2, false));
}

#[test]
fn db_1705_an_end_of_round_in_between_does_not_count() {
    let scene =
        Scene::with(from_red_to_green(), 2).mission("infiltrate-the-castle").hand("alpha", "beach-head");
    let scene =
        scene.story_stack("secure-the-rare-liquid-element").hand("bravo", "torpedo").threat(red(2) + 1);
    let scene = scene.deck("alpha", "gi gi gi gi gi").no_hangar().hangar("whale ram");
    let both = |starting: &str| {
        let mut game = scene.clone().active("alpha", starting).missions();
        attempt(&mut game, "infiltrate-the-castle", "beach-head", "whale", &[6, 6, 1, 1]);
        assert_eq!(game.threat(), yellow(2));
        plays(&mut game, &["end-turn"]);
        attempt(&mut game, "secure-the-rare-liquid-element", "torpedo", "ram", &[6, 6, 6]);
        (game.threat(), has(&game, Achievement::RedToGreen))
    };
    assert_eq!(both("alpha"), (yellow(2) - 2, true));
    // The round ends after Alpha's turn: one up, and down to Green in the next one.
    assert_eq!(both("bravo"), (yellow(2) - 1, false));
}

/// A mission that uses Tech, with these Joes of Alpha's and their blank dice.
fn tech_mission(joes: &str, responses: &str, blanks: usize) -> DeckBuilding {
    let scene = Scene::of(2).officers("dr-mindbender").hand("alpha", joes).hand("alpha", responses);
    let mut game = scene.no_hangar().hangar("whale").missions();
    if responses.is_empty() || responses == "second-effort" {
        attempt(&mut game, "dr-mindbender", joes, "whale", &vec![1; blanks]);
    } else {
        attempt(&mut game, "dr-mindbender", joes, "whale", &[]);
        play(&mut game, "pass-until-roll", script(&[&vec![1; blanks]]));
    }
    game
}

fn many_dice(game: &DeckBuilding) -> (bool, bool) {
    (has(game, Achievement::FifteenDice), has(game, Achievement::TwentyDice))
}

#[test]
fn db_1706_fifteen_and_twenty_dice_are_counted_with_those_added_later() {
    // 4, 4, 3, 2, 1 and 1; without the last G.I. one die is missing.
    assert_eq!(many_dice(&tech_mission("flash mainframe short-fuze clutch gi gi", "", 15)), (true, false));
    assert_eq!(many_dice(&tech_mission("flash mainframe short-fuze clutch gi", "", 14)), (false, false));

    let mut game = tech_mission("flash mainframe short-fuze clutch gi", "service-rifle", 14);
    assert_eq!(many_dice(&game), (false, false));
    play(&mut game, "respond service-rifle", dice![1]);
    assert_eq!(many_dice(&game), (true, false));

    let mut game = tech_mission("flash mainframe short-fuze clutch wild-bill", "sniper-rifle jet-pack", 16);
    play(&mut game, "respond sniper-rifle", dice![1, 1]);
    assert_eq!(many_dice(&game), (true, false));
    play(&mut game, "respond jet-pack", dice![1]);
    // 19 are not 20.
    assert_eq!(many_dice(&game), (true, false));
    let responses = "sniper-rifle jet-pack service-rifle";
    let mut game = tech_mission("flash mainframe short-fuze clutch wild-bill", responses, 16);
    play(&mut game, "respond sniper-rifle", dice![1, 1]);
    play(&mut game, "respond jet-pack", dice![1]);
    play(&mut game, "respond service-rifle", dice![1]);
    assert_eq!(many_dice(&game), (true, true));
}

#[test]
fn db_r25_dice_rolled_apart_count_and_rerolls_do_not() {
    // 4, 4, 3, 1 and 1 in the pool and two of Muskrat's own.
    assert_eq!(many_dice(&tech_mission("flash mainframe short-fuze muskrat gi", "", 15)), (true, false));
    assert_eq!(many_dice(&tech_mission("flash mainframe short-fuze muskrat", "", 14)), (false, false));

    let mut game = tech_mission("flash mainframe short-fuze clutch gi", "second-effort", 14);
    plays(&mut game, &["respond second-effort"]);
    play(&mut game, "reroll blank", dice![1]);
    assert_eq!(many_dice(&game), (false, false));
}

#[test]
fn db_1707_a_win_by_each_number_of_players() {
    for players in 1..=4 {
        let game = win(Scene::of(players));
        for other in 1..=4 {
            assert_eq!(has(&game, Achievement::WonBy(other)), other == players);
        }
    }
}

#[test]
fn db_1707_failures_are_counted_at_the_win() {
    let four = "infiltrate-the-castle seize-the-meteorite cross-the-ice-field air-battle";
    let three = "infiltrate-the-castle seize-the-meteorite cross-the-ice-field";
    let feats =
        |game: &DeckBuilding| (has(game, Achievement::NoFailure), has(game, Achievement::FourFailures));
    assert_eq!(feats(&win(Scene::of(2))), (true, false));
    assert_eq!(feats(&win(Scene::of(2).filed(false, three).filed(true, "air-battle"))), (false, false));
    assert_eq!(feats(&win(Scene::of(2).filed(false, four))), (false, true));
}

#[test]
fn db_1707_a_win_at_each_expert_level() {
    for level in 0..=6 {
        let game = win(Scene::of(2).options(|setup| setup.expert = level));
        for other in 1..=6 {
            assert_eq!(has(&game, Achievement::Expert(other)), other == level, "{level} {other}");
        }
    }
}

#[test]
fn db_1707_a_lost_game_has_none_of_them() {
    let scene = Scene::of(2).threat(top(2) - 1).options(|setup| setup.expert = 1).active("bravo", "alpha");
    let game = scene.turn_ends(&mut journal(dice![]));
    assert_eq!(game.end(), Some(End::Threat));
    assert!(game.view(Eye::ALL).achieved.is_empty());
}

#[test]
fn db_1708_the_baroness_at_the_end_of_act_one() {
    let begins = |officer: &str, active: &str, mission: &str, cards: u32| {
        let scene = Scene::of(2).act_ended().story_stack(mission).officers(officer).active(active, "alpha");
        has(&scene.turn_begins(&mut journal(script(&[&in_order(cards)]))), Achievement::OfStory(0))
    };
    assert!(begins("baroness", "alpha", "cross-the-ice-field", 8));
    // Face-down she is not in play; as Alpha's turn begins she turns up first.
    assert!(!begins("baroness?", "bravo", "cross-the-ice-field", 8));
    assert!(begins("baroness?", "alpha", "cross-the-ice-field", 8));
    assert!(!begins("destro", "alpha", "cross-the-ice-field", 8));
    assert!(!begins("baroness", "alpha", "air-battle", 6));
}

#[test]
fn db_1708_the_joes_surrender_under_failure_by_attempt_or_effect() {
    let surrendered = Achievement::OfStory(1);
    let scene =
        Scene::of(2).mission("the-joes-surrender").hand("alpha", "spirit").no_hangar().hangar("whale");
    let by_attempt = |dice: &[u32]| {
        let mut game = scene.clone().missions();
        attempt_with(&mut game, ("the-joes-surrender", "tracker"), "spirit", "whale", dice);
        has(&game, surrendered)
    };
    assert!(by_attempt(&[1; 5]));
    assert!(!by_attempt(&[6; 5]));

    let by_effect = |mission: &str| {
        let scene = Scene::of(2).mission(mission).strikes("alpha", "hack-the-satellite!");
        has(&scene.turn_ends(&mut journal(dice![])), surrendered)
    };
    assert!(by_effect("the-joes-surrender"));
    assert!(!by_effect("cross-the-ice-field"));
}

#[test]
fn db_1708_the_mass_device_destroyed_and_the_commander_never_defeated() {
    assert!(has(&win(Scene::of(2).officers("cobra-commander")), Achievement::OfStory(2)));

    let scene = Scene::of(2).officers("cobra-commander").mission("destroy-the-mass-device");
    let scene = scene.hand("alpha", "spirit rock-n-roll low-light").no_hangar().hangar("whale devilfish");
    let mut game = scene.missions();
    attempt_with(&mut game, ("cobra-commander", "tracker"), "spirit", "whale", &SIX);
    let dice = [6, 6, 6, 6, 6, 1, 1];
    attempt_with(
        &mut game,
        ("destroy-the-mass-device", "marksman"),
        "rock-n-roll low-light",
        "devilfish",
        &dice,
    );
    assert_eq!(game.end(), Some(End::Won));
    assert!(!has(&game, Achievement::OfStory(2)));
}

#[test]
fn db_1708_dr_mindbender_defeated_while_the_act_is_the_first() {
    let beaten = |scene: Scene| {
        let scene = scene.story("total-control").officers("dr-mindbender").hand("alpha", "flash");
        let mut game = scene.no_hangar().hangar("whale").missions();
        attempt(&mut game, "dr-mindbender", "flash", "whale", &[6, 6, 6, 1]);
        has(&game, Achievement::OfStory(0))
    };
    assert!(beaten(Scene::of(2).act(Act::One)));
    // The Finale is over, but the first mission of Act II is not placed yet (DB-1010).
    assert!(beaten(Scene::of(2).act(Act::One).act_ended()));
    assert!(!beaten(Scene::of(2).act(Act::Two)));
}

#[test]
fn db_1708_big_ben_saved_after_two_failed_attempts() {
    const BIG_BEN: &str = "prevent-the-cobra-attack-on-big-ben";
    let after = |failures: usize| {
        let scene = Scene::of(2).story("total-control").mission(BIG_BEN).hand("alpha", "gi gi cover-girl");
        let mut game = scene.no_hangar().hangar("whale devilfish tomahawk").missions();
        for transport in &["whale", "devilfish"][..failures] {
            attempt(&mut game, BIG_BEN, "gi", transport, &[1]);
        }
        attempt(&mut game, BIG_BEN, "cover-girl", "tomahawk", &[6, 6, 6]);
        assert_eq!(game.cards_in(Place::Success), [BIG_BEN]);
        has(&game, Achievement::OfStory(1))
    };
    assert!(after(2));
    assert!(!after(1));

    // A failure of another mission is none of this one.
    let scene = Scene::of(1).story("total-control").mission("clear-our-name").story_stack(BIG_BEN);
    let scene = scene.hand("alpha", "alpine").deck("alpha", "gi cover-girl gi gi gi");
    let mut game = scene.no_hangar().hangar("whale devilfish tomahawk").missions();
    attempt(&mut game, "clear-our-name", "alpine", "whale", &[1]);
    plays(&mut game, &["end-turn"]);
    attempt(&mut game, BIG_BEN, "gi", "devilfish", &[1]);
    attempt(&mut game, BIG_BEN, "cover-girl", "tomahawk", &[6, 6, 6]);
    assert!(!has(&game, Achievement::OfStory(1)));
}

#[test]
fn db_1708_the_mind_control_device_destroyed_and_dr_mindbender_never_defeated() {
    const DEVICE: &str = "destroy-the-mind-control-device";
    let destroyed = |mindbender: bool| {
        let scene = Scene::of(2).story("total-control").mission(DEVICE).officers("dr-mindbender");
        let scene = scene.hand("alpha", "flash jinx mainframe").no_hangar().hangar("whale devilfish");
        let mut game = scene.missions();
        if mindbender {
            attempt(&mut game, "dr-mindbender", "mainframe", "devilfish", &[6, 6, 6, 1]);
        }
        attempt(&mut game, DEVICE, "flash jinx", "whale", &[6, 6, 6, 6, 6, 1, 1, 1]);
        assert_eq!(game.end(), Some(End::Won));
        has(&game, Achievement::OfStory(2))
    };
    assert!(destroyed(false));
    assert!(!destroyed(true));
}

#[test]
fn db_1708_the_printed_list_has_twenty_five() {
    let common: Vec<u8> = [
        Achievement::TwoOfficers,
        Achievement::TwoStrikes,
        Achievement::FiveComplications,
        Achievement::LoneJoe,
        Achievement::RedToGreen,
        Achievement::FifteenDice,
        Achievement::TwentyDice,
        Achievement::WonBy(1),
        Achievement::WonBy(2),
        Achievement::WonBy(3),
        Achievement::WonBy(4),
        Achievement::NoFailure,
        Achievement::FourFailures,
        Achievement::Expert(1),
        Achievement::Expert(2),
        Achievement::Expert(3),
        Achievement::Expert(4),
        Achievement::Expert(5),
        Achievement::Expert(6),
    ]
    .map(Achievement::number)
    .to_vec();
    assert_eq!(common, (0..Achievement::COMMON).collect::<Vec<u8>>());
    for story in ["mass-device", "total-control"] {
        let told = Scene::of(2).story(story).missions().scenery().achievements;
        assert_eq!(told.len(), 22, "{story}");
    }
}
