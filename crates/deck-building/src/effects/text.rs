//! Says an ability in English. What players read on a card is made here from what the rules resolve, so the two cannot
//! disagree.

use table::text::capital;

use super::{
    Ability, Armed, CardFilter, Condition, Counted, Culled, Disabled, Looked, Number, Operation, Recurs,
    Removal, Returned, Seats, Step, Trigger,
};
use crate::cards::{CardType, Colour, Colours, Kind, Kinds, Terrain, Types};

/// The abilities of a card in whole sentences, one each. `officers` are the names of all Officers in order.
pub fn sentences(abilities: &[Ability], card_type: CardType, officers: &[String]) -> Vec<String> {
    let teller = Teller { card_type, officers };
    abilities.iter().map(|ability| teller.sentence(ability)).collect()
}

struct Teller<'a> {
    card_type: CardType,
    officers: &'a [String],
}

impl Teller<'_> {
    fn sentence(&self, ability: &Ability) -> String {
        let mut parts = Vec::new();
        if ability.armed == Armed::Matched {
            parts.push("on a mission of its Terrain".to_owned());
        }
        parts.extend(self.trigger(ability.trigger));
        if ability.trigger == Trigger::OnLock && !ability.operations.iter().all(is_for_the_mission) {
            parts.push("as the mission starts".to_owned());
        }
        let conditions: Vec<String> = ability.conditions.iter().map(|one| self.condition(*one)).collect();
        if !conditions.is_empty() {
            parts.push(format!("if {}", conditions.join(" and ")));
        }
        let done = self.steps(&ability.operations);
        let mut text = if parts.is_empty() { done } else { format!("{}: {done}", parts.join(", ")) };
        if !ability.otherwise.is_empty() {
            text = format!("{text}; otherwise {}", self.steps(&ability.otherwise));
        }
        capital(&format!("{text}."))
    }

    /// When it happens; nothing where the type of the card says it.
    fn trigger(&self, trigger: Trigger) -> Option<String> {
        let (story, strike) = (self.card_type == CardType::Story, self.card_type == CardType::Complication);
        Some(match trigger {
            Trigger::OnPlay | Trigger::OnLock | Trigger::OnResolve | Trigger::Always => return None,
            Trigger::OnRoll => "when the dice are rolled".to_owned(),
            Trigger::WhilePlanned => "while the mission is planned".to_owned(),
            Trigger::FromHand => "before the roll of a mission that you may join".to_owned(),
            Trigger::AfterRoll => "once after the roll".to_owned(),
            Trigger::OnSuccess if story => "success".to_owned(),
            Trigger::OnFailure if story => "failure".to_owned(),
            Trigger::OnSuccess => "after a success".to_owned(),
            Trigger::OnFailure => "if the mission fails".to_owned(),
            Trigger::AfterMission(Kinds::ANY) => "after the mission".to_owned(),
            Trigger::AfterMission(kinds) => format!("after {}", a_mission(kinds)),
            Trigger::OnEnter => "as it enters play".to_owned(),
            // DB-1205: a Strike works in its controller's turns only.
            Trigger::StartOfTurn if strike => "at the start of each of your turns".to_owned(),
            Trigger::StartOfTurn => "at the start of each turn".to_owned(),
            Trigger::EndOfTurn(Recurs::Each) if strike => "at the end of each of your turns".to_owned(),
            Trigger::EndOfTurn(Recurs::Each) => "at the end of each turn".to_owned(),
            Trigger::EndOfTurn(Recurs::Next) => "at the end of your next turn".to_owned(),
            Trigger::EndOfRound => "at the end of each round".to_owned(),
        })
    }

    fn condition(&self, condition: Condition) -> String {
        match condition {
            Condition::Zone(colours) => format!("the Threat Marker is in {}", zones(colours)),
            Condition::InStartingRound => "it is the Starting Round".to_owned(),
            Condition::Mission(kinds) => format!("the mission is {}", a_mission(kinds)),
            Condition::MissionTerrain(terrain) => format!("the mission is {}", where_it_is(terrain)),
            Condition::TransportTerrain(terrain) => format!("the Transport is made for {}", ground(terrain)),
            Condition::SkillUsed(skill) => format!("the mission uses {}", skill.title()),
            Condition::InPlay(types, least) => {
                format!("at least {least} {} is in play", type_words(types, " or "))
            }
            Condition::Hangar(least) => {
                format!("at least {least} Transports are in the Hangar after the start")
            }
            Condition::OwnJoes(1) => "it is your only Joe on the mission".to_owned(),
            Condition::OwnJoes(count) => format!("you have exactly {count} Joes on the mission"),
            Condition::TeammateJoes(least) => {
                format!("teammates have at least {} on the mission", many(least, "Joe"))
            }
            Condition::StartingJoe => "this Joe started the mission".to_owned(),
            Condition::Players(least) => format!("at least {least} people play"),
            Condition::Covered(most) => format!("at most {} covered", of_the_line_up(most)),
            Condition::OfficerInPlay(officer) => {
                format!("{} is in play", self.officers[usize::from(officer.0)])
            }
        }
    }

    fn steps(&self, steps: &[Step]) -> String {
        let said: Vec<String> = steps.iter().map(|step| self.step(step)).collect();
        said.join(", then ")
    }

    fn step(&self, step: &Step) -> String {
        let done = self.operation(&step.operation);
        if step.optional { format!("you may {done}") } else { done }
    }

    fn operation(&self, operation: &Operation) -> String {
        match operation {
            Operation::ChooseOne(first, second) => {
                format!("either {}, or {}", self.steps(first), self.steps(second))
            }
            Operation::Dice(number) => dice(*number),
            Operation::SideRoll(count) => {
                format!("roll {} of its own that nobody can re-roll", many(*count, "die"))
            }
            Operation::Hits(count) => format!("add {}", many(*count, "Hit")),
            Operation::Reroll { most, blanks } => {
                let up_to = if *most > 1 { "up to " } else { "" };
                let blank = if *blanks { "blank " } else { "" };
                let word = if *most == 1 { "die" } else { "dice" };
                format!("re-roll {up_to}{most} {blank}{word}")
            }
            Operation::RerollDoubles => {
                "dice of the first roll that show two Hits are re-rolled once".to_owned()
            }
            Operation::Difficulty { by, of } => difficulty(*by, *of),
            Operation::Capacity(by) => format!("the Transport holds {} more", many(*by, "Joe")),
            Operation::RemoveJoe(removal) => removed(*removal).to_owned(),
            Operation::RestoreJoe(count) => format!("return {} to the mission", many(*count, "removed Joe")),
            Operation::AddJoe(count) => format!("add {} from your hand to the mission", many(*count, "Joe")),
            Operation::Join => "join it from your hand".to_owned(),
            Operation::PreventRemoval(1) => "the next Joe to be removed from the mission stays".to_owned(),
            Operation::PreventRemoval(count) => {
                format!("the next {count} Joes to be removed from the mission stay")
            }
            Operation::Prohibit(filter) => format!("nobody can play {} cards", filtered(*filter)),
            Operation::Disable(Disabled::Transport) => "the Transport's own ability does not work".to_owned(),
            Operation::Disable(Disabled::FirstResponse) => {
                "the first ⚡ card of each mission has no effect".to_owned()
            }
            Operation::Disable(Disabled::RifleStack) => "Service Rifles cannot be recruited".to_owned(),
            Operation::CapDice { beyond, most } => format!(
                "beyond the first {} each Joe's Skills add at most {}",
                many(*beyond, "Joe"),
                many(*most, "die")
            ),
            Operation::LimitJoes(count) => {
                format!("of each player's Joes only {count} of the owner's choice add dice")
            }
            Operation::NoWild => "only the starting Joe counts as WILD".to_owned(),
            Operation::AllowJoin(seats) => {
                format!("this turn {} may join your Side Missions", whom(*seats))
            }
            Operation::Draw(Seats::Owner, count) => format!("draw {}", many(*count, "card")),
            Operation::Draw(seats, count) => {
                format!("{} {} {}", whom(*seats), verb(*seats, "draw"), many(*count, "card"))
            }
            Operation::DiscardHand(Seats::Owner, count) => {
                format!("discard {}", many(*count, "card of your hand"))
            }
            Operation::DiscardHand(seats, count) => {
                format!("{} {} {}", whom(*seats), verb(*seats, "discard"), many(*count, "card"))
            }
            Operation::ReturnToHand(Returned::Itself) => "return this Joe to your hand".to_owned(),
            Operation::ReturnToHand(Returned::OtherOwn(count)) => {
                format!("return {} of yours on the mission to your hand", many(*count, "other Joe"))
            }
            Operation::ReturnToHand(Returned::UpTo(count)) => {
                format!("return up to {} on the mission to their owners' hands", many(*count, "Joe"))
            }
            Operation::DestroySelf => "destroy this card".to_owned(),
            Operation::Look { count, at: Looked::ComplicationDeck } => {
                let top = if *count == 1 { "card".to_owned() } else { format!("{count} cards") };
                format!("look at the top {top} of the Complication deck")
            }
            Operation::Look { count, at: Looked::AtStory } => {
                format!("look at up to {} of the Story Mission", many(*count, "face-down Complication"))
            }
            Operation::Cull { count, to: Culled::Discard } => {
                format!("discard {} that you saw there", many(*count, "card"))
            }
            Operation::Cull { count, to: Culled::Bottom } => {
                format!("put {} that you saw there under the deck", many(*count, "card"))
            }
            Operation::StowTransport => {
                "one Transport of the Hangar, not the starter, goes to the active player's discard pile"
                    .to_owned()
            }
            Operation::CancelComplication { count, no_strike } => {
                let but = if *no_strike { " that is no Precision Strike" } else { "" };
                format!("discard {}{but} before it acts", many(*count, "revealed Complication"))
            }
            Operation::Complication(count) => format!("draw and resolve {}", many(*count, "Complication")),
            Operation::Threat(by) if *by > 0 => format!("Threat +{by}"),
            Operation::Threat(by) => format!("Threat −{}", by.unsigned_abs()),
            Operation::Battalion { count, costliest: false } => {
                format!("place {}", many(*count, "Battalion"))
            }
            Operation::Battalion { count, costliest: true } => {
                format!("place {} on the costliest uncovered card", many(*count, "Battalion"))
            }
            Operation::GainTrooper(seats, count) => {
                format!("{} {} {}", whom(*seats), verb(*seats, "gain"), many(*count, "Trooper"))
            }
            Operation::Officer(officer) => {
                format!("{} enters play", self.officers[usize::from(officer.0)])
            }
            Operation::FlipOfficer(count) => {
                format!("turn {} face-down until your next turn begins", many(*count, "Officer"))
            }
            Operation::FailStory => "the Story Mission fails".to_owned(),
            Operation::KeepInPlay => "the mission stays in play".to_owned(),
            Operation::ComplicationsPlaced(count) => {
                format!("each Story Mission gets {} more", many(*count, "Complication"))
            }
            Operation::PromotionCost(by) => format!("promotion costs {by} more"),
        }
    }
}

