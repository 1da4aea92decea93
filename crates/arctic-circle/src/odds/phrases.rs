//! How endings are called, and what was assumed.

use crate::content::Components;
use crate::units::{Cargo, Team, UnitType};

use super::army::{Army, Force, Group};
use super::forecast::{Ending, Forecast};
use super::plan::{Plan, Press};
use super::round::{Engagement, Moment, Prize};

/// To whom the odds are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reader {
    Attacker,
    Defender,
    /// Somebody at the command line.
    Bystander,
}

/// The sorts of endings. The order is that of the attacker's luck, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Sort {
    /// The attacker has what the attack is for.
    Won,
    /// AC-618: the enemies are gone, but nobody can take the hex.
    Cleared,
    /// A divebomb sank some of several ships.
    SomeSunk,
    /// AC-615: nobody is left.
    BothGone,
    /// The attacker went back.
    Retreated,
    /// A divebomb sank nothing.
    NoneSunk,
    /// The attackers are gone.
    Beaten,
}

impl Engagement {
    pub(crate) fn sort(&self, ending: &Ending) -> Sort {
        let Ending { attacker, defender, .. } = *ending;
        if self.succeeds(ending) {
            return Sort::Won;
        }
        if self.divebomb {
            let ships = |force| self.defender.count(force, |group: Group| group.kind.is_sea());
            let before = self.defender.repaired(self.defender.force);
            return if ships(defender) < ships(before) { Sort::SomeSunk } else { Sort::NoneSunk };
        }
        match (attacker.is_empty(), defender.is_empty()) {
            (true, true) => Sort::BothGone,
            (true, false) => Sort::Beaten,
            (false, true) => Sort::Cleared,
            (false, false) => Sort::Retreated,
        }
    }

    /// The chance that the attacker gets what the attack is for.
    pub(crate) fn success(&self, forecast: &Forecast) -> f64 {
        forecast.chance(|ending| self.succeeds(ending))
    }

    /// What a side loses on average, in RP, from now on.
    pub(crate) fn mean_losses(&self, forecast: &Forecast) -> [f64; 2] {
        let lost = |army: &Army, left| f64::from(army.cost(army.repaired(army.force)) - army.cost(left));
        [
            forecast.mean(|ending| lost(&self.attacker, ending.attacker)),
            forecast.mean(|ending| lost(&self.defender, ending.defender)),
        ]
    }
}

/// An ending in a few words.
pub(crate) fn label(engagement: &Engagement, sort: Sort, reader: Reader) -> String {
    let said = match (reader, sort) {
        (_, Sort::Won) if engagement.divebomb => "All ships are sunk",
        (_, Sort::SomeSunk) => "Some ships are sunk",
        (_, Sort::NoneSunk) => "No ship is sunk",
        (_, Sort::BothGone) => "Both are gone",
        (Reader::Attacker, Sort::Won) => match engagement.taken() {
            Prize::Points => "You take the hex",
            Prize::Base => "You take the base and win",
            Prize::Nothing => "You destroy them",
        },
        (Reader::Attacker, Sort::Cleared) => "You destroy them, but no land unit is left",
        (Reader::Attacker, Sort::Retreated) => "You go back",
        (Reader::Attacker, Sort::Beaten) => "You are beaten off",
        (Reader::Defender, Sort::Won) => match engagement.taken() {
            Prize::Points => "They take the hex",
            Prize::Base => "They take the base and win",
            Prize::Nothing => "They destroy you",
        },
        (Reader::Defender, Sort::Cleared) => "They destroy you, but cannot take the hex",
        (Reader::Defender, Sort::Retreated) => "They go back",
        (Reader::Defender, Sort::Beaten) => "You beat them off",
        (Reader::Bystander, Sort::Won) => match engagement.taken() {
            Prize::Points => "The attacker takes the hex",
            Prize::Base => "The attacker takes the base and wins",
            Prize::Nothing => "The attacker destroys the defenders",
        },
        (Reader::Bystander, Sort::Cleared) => {
            "The defenders are gone, but no land unit is left to take the hex"
        }
        (Reader::Bystander, Sort::Retreated) => "The attacker goes back",
        (Reader::Bystander, Sort::Beaten) => "The attacker is beaten off",
    };
    said.to_owned()
}

impl Engagement {
    /// What the attackers can win with those they have.
    fn taken(&self) -> Prize {
        if self.attacker.has_land(self.attacker.force) { self.prize } else { Prize::Nothing }
    }

    /// Whether At All Costs is still to come and may then cost a unit of this type (AC-1111).
    fn can_give_up(&self, kind: UnitType) -> bool {
        let armies = [&self.attacker, &self.defender];
        self.round == 1
            && self.moment != Moment::Done
            && armies.into_iter().any(|army| army.sacrificed(army.force, kind).is_some())
    }
}

/// What was assumed, and what is not counted.
pub(crate) fn note(engagement: &Engagement, plan: &Plan) -> String {
    let mut said = vec![losses(engagement, plan), press(engagement)];
    said.extend(powers(engagement, plan));
    let aircraft = [&engagement.attacker, &engagement.defender]
        .into_iter()
        .any(|army| army.count(army.force, |group| group.kind.is_air()) > 0);
    let landing = if aircraft {
        " Other choices and landing afterwards are not counted."
    } else {
        " Other choices are not counted."
    };
    format!("{}.{landing}", said.join("; "))
}

