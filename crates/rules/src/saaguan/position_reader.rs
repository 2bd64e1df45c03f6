//! Reading position strings, and checking that what they say is a position.

use crate::refusal::malformed;
use crate::{CommonRefusal, Refused, Seat, Seats, text};

use super::board::{Cell, Direction, Turn};
use super::ending::MOST_IDLE;
use super::message::{BadPosition, Refusal};
use super::position::{Beside, Cause, End, Position, Step};
use super::position_text::initial;
use super::{Mode, NAMES, Robot, Saaguan};

/// The most turns that a game without a limit can have ended: some room is left to count on.
const MOST_TURNS: u32 = 4_000_000_000;

/// A field of the string: what stands there, and at which place it begins.
#[derive(Clone, Copy)]
struct Field<'a> {
    place: usize,
    text: &'a str,
}

impl<'a> Field<'a> {
    fn refuse(self, expected: impl Into<String>) -> Refused<Refusal> {
        malformed(self.text, expected).at(self.place)
    }

    fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        text::pieces(self.text, separator).map(move |(at, text)| Field { place: self.place + at - 1, text })
    }

    fn number(self, most: u32) -> Result<u32, Refused<Refusal>> {
        let number = text::number(self.text).filter(|number| *number <= most);
        number.ok_or_else(|| self.refuse(format!("0–{most}")))
    }
}

/// A robot as the string shows it, and where.
#[derive(Clone, Copy)]
struct Shown {
    place: usize,
    robot: Robot,
}

impl Saaguan {
    pub(super) fn position_of(&self, text: &str) -> Result<Position, Refused<Refusal>> {
        let fields: Vec<_> = text::pieces(text, ' ').map(|(place, text)| Field { place, text }).collect();
        let (&[board, to_play, left, players, turns, step], last) = match &fields[..] {
            [first @ .., last] if fields.len() == 7 => (first.as_array().expect("six fields"), Some(*last)),
            all if fields.len() == 6 => (all.as_array().expect("six fields"), None),
            _ => return Err(CommonRefusal::Fields { found: fields.len(), expected: "6–7" }.into()),
        };
        let shown = self.read_board(board)?;
        let mut position = self.empty();
        self.read_players(players, &mut position)?;
        position.turns = turns.number(if self.limit == 0 { MOST_TURNS } else { self.limit })?;
        position.pending = self.read_step(step)?;
        self.read_course(to_play, left, last, &mut position)?;
        self.check_count(&position, &shown, players)?;
        self.check_step(&position, &shown, step)?;
        let position = self.rebuilt(&position, shown.iter().map(|shown| shown.robot));
        self.check_settled(&position, &shown, step)?;
        match last.filter(|_| position.end.is_some()) {
            Some(result) => self.check_result(&position, result)?,
            None => self.check_running(&position, to_play, last)?,
        }
        Ok(position)
    }

    fn read_board(&self, board: Field<'_>) -> Result<Vec<Shown>, Refused<Refusal>> {
        let mut shown = Vec::new();
        let mut rows = board.split('/');
        for cells in self.rows() {
            let row = rows.next().ok_or_else(|| board.refuse(self.count_of_rows()))?;
            let mut found = row.split(',');
            for &cell in cells {
                let here = found.next().ok_or_else(|| row.refuse(format!(".×{}", cells.len())))?;
                if here.text != "." {
                    shown.push(Shown { place: here.place, robot: self.read_robot(here, cell)? });
                }
            }
            if let Some(more) = found.next() {
                return Err(more.refuse(format!(".×{}", cells.len())));
            }
        }
        match rows.next() {
            Some(more) => Err(more.refuse(self.count_of_rows())),
            None => Ok(shown),
        }
    }

    fn count_of_rows(&self) -> String {
        format!("/×{}", self.rows().count() - 1)
    }

