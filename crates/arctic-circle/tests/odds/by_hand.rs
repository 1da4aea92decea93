//! Small battles whose odds can be worked out on paper.

use arctic_circle::ArcticCircle;
use arctic_circle::odds::{Ending, Engagement, Forecast, Plan, Press, Torpedoes, forecast};
use arctic_circle::scene::Scene;
use arctic_circle::units::{Commander, UnitType};

/// E6 is a mixed VP hex, E7 land, C3 sea.
fn scene(active: Commander) -> Scene {
    Scene::on("small").active(active)
}

fn at(game: &ArcticCircle, hex: &str, plan: &Plan) -> (Engagement, Forecast) {
    let engagement = Engagement::at(game, game.board().find(hex).expect("a hex"), plan);
    let forecast = forecast(&engagement);
    let all: f64 = forecast.endings.iter().map(|ending| ending.share).sum();
    assert!((all - 1.0).abs() < 1e-12, "the endings are all there are");
    (engagement, forecast)
}

fn assert_share(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
}

fn taken(engagement: &Engagement, forecast: &Forecast) -> f64 {
    forecast.chance(|ending| engagement.succeeds(ending))
}

/// How many of a type are left of a side.
fn count(army: &arctic_circle::odds::Army, force: arctic_circle::odds::Force, kind: UnitType) -> u8 {
    army.count(force, |group| group.kind == kind)
}

fn both_gone(ending: &Ending) -> bool {
    ending.attacker.is_empty() && ending.defender.is_empty()
}

#[test]
fn ac_606_ac_607_one_trooper_against_one_serpent() {
    let game = scene(Commander::KeelHaul).put("KH E7 1T").put("DE E7 1T").next_combat();

    let (engagement, forecast) = at(&game, "E7", &Plan::default());

    // In a round the attacker hits with 1 in 6 and the defender with 2 in 6. Of 36 throws 4 hit with the attacker alone,
    // 10 with the defender alone, 2 with both, and 20 with nobody, which changes nothing.
    assert_share(taken(&engagement, &forecast), 4.0 / 16.0);
    assert_share(forecast.chance(both_gone), 2.0 / 16.0);
    assert_share(forecast.chance(|ending| !ending.defender.is_empty()), 10.0 / 16.0);
}

#[test]
fn ac_1041_a_carrier_takes_two_hits_and_is_repaired() {
    let game = scene(Commander::KeelHaul).put("KH C3 1C").put("DE C3 1K").next_combat();

    let (engagement, forecast) = at(&game, "C3", &Plan::default());

    // Both hit with 3 in 6. The cruiser survives with two hits before the carrier has one; while nobody has hit twice, a
    // round that decides has 3 throws of 4: only the cruiser, only the carrier, both. First the carrier is whole:
    // 1 of 3 damages it alone, 2 of 3 sink the cruiser. Then: 1 of 3 sinks it, 1 of 3 both, 1 of 3 the cruiser.
    assert_share(taken(&engagement, &forecast), 1.0 / 9.0);
    assert_share(forecast.chance(both_gone), 1.0 / 9.0);
    let floats = forecast.chance(|ending| ending.defender == engagement.defender.force);
    assert_share(floats, 7.0 / 9.0);
}

#[test]
fn ac_1023_torpedoes_spare_the_return_fire() {
    let game = scene(Commander::Destro).put("DE E7 1V").put("KH E7 1T").next_combat();
    let with = |torpedoes| Plan { torpedoes, ..Plan::default() };

    let (fires, fired) = at(&game, "E7", &with(Torpedoes::Fire));
    let (holds, held) = at(&game, "E7", &with(Torpedoes::Hold));
    let (best, _) = at(&game, "E7", &with(Torpedoes::Best));

    // An exchange: the W.O.L.F. hits with 3 in 6, the trooper with 2 in 6; 12 of 24 deciding throws of 36 are the
    // W.O.L.F.'s alone. Torpedoes hit with 2 in 6 and are not answered; if they miss, the trooper fires alone.
    let exchange = 12.0 / 24.0;
    assert_share(taken(&holds, &held), exchange);
    assert_share(taken(&fires, &fired), 2.0 / 6.0 + 4.0 / 6.0 * (4.0 / 6.0) * exchange);
    assert_eq!((best, fires.torpedoes != holds.torpedoes), (fires, true), "5 in 9 is better than 1 in 2");
}

