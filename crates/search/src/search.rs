//! Tree search with priors, for any number of players.
//!
//! Every node holds what its visits were worth to each player, and the player to act follows the action
//! that is best for them: the greatest sum of mean worth and a bonus for a good prior and few visits.
//! A new node is judged by a playout that is cut off, where the parameters say so, by knowledge.
//! Results that are certain are backed up as such, so that a search near the end of a game proves it.

use banmen_rules::{Flow, Game, MOST_SEATS, Repetitions, Seat, Seats, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::tree::{NodeId, ROOT, Tree, share};
use crate::{Knowledge, Line, Params, Report};

/// Whether there is anything left to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// More nodes may change the answer.
    Open,
    /// The result is certain, or there is no choice.
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
    rng: Xoshiro256PlusPlus,
    nodes: u64,
    seats: usize,
    // Kept between visits, so that they need not be made anew.
    path: Vec<NodeId>,
    path_keys: Vec<u64>,
    actions: Vec<G::Action>,
    weights: Vec<f32>,
}

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// A search from the table's position, its history known.
    pub fn new(table: &Table<G>, knowledge: K, params: Params) -> Search<G, K> {
        let seats = table.game().names().len();
        Search {
            game: table.game().clone(),
            knowledge,
            root: *table.position(),
            seen: table.seen().clone(),
            tree: Tree::new(seats, params.memory),
            rng: Xoshiro256PlusPlus::seed_from_u64(params.seed),
            nodes: 0,
            seats,
            params,
            path: Vec::new(),
            path_keys: Vec::new(),
            actions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// Visits so many more nodes, fewer if the result becomes certain.
    pub fn run(&mut self, nodes: u32) -> Status {
        for _ in 0..nodes {
            if self.status() == Status::Settled {
                break;
            }
            self.visit();
        }
        self.status()
    }

    fn status(&self) -> Status {
        if self.tree.node(ROOT).proven.is_empty() { Status::Open } else { Status::Settled }
    }

    /// One walk from the root to a new node and back.
    fn visit(&mut self) {
        let mut position = self.root;
        let mut node = ROOT;
        self.path.clear();
        self.path.push(ROOT);
        self.nodes += 1;
        let mut chances = [0.0; MOST_SEATS];
        let judged = loop {
            if self.tree.node(node).visits == 0 && node != ROOT {
                break self.judge(position);
            }
            let Some(child) = self.choose(&position, node) else { break self.judge(position) };
            let action = self.tree.node(child).action.expect("only the root has no action");
            let flow = self.game.apply(&mut position, action, &mut ());
            self.path.push(child);
            node = child;
            match flow {
                Flow::Over => {
                    let winners = self.game.outcome(&position).expect("the game is over").winners;
                    self.tree.node_mut(node).proven = winners;
                    break Judgement::Proven(winners);
                }
                Flow::NextTurn if self.is_repeated(&position) => {
                    break Judgement::Drawn(self.game.still_in(&position));
                }
                _ => {}
            }
            if !self.tree.node(node).proven.is_empty() {
                break Judgement::Proven(self.tree.node(node).proven);
            }
        };
        judged.fill(&mut chances[..self.seats]);
        self.back_up(&chances);
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
        let width = self.width(node);
        let count = self.tree.children(node).len();
        let all_there = count > 0 && count == self.tree.node(node).legal_count as usize;
        if count < width && !all_there {
            self.expand(position, node, width);
        }
        let seat = self.game.to_act(position).expect("a game that goes on has someone to act");
        let visits = self.tree.node(node).visits.max(1);
        let bonus = self.params.exploration * libm::sqrtf(visits as f32);
        let first_play = self.first_play(node, seat);
        let worth = |child: NodeId| {
            let own = self.tree.node(child);
            if !own.proven.is_empty() {
                return share(own.proven, seat);
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
        let keep = (2 * width).max(self.params.block as usize).min(self.actions.len());
        if !self.tree.has_room(keep) {
            return;
        }
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        self.knowledge.weigh(&self.game, position, &self.actions, &mut self.weights);
        let mut order: Vec<_> = self.actions.iter().copied().zip(self.weights.iter().copied()).collect();
        // Equal weights are told apart by the action, so that the order is the same everywhere.
        order.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        let priors = soften(&order, self.params.sharpness);
        let children: Vec<_> = order.iter().map(|(action, _)| *action).zip(priors).take(keep).collect();
        self.tree.set_children(node, &children, self.actions.len());
    }

    /// Judges a position that is new to the tree.
    fn judge(&mut self, mut position: G::Position) -> Judgement {
        for _ in 0..self.params.playout_actions {
            let action = self.knowledge.playout_action(&self.game, &position, &mut self.rng);
            if self.game.apply(&mut position, action, &mut ()) == Flow::Over {
                let outcome = self.game.outcome(&position).expect("the game is over");
                return Judgement::Drawn(outcome.winners);
            }
        }
        let mut chances = [0.0; MOST_SEATS];
        self.knowledge.value(&self.game, &position, &mut chances[..self.seats]);
        Judgement::Chances(chances)
    }

    /// Counts the visit along the path, and takes over what it proved.
    fn back_up(&mut self, chances: &[f32; MOST_SEATS]) {
        for &node in &self.path {
            self.tree.add_visit(node, &chances[..self.seats]);
        }
        self.path_keys.clear();
        self.back_up_proof();
    }

    /// Goes up as long as a node's result follows from its children's.
    fn back_up_proof(&mut self) {
        if self.tree.node(*self.path.last().expect("a path has a root")).proven.is_empty() {
            return;
        }
        let mut position = self.root;
        let mut seats = Vec::with_capacity(self.path.len());
        for &node in &self.path[1..] {
            seats.push(self.game.to_act(&position));
            let action = self.tree.node(node).action.expect("only the root has no action");
            self.game.apply(&mut position, action, &mut ());
        }
        for (place, seat) in seats.into_iter().enumerate().rev() {
            let node = self.path[place];
            match seat.and_then(|seat| self.proof(node, seat)) {
                Some(winners) => self.tree.node_mut(node).proven = winners,
                None => return,
            }
        }
    }

    /// The certain result of a node: a child that wins alone, or the best of children all proven.
    fn proof(&self, node: NodeId, seat: Seat) -> Option<Seats> {
        let children = self.tree.children(node);
        let proven = |child: NodeId| self.tree.node(child).proven;
        if children.clone().any(|child| proven(child) == Seats::just(seat)) {
            return Some(Seats::just(seat));
        }
        if children.len() < self.tree.node(node).legal_count as usize {
            return None;
        }
        let mut best: Option<Seats> = None;
        for child in children {
            let winners = proven(child);
            if winners.is_empty() {
                return None;
            }
            if best.is_none_or(|best| share(winners, seat) > share(best, seat)) {
                best = Some(winners);
            }
        }
        best
    }

    /// What the search thinks.
    pub fn report(&self, most_lines: usize) -> Report<G::Action> {
        let seat = self.game.to_act(&self.root);
        let mut children: Vec<_> =
            self.tree.children(ROOT).filter(|&child| self.tree.node(child).visits > 0).collect();
        if let Some(seat) = seat {
            children.sort_by(|&one, &other| {
                self.rank(other, seat).partial_cmp(&self.rank(one, seat)).expect("worths are numbers")
            });
        }
        let lines = children.into_iter().take(most_lines).map(|child| self.line(child)).collect();
        let proven = !self.tree.node(ROOT).proven.is_empty();
        Report { nodes: self.nodes, chances: self.chances(ROOT), is_proven: proven, lines }
    }

    /// Certain wins first, certain losses last, the most visited in between.
    fn rank(&self, child: NodeId, seat: Seat) -> (f32, f32, f32) {
        let node = self.tree.node(child);
        let mean = self.tree.mean(child, seat);
        let certain = if node.proven.is_empty() { 0.5 } else { mean };
        let class = if certain >= 1.0 {
            2.0
        } else if certain <= 0.0 {
            0.0
        } else {
            1.0
        };
        (class, node.visits as f32, mean)
    }

    fn line(&self, child: NodeId) -> Line<G::Action> {
        let node = self.tree.node(child);
        Line {
            visits: node.visits,
            chances: self.chances(child),
            is_proven: !node.proven.is_empty(),
            actions: self.expected(child),
        }
    }

    fn chances(&self, node: NodeId) -> Vec<f32> {
        (0..self.seats)
            .map(
                |seat| {
                    if self.tree.node(node).visits == 0 { 0.0 } else { self.tree.mean(node, Seat::new(seat)) }
                },
            )
            .collect()
    }

    /// An action and what is expected to follow: always the most visited child.
    fn expected(&self, child: NodeId) -> Vec<G::Action> {
        let mut actions = Vec::new();
        let mut next = Some(child);
        while let Some(node) = next {
            actions.extend(self.tree.node(node).action);
            let visited = self.tree.children(node).filter(|&child| self.tree.node(child).visits > 0);
            next = visited.max_by_key(|&child| (self.tree.node(child).visits, std::cmp::Reverse(child)));
        }
        actions
    }

    /// The bytes that the tree takes.
    pub fn memory(&self) -> usize {
        self.tree.memory()
    }

    /// Goes on to the position after an action, with what is known of it.
    pub fn advance(&mut self, table: &Table<G>, action: G::Action) {
        let known = self.tree.children(ROOT).find(|&child| self.tree.node(child).action == Some(action));
        match known {
            Some(child) => self.tree.descend(child),
            None => self.tree = Tree::new(self.seats, self.params.memory),
        }
        self.root = *table.position();
        self.seen = table.seen().clone();
    }
}

/// How a walk through the tree ended.
enum Judgement {
    Proven(Seats),
    /// Shared by these, as far as this line tells.
    Drawn(Seats),
    Chances([f32; MOST_SEATS]),
}

impl Judgement {
    fn fill(&self, chances: &mut [f32]) {
        match self {
            Judgement::Proven(winners) | Judgement::Drawn(winners) => {
                for (seat, chance) in chances.iter_mut().enumerate() {
                    *chance = share(*winners, Seat::new(seat));
                }
            }
            Judgement::Chances(all) => chances.copy_from_slice(&all[..chances.len()]),
        }
    }
}

/// Priors from weights in descending order: proportional to the exponential of the weight.
fn soften<A>(order: &[(A, f32)], sharpness: f32) -> Vec<f32> {
    let Some((_, top)) = order.first() else { return Vec::new() };
    let raw: Vec<f32> = order.iter().map(|(_, weight)| libm::expf((weight - top) * sharpness)).collect();
    let sum: f32 = raw.iter().sum();
    raw.into_iter().map(|weight| weight / sum).collect()
}