    fn read_robot(&self, here: Field<'_>, cell: Cell) -> Result<Robot, Refused<Refusal>> {
        let (robot, locked) = match here.text.strip_suffix('!') {
            Some(robot) => (robot, true),
            None => (here.text, false),
        };
        let owner = self.seats().find(|&seat| robot.starts_with(initial(seat)));
        let read = owner.zip(robot.get(1..).and_then(|name| self.board.read_direction(name)));
        let (owner, direction) = read.ok_or_else(|| {
            let initials: Vec<_> = self.seats().map(initial).collect();
            here.refuse(format!("., ({})({})[!]", initials.join("|"), self.board.compass().join("|")))
        })?;
        if locked && self.board.is_corridor(cell) {
            return Err(Refused::new(self, BadPosition::CorridorLock { cell }).at(here.place));
        }
        Ok(Robot { cell, direction, owner, locked })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
        (0..self.players).map(Seat::new)
    }

    fn read_players(&self, players: Field<'_>, position: &mut Position) -> Result<(), Refused<Refusal>> {
        let form =
            || self.seats().map(|seat| format!("{}=4/0/0/1", initial(seat))).collect::<Vec<_>>().join(",");
        let mut found = players.split(',');
        for seat in self.seats() {
            let here = found.next().ok_or_else(|| players.refuse(form()))?;
            let counts = here.text.strip_prefix(initial(seat)).and_then(|rest| rest.strip_prefix('='));
            let counts = counts.ok_or_else(|| here.refuse(format!("{}=4/0/0/1", initial(seat))))?;
            let counts = Field { place: here.place + 2, text: counts };
            position.beside[seat.index()] = if counts.text == "out" {
                position.still_in = position.still_in.without(seat);
                Beside::default()
            } else {
                self.read_beside(counts, seat)?
            };
        }
        match found.next() {
            Some(more) => Err(more.refuse(form())),
            None if position.still_in.is_empty() => Err(players.refuse(form())),
            None => Ok(()),
        }
    }

    fn read_beside(&self, counts: Field<'_>, seat: Seat) -> Result<Beside, Refused<Refusal>> {
        let fields: Vec<_> = counts.split('/').collect();
        let &[reserve, recycler, score, idle] = &fields[..] else { return Err(counts.refuse("4/0/0/1")) };
        let robots = u32::from(self.robots);
        let beside = Beside {
            reserve: reserve.number(robots)? as u8,
            recycler: recycler.number(robots)? as u8,
            score: score.number(u32::from(u8::MAX))? as u8,
            idle: idle.number(u32::from(MOST_IDLE - 1))? as u8,
        };
        if self.mode == Mode::Elimination && beside.score > 0 {
            return Err(Refused::new(self, BadPosition::Points { player: seat }).at(score.place));
        }
        Ok(beside)
    }

    fn read_step(&self, step: Field<'_>) -> Result<Option<Step>, Refused<Refusal>> {
        let form = || step.refuse("-, e5:l/1, e5:r/2, e5:f/1:ne, e5:f/2, resign");
        match step.text {
            "-" => return Ok(None),
            "resign" => return Ok(Some(Step::Resigning)),
            _ => {}
        }
        let (name, rest) = step.text.split_once(':').ok_or_else(form)?;
        let cell = self.read_cell(name).map_err(|bad| bad.at(step.place))?;
        let read = match rest {
            "l/1" => Step::TurningOff { cell, turn: Turn::Left },
            "r/1" => Step::TurningOff { cell, turn: Turn::Right },
            "l/2" => Step::TurningOn { cell, turn: Turn::Left },
            "r/2" => Step::TurningOn { cell, turn: Turn::Right },
            "f/2" => Step::SteppingOn { cell },
            _ => {
                let direction = rest.strip_prefix("f/1:").and_then(|name| self.board.read_direction(name));
                Step::SteppingOff { cell, direction: direction.ok_or_else(form)? }
            }
        };
        Ok(Some(read))
    }

