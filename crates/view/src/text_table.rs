//! Tables of text: cells in aligned columns, for a terminal or as Markdown.

use textwrap::core::display_width;

/// Rows of cells under a heading. The first column is aligned left and the others right, until
/// [`TextTable::with_left`] says otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextTable {
    /// The heading first.
    rows: Vec<Vec<String>>,
    align: Vec<Align>,
}

/// The alignment of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Align {
    Left,
    Right,
}

/// The text around the cells of a line.
struct Frame {
    before: &'static str,
    between: &'static str,
    behind: &'static str,
    /// The least width of a column.
    narrowest: usize,
}

const PLAIN: Frame = Frame { before: "", between: "  ", behind: "", narrowest: 0 };
const MARKDOWN: Frame = Frame { before: "| ", between: " | ", behind: " |", narrowest: 2 };

/// The least width of a column when a table is fitted into a terminal.
const NARROWEST: usize = 8;

/// The largest number of columns that [`columns`] makes.
const MOST_COLUMNS: usize = 8;

impl TextTable {
    /// A table with this heading and no rows.
    pub fn new(heading: Vec<String>) -> TextTable {
        TextTable { align: Vec::new(), rows: vec![heading] }.with_left(&[0])
    }

    /// Aligns these columns left and all others right.
    #[must_use]
    pub fn with_left(mut self, columns: &[usize]) -> TextTable {
        let side = |column: usize| if columns.contains(&column) { Align::Left } else { Align::Right };
        self.align = (0..self.rows[0].len()).map(side).collect();
        self
    }

    /// Adds a row.
    pub fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// The lines of the table, the heading first, each cut off after `width` columns of the terminal.
    pub fn lines(&self, width: usize) -> Vec<String> {
        let widths = self.widths(&PLAIN);
        self.rows.iter().map(|row| cut(&self.line(row, &widths, &PLAIN), width)).collect()
    }

    /// The lines of the table in at most `width` columns of the terminal: with a rule below the heading, and
    /// long cells in several lines.
    pub fn wrapped(&self, width: usize) -> Vec<String> {
        let mut widths = self.widths(&PLAIN);
        fit(&mut widths, width.saturating_sub(2 * self.align.len().saturating_sub(1)));
        let mut rows = self.rows.iter().map(|row| self.wrapped_row(row, &widths));
        let heading = rows.next().unwrap_or_default();
        let rule = widths.iter().map(|width| "─".repeat(*width)).collect::<Vec<_>>().join(PLAIN.between);
        heading.into_iter().chain([rule]).chain(rows.flatten()).collect()
    }

    /// The table as Markdown, with aligned bars.
    pub fn markdown(&self) -> String {
        let rule = |(width, align): (&usize, &Align)| match align {
            Align::Left => format!(" {} |", "-".repeat(*width)),
            Align::Right => format!(" {}: |", "-".repeat(width - 1)),
        };
        let widths = self.widths(&MARKDOWN);
        let rules: String = widths.iter().zip(&self.align).map(rule).collect();
        let mut lines: Vec<_> = self.rows.iter().map(|row| self.line(row, &widths, &MARKDOWN)).collect();
        lines.insert(1, format!("|{rules}"));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// The width of each column: that of its widest cell.
    fn widths(&self, frame: &Frame) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| display_width(cell)).max().unwrap_or(0).max(frame.narrowest)
        };
        (0..self.align.len()).map(width).collect()
    }

    fn line(&self, row: &[impl AsRef<str>], widths: &[usize], frame: &Frame) -> String {
        let columns = row.iter().zip(widths).zip(&self.align);
        let cells = columns.map(|((cell, width), align)| pad(cell.as_ref(), *width, *align));
        let cells = cells.collect::<Vec<_>>().join(frame.between);
        format!("{}{cells}{}", frame.before, frame.behind).trim_end().to_owned()
    }

    /// A row in as many lines as its longest cell takes.
    fn wrapped_row(&self, row: &[String], widths: &[usize]) -> Vec<String> {
        let cells: Vec<_> =
            row.iter().zip(widths).map(|(cell, width)| textwrap::wrap(cell, *width)).collect();
        let count = cells.iter().map(Vec::len).max().unwrap_or(0);
        let line = |line: usize| {
            let parts: Vec<_> = cells.iter().map(|cell| cell.get(line).map_or("", |part| part)).collect();
            self.line(&parts, widths, &PLAIN)
        };
        (0..count).map(line).collect()
    }
}

