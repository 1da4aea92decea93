//! Battles in words, as they are asked about at the command line.

use crate::support::*;
use table::any::builtin;
use table::{Chances, Given, Odds};

fn given(flags: &[(&str, &str)]) -> Given {
    Given::of(flags.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())))
}

fn ask(flags: &[(&str, &str)]) -> Result<Odds, String> {
    let content = builtin::<Components>().content;
    <ArcticCircle as Words>::reckon(content, &given(flags)).map_err(|error| error.0)
}

const SIDES: [(&str, &str); 2] = [("attacker", "destro"), ("defender", "Snow Job")];

/// A question with both sides named.
fn of(flags: &[(&str, &str)]) -> Result<Odds, String> {
    ask(&[&SIDES, flags].concat())
}

#[test]
fn a_described_battle_is_the_battle_on_the_board() {
    let game =
        Scene::on("small").active(DE).put("DE E6 3T 2V 1A").put("SJ E6 2T 1C").put("KH E6 1V").next_combat();

    let described = of(&[
        ("attack", "3 infantry, 2 W.O.L.F.s, Rattler"),
        ("defend", "2T, cruiser"),
        ("teammate", "1 snow cat"),
    ]);
    let standing = game.reckon_here(&Given::default()).expect("a battle stands there");

    let described = described.expect("a battle");
    assert_eq!(described.outcomes, standing[0].outcomes);
    assert_eq!(described.spreads, standing[0].spreads);
    assert_eq!(standing.len(), 1);
}

#[test]
fn an_answer_has_all_who_may_be_left_and_all_that_may_be_lost() {
    let answer =
        of(&[("attack", "2 infantry"), ("defend", "infantry"), ("terrain", "land")]).expect("a battle");

    assert_eq!(answer.title, "Destro's 2 Snow Serpents against Snow Job's 1 Arctic Trooper");
    let titles: Vec<&str> = answer.spreads.iter().map(|spread| spread.title.as_str()).collect();
    let expected = [
        "Left of the attackers",
        "Left of the defenders",
        "RP lost by the attacker",
        "RP lost by the defender",
    ];
    assert_eq!(titles, expected);
    for spread in &answer.spreads {
        let all: f64 = spread.rows.iter().map(|row| row.share).sum();
        assert!((all - 1.0).abs() < 1e-12, "{spread:?}");
    }
    let lost: Vec<&str> = answer.spreads[2].rows.iter().map(|row| row.label.as_str()).collect();
    assert_eq!(lost, ["0", "2", "4"]);
    let mean = answer.spreads[3].mean.expect("a mean");
    assert_eq!(answer.figures[0].value.split(" / ").nth(1), Some(format!("{mean:.1} RP").as_str()));
}

#[test]
fn every_word_about_the_plan_changes_the_odds() {
    let flags =
        [("attack", "4 infantry, 2 vehicles, aircraft"), ("defend", "4 infantry, 2 vehicles, carrier")];
    let usual = of(&flags).expect("a battle").outcomes;
    for flag in [
        ("torpedoes", "fire"),
        ("attacker-losses", "aircraft"),
        ("defender-losses", "carrier"),
        ("aim", "infantry"),
        ("retreat", "after 1"),
        ("retreat", "below 5"),
        ("retreat", "outnumbered"),
    ] {
        let changed = of(&[&flags[..], &[flag]].concat()).expect("a battle").outcomes;
        assert!(!alike(&changed, &usual), "{flag:?}");
        let same = of(&[&flags[..], &[flag, ("amphibious", "")]].concat()).expect("a battle").outcomes;
        assert_eq!(
            alike(&same, &usual),
            flag.0 == "retreat",
            "nobody goes back from where they came ashore: {flag:?}"
        );
    }
    let mut costs = vec![("attacker", "cobra-commander"), ("defender", "snow-job"), flags[0], flags[1]];
    let given = ask(&costs).expect("a battle").outcomes;
    costs.push(("all-costs", "never"));
    assert!(!alike(&ask(&costs).expect("a battle").outcomes, &given));
}

