"""PettingZoo's own tests, on every game."""

from __future__ import annotations

import importlib
import warnings
from types import ModuleType, SimpleNamespace
from typing import Any

import banmen
import pytest
from conftest import configured_games
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

VERSIONS = ["saiju_v1", "sayu_v1", "saaguan_v1", "niju_v1"]


def module_of(name: str) -> ModuleType:
    return importlib.import_module(f"banmen.pettingzoo.{name}")


def arguments_of(line: str) -> tuple[str, dict[str, Any]]:
    """The name and the options of a configured game."""
    name, *words = line.split()
    return f"{name}_v1", dict(word.split("=") for word in words)


@pytest.mark.parametrize("line", configured_games())
def test_api(line: str) -> None:
    name, options = arguments_of(line)
    with warnings.catch_warnings():
        # Observations are dicts, which is for a list of games that PettingZoo keeps.
        warnings.simplefilter("ignore")
        api_test(module_of(name).env(**options), num_cycles=60)


@pytest.mark.parametrize("line", [line for line in configured_games() if "window" not in line][::3])
def test_seeds(line: str) -> None:
    name, options = arguments_of(line)
    seed_test(lambda **arguments: module_of(name).env(**options, **arguments), num_cycles=40)


@pytest.mark.parametrize("name", VERSIONS)
def test_max_cycles(name: str) -> None:
    """In the test every agent acts in every cycle, as in the parallel environment."""
    module = module_of(name)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=module.parallel_env,
            env=lambda **arguments: parallel_to_aec(module.parallel_env(**arguments)),
        )
    )


@pytest.mark.parametrize("name", VERSIONS)
def test_games_are_cut_off_after_max_cycles(name: str) -> None:
    env = module_of(name).env(max_cycles=5)
    env.reset(seed=1)
    acted = 0
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        assert not termination and truncation == (acted == 5)
        env.step(None if truncation else env.action_space(agent).sample(observation["action_mask"]))
        acted += not truncation
    assert acted == 5


@pytest.mark.parametrize("name", VERSIONS)
def test_parallel_api(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(module_of(name).parallel_env(), num_cycles=30)


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game; returns what each agent got."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        total[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    return total


@pytest.mark.parametrize("name", VERSIONS)
def test_whole_games(name: str) -> None:
    for seed in range(3):
        total = play(module_of(name).env(), seed)
        assert abs(sum(total.values())) < 1e-9


def test_an_agent_stays_for_its_turn() -> None:
    env = module_of("saaguan_v1").env()
    env.reset(seed=1)
    agents = []
    for agent in env.agent_iter(15):
        agents.append(agent)
        env.step(env.action_space(agent).sample(env.last()[0]["action_mask"]))
    assert any(agents[place : place + 2] == [agent] * 2 for place, agent in enumerate(agents))


def test_an_illegal_action_ends_the_game(caplog: pytest.LogCaptureFixture) -> None:
    env = module_of("saiju_v1").env()
    env.reset(seed=1)
    env.step(360)
    assert "Illegal move" in caplog.text
    assert env.rewards["player_0"] == -1 and all(env.terminations.values())


def test_rendering() -> None:
    env = module_of("sayu_v1").env(render_mode="svg")
    env.reset(options={"position": banmen.load_game("sayu").new_initial_state().position()})
    assert env.render().startswith("<svg")
    with pytest.raises(ValueError, match="render mode"):
        module_of("sayu_v1").env(render_mode="smoke")
