"""What the tests share: the configured games of the house."""

from __future__ import annotations

from pathlib import Path

import banmen
import pytest

TOP = Path(__file__).resolve().parents[3]


def configured_games() -> list[str]:
    """Every line of the fixtures, and Ní-Ju with its largest window."""
    lines = (TOP / "fixtures" / "options.txt").read_text(encoding="utf-8").splitlines()
    games = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    return [*games, "niju window=42"]


@pytest.fixture(params=configured_games())
def game(request: pytest.FixtureRequest) -> banmen.Game:
    """Each configured game."""
    return banmen.load_game(request.param)


@pytest.fixture(params=["saiju", "sayu", "saaguan", "niju"])
def plain_game(request: pytest.FixtureRequest) -> banmen.Game:
    """Each game with its defaults."""
    return banmen.load_game(request.param)


@pytest.fixture
def top() -> Path:
    """The top folder of the repository."""
    return TOP