fn dice(number: Number) -> String {
    match number {
        Number::Fixed(by) if by < 0 => format!("−{}", many(by.unsigned_abs(), "die")),
        Number::Fixed(by) => format!("+{}", many(by.unsigned_abs(), "die")),
        Number::Count(what, max) => format!("+1 die for each {}, at most {max}", counted(what)),
        Number::SkillOf(skill) => {
            format!("as many extra dice as the printed {} of one Joe on it", skill.title())
        }
    }
}

fn counted(what: Counted) -> String {
    match what {
        Counted::OtherJoes => "other Joe on the mission".to_owned(),
        Counted::InPlay(types) => format!("{} in play", type_words(types, " or ")),
        Counted::PlayersOnMission => "player with a Joe on the mission".to_owned(),
    }
}

/// What counts for the mission alone, so that nobody asks when.
fn is_for_the_mission(step: &Step) -> bool {
    matches!(step.operation, Operation::Dice(_) | Operation::Difficulty { .. } | Operation::PreventRemoval(_))
}

fn difficulty(by: i8, of: Option<Kinds>) -> String {
    let sign = if by > 0 { '+' } else { '−' };
    let of = of.map(|kinds| format!(" of {}", missions(kinds))).unwrap_or_default();
    format!("Difficulty{of} {sign}{}", by.unsigned_abs())
}

