//! A table of words in aligned columns, for a terminal or as Markdown.

use anstyle::Style;
use textwrap::core::display_width;

/// Rows of cells under a heading. The first column stands left, the others right, unless told otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    /// The heading first.
    rows: Vec<Vec<String>>,
    align: Vec<Align>,
}

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Align {
    Left,
    Right,
}

/// What stands around the cells of a line.
struct Frame {
    before: &'static str,
    between: &'static str,
    behind: &'static str,
    /// The fewest letters a column has.
    narrowest: usize,
}

const PLAIN: Frame = Frame { before: "", between: "  ", behind: "", narrowest: 0 };
const MARKDOWN: Frame = Frame { before: "| ", between: " | ", behind: " |", narrowest: 2 };

impl Grid {
    pub(crate) fn new(heading: Vec<String>) -> Grid {
        let side = |column: usize| if column == 0 { Align::Left } else { Align::Right };
        Grid { align: (0..heading.len()).map(side).collect(), rows: vec![heading] }
    }

    /// The same with a column of numbers first, and left those two that hold words.
    #[must_use]
    pub(crate) fn with_words_at(mut self, columns: [usize; 2]) -> Grid {
        let side = |column: usize| if columns.contains(&column) { Align::Left } else { Align::Right };
        self.align = (0..self.align.len()).map(side).collect();
        self
    }

    pub(crate) fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// As people see it in a terminal of so many columns: the heading is bold, and what does not fit is cut
    /// off.
    pub(crate) fn text(&self, width: usize) -> String {
        let bold = Style::new().bold();
        let mut lines = self.lines(&PLAIN).map(|line| cut(&line, width));
        let heading = lines.next().map(|heading| format!("{bold}{heading}{bold:#}"));
        heading.into_iter().chain(lines).map(|line| line + "\n").collect()
    }

    /// As Markdown, its bars below each other.
    pub(crate) fn markdown(&self) -> String {
        let rule = |(width, align): (usize, &Align)| match align {
            Align::Left => format!(" {} |", "-".repeat(width)),
            Align::Right => format!(" {}: |", "-".repeat(width - 1)),
        };
        let rules: String = self.widths(&MARKDOWN).into_iter().zip(&self.align).map(rule).collect();
        let mut lines: Vec<_> = self.lines(&MARKDOWN).collect();
        lines.insert(1, format!("|{rules}"));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    fn widths(&self, frame: &Frame) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| display_width(cell)).max().unwrap_or(0).max(frame.narrowest)
        };
        (0..self.align.len()).map(width).collect()
    }

    fn lines(&self, frame: &Frame) -> impl Iterator<Item = String> {
        let columns: Vec<_> = self.widths(frame).into_iter().zip(&self.align).collect();
        self.rows.iter().map(move |row| {
            let cells = row.iter().zip(&columns).map(|(cell, (width, align))| {
                let space = " ".repeat(width - display_width(cell));
                match align {
                    Align::Left => format!("{cell}{space}"),
                    Align::Right => format!("{space}{cell}"),
                }
            });
            let cells = cells.collect::<Vec<_>>().join(frame.between);
            format!("{}{cells}{}", frame.before, frame.behind).trim_end().to_owned()
        })
    }
}

/// The beginning of a text, if it does not fit.
pub(crate) fn cut(text: &str, width: usize) -> String {
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

#[cfg(test)]
mod tests {
    use anstream::adapter::strip_str;

    use super::Grid;

    fn words<const N: usize>(cells: [&str; N]) -> Vec<String> {
        cells.map(str::to_owned).to_vec()
    }

    fn grid() -> Grid {
        let mut grid = Grid::new(words(["player", "wins", "score"]));
        grid.add(words(["best", "7", "70.0 %"]));
        grid.add(words(["無作為", "3", "30.0 %"]));
        grid
    }

    fn text(grid: &Grid, width: usize) -> String {
        strip_str(&grid.text(width)).to_string()
    }

    #[test]
    fn columns_are_aligned() {
        let expected = "\
| player | wins |  score |
| ------ | ---: | -----: |
| best   |    7 | 70.0 % |
| 無作為 |    3 | 30.0 % |
";
        assert_eq!(grid().markdown(), expected);
        let expected = "\
player  wins   score
best       7  70.0 %
無作為     3  30.0 %
";
        assert_eq!(text(&grid(), 80), expected);
    }

    #[test]
    fn words_may_stand_elsewhere() {
        let mut grid = Grid::new(words(["", "action", "visits", "then"])).with_words_at([1, 3]);
        grid.add(words(["10", "m", "7", "s"]));
        assert_eq!(text(&grid, 80), "    action  visits  then\n10  m            7  s\n");
    }

    #[test]
    fn what_does_not_fit_is_cut_off() {
        assert_eq!(text(&grid(), 12), "player  win…\nbest…\n無作為…\n");
    }
}
