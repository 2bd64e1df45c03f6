//! How promising an action looks at first sight: a sum of small weights for what it brings about.
//!
//! An action puts a stone on a shadow's cell and moves the shadow on. What counts of the stone is the group
//! it makes and the points it brings; of the shadow, the groups that its next stone could make, and for
//! whom. Nothing depends on where on the board that is or which colour it has, so that what was learnt of
//! one position holds for all that are like it. The weights are fitted to what long searches chose.

use banmen_rules::saiju::{Action, Cell, Colour, Position, Saiju, Stone, Symbol};
use banmen_rules::{Game, Seat};

use super::mixes::{KINDS, Mix, Mixes, ONE_MORE};

/// The number of traits.
pub const TRAITS: usize = END + STAGES * 3;

// Where the kinds of traits begin. All are told apart by the stage of the game.
const STAGES: usize = 3;
const STONE: usize = 0;
const GAIN: usize = STONE + STAGES * 2 * 3 * KINDS * 4;
const LEAVE: usize = GAIN + STAGES * 2 * GAINS;
const PLACE: usize = LEAVE + STAGES * 3 * LOSSES;
const TEMPT: usize = PLACE + STAGES * 3 * KINDS * 2;
const ROOM: usize = TEMPT + STAGES * 3 * LURES * LURES;
const BESIDE: usize = ROOM + STAGES * 3 * 7;
const END: usize = BESIDE + STAGES * 3 * KINDS;

/// Points won or lost at once, from −12 to 12.
const GAINS: usize = 25;
/// Points that could be lost, from 0 to 12.
const LOSSES: usize = 13;
/// Points that could be won or lost later, from 0 to 8.
const LURES: usize = 9;

/// The steps in which weights are kept, as logarithms of chances.
pub const WEIGHT_STEP: f32 = 1.0 / 24.0;

/// What each trait is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights(&'static [u8]);

impl Weights {
    /// The weights for a number of players.
    pub(super) fn of(players: usize) -> Weights {
        Weights(if players == 3 { include_bytes!("priors-3.bin") } else { include_bytes!("priors-2.bin") })
    }

    /// Adds up the weights of all traits. Whole numbers have one sum in any order.
    fn add_to<'a>(&'a self, sum: &'a mut i16) -> impl FnMut(usize) + 'a {
        |number| *sum += i16::from(self.0[number] as i8)
    }
}

/// The groups of one colour that a cell is adjacent to, taken together.
#[derive(Clone, Copy, Default, Debug)]
struct Site {
    mix: Mix,
    /// What they are worth now, for the player to act.
    worth: i8,
}

/// What would come of a stone on a cell.
#[derive(Clone, Copy)]
struct Join {
    /// What kind of group it makes.
    kind: u8,
    /// Points won, less those that others win.
    gain: i8,
}

/// A position as the player to act sees it.
#[derive(Clone, Debug)]
pub struct Sight<'a> {
    game: &'a Saiju,
    position: &'a Position,
    /// Own symbol, the next player's, and the third.
    symbols: [Symbol; 3],
    /// For each symbol whose it is: 0 own, 1 the next player's, 2 the third.
    views: [usize; 3],
    mixes: &'static Mixes,
    /// What each cell without a stone is adjacent to, by colour.
    sites: [[Site; 3]; 64],
    /// Cells without a stone.
    open: u64,
    stage: usize,
}

