//! Content encodings: the smallest of those that the client prefers.

use axum::http::HeaderValue;

use crate::page::File;

/// A content encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// All encodings, the smallest first.
    const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
            Encoding::Plain => "identity",
        }
    }

    /// The bytes of a file in this encoding; uncompressed if the file does not have it.
    pub(crate) fn bytes(self, file: &File) -> &'static [u8] {
        self.packed(file).unwrap_or(file.plain)
    }

    fn packed(self, file: &File) -> Option<&'static [u8]> {
        match self {
            Encoding::Brotli => file.brotli,
            Encoding::Gzip => file.gzip,
            Encoding::Plain => Some(file.plain),
        }
    }

    /// The entity tag of a file in this encoding.
    pub(crate) fn tag(self, hash: &str) -> String {
        format!("\"{hash}-{}\"", self.name())
    }
}

/// Chooses among the encodings that a file has. A request without a preference gets the uncompressed file.
pub(crate) fn choose(accepted: Option<&HeaderValue>, file: &File) -> Encoding {
    let accepted = accepted.and_then(|list| list.to_str().ok()).unwrap_or_default();
    let mut best = (Encoding::Plain, 0);
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.packed(file).is_some()) {
        let weight = weight(accepted, encoding);
        if weight > best.1 {
            best = (encoding, weight);
        }
    }
    best.0
}

/// The weight of an encoding, in thousandths. The uncompressed file is acceptable unless it is excluded, but
/// any encoding that is named wins over it.
fn weight(accepted: &str, encoding: Encoding) -> u32 {
    let mut any = None;
    for item in accepted.split(',') {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        let name = name.trim();
        if name.eq_ignore_ascii_case(encoding.name()) {
            return thousandths(weight);
        }
        if name == "*" {
            any = Some(thousandths(weight));
        }
    }
    any.unwrap_or(u32::from(encoding == Encoding::Plain))
}

/// The weight in `q=0.8`, in thousandths; 1000 without one, 0 if it cannot be read.
fn thousandths(weight: &str) -> u32 {
    match weight.trim().strip_prefix("q=") {
        None => 1000,
        Some(number) => {
            let number: f32 = number.trim().parse().unwrap_or(0.0);
            (number.clamp(0.0, 1.0) * 1000.0) as u32
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: File = File { path: "a", plain: b"plain", brotli: Some(b"b"), gzip: Some(b"g"), hash: "0" };

    #[track_caller]
    fn chosen(accepted: &'static str, expected: Encoding) {
        assert_eq!(choose(Some(&HeaderValue::from_static(accepted)), &FILE), expected, "{accepted}");
    }

    #[test]
    fn the_smallest_of_the_preferred_encodings_is_chosen() {
        chosen("gzip, deflate, br, zstd", Encoding::Brotli);
        chosen("gzip, deflate", Encoding::Gzip);
        chosen("br;q=0.5, gzip;q=0.8", Encoding::Gzip);
        chosen("br;q=0, *", Encoding::Gzip);
        chosen("*;q=0.1", Encoding::Brotli);
        chosen("zstd", Encoding::Plain);
        chosen("", Encoding::Plain);
        chosen("br;q=zero, GZIP;q=7", Encoding::Gzip);
        assert_eq!(choose(None, &FILE), Encoding::Plain);
        assert_eq!(choose(None, &File { brotli: None, ..FILE }), Encoding::Plain);
    }

    #[test]
    fn an_encoding_that_the_file_lacks_is_never_chosen() {
        let file = File { brotli: None, ..FILE };
        assert_eq!(choose(Some(&HeaderValue::from_static("br, gzip;q=0.1")), &file), Encoding::Gzip);
    }
}
