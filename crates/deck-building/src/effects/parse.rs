//! Reads an ability from its text in a content file.

use std::ops::Range;

use super::tokens::{Token, tokens};
use super::{
    Ability, Armed, Called, CardFilter, Condition, Counted, Culled, Disabled, LARGEST, Looked, MOST_STEPS,
    Number, Operation, Recurs, Removal, Returned, Seats, Step, Trigger,
};
use crate::cards::{CardType, Colour, Colours, Kind, Kinds, Skill, Terrain, Types};

/// What is wrong with an effect, and where in its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The bytes in question.
    pub at: Range<usize>,
    /// One sentence.
    pub reason: String,
}

impl Mistake {
    pub(super) fn at(at: Range<usize>, reason: impl Into<String>) -> Mistake {
        Mistake { at, reason: reason.into() }
    }
}

/// Reads one ability. `officers` are the ids of all Officers in order.
pub fn ability(text: &str, officers: &[String]) -> Result<Ability, Mistake> {
    let tokens = tokens(text)?;
    let mut parser = Parser { tokens: &tokens, next: 0, end: text.len(), officers, choosing: false };
    let ability = parser.ability()?;
    match parser.peek() {
        None => Ok(ability),
        Some(_) => Err(parser.wrong("the end of the effect")),
    }
}

struct Parser<'a> {
    tokens: &'a [(Token<'a>, Range<usize>)],
    next: usize,
    end: usize,
    officers: &'a [String],
    /// Inside a `choose_one`.
    choosing: bool,
}

type Parsed<T> = Result<T, Mistake>;

impl<'a> Parser<'a> {
    fn ability(&mut self) -> Parsed<Ability> {
        let first = self.trigger()?;
        let mut conditions = self.conditions()?;
        self.mark(":")?;
        let (armed, trigger) = self.armed(first, &mut conditions)?;
        let operations = self.steps()?;
        let otherwise = if self.take_word("else") {
            self.mark(":")?;
            self.steps()?
        } else {
            Vec::new()
        };
        Ok(Ability { armed, trigger, conditions, operations, otherwise })
    }

    /// `on_play: delayed(on_failure): …` and `on_match: w3_option: …` wait for a second moment.
    fn armed(&mut self, first: First, conditions: &mut Vec<Condition>) -> Parsed<(Armed, Trigger)> {
        let (armed, alone) = match first {
            First::Match => (Armed::Matched, Trigger::OnLock),
            First::Trigger(Trigger::OnPlay) => (Armed::Played, Trigger::OnPlay),
            First::Trigger(other) => return Ok((Armed::Always, other)),
        };
        let second = if self.take_word("delayed") {
            self.mark("(")?;
            let trigger = self.plain_trigger()?;
            self.mark(")")?;
            trigger
        } else if armed == Armed::Matched && self.take_word("w3_option") {
            Trigger::AfterRoll
        } else {
            let armed = if armed == Armed::Played { Armed::Always } else { armed };
            return Ok((armed, alone));
        };
        conditions.append(&mut self.conditions()?);
        self.mark(":")?;
        Ok((armed, second))
    }

    fn trigger(&mut self) -> Parsed<First> {
        if self.take_word("on_match") {
            return Ok(First::Match);
        }
        self.plain_trigger().map(First::Trigger)
    }

    fn plain_trigger(&mut self) -> Parsed<Trigger> {
        let (word, at) = self.word("a trigger such as on_play")?;
        Ok(match word {
            "on_play" => Trigger::OnPlay,
            "while_planned" => Trigger::WhilePlanned,
            "on_lock" => Trigger::OnLock,
            "from_hand" => Trigger::FromHand,
            "on_resolve" => Trigger::OnResolve,
            "on_roll" => Trigger::OnRoll,
            "w3_option" => Trigger::AfterRoll,
            "on_success" => Trigger::OnSuccess,
            "on_failure" => Trigger::OnFailure,
            "after_mission" => Trigger::AfterMission(self.inside(Parser::kinds)?),
            "on_enter" => Trigger::OnEnter,
            "start_of_turn" => Trigger::StartOfTurn,
            "end_of_turn" => Trigger::EndOfTurn(self.inside(Parser::recurs)?),
            "end_of_round" => Trigger::EndOfRound,
            "always" => Trigger::Always,
            _ => return Err(Mistake::at(at, format!("no trigger is called `{word}`"))),
        })
    }

