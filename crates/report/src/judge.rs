//! The judge: what the best player thinks of a game before each of its turns.

use banmen_rules::{AnyTable, Message};
use banmen_search::{Player, Resources};

use crate::play::MEMORY;

/// Every player's chance before each turn of a game, in thousandths, as the best player sees them with this number
/// of nodes. `table` is the table before the first move.
///
/// # Errors
/// When a move is refused.
pub fn judge(table: &AnyTable, moves: &[String], nodes: u64, seed: u64) -> Result<Vec<Vec<u16>>, Message> {
    if nodes == 0 {
        return Ok(Vec::new());
    }
    let mut table = table.clone();
    let mut searcher = Player::Best.start(&table, Resources { memory: MEMORY, seed, threads: 1 });
    let mut chances = Vec::new();
    for text in moves {
        if table.turn_begins() {
            searcher.follow(&table);
            searcher.run(u32::try_from(nodes).unwrap_or(u32::MAX));
            let report = searcher.report(1);
            chances.push(report.chances.iter().map(|chance| (chance * 1000.0).round() as u16).collect());
        }
        table.play_quietly(text)?;
    }
    Ok(chances)
}
