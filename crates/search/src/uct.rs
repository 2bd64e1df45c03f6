//! The reference player `uct`: plain UCT with uniform playouts and no knowledge.
//!
//! Kept apart from the real search on purpose, so that the measure does not change with what is measured.

use banmen_rules::chance::Word;
use banmen_rules::{Flow, Game, GameState, MOST_SEATS, Seat, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use crate::parallel::visit_order;
use crate::repetition::came_up_in_game;
use crate::searcher::{GameSearcher, plain_state};
use crate::{Candidate, PlayoutCutoff, Report, Status, equal_chances};

/// The weight of the exploration term of UCB1, found by matches of `uct` against itself: see
/// docs/strength/uct.md.
const EXPLORATION: f32 = 0.25;

/// No node is added when fewer bytes are left: room for one more list of actions.
const LEAST_ROOM: usize = 1 << 17;

/// A node in a list that may just have doubled, with its place in its parent's list.
const NODE_COST: usize = 2;

#[derive(Clone, Debug)]
struct Node<A> {
    action: Option<A>,
    visits: u32,
    worths: [f32; MOST_SEATS],
    /// The actions that have no node yet, in random order; unknown before the first visit from above.
    untried: Option<Vec<A>>,
    children: Vec<u32>,
}

impl<A> Node<A> {
    fn new(action: Option<A>) -> Node<A> {
        Node { action, visits: 0, worths: [0.0; MOST_SEATS], untried: None, children: Vec::new() }
    }
}

/// Plain UCT.
#[derive(Clone, Debug)]
pub(crate) struct Uct<G: Game> {
    /// The root, and the game before it.
    state: GameState<G>,
    /// Where playouts stop; `None` plays them to the end.
    cutoff: Option<PlayoutCutoff<G>>,
    nodes: Vec<Node<G::Action>>,
    /// The bytes that are left for the tree.
    room: usize,
    memory: usize,
    visits: u64,
    rng: Xoshiro256PlusPlus,
    path: Vec<u32>,
}

impl<G: Game> Uct<G> {
    /// A player for the table's position.
    pub(crate) fn new(
        table: &Table<G>,
        cutoff: Option<PlayoutCutoff<G>>,
        memory: usize,
        seed: u64,
    ) -> Uct<G> {
        Uct {
            state: plain_state(table),
            cutoff,
            nodes: vec![Node::new(None)],
            room: memory / 2,
            memory,
            visits: 0,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            path: Vec::new(),
        }
    }

    /// Selection, expansion, playout, and counting the result along the path.
    fn visit(&mut self) {
        let mut position = *self.state.position();
        let mut node = 0;
        self.path.clear();
        self.path.push(0);
        self.visits += 1;
        let mut flow = Flow::NextTurn;
        let mut is_repeated = false;
        while flow != Flow::Over && !is_repeated {
            let (next, is_new) = self.descend(&position, node);
            let Some(next) = next else { break };
            let action = self.nodes[next as usize].action.expect("only the root has no action");
            flow = self.state.game().apply(&mut position, action, &mut ());
            is_repeated = flow == Flow::NextTurn && came_up_in_game(&self.state, &position);
            self.path.push(next);
            node = next;
            if is_new {
                break;
            }
        }
        let chances = if is_repeated { self.drawn(&position) } else { self.play_out(position, flow) };
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            for (worth, chance) in node.worths.iter_mut().zip(chances) {
                *worth += chance;
            }
        }
    }

    /// The next node on the way down, and whether it is new; `None` when the memory is full.
    fn descend(&mut self, position: &G::Position, node: u32) -> (Option<u32>, bool) {
        let has_room = self.room > LEAST_ROOM;
        if has_room && self.nodes[node as usize].untried.is_none() {
            let mut actions = self.state.game().legal_actions(position);
            shuffle(&mut actions, &mut self.rng);
            self.room = self.room.saturating_sub(actions.capacity() * size_of::<G::Action>());
            self.nodes[node as usize].untried = Some(actions);
        }
        let untried = self.nodes[node as usize].untried.as_mut().filter(|_| has_room).and_then(Vec::pop);
        match untried {
            Some(action) => {
                let new = self.nodes.len() as u32;
                self.room = self.room.saturating_sub(NODE_COST * size_of::<Node<G::Action>>());
                self.nodes.push(Node::new(Some(action)));
                self.nodes[node as usize].children.push(new);
                (Some(new), true)
            }
            None => (self.select(position, node), false),
        }
    }

    /// The child with the greatest upper confidence bound for the player to act.
    fn select(&self, position: &G::Position, node: u32) -> Option<u32> {
        let seat = self.state.game().to_act(position)?.index();
        let own = &self.nodes[node as usize];
        let log = libm::logf(own.visits.max(1) as f32);
        let bound = |child: u32| {
            let child = &self.nodes[child as usize];
            let visits = child.visits.max(1) as f32;
            child.worths[seat] / visits + EXPLORATION * (log / visits).sqrt()
        };
        let bounds = own.children.iter().map(|&child| (bound(child), child));
        bounds.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, child)| child)
    }

    fn drawn(&self, position: &G::Position) -> [f32; MOST_SEATS] {
        let mut chances = [0.0; MOST_SEATS];
        equal_chances(self.state.game(), position, &mut chances[..self.state.game().names().len()]);
        chances
    }

    /// Uniformly random actions to the end, or to where playouts stop in this game.
    fn play_out(&mut self, mut position: G::Position, mut flow: Flow) -> [f32; MOST_SEATS] {
        let mut chances = [0.0; MOST_SEATS];
        let seats = self.state.game().names().len();
        let mut turns = self.cutoff.map_or(u32::MAX, |cutoff| cutoff.turns);
        while flow != Flow::Over {
            if let (0, Some(cutoff)) = (turns, self.cutoff) {
                (cutoff.value)(self.state.game(), &position, &mut chances[..seats]);
                return chances;
            }
            let action = self.state.game().random(&position, &mut self.rng);
            flow = self.state.game().apply(&mut position, action, &mut ());
            turns -= u32::from(flow == Flow::NextTurn);
        }
        let outcome = self.state.game().outcome(&position).expect("the game is over");
        for (seat, chance) in chances[..seats].iter_mut().enumerate() {
            *chance = outcome.share(Seat::new(seat));
        }
        chances
    }

    fn means(&self, node: u32) -> Vec<f32> {
        let node = &self.nodes[node as usize];
        let seats = self.state.game().names().len();
        node.worths[..seats].iter().map(|worth| worth / node.visits.max(1) as f32).collect()
    }

    fn most_visited(&self, node: u32) -> Option<u32> {
        let children = self.nodes[node as usize].children.iter().copied();
        children.max_by_key(|&child| (self.nodes[child as usize].visits, std::cmp::Reverse(child)))
    }

    fn candidate(&self, child: u32) -> Candidate<G::Action> {
        let mut actions = Vec::new();
        let mut next = Some(child);
        while let Some(node) = next {
            actions.extend(self.nodes[node as usize].action);
            next = self.most_visited(node);
        }
        let visits = self.nodes[child as usize].visits;
        Candidate { visits, prior: 0.0, chances: self.means(child), scores: None, is_proven: false, actions }
    }

    /// Keeps what hangs on a child of the root, and makes that the root.
    fn keep(&mut self, child: u32) {
        let mut kept = vec![std::mem::replace(&mut self.nodes[child as usize], Node::new(None))];
        let mut next = 0;
        while next < kept.len() {
            for place in 0..kept[next].children.len() {
                let old = kept[next].children[place] as usize;
                kept[next].children[place] = kept.len() as u32;
                kept.push(std::mem::replace(&mut self.nodes[old], Node::new(None)));
            }
            next += 1;
        }
        kept[0].action = None;
        self.nodes = kept;
        let lists =
            self.nodes.iter().filter_map(|node| node.untried.as_ref()).map(Vec::capacity).sum::<usize>();
        let taken =
            lists * size_of::<G::Action>() + NODE_COST * self.nodes.len() * size_of::<Node<G::Action>>();
        self.room = (self.memory / 2).saturating_sub(taken);
    }
}

