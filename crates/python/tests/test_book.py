"""The notebook in the book: its code runs, and prints what the page says. ``BANMEN_GOLDEN=write`` writes it anew."""

from __future__ import annotations

import contextlib
import io
import os
import re
from pathlib import Path
from typing import Any

import pytest

BLOCK = re.compile(r"```python\n(.*?)```(\n\n```text\n(.*?)```)?", re.DOTALL)


def run(page: str) -> tuple[str, list[tuple[str, str]]]:
    """Runs the page; returns it as it should be, and what was printed beside what is written."""
    room: dict[str, Any] = {"__name__": "notebook"}
    compared: list[tuple[str, str]] = []

    def play(found: re.Match[str]) -> str:
        code, written, expected = found.groups()
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "docs/python.md", "exec"), room)
        if written is None:
            assert printed.getvalue() == ""
            return found.group(0)
        compared.append((printed.getvalue(), expected))
        return f"```python\n{code}```\n\n```text\n{printed.getvalue()}```"

    return BLOCK.sub(play, page), compared


@pytest.mark.filterwarnings("ignore")
def test_the_notebook_is_true(top: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = top / "docs" / "python.md"
    monkeypatch.chdir(tmp_path)
    should_be, compared = run(page.read_text(encoding="utf-8"))
    assert (tmp_path / "lengths.svg").stat().st_size > 1000
    if os.environ.get("BANMEN_GOLDEN") == "write":
        page.write_text(should_be, encoding="utf-8")
        picture = (tmp_path / "lengths.svg").read_text(encoding="utf-8")
        lines = "".join(f"{line.rstrip()}\n" for line in picture.splitlines())
        (top / "docs" / "python" / "lengths.svg").write_text(lines, encoding="utf-8")
        return
    assert len(compared) >= 5
    for printed, expected in compared[:-1]:
        assert printed == expected
    before, after = (float(number) for number in re.findall(r"(\d+)%", compared[-1][0]))
    assert after >= before + 20, compared[-1]
