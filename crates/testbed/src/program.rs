//! Finding programs, and running them as a user who is not root.

use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// How long a server may take to begin, on a machine that is busy with other tests.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);
const PAUSE: Duration = Duration::from_millis(30);

/// A program in `PATH` or in one of these folders.
pub(crate) fn find(name: &str, folders: &[PathBuf], package: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let listed: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let found = folders.iter().chain(&listed).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.ok_or_else(|| {
        format!("{name} is not installed (Debian package {package}): cargo xtask setup installs it")
    })
}

/// The user and group that servers run as: ours, or those of `nobody` if we are root.
pub(crate) fn user() -> Result<Option<(u32, u32)>, String> {
    let ours = std::fs::metadata("/proc/self").map_err(|error| format!("/proc/self: {error}"))?;
    if ours.uid() != 0 {
        return Ok(None);
    }
    let list = std::fs::read_to_string("/etc/passwd").map_err(|error| format!("/etc/passwd: {error}"))?;
    let line = list.lines().find(|line| line.starts_with("nobody:")).ok_or("there is no user nobody")?;
    let mut numbers = line.split(':').skip(2).map_while(|number| number.parse().ok());
    numbers
        .next()
        .zip(numbers.next())
        .map(Some)
        .ok_or_else(|| format!("not understood in /etc/passwd: {line}"))
}

/// A command as that user, silent, in a folder that belongs to the user.
pub(crate) fn command(program: &Path, folder: &Path) -> Result<Command, String> {
    let mut command = Command::new(program);
    command.current_dir(folder).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Some((user, group)) = user()? {
        command.uid(user).gid(group);
    }
    Ok(command)
}

/// Gives a folder to the user that servers run as.
pub(crate) fn give(folder: &Path) -> Result<(), String> {
    let Some((user, group)) = user()? else { return Ok(()) };
    std::os::unix::fs::chown(folder, Some(user), Some(group))
        .map_err(|error| format!("{}: {error}", folder.display()))
}

/// Runs a command to its end.
pub(crate) fn run(mut command: Command) -> Result<String, String> {
    let output = command.stdout(Stdio::piped()).stderr(Stdio::piped()).output();
    let output = output.map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}

/// Starts a server and waits until it is ready.
pub(crate) fn start(mut command: Command, ready: impl Fn() -> bool) -> Result<Child, String> {
    let mut child = command.spawn().map_err(|error| format!("{command:?}: {error}"))?;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if ready() {
            return Ok(child);
        }
        if let Ok(Some(status)) = child.try_wait() {
            return Err(format!("{command:?} ended: {status}"));
        }
        sleep(PAUSE);
    }
    end(&mut child);
    Err(format!("{command:?} was not ready after {} s", PATIENCE.as_secs()))
}

/// Kills a process (`kill -9`) and waits for its end.
pub(crate) fn end(child: &mut Child) {
    // It may have ended by itself.
    let _ = child.kill();
    let _ = child.wait();
}
