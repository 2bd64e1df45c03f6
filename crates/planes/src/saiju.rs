//! Saiju as arrays. The legal actions are a product of stones and cells, and are written as one.

use std::sync::Arc;

use banmen_rules::saiju::{Colour, Position, Saiju, Shape, Stone, Symbol};
use banmen_rules::{Game, Seat};

use crate::bits::{BitWriter, Gather, spread, write_square};
use crate::layout::{ActionGroup, factors_of, group, number_groups};
use crate::seats::{common_parts, relative_names, relative_phrase, seen_from, write_common};
use crate::symmetry::{map_hexagon, map_square};
use crate::{Coder, Layout, MaskForm, Part};

/// The number of cells.
const CELLS: usize = 36;
/// The number of colours, and that of symbols.
const COLOURS: usize = 3;
const SYMBOLS: usize = 3;
/// The number of kinds of stone.
const KINDS: usize = 9;
/// The first number of a shadow's placement.
const SHADOWS: usize = KINDS * CELLS;
/// The number of ending the turn.
const END: usize = SHADOWS + CELLS;

/// Saiju with what its arrays hold.
#[derive(Debug)]
pub struct SaijuCoder {
    game: Arc<Saiju>,
    layout: Layout,
    /// Brings the cells together in the order of their numbers.
    cells: Gather,
    /// The symbols that each seat sees: its own, then the others' in turn order, then nobody's.
    symbols: [[Symbol; SYMBOLS]; 3],
}

impl SaijuCoder {
    /// The arrays of a game.
    pub fn new(game: Saiju) -> SaijuCoder {
        let players = game.players();
        let symbols = [0, 1, 2].map(|observer| {
            let mut seen = Symbol::ALL;
            for seat in 0..players {
                let place = seen_from(Seat::new(observer % players), Seat::new(seat), players);
                seen[place] = Symbol::ALL[seat];
            }
            seen
        });
        let (cells, layout) = (Gather::of(game.board().set()), layout(&game));
        SaijuCoder { game: game.into(), layout, cells, symbols }
    }

    /// Writes planes of one size.
    #[inline(always)]
    fn write_planes<const SIDE: usize>(
        &self,
        position: &Position,
        before: Option<&Position>,
        observer: Seat,
        planes: &mut [u8],
    ) {
        let (seen, symbols) = (self.symbols[observer.index()], position.symbol_sets());
        let size = SIDE * SIDE;
        let (colours, planes) = planes.split_at_mut(COLOURS * size);
        let (stones, planes) = planes.split_at_mut(SYMBOLS * size);
        let (shadows, board) = planes.split_at_mut(SYMBOLS * size);
        for (symbol, plane) in seen.into_iter().zip(stones.chunks_exact_mut(size)) {
            write_square::<SIDE>(symbols[symbol.index()], plane);
        }
        let all = |position: &Position| position.symbol_sets().into_iter().fold(0, |all, set| all | set);
        let changed = before.map_or(u64::MAX, |before| all(before) ^ all(position));
        let sets = position.colour_sets().into_iter().zip(colours.chunks_exact_mut(size));
        if changed & changed.wrapping_sub(1) == 0 {
            // One stone at most came: its cell is all that there is to write.
            let cell = changed.trailing_zeros() & 63;
            sets.for_each(|(set, plane)| plane[place::<SIDE>(cell as usize)] = (set >> cell & 1) as u8);
        } else {
            sets.for_each(|(set, plane)| write_square::<SIDE>(set, plane));
        }
        match before {
            Some(before) => {
                let observer = self.game.to_act(before).unwrap_or(Seat::new(0));
                write_shadows::<SIDE>(before, self.symbols[observer.index()], 0, shadows);
            }
            None => {
                shadows.fill(0);
                write_square::<SIDE>(self.game.board().set(), board);
            }
        }
        write_shadows::<SIDE>(position, seen, 1, shadows);
    }

