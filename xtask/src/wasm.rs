//! `cargo xtask wasm`: rules, view and search as modules for the browser, with their JavaScript and types.

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell::{Step, both, built_from, cargo, command, target, top};
use crate::{Done, setup, usual};

/// The page takes the modules from here; git does not keep them.
const FOLDER: &str = "web/src/wasm";
/// The packages that become modules, with the names of their files: the module of every page, and the one that counts
/// games for a study.
const MODULES: [(&str, &str); 2] =
    [("banmen-wasm", "banmen_wasm"), ("banmen-wasm-explore", "banmen_wasm_explore")];
/// What follows the name: JavaScript, its types, the types of the module, and the module itself.
const ENDINGS: [&str; 4] = [".js", ".d.ts", "_bg.wasm.d.ts", "_bg.wasm"];
/// The package that knows wasm-bindgen's format.
const TOOLS: &str = "tools/bindgen";

/// Compiles the modules in one of the profiles `page` and `page-play`, and writes them for the page unless they are
/// there already.
pub(crate) fn run(profile: &str) -> Done {
    let (compiled, binder) = both(|| compile(profile), binder)?;
    let stamp = target().join("wasm-bound");
    let origin = built_from(&compiled.iter().chain([&binder]).collect::<Vec<_>>());
    let is_written = files().iter().all(|name| top().join(FOLDER).join(name).exists());
    if is_written && fs::read_to_string(&stamp).is_ok_and(|stamp| stamp == origin) {
        eprintln!("   {FOLDER} is up to date");
        return Ok(());
    }
    let bound = folder().join("bound");
    for module in &compiled {
        let mut bind = command(&binder);
        bind.args([module, &bound]);
        Step::begin(format!("bind {} to JavaScript", module.display())).run(bind)?;
    }
    write(&bound).map_err(|error| format!("{FOLDER} cannot be written: {error}"))?;
    fs::write(&stamp, origin).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Compiles the crates for the browser with whichever toolchain can do it.
fn compile(profile: &str) -> Result<Vec<PathBuf>, String> {
    let toolchain = setup::module_toolchain()?;
    let mut build = toolchain.cargo();
    build.args(["build", "--quiet", "--profile", profile]);
    build.args(MODULES.iter().flat_map(|(package, _)| ["--package", package]));
    build.args(["--target", setup::TARGET, "--target-dir"]).arg(folder());
    Step::slow("compile the modules for the browser", usual::COMPILE_MODULE).run(build)?;
    let compiled = folder().join(setup::TARGET).join(profile);
    Ok(MODULES.iter().map(|(_, name)| compiled.join(name).with_extension("wasm")).collect())
}

/// The program that makes the JavaScript, built from its package.
fn binder() -> Result<PathBuf, String> {
    let folder = target().join("bindgen");
    let mut build = cargo(["build", "--quiet", "--locked", "--manifest-path"]);
    build.arg(format!("{TOOLS}/Cargo.toml")).arg("--target-dir").arg(&folder);
    Step::slow("build wasm-bindgen", usual::BUILD_BINDGEN).run(build)?;
    Ok(folder.join("debug/banmen-bindgen").with_extension(std::env::consts::EXE_EXTENSION))
}

/// The modules, their JavaScript and their types.
fn files() -> Vec<String> {
    MODULES.iter().flat_map(|(_, name)| ENDINGS.map(|ending| format!("{name}{ending}"))).collect()
}

/// Copies the files to where the page takes them from.
fn write(bound: &Path) -> std::io::Result<()> {
    fs::create_dir_all(top().join(FOLDER))?;
    for name in files() {
        fs::copy(bound.join(&name), top().join(FOLDER).join(&name))?;
    }
    Ok(())
}

/// The folder of the modules' builds: apart from the others, because another compiler may make them.
fn folder() -> PathBuf {
    target().join("wasm")
}
