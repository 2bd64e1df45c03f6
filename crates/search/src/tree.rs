//! The search tree: nodes side by side in one block of memory.

use banmen_rules::{Seat, Seats};

/// The place of a node in the tree.
pub(crate) type NodeId = u32;

/// The root is always the first node.
pub(crate) const ROOT: NodeId = 0;

/// The choice that leads to a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice<A> {
    /// Nothing: it is the root.
    None,
    /// A part that several actions have in common; which of them it is remains to be chosen.
    Part(u16),
    /// An action.
    Action(A),
}

/// A choice and what comes of it: the position after an action, or the actions that are left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<A> {
    pub(crate) choice: Choice<A>,
    /// The prior of the choice.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// The first of the node's children, which are stored side by side; 0 without children.
    first_child: NodeId,
    /// The number of children.
    child_count: u32,
    /// The number of choices, known once the node has children.
    pub(crate) legal_count: u32,
    /// The proven winners; empty while the result is open.
    pub(crate) proven: Seats,
    /// The most actions until the proven end, where that is known.
    pub(crate) distance: u16,
    /// Whether the same position is reached elsewhere in the tree, where it is searched on.
    pub(crate) is_twin: bool,
    /// Half the key of the position, where twins are looked for.
    pub(crate) key: u32,
}

impl<A: Copy> Node<A> {
    /// The action that leads here, if it is one.
    #[inline]
    pub(crate) fn action(&self) -> Option<A> {
        match self.choice {
            Choice::Action(action) => Some(action),
            _ => None,
        }
    }

    /// The part of an action that was chosen here, if it was only that.
    #[inline]
    pub(crate) fn part(&self) -> Option<u16> {
        match self.choice {
            Choice::Part(part) => Some(part),
            _ => None,
        }
    }

    /// Notes a proven result that is at most `distance` actions away.
    pub(crate) fn prove(&mut self, winners: Seats, distance: u16) {
        self.proven = winners;
        self.distance = distance;
    }
}

/// Nodes, each with the summed worth of its visits to every player.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    worths: Vec<f32>,
    seats: usize,
    most_nodes: usize,
}

impl<A: Copy> Tree<A> {
    pub(crate) fn new(seats: usize, memory: usize) -> Tree<A> {
        let size = size_of::<Node<A>>() + seats * size_of::<f32>();
        // While it grows or descends, a tree is there twice.
        let most_nodes = (memory / size / 2).clamp(64, u32::MAX as usize / 2);
        let mut tree = Tree { nodes: Vec::new(), worths: Vec::new(), seats, most_nodes };
        tree.push(Choice::None, 1.0);
        tree
    }

    /// Doubles the room, but never beyond the most nodes there may be.
    fn grow(&mut self) {
        let more = self.nodes.len().clamp(64, (self.most_nodes - self.nodes.len()).max(64));
        self.nodes.reserve_exact(more);
        self.worths.reserve_exact(more * self.seats);
    }

    fn push(&mut self, choice: Choice<A>, prior: f32) {
        if self.nodes.len() == self.nodes.capacity() {
            self.grow();
        }
        let proven = Seats::NONE;
        self.nodes.push(Node {
            choice,
            prior,
            visits: 0,
            first_child: 0,
            child_count: 0,
            legal_count: 0,
            proven,
            distance: 0,
            is_twin: false,
            key: 0,
        });
        self.worths.resize(self.nodes.len() * self.seats, 0.0);
    }

    #[inline]
    pub(crate) fn node(&self, id: NodeId) -> &Node<A> {
        &self.nodes[id as usize]
    }

    #[inline]
    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node<A> {
        &mut self.nodes[id as usize]
    }

    /// The ids of the node's children, the most promising first.
    #[inline]
    pub(crate) fn child_ids(&self, id: NodeId) -> std::ops::Range<NodeId> {
        let node = self.node(id);
        node.first_child..node.first_child + node.child_count
    }

    /// The node's children as a slice, for fast scans.
    #[inline]
    pub(crate) fn child_nodes(&self, id: NodeId) -> &[Node<A>] {
        let children = self.child_ids(id);
        &self.nodes[children.start as usize..children.end as usize]
    }

    /// The sums of what the children's visits were worth to a player.
    #[inline]
    pub(crate) fn child_worths(&self, id: NodeId, seat: Seat) -> impl Iterator<Item = f32> {
        let children = self.child_ids(id);
        let worths = &self.worths[children.start as usize * self.seats..children.end as usize * self.seats];
        worths.chunks_exact(self.seats).map(move |all| all[seat.index()])
    }

