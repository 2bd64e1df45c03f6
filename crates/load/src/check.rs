//! Comparing what players were told with what the service has.

use std::time::{Duration, Instant};

use banmen_rules::Setup;
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::figures::{Counts, add};
use crate::game::Played;
use crate::log::moves;
use crate::run::Server;

/// How long a game is asked for again while nodes are away.
const PATIENCE: Duration = Duration::from_secs(60);
const ANSWER: Duration = Duration::from_secs(15);
const PAUSE: Duration = Duration::from_millis(200);

/// Compares every game. Answers what is not as promised.
pub(crate) async fn check(servers: &[Server], played: &[Played], counts: &Counts) -> Vec<String> {
    let mut wrong = Vec::new();
    for (place, played) in played.iter().enumerate() {
        match read(servers, place, &played.game).await {
            Ok(stored) => wrong.extend(compare(played, &stored, counts)),
            Err(why) => wrong.push(format!("game {} cannot be read: {why}", played.game)),
        }
    }
    wrong
}

async fn read(servers: &[Server], first: usize, game: &str) -> Result<Value, String> {
    let begun = Instant::now();
    let mut why = String::new();
    for place in first.. {
        if begun.elapsed() > PATIENCE {
            break;
        }
        let client = &servers[place % servers.len()].client;
        match timeout(ANSWER, client.get(&format!("/api/games/{game}"))).await {
            Ok(Ok(answer)) if answer.status == 200 => return Ok(answer.json()),
            Ok(Ok(answer)) => why = answer.text(),
            Ok(Err(error)) => why = error.to_string(),
            Err(_) => why = "no answer".to_owned(),
        }
        sleep(PAUSE).await;
    }
    Err(why)
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
