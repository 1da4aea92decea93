//! Setting up: scenario, seats and options (AC-101 to AC-112, AC-D01).

use serde::{Deserialize, Serialize};
use table::{RuleId, Seat, SeatName, SetupChoice, SetupError, SetupOption};

use crate::board::{Board, MAX_HEXES};
use crate::content::{Components, Scenario};
use crate::hexes::HexSet;
use crate::stacks::Stacks;
use crate::state::{ArcticCircle, Logistics, Options, Phase, Space};
use crate::units::{Commander, Team, UnitType};

/// What the host chooses (AC-D01).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The scenario by its id.
    pub scenario: String,
    /// How many people play: 2, 3 or 4.
    #[serde(default = "two")]
    pub people: u8,
    /// Of three people, one holds this team alone (AC-103).
    #[serde(default = "cobra")]
    pub alone: Team,
    /// AC-R01: figures limit units, not only stacks.
    #[serde(default)]
    pub strict_pools: bool,
    /// AC-R04: how many ice tokens a Cobra commander may place in one phase; 0 for any number.
    #[serde(default = "one")]
    pub ice_per_phase: u8,
}

fn one() -> u8 {
    1
}

fn two() -> u8 {
    2
}

fn cobra() -> Team {
    Team::Cobra
}

impl Setup {
    /// A scenario as it is usually played.
    pub fn of(scenario: &str, people: u8) -> Setup {
        Setup {
            scenario: scenario.to_owned(),
            people,
            alone: cobra(),
            strict_pools: false,
            ice_per_phase: one(),
        }
    }
}

/// Sets everything out for the first turn; the first purchase has not begun.
pub(crate) fn place(components: &'static Components, setup: &Setup) -> Result<ArcticCircle, SetupError> {
    let Some(scenario) = components.scenario(&setup.scenario) else {
        let known: Vec<&str> = components.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
        let message = format!("no scenario is called `{}`; there are {}", setup.scenario, known.join(", "));
        return Err(SetupError(message));
    };
    let holders = holders(setup.people, setup.alone)
        .ok_or_else(|| SetupError(format!("{} people cannot play; 2, 3 or 4 can (AC-103)", setup.people)))?;
    let board = components.board(&scenario.board).expect("a scenario's board was looked up when it was read");
    let &Setup { strict_pools, ice_per_phase, .. } = setup;
    let mut state = empty(components, board, scenario, Options { holders, strict_pools, ice_per_phase });
    for &stack in &scenario.units {
        state.stacks.add(stack);
    }
    for &(hex, owner) in &scenario.control {
        state.space_mut(hex).set_controller(Some(owner));
        state.space_mut(hex).new_turn();
    }
    state.chart = Commander::ALL.map(|commander| scenario.starting_points(commander));
    Ok(state)
}

/// A board without units and markers, before the first turn of round 1 (AC-110).
pub(crate) fn empty(
    components: &'static Components,
    board: &'static Board,
    scenario: &'static Scenario,
    options: Options,
) -> ArcticCircle {
    ArcticCircle {
        components,
        board,
        scenario,
        options,
        round: 1,
        active: board.order[0],
        phase: Phase::Purchase,
        purse: 0,
        ice_placed: 0,
        logistics: Logistics::default(),
        reserve: [0; Commander::COUNT],
        chart: [0; Commander::COUNT],
        zone: [[0; UnitType::COUNT]; Commander::COUNT],
        stacks: Stacks::default(),
        ice: HexSet::NONE,
        spaces: [Space::default(); MAX_HEXES],
    }
}

/// Every scenario for two people; those on the board of the first one also for three, whichever team one of them holds
/// alone, and for four (AC-103).
pub(crate) fn scenarios(components: &Components) -> Vec<table::Scenario<Setup>> {
    let all = &components.scenarios;
    let of_first = |scenario: &&Scenario| scenario.board == all[0].board;
    let more =
        all.iter().filter(of_first).flat_map(|scenario| SEATINGS.map(|seating| offered(scenario, seating)));
    all.iter().map(plain).chain(more).collect()
}

/// How more than two people sit down to a scenario. Options cannot say it: they never change who sits where.
#[derive(Clone, Copy)]
struct Seating {
    people: u8,
    alone: Team,
    /// Comes after the id of the scenario.
    suffix: &'static str,
    title: &'static str,
}

