//! Tree search with priors, for any number of players.
//!
//! Every node holds what its visits were worth to each player, and the player to act follows the action
//! that is best for them: the greatest sum of mean worth and a bonus for a good prior and few visits.
//! A new node is judged by a playout; the evaluator judges where the parameters cut the playout off.
//! Proven results are backed up as such, and beside the tree a [`Solver`] looks for them.

// In reading order.
mod expand;
mod proof;
mod report;
mod twins;

use banmen_rules::chance::Word;
use banmen_rules::{Descent, Flow, Game, GameState, MOST_SEATS, Numbered, Seat, Seats, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::handicap::{ActionNumber, action_number};
use crate::repetition::ends_line;
use crate::scores::ScoreSums;
use crate::searcher::plain_state;
use crate::solver::{MEMORY_SHARE, Solver};
use crate::tree::{Node, NodeId, ROOT, Tree};
use crate::{Evaluator, Knowledge, Params, Prover};

/// Whether more nodes can change the answer of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// More nodes may change the answer.
    Open,
    /// The result is proven.
    Settled,
}

/// A search from one position, which can be resumed any number of times.
#[derive(Clone, Debug)]
pub struct Search<G: Game, E, P> {
    /// The root; during a visit, the node that was reached.
    state: GameState<G>,
    /// The way from the root to that node.
    descent: Descent<G::Position>,
    knowledge: Knowledge<G, E, P>,
    params: Params,
    action_number: Option<ActionNumber<G>>,
    tree: Tree<G::Action>,
    solver: Solver<G>,
    rng: Xoshiro256PlusPlus,
    nodes: u64,
    seats: usize,
    sums: ScoreSums<G::Action>,
    // Kept between visits, so that they need not be made anew.
    path: Vec<PathStep>,
    /// The number of actions on the way down.
    depth: u32,
    actions: Vec<G::Action>,
    weights: Vec<f32>,
}

/// A node on the way down, and who is to act there.
#[derive(Clone, Copy, Debug)]
struct PathStep {
    node: NodeId,
    seat: Option<Seat>,
}

