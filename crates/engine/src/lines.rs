//! Reading lines of bounded length, so that no input makes memory grow.

use std::io::{self, BufRead, Read};

use crate::refusal::LineRefusal;

/// The next line of at most `longest` bytes, or why there is none; `None` at the end of the input.
pub fn next_line(
    input: &mut impl BufRead,
    longest: usize,
) -> io::Result<Option<Result<String, LineRefusal>>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(longest as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() > longest && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(LineRefusal::TooLong { most: longest })));
    }
    Ok(Some(String::from_utf8(bytes).map_err(|_| LineRefusal::NotText)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_read_over() {
        let mut input = &b"abcdefgh\nabc\n\xff\nabcd"[..];
        let mut next = || next_line(&mut input, 4).unwrap();
        assert_eq!(next(), Some(Err(LineRefusal::TooLong { most: 4 })));
        assert_eq!(next(), Some(Ok("abc\n".to_owned())));
        assert_eq!(next(), Some(Err(LineRefusal::NotText)));
        assert_eq!(next(), Some(Ok("abcd".to_owned())));
        assert_eq!(next(), None);
    }
}
