//! What happens when an action is carried out.

use banmen_rules::{AnyTable, Message, Notice};
use banmen_view::Cast;
use pyo3::prelude::{pyclass, pymethods};

use crate::words::words;

/// One thing that happened when an action was carried out.
///
/// >>> import banmen
/// >>> state = banmen.load_game("saiju").new_initial_state()
/// >>> [(event.key, event.sentence) for event in state.play("m@c2")]
/// [('saiju-shadow-placed', 'Snow places the moon shadow on c2.'), ('table-turn', 'Moon to act.')]
#[pyclass(frozen, module = "banmen")]
#[derive(Debug)]
pub(crate) struct Event {
    /// The key of the sentence.
    #[pyo3(get)]
    key: String,
    /// The rule behind it, if one is cited: a ruling, a rule of the book, or a section of the specification.
    #[pyo3(get)]
    rule: Option<String>,
    /// The sentence.
    #[pyo3(get)]
    sentence: String,
    /// The arguments of the sentence, as texts.
    #[pyo3(get)]
    arguments: Vec<(String, String)>,
}

#[pymethods]
impl Event {
    fn __repr__(&self) -> String {
        format!("Event({:?})", self.sentence)
    }
}

/// What happened at a table, in order.
pub(crate) fn events(table: &AnyTable, notices: &[Notice<Message>]) -> Vec<Event> {
    let cast = Cast::of(table);
    let event = |notice: &Notice<Message>| {
        let message = words().notice_message(&cast, notice);
        Event {
            key: message.key.to_owned(),
            rule: message.rule.map(str::to_owned),
            sentence: words().say(&message),
            arguments: message.args.iter().map(|(name, arg)| ((*name).to_owned(), arg.to_string())).collect(),
        }
    };
    notices.iter().map(event).collect()
}
