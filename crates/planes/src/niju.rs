//! Ní-Ju as arrays: a window that follows the tiles.

use std::sync::Arc;

use banmen_rules::cells::SQUARE_COMPASS;
use banmen_rules::niju::{Niju, PATTERNS, Position, TILES, Tile, Window};
use banmen_rules::{Game, Seat};

use crate::bits::BitWriter;
use crate::layout::{factors_of, group, number_groups};
use crate::seats::{common_parts, extra, write_common};
use crate::{Coder, Layout, Part};

/// The cells along a side of the usual window: more than the tiles of any sensible game need.
pub const DEFAULT_WINDOW: u32 = 20;

/// The planes by their place.
const OWN: usize = 0;
const OTHER: usize = 1;
const MARKS: usize = 2;
const OPEN: usize = 10;
const PLANES: usize = 11;

/// Ní-Ju with what its arrays hold.
#[derive(Debug)]
pub struct NijuCoder {
    game: Arc<Niju>,
    layout: Layout,
    window: Window,
}

type Action = <Niju as Game>::Action;

impl NijuCoder {
    /// The arrays of a game, with a window of this many cells along a side.
    pub fn new(game: Niju, window: Window) -> NijuCoder {
        NijuCoder { layout: layout(&game, window), game: game.into(), window }
    }

    /// The number of cells in the window.
    fn cells(&self) -> usize {
        (self.window.side() * self.window.side()) as usize
    }

    /// Calls a function with the place of every cell on which a tile may be put.
    fn for_each_open(&self, position: &Position, mut each: impl FnMut(usize)) {
        let corner = Window::corner(position);
        let in_window = |cell| self.window.place(corner, cell);
        position.rim(None).filter_map(in_window).for_each(|place| each(place as usize));
    }

    /// The patterns that the player to act may place, a bit each; none unless tiles are being placed.
    fn placeable(&self, position: &Position) -> u128 {
        let player = self.game.to_act(position).filter(|_| !position.all_placed());
        let patterns = player.into_iter().flat_map(|player| position.pool(player)).flat_map(Tile::patterns);
        patterns.fold(0, |set, pattern| set | 1 << pattern.index())
    }

    /// Whether tiles are being moved.
    fn is_moving(&self, position: &Position) -> bool {
        position.all_placed() && self.game.to_act(position).is_some()
    }

    fn write_extras(&self, position: &Position, observer: Seat, extras: &mut [i16]) {
        let own = write_common(&*self.game, position, observer, extras);
        own.fill(0);
        for (place, seat) in [observer, other(observer)].into_iter().enumerate() {
            position.pool(seat).for_each(|tile| own[place * TILES + tile.index()] = 1);
        }
        let own = &mut own[2 * TILES..];
        own[0] = i16::from(position.all_placed());
        own[1] = extra(position.moves());
        own[2] = extra(self.game.limit().saturating_sub(position.moves()));
        if let Some(scores) = self.game.scores(position) {
            own[3] = extra(scores.of(observer).into());
            own[4] = extra(scores.of(other(observer)).into());
        }
    }
}

fn other(seat: Seat) -> Seat {
    Seat::new(1 - seat.index())
}

/// The patterns of a set.
fn patterns(set: u128) -> impl Iterator<Item = usize> {
    (0..PATTERNS).filter(move |pattern| set >> pattern & 1 == 1)
}

impl Coder for NijuCoder {
    type Game = Niju;

