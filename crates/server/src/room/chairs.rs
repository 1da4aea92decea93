//! Who sits where.

use bots::Level;
use table::Seat;

use super::{Chair, Room, VisitId};
use crate::clock;
use crate::secret::{Hash, Secret, is_hex_256};
use crate::store::rooms;
use crate::store::{ChairRow, ChairRowKind, LinkKind, LobbyLine, PersonId, StageRow, people};
use crate::wire::Tell;

/// How long an invitation to a chair works, in milliseconds.
const INVITATION: u64 = 30 * 24 * 3600 * 1000;

/// Said of a link that does nothing.
pub const WORN_OUT: &str = "This link does not work. It may have been used already, or it is too old.";

type Done = Result<(), String>;

impl Room {
    pub(super) async fn sit(&mut self, visit: VisitId, seat: Seat, dice: String) {
        let Some((person, name)) = self.who(visit) else { return };
        let result = match self.chair(seat).map(|chair| chair.row.kind) {
            None => Err("There is no such chair.".to_owned()),
            Some(ChairRowKind::Anyone) => self.seat_person(person, name, seat, dice).await,
            // Whoever opened the table may also sit down where a friend was to sit.
            Some(ChairRowKind::Friend) if self.row.host == Some(person) => {
                self.seat_person(person, name, seat, dice).await
            }
            Some(ChairRowKind::Friend) => Err("This chair is kept for whoever has the link.".to_owned()),
            // After a rematch the chair is theirs already, but their browser has not added to the dice yet.
            Some(ChairRowKind::Person(holder)) if holder == person && self.row.begun.is_none() => {
                self.seat_person(person, name, seat, dice).await
            }
            Some(ChairRowKind::Person(_) | ChairRowKind::Bot(_)) => Err("This chair is taken.".to_owned()),
        };
        self.apologise(visit, result);
    }

    /// Takes a chair by a secret link: it may be an open one, or one that its holder hands over.
    pub(super) async fn take(
        &mut self,
        person: PersonId,
        name: String,
        seat: Seat,
        dice: String,
        link: Hash,
    ) -> Done {
        // Somebody else may have used the link, or sat down, while this request was on its way.
        let now = clock::now();
        let found = self.hall.store.read(move |connection| people::link(connection, &link, now)).await;
        if found.map_err(|error| error.for_people())? != Some(LinkKind::Chair(self.row.id, seat)) {
            return Err(WORN_OUT.to_owned());
        }
        self.seat_person(person, name, seat, dice).await
    }

    async fn seat_person(&mut self, person: PersonId, name: String, seat: Seat, dice: String) -> Done {
        if self.row.record.is_some() {
            return Err("Nobody plays here; this is a replay.".to_owned());
        }
        if !is_hex_256(&dice) {
            return Err("The browser's part of the dice must be 64 hexadecimal digits.".to_owned());
        }
        if self.has_seen_another_hand(person, seat) {
            return Err("You have sat elsewhere at this table, and know what is hidden there.".to_owned());
        }
        let part = self.part(seat, Some(dice));
        self.set_chair(seat, ChairRow { kind: ChairRowKind::Person(person), part }, name).await
    }

    /// Whoever has played one hand must not look into another.
    fn has_seen_another_hand(&self, person: PersonId, seat: Seat) -> bool {
        let hides = self.row.begun.is_some() && self.game.as_ref().is_some_and(|game| game.hides());
        let mut sat =
            self.sat.iter().filter(|(sitter, _)| *sitter == person).map(|&(_, seat)| seat).peekable();
        hides && sat.peek().is_some() && sat.all(|other| other != seat)
    }

    /// The parts of the dice are fixed when the game begins.
    fn part(&self, seat: Seat, part: Option<String>) -> Option<String> {
        if self.row.begun.is_none() { part } else { self.chair(seat)?.row.part.clone() }
    }

    pub(super) async fn leave(&mut self, visit: VisitId, seat: Seat) {
        let Some((person, _)) = self.who(visit) else { return };
        let result = if self.holds(person, seat) {
            let kind = if self.row.listed { ChairRowKind::Anyone } else { ChairRowKind::Friend };
            self.set_chair(seat, ChairRow { kind, part: self.part(seat, None) }, String::new()).await
        } else {
            Err("This chair is not yours.".to_owned())
        };
        self.apologise(visit, result);
    }

