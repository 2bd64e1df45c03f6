//! Whether a position string says something that the rules allow.

use super::position::Layout;
use super::{BadPosition, Cell, Piece, Refusal, Saiju, Stone, Symbol};
use crate::{Refused, Seat};

/// A position as it was read, not yet known to be allowed.
pub(super) struct Draft {
    pub(super) layout: Layout,
    /// Who is to act, if anybody.
    pub(super) to_play: Option<Seat>,
    pub(super) places: Places,
}

/// The places of everything in the string, in characters from 1.
pub(super) struct Places {
    pub(super) cells: [usize; 64],
    pub(super) to_play: usize,
    pub(super) used: usize,
    pub(super) kept: usize,
}

impl Default for Places {
    fn default() -> Places {
        Places { cells: [1; 64], to_play: 1, used: 1, kept: 1 }
    }
}

/// A problem, and its place.
type Problem = (BadPosition, usize);

/// The pieces on the board, counted.
struct Count {
    /// The cell of each shadow.
    shadows: [Option<Cell>; 3],
    /// The number of stones of each symbol and colour in the supply.
    left: [[u8; 3]; 3],
}

impl Count {
    fn left_of(&self, symbol: Symbol) -> u8 {
        self.left[symbol.index()].iter().sum()
    }

    fn stones_on_board(&self) -> u8 {
        9 * Stone::COPIES - Symbol::ALL.iter().map(|&symbol| self.left_of(symbol)).sum::<u8>()
    }

    /// The symbols whose shadows are in play, with their cells.
    fn in_play(&self) -> impl Iterator<Item = (Symbol, Cell)> {
        Symbol::ALL.into_iter().filter_map(|symbol| Some((symbol, self.shadows[symbol.index()]?)))
    }
}

impl Saiju {
    /// Refuses what no rules allow, and what a forced step would have changed at once.
    pub(super) fn check(&self, draft: &Draft) -> Result<(), Refused<Refusal>> {
        self.find_problem(draft).map_err(|(problem, place)| Refused::new(self, problem).at(place))
    }

    fn find_problem(&self, draft: &Draft) -> Result<(), Problem> {
        let count = self.count(draft)?;
        check_shadows(draft, &count)?;
        if let Some(player) = draft.to_play.filter(|&player| !draft.layout.still_in.contains(player)) {
            return Err((BadPosition::OutOnTurn { player }, draft.places.to_play));
        }
        let order = self.shadow_order();
        let is_away = |symbol: &Symbol| {
            count.shadows[symbol.index()].is_none() && draft.layout.kept[symbol.index()].is_none()
        };
        match order.iter().position(is_away) {
            Some(placed) => self.check_set_up(draft, &count, placed),
            None if count.stones_on_board() == 9 * Stone::COPIES => check_end(draft),
            None => check_turn(draft, &count),
        }
    }

    fn count(&self, draft: &Draft) -> Result<Count, Problem> {
        let mut count = Count { shadows: [None; 3], left: [[Stone::COPIES; 3]; 3] };
        for cell in self.board().rows().flatten() {
            let place = draft.places.cells[cell.index()];
            match draft.layout.pieces[cell.index()] {
                Some(Piece::Shadow(symbol)) => {
                    let before = count.shadows[symbol.index()].replace(cell);
                    if before.is_some() {
                        return Err((BadPosition::ShadowTwice { symbol }, place));
                    }
                }
                Some(Piece::Stone(stone)) => {
                    let left = &mut count.left[stone.symbol.index()][stone.colour.index()];
                    let fewer = left.checked_sub(1);
                    *left =
                        fewer.ok_or((BadPosition::TooManyStones { stone, most: Stone::COPIES }, place))?;
                }
                None => {}
            }
        }
        Ok(count)
    }

    /// While shadows are to be placed: `placed` of them are, in order, and no stone.
    fn check_set_up(&self, draft: &Draft, count: &Count, placed: usize) -> Result<(), Problem> {
        let order = self.shadow_order();
        let next = order[placed];
        if count.stones_on_board() > 0 {
            return Err((BadPosition::ShadowMissing { symbol: next }, draft.places.kept));
        }
        for symbol in &order[placed..] {
            if let Some(cell) = count.shadows[symbol.index()] {
                let problem = BadPosition::ShadowOrder { symbol: *symbol, next };
                return Err((problem, draft.places.cells[cell.index()]));
            }
        }
        if draft.layout.used.is_some() {
            return Err((BadPosition::UsedInSetUp, draft.places.used));
        }
        let expected = self.placer(placed, draft.layout.still_in);
        match draft.to_play {
            Some(player) if player == expected => Ok(()),
            Some(player) => Err((BadPosition::Placer { player, expected }, draft.places.to_play)),
            None => Err((BadPosition::NotFinished, draft.places.to_play)),
        }
    }
}

/// A shadow is in play exactly while at least two stones of its symbol are left, and then kept.
fn check_shadows(draft: &Draft, count: &Count) -> Result<(), Problem> {
    for symbol in Symbol::ALL {
        let left = count.left_of(symbol);
        let cell = count.shadows[symbol.index()];
        let place = cell.map_or(1, |cell| draft.places.cells[cell.index()]);
        match (cell.is_some(), draft.layout.kept[symbol.index()].is_some(), left) {
            (true, true, _) => return Err((BadPosition::KeptOnBoard { symbol }, draft.places.kept)),
            (false, true, 1..) => {
                return Err((BadPosition::KeptTooEarly { symbol, left }, draft.places.kept));
            }
            (true, false, 0) => return Err((BadPosition::ShadowTooLong { symbol }, place)),
            (true, false, 1) => return Err((BadPosition::LastStoneToCome { symbol }, place)),
            _ => {}
        }
    }
    Ok(())
}

/// After the end nobody is to act.
fn check_end(draft: &Draft) -> Result<(), Problem> {
    match (draft.to_play, draft.layout.used) {
        (Some(_), _) => Err((BadPosition::Finished, draft.places.to_play)),
        (None, Some(_)) => Err((BadPosition::Finished, draft.places.used)),
        (None, None) => Ok(()),
    }
}

/// In a turn, nothing that is forced is still to be done.
fn check_turn(draft: &Draft, count: &Count) -> Result<(), Problem> {
    let mut in_play = count.in_play();
    if let (Some((symbol, cell)), None) = (in_play.next(), in_play.next()) {
        let left = &count.left[symbol.index()];
        let stones = Stone::all().filter(|stone| stone.symbol == symbol && left[stone.colour.index()] > 0);
        if let &[stone] = &stones.collect::<Vec<_>>()[..] {
            return Err((BadPosition::FillToCome { stone }, draft.places.cells[cell.index()]));
        }
    }
    if draft.to_play.is_none() {
        return Err((BadPosition::NotFinished, draft.places.to_play));
    }
    let Some(symbol) = draft.layout.used else { return Ok(()) };
    if count.left_of(symbol) == 3 * Stone::COPIES {
        return Err((BadPosition::UsedWithoutStone { symbol }, draft.places.used));
    }
    if count.in_play().all(|(other, _)| other == symbol) {
        return Err((BadPosition::TurnOver { symbol }, draft.places.used));
    }
    Ok(())
}