    /// The bytes that all nodes take.
    pub(crate) fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<Node<A>>() + self.worths.capacity() * size_of::<f32>()
    }

    /// Whether there is room for `more` nodes.
    pub(crate) fn has_room(&self, more: usize) -> bool {
        self.nodes.len() + more <= self.most_nodes
    }

    /// The worth of the node's visits to a player, added up.
    #[inline]
    pub(crate) fn worth(&self, id: NodeId, seat: Seat) -> f32 {
        self.worths[id as usize * self.seats + seat.index()]
    }

    /// The mean worth of the node to a player; the exact one when it is proven.
    #[inline]
    pub(crate) fn mean(&self, id: NodeId, seat: Seat) -> f32 {
        let node = self.node(id);
        if node.proven.is_empty() {
            self.worth(id, seat) / node.visits as f32
        } else {
            node.proven.share(seat)
        }
    }

    /// Counts a visit with its worth to every player.
    #[inline]
    pub(crate) fn add_visit(&mut self, id: NodeId, chances: &[f32]) {
        self.node_mut(id).visits += 1;
        let start = id as usize * self.seats;
        for (worth, chance) in self.worths[start..start + self.seats].iter_mut().zip(chances) {
            *worth += chance;
        }
    }

    /// Replaces the children of a node; the visits of children that it had before are kept.
    pub(crate) fn set_children(&mut self, id: NodeId, children: &[(Choice<A>, f32)], legal_count: usize)
    where
        A: PartialEq,
    {
        let before = self.child_ids(id);
        let first = self.nodes.len() as NodeId;
        for &(choice, prior) in children {
            self.push(choice, prior);
        }
        for old in before {
            let choice = self.node(old).choice;
            let again = children.iter().position(|(own, _)| *own == choice);
            if let Some(place) = again {
                self.copy_node(old, first + place as NodeId);
            }
        }
        let node = self.node_mut(id);
        node.first_child = first;
        node.child_count = children.len() as u32;
        node.legal_count = legal_count as u32;
    }

    /// Makes children that are twins ordinary ones. The node's result is open again if it has any.
    pub(crate) fn forget_twins(&mut self, id: NodeId) {
        for child in self.child_ids(id) {
            if std::mem::replace(&mut self.node_mut(child).is_twin, false) {
                self.node_mut(id).prove(Seats::NONE, 0);
            }
        }
    }

    /// Adds a child behind a node's other children, and returns its id.
    pub(crate) fn add_child(&mut self, id: NodeId, action: A) -> NodeId
    where
        A: PartialEq,
    {
        let own = self.child_ids(id).map(|child| self.node(child));
        let mut children: Vec<_> = own.map(|child| (child.choice, child.prior)).collect();
        children.push((Choice::Action(action), 0.0));
        let legal_count = self.node(id).legal_count.max(children.len() as u32);
        self.set_children(id, &children, legal_count as usize);
        self.child_ids(id).end - 1
    }

    fn copy_node(&mut self, from: NodeId, to: NodeId) {
        let prior = self.node(to).prior;
        self.nodes[to as usize] = Node { prior, ..*self.node(from) };
        let (from, to) = (from as usize * self.seats, to as usize * self.seats);
        self.worths.copy_within(from..from + self.seats, to);
    }

    /// The actions at the root that were looked at: the child that was chosen first, and the node after
    /// the action. They differ where the first choice is a part of the action.
    pub(crate) fn root_actions(&self) -> impl Iterator<Item = (NodeId, NodeId)> {
        self.child_ids(ROOT).flat_map(|child| {
            let below = match self.node(child).choice {
                Choice::Part(_) => self.child_ids(child),
                _ => child..child + 1,
            };
            below.map(move |after| (child, after))
        })
    }

    /// The node after an action at the root.
    pub(crate) fn after(&self, action: A) -> Option<NodeId>
    where
        A: PartialEq,
    {
        let is_it = |after: &NodeId| self.node(*after).action() == Some(action);
        self.root_actions().map(|(_, after)| after).find(is_it)
    }

    /// Makes a node after an action at the root the root, and drops everything that is not below it.
    pub(crate) fn descend(&mut self, child: NodeId) {
        let mut kept =
            Tree { nodes: Vec::new(), worths: Vec::new(), seats: self.seats, most_nodes: self.most_nodes };
        kept.take_over(self, child);
        let mut next = 0;
        while next < kept.nodes.len() {
            // Until it is moved, a node's children are those of the old tree.
            let children = kept.child_ids(next as NodeId);
            let first = kept.nodes.len() as NodeId;
            for old in children.clone() {
                kept.take_over(self, old);
            }
            kept.nodes[next].first_child = if children.is_empty() { 0 } else { first };
            next += 1;
        }
        kept.nodes[0].choice = Choice::None;
        *self = kept;
    }

    fn take_over(&mut self, other: &Tree<A>, id: NodeId) {
        if self.nodes.len() == self.nodes.capacity() {
            self.grow();
        }
        self.nodes.push(*other.node(id));
        let start = id as usize * self.seats;
        self.worths.extend_from_slice(&other.worths[start..start + self.seats]);
    }
}
