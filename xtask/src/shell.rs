//! Running other programs, one step at a time.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The top folder of the workspace.
pub(crate) fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// A command that runs in the top folder.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(top());
    command
}

/// A cargo command.
pub(crate) fn cargo<const N: usize>(words: [&str; N]) -> Command {
    let mut cargo = command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.args(words);
    cargo
}

/// Where a release build puts a program.
pub(crate) fn built(program: &str) -> PathBuf {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from);
    target.join("release").join(program)
}

/// Whether a command runs and succeeds; what it prints is not shown.
pub(crate) fn succeeds(program: &str, words: &[&str]) -> bool {
    let status = command(program).args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Runs a program that takes over the terminal and ends with its result.
pub(crate) fn hand_over(command: &mut Command) -> Result<(), String> {
    let status = command.status().map_err(|error| format!("{command:?} does not start: {error}"))?;
    match status.code() {
        Some(0) => Ok(()),
        code => std::process::exit(code.unwrap_or(1)),
    }
}

/// One step of a longer command: says what it does, and how long it took.
pub(crate) struct Step {
    what: String,
    begun: Instant,
}

impl Step {
    /// Says what is about to be done.
    pub(crate) fn begin(what: impl Into<String>) -> Step {
        let what = what.into();
        eprintln!("── {what}");
        Step { what, begun: Instant::now() }
    }

    /// Runs a command as this step, its output visible.
    pub(crate) fn run(self, mut command: Command) -> Result<(), String> {
        let status = command.status().map_err(|error| format!("{command:?} does not start: {error}"))?;
        if !status.success() {
            return Err(format!("step failed: {}", self.what));
        }
        self.done();
        Ok(())
    }

    /// Ends the step.
    pub(crate) fn done(self) {
        eprintln!("   {}: {:.1} s", self.what, self.begun.elapsed().as_secs_f64());
    }
}
