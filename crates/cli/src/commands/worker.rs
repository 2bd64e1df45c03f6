//! `banmen worker`: takes jobs of a service, and hands in what it finds.

use std::time::Duration;

use banmen_client::Client;
use banmen_online::desk::{Job, look_at, turn_of_level};
use banmen_online::wire::{WorkDone, WorkKind};
use banmen_rules::{Arg, Setup};
use banmen_search::Level;
use clap::Args;
use serde_json::json;
use tokio::runtime;
use tokio::time::sleep;

use crate::error::CliError;
use crate::terminal::Terminal;

/// The wait before the next question when there is no work or no service.
const PAUSE: Duration = Duration::from_secs(1);

/// Find turns of levels, and analyse games, for a service that has more of both than cores
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Worker {
    /// The address of the service: https://banmen.example
    #[arg(long, value_name = "URL")]
    server: String,
    /// A token with the scope `work`, of somebody who runs the place
    #[arg(long, value_name = "KEY")]
    key: String,
}

const EXAMPLE: &str = "\
Example: work for a service in the same house
  $ banmen worker --server http://192.168.1.20:7749 --key bm_…";

impl Worker {
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let client = Client::new(&self.server).map_err(|error| CliError::Usage(error.to_string()))?;
        let client = client.with_token(&self.key);
        let runtime = runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        terminal.say("worker-ready", [("url", Arg::text(self.server.as_str()))])?;
        runtime.block_on(work(&client))
    }
}

/// Works until the key is refused.
async fn work(client: &Client) -> Result<(), CliError> {
    loop {
        let job = match client.post("/api/work/acquire", &json!({"kinds": ["turn", "analysis"]})).await {
            Ok(answer) if answer.status == 200 => serde_json::from_slice::<Job>(&answer.body).ok(),
            Ok(answer) if matches!(answer.status, 401 | 403 | 404) => {
                let said = answer.json()["error"]["sentence"].as_str().unwrap_or("404").to_owned();
                return Err(CliError::Failed(said));
            }
            _ => None,
        };
        let Some(job) = job else {
            sleep(PAUSE).await;
            continue;
        };
        let path = format!("/api/work/{}", job.id);
        let found = tokio::task::spawn_blocking(move || find(&job)).await.ok().flatten();
        // A result that is refused or lost is found again by somebody else.
        drop(match found {
            Some(done) => client.post(&path, &json!(done)).await,
            None => client.post(&format!("{path}/abort"), &json!({})).await,
        });
    }
}

/// What a job asks for; `None` if it makes no sense here.
fn find(job: &Job) -> Option<WorkDone> {
    let mut table = job.setup.parse::<Setup>().ok()?.table().ok()?;
    table.play_all(&job.moves).ok()?;
    if job.kind == WorkKind::Analysis {
        let look = look_at(&table, job.nodes, &|| false)?;
        return Some(WorkDone { moves: look.moves, chances: Some(look.chances) });
    }
    let level = Level::all().find(|level| level.number() == job.level)?;
    let moves = turn_of_level(&table, level, job.seed.parse().ok()?, &|| false)?;
    Some(WorkDone { moves, chances: None })
}
