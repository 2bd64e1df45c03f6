//! `cargo xtask setup`: installs what a machine lacks. No other module installs anything: the commands name the
//! parts that they need, and a part that is there already costs nothing.

pub(crate) mod python;
mod toolchain;

use std::env;
use std::path::{Path, PathBuf};

use crate::shell::{Step, cargo, command, printed, succeeds};
use crate::{Done, usual};

pub(crate) use toolchain::{TARGET, find as module_toolchain};

/// A part of the set-up that commands need.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    /// A linker. (Cargo is there, or this would not run.)
    Linker,
    /// The formatter and the linter, which belong to the toolchain but may be left out.
    Style,
    /// Node and npm, which build the page.
    Node,
    /// A toolchain that compiles for the browser.
    Module,
    /// The browser that the page is tested in, with letters for both languages.
    Browser,
    /// A nightly toolchain, a C++ compiler and cargo-fuzz.
    Fuzzer,
    /// Valgrind, which counts instructions.
    Counter,
    /// Python, with the virtual environment in which its package is tested.
    Python,
    /// The servers that a service on many machines uses: PostgreSQL and nats-server.
    Servers,
}

/// The parts that kinds of commands need.
pub(crate) const CHECK: &[Part] = &[Part::Linker, Part::Style, Part::Servers];
pub(crate) const BUILD: &[Part] = &[Part::Linker, Part::Node, Part::Module];
pub(crate) const TEST: &[Part] =
    &[Part::Linker, Part::Style, Part::Node, Part::Module, Part::Browser, Part::Servers, Part::Python];
/// What the page's tests need.
pub(crate) const BROWSER: &[Part] =
    &[Part::Linker, Part::Style, Part::Node, Part::Module, Part::Browser, Part::Servers];
pub(crate) const PYTHON: &[Part] = &[Part::Linker, Part::Style, Part::Python];
pub(crate) const CHAOS: &[Part] = &[Part::Linker, Part::Servers];
pub(crate) const FUZZ: &[Part] = &[Part::Linker, Part::Fuzzer];
pub(crate) const BENCH: &[Part] = &[Part::Linker, Part::Counter];

/// Installs what a kind of command needs; without a word, everything that `cargo xtask test` needs.
pub(crate) fn run(words: &[&str]) -> Done {
    match words {
        [] | ["test"] => need(TEST),
        ["check"] => need(CHECK),
        ["build"] => need(BUILD),
        ["fuzz"] => need(FUZZ),
        ["bench"] => need(BENCH),
        _ => Err("expected: cargo xtask setup [check|build|test|fuzz|bench]".to_owned()),
    }?;
    eprintln!("── everything is there");
    Ok(())
}

/// Makes sure that these parts are there, and says what it installs.
pub(crate) fn need(parts: &[Part]) -> Done {
    parts.iter().try_for_each(|part| match part {
        Part::Linker => linker(),
        Part::Style => style_tools(),
        Part::Node => node(),
        Part::Module => module_toolchain().map(drop),
        Part::Browser => browser().map(drop),
        Part::Fuzzer => fuzzer(),
        Part::Counter => program("valgrind", "counting instructions", &["valgrind"]),
        Part::Servers => servers(),
        Part::Python => python::tools().map(drop),
    })
}

fn linker() -> Done {
    // On Windows the compiler finds its linker by itself, or says what to install.
    if cfg!(windows) { Ok(()) } else { program("cc", "linking", &["gcc", "libc6-dev"]) }
}

/// A program that answers `--version`, or else the Debian packages that it comes with.
fn program(name: &str, need: &str, packages: &[&str]) -> Done {
    if succeeds(name, &["--version"]) { Ok(()) } else { install_packages(need, packages) }
}

fn style_tools() -> Done {
    for (tool, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !succeeds("cargo", &[tool, "--version"]) {
            let mut add = command("rustup");
            add.args(["component", "add", component]);
            Step::begin(format!("setup: add {component} to the toolchain")).run(add)?;
        }
    }
    Ok(())
}

