//! What the log, the dice tray and the timeline get of an event.

mod support;
use support::*;

use table::chance::Script;
use table::{Moment, Roll, Telling};

fn told(event: Event) -> Telling {
    Scene::on("arctic").active(KH).purchase().tell(&event)
}

fn hex(id: &str) -> arctic_circle::hexes::Hex {
    Scene::on("arctic").purchase().board().find(id).expect("a hex")
}

/// Target and words of all that is named, in order.
fn named(telling: &Telling) -> Vec<&str> {
    telling.mentions.iter().map(|mention| mention.words.as_str()).collect()
}

#[test]
fn ac_615_ac_616_ac_620_ac_1034_the_end_of_a_battle_cites_the_rule_that_ended_it() {
    let last = |mut game: ArcticCircle, decisions: Vec<(&str, Script)>| {
        let mut rules = Vec::new();
        for (text, dice) in decisions {
            for event in play(&mut game, text, dice) {
                if matches!(event, Event::BattleEnded { .. }) {
                    rules.extend(game.tell(&event).rule.map(|rule| rule.0));
                }
            }
        }
        rules
    };
    let attack = |units: &str| {
        Scene::on("arctic").active(KH).put(&format!("KH F9 {units}")).put("DE F8 1T").combat_move()
    };
    assert_eq!(last(attack("2T"), vec![("move 2T F9 F8", dice![1, 6, 6])]), ["AC-616"], "no defenders left");
    assert_eq!(last(attack("1T"), vec![("move T F9 F8", dice![6, 1])]), ["AC-615"], "no attackers left");
    let back = vec![("move 2T F9 F8", dice![6, 6, 6]), ("no", dice![])];
    assert_eq!(last(attack("2T"), back), ["AC-620"], "the attacker chose not to press");
    let scene = Scene::on("arctic").active(DE).put("DE G5 1A").put("KH E7 1T 1C").combat_move();
    let bombs = last(scene, vec![("move A G5 E7", dice![]), ("yes", dice![6, 6])]);
    assert_eq!(bombs, ["AC-1034"], "one round");
}

#[test]
fn hexes_are_named_in_the_order_of_the_sentence() {
    let (from, to, cargo) = (hex("D9"), hex("E9"), Cargo { infantry: 1, vehicles: 1 });
    let moved = told(Event::Moved {
        commander: KH,
        kind: UnitType::Cruiser,
        count: 2,
        from,
        to,
        cargo,
        fights: false,
    });
    let text = "Keel-Haul's 2 Cruisers with an Arctic Trooper and a Snow Cat aboard each go from Nanisivik (D9) to Baffin Bay (E9).";
    assert_eq!(moved.text, text);
    assert_eq!(named(&moved), ["Nanisivik (D9)", "Baffin Bay (E9)"]);
    let (staging, ice) = (hex("D8"), hex("E8"));
    let cargo = Cargo::NONE;
    let against = told(Event::WentAgainstIce { commander: KH, count: 1, from, staging, ice, cargo });
    assert_eq!(named(&against), ["Thule (E8)", "Nanisivik (D9)", "Devon Island (D8)"]);
}

#[test]
fn ac_1061_cruisers_against_ice_are_told_by_their_number() {
    let tell = |units: &str, dice| {
        let scene = Scene::on("arctic").active(KH).put(&format!("KH D9 {units}")).ice("E9");
        let mut game = scene.combat_move();
        let events = play(&mut game, &format!("break {units} D9 E9"), dice);
        game.tell(&events[0]).text
    };
    assert_eq!(
        tell("2C", dice![6, 6]),
        "Keel-Haul's 2 Cruisers go against the ice at Baffin Bay (E9) from Nanisivik (D9)."
    );
    assert_eq!(
        tell("C", dice![6]),
        "Keel-Haul's Cruiser goes against the ice at Baffin Bay (E9) from Nanisivik (D9)."
    );
}

#[test]
fn ac_604_passengers_are_told_with_their_cruiser() {
    let lost = |cargo| {
        let (commander, kind, hex, why) = (KH, UnitType::Cruiser, hex("E9"), Loss::Battle);
        let telling = told(Event::Lost { commander, kind, count: 1, hex, cargo, why });
        (telling.rule.map(|rule| rule.0), telling.text)
    };
    let (rule, text) = lost(Cargo { infantry: 2, vehicles: 0 });
    assert_eq!(rule, Some("AC-604"));
    assert_eq!(text, "Keel-Haul's Cruiser with 2 Arctic Troopers aboard at Baffin Bay (E9) is destroyed.");
    assert_eq!(lost(Cargo::NONE).0, Some("AC-614"));
}

/// What the decisions tell, with the rule of each sentence, as far as it has these words.
fn sentences(
    game: &mut ArcticCircle,
    decisions: Vec<(&str, Script)>,
    words: &str,
) -> Vec<(&'static str, String)> {
    let mut told = Vec::new();
    for (text, dice) in decisions {
        for event in play(game, text, dice) {
            let telling = game.tell(&event);
            if telling.text.contains(words) {
                told.push((telling.rule.expect("a rule").0, telling.text));
            }
        }
    }
    told
}

