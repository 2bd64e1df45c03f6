//! Sayū as arrays. A placement is any available tile in any direction on any open cell, so a mask is the same row
//! for every open cell.

use std::sync::Arc;

use banmen_rules::cells::{SQUARE_COMPASS, Symmetry};
use banmen_rules::sayu::{Cell, Direction, PATTERNS, Pose, Position, SIDE, Sayu, TILES, Tile};
use banmen_rules::{Game, Seat};

use crate::bits::{Gather, places, spread, write_square};
use crate::layout::{factors_of, group, number_groups};
use crate::seats::{common_parts, write_common};
use crate::symmetry::map_square;
use crate::{Coder, Layout, Part};

/// The number of cells.
const CELLS: usize = SIDE as usize * SIDE as usize;
/// Bytes of a row of the dense mask: one cell with all tiles in all directions.
const ROW: usize = TILES as usize * 8;
/// The place of the choices among the rows that hold ones: no cell has it.
const CHOICE_ROW: u64 = 1 << 63;

/// The planes by their place.
const OWN: usize = 0;
const OTHER: usize = 1;
const ARROWS: usize = 2;
const FACINGS: usize = 10;
const OPEN: usize = 18;
const CHAIN: usize = 19;

/// Sayū with what its arrays hold.
#[derive(Debug)]
pub struct SayuCoder {
    game: Arc<Sayu>,
    layout: Layout,
    /// Brings the tiles of this game together in the order of their ranks.
    tiles: Gather,
    /// Where the planes of a pose begin: its three arrows, and its direction.
    poses: Vec<[u16; 4]>,
}

impl SayuCoder {
    /// The arrays of a game.
    pub fn new(game: Sayu) -> SayuCoder {
        let tiles = Gather::of(game.start().tiles_left());
        let layout = layout(&game);
        SayuCoder { game: game.into(), layout, tiles, poses: poses() }
    }

    /// The available tiles, a byte of 0 or 1 each.
    #[inline(always)]
    fn available(&self, position: &Position) -> [u8; TILES as usize] {
        let ranks = self.tiles.gather(position.tiles_left());
        let mut bytes = [0; TILES as usize];
        for (place, out) in bytes.chunks_exact_mut(8).enumerate() {
            out.copy_from_slice(&spread((ranks >> (8 * place)) as u8));
        }
        bytes
    }

    /// The rows that hold ones: the open cells, or the choices.
    #[inline(always)]
    fn rows(position: &Position) -> u64 {
        match position.chain() {
            Some(_) => CHOICE_ROW,
            None if position.tiles_left() == 0 => 0,
            None => position.open(),
        }
    }

