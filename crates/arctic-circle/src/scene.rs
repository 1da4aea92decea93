//! Positions set up by hand: for tests, puzzles and lessons.

use table::any::builtin;
use table::content::{Pack, load};

use crate::content::{Components, Sketch};
use crate::hexes::Hex;
use crate::placing;
use crate::setup;
use crate::state::{ArcticCircle, Options, Phase};
use crate::units::{Commander, Team, UnitType};

/// A position in the making: no units, no markers, no ice, round 1, two people.
///
/// Everything here panics at a word that means nothing: a scene is written by hand.
#[derive(Clone)]
pub struct Scene(ArcticCircle);

impl Scene {
    /// An empty board of the built-in pack, `arctic` or `small`, with the values of its first scenario.
    pub fn on(board: &str) -> Scene {
        Scene::with(builtin::<Components>().content, board)
    }

    /// An empty board from the text of a board file. It may lack bases and VP hexes.
    pub fn map(text: &str) -> Scene {
        let builtin = Pack::builtin::<Sketch>();
        let units = builtin.files().map(|(path, text)| (path.to_owned(), text.to_owned()));
        let pack = Pack::of(units.chain([(Sketch::BOARD.to_owned(), text.to_owned())]));
        let components = &load::<Sketch>(&pack).unwrap_or_else(|error| panic!("{error}")).content.0;
        Scene::with(components, &components.boards[0].id)
    }

    /// An empty board drawn on the spot; see [`drawn`].
    pub fn drawn(map: &str, places: &str) -> Scene {
        Scene::map(&drawn(map, places))
    }

    /// An empty board of a pack.
    pub fn with(components: &'static Components, board: &str) -> Scene {
        let scenario = components.scenarios.iter().find(|scenario| scenario.board == board);
        let scenario = scenario.unwrap_or_else(|| panic!("no board is called {board}"));
        let board = components.board(board).expect("a scenario has a board");
        let holders = setup::holders(2, Team::Cobra).expect("two can play");
        let options = Options { holders, strict_pools: false, ice_per_phase: 1 };
        Scene(setup::empty(components, board, scenario, options))
    }

    /// Plays another scenario of the same board, for its values and its victory.
    #[must_use]
    pub fn scenario(mut self, id: &str) -> Scene {
        let scenario = self.0.components.scenario(id).unwrap_or_else(|| panic!("no scenario is called {id}"));
        assert_eq!(scenario.board, self.0.board.id, "that scenario is played on another board");
        self.0.scenario = scenario;
        self
    }

    /// Puts units on the board: `KH G5 3T 1V` or, at sea, `CC D4 C(TV) 2A K`. A unit that has attacked in this turn has
    /// a `!`, and an aircraft also the hexes it has flown: `KH F8 2T! 1A!3`.
    #[must_use]
    pub fn put(mut self, units: &str) -> Scene {
        for stack in placing::read(self.0.board, units).unwrap_or_else(|error| panic!("{error}")) {
            self.0.stacks.add(stack);
        }
        self
    }

    /// Lays markers, as they lay when the turn began: `DE F8 G7`.
    #[must_use]
    pub fn control(mut self, markers: &str) -> Scene {
        for (hex, owner) in self.markers(markers) {
            self.0.space_mut(hex).set_controller(Some(owner));
            self.0.space_mut(hex).new_turn();
        }
        self
    }

    /// Lays markers of hexes that were taken in this turn: `KH F8`.
    #[must_use]
    pub fn captured(mut self, markers: &str) -> Scene {
        for (hex, owner) in self.markers(markers) {
            self.0.space_mut(hex).set_controller(Some(owner));
        }
        self
    }

    fn markers(&self, markers: &str) -> Vec<(Hex, Commander)> {
        let mut words = markers.split_whitespace();
        let owner = words.next().map(placing::commander).expect("a commander comes first");
        let owner = owner.unwrap_or_else(|error| panic!("{error}"));
        let marker = |id| {
            let hex = self.hex(id);
            assert!(self.0.board.points.contains(hex), "{id} is no VP hex");
            (hex, owner)
        };
        words.map(marker).collect()
    }