fn removed(removal: Removal) -> &'static str {
    match removal {
        Removal::HighestValue => "the Joe with the highest printed Skill or WILD value leaves the mission",
        Removal::EachOwnRookie => "each player removes one G.I. of their own from the mission",
        Removal::EachOwnJoe => "each player on the mission removes one Joe of their own from it",
    }
}

fn whom(seats: Seats) -> &'static str {
    match seats {
        Seats::Owner => "you",
        Seats::Active => "the active player",
        Seats::EachPlayer => "each player",
        Seats::ATeammate => "a teammate of your choice",
        Seats::StartingPlayer => "the starting player",
    }
}

fn verb(seats: Seats, verb: &str) -> String {
    if seats == Seats::Owner { verb.to_owned() } else { format!("{verb}s") }
}

fn a_mission(kinds: Kinds) -> &'static str {
    kind_words(
        kinds,
        ["a Story Mission", "an Officer", "a Precision Strike", "a Battalion", "a Trooper"],
        "a Cobra Operative",
    )
}

fn missions(kinds: Kinds) -> &'static str {
    kind_words(
        kinds,
        ["Story Missions", "Officers", "Precision Strikes", "Battalions", "Troopers"],
        "Cobra Operatives",
    )
}

fn kind_words(kinds: Kinds, one: [&'static str; 5], operatives: &'static str) -> &'static str {
    const ORDER: [Kind; 5] = [Kind::Story, Kind::Officer, Kind::Strike, Kind::Battalion, Kind::Trooper];
    if kinds == Kinds::OPERATIVES {
        return operatives;
    }
    let found = ORDER.into_iter().position(|kind| kinds == Kinds::one(kind));
    found.map_or("any mission", |at| one[at])
}

