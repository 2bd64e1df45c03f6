//! The tiles on the table, stored so that putting down and lifting a tile is quick.

use std::fmt;

use super::block::{self, Block, Ring};
use super::board::{Cell, Extent, PLACES, Place, SIDE_DIRECTIONS};
use super::keys::tile_key;
use super::pieces::{BLACK, Pattern, Piece, TILES, Tile, WHITE};
use crate::{Flow, Seat};

/// The most empty cells next to forty connected tiles: all tiles in one line.
const MOST_RIM: usize = 2 * 2 * TILES + 2;

/// The content of a place of the folded table that is neither a tile nor on the rim.
///
/// A tile is [`TILE`] with the piece's number, whose lowest bit is the owner. A smaller number is the index, in
/// the list of the rim, of an empty cell next to a tile.
const EMPTY: u8 = 0x7F;
const TILE: u8 = 0x80;
const PIECE: u8 = 0x3F;
const OWNER: u8 = 1;

/// Room for both pools: a power of two, which saves a bounds check at every access.
const POOLS: usize = 64;

/// The pattern of a piece that is not on the table.
const IN_POOL: u8 = u8::MAX;

/// Everything the rules need to go on from here.
#[derive(Clone, Copy)]
pub struct Position {
    /// The content of each [`Place`].
    at: [u8; PLACES],
    /// The empty cells orthogonally next to a tile.
    rim: [Place; MOST_RIM + 4],
    rim_len: u8,
    /// The cell of each piece, and the number of its pattern; [`IN_POOL`] in the pool.
    cells: [Cell; 2 * TILES],
    patterns: [u8; 2 * TILES],
    /// The tiles in each pool, and the place of each piece in it.
    pools: [u8; POOLS],
    pool_places: [u8; 2 * TILES],
    left: [u8; 2],
    /// The number of holes that the tiles enclose; kept in the race only.
    pub(super) holes: u8,
    /// The player to act; White when the game is over.
    pub(super) turn: Seat,
    pub(super) end: Option<End>,
    /// For each player, the piece that was found liftable last: a guess that is tried first.
    pub(super) loose: [Piece; 2],
    /// Moves of the movement phase so far.
    pub(super) moves: u32,
    /// The sum of the keys of all tiles, seen from the anchor.
    pub(super) shape: u64,
    /// The place from which the shape is counted: 0,0 while tiles are being placed, then that of White's
    /// first piece, so that shifting the whole table changes nothing.
    pub(super) anchor: Place,
}

/// Why a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// This player has a winning tile.
    Pattern(Seat),
    /// All tiles are placed and count.
    Score,
    Limit,
    Repetition,
}

/// A tile on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The piece.
    pub piece: Piece,
    /// The cell.
    pub cell: Cell,
    /// The pattern that it shows.
    pub pattern: Pattern,
}

impl Position {
    /// The empty table.
    pub(super) fn empty() -> Position {
        let number = |place: usize| place as u8;
        let mut position = Position {
            at: [EMPTY; PLACES],
            rim: [Cell::ORIGIN.place(); MOST_RIM + 4],
            rim_len: 0,
            cells: [Cell::ORIGIN; 2 * TILES],
            patterns: [IN_POOL; 2 * TILES],
            pools: std::array::from_fn(|place| number(place / 2)),
            pool_places: std::array::from_fn(number),
            left: [TILES as u8; 2],
            holes: 0,
            turn: WHITE,
            end: None,
            loose: [Piece::nth(0), Piece::nth(1)],
            moves: 0,
            shape: 0,
            anchor: Cell::ORIGIN.place(),
        };
        position.join_rim(Cell::ORIGIN.place());
        position
    }

    /// A table with these tiles on it, no two on one cell; or one that is not connected with the first.
    pub(super) fn with_tiles(tiles: &[Laid]) -> Result<Position, Laid> {
        let mut position = Position::empty();
        let Some(first) = tiles.first() else { return Ok(position) };
        position.clear_origin();
        position.join_rim(first.cell.place());
        position.lay(*first);
        let mut waiting = tiles[1..].to_vec();
        while !waiting.is_empty() {
            match waiting.iter().position(|laid| position.is_rim(laid.cell)) {
                Some(next) => position.lay(waiting.remove(next)),
                None => return Err(waiting[0]),
            }
        }
        Ok(position)
    }

    fn clear_origin(&mut self) {
        self.leave_rim(Cell::ORIGIN.place());
        self.at[Cell::ORIGIN.place().index()] = EMPTY;
    }