    fn recurs(&mut self) -> Parsed<Recurs> {
        self.one_of("each or next", |word| match word {
            "each" => Some(Recurs::Each),
            "next" => Some(Recurs::Next),
            _ => None,
        })
    }

    fn conditions(&mut self) -> Parsed<Vec<Condition>> {
        let mut all = Vec::new();
        if self.take_word("if") {
            all.push(self.condition()?);
            while self.take_word("and") {
                self.one_more(all.len(), "conditions")?;
                all.push(self.condition()?);
            }
        }
        Ok(all)
    }

    fn condition(&mut self) -> Parsed<Condition> {
        let (word, at) = self.word("a condition such as zone(red)")?;
        Ok(match word {
            "zone" => Condition::Zone(self.inside(Parser::colours)?),
            "in_starting_round" => Condition::InStartingRound,
            "mission" => Condition::Mission(self.inside(Parser::kinds)?),
            "mission_terrain" => Condition::MissionTerrain(self.inside(Parser::terrain)?),
            "transport_terrain" => Condition::TransportTerrain(self.inside(Parser::terrain)?),
            "skill_used" => Condition::SkillUsed(self.inside(Parser::skill)?),
            "in_play" => {
                let (types, least) = self.inside(|parser| Ok((parser.types()?, parser.limit(">=")?)))?;
                Condition::InPlay(types, least)
            }
            "hangar" => Condition::Hangar(self.inside(|parser| parser.limit(">="))?),
            "joes" => self.inside(Parser::joes)?,
            "starting_joe" => Condition::StartingJoe,
            "players" => Condition::Players(self.inside(|parser| parser.limit(">="))?),
            "covered" => Condition::Covered(self.inside(|parser| parser.limit("<="))?),
            "officer_in_play" => Condition::OfficerInPlay(self.inside(Parser::officer)?),
            _ => return Err(Mistake::at(at, format!("no condition is called `{word}`"))),
        })
    }

    fn joes(&mut self) -> Parsed<Condition> {
        if self.take_word("owner") {
            self.mark(",")?;
            return Ok(Condition::OwnJoes(self.limit("=")?));
        }
        if !self.take_word("teammates") {
            return Err(self.wrong("owner or teammates"));
        }
        self.mark(",")?;
        Ok(Condition::TeammateJoes(self.limit(">=")?))
    }

    fn steps(&mut self) -> Parsed<Vec<Step>> {
        let mut steps = vec![self.step()?];
        while self.take_mark(",") {
            self.one_more(steps.len(), "operations")?;
            steps.push(self.step()?);
        }
        Ok(steps)
    }

    /// Whether there may be one more in a row.
    fn one_more(&self, so_far: usize, what: &str) -> Parsed<()> {
        if so_far < MOST_STEPS {
            return Ok(());
        }
        Err(Mistake::at(self.here(), format!("at most {MOST_STEPS} {what} stand in a row")))
    }

    fn step(&mut self) -> Parsed<Step> {
        let optional = self.take_word("opt");
        Ok(Step { optional, operation: self.operation()? })
    }

    fn operation(&mut self) -> Parsed<Operation> {
        let (word, at) = self.word("an operation such as dice(1)")?;
        if word == "choose_one" && std::mem::replace(&mut self.choosing, true) {
            return Err(Mistake::at(at, "`choose_one` stands in no other choice"));
        }
        if let Some(operation) = self.on_the_mission(word)? {
            return Ok(operation);
        }
        if let Some(operation) = self.on_cards(word)? {
            return Ok(operation);
        }
        self.on_cobra(word)?.ok_or_else(|| Mistake::at(at, format!("no operation is called `{word}`")))
    }