    /// Reads who is to play, the moves left, and the seventh field: the result, or the guarded move.
    fn read_course(
        &self,
        to_play: Field<'_>,
        left: Field<'_>,
        last: Option<Field<'_>>,
        position: &mut Position,
    ) -> Result<(), Refused<Refusal>> {
        if to_play.text == "-" {
            position.to_act = Seat::new(0);
            position.left = left.number(0)? as u8;
            let result = last.ok_or_else(|| to_play.refuse(self.names_of(position.still_in)))?;
            position.end = Some(self.read_result(result)?);
            return Ok(());
        }
        let seat = self.seats().find(|seat| NAMES[seat.index()] == to_play.text);
        position.to_act = seat.ok_or_else(|| to_play.refuse(self.names_of(position.still_in)))?;
        if !position.still_in.contains(position.to_act) {
            let refusal = BadPosition::ToPlay { player: position.to_act };
            return Err(Refused::new(self, refusal).at(to_play.place));
        }
        position.left = left.number(u32::from(self.moves))? as u8;
        if position.left == 0 {
            return Err(left.refuse(format!("1–{}", self.moves)));
        }
        position.guard = last.map(|last| self.read_guard(last)).transpose()?;
        Ok(())
    }

    fn names_of(&self, seats: Seats) -> String {
        seats.iter().map(|seat| NAMES[seat.index()]).collect::<Vec<_>>().join("|")
    }

    fn read_result(&self, result: Field<'_>) -> Result<End, Refused<Refusal>> {
        let form =
            || result.refuse("score:r, elimination:y, locked:r, resignation:y, repetition:ry, limit:r");
        let (reason, initials) = result.text.split_once(':').ok_or_else(form)?;
        let cause = Cause::ALL.into_iter().find(|cause| cause.reason().0 == reason).ok_or_else(form)?;
        let winners: Seats = self.seats().filter(|&seat| initials.contains(initial(seat))).collect();
        let written: String = winners.iter().map(initial).collect();
        if winners.is_empty() || written != initials { Err(form()) } else { Ok(End { cause, winners }) }
    }

    fn read_guard(&self, guard: Field<'_>) -> Result<(Cell, Turn), Refused<Refusal>> {
        let form = || guard.refuse("e5:l, e5:r");
        let (name, turn) = guard.text.split_once(':').ok_or_else(form)?;
        let cell = self.read_cell(name).map_err(|bad| bad.at(guard.place))?;
        match turn {
            "l" => Ok((cell, Turn::Left)),
            "r" => Ok((cell, Turn::Right)),
            _ => Err(form()),
        }
    }

    /// Every player has as many robots as the game gave; whoever is out has none.
    fn check_count(
        &self,
        position: &Position,
        shown: &[Shown],
        players: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        for (seat, here) in self.seats().zip(players.split(',')) {
            let mut own = shown.iter().filter(|shown| shown.robot.owner == seat);
            if !position.still_in.contains(seat) {
                let Some(Shown { place, robot }) = own.next() else { continue };
                let refusal = BadPosition::Out { player: seat, cell: robot.cell };
                return Err(Refused::new(self, refusal).at(*place));
            }
            let in_the_air = matches!(position.pending, Some(Step::SteppingOff { .. }));
            let beside = u32::from(position.reserve(seat)) + u32::from(position.recycler(seat));
            let moving = u32::from(in_the_air && seat == position.to_act);
            let found = own.count() as u32 + beside + moving;
            let expected = u32::from(self.robots_of(seat));
            if found != expected {
                let refusal = BadPosition::Robots { player: seat, found, expected };
                return Err(Refused::new(self, refusal).at(here.place));
            }
        }
        Ok(())
    }

    /// The step that is said to be pending is one that could be.
    fn check_step(
        &self,
        position: &Position,
        shown: &[Shown],
        step: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        let owner_at = |cell: Cell| {
            shown.iter().map(|shown| shown.robot).find(|robot| robot.cell == cell).map(|robot| robot.owner)
        };
        // A robot that was shut down on the way is not there any more.
        let own_or_gone = |cell: Cell| owner_at(cell).is_none_or(|owner| owner == position.to_act);
        let is_arena = |cell: Cell| !self.board.is_corridor(cell);
        let can_step = |cell: Cell, direction: Direction| {
            let ahead = self.board.step(cell, direction);
            is_arena(cell) && ahead.is_some_and(|ahead| is_arena(ahead) && owner_at(ahead).is_none())
        };
        let fits = match position.pending {
            None => true,
            Some(_) if position.end.is_some() => false,
            Some(Step::TurningOff { cell, .. } | Step::TurningOn { cell, .. }) => {
                is_arena(cell) && own_or_gone(cell)
            }
            Some(Step::SteppingOff { cell, direction }) => {
                owner_at(cell).is_none() && can_step(cell, direction)
            }
            Some(Step::SteppingOn { cell }) => owner_at(cell).is_none(),
            Some(Step::Resigning) => position.still_in.len() < self.players,
        };
        if fits {
            return Ok(());
        }
        Err(Refused::new(self, BadPosition::Step { step: step.text.to_owned() }).at(step.place))
    }

