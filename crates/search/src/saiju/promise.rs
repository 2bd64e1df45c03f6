//! How promising an action looks at a glance: a sum of small weights for what it brings about.
//!
//! An action puts a stone on a shadow's cell and moves the shadow on. What counts of the stone is the group
//! it makes and the points it brings; of the shadow, the groups that its next stone could make, and for
//! whom. Nothing depends on where on the board that is or which colour it has, so that what was learnt of
//! one position holds for all that are like it. The weights are fitted to what long searches chose.

use banmen_rules::saiju::{Action, Cell, Colour, Position, Saiju, Stone, Symbol};
use banmen_rules::{Game, Seat};

/// How many different things are noticed.
pub const TRAITS: usize = END + STAGES * 3;

// Where the kinds of traits begin. All are told apart by the stage of the game.
const STAGES: usize = 3;
const STONE: usize = 0;
const GAIN: usize = STONE + STAGES * 2 * 3 * LEADS * SIZES * 3 * 4;
const LEAVE: usize = GAIN + STAGES * 2 * GAINS;
const PLACE: usize = LEAVE + STAGES * 3 * LOSSES;
const TEMPT: usize = PLACE + STAGES * 3 * LEADS * SIZES * 3 * 2;
const ROOM: usize = TEMPT + STAGES * 3 * LURES * LURES;
const PAIR: usize = ROOM + STAGES * 3 * 7;
const END: usize = PAIR + STAGES * 3 * LEADS * SIZES * 3;

/// Leads of own stones over the next player's, from −3 to 3.
const LEADS: usize = 7;
/// Sizes of groups, larger ones together.
const SIZES: usize = 6;
/// Points won or lost at once, from −12 to 12.
const GAINS: usize = 25;
/// Points that could be lost, from 0 to 12.
const LOSSES: usize = 13;
/// Points that could be won or lost later, from 0 to 8.
const LURES: usize = 9;

const COLOURS: [Colour; 3] = [Colour::White, Colour::Yellow, Colour::Pink];

/// The steps in which weights are kept, as logarithms of chances.
pub const WEIGHT_STEP: f32 = 1.0 / 24.0;

/// What each trait is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights(&'static [u8]);

impl Weights {
    /// The weights for so many players.
    pub(super) fn of(players: usize) -> Weights {
        Weights(if players == 3 { include_bytes!("promise-3.bin") } else { include_bytes!("promise-2.bin") })
    }

    /// The weights of all traits that are noticed, added up.
    fn sum(&self, look: impl FnOnce(&mut dyn FnMut(usize))) -> f32 {
        let mut sum = 0;
        // Whole numbers add up to the same in any order.
        look(&mut |number| sum += i32::from(self.0[number] as i8));
        sum as f32 * WEIGHT_STEP
    }
}

/// The groups of one colour that a cell is adjacent to, taken together.
#[derive(Clone, Copy, Default, Debug)]
struct Site {
    /// Their stones: own, the next player's, the third symbol's.
    counts: [u8; 3],
    /// What they are worth now, for the player to act.
    worth: i16,
    /// The cells adjacent to them.
    around: u64,
}

/// What would come of a stone on a cell.
#[derive(Clone, Copy)]
struct Join {
    counts: [u8; 3],
    /// The cells adjacent to the groups that are joined.
    around: u64,
    /// Points won, less those that others win.
    gain: i32,
}

impl Join {
    /// Lead, size and number of symbols of the group, as one number below [`LEADS`] · [`SIZES`] · 3.
    fn kind(&self) -> usize {
        self.form() * 3 + self.counts.iter().filter(|&&count| count > 0).count() - 1
    }

