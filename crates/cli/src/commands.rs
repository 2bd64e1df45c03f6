//! The commands, one file each.

#[cfg(feature = "page")]
mod admin;
mod analyse;
#[cfg(feature = "page")]
mod backup;
mod bench;
#[cfg(feature = "page")]
mod bot;
mod explore;
mod fit;
mod games;
mod ladder;
mod legal;
#[cfg(feature = "page")]
mod load;
mod matches;
mod perft;
mod play;
mod protocol;
mod puzzle;
mod record;
mod report;
mod render;
#[cfg(feature = "page")]
mod restore;
mod rules;
mod selfplay;
#[cfg(feature = "page")]
mod serve;
#[cfg(not(feature = "page"))]
#[path = "commands/serve/left_out.rs"]
mod serve;
mod show;
mod suite;
#[cfg(feature = "page")]
mod worker;

use clap::Subcommand;

use crate::error::CliError;
use crate::terminal::Terminal;

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Games(games::Games),
    Rules(rules::Rules),
    Play(play::Play),
    Serve(serve::Serve),
    #[cfg(feature = "page")]
    Bot(bot::Bot),
    #[cfg(feature = "page")]
    Worker(worker::Worker),
    #[cfg(feature = "page")]
    Admin(admin::Admin),
    #[cfg(feature = "page")]
    Backup(backup::Backup),
    #[cfg(feature = "page")]
    Restore(restore::Restore),
    #[cfg(feature = "page")]
    Load(load::Load),
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
    Report(report::Report),
    Explore(explore::Explore),
    Selfplay(selfplay::Selfplay),
    Fit(fit::Fit),
    Bench(bench::Bench),
}

impl Command {
    /// Carries the command out.
    pub(crate) fn run(&self, terminal: &mut Terminal) -> Result<(), CliError> {
        match self {
            Command::Games(command) => command.run(terminal),
            Command::Rules(command) => command.run(terminal),
            Command::Play(command) => command.run(terminal),
            Command::Serve(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Bot(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Worker(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Admin(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Backup(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Restore(command) => command.run(terminal),
            #[cfg(feature = "page")]
            Command::Load(command) => command.run(terminal),
            Command::Show(command) => command.run(terminal),
            Command::Legal(command) => command.run(terminal),
            Command::Render(command) => command.run(terminal),
            Command::Perft(command) => command.run(terminal),
            Command::Record(command) => command.run(terminal),
            Command::Analyse(command) => command.run(terminal),
            Command::Protocol(command) => command.run(),
            Command::Puzzle(command) => command.run(terminal),
            Command::Suite(command) => command.run(terminal),
            Command::Match(command) => command.run(terminal),
            Command::Ladder(command) => command.run(terminal),
            Command::Report(command) => command.run(terminal),
            Command::Explore(command) => command.run(terminal),
            Command::Selfplay(command) => command.run(terminal),
            Command::Fit(command) => command.run(terminal),
            Command::Bench(command) => command.run(terminal),
        }
    }
}