    /// Nothing is left to settle, but for a choice that is pending.
    fn check_settled(
        &self,
        position: &Position,
        shown: &[Shown],
        step: Field<'_>,
    ) -> Result<(), Refused<Refusal>> {
        if let Some((slot, refusal)) = self.unsettled(position) {
            let cell = position.cell[slot.index()];
            let place = shown.iter().find(|shown| shown.robot.cell == cell).map_or(1, |shown| shown.place);
            return Err(Refused::new(self, refusal).at(place));
        }
        if position.pending.is_some() && self.open_loop(position).is_none() {
            return Err(Refused::new(self, BadPosition::NoChoice).at(step.place));
        }
        Ok(())
    }

    /// A game that goes on is not over, and the player to move has something to do.
    fn check_running(
        &self,
        position: &Position,
        to_play: Field<'_>,
        guard: Option<Field<'_>>,
    ) -> Result<(), Refused<Refusal>> {
        let over = match self.due_end(position) {
            _ if position.still_in.len() == 1 => Some(Cause::Resignation),
            _ if self.limit > 0 && position.turns >= self.limit => Some(Cause::Limit),
            // The end is looked for when a move is complete.
            Some(end) if position.pending.is_none() => Some(end.cause),
            _ => None,
        };
        if let Some(cause) = over {
            let refusal = BadPosition::Over { reason: cause.reason().0 };
            return Err(Refused::new(self, refusal).at(to_play.place));
        }
        let player = position.to_act;
        let stuck = position.left < self.moves && position.pending.is_none();
        if stuck && self.movable(position, player).is_empty() {
            return Err(Refused::new(self, BadPosition::NoMove { player }).at(to_play.place));
        }
        match guard.filter(|_| !self.guard_fits(position)) {
            Some(guard) => {
                let found = guard.text.to_owned();
                Err(Refused::new(self, BadPosition::Guard { found }).at(guard.place))
            }
            None => Ok(()),
        }
    }

    fn guard_fits(&self, position: &Position) -> bool {
        let owner =
            position.guard.and_then(|(cell, _)| self.robot_at(position, cell)).map(|robot| robot.owner);
        let between_moves = matches!(position.pending, None | Some(Step::Resigning));
        self.moves == 2 && position.left == 1 && between_moves && owner == Some(position.to_act)
    }

    /// The game is over for the reason that is given, and those have won.
    fn check_result(&self, position: &Position, result: Field<'_>) -> Result<(), Refused<Refusal>> {
        let Some(end) = position.end else { return Ok(()) };
        let due = self.due_end(position);
        let alone = position.still_in.len() == 1;
        let in_time = self.limit == 0 || position.turns < self.limit;
        let fits = match end.cause {
            Cause::Resignation => alone && end.winners == position.still_in,
            _ if alone => false,
            Cause::Limit => {
                let level = self.foremost(position, position.still_in);
                !in_time && due.is_none() && end.winners == level
            }
            _ if !in_time => false,
            Cause::Repetition => due.is_none() && end.winners == position.still_in,
            // Who was on turn is not known any more, and may have won by it.
            Cause::Score => {
                due.is_some() && {
                    let level = self.foremost(position, self.at_winning_score(position));
                    end.winners == level || end.winners.only().is_some_and(|winner| level.contains(winner))
                }
            }
            Cause::Elimination | Cause::Locked => due == Some(end),
        };
        if fits && (end.cause != Cause::Score || self.mode == Mode::Points) {
            return Ok(());
        }
        Err(Refused::new(self, BadPosition::Result { result: result.text.to_owned() }).at(result.place))
    }
}
