//! Building a record part by part, in the order in which its text is written.

use super::edit::read_comment;
use super::refusal::Refusal;
use super::replay::Replay;
use super::tree::{Attachment, NodeId};
use super::{DEEPEST, Record, Tags};
use crate::{AnyTable, Message};

/// A record that is being built: the counterpart of [`Tree::parts`](super::Tree::parts).
///
/// A part that is refused changes nothing.
///
/// ```
/// use banmen_rules::{Setup, record::{Builder, Tags}};
///
/// let mut builder = Builder::new("saiju".parse::<Setup>().unwrap().table().unwrap());
/// builder.play("m@c2").unwrap();
/// builder.open().unwrap();
/// builder.play("m@d3").unwrap();
/// builder.comment("Closer.").unwrap();
/// builder.close().unwrap();
/// builder.play("s@b1").unwrap();
/// let record = builder.record(&Tags::none()).unwrap();
/// assert_eq!(record.movetext(), "1. m@c2 (1. m@d3 {Closer.}) 2. s@b1");
/// ```
pub struct Builder {
    /// The table has a mark before every move from the start to the last one.
    replay: Replay,
    at: NodeId,
    /// The variations that are open, the innermost last.
    open: Vec<Variation>,
}

/// A variation that is being built.
struct Variation {
    /// The move that it replaces.
    host: NodeId,
    /// Comments before its first move.
    opening: Vec<String>,
    /// The number of its moves so far.
    moves: usize,
}

impl std::fmt::Debug for Builder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Builder").field("at", &self.at).finish_non_exhaustive()
    }
}

impl Builder {
    /// A record without moves, which begins at a table.
    pub fn new(mut first: AnyTable) -> Builder {
        first.go_to(0);
        Builder { replay: Replay::at(first), at: NodeId::ROOT, open: Vec::new() }
    }

    /// The table on which the next move is made.
    pub fn table(&self) -> &AnyTable {
        &self.replay.table
    }

    /// Adds a move.
    pub fn play(&mut self, text: &str) -> Result<(), Message> {
        let host = self.open.last().filter(|line| line.moves == 0).map(|line| line.host);
        self.replay.table.mark();
        let made = self.replay.make(self.at, host, text).inspect_err(|_| {
            self.replay.table.back_to_mark();
        })?;
        if let Some(line) = self.open.last_mut() {
            line.moves += 1;
            let opening = std::mem::take(&mut line.opening);
            self.replay.tree.node_mut(made).opening = opening;
        }
        self.at = made;
        Ok(())
    }

    /// Adds a comment behind the last move; before the first move of its line if there is none yet.
    pub fn comment(&mut self, words: &str) -> Result<(), Message> {
        let words = read_comment(words)?;
        match self.open.last_mut() {
            _ if words.is_empty() => {}
            Some(line) if line.moves == 0 => line.opening.push(words),
            _ => self.replay.tree.node_mut(self.at).attachments.push(Attachment::Comment(words)),
        }
        Ok(())
    }

    /// Begins a variation, which replaces the last move of this line.
    pub fn open(&mut self) -> Result<(), Message> {
        let has_move = self.open.last().map_or(self.at != NodeId::ROOT, |line| line.moves > 0);
        if !has_move {
            return Err(Refusal::NothingToVary.say());
        }
        if self.open.len() == DEEPEST {
            return Err(Refusal::TooDeep { most: DEEPEST }.say());
        }
        self.replay.table.back_to_mark();
        self.open.push(Variation { host: self.at, opening: Vec::new(), moves: 0 });
        self.at = self.replay.tree.node(self.at).parent;
        Ok(())
    }

    /// Ends the variation that was begun last.
    pub fn close(&mut self) -> Result<(), Message> {
        match self.open.last() {
            None => return Err(Refusal::StrayBracket { found: ")" }.say()),
            Some(line) if line.moves == 0 => return Err(Refusal::EmptyVariation.say()),
            Some(line) => {
                let Replay { table, tree } = &mut self.replay;
                for _ in 0..line.moves {
                    table.back_to_mark();
                }
                table.mark();
                table.play_quietly(tree.node(line.host).text())?;
                self.at = line.host;
            }
        }
        self.open.pop();
        Ok(())
    }

    /// The record of everything so far, with tags of people's own.
    pub fn record(mut self, tags: &Tags) -> Result<Record, Message> {
        if !self.open.is_empty() {
            return Err(Refusal::UnclosedVariation.say());
        }
        // Taking back moves forgets all marks.
        let count = self.replay.table.move_count();
        self.replay.table.go_to(count);
        self.replay.record(tags.clone())
    }
}
