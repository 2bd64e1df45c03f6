//! Reading position strings; [`check`](super::check) asks whether the rules allow what they say.

use crate::refusal::malformed;
use crate::{CommonRefusal, Refused, Seat, Seats, text};

use super::board::{Cell, Turn};
use super::ending::MOST_IDLE;
use super::messages::{BadPosition, Refusal};
use super::position::{Beside, Cause, End, Position, Step};
use super::text::initial;
use super::{Mode, NAMES, Robot, Saaguan};

/// The most turns that a game without a limit can have ended: some room is left to count on.
const MOST_TURNS: u32 = 4_000_000_000;

/// A field of the string, and the place at which it begins.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) place: usize,
    pub(super) text: &'a str,
}

impl<'a> Field<'a> {
    fn refuse(self, expected: impl Into<String>) -> Refused<Refusal> {
        malformed(self.text, expected).at(self.place)
    }

    pub(super) fn split(self, separator: char) -> impl Iterator<Item = Field<'a>> {
        text::pieces(self.text, separator).map(move |(at, text)| Field { place: self.place + at - 1, text })
    }

    fn number(self, most: u32) -> Result<u32, Refused<Refusal>> {
        let number = text::number(self.text).filter(|number| *number <= most);
        number.ok_or_else(|| self.refuse(format!("0–{most}")))
    }
}

/// A robot as the string shows it, and its place in the string.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) place: usize,
    pub(super) robot: Robot,
}

/// The position that a string means.
pub(super) fn read_position(game: &Saaguan, text: &str) -> Result<Position, Refused<Refusal>> {
    let fields: Vec<_> = text::pieces(text, ' ').map(|(place, text)| Field { place, text }).collect();
    let (&[board, to_play, left, players, turns, step], last) = match &fields[..] {
        [first @ .., last] if fields.len() == 7 => (first.as_array().expect("six fields"), Some(*last)),
        all if fields.len() == 6 => (all.as_array().expect("six fields"), None),
        _ => return Err(CommonRefusal::Fields { found: fields.len(), expected: "6–7" }.into()),
    };
    let shown = game.read_board(board)?;
    let mut position = game.empty();
    game.read_players(players, &mut position)?;
    position.turns = turns.number(if game.limit == 0 { MOST_TURNS } else { game.limit })?;
    position.pending = game.read_step(step)?;
    game.read_course(to_play, left, last, &mut position)?;
    game.check_count(&position, &shown, players)?;
    game.check_step(&position, &shown, step)?;
    let position = game.rebuilt(&position, shown.iter().map(|shown| shown.robot));
    game.check_settled(&position, &shown, step)?;
    match last.filter(|_| position.end.is_some()) {
        Some(result) => game.check_result(&position, result)?,
        None => game.check_running(&position, to_play, last)?,
    }
    Ok(position)
}

impl Saaguan {
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

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + Clone {
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

    pub(super) fn read_step(&self, step: Field<'_>) -> Result<Option<Step>, Refused<Refusal>> {
        let form = || step.refuse("-, e5:l/1, e5:r/2, e5:f/1:ne, e5:f/2, resign");
        match step.text {
            "-" => return Ok(None),
            "resign" => return Ok(Some(Step::Resigning)),
            _ => {}
        }
        let (name, rest) = step.text.split_once(':').ok_or_else(form)?;
        let cell = self.cell(name).map_err(|bad| bad.at(step.place))?;
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
        let cell = self.cell(name).map_err(|bad| bad.at(guard.place))?;
        match turn {
            "l" => Ok((cell, Turn::Left)),
            "r" => Ok((cell, Turn::Right)),
            _ => Err(form()),
        }
    }
}
