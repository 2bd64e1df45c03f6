//! The loop around a session: reads lines of bounded length, flushes every answer.

use std::io::{self, BufRead, Write};

use super::{LONGEST_LINE, Reply, Session, error, too_long};
use crate::lines::{BadLine, next_line};

/// Answers line after line until `quit` or the end of the input.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::new();
    while let Some(line) = next_line(input, LONGEST_LINE)? {
        let reply = match line {
            Ok(line) => session.line(&line),
            Err(BadLine::TooLong) => Reply::Lines(vec![error(&too_long())]),
            Err(BadLine::NotText) => Reply::Lines(vec![error("the line is not UTF-8")]),
        };
        let Reply::Lines(lines) = reply else { return Ok(()) };
        for line in lines {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
    }
    Ok(())
}