    fn game(&self) -> &Arc<Niju> {
        &self.game
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    #[inline]
    fn number(&self, position: &Position, action: Action) -> Option<u32> {
        self.window.number(position, action)
    }

    #[inline]
    fn action(&self, position: &Position, number: u32) -> Option<Action> {
        self.window.action(position, number)
    }

    #[inline]
    fn fits(&self, position: &Position) -> bool {
        self.window == Window::WHOLE || self.window.holds(position)
    }

    fn observe(
        &self,
        position: &Position,
        _: Option<&Position>,
        observer: Seat,
        planes: &mut [u8],
        extras: &mut [i16],
    ) {
        planes.fill(0);
        let (cells, corner) = (self.cells(), Window::corner(position));
        for laid in position.tiles() {
            let Some(place) = self.window.place(corner, laid.cell) else { continue };
            let (place, owner) = (place as usize, laid.piece.owner());
            planes[if owner == observer { OWN } else { OTHER } * cells + place] = 1;
            for mark in laid.pattern.directions() {
                planes[(MARKS + usize::from(mark)) * cells + place] = 1;
            }
        }
        self.for_each_open(position, |place| planes[OPEN * cells + place] = 1);
        self.write_extras(position, observer, extras);
    }

    fn mask_dense(&self, position: &Position, before: Option<&Position>, mask: &mut [u8]) {
        if self.is_moving(position) {
            mask.fill(0);
            self.for_each_number(position, |number| mask[number] = 1);
            return;
        }
        let placing = before.filter(|before| !self.is_moving(before));
        if placing.is_none() {
            mask.fill(0);
        }
        let before = placing.map_or(0, |before| self.placeable(before));
        let (now, cells) = (self.placeable(position), self.cells());
        let mut row = vec![0; cells];
        self.for_each_open(position, |place| row[place] = 1);
        for pattern in patterns(before | now) {
            let out = &mut mask[pattern * cells..][..cells];
            if now >> pattern & 1 == 1 {
                out.copy_from_slice(&row);
            } else {
                out.fill(0);
            }
        }
    }

    fn mask_packed(&self, position: &Position, _: Option<&Position>, mask: &mut [u8]) {
        if self.is_moving(position) {
            mask.fill(0);
            self.for_each_number(position, |number| mask[number / 8] |= 1 << (number % 8));
            return;
        }
        let (now, cells) = (self.placeable(position), self.cells());
        let mut row = vec![0u64; cells.div_ceil(64)];
        self.for_each_open(position, |place| row[place / 64] |= 1 << (place % 64));
        let mut writer = BitWriter::new(mask);
        for pattern in 0..PATTERNS {
            let is_on = now >> pattern & 1 == 1;
            for (place, &word) in row.iter().enumerate() {
                let length = (cells - 64 * place).min(64);
                writer.put(if is_on { word } else { 0 }, length as u32);
            }
        }
        writer.finish();
    }

    fn mask_factors(&self, position: &Position, mask: &mut [u8]) {
        mask.fill(0);
        let now = self.placeable(position);
        mask[0] = u8::from(now != 0);
        patterns(now).for_each(|pattern| mask[1 + pattern] = 1);
        self.for_each_open(position, |place| mask[1 + PATTERNS + place] = 1);
    }

    /// The window follows the tiles, so where a cell goes depends on them.
    fn map_cell(&self, _: usize, _: usize, _: usize) -> Option<(usize, usize)> {
        None
    }

    fn map_plane(&self, _: usize, plane: usize) -> usize {
        plane
    }

    fn depends_on_position(&self, _: Action) -> bool {
        true
    }
}

/// What the arrays hold.
fn layout(game: &Niju, window: Window) -> Layout {
    let side = window.side() as usize;
    let meaning = "a tile is put on the cell of the window so that it shows the pattern; the pattern says which tile, \
                   from the pool or, once all are placed, from the table";
    let mut groups =
        vec![group("put", meaning, &[("pattern", PATTERNS as u32), ("cell", window.side() * window.side())])];
    number_groups(&mut groups);
    // Which cells a tile can be moved to depends on the tile: only placing is a product.
    let factors = if game.is_race() { Vec::new() } else { factors_of(&groups) };
    Layout {
        setup: crate::any::setup_of(game),
        names: game.names().to_vec(),
        planes: planes(),
        height: side,
        width: side,
        extras: extras(game),
        groups,
        factors,
    }
}

fn planes() -> Vec<Part> {
    let mark = |name: &str| Part::new(format!("mark:{name}"), format!("tiles that mark the cell to {name}"));
    let mut planes =
        vec![Part::new("own", "the observer's tiles"), Part::new("other", "the other player's tiles")];
    planes.extend(SQUARE_COMPASS.into_iter().map(mark));
    planes.push(Part::new("open", "empty cells next to a tile"));
    debug_assert_eq!(planes.len(), PLANES);
    planes
}

fn extras(game: &Niju) -> Vec<Part> {
    let pool = |name: &'static str, phrase: &'static str| {
        Tile::all().map(move |tile| {
            Part::new(format!("pool:{name}:{tile}"), format!("1 if {tile} is in the pool of {phrase}"))
        })
    };
    let mut parts = common_parts(game.names());
    parts.extend(pool("own", "the observer"));
    parts.extend(pool("other", "the other player"));
    parts.push(Part::new("moving", "1 once all tiles are placed"));
    parts.push(Part::new("moves", "moves of the movement phase so far"));
    parts.push(Part::new(
        "moves-left",
        "moves of the movement phase until the game is a draw; 0 without limit",
    ));
    parts.push(Part::new("score:own", "winning tiles of the observer, in the game for points"));
    parts.push(Part::new("score:other", "winning tiles of the other player, in the game for points"));
    parts
}

#[cfg(test)]
mod tests {
    use banmen_rules::niju::Pattern;

    use super::*;

    #[test]
    fn a_set_of_patterns_has_room() {
        assert!(PATTERNS <= 128 && Pattern::all().count() == PATTERNS);
        assert_eq!(patterns(0b1001 << 60).collect::<Vec<_>>(), [60, 63]);
    }
}
