//! The moves of a record as a tree: every line that was played or could have been.
//!
//! A node is one move. The children of a node are the moves that follow it in some line, the main continuation
//! first. Beside that the tree knows how its text is laid out: behind which move a variation is written, and in
//! which order comments and variations stand there. So a record is written as it was read.

mod numbers;

use std::time::Duration;

use super::command::{self, Glyph, Shape};
use crate::Seat;

/// A node of a [`Tree`]. It stays the same whatever is edited, and is never given to another node.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The position before the first move.
    pub const ROOT: NodeId = NodeId(0);

    /// The number of the node; 0 for [`NodeId::ROOT`].
    pub fn number(self) -> u32 {
        self.0
    }
}

/// The moves of a record with their comments and variations.
///
/// Two trees are equal when they are written alike, whatever the ids of their nodes.
///
/// ```
/// use banmen_rules::record::{NodeId, Record};
///
/// let record = Record::read("[Game \"saiju\"] 1. m@c2 (1. m@d3 {Closer.}) 2. s@b1").unwrap();
/// let tree = record.tree();
/// let first: Vec<_> = tree.children(NodeId::ROOT).iter().map(|id| tree.get(*id).unwrap().text()).collect();
/// assert_eq!(first, ["m@c2", "m@d3"]);
///
/// let closer = tree.child(NodeId::ROOT, "m@d3").unwrap();
/// assert_eq!(tree.comments(closer), ["Closer."]);
/// assert_eq!(tree.main_line().len(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The node of each id; `None` if it was deleted. The root comes first.
    nodes: Vec<Option<Node>>,
    /// The number of moves.
    count: usize,
}

/// One move of a [`Tree`] with its comments.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    pub(super) text: String,
    pub(super) seat: Seat,
    pub(super) turn: u32,
    pub(super) begins_turn: bool,
    pub(super) ends_turn: bool,
    pub(super) parent: NodeId,
    /// The move behind which this variation is written; `None` unless this is a variation's first move.
    pub(super) host: Option<NodeId>,
    /// Comments before the first move of a variation.
    pub(super) opening: Vec<String>,
    /// Comments and variations behind the move, in order.
    pub(super) attachments: Vec<Attachment>,
    /// The next move of the same line.
    pub(super) next: Option<NodeId>,
}

/// A comment or a variation behind a move.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Attachment {
    /// Words, with a single space between them.
    Comment(String),
    /// The first move of another line from just before the move.
    Variation(NodeId),
}

/// A piece of a tree as it is written, from left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part<'t> {
    /// A comment.
    Comment(&'t str),
    /// A move.
    Move {
        /// The move as text.
        text: &'t str,
        /// The number of its turn.
        turn: u32,
        /// Who was on turn.
        seat: Seat,
        /// Whether it is the first of its turn.
        begins_turn: bool,
    },
    /// A variation begins. It replaces the last move.
    Open,
    /// The variation ends.
    Close,
}

impl Tree {
    /// A tree without moves.
    pub(super) fn new() -> Tree {
        let root = Node {
            text: String::new(),
            seat: Seat::new(0),
            turn: 0,
            begins_turn: false,
            ends_turn: true,
            parent: NodeId::ROOT,
            host: None,
            opening: Vec::new(),
            attachments: Vec::new(),
            next: None,
        };
        Tree { nodes: vec![Some(root)], count: 0 }
    }

    /// The move of a node; `None` for [`NodeId::ROOT`] and for a node that was deleted.
    pub fn get(&self, id: NodeId) -> Option<&Node> {
        if id == NodeId::ROOT { None } else { self.nodes.get(id.0 as usize)?.as_ref() }
    }

    /// Whether there is such a node: the root, or a move that was not deleted.
    pub fn contains(&self, id: NodeId) -> bool {
        self.nodes.get(id.0 as usize).is_some_and(Option::is_some)
    }

