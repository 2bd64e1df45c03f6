//! `banmen protocol`: speaks the text protocol with another program.

use std::io;

use banmen_engine::ugi::serve;
use clap::Args;

use crate::english::english;
use crate::error::CliError;

/// Speak the text protocol (UGI) on standard input and output
#[derive(Args, Debug)]
#[command(after_help = EXAMPLE)]
pub(crate) struct Protocol {}

const EXAMPLE: &str = "\
Example: who is to act after the first action of Saiju, and what is best in Sayū within a second?
  $ printf 'uginewgame saiju\\nposition startpos moves m@c2\\nquery turn\\n' | banmen protocol
  response moon
  $ printf 'uginewgame sayu\\ngo movetime 1000\\n' | banmen protocol";

impl Protocol {
    pub(crate) fn run(&self) -> Result<(), CliError> {
        Ok(serve(&mut io::stdin().lock(), &mut io::stdout(), english)?)
    }
}
