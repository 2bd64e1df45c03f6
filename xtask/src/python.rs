//! `cargo xtask python`: the Python package, from its wheel to its tests.

use std::fs;
use std::path::{Path, PathBuf};

use crate::setup::python::{alone, folder, tools};
use crate::shell::{Step, cargo, command};
use crate::{Done, setup, usual};

/// The package's own workspace.
const MANIFEST: &str = "crates/python/Cargo.toml";

/// A program that uses the package where nothing else is installed.
const FIRST_STEPS: &str = "
import banmen
batch = banmen.Batch('sayu', 64, seed=1, mask='packed')
for _ in range(50):
    batch.step(batch.sample())
assert batch.observations.any() and batch.legal_actions_mask.any()
state = banmen.load_game('saaguan(players=3)').new_initial_state()
state.apply_action(state.analyse(nodes=50).best)
print('imported from', banmen.__file__)
";

/// Builds the wheel, installs it into an empty environment, and runs the tests; `rest` are arguments of pytest.
pub(crate) fn run(rest: &[&str]) -> Done {
    setup::need(setup::PYTHON)?;
    let tools = tools()?;
    style(&tools)?;
    let wheel = wheel(&tools)?;
    import_alone(&wheel)?;
    install(&tools, &wheel)?;
    let mut tests = command(tools.join("bin/python"));
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider"]).args(rest);
    tests.env("PYTHONDONTWRITEBYTECODE", "1").env("MPLBACKEND", "agg");
    Step::slow("test the Python package", usual::TEST_PYTHON).run(tests)
}

/// Format and lints of the Rust half and of the Python half.
fn style(tools: &Path) -> Done {
    let format = cargo(["fmt", "--manifest-path", MANIFEST, "--check"]);
    Step::begin("check the format of the Python package's Rust").run(format)?;
    let mut lint = cargo(["clippy", "--quiet", "--locked", "--manifest-path", MANIFEST, "--all-targets"]);
    lint.arg("--target-dir").arg(folder()).args(["--", "--deny=warnings"]);
    Step::begin("lint the Python package's Rust").run(lint)?;
    for words in [&["format", "--check", "--quiet"][..], &["check", "--quiet"]] {
        let mut ruff = command(tools.join("bin/ruff"));
        ruff.args(words).arg("--no-cache").arg("crates/python");
        Step::begin(format!("ruff {}", words[0])).run(ruff)?;
    }
    Ok(())
}

/// Builds the wheel as it is released.
fn wheel(tools: &Path) -> Result<PathBuf, String> {
    let folder = folder().join("wheels");
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    let mut build = command(tools.join("bin/maturin"));
    build.args(["build", "--quiet", "--release", "--locked", "--out"]).arg(&folder);
    build.args(["--interpreter"]).arg(tools.join("bin/python"));
    build.arg("--target-dir").arg(setup::python::folder());
    Step::slow("build the wheel", usual::BUILD_WHEEL).run(build)?;
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let wheels: Vec<_> = files.flatten().map(|file| file.path()).collect();
    match &wheels[..] {
        [wheel] if wheel.to_string_lossy().contains("-abi3-") => Ok(wheel.clone()),
        other => Err(format!("expected one wheel for every Python, and found {other:?}")),
    }
}

/// Installs a wheel without asking anybody for others.
fn install(environment: &Path, wheel: &Path) -> Done {
    let mut install = command(environment.join("bin/python"));
    install
        .args(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"])
        .arg(wheel);
    Step::begin("install the wheel").run(install)
}

/// Imports the wheel where there is nothing but what it says that it needs.
fn import_alone(wheel: &Path) -> Done {
    let folder = alone()?;
    install(&folder, wheel)?;
    let mut check = command(folder.join("bin/python"));
    check.args(["-m", "pip", "check"]).current_dir(&folder);
    Step::begin("ask whether the wheel has all that it needs").run(check)?;
    let mut steps = command(folder.join("bin/python"));
    steps.args(["-I", "-c", FIRST_STEPS]).current_dir(&folder);
    Step::begin("import the wheel where nothing else is").run(steps)
}
