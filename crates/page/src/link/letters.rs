//! The bytes of a link: numbers and texts in them, their checksum, and the letters that they are written with.

/// The alphabet of base64url.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The longest text in a link, in bytes: no link has room for a longer one.
const LONGEST_TEXT: usize = super::LONGEST_LINK;

/// Writes a number with seven bits per byte, the lowest first; the eighth bit says that more follow.
pub(super) fn write_number(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) fn read_number(bytes: &mut &[u8]) -> Option<usize> {
    let mut number = 0;
    for shift in [0, 7, 14, 21] {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= usize::from(byte & 0x7F) << shift;
        if *byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// Writes a text after its length.
pub(super) fn write_text(bytes: &mut Vec<u8>, text: &str) {
    write_number(bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
}

pub(super) fn read_text(bytes: &mut &[u8]) -> Option<String> {
    let length = read_number(bytes).filter(|length| *length <= LONGEST_TEXT)?;
    let (text, rest) = bytes.split_at_checked(length)?;
    *bytes = rest;
    String::from_utf8(text.to_vec()).ok()
}

/// A checksum of two bytes.
pub(super) fn checksum(bytes: &[u8]) -> [u8; 2] {
    let mixed =
        bytes.iter().fold(0x811C_9DC5_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    ((mixed >> 16 ^ mixed) as u16).to_le_bytes()
}

/// Writes bytes as letters of six bits, the highest bits first.
pub(super) fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 2);
    for three in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, place| bits << 8 | u32::from(*three.get(place).unwrap_or(&0)));
        for place in 0..=three.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let value = |letter: u8| LETTERS.iter().position(|own| *own == letter);
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut bits = 0;
        for place in 0..4 {
            bits = bits << 6 | four.get(place).map_or(Some(0), |letter| value(*letter))?;
        }
        let whole = [(bits >> 16) as u8, (bits >> 8) as u8, bits as u8];
        bytes.extend_from_slice(&whole[..four.len().checked_sub(1).filter(|count| *count > 0)?]);
    }
    Some(bytes)
}