    fn write_extras(&self, position: &Position, observer: Seat, extras: &mut [i16]) {
        let players = self.game.players();
        let own = write_common(&*self.game, position, observer, extras);
        let seen = self.symbols[observer.index()];
        let (left, own) = own.split_first_chunk_mut::<KINDS>().expect("room for the stones that are left");
        let (used, own) = own.split_first_chunk_mut::<SYMBOLS>().expect("room for the symbols in use");
        for (place, symbol) in seen.into_iter().enumerate() {
            for colour in Colour::ALL {
                left[3 * place + colour.index()] = i16::from(position.left(Stone { symbol, colour }));
            }
            used[place] = i16::from(position.used() == Some(symbol));
        }
        let keepers = seen.map(|symbol| position.keeper(symbol));
        let still_in = self.game.still_in(position);
        for seat in (0..players).map(Seat::new) {
            let place = seen_from(observer, seat, players);
            own[place] = keepers.iter().map(|keeper| i16::from(*keeper == Some(seat))).sum();
            own[place + players] = i16::from(still_in.contains(seat));
        }
        own[2 * players] = i16::from(self.is_setting_up(position));
    }

    /// Whether shadows are still to be placed.
    fn is_setting_up(&self, position: &Position) -> bool {
        let is_away = |symbol: Symbol| position.shadow(symbol).is_none() && position.keeper(symbol).is_none();
        Symbol::ALL.into_iter().any(is_away)
    }

    /// The empty cells, the kinds of stone that may be placed, whether a shadow is to be placed, and whether the turn
    /// may end.
    #[inline(always)]
    fn parts(&self, position: &Position) -> (u64, u16, bool, bool) {
        let empty = self.cells.gather(self.game.empty(position));
        let kinds = self.game.placeable(position);
        (empty, kinds, kinds == 0 && empty != 0, self.game.may_end(position))
    }
}

/// A cell's place in a plane of this many cells along a side.
#[inline(always)]
fn place<const SIDE: usize>(cell: usize) -> usize {
    cell / 8 * SIDE + cell % 8
}

/// Writes a value on the cells of the shadows, each in the plane of its symbol.
#[inline(always)]
fn write_shadows<const SIDE: usize>(
    position: &Position,
    seen: [Symbol; SYMBOLS],
    value: u8,
    planes: &mut [u8],
) {
    for (symbol, plane) in seen.into_iter().zip(planes.chunks_exact_mut(SIDE * SIDE)) {
        if let Some(cell) = position.shadow(symbol) {
            plane[place::<SIDE>(cell.index())] = value;
        }
    }
}

/// A row of a byte for each cell.
#[inline(always)]
fn row(cells: u64) -> [u8; CELLS] {
    let mut row = [0; CELLS];
    for (place, out) in row.chunks_mut(8).enumerate() {
        out.copy_from_slice(&spread((cells >> (8 * place)) as u8)[..out.len()]);
    }
    row
}

impl Coder for SaijuCoder {
    type Game = Saiju;

    fn game(&self) -> &Arc<Saiju> {
        &self.game
    }

    fn layout(&self) -> &Layout {
        &self.layout
    }

    #[inline(always)]
    fn observe(
        &self,
        position: &Position,
        before: Option<&Position>,
        observer: Seat,
        planes: &mut [u8],
        extras: &mut [i16],
    ) {
        match self.game.board().shape() {
            Shape::Hex => self.write_planes::<7>(position, before, observer, planes),
            Shape::Square => self.write_planes::<6>(position, before, observer, planes),
        }
        self.write_extras(position, observer, extras);
    }

    #[inline]
    fn mask_dense(&self, position: &Position, _: Option<&Position>, mask: &mut [u8]) {
        let (empty, kinds, is_shadow, may_end) = self.parts(position);
        let row = row(empty);
        let (stones, others) = mask.split_at_mut(SHADOWS);
        let lit = |is_on: bool| if is_on { &row } else { &[0; CELLS] };
        for (kind, out) in stones.chunks_exact_mut(CELLS).enumerate() {
            out.copy_from_slice(lit(kinds >> kind & 1 == 1));
        }
        others[..CELLS].copy_from_slice(lit(is_shadow));
        others[CELLS] = u8::from(may_end);
    }

    #[inline]
    fn mask_packed(&self, position: &Position, _: Option<&Position>, mask: &mut [u8]) {
        let (empty, kinds, is_shadow, may_end) = self.parts(position);
        let mut writer = BitWriter::new(mask);
        let lit = |is_on: bool| if is_on { empty } else { 0 };
        (0..KINDS).for_each(|kind| writer.put(lit(kinds >> kind & 1 == 1), CELLS as u32));
        writer.put(lit(is_shadow), CELLS as u32);
        writer.put(u64::from(may_end), 1);
        writer.finish();
    }