impl<'a> Sight<'a> {
    /// Looks at a position in which stones are placed.
    pub fn new(game: &'a Saiju, position: &'a Position) -> Sight<'a> {
        let own = game.to_act(position).map_or(0, Seat::index);
        let next = (own + 1) % game.players();
        let order = [own, next, 3 - own - next];
        let mut views = [0; 3];
        for (view, &symbol) in order.iter().enumerate() {
            views[symbol] = view;
        }
        let stones = position.symbol_sets();
        let open = game.board().set() & !(stones[0] | stones[1] | stones[2]);
        let stage = match open.count_ones() {
            0..=11 => 2,
            12..=22 => 1,
            _ => 0,
        };
        let symbols = order.map(|symbol| Symbol::ALL[symbol]);
        let mixes = Mixes::of(order.map(|symbol| game.still_in(position).contains(Seat::new(symbol))));
        let sites = [[Site::default(); 3]; 64];
        let mut sight = Sight { game, position, symbols, views, mixes, sites, open, stage };
        for (colour, stones) in position.colour_sets().into_iter().enumerate() {
            sight.add_groups(colour, stones);
        }
        sight
    }

    /// Notes the groups of one colour at the cells around them.
    fn add_groups(&mut self, colour: usize, stones: u64) {
        let mut rest = stones;
        while rest != 0 {
            let (group, around) = self.group(rest & rest.wrapping_neg(), stones);
            rest &= !group;
            let mix = self.mix(group);
            let mut cells = around & self.open;
            while cells != 0 {
                let site = &mut self.sites[cells.trailing_zeros() as usize][colour];
                site.mix += mix;
                site.worth += self.mixes.worth(mix);
                cells &= cells - 1;
            }
        }
    }

    /// Everything that hangs together with some cells by such stones, and the cells adjacent to it.
    fn group(&self, cells: u64, stones: u64) -> (u64, u64) {
        let mut group = cells;
        loop {
            let around = self.game.board().adjacent(group);
            if around & stones & !group == 0 {
                return (group, around);
            }
            group |= around & stones;
        }
    }

    fn mix(&self, group: u64) -> Mix {
        let of = self.position.symbol_sets();
        let stones = self.symbols.map(|symbol| (group & of[symbol.index()]).count_ones() as Mix);
        stones.iter().zip(ONE_MORE).map(|(count, one)| count * one).sum()
    }

    fn left(&self, view: usize, colour: Colour) -> usize {
        usize::from(self.position.left(Stone { symbol: self.symbols[view], colour }))
    }

    /// What would come of a stone on a cell.
    #[inline]
    fn join(&self, view: usize, colour: Colour, cell: Cell) -> Join {
        let site = self.sites[cell.index()][colour.index()];
        let mix = site.mix + ONE_MORE[view];
        Join { kind: self.mixes.kind(mix), gain: self.mixes.worth(mix) - site.worth }
    }

    /// The traits of a stone on its shadow's cell.
    fn stone_traits(&self, stone: Stone, notice: &mut impl FnMut(usize)) {
        let Some(cell) = self.position.shadow(stone.symbol) else { return };
        let view = self.views[stone.symbol.index()];
        let second = usize::from(self.position.used().is_some());
        let join = self.join(view, stone.colour, cell);
        let left = self.left(view, stone.colour).clamp(1, 4) - 1;
        let time = self.stage * 2 + second;
        notice(STONE + ((time * 3 + view) * KINDS + usize::from(join.kind)) * 4 + left);
        notice(GAIN + time * GAINS + (join.gain.clamp(-12, 12) + 12) as usize);
        let (_, loss) = self.lures(view, cell);
        notice(LEAVE + (self.stage * 3 + view) * LOSSES + loss.clamp(0, 12) as usize);
    }

    /// The most that a stone of a symbol on a cell could win for the player to act, and lose.
    fn lures(&self, view: usize, cell: Cell) -> (i8, i8) {
        let there = Colour::ALL.into_iter().filter(|&colour| self.left(view, colour) > 0);
        there.fold((0, 0), |(most, least), colour| {
            let gain = self.join(view, colour, cell).gain;
            (most.max(gain), least.max(-gain))
        })
    }

    /// The traits of a shadow on a new cell.
    fn shadow_traits(&self, symbol: Symbol, to: Cell, notice: &mut impl FnMut(usize)) {
        let view = self.views[symbol.index()];
        let time = self.stage * 3 + view;
        for colour in Colour::ALL {
            let left = self.left(view, colour);
            if left > 0 {
                let kind = usize::from(self.join(view, colour, to).kind);
                notice(PLACE + (time * KINDS + kind) * 2 + usize::from(left > 1));
            }
        }
        let (most, least) = self.lures(view, to);
        let [most, least] = [most, least].map(|lure| lure.min(8) as usize);
        notice(TEMPT + (time * LURES + most) * LURES + least);
        let room = (self.game.board().adjacent(to.bit()) & self.open).count_ones() as usize;
        notice(ROOM + time * 7 + room);
    }

    /// The cells beside the group that a stone makes.
    fn beside(&self, stone: Stone) -> u64 {
        let Some(cell) = self.position.shadow(stone.symbol) else { return 0 };
        self.group(cell.bit(), self.position.colour_sets()[stone.colour.index()]).1
    }

    /// The traits of a shadow beside the group that its stone just made.
    fn beside_traits(&self, stone: Stone, notice: &mut impl FnMut(usize)) {
        let Some(cell) = self.position.shadow(stone.symbol) else { return };
        let view = self.views[stone.symbol.index()];
        let join = self.join(view, stone.colour, cell);
        let left = self.left(view, stone.colour).clamp(1, 3) - 1;
        let time = self.stage * 3 + view;
        notice(BESIDE + (time * (KINDS / 3) + usize::from(join.kind / 3)) * 3 + left);
    }

    /// The traits of ending the turn.
    fn end_traits(&self, notice: &mut impl FnMut(usize)) {
        if let Some(used) = self.position.used() {
            notice(END + self.stage * 3 + self.views[used.index()]);
        }
    }

    /// How promising the actions look, by the weights of their traits.
    pub(super) fn log_priors(&self, actions: &[Action], of: &Weights, weights: &mut [f32]) {
        // A stone goes with many cells and a cell with many stones: each is looked at once.
        let mut stones = [None; 9];
        let mut cells = [[None; 64]; 3];
        for (&action, weight) in actions.iter().zip(weights) {
            let sum = match action {
                Action::Stone { stone, to } => {
                    let StonePrior { sum, beside, more } =
                        *stones[stone.number()].get_or_insert_with(|| self.stone_prior(stone, of));
                    let there = *cells[stone.symbol.index()][to.index()].get_or_insert_with(|| {
                        let mut sum = 0;
                        self.shadow_traits(stone.symbol, to, &mut of.add_to(&mut sum));
                        sum
                    });
                    sum + there + if beside & to.bit() == 0 { 0 } else { more }
                }
                Action::End => {
                    let mut sum = 0;
                    self.end_traits(&mut of.add_to(&mut sum));
                    sum
                }
                Action::Shadow { .. } => 0,
            };
            *weight = f32::from(sum) * WEIGHT_STEP;
        }
    }

    fn stone_prior(&self, stone: Stone, of: &Weights) -> StonePrior {
        let mut stone_prior = StonePrior { sum: 0, beside: self.beside(stone), more: 0 };
        self.stone_traits(stone, &mut of.add_to(&mut stone_prior.sum));
        self.beside_traits(stone, &mut of.add_to(&mut stone_prior.more));
        stone_prior
    }

    /// Everything that is noticed of an action.
    pub fn traits(&self, action: Action, mut notice: impl FnMut(usize)) {
        match action {
            Action::Stone { stone, to } => {
                self.stone_traits(stone, &mut notice);
                self.shadow_traits(stone.symbol, to, &mut notice);
                if self.beside(stone) & to.bit() != 0 {
                    self.beside_traits(stone, &mut notice);
                }
            }
            Action::End => self.end_traits(&mut notice),
            Action::Shadow { .. } => {}
        }
    }
}

/// The prior of a stone, wherever its shadow goes.
#[derive(Clone, Copy)]
struct StonePrior {
    sum: i16,
    /// The cells beside the group it makes, and what it adds when the shadow goes there.
    beside: u64,
    more: i16,
}
