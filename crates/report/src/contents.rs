//! The contents of a report in one language: headings, prose, tables and pictures, for a page or for the book.

mod phrases;
mod sections;

use banmen_view::Words;

use crate::{Plan, Rung, Summary};

/// Everything that a report tells about.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// What was played.
    pub plan: &'a Plan,
    /// What was measured.
    pub summary: &'a Summary,
    /// The rungs of the ladder; empty if none was played.
    pub ladder: &'a [Rung],
}

/// A part of a report.
#[derive(Clone, PartialEq, Debug)]
pub enum Part {
    /// The heading of a section.
    Heading(String),
    /// A paragraph.
    Prose(String),
    /// A table, its heading first. The first column is words, the others are numbers.
    Table {
        /// The heading of each column.
        heading: Vec<String>,
        /// The rows.
        rows: Vec<Vec<String>>,
        /// The columns that hold words, from 0.
        words: Vec<usize>,
    },
    /// Pictures that belong together.
    Pictures(Vec<Picture>),
}

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// Its name among the pictures of the report: letters and dashes.
    pub name: String,
    /// What it shows.
    pub caption: String,
    /// The SVG document.
    pub svg: String,
}

/// The title of a report, and its parts.
pub fn contents(report: &Report<'_>, words: &Words) -> (String, Vec<Part>) {
    let writer = sections::Writer::new(report, words);
    (writer.title(), writer.parts())
}
