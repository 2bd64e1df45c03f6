"""The package: examples in its docs, its types, its version, its pages in the book."""

from __future__ import annotations

import doctest
import importlib
import inspect
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import banmen
import banmen.openspiel
from banmen import _core, bench


def modules() -> list[str]:
    """All modules of the package."""
    return ["banmen", *(found.name for found in pkgutil.walk_packages(banmen.__path__, "banmen."))]


def documented() -> list[tuple[str, str]]:
    """Everything with a docstring: name and text."""
    found = [(name, importlib.import_module(name).__doc__ or "") for name in modules()]
    for name in dir(_core):
        thing = getattr(_core, name)
        if isinstance(thing, type) or inspect.isroutine(thing):
            found.append((name, thing.__doc__ or ""))
        if isinstance(thing, type) and thing.__module__.startswith("banmen"):
            members = vars(thing).items()
            found += [(f"{name}.{own}", getattr(member, "__doc__", "") or "") for own, member in members]
    return found


def test_examples_are_true() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    for name, text in documented():
        runner.run(parser.get_doctest(inspect.cleandoc(text), {}, name, None, 0))
    assert runner.failures == 0 and runner.tries > 60


def test_everything_public_is_documented() -> None:
    public = [(name, text) for name, text in documented() if not name.rpartition(".")[2].startswith("_")]
    assert [name for name, text in public if not text.strip()] == []
    assert len(public) > 90


def test_types_are_those_of_the_module() -> None:
    environment = {**os.environ, "MYPYPATH": ""}
    check = [sys.executable, "-m", "mypy.stubtest", "banmen._core"]
    told = subprocess.run(check, capture_output=True, text=True, env=environment, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_the_package_is_typed(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(
        "import banmen\n"
        "state = banmen.load_game('saiju').new_initial_state()\n"
        "reveal_type(state.legal_actions())\n"
        "state.apply_action(1.5)\n",
        encoding="utf-8",
    )
    check = [sys.executable, "-m", "mypy", "--strict", str(program)]
    told = subprocess.run(check, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert 'Revealed type is "builtins.list[builtins.int]"' in told.stdout or "list[int]" in told.stdout
    assert told.stdout.count("error:") == 1 and "apply_action" in told.stdout, told.stdout


def test_the_version_is_that_of_the_house(top: Path) -> None:
    manifest = (top / "Cargo.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.*)"$', manifest, re.MULTILINE)
    assert version is not None and banmen.__version__ == version.group(1)
    own = (top / "crates" / "python" / "Cargo.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{version.group(1)}"\n' in own


def test_environments_have_the_version_of_the_arrays() -> None:
    for name in banmen.games():
        versioned = banmen.load_game(name).versioned_name
        module = importlib.import_module(f"banmen.pettingzoo.{versioned}")
        assert module.env().unwrapped.metadata["name"] == versioned


def test_the_bench_measures_and_keeps(tmp_path: Path, capsys: Any) -> None:
    bench.main(["--only", "saiju, planes", "--seconds", "0.02", "--repeats", "1", "--save", str(tmp_path)])
    assert "steps/CPU-s" in capsys.readouterr().out
    names = sorted(file.suffix for file in tmp_path.iterdir())
    assert names == [".json", ".txt"]
    contenders = [name for name, _ in bench.contenders("")]
    assert {name for name, _, _ in bench.GOALS} <= set(contenders)