    /// Brings a piece from its pool to a cell of the rim.
    fn lay(&mut self, laid: Laid) {
        self.take_from_pool(laid.piece);
        self.count_holes_with(laid.cell.place());
        self.put_down(laid, laid.cell.is_inside());
        if self.left == [0, 0] {
            self.anchor_to_first_piece();
        }
    }

    /// Ends the game.
    pub(super) fn finish(&mut self, end: End) -> Flow {
        self.end = Some(end);
        self.turn = WHITE;
        Flow::Over
    }

    /// Updates the number of holes before a tile is put on this place.
    #[inline(always)]
    pub(super) fn count_holes_with(&mut self, place: Place) {
        // Where parts meet that hang together elsewhere, each but the first closes a hole.
        let parts = self.ring(place).parts();
        self.holes = (self.holes + parts).saturating_sub(1);
    }

    /// Updates the number of holes when the tile on this place is lifted.
    #[inline(always)]
    pub(super) fn count_holes_without(&mut self, place: Place) {
        self.holes = self.holes + 1 - self.ring(place).parts();
    }

    /// The tiles on the table: White's, then Black's.
    pub fn tiles(&self) -> impl Iterator<Item = Laid> + Clone {
        Piece::all().filter_map(|piece| self.laid(piece))
    }

    /// A piece with its cell and pattern, if it is on the table.
    pub fn laid(&self, piece: Piece) -> Option<Laid> {
        let pattern = Pattern::nth(usize::from(self.patterns[piece.index()]))?;
        Some(Laid { piece, cell: self.cells[piece.index()], pattern })
    }

    /// The tile on a cell.
    pub fn tile_at(&self, cell: Cell) -> Option<Laid> {
        let laid = self.laid(self.piece_at(cell.place())?)?;
        (laid.cell == cell).then_some(laid)
    }

    /// The rectangle around all tiles.
    pub fn extent(&self) -> Extent {
        Extent::around(self.tiles().map(|laid| laid.cell))
    }

    /// The number of tiles in a player's pool.
    #[inline(always)]
    pub fn left(&self, owner: Seat) -> u32 {
        u32::from(self.left[owner.index() % 2])
    }

    /// Moves of the movement phase so far.
    pub fn moves(&self) -> u32 {
        self.moves
    }

    /// Whether both pools are empty.
    #[inline(always)]
    pub fn all_placed(&self) -> bool {
        // Black places last.
        self.left[1] == 0
    }

    /// Whether a tile's four marked cells hold tiles of its own colour.
    #[inline(always)]
    pub fn is_winning(&self, laid: Laid) -> bool {
        let (place, own) = (laid.cell.place(), colour(laid.piece.owner()));
        laid.pattern.steps().into_iter().all(|steps| self.at[place.on(steps).index()] & (TILE | OWNER) == own)
    }

    /// Whether a tile carries a red disc: one of the cells it marks holds an opponent's tile (niju/5).
    pub fn has_disc(&self, laid: Laid) -> bool {
        let opponent = other(laid.piece.owner());
        self.block_of(opponent, laid.cell.place()) & laid.pattern.block() != 0
    }

    /// A tile just put down, and the owner's tiles around it that mark its cell: those that it may have made
    /// winning.
    #[inline(always)]
    fn those_marking(&self, laid: Laid) -> impl Iterator<Item = Laid> {
        let place = laid.cell.place();
        let mut friends = self.block_of(laid.piece.owner(), place) & !block::MIDDLE;
        let around = std::iter::from_fn(move || {
            while friends != 0 {
                let bit = friends.trailing_zeros() as usize;
                friends &= friends - 1;
                let friend = self.laid(self.piece_at(place.on(Place::AROUND[bit]))?)?;
                // Seen from the friend, the cell is in the opposite direction.
                if friend.pattern.block() & block::opposite(bit) != 0 {
                    return Some(friend);
                }
            }
            None
        });
        std::iter::once(laid).chain(around)
    }

    /// Whether a tile just put down makes a tile of its owner's winning.
    #[inline(always)]
    pub(super) fn completes_any(&self, laid: Laid) -> bool {
        self.those_marking(laid).any(|tile| self.is_winning(tile))
    }

    /// The tiles that a tile just put down makes winning.
    pub(super) fn completed(&self, laid: Laid) -> impl Iterator<Item = Laid> {
        self.those_marking(laid).filter(|tile| self.is_winning(*tile))
    }

    /// The nine cells around a place that hold a tile.
    #[inline(always)]
    pub(super) fn occupied(&self, place: Place) -> Block {
        gather(self.rows(place))
    }

