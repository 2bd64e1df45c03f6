//! A toolchain that compiles for the browser: the one in use, with rustup's help, or Debian's.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, UNIX_EPOCH};

use crate::setup;
use crate::shell::{Step, command, said, target};

/// The browser, in the compiler's words.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Says which toolchain is wanted: `auto`, `rustup` or `debian`.
const CHOICE: &str = "BANMEN_WASM_TOOLCHAIN";
/// How long rustup may take.
const PATIENCE: Duration = Duration::from_secs(300);

/// Debian's compiler, and the source of the standard library that goes with it.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/Cargo.lock";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];

/// A cargo with the settings that make it compile for the browser.
pub(crate) struct Toolchain {
    cargo: OsString,
    settings: Vec<(&'static str, OsString)>,
}

impl Toolchain {
    /// A command of this cargo.
    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = command(&self.cargo);
        if !self.settings.is_empty() {
            forget_ours(&mut cargo);
        }
        cargo.envs(self.settings.iter().map(|(name, value)| (name, value)));
        cargo
    }
}

/// Finds a toolchain as the environment wants it, installing what is missing.
pub(crate) fn find() -> Result<Toolchain, String> {
    let choice = env::var(CHOICE).unwrap_or_else(|_| "auto".to_owned());
    match choice.as_str() {
        "auto" | "" if has_target() => Ok(ours()),
        "auto" | "" => rustup().or_else(|why| {
            eprintln!("   {why}; Debian's packages are tried instead");
            debian()
        }),
        "rustup" if has_target() => Ok(ours()),
        "rustup" => rustup(),
        "debian" => debian(),
        other => Err(format!("{CHOICE} is auto, rustup or debian, not {other}")),
    }
}

/// The toolchain in use.
fn ours() -> Toolchain {
    Toolchain { cargo: env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), settings: Vec::new() }
}

/// Whether the toolchain in use has a standard library for the browser.
fn has_target() -> bool {
    let folder = said("rustc", &["--print", "target-libdir", "--target", TARGET]);
    folder.is_some_and(|folder| holds_std(Path::new(&folder)))
}

fn holds_std(folder: &Path) -> bool {
    let is_std = |name: &str| name.starts_with("libstd-") && name.ends_with(".rlib");
    fs::read_dir(folder)
        .is_ok_and(|files| files.flatten().any(|file| file.file_name().to_str().is_some_and(is_std)))
}

/// The toolchain in use, after rustup added the standard library for the browser to it.
fn rustup() -> Result<Toolchain, String> {
    let mut add = command("rustup");
    add.args(["target", "add", TARGET]);
    Step::begin(format!("add {TARGET} to the toolchain")).run_within(PATIENCE, add)?;
    if has_target() {
        return Ok(ours());
    }
    Err(format!("the compiler in use has no {TARGET}, even after rustup added it"))
}

/// Debian's compiler, with a standard library that is built once from Debian's source.
fn debian() -> Result<Toolchain, String> {
    if !Path::new(DEBIAN_RUSTC).exists() || !Path::new(DEBIAN_SOURCE).exists() {
        setup::install_packages("compiling for the browser", &DEBIAN_PACKAGES)?;
    }
    let linker = linker()?;
    let version = said(DEBIAN_RUSTC, &["--version"]).ok_or("Debian's compiler does not run")?;
    let version = version.split_whitespace().nth(1).unwrap_or("unknown").to_owned();
    let sysroot = cache()?.join("banmen/wasm-std").join(version);
    let library = sysroot.join("lib/rustlib").join(TARGET).join("lib");
    if !holds_std(&library) {
        build_std(&linker, &library)?;
    }
    // Cargo does not see when the library was built anew, but it does see other flags.
    let flags = format!("--sysroot={} --cfg=std_of_{}", sysroot.display(), seconds(&library));
    let settings = vec![
        ("RUSTC", DEBIAN_RUSTC.into()),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker.into()),
        ("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags.into()),
    ];
    Ok(Toolchain { cargo: DEBIAN_CARGO.into(), settings })
}

