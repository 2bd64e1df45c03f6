//! The loop around a session: reads lines of bounded length, flushes every answer.

use std::io::{self, BufRead, Read, Write};

use super::{LONGEST_LINE, Reply, Session, error, too_long};

/// Answers line after line until `quit` or the end of the input.
pub fn serve(input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::new();
    while let Some(line) = next_line(input)? {
        let reply = match line {
            Ok(line) => session.line(&line),
            Err(why) => Reply::Lines(vec![error(&why)]),
        };
        let Reply::Lines(lines) = reply else { return Ok(()) };
        for line in lines {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// The next line, or what is wrong with it; nothing at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > LONGEST_LINE && !bytes.ends_with(b"\n") {
        skip_line(input)?;
        return Ok(Some(Err(too_long())));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| "the line is not UTF-8".to_owned())))
}

/// Reads over the rest of a line that is too long, keeping none of it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let part = input.fill_buf()?;
        let end = part.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(part.len(), |end| end + 1);
        let done = end.is_some() || part.is_empty();
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}
