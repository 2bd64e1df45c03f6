//! Running other programs, one step at a time.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

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

/// Where builds go.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// Where a release build puts a program.
pub(crate) fn built(program: &str) -> PathBuf {
    target().join("release").join(program)
}

/// Where a build for tests puts a program.
pub(crate) fn built_for_tests(program: &str) -> PathBuf {
    target().join("debug").join(program)
}

/// Whether a file is there and at least as new as another.
pub(crate) fn is_newer(file: &Path, other: &Path) -> bool {
    let changed = |file: &Path| file.metadata().and_then(|about| about.modified());
    match (changed(file), changed(other)) {
        (Ok(file), Ok(other)) => file >= other,
        _ => false,
    }
}

/// Whether a command runs and succeeds; what it prints is not shown.
pub(crate) fn succeeds(program: &str, words: &[&str]) -> bool {
    let status = command(program).args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// What a command that succeeds prints, without the space around it.
pub(crate) fn said(program: &str, words: &[&str]) -> Option<String> {
    let output = command(program).args(words).stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
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

    /// Runs a command as this step, and ends it when it takes too long.
    pub(crate) fn run_within(self, patience: Duration, mut command: Command) -> Result<(), String> {
        let mut child = command.spawn().map_err(|error| format!("{command:?} does not start: {error}"))?;
        while self.begun.elapsed() < patience {
            match child.try_wait() {
                Ok(Some(status)) if status.success() => {
                    self.done();
                    return Ok(());
                }
                Ok(None) => thread::sleep(Duration::from_millis(100)),
                _ => return Err(format!("step failed: {}", self.what)),
            }
        }
        // It may have ended just now; then there is nothing to end.
        let _ = child.kill();
        let _ = child.wait();
        Err(format!("step took longer than {} s: {}", patience.as_secs(), self.what))
    }

    /// Ends the step.
    pub(crate) fn done(self) {
        eprintln!("   {}: {:.1} s", self.what, self.begun.elapsed().as_secs_f64());
    }
}