    /// The nine cells around a place that hold a tile of this player.
    #[inline(always)]
    fn block_of(&self, owner: Seat, place: Place) -> Block {
        // The lowest bit of a byte is brought up to the highest, turned round for White.
        let turned = if owner == WHITE { u32::from_le_bytes([TILE; 4]) } else { 0 };
        gather(self.rows(place).map(|row| row & ((row << 7) ^ turned)))
    }

    #[inline(always)]
    pub(super) fn ring(&self, place: Place) -> Ring {
        Ring::around(self.occupied(place))
    }

    /// The three rows around a place, a byte for each cell.
    #[inline(always)]
    fn rows(&self, place: Place) -> [u32; 3] {
        place.rows().map(|first| match self.at.get(first.index()..first.index() + 4) {
            Some(&[a, b, c, d]) => u32::from_le_bytes([a, b, c, d]),
            _ => self.wrapped_row(first),
        })
    }

    #[cold]
    fn wrapped_row(&self, first: Place) -> u32 {
        u32::from_le_bytes([0, 1, 2, 3].map(|step| self.at[first.on(step).index()]))
    }

    #[inline(always)]
    pub(super) fn piece_at(&self, place: Place) -> Option<Piece> {
        let held = self.at[place.index()];
        if held >= TILE { Some(Piece::nth(held & PIECE)) } else { None }
    }

    /// The tiles in a player's pool.
    pub fn pool(&self, owner: Seat) -> impl Iterator<Item = Tile> + Clone {
        Tile::all().filter(move |&tile| self.patterns[Piece::new(owner, tile).index()] == IN_POOL)
    }

    /// One of the tiles in a player's pool, by a number below [`left`](Position::left).
    #[inline(always)]
    pub(super) fn nth_in_pool(&self, owner: Seat, number: u32) -> Tile {
        Tile::nth(self.pools[pool_place(owner.index(), number as u8)])
    }

    #[inline(always)]
    pub(super) fn take_from_pool(&mut self, piece: Piece) {
        let owner = piece.owner().index() % 2;
        self.left[owner] -= 1;
        let hole = usize::from(self.pool_places[piece.index()]) % POOLS;
        let moved = self.pools[pool_place(owner, self.left[owner])];
        self.pools[hole] = moved;
        self.pool_places[2 * usize::from(moved) + owner] = hole as u8;
    }

    /// The number of cells that a tile may be placed on.
    #[inline(always)]
    pub(super) fn rim_len(&self) -> u32 {
        u32::from(self.rim_len)
    }

    /// One of the empty cells next to a tile, by a number below [`rim_len`](Position::rim_len); `None`
    /// when the only tile next to it is `lifted`.
    #[inline(always)]
    pub(super) fn rim_cell(&self, number: u32, lifted: Option<Piece>) -> Option<Cell> {
        let place = self.rim[number as usize];
        for (side, steps) in Place::SIDES.into_iter().enumerate() {
            let neighbour = self.piece_at(place.on(steps));
            if let Some(piece) = neighbour
                && neighbour != lifted
            {
                return Some(self.cells[piece.index()].side(side ^ 2));
            }
        }
        None
    }

    /// The cells on which a tile may be put, in no particular order: those next to a tile other than `lifted`.
    pub fn rim(&self, lifted: Option<Piece>) -> impl Iterator<Item = Cell> {
        let origin = self.is_bare().then_some(Cell::ORIGIN);
        let all = (0..self.rim_len()).filter_map(move |number| self.rim_cell(number, lifted));
        origin.into_iter().chain(all)
    }

    /// Whether a tile may be put on this cell, no tile being lifted.
    pub(super) fn is_rim(&self, cell: Cell) -> bool {
        if self.is_bare() {
            return cell == Cell::ORIGIN;
        }
        let held = self.at[cell.place().index()];
        held < EMPTY && self.rim_cell(u32::from(held), None) == Some(cell)
    }

    /// Whether no tile is on the table.
    pub(super) fn is_bare(&self) -> bool {
        self.left == [TILES as u8; 2]
    }

    /// The number of cells of the rim that are next to this piece and no other.
    pub(super) fn rim_of_its_own(&self, piece: Piece) -> u32 {
        let place = self.place(piece);
        let sides = Place::SIDES.into_iter().map(|steps| place.on(steps));
        let rim = sides.filter(|side| self.at[side.index()] < EMPTY);
        rim.filter(|rim| !self.touches_tile(*rim, Some(piece))).count() as u32
    }