    fn mask_factors(&self, position: &Position, mask: &mut [u8]) {
        let (empty, kinds, is_shadow, may_end) = self.parts(position);
        let lit = [kinds != 0 && empty != 0, is_shadow, may_end].map(u8::from);
        mask[..3].copy_from_slice(&lit);
        (0..KINDS).for_each(|kind| mask[3 + kind] = (kinds >> kind & 1) as u8);
        (0..CELLS).for_each(|cell| mask[3 + KINDS + cell] = (empty >> cell & 1) as u8);
    }

    fn map_cell(&self, symmetry: usize, column: usize, row: usize) -> Option<(usize, usize)> {
        match self.game.board().shape() {
            Shape::Hex => map_hexagon(symmetry, 3, (column, row)),
            Shape::Square => Some(map_square(symmetry, 6, (column, row))),
        }
    }

    fn map_plane(&self, _: usize, plane: usize) -> usize {
        plane
    }
}

/// What the arrays hold.
fn layout(game: &Saiju) -> Layout {
    let side = if game.board().shape() == Shape::Hex { 7 } else { 6 };
    let mut groups = groups();
    number_groups(&mut groups);
    let factors = factors_of(&groups);
    let layout = Layout {
        setup: crate::any::setup_of(game),
        names: game.names().to_vec(),
        planes: planes(game),
        height: side,
        width: side,
        extras: extras(game),
        groups,
        factors,
    };
    debug_assert_eq!(layout.mask_size(MaskForm::Dense), END + 1, "the numbers of the rules");
    layout
}

fn groups() -> Vec<ActionGroup> {
    let (kinds, cells) = (KINDS as u32, CELLS as u32);
    let stones = "a stone, kinds by symbol (snow, moon, flower) and colour (white, yellow, pink), takes the cell of \
                  its shadow, and the shadow goes to the cell";
    vec![
        group("stone", stones, &[("stone", kinds), ("cell", cells)]),
        group("shadow", "setting up: the next shadow comes onto the cell", &[("cell", cells)]),
        group("end", "no second stone in this turn", &[]),
    ]
}

/// The names of symbols as an observer counts them.
fn symbol_names(players: usize) -> Vec<(String, String)> {
    let names = relative_names(players).into_iter().enumerate();
    let mut names: Vec<_> = names
        .map(|(place, name)| (name, format!("the symbol of {}", relative_phrase(place, players))))
        .collect();
    if players == 2 {
        names.push(("nobody".to_owned(), "the symbol that is nobody's".to_owned()));
    }
    names
}

fn planes(game: &Saiju) -> Vec<Part> {
    let colours = ["white", "yellow", "pink"];
    let colour = |name: &str| Part::new(name, format!("the {name} stones"));
    let symbols = symbol_names(game.players());
    let stones = symbols
        .iter()
        .map(|(name, phrase)| Part::new(format!("symbol:{name}"), format!("the stones of {phrase}")));
    let shadows = symbols
        .iter()
        .map(|(name, phrase)| Part::new(format!("shadow:{name}"), format!("the shadow of {phrase}")));
    let board = [Part::new("board", "the cells of the board, always")];
    colours.into_iter().map(colour).chain(stones).chain(shadows).chain(board).collect()
}

fn extras(game: &Saiju) -> Vec<Part> {
    let players = game.players();
    let symbols = symbol_names(players);
    let colours = ["white", "yellow", "pink"];
    let left = symbols.iter().flat_map(|(name, phrase)| {
        colours.map(|colour| {
            Part::new(format!("left:{name}:{colour}"), format!("{colour} stones of {phrase} in the supply"))
        })
    });
    let used = symbols.iter().map(|(name, phrase)| {
        Part::new(format!("used:{name}"), format!("1 if a stone of {phrase} was placed in this turn"))
    });
    let seats = relative_names(players);
    let seat_part = |prefix: &str, phrase: &str, place: usize| {
        Part::new(
            format!("{prefix}:{}", seats[place]),
            format!("{phrase} {}", relative_phrase(place, players)),
        )
    };
    let kept = (0..players).map(|place| seat_part("kept", "shadows kept by", place));
    let still_in = (0..players).map(|place| seat_part("in", "1 if still in the game:", place));
    let mut parts = common_parts(game.names());
    parts.extend(left.chain(used).chain(kept).chain(still_in));
    parts.push(Part::new("setting-up", "1 while shadows are still to be placed"));
    parts
}
