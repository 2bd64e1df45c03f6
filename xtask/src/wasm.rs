//! `cargo xtask wasm`: rules, view and search as a module for the browser, with its JavaScript and types.

mod toolchain;

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, cargo, command, is_newer, target, top};
use crate::{Done, setup};

/// The page takes the module from here; git does not keep it.
const FOLDER: &str = "web/src/wasm";
const MODULE: &str = "banmen_wasm_bg.wasm";
/// The module and what belongs beside it.
const FILES: [&str; 4] = ["banmen_wasm.js", "banmen_wasm.d.ts", "banmen_wasm_bg.wasm.d.ts", MODULE];
/// The profile in which the module is small.
const PROFILE: &str = "page";
/// The package that knows wasm-bindgen's format.
const TOOLS: &str = "tools/bindgen";

/// Compiles the module, and writes it for the page unless it is there already.
pub(crate) fn run() -> Done {
    setup::compiler()?;
    let compiled = compile()?;
    let binder = binder()?;
    let written = top().join(FOLDER).join(MODULE);
    if is_newer(&written, &compiled) && is_newer(&written, &binder) {
        eprintln!("   {FOLDER} is up to date");
        return Ok(());
    }
    let bound = folder().join("bound");
    let mut bind = command(binder);
    bind.args([&compiled, &bound]);
    Step::begin("bind the module to JavaScript").run(bind)?;
    write(&bound).map_err(|error| format!("{FOLDER} cannot be written: {error}"))
}

/// Compiles the crate for the browser with whichever toolchain can do it.
fn compile() -> Result<PathBuf, String> {
    let toolchain = toolchain::find()?;
    let mut build = toolchain.cargo();
    build.args(["build", "--quiet", "--profile", PROFILE, "--package", "banmen-wasm"]);
    build.args(["--target", toolchain::TARGET, "--target-dir"]).arg(folder());
    Step::begin("compile the module for the browser").run(build)?;
    Ok(folder().join(toolchain::TARGET).join(PROFILE).join("banmen_wasm.wasm"))
}

/// The program that makes the JavaScript, built from its package.
fn binder() -> Result<PathBuf, String> {
    let folder = target().join("bindgen");
    let mut build = cargo(["build", "--quiet", "--locked", "--manifest-path"]);
    build.arg(format!("{TOOLS}/Cargo.toml")).arg("--target-dir").arg(&folder);
    Step::begin("build the binder (minutes, once)").run(build)?;
    Ok(folder.join("debug/banmen-bindgen"))
}

/// Puts the module and what belongs beside it where the page takes them from.
fn write(bound: &Path) -> std::io::Result<()> {
    fs::create_dir_all(top().join(FOLDER))?;
    for name in FILES {
        fs::copy(bound.join(name), top().join(FOLDER).join(name))?;
    }
    Ok(())
}

/// A folder of its own, for another compiler may build it.
fn folder() -> PathBuf {
    target().join("wasm")
}