    pub(super) async fn seat_bot(&mut self, visit: VisitId, seat: Seat, level: u8) {
        let Some((person, _)) = self.who(visit) else { return };
        let result = match (Level::new(level), self.may_fill(person, seat)) {
            (None, _) => Err("Bots play at levels 1 to 5.".to_owned()),
            (_, Err(why)) => Err(why),
            (Some(level), Ok(())) => {
                let row = ChairRow { kind: ChairRowKind::Bot(level.number()), part: self.part(seat, None) };
                self.set_chair(seat, row, String::new()).await
            }
        };
        self.apologise(visit, result);
    }

    /// Those who sit at the table or opened it may fill an open chair; one's own chair may always be given away; bots
    /// belong to whoever opened the table.
    fn may_fill(&self, person: PersonId, seat: Seat) -> Done {
        if self.row.record.is_some() {
            return Err("Nobody plays here; this is a replay.".to_owned());
        }
        let belongs = self.row.host == Some(person) || self.seats_of(person).next().is_some();
        match self.chair(seat).map(|chair| chair.row.kind) {
            None => Err("There is no such chair.".to_owned()),
            Some(ChairRowKind::Person(holder)) if holder == person => Ok(()),
            Some(ChairRowKind::Person(_)) => Err("Somebody else holds this chair.".to_owned()),
            Some(ChairRowKind::Bot(_)) if self.row.host != Some(person) => {
                Err("Only whoever opened this table may replace a bot.".to_owned())
            }
            Some(_) if belongs => Ok(()),
            Some(_) => Err("Only those who sit at this table may do that.".to_owned()),
        }
    }

    pub(super) async fn invite(&mut self, visit: VisitId, seat: Seat) {
        let Some((person, _)) = self.who(visit) else { return };
        if let Err(reason) = self.may_fill(person, seat) {
            return self.tell(visit, &Tell::Sorry { reason });
        }
        let secret = Secret::draw();
        let (hash, kind) = (secret.hash(), LinkKind::Chair(self.row.id, seat));
        let expires = clock::now() + INVITATION;
        let kept =
            self.hall.store.write(move |connection| people::add_link(connection, &hash, kind, expires)).await;
        match kept {
            Ok(()) => self.tell(visit, &Tell::Invitation { seat, link: format!("/take#{}", secret.text()) }),
            Err(error) => self.tell(visit, &Tell::Sorry { reason: error.for_people() }),
        }
    }

    /// Puts somebody into a chair; the game begins when the last one is filled.
    async fn set_chair(&mut self, seat: Seat, row: ChairRow, name: String) -> Done {
        let room = self.row.id;
        let kept = row.clone();
        self.hall
            .store
            .write(move |connection| {
                // Whoever sits down must not be thrown out by a link from before.
                if matches!(kept.kind, ChairRowKind::Person(_)) {
                    people::use_up_links_to(connection, room, seat)?;
                }
                rooms::set_chair(connection, room, seat, &kept)
            })
            .await
            .map_err(|error| error.for_people())?;
        let thought = self.chair(seat).map_or(0, |chair| chair.thought);
        if let ChairRowKind::Person(person) = row.kind {
            self.sat.push((person, seat));
        }
        self.chairs[seat.index()] = Chair { row, name, seen: clock::now(), thought };
        self.bots[seat.index()] = None;
        self.thinking = None;
        self.drop_wish("The people at the table have changed.");
        if self.row.begun.is_some() {
            self.tell_chairs();
            // What a newcomer to a chair may see has changed.
            self.tell_positions(0);
        } else {
            self.begin_if_full().await?;
            self.tell_chairs();
            self.tell_positions(0);
        }
        self.consider();
        Ok(())
    }

    pub(super) async fn begin_if_full(&mut self) -> Done {
        if self.row.begun.is_some() || self.row.record.is_some() || !self.is_ready() {
            return Ok(());
        }
        let pack = self.hall.known_pack(&self.row.content).ok_or("The components are gone.")?;
        let game = self.start(&pack).map_err(|error| error.to_string())?;
        let now = clock::now();
        let lobby = super::decide::lobby_line(&*game);
        let room = self.row.id;
        self.hall
            .store
            .write(move |connection| rooms::begin(connection, room, &lobby, now))
            .await
            .map_err(|error| error.for_people())?;
        self.row.begun = Some(now);
        self.last_entry = now;
        self.game = Some(game);
        Ok(())
    }

