//! Notes on the moves of a study: comments, glyphs, marks and arrows.

use banmen_rules::record::{Colour, Command, Glyph, Shape};

use super::Study;
use crate::Sentence;
use crate::wire::{StudyChange, StudyShape};

impl Study {
    /// Replaces the words of a node's comments, a comment a line. A line that did not change stays letter for
    /// letter, and no command is lost.
    pub fn set_comments(&mut self, number: u32, lines: &str) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        let old = self.record.tree().comments(id);
        let comments = rewritten(&old, lines);
        if comments == old {
            return Ok(self.unchanged(id));
        }
        self.edit(|record| record.set_comments(id, &comments))
    }

    /// Gives a node one glyph, by its sign; none for a sign that is no glyph's.
    pub fn set_glyph(&mut self, number: u32, sign: &str) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        let glyphs: Vec<_> = Glyph::ALL.into_iter().filter(|glyph| glyph.sign() == sign).collect();
        self.edit(|record| record.set_glyphs(id, &glyphs))
    }

    /// Replaces the marks and arrows of a node.
    pub fn set_shapes(&mut self, number: u32, shapes: Vec<StudyShape>) -> Result<StudyChange, Sentence> {
        let id = self.id(number)?;
        let shapes: Vec<_> = shapes.into_iter().filter_map(read_shape).collect();
        self.edit(|record| record.set_shapes(id, &shapes))
    }
}

/// A shape of the wire; `None` if its colour is unknown.
fn read_shape(StudyShape { colour, from, to }: StudyShape) -> Option<Shape> {
    let colour = Colour::ALL.into_iter().find(|own| own.name() == colour)?;
    Some(match to {
        Some(to) => Shape::Arrow { colour, from, to },
        None => Shape::Mark { colour, place: from },
    })
}

/// Comments whose words are these lines: each line takes the place of a comment that has words.
fn rewritten(old: &[&str], lines: &str) -> Vec<String> {
    let mut lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    let mut comments: Vec<String> = Vec::new();
    for comment in old {
        let words = Command::strip(comment);
        match if words.is_empty() { None } else { lines.next() } {
            _ if words.is_empty() => comments.push((*comment).to_owned()),
            Some(line) if line == words => comments.push((*comment).to_owned()),
            line => comments.push(with_commands(comment, line.unwrap_or_default())),
        }
    }
    comments.extend(lines.map(str::to_owned));
    comments.retain(|comment| !comment.is_empty());
    comments
}

/// The commands of a comment with other words behind them.
fn with_commands(comment: &str, words: &str) -> String {
    let commands = Command::all(comment).map(|Command { name, arguments }| match arguments {
        "" => format!("[%{name}]"),
        _ => format!("[%{name} {arguments}]"),
    });
    let words = Some(words.to_owned()).filter(|words| !words.is_empty());
    commands.chain(words).collect::<Vec<_>>().join(" ")
}
