//! What comes over the network is understood or refused with a sentence; what is understood is written and read again.

use banmen_online::understand;

/// Takes a kind, and in the lines after it a text of that kind.
pub(crate) fn check(text: &str) {
    let (kind, body) = text.split_once('\n').unwrap_or((text, ""));
    match understand(kind, body.as_bytes()) {
        None => {}
        Some(Ok(value)) => {
            let again = understand(kind, value.to_string().as_bytes());
            assert!(matches!(again, Some(Ok(_))), "{text:?} is written as {value} and not read again");
        }
        Some(Err(sentences)) => {
            for error in sentences {
                assert!(!error.key.is_empty() && error.sentence != error.key, "{text:?}: {error:?}");
                let quoted = error.field.as_deref().unwrap_or("");
                assert!(quoted.chars().count() <= 60, "{text:?}: {error:?} repeats too much");
            }
        }
    }
}
