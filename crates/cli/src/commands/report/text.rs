//! A report on the terminal: its words and tables, without the pictures.

use banmen_report::{Part, Report, contents};
use banmen_view::TextTable;

use crate::error::CliError;
use crate::terminal::Terminal;

pub(super) fn print(report: &Report<'_>, terminal: &mut Terminal) -> Result<(), CliError> {
    let (title, parts) = contents(report, &terminal.words);
    terminal.line(title)?;
    for part in parts {
        match part {
            Part::Heading(text) => terminal.line(format!("\n{text}"))?,
            Part::Prose(text) => terminal.prose("  ", &text)?,
            Part::Table { heading, rows, words } => {
                let mut table = TextTable::new(heading).with_left(&words);
                rows.into_iter().for_each(|row| table.add(row));
                let lines = table.wrapped(terminal.width().saturating_sub(2));
                lines.into_iter().try_for_each(|line| terminal.line(format!("  {line}")))?;
            }
            Part::Pictures(_) => {}
        }
    }
    Ok(())
}