#[test]
fn ac_1124_the_tactician_makes_up_for_the_torpedoes() {
    let game = scene(Commander::Destro).put("DE E7 1V").put("KH E7 6T").next_combat();
    let plan = Plan { torpedoes: Torpedoes::Fire, press: Press::Rounds(1), ..Plan::default() };
    let alone = |attacker: &str| {
        let game = scene(Commander::Destro).put(attacker).put("KH E7 5T").next_combat();
        let (engagement, forecast) = at(&game, "E7", &plan);
        forecast.chance(|ending| ending.defender == engagement.defender.force)
    };

    let (engagement, forecast) = at(&game, "E7", &plan);

    // Six enemies: 3 - 1 + 1 of 6. Five: 3 - 1. The first strike is all that the W.O.L.F. rolls in the round.
    let nobody_hit = forecast.chance(|ending| ending.defender == engagement.defender.force);
    assert!(nobody_hit < 3.0 / 6.0, "after a miss the W.O.L.F. may fight on, for there is no way out");
    assert!(alone("DE E7 1V") > nobody_hit, "five are no six");
}

#[test]
fn ac_1011_a_snow_cat_names_the_aircraft_in_the_first_round_only() {
    let game = scene(Commander::SnowJob).put("SJ E7 1V").put("DE E7 1T 1A").entered("E6", "E7").next_combat();
    let plan = Plan { press: Press::Rounds(1), torpedoes: Torpedoes::Hold, ..Plan::default() };
    let ships =
        scene(Commander::SnowJob).put("SJ E6 1V").put("DE E6 1T 1K").entered("E7", "E6").next_combat();

    let (engagement, forecast) = at(&game, "E7", &plan);
    let (other, at_sea) = at(&ships, "E6", &plan);

    let lost = |kind| {
        let before = count(&engagement.defender, engagement.defender.force, kind);
        forecast.chance(|ending| count(&engagement.defender, ending.defender, kind) < before)
    };
    assert_share(lost(UnitType::Aircraft), 3.0 / 6.0);
    assert_share(lost(UnitType::Infantry), 0.0);
    let infantry = at_sea.chance(|ending| count(&other.defender, ending.defender, UnitType::Infantry) == 0);
    assert_share(infantry, 3.0 / 6.0);
}

#[test]
fn ac_1032_ac_1034_a_divebomb_is_one_round_and_spares_land_units() {
    let game = scene(Commander::KeelHaul).put("KH E6 2A").put("DE E6 3T 1C").next_combat();
    let plan = Plan { divebomb: true, ..Plan::default() };

    let (engagement, forecast) = at(&game, "E6", &plan);

    // Two Skystrikers hit with 4 in 6 each; the cruiser alone answers with 2 in 6.
    assert_share(taken(&engagement, &forecast), 1.0 - 2.0 * 2.0 / 36.0);
    assert_eq!(engagement.defender.force.units(), 1, "land units take no part");
    assert_share(forecast.chance(|ending| ending.attacker.units() == 1), 2.0 / 6.0);
    assert_share(forecast.chance(|ending| ending.attacker.is_empty()), 0.0);
}

#[test]
fn ac_1122_those_whom_a_divebomb_leaves_out_count_for_the_tactician() {
    let scene = |land: &str| scene(Commander::Destro).put("DE E6 1A").put(land).put("KH E6 1C").next_combat();
    let plan = Plan { divebomb: true, ..Plan::default() };

    let (six, of_six) = at(&scene("KH E6 5T"), "E6", &plan);
    let (five, of_five) = at(&scene("KH E6 4T"), "E6", &plan);

    assert_share(taken(&six, &of_six), 4.0 / 6.0);
    assert_share(taken(&five, &of_five), 3.0 / 6.0);
}

