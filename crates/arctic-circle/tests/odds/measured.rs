//! The exact odds beside the same battles fought by the rules with dice. `cargo xtask hunt arctic-odds` fights each of the
//! fifty random battles a million times.

use std::collections::BTreeMap;
use std::fmt::Write;

use arctic_circle::ArcticCircle;
use arctic_circle::odds::{Ending, Engagement, Force, Plan, Press, Torpedoes, Trial, forecast};
use arctic_circle::scene::Scene;
use arctic_circle::units::{Commander, Team, UnitType};
use table::chance::{Chance, Fast};

/// A mean found with dice may be so many standard errors off.
const MOST_ERRORS: f64 = 4.0;

/// What is compared: the sorts of endings, and what each side loses.
fn figures(engagement: &Engagement, ending: &Ending) -> [f64; 6] {
    let Engagement { attacker, defender, .. } = engagement;
    let yes = |fact: bool| f64::from(u8::from(fact));
    let lost = |army: &arctic_circle::odds::Army, left| f64::from(army.cost(army.force) - army.cost(left));
    [
        yes(engagement.succeeds(ending)),
        yes(ending.defender.is_empty() && !ending.attacker.is_empty()),
        yes(ending.attacker.is_empty() && ending.defender.is_empty()),
        yes(ending.attacker.is_empty() && !ending.defender.is_empty()),
        lost(attacker, ending.attacker),
        lost(defender, ending.defender),
    ]
}

const FIGURES: [&str; 6] =
    ["success", "cleared", "both gone", "beaten", "attacker's loss", "defender's loss"];

/// Fights a battle so many times; the largest error, in standard errors. Fails beyond the limit, and where an ending
/// turns up that the exact odds do not know.
fn measure(game: &ArcticCircle, hex: &str, plan: &Plan, runs: u32, seed: u64) -> f64 {
    let trial = Trial::of(game, game.board().find(hex).expect("a hex"), plan);
    let engagement = trial.engagement();
    let exact = forecast(engagement);
    let mut found: BTreeMap<(Force, Force), u32> = BTreeMap::new();
    for run in 0..runs {
        *found.entry(trial.fight(Fast::split(seed, run.into()))).or_default() += 1;
    }
    let known = |&(attacker, defender): &(Force, Force)| {
        exact.endings.iter().any(|ending| (ending.attacker, ending.defender) == (attacker, defender))
    };
    let unknown: Vec<_> = found.keys().filter(|ending| !known(ending)).collect();
    assert!(unknown.is_empty(), "endings that cannot be: {unknown:?} of {engagement:?}");
    let mut worst: f64 = 0.0;
    for (number, name) in FIGURES.iter().enumerate() {
        let mean = exact.mean(|ending| figures(engagement, ending)[number]);
        let square = exact.mean(|ending| figures(engagement, ending)[number].powi(2));
        let sum: f64 = found
            .iter()
            .map(|(&(attacker, defender), &count)| {
                f64::from(count) * figures(engagement, &Ending { attacker, defender, share: 0.0 })[number]
            })
            .sum();
        let error = ((square - mean * mean).max(0.0) / f64::from(runs)).sqrt();
        let off = (sum / f64::from(runs) - mean).abs();
        // Once in a few runs even what hardly ever happens does: one ending more or less is no error.
        let most = exact.endings.iter().map(|ending| figures(engagement, ending)[number]).fold(0.0, f64::max);
        assert!(
            off <= MOST_ERRORS * error + most / f64::from(runs),
            "{name}: exact {mean}, with dice {}, standard error {error}: {engagement:?}",
            sum / f64::from(runs)
        );
        let errors = if off < 1e-9 { 0.0 } else { off / error };
        worst = worst.max(errors);
    }
    worst
}

/// A scene with two more battles, so that the turn stands still after the one that is measured.
fn scene(active: Commander) -> Scene {
    let enemy = active.team().other().commanders()[0];
    let more = |hex: &str, by: Commander| format!("{} {hex} 1C", by.tag());
    ["I9", "K9"].into_iter().fold(Scene::on("small").active(active), |scene, hex| {
        scene.put(&more(hex, active)).put(&more(hex, enemy))
    })
}

const RUNS: u32 = 20_000;

#[test]
fn ac_606_an_ordinary_battle_comes_out_as_counted() {
    let game = scene(Commander::Destro).put("DE E7 3T 1A").put("KH E7 2T").put("SJ E7 2T 1A").next_combat();
    measure(&game, "E7", &Plan::default(), RUNS, 1);
}

#[test]
fn ac_1021_torpedoes_of_two_defenders_come_out_as_counted() {
    let game = scene(Commander::SnowJob)
        .put("SJ E7 4T 1V")
        .put("CC E7 1T 2V")
        .put("DE E7 1V")
        .people(4)
        .next_combat();
    for torpedoes in [Torpedoes::Fire, Torpedoes::Hold] {
        measure(&game, "E7", &Plan { torpedoes, ..Plan::default() }, RUNS, 2);
    }
}