    /// Lead and size alone.
    fn form(&self) -> usize {
        let [own, next, third] = self.counts.map(usize::from);
        let lead = (own as i32 - next as i32).clamp(-3, 3) + 3;
        lead as usize * SIZES + [0, 0, 1, 2, 3, 3, 4, 4, 4, 5][(own + next + third).min(9)]
    }
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
        let sites = [[Site::default(); 3]; 64];
        let mut sight = Sight { game, position, symbols, views, sites, open, stage };
        for (colour, stones) in position.colour_sets().into_iter().enumerate() {
            sight.add_groups(colour, stones);
        }
        sight
    }

    /// Notes the groups of one colour at the cells around them.
    fn add_groups(&mut self, colour: usize, stones: u64) {
        let board = self.game.board();
        let mut rest = stones;
        while rest != 0 {
            let mut group = rest & rest.wrapping_neg();
            let mut around = board.adjacent(group);
            while around & stones & !group != 0 {
                group |= around & stones;
                around = board.adjacent(group);
            }
            rest &= !group;
            let of = self.position.symbol_sets();
            let counts = self.symbols.map(|symbol| (group & of[symbol.index()]).count_ones() as u8);
            let worth = self.worth(counts) as i16;
            let mut cells = around & self.open;
            while cells != 0 {
                let site = &mut self.sites[cells.trailing_zeros() as usize][colour];
                for (count, more) in site.counts.iter_mut().zip(counts) {
                    *count += more;
                }
                site.worth += worth;
                site.around |= around;
                cells &= cells - 1;
            }
        }
    }

    /// What a group is worth for the player to act: its points, or less than nothing when others have them.
    fn worth(&self, counts: [u8; 3]) -> i32 {
        let symbols = self.views.map(|view| u32::from(counts[view]));
        let Some((owner, points)) = self.game.group_worth(self.position, symbols) else { return 0 };
        match self.views[owner.index()] {
            0 => i32::from(points),
            _ if self.game.players() == 2 => -i32::from(points),
            // One of two rivals has them.
            _ => -i32::from(points) / 2,
        }
    }

    fn left(&self, view: usize, colour: Colour) -> usize {
        usize::from(self.position.left(Stone { symbol: self.symbols[view], colour }))
    }

    /// What would come of a stone on a cell.
    #[inline]
    fn join(&self, view: usize, colour: Colour, cell: Cell) -> Join {
        let Site { mut counts, worth, around } = self.sites[cell.index()][colour.index()];
        counts[view] += 1;
        Join { counts, around, gain: self.worth(counts) - i32::from(worth) }
    }

    /// What is noticed of a stone on its shadow's cell.
    fn stone_traits(&self, stone: Stone, notice: &mut dyn FnMut(usize)) {
        let Some(cell) = self.position.shadow(stone.symbol) else { return };
        let view = self.views[stone.symbol.index()];
        let second = usize::from(self.position.used().is_some());
        let join = self.join(view, stone.colour, cell);
        let left = self.left(view, stone.colour).clamp(1, 4) - 1;
        let time = self.stage * 2 + second;
        notice(STONE + ((time * 3 + view) * LEADS * SIZES * 3 + join.kind()) * 4 + left);
        notice(GAIN + time * GAINS + (join.gain.clamp(-12, 12) + 12) as usize);
        let (_, loss) = self.lures(view, cell);
        notice(LEAVE + (self.stage * 3 + view) * LOSSES + loss.clamp(0, 12) as usize);
    }

    /// The most that a stone of a symbol on a cell could win for the player to act, and lose.
    fn lures(&self, view: usize, cell: Cell) -> (i32, i32) {
        let there = COLOURS.into_iter().filter(|&colour| self.left(view, colour) > 0);
        there.fold((0, 0), |(most, least), colour| {
            let gain = self.join(view, colour, cell).gain;
            (most.max(gain), least.max(-gain))
        })
    }

    /// What is noticed of a shadow on a new cell.
    fn shadow_traits(&self, symbol: Symbol, to: Cell, notice: &mut dyn FnMut(usize)) {
        let view = self.views[symbol.index()];
        let time = self.stage * 3 + view;
        for colour in COLOURS {
            let left = self.left(view, colour);
            if left > 0 {
                let kind = self.join(view, colour, to).kind();
                notice(PLACE + (time * LEADS * SIZES * 3 + kind) * 2 + usize::from(left > 1));
            }
        }
        let (most, least) = self.lures(view, to);
        let [most, least] = [most, least].map(|lure| lure.min(8) as usize);
        notice(TEMPT + (time * LURES + most) * LURES + least);
        let room = (self.game.board().adjacent(to.bit()) & self.open).count_ones() as usize;
        notice(ROOM + time * 7 + room);
    }

    /// What is noticed of both together: a shadow beside the group that its stone just made.
    fn pair_traits(&self, stone: Stone, to: Cell, notice: &mut dyn FnMut(usize)) {
        let Some(cell) = self.position.shadow(stone.symbol) else { return };
        let view = self.views[stone.symbol.index()];
        let join = self.join(view, stone.colour, cell);
        let around = join.around | self.game.board().adjacent(cell.bit());
        if around & to.bit() != 0 {
            let left = self.left(view, stone.colour).clamp(1, 3) - 1;
            let time = self.stage * 3 + view;
            notice(PAIR + (time * LEADS * SIZES + join.form()) * 3 + left);
        }
    }

    /// What is noticed of ending the turn.
    fn end_traits(&self, notice: &mut dyn FnMut(usize)) {
        if let Some(used) = self.position.used() {
            notice(END + self.stage * 3 + self.views[used.index()]);
        }
    }

    /// How promising the actions look, by the weights of their traits.
    pub(super) fn weigh(&self, actions: &[Action], of: &Weights, weights: &mut [f32]) {
        // A stone goes with many cells and a cell with many stones: each is looked at once.
        let mut stones = [None; 9];
        let mut cells = [[None; 64]; 3];
        for (&action, weight) in actions.iter().zip(weights) {
            *weight = match action {
                Action::Stone { stone, to } => {
                    let here = stones[stone.number()]
                        .get_or_insert_with(|| of.sum(|notice| self.stone_traits(stone, notice)));
                    let there = cells[stone.symbol.index()][to.index()]
                        .get_or_insert_with(|| of.sum(|notice| self.shadow_traits(stone.symbol, to, notice)));
                    *here + *there + of.sum(|notice| self.pair_traits(stone, to, notice))
                }
                Action::End => of.sum(|notice| self.end_traits(notice)),
                Action::Shadow { .. } => 0.0,
            };
        }
    }

    /// Everything that is noticed of an action.
    pub fn traits(&self, action: Action, mut notice: impl FnMut(usize)) {
        match action {
            Action::Stone { stone, to } => {
                self.stone_traits(stone, &mut notice);
                self.shadow_traits(stone.symbol, to, &mut notice);
                self.pair_traits(stone, to, &mut notice);
            }
            Action::End => self.end_traits(&mut notice),
            Action::Shadow { .. } => {}
        }
    }
}
