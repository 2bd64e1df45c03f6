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

/// The folder of all builds.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| top().join("target"), PathBuf::from)
}

/// The path of a built program: `folder` is `debug` for tests, else the name of the profile.
pub(crate) fn built(folder: &str, program: &str) -> PathBuf {
    target().join(folder).join(program).with_extension(std::env::consts::EXE_EXTENSION)
}

/// Whether a file is there and at least as new as another.
pub(crate) fn is_newer(file: &Path, other: &Path) -> bool {
    let changed = |file: &Path| file.metadata().and_then(|about| about.modified());
    match (changed(file), changed(other)) {
        (Ok(file), Ok(other)) => file >= other,
        _ => false,
    }
}

/// The files that something was built from, as text: paths, and times of the last change.
pub(crate) fn built_from(files: &[&PathBuf]) -> String {
    let changed = |file: &PathBuf| file.metadata().and_then(|about| about.modified()).ok();
    files.iter().map(|file| format!("{} {:?}\n", file.display(), changed(file))).collect()
}

/// Whether a command runs and succeeds. Its output is not shown.
pub(crate) fn succeeds(program: &str, words: &[&str]) -> bool {
    let status = command(program).args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The standard output of a command that succeeds, without the space around it. Its errors are shown.
pub(crate) fn printed(program: impl AsRef<OsStr>, words: &[&str]) -> Option<String> {
    let output = command(program).args(words).stderr(Stdio::inherit()).output().ok()?;
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

/// Runs two pieces of work at the same time. Both go to their end; the first error counts.
pub(crate) fn both<A: Send, B>(
    one: impl FnOnce() -> Result<A, String> + Send,
    other: impl FnOnce() -> Result<B, String>,
) -> Result<(A, B), String> {
    thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one = one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        Ok((one?, other?))
    })
}

/// One step of a longer command: prints what it does, and how long it took.
pub(crate) struct Step {
    what: String,
    begun: Instant,
}

impl Step {
    /// Prints what is about to be done.
    pub(crate) fn begin(what: impl Into<String>) -> Step {
        let what = what.into();
        eprintln!("── {what}");
        Step { what, begun: Instant::now() }
    }

    /// Prints what is about to be done, and how long it usually takes (see `usual`).
    pub(crate) fn slow(what: &str, usual: &str) -> Step {
        eprintln!("── {what} (usually {usual})");
        Step { what: what.to_owned(), begun: Instant::now() }
    }

    /// Runs a command as this step. Its output is shown.
    pub(crate) fn run(self, mut command: Command) -> Result<(), String> {
        let status = command.status().map_err(|error| format!("{command:?} does not start: {error}"))?;
        if !status.success() {
            return Err(format!("step failed: {}", self.what));
        }
        self.done();
        Ok(())
    }

    /// Runs a command as this step, and stops it when it takes longer than `patience`.
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
        // The command may have ended just now; then there is nothing to stop.
        let _ = child.kill();
        let _ = child.wait();
        Err(format!("step took longer than {} s: {}", patience.as_secs(), self.what))
    }

    /// Ends the step.
    pub(crate) fn done(self) {
        eprintln!("   {}: {:.1} s", self.what, self.begun.elapsed().as_secs_f64());
    }
}