#[test]
fn ac_1011_ac_613_snow_cats_of_two_defenders_come_out_as_counted() {
    let game = scene(Commander::CobraCommander)
        .put("CC E6 3T 2A 1C")
        .put("KH E6 2V")
        .put("SJ E6 1T 2V 1K")
        .people(4)
        .next_combat();
    measure(&game, "E6", &Plan::default(), RUNS, 3);
}

#[test]
fn ac_1032_ac_1041_a_divebomb_of_carriers_comes_out_as_counted() {
    let game = scene(Commander::Destro).put("DE E6 4A").put("KH E6 2T 1A 2K 1C").next_combat();
    for divebomb in [true, false] {
        measure(&game, "E6", &Plan { divebomb, ..Plan::default() }, RUNS, 4);
    }
}

#[test]
fn ac_1121_the_tactician_comes_out_as_counted() {
    let game = scene(Commander::Destro).put("DE E7 3T 3V").put("KH E7 5T 1V").put("SJ E7 1T").next_combat();
    measure(&game, "E7", &Plan { torpedoes: Torpedoes::Fire, ..Plan::default() }, RUNS, 5);
}

#[test]
fn ac_1111_at_all_costs_comes_out_as_counted_in_attack_and_defence() {
    let attack = scene(Commander::CobraCommander).put("CC C3 2C(T) 1K").put("KH C3 2C 1K").next_combat();
    let defence = scene(Commander::KeelHaul).put("KH E7 4T 1V").put("CC E7 2T").put("DE E7 2T").next_combat();
    measure(&attack, "C3", &Plan { all_costs: Some(UnitType::Carrier), ..Plan::default() }, RUNS, 6);
    measure(&defence, "E7", &Plan::default(), RUNS, 7);
}

#[test]
fn ac_621_ac_622_retreats_come_out_as_counted() {
    let ready = || scene(Commander::KeelHaul).put("KH E6 3T 1V 1A").put("DE E6 3T 1V").entered("E7", "E6");
    for press in [Press::Rounds(2), Press::WithAtLeast(3), Press::UnlessOutnumbered] {
        let plan = Plan { press, ..Plan::default() };
        measure(&ready().next_combat(), "E6", &plan, RUNS, 8);
        measure(&ready().amphibious("E6").next_combat(), "E6", &plan, RUNS, 9);
    }
}

/// The odds in the middle of a battle fit those before it: over all that dice can bring up to a decision, their mean is
/// the chance at the beginning.
#[test]
fn ac_606_the_odds_at_every_decision_fit_those_at_the_beginning() {
    let scenes = [
        scene(Commander::CobraCommander).put("CC E6 3T 1V 1A 1C").put("KH E6 2V 1K").put("SJ E6 2T 1V"),
        scene(Commander::SnowJob).put("SJ E6 4T 2V").put("CC E6 2T 1V 1K").put("DE E6 1V").people(4),
        scene(Commander::Destro).put("DE E6 3A").put("KH E6 4T 1K 2C").put("SJ E6 1A").people(4),
    ];
    for (number, scene) in (0..).zip(scenes) {
        let game = scene.entered("E7", "E6").next_combat();
        let (torpedoes, press) = (Torpedoes::Fire, Press::UnlessOutnumbered);
        let plan = Plan { torpedoes, press, divebomb: number == 2, ..Plan::default() };
        let trial = Trial::of(&game, game.board().find("E6").expect("a hex"), &plan);
        for decisions in 0..12 {
            assert_mean_is_kept(&trial, decisions, 2_000);
        }
    }
}

fn assert_mean_is_kept(trial: &Trial, decisions: u32, runs: u32) {
    let success = |engagement: &Engagement| forecast(engagement).chance(|ending| engagement.succeeds(ending));
    let expected = success(trial.engagement());
    let found: Vec<f64> = (0..runs)
        .map(|run| match trial.pause(Fast::split(decisions.into(), run.into()), decisions) {
            Ok(engagement) => success(&engagement),
            Err((attacker, defender)) => {
                let ending = Ending { attacker, defender, share: 0.0 };
                f64::from(u8::from(trial.engagement().succeeds(&ending)))
            }
        })
        .collect();
    let mean = found.iter().sum::<f64>() / f64::from(runs);
    let variance = found.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / f64::from(runs);
    let error = (variance / f64::from(runs)).sqrt();
    assert!(
        (mean - expected).abs() <= MOST_ERRORS * error + 1e-9,
        "after {decisions} decisions {mean}, expected {expected}, standard error {error}"
    );
}

