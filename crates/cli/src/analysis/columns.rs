//! Rows of cells, set in columns.

use textwrap::core::display_width;

/// On which side a cell has its space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Align {
    Left,
    Right,
}

/// The rows as lines of at most so many columns, two spaces between cells. What does not fit is cut off.
pub(super) fn set_in_columns(rows: &[Vec<String>], align: &[Align], width: usize) -> Vec<String> {
    let widths: Vec<_> = (0..align.len())
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| display_width(cell)).max())
        .map(Option::unwrap_or_default)
        .collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).zip(align).map(|((cell, width), align)| {
            let space = " ".repeat(width - display_width(cell));
            match align {
                Align::Left => format!("{cell}{space}"),
                Align::Right => format!("{space}{cell}"),
            }
        });
        cut(cells.collect::<Vec<_>>().join("  ").trim_end(), width)
    };
    rows.iter().map(line).collect()
}

/// The beginning of a text, if it does not fit.
fn cut(text: &str, width: usize) -> String {
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
    use super::{Align, set_in_columns};

    #[test]
    fn cells_stand_below_one_another() {
        let rows = [["雪", "7"], ["moon", "12"]].map(|row| row.map(str::to_owned).to_vec());
        let align = [Align::Left, Align::Right];
        assert_eq!(set_in_columns(&rows, &align, 20), ["雪     7", "moon  12"]);
        assert_eq!(set_in_columns(&rows, &align, 7), ["雪…", "moon…"]);
    }
}
