//! Small helpers for reading and writing the text forms.

/// A plain decimal number: digits only, no sign, no leading zero.
///
/// ```
/// use banmen_rules::text::number;
/// assert_eq!(number("40"), Some(40));
/// assert_eq!(number("040"), None);
/// assert_eq!(number("+4"), None);
/// ```
pub fn number(text: &str) -> Option<u32> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// A plain decimal number that may be negative: no plus sign, no leading zero, no minus zero.
pub fn signed_number(text: &str) -> Option<i32> {
    match text.strip_prefix('-') {
        Some("0") => None,
        Some(digits) => number(digits).and_then(|value| i32::try_from(value).ok()).map(|value| -value),
        None => number(text).and_then(|value| i32::try_from(value).ok()),
    }
}

/// The pieces of `text` between separators, each with its place (characters from 1).
///
/// ```
/// let pieces: Vec<_> = banmen_rules::text::pieces("ab/c", '/').collect();
/// assert_eq!(pieces, [(1, "ab"), (4, "c")]);
/// ```
pub fn pieces(text: &str, separator: char) -> impl Iterator<Item = (usize, &str)> {
    let mut place = 1;
    text.split(separator).map(move |piece| {
        let here = place;
        place += piece.chars().count() + 1;
        (here, piece)
    })
}
