//! Packs of others with as many units as the loader takes: whatever `content check` accepts can be played.

mod support;
use support::*;

use table::chance::{Fast, Silent};
use table::content::{Content, Pack, load};
use table::laws::Laws;

/// The small board with these figures for every colour, infantry to cruiser, at this cost, and one scenario.
fn pack(figures: [u8; 5], cost: u8, armies: &[String]) -> &'static Components {
    let kinds = [("infantry", 1), ("vehicle", 2), ("aircraft", 4), ("carrier", 2), ("cruiser", 2)];
    let mut units = "unit = [\n".to_owned();
    for team in ["joe", "cobra"] {
        for ((kind, movement), figures) in kinds.iter().zip(figures) {
            units += &format!(
                "  {{ team = \"{team}\", type = \"{kind}\", name = \"{kind}\", cost = {cost}, attack = 2, \
                 defense = 2, move = {movement}, figures = {figures} }},\n"
            );
        }
    }
    units += "]\n";
    let scenario = format!(
        "[[scenario]]\nid = \"large\"\ntitle = \"\"\nabout = \"\"\nboard = \"small\"\npoints_to_win = 30\n\
         starting_points = {{ KH = 0, SJ = 0, CC = 0, DE = 0 }}\nunits = {armies:?}\n"
    );
    let files = Components::BUILTIN.iter().map(|&(path, text)| {
        let text = match path {
            "units.toml" => &units,
            "scenarios.toml" => &scenario,
            _ => text,
        };
        (path.to_owned(), text.to_owned())
    });
    load::<Components>(&Pack::of(files)).unwrap_or_else(|error| panic!("{error}")).content
}

/// Plays by chance to the end, and looks at the laws, which are slow, now and then.
fn play_out(components: &'static Components, seed: u64) {
    let mut table = Silent::new(Fast::new(seed));
    let mut game =
        ArcticCircle::start(components, &Setup::of("large", 2), &mut table).expect("the scenario starts");
    let mut laws = Laws::default();
    for decision in 0.. {
        if game.turn() == Turn::Over {
            return;
        }
        if decision % 150 == 0 {
            laws.hold(&game, &mut table).unwrap_or_else(|broken| panic!("seed {seed}, {decision}: {broken}"));
        }
        let action = chosen(&game, &mut table);
        game.apply(action, &mut table).expect("what is listed is legal");
    }
}

#[test]
fn ac_553_a_fleet_of_more_carriers_than_a_box_has_finds_its_landing_places() {
    let fleet = ["KH C5 8K", "KH D5 8K", "KH E5 8K", "KH G5 7K 1A", "DE G3 1C"].map(str::to_owned);
    let components = pack([6, 6, 5, 5, 5], 9, &fleet);
    for seed in 0..4 {
        play_out(components, seed);
    }
}

/// Every commander's units in seven hexes with water: these in six of them, and those in the last.
fn armies(most: &str, last: &str) -> Vec<String> {
    let homes = [
        ("KH", ["G7", "H7", "I7", "I6", "H6", "G8", "I8"]),
        ("SJ", ["B7", "C7", "C6", "D6", "C8", "D5", "C5"]),
        ("CC", ["H2", "I3", "J3", "H3", "G2", "G3", "I1"]),
        ("DE", ["C2", "C3", "B3", "D2", "C1", "B4", "A3"]),
    ];
    let of =
        |tag: &str, number: usize, hex: &str| format!("{tag} {hex} {}", if number < 6 { most } else { last });
    homes
        .iter()
        .flat_map(|(tag, hexes)| (0..).zip(hexes).map(move |(number, hex)| of(tag, number, hex)))
        .collect()
}

#[test]
fn ac_r01_the_largest_packs_that_are_accepted_can_be_played() {
    // 216 units in each, and everything so cheap that all who are lost are bought again at once.
    let fleets = pack([1, 1, 7, 12, 7], 1, &armies("4K 4C", "3K 3C"));
    let wings = pack([1, 1, 12, 7, 7], 1, &armies("2K 4A 2C", "2K 4A"));
    let transports = pack([7, 6, 1, 1, 13], 1, &armies("8C", "6C"));
    for components in [fleets, wings, transports] {
        let units: u8 = components.scenarios[0].units.iter().map(|stack| stack.count).sum();
        assert_eq!(units, 216);
        for seed in 0..3 {
            play_out(components, seed);
        }
    }
}
