//! A game between people: its log, its table, its clocks, and what commands do to it.

use banmen_rules::{AnyTable, RULES_VERSION, Seat, Seats, Setup};

use super::command::{Answer, Change, Command, Moment, Turn};
use super::log::{Entry, standing};
use super::refusal::Refusal;
use super::result::result;
use super::seating::Terms;
use super::state::State;
use crate::wire::{ClockKind, GameResult, Status, TurnTaken};

/// A game between people.
///
/// A command is carried out whole or refused whole. What the state text, the status, the result and the entries tell
/// is enough to build the same round again.
#[derive(Clone, Debug)]
pub struct Round {
    pub(super) terms: Terms,
    /// The players' names in the rules.
    pub(super) names: Vec<String>,
    pub(super) status: Status,
    /// The table after the entries that stand; `None` when the rules no longer replay them.
    pub(super) table: Option<AnyTable>,
    pub(super) entries: Vec<Entry>,
    /// The ordinals of the entries that stand.
    pub(super) standing: Vec<u64>,
    pub(super) state: State,
    pub(super) result: Option<GameResult>,
    pub(super) next_game: Option<String>,
}

/// What is stored of a game that began.
#[derive(Clone, PartialEq, Debug)]
pub struct Saved {
    /// The version of the rules under which the game began.
    pub rules: u32,
    /// What became of the game.
    pub status: Status,
    /// The text of [`Round::state`].
    pub state: String,
    /// The result.
    pub result: Option<GameResult>,
    /// The rematch.
    pub next_game: Option<String>,
    /// All entries, in order.
    pub entries: Vec<Entry>,
}

impl Round {
    /// A new game, which begins now.
    pub fn new(terms: Terms, now: i64) -> Result<Round, banmen_rules::Message> {
        let table = terms.setup.parse::<Setup>()?.table()?;
        let state = State::new(terms.clock.as_ref(), terms.seats.len(), now);
        Ok(Round {
            names: table.names().iter().map(|name| (*name).to_owned()).collect(),
            terms,
            status: Status::Playing,
            table: Some(table),
            entries: Vec::new(),
            standing: Vec::new(),
            state,
            result: None,
            next_game: None,
        })
    }

    /// A game that is stored. A running game that the rules no longer replay is frozen.
    ///
    /// The error says why the stored state cannot be read.
    pub fn load(terms: Terms, saved: Saved) -> Result<Round, serde_json::Error> {
        let state: State = serde_json::from_str(&saved.state)?;
        let standing = standing(&saved.entries);
        let start = terms.setup.parse::<Setup>().and_then(|setup| setup.table()).ok();
        let names = match &start {
            Some(table) => table.names().iter().map(|name| (*name).to_owned()).collect(),
            None => (1..=terms.seats.len()).map(|number| format!("p{number}")).collect(),
        };
        let table = start.filter(|_| saved.rules == RULES_VERSION).and_then(|mut table| {
            let stands = saved.entries.iter().filter(|entry| standing.binary_search(&entry.ordinal).is_ok());
            table.play_all(stands.flat_map(|entry| &entry.moves)).ok().map(|()| table)
        });
        let Saved { mut status, result, next_game, entries, .. } = saved;
        let is_whole = table.as_ref().is_some_and(|table| table.outcome().is_none());
        if status == Status::Playing && !is_whole {
            status = Status::Frozen;
        }
        Ok(Round { terms, names, status, table, entries, standing, state, result, next_game })
    }

    /// The game after changes that were made elsewhere; `saved` has the entries that this round has not. `None` if it
    /// is to be loaded anew, because entries were taken back or do not fit.
    pub fn with(mut self, saved: Saved) -> Option<Round> {
        for entry in saved.entries {
            if entry.ordinal != self.next_ordinal() || entry.back().is_some() {
                return None;
            }
            self.table.as_mut()?.play_all(&entry.moves).ok()?;
            self.standing.push(entry.ordinal);
            self.entries.push(entry);
        }
        self.state = serde_json::from_str(&saved.state).ok()?;
        (self.status, self.result, self.next_game) = (saved.status, saved.result, saved.next_game);
        Some(self)
    }

    /// Carries out a command, or refuses it and changes nothing.
    pub fn take(&mut self, command: Command, moment: Moment) -> Result<Change, Refusal> {
        match command {
            Command::Turn(turn) => self.turn(turn, moment),
            Command::Resign { seat } => self.resign(seat, moment),
            Command::Offer(offer) => self.offer(&offer, moment),
            Command::Claim { seat, absence } => self.claim(seat, &absence, moment),
            Command::Flag { ordinal } => self.flag(ordinal, moment),
            Command::Forfeit { seat } => self.forfeit(seat, moment),
        }
    }

    fn turn(&mut self, turn: Turn, moment: Moment) -> Result<Change, Refusal> {
        if let Some(known) = self.entry(turn.ordinal)
            && known.is_turn()
            && (known.seat, &known.moves) == (Some(turn.seat), &turn.moves)
        {
            return Ok(Change::unchanged(Answer::Turn(taken(known))));
        }
        self.check_playing()?;
        self.check_ordinal(turn.ordinal)?;
        if self.to_act() != Some(turn.seat) {
            return Err(if self.is_in(turn.seat) { Refusal::NotYourTurn } else { Refusal::Out });
        }
        let cost = self.cost(turn.received, turn.lag).ok_or(Refusal::TimeUp)?;
        self.playing_table()?.play_turn(&turn.moves).map_err(Refusal::Rules)?;
        self.pay(turn.seat, cost);
        self.pass_on(turn.received);
        let entry = self.append(Some(turn.seat), turn.moves, cost, moment);
        let answer = Answer::Turn(taken(&entry));
        Ok(Change::new(Some(entry), answer))
    }

