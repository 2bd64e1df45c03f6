//! Editing a record: moves are added by the rules, lines promoted and deleted, words changed.
//!
//! An edit that is refused changes nothing. What an edit did can be undone with the [`Edit`] that it returns.

use std::time::Duration;

use super::command::{self, Glyph, Shape};
use super::duration::{LONGEST, write_clock};
use super::refusal::{Refusal, short};
use super::tree::{Attachment, Node, NodeId, Tree};
use super::{DEEPEST, MOST_RECORD_MOVES, PLAYED, Record, RecordError, Tags};
use crate::{AnyTable, Message};

/// What an edit changed: [`Record::undo`] takes it back.
#[derive(Clone, Debug)]
pub struct Edit {
    /// The node that the edit is about.
    node: NodeId,
    /// The nodes that were touched, as they were before; `None` where there was none.
    before: Vec<(NodeId, Option<Node>)>,
    /// The state of the record before the edit.
    from: Revision,
    /// The state of the record after the edit.
    to: Revision,
}

impl Edit {
    /// The node that the edit is about: the last move that was added, the line that was promoted, the node whose
    /// words were changed, or the node before a line that was deleted.
    pub fn node(&self) -> NodeId {
        self.node
    }

    /// The nodes that the edit may have changed, those included that came or went.
    pub fn touched(&self) -> impl Iterator<Item = NodeId> {
        self.before.iter().map(|(id, _)| *id)
    }
}

/// A change that is being made.
struct Begun {
    /// The nodes that it touches, as they were before.
    before: Vec<(NodeId, Option<Node>)>,
    /// The id of the first node that it adds.
    first_new: NodeId,
    main_line: Vec<NodeId>,
}

/// A state of a record, numbered. No two states have the same number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Revision(u64);

/// The state that a record is in, and the highest number given to one.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Revisions {
    now: Revision,
    last: Revision,
}

impl Revisions {
    pub(super) fn advance(&mut self) -> (Revision, Revision) {
        let from = self.now;
        self.last = Revision(self.last.0 + 1);
        self.now = self.last;
        (from, self.now)
    }
}

impl Record {
    /// Adds a move behind a node, unless the node has it already.
    ///
    /// The first move behind a node continues its line; any other begins a variation.
    ///
    /// ```
    /// use banmen_rules::record::{NodeId, Record};
    ///
    /// let mut record = Record::read("[Game \"saiju\"] 1. m@c2 {Far out.} 2. s@b1").unwrap();
    /// let edit = record.insert(NodeId::ROOT, "m@d3").unwrap();
    /// assert!(record.write().ends_with("1. m@c2 {Far out.} (1. m@d3) 2. s@b1\n"));
    ///
    /// record.promote(edit.node()).unwrap();
    /// assert!(record.write().ends_with("1. m@d3 (1. m@c2 {Far out.} 2. s@b1)\n"));
    /// assert!(record.insert(edit.node(), "m@e4").is_err());
    /// ```
    pub fn insert(&mut self, parent: NodeId, text: &str) -> Result<Edit, RecordError> {
        self.insert_line(parent, &[text])
    }

    /// Adds moves one after another behind a node, as [`insert`](Record::insert) adds one.
    pub fn insert_line(&mut self, parent: NodeId, moves: &[impl AsRef<str>]) -> Result<Edit, RecordError> {
        let mut table = self.table_at(parent).ok_or_else(unknown_node)?;
        let mut last = parent;
        let there = moves.iter().map_while(|text| {
            last = self.tree.child(last, text.as_ref())?;
            Some(())
        });
        there.for_each(drop);
        let touched = [Some(last), self.tree.next(last)].into_iter().flatten().collect();
        self.edit(touched, |record| {
            moves.iter().try_fold(parent, |at, text| record.make_move(at, &mut table, text.as_ref()))
        })
    }

    /// Makes one move at a table, and a node for it unless it has one.
    fn make_move(&mut self, at: NodeId, table: &mut AnyTable, text: &str) -> Result<NodeId, RecordError> {
        let turn = self.tree.next_turn(at);
        let seat = table.to_act();
        let refused = |cause: Message| RecordError::somewhere(cause).in_turn(turn, text);
        let flow = table.play_quietly(text).map_err(refused)?;
        if let Some(child) = self.tree.child(at, text) {
            return Ok(child);
        }
        if self.tree.len() == MOST_RECORD_MOVES {
            return Err(refused(Refusal::TooManyMoves { most: MOST_RECORD_MOVES }.say()));
        }
        let seat = seat.expect("a move was accepted, so somebody was to act");
        Ok(self.tree.attach(at, self.tree.next(at), text, seat, flow.ends_turn()))
    }

    /// Makes a move the main continuation of the node before it. The other lines stay as variations.
    pub fn promote(&mut self, id: NodeId) -> Result<Edit, RecordError> {
        self.change_lines(id, |tree| {
            tree.promote(id);
            id
        })
    }

