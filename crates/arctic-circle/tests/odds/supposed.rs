//! The odds at a table when something else than the usual is supposed.

use crate::support::*;
use table::any::builtin;
use table::{Given, Odds};

fn given(flags: &[(&str, &str)]) -> Given {
    Given::of(flags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())))
}

#[track_caller]
fn odds_if(game: &ArcticCircle, text: &str, flags: &[(&str, &str)]) -> Odds {
    let action = game.read(text).unwrap_or_else(|error| panic!("{error}"));
    game.odds_if(Click::Do(action), &given(flags)).expect("dice decide")
}

fn share(odds: &Odds, label: &str) -> f64 {
    odds.outcomes.iter().find(|one| one.label == label).map_or(0.0, |one| one.share)
}

fn note(odds: &Odds) -> &str {
    odds.note.as_deref().expect("a note")
}

/// Troopers and Cats that can go back to G8, against as many.
fn attack() -> ArcticCircle {
    let scene = Scene::on("arctic").active(KH).put("KH G8 2V 3T").put("DE F8 3T 2V").control("DE F8");
    scene.combat_move()
}

#[test]
fn ac_620_an_attacker_who_is_supposed_to_go_back_is_beaten_off_less_often() {
    let mut game = attack();
    play(&mut game, "move 3T G8 F8", dice![]);
    let (usual, back) =
        (odds_if(&game, "move 2V G8 F8", &[]), odds_if(&game, "move 2V G8 F8", &[("retreat", "after 1")]));

    assert_eq!(share(&usual, "You go back"), 0.0, "usually nobody goes back");
    assert!(share(&back, "You go back") > 0.5, "{back:?}");
    assert!(share(&back, "You are beaten off") < share(&usual, "You are beaten off"));
    assert!(back.chance < usual.chance, "who goes back takes nothing");
    assert!(note(&back).contains("the attacker goes back after one round"), "{}", note(&back));
    assert!(back.also[0].share < usual.also[0].share, "what it is compared with supposes the same");
}

#[test]
fn ac_621_whoever_comes_ashore_cannot_be_supposed_to_go_back() {
    let ready = || Scene::on("arctic").active(KH).put("KH E6 3T").put("DE E6 2T").put("DE J10 1C");
    let at = |scene: Scene| {
        let game = scene.put("KH J10 1C").entered("E7", "E6").next_combat();
        share(&odds_if(&game, "fight E6", &[("retreat", "after 1")]), "You go back")
    };

    assert!(at(ready()) > 0.0);
    assert_eq!(at(ready().amphibious("E6")), 0.0);
}

#[test]
fn ac_612_who_is_supposed_to_fall_first_is_named_and_counted() {
    let mut game = attack();
    play(&mut game, "move 3T G8 F8", dice![]);
    let usual = odds_if(&game, "move 2V G8 F8", &[]);
    let dear = odds_if(&game, "move 2V G8 F8", &[("attacker-losses", "vehicle")]);

    assert!(note(&usual).starts_with("Cheap units fall first"), "{}", note(&usual));
    let named = "The attacker gives up first vehicles, and the defender cheap units";
    assert!(note(&dear).starts_with(named), "{}", note(&dear));
    assert!(dear.chance < usual.chance, "a Snow Cat hits three times as often as a trooper");
}

#[test]
fn all_that_is_offered_is_understood_and_the_first_of_each_is_the_usual() {
    let content = builtin::<Components>().content;
    let battle = [
        ("attacker", "cobra-commander"),
        ("defender", "snow-job"),
        ("attack", "3 infantry, 2 vehicles, aircraft, cruiser"),
        ("defend", "3 infantry, 2 vehicles, aircraft, carrier"),
    ];
    let answer = |more: &[(&str, &str)]| {
        let answer = <ArcticCircle as Words>::reckon(content, &given(&[&battle, more].concat()));
        answer.unwrap_or_else(|error| panic!("{more:?}: {}", error.0)).outcomes
    };
    let usual = answer(&[]);
    for supposition in ArcticCircle::suppositions() {
        let said = |value: &'static str| answer(&[(supposition.flag, value)]);
        let [first, others @ ..] = supposition.choices else { panic!("{supposition:?} offers nothing") };
        assert_eq!(said(first.value), usual, "{}: {}", supposition.title, first.title);
        let differ = others.iter().filter(|other| said(other.value) != usual).count();
        assert!(differ > 0, "nothing hangs on {}", supposition.title);
    }
}
