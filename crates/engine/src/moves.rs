//! Moves in a text, made one after another.

use banmen_rules::refusal::Refusal;
use banmen_rules::{AnyGame, Message};

/// Makes the moves one after another; says which is the first bad one, and why.
pub fn play_all(
    table: &mut dyn AnyGame,
    moves: &str,
    explain: &dyn Fn(&Message) -> String,
) -> Result<(), String> {
    for (place, text) in moves.split_whitespace().enumerate() {
        table.play_quietly(text).map_err(|refusal| {
            let text = text.chars().take(40).collect();
            let which = explain(&Refusal::BadMove { number: place + 1, text }.say());
            format!("{which} {}", explain(&refusal))
        })?;
    }
    Ok(())
}
