//! A table of words in aligned columns, for a terminal or as Markdown.

use anstyle::Style;
use textwrap::core::display_width;

/// Rows of cells under a heading. The first column stands left, the others right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    heading: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    pub(crate) fn new(heading: Vec<String>) -> Grid {
        Grid { heading, rows: Vec::new() }
    }

    pub(crate) fn add(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// As people see it in a terminal: the heading is bold.
    pub(crate) fn text(&self) -> String {
        let bold = Style::new().bold();
        let mut text = format!("{bold}{}{bold:#}\n", self.line(&self.heading, "   ", "  ", ""));
        for row in &self.rows {
            text.push_str(&self.line(row, "   ", "  ", ""));
            text.push('\n');
        }
        text
    }

    /// As Markdown, its bars below each other.
    pub(crate) fn markdown(&self) -> String {
        let mut text = format!("{}\n|", self.line(&self.heading, " | ", "| ", " |"));
        for (column, width) in self.widths().into_iter().enumerate() {
            let dashes = "-".repeat(width.max(2));
            text.push_str(&if column == 0 {
                format!(" {dashes} |")
            } else {
                format!(" {}: |", &dashes[1..])
            });
        }
        text.push('\n');
        for row in &self.rows {
            text.push_str(&self.line(row, " | ", "| ", " |"));
            text.push('\n');
        }
        text
    }

    fn widths(&self) -> Vec<usize> {
        let width = |column: usize| {
            let cells = self.rows.iter().chain([&self.heading]).filter_map(|row| row.get(column));
            cells.map(|cell| display_width(cell)).max().unwrap_or(0).max(2)
        };
        (0..self.heading.len()).map(width).collect()
    }

    fn line(&self, row: &[String], between: &str, before: &str, behind: &str) -> String {
        let cells: Vec<_> = row
            .iter()
            .zip(self.widths())
            .enumerate()
            .map(|(column, (cell, width))| {
                let room = " ".repeat(width - display_width(cell));
                if column == 0 { format!("{cell}{room}") } else { format!("{room}{cell}") }
            })
            .collect();
        format!("{before}{}{behind}", cells.join(between)).trim_end().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::Grid;

    #[test]
    fn columns_are_aligned() {
        let words = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let mut grid = Grid::new(words(["player", "wins", "score"]));
        grid.add(words(["best", "7", "70.0 %"]));
        grid.add(words(["無作為", "3", "30.0 %"]));
        assert_eq!(
            grid.markdown(),
            "\
| player | wins |  score |
| ------ | ---: | -----: |
| best   |    7 | 70.0 % |
| 無作為 |    3 | 30.0 % |
"
        );
        assert!(grid.text().ends_with("  best        7   70.0 %\n  無作為      3   30.0 %\n"));
    }
}