/// When a folder last changed.
fn seconds(folder: &Path) -> u64 {
    let changed = fs::metadata(folder).and_then(|about| about.modified()).ok();
    changed.and_then(|at| at.duration_since(UNIX_EPOCH).ok()).map_or(0, |since| since.as_secs())
}

/// Where things are kept that are built once for all.
fn cache() -> Result<PathBuf, String> {
    let named = env::var_os("XDG_CACHE_HOME").filter(|folder| !folder.is_empty()).map(PathBuf::from);
    let own = || Some(PathBuf::from(env::var_os("HOME")?).join(".cache"));
    named.or_else(own).ok_or_else(|| "neither XDG_CACHE_HOME nor HOME is set".to_owned())
}

/// A linker for modules: the one that comes with the toolchain in use, or one of LLVM's.
fn linker() -> Result<PathBuf, String> {
    let ours = said("rustc", &["--print", "sysroot"]).and_then(|sysroot| {
        let hosts = fs::read_dir(Path::new(&sysroot).join("lib/rustlib")).ok()?;
        hosts.flatten().map(|host| host.path().join("bin/rust-lld")).find(|linker| linker.exists())
    });
    let debian = Path::new("/usr/bin/wasm-ld-19").to_path_buf();
    if ours.is_none() && !debian.exists() {
        setup::install_packages("linking for the browser", &["lld-19"])?;
    }
    Ok(ours.unwrap_or(debian))
}

/// Builds the standard library for the browser. It appears in its folder only when it is whole.
fn build_std(linker: &Path, library: &Path) -> Result<(), String> {
    let step = Step::begin(format!("build the standard library for the browser into {}", library.display()));
    let package = target().join("wasm-std");
    let built = package.join("target").join(TARGET).join("release/deps");
    empty_package(&package).map_err(|error| format!("{}: {error}", package.display()))?;
    let mut build = command(DEBIAN_CARGO);
    forget_ours(&mut build);
    build.current_dir(&package).args(["build", "--quiet", "--release", "--target", TARGET]);
    build.args(["-Zbuild-std=std,panic_abort", "--target-dir", "target"]);
    // The standard library may use what is not stable yet, also with a stable compiler.
    build.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", DEBIAN_RUSTC);
    build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    step.run(build)?;
    keep(&built, library).map_err(|error| format!("{}: {error}", library.display()))?;
    fs::remove_dir_all(&package).map_err(|error| format!("{}: {error}", package.display()))
}

/// A package without any code, only to have the standard library built for it.
fn empty_package(folder: &Path) -> std::io::Result<()> {
    const MANIFEST: &str = "[package]\nname = \"empty\"\nedition = \"2024\"\n\n[workspace]\n\n\
                            [profile.release]\npanic = \"abort\"\n";
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), MANIFEST)?;
    fs::write(folder.join("src/lib.rs"), "")
}

/// Copies the built libraries, under another name first.
fn keep(built: &Path, library: &Path) -> std::io::Result<()> {
    let copying = library.with_extension(std::process::id().to_string());
    fs::create_dir_all(&copying)?;
    for file in fs::read_dir(built)? {
        let file = file?.path();
        let name = file.file_name().unwrap_or_default();
        let is_ours = name.to_string_lossy().starts_with("libempty-");
        if file.extension().is_some_and(|ending| ending == "rlib") && !is_ours {
            fs::copy(&file, copying.join(name))?;
        }
    }
    match fs::rename(&copying, library) {
        // Another build was faster.
        Err(_) if holds_std(library) => fs::remove_dir_all(&copying),
        renamed => renamed,
    }
}

/// Another toolchain must not take the settings of the one that runs this for its own.
fn forget_ours(command: &mut Command) {
    for name in ["CARGO", "CARGO_TARGET_DIR", "RUSTFLAGS", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
        command.env_remove(name);
    }
}
