//! `banmen bot`: a program that plays on a service, with one of our players or another program.

mod thinker;

use std::time::Duration;

use banmen_client::{Answer, Client};
use banmen_engine::arena::Participant;
use banmen_rules::{Arg, Setup};
use clap::Args;
use serde_json::{Value, json};
use thinker::Thinker;
use tokio::runtime;
use tokio::time::sleep;

use crate::error::CliError;
use crate::terminal::Terminal;

/// The wait before a broken connection is tried again.
const AGAIN: Duration = Duration::from_secs(2);

/// Play on a service as a bot, with one of the levels or a program that speaks UGI
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Bot {
    /// The address of the service: http://127.0.0.1:7749
    #[arg(long, value_name = "URL")]
    server: String,
    /// A token with the scope `play`
    #[arg(long, value_name = "TOKEN")]
    token: String,
    /// Who plays: level:1 to level:8, or cmd:PROGRAM
    #[arg(long, value_name = "PLAYER", default_value = "level:6")]
    player: String,
    /// Do not accept invitations
    #[arg(long)]
    no_invites: bool,
}

const EXAMPLE: &str = "\
Example: level 6 plays everybody who invites the owner of the token
  $ banmen bot --server http://127.0.0.1:7749 --token bm_… --player level:6";

impl Bot {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let player = Participant::read(&self.player).map_err(|message| terminal.usage_error(&message))?;
        let client = Client::new(&self.server).map_err(|error| CliError::Usage(error.to_string()))?;
        let client = client.with_token(&self.token);
        let runtime = runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        runtime.block_on(async {
            let me = client.get("/api/me").await.map_err(|error| CliError::Failed(error.to_string()))?;
            check(&me)?;
            let me = me.json()["person"].clone();
            let name = me["name"].as_str().unwrap_or_default().to_owned();
            terminal
                .say("bot-ready", [("name", Arg::text(name)), ("player", Arg::text(self.player.as_str()))])?;
            let id = me["id"].as_str().unwrap_or_default().to_owned();
            let mut playing =
                Playing { client, id, thinker: Thinker::new(player), accepts: !self.no_invites };
            loop {
                playing.follow(terminal).await?;
                sleep(AGAIN).await;
            }
        })
    }
}

/// Refuses to go on if the service does not know us.
fn check(answer: &Answer) -> Result<(), CliError> {
    match answer.status {
        401 | 403 => Err(CliError::Failed(sentence(answer))),
        _ => Ok(()),
    }
}

/// What the service says about a refused request.
fn sentence(answer: &Answer) -> String {
    let said = answer.json()["error"]["sentence"].as_str().map(str::to_owned);
    said.unwrap_or_else(|| format!("{} {}", answer.status, answer.text()))
}

struct Playing {
    client: Client,
    /// Our own id.
    id: String,
    thinker: Thinker,
    accepts: bool,
}

impl Playing {
    /// Follows what happens to us until the stream ends.
    async fn follow(&mut self, terminal: &mut Terminal) -> Result<(), CliError> {
        let mut lines = match self.client.follow("/api/stream").await {
            Ok(Ok(lines)) => lines,
            Ok(Err(refused)) => return check(&refused),
            // The service is away: it is asked again.
            Err(_) => return Ok(()),
        };
        while let Ok(Some(line)) = lines.next().await {
            match line["t"].as_str() {
                Some("start" | "turn") => self.play(terminal, &line["game"]).await?,
                Some("invite") if self.accepts => self.join(&line["secret"]).await,
                Some("finish") => {
                    terminal.say("bot-finished", [("game", Arg::text(text(&line["game"])))])?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Sits down where we are invited. A seat that is gone is no fault of ours.
    async fn join(&self, secret: &Value) {
        drop(self.client.post(&format!("/api/invites/{}/join", text(secret)), &json!({})).await);
    }

    /// Makes our turns in a game as long as we are to act.
    async fn play(&mut self, terminal: &mut Terminal, game: &Value) -> Result<(), CliError> {
        let path = format!("/api/games/{}", text(game));
        loop {
            let Ok(answer) = self.client.get(&path).await else { return Ok(()) };
            let game = answer.json();
            if !self.is_our_turn(&game) {
                return Ok(());
            }
            // Who follows the game is here, however long the turn takes: nobody can claim that we left.
            let _here = self.client.follow(&format!("{path}/stream?from={}", game["ordinal"])).await;
            let moves = match self.thinker.turn(&game["setup"], &standing(&game)).await {
                Ok(moves) => moves,
                Err(why) => return Ok(terminal.say("bot-trouble", [("why", Arg::text(why))])?),
            };
            let turn = json!({"ordinal": game["ordinal"], "moves": moves});
            match self.client.post(&format!("{path}/turns"), &turn).await {
                Ok(answer) if matches!(answer.status, 200 | 201 | 409) => {}
                Ok(answer) if matches!(answer.status, 429 | 503) => {
                    let seconds = answer.header("retry-after").parse().unwrap_or(1);
                    sleep(Duration::from_secs(seconds)).await;
                }
                Ok(answer) => {
                    return Ok(terminal.say("bot-trouble", [("why", Arg::text(sentence(&answer)))])?);
                }
                Err(_) => return Ok(()),
            }
        }
    }

    fn is_our_turn(&self, game: &Value) -> bool {
        let seat = game["toAct"].as_u64().and_then(|seat| usize::try_from(seat).ok());
        let holder = seat.map_or(&Value::Null, |seat| &game["seats"][seat]["person"]["id"]);
        game["status"] == "playing" && holder.as_str() == Some(&self.id)
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The moves that stand: those of all entries but the ones that were taken back.
fn standing(game: &Value) -> Vec<String> {
    let mut kept: Vec<(u64, Vec<String>)> = Vec::new();
    for entry in game["entries"].as_array().into_iter().flatten() {
        let moves: Vec<String> = serde_json::from_value(entry["moves"].clone()).unwrap_or_default();
        let to = moves
            .first()
            .and_then(|word| word.strip_prefix("back:"))
            .and_then(|number| number.parse::<u64>().ok());
        match to {
            Some(to) => kept.retain(|(ordinal, _)| *ordinal <= to),
            None => kept.push((entry["ordinal"].as_u64().unwrap_or_default(), moves)),
        }
    }
    kept.into_iter().flat_map(|(_, moves)| moves).collect()
}

/// The table of a set-up after some moves.
fn table_of(setup: &Value, moves: &[String]) -> Result<banmen_rules::AnyTable, String> {
    let setup: Setup = text(setup).parse().map_err(|message: banmen_rules::Message| message.to_string())?;
    let mut table = setup.table().map_err(|message| message.to_string())?;
    table.play_all(moves).map_err(|bad| bad.message().to_string())?;
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_does_not_stand() {
        let entry = |ordinal: u64, words: &[&str]| json!({"ordinal": ordinal, "moves": words});
        let entries = [entry(1, &["a", "b"]), entry(2, &["c"]), entry(3, &["back:1"]), entry(4, &["d"])];
        assert_eq!(standing(&json!({"entries": entries})), ["a", "b", "d"]);
    }
}
