//! The commands, one file each.

mod analyse;
mod bench;
mod games;
mod ladder;
mod legal;
mod matches;
mod perft;
mod play;
mod protocol;
mod puzzle;
mod record;
mod render;
mod rules;
#[cfg(feature = "page")]
mod serve;
#[cfg(not(feature = "page"))]
#[path = "commands/serve/left_out.rs"]
mod serve;
mod show;
mod suite;

use clap::Subcommand;

use crate::stage::Stage;
use crate::trouble::Trouble;

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games(games::Games),
    Rules(rules::Rules),
    Play(play::Play),
    Serve(serve::Serve),
    Show(show::Show),
    Legal(legal::Legal),
    Render(render::Render),
    Perft(perft::Perft),
    Record(record::Record),
    Analyse(analyse::Analyse),
    Protocol(protocol::Protocol),
    Puzzle(puzzle::Puzzle),
    Suite(suite::Suite),
    Match(matches::Match),
    Ladder(ladder::Ladder),
    Bench(bench::Bench),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        match self {
            Command::Games(command) => command.run(stage),
            Command::Rules(command) => command.run(stage),
            Command::Play(command) => command.run(stage),
            Command::Serve(command) => command.run(stage),
            Command::Show(command) => command.run(stage),
            Command::Legal(command) => command.run(stage),
            Command::Render(command) => command.run(stage),
            Command::Perft(command) => command.run(stage),
            Command::Record(command) => command.run(stage),
            Command::Analyse(command) => command.run(stage),
            Command::Protocol(command) => command.run(),
            Command::Puzzle(command) => command.run(stage),
            Command::Suite(command) => command.run(stage),
            Command::Match(command) => command.run(stage),
            Command::Ladder(command) => command.run(stage),
            Command::Bench(command) => command.run(stage),
        }
    }
}