    /// Covers hexes with ice: `G6 H6`.
    #[must_use]
    pub fn ice(mut self, hexes: &str) -> Scene {
        for id in hexes.split_whitespace() {
            let hex = self.hex(id);
            self.0.ice.insert(hex);
        }
        self
    }

    /// Attackers came into a hex from another one in this turn, by land or sea: they can go back there (AC-622).
    #[must_use]
    pub fn entered(mut self, from: &str, to: &str) -> Scene {
        let (from, to) = (self.hex(from), self.hex(to));
        let direction = self.0.board.direction(to, from).expect("the hexes are neighbours");
        self.0.space_mut(to).enter_from(direction);
        self
    }

    /// Attackers came ashore in a hex in this turn (AC-621).
    #[must_use]
    pub fn amphibious(mut self, hex: &str) -> Scene {
        let hex = self.hex(hex);
        self.0.space_mut(hex).set_amphibious();
        self
    }

    /// Sets a commander's reserve.
    #[must_use]
    pub fn reserve(mut self, commander: Commander, points: u8) -> Scene {
        self.0.reserve[commander.index()] = points;
        self
    }

    /// Fills a commander's mobilization zone: `2T 1C`.
    #[must_use]
    pub fn zone(mut self, commander: Commander, units: &str) -> Scene {
        for word in units.split_whitespace() {
            let stack =
                placing::unit(Hex::default(), commander, word).unwrap_or_else(|error| panic!("{error}"));
            self.0.zone[commander.index()][stack.kind().index()] += stack.count;
        }
        self
    }

    /// What the active commander has to spend.
    #[must_use]
    pub fn purse(mut self, points: u8) -> Scene {
        self.0.purse = points;
        self
    }

    /// The number of the round.
    #[must_use]
    pub fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        self
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(mut self, commander: Commander) -> Scene {
        self.0.active = commander;
        self
    }

    /// How many people play; of three, one holds Cobra.
    #[must_use]
    pub fn people(mut self, people: u8) -> Scene {
        self.0.options.holders = setup::holders(people, Team::Cobra).expect("2, 3 or 4 can play");
        self
    }

    /// The option of AC-R01.
    #[must_use]
    pub fn strict_pools(mut self) -> Scene {
        self.0.options.strict_pools = true;
        self
    }

    /// The option of AC-R04.
    #[must_use]
    pub fn ice_per_phase(mut self, tokens: u8) -> Scene {
        self.0.options.ice_per_phase = tokens;
        self
    }

    /// In the purchase phase, with what [`Scene::purse`] says.
    pub fn purchase(self) -> ArcticCircle {
        self.phase(Phase::Purchase)
    }

    /// In the combat move.
    pub fn combat_move(self) -> ArcticCircle {
        self.phase(Phase::CombatMove)
    }

    /// Before the next battle.
    pub fn next_combat(self) -> ArcticCircle {
        self.phase(Phase::NextCombat)
    }

    /// Before the noncombat moves, with aircraft whose carrier was lost (AC-1045).
    pub fn displaced(self) -> ArcticCircle {
        self.phase(Phase::Displaced)
    }

    /// Among the forced moves, before the noncombat moves.
    pub fn forced(self) -> ArcticCircle {
        self.phase(Phase::Forced)
    }

    /// In the noncombat move.
    pub fn noncombat(self) -> ArcticCircle {
        self.phase(Phase::Noncombat)
    }

    /// In the stacking check of the hexes that hold units of the active commander (AC-803).
    pub fn cull(self) -> ArcticCircle {
        let own = self.0.stacks.all().iter().filter(|stack| stack.owner() == self.0.active);
        let checked = own.map(|stack| stack.hex).collect();
        self.phase(Phase::Cull { checked })
    }

    /// In the deployment.
    pub fn deploy(self) -> ArcticCircle {
        self.phase(Phase::Deploy)
    }

    /// In any phase.
    pub(crate) fn phase(mut self, phase: Phase) -> ArcticCircle {
        self.check_terrain();
        self.0.phase = phase;
        self.0.chart = Commander::ALL.map(|commander| self.points(commander));
        self.0
    }

