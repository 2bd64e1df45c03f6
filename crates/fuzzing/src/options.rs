//! Options that are accepted make a game that names the same options.

use banmen_rules::Setup;

use crate::state::check_refusal;

/// Takes `GAME key=value…`.
pub(crate) fn check(text: &str) {
    let setup: Setup = match text.parse() {
        Ok(setup) => setup,
        Err(refusal) => return check_refusal(text, &refusal),
    };
    let table = match setup.table() {
        Ok(table) => table,
        Err(refusal) => return check_refusal(text, &refusal),
    };
    let keys: Vec<_> = table.options().iter().map(|(key, _)| key.to_owned()).collect();
    let known: Vec<_> = setup.game.specs().iter().map(|spec| spec.key).collect();
    assert_eq!(keys, known, "each option once, in the order of the list");
    for words in [table.setup().to_string(), format!("{} {}", setup.game, table.options())] {
        let again = words.parse::<Setup>().unwrap().table().unwrap();
        assert_eq!(again.options(), table.options(), "{words}");
        assert_eq!(again.setup(), table.setup(), "{words}");
        assert_eq!(again.names(), table.names(), "{words}");
        assert_eq!(again.position(), table.position(), "{words}");
    }
}