    /// Appends an entry for what was just done at the table, and ends the game if the rules do.
    pub(super) fn append(
        &mut self,
        seat: Option<u8>,
        moves: Vec<String>,
        cost: super::timing::Cost,
        moment: Moment,
    ) -> Entry {
        let ordinal = self.next_ordinal();
        self.state.offers.clear();
        self.state.claims.clear();
        if let Some(ended) = self.table.as_ref().and_then(result) {
            self.status = Status::Over;
            self.result = Some(ended);
        }
        let to_act = self.to_act();
        let entry = Entry {
            ordinal,
            seat,
            moves,
            spent: cost.spent,
            lag: cost.credit,
            left: self.left(),
            to_act,
            at: moment.at,
        };
        match entry.back() {
            Some(to) => self.standing.retain(|ordinal| *ordinal <= to),
            None => self.standing.push(ordinal),
        }
        self.entries.push(entry.clone());
        entry
    }

    /// Refuses what cannot be done in a game that is over or frozen.
    pub(super) fn check_playing(&self) -> Result<(), Refusal> {
        match self.status {
            Status::Playing => Ok(()),
            Status::Over => Err(Refusal::Over),
            Status::Aborted => Err(Refusal::Aborted),
            Status::Frozen => Err(Refusal::Frozen),
        }
    }

    pub(super) fn check_ordinal(&self, given: u64) -> Result<(), Refusal> {
        if given == self.next_ordinal() { Ok(()) } else { Err(Refusal::Ordinal { given }) }
    }

    pub(super) fn playing_table(&mut self) -> Result<&mut AnyTable, Refusal> {
        self.table.as_mut().ok_or(Refusal::Frozen)
    }

    pub(super) fn entry(&self, ordinal: u64) -> Option<&Entry> {
        usize::try_from(ordinal.checked_sub(1)?).ok().and_then(|place| self.entries.get(place))
    }

    /// The entries that stand.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Entry> {
        self.standing.iter().filter_map(|ordinal| self.entry(*ordinal))
    }
}

/// What is known of the game.
impl Round {
    /// What the players agreed on.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The players' names in the rules.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// What has become of the game.
    pub fn status(&self) -> Status {
        self.status
    }

    /// The table after the entries that stand; `None` when the rules no longer replay them.
    pub fn table(&self) -> Option<&AnyTable> {
        self.table.as_ref()
    }

    /// All entries, those that were taken back included.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The next ordinal.
    pub fn next_ordinal(&self) -> u64 {
        self.entries.len() as u64 + 1
    }

    /// Who is to act; `None` when nobody can.
    pub fn to_act(&self) -> Option<u8> {
        let table = self.table.as_ref().filter(|_| self.status == Status::Playing)?;
        table.to_act().map(|seat| seat.index() as u8)
    }

    /// Whether a player is still in the game.
    pub fn is_in(&self, seat: u8) -> bool {
        usize::from(seat) < self.terms.seats.len() && self.still_in().contains(Seat::new(seat.into()))
    }

    /// Who is still in. In a frozen game: who has not left.
    pub(super) fn still_in(&self) -> Seats {
        let all = Seats::first(self.terms.seats.len());
        match &self.table {
            Some(table) => table.still_in(),
            None => {
                let left = self.standing().filter(|entry| !entry.is_turn());
                left.filter_map(|entry| entry.seat)
                    .fold(all, |seats, seat| seats.without(Seat::new(seat.into())))
            }
        }
    }

    /// The time left of each seat as of [`Round::began`]; `None` without a clock.
    pub fn left(&self) -> Vec<Option<i64>> {
        let seats = 0..self.terms.seats.len();
        seats.map(|seat| self.state.left.get(seat).copied()).collect()
    }

    /// When the clock of the player to act began to run; `None` when no clock runs.
    pub fn began(&self) -> Option<i64> {
        self.to_act().filter(|_| self.clock().is_some()).map(|_| self.state.began)
    }

    /// The clock.
    pub fn clock(&self) -> Option<&ClockKind> {
        self.terms.clock.as_ref()
    }

    /// The result, once the game is over.
    pub fn result(&self) -> Option<&GameResult> {
        self.result.as_ref()
    }

    /// The rematch, once everybody agreed to one.
    pub fn next_game(&self) -> Option<&str> {
        self.next_game.as_deref()
    }

    /// The text of what is kept beside the entries.
    pub fn state(&self) -> String {
        serde_json::to_string(&self.state).expect("plain numbers can be written")
    }

    /// When the player to act came to act.
    pub fn acts_since(&self) -> i64 {
        self.state.began
    }

    /// When a level came to act; `None` when a person is to act or nobody.
    pub fn engine_at(&self) -> Option<i64> {
        self.level_to_act().map(|_| self.state.began)
    }

    /// The seat of the level that is to act, and the level.
    pub fn level_to_act(&self) -> Option<(u8, u8)> {
        let seat = self.to_act()?;
        self.terms.seats[usize::from(seat)].level().map(|level| (seat, level))
    }
}

/// The answer to the turn of an entry.
fn taken(entry: &Entry) -> TurnTaken {
    TurnTaken { ordinal: entry.ordinal, next: entry.ordinal + 1, left: entry.left.clone() }
}
