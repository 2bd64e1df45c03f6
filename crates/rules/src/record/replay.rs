//! Playing the moves of a record on a table, which knows the turn of each.

use super::edit::Revisions;
use super::refusal::{Refusal, short};
use super::syntax::{Draft, DraftAttachment, DraftMove};
use super::tree::{Attachment, NodeId, Tree};
use super::{MOST_RECORD_MOVES, Record, RecordError, Tags};
use crate::{AnyTable, Message};

/// A table, and the tree of the moves that were made on it.
pub(super) struct Replay {
    pub(super) table: AnyTable,
    pub(super) tree: Tree,
}

impl Replay {
    /// A replay at a table with nothing played yet.
    pub(super) fn at(table: AnyTable) -> Replay {
        Replay { table, tree: Tree::new() }
    }

    /// Makes a move that continues the line.
    pub(super) fn play(&mut self, at: NodeId, text: &str) -> Result<NodeId, Message> {
        self.make(at, None, text)
    }

    /// Makes a move that continues the line, or begins a variation behind its host.
    pub(super) fn make(&mut self, at: NodeId, host: Option<NodeId>, text: &str) -> Result<NodeId, Message> {
        if self.tree.len() == MOST_RECORD_MOVES {
            return Err(Refusal::TooManyMoves { most: MOST_RECORD_MOVES }.say());
        }
        let seat = self.table.to_act();
        let flow = self.table.play_quietly(text)?;
        let seat = seat.expect("a move was accepted, so somebody was to act");
        Ok(self.tree.attach(at, host, text, seat, flow.ends_turn()))
    }

    /// Makes the moves of a main line that was read, with its variations.
    pub(super) fn follow(&mut self, draft: Draft<'_>) -> Result<(), RecordError> {
        let opening = draft.opening.into_iter().map(Attachment::Comment);
        self.tree.node_mut(NodeId::ROOT).attachments.extend(opening);
        self.follow_moves(NodeId::ROOT, None, draft.moves)?;
        Ok(())
    }

    /// Makes moves one after another; returns the first.
    fn follow_moves(
        &mut self,
        mut at: NodeId,
        mut host: Option<NodeId>,
        moves: Vec<DraftMove<'_>>,
    ) -> Result<Option<NodeId>, RecordError> {
        let mut first = None;
        for draft in moves {
            at = self.follow_move(at, host.take(), draft)?;
            first = first.or(Some(at));
        }
        Ok(first)
    }

    /// Makes a move, and the variations that could replace it from the position before it.
    fn follow_move(
        &mut self,
        at: NodeId,
        host: Option<NodeId>,
        draft: DraftMove<'_>,
    ) -> Result<NodeId, RecordError> {
        let turn = self.tree.next_turn(at);
        if let Some((number, place)) = draft.number
            && number != turn.to_string()
        {
            let refusal = Refusal::TurnNumber { found: short(number), expected: turn };
            return Err(RecordError::at(place, refusal.say()));
        }
        let varies =
            draft.attachments.iter().any(|attachment| matches!(attachment, DraftAttachment::Variation(_)));
        if varies {
            self.table.mark();
        }
        let refused = |cause| RecordError::within(draft.place, cause).in_turn(turn, draft.text);
        let id = self.make(at, host, draft.text).map_err(refused)?;
        if varies {
            self.table.back_to_mark();
        }
        for attachment in draft.attachments {
            match attachment {
                DraftAttachment::Comment(words) => {
                    self.tree.node_mut(id).attachments.push(Attachment::Comment(words));
                }
                DraftAttachment::Variation(line) => self.try_out(at, id, line)?,
            }
        }
        if varies {
            self.table.play_quietly(draft.text).map_err(refused)?;
        }
        Ok(id)
    }

    /// Makes the moves of a variation behind its host, and comes back.
    fn try_out(&mut self, at: NodeId, host: NodeId, draft: Draft<'_>) -> Result<(), RecordError> {
        self.table.mark();
        if let Some(first) = self.follow_moves(at, Some(host), draft.moves)? {
            self.tree.node_mut(first).opening = draft.opening;
        }
        self.table.back_to_mark();
        Ok(())
    }

    /// The record of what was played, with tags of people's own.
    pub(super) fn record(self, mut tags: Tags) -> Result<Record, Message> {
        let Replay { table, tree } = self;
        tags.put_in_order(table.names());
        let (setup, start) = (table.setup(), table.start_position());
        let record = Record { setup, start, table, tags, tree, revisions: Revisions::default() };
        record.check_length()?;
        Ok(record)
    }
}
