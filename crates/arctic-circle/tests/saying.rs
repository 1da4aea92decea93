//! What a click does, in words for buttons and screen readers.

mod support;
use support::*;

/// What is said of a decision.
#[track_caller]
fn said(game: &ArcticCircle, text: &str) -> String {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    game.check(action).unwrap_or_else(|refusal| panic!("`{text}` was refused: {refusal}"));
    game.say(Click::Do(action)).expect("more to say than a name")
}

#[test]
fn ac_d02_a_purchase_says_what_is_left() {
    let game = Scene::on("arctic").active(KH).purse(13).purchase();
    assert_eq!(said(&game, "buy A"), "Buy a Skystriker for 10 RP, 3 left");
    assert_eq!(said(&game, "finish"), "Finish buying, 4 RP kept and 9 lost");
    let game = Scene::on("arctic").active(DE).purse(3).purchase();
    assert_eq!(said(&game, "ice G6"), "Place ice at Polar pack ice (G6) for 1 RP, 2 left");
    assert_eq!(said(&game, "finish"), "Finish buying, 3 RP kept");
}

#[test]
fn ac_521_an_attack_says_what_is_taken_on_the_way() {
    let scene = Scene::on("arctic").active(KH).put("KH G8 2V 3T").put("DE F8 2T 1V").put("DE H5 1T");
    let mut game = scene.control("DE G7").combat_move();
    assert_eq!(
        said(&game, "move 2V G8 G7 F8"),
        "Attack Washington Land (F8) with 2 Snow Cats, through Peary Land (G7), which you take"
    );
    assert_eq!(said(&game, "move 3T G8 F8"), "Attack Washington Land (F8) with 3 Arctic Troopers");
    assert_eq!(said(&game, "move T G8 G7"), "Take Peary Land (G7), worth 1, with an Arctic Trooper");
    let going = game.say(Click::On(after(&game, &["KH 3T G8", "F8"])));
    assert_eq!(going.as_deref(), Some("Attack 2 Snow Serpents and a W.O.L.F. at Washington Land (F8)"));
    play(&mut game, "move 3T G8 F8", dice![]);
    assert_eq!(said(&game, "finish"), "Finish moves and fight at Washington Land (F8)");
}

#[test]
fn ac_503_a_base_without_defenders_wins() {
    let game = Scene::on("arctic").active(KH).put("KH G6 1T").combat_move();
    assert_eq!(
        said(&game, "move T G6 G5"),
        "Capture the base North Pole (G5) and win, with an Arctic Trooper"
    );
}

#[test]
fn ac_611_hits_say_what_becomes_of_the_unit() {
    let mut game = Scene::on("arctic").active(KH).put("KH F9 5T").put("DE F8 2T 1K").combat_move();
    play(&mut game, "move 5T F9 F8", dice![1, 6, 6, 6, 6]);
    assert_eq!(said(&game, "hit T"), "Take the hit on a Snow Serpent");
    assert_eq!(said(&game, "hit K"), "Take the hit on an Aircraft Carrier, which is only damaged");
}

#[test]
fn ac_623_who_retreats_apart_is_said() {
    let scene = Scene::drawn("M L M M\n S L S S", "").active(KH).put("KH C1 1T 1C").put("DE C1 2T");
    let scene = scene.entered("B1", "C1").entered("B2", "C1").entered("C2", "C1").entered("D1", "C1");
    // D1 would serve both, but somebody is there.
    let mut game = scene.put("DE D1 1C").next_combat();
    play(&mut game, "fight C1", dice![6, 6, 6, 6]);
    play(&mut game, "no", dice![]);
    assert_eq!(said(&game, "retreat B1"), "Retreat the land units to B1");
    let waits = game.prompt(Draft::Nothing, Eye::SPECTATOR);
    assert_eq!(
        (waits.rule.0, waits.ask.as_str()),
        ("AC-623", "Keel-Haul chooses where the land units retreat from C1.")
    );
    let refusal = |game: &ArcticCircle, text: &str| {
        game.check(game.read(text).expect("a hex")).expect_err("it is none").rule.0
    };
    assert_eq!(
        refusal(&game, "retreat D1"),
        "AC-R20",
        "attackers came from there, but the enemy is there now"
    );
    assert_eq!(refusal(&game, "retreat A1"), "AC-623", "nobody came from there");
}

