//! The exact solver: a search for proofs by iterative deepening.
//!
//! It tries everything to a depth, then one action deeper, with a transposition table. Beyond the horizon
//! nothing is known, so a value is a pair of bounds; when they meet, the result is proven. With three players or
//! more everybody else plays against the player: a win that is found then is proven, and nothing else is.
//!
//! The walk has a stack of its own, so that it can stop after any step and go on later.

use std::cmp::Ordering;

use banmen_rules::{Flow, Game, GameState, Reason, SIXTIETHS_OF_WIN, Seat, Seats, StateMark};

use crate::{Evaluator, Knowledge, Params, Prover};

/// The player's share of a win, in sixtieths.
type Worth = u8;
const WIN: Worth = SIXTIETHS_OF_WIN;

/// The bounds of a value: at least this, at most that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Bounds {
    least: Worth,
    most: Worth,
}

impl Bounds {
    const UNKNOWN: Bounds = Bounds { least: 0, most: WIN };

    fn exactly(worth: Worth) -> Bounds {
        Bounds { least: worth, most: worth }
    }

    fn is_exact(self) -> bool {
        self.least == self.most
    }
}

/// An action at the root with its proven result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Solved<A> {
    pub(crate) action: A,
    pub(crate) winners: Seats,
}

/// A position on the way down: the actions that were tried, and the bounds so far.
#[derive(Clone, Debug)]
struct Frame<G: Game> {
    /// How to take back the action that led here; `None` at the root.
    mark: Option<StateMark<G::Position>>,
    /// The place of its first action in the common list.
    first: usize,
    /// The place of the next action to try.
    next: usize,
    /// The number of actions that may still be made.
    depth: u32,
    /// Whether the player whose result is sought is the one to act.
    is_own: bool,
    /// The bounds from the actions tried so far.
    found: Bounds,
    best: Option<G::Action>,
    /// The window: what the player has elsewhere for certain, and what the others can hold them to.
    window: Bounds,
    /// Whether a repetition had a part in the bounds: then they hold in this line only.
    is_tainted: bool,
}

/// An entry of the transposition table.
#[derive(Clone, Copy, Debug)]
struct Entry<A> {
    key: u64,
    bounds: Bounds,
    depth: u32,
    best: Option<A>,
}

/// Solves a position exactly, a few steps at a time.
#[derive(Clone, Debug)]
pub(crate) struct Solver<G: Game> {
    seat: Option<Seat>,
    seats: usize,
    /// The root with the actions of the stack carried out.
    state: GameState<G>,
    horizon: u32,
    depth: u32,
    stack: Vec<Frame<G>>,
    actions: Vec<G::Action>,
    /// The bounds of each action at the root.
    known: Vec<(G::Action, Bounds)>,
    best: Option<Solved<G::Action>>,
    table: Vec<Option<Entry<G::Action>>>,
    table_size: usize,
}

impl<G: Game> Solver<G> {
    /// A solver for the player to act at the root.
    pub(crate) fn new<E: Evaluator<G>, P: Prover<G>>(
        root: GameState<G>,
        knowledge: &Knowledge<G, E, P>,
        params: &Params,
    ) -> Solver<G> {
        let room = params.memory / MEMORY_SHARE / size_of::<Option<Entry<G::Action>>>();
        let table_size = MOST_ENTRIES.min(room.next_power_of_two() / 2).max(1);
        let mut solver = Solver {
            seat: None,
            seats: root.game().names().len(),
            state: root.clone(),
            horizon: 0,
            depth: 0,
            stack: Vec::new(),
            actions: Vec::new(),
            known: Vec::new(),
            best: None,
            table: Vec::new(),
            table_size,
        };
        solver.restart(root, knowledge);
        solver
    }

    /// Begins anew from another root. The transposition table is kept if the player is the same.
    pub(crate) fn restart<E: Evaluator<G>, P: Prover<G>>(
        &mut self,
        root: GameState<G>,
        knowledge: &Knowledge<G, E, P>,
    ) {
        let (game, position) = (root.game(), root.position());
        let seat = game.to_act(position);
        if seat != self.seat {
            self.table.fill(None);
        }
        self.seat = seat;
        self.horizon = if seat.is_some() { knowledge.prover.horizon(game, position) } else { 0 };
        self.state = root;
        self.depth = 0;
        self.stack.clear();
        self.actions.clear();
        self.known.clear();
        self.best = None;
    }

    /// Makes at most `steps` steps; true when something was proven at the root.
    pub(crate) fn run<E: Evaluator<G>, P: Prover<G>>(
        &mut self,
        knowledge: &Knowledge<G, E, P>,
        steps: u32,
    ) -> bool {
        let mut news = false;
        for _ in 0..steps {
            if self.is_idle() {
                break;
            }
            if self.stack.is_empty() {
                self.begin(knowledge);
            }
            news |= self.step(knowledge);
        }
        news
    }

