//! What is asked in every phase and step, and of those who wait.

mod support;
use support::*;

/// Rule, question and note for the one who decides.
fn asked(game: &ArcticCircle) -> (&'static str, String, String) {
    asked_after(game, Draft::Nothing)
}

fn asked_after(game: &ArcticCircle, draft: Draft) -> (&'static str, String, String) {
    let prompt = game.prompt(draft, eye(game));
    (prompt.rule.0, prompt.ask, prompt.note.unwrap_or_default())
}

fn waits(game: &ArcticCircle) -> String {
    game.prompt(Draft::Nothing, Eye::SPECTATOR).ask
}

#[track_caller]
fn asks(game: &ArcticCircle, rule: &str, question: &str, note: &str) {
    let (cited, ask, small) = asked(game);
    assert_eq!((cited, ask.as_str()), (rule, question));
    assert!(small.contains(note), "{small}");
}

#[test]
fn ac_d02_the_purchase() {
    let game = Scene::on("arctic").active(KH).purse(9).purchase();
    asks(&game, "AC-406", "Keel-Haul: buy a unit, or finish.", "9 RP left");
    let game = Scene::on("arctic").active(CC).purse(9).ice("E9").purchase();
    asks(&game, "AC-406", "Cobra Commander: buy a unit, place ice, or finish.", "ice costs 1, 7 tokens");
    assert_eq!(waits(&game), "Cobra Commander buys units.");
}

#[test]
fn ac_r04_whoever_has_placed_the_ice_of_a_phase_is_not_asked_for_more() {
    let scene = Scene::on("arctic").active(CC).purse(9);
    let [mut one, mut any] = [scene.clone(), scene.ice_per_phase(0)].map(Scene::purchase);
    play(&mut one, "ice E9", dice![]);
    play(&mut any, "ice E9", dice![]);
    asks(&one, "AC-406", "Cobra Commander: buy a unit, or finish.", "8 RP left; up to 4 are kept.");
    asks(&any, "AC-406", "Cobra Commander: buy a unit, place ice, or finish.", "7 tokens off the board");
}

fn at_f8(defenders: &str) -> ArcticCircle {
    Scene::on("arctic")
        .active(KH)
        .put("KH F9 3T 1V")
        .put("KH G8 2T")
        .put(&format!("DE F8 {defenders}"))
        .combat_move()
}

#[test]
fn ac_d03_the_combat_move_click_by_click() {
    let game = at_f8("2T");
    asks(&game, "AC-501", "Keel-Haul: choose units that attack, or finish.", "ends where an enemy is");
    let picked = after(&game, &["KH 3T F9"]);
    assert_eq!(asked_after(&game, picked).1, "Choose what 3 Arctic Troopers from F9 attack.");
    let picked = after(&game, &["KH 1V F9"]);
    assert_eq!(
        asked_after(&game, picked),
        ("AC-501", "Choose what a Snow Cat from F9 attacks.".into(), "2 hexes at most.".into())
    );
    let going = after(&game, &["KH 3T F9", "F8"]);
    assert_eq!(asked_after(&game, going).1, "Choose the way to Washington Land (F8).");
    let way = after(&game, &["KH 3T F9", "F8", "F8"]);
    assert_eq!(asked_after(&game, way).1, "Choose how many Arctic Troopers go to Washington Land (F8).");
    let way = after(&game, &["KH 1V F9", "F8", "F8"]);
    assert_eq!(asked_after(&game, way).1, "Confirm that a Snow Cat goes to Washington Land (F8).");
}

#[test]
fn ac_d04_ac_d05_the_next_combat_and_a_divebomb() {
    let scene =
        Scene::on("arctic").active(KH).put("KH F8 1T!").put("DE F8 1T").put("KH D7 1T!").put("DE D7 1T");
    asks(&scene.next_combat(), "AC-602", "Keel-Haul: choose the combat that comes next.", "2 combats");

    let mut game = Scene::on("arctic").active(CC).put("CC E6 1A").put("KH E7 1C 1T").combat_move();
    play(&mut game, "move A E6 E7", dice![]);
    asks(&game, "AC-1035", "Cobra Commander: divebomb the ships at Ellesmere Island (E7)?", "One round");
    assert_eq!(waits(&game), "Cobra Commander thinks about a divebomb at Ellesmere Island (E7).");
}

#[test]
fn ac_d06_ac_d08_ac_d09_ac_d10_the_questions_of_a_battle_in_their_order() {
    let mut game = at_f8("2T 1V");
    for text in ["move 3T F9 F8", "move V F9 F8", "move 2T G8 F8"] {
        play(&mut game, text, dice![]);
    }
    asks(&game, "AC-1021", "Destro: fire the Ski Torpedoes at Washington Land (F8)?", "one less");
    play(&mut game, "no", dice![1, 6, 6, 6, 6, 1]);
    asks(
        &game,
        "AC-1011",
        "Keel-Haul: choose whom a Snow Cat hits at Washington Land (F8).",
        "1 hit of Snow Cats",
    );
    // Only the two Snow Serpents can take the other hit, and they are alike.
    play(&mut game, "aim DE V", dice![6, 6, 6]);
    assert_eq!(asked(&game).0, "AC-620");
}