#[test]
fn ac_608_ac_609_ac_1023_a_wolf_that_fired_torpedoes_is_not_told_to_fire_back() {
    let scene = || Scene::on("arctic").active(KH).put("KH F9 5T").put("DE F8 1T 1V").combat_move();
    let hits = vec![("move 5T F9 F8", dice![]), ("yes", dice![6, 1, 6, 6, 6, 6]), ("hit V", dice![6])];
    assert_eq!(
        sentences(&mut scene(), hits, "is hit"),
        [("AC-608", "Destro's W.O.L.F. at Washington Land (F8) is hit; it has fired already.".to_owned())]
    );
    let hits = vec![("move 5T F9 F8", dice![]), ("no", dice![1, 6, 6, 6, 6]), ("hit V", dice![6, 6])];
    assert_eq!(
        sentences(&mut scene(), hits, "is hit"),
        [("AC-609", "Destro's W.O.L.F. at Washington Land (F8) is hit and fires back once more.".to_owned())]
    );
}

#[test]
fn ac_d18_ac_r70_ac_535_a_cruiser_that_fetches_somebody_and_comes_back_is_told() {
    let mut at_sea = Scene::on("small").active(KH).put("KH H8 2T").put("KH I8 1C").noncombat();
    assert_eq!(
        sentences(&mut at_sea, vec![("move C I8 H8+T I8", dice![])], "Cruiser"),
        [(
            "AC-532",
            "Keel-Haul's Cruiser fetches an Arctic Trooper from Keel-Haul's base (H8) to I8.".to_owned()
        )]
    );
    let mut ashore = Scene::drawn("M M S", "").active(KH).put("KH B1 2T").put("KH A1 1C").noncombat();
    let told = sentences(&mut ashore, vec![("move C A1 B1+TT A1", dice![])], "Arctic Troopers");
    let told: Vec<&str> = told.iter().map(|(_, text)| text.as_str()).collect();
    let fetches = "Keel-Haul's Cruiser fetches 2 Arctic Troopers from B1 to A1.";
    assert_eq!(told, [fetches, "Keel-Haul puts 2 Arctic Troopers ashore at A1."]);
}

#[test]
fn ac_d03_ac_535_a_cruiser_that_fetches_attackers_is_told() {
    let scene = Scene::drawn("M M M", "A1 KH").active(KH).put("KH A1 2T").put("KH B1 1C").put("CC B1 1C");
    let mut game = scene.put("KH C1 1C").combat_move();
    let told = sentences(&mut game, vec![("move C B1 A1+TT B1", dice![])], "");
    let first = told.first().expect("something is told");
    assert_eq!(
        (first.0, first.1.as_str()),
        ("AC-532", "Keel-Haul's Cruiser fetches 2 Arctic Troopers from A1 to B1.")
    );
}

#[test]
fn ac_622_ac_623_ac_624_who_retreats_is_told() {
    let scene = |units: &str| {
        let scene = Scene::drawn("M L M S", "").active(KH).put(&format!("KH C1 {units}")).put("DE C1 2T");
        scene.entered("B1", "C1").entered("D1", "C1").next_combat()
    };
    let apart = vec![("fight C1", dice![6, 6, 6, 6]), ("no", dice![])];
    assert_eq!(
        sentences(&mut scene("1T 1C"), apart, "retreat"),
        [
            ("AC-623", "Keel-Haul's land units retreat from C1 to B1.".to_owned()),
            ("AC-623", "Keel-Haul's ships retreat from C1 to D1.".to_owned()),
        ]
    );
    let together = vec![("fight C1", dice![6, 6, 6, 6]), ("no", dice![])];
    assert_eq!(
        sentences(&mut scene("2T"), together, "retreat"),
        [("AC-622", "Keel-Haul retreats from C1 to B1.".to_owned())]
    );
}

#[test]
fn ac_811_ac_1101_ac_1102_a_deployment_by_the_power_says_so() {
    let scene = Scene::on("arctic").active(KH).put("KH E9 1C").put("KH E10 1K").zone(KH, "2T 1A 1V");
    let decisions = vec![("deploy T E9", dice![]), ("deploy A E10", dice![]), ("deploy T D9", dice![])];
    assert_eq!(
        sentences(&mut scene.deploy(), decisions, "deploys"),
        [
            (
                "AC-1101",
                "Keel-Haul deploys an Arctic Trooper aboard a Cruiser at Baffin Bay (E9).".to_owned()
            ),
            ("AC-1101", "Keel-Haul deploys a Skystriker at E10.".to_owned()),
            ("AC-811", "Keel-Haul deploys an Arctic Trooper at Nanisivik (D9).".to_owned()),
        ]
    );
}

