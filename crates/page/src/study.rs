//! A study on the page: a game as a tree of moves, which people edit and annotate.
//!
//! All data are types of the [`wire`] in the reader's language. A node is one move, so that a branch may begin
//! inside a turn; its number stays the same whatever is edited. The tree holds texts alone: the position of a node
//! is shown by a [`Session`] that [follows](Session::follow) the moves to it.

mod notes;
mod proofs;
mod tree;

use std::sync::Arc;

use banmen_rules::AnyTable;
use banmen_rules::record::{Edit, NodeId, Record, RecordError, Tags, json};
use banmen_view::Words;

use crate::session::read_record;
use crate::wire::{StoredTree, StudyChange, StudyTold};
use crate::{Sentence, Session, read_study_link, wire, write_study_link};

/// The tag that holds a study's title.
const TITLE: &str = "Event";

/// A study: a record with its edits.
#[derive(Debug)]
pub struct Study {
    record: Record,
    /// Edits that can be undone, the last one last.
    done: Vec<Edit>,
    /// Edits that were undone, the last one last.
    undone: Vec<Edit>,
    /// Tells moves in short.
    teller: Session,
    /// The first node that was told with each position.
    positions: Vec<(String, u32)>,
    words: Arc<Words>,
}

impl Study {
    /// The study of a record.
    pub fn new(record: Record, words: Arc<Words>) -> Study {
        let teller = Session::new(record.first_table(), Arc::clone(&words));
        let (done, undone, positions) = (Vec::new(), Vec::new(), Vec::new());
        Study { record, done, undone, teller, positions, words }
    }

    /// The study of a record as text or as JSON: its comments, variations and tags are kept.
    pub fn from_record(text: &str, words: Arc<Words>) -> Result<Study, Sentence> {
        let (record, _) = read_record(text, &words)?;
        Ok(Study::new(record, words))
    }

    /// The study of a game that was played at a table.
    pub fn from_table(table: &AnyTable, words: Arc<Words>) -> Result<Study, Sentence> {
        let record = Record::from_table(table, &Tags::none());
        Ok(Study::new(record.map_err(|refusal| words.explain(&refusal))?, words))
    }

    /// The study of a link; the link of a game is a study with one line.
    pub fn from_link(link: &str, words: Arc<Words>) -> Result<Study, Sentence> {
        let record = read_study_link(link).map_err(|refusal| words.explain(&refusal))?;
        Ok(Study::new(record, words))
    }

    /// A study that was stored. Numbers that do not fit the record are dropped: it is numbered anew.
    pub fn from_stored(stored: &StoredTree, words: Arc<Words>) -> Result<Study, Sentence> {
        let StoredTree { record, numbers, next } = stored;
        let (mut record, _) = read_record(record, &words)?;
        record.renumber(numbers, *next);
        Ok(Study::new(record, words))
    }

    /// Changes the language: moves are told again.
    pub fn speak(&mut self, words: Arc<Words>) {
        self.teller.speak(Arc::clone(&words));
        self.words = words;
    }

    /// The whole study.
    pub fn tree(&self) -> wire::StudyTree {
        let title = self.record.tags().get(TITLE).unwrap_or_default().to_owned();
        wire::StudyTree { title, nodes: self.nodes() }
    }

    /// The record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The moves from the start to a node.
    pub fn moves_to(&self, number: u32) -> Result<Vec<String>, Sentence> {
        let tree = self.record.tree();
        let path = tree.path(self.id(number)?);
        Ok(path.into_iter().filter_map(|id| tree.get(id)).map(|node| node.text().to_owned()).collect())
    }

    /// The game with the moves to a node.
    pub fn transcript(&self, number: u32) -> Result<wire::Transcript, Sentence> {
        let moves = self.moves_to(number)?;
        Ok(wire::Transcript { moves, ..(&self.record.transcript()).into() })
    }

