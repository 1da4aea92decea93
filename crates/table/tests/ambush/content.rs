//! The components: five spaces, eighteen cards, three scenarios.

use serde::Deserialize;
use table::content::{Content, ContentError, Pack};

use super::{MOST_CARDS, SPACES};

pub const PACK_FILE: &str = "ambush.toml";

const BUILTIN_TEXT: &str = r#"# Our own tiny game. A space adds its bonus to the card that is played there.
space = [
    { id = "pine", bonus = 0 },
    { id = "oak", bonus = 1 },
    { id = "ford", bonus = 2 },
    { id = "mill", bonus = 1 },
    { id = "ridge", bonus = 3 },
]

card = [
    { id = "card-1x", value = 1 },
    { id = "card-2x", value = 2 },
    { id = "card-3x", value = 3 },
    { id = "card-4x", value = 4 },
    { id = "card-5x", value = 5 },
    { id = "card-6x", value = 6 },
    { id = "card-7x", value = 7 },
    { id = "card-8x", value = 8 },
    { id = "card-9x", value = 9 },
    { id = "card-1y", value = 1 },
    { id = "card-2y", value = 2 },
    { id = "card-3y", value = 3 },
    { id = "card-4y", value = 4 },
    { id = "card-5y", value = 5 },
    { id = "card-6y", value = 6 },
    { id = "card-7y", value = 7 },
    { id = "card-8y", value = 8 },
    { id = "card-9y", value = 9 },
]

[[scenario]]
id     = "usual"
title  = "Four rounds"
about  = "Four turns each."
rounds = 4

[[scenario]]
id     = "short"
title  = "Two rounds"
about  = "Two turns each."
rounds = 2

[[scenario]]
id     = "long"
title  = "Six rounds"
about  = "Six turns each: every card is drawn."
rounds = 6
"#;

#[derive(PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    #[serde(rename = "space")]
    pub spaces: Vec<SpaceEntry>,
    #[serde(rename = "card")]
    pub cards: Vec<CardEntry>,
    #[serde(rename = "scenario")]
    pub scenarios: Vec<ScenarioEntry>,
}

#[derive(PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceEntry {
    pub id: String,
    pub bonus: u8,
}

#[derive(PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardEntry {
    pub id: String,
    pub value: u8,
}

#[derive(PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioEntry {
    pub id: String,
    pub title: String,
    pub about: String,
    pub rounds: u8,
}

impl Content for Components {
    const BUILTIN: &'static [(&'static str, &'static str)] = &[(PACK_FILE, BUILTIN_TEXT)];

    fn read(pack: &Pack) -> Result<Components, ContentError> {
        let components: Components = pack.parse(PACK_FILE)?;
        let (spaces, cards) = (components.spaces.len(), components.cards.len());
        if spaces != SPACES {
            return Err(pack.mistake_at(
                PACK_FILE,
                "space",
                format!("there are {spaces} spaces, not {SPACES}"),
            ));
        }
        if cards > MOST_CARDS {
            let message = format!("there are {cards} cards, and at most {MOST_CARDS} can be played with");
            return Err(pack.mistake_at(PACK_FILE, "card", message));
        }
        if let Some(space) = components.spaces.iter().find(|space| space.bonus > 3) {
            let message = format!("space `{}`: bonus {} is not 0 to 3", space.id, space.bonus);
            return Err(pack.mistake_at(PACK_FILE, &format!("\"{}\"", space.id), message));
        }
        if let Some(card) = components.cards.iter().find(|card| !(1..=9).contains(&card.value)) {
            let message = format!("card `{}`: value {} is not 1 to 9", card.id, card.value);
            return Err(pack.mistake_at(PACK_FILE, &format!("\"{}\"", card.id), message));
        }
        Ok(components)
    }
}