#[test]
fn ac_1111_a_unit_is_given_up_for_a_hit_but_never_the_last() {
    let one = scene(Commander::CobraCommander).put("CC E7 1T").put("KH E7 1T").next_combat();
    let two = scene(Commander::CobraCommander).put("CC E7 2T").put("KH E7 1T").next_combat();
    let never = Plan { all_costs: None, ..Plan::default() };

    let (engagement, kept) = at(&one, "E7", &Plan::default());
    let (spared, same) = at(&one, "E7", &never);
    let (pair, given) = at(&two, "E7", &Plan::default());

    assert_eq!(taken(&engagement, &kept), taken(&spared, &same), "the last one is never given up");
    // Round 1: 11 of 36 throws of the pair hit. If they miss (25 of 36), both survive with 4 in 6, and one is given up
    // for the trooper; else one is left, and fights on as 1 against 1 with 4 in 16. A hit is answered with 2 in 6, which
    // leaves one.
    let hit = 11.0 / 36.0;
    let fights_on = (1.0 - hit) * (2.0 / 6.0);
    assert_share(taken(&pair, &given), hit + (1.0 - hit) * (4.0 / 6.0) + fights_on * (4.0 / 16.0));
}

#[test]
fn ac_617_ac_618_the_last_land_unit_is_kept_for_the_hex_and_only_there() {
    let fight = |hex: &str| {
        let units = [format!("KH {hex} 1T 1A"), format!("DE {hex} 1T")];
        let game = scene(Commander::KeelHaul).put(&units[0]).put(&units[1]).entered("E7", "E6").next_combat();
        let plan = Plan { press: Press::Rounds(1), ..Plan::default() };
        let (engagement, forecast) = at(&game, hex, &plan);
        let lost = |kind| forecast.chance(|ending| count(&engagement.attacker, ending.attacker, kind) == 0);
        (lost(UnitType::Infantry), lost(UnitType::Aircraft))
    };

    let (infantry, aircraft) = fight("E6");

    assert_share(infantry, 0.0);
    assert_share(aircraft, 2.0 / 6.0);
    let (infantry, aircraft) = fight("E7");
    assert!(infantry > aircraft, "E7 is worth nothing, so the cheap one falls: {infantry} {aircraft}");
}

#[test]
fn ac_621_whoever_came_ashore_fights_to_the_end() {
    let ready = || scene(Commander::KeelHaul).put("KH E6 1T").put("DE E6 1T").entered("E7", "E6");
    let plan = Plan { press: Press::Rounds(1), ..Plan::default() };

    let (_, may_go) = at(&ready().next_combat(), "E6", &plan);
    let (_, may_not) = at(&ready().amphibious("E6").next_combat(), "E6", &plan);

    let both_left = |ending: &Ending| !ending.attacker.is_empty() && !ending.defender.is_empty();
    assert_share(may_go.chance(both_left), 20.0 / 36.0);
    assert_share(may_not.chance(both_left), 0.0);
}

#[test]
fn ac_604_passengers_go_down_with_their_cruiser_and_count_as_lost() {
    let game = scene(Commander::KeelHaul).put("KH C3 1C(TV)").put("DE C3 1C").next_combat();

    let (engagement, forecast) = at(&game, "C3", &Plan::default());

    let cost = |force| f64::from(engagement.attacker.cost(force));
    let lost = forecast.mean(|ending| cost(engagement.attacker.force) - cost(ending.attacker));
    // 3 in 6 against 2 in 6: of 36 throws 12 sink the enemy alone, 6 the own ship alone and 6 both. It costs 8 + 2 + 5.
    assert_share(lost, 15.0 * 12.0 / 24.0);
}
