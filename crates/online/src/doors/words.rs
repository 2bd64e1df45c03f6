//! The sentences of refusals, in the language that a request asks for.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use banmen_view::{Language, Words};

use super::refusal::Reason;

const ENGLISH: &str = include_str!("../../locales/en/online.ftl");
const JAPANESE: &str = include_str!("../../locales/ja/online.ftl");

/// All sentences of one language: those of the service, and those of the rules.
pub(crate) struct Sentences {
    own: Words,
    rules: Words,
}

static SPOKEN: LazyLock<[Sentences; 2]> =
    LazyLock::new(|| [Sentences::new(Language::En, ENGLISH), Sentences::new(Language::Ja, JAPANESE)]);

impl Sentences {
    fn new(language: Language, own: &str) -> Sentences {
        let own =
            Words::read(language, own).expect("the words of the service can be read: a test reads them");
        Sentences { own, rules: Words::new(language) }
    }

    /// The sentences of a language.
    pub(crate) fn of(language: Language) -> &'static Sentences {
        match language {
            Language::En => &SPOKEN[0],
            Language::Ja => &SPOKEN[1],
        }
    }

    /// The sentence of a reason.
    pub(crate) fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::Message(message) if self.own.has(message.key) => self.own.say(message),
            Reason::Message(message) => self.rules.say(message),
            Reason::Turn(error) => self.rules.turn_error(error),
        }
    }

    /// Whether there is a sentence for a key.
    #[cfg(test)]
    pub(crate) fn has(&self, key: &str) -> bool {
        self.own.has(key) || self.rules.has(key)
    }
}

/// The language that a request prefers: the one with the greatest weight, else English.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|list| list.to_str().ok()).unwrap_or_default();
    let mut best = (0.0, Language::default());
    for item in accepted.split(',') {
        let (code, weight) = item.split_once(';').unwrap_or((item, "q=1"));
        let weight =
            weight.trim().strip_prefix("q=").and_then(|number| number.trim().parse().ok()).unwrap_or(0.0);
        match Language::read(code.trim()) {
            Some(language) if weight > best.0 => best = (weight, language),
            _ => {}
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use banmen_rules::{TurnError, TurnRefusal};

    use super::super::refusal::keys;
    use super::*;
    use crate::desk::Refused;
    use crate::heart::Refusal;

    #[test]
    fn every_key_has_a_sentence_in_every_language() {
        for language in Language::ALL {
            for key in keys::ALL {
                assert!(Sentences::of(*language).has(key), "{language}: {key}");
            }
        }
    }

    /// One of every refusal of a game.
    fn refusals_of_games() -> Vec<Refusal> {
        use crate::wire::What;
        let turn = TurnError::Turn(TurnRefusal::Empty);
        vec![
            Refusal::NoGame,
            Refusal::BadFrom,
            Refusal::NoTo,
            Refusal::NoSeat,
            Refusal::Over,
            Refusal::Aborted,
            Refusal::Frozen,
            Refusal::Ordinal { given: 3 },
            Refusal::NotYourTurn,
            Refusal::Out,
            Refusal::TimeUp,
            Refusal::NotYet,
            Refusal::Rules(turn),
            Refusal::NoOffer { what: What::Draw },
            Refusal::NoTakebacks,
            Refusal::BadBack { to: 3 },
            Refusal::NotOver,
            Refusal::ClaimEarly { seconds: 3 },
            Refusal::ClaimOwnTurn,
            Refusal::ClaimVotes,
            Refusal::Later { seconds: 1 },
        ]
    }

    #[test]
    fn every_refusal_of_a_game_has_a_sentence_in_every_language() {
        for refusal in refusals_of_games() {
            let key = refusal.key();
            let answer = super::super::Refusal::from(Refused { refusal, ordinal: Some(4) });
            for language in Language::ALL {
                let error = answer.error(Sentences::of(*language));
                assert!(error.key == key && error.sentence != key, "{language}: {key}: {}", error.sentence);
                assert!(!error.sentence.contains('{'), "{language}: {key}: {}", error.sentence);
            }
        }
    }

    #[test]
    fn the_preferred_language_is_spoken() {
        let spoken = |accepted: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, accepted.parse().unwrap());
            language(&headers)
        };
        assert_eq!(spoken("ja"), Language::Ja);
        assert_eq!(spoken("ja-JP, en;q=0.5"), Language::Ja);
        assert_eq!(spoken("fr, ja;q=0.3, en;q=0.7"), Language::En);
        assert_eq!(spoken("fr"), Language::En);
        assert_eq!(language(&HeaderMap::new()), Language::En);
    }
}
