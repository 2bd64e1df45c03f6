//! The commands, one file each.

mod bench;
mod games;
mod legal;
mod perft;
mod protocol;

use clap::Subcommand;

use crate::stage::Stage;
use crate::trouble::Trouble;

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games(games::Games),
    Legal(legal::Legal),
    Perft(perft::Perft),
    Protocol(protocol::Protocol),
    Bench(bench::Bench),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(&self, stage: &mut Stage) -> Result<(), Trouble> {
        match self {
            Command::Games(command) => command.run(stage),
            Command::Legal(command) => command.run(stage),
            Command::Perft(command) => command.run(stage),
            Command::Protocol(command) => command.run(),
            Command::Bench(command) => command.run(stage),
        }
    }
}
