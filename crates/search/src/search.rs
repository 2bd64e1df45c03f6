//! Tree search with priors, for any number of players.
//!
//! Every node holds what its visits were worth to each player, and the player to act follows the action
//! that is best for them: the greatest sum of mean worth and a bonus for a good prior and few visits.
//! A new node is judged by a playout that is cut off, where the parameters say so, by knowledge.
//! Results that are certain are backed up as such, and beside the tree a [`Solver`] looks for them.

use std::cmp::Ordering;

use banmen_rules::chance::Word;
use banmen_rules::{Flow, Game, MOST_SEATS, Numbered, Repetitions, Seat, Seats, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::handicap::{ActionNumber, Handicap, action_number};
use crate::prior::{exponential, most_promising, soften};
use crate::scores::ScoreSums;
use crate::searcher::plain_copy;
use crate::solver::{MEMORY_SHARE, Solved, Solver};
use crate::tree::{Choice, Node, NodeId, ROOT, Tree};
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
    action_number: Option<ActionNumber<G>>,
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
    /// How many actions were made on the way down.
    depth: u32,
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
            solver: Solver::new(&game, &knowledge, &root, table.repetitions(), &params),
            game,
            knowledge,
            root,
            seen: table.repetitions().clone(),
            tree: Tree::new(seats, tree_memory(&params)),
            rng: Xoshiro256PlusPlus::seed_from_u64(params.seed),
            nodes: 0,
            seats,
            sums: ScoreSums::new(seats),
            params,
            action_number: None,
            path: Vec::new(),
            path_keys: Vec::new(),
            depth: 0,
            actions: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// Lets the weaknesses that concern single actions count, which are told apart by their numbers.
    #[must_use]
    pub fn numbered(mut self) -> Search<G, K>
    where
        G: Numbered,
    {
        self.action_number = Some(action_number());
        self
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
            if let Some(child) = self.tree.after(action) {
                self.tree.node_mut(child).prove(winners, 0);
            }
        }
        if let Some(Solved { action, winners }) = self.solver.best()
            && winners.share(seat) > 0.0
        {
            self.settle(action, winners);
        }
    }

    /// Makes sure that the best action is in the tree, with its certain result.
    fn settle(&mut self, action: G::Action, winners: Seats) {
        let child = self.tree.after(action).unwrap_or_else(|| self.tree.add_child(ROOT, action));
        self.tree.node_mut(child).prove(winners, 0);
        self.tree.node_mut(ROOT).prove(winners, 1);
    }

    /// Asks knowledge for an action that wins for certain, before the first visit.
    fn prove_root(&mut self) {
        if !self.params.asks_for_proofs() {
            return;
        }
        let effort = self.params.root_proof_effort;
        if let Some((action, _)) = self.knowledge.proven_win(&self.game, &self.root, effort) {
            self.nodes += 1;
            let seat = self.game.to_act(&self.root).expect("only a running game is searched");
            self.settle(action, Seats::just(seat));
        }
    }

    /// Asks knowledge what is certain of a new node; then the node says so.
    fn prove(&mut self, position: &G::Position, node: NodeId, seat: Option<Seat>) {
        // Of a part of an action it is not asked: there may be better ones.
        let is_new = self.tree.node(node).action().is_some() && self.tree.node(node).visits == 0;
        let Some(seat) = seat.filter(|_| is_new && self.params.asks_for_proofs()) else { return };
        if let Some((winners, distance)) = self.knowledge.known_result(&self.game, position) {
            return self.tree.node_mut(node).prove(winners, distance);
        }
        let effort = self.params.proof_effort;
        if let Some((_, distance)) = self.knowledge.proven_win(&self.game, position, effort) {
            self.tree.node_mut(node).prove(Seats::just(seat), distance);
        }
    }

    /// One walk from the root to a new node and back.
    fn visit(&mut self) {
        let mut position = self.root;
        let mut node = ROOT;
        self.path.clear();
        self.path_keys.clear();
        self.depth = 0;
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
                break self.judge(node, &mut position, &mut chances);
            }
            let Some(child) = self.choose(&position, node) else {
                break self.judge(node, &mut position, &mut chances);
            };
            node = child;
            let Some(action) = self.tree.node(child).action() else { continue };
            self.depth += 1;
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
        // At the root a part always leads on to an action, so that there is an answer from the first visit.
        let is_first = node == ROOT || self.path.len() == 2 && self.tree.node(node).part().is_some();
        !is_first
            && (self.tree.node(node).visits < self.params.expand_visits
                || self.depth >= self.params.weakness.sight)
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
        let seat = self.game.to_act(position).expect("a game that goes on has someone to act");
        let width = self.width(node);
        let (child, open) = self.most_worthwhile(node, seat, width);
        let count = self.tree.child_ids(node).len();
        let all_there = count > 0 && count >= self.tree.node(node).legal_count as usize;
        if open >= width || all_there {
            return child;
        }
        self.expand(position, node, width + count - open);
        self.most_worthwhile(node, seat, width).0
    }

    /// The child that is worth a visit most, of those that are looked at: as many as `width` are open, and
    /// what is decided takes no room from them. Also, how many there are that are open.
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
            let worth = if !own.proven.is_empty() {
                decided_worth(own, seat)
            } else if own.visits > 0 {
                open += 1;
                sum / own.visits as f32 + bonus * own.prior / (1 + own.visits) as f32
            } else {
                open += 1;
                // Of those that were never visited the first is the most promising.
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

    /// How many children of a node are looked at, beside those that are decided.
    fn width(&self, node: NodeId) -> usize {
        let visits = self.tree.node(node).visits as f32;
        (self.params.first_width as f32 + self.params.width_factor * visits.sqrt()) as usize
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

    /// Gives a node its children: the most promising choices, at least `width` of them.
    fn expand(&mut self, position: &G::Position, node: NodeId, width: usize) {
        self.list_actions(position, node);
        let keep = (2 * width).max(self.params.block as usize).min(self.actions.len());
        if !self.tree.has_room(keep) {
            return;
        }
        self.weights.clear();
        self.weights.resize(self.actions.len(), 0.0);
        self.knowledge.log_priors(&self.game, position, &self.actions, &mut self.weights);
        self.handicap().distort_priors(&self.game, position, &self.actions, &mut self.weights);
        if self.tree.node(node).part().is_none() && self.set_parts(position, node) {
            return;
        }
        let order = most_promising(&self.weights, keep);
        let priors = soften(&self.weights, &order, self.params.sharpness);
        let choices = order.iter().map(|place| Choice::Action(self.actions[*place as usize]));
        let children: Vec<_> = choices.zip(priors).collect();
        self.tree.set_children(node, &children, self.actions.len());
    }

    fn handicap(&self) -> Handicap<G> {
        Handicap::new(&self.params, self.action_number)
    }

    /// Lists what may be chosen at a node: all actions that are noticed, or those with the part chosen.
    fn list_actions(&mut self, position: &G::Position, node: NodeId) {
        self.actions.clear();
        self.game.legal(position, &mut self.actions);
        if let Some(part) = self.tree.node(node).part() {
            self.actions.retain(|action| self.knowledge.part(position, *action) == Some(part));
        }
        self.handicap().hide_actions(&self.game, position, &mut self.actions);
        if self.params.asks_for_proofs() {
            self.knowledge.drop_lost(&self.game, position, &mut self.actions);
        }
    }

    /// Gives a node children that are parts of actions; false where knowledge divides none.
    fn set_parts(&mut self, position: &G::Position, node: NodeId) -> bool {
        let mut choices: Vec<Choice<G::Action>> = Vec::new();
        let mut sums: Vec<f32> = Vec::new();
        let mut is_divided = false;
        let top = self.weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        for (&action, &weight) in self.actions.iter().zip(&self.weights) {
            let part = self.knowledge.part(position, action);
            is_divided |= part.is_some();
            if !is_divided {
                return false;
            }
            let choice = part.map_or(Choice::Action(action), Choice::Part);
            let chance = exponential(weight - top);
            // Actions that share a part are often listed side by side.
            match choices.iter().rposition(|known| *known == choice) {
                // A part is as promising as all actions together that have it.
                Some(place) => sums[place] += chance,
                None => {
                    choices.push(choice);
                    sums.push(chance);
                }
            }
        }
        sums.iter_mut().for_each(|sum| *sum = libm::logf(*sum));
        let order = most_promising(&sums, sums.len());
        let priors = soften(&sums, &order, self.params.sharpness);
        let children: Vec<_> = order.iter().map(|place| choices[*place as usize]).zip(priors).collect();
        self.tree.set_children(node, &children, children.len());
        true
    }

    /// Judges a position that is new to the tree, by a playout or at once.
    fn judge(&mut self, node: NodeId, position: &mut G::Position, chances: &mut [f32; MOST_SEATS]) {
        let mut flow = match self.tree.node(node).part() {
            Some(_) => self.complete(node, position),
            None => Flow::NextTurn,
        };
        let key = self.game.key(position);
        let mut turns = 0;
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
        self.handicap().distort_value(key, &mut chances[..self.seats]);
    }

    /// Carries out some action that has the part chosen at a node.
    fn complete(&mut self, node: NodeId, position: &mut G::Position) -> Flow {
        let part = self.tree.node(node).part().expect("a part was chosen");
        // Drawing until one fits is quicker than listing, if not too few fit.
        for _ in 0..DRAWS {
            let action = self.game.random(position, &mut self.rng);
            if let Some(action) = self.knowledge.with_part(position, action, part) {
                return self.game.apply(position, action, &mut ());
            }
        }
        self.list_actions(position, node);
        let place = Word::draw(&mut self.rng).below(self.actions.len() as u32);
        self.game.apply(position, self.actions[place as usize], &mut ())
    }

    /// What it is worth to everybody that these win, or share the win.
    fn share_among(&self, winners: Seats, chances: &mut [f32; MOST_SEATS]) {
        for (seat, chance) in chances[..self.seats].iter_mut().enumerate() {
            *chance = winners.share(Seat::new(seat));
        }
    }

    /// Notes what points the visit came to, for the action it began with.
    fn sum_scores(&mut self, end: &G::Position) {
        let mut actions = self.path.iter().filter_map(|step| self.tree.node(step.node).action());
        let Some(action) = actions.next() else { return };
        let is_over = self.game.to_act(end).is_none();
        let scores = if is_over { self.game.scores(end) } else { None };
        self.sums.add(action, |seat| match scores {
            Some(scores) => Some(f32::from(scores.of(seat))),
            None if is_over => None,
            None => self.knowledge.expected_score(&self.game, end, seat),
        });
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
            && self.tree.node(child).proven.share(seat) == 0.0
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
        let children = self.tree.child_nodes(node).iter();
        let distance =
            |child: &Node<G::Action>| child.distance.saturating_add(u16::from(child.action().is_some()));
        let won = children.clone().filter(|child| child.proven == Seats::just(seat));
        if let Some(distance) = won.map(distance).min() {
            return Some((Seats::just(seat), distance));
        }
        if children.len() < self.tree.node(node).legal_count as usize {
            return None;
        }
        let mut best: Option<(Seats, u16)> = None;
        let mut is_open = false;
        for child in children {
            if child.proven.is_empty() {
                return None;
            }
            let found = (child.proven, distance(child));
            let order = best.map(|(winners, _)| found.0.share(seat).total_cmp(&winners.share(seat)));
            match order {
                Some(Ordering::Less) => {}
                // Who has nothing to gain may decide between others: nobody knows how.
                Some(Ordering::Equal) => {
                    is_open |= best.is_some_and(|(winners, _)| winners != found.0);
                    best = best.map(|(winners, latest)| (winners, latest.max(found.1)));
                }
                Some(Ordering::Greater) | None => (best, is_open) = (Some(found), false),
            }
        }
        best.filter(|_| !is_open)
    }

    /// What the search thinks; `most_lines` of its best actions.
    pub fn report(&self, most_lines: usize) -> Report<G::Action> {
        let seat = self.game.to_act(&self.root);
        let is_known = |(_, child): &(NodeId, NodeId)| {
            let node = self.tree.node(*child);
            node.visits > 0 || !node.proven.is_empty()
        };
        let children = self.tree.root_actions().filter(is_known);
        let ranked = children.map(|both| (seat.map(|seat| self.rank(both, seat)), both.1)).collect();
        let lines: Vec<_> =
            best_first(ranked).into_iter().take(most_lines).map(|child| self.line(child)).collect();
        let proven = !self.tree.node(ROOT).proven.is_empty() || self.solver.best().is_some();
        let scores = lines.first().and_then(|line| line.scores.clone());
        Report { nodes: self.nodes, chances: self.chances(ROOT), scores, is_proven: proven, lines }
    }

    /// Certain wins first, certain losses last, the latest before, the most visited in between; a certain
    /// draw is as good as the most visited action when that is worth no more. Of parts of actions, too, the
    /// most visited comes first.
    fn rank(&self, (part, child): (NodeId, NodeId), seat: Seat) -> Rank {
        let node = self.tree.node(child);
        let mean = if node.visits == 0 && node.proven.is_empty() { 0.0 } else { self.tree.mean(child, seat) };
        if node.proven.is_empty() {
            return (1.0, self.tree.node(part).visits as f32, node.visits as f32, mean);
        }
        match mean {
            _ if mean >= 1.0 => (2.0, 0.0, 0.0, mean),
            _ if mean <= 0.0 => (0.0, f32::from(node.distance), 0.0, mean),
            _ if mean >= self.chances(ROOT)[seat.index()] => (1.0, f32::INFINITY, 0.0, mean),
            _ => (1.0, 0.0, 0.0, mean),
        }
    }

    fn line(&self, child: NodeId) -> Line<G::Action> {
        let node = self.tree.node(child);
        Line {
            visits: node.visits,
            prior: node.prior,
            chances: self.chances(child),
            scores: node.action().and_then(|action| self.sums.mean(action)),
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
            actions.extend(self.tree.node(node).action());
            let visited =
                self.tree.child_ids(node).filter(|&child| self.tree.node(child).visits >= EXPECTED_VISITS);
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
        match self.tree.after(action) {
            Some(child) => self.tree.descend(child),
            None => self.tree = Tree::new(self.seats, tree_memory(&self.params)),
        }
        self.root = plain_copy(&self.game, table.position());
        self.seen = table.repetitions().clone();
        self.forget_groundless();
        self.sums.clear();
        self.nodes = 0;
        self.solver.restart(&self.game, &self.knowledge, &self.root, table.repetitions());
    }

    /// Forgets that the new root is certain where its actions do not say which of them it is: the solver and
    /// knowledge tell the result of a position without them.
    fn forget_groundless(&mut self) {
        let Some(seat) = self.game.to_act(&self.root) else { return };
        let best = |winners: Seats| {
            let is_so = |(_, after): (NodeId, NodeId)| self.tree.node(after).proven == winners;
            self.tree.root_actions().any(is_so)
        };
        let is_grounded = self.proof(ROOT, seat).is_some_and(|(winners, _)| best(winners));
        if !is_grounded {
            self.tree.node_mut(ROOT).prove(Seats::NONE, 0);
        }
    }
}

/// How good an action is, what counts most first.
type Rank = (f32, f32, f32, f32);

/// The nodes in the order of their ranks. The same sorter serves all games, which keeps the program small.
fn best_first(mut ranked: Vec<(Option<Rank>, NodeId)>) -> Vec<NodeId> {
    ranked.sort_by(|one, other| other.0.partial_cmp(&one.0).expect("worths are numbers"));
    ranked.into_iter().map(|(_, child)| child).collect()
}

/// What a child is worth to a player for whom its result is certain.
fn decided_worth<A>(child: &Node<A>, seat: Seat) -> f32 {
    match child.proven.share(seat) {
        // A certain loss is not looked at again while anything else is open; of losses alone each is as
        // likely as the other.
        0.0 => -LOST - child.visits as f32,
        certain => certain,
    }
}

/// Far less than any chance: what a certain loss is worth.
const LOST: f32 = 1e6;

/// How often an action was visited at least that is expected to follow.
const EXPECTED_VISITS: u32 = 4;

/// How many visits there are for each whose points are counted: that is enough for a mean.
const SCORE_SAMPLING: u64 = 8;

/// How often an action with a given part is drawn before such actions are listed.
const DRAWS: u32 = 32;

/// What the solver leaves of the memory for the tree.
fn tree_memory(params: &Params) -> usize {
    params.memory - params.memory / MEMORY_SHARE
}