fn zones(colours: Colours) -> String {
    const ORDER: [(Colour, &str); 4] =
        [(Colour::Blue, "Blue"), (Colour::Green, "Green"), (Colour::Yellow, "Yellow"), (Colour::Red, "Red")];
    let named: Vec<&str> =
        ORDER.into_iter().filter(|&(one, _)| colours.has(one)).map(|(_, name)| name).collect();
    named.join(" or ")
}

fn where_it_is(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Land => "on Land",
        Terrain::Air => "in the Air",
        Terrain::Sea => "at Sea",
    }
}

pub(crate) fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Land => "Land",
        Terrain::Air => "Air",
        Terrain::Sea => "Sea",
    }
}

fn type_words(types: Types, between: &str) -> String {
    const ORDER: [(CardType, &str); 4] = [
        (CardType::Utility, "Utility"),
        (CardType::Gear, "Gear"),
        (CardType::Basic, "Basic"),
        (CardType::Starter, "Starter"),
    ];
    let named: Vec<&str> =
        ORDER.into_iter().filter(|&(one, _)| types.has(one)).map(|(_, name)| name).collect();
    named.join(between)
}

fn filtered(filter: CardFilter) -> String {
    let lightning = if filter.lightning { "⚡ " } else { "" };
    format!("{lightning}{}", type_words(filter.types, " or "))
}

fn of_the_line_up(count: u8) -> String {
    if count == 1 {
        "1 card of the line-up is".to_owned()
    } else {
        format!("{count} cards of the line-up are")
    }
}

/// A number with its noun: `1 die`, `2 dice`.
pub(crate) fn many(count: u8, word: &str) -> String {
    match (count, word) {
        (1, _) => format!("1 {word}"),
        (_, "die") => format!("{count} dice"),
        (_, "card of your hand") => format!("{count} cards of your hand"),
        _ => format!("{count} {word}s"),
    }
}