    /// Whether there is nothing more to find out.
    fn is_idle(&self) -> bool {
        self.best.is_some() || (self.stack.is_empty() && self.depth >= self.horizon)
    }

    /// The actions at the root whose results are proven.
    pub(crate) fn solved(&self) -> impl Iterator<Item = Solved<G::Action>> {
        self.known.iter().filter_map(|&(action, bounds)| self.certain(action, bounds))
    }

    /// The best action and the proven result of the root; `None` while it is open.
    pub(crate) fn best(&self) -> Option<Solved<G::Action>> {
        self.best
    }

    pub(crate) fn memory(&self) -> usize {
        self.table.capacity() * size_of::<Option<Entry<G::Action>>>()
            + self.actions.capacity() * size_of::<G::Action>()
    }

    /// Begins a walk that goes one action deeper than the last.
    fn begin<E: Evaluator<G>, P: Prover<G>>(&mut self, knowledge: &Knowledge<G, E, P>) {
        if self.table.is_empty() {
            self.table = vec![None; self.table_size];
        }
        self.depth += 1;
        self.enter(knowledge, self.depth, Bounds::UNKNOWN, None);
    }

    /// Tries the next action of the position on top, or leaves it.
    fn step<E: Evaluator<G>, P: Prover<G>>(&mut self, knowledge: &Knowledge<G, E, P>) -> bool {
        let top = self.stack.last_mut().expect("there is a position on the stack");
        let is_cut =
            if top.is_own { top.found.least >= top.window.most } else { top.found.most <= top.window.least };
        if is_cut || top.next == self.actions.len() {
            return self.leave(is_cut);
        }
        let action = self.actions[top.next];
        top.next += 1;
        let (depth, window) = (top.depth - 1, top.window_below());
        let (flow, mark) = self.state.try_play(action);
        let (bounds, is_tainted) = match flow {
            Flow::Over => self.result(),
            _ => match self.glance(knowledge, depth, window) {
                Some(bounds) => (bounds, false),
                None => {
                    self.enter(knowledge, depth, window, Some(mark));
                    return false;
                }
            },
        };
        self.state.take_back(mark);
        self.learn(action, bounds, is_tainted)
    }

    /// The worth of a game that is over, and whether repetition ended it.
    fn result(&self) -> (Bounds, bool) {
        let outcome = self.state.outcome().expect("the game is over");
        (Bounds::exactly(self.worth(outcome.winners)), outcome.reason == Reason::REPETITION)
    }

    /// The bounds of the position without going on from it: known to the prover, beyond the depth, or in the table.
    fn glance<E: Evaluator<G>, P: Prover<G>>(
        &self,
        knowledge: &Knowledge<G, E, P>,
        depth: u32,
        window: Bounds,
    ) -> Option<Bounds> {
        let (game, position) = (self.state.game(), self.state.position());
        if let Some((winners, _)) = knowledge.prover.known_result(game, position) {
            return Some(Bounds::exactly(self.worth(winners)));
        }
        if depth == 0 {
            return Some(Bounds::UNKNOWN);
        }
        self.recall(depth, window)
    }

    /// Puts the position on the stack, its actions in the order in which they are tried.
    fn enter<E: Evaluator<G>, P: Prover<G>>(
        &mut self,
        knowledge: &Knowledge<G, E, P>,
        depth: u32,
        window: Bounds,
        mark: Option<StateMark<G::Position>>,
    ) {
        let first = self.actions.len();
        self.state.game().legal(self.state.position(), &mut self.actions);
        if depth > 1 {
            self.order(knowledge, first);
        }
        let is_own = self.state.game().to_act(self.state.position()) == self.seat;
        let found = Bounds::exactly(if is_own { 0 } else { WIN });
        self.stack.push(Frame {
            mark,
            first,
            next: first,
            depth,
            is_own,
            found,
            best: None,
            window,
            is_tainted: false,
        });
    }

    /// Orders the actions of a position: the best of a shallower walk first, then by their priors.
    fn order<E: Evaluator<G>, P: Prover<G>>(&mut self, knowledge: &Knowledge<G, E, P>, first: usize) {
        let (game, position) = (self.state.game(), self.state.position());
        let remembered = self.entry(game.key(position)).and_then(|entry| entry.best);
        let actions = &mut self.actions[first..];
        let mut weights = vec![0.0; actions.len()];
        knowledge.evaluator.log_priors(game, position, actions, &mut weights);
        let is_later = |place: usize| Some(actions[place]) != remembered;
        let order = sorted(actions.len(), &|one, other| {
            let before = is_later(one).cmp(&is_later(other));
            before.then(weights[other].total_cmp(&weights[one])).then(actions[one].cmp(&actions[other]))
        });
        let ordered: Vec<_> = order.into_iter().map(|place| actions[place]).collect();
        actions.copy_from_slice(&ordered);
    }