/// Words in columns of one width, read downwards, in at most `width` columns of the terminal.
pub fn columns(words: &[String], width: usize) -> Vec<String> {
    let widest = words.iter().map(|word| display_width(word)).max().unwrap_or(0);
    let count = (width / (widest + PLAIN.between.len())).clamp(1, MOST_COLUMNS);
    let lines = words.len().div_ceil(count);
    let line = |line: usize| {
        let row = words.iter().skip(line).step_by(lines);
        let cells = row.map(|word| pad(word, widest, Align::Left));
        cells.collect::<Vec<_>>().join(PLAIN.between).trim_end().to_owned()
    };
    (0..lines).map(line).collect()
}

/// A text of at most `width` columns: its beginning with an ellipsis, if it does not fit.
pub fn cut(text: &str, width: usize) -> String {
    if display_width(text) <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if display_width(&kept) + display_width(letter.encode_utf8(&mut [0; 4])) >= width {
            break;
        }
        kept.push(letter);
    }
    format!("{}…", kept.trim_end())
}

/// A cell with spaces up to the width of its column.
fn pad(cell: &str, width: usize, align: Align) -> String {
    let space = " ".repeat(width.saturating_sub(display_width(cell)));
    match align {
        Align::Left => format!("{cell}{space}"),
        Align::Right => format!("{space}{cell}"),
    }
}

/// Makes the widest columns narrower until all fit, but none narrower than [`NARROWEST`].
fn fit(widths: &mut [usize], room: usize) {
    while widths.iter().sum::<usize>() > room {
        match widths.iter_mut().max() {
            Some(widest) if *widest > NARROWEST => *widest -= 1,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TextTable, columns, cut};

    fn words<const N: usize>(cells: [&str; N]) -> Vec<String> {
        cells.map(str::to_owned).to_vec()
    }

    fn table() -> TextTable {
        let mut table = TextTable::new(words(["player", "wins", "score"]));
        table.add(words(["best", "7", "70.0 %"]));
        table.add(words(["無作為", "3", "30.0 %"]));
        table
    }

    #[test]
    fn columns_are_aligned() {
        let expected = "\
| player | wins |  score |
| ------ | ---: | -----: |
| best   |    7 | 70.0 % |
| 無作為 |    3 | 30.0 % |
";
        assert_eq!(table().markdown(), expected);
        assert_eq!(
            table().lines(80),
            ["player  wins   score", "best       7  70.0 %", "無作為     3  30.0 %"]
        );
    }

    #[test]
    fn any_column_may_be_aligned_left() {
        let mut table = TextTable::new(words(["", "action", "visits", "then"])).with_left(&[1, 3]);
        table.add(words(["10", "m", "7", "s"]));
        assert_eq!(table.lines(80), ["    action  visits  then", "10  m            7  s"]);
    }

    #[test]
    fn a_line_that_does_not_fit_is_cut_off() {
        assert_eq!(table().lines(12), ["player  win…", "best…", "無作為…"]);
        assert_eq!(cut("無作為", 5), "無作…");
        assert_eq!(cut("無作為", 6), "無作為");
    }

    #[test]
    fn cells_are_broken_where_they_must_be() {
        let mut table = TextTable::new(words(["word", "what it means"])).with_left(&[0, 1]);
        table.add(words(["beam", "a line of sight between two robots"]));
        let expected = [
            "word  what it means",
            "────  ──────────────────",
            "beam  a line of sight",
            "      between two robots",
        ];
        assert_eq!(table.wrapped(24), expected);
    }

    #[test]
    fn words_are_read_downwards() {
        assert_eq!(columns(&words(["a", "b", "c", "d", "e"]), 10), ["a  c  e", "b  d"]);
        assert_eq!(columns(&words(["雪", "ab"]), 9), ["雪  ab"]);
        assert!(columns(&[], 10).is_empty());
    }
}