    /// Whether a tile other than `lifted` is at a side of the place.
    #[inline(always)]
    fn touches_tile(&self, place: Place, lifted: Option<Piece>) -> bool {
        let mut around = Place::SIDES.into_iter().map(|steps| self.piece_at(place.on(steps)));
        around.any(|piece| piece.is_some() && piece != lifted)
    }

    /// The cell of a piece on the table.
    #[inline(always)]
    pub(super) fn cell(&self, piece: Piece) -> Cell {
        self.cells[piece.index()]
    }

    #[inline(always)]
    pub(super) fn place(&self, piece: Piece) -> Place {
        self.cells[piece.index()].place()
    }

    /// Puts a piece down on a cell of the rim; `inside` is whether all neighbours of the cell exist.
    #[inline(always)]
    pub(super) fn put_down(&mut self, laid: Laid, inside: bool) {
        let place = laid.cell.place();
        self.leave_rim(place);
        self.at[place.index()] = TILE | laid.piece.index() as u8;
        self.cells[laid.piece.index()] = laid.cell;
        self.patterns[laid.piece.index()] = laid.pattern.index() as u8;
        self.shape = self.shape.wrapping_add(tile_key(laid, self.anchor));
        // With the length at hand, four cells can be entered with one check for room.
        let mut count = usize::from(self.rim_len);
        assert!(count <= MOST_RIM, "the rim of forty tiles has room");
        for (steps, direction) in Place::SIDES.into_iter().zip(SIDE_DIRECTIONS) {
            let next = place.on(steps);
            if self.at[next.index()] == EMPTY && (inside || laid.cell.neighbour(direction).is_some()) {
                self.at[next.index()] = count as u8;
                self.rim[count] = next;
                count += 1;
            }
        }
        self.rim_len = count as u8;
    }

    /// Lifts a tile off the table; its cell is then one of the rim.
    #[inline(always)]
    pub(super) fn lift(&mut self, piece: Piece) {
        let Some(laid) = self.laid(piece) else { return };
        let place = laid.cell.place();
        self.shape = self.shape.wrapping_sub(tile_key(laid, self.anchor));
        self.at[place.index()] = EMPTY;
        for steps in Place::SIDES {
            let next = place.on(steps);
            if self.at[next.index()] < EMPTY && !self.touches_tile(next, None) {
                self.leave_rim(next);
                self.at[next.index()] = EMPTY;
            }
        }
        self.join_rim(place);
    }

    /// Enters an empty place in the list of the rim.
    #[inline(always)]
    fn join_rim(&mut self, place: Place) {
        self.at[place.index()] = self.rim_len;
        self.rim[usize::from(self.rim_len)] = place;
        self.rim_len += 1;
    }

    /// Takes a place out of the list of the rim; the caller says what it holds now.
    #[inline(always)]
    fn leave_rim(&mut self, place: Place) {
        let hole = self.at[place.index()];
        self.rim_len -= 1;
        let last = self.rim[usize::from(self.rim_len)];
        self.rim[usize::from(hole)] = last;
        self.at[last.index()] = hole;
    }
}

/// The opponent.
#[inline(always)]
pub(super) fn other(player: Seat) -> Seat {
    if player == WHITE { BLACK } else { WHITE }
}

/// The bits that all tiles of a player share in the folded table.
#[inline(always)]
fn colour(owner: Seat) -> u8 {
    TILE | owner.index() as u8
}

#[inline(always)]
fn pool_place(owner: usize, number: u8) -> usize {
    (2 * usize::from(number) + owner) % POOLS
}

/// Three bits for each of three rows, where the highest bit of a byte is set.
#[inline(always)]
fn gather([south, middle, north]: [u32; 3]) -> Block {
    const HIGHEST: u32 = u32::from_le_bytes([0x80, 0x80, 0x80, 0]);
    let columns = (south & HIGHEST) >> 7 | (middle & HIGHEST) >> 6 | (north & HIGHEST) >> 5;
    (columns & 0o7 | columns >> 5 & 0o70 | columns >> 10 & 0o700) as Block
}

/// Equal positions may have come about in different ways: only tiles, turn and end count.
impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        (self.turn, self.end, self.moves) == (other.turn, other.end, other.moves)
            && self.patterns == other.patterns
            && self.cells == other.cells
    }
}

impl Eq for Position {}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("tiles", &self.tiles().collect::<Vec<_>>())
            .field("turn", &self.turn)
            .field("moves", &self.moves)
            .field("end", &self.end)
            .finish()
    }
}
