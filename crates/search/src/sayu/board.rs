//! The board as sets of cells, in which all tiles are looked at together.

use banmen_rules::sayu::{Cell, Position};

/// A set of cells: a bit for each, rows eight apart, so that a step over the edge leaves the board.
pub(super) type Cells = u64;

/// How far a step in each direction leads among 64 places that go round.
const STEPS: [u8; 8] = [8, 9, 1, 249, 248, 247, 255, 7];

/// All cells of the board.
const BOARD: Cells = 0x007F_7F7F_7F7F_7F7F;

/// The place one step further.
#[inline]
pub(super) fn further(place: u8, direction: usize) -> u8 {
    place.wrapping_add(STEPS[direction & 7]) & 63
}

/// All cells of a set one step further.
#[inline]
pub(super) fn shifted(cells: Cells, direction: usize) -> Cells {
    cells.rotate_left(u32::from(STEPS[direction & 7] & 63))
}

/// The directions in which a set's cells lie around a place, as a circle.
#[inline]
pub(super) fn around(cells: Cells, place: u8) -> u8 {
    (0..8).fold(0, |circle, way| circle | ((cells >> further(place, way) & 1) as u8) << way)
}

/// The places of a set, ascending.
pub(super) fn places(mut cells: Cells) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = cells.trailing_zeros() as u8;
        cells &= cells.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

/// The directions of a circle, a byte with a bit for each.
pub(super) fn directions(circle: u8) -> impl Iterator<Item = usize> {
    places(u64::from(circle)).map(usize::from)
}

/// For each tile, by its index, the circle of its arrows counted from the white one.
pub(super) type Circles = [u8; 64];

/// What lies where, as sets.
#[derive(Clone, Debug)]
pub(super) struct Board {
    /// Each player's tiles, including an owned home.
    pub(super) owned: [Cells; 2],
    /// The tiles whose white arrow points in each direction.
    pub(super) facing: [Cells; 8],
    /// The tiles that have an arrow in each direction.
    pub(super) pointing: [Cells; 8],
    /// The tiles that have an arrow at each angle to the white one.
    pub(super) turning: [Cells; 8],
    /// For each cell the circle of its tile, counted from the white arrow; 0 where there is none.
    pub(super) circles: [u8; 64],
    /// The cells on which a tile may be placed.
    pub(super) open: Cells,
    /// The cells on which something lies.
    pub(super) occupied: Cells,
}

impl Board {
    pub(super) fn new(position: &Position, circles: &Circles) -> Board {
        let mut board = Board {
            owned: [0; 2],
            facing: [0; 8],
            pointing: [0; 8],
            turning: [0; 8],
            circles: [0; 64],
            open: position.open(),
            occupied: position.occupied(),
        };
        for place in places(position.occupied()) {
            let cell = Cell::at(place);
            if let Some(owner) = position.owner(cell) {
                board.owned[owner.index() & 1] |= 1 << place;
            }
            if let Some(pose) = position.tile(cell) {
                let circle = circles[usize::from(pose.tile().index()) & 63];
                let facing = usize::from(pose.facing().index());
                board.circles[usize::from(place)] = circle;
                board.facing[facing & 7] |= 1 << place;
                for angle in directions(circle) {
                    board.turning[angle & 7] |= 1 << place;
                    board.pointing[(angle + facing) & 7] |= 1 << place;
                }
            }
        }
        board
    }

    /// The cells on which nothing lies.
    pub(super) fn empty(&self) -> Cells {
        BOARD & !self.occupied
    }

    /// The tiles of the opponent that chains in this orientation can reach when they begin from `from`.
    pub(super) fn reached(&self, player: usize, facing: usize, from: Cells) -> Cells {
        let targets = self.targets(player, facing);
        let mut reached = (0..8).fold(0, |all, way| all | shifted(from, way) & targets[way]);
        let mut new = reached;
        while new != 0 {
            let step = |way: usize| shifted(new & self.turning[(way + 8 - facing) & 7], way) & targets[way];
            new = (0..8).fold(0, |all, way| all | step(way)) & !reached;
            reached |= new;
        }
        reached
    }

    /// The opponent's tiles that a tile facing so may convert, by the direction of its arrow.
    #[inline]
    pub(super) fn targets(&self, player: usize, facing: usize) -> [Cells; 8] {
        let others = self.owned[1 - player] & !self.facing[facing];
        std::array::from_fn(|direction| others & !self.pointing[direction ^ 4])
    }
}
