//! A toolchain that compiles for the browser: the one in use, with rustup's help, or Debian's.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::shell::{Step, command, printed, top};
use crate::usual;

/// The browser, in the compiler's words.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Names the toolchain to use: `auto`, `rustup` or `debian`.
const CHOICE: &str = "BANMEN_WASM_TOOLCHAIN";
/// The time limit of rustup.
const PATIENCE: Duration = Duration::from_secs(300);
/// Prepares Debian's toolchain and prints its settings.
const DEBIAN: &str = "tools/wasm-toolchain";

/// A cargo, and the environment variables that make it compile for the browser.
pub(crate) struct Toolchain {
    cargo: OsString,
    settings: Vec<(String, String)>,
}

impl Toolchain {
    /// A command of this cargo.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = command(&self.cargo);
        if !self.settings.is_empty() {
            // Another toolchain must not take the settings of the one that runs this for its own.
            for name in ["CARGO", "CARGO_TARGET_DIR", "RUSTFLAGS", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
                cargo.env_remove(name);
            }
        }
        cargo.envs(self.settings.iter().map(|(name, value)| (name, value)));
        cargo
    }
}

/// Finds the toolchain that the environment names, and installs what it lacks.
pub(crate) fn find() -> Result<Toolchain, String> {
    let choice = env::var(CHOICE).unwrap_or_else(|_| "auto".to_owned());
    match choice.as_str() {
        "auto" | "" | "rustup" if has_target() => Ok(in_use()),
        "auto" | "" => rustup().or_else(|why| {
            eprintln!("   {why}; Debian's packages are tried instead");
            debian()
        }),
        "rustup" => rustup(),
        "debian" => debian(),
        other => Err(format!("{CHOICE} is auto, rustup or debian, not {other}")),
    }
}

/// The toolchain in use.
fn in_use() -> Toolchain {
    Toolchain { cargo: env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), settings: Vec::new() }
}

/// Whether the toolchain in use has a standard library for the browser.
fn has_target() -> bool {
    let is_std = |name: &str| name.starts_with("libstd-") && name.ends_with(".rlib");
    let folder = printed("rustc", &["--print", "target-libdir", "--target", TARGET]).unwrap_or_default();
    let files = fs::read_dir(Path::new(&folder)).into_iter().flatten().flatten();
    files.filter_map(|file| file.file_name().into_string().ok()).any(|name| is_std(&name))
}

/// The toolchain in use, after rustup added the standard library for the browser to it.
fn rustup() -> Result<Toolchain, String> {
    let mut add = command("rustup");
    add.args(["target", "add", TARGET]);
    let step = Step::slow(&format!("setup: add {TARGET} to the toolchain"), usual::ADD_TARGET);
    step.run_within(PATIENCE, add)?;
    if has_target() {
        return Ok(in_use());
    }
    Err(format!("the compiler in use has no {TARGET}, even after rustup added it"))
}

/// Debian's toolchain.
fn debian() -> Result<Toolchain, String> {
    let settings =
        printed(top().join(DEBIAN), &[]).ok_or("Debian's toolchain for the browser cannot be prepared")?;
    let pairs = settings.lines().filter_map(|line| line.split_once('='));
    let mut settings: Vec<_> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let cargo = settings.iter().position(|(name, _)| name == "CARGO").ok_or("the script names no cargo")?;
    Ok(Toolchain { cargo: settings.remove(cargo).1.into(), settings })
}
