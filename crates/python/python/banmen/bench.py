"""Measures the games beside those of other libraries: ``python -m banmen.bench``.

Every number is steps per second of processor time with random legal actions, all in one run on one machine. Libraries
that are not installed are left out. Different games, so the ratios are a yardstick and no proof.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import datetime, timezone
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numpy as np

import banmen

GAMES = 1024
"""The games of a batch."""

Turn = Callable[[], int]
"""Plays for a while and returns the number of steps."""


@dataclass
class Result:
    """What was measured of one contender."""

    name: str
    steps_per_cpu_second: float
    steps_per_second: float


@dataclass
class Goal:
    """One contender is to be so many times as fast as another."""

    name: str
    than: str
    times: float
    measured: float | None = None


GOALS = [
    ("saiju, planes and mask", "pgx hex", 25),
    ("saiju, planes and mask", "pgx connect_four", 4),
    ("saiju, planes and mask", "open_spiel hex 6, tensor and mask", 30),
    ("saiju, planes and mask", "envpool Hex", 100),
    ("saiju, planes and mask", "pettingzoo connect_four_v3", 400),
    ("sayu, planes and packed mask", "pgx hex", 10),
    ("saiju, batch of one", "open_spiel hex 6, tensor and mask", 5),
]


def measure(name: str, turn: Turn, seconds: float, repeats: int) -> Result:
    """The median of some runs of this many seconds of processor time each."""
    turn()
    results = []
    for _ in range(repeats):
        begun, cpu, steps = time.perf_counter(), time.process_time(), 0
        while time.process_time() - cpu < seconds:
            steps += turn()
        took = time.process_time() - cpu
        results.append((steps / took, steps / (time.perf_counter() - begun)))
    results.sort()
    per_cpu, per_second = results[len(results) // 2]
    return Result(name, per_cpu, per_second)


def batch_turn(game: str, games: int = GAMES, rounds: int = 50, **options: Any) -> Turn:
    """A batch of ours that plays random actions."""
    batch = banmen.Batch(game, games, threads=options.pop("threads", 1), **options)
    actions = np.zeros(games, np.int32)

    def turn() -> int:
        for _ in range(rounds):
            batch.sample(actions)
            batch.step(actions)
        return rounds * games

    return turn


def state_turn(game: str) -> Turn:
    """One game of ours in a Python loop, with tensor and mask."""
    loaded = banmen.load_game(game)
    random = np.random.default_rng(1)

    def turn() -> int:
        steps = 0
        for _ in range(10):
            state = loaded.new_initial_state()
            while not state.is_terminal():
                state.observation_tensor()
                state.legal_actions_mask()
                actions = state.legal_actions()
                state.apply_action(actions[random.integers(len(actions))])
                steps += 1
        return steps

    return turn


def ours() -> Iterator[tuple[str, Turn]]:
    """Our contenders."""
    yield "saiju, planes and mask", batch_turn("saiju")
    yield "saiju, planes and packed mask", batch_turn("saiju", mask="packed")
    yield "saiju, planes and factors", batch_turn("saiju", mask="factors")
    yield "saiju, rules only", batch_turn("saiju", mask=None, observe=False)
    yield "saiju, batch of one", batch_turn("saiju", games=1, rounds=2000)
    yield "saiju, one state in a Python loop", state_turn("saiju")
    yield "sayu, planes and packed mask", batch_turn("sayu", mask="packed")
    yield "sayu, planes and mask", batch_turn("sayu", rounds=10)
    yield "sayu, planes and factors", batch_turn("sayu", mask="factors")
    yield "sayu, planes alone", batch_turn("sayu", mask=None)
    yield "saaguan, planes and mask", batch_turn("saaguan")
    yield "saaguan(players=6), planes and mask", batch_turn("saaguan(players=6)")
    yield "niju(mode=score), planes and factors", batch_turn("niju(mode=score)", mask="factors", rounds=10)
    yield "niju, planes and packed mask", batch_turn("niju", mask="packed", rounds=10)


def pgx_turn(name: str) -> Turn:
    """Pgx on the processor, compiled, with sixteen steps a call."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> tuple[Any, None]:
        state, key = carry
        key, choose, renew = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choose, logits)
        return (step(state, actions, jax.random.split(renew, GAMES)), key), None

    play = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=16)[0])
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), GAMES)), jax.random.PRNGKey(2)]

    def turn() -> int:
        state, key = play(*held)
        jax.block_until_ready((state.observation, state.legal_action_mask))
        held[:] = [state, key]
        return 16 * GAMES

    return turn