    /// Brings the rows of a mask up to date: `row` is what an open cell holds now, and `width` bytes of it tell of one
    /// tile. Returns the bytes of the choices if they are to be written.
    #[inline(always)]
    fn write_rows<'a, const LENGTH: usize>(
        &self,
        position: &Position,
        before: Option<&Position>,
        row: &[u8; LENGTH],
        mask: &'a mut [u8],
    ) -> Option<&'a mut [u8]> {
        let width = LENGTH / usize::from(TILES);
        let (had, has) = (before.map_or(0, SayuCoder::rows), SayuCoder::rows(position));
        let (placements, choices) = mask.split_at_mut(CELLS * LENGTH);
        let (tiles, left) = (before.map_or(0, Position::tiles_left), position.tiles_left());
        let stay = had & has & !CHOICE_ROW;
        let mut renewed = (had ^ has) & !CHOICE_ROW;
        if left & !tiles == 0 {
            // Nothing but the tile that was placed is missing now in the rows that stay.
            for tile in places(self.tiles.gather(tiles & !left)) {
                let from = tile * width;
                places(stay).for_each(|cell| placements[number(cell) * LENGTH + from..][..width].fill(0));
            }
        } else {
            renewed |= stay;
        }
        for cell in places(renewed) {
            let new = if has >> cell & 1 == 1 { row } else { &[0; LENGTH] };
            placements[number(cell) * LENGTH..][..LENGTH].copy_from_slice(new);
        }
        ((had | has) & CHOICE_ROW != 0).then_some(choices)
    }

    /// The numbers of the cells that can be chosen.
    fn choices(&self, position: &Position) -> impl Iterator<Item = usize> {
        self.game.choices(position).map(|cell| number(cell.index()))
    }

    /// Writes what planes show on these cells: who owns them, and how their tiles lie.
    #[inline(always)]
    fn write_cells(&self, position: &Position, cells: u64, observer: Seat, planes: &mut [u8]) {
        for place in places(cells) {
            let (cell, at) = (Cell::at(place as u8), number(place));
            let owner = position.owner(cell);
            planes[OWN * CELLS + at] = u8::from(owner == Some(observer));
            planes[OTHER * CELLS + at] = u8::from(owner.is_some_and(|owner| owner != observer));
            self.write_pose(position, cell, 1, planes);
        }
    }

    /// Writes a value into all planes that tell how the tile on a cell lies.
    #[inline(always)]
    fn write_pose(&self, position: &Position, cell: Cell, value: u8, planes: &mut [u8]) {
        if let Some(pose) = position.tile(cell) {
            let pose = usize::from(pose.tile().index()) * 8 + usize::from(pose.facing().index());
            let at = number(cell.index());
            self.poses[pose].iter().for_each(|&plane| planes[usize::from(plane) + at] = value);
        }
    }
}

/// The number of the cell at a place among 64, eight to a row: its place in a plane.
#[inline(always)]
fn number(place: usize) -> usize {
    place - place / 8
}

/// Where the planes of each pose begin, at eight times the tile's index plus the direction's.
fn poses() -> Vec<[u16; 4]> {
    let planes_of = |tile: Tile, facing: Direction| {
        let pose = Pose::new(tile, facing);
        let mut planes = [0; 4];
        let arrows = pose.arrows().map(|arrow| ARROWS + usize::from(arrow.index()));
        let all = arrows.chain([FACINGS + usize::from(facing.index())]);
        planes.iter_mut().zip(all).for_each(|(plane, place)| *plane = (place * CELLS) as u16);
        planes
    };
    let poses = Tile::all().flat_map(|tile| Direction::all().map(move |facing| planes_of(tile, facing)));
    let poses: Vec<_> = poses.collect();
    debug_assert_eq!(poses.len(), usize::from(PATTERNS) * 8);
    poses
}

impl Coder for SayuCoder {
    type Game = Sayu;