    /// The number of moves, those of variations included.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The moves that follow a node, the main continuation first.
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        let mut children = Vec::new();
        if let Some(first) = self.contains(id).then(|| self.node(id).next).flatten() {
            children.push(first);
            self.add_variations(first, &mut children);
        }
        children
    }

    /// The child of a node that has this text; the first of them if there are several.
    pub fn child(&self, id: NodeId, text: &str) -> Option<NodeId> {
        self.children(id).into_iter().find(|child| self.node(*child).text == text)
    }

    /// The node before a move; `None` for the root.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.get(id).map(|node| node.parent)
    }

    /// The nodes from the first move to this one. Empty for the root.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let back = std::iter::successors(Some(id), |at| self.parent(*at));
        let mut path: Vec<_> = back.filter(|at| self.get(*at).is_some()).collect();
        path.reverse();
        path
    }

    /// The nodes of the main line, which was played.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(self.node(NodeId::ROOT).next).collect()
    }

    /// The moves of the main line.
    pub fn main_moves(&self) -> Vec<&Node> {
        self.line(self.node(NodeId::ROOT).next).map(|id| self.node(id)).collect()
    }

    /// Marks and arrows on the board after a move; for the root, those of the first position.
    pub fn shapes(&self, id: NodeId) -> Vec<Shape> {
        if self.contains(id) { self.node(id).shapes() } else { Vec::new() }
    }

    /// Comments behind a move; for the root, those before the first move.
    pub fn comments(&self, id: NodeId) -> Vec<&str> {
        if self.contains(id) { self.node(id).comments().collect() } else { Vec::new() }
    }

    /// The number of comments and the number of variations, those inside variations included.
    pub fn count_comments_and_variations(&self) -> (usize, usize) {
        let (mut comments, mut variations) = (0, 0);
        self.walk(&mut |part| match part {
            Part::Comment(_) => comments += 1,
            Part::Open => variations += 1,
            Part::Move { .. } | Part::Close => {}
        });
        (comments, variations)
    }

    /// The node of an id that is known to be there.
    pub(super) fn node(&self, id: NodeId) -> &Node {
        self.nodes[id.0 as usize].as_ref().expect("the node was not deleted")
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        self.nodes[id.0 as usize].as_mut().expect("the node was not deleted")
    }

    /// The next move of the same line.
    pub(super) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).next
    }

    /// The node of an id, if it is there.
    pub(super) fn copy(&self, id: NodeId) -> Option<Node> {
        self.nodes[id.0 as usize].clone()
    }

    /// The id that the next new node will have.
    pub(super) fn next_id(&self) -> NodeId {
        NodeId(u32::try_from(self.nodes.len()).expect("a record has fewer nodes"))
    }

    /// All ids from one on.
    pub(super) fn ids_from(&self, first: NodeId) -> impl Iterator<Item = NodeId> + use<> {
        (first.0..self.next_id().0).map(NodeId)
    }

    /// Puts a node in its place, or takes it away.
    pub(super) fn put(&mut self, id: NodeId, node: Option<Node>) {
        let place = &mut self.nodes[id.0 as usize];
        self.count += usize::from(node.is_some());
        self.count -= usize::from(place.is_some());
        *place = node;
    }

    /// The number of the turn to which a move behind a node belongs.
    pub(super) fn next_turn(&self, id: NodeId) -> u32 {
        let node = self.node(id);
        node.turn + u32::from(node.ends_turn)
    }

    /// Adds a move behind a node: it continues the line, or begins a variation behind its host.
    pub(super) fn attach(
        &mut self,
        parent: NodeId,
        host: Option<NodeId>,
        text: &str,
        seat: Seat,
        ends_turn: bool,
    ) -> NodeId {
        let id = self.next_id();
        let before = self.node(parent);
        let node = Node {
            text: text.to_owned(),
            seat,
            turn: self.next_turn(parent),
            begins_turn: before.ends_turn,
            ends_turn,
            parent,
            host,
            opening: Vec::new(),
            attachments: Vec::new(),
            next: None,
        };
        self.nodes.push(Some(node));
        self.count += 1;
        match host {
            Some(host) => self.node_mut(host).attachments.push(Attachment::Variation(id)),
            None => self.node_mut(parent).next = Some(id),
        }
        id
    }

    /// Takes a line out of its place. The variations behind its first move take that place.
    fn detach(&mut self, id: NodeId) {
        let node = self.node(id);
        let (parent, host) = (node.parent, node.host);
        let others: Vec<_> = node.variations().collect();
        match (host, others.split_first()) {
            (Some(host), _) => {
                let place = self
                    .node(host)
                    .attachments
                    .iter()
                    .position(|attachment| *attachment == Attachment::Variation(id));
                let place = place.expect("a variation stands behind its host");
                self.node_mut(host).attachments.remove(place);
                self.hang(&others, host, place);
            }
            (None, Some((first, rest))) => {
                self.lead(parent, *first);
                self.hang(rest, *first, self.first_variation(*first));
            }
            (None, None) => self.node_mut(parent).next = None,
        }
        self.node_mut(id).attachments.retain(|attachment| matches!(attachment, Attachment::Comment(_)));
    }

    /// Deletes a node and everything that follows it.
    pub(super) fn delete(&mut self, id: NodeId) {
        self.detach(id);
        for gone in self.subtree(id) {
            self.put(gone, None);
        }
    }

    /// Makes a node the main continuation of its parent. All other children stand behind it as variations.
    pub(super) fn promote(&mut self, id: NodeId) {
        let parent = self.node(id).parent;
        let old = self.next(parent).expect("a node with a child has a continuation");
        if old == id {
            return;
        }
        self.detach(id);
        let mut others = vec![old];
        others.extend(self.node(old).variations());
        self.node_mut(old).attachments.retain(|attachment| matches!(attachment, Attachment::Comment(_)));
        self.lead(parent, id);
        self.hang(&others, id, self.first_variation(id));
    }

    /// Makes a node continue its parent's line. Comments before the move are moved behind it.
    fn lead(&mut self, parent: NodeId, id: NodeId) {
        self.node_mut(parent).next = Some(id);
        let node = self.node_mut(id);
        node.host = None;
        let opening = std::mem::take(&mut node.opening);
        node.attachments.splice(0..0, opening.into_iter().map(Attachment::Comment));
    }

    /// Writes variations behind a move, at this place among its attachments.
    fn hang(&mut self, variations: &[NodeId], host: NodeId, place: usize) {
        for id in variations {
            self.node_mut(*id).host = Some(host);
        }
        let attachments = variations.iter().copied().map(Attachment::Variation);
        self.node_mut(host).attachments.splice(place..place, attachments);
    }

    /// The place of the first variation among the attachments of a move.
    fn first_variation(&self, id: NodeId) -> usize {
        let attachments = &self.node(id).attachments;
        attachments
            .iter()
            .position(|attachment| matches!(attachment, Attachment::Variation(_)))
            .unwrap_or(attachments.len())
    }

    /// The nodes of a line from its first move on.
    pub(super) fn line(&self, first: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        std::iter::successors(first, |at| self.node(*at).next)
    }

    /// Appends the variations behind a move, and those behind their first moves.
    fn add_variations(&self, id: NodeId, found: &mut Vec<NodeId>) {
        for variation in self.node(id).variations() {
            found.push(variation);
            self.add_variations(variation, found);
        }
    }

    /// The greatest depth of variations inside one another.
    pub(super) fn deepest(&self) -> usize {
        let (mut depth, mut deepest) = (0_usize, 0);
        self.walk(&mut |part| match part {
            Part::Open => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            Part::Close => depth -= 1,
            Part::Comment(_) | Part::Move { .. } => {}
        });
        deepest
    }

    /// A node and everything that follows it, without the variations that replace it.
    pub(super) fn subtree(&self, id: NodeId) -> Vec<NodeId> {
        let mut found = vec![id];
        let mut lines = vec![self.node(id).next];
        while let Some(first) = lines.pop() {
            for at in self.line(first) {
                found.push(at);
                let mut variations = Vec::new();
                self.add_variations(at, &mut variations);
                for variation in variations {
                    found.push(variation);
                    lines.push(self.node(variation).next);
                }
            }
        }
        found
    }

    /// Visits everything in the order in which it is written.
    pub(super) fn walk<'t>(&'t self, visit: &mut dyn FnMut(Part<'t>)) {
        let root = self.node(NodeId::ROOT);
        root.comments().for_each(|comment| visit(Part::Comment(comment)));
        self.walk_line(root.next, visit);
    }

    fn walk_line<'t>(&'t self, first: Option<NodeId>, visit: &mut dyn FnMut(Part<'t>)) {
        for id in self.line(first) {
            let node = self.node(id);
            node.opening.iter().for_each(|comment| visit(Part::Comment(comment)));
            let Node { text, turn, seat, begins_turn, .. } = node;
            visit(Part::Move { text, turn: *turn, seat: *seat, begins_turn: *begins_turn });
            for attachment in &node.attachments {
                match attachment {
                    Attachment::Comment(comment) => visit(Part::Comment(comment)),
                    Attachment::Variation(variation) => {
                        visit(Part::Open);
                        self.walk_line(Some(*variation), visit);
                        visit(Part::Close);
                    }
                }
            }
        }
    }

    /// Everything in the order in which it is written. A [`Builder`](super::Builder) makes a record of it.
    pub fn parts(&self) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        self.walk(&mut |part| parts.push(part));
        parts
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.parts() == other.parts()
    }
}