/// Who is given up first.
fn losses(engagement: &Engagement, plan: &Plan) -> String {
    let stated = !plan.attacker_losses.is_empty() || !plan.defender_losses.is_empty();
    let armies = [&engagement.attacker, &engagement.defender];
    let carriers = armies.into_iter().any(|army| army.count(army.force, Group::absorbs) > 0);
    let order = match (carriers, stated) {
        (false, false) => "Cheap units fall first".to_owned(),
        (false, true) => format!("The {}", in_order(plan)),
        (true, false) => "Carriers take a first hit, then cheap units fall".to_owned(),
        (true, true) => format!("Carriers take a first hit; then the {}", in_order(plan)),
    };
    let kept = engagement.attacker.keeps_land() && engagement.attacker.has_land(engagement.attacker.force);
    let kept = if kept { ", the attacker's last land unit last" } else { "" };
    format!("{order}{kept}")
}

/// `attacker gives up first aircraft, then carriers, and the defender cheap units`.
fn in_order(plan: &Plan) -> String {
    let types = |stated: &[UnitType]| match stated {
        [] => "cheap units".to_owned(),
        _ => stated.iter().map(|&kind| plural(kind)).collect::<Vec<&str>>().join(", then "),
    };
    let [attacker, defender] = [&plan.attacker_losses, &plan.defender_losses].map(|stated| types(stated));
    format!("attacker gives up first {attacker}, and the defender {defender}")
}

fn plural(kind: UnitType) -> &'static str {
    match kind {
        UnitType::Infantry => "infantry",
        UnitType::Vehicle => "vehicles",
        UnitType::Aircraft => "aircraft",
        UnitType::Carrier => "carriers",
        UnitType::Cruiser => "cruisers",
    }
}

fn press(engagement: &Engagement) -> String {
    if engagement.divebomb {
        return "one round".to_owned();
    }
    match engagement.press {
        Press::ToTheEnd => "nobody goes back".to_owned(),
        Press::Rounds(1) => "the attacker goes back after one round".to_owned(),
        Press::Rounds(rounds) => format!("the attacker goes back after {rounds} rounds"),
        Press::WithAtLeast(units) => format!("the attacker goes back with fewer than {units} left"),
        Press::UnlessOutnumbered => "the attacker goes back when outnumbered".to_owned(),
    }
}

/// What is said of torpedoes, Snow Cats, At All Costs and the Tactician where they matter in the rest of round 1.
fn powers(engagement: &Engagement, plan: &Plan) -> Vec<String> {
    let mut said = Vec::new();
    let has = |of: &dyn Fn(Group) -> bool| {
        let armies = [&engagement.attacker, &engagement.defender];
        engagement.round == 1 && armies.into_iter().any(|army| army.count(army.force, of) > 0)
    };
    let vehicle =
        |team: Team| move |group: Group| group.kind == UnitType::Vehicle && group.owner.team() == team;
    if has(&vehicle(Team::Cobra)) {
        let fired = if engagement.torpedoes == 0 {
            "the W.O.L.F.s hold their torpedoes"
        } else {
            "the W.O.L.F.s strike first"
        };
        said.push(fired.to_owned());
    }
    if has(&vehicle(Team::Joe)) {
        let aims = if plan.aims == Plan::default().aims { "the dearest" } else { "the stated types first" };
        said.push(format!("Snow Cats name {aims}"));
    }
    if let Some(kind) = engagement.all_costs.filter(|&kind| engagement.can_give_up(kind)) {
        said.push(format!("Cobra Commander gives up {}", given(kind)));
    }
    if engagement.bonus(engagement.defender.force) {
        said.push("Destro has +1 while six are there".to_owned());
    }
    said
}

/// `an infantry unit`, `a cruiser`.
fn given(kind: UnitType) -> &'static str {
    match kind {
        UnitType::Infantry => "an infantry unit",
        UnitType::Vehicle => "a vehicle",
        UnitType::Aircraft => "an aircraft",
        UnitType::Carrier => "a carrier",
        UnitType::Cruiser => "a cruiser",
    }
}

/// `3 Snow Serpents, 1 Cruiser with 1 Snow Serpent aboard`.
pub(crate) fn units(components: &Components, army: &Army, force: Force) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut told: Vec<Group> = Vec::new();
    for troop in &army.troops {
        // Damage is repaired when the battle is over (AC-1042), and who owns what is told of the sides alone.
        let like = |group: Group| (group.kind, group.cargo) == (troop.group.kind, troop.group.cargo);
        if told.iter().any(|&group| like(group)) {
            continue;
        }
        told.push(troop.group);
        let count = army.count(force, like);
        if count > 0 {
            words.push(some(components, troop.group, count));
        }
    }
    if words.is_empty() { "nobody".to_owned() } else { words.join(", ") }
}

fn some(components: &Components, group: Group, count: u8) -> String {
    let name = |kind: UnitType| &components.profiles[group.owner.team() as usize][kind.index()].name;
    let counted = |kind: UnitType, count: u8| {
        let plural = if count == 1 { "" } else { "s" };
        format!("{count} {}{plural}", name(kind))
    };
    let Cargo { infantry, vehicles } = group.cargo;
    let aboard: Vec<String> = [(UnitType::Infantry, infantry), (UnitType::Vehicle, vehicles)]
        .into_iter()
        .filter(|&(_, count)| count > 0)
        .map(|(kind, count)| counted(kind, count))
        .collect();
    let each = if count == 1 { "" } else { " each" };
    let aboard = match aboard.len() {
        0 => String::new(),
        _ => format!(" with {} aboard{each}", aboard.join(" and ")),
    };
    format!("{}{aboard}", counted(group.kind, count))
}