/// Fifty battles of all sorts, with plans of all sorts. Each is fought some hundred times, and far more often in a hunt.
#[test]
fn ac_601_random_battles_come_out_as_counted() {
    let runs = table::hunt::length(500) as u32;
    let mut chance = Fast::new(0x0dd5);
    let mut worst = String::new();
    for number in 1..=50 {
        let (game, hex, plan) = random_battle(&mut chance);
        let errors = measure(&game, hex, &plan, runs, number);
        let _ = write!(worst, " {errors:.2}");
    }
    eprintln!("{runs} runs a battle; largest errors in standard errors:{worst}");
}

fn pick<T: Copy>(chance: &mut Fast, items: &[T]) -> T {
    items[chance.below(items.len() as u32) as usize]
}

fn coin(chance: &mut Fast) -> bool {
    chance.below(2) == 0
}

fn shuffled<const N: usize>(chance: &mut Fast, mut items: [UnitType; N]) -> [UnitType; N] {
    (chance as &mut dyn Chance).shuffle(&mut items);
    items
}

fn random_battle(chance: &mut Fast) -> (ArcticCircle, &'static str, Plan) {
    let active = pick(chance, &Commander::ALL);
    // A mixed VP hex, a land hex, a sea hex and a base of the other side.
    let base = if active.team() == Team::Joe { "F4" } else { "F8" };
    let hex = pick(chance, &["E6", "E6", "E7", "C3", base]);
    let aircraft_alone = hex == "E6" && chance.below(4) == 0;
    let types: &[UnitType] = match hex {
        "E6" if aircraft_alone => &[UnitType::Aircraft],
        "E7" => &[UnitType::Infantry, UnitType::Vehicle, UnitType::Aircraft],
        "C3" => &[UnitType::Aircraft, UnitType::Carrier, UnitType::Cruiser],
        _ => &UnitType::ALL,
    };
    let mut scene = scene(active);
    scene = random_units(chance, scene, active, hex, types, 10);
    let enemies = active.team().other().commanders();
    let types = if aircraft_alone { &UnitType::ALL } else { types };
    let defenders = pick(chance, &[&enemies[..1], &enemies[1..], &enemies[..]]);
    for &defender in defenders {
        scene = random_units(chance, scene, defender, hex, types, 10 / defenders.len() as u32);
    }
    if coin(chance) {
        scene = scene.people(4);
    }
    for from in ["E7", "D6", "F6"] {
        if hex == "E6" && coin(chance) {
            scene = scene.entered(from, "E6");
        }
    }
    if hex == "E6" && chance.below(4) == 0 {
        scene = scene.amphibious("E6");
    }
    let game = scene.next_combat();
    let ships = |game: &ArcticCircle| {
        let hex = game.board().find(hex).expect("a hex");
        game.units_in(hex).iter().any(|stack| stack.owner().team() != active.team() && stack.kind().is_sea())
    };
    let divebomb = aircraft_alone && ships(&game) && chance.below(3) > 0;
    (game, hex, Plan { divebomb, ..random_plan(chance) })
}

fn random_units(
    chance: &mut Fast,
    mut scene: Scene,
    owner: Commander,
    hex: &str,
    types: &[UnitType],
    most: u32,
) -> Scene {
    for _ in 0..=chance.below(most) {
        let word = match pick(chance, types) {
            UnitType::Infantry => "T",
            UnitType::Vehicle => "V",
            UnitType::Aircraft => "A",
            UnitType::Carrier => "K",
            UnitType::Cruiser if hex == "C3" => pick(chance, &["C", "C(T)", "C(TV)"]),
            UnitType::Cruiser => "C",
        };
        scene = scene.put(&format!("{} {hex} {word}", owner.tag()));
    }
    scene
}

fn random_plan(chance: &mut Fast) -> Plan {
    let order = |chance: &mut Fast| {
        let shuffled = shuffled(chance, UnitType::ALL);
        shuffled[..chance.below(6) as usize].to_vec()
    };
    Plan {
        attacker_losses: order(chance),
        defender_losses: order(chance),
        keeps_land: coin(chance),
        aims: shuffled(chance, [UnitType::Aircraft, UnitType::Vehicle, UnitType::Infantry]),
        torpedoes: pick(chance, &[Torpedoes::Fire, Torpedoes::Hold, Torpedoes::Best]),
        all_costs: pick(
            chance,
            &[None, Some(UnitType::Infantry), Some(UnitType::Carrier), Some(UnitType::Cruiser)],
        ),
        divebomb: false,
        press: pick(
            chance,
            &[
                Press::ToTheEnd,
                Press::ToTheEnd,
                Press::Rounds(1),
                Press::Rounds(3),
                Press::WithAtLeast(3),
                Press::UnlessOutnumbered,
            ],
        ),
    }
}
