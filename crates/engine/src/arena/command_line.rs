//! The command line of a program: words between spaces, held together by quotes.

use banmen_rules::Message;

use crate::text;

/// The program and its arguments.
pub(super) fn split(line: &str) -> Result<Vec<String>, Message> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in line.chars() {
        match quote {
            Some(end) if letter == end => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(mark) => Err(Message::new("match-open-quote").with("mark", text(mark))),
        None if words.is_empty() => Err(Message::new("match-no-program")),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn quotes_hold_words_together() {
        assert_eq!(split("a  b\tc").unwrap(), ["a", "b", "c"]);
        assert_eq!(split("'my engine' --x=\"1 '2\" ''").unwrap(), ["my engine", "--x=1 '2", ""]);
        assert_eq!(split("a 'b").unwrap_err().key, "match-open-quote");
    }
}