/// The same outcomes, as exactly as sums in another order are.
fn alike(some: &[Chances], others: &[Chances]) -> bool {
    let same = |(one, other): (&Chances, &Chances)| {
        one.label == other.label && (one.share - other.share).abs() < 1e-9
    };
    some.len() == others.len() && some.iter().zip(others).all(same)
}

#[test]
fn what_cannot_be_is_refused_in_a_sentence() {
    for (flags, part) in [
        (&[("attack", "3 tanks"), ("defend", "2T")][..], "`3 tanks` is no unit"),
        (&[("attack", "0 infantry"), ("defend", "2T")], "so many units cannot be"),
        (&[("attack", "41T"), ("defend", "2T")], "more than 40 units"),
        (&[("attack", " , "), ("defend", "2T")], "names no unit"),
        (&[("defend", "2T")], "`--attack` is missing"),
        (&[("attack", "2T"), ("defend", "C"), ("terrain", "sea")], "at sea only aboard"),
        (&[("attack", "2T"), ("defend", "C"), ("terrain", "land")], "no ship is in a land hex"),
        (&[("attack", "cruiser with infantry"), ("defend", "T")], "goes ashore"),
        (&[("attack", "cruiser with 3 infantry"), ("defend", "C"), ("terrain", "sea")], "two units at most"),
        (&[("attack", "carrier with infantry"), ("defend", "C"), ("terrain", "sea")], "only cruisers carry"),
        (&[("attack", "A, T"), ("defend", "C"), ("divebomb", "")], "by aircraft alone"),
        (&[("attack", "A"), ("defend", "T"), ("divebomb", "")], "needs a ship"),
        (&[("attack", "T"), ("defend", "T"), ("retreat", "after lunch")], "no rule for going back"),
        (&[("attack", "T"), ("defend", "T"), ("aim", "cruiser")], "land and air units only"),
        (&[("attack", "T"), ("defend", "T"), ("attacker-losses", "T, infantry")], "twice"),
        (&[("attack", "T"), ("defend", "T"), ("torpedoes", "maybe")], "says nothing about torpedoes"),
        (&[("attack", "T"), ("defend", "T"), ("terrain", "swamp")], "is no terrain"),
        (&[("attack", "T"), ("defend", "T"), ("prize", "gold")], "is no prize"),
    ] {
        let refusal = of(flags).expect_err("it cannot be");
        assert!(refusal.contains(part), "{refusal}");
    }
    let same_side = ask(&[("attacker", "destro"), ("defender", "CC"), ("attack", "T"), ("defend", "T")]);
    assert_eq!(same_side.expect_err("they are friends"), "Destro and Cobra Commander are on one side");
}

#[test]
fn a_position_is_asked_about_as_it_stands() {
    let scene = Scene::on("arctic").active(KH).put("KH F9 2T").put("DE F8 2T");
    let mut game = scene.clone().combat_move();
    assert_eq!(
        game.reckon_here(&Given::default()).map_err(|error| error.0),
        Err("no battle stands in this position".to_owned())
    );
    play(&mut game, "move 2T F9 F8", dice![1, 6, 6, 6]);

    // One Snow Serpent has fallen in the first round, and the attackers are asked whether they press on.
    let now = game.reckon_here(&Given::default()).expect("the battle goes on");
    let back = game.reckon_here(&given(&[("retreat", "after 1")])).expect("the battle goes on");

    assert_eq!(
        now[0].title,
        "Washington Land (F8): Keel-Haul's 2 Arctic Troopers against Destro's 1 Snow Serpent"
    );
    assert_eq!(back[0].outcomes.len(), 1);
    assert_eq!(back[0].outcomes[0].label, "The attacker goes back");
    let describes = game.reckon_here(&given(&[("attack", "2T")])).expect_err("it stands on the board");
    assert!(describes.0.contains("`--attack` describes a battle"), "{describes}");
    let divebomb = scene.put("KH F8 1T!").next_combat().reckon_here(&given(&[("divebomb", "")]));
    assert!(divebomb.expect_err("no ship is there").0.contains("no divebomb can be made at F8"));
}