def open_spiel_turn(name: str, *, arrays: bool) -> Turn:
    """OpenSpiel in a Python loop."""
    import pyspiel

    game = pyspiel.load_game(name)
    random = np.random.default_rng(1)

    def turn() -> int:
        steps = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                if arrays:
                    state.observation_tensor()
                    state.legal_actions_mask()
                actions = state.legal_actions()
                state.apply_action(actions[random.integers(len(actions))])
                steps += 1
        return steps

    return turn


def envpool_turn(name: str) -> Turn:
    """EnvPool with one thread."""
    import envpool

    envs = envpool.make(name, env_type="gymnasium", num_envs=GAMES, num_threads=1)
    _, info = envs.reset()
    held = {"mask": masks_of(info)}
    random = np.random.default_rng(1)

    def turn() -> int:
        mask = held["mask"]
        # A random legal action of each game: the legal one with the largest random number.
        noise = random.random(mask.shape, dtype=np.float32)
        actions = np.where(mask, noise, -1.0).argmax(1)
        held["mask"] = masks_of(envs.step(actions)[-1])
        return GAMES

    return turn


def masks_of(info: dict[str, Any]) -> np.ndarray:
    """The masks that EnvPool tells."""
    for key, value in info.items():
        if "mask" in key:
            return np.asarray(value).astype(bool)
    raise KeyError(f"no mask among {sorted(info)}")


def pettingzoo_turn(name: str) -> Turn:
    """PettingZoo in a Python loop."""
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    env = module.env()
    random = np.random.default_rng(1)

    def turn() -> int:
        steps = 0
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[random.integers(len(legal))]))
            steps += 1
        return steps

    return turn


PEERS: list[tuple[str, str, Callable[[], Turn]]] = [
    ("pgx", "pgx hex", lambda: pgx_turn("hex")),
    ("pgx", "pgx connect_four", lambda: pgx_turn("connect_four")),
    ("pgx", "pgx othello", lambda: pgx_turn("othello")),
    ("pyspiel", "open_spiel hex 6, tensor and mask", lambda: open_spiel_turn("hex(board_size=6)", arrays=True)),
    ("pyspiel", "open_spiel hex 6", lambda: open_spiel_turn("hex(board_size=6)", arrays=False)),
    ("envpool", "envpool Hex", lambda: envpool_turn("Hex-v1")),
    ("envpool", "envpool ConnectFour", lambda: envpool_turn("ConnectFour-v1")),
    ("pettingzoo", "pettingzoo connect_four_v3", lambda: pettingzoo_turn("connect_four_v3")),
    ("pettingzoo", "pettingzoo tictactoe_v3", lambda: pettingzoo_turn("tictactoe_v3")),
]


def contenders(pattern: str) -> Iterator[tuple[str, Callable[[], Turn]]]:
    """All contenders whose libraries are installed and whose names contain the pattern."""
    for name, turn in ours():
        if pattern in name:
            yield name, lambda turn=turn: turn
    for library, name, make in PEERS:
        if pattern not in name:
            continue
        if importlib.util.find_spec(library) is None:
            print(f"{name}: {library} is not installed", flush=True)
            continue
        yield name, make


def threads_ratio(seconds: float) -> tuple[float, float]:
    """How much faster two threads are than one: by the clock, and how busy they were."""
    one = measure("", batch_turn("saiju", threads=1), seconds, 3)
    two = measure("", batch_turn("saiju", threads=2), 2 * seconds, 3)
    ratio = two.steps_per_second / one.steps_per_second
    return ratio, two.steps_per_second / two.steps_per_cpu_second


