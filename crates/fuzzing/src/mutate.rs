//! Spoils good inputs a little: random bytes would hardly ever get past the first check.

use rand_core::Rng;

/// Where the fields of all our texts meet.
const SEPARATORS: [char; 16] =
    ['\n', ' ', ',', '/', ';', ':', '=', '@', '-', '+', '>', '.', '"', '{', '(', ')'];

/// Fields that are likely to upset a reader.
const ODD_FIELDS: [&str; 24] = [
    "",
    "0",
    "-1",
    "00",
    "1",
    "7",
    "255",
    "256",
    "65536",
    "4294967296",
    "99999999999999999999",
    "-",
    ".",
    "*s",
    "a1",
    "z99",
    "é",
    "盤",
    "\u{0}",
    "resign:red",
    "time:red",
    "forfeit:moon",
    "draw",
    "end",
];

/// The longest input that is made.
const LONGEST: usize = 20_000;

/// An input like `seed`: up to four changes, in which parts of `other` may appear.
pub fn mutate(seed: &str, other: &str, rng: &mut impl Rng) -> String {
    let mut text = seed.to_owned();
    for _ in 0..below(rng, 5) {
        text = change(&text, other, rng);
    }
    text.truncate(text.floor_char_boundary(LONGEST));
    text
}

fn change(text: &str, other: &str, rng: &mut impl Rng) -> String {
    match below(rng, 4) {
        0 => change_letters(text, rng),
        1 => splice(text, other, rng),
        _ => change_fields(text, other, rng),
    }
}

/// Deletes, doubles, swaps or replaces a few letters.
fn change_letters(text: &str, rng: &mut impl Rng) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    if letters.is_empty() {
        return text.to_owned();
    }
    let place = below(rng, letters.len());
    let other = below(rng, letters.len());
    let end = (place + 1 + below(rng, 8)).min(letters.len());
    match below(rng, 5) {
        0 => drop(letters.drain(place..end)),
        1 => letters.splice(end..end, letters[place..end].to_vec()).for_each(drop),
        2 => letters.swap(place, other),
        3 => letters[place] = letters[other],
        _ => letters[place] = char::from(below(rng, 128) as u8),
    }
    letters.into_iter().collect()
}

/// The beginning of one and the end of the other.
fn splice(text: &str, other: &str, rng: &mut impl Rng) -> String {
    let head = text.floor_char_boundary(below(rng, text.len() + 1));
    let tail = other.floor_char_boundary(below(rng, other.len() + 1));
    format!("{}{}", &text[..head], &other[tail..])
}

/// Deletes, doubles, swaps or replaces whole fields, the separators staying where they are.
fn change_fields(text: &str, other: &str, rng: &mut impl Rng) -> String {
    let mut fields: Vec<&str> = text.split_inclusive(SEPARATORS).collect();
    let other_fields: Vec<&str> = other.split_inclusive(SEPARATORS).collect();
    if fields.is_empty() || other_fields.is_empty() {
        return text.to_owned();
    }
    let place = below(rng, fields.len());
    let second = below(rng, fields.len());
    let odd;
    match below(rng, 6) {
        0 => drop(fields.remove(place)),
        1 => fields.insert(second, fields[place]),
        2 => fields.swap(place, second),
        3 => fields[place] = other_fields[below(rng, other_fields.len())],
        4 => fields.truncate(place),
        _ => {
            let separator = fields[place].chars().next_back().filter(|letter| SEPARATORS.contains(letter));
            odd = ODD_FIELDS[below(rng, ODD_FIELDS.len())].chars().chain(separator).collect::<String>();
            fields[place] = &odd;
        }
    }
    fields.concat()
}

/// A number below `n`.
fn below(rng: &mut impl Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}
