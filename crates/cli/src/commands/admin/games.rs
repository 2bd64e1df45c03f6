//! Games: closing one.

use banmen_rules::{Arg, Message};
use banmen_store::{GameChange, GameNow, GameRow, Outcome, Store};
use clap::Args;

use super::note;
use crate::place::{Place, Wrong};
use crate::terminal::Terminal;

/// How often a game that moves on meanwhile is tried again.
const TRIES: usize = 20;

/// End a running game without a result
#[derive(Args, Debug)]
pub(super) struct Close {
    /// The game's id
    game: String,
    /// Why, for the list of what was done
    #[arg(long, value_name = "TEXT", default_value = "")]
    reason: String,
    #[command(flatten)]
    pub(super) place: Place,
}

impl Close {
    pub(super) async fn run(&self, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
        let wrong = |key| Wrong::Message(Message::new(key).with("game", Arg::text(self.game.as_str())));
        for _ in 0..TRIES {
            let game = store.game(&self.game).await?.ok_or_else(|| wrong("admin-no-game"))?;
            if !matches!(game.status.as_str(), "playing" | "frozen") {
                return Err(wrong("admin-game-ended"));
            }
            match store.commit(aborted(game, store.clock().await?)).await {
                Outcome::Committed => {
                    note(store, "close-game", None, Some(&self.game), &self.reason).await?;
                    return Ok(terminal.say("admin-closed", [("game", Arg::text(self.game.as_str()))])?);
                }
                Outcome::Conflict => {}
                Outcome::Unknown(error) => return Err(error.into()),
            }
        }
        Err(wrong("admin-game-moved"))
    }
}

fn aborted(game: GameRow, now: i64) -> GameChange {
    let columns = GameNow {
        status: "aborted".to_owned(),
        ordinal: game.ordinal,
        to_act: None,
        state: game.state,
        deadline: None,
        engine_at: None,
        changed: now,
        ended: Some(now),
        result: None,
        next_game: None,
    };
    GameChange { game: game.id, seen_revision: game.revision, now: columns, entry: None, also: Vec::new() }
}
