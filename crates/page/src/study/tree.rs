//! The nodes of a study for the wire, and what changed of them.

use banmen_rules::record::{Command, Edit, Node, NodeId, Shape};

use super::Study;
use crate::convert::seat;
use crate::wire::{StudyChange, StudyNode, StudyShape};

impl Study {
    /// All nodes, each after the node before it.
    pub(super) fn nodes(&self) -> Vec<StudyNode> {
        let ids = [NodeId::ROOT].into_iter().chain(self.record.tree().written());
        ids.map(|id| self.node(id)).collect()
    }

    /// What an edit changed.
    pub(super) fn changed(&self, edit: &Edit) -> StudyChange {
        let mut change = self.unchanged(edit.node());
        for id in edit.touched() {
            if self.record.tree().contains(id) {
                change.put.push(self.node(id));
            } else {
                change.gone.push(id.number());
            }
        }
        change
    }

    /// The change of an edit of a node that changed nothing.
    pub(super) fn unchanged(&self, node: NodeId) -> StudyChange {
        let (can_undo, can_redo) = (!self.done.is_empty(), !self.undone.is_empty());
        StudyChange { put: Vec::new(), gone: Vec::new(), at: node.number(), can_undo, can_redo }
    }

    fn node(&self, id: NodeId) -> StudyNode {
        let tree = self.record.tree();
        let made = tree.get(id);
        let glyphs = made.map(Node::glyphs).unwrap_or_default();
        StudyNode {
            number: id.number(),
            parent: tree.parent(id).map(NodeId::number),
            text: made.map(|own| own.text().to_owned()).unwrap_or_default(),
            seat: made.map_or(0, |own| seat(own.seat())),
            turn: made.map_or(0, Node::turn),
            begins_turn: made.is_some_and(Node::begins_turn),
            children: tree.children(id).into_iter().map(NodeId::number).collect(),
            opening: told(made.map(Node::opening).unwrap_or_default().iter().map(String::as_str)),
            comments: told(tree.comments(id)),
            glyphs: glyphs.iter().map(|glyph| glyph.sign().to_owned()).collect(),
            shapes: tree.shapes(id).iter().map(shape).collect(),
        }
    }
}

impl StudyChange {
    /// The change for an edit of another node.
    pub(super) fn about(self, number: u32) -> StudyChange {
        StudyChange { at: number, ..self }
    }
}

/// Comments without their commands.
fn told<'c>(comments: impl IntoIterator<Item = &'c str>) -> Vec<String> {
    comments.into_iter().map(Command::strip).filter(|words| !words.is_empty()).collect()
}

fn shape(shape: &Shape) -> StudyShape {
    let (colour, from, to) = match shape {
        Shape::Mark { colour, place } => (colour, place, None),
        Shape::Arrow { colour, from, to } => (colour, from, Some(to.clone())),
    };
    StudyShape { colour: colour.name().to_owned(), from: from.clone(), to }
}