    fn on_the_mission(&mut self, word: &str) -> Parsed<Option<Operation>> {
        Ok(Some(match word {
            "choose_one" => self.inside(|parser| {
                let first = parser.steps()?;
                parser.mark("/")?;
                let second = parser.steps()?;
                parser.choosing = false;
                Ok(Operation::ChooseOne(first, second))
            })?,
            "dice" => Operation::Dice(self.inside(Parser::number)?),
            "side_roll" => Operation::SideRoll(self.count()?),
            "hits" => Operation::Hits(self.count()?),
            "reroll" => self.inside(|parser| {
                let most = parser.limit("<=")?;
                let blanks = parser.take_mark(",") && parser.expect_word("blanks")?;
                Ok(Operation::Reroll { most, blanks })
            })?,
            "reroll_forced" => {
                self.inside(|parser| parser.expect_word("doubles"))?;
                Operation::RerollDoubles
            }
            "difficulty" => self.inside(|parser| {
                let by = parser.signed()?;
                let of = if parser.take_mark(",") { Some(parser.kinds()?) } else { None };
                Ok(Operation::Difficulty { by, of })
            })?,
            "capacity" => Operation::Capacity(self.count()?),
            "remove_joe" => Operation::RemoveJoe(self.inside(Parser::removal)?),
            "restore_joe" => Operation::RestoreJoe(self.count()?),
            "add_joe" => Operation::AddJoe(self.count()?),
            "join" => {
                self.inside(|parser| parser.expect_word("self"))?;
                Operation::Join
            }
            "prevent" => self.inside(|parser| {
                parser.expect_word("remove_joe")?;
                parser.mark(",")?;
                parser.small().map(Operation::PreventRemoval)
            })?,
            "prohibit" => self.inside(|parser| {
                let lightning = parser.take_word("lightning");
                Ok(Operation::Prohibit(CardFilter { types: parser.types()?, lightning }))
            })?,
            "disable" => Operation::Disable(self.inside(Parser::disabled)?),
            "cap_dice" => self.inside(|parser| {
                let beyond = parser.small()?;
                parser.mark(",")?;
                Ok(Operation::CapDice { beyond, most: parser.small()? })
            })?,
            "limit_joes" => Operation::LimitJoes(self.count()?),
            "no_wild" => Operation::NoWild,
            "allow_join" => Operation::AllowJoin(self.inside(Parser::seats)?),
            _ => return Ok(None),
        }))
    }

    fn on_cards(&mut self, word: &str) -> Parsed<Option<Operation>> {
        Ok(Some(match word {
            "draw" => {
                let (seats, count) = self.inside(Parser::seats_and_count)?;
                Operation::Draw(seats, count)
            }
            "discard_hand" => {
                let (seats, count) = self.inside(Parser::seats_and_count)?;
                Operation::DiscardHand(seats, count)
            }
            "return_to_hand" => Operation::ReturnToHand(self.inside(Parser::returned)?),
            "destroy" => {
                self.inside(|parser| parser.expect_word("self"))?;
                Operation::DestroySelf
            }
            "look" => self.inside(|parser| {
                let count = parser.small()?;
                parser.mark(",")?;
                let at = parser.one_of("complication_deck or at_story", |word| match word {
                    "complication_deck" => Some(Looked::ComplicationDeck),
                    "at_story" => Some(Looked::AtStory),
                    _ => None,
                })?;
                Ok(Operation::Look { count, at })
            })?,
            "cull" => self.inside(|parser| {
                let count = parser.small()?;
                parser.mark(",")?;
                let to = parser.one_of("discard or bottom", |word| match word {
                    "discard" => Some(Culled::Discard),
                    "bottom" => Some(Culled::Bottom),
                    _ => None,
                })?;
                Ok(Operation::Cull { count, to })
            })?,
            "stow_transport" => Operation::StowTransport,
            "cancel_complication" => self.inside(|parser| {
                let count = parser.small()?;
                let no_strike = parser.take_mark(",") && parser.expect_word("no_strike")?;
                Ok(Operation::CancelComplication { count, no_strike })
            })?,
            "complication" => Operation::Complication(self.count()?),
            _ => return Ok(None),
        }))
    }

    fn on_cobra(&mut self, word: &str) -> Parsed<Option<Operation>> {
        Ok(Some(match word {
            "threat" => Operation::Threat(self.inside(Parser::signed)?),
            "battalion" => self.inside(|parser| {
                let count = parser.small()?;
                let costliest = parser.take_mark(",") && parser.expect_word("costliest")?;
                Ok(Operation::Battalion { count, costliest })
            })?,
            "gain_trooper" => {
                let (seats, count) = self.inside(Parser::seats_and_count)?;
                Operation::GainTrooper(seats, count)
            }
            "officer" => Operation::Officer(self.inside(Parser::officer)?),
            "flip_officer" => Operation::FlipOfficer(self.count()?),
            "fail_story" => Operation::FailStory,
            "keep_in_play" => Operation::KeepInPlay,
            "complications_placed" => Operation::ComplicationsPlaced(self.count()?),
            "promotion_cost" => Operation::PromotionCost(self.count()?),
            _ => return Ok(None),
        }))
    }

