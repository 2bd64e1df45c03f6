//! Saaguan as arrays: robots, beams and grounds, for two to six players.

use std::sync::Arc;

use banmen_rules::cells::Symmetry;
use banmen_rules::saaguan::{Action, Board, Cell, Position, Saaguan, Shape, Turn};
use banmen_rules::{Game, Seat};

use crate::layout::{group, number_groups};
use crate::seats::{common_parts, extra, relative_names, relative_phrase, seen_from, write_common};
use crate::symmetry::{map_hexagon, map_square};
use crate::{Coder, Layout, Part};

/// Saaguan with what its arrays hold.
#[derive(Debug)]
pub struct SaaguanCoder {
    game: Arc<Saaguan>,
    layout: Layout,
    /// The planes of an empty board, which hold the grounds alone.
    empty: Vec<u8>,
    planes: Planes,
}

/// Where kinds of planes begin.
#[derive(Clone, Copy, Debug)]
struct Planes {
    headings: usize,
    locked: usize,
    beams: usize,
    ways: usize,
    barred: usize,
    grounds: usize,
}

impl Planes {
    fn of(game: &Saaguan) -> Planes {
        let (players, directions) = (game.players(), game.board().directions().len());
        let locked = players + directions;
        let ways = locked + 1 + players;
        Planes { headings: players, locked, beams: locked + 1, ways, barred: ways + 2, grounds: ways + 4 }
    }
}

impl SaaguanCoder {
    /// The arrays of a game.
    pub fn new(game: Saaguan) -> SaaguanCoder {
        let (layout, planes) = (layout(&game), Planes::of(&game));
        let (side, mut empty) = (layout.width, vec![0; layout.observation_size()]);
        for &cell in game.board().cells() {
            let ground = planes.grounds + usize::from(!game.board().is_corridor(cell));
            empty[ground * side * side + place(game.board(), side, cell)] = 1;
        }
        SaaguanCoder { game: game.into(), layout, empty, planes }
    }

    fn write_planes(&self, position: &Position, observer: Seat, out: &mut [u8]) {
        out.copy_from_slice(&self.empty);
        let (game, board, side) = (&*self.game, self.game.board(), self.layout.width);
        let mut light = |plane: usize, cell: Cell| out[plane * side * side + place(board, side, cell)] = 1;
        let seen = |seat| seen_from(observer, seat, game.players());
        for robot in game.robots(position) {
            light(seen(robot.owner), robot.cell);
            light(self.planes.headings + board.compass_place(robot.direction), robot.cell);
            if robot.locked {
                light(self.planes.locked, robot.cell);
            }
        }
        for beam in game.beams(position) {
            let Some(robot) = game.robot_at(position, beam.from) else { continue };
            let mut cell = beam.from;
            while cell != beam.to
                && let Some(next) = board.step(cell, robot.direction)
            {
                cell = next;
                light(self.planes.beams + seen(beam.owner), cell);
            }
        }
        if let Some(choice) = game.choice(position) {
            for (way, cells) in choice.ways.into_iter().enumerate() {
                cells.into_iter().for_each(|cell| light(self.planes.ways + way, cell));
            }
        }
        if let Some((cell, turn)) = game.barred_turn(position) {
            light(self.planes.barred + turn as usize, cell);
        }
    }

    fn write_extras(&self, position: &Position, observer: Seat, extras: &mut [i16]) {
        let (game, players) = (&*self.game, self.game.players());
        let own = write_common(game, position, observer, extras);
        for seat in (0..players).map(Seat::new) {
            let place = SEAT_EXTRAS.len() * seen_from(observer, seat, players);
            let still_in = game.still_in(position).contains(seat);
            own[place..place + SEAT_EXTRAS.len()].copy_from_slice(&[
                i16::from(position.score(seat)),
                i16::from(position.reserve(seat)),
                i16::from(position.recycler(seat)),
                i16::from(position.idle(seat)),
                i16::from(still_in),
            ]);
        }
        let own = &mut own[SEAT_EXTRAS.len() * players..];
        own[0] = i16::from(position.moves_left());
        own[1] = extra(game.limit().saturating_sub(position.turns()));
        own[2] = i16::from(game.choice(position).is_some());
    }
}

/// What each player has beside the board: names, and phrases before whose it is.
const SEAT_EXTRAS: [(&str, &str); 5] = [
    ("score", "points of"),
    ("reserve", "robots in the reserve of"),
    ("recycler", "robots in the recycler of"),
    ("idle", "turns in a row without a robot in the arena, of"),
    ("in", "1 if still in the game:"),
];

/// A cell's place in a plane.
#[inline]
fn place(board: &Board, side: usize, cell: Cell) -> usize {
    let (x, y) = board.coordinates(cell);
    let middle = match board.shape() {
        Shape::Octa => 0,
        Shape::Hex => board.side() as i32 - 1,
    };
    (y + middle) as usize * side + (x + middle) as usize
}

impl Coder for SaaguanCoder {
    type Game = Saaguan;

