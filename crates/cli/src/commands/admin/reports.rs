//! Reports that people wrote about others.

use banmen_rules::{Arg, Message};
use banmen_store::{ReportRow, Store};
use clap::Args;
use serde_json::{Value, json};

use super::note;
use crate::date;
use crate::place::{Place, Wrong};
use crate::terminal::Terminal;

/// The most reports of one list.
const MOST: i64 = 1000;

/// List the open reports, the oldest first, or close one
#[derive(Args, Debug)]
pub(super) struct Reports {
    /// Close this report
    #[arg(long, value_name = "ID")]
    close: Option<String>,
    /// Print the list as JSON, with the chat that belongs to each report
    #[arg(long, conflicts_with = "close")]
    json: bool,
    #[command(flatten)]
    pub(super) place: Place,
}

impl Reports {
    pub(super) async fn run(&self, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
        if let Some(report) = &self.close {
            return close(report, store, terminal).await;
        }
        let reports = store.open_reports(MOST).await?;
        let mut list = Vec::new();
        for report in reports {
            let (by, about) = (name(store, &report.by_person).await?, name(store, &report.about).await?);
            list.push((report, by, about));
        }
        if self.json {
            return Ok(terminal.json(&list.iter().map(facts).collect())?);
        }
        if list.is_empty() {
            return Ok(terminal.say("admin-no-reports", [])?);
        }
        for (report, by, about) in list {
            let at = Arg::text(date::of_millis(report.at));
            let who = [
                ("report", Arg::text(report.id)),
                ("at", at),
                ("by", Arg::text(by)),
                ("about", Arg::text(about)),
            ];
            let [id, at, by, about] = who;
            terminal.say("admin-report", [id, at, by, about, ("text", Arg::text(report.body))])?;
        }
        Ok(())
    }
}

async fn close(report: &str, store: &Store, terminal: &mut Terminal) -> Result<(), Wrong> {
    if !store.close_report(report, None, store.clock().await?).await? {
        return Err(Wrong::Message(Message::new("admin-no-report").with("report", Arg::text(report))));
    }
    note(store, "close-report", None, None, report).await?;
    Ok(terminal.say("admin-report-closed", [("report", Arg::text(report))])?)
}

async fn name(store: &Store, person: &str) -> Result<String, Wrong> {
    Ok(store.person(person).await?.map_or_else(|| person.to_owned(), |person| person.name))
}

fn facts((report, by, about): &(ReportRow, String, String)) -> Value {
    json!({
        "id": report.id, "at": report.at, "by": by, "about": about, "game": report.game, "text": report.body,
        "chat": report.chat,
    })
}
