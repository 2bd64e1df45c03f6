//! Comparing what players were told with what the service has.

use banmen_rules::Setup;
use serde_json::Value;

use crate::asking::Question;
use crate::figures::{Counts, add};
use crate::game::Played;
use crate::log::moves;
use crate::run::Server;

/// Compares every game. Answers what is not as promised.
pub(crate) async fn check(servers: &[Server], played: &[Played], counts: &Counts) -> Vec<String> {
    let mut wrong = Vec::new();
    for (place, played) in played.iter().enumerate() {
        let path = format!("/api/games/{}", played.game);
        match (Question { token: None, path: &path, body: None }).ask_for(servers, place).await {
            Ok(stored) => wrong.extend(compare(played, &stored, counts)),
            Err(why) => wrong.push(format!("game {} cannot be read: {why}", played.game)),
        }
    }
    wrong
}

fn compare(played: &Played, stored: &Value, counts: &Counts) -> Vec<String> {
    let game = &played.game;
    let mut wrong = Vec::new();
    let entries: Vec<Vec<String>> = stored["entries"].as_array().into_iter().flatten().map(moves).collect();
    add(&counts.compared, entries.len() as u64);
    for (place, turn) in played.acknowledged.iter().enumerate() {
        if entries.get(place) != Some(turn) {
            add(&counts.lost, 1);
            wrong.push(format!("game {game}: entry {} was acknowledged and is not there", place + 1));
        }
    }
    for (seat, log) in played.logs.iter().enumerate() {
        if !entries.starts_with(&log.entries) {
            wrong.push(format!("game {game}: player {seat} was told something else"));
        }
        if log.gaps + log.doubled > 0 {
            let (gaps, doubled) = (log.gaps, log.doubled);
            wrong.push(format!("game {game}: player {seat} met {gaps} gaps and {doubled} entries again"));
        }
    }
    // A turn that was on its way when time was over may be there without its acknowledgement, but only once.
    if entries.len() > played.acknowledged.len() + 1 {
        add(&counts.doubled, (entries.len() - played.acknowledged.len() - 1) as u64);
        wrong.push(format!("game {game}: there are {} entries", entries.len()));
    }
    if let Some(why) = replay(&played.setup, &entries) {
        wrong.push(format!("game {game}: {why}"));
    }
    wrong
}

/// Why the rules refuse the entries.
fn replay(setup: &str, entries: &[Vec<String>]) -> Option<String> {
    let Some(mut table) = setup.parse::<Setup>().ok().and_then(|setup| setup.table().ok()) else {
        return Some("there is no such game".to_owned());
    };
    let refused = entries.iter().position(|turn| table.play_turn(turn).is_err());
    refused.map(|place| format!("the rules refuse entry {}", place + 1))
}
