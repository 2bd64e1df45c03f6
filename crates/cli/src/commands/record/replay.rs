//! `banmen record replay`: shows a game turn by turn.

use std::path::PathBuf;

use anstyle::Style;
use banmen_engine::facts::facts;
use banmen_rules::record::{Node, NodeId};
use banmen_rules::{AnyTable, Arg, Message};
use banmen_view::{Cast, scene};
use clap::Args;
use serde_json::json;

use crate::error::CliError;
use crate::records;
use crate::terminal::Terminal;

/// Show a recorded game turn by turn: the actions, their events, the board
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(super) struct Replay {
    /// The record, as text or JSON; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Show only the position after this turn; 0 is the first position
    #[arg(long, value_name = "TURN")]
    at: Option<usize>,
    /// Print the position after each turn as JSON
    #[arg(long)]
    json: bool,
}

const EXAMPLE: &str = "\
Example: the board after the second turn
  $ banmen record replay evening.txt --at 2";

impl Replay {
    pub(super) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        let record = records::read_file(&self.file, &terminal.words)?;
        let mut table = record.first_table();
        let turns = record.turns();
        if let Some(at) = self.at {
            return self.show_at(at, &turns, &mut table, terminal);
        }
        let mut states = vec![facts(&table)];
        if !self.json {
            show_comments(record.tree().comments(NodeId::ROOT), terminal)?;
            terminal.draw(&scene(&table))?;
        }
        for (place, turn) in turns.iter().enumerate() {
            if self.json {
                records::play_turn(turn, &mut table);
                states.push(facts(&table));
            } else {
                show_turn(place + 1, turn, &mut table, terminal)?;
            }
        }
        if self.json { Ok(terminal.json(&states.into())?) } else { Ok(()) }
    }

    /// Shows only the position after a turn.
    fn show_at(
        &self,
        at: usize,
        turns: &[Vec<&Node>],
        table: &mut AnyTable,
        terminal: &mut Terminal,
    ) -> Result<(), CliError> {
        if at > turns.len() {
            let message = Message::new("record-no-such-turn")
                .with("turn", Arg::Number(at as i64))
                .with("last", Arg::Number(turns.len() as i64));
            return Err(terminal.usage_error(&message));
        }
        turns[..at].iter().for_each(|turn| records::play_turn(turn, table));
        if self.json { Ok(terminal.json(&json!(facts(table)))?) } else { Ok(terminal.draw(&scene(table))?) }
    }
}

/// Plays a turn, says what happens, and draws the board.
fn show_turn(
    number: usize,
    turn: &[&Node],
    table: &mut AnyTable,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    let cast = Cast::of(table);
    let bold = Style::new().bold();
    let moves: Vec<_> = turn.iter().map(|node| node.text()).collect();
    let player = terminal.words.player(&cast, turn[0].seat());
    terminal.line(format!("\n{bold}{number}. {player}: {}{bold:#}", moves.join(" ")))?;
    for node in turn {
        let told = table.play(node.text()).expect("a record holds moves that were made before");
        terminal.tell(&cast, &told)?;
        show_comments(node.comments(), terminal)?;
    }
    terminal.line("")?;
    Ok(terminal.draw(&scene(table))?)
}

fn show_comments<'c>(
    comments: impl IntoIterator<Item = &'c str>,
    terminal: &mut Terminal,
) -> Result<(), CliError> {
    for comment in comments {
        terminal.line(format!("  {{{comment}}}"))?;
    }
    Ok(())
}