    /// Adds a move behind a node, unless the node has it already. The change is about the move's own node.
    pub fn play(&mut self, number: u32, text: &str) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        match self.record.tree().child(id, text) {
            Some(there) => Ok(self.unchanged(there)),
            None => self.edit(|record| record.insert(id, text)),
        }
    }

    /// Moves the line of a node up: its first move that is no main continuation becomes one.
    pub fn promote(&mut self, number: u32) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        let tree = self.record.tree();
        let leads = |id: &NodeId| tree.parent(*id).and_then(|parent| tree.children(parent).first().copied());
        match tree.path(id).into_iter().rfind(|own| leads(own) != Some(*own)) {
            Some(first) => self.edit(|record| record.promote(first)).map(|change| change.about(number)),
            None => Ok(self.unchanged(id)),
        }
    }

    /// Makes the line to a node the main line.
    pub fn make_main(&mut self, number: u32) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        if self.record.tree().main_line().contains(&id) {
            return Ok(self.unchanged(id));
        }
        self.edit(|record| record.make_main(id))
    }

    /// Deletes a node and everything that follows it. The change is about the node before it.
    pub fn delete(&mut self, number: u32) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        self.edit(|record| record.delete(id))
    }

    /// Takes the last edit back.
    pub fn undo(&mut self) -> Result<StudyChange, Sentence> {
        let Some(edit) = self.done.pop() else { return Err(self.words.word("nothing-to-undo")) };
        let back = self.record.undo(&edit).map_err(|error| self.words.record_error(&error))?;
        self.undone.push(back);
        Ok(self.changed(&edit))
    }

    /// Makes the edit again that was undone last.
    pub fn redo(&mut self) -> Result<StudyChange, Sentence> {
        let Some(edit) = self.undone.pop() else { return Err(self.words.word("nothing-to-undo")) };
        let again = self.record.undo(&edit).map_err(|error| self.words.record_error(&error))?;
        self.done.push(again);
        Ok(self.changed(&edit))
    }

    /// Gives the study a title; an empty one takes it away.
    pub fn set_title(&mut self, title: &str) -> Result<(), Sentence> {
        let words: Vec<_> = title.split_whitespace().collect();
        self.record.set_tag(TITLE, &words.join(" ")).map_err(|error| self.words.record_error(&error))
    }

    /// A move in short. Told in the order of [`tree`](Study::tree), it also finds positions that come twice.
    pub fn told(&mut self, number: u32) -> Result<StudyTold, Sentence> {
        let moves = self.moves_to(number)?;
        self.teller.follow(&moves)?;
        let first = moves.len().saturating_sub(1);
        let parts = self.teller.in_short(first).pop().map(|short| short.parts).unwrap_or_default();
        let is_there = |other: &u32| *other != number && self.record.tree().id(*other).is_some();
        let position = self.teller.table().position();
        let known = self.positions.iter().find(|(own, other)| *own == position && is_there(other));
        let as_after = known.map(|(_, other)| *other);
        if as_after.is_none() {
            self.positions.push((position, number));
        }
        Ok(StudyTold { parts, as_after })
    }

    /// The whole study as the text of a link.
    pub fn link(&self) -> Result<String, Sentence> {
        write_study_link(&self.record).map_err(|refusal| self.words.explain(&refusal))
    }

    /// The record as JSON.
    pub fn json(&self) -> String {
        json::write(&self.record)
    }

    /// The study as it is stored.
    pub fn stored(&self) -> StoredTree {
        let tree = self.record.tree();
        StoredTree {
            record: self.record.write(),
            numbers: tree.written().iter().map(|id| id.number()).collect(),
            next: tree.next_number(),
        }
    }

    /// The node with a number.
    fn id(&self, number: u32) -> Result<NodeId, Sentence> {
        self.record.tree().id(number).ok_or_else(|| self.words.word("record-unknown-node"))
    }

    /// Carries out an edit that can be undone.
    fn edit(
        &mut self,
        change: impl FnOnce(&mut Record) -> Result<Edit, RecordError>,
    ) -> Result<StudyChange, Sentence> {
        let edit = change(&mut self.record).map_err(|error| self.words.record_error(&error))?;
        self.done.push(edit);
        self.undone.clear();
        Ok(self.changed(self.done.last().expect("it was pushed just now")))
    }
}