    /// Deletes a move and everything that follows it. The moves that could replace it stay.
    pub fn delete(&mut self, id: NodeId) -> Result<Edit, RecordError> {
        self.change_lines(id, |tree| {
            let parent = tree.node(id).parent;
            tree.delete(id);
            parent
        })
    }

    /// Changes the lines that begin where a move is.
    fn change_lines(
        &mut self,
        id: NodeId,
        change: impl FnOnce(&mut Tree) -> NodeId,
    ) -> Result<Edit, RecordError> {
        let parent = self.tree.parent(id).ok_or_else(unknown_node)?;
        let mut touched = self.tree.children(parent);
        touched.push(parent);
        touched.extend(self.tree.subtree(id));
        self.edit(touched, |record| Ok(change(&mut record.tree)))
    }

    /// Makes the line to a move the main line. The other lines stay as variations.
    pub fn make_main(&mut self, id: NodeId) -> Result<Edit, RecordError> {
        let path = self.tree.path(id);
        if path.is_empty() {
            return Err(unknown_node());
        }
        let parents = || path.iter().filter_map(|at| self.tree.parent(*at));
        let touched = parents().chain(parents().flat_map(|parent| self.tree.children(parent))).collect();
        self.edit(touched, |record| {
            path.iter().for_each(|at| record.tree.promote(*at));
            Ok(id)
        })
    }

    /// Makes these moves the main line, from the start to the last of them.
    ///
    /// Moves that are missing are added. Other lines stay as variations; what follows the last move goes.
    pub fn set_main_line(&mut self, moves: &[impl AsRef<str>]) -> Result<(), RecordError> {
        let mut changed = self.clone();
        let last = changed.insert_line(NodeId::ROOT, moves)?.node();
        if last != NodeId::ROOT {
            changed.make_main(last)?;
        }
        for child in changed.tree.children(last) {
            changed.delete(child)?;
        }
        *self = changed;
        Ok(())
    }

    /// Takes an edit back, and returns the edit that makes it again.
    ///
    /// Edits are undone in the reverse order of their making; any other order is refused.
    pub fn undo(&mut self, edit: &Edit) -> Result<Edit, RecordError> {
        if edit.to != self.revisions.now {
            return Err(RecordError::somewhere(Refusal::NotLastEdit.say()));
        }
        let before = edit.before.iter().map(|(id, _)| (*id, self.tree.copy(*id))).collect();
        self.put_back(edit.before.clone());
        self.revisions.now = edit.from;
        Ok(Edit { node: edit.node, before, from: edit.to, to: edit.from })
    }

    /// Replaces the comments behind a move; for the root, those before the first move. Variations stay.
    ///
    /// White space between words becomes a single space, and a comment without words is left out.
    pub fn set_comments(&mut self, id: NodeId, comments: &[impl AsRef<str>]) -> Result<Edit, RecordError> {
        let comments: Result<Vec<_>, _> = comments.iter().map(|words| read_comment(words.as_ref())).collect();
        let mut comments = comments.map_err(RecordError::somewhere)?;
        comments.retain(|comment| !comment.is_empty());
        self.change_node(id, |node| node.replace_comments(comments))
    }

    /// Replaces the glyphs of a move.
    pub fn set_glyphs(&mut self, id: NodeId, glyphs: &[Glyph]) -> Result<Edit, RecordError> {
        self.change_node(id, |node| node.replace_commands(&["glyph"], &command::write_glyphs(glyphs)))
    }

    /// Replaces the marks and arrows of a move; for the root, those of the first position.
    pub fn set_shapes(&mut self, id: NodeId, shapes: &[Shape]) -> Result<Edit, RecordError> {
        if let Some(shape) = shapes.iter().find(|shape| !shape.is_sound()) {
            let found = short(&shape.to_string());
            return Err(RecordError::somewhere(Refusal::Shape { found }.say()));
        }
        let commands: Vec<_> = shapes.iter().map(Shape::to_string).collect();
        self.change_node(id, |node| node.replace_commands(&["mark", "arrow"], &commands.join(" ")))
    }

    /// Replaces the time left on the clock of the player who made the move, in whole milliseconds and at most a
    /// year.
    pub fn set_clock(&mut self, id: NodeId, left: Option<Duration>) -> Result<Edit, RecordError> {
        let command = |left: Duration| format!("[%clk {}]", write_clock(left.min(LONGEST)));
        self.change_node(id, |node| node.replace_commands(&["clk"], &left.map_or_else(String::new, command)))
    }

    fn change_node(&mut self, id: NodeId, change: impl FnOnce(&mut Node)) -> Result<Edit, RecordError> {
        if !self.tree.contains(id) {
            return Err(unknown_node());
        }
        self.edit(vec![id], |record| {
            change(record.tree.node_mut(id));
            Ok(id)
        })
    }

