//! Reads and checks a whole pack.

use std::collections::HashSet;

use table::content::{ContentError, Pack, Spanned};

use super::files::{
    AchievementTable, Belongs, CobraFile, ComplicationFile, ComplicationKind, ExpertFile, Joined, MeterFile,
    MissionCard, PlayerCard, PlayerFile, StoryFile, Takes,
};
use super::meter::{Meter, Side, Zone};
use super::{Components, Feat, Groups, Story, allowed};
use crate::cards::{
    Act, CardId, CardType, Challenge, Colour, Connective, Entry, EntryId, Skill, Skills, Terrain,
};
use crate::effects::{self, Ability, Called, Trigger};
use crate::state::MOST_OFFICERS;

type Read<T> = Result<T, ContentError>;

const CARDS: &str = "cards.toml";
const COBRA: &str = "cobra.toml";
const COMPLICATIONS: &str = "complications.toml";
const EXPERT: &str = "expert.toml";
const METER: &str = "meter.toml";
const STORIES: &str = "stories";

/// The whole pack.
pub(super) fn components(pack: &Pack) -> Read<Components> {
    let cobra: CobraFile = pack.parse(COBRA)?;
    let officers = cobra.card.iter().filter(|card| card.card_type == CardType::Officer);
    let (officer_ids, officer_names) =
        officers.map(|card| (card.id.get_ref().clone(), card.name.clone())).unzip();
    let mut reader = Reader {
        pack,
        officer_ids,
        officer_names,
        ids: HashSet::new(),
        entries: Vec::new(),
        cards: Vec::new(),
        groups: Groups::default(),
        file: CARDS,
    };
    reader.players()?;
    reader.cobra(&cobra)?;
    reader.complications()?;
    reader.experts()?;
    let stories = reader.stories()?;
    let meter = reader.meter()?;
    let Reader { entries, cards, groups, .. } = reader;
    Ok(Components { entries, cards, groups, stories, meter })
}

struct Reader<'a> {
    pack: &'a Pack,
    officer_ids: Vec<String>,
    officer_names: Vec<String>,
    ids: HashSet<String>,
    entries: Vec<Entry>,
    cards: Vec<EntryId>,
    groups: Groups,
    file: &'a str,
}

