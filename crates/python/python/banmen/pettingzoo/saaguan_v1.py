"""Saaguan as an AEC environment of PettingZoo.

Arguments are ``render_mode``, ``max_cycles`` and the options of the game.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv, ParallelEnv

from ._env import BanmenEnv, BanmenParallelEnv, wrapped

__all__ = ["env", "parallel_env", "raw_env"]


class raw_env(BanmenEnv):
    """The environment without PettingZoo's wrappers."""

    def __init__(self, **arguments: Any) -> None:
        super().__init__("saaguan", 1, **arguments)


def env(**arguments: Any) -> AECEnv:
    """The environment as PettingZoo's own classic games are wrapped."""
    return wrapped(raw_env(**arguments))


def parallel_env(**arguments: Any) -> ParallelEnv:
    """The environment in which all agents act in every cycle, and only the action of the one to act counts."""
    return BanmenParallelEnv(raw_env(**arguments))