#[test]
fn ac_821_one_point_is_one_point() {
    let scored = |points| told(Event::Scored { commander: DE, points }).text;
    assert_eq!(scored(1), "Destro holds 1 Victory Point.");
    assert_eq!(scored(2), "Destro holds 2 Victory Points.");
}

#[test]
fn ac_607_a_die_is_its_units_and_counts_when_it_hits() {
    let rolled = |die| {
        let (hex, value) = (hex("F8"), 3);
        let (attacking, first_strike) = (false, true);
        told(Event::Rolled {
            commander: DE,
            kind: UnitType::Vehicle,
            hex,
            die,
            value,
            attacking,
            first_strike,
        })
    };
    let roll = |face, counts| Roll {
        by: "Destro's W.O.L.F.".to_owned(),
        seat: Some(Seat(1)),
        face,
        sides: 6,
        counts,
    };
    assert_eq!(rolled(3).rolls, [roll(3, true)]);
    assert_eq!(rolled(4).rolls, [roll(4, false)]);
    assert_eq!(
        rolled(4).text,
        "Destro's W.O.L.F. rolls 4 with torpedoes at Washington Land (F8) and misses."
    );
    assert_eq!(rolled(4).rule, Some(RuleId("AC-1022")));
}

#[test]
fn rounds_and_turns_have_headings() {
    let round = told(Event::RoundBegan { round: 3 });
    let turn = told(Event::TurnBegan { commander: KH, points: 12, reserve: 2 });
    assert_eq!(
        (round.heading.as_deref(), turn.heading.as_deref()),
        (Some("Round 3"), Some("Admiral Keel-Haul"))
    );
    assert_eq!(turn.text, "Keel-Haul has 12 RP to spend, 2 of them from the reserve.");
}

#[test]
fn losses_captures_and_the_end_are_moments() {
    let hex = hex("F8");
    let lost = Event::Lost {
        commander: DE,
        kind: UnitType::Vehicle,
        count: 1,
        hex,
        cargo: Cargo::NONE,
        why: Loss::Battle,
    };
    assert_eq!(told(lost).moment, Some(Moment::Capture));
    assert_eq!(told(Event::Captured { commander: KH, hex, from: Some(DE) }).moment, Some(Moment::Score));
    assert_eq!(told(Event::Ended { end: End::Base { winner: Team::Joe } }).moment, Some(Moment::End));
    assert_eq!(told(Event::IceBroken { ice: hex }).moment, None);
    let aimed = told(Event::Aimed { commander: KH, hex, at: DE, kind: UnitType::Vehicle });
    assert_eq!(aimed.text, "At Washington Land (F8) Keel-Haul aims a Snow Cat at Destro's W.O.L.F.");
}

#[test]
fn events_are_sent_with_their_kind_and_targets() {
    let hex = hex("F8");
    let event = Event::Deployed { commander: KH, kind: UnitType::Infantry, hex };
    let sent = serde_json::to_value(event).expect("plain data");
    let space = hex.target().to_string();
    assert_eq!(
        sent,
        serde_json::json!({ "kind": "deployed", "commander": "keel-haul", "unit": "infantry", "hex": space })
    );
}

/// A client looks for each mention after the one before it.
#[track_caller]
fn mentions_can_be_found(game: &ArcticCircle, telling: &Telling) {
    let mut rest = telling.text.as_str();
    for mention in &telling.mentions {
        let at = rest.find(&mention.words).unwrap_or_else(|| panic!("{telling:?}"));
        let after = &rest[at + mention.words.len()..];
        assert!(!after.starts_with(|next: char| next.is_ascii_alphanumeric()), "half a word: {telling:?}");
        rest = after;
        assert_eq!(game.name(mention.target), mention.words);
    }
    let letter = |next: char| !next.is_ascii_alphanumeric() && next != '-';
    let hexes = telling.text.split(letter).filter(|word| game.board().find(word).is_some()).count();
    assert_eq!(hexes, telling.mentions.len(), "all that is named is linked: {telling:?}");
}

#[test]
fn random_games_tell_what_they_link_and_cite_the_ledger() {
    let (mut turns, mut dice, mut moments) = (0, 0, 0);
    for scenario in [1, 3, 5, 9] {
        each_position(scenario, 11, |game, events| {
            for event in events {
                let telling = game.tell(event);
                mentions_can_be_found(game, &telling);
                assert!(
                    telling.text.ends_with('.')
                        && !telling.text.ends_with("..")
                        && !telling.text.contains('@')
                );
                let rule = telling.rule.expect("every event has a rule");
                assert!(ArcticCircle::LEDGER.contains(&format!("**{rule}**")), "{rule}");
                turns += usize::from(telling.heading.is_some());
                dice += telling.rolls.len();
                moments += usize::from(telling.moment.is_some());
            }
        });
    }
    assert!(turns > 60 && dice > 100 && moments > 40, "too little happened: {turns}, {dice}, {moments}");
}