/// The oldest node that builds the page: major and minor version.
const NODE: (u32, u32) = (20, 19);

fn node() -> Done {
    if !succeeds("node", &["--version"]) || !succeeds(crate::npm::PROGRAM, &["--version"]) {
        install_packages("building the page", &["nodejs", "npm"])?;
    }
    let version = printed("node", &["--version"]).unwrap_or_default();
    let mut numbers = version.trim_start_matches('v').split('.').map_while(|number| number.parse().ok());
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= NODE {
        return Ok(());
    }
    let (major, minor) = NODE;
    Err(format!("building the page needs node {major}.{minor} or later, and this is {version}"))
}

/// Names the browser to test the page in.
pub(crate) const CHROMIUM: &str = "BANMEN_CHROMIUM";
/// The usual places of the browser, for when the environment names none. The first is Debian's.
const USUAL_BROWSERS: [&str; 5] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// The browser to test the page in: the one that the environment names, one that is there, or Debian's,
/// installed.
pub(crate) fn browser() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os(CHROMIUM).filter(|named| !named.is_empty()).map(PathBuf::from) {
        return if named.exists() { Ok(named) } else { Err(format!("{CHROMIUM} names no file: {named:?}")) };
    }
    let [debian, ..] = USUAL_BROWSERS;
    if let Some(there) = USUAL_BROWSERS.into_iter().find(|browser| Path::new(browser).exists()) {
        return Ok(there.into());
    }
    install_packages("testing the page", &["chromium", "fonts-noto-cjk"])?;
    Ok(debian.into())
}

fn fuzzer() -> Done {
    // libFuzzer is written in C++.
    program("c++", "fuzzing", &["g++"])?;
    if !succeeds("cargo", &["+nightly", "--version"]) {
        let mut add = command("rustup");
        add.args(["toolchain", "install", "nightly", "--profile", "minimal"]);
        Step::begin("setup: install the nightly toolchain").run(add)?;
    }
    if succeeds("cargo", &["+nightly", "fuzz", "--version"]) {
        return Ok(());
    }
    Step::slow("setup: install cargo-fuzz", usual::INSTALL_FUZZER).run(cargo(["install", "cargo-fuzz"]))
}

/// Where Debian keeps the programs of its database server, a folder a version.
const POSTGRES: &str = "/usr/lib/postgresql";

/// The tests start servers of their own, and only need the programs.
fn servers() -> Done {
    if !Path::new(POSTGRES).exists() && !succeeds("initdb", &["--version"]) {
        install_packages("testing with PostgreSQL", &["postgresql"])?;
        drop_new_clusters()?;
    }
    if Path::new("/usr/sbin/nats-server").exists() || succeeds("nats-server", &["--version"]) {
        return Ok(());
    }
    install_packages("testing with several nodes", &["nats-server"])
}

/// Removes the empty database that Debian's package has just made and may have started: nobody asked for it.
fn drop_new_clusters() -> Done {
    let list = printed("pg_lsclusters", &["--no-header"]).unwrap_or_default();
    for line in list.lines() {
        let mut words = line.split_whitespace();
        if let (Some(version), Some(name)) = (words.next(), words.next()) {
            let mut remove = command("pg_dropcluster");
            remove.args(["--stop", version, name]);
            Step::begin(format!("setup: remove the empty database {version}/{name}")).run(remove)?;
        }
    }
    Ok(())
}

/// Installs Debian packages if this is Debian and runs as root; otherwise names them in the error.
fn install_packages(need: &str, packages: &[&str]) -> Done {
    let names = packages.join(" ");
    let is_root = printed("id", &["-u"]).is_some_and(|id| id == "0");
    if !is_root || !succeeds("apt-get", &["--version"]) {
        return Err(format!("{need} needs {names}: install them (or what your system calls them)"));
    }
    let mut update = command("apt-get");
    update.args(["update", "--quiet"]);
    Step::begin("setup: read the list of Debian packages").run(update)?;
    let mut install = command("apt-get");
    install.args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(packages);
    Step::begin(format!("setup: install the Debian packages {names} for {need}")).run(install)
}
