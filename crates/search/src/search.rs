//! Tree search with priors, for any number of players.
//!
//! Every node holds what its visits were worth to each player, and the player to act follows the action
//! that is best for them: the greatest sum of mean worth and a bonus for a good prior and few visits.
//! A new node is judged by a playout that is cut off, where the parameters say so, by knowledge.
//! Results that are certain are backed up as such, and beside the tree a [`Solver`] looks for them.

use banmen_rules::{Flow, Game, MOST_SEATS, Repetitions, Seat, Seats, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::mind::plain_copy;
use crate::scores::ScoreSums;
use crate::solver::{Solved, Solver};
use crate::tree::{NodeId, ROOT, Tree, share};
use crate::weakness::Blinkers;
use crate::{Knowledge, Line, Params, Report};

/// Whether there is anything left to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// More nodes may change the answer.
    Open,
    /// The result is certain.
    Settled,
}

/// A search from one position, resumed as often as one likes.
#[derive(Clone, Debug)]
pub struct Search<G: Game, K> {
    game: G,
    knowledge: K,
    params: Params,
    root: G::Position,
    seen: Repetitions,
    tree: Tree<G::Action>,
    solver: Solver<G, K>,
    rng: Xoshiro256PlusPlus,
    nodes: u64,
    seats: usize,
    sums: ScoreSums<G::Action>,
    // Kept between visits, so that they need not be made anew.
    path: Vec<Step>,
    path_keys: Vec<u64>,
    actions: Vec<G::Action>,
    weights: Vec<f32>,
}