    /// AC-R60: the chart counts what a commander held when the turn began and holds still.
    fn points(&self, commander: Commander) -> u8 {
        let held = |hex: &Hex| {
            let space = self.0.space(*hex);
            (space.controller(), space.controller_before()) == (Some(commander), Some(commander))
        };
        self.0.board.points.into_iter().filter(held).map(|hex| self.0.scenario.values[hex.index()]).sum()
    }

    /// AC-203, AC-204: ships float, land units stand, and passengers are aboard only at sea.
    fn check_terrain(&self) {
        for &stack in self.0.stacks.all() {
            let (id, kind) = (&self.0.board.cell(stack.hex).id, self.0.kind(stack.hex));
            assert!(
                !stack.kind().is_land() || kind.has_land(),
                "{} cannot stand in {id}",
                placing::write(stack)
            );
            assert!(
                !stack.kind().is_sea() || kind.has_water(),
                "{} cannot float in {id}",
                placing::write(stack)
            );
            let at_sea = kind == crate::board::Kind::Sea;
            assert!(stack.cargo().is_empty() || at_sea, "{} would unload in {id}", placing::write(stack));
        }
    }

    fn hex(&self, id: &str) -> Hex {
        placing::hex(self.0.board, id).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// The text of a board file with this map, for [`Scene::map`]: pointy hexes, every second row half a hex further right,
/// turn order CC KH DE SJ. Places are separated by commas:
///
/// | | |
/// |---|---|
/// | `B2 2` | a VP hex worth 2 |
/// | `A1 KH` | a commander's base, which gives 6 |
/// | `C3 Joe` | a team's base, which gives 5 |
/// | `no_land_bridge A1\|B1` | a side without a land bridge; also `no_waterway` and `no_land_touch` |
pub fn drawn(map: &str, places: &str) -> String {
    let mut sides = String::new();
    let mut named = String::new();
    for place in places.split(',').map(str::trim).filter(|place| !place.is_empty()) {
        let (first, rest) = place.split_once(' ').unwrap_or_else(|| panic!("`{place}` is no place"));
        match rest {
            _ if first.starts_with("no_") => sides += &format!("{first} = \"{rest}\"\n"),
            "Joe" | "Cobra" => named += &format!("{first} = {{ base = \"{rest}\", income = 5 }}\n"),
            "KH" | "SJ" | "CC" | "DE" => named += &format!("{first} = {{ base = \"{rest}\", income = 6 }}\n"),
            points => named += &format!("{first} = {{ points = {points} }}\n"),
        }
    }
    format!(
        "id = \"drawn\"\ntitle = \"Drawn\"\nabout = \"\"\nhexes = \"pointy\"\nshoved = \"second\"\norder = \"CC KH DE SJ\"\n\
         map = \"\"\"\n{map}\n\"\"\"\n{sides}[places]\n{named}"
    )
}

/// What stands in a hex, in the notation of [`Scene::put`] without states: `KH 3T 1V, SJ 1A`; nothing if it is empty.
pub fn standing(game: &ArcticCircle, hex: &str) -> String {
    let hex = placing::hex(game.board, hex).unwrap_or_else(|error| panic!("{error}"));
    let mut all: Vec<String> = Vec::new();
    for commander in Commander::ALL {
        let mut words: Vec<String> = Vec::new();
        for kind in UnitType::ALL {
            words.extend(like_units(game, hex, commander, kind));
        }
        if !words.is_empty() {
            all.push(format!("{} {}", commander.tag(), words.join(" ")));
        }
    }
    all.join(", ")
}

/// Units of a type by cargo, whatever they have done.
fn like_units(game: &ArcticCircle, hex: Hex, owner: Commander, kind: UnitType) -> Vec<String> {
    let mut by_cargo = crate::stacks::Stacks::default();
    for stack in game.stacks.at(hex).iter().filter(|stack| (stack.owner(), stack.kind()) == (owner, kind)) {
        by_cargo.add(stack.at(hex, stack.status.rested(kind)));
    }
    by_cargo.all().iter().map(|&stack| placing::write(stack)).collect()
}
