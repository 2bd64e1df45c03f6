//! The one binary of Banmen.

use std::process::ExitCode;

use banmen::Cli;
use clap::Parser;

fn main() -> ExitCode {
    Cli::parse().run()
}
