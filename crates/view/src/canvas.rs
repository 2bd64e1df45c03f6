//! A grid of characters on which pictures for a terminal are drawn.

use std::collections::BTreeMap;
use std::fmt::Write;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The colour of a character, if colours are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Ink {
    /// The terminal's default.
    #[default]
    Plain,
    /// Fainter: empty places, coordinates.
    Faint,
    /// Stronger: names, who is to act.
    Strong,
    /// In a colour of the terminal's 256.
    Colour(u8),
}

/// Characters at lines and columns; both may be negative.
#[derive(Clone, Default, Debug)]
pub(crate) struct Canvas {
    cells: BTreeMap<(i32, i32), Cell>,
}

#[derive(Clone, Debug)]
struct Cell {
    /// A character with its combining marks; empty in the second half of a wide character.
    text: String,
    ink: Ink,
}

impl Canvas {
    /// A canvas with these lines.
    pub(crate) fn of_lines<'a>(lines: impl IntoIterator<Item = &'a str>, ink: Ink) -> Canvas {
        let mut canvas = Canvas::default();
        for (line, text) in lines.into_iter().enumerate() {
            canvas.put(line as i32, 0, text, ink);
        }
        canvas
    }

    /// Writes a text over the present content.
    pub(crate) fn put(&mut self, line: i32, column: i32, text: &str, ink: Ink) {
        let mut next = column;
        for character in text.chars() {
            let width = character.width().unwrap_or(0) as i32;
            if width == 0 {
                if let Some(cell) = self.cells.get_mut(&(line, next - 1)) {
                    cell.text.push(character);
                }
                continue;
            }
            self.cells.insert((line, next), Cell { text: character.to_string(), ink });
            for behind in next + 1..next + width {
                self.cells.insert((line, behind), Cell { text: String::new(), ink });
            }
            next += width;
        }
    }

    /// Draws another canvas over this one, its corner at this line and column.
    pub(crate) fn lay(&mut self, line: i32, column: i32, other: &Canvas) {
        let (top, left) = other.corner();
        for (&(own_line, own_column), cell) in &other.cells {
            self.cells.insert((line + own_line - top, column + own_column - left), cell.clone());
        }
    }

    /// The character at a line and column; a space if there is none.
    pub(crate) fn at(&self, line: i32, column: i32) -> &str {
        self.cells.get(&(line, column)).map_or(" ", |cell| &cell.text)
    }

    /// The number of lines.
    pub(crate) fn height(&self) -> i32 {
        self.cells.keys().map(|(line, _)| line + 1 - self.corner().0).max().unwrap_or(0)
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> i32 {
        let left = self.corner().1;
        self.cells.keys().map(|(_, column)| column + 1 - left).max().unwrap_or(0)
    }

    /// The first line and the first column.
    fn corner(&self) -> (i32, i32) {
        let top = self.cells.keys().next().map_or(0, |(line, _)| *line);
        let left = self.cells.keys().map(|(_, column)| *column).min().unwrap_or(0);
        (top, left)
    }

    /// The canvas as lines of text without trailing spaces, with or without colours.
    pub(crate) fn write(&self, coloured: bool) -> String {
        let (top, left) = self.corner();
        let mut lines = vec![Line::default(); self.height() as usize];
        for (&(line, column), cell) in &self.cells {
            lines[(line - top) as usize].push((column - left) as usize, cell, coloured);
        }
        lines.into_iter().map(Line::finish).collect()
    }
}

/// A line being written.
#[derive(Clone, Default)]
struct Line {
    text: String,
    columns: usize,
    ink: Ink,
}

impl Line {
    fn push(&mut self, column: usize, cell: &Cell, coloured: bool) {
        if cell.text == " " {
            return;
        }
        if coloured && cell.ink != self.ink {
            self.change_ink(Ink::Plain);
        }
        for _ in self.columns..column {
            self.text.push(' ');
        }
        if coloured {
            self.change_ink(cell.ink);
        }
        self.text.push_str(&cell.text);
        self.columns = column.max(self.columns) + cell.text.width();
    }

    fn change_ink(&mut self, ink: Ink) {
        if ink == self.ink {
            return;
        }
        if self.ink != Ink::Plain {
            self.text.push_str("\x1b[0m");
        }
        let written = match ink {
            Ink::Plain => Ok(()),
            Ink::Faint => self.text.write_str("\x1b[2m"),
            Ink::Strong => self.text.write_str("\x1b[1m"),
            Ink::Colour(colour) => write!(self.text, "\x1b[1;38;5;{colour}m"),
        };
        written.expect("a string takes everything");
        self.ink = ink;
    }

    fn finish(mut self) -> String {
        self.change_ink(Ink::Plain);
        self.text.push('\n');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, "雪月", Ink::Plain);
        canvas.put(0, 5, "x", Ink::Plain);
        canvas.put(1, -2, "ab", Ink::Plain);
        assert_eq!(canvas.write(false), "  雪月 x\nab\n");
        assert_eq!((canvas.width(), canvas.height()), (8, 2));
    }

    #[test]
    fn colours_are_switched_off_again() {
        let mut canvas = Canvas::default();
        canvas.put(0, 0, "r", Ink::Colour(1));
        canvas.put(0, 2, "b", Ink::Plain);
        assert_eq!(canvas.write(true), "\x1b[1;38;5;1mr\x1b[0m b\n");
    }
}
