//! Options that are accepted make a game that names the same options.

use banmen_rules::{Options, read_game};

use crate::state::check_refusal;

/// Takes `GAME key=value…`.
pub(crate) fn check(text: &str) {
    let (id, options) = match read_game(text) {
        Ok(game) => game,
        Err(refusal) => return check_refusal(text, &refusal),
    };
    let table = match id.table(&options) {
        Ok(table) => table,
        Err(refusal) => return check_refusal(text, &refusal),
    };
    let keys: Vec<_> = table.options().iter().map(|(key, _)| key.to_owned()).collect();
    let known: Vec<_> = id.specs().iter().map(|spec| spec.key).collect();
    assert_eq!(keys, known, "each option once, in the order of the list");
    for words in [table.options_text(), table.options().to_string()] {
        let again = id.table(&Options::read(&words).unwrap()).unwrap();
        assert_eq!(again.options(), table.options(), "{words}");
        assert_eq!(again.options_text(), table.options_text(), "{words}");
        assert_eq!(again.names(), table.names(), "{words}");
        assert_eq!(again.position(), table.position(), "{words}");
    }
}