    /// Gives a tag a value; an empty value takes the tag away.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), RecordError> {
        let mut tags = self.tags.clone();
        tags.set(name, value).map_err(RecordError::somewhere)?;
        self.set_tags(tags)
    }

    /// Replaces the tags of people's own.
    pub fn set_tags(&mut self, mut tags: Tags) -> Result<(), RecordError> {
        tags.put_in_order(self.table.names());
        let old = std::mem::replace(&mut self.tags, tags);
        self.check_length().map_err(|cause| {
            self.tags = old;
            RecordError::somewhere(cause)
        })
    }

    /// Carries out a change of some nodes; one that is refused or breaks a limit is taken back.
    fn edit(
        &mut self,
        touched: Vec<NodeId>,
        change: impl FnOnce(&mut Record) -> Result<NodeId, RecordError>,
    ) -> Result<Edit, RecordError> {
        let begun = self.begin(touched);
        let changed = change(self);
        self.finish(begun, changed)
    }

    /// Keeps the nodes that a change will touch.
    fn begin(&self, mut touched: Vec<NodeId>) -> Begun {
        touched.sort_unstable();
        touched.dedup();
        let before = touched.into_iter().map(|id| (id, self.tree.copy(id))).collect();
        Begun { before, first_new: self.tree.next_id(), main_line: self.tree.main_line() }
    }

    /// Checks a change, and takes it back if it was refused or breaks a limit.
    fn finish(&mut self, begun: Begun, changed: Result<NodeId, RecordError>) -> Result<Edit, RecordError> {
        let Begun { mut before, first_new, main_line } = begun;
        before.extend(self.tree.ids_from(first_new).map(|id| (id, None)));
        let checked = changed.and_then(|node| {
            self.follow_main_line(&main_line);
            let limits = self.check_depth().and_then(|()| self.check_length());
            limits.map_err(RecordError::somewhere).map(|()| node)
        });
        match checked {
            Ok(node) => {
                let (from, to) = self.revisions.advance();
                Ok(Edit { node, before, from, to })
            }
            Err(error) => {
                self.put_back(before);
                Err(error)
            }
        }
    }

    fn put_back(&mut self, before: Vec<(NodeId, Option<Node>)>) {
        let main_line = self.tree.main_line();
        for (id, node) in before {
            self.tree.put(id, node);
        }
        self.follow_main_line(&main_line);
    }

    /// Brings the table to the end of the main line, if it is another than `old`.
    fn follow_main_line(&mut self, old: &[NodeId]) {
        if self.tree.main_line() != old {
            self.table = self.transcript().table().expect(PLAYED);
        }
    }

    fn check_depth(&self) -> Result<(), Message> {
        let is_sound = self.tree.deepest() <= DEEPEST;
        if is_sound { Ok(()) } else { Err(Refusal::TooDeep { most: DEEPEST }.say()) }
    }
}

fn unknown_node() -> RecordError {
    RecordError::somewhere(Refusal::UnknownNode.say())
}

/// A comment with single spaces between its words; control characters are refused.
pub(super) fn read_comment(comment: &str) -> Result<String, Message> {
    let words: Vec<_> = comment.split_ascii_whitespace().collect();
    let comment = words.join(" ");
    match comment.chars().find(|letter| letter.is_control()) {
        Some(letter) => Err(Refusal::Control { code: letter.into() }.say()),
        None => Ok(comment),
    }
}

impl Node {
    /// Puts comments in place of those that are there: each where one stood before, further ones behind the last.
    fn replace_comments(&mut self, comments: Vec<String>) {
        let mut comments = comments.into_iter().map(Attachment::Comment);
        let old = std::mem::take(&mut self.attachments);
        let replaced = old.into_iter().filter_map(|attachment| match attachment {
            Attachment::Comment(_) => comments.next(),
            Attachment::Variation(_) => Some(attachment),
        });
        self.attachments = replaced.collect();
        let behind =
            self.attachments.iter().rposition(|attachment| matches!(attachment, Attachment::Comment(_)));
        let place = behind.map_or(0, |last| last + 1);
        self.attachments.splice(place..place, comments);
    }

    /// Takes the commands of these names out of the comments and puts others before the first comment.
    fn replace_commands(&mut self, names: &[&str], commands: &str) {
        for attachment in &mut self.attachments {
            if let Attachment::Comment(comment) = attachment {
                *comment = command::strip_named(comment, names);
            }
        }
        self.attachments.retain(|attachment| *attachment != Attachment::Comment(String::new()));
        match self.attachments.first_mut() {
            _ if commands.is_empty() => {}
            Some(Attachment::Comment(first)) if first.starts_with("[%") => {
                *first = format!("{commands} {first}");
            }
            _ => self.attachments.insert(0, Attachment::Comment(commands.to_owned())),
        }
    }
}