#[test]
fn ac_611_ac_612_casualties() {
    let mut game = at_f8("2T 1V");
    for text in ["move 3T F9 F8", "move V F9 F8", "move 2T G8 F8"] {
        play(&mut game, text, dice![]);
    }
    play(&mut game, "no", dice![1, 6, 6, 6, 6, 6]);
    asks(
        &game,
        "AC-611",
        "Destro: choose who takes a hit at Washington Land (F8).",
        "1 hit to allocate; they still fire back",
    );
    assert_eq!(waits(&game), "Destro chooses who takes 1 hit at Washington Land (F8).");
    play(&mut game, "hit T", dice![1, 6, 6]);
    asks(&game, "AC-612", "Keel-Haul: choose who takes a hit at Washington Land (F8).", "1 hit to allocate.");
}

#[test]
fn ac_d13_ac_d14_press_or_retreat() {
    let mut game = at_f8("4T");
    play(&mut game, "move 3T F9 F8", dice![]);
    play(&mut game, "move V F9 F8", dice![]);
    play(&mut game, "move 2T G8 F8", dice![6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    asks(
        &game,
        "AC-620",
        "Keel-Haul: fight another round at Washington Land (F8), or retreat?",
        "Round 1 is over",
    );
    play(&mut game, "no", dice![]);
    asks(
        &game,
        "AC-622",
        "Keel-Haul: choose where all land and sea units go from Washington Land (F8).",
        "came from",
    );
}

#[test]
fn ac_608_ac_609_whoever_chooses_is_told_who_still_fires_back() {
    let hit = |defenders: &str, torpedoes: &str, dice| {
        let mut game = at_f8(defenders);
        play(&mut game, "move 3T F9 F8", dice![]);
        play(&mut game, "move V F9 F8", dice![]);
        play(&mut game, "finish", dice![]);
        play(&mut game, torpedoes, dice);
        asked(&game).2
    };
    let note = hit("2T 1V", "no", dice![1, 1, 6, 6]);
    assert_eq!(note, "2 hits to allocate; they still fire back.");
    let note = hit("2T 1V", "yes", dice![6, 1, 1, 6, 6]);
    assert_eq!(note, "2 hits to allocate; they still fire back, but for those that fired torpedoes.");
    // W.O.L.F.s of both commanders and nobody else: all of them have fired.
    let scene = Scene::on("arctic").active(KH).put("KH F9 4T").put("DE F8 2V").put("CC F8 1V");
    let mut game = scene.combat_move();
    play(&mut game, "move 4T F9 F8", dice![]);
    play(&mut game, "yes", dice![]);
    play(&mut game, "yes", dice![6, 6, 6, 1, 6, 6, 6]);
    assert_eq!(asked(&game).2, "1 hit to allocate; they have fired their torpedoes already.");
}

#[test]
fn ac_1023_an_attacker_under_torpedoes_chooses_for_himself() {
    let mut game = Scene::on("arctic").active(KH).put("KH F9 1T 1V").put("DE F8 2V").combat_move();
    play(&mut game, "move T F9 F8", dice![]);
    play(&mut game, "move V F9 F8", dice![]);
    play(&mut game, "yes", dice![1, 6]);
    asks(
        &game,
        "AC-1023",
        "Keel-Haul: choose who takes a hit at Washington Land (F8).",
        "1 hit to allocate; they fall before they can fire",
    );
}

#[test]
fn ac_1113_an_attacker_hit_at_all_costs_chooses_for_himself() {
    let mut game = Scene::on("arctic").active(KH).put("KH F9 1T 1V").put("CC F8 1T 1V").combat_move();
    play(&mut game, "move T F9 F8", dice![]);
    play(&mut game, "move V F9 F8", dice![]);
    play(&mut game, "no", dice![6, 6, 6, 6]);
    play(&mut game, "sacrifice T", dice![]);
    asks(&game, "AC-1113", "Keel-Haul: choose who takes a hit at Washington Land (F8).", "1 hit to allocate");
}

#[test]
fn ac_613_two_defenders_have_to_agree() {
    let scene = Scene::on("arctic").people(4).active(DE).put("DE G7 3T").put("KH F8 1T").put("SJ F8 1T 1V");
    let mut game = scene.combat_move();
    play(&mut game, "move 3T G7 F8", dice![1, 6, 6]);
    asks(&game, "AC-613", "Snow Job: propose who takes a hit at Washington Land (F8).", "1 hit");
    play(&mut game, "hit KH T", dice![]);
    let accept = "Keel-Haul: accept the losses at Washington Land (F8) that Snow Job proposes?";
    asks(&game, "AC-613", accept, "Proposed: Keel-Haul's Arctic Trooper.");
    play(&mut game, "no", dice![]);
    asks(&game, "AC-613", "Keel-Haul: propose otherwise who takes a hit at Washington Land (F8).", "1 hit");
    play(&mut game, "hit SJ T", dice![]);
    play(&mut game, "no", dice![]);
    asks(
        &game,
        "AC-613",
        "Destro: the defenders disagree; choose who is hit at Washington Land (F8).",
        "1 hit",
    );
}

#[test]
fn ac_613_ac_1041_a_proposal_says_which_carriers_sink_and_which_are_only_damaged() {
    let scene = Scene::on("arctic").people(4).active(DE).put("DE E10 3C");
    let mut game = scene.put("KH E9 2K 1C").put("SJ E9 1K 1C").combat_move();
    play(&mut game, "move 3C E10 E9", dice![1, 1, 1]);
    for hit in ["hit KH K", "hit KH K*", "hit SJ K"] {
        play(&mut game, hit, dice![]);
    }
    let proposed = "Proposed: Keel-Haul's Aircraft Carrier and damage to Snow Job's Aircraft Carrier.";
    let accept = "Keel-Haul: accept the losses at Baffin Bay (E9) that Snow Job proposes?";
    asks(&game, "AC-613", accept, proposed);
    let seen = serde_json::to_value(game.view(Eye::ALL)).expect("a view is JSON");
    let defenders = seen["step"]["battle"]["defenders"].as_array().expect("there is a battle");
    let fates: Vec<(u64, u64)> = defenders
        .iter()
        .map(|one| (one["proposed"].as_u64().unwrap_or(0), one["proposed_damage"].as_u64().unwrap_or(0)))
        .filter(|&fate| fate != (0, 0))
        .collect();
    assert_eq!(fates, [(1, 0), (0, 1)], "{seen:#}");
}

#[test]
fn ac_d11_at_all_costs() {
    let mut game = Scene::on("arctic").active(CC).put("CC F9 2T").put("KH F8 2T").combat_move();
    play(&mut game, "move 2T F9 F8", dice![6, 6, 6, 6]);
    asks(
        &game,
        "AC-1111",
        "Cobra Commander: destroy a unit of your own at Washington Land (F8) for a hit?",
        "enemy chooses",
    );
}

#[test]
fn ac_d15_leaving_the_ice() {
    let mut game = Scene::on("arctic").active(KH).put("KH D9 1C").put("DE E9 2T").ice("E9").combat_move();
    play(&mut game, "break C D9 E9", dice![1]);
    asks(
        &game,
        "AC-1066",
        "Destro: choose where a Snow Serpent goes from the breaking ice.",
        "2 units still on the ice",
    );
}

#[test]
fn ac_d16_ac_d17_aircraft_and_victors() {
    let game = Scene::on("arctic").active(CC).put("KH E9 2A").displaced();
    asks(&game, "AC-1045", "Keel-Haul: choose an aircraft that has lost its carrier.", "two hexes");
    let game = Scene::on("arctic").active(KH).put("KH F8 2A!3").forced();
    asks(&game, "AC-704", "Keel-Haul: choose an aircraft and where it lands.", "2 in the air");

    let mut game =
        Scene::on("arctic").active(KH).put("KH F9 8T").put("KH G8 2T").put("DE F8 1T").combat_move();
    play(&mut game, "move 8T F9 F8", dice![]);
    play(&mut game, "move 2T G8 F8", dice![1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]);
    asks(&game, "AC-702", "Keel-Haul: choose a victor that leaves its hex.", "too full");
}

#[test]
fn ac_d18_ac_d19_ac_d20_moves_the_limit_and_deployment() {
    let game = Scene::on("arctic").active(SJ).put("SJ F9 2T").noncombat();
    asks(&game, "AC-705", "Snow Job: choose units to move, or finish.", "each once");
    let picked = after(&game, &["SJ 2T F9"]);
    assert_eq!(asked_after(&game, picked).2, "2 hexes at most.", "AC-716: they ski");

    let game = Scene::on("arctic").active(KH).put("KH F9 10T").cull();
    asks(&game, "AC-801", "Keel-Haul: choose a unit to destroy where too many stand.", "F9 has 2 too many");
    let game = Scene::on("arctic").active(KH).zone(KH, "2T 1K").deploy();
    asks(
        &game,
        "AC-811",
        "Keel-Haul: choose a unit to deploy.",
        "Waiting: 2 Arctic Troopers and an Aircraft Carrier.",
    );
    let game = Scene::on("arctic").active(CC).zone(CC, "1T 1V").deploy();
    let note = asked_after(&game, Draft::Nothing).2;
    assert_eq!(note, "Waiting: a Snow Serpent and a W.O.L.F.", "one full stop is enough");
}

#[test]
fn ac_r49_ac_1061_cruisers_against_ice_that_is_attacked_too() {
    let scene = Scene::on("arctic").active(KH).put("KH D9 1C 2T").put("KH F9 2T").put("DE E9 1T").ice("E9");
    let mut game = scene.combat_move();
    let against = after(&game, &["KH 1C D9", "E9"]);
    assert_eq!(asked_after(&game, against).1, "Choose where to attack the ice at Baffin Bay (E9) from.");
    let by = after(&game, &["KH 1C D9", "E9", "D9"]);
    assert_eq!(
        asked_after(&game, by).1,
        "Choose who comes aboard before the Cruiser goes to Baffin Bay (E9), or let it go."
    );
    play(&mut game, "move 2T F9 E9", dice![]);
    play(&mut game, "break C D9+T E9", dice![]);
    let contested = after(&game, &["E9"]);
    assert_eq!(asked_after(&game, contested).0, "AC-R49");
    assert_eq!(asked_after(&game, contested).1, "Fight at Baffin Bay (E9), or break the ice first?");
    assert_eq!(legal(&game), ["fight E9", "break-ice E9"]);
}

#[test]
fn ac_804_ac_1102_ships_with_some_aboard() {
    let game = Scene::on("arctic").active(KH).put("KH E9 3C(TV)").cull();
    let picked = after(&game, &["KH E9 3C(TV)"]);
    let (rule, ask, _) = asked_after(&game, picked);
    assert_eq!(rule, "AC-804");
    assert_eq!(
        ask,
        "Destroy a Cruiser with an Arctic Trooper and a Snow Cat aboard, or one of those aboard?"
    );

    let game = Scene::on("arctic").active(KH).put("KH E9 1C(T) 1C").zone(KH, "1T").deploy();
    let deploying = after(&game, &["trooper"]);
    assert_eq!(asked_after(&game, deploying).1, "Choose where an Arctic Trooper is deployed.");
    let aboard = after(&game, &["trooper", "E9"]);
    assert_eq!(asked_after(&game, aboard).0, "AC-1102");
    assert_eq!(game.find("Empty Cruiser"), game.find("empty cruiser"));
}

#[test]
fn ac_218_the_end() {
    let mut game = Scene::on("arctic").active(KH).put("KH G6 1T").combat_move();
    play(&mut game, "move T G6 G5", dice![]);
    asks(&game, "AC-218", "G.I. Joe has captured an enemy base and wins.", "");
    assert_eq!(game.why_not(Draft::Nothing, find(&game, "G5")).reason, "the game is over");
}

#[test]
fn ac_910_ac_905_a_draw_is_told_by_the_rule_of_its_scenario() {
    let drawn = |scenario: &str| {
        let scene = Scene::on("arctic").scenario(scenario).active(SJ).round(7).zone(SJ, "1T");
        let mut game = if scenario == "base-brawl" { scene.control("KH F8") } else { scene }.deploy();
        play(&mut game, "deploy T L8", dice![]);
        let outcome = game.outcome().expect("the last round is over");
        (outcome.label, outcome.rule.0, outcome.sentence)
    };
    let divided = "No team holds Washington Land (F8) and Peary Land (G7) after the last round: a draw.";
    assert_eq!(drawn("base-brawl"), ("draw", "AC-910", divided.into()), "though G.I. Joe is ahead");
    let equal = "Nobody is ahead after the last round: a draw. Victory Points: G.I. Joe 0, Cobra 0.";
    assert_eq!(drawn("cold-open"), ("draw", "AC-905", equal.into()));
}

#[test]
fn every_question_of_random_games_is_short_and_cites_the_ledger() {
    let mut rules = std::collections::BTreeSet::new();
    for scenario in [1, 4, 9] {
        let mut number = 0;
        each_position(scenario, 60 + scenario as u64, |game, _| {
            number += 1;
            let drafts = all_clicks(game).into_iter().step_by(7).map(|(draft, _)| draft);
            for draft in drafts.chain([Draft::Nothing]).take(20) {
                for eye in [eye(game), Eye::SPECTATOR] {
                    let prompt = game.prompt(draft, eye);
                    let rule = format!("**{}", prompt.rule);
                    assert!(ArcticCircle::LEDGER.contains(&rule), "{rule}");
                    assert!(
                        prompt.ask.ends_with(['.', '?']) && !prompt.ask.ends_with(".."),
                        "{}",
                        prompt.ask
                    );
                    assert!(prompt.ask.len() < 130, "{}", prompt.ask);
                    rules.insert(prompt.rule.0);
                }
            }
        });
    }
    assert!(rules.len() > 15, "{rules:?}");
}