impl Reader<'_> {
    fn wrong<T>(&self, at: &Spanned<T>, message: impl Into<String>) -> ContentError {
        self.pack.mistake(self.file, Some(at.span()), message)
    }

    fn players(&mut self) -> Read<()> {
        let file: PlayerFile = self.pack.parse(CARDS)?;
        let mut promotions = Vec::new();
        for card in &file.card {
            let copies = self.player_card(card)?;
            if card.place == Belongs::Leader {
                let Some(promoted) = card.promoted.clone() else {
                    return Err(self.wrong(&card.id, "a starter Leader names its promoted card"));
                };
                promotions.push((copies[0], promoted));
            }
        }
        for (leader, promoted) in promotions {
            self.promotion(leader, &promoted)?;
        }
        let least = table::MAX_SEATS;
        if self.groups.leaders.len() < least || self.groups.hangar.is_empty() {
            let what = format!("a pack has at least {least} Leaders and a Transport in the Hangar");
            return Err(ContentError::plain(CARDS, what));
        }
        if self.groups.main_deck.len() <= usize::from(crate::piles::SLOTS) {
            return Err(ContentError::plain(CARDS, "the main deck does not fill the line-up"));
        }
        Ok(())
    }

    fn player_card(&mut self, card: &PlayerCard) -> Read<Vec<CardId>> {
        let mut entry = self.entry(&card.id, &card.name, card.card_type, &card.effects)?;
        for (word, &value) in &card.skills {
            let skill = effects::skill(word)
                .ok_or_else(|| self.wrong(&card.id, format!("no Skill is called `{word}`")))?;
            entry.skills[skill as usize] = value.0;
        }
        (entry.cost, entry.recruit, entry.wild) = (card.cost.0, card.recruit.0, card.wild.0);
        (entry.lightning, entry.no_solo) = (card.lightning, card.no_solo);
        (entry.capacity, entry.terrain) = (card.capacity.0, card.terrain);
        entry.from_rulebook = card.from_rulebook;
        self.fits(card)?;
        let copies = self.add(&card.id, entry, *card.copies.get_ref())?;
        match card.place {
            Belongs::StartingDeck => self.starting(card, &copies)?,
            Belongs::Leader | Belongs::Promoted => {}
            Belongs::Hangar => self.groups.hangar.extend(&copies),
            Belongs::Rifles => self.groups.rifles.extend(&copies),
            Belongs::MainDeck => self.groups.main_deck.extend(&copies),
        }
        Ok(copies)
    }

    /// Whether type, place and numbers of a player card go together.
    fn fits(&self, card: &PlayerCard) -> Read<()> {
        let transport = card.card_type == CardType::Transport;
        let wrong = if card.card_type.is_cobra() || card.card_type == CardType::Story {
            "a player card is no Cobra card and no Story Mission"
        } else if transport != (card.capacity.0 > 0) || transport != card.terrain.is_some() {
            "a Transport has a capacity and a terrain, and nothing else has"
        } else if matches!(card.place, Belongs::Leader | Belongs::Promoted)
            != (card.card_type == CardType::Leader)
        {
            "Leaders, and only they, are placed as leader or promoted"
        } else if card.lightning && !card.card_type.is_played() {
            "only Utility, Gear, Basic and Starter cards have lightning"
        } else if (card.place == Belongs::StartingDeck) != card.each.is_some() {
            "`each` tells how many of a card of the starting deck everybody gets"
        } else {
            return Ok(());
        };
        Err(self.wrong(&card.id, wrong))
    }

    fn starting(&mut self, card: &PlayerCard, copies: &[CardId]) -> Read<()> {
        let Some(each) = &card.each else { return Ok(()) };
        let count = usize::from(*each.get_ref());
        if count == 0 || copies.len() != count * table::MAX_SEATS {
            let wanted =
                format!("{count} for each of {} players make {}", table::MAX_SEATS, count * table::MAX_SEATS);
            return Err(self.wrong(each, format!("{wanted} copies, not {}", copies.len())));
        }
        for (deck, own) in self.groups.starting.iter_mut().zip(copies.chunks(count)) {
            deck.extend(own);
        }
        Ok(())
    }

    fn promotion(&mut self, leader: CardId, promoted: &Spanned<String>) -> Read<()> {
        let name = promoted.get_ref();
        let found = self.entries.iter().position(|entry| &entry.id == name);
        let found = found.filter(|&at| self.entries[at].card_type == CardType::Leader);
        let at =
            found.ok_or_else(|| self.wrong(promoted, format!("no promoted Leader is called `{name}`")))?;
        let card = self.cards.iter().position(|entry| usize::from(entry.0) == at).unwrap_or_default();
        let owner = usize::from(self.cards[leader.index()].0);
        self.entries[owner].promoted = Some(EntryId(at as u8));
        self.groups.leaders.push((leader, CardId(card as u8)));
        Ok(())
    }

    fn cobra(&mut self, file: &CobraFile) -> Read<()> {
        self.file = COBRA;
        for card in &file.card {
            let mut entry = self.entry(&card.id, &card.name, card.card_type, &card.effects)?;
            entry.challenge = Some(self.challenge(
                &card.id,
                card.difficulty,
                &card.skills,
                card.connective,
                card.terrain,
            )?);
            entry.from_rulebook = card.from_rulebook;
            let copies = self.add(&card.id, entry, *card.copies.get_ref())?;
            match card.card_type {
                CardType::Trooper => self.groups.troopers.extend(copies),
                CardType::Battalion => self.groups.battalions.extend(copies),
                CardType::Officer if copies.len() > 1 => {
                    return Err(self.wrong(&card.id, "there is one of each Officer"));
                }
                CardType::Officer if self.groups.officers.len() == MOST_OFFICERS => {
                    let what = format!("a pack has at most {MOST_OFFICERS} Officers");
                    return Err(self.wrong(&card.id, what));
                }
                CardType::Officer => self.groups.officers.extend(copies),
                _ => return Err(self.wrong(&card.id, "a Cobra card is a trooper, a battalion or an officer")),
            }
        }
        if self.groups.battalions.len() < usize::from(crate::piles::SLOTS) {
            return Err(ContentError::plain(COBRA, "there are too few Battalions to cover the line-up"));
        }
        Ok(())
    }

    fn complications(&mut self) -> Read<()> {
        self.file = COMPLICATIONS;
        let file: ComplicationFile = self.pack.parse(COMPLICATIONS)?;
        for card in &file.card {
            let mut entry = self.entry(&card.id, &card.name, CardType::Complication, &card.effects)?;
            entry.act = self.act(&card.act)?;
            entry.strike = card.kind == ComplicationKind::Strike;
            entry.story_mission = card.kind == ComplicationKind::StoryMission;
            entry.from_rulebook = card.from_rulebook;
            entry.challenge = match (entry.strike, card.difficulty, card.terrain) {
                (true, Some(difficulty), Some(terrain)) => {
                    Some(self.challenge(&card.id, difficulty, &card.skills, card.connective, terrain)?)
                }
                (false, None, None) if card.skills.is_empty() => None,
                _ => {
                    let what = "a strike has difficulty, skills and terrain, and no other Complication has";
                    return Err(self.wrong(&card.id, what));
                }
            };
            let timed = |ability: &Ability| ability.trigger != Trigger::OnResolve;
            if let Some(at) = entry.abilities.iter().position(timed).filter(|_| !entry.strike) {
                return Err(
                    self.wrong(&card.effects[at], "effect: only a strike stays to do something later")
                );
            }
            if let Some(at) = entry.abilities.iter().position(|one| !timed(one)).filter(|_| entry.strike) {
                return Err(self
                    .wrong(&card.effects[at], "effect: a strike is given to a player and does not resolve"));
            }
            let act = entry.act;
            let copies = self.add(&card.id, entry, 1)?;
            self.groups.complications[act as usize].extend(copies);
        }
        Ok(())
    }

    fn experts(&mut self) -> Read<()> {
        self.file = EXPERT;
        let file: ExpertFile = self.pack.parse(EXPERT)?;
        for card in &file.card {
            let entry = self.entry(&card.id, &card.name, CardType::Expert, &card.effects)?;
            let copies = self.add(&card.id, entry, 1)?;
            self.groups.experts.extend(copies);
        }
        Ok(())
    }

    fn stories(&mut self) -> Read<Vec<Story>> {
        let pack = self.pack;
        let mut stories: Vec<Story> = Vec::new();
        for path in pack.folder(STORIES) {
            self.file = path;
            let file: StoryFile = pack.parse(path)?;
            if stories.iter().any(|story| &story.id == file.id.get_ref()) {
                return Err(self.wrong(&file.id, "another story has this id"));
            }
            stories.push(self.story(file)?);
        }
        if stories.is_empty() {
            return Err(ContentError::plain(STORIES, "a pack has at least one story"));
        }
        Ok(stories)
    }

    fn story(&mut self, file: StoryFile) -> Read<Story> {
        let mut missions: [Vec<CardId>; 3] = Default::default();
        let mut finales = [CardId::NONE; 3];
        for card in &file.mission {
            let act = self.act(&card.act)?;
            let mission = self.mission(card, act)?;
            if !card.finale {
                missions[act as usize].push(mission);
            } else if finales[act as usize] == CardId::NONE {
                finales[act as usize] = mission;
            } else {
                return Err(self.wrong(&card.id, format!("Act {} has a Finale already", act.numeral())));
            }
        }
        for act in Act::ALL {
            if missions[act as usize].len() < 2 || finales[act as usize] == CardId::NONE {
                let what = format!("Act {} needs at least two missions and a Finale", act.numeral());
                return Err(self.wrong(&file.id, what));
            }
        }
        let feats = file.achievement.iter().map(|table| self.feat(table)).collect::<Read<Vec<_>>>()?;
        if feats.len() > 12 {
            return Err(self.wrong(&file.id, "a story has at most 12 achievements"));
        }
        let StoryFile { id, title, about, .. } = file;
        Ok(Story { id: id.into_inner(), title, about, missions, finales, feats })
    }

    fn feat(&self, table: &AchievementTable) -> Read<(String, Feat)> {
        let missing = |what: &str| self.wrong(&table.title, format!("this achievement needs `{what}`"));
        let officer = || {
            let id = table.officer.as_ref().ok_or_else(|| missing("officer"))?;
            let found = self.officer_ids.iter().position(|one| one == id.get_ref());
            found.map(|at| Called(at as u8)).ok_or_else(|| self.wrong(id, "no Officer has this id"))
        };
        let mission = || {
            let id = table.mission.as_ref().ok_or_else(|| missing("mission"))?;
            let is_it = |entry: &Entry| entry.card_type == CardType::Story && &entry.id == id.get_ref();
            let found = self.cards.iter().position(|one| is_it(&self.entries[usize::from(one.0)]));
            found.map(|at| CardId(at as u8)).ok_or_else(|| self.wrong(id, "no Story Mission has this id"))
        };
        let act = || self.act(table.act.as_ref().ok_or_else(|| missing("act"))?);
        let feat = match table.takes {
            Takes::OfficerInPlayAsActBegins => Feat::OfficerAt(officer()?, act()?),
            Takes::MissionFailed => Feat::Failed(mission()?),
            Takes::MissionWithoutOfficerDefeated => Feat::Without(mission()?, officer()?),
            Takes::OfficerDefeatedInAct => Feat::DefeatedIn(officer()?, act()?),
            Takes::MissionAfterFailures => {
                Feat::AfterFailures(mission()?, table.failures.ok_or_else(|| missing("failures"))?.0)
            }
        };
        Ok((table.title.get_ref().clone(), feat))
    }

    fn mission(&mut self, card: &MissionCard, act: Act) -> Read<CardId> {
        let mut entry = self.entry(&card.id, &card.name, CardType::Story, &card.effects)?;
        entry.challenge =
            Some(self.challenge(&card.id, card.difficulty, &card.skills, card.connective, card.terrain)?);
        (entry.act, entry.finale, entry.complications) = (act, card.finale, card.complications.0);
        entry.from_rulebook = card.from_rulebook;
        Ok(self.add(&card.id, entry, 1)?[0])
    }

    fn meter(&mut self) -> Read<Meter> {
        self.file = METER;
        let file: MeterFile = self.pack.parse(METER)?;
        let mut sides: [Option<Side>; 2] = [None, None];
        for table in &file.side {
            let which = match table.players.get_ref()[..] {
                [1, 2] => 0,
                [3, 4] => 1,
                _ => return Err(self.wrong(&table.players, "a side is for players [1, 2] or [3, 4]")),
            };
            let mut zones = Vec::new();
            for zone in &table.zone {
                let abilities = self.abilities(&zone.effects, None)?;
                let text = effects::sentences(&abilities, CardType::Expert, &self.officer_names);
                let (colour, spaces) = (*zone.colour.get_ref(), *zone.spaces.get_ref());
                if !(1..=30).contains(&spaces) {
                    return Err(self.wrong(&zone.spaces, "a zone has 1 to 30 spaces"));
                }
                let from_rulebook = zone.from_rulebook;
                zones.push(Zone { colour, spaces, abilities, text, from_rulebook });
            }
            let order: Vec<Colour> = zones.iter().map(|zone| zone.colour).collect();
            if order != [Colour::Blue, Colour::Green, Colour::Yellow, Colour::Red] || zones[0].spaces != 1 {
                let what = "a side has one blue space, then the zones green, yellow and red";
                return Err(self.wrong(&table.players, what));
            }
            sides[which] = Some(Side { zones });
        }
        match sides {
            [Some(few), Some(many)] => Ok(Meter { sides: [few, many] }),
            _ => {
                Err(ContentError::plain(METER, "a meter has a side for 1 and 2 players and one for 3 and 4"))
            }
        }
    }

    fn act(&self, number: &Spanned<u8>) -> Read<Act> {
        let index = usize::from(*number.get_ref()).wrapping_sub(1);
        Act::ALL.get(index).copied().ok_or_else(|| self.wrong(number, "an Act is 1, 2 or 3"))
    }

    fn challenge(
        &self,
        id: &Spanned<String>,
        difficulty: u8,
        words: &[Spanned<String>],
        joined: Option<Joined>,
        terrain: Terrain,
    ) -> Read<Challenge> {
        let mut skills = Skills::default();
        for word in words {
            let skill: Skill = effects::skill(word.get_ref())
                .ok_or_else(|| self.wrong(word, format!("no Skill is called `{}`", word.get_ref())))?;
            skills = skills.with(skill);
        }
        let connective = match (words.len(), joined) {
            (1, None) | (2, Some(Joined::And)) => Connective::All,
            (2, Some(Joined::Or)) => Connective::Or,
            (0, Some(Joined::Any)) => Connective::Any,
            _ => {
                let what =
                    "a mission takes one Skill, two with connective and / or, or none with connective any";
                return Err(self.wrong(id, what));
            }
        };
        if connective == Connective::Any {
            skills = Skills::ALL;
        }
        if !(1..=30).contains(&difficulty) {
            return Err(self.wrong(id, format!("difficulty {difficulty} is not 1 to 30")));
        }
        Ok(Challenge { difficulty, skills, connective, terrain })
    }

    fn entry(
        &mut self,
        id: &Spanned<String>,
        name: &str,
        card_type: CardType,
        written: &[Spanned<String>],
    ) -> Read<Entry> {
        let word = id.get_ref();
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if word.is_empty() || !word.chars().all(plain) {
            return Err(
                self.wrong(id, format!("an id is made of small letters, digits and hyphens, not `{word}`"))
            );
        }
        if word == "zone" {
            return Err(self.wrong(id, "`zone` is what effects of the Threat Meter are called in decisions"));
        }
        if !self.ids.insert(word.clone()) {
            return Err(self.wrong(id, format!("another card is called `{word}`")));
        }
        let abilities = self.abilities(written, Some(card_type))?;
        let text = effects::sentences(&abilities, card_type, &self.officer_names);
        Ok(Entry {
            id: word.clone(),
            name: name.to_owned(),
            card_type,
            cost: 0,
            recruit: 0,
            skills: [0; Skill::ALL.len()],
            wild: 0,
            lightning: false,
            no_solo: false,
            capacity: 0,
            terrain: None,
            challenge: None,
            complications: 0,
            act: Act::One,
            finale: false,
            strike: false,
            story_mission: false,
            abilities,
            text,
            from_rulebook: false,
            promoted: None,
        })
    }

    /// Reads effects; without a type they are those of a zone of the meter.
    fn abilities(&self, written: &[Spanned<String>], card_type: Option<CardType>) -> Read<Vec<Ability>> {
        let mut abilities = Vec::new();
        for effect in written {
            let read = effects::ability(effect.get_ref(), &self.officer_ids);
            let ability = read.map_err(|mistake| {
                // The text begins after its opening quote.
                let start = effect.span().start + 1 + mistake.at.start;
                let span = start..start + mistake.at.len();
                self.pack.mistake(self.file, Some(span), format!("effect: {}", mistake.reason))
            })?;
            allowed::check(&ability, card_type)
                .map_err(|reason| self.wrong(effect, format!("effect: {reason}")))?;
            abilities.push(ability);
        }
        if abilities.len() > allowed::MOST {
            let what = format!("a card has at most {} abilities", allowed::MOST);
            return Err(self.wrong(&written[allowed::MOST], what));
        }
        Ok(abilities)
    }

    fn add(&mut self, id: &Spanned<String>, entry: Entry, copies: u8) -> Read<Vec<CardId>> {
        let first = self.cards.len();
        if copies == 0 || first + usize::from(copies) > CardId::MOST || self.entries.len() >= CardId::MOST {
            let what = format!("a pack has at most {} cards, and at least one of each", CardId::MOST);
            return Err(self.wrong(id, what));
        }
        let number = EntryId(self.entries.len() as u8);
        self.entries.push(entry);
        self.cards.extend((0..copies).map(|_| number));
        Ok((first..self.cards.len()).map(|card| CardId(card as u8)).collect())
    }
}