impl Node {
    /// The move: an action, or a word of [`Move`](crate::Move).
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Who was on turn.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of the turn it belongs to, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Whether it is the first of its turn.
    pub fn begins_turn(&self) -> bool {
        self.begins_turn
    }

    /// Comments that stand before the move, which only the first move of a variation has.
    pub fn opening(&self) -> &[String] {
        &self.opening
    }

    /// What an annotator thinks of the move: `[%glyph !?]` in its comments.
    pub fn glyphs(&self) -> Vec<Glyph> {
        command::glyphs(self.comments())
    }

    /// Marks and arrows on the board after the move: `[%mark …]` and `[%arrow …]` in its comments.
    pub fn shapes(&self) -> Vec<Shape> {
        command::shapes(self.comments())
    }

    /// The time left on the clock of the player who made the move: `[%clk 0:03:21]` in its comments.
    pub fn clock(&self) -> Option<Duration> {
        command::clock(self.comments())
    }

    /// Comments that stand behind the move, commands included.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.attachments.iter().filter_map(|attachment| match attachment {
            Attachment::Comment(comment) => Some(comment.as_str()),
            Attachment::Variation(_) => None,
        })
    }

    /// The first moves of the variations written behind this move.
    pub(super) fn variations(&self) -> impl Iterator<Item = NodeId> {
        self.attachments.iter().filter_map(|attachment| match attachment {
            Attachment::Variation(first) => Some(*first),
            Attachment::Comment(_) => None,
        })
    }
}