const SEATINGS: [Seating; 3] = [
    Seating { people: 3, alone: Team::Cobra, suffix: "-3", title: "three players, one for Cobra" },
    Seating { people: 3, alone: Team::Joe, suffix: "-3-joe", title: "three players, one for G.I. Joe" },
    Seating { people: 4, alone: Team::Cobra, suffix: "-4", title: "four players" },
];

/// Whether an id looks like that of a scenario for more than two people.
pub(crate) fn is_seated(id: &str) -> bool {
    SEATINGS.iter().any(|seating| id.ends_with(seating.suffix))
}

fn plain(scenario: &Scenario) -> table::Scenario<Setup> {
    let Scenario { id, title, about, .. } = scenario;
    table::Scenario { id: id.clone(), title: title.clone(), about: about.clone(), setup: Setup::of(id, 2) }
}

fn offered(scenario: &Scenario, seating: Seating) -> table::Scenario<Setup> {
    let Scenario { id, title, about, .. } = scenario;
    let Seating { people, alone, suffix, title: seats } = seating;
    table::Scenario {
        id: format!("{id}{suffix}"),
        title: format!("{title}, {seats}"),
        about: about.clone(),
        setup: Setup { alone, ..Setup::of(id, people) },
    }
}

/// What may be changed about any scenario (AC-D01).
pub(crate) fn options() -> Vec<SetupOption> {
    let stacks = SetupChoice {
        value: false.into(),
        title: "Stacks",
        about: "Figures limit how many hexes units of a type stand in, not how many units there are.",
    };
    let units = SetupChoice {
        value: true.into(),
        title: "Units",
        about: "Nobody has more units of a type than figures.",
    };
    let single = SetupChoice {
        value: 1.into(),
        title: "One",
        about: "A Cobra commander places at most one ice token in a turn.",
    };
    let any = SetupChoice {
        value: 0.into(),
        title: "Any number",
        about: "A Cobra commander places as much ice as can be paid for.",
    };
    vec![
        SetupOption {
            key: "strict_pools",
            title: "What figures limit",
            rule: RuleId("AC-R01"),
            choices: vec![stacks, units],
        },
        SetupOption {
            key: "ice_per_phase",
            title: "Ice tokens in a turn",
            rule: RuleId("AC-R04"),
            choices: vec![single, any],
        },
    ]
}

/// Who holds which commander, by the commander's number (AC-103). Of three people one holds a team `alone`.
pub(crate) fn holders(people: u8, alone: Team) -> Option<[Seat; Commander::COUNT]> {
    let seats = match (people, alone) {
        (2, _) => [0, 0, 1, 1],
        (3, Team::Joe) => [0, 0, 1, 2],
        (3, Team::Cobra) => [0, 1, 2, 2],
        (4, _) => [0, 1, 2, 3],
        _ => return None,
    };
    Some(seats.map(Seat))
}

/// The chairs in order: a team's for who holds both commanders of it, else a commander's.
pub(crate) fn seats(holders: [Seat; Commander::COUNT]) -> Vec<SeatName> {
    let mut seats: Vec<SeatName> = Vec::new();
    for commander in Commander::ALL {
        let holds_both = holders[commander.index()] == holders[commander.teammate().index()];
        let seat = if holds_both { team_seat(commander.team()) } else { commander_seat(commander) };
        if seats.last() != Some(&seat) {
            seats.push(seat);
        }
    }
    seats
}

fn team_seat(team: Team) -> SeatName {
    match team {
        Team::Joe => SeatName { id: "joe", title: "G.I. Joe", team: 0 },
        Team::Cobra => SeatName { id: "cobra", title: "Cobra", team: 1 },
    }
}

fn commander_seat(commander: Commander) -> SeatName {
    match commander {
        Commander::KeelHaul => SeatName { id: "keel-haul", title: "Admiral Keel-Haul", team: 0 },
        Commander::SnowJob => SeatName { id: "snow-job", title: "Snow Job", team: 0 },
        Commander::CobraCommander => SeatName { id: "cobra-commander", title: "Cobra Commander", team: 1 },
        Commander::Destro => SeatName { id: "destro", title: "Destro", team: 1 },
    }
}

#[cfg(test)]
mod tests {
    use table::any::builtin;

    use super::*;
    use crate::scene::standing;
    use Commander::{CobraCommander as CC, Destro as DE, KeelHaul as KH, SnowJob as SJ};