/// A node on the way down, and who is to act there.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: NodeId,
    seat: Option<Seat>,
}

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// A search from the table's position, its history known.
    pub fn new(table: &Table<G>, knowledge: K, params: Params) -> Search<G, K> {
        let game = table.game().clone();
        let seats = game.names().len();
        let root = plain_copy(&game, table.position());
        Search {
            solver: Solver::new(&game, &knowledge, &root, table.seen(), &params),
            game,
            knowledge,
            root,
            seen: table.seen().clone(),
            tree: Tree::new(seats, tree_memory(&params)),
            rng: Xoshiro256PlusPlus::seed_from_u64(params.seed),
            nodes: 0,
            seats,
            sums: ScoreSums::new(seats),
            params,
            path: Vec::new(),
            path_keys: Vec::new(),
            actions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// Visits so many more nodes, fewer if the result becomes certain.
    pub fn run(&mut self, nodes: u32) -> Status {
        if self.nodes == 0 && self.game.to_act(&self.root).is_some() {
            self.prove_root();
        }
        for _ in 0..nodes {
            if self.status() == Status::Settled {
                break;
            }
            self.visit();
            self.solve();
        }
        self.status()
    }

    fn status(&self) -> Status {
        let settled = !self.tree.node(ROOT).proven.is_empty() || self.game.to_act(&self.root).is_none();
        if settled { Status::Settled } else { Status::Open }
    }

    /// Lets the solver go on, and takes over what it found out.
    fn solve(&mut self) {
        if !self.solver.run(&self.game, &self.knowledge, self.params.solver_steps) {
            return;
        }
        let seat = self.game.to_act(&self.root).expect("only a running game is searched");
        for Solved { action, winners } in self.solver.solved() {
            let mut children = self.tree.children(ROOT);
            if let Some(child) = children.find(|&child| self.tree.node(child).action == Some(action)) {
                self.tree.node_mut(child).prove(winners, 0);
            }
        }
        if let Some(Solved { action, winners }) = self.solver.best()
            && share(winners, seat) > 0.0
        {
            self.settle(action, winners);
        }
    }

    /// Makes sure that the best action is in the tree, with its certain result.
    fn settle(&mut self, action: G::Action, winners: Seats) {
        let known = self.tree.children(ROOT).find(|&child| self.tree.node(child).action == Some(action));
        let child = known.unwrap_or_else(|| self.tree.add_child(ROOT, action));
        self.tree.node_mut(child).prove(winners, 0);
        self.tree.node_mut(ROOT).prove(winners, 1);
    }

    /// Asks knowledge for an action that wins for certain, before the first visit.
    fn prove_root(&mut self) {
        if !self.params.asks_for_proofs() {
            return;
        }
        self.nodes += 1;
        // A root that knowledge proved when it was an inner node does not know its action.
        if self.tree.children(ROOT).is_empty() {
            self.tree.node_mut(ROOT).proven = Seats::NONE;
        }
        let effort = self.params.root_proof_effort;
        if let Some((action, _)) = self.knowledge.winning_action(&self.game, &self.root, effort) {
            let seat = self.game.to_act(&self.root).expect("only a running game is searched");
            self.settle(action, Seats::just(seat));
        }
    }

    /// Asks knowledge whether the player to act at a new node wins for certain; then the node says so.
    fn prove(&mut self, position: &G::Position, node: NodeId, seat: Option<Seat>) {
        let is_new = node != ROOT && self.tree.node(node).visits == 0;
        let Some(seat) = seat.filter(|_| is_new && self.params.asks_for_proofs()) else { return };
        let effort = self.params.proof_effort;
        if let Some((_, distance)) = self.knowledge.winning_action(&self.game, position, effort) {
            self.tree.node_mut(node).prove(Seats::just(seat), distance);
        }
    }

    /// One walk from the root to a new node and back.
    fn visit(&mut self) {
        let mut position = self.root;
        let mut node = ROOT;
        self.path.clear();
        self.path_keys.clear();
        self.nodes += 1;
        let mut chances = [0.0; MOST_SEATS];
        loop {
            let seat = self.game.to_act(&position);
            self.path.push(Step { node, seat });
            self.prove(&position, node, seat);
            let proven = self.tree.node(node).proven;
            if !proven.is_empty() {
                break self.share_among(proven, &mut chances);
            }
            if self.is_leaf(node) {
                break self.judge(&mut position, &mut chances);
            }
            let Some(child) = self.choose(&position, node) else {
                break self.judge(&mut position, &mut chances);
            };
            let action = self.tree.node(child).action.expect("only the root has no action");
            node = child;
            match self.game.apply(&mut position, action, &mut ()) {
                Flow::Over => {
                    let winners = self.game.outcome(&position).expect("the game is over").winners;
                    self.tree.node_mut(node).prove(winners, 0);
                }
                Flow::NextTurn if self.is_repeated(&position) => {
                    self.path.push(Step { node, seat: None });
                    break self.share_among(self.game.still_in(&position), &mut chances);
                }
                _ => {}
            }
        }
        if self.nodes.is_multiple_of(SCORE_SAMPLING) {
            self.sum_scores(&position);
        }
        self.back_up(&chances);
    }

    /// Whether the walk ends here, before a child is chosen.
    fn is_leaf(&self, node: NodeId) -> bool {
        node != ROOT
            && (self.tree.node(node).visits < self.params.expand_visits
                || self.path.len() > self.params.weakness.sight as usize)
    }

    /// Whether the position has come up before, in the game or in this line: worth a draw.
    fn is_repeated(&mut self, position: &G::Position) -> bool {
        let Some(key) = self.game.repetition_key(position) else { return false };
        if self.seen.count(key) > 0 || self.path_keys.contains(&key) {
            return true;
        }
        self.path_keys.push(key);
        false
    }

    /// The child to visit next; none when the node cannot be given any.
    fn choose(&mut self, position: &G::Position, node: NodeId) -> Option<NodeId> {
        // What is decided, and not well, takes no room from the rest.
        let decided = self.tree.children(node).filter(|&child| !self.tree.node(child).proven.is_empty());
        let width = self.width(node) + decided.count();
        let count = self.tree.children(node).len();
        let all_there = count > 0 && count >= self.tree.node(node).legal_count as usize;
        if count < width && !all_there {
            self.expand(position, node, width);
        }
        let seat = self.game.to_act(position).expect("a game that goes on has someone to act");
        let visits = self.tree.node(node).visits.max(1);
        let bonus = self.params.exploration * (visits as f32).sqrt();
        let first_play = self.first_play(node, seat);
        let worth = |child: NodeId| {
            let own = self.tree.node(child);
            match share(own.proven, seat) {
                _ if own.proven.is_empty() => {}
                // A certain loss is not looked at again while anything else is open.
                0.0 => return f32::NEG_INFINITY,
                certain => return certain,
            }
            let mean = if own.visits == 0 { first_play } else { self.tree.mean(child, seat) };
            mean + bonus * own.prior / (1 + own.visits) as f32
        };
        let children = self.tree.children(node).take(width);
        children
            .map(|child| (worth(child), child))
            .reduce(|best, next| if next.0 > best.0 { next } else { best })
            .map(|(_, child)| child)
    }

    fn width(&self, node: NodeId) -> usize {
        let visits = self.tree.node(node).visits as f32;
        let more = self.params.width_factor * libm::powf(visits, self.params.width_power);
        (self.params.first_width as f32 + more) as usize
    }

    /// What an action is taken to be worth before its first visit.
    fn first_play(&self, node: NodeId, seat: Seat) -> f32 {
        let visits = self.tree.node(node).visits;
        if visits == 0 {
            0.5
        } else {
            self.tree.worth(node, seat) / visits as f32 - self.params.first_play_reduction
        }
    }

    /// Gives a node its children: the most promising legal actions, at least `width` of them.
    fn expand(&mut self, position: &G::Position, node: NodeId, width: usize) {
        self.actions.clear();
        self.game.legal(position, &mut self.actions);
        Blinkers::new(&self.params).overlook(&self.game, position, &mut self.actions);
        if self.params.asks_for_proofs() {
            self.knowledge.leave_out_lost(&self.game, position, &mut self.actions);
        }
        let keep = (2 * width).max(self.params.block as usize).min(self.actions.len());
        if !self.tree.has_room(keep) {
            return;
        }
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        self.knowledge.weigh(&self.game, position, &self.actions, &mut self.weights);
        let mut order: Vec<_> = self.actions.iter().copied().zip(self.weights.iter().copied()).collect();
        // Equal weights are told apart by the action, so that the order is the same everywhere.
        let by_weight = |one: &(G::Action, f32), other: &(G::Action, f32)| {
            other.1.total_cmp(&one.1).then(one.0.cmp(&other.0))
        };
        if keep < order.len() {
            order.select_nth_unstable_by(keep, by_weight);
        }
        order[..keep].sort_unstable_by(by_weight);
        let priors = soften(&order, self.params.sharpness);
        let children: Vec<_> = order.iter().map(|(action, _)| *action).zip(priors).take(keep).collect();
        self.tree.set_children(node, &children, self.actions.len());
    }

    /// Judges a position that is new to the tree, by a playout or at once.
    fn judge(&mut self, position: &mut G::Position, chances: &mut [f32; MOST_SEATS]) {
        let key = self.game.key(position);
        let mut turns = 0;
        let mut flow = Flow::NextTurn;
        while turns < self.params.playout_turns && flow != Flow::Over {
            let action = self.knowledge.playout_action(&self.game, position, &mut self.rng);
            flow = self.game.apply(position, action, &mut ());
            turns += u32::from(flow == Flow::NextTurn);
        }
        match flow {
            Flow::Over => {
                let winners = self.game.outcome(position).expect("the game is over").winners;
                self.share_among(winners, chances);
            }
            _ => self.knowledge.value(&self.game, position, &mut chances[..self.seats]),
        }
        Blinkers::new(&self.params).blur(key, &mut chances[..self.seats]);
    }

    /// What it is worth to everybody that these win, or share the win.
    fn share_among(&self, winners: Seats, chances: &mut [f32; MOST_SEATS]) {
        for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
            *chance = share(winners, Seat::new(seat));
        }
    }

    /// Notes what points the visit came to, for the action it began with.
    fn sum_scores(&mut self, end: &G::Position) {
        let Some(first) = self.path.get(1) else { return };
        let action = self.tree.node(first.node).action.expect("only the root has no action");
        let score = |seat| match self.game.outcome(end) {
            Some(_) => self.game.scores(end).map(|scores| f32::from(scores.of(seat))),
            None => self.knowledge.expected_score(&self.game, end, seat),
        };
        self.sums.add(action, score);
    }

    /// Counts the visit along the path, and takes over what it proved.
    fn back_up(&mut self, chances: &[f32; MOST_SEATS]) {
        let mut chances = *chances;
        let mut below: Option<NodeId> = None;
        for place in (0..self.path.len()).rev() {
            let Step { node, seat } = self.path[place];
            if let (Some(child), Some(seat)) = (below, seat) {
                self.take_over(node, child, seat, &mut chances);
            }
            self.tree.add_visit(node, &chances[..self.seats]);
            below = Some(node).filter(|&node| !self.tree.node(node).proven.is_empty());
        }
    }

    /// Takes over to a node what became certain of a child; `chances` is then what the visit says of the
    /// node. Where losses are discounted, that a child is lost says nothing: whoever acts there does
    /// something else.
    fn take_over(&mut self, node: NodeId, child: NodeId, seat: Seat, chances: &mut [f32; MOST_SEATS]) {
        if let Some((winners, distance)) = self.proof(node, seat) {
            self.tree.node_mut(node).prove(winners, distance);
            self.share_among(winners, chances);
        } else if self.params.discounts_losses
            && share(self.tree.node(child).proven, seat) == 0.0
            && self.tree.node(node).visits > 0
        {
            for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
                *chance = self.tree.mean(node, Seat::new(seat));
            }
        }
    }

    /// The certain result of a node and how far it is: a child that wins alone, the soonest, or the best of
    /// children all proven, the latest.
    fn proof(&self, node: NodeId, seat: Seat) -> Option<(Seats, u16)> {
        let children = self.tree.children(node).map(|child| self.tree.node(child));
        let won = children.clone().filter(|child| child.proven == Seats::just(seat));
        if let Some(distance) = won.map(|child| child.distance).min() {
            return Some((Seats::just(seat), distance.saturating_add(1)));
        }
        if children.len() < self.tree.node(node).legal_count as usize {
            return None;
        }
        let mut best: Option<(Seats, u16)> = None;
        for child in children {
            if child.proven.is_empty() {
                return None;
            }
            let is_better = |(winners, distance): (Seats, u16)| {
                (share(child.proven, seat), child.distance) > (share(winners, seat), distance)
            };
            if best.is_none_or(is_better) {
                best = Some((child.proven, child.distance));
            }
        }
        best.map(|(winners, distance)| (winners, distance.saturating_add(1)))
    }

    /// What the search thinks; `most_lines` of its best actions.
    pub fn report(&self, most_lines: usize) -> Report<G::Action> {
        let seat = self.game.to_act(&self.root);
        let is_known = |child: &NodeId| {
            let node = self.tree.node(*child);
            node.visits > 0 || !node.proven.is_empty()
        };
        let mut children: Vec<_> = self.tree.children(ROOT).filter(is_known).collect();
        if let Some(seat) = seat {
            children.sort_by(|&one, &other| {
                self.rank(other, seat).partial_cmp(&self.rank(one, seat)).expect("worths are numbers")
            });
        }
        let lines: Vec<_> = children.into_iter().take(most_lines).map(|child| self.line(child)).collect();
        let proven = !self.tree.node(ROOT).proven.is_empty() || self.solver.best().is_some();
        let scores = lines.first().and_then(|line| line.scores.clone());
        Report { nodes: self.nodes, chances: self.chances(ROOT), scores, is_proven: proven, lines }
    }

    /// Certain wins first, certain losses last, the latest before, the most visited in between; a certain draw is as good
    /// as the most visited action when that is worth no more.
    fn rank(&self, child: NodeId, seat: Seat) -> (f32, f32, f32) {
        let node = self.tree.node(child);
        let mean = if node.visits == 0 && node.proven.is_empty() { 0.0 } else { self.tree.mean(child, seat) };
        if node.proven.is_empty() {
            return (1.0, node.visits as f32, mean);
        }
        match mean {
            _ if mean >= 1.0 => (2.0, 0.0, mean),
            _ if mean <= 0.0 => (0.0, f32::from(node.distance), mean),
            _ if mean >= self.chances(ROOT)[seat.index()] => (1.0, f32::INFINITY, mean),
            _ => (1.0, 0.0, mean),
        }
    }

    fn line(&self, child: NodeId) -> Line<G::Action> {
        let node = self.tree.node(child);
        Line {
            visits: node.visits,
            prior: node.prior,
            chances: self.chances(child),
            scores: node.action.and_then(|action| self.sums.mean(action)),
            is_proven: !node.proven.is_empty(),
            actions: self.expected(child),
        }
    }

    fn chances(&self, id: NodeId) -> Vec<f32> {
        let node = self.tree.node(id);
        if node.visits == 0 && node.proven.is_empty() {
            return vec![0.0; self.seats];
        }
        (0..self.seats).map(|seat| self.tree.mean(id, Seat::new(seat))).collect()
    }

    /// An action and what is expected to follow: always the most visited child, as long as it was visited
    /// often enough to be expected.
    fn expected(&self, child: NodeId) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let mut next = Some(child);
        while let Some(node) = next {
            actions.extend(self.tree.node(node).action);
            let visited =
                self.tree.children(node).filter(|&child| self.tree.node(child).visits >= EXPECTED_VISITS);
            next = visited.max_by_key(|&child| (self.tree.node(child).visits, std::cmp::Reverse(child)));
        }
        actions
    }

    /// The bytes that the search takes.
    pub fn memory(&self) -> usize {
        self.tree.memory() + self.solver.memory()
    }

    /// Goes on to the position after an action, with what is known of it.
    pub fn advance(&mut self, table: &Table<G>, action: G::Action) {
        let known = self.tree.children(ROOT).find(|&child| self.tree.node(child).action == Some(action));
        match known {
            Some(child) => self.tree.descend(child),
            None => self.tree = Tree::new(self.seats, tree_memory(&self.params)),
        }
        self.root = plain_copy(&self.game, table.position());
        self.seen = table.seen().clone();
        self.sums.clear();
        self.nodes = 0;
        self.solver.restart(&self.game, &self.knowledge, &self.root, table.seen());
    }
}

/// How often an action was visited at least that is expected to follow.
const EXPECTED_VISITS: u32 = 4;

/// How many visits there are for each whose points are counted: that is enough for a mean.
const SCORE_SAMPLING: u64 = 8;

/// What the solver leaves of the memory for the tree.
fn tree_memory(params: &Params) -> usize {
    params.memory - params.memory / Solver::<banmen_rules::niju::Niju, crate::Plain>::MEMORY_SHARE
}

/// Priors from weights, the greatest first: proportional to the exponential of the weight.
fn soften<A>(order: &[(A, f32)], sharpness: f32) -> Vec<f32> {
    let Some((_, top)) = order.first() else { return Vec::new() };
    let raw: Vec<f32> = order.iter().map(|(_, weight)| libm::expf((weight - top) * sharpness)).collect();
    let sum: f32 = raw.iter().sum();
    raw.into_iter().map(|weight| weight / sum).collect()
}