def versions() -> dict[str, str]:
    """The versions of everything that takes part."""
    found = {"python": platform.python_version()}
    for name in ("banmen", "numpy", "pgx", "jax", "open_spiel", "envpool", "pettingzoo", "gymnasium"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def judge(results: list[Result]) -> list[Goal]:
    """The goals with what was measured."""
    speeds = {result.name: result.steps_per_cpu_second for result in results}
    goals = []
    for name, than, times in GOALS:
        goal = Goal(name, than, times)
        if name in speeds and than in speeds:
            goal.measured = speeds[name] / speeds[than]
        goals.append(goal)
    return goals


def table(results: list[Result], goals: list[Goal], threads: tuple[float, float] | None) -> str:
    """The results as text."""
    lines = [f"{'':44} {'steps/CPU-s':>14} {'steps/s':>14}"]
    lines += [f"{r.name:44} {r.steps_per_cpu_second:14,.0f} {r.steps_per_second:14,.0f}" for r in results]
    lines.append("")
    for goal in goals:
        measured = "not measured" if goal.measured is None else f"{goal.measured:.1f} ×"
        lines.append(f"{goal.name} : {goal.than}: {measured} (goal {goal.times} ×)")
    if threads is not None:
        lines.append(
            f"two threads : one: {threads[0]:.2f} × by the clock, {threads[1]:.2f} cores busy (goal 1.7 ×, idle)"
        )
    return "\n".join(lines) + "\n"


def load() -> str:
    """How busy the machine is: what is above 1 or 2 is other work, which makes times by the clock longer."""
    return ", ".join(f"{average:.1f}" for average in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"


def save(
    folder: Path, results: list[Result], goals: list[Goal], threads: tuple[float, float] | None, loads: dict[str, str]
) -> None:
    """Keeps the results as text and as JSON."""
    now = datetime.now(timezone.utc)
    name = f"python-{now:%Y-%m-%d}"
    kept = {
        "date": now.isoformat(timespec="seconds"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}",
        "loadAverages": loads,
        "versions": versions(),
        "games": GAMES,
        "results": [asdict(result) for result in results],
        "goals": [asdict(goal) for goal in goals],
        "twoThreads": None if threads is None else {"ratio": threads[0], "coresBusy": threads[1]},
    }
    (folder / f"{name}.json").write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    told = f"load averages: {loads['before']} before, {loads['after']} after\n\n{table(results, goals, threads)}"
    (folder / f"{name}.txt").write_text(told, encoding="utf-8")


def main(arguments: list[str] | None = None) -> None:
    """Measures, prints, and keeps the results if a folder is named."""
    parser = argparse.ArgumentParser(prog="python -m banmen.bench", description=__doc__)
    parser.add_argument("--only", default="", metavar="PART", help="only contenders whose name contains this")
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds of processor time of one run")
    parser.add_argument("--repeats", type=int, default=3, help="runs of each contender; the median counts")
    parser.add_argument("--save", type=Path, metavar="FOLDER", help="keep the results as text and JSON there")
    chosen = parser.parse_args(arguments)
    results, loads = [], {"before": load()}
    for name, make in contenders(chosen.only):
        try:
            turn = make()
        except ImportError as missing:
            print(f"{name}: left out, {missing}", flush=True)
            continue
        result = measure(name, turn, chosen.seconds, chosen.repeats)
        print(f"{name:44} {result.steps_per_cpu_second:14,.0f} steps/CPU-s", flush=True)
        results.append(result)
    goals = judge(results)
    threads = threads_ratio(chosen.seconds) if not chosen.only else None
    loads["after"] = load()
    print(f"\nload averages: {loads['before']} before, {loads['after']} after")
    print(table(results, goals, threads), end="")
    if chosen.save is not None:
        save(chosen.save, results, goals, threads, loads)


if __name__ == "__main__":
    main()
