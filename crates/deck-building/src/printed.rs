//! What is printed on a card or a zone of the Threat Meter, in words, for those who have no picture of it.

use crate::cards::{CardType, Challenge, Connective, Entry, Skill};
use crate::content::{Components, Side, Zone};
use crate::effects::{ground, many};

/// The card or zone that a person calls `name`. It is asked of all that is in the box, so it tells nothing of where a
/// card lies.
pub(crate) fn about(components: &Components, side: &Side, name: &str) -> Option<String> {
    // A Battalion is named with the card that it covers, and one of several copies with its number.
    let without = |mark: &str| name.split_once(mark).map(|both| both.0);
    let names = [Some(name), without(" on "), without("#")];
    if let Some(cards) = names.into_iter().flatten().find_map(|name| cards(components, name)) {
        return Some(cards);
    }
    let zone = side.zones.iter().find(|zone| format!("{:?}", zone.colour).eq_ignore_ascii_case(name));
    zone.map(of_zone).or_else(|| name.eq_ignore_ascii_case("threat").then(|| meter(side)))
}

/// Both sides of a Leader bear one name.
fn cards(components: &Components, name: &str) -> Option<String> {
    let means = |entry: &&Entry| entry.id == name || entry.name.eq_ignore_ascii_case(name);
    let cards: Vec<String> = components.entries.iter().filter(means).map(card).collect();
    (!cards.is_empty()).then(|| cards.join("\n"))
}

fn card(entry: &Entry) -> String {
    let mut lines = vec![format!("{}: {}.", entry.name, head(entry).join(", "))];
    lines.extend(entry.text.iter().cloned());
    if !entry.from_rulebook {
        lines.push("(The text of this card is our reconstruction, not the printed one.)".to_owned());
    }
    lines.join("\n")
}

/// All that is no sentence.
fn head(entry: &Entry) -> Vec<String> {
    let mut head = vec![title(entry).to_owned()];
    if matches!(entry.card_type, CardType::Complication | CardType::Story) {
        head.push(format!("Act {}", entry.act.numeral()));
    }
    let flags = [
        (entry.strike, "Precision Strike"),
        (entry.story_mission, "stays at the Story Mission for the attempt"),
        (entry.no_solo, "not in solo games"),
        (entry.lightning, "⚡"),
    ];
    head.extend(flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, words)| words.to_owned()));
    for (what, value) in [("cost", entry.cost), ("Recruit", entry.recruit)] {
        if value > 0 {
            head.push(format!("{what} {value}"));
        }
    }
    let skills = Skill::ALL.into_iter().map(|skill| (skill.title(), entry.skills[skill as usize]));
    let skills = skills.chain([("WILD", entry.wild)]).filter(|&(_, value)| value > 0);
    head.extend(skills.map(|(name, value)| format!("{name} {value}")));
    if let Some(terrain) = entry.terrain {
        head.push(format!("{}, room for {}", ground(terrain), many(entry.capacity, "Joe")));
    }
    head.extend(entry.challenge.map(takes));
    if entry.complications > 0 {
        head.push(many(entry.complications, "Complication"));
    }
    head
}

fn title(entry: &Entry) -> &'static str {
    match entry.card_type {
        CardType::Joe => "Joe",
        CardType::Rookie => "Rookie",
        CardType::Leader => "Leader",
        CardType::Transport => "Transport",
        CardType::Utility => "Utility",
        CardType::Gear => "Gear",
        CardType::Basic => "Basic",
        CardType::Starter => "Starter",
        CardType::Trooper => "Cobra Trooper",
        CardType::Battalion => "Cobra Battalion",
        CardType::Officer => "Cobra Officer",
        CardType::Complication => "Complication",
        CardType::Story if entry.finale => "Finale",
        CardType::Story => "Story Mission",
        CardType::Expert => "Expert card",
    }
}

fn takes(challenge: Challenge) -> String {
    let skills: Vec<&str> = challenge.skills.each().map(Skill::title).collect();
    let skills = match challenge.connective {
        Connective::All => skills.join(" and "),
        Connective::Or => skills.join(" or "),
        Connective::Any => "any Skill".to_owned(),
    };
    format!("takes {} with {skills}, {}", many(challenge.difficulty, "Hit"), ground(challenge.terrain))
}

/// All zones from the bottom up.
fn meter(side: &Side) -> String {
    let zones: Vec<String> = side.zones.iter().map(of_zone).collect();
    zones.join("\n")
}

fn of_zone(zone: &Zone) -> String {
    let ours = if zone.from_rulebook || zone.text.is_empty() { "" } else { " (Our reconstruction.)" };
    let text = if zone.text.is_empty() { "Nothing happens.".to_owned() } else { zone.text.join(" ") };
    format!("{:?}, {}: {text}{ours}", zone.colour, many(zone.spaces, "space"))
}

#[cfg(test)]
mod tests {
    use table::any::builtin;

    use super::*;

    fn read(name: &str) -> Option<String> {
        let components = builtin::<Components>().content;
        about(components, components.meter.side(2), name)
    }

    #[test]
    fn cards_are_found_by_every_name_they_are_shown_with() {
        let torpedo = read("torpedo").unwrap();
        assert!(torpedo.starts_with("Torpedo: Joe, cost 4, Recruit 2, Martial Arts 3.\n"), "{torpedo}");
        assert_eq!(read("Torpedo"), Some(torpedo));
        assert_eq!(read("cobra-battalion#2"), read("Cobra Battalion on Torpedo"));
        assert!(
            read("Cobra Battalion on Torpedo").unwrap().starts_with("Cobra Battalion: Cobra Battalion, ")
        );
        assert_eq!(read("somebody"), None);
    }

    #[test]
    fn a_leader_is_told_with_both_sides() {
        let both = read("Scarlett").unwrap();

        let heads: Vec<&str> = both.lines().filter(|line| line.starts_with("Scarlett: ")).collect();
        assert_eq!(
            heads,
            [
                "Scarlett: Leader, Recruit 2, Martial Arts 2, Stealth 1.",
                "Scarlett: Leader, cost 6, Recruit 3, Martial Arts 4, Stealth 2."
            ]
        );
    }

    #[test]
    fn the_meter_is_told_zone_by_zone() {
        let meter = read("threat").unwrap();

        assert_eq!(meter.lines().count(), 4);
        assert!(meter.ends_with(&read("red").unwrap()), "{meter}");
    }
}