    fn start(setup: &Setup) -> ArcticCircle {
        place(builtin::<Components>().content, setup).expect("it can be set up")
    }

    fn ids(people: u8, alone: Team) -> Vec<(&'static str, u8)> {
        let setup = Setup { alone, ..Setup::of("cold-open", people) };
        seats(start(&setup).holders()).into_iter().map(|seat| (seat.id, seat.team)).collect()
    }

    #[test]
    fn ac_101_four_commanders_play_whatever_the_number_of_people() {
        for people in [2, 3, 4] {
            let game = start(&Setup::of("cold-open", people));
            for commander in Commander::ALL {
                assert!(game.units().iter().any(|stack| stack.owner() == commander), "{commander}");
            }
            let most = game.holders().into_iter().map(|seat| seat.0).max();
            assert_eq!(most, Some(people - 1), "every seat holds somebody");
        }
    }

    #[test]
    fn ac_103_of_two_people_each_holds_a_team() {
        assert_eq!(ids(2, Team::Cobra), [("joe", 0), ("cobra", 1)]);
        assert_eq!(holders(2, Team::Joe), holders(2, Team::Cobra));
    }

    #[test]
    fn ac_103_of_three_people_one_holds_a_team_and_two_share_the_other() {
        assert_eq!(ids(3, Team::Cobra), [("keel-haul", 0), ("snow-job", 0), ("cobra", 1)]);
        assert_eq!(ids(3, Team::Joe), [("joe", 0), ("cobra-commander", 1), ("destro", 1)]);
        assert_eq!(holders(3, Team::Joe), Some([0, 0, 1, 2].map(Seat)));
    }

    #[test]
    fn ac_103_four_people_hold_one_commander_each() {
        let four = [("keel-haul", 0), ("snow-job", 0), ("cobra-commander", 1), ("destro", 1)];
        assert_eq!(ids(4, Team::Cobra), four);
    }

    #[test]
    fn ac_103_nobody_plays_alone_and_no_more_than_four_play() {
        for people in [0, 1, 5] {
            let refused = place(builtin::<Components>().content, &Setup::of("cold-open", people));
            let message = refused.expect_err("they cannot play").0;
            assert_eq!(message, format!("{people} people cannot play; 2, 3 or 4 can (AC-103)"));
        }
    }

    #[test]
    fn an_unknown_scenario_is_refused_with_those_there_are() {
        let refused = place(builtin::<Components>().content, &Setup::of("desert", 2));
        let message = refused.expect_err("there is no desert").0;
        assert!(
            message.starts_with("no scenario is called `desert`; there are cold-open, hot-start"),
            "{message}"
        );
    }

    #[test]
    fn ac_109_ac_110_a_game_starts_in_round_one_without_ice_and_with_empty_hands() {
        for entry in scenarios(builtin::<Components>().content) {
            let game = start(&entry.setup);
            assert_eq!((game.round, game.active, game.phase), (1, CC, Phase::Purchase));
            assert_eq!((game.purse, game.ice_placed, game.logistics), (0, 0, Logistics::default()));
            assert_eq!((game.reserve, game.zone), ([0; 4], [[0; 5]; 4]));
            assert!(game.board.hexes().all(|hex| !game.is_ice(hex)));
        }
    }

    #[test]
    fn ac_111_units_stand_where_the_scenario_puts_them() {
        let game = start(&Setup::of("cold-open", 2));
        let expected = [
            ("D9", "KH 4T 2V 1A 1K 2C"),
            ("G10", "KH 3T 1V, SJ 3T 1V"),
            ("L8", "SJ 4T 2V 1A 1C"),
            ("M7", "SJ 1T"),
            ("I3", "CC 5T 2V 1A 2C"),
            ("H3", "CC 1K"),
            ("G5", "CC 2T 1V, DE 2T 1V"),
            ("J2", "CC 1T"),
            ("A4", "DE 4T 2V 1A 1C"),
            ("A3", "DE 1T 1V"),
            ("B4", "DE 1C"),
        ];
        for (hex, units) in expected {
            assert_eq!(standing(&game, hex), units, "{hex}");
        }
        let all: u8 = game.units().iter().map(|stack| stack.bodies()).sum();
        assert_eq!(all, 27 + 29, "nobody stands anywhere else");
    }