impl<G: Game, E: Evaluator<G>, P: Prover<G>> Search<G, E, P> {
    /// A search from the table's position, its history known.
    pub fn new(table: &Table<G>, knowledge: Knowledge<G, E, P>, params: Params) -> Search<G, E, P> {
        let state = plain_state(table);
        let seats = state.game().names().len();
        Search {
            solver: Solver::new(state.clone(), &knowledge, &params),
            descent: state.descent(),
            state,
            knowledge,
            tree: Tree::new(seats, tree_memory(&params)),
            rng: Xoshiro256PlusPlus::seed_from_u64(params.seed),
            nodes: 0,
            seats,
            sums: ScoreSums::new(seats),
            params,
            action_number: None,
            path: Vec::new(),
            depth: 0,
            actions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// Applies the weaknesses that concern single actions, which need numbers of actions.
    #[must_use]
    pub fn numbered(mut self) -> Search<G, E, P>
    where
        G: Numbered,
    {
        self.action_number = Some(action_number());
        self
    }

    /// Visits at most `nodes` more nodes; fewer if the result becomes certain.
    pub fn run(&mut self, nodes: u32) -> Status {
        if self.to_act().is_none() {
            return Status::Settled;
        }
        if self.nodes == 0 {
            self.prove_root();
        }
        for _ in 0..nodes {
            if self.is_proven() {
                break;
            }
            self.visit();
            self.solve();
        }
        if self.is_proven() { Status::Settled } else { Status::Open }
    }

    /// Whether the result of the root is proven.
    fn is_proven(&self) -> bool {
        !self.tree.node(ROOT).proven.is_empty()
    }

    /// The player to act in the present position.
    fn to_act(&self) -> Option<Seat> {
        self.state.game().to_act(self.state.position())
    }

    /// One walk from the root to a new node and back.
    fn visit(&mut self) {
        let mut node = ROOT;
        self.path.clear();
        self.depth = 0;
        self.nodes += 1;
        let mut chances = [0.0; MOST_SEATS];
        loop {
            let seat = self.to_act();
            self.path.push(PathStep { node, seat });
            self.prove(node, seat);
            let proven = self.tree.node(node).proven;
            if !proven.is_empty() {
                break self.share_among(proven, &mut chances);
            }
            let next = if self.is_leaf(node) { None } else { self.choose(node, seat) };
            let Some(child) = next else { break self.judge_leaf(node, &mut chances) };
            node = child;
            let Some(action) = self.tree.node(child).action() else { continue };
            self.depth += 1;
            let (flow, times) = self.state.descend(action, &mut self.descent);
            if flow == Flow::Over {
                let winners = self.state.outcome().expect("the game is over").winners;
                self.tree.node_mut(node).prove(winners, 0);
            } else if ends_line(times) {
                self.path.push(PathStep { node, seat: None });
                break self.share_among(self.state.game().still_in(self.state.position()), &mut chances);
            }
        }
        if self.nodes.is_multiple_of(SCORE_SAMPLING) {
            self.sum_scores();
        }
        self.state.ascend(&mut self.descent);
        self.back_up(&chances);
    }

    /// Whether the walk ends here, before a child is chosen.
    fn is_leaf(&self, node: NodeId) -> bool {
        // At the root a part always leads on to an action, so that there is an answer from the first visit.
        let is_first = node == ROOT || self.path.len() == 2 && self.tree.node(node).part().is_some();
        !is_first
            && (self.tree.node(node).visits < self.params.expand_visits
                || self.depth >= self.params.weakness.sight)
    }

    /// The child to visit next; `None` when the node cannot be given children.
    fn choose(&mut self, node: NodeId, seat: Option<Seat>) -> Option<NodeId> {
        let seat = seat.expect("a game that goes on has someone to act");
        let width = self.width(node);
        let (child, open) = self.most_worthwhile(node, seat, width);
        let count = self.tree.child_ids(node).len();
        let all_there = count > 0 && count >= self.tree.node(node).legal_count as usize;
        if open >= width || all_there {
            return child;
        }
        self.expand(node, width + count - open);
        self.most_worthwhile(node, seat, width).0
    }

    /// The child most worth a visit, and the number of open children looked at: at most `width`. Children
    /// whose result is certain are looked at beside them.
    fn most_worthwhile(&self, node: NodeId, seat: Seat, width: usize) -> (Option<NodeId>, usize) {
        let visits = self.tree.node(node).visits.max(1);
        let bonus = self.params.exploration * (visits as f32).sqrt();
        let mut best = (f32::NEG_INFINITY, None);
        let (mut open, mut has_new) = (0, false);
        let children = self.tree.child_nodes(node).iter().zip(self.tree.child_worths(node, seat));
        for ((own, sum), child) in children.zip(self.tree.child_ids(node)) {
            if open == width {
                break;
            }
            if own.is_twin {
                continue;
            }
            let worth = if !own.proven.is_empty() {
                decided_worth(own, seat)
            } else if own.visits > 0 {
                open += 1;
                sum / own.visits as f32 + bonus * own.prior / (1 + own.visits) as f32
            } else {
                open += 1;
                // The first child without visits is the most promising.
                if std::mem::replace(&mut has_new, true) {
                    continue;
                }
                self.first_play(node, seat) + bonus * own.prior
            };
            if worth > best.0 {
                best = (worth, Some(child));
            }
        }
        (best.1, open)
    }

    /// The number of children of a node that are looked at, beside those that are proven.
    fn width(&self, node: NodeId) -> usize {
        let visits = self.tree.node(node).visits as f32;
        (self.params.first_width as f32 + self.params.width_factor * visits.sqrt()) as usize
    }

    /// The worth of an action before its first visit.
    fn first_play(&self, node: NodeId, seat: Seat) -> f32 {
        let visits = self.tree.node(node).visits;
        if visits == 0 {
            0.5
        } else {
            self.tree.worth(node, seat) / visits as f32 - self.params.first_play_reduction
        }
    }

    /// Judges the position at the end of the way down; one that is in the tree already by what is known of it.
    fn judge_leaf(&mut self, node: NodeId, chances: &mut [f32; MOST_SEATS]) {
        if self.params.looks_for_twins()
            && let Some(twin) = self.find_twin(node)
        {
            for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
                *chance = self.tree.mean(twin, Seat::new(seat));
            }
            return;
        }
        self.judge(node, chances);
    }

    /// Judges a position that is new to the tree, at once or after a playout, which is left on the state.
    // Compiled by itself, so that the playout is optimised alike in every game.
    #[inline(never)]
    fn judge(&mut self, node: NodeId, chances: &mut [f32; MOST_SEATS]) {
        let mut flow = match self.tree.node(node).part() {
            Some(part) => self.complete(node, part),
            None => Flow::NextTurn,
        };
        let key = self.state.game().key(self.state.position());
        let evaluator = &self.knowledge.evaluator;
        let mut turns = 0;
        while turns < self.params.playout_turns && flow != Flow::Over {
            let action = evaluator.playout_action(self.state.game(), self.state.position(), &mut self.rng);
            flow = self.state.descend_uncounted(action);
            turns += u32::from(flow == Flow::NextTurn);
        }
        match flow {
            Flow::Over => {
                let winners = self.state.outcome().expect("the game is over").winners;
                self.share_among(winners, chances);
            }
            _ => evaluator.value(self.state.game(), self.state.position(), &mut chances[..self.seats]),
        }
        self.handicap().distort_value(key, &mut chances[..self.seats]);
    }

    /// Carries out some action that has the part chosen at a node.
    fn complete(&mut self, node: NodeId, part: u16) -> Flow {
        // Drawing until one fits is quicker than listing, if not too few fit.
        for _ in 0..DRAWS {
            let position = self.state.position();
            let action = self.state.game().random(position, &mut self.rng);
            if let Some(action) = self.knowledge.evaluator.with_part(position, action, part) {
                return self.state.descend_uncounted(action);
            }
        }
        self.list_actions(node);
        let place = Word::draw(&mut self.rng).below(self.actions.len() as u32);
        self.state.descend_uncounted(self.actions[place as usize])
    }

    /// Each player's share when these players win.
    fn share_among(&self, winners: Seats, chances: &mut [f32; MOST_SEATS]) {
        for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
            *chance = winners.share(Seat::new(seat));
        }
    }