    fn game(&self) -> &Arc<Sayu> {
        &self.game
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    #[inline]
    fn observe(
        &self,
        position: &Position,
        before: Option<&Position>,
        observer: Seat,
        planes: &mut [u8],
        extras: &mut [i16],
    ) {
        let changed = match before {
            Some(before) => {
                if before.seat() != observer {
                    let (own, others) = planes.split_at_mut(CELLS);
                    own.swap_with_slice(&mut others[..CELLS]);
                }
                let changed = position.changed_since(before);
                places(changed).for_each(|cell| self.write_pose(before, Cell::at(cell as u8), 0, planes));
                before.chain().into_iter().for_each(|cell| planes[CHAIN * CELLS + number(cell.index())] = 0);
                changed
            }
            None => {
                planes.fill(0);
                position.occupied()
            }
        };
        self.write_cells(position, changed, observer, planes);
        write_square::<7>(position.open(), &mut planes[OPEN * CELLS..CHAIN * CELLS]);
        if let Some(cell) = position.chain() {
            planes[CHAIN * CELLS + number(cell.index())] = 1;
        }
        let own = write_common(&*self.game, position, observer, extras);
        own.iter_mut().zip(self.available(position)).for_each(|(out, is_left)| *out = i16::from(is_left));
    }

    #[inline]
    fn mask_dense(&self, position: &Position, before: Option<&Position>, mask: &mut [u8]) {
        if before.is_none() {
            mask.fill(0);
        }
        let mut row = [0; ROW];
        for (out, is_left) in row.chunks_exact_mut(8).zip(self.available(position)) {
            out.fill(is_left);
        }
        if let Some(choices) = self.write_rows(position, before, &row, mask) {
            choices.fill(0);
            self.choices(position).for_each(|cell| choices[cell] = 1);
        }
    }

    #[inline]
    fn mask_packed(&self, position: &Position, before: Option<&Position>, mask: &mut [u8]) {
        if before.is_none() {
            mask.fill(0);
        }
        let row = self.available(position).map(|is_left| 0u8.wrapping_sub(is_left));
        if let Some(choices) = self.write_rows(position, before, &row, mask) {
            choices.fill(0);
            self.choices(position).for_each(|cell| choices[cell / 8] |= 1 << (cell % 8));
        }
    }

    fn mask_factors(&self, position: &Position, mask: &mut [u8]) {
        mask.fill(0);
        let (kind, rest) = mask.split_at_mut(2);
        let (cells, rest) = rest.split_at_mut(CELLS);
        let (tiles, facings) = rest.split_at_mut(usize::from(TILES));
        let now = SayuCoder::rows(position);
        kind[0] = u8::from(now & !CHOICE_ROW != 0);
        kind[1] = u8::from(now & CHOICE_ROW != 0);
        places(now & !CHOICE_ROW).for_each(|place| cells[number(place)] = 1);
        self.choices(position).for_each(|cell| cells[cell] = 1);
        tiles.copy_from_slice(&self.available(position));
        facings.fill(1);
    }

    fn map_cell(&self, symmetry: usize, column: usize, row: usize) -> Option<(usize, usize)> {
        Some(map_square(symmetry, usize::from(SIDE), (column, row)))
    }

    fn map_plane(&self, symmetry: usize, plane: usize) -> usize {
        let turned = |first: usize| {
            let direction = (plane - first) as u8;
            first + usize::from(Symmetry::nth(symmetry, 4).square_direction(direction))
        };
        match plane {
            ARROWS..FACINGS => turned(ARROWS),
            FACINGS..OPEN => turned(FACINGS),
            _ => plane,
        }
    }
}

/// What the arrays hold.
fn layout(game: &Sayu) -> Layout {
    let placement = "a tile, by its rank among the 48 of this game, comes onto the cell with its white arrow in the \
                     direction (clockwise from north)";
    let mut groups = vec![
        group("place", placement, &[("cell", CELLS as u32), ("tile", u32::from(TILES)), ("direction", 8)]),
        group("convert", "of several tiles, the one on the cell is converted", &[("cell", CELLS as u32)]),
    ];
    number_groups(&mut groups);
    let factors = factors_of(&groups);
    let mut extras = common_parts(game.names());
    extras.extend(
        game.tiles().map(|tile| Part::new(format!("tile:{tile}"), format!("1 if {tile} is not yet placed"))),
    );
    Layout {
        setup: crate::any::setup_of(game),
        names: game.names().to_vec(),
        planes: planes(),
        height: usize::from(SIDE),
        width: usize::from(SIDE),
        extras,
        groups,
        factors,
    }
}

fn planes() -> Vec<Part> {
    let arrow = |name: &str| Part::new(format!("arrow:{name}"), format!("tiles with an arrow to {name}"));
    let facing = |name: &str| {
        Part::new(format!("direction:{name}"), format!("tiles whose white arrow points to {name}"))
    };
    let mut planes = vec![
        Part::new("own", "tiles with the observer's colour up"),
        Part::new("other", "tiles with the other player's colour up"),
    ];
    planes.extend(SQUARE_COMPASS.into_iter().map(arrow));
    planes.extend(SQUARE_COMPASS.into_iter().map(facing));
    planes.push(Part::new("open", "empty cells next to a tile"));
    planes.push(Part::new("chain", "the tile that goes on converting, while its next step is chosen"));
    planes
}