#[test]
fn ac_709_ac_713_moves_say_what_they_bring() {
    let game = Scene::on("arctic").active(KH).put("KH F9 2T").put("KH D9 1A 1C 1T").noncombat();
    assert_eq!(
        said(&game, "move 2T F9 F8"),
        "Move 2 Arctic Troopers to Washington Land (F8) and take it, worth 1"
    );
    assert_eq!(said(&game, "move A D9 D5"), "Fly a Skystriker to D5, where a carrier must come");
    assert_eq!(
        said(&game, "move C D9+T E9"),
        "Move a Cruiser and an Arctic Trooper aboard to Baffin Bay (E9)"
    );
    assert_eq!(said(&game, "finish"), "Finish moves");
}

#[test]
fn ac_d18_a_cruiser_that_comes_back_fetches_somebody() {
    let game = Scene::drawn("M M", "A1 1").put("KH A1 C").put("KH B1 2T").active(KH).noncombat();
    let words = said(&game, "move C A1 B1+TT A1");
    assert_eq!(words, "Fetch 2 Arctic Troopers from B1 to A1 and take it, worth 1");
}

#[test]
fn ac_714_a_landing_says_what_is_missing() {
    let game = Scene::drawn("L L S M", "D1 1").control("CC D1").put("KH A1 1A!1").active(KH).forced();
    assert_eq!(said(&game, "move A A1 C1"), "Fly a Skystriker to C1, where a carrier must come");
    assert_eq!(said(&game, "move A A1 B1"), "Fly a Skystriker to B1, with no place to land");

    let full = Scene::drawn("S S S", "")
        .put("KH A1 1K! 2A")
        .put("KH B1 1A!3")
        .put("KH C1 1K")
        .active(KH)
        .noncombat();
    let plane = full.units_in(full.board().find("B1").expect("a hex"))[0];
    let to = full.board().find("A1").expect("a hex");
    let fly = full.say(Click::Do(Action::Move(Move::straight(plane, to)))).expect("it is said");
    assert_eq!(fly, "Fly a Skystriker to A1, where another carrier must come");
}

#[test]
fn ac_714_staying_over_enemies_is_no_landing() {
    let safe = Scene::drawn("M M", "").put("CC A1 1A!3").active(CC);
    let [safe, lost] = [safe.clone(), safe.put("KH A1 1T")].map(Scene::forced);
    assert_eq!(said(&safe, "stay A A1"), "A Rattler stays at A1");
    assert_eq!(said(&lost, "stay A A1"), "A Rattler stays at A1, with no place to land");
}

#[test]
fn ac_1045_no_carrier_comes_for_displaced_aircraft() {
    let scene = Scene::drawn("S S S M", "").put("DE B1 1A").put("KH A1 1C").active(KH);
    let game = scene.displaced();
    let words: Vec<String> =
        game.legal().into_iter().filter_map(|action| game.say(Click::Do(action))).collect();
    assert_eq!(words, ["A Rattler stays at B1, with no place to land", "Fly a Rattler to D1"]);
}

#[test]
fn ac_714_whoever_finishes_is_warned_of_aircraft_without_a_place_to_land() {
    let scene = Scene::drawn("S S S", "").put("KH A1 1K 2A").active(KH);
    assert_eq!(said(&scene.clone().noncombat(), "finish"), "Finish moves");
    let one = scene.clone().put("KH A1 1A").noncombat();
    assert_eq!(said(&one, "finish"), "Finish moves; an aircraft has no place to land and is lost");
    let two = scene.put("KH A1 1A").put("KH B1 1A").noncombat();
    assert_eq!(said(&two, "finish"), "Finish moves; 2 aircraft have no place to land and are lost");
}

#[test]
fn clicks_are_said_in_one_short_line_whatever_happens() {
    let mut number = 0;
    for scenario in [1, 4, 9] {
        each_position(scenario, 7, |game, _| {
            number += 1;
            if number % 3 > 0 {
                return;
            }
            for (_, click) in all_clicks(game) {
                let Some(said) = game.say(click) else { continue };
                assert!(said.starts_with(|first: char| first.is_ascii_uppercase()), "{said}");
                assert!(!said.contains("  ") && said.len() < 170, "{said}");
                assert!(!said.ends_with('.') || said.ends_with("W.O.L.F."), "{said}");
            }
        });
    }
}
