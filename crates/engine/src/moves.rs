//! Moves in a text, made one after another.

use banmen_rules::CommonRefusal;
use banmen_rules::{AnyTable, Message};

/// Makes the moves one after another; says which is the first bad one, and why.
pub fn play_all(
    table: &mut AnyTable,
    moves: &str,
    explain: &dyn Fn(&Message) -> String,
) -> Result<(), String> {
    for (place, text) in moves.split_whitespace().enumerate() {
        table.play_quietly(text).map_err(|refusal| {
            let text = text.chars().take(40).collect();
            let which = explain(&CommonRefusal::BadMove { number: place + 1, text }.into());
            format!("{which} {}", explain(&refusal))
        })?;
    }
    Ok(())
}