    fn number(&mut self) -> Parsed<Number> {
        if self.take_word("count") {
            return self.inside(|parser| {
                let counted = parser.counted()?;
                parser.mark(",")?;
                parser.expect_word("max")?;
                Ok(Number::Count(counted, parser.small()?))
            });
        }
        if self.take_word("skill_of") {
            return Ok(Number::SkillOf(self.inside(Parser::skill)?));
        }
        self.signed().map(Number::Fixed)
    }

    fn counted(&mut self) -> Parsed<Counted> {
        if self.take_word("other_joes") {
            return Ok(Counted::OtherJoes);
        }
        if self.take_word("players_on_mission") {
            return Ok(Counted::PlayersOnMission);
        }
        self.types().map(Counted::InPlay)
    }

    fn removal(&mut self) -> Parsed<Removal> {
        self.one_of("highest_value, each_own_rookie or each_own_joe", |word| match word {
            "highest_value" => Some(Removal::HighestValue),
            "each_own_rookie" => Some(Removal::EachOwnRookie),
            "each_own_joe" => Some(Removal::EachOwnJoe),
            _ => None,
        })
    }

    fn returned(&mut self) -> Parsed<Returned> {
        if self.take_word("self") {
            return Ok(Returned::Itself);
        }
        if self.take_word("other_own") {
            self.mark(",")?;
            return self.small().map(Returned::OtherOwn);
        }
        self.limit("<=").map(Returned::UpTo)
    }

    fn disabled(&mut self) -> Parsed<Disabled> {
        self.one_of("transport, first_response or rifle_stack", |word| match word {
            "transport" => Some(Disabled::Transport),
            "first_response" => Some(Disabled::FirstResponse),
            "rifle_stack" => Some(Disabled::RifleStack),
            _ => None,
        })
    }

    fn seats_and_count(&mut self) -> Parsed<(Seats, u8)> {
        let seats = self.seats()?;
        self.mark(",")?;
        Ok((seats, self.small()?))
    }

    fn seats(&mut self) -> Parsed<Seats> {
        self.one_of("owner, active, each_player, a_teammate or starting_player", |word| match word {
            "owner" => Some(Seats::Owner),
            "active" => Some(Seats::Active),
            "each_player" => Some(Seats::EachPlayer),
            "a_teammate" => Some(Seats::ATeammate),
            "starting_player" => Some(Seats::StartingPlayer),
            _ => None,
        })
    }

    fn officer(&mut self) -> Parsed<Called> {
        let (word, at) = self.word("the id of an Officer")?;
        let found = self.officers.iter().position(|id| id == word);
        let number = found.ok_or_else(|| Mistake::at(at, format!("no Officer is called `{word}`")))?;
        Ok(Called(number as u8))
    }

    fn kinds(&mut self) -> Parsed<Kinds> {
        self.one_of("any, operative, story, officer, strike, battalion or trooper", |word| {
            Some(match word {
                "any" => Kinds::ANY,
                "operative" => Kinds::OPERATIVES,
                "story" => Kinds::one(Kind::Story),
                "officer" => Kinds::one(Kind::Officer),
                "strike" => Kinds::one(Kind::Strike),
                "battalion" => Kinds::one(Kind::Battalion),
                "trooper" => Kinds::one(Kind::Trooper),
                _ => return None,
            })
        })
    }

    fn colours(&mut self) -> Parsed<Colours> {
        self.several("blue, green, yellow or red", Colours::default(), |set, word| {
            Some(set.with(match word {
                "blue" => Colour::Blue,
                "green" => Colour::Green,
                "yellow" => Colour::Yellow,
                "red" => Colour::Red,
                _ => return None,
            }))
        })
    }

    fn types(&mut self) -> Parsed<Types> {
        self.several("utility, gear, basic or starter", Types::default(), |set, word| {
            Some(set.with(match word {
                "utility" => CardType::Utility,
                "gear" => CardType::Gear,
                "basic" => CardType::Basic,
                "starter" => CardType::Starter,
                _ => return None,
            }))
        })
    }

    fn terrain(&mut self) -> Parsed<Terrain> {
        self.one_of("land, air or sea", |word| match word {
            "land" => Some(Terrain::Land),
            "air" => Some(Terrain::Air),
            "sea" => Some(Terrain::Sea),
            _ => None,
        })
    }

    fn skill(&mut self) -> Parsed<Skill> {
        self.one_of("marksman, martial-arts, stealth, tracker, tech or strength", skill)
    }

