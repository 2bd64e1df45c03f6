//! Threats: which robot can hit which, and in how many moves.

use banmen_rules::saaguan::{Cell, Direction, Position, ROBOT_NUMBERS, Robot, Saaguan, Turn};
use banmen_rules::{MOST_SEATS, Seat};

/// The number of moves that are looked ahead for one robot.
pub(super) const FURTHEST: u8 = 3;

/// More moves than are looked ahead.
pub(super) const TOO_FAR: u8 = 6;

/// A move of one robot, by what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Left = 0,
    Right = 1,
    Ahead = 2,
}

/// The number of moves that a robot needs until its beam hits each robot, the others standing still.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reach {
    moves: [u8; ROBOT_NUMBERS],
    /// Those that it reaches at all, a bit for each number.
    reached: u32,
}

impl Reach {
    const NOBODY: Reach = Reach { moves: [TOO_FAR; ROBOT_NUMBERS], reached: 0 };

    /// The reach of a robot from its cell.
    pub(super) fn of(game: &Saaguan, position: &Position, robot: &Robot) -> Reach {
        let mut reach = Reach::NOBODY;
        let in_arena = !game.board().is_corridor(robot.cell);
        let mut walk = Walk { game, position, reach: &mut reach };
        walk.look(robot.cell, robot.direction, in_arena, 0, None);
        reach
    }

    /// The reach of a robot that begins with this move.
    pub(super) fn after(game: &Saaguan, position: &Position, robot: &Robot, kind: Kind) -> Reach {
        let mut reach = Reach::NOBODY;
        let in_arena = !game.board().is_corridor(robot.cell);
        let mut walk = Walk { game, position, reach: &mut reach };
        walk.go(robot.cell, robot.direction, in_arena, 0, kind);
        reach
    }

    pub(super) fn to(&self, number: usize) -> u8 {
        self.moves[number]
    }

    /// The numbers among these that are reached, with the moves that takes.
    pub(super) fn among(&self, numbers: u32) -> impl Iterator<Item = (usize, u8)> {
        bits(self.reached & numbers).map(|number| (number, self.moves[number]))
    }
}

/// Tries every short way to go.
struct Walk<'a> {
    game: &'a Saaguan,
    position: &'a Position,
    reach: &'a mut Reach,
}

impl Walk<'_> {
    fn look(&mut self, cell: Cell, direction: Direction, in_arena: bool, moves: u8, last: Option<Kind>) {
        if in_arena && let Some(seen) = self.game.seen(self.position, cell, direction) {
            let known = &mut self.reach.moves[seen];
            *known = moves.min(*known);
            self.reach.reached |= 1 << seen;
        }
        if moves == FURTHEST {
            return;
        }
        if last != Some(Kind::Right) {
            self.go(cell, direction, in_arena, moves, Kind::Left);
        }
        if last != Some(Kind::Left) {
            self.go(cell, direction, in_arena, moves, Kind::Right);
        }
        self.go(cell, direction, in_arena, moves, Kind::Ahead);
    }

    fn go(&mut self, cell: Cell, direction: Direction, in_arena: bool, moves: u8, kind: Kind) {
        let board = self.game.board();
        match kind {
            Kind::Left => {
                let turned = board.turned(direction, Turn::Left);
                self.look(cell, turned, in_arena, moves + 1, Some(kind));
            }
            Kind::Right => {
                let turned = board.turned(direction, Turn::Right);
                self.look(cell, turned, in_arena, moves + 1, Some(kind));
            }
            Kind::Ahead => {
                if let Some(ahead) = self.game.way_ahead(self.position, cell, direction) {
                    self.look(ahead, direction, true, moves + 1, Some(kind));
                }
            }
        }
    }
}

/// For every robot in the arena, how near each opponent is to hitting it with three beams.
#[derive(Clone, Debug)]
pub(super) struct Threats {
    /// The fewest moves of three different robots of a seat, ascending.
    nearest: [[[u8; 3]; MOST_SEATS]; ROBOT_NUMBERS],
    /// Beams of each seat that hit it now.
    beams: [[u8; MOST_SEATS]; ROBOT_NUMBERS],
}

impl Threats {
    pub(super) fn new() -> Threats {
        Threats {
            nearest: [[[TOO_FAR; 3]; MOST_SEATS]; ROBOT_NUMBERS],
            beams: [[0; MOST_SEATS]; ROBOT_NUMBERS],
        }
    }

    /// Counts what a free robot of a seat reaches among its foes.
    pub(super) fn add(&mut self, seat: Seat, reach: &Reach, foes: u32) {
        for (target, moves) in reach.among(foes) {
            self.beams[target][seat.index()] += u8::from(moves == 0);
            let nearest = &mut self.nearest[target][seat.index()];
            let mut next = moves;
            for place in nearest.iter_mut() {
                if next < *place {
                    std::mem::swap(&mut next, place);
                }
            }
        }
    }

    /// The number of moves that a seat needs to shut a target down, and of its own beams for it: beams of
    /// others that hit the target now help.
    pub(super) fn shutdown(&self, seat: Seat, target: usize) -> (u8, u8) {
        let beams = self.needed(seat, target, 3);
        (self.nearest[target][seat.index()][..beams].iter().sum(), beams as u8)
    }

    /// The number of its own beams that a seat needs, so that `beams` hit the target.
    fn needed(&self, seat: Seat, target: usize, beams: usize) -> usize {
        let all: u8 = self.beams[target].iter().sum();
        beams.saturating_sub(usize::from(all - self.beams[target][seat.index()])).min(3)
    }

    /// The number of moves that a seat needs until `beams` beams hit the target, if one of its robots takes a way
    /// of `one` moves; the nearest way of that robot takes `was`.
    pub(super) fn moves_with(&self, seat: Seat, target: usize, beams: usize, one: u8, was: u8) -> u8 {
        let own = self.needed(seat, target, beams);
        if own == 0 {
            return 0;
        }
        let nearest = &self.nearest[target][seat.index()];
        // The others' best, this robot itself left out.
        let mut rest = own - 1;
        let mut left_out = false;
        let mut sum = one;
        for &moves in nearest {
            if rest == 0 {
                break;
            }
            if !left_out && moves == was {
                left_out = true;
                continue;
            }
            sum += moves;
            rest -= 1;
        }
        sum + rest as u8 * TOO_FAR
    }
}

/// The numbers of the bits that are set.
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}