    fn game(&self) -> &Arc<Saaguan> {
        &self.game
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn observe(
        &self,
        position: &Position,
        _: Option<&Position>,
        observer: Seat,
        planes: &mut [u8],
        extras: &mut [i16],
    ) {
        self.write_planes(position, observer, planes);
        self.write_extras(position, observer, extras);
    }

    fn map_cell(&self, symmetry: usize, column: usize, row: usize) -> Option<(usize, usize)> {
        match self.game.board().shape() {
            Shape::Octa => Some(map_square(symmetry, self.layout.width, (column, row))),
            Shape::Hex => map_hexagon(symmetry, self.game.board().side() as i32 - 1, (column, row)),
        }
    }

    fn map_plane(&self, symmetry: usize, plane: usize) -> usize {
        let (planes, shape) = (self.planes, self.game.board().shape());
        let turns = if shape == Shape::Octa { 4 } else { 6 };
        if (planes.headings..planes.locked).contains(&plane) {
            let direction = (plane - planes.headings) as u8;
            let turned = match shape {
                Shape::Octa => Symmetry::nth(symmetry, turns).square_direction(direction),
                Shape::Hex => Symmetry::nth(symmetry, turns).hex_direction(direction),
            };
            return planes.headings + usize::from(turned);
        }
        let is_turn = (planes.barred..planes.grounds).contains(&plane);
        if is_turn && symmetry >= turns { planes.barred + (1 - (plane - planes.barred)) } else { plane }
    }

    /// The first way to decide a loop is the one that locks the robot with the smallest cell name.
    fn depends_on_position(&self, action: Action) -> bool {
        matches!(action, Action::Lock(_))
    }
}

/// What the arrays hold.
fn layout(game: &Saaguan) -> Layout {
    let board = game.board();
    let side = match board.shape() {
        Shape::Octa => 3 * board.side() as usize - 2,
        Shape::Hex => 2 * board.side() as usize - 1,
    };
    let (corridor, cells) = (board.corridor().len() as u32, board.cells().len() as u32);
    let directions = ("direction", board.directions().len() as u32);
    let mut groups = vec![
        group(
            "place",
            "a new robot on the cell of the corridor looks in the direction",
            &[("corridor-cell", corridor), directions],
        ),
        group(
            "move",
            "the robot on the cell turns left, turns right, or goes ahead",
            &[("cell", cells), ("move", 3)],
        ),
        group(
            "lock",
            "the open loop is decided: the robots of the first way, or of the second",
            &[("way", 2)],
        ),
        group("pass", "nothing is done", &[]),
    ];
    number_groups(&mut groups);
    Layout {
        setup: crate::any::setup_of(game),
        names: game.names().to_vec(),
        planes: planes(game),
        height: side,
        width: side,
        extras: extras(game),
        groups,
        factors: Vec::new(),
    }
}

fn planes(game: &Saaguan) -> Vec<Part> {
    let players = game.players();
    let seats: Vec<_> = relative_names(players)
        .into_iter()
        .enumerate()
        .map(|(place, name)| (name, relative_phrase(place, players)))
        .collect();
    let robots =
        seats.iter().map(|(name, phrase)| Part::new(format!("robots:{name}"), format!("robots of {phrase}")));
    let heading = |name: &&str| {
        Part::new(format!("direction:{name}"), format!("robots of anybody that look to {name}"))
    };
    let beams = seats.iter().map(|(name, phrase)| {
        Part::new(format!("beams:{name}"), format!("cells that active beams of {phrase} reach"))
    });
    let ways = ["first", "second"].map(|way| {
        Part::new(format!("way:{way}"), format!("robots of the open loop that the {way} way locks"))
    });
    let barred = [Turn::Left, Turn::Right].map(|turn| {
        let word = if turn == Turn::Left { "left" } else { "right" };
        Part::new(
            format!("barred:{word}"),
            format!("the robot that may not turn {word} now, which would take back a move"),
        )
    });
    let grounds = [Part::new("corridor", "the corridor, always"), Part::new("arena", "the arena, always")];
    let locked = [Part::new("locked", "robots that are locked")];
    let first = robots.chain(game.board().compass().iter().map(heading)).chain(locked);
    first.chain(beams).chain(ways).chain(barred).chain(grounds).collect()
}

fn extras(game: &Saaguan) -> Vec<Part> {
    let players = game.players();
    let mut parts = common_parts(game.names());
    for (place, seat) in relative_names(players).into_iter().enumerate() {
        let phrase = relative_phrase(place, players);
        parts.extend(
            SEAT_EXTRAS.map(|(name, of)| Part::new(format!("{name}:{seat}"), format!("{of} {phrase}"))),
        );
    }
    parts.push(Part::new("moves-left", "moves that the player to act has left in this turn"));
    parts.push(Part::new("turns-left", "turns until the limit; 0 without limit"));
    parts.push(Part::new("choice", "1 while a loop is to be decided"));
    parts
}