    fn several<T: Copy>(
        &mut self,
        expected: &str,
        mut set: T,
        add: impl Fn(T, &str) -> Option<T>,
    ) -> Parsed<T> {
        loop {
            set = self.one_of(expected, |word| add(set, word))?;
            if !self.take_mark("|") {
                return Ok(set);
            }
        }
    }

    /// `>= 2` and the like.
    fn limit(&mut self, mark: &'static str) -> Parsed<u8> {
        self.mark(mark)?;
        self.small()
    }

    /// `(2)`.
    fn count(&mut self) -> Parsed<u8> {
        self.inside(Parser::small)
    }

    fn small(&mut self) -> Parsed<u8> {
        let (number, at) = self.integer()?;
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=LARGEST).contains(number))
            .ok_or_else(|| Mistake::at(at, format!("{number} is not 1 to {LARGEST}")))
    }

    fn signed(&mut self) -> Parsed<i8> {
        let (number, at) = self.integer()?;
        i8::try_from(number)
            .ok()
            .filter(|number| number.unsigned_abs() <= LARGEST && *number != 0)
            .ok_or_else(|| Mistake::at(at, format!("{number} is not -{LARGEST} to {LARGEST}, or it is 0")))
    }

    fn integer(&mut self) -> Parsed<(i32, Range<usize>)> {
        match self.peek() {
            Some((Token::Number(number), at)) => {
                self.next += 1;
                Ok((number, at))
            }
            _ => Err(self.wrong("a number")),
        }
    }

    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.mark("(")?;
        let value = read(self)?;
        self.mark(")")?;
        Ok(value)
    }

    fn one_of<T>(&mut self, expected: &str, read: impl Fn(&str) -> Option<T>) -> Parsed<T> {
        let (word, at) = self.word(expected)?;
        read(word).ok_or_else(|| Mistake::at(at, format!("`{word}` is not {expected}")))
    }

    fn word(&mut self, expected: &str) -> Parsed<(&'a str, Range<usize>)> {
        match self.peek() {
            Some((Token::Word(word), at)) => {
                self.next += 1;
                Ok((word, at))
            }
            _ => Err(self.wrong(expected)),
        }
    }

    fn expect_word(&mut self, word: &str) -> Parsed<bool> {
        if self.take_word(word) { Ok(true) } else { Err(self.wrong(word)) }
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some((Token::Word(next), _)) if next == word);
        self.next += usize::from(found);
        found
    }

    fn take_mark(&mut self, mark: &str) -> bool {
        let found = matches!(self.peek(), Some((Token::Mark(next), _)) if next == mark);
        self.next += usize::from(found);
        found
    }

    fn mark(&mut self, mark: &'static str) -> Parsed<()> {
        if self.take_mark(mark) { Ok(()) } else { Err(self.wrong(&format!("`{mark}`"))) }
    }

    /// Where the next part stands.
    fn here(&self) -> Range<usize> {
        self.peek().map_or(self.end..self.end, |(_, at)| at)
    }

    fn peek(&self) -> Option<(Token<'a>, Range<usize>)> {
        self.tokens.get(self.next).cloned()
    }

    fn wrong(&self, expected: &str) -> Mistake {
        match self.peek() {
            Some((Token::Word(word), at)) => Mistake::at(at, format!("expected {expected}, found `{word}`")),
            Some((Token::Number(number), at)) => {
                Mistake::at(at, format!("expected {expected}, found {number}"))
            }
            Some((Token::Mark(mark), at)) => Mistake::at(at, format!("expected {expected}, found `{mark}`")),
            None => Mistake::at(self.end..self.end, format!("expected {expected}, but the effect ends here")),
        }
    }
}

/// How an ability begins.
#[derive(Clone, Copy)]
enum First {
    Trigger(Trigger),
    Match,
}

/// A Skill by its word in content files.
pub(crate) fn skill(word: &str) -> Option<Skill> {
    Skill::ALL.into_iter().find(|&skill| skill_word(skill) == word)
}

/// The word for a Skill.
pub(crate) fn skill_word(skill: Skill) -> &'static str {
    match skill {
        Skill::Marksman => "marksman",
        Skill::MartialArts => "martial-arts",
        Skill::Stealth => "stealth",
        Skill::Tracker => "tracker",
        Skill::Tech => "tech",
        Skill::Strength => "strength",
    }
}