    /// Takes the table away: nothing was decided at it, so nothing is lost.
    pub(super) async fn close(&mut self, visit: VisitId) {
        let Some((person, name)) = self.who(visit) else { return };
        let problem = if self.row.host != Some(person) {
            Some("Only whoever opened this table may close it.".to_owned())
        } else if self.row.begun.is_some() || self.row.record.is_some() {
            Some("The game has begun; its table stays.".to_owned())
        } else {
            let room = self.row.id;
            let removed = self.hall.store.write(move |connection| rooms::remove(connection, room)).await;
            removed.err().map(|error| error.for_people())
        };
        if let Some(reason) = problem {
            return self.tell(visit, &Tell::Sorry { reason });
        }
        let reason = format!("{name} has closed this table.");
        self.tell_all(&Tell::Goodbye { reason, again: false });
        self.closed = true;
    }

    /// Every chair is taken, and every person has added to the dice.
    fn is_ready(&self) -> bool {
        let added = |person| {
            self.chairs.iter().any(|chair| chair.person() == Some(person) && chair.row.part.is_some())
        };
        self.chairs.iter().all(|chair| match chair.row.kind {
            ChairRowKind::Anyone | ChairRowKind::Friend => false,
            ChairRowKind::Person(person) => added(person),
            ChairRowKind::Bot(_) => true,
        })
    }

    /// The same people, at a new table.
    pub(super) async fn rematch(&mut self, visit: VisitId, swap: bool) {
        let Some((person, _)) = self.who(visit) else { return };
        if self.seats_of(person).next().is_none() && self.row.host != Some(person) {
            let reason = "Only those who sit at this table can ask for another game.".to_owned();
            return self.tell(visit, &Tell::Sorry { reason });
        }
        if self.row.next.is_none() {
            match self.open_next(person, swap).await {
                Ok(name) => self.row.next = Some(name),
                Err(reason) => return self.tell(visit, &Tell::Sorry { reason }),
            }
        }
        if let Some(table) = self.row.next.clone() {
            self.tell_all(&Tell::RematchAt { table });
        }
    }

    async fn open_next(&mut self, host: PersonId, swap: bool) -> Result<String, String> {
        let mut chairs: Vec<ChairRow> = self.chairs.iter().map(next_chair).collect();
        if swap {
            chairs.rotate_right(1);
        }
        let limit = self.hall.limits.tables_per_person;
        let setting = crate::lobby::Setting {
            game: self.row.game.clone(),
            content: self.row.content.clone(),
            scenario: self.row.scenario.clone(),
            setup: self.row.setup.clone(),
            listed: self.row.listed,
        };
        let open = crate::lobby::new_room(&self.hall, setting, host, chairs)?;
        let (room, name) = (self.row.id, open.name.clone());
        self.hall
            .store
            .write(move |connection| {
                crate::lobby::check_room_for_more(connection, host, limit)?;
                rooms::add(connection, &open)?;
                rooms::set_next(connection, room, &open.name)
            })
            .await
            .map_err(|error| error.for_people())?;
        Ok(name)
    }

    pub(super) fn who(&self, visit: VisitId) -> Option<(PersonId, String)> {
        self.visitor(visit).map(|visitor| (visitor.person, visitor.name.clone()))
    }

    pub(super) fn holds(&self, person: PersonId, seat: Seat) -> bool {
        self.chair(seat).is_some_and(|chair| chair.person() == Some(person))
    }

    fn apologise(&mut self, visit: VisitId, result: Done) {
        if let Err(reason) = result {
            self.tell(visit, &Tell::Sorry { reason });
        }
    }
}

/// A chair at the table of a rematch. The dice are sealed anew: the game begins when every person's browser has
/// come and added its part.
fn next_chair(chair: &Chair) -> ChairRow {
    ChairRow { kind: chair.row.kind, part: None }
}

/// What the lobby says of a table whose chairs are not all taken.
pub fn gathering() -> LobbyLine {
    LobbyLine { stage: StageRow::Gathering, turn: None, status: "Waits for players.".to_owned() }
}