    /// Leaves the position on top, and hands its bounds to the one before it.
    fn leave(&mut self, is_cut: bool) -> bool {
        let frame = self.stack.pop().expect("there is a position on the stack");
        self.actions.truncate(frame.first);
        let mut bounds = frame.found;
        if is_cut && frame.is_own {
            bounds.most = WIN;
        } else if is_cut {
            bounds.least = 0;
        }
        if !frame.is_tainted {
            self.remember(&frame, bounds);
        }
        if let Some(mark) = frame.mark {
            self.state.take_back(mark);
        }
        match self.stack.last() {
            Some(above) => {
                let action = self.actions[above.next - 1];
                self.learn(action, bounds, frame.is_tainted)
            }
            None => self.conclude(&frame, bounds),
        }
    }

    /// Takes over the bounds of an action of the position on top; true when it is proven at the root.
    fn learn(&mut self, action: G::Action, bounds: Bounds, is_tainted: bool) -> bool {
        let is_root = self.stack.len() == 1;
        let top = self.stack.last_mut().expect("there is a position on the stack");
        top.is_tainted |= is_tainted;
        let better = if top.is_own { bounds.least > top.found.least } else { bounds.most < top.found.most };
        if better || top.best.is_none() {
            top.best = Some(action);
        }
        if top.is_own {
            top.found =
                Bounds { least: top.found.least.max(bounds.least), most: top.found.most.max(bounds.most) };
        } else {
            top.found =
                Bounds { least: top.found.least.min(bounds.least), most: top.found.most.min(bounds.most) };
        }
        is_root && self.note(action, bounds)
    }

    /// Notes the bounds of an action at the root; true when its result is proven now.
    fn note(&mut self, action: G::Action, bounds: Bounds) -> bool {
        match self.known.iter_mut().find(|(own, _)| *own == action) {
            Some((_, known)) => *known = bounds,
            None => self.known.push((action, bounds)),
        }
        self.certain(action, bounds).is_some()
    }

    /// The end of a walk: notes the result of the root if it is proven.
    fn conclude(&mut self, root: &Frame<G>, bounds: Bounds) -> bool {
        if root.found.least == WIN || (bounds.is_exact() && self.seats == 2) {
            self.best = root.best.and_then(|action| self.certain(action, Bounds::exactly(bounds.least)));
        }
        self.best.is_some()
    }

    /// The result that bounds prove; among more than two players only a win can be proven.
    fn certain(&self, action: G::Action, bounds: Bounds) -> Option<Solved<G::Action>> {
        let seat = self.seat?;
        let both = Seats::first(self.seats);
        let winners = match bounds {
            Bounds { least: WIN, .. } => Seats::just(seat),
            _ if self.seats > 2 || !bounds.is_exact() => return None,
            Bounds { most: 0, .. } => both.without(seat),
            _ => both,
        };
        Some(Solved { action, winners })
    }

    fn worth(&self, winners: Seats) -> Worth {
        self.seat.map_or(0, |seat| winners.sixtieths(seat))
    }

    /// The key of the position on top.
    fn key(&self) -> u64 {
        self.state.game().key(self.state.position())
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.table.len() - 1)
    }

    fn entry(&self, key: u64) -> Option<&Entry<G::Action>> {
        self.table[self.slot(key)].as_ref().filter(|entry| entry.key == key)
    }

    /// The bounds in the table, if the position was searched deep enough or they decide in this window.
    fn recall(&self, depth: u32, window: Bounds) -> Option<Bounds> {
        let entry = self.entry(self.key())?;
        let bounds = entry.bounds;
        let decides = bounds.is_exact() || bounds.least >= window.most || bounds.most <= window.least;
        (decides || entry.depth >= depth && entry.bounds == Bounds::UNKNOWN).then_some(bounds)
    }

    fn remember(&mut self, frame: &Frame<G>, bounds: Bounds) {
        let key = self.key();
        let slot = self.slot(key);
        self.table[slot] = Some(Entry { key, bounds, depth: frame.depth, best: frame.best });
    }
}

impl<G: Game> Frame<G> {
    /// The window of the next action, narrowed by the bounds found so far.
    fn window_below(&self) -> Bounds {
        if self.is_own {
            Bounds { least: self.window.least.max(self.found.least), most: self.window.most }
        } else {
            Bounds { least: self.window.least, most: self.window.most.min(self.found.most) }
        }
    }
}

/// The transposition table takes one part in `MEMORY_SHARE` of the memory.
pub(crate) const MEMORY_SHARE: usize = 8;

/// The most entries of the transposition table.
const MOST_ENTRIES: usize = 1 << 16;

/// The places below `count` in the order that `compare` gives them. One sorter serves all games, which keeps the
/// program small.
fn sorted(count: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_unstable_by(|one, other| compare(*one, *other));
    places
}