    #[test]
    fn ac_906_the_cold_open_starts_without_markers() {
        for id in ["cold-open", "small-cold-open"] {
            let game = start(&Setup::of(id, 2));
            assert_eq!(game.chart, [0; 4]);
            assert!(game.board.hexes().all(|hex| game.controller(hex).is_none()));
        }
    }

    #[test]
    fn ac_907_the_hot_start_starts_at_2_2_2_3() {
        let game = start(&Setup::of("hot-start", 4));
        assert_eq!([KH, SJ, CC, DE].map(|commander| game.chart(commander)), [2, 2, 2, 3]);
        let markers = [("E7", KH), ("M6", SJ), ("J11", SJ), ("J3", CC), ("K3", CC), ("G7", DE), ("B6", DE)];
        for hex in game.board.hexes() {
            let owner =
                markers.iter().find(|(id, _)| *id == game.board.cell(hex).id).map(|&(_, owner)| owner);
            let space = game.space(hex);
            assert_eq!((space.controller(), space.controller_before()), (owner, owner));
        }
        assert_eq!(start(&Setup::of("small-hot-start", 2)).chart, [2, 2, 2, 3]);
    }

    #[test]
    fn ac_909_base_brawl_starts_with_one_greenland_hex_each_for_keel_haul_and_destro() {
        for (id, own, enemy) in [("base-brawl", "F8", "G7"), ("small-base-brawl", "F6", "E6")] {
            let game = start(&Setup::of(id, 2));
            let owner = |id: &str| game.controller(game.board.find(id).expect("a hex"));
            assert_eq!((owner(own), owner(enemy)), (Some(KH), Some(DE)));
            assert_eq!([KH, SJ, CC, DE].map(|commander| game.chart(commander)), [1, 0, 0, 1]);
            assert_ne!((standing(&game, own), standing(&game, enemy)), (String::new(), String::new()));
        }
    }

    #[test]
    fn ac_d01_ac_103_every_scenario_is_offered_to_two_and_the_large_board_to_three_and_four() {
        let offered = scenarios(builtin::<Components>().content);
        let ids: Vec<&str> = offered.iter().map(|entry| entry.id.as_str()).collect();
        let two = "cold-open hot-start base-brawl small-cold-open small-hot-start small-base-brawl \
                   small-first-game";
        let more = "cold-open-3 cold-open-3-joe cold-open-4 hot-start-3 hot-start-3-joe hot-start-4 \
                    base-brawl-3 base-brawl-3-joe base-brawl-4";
        assert_eq!(ids.join(" "), format!("{two} {more}"));
        assert!(offered[..7].iter().all(|entry| entry.setup.people == 2));
        assert_eq!((offered[9].setup.people, offered[9].setup.scenario.as_str()), (4, "cold-open"));
        let alone = |at: usize| (offered[at].setup.people, offered[at].setup.alone);
        assert_eq!((alone(7), alone(8)), ((3, Team::Cobra), (3, Team::Joe)));
        let ends_alike = offered.iter().filter(|entry| is_seated(&entry.id)).count();
        assert_eq!(ends_alike, 9, "and only those for more than two");
    }

    #[test]
    fn ac_r01_ac_r04_options_reach_the_match_and_their_first_choice_is_the_usual_one() {
        let usual = serde_json::to_value(Setup::of("cold-open", 2)).expect("a setup is plain");
        for option in options() {
            assert_eq!(usual[option.key], option.choices[0].value, "{}", option.key);
        }
        let setup = Setup { strict_pools: true, ice_per_phase: 0, ..Setup::of("cold-open", 2) };
        let game = start(&setup);
        assert_eq!((game.options.strict_pools, game.options.ice_per_phase), (true, 0));
    }

    #[test]
    fn ac_210_a_unit_leaves_a_hex_by_any_side_however_it_came() {
        let game = crate::scene::Scene::on("arctic").put("KH F8 2T").combat_move();
        let hex = game.board.find("F8").expect("a hex");
        let ids = |kind| game.ways(kind, hex).map(|to| game.board.cell(to).id.as_str()).collect::<Vec<_>>();
        assert_eq!(ids(UnitType::Infantry), ["G7", "G8", "F9", "E8"]);
        assert_eq!(ids(UnitType::Cruiser), ["F7", "E8", "E7"]);
    }
}
