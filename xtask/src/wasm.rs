//! `cargo xtask wasm`: rules, view and search as a module for the browser, with its JavaScript and types.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, both, built_from, cargo, command, target, top};
use crate::{Done, setup, usual};

/// The page takes the module from here; git does not keep it.
const FOLDER: &str = "web/src/wasm";
/// The module, its JavaScript and its types.
const FILES: [&str; 4] =
    ["banmen_wasm.js", "banmen_wasm.d.ts", "banmen_wasm_bg.wasm.d.ts", "banmen_wasm_bg.wasm"];
/// The package that knows wasm-bindgen's format.
const TOOLS: &str = "tools/bindgen";

/// Compiles the module in one of the profiles `page` and `page-play`, and writes it for the page unless it is
/// there already.
pub(crate) fn run(profile: &str) -> Done {
    let (compiled, binder) = both(|| compile(profile), binder)?;
    let stamp = target().join("wasm-bound");
    let origin = built_from(&[&compiled, &binder]);
    let is_written = FILES.iter().all(|name| top().join(FOLDER).join(name).exists());
    if is_written && fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == origin) {
        eprintln!("   {FOLDER} is up to date");
        return Ok(());
    }
    let bound = folder().join("bound");
    let mut bind = command(binder);
    bind.args([&compiled, &bound]);
    Step::begin("bind the module to JavaScript").run(bind)?;
    write(&bound).map_err(|error| format!("{FOLDER} cannot be written: {error}"))?;
    fs::write(&stamp, origin).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Compiles the crate for the browser with whichever toolchain can do it.
fn compile(profile: &str) -> Result<PathBuf, String> {
    let toolchain = setup::module_toolchain()?;
    let mut build = toolchain.cargo();
    build.args(["build", "--quiet", "--profile", profile, "--package", "banmen-wasm"]);
    build.args(["--target", setup::TARGET, "--target-dir"]).arg(folder());
    Step::slow("compile the module for the browser", usual::COMPILE_MODULE).run(build)?;
    Ok(folder().join(setup::TARGET).join(profile).join("banmen_wasm.wasm"))
}

/// The program that makes the JavaScript, built from its package.
fn binder() -> Result<PathBuf, String> {
    let folder = target().join("bindgen");
    let mut build = cargo(["build", "--quiet", "--locked", "--manifest-path"]);
    build.arg(format!("{TOOLS}/Cargo.toml")).arg("--target-dir").arg(&folder);
    Step::slow("build wasm-bindgen", usual::BUILD_BINDGEN).run(build)?;
    Ok(folder.join("debug/banmen-bindgen").with_extension(std::env::consts::EXE_EXTENSION))
}

/// Copies the module, its JavaScript and its types to where the page takes them from.
fn write(bound: &Path) -> std::io::Result<()> {
    fs::create_dir_all(top().join(FOLDER))?;
    for name in FILES {
        fs::copy(bound.join(name), top().join(FOLDER).join(name))?;
    }
    Ok(())
}

/// The folder of the module's builds: apart from the others, because another compiler may make them.
fn folder() -> PathBuf {
    target().join("wasm")
}
