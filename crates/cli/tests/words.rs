//! Every refusal of the engine has a sentence in every language.

use banmen_engine::{LineRefusal, RequestRefusal, UgiRefusal};
use banmen_rules::{Arg, Message};
use banmen_view::{Language, Words};

#[test]
fn every_refusal_has_its_sentence() {
    for language in Language::ALL {
        let words = Words::new(*language);
        for (key, arguments) in [LineRefusal::KEYS, UgiRefusal::KEYS, RequestRefusal::KEYS].concat() {
            let message = Message::new(key);
            let message = arguments.iter().fold(message, |message, name| message.with(name, Arg::number(7)));
            assert_eq!(words.problems(&message), Vec::<String>::new());
            let sentence = words.say(&message);
            assert_eq!(arguments.is_empty(), !sentence.contains('7'), "{language}: {key}: {sentence}");
        }
    }
}