impl<G: Game> GameSearcher<G> for Uct<G> {
    fn run(&mut self, nodes: u32) -> Status {
        if self.state.game().to_act(self.state.position()).is_none() {
            return Status::Settled;
        }
        for _ in 0..nodes {
            self.visit();
        }
        Status::Open
    }

    fn report(&self, most_candidates: usize) -> Report<G::Action> {
        let children = &self.nodes[0].children;
        let order = visit_order(children.iter().map(|&child| self.nodes[child as usize].visits).collect());
        let best = order.into_iter().map(|place| children[place]).take(most_candidates);
        let candidates = best.map(|child| self.candidate(child)).collect();
        Report { nodes: self.visits, chances: self.means(0), scores: None, is_proven: false, candidates }
    }

    fn advance(&mut self, table: &Table<G>, action: G::Action) {
        let children = self.nodes[0].children.iter().copied();
        let known = children.into_iter().find(|&child| self.nodes[child as usize].action == Some(action));
        match known {
            Some(child) => self.keep(child),
            None => return self.restart(table),
        }
        self.state = plain_state(table);
        self.visits = 0;
    }

    fn restart(&mut self, table: &Table<G>) {
        self.nodes = vec![Node::new(None)];
        self.room = self.memory / 2;
        self.state = plain_state(table);
        self.visits = 0;
    }
}

fn shuffle<A>(actions: &mut [A], rng: &mut Xoshiro256PlusPlus) {
    for last in (1..actions.len()).rev() {
        actions.swap(last, Word::draw(rng).below(last as u32 + 1) as usize);
    }
}
