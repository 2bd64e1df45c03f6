//! The dense numbers of actions: a pattern, and a cell in a window around all tiles.

use super::board::Cell;
use super::pieces::{PATTERNS, Pattern, Piece, TILES};
use super::position::Position;
use super::{Action, Niju};

/// A square window of cells around all tiles, in which actions are numbered.
///
/// A pattern tells the tile and, as each player has it once, where it comes from: so patterns and the
/// cells of the window number all placings and moves. The lower left corner of the window lies next to the
/// corner of the rectangle around all tiles.
///
/// ```
/// use banmen_rules::niju::{Niju, Window};
/// use banmen_rules::{Game, Numbered};
///
/// let game = Niju::default();
/// let (start, window) = (game.start(), Window::new(20));
/// assert_eq!((window.numbers(), Window::WHOLE.numbers()), (28_000, game.action_numbers()));
/// let first = game.legal_actions(&start)[0];
/// let number = window.number(&start, first).unwrap();
/// assert_eq!(window.action(&start, number), Some(first));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window(u32);

impl Window {
    /// The window that holds forty connected tiles and all cells next to them, however they lie.
    pub const WHOLE: Window = Window(2 * TILES as u32 + 2);

    /// The smallest window: the first tile with all cells next to it.
    pub const LEAST: Window = Window(3);

    /// The window with this many cells along a side, at least 3.
    ///
    /// # Panics
    /// When it would be smaller than [`LEAST`](Window::LEAST) or larger than [`WHOLE`](Window::WHOLE).
    pub const fn new(side: u32) -> Window {
        assert!(
            Window::LEAST.0 <= side && side <= Window::WHOLE.0,
            "a window has 3 to 42 cells along a side"
        );
        Window(side)
    }

    /// The number of cells along a side.
    pub const fn side(self) -> u32 {
        self.0
    }

    /// The count of numbers.
    pub const fn numbers(self) -> u32 {
        PATTERNS as u32 * self.0 * self.0
    }

    /// Whether all tiles, and all cells next to them, lie in the window.
    pub fn holds(self, position: &Position) -> bool {
        let extent = position.extent();
        let length = |lowest: i16, highest: i16| (i32::from(highest) - i32::from(lowest) + 3) as u32;
        let (width, height) =
            (length(extent.lowest.x, extent.highest.x), length(extent.lowest.y, extent.highest.y));
        width.max(height) <= self.0
    }

    /// The lower left corner: next to the corner of the rectangle around all tiles.
    pub fn corner(position: &Position) -> (i32, i32) {
        let Cell { x: west, y: south } = position.extent().lowest;
        (i32::from(west) - 1, i32::from(south) - 1)
    }

    /// The place of a cell in the window whose lower left corner is this one: rows from the south, in a row from
    /// the west. `None` outside of the window.
    #[inline]
    pub fn place(self, (west, south): (i32, i32), cell: Cell) -> Option<u32> {
        let (column, row) = ((i32::from(cell.x) - west) as u32, (i32::from(cell.y) - south) as u32);
        (column < self.0 && row < self.0).then_some(row * self.0 + column)
    }

    /// The number of an action, if it ends in the window.
    pub fn number(self, position: &Position, action: Action) -> Option<u32> {
        let (Action::Place { pattern, cell } | Action::Move { to: cell, pattern, .. }) = action;
        let place = self.place(Window::corner(position), cell)?;
        Some(pattern.index() as u32 * self.0 * self.0 + place)
    }

    /// The action with this number, which need not be legal.
    pub fn action(self, position: &Position, number: u32) -> Option<Action> {
        let pattern = Pattern::nth((number / (self.0 * self.0)) as usize)?;
        let (west, south) = Window::corner(position);
        let (column, row) = ((number % self.0) as i32, (number / self.0 % self.0) as i32);
        let cell = Cell::new(west + column, south + row)?;
        if !position.all_placed() {
            return Some(Action::Place { pattern, cell });
        }
        let from = position.laid(Piece::new(position.turn, pattern.tile()))?.cell;
        Some(Action::Move { from, to: cell, pattern })
    }
}

impl Niju {
    /// The number of an action in the window that holds every game.
    pub(super) fn number_in_whole(position: &Position, action: Action) -> u32 {
        Window::WHOLE.number(position, action).expect("forty connected tiles lie in the window")
    }
}