    /// Adds the points at the end of the visit to those of its first action.
    fn sum_scores(&mut self) {
        let (game, end) = (self.state.game(), self.state.position());
        let mut actions = self.path.iter().filter_map(|step| self.tree.node(step.node).action());
        let Some(action) = actions.next() else { return };
        let is_over = game.to_act(end).is_none();
        let scores = if is_over { game.scores(end) } else { None };
        self.sums.add(action, |seat| match scores {
            Some(scores) => Some(f32::from(scores.of(seat))),
            None if is_over => None,
            None => self.knowledge.evaluator.expected_score(game, end, seat),
        });
    }

    /// Counts the visit along the path, and backs up what it proved.
    fn back_up(&mut self, chances: &[f32; MOST_SEATS]) {
        let mut chances = *chances;
        let mut below: Option<NodeId> = None;
        for place in (0..self.path.len()).rev() {
            let PathStep { node, seat } = self.path[place];
            if let (Some(child), Some(seat)) = (below, seat) {
                self.take_over(node, child, seat, &mut chances);
            }
            self.tree.add_visit(node, &chances[..self.seats]);
            below = Some(node).filter(|&node| !self.tree.node(node).proven.is_empty());
        }
    }

    /// The bytes that the search takes.
    pub fn memory(&self) -> usize {
        self.tree.memory() + self.solver.memory()
    }

    /// Goes on to the position after an action. The part of the tree after it is kept.
    pub fn advance(&mut self, table: &Table<G>, action: G::Action) {
        match self.tree.after(action) {
            Some(child) => self.tree.descend(child),
            None => self.tree = Tree::new(self.seats, tree_memory(&self.params)),
        }
        self.state = plain_state(table);
        self.descent = self.state.descent();
        self.forget_twins();
        self.forget_groundless();
        self.sums.clear();
        self.nodes = 0;
        self.solver.restart(self.state.clone(), &self.knowledge);
    }
}

/// The worth of a proven child to a player.
fn decided_worth<A>(child: &Node<A>, seat: Seat) -> f32 {
    match child.proven.share(seat) {
        // A certain loss is not looked at again while anything else is open; of losses alone each is as
        // likely as the other.
        0.0 => -LOST - child.visits as f32,
        certain => certain,
    }
}

/// The worth of a proven loss, below 0: far less than any chance.
const LOST: f32 = 1e6;

/// The points of one visit in this number are counted: enough for a mean.
const SCORE_SAMPLING: u64 = 8;

/// The number of draws for an action with a given part, before such actions are listed.
const DRAWS: u32 = 32;

/// The memory of the tree: all but the solver's part.
fn tree_memory(params: &Params) -> usize {
    params.memory - params.memory / MEMORY_SHARE
}
