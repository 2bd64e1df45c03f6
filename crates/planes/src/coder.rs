//! The seam between a game and its arrays.

use std::fmt::Debug;
use std::sync::Arc;

use banmen_rules::{Game, Listed, Numbered, Seat};

use crate::Layout;

/// The form of a mask of legal actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MaskForm {
    /// A byte for each number: 1 if the action is legal, else 0.
    Dense,
    /// A bit for each number, the first in the lowest bit of the first byte.
    Packed,
    /// A byte for each value of each factor; a product of them is legal if all its factors are.
    Factors,
    /// No mask at all.
    Nothing,
}

/// A position of a game.
pub(crate) type PositionOf<C> = <<C as Coder>::Game as Game>::Position;
/// An action of a game.
pub(crate) type ActionOf<C> = <<C as Coder>::Game as Game>::Action;

/// A game with what its arrays hold: the numbers of actions, observations and masks.
///
/// Slices that are handed in have exactly the sizes that the [`Layout`] says. Where a position `before` is handed in
/// too, they hold what was written of it for the player to act there, so that only what has changed since needs to be
/// written; without one they may hold anything.
pub trait Coder: Debug + Send + Sync + 'static {
    /// The game.
    type Game: Listed;

    /// The rules.
    fn game(&self) -> &Arc<Self::Game>;

    /// What the arrays hold.
    fn layout(&self) -> &Layout;

    /// The number of an action; `None` if it has none because it leads out of a window.
    #[inline]
    fn number(&self, position: &PositionOf<Self>, action: ActionOf<Self>) -> Option<u32> {
        Some(self.game().action_number(position, action))
    }

    /// The action that a number means. It need not be legal; `None` if the number means nothing here.
    #[inline]
    fn action(&self, position: &PositionOf<Self>, number: u32) -> Option<ActionOf<Self>> {
        self.game().meant_action(position, number)
    }

    /// Whether all of the position can be told in the arrays. A game that leaves its window is cut off.
    #[inline]
    fn fits(&self, position: &PositionOf<Self>) -> bool {
        let _ = position;
        true
    }

    /// Writes what the player of a seat observes.
    fn observe(
        &self,
        position: &PositionOf<Self>,
        before: Option<&PositionOf<Self>>,
        observer: Seat,
        planes: &mut [u8],
        extras: &mut [i16],
    );

    /// Writes the dense mask.
    fn mask_dense(&self, position: &PositionOf<Self>, before: Option<&PositionOf<Self>>, mask: &mut [u8]) {
        let _ = before;
        mask.fill(0);
        self.for_each_number(position, |number| mask[number] = 1);
    }

    /// Writes the packed mask.
    fn mask_packed(&self, position: &PositionOf<Self>, before: Option<&PositionOf<Self>>, mask: &mut [u8]) {
        let _ = before;
        mask.fill(0);
        self.for_each_number(position, |number| mask[number / 8] |= 1 << (number % 8));
    }

    /// Writes the factors of the mask. Called only if the layout has factors.
    fn mask_factors(&self, position: &PositionOf<Self>, mask: &mut [u8]) {
        let _ = (position, mask);
    }

    /// Calls a function with the number of every legal action, in no particular order.
    fn for_each_number(&self, position: &PositionOf<Self>, mut each: impl FnMut(usize)) {
        for action in self.game().legal_actions(position) {
            if let Some(number) = self.number(position, action) {
                each(number as usize);
            }
        }
    }

    /// Writes a mask of any form.
    #[inline(always)]
    fn mask(
        &self,
        position: &PositionOf<Self>,
        before: Option<&PositionOf<Self>>,
        form: MaskForm,
        mask: &mut [u8],
    ) {
        match form {
            MaskForm::Dense => self.mask_dense(position, before, mask),
            MaskForm::Packed => self.mask_packed(position, before, mask),
            MaskForm::Factors => self.mask_factors(position, mask),
            MaskForm::Nothing => {}
        }
    }

    /// Where a symmetry takes the cell in a column and row of the planes; `None` if that depends on the position,
    /// or if there is no cell.
    fn map_cell(&self, symmetry: usize, column: usize, row: usize) -> Option<(usize, usize)>;

    /// Which plane shows after a symmetry what this one shows before.
    fn map_plane(&self, symmetry: usize, plane: usize) -> usize;

    /// Whether the number of an action's image under a symmetry depends on the position.
    fn depends_on_position(&self, action: ActionOf<Self>) -> bool {
        let _ = action;
        false
    }
}
