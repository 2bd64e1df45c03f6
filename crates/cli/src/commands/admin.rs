//! `banmen admin`: what only the one who runs the machine may do.

mod games;
mod people;
mod reports;

use banmen_store::{ActionRow, Store};
use clap::{Args, Subcommand};

use crate::error::CliError;
use crate::place::Wrong;
use crate::terminal::Terminal;

/// Look after people and games of the service, while it is running
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
}

const EXAMPLE: &str = "\
Example: the first moderator
  $ banmen admin grant Ada moderator";

#[derive(Subcommand, Debug)]
enum What {
    Grant(people::Grant),
    Reset(people::Reset),
    Ban(people::Ban),
    Close(games::Close),
    Reports(reports::Reports),
}

impl Admin {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match &self.what {
            What::Grant(what) => {
                what.place.with_store(terminal, async |store, terminal| what.run(store, terminal).await)
            }
            What::Reset(what) => {
                what.place.with_store(terminal, async |store, terminal| what.run(store, terminal).await)
            }
            What::Ban(what) => {
                what.place.with_store(terminal, async |store, terminal| what.run(store, terminal).await)
            }
            What::Close(what) => {
                what.place.with_store(terminal, async |store, terminal| what.run(store, terminal).await)
            }
            What::Reports(what) => {
                what.place.with_store(terminal, async |store, terminal| what.run(store, terminal).await)
            }
        }
    }
}

/// Notes what was done. Nobody is named as the moderator: it was done on the machine itself.
async fn note(
    store: &Store,
    kind: &str,
    person: Option<&str>,
    game: Option<&str>,
    reason: &str,
) -> Result<(), Wrong> {
    let action = ActionRow {
        id: banmen_online::ids::new_id(),
        moderator: None,
        kind: kind.to_owned(),
        person: person.map(str::to_owned),
        game: game.map(str::to_owned),
        reason: reason.to_owned(),
        at: store.clock().await?,
    };
    Ok(store.add_action(&action).await?)
}
