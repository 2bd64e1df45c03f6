"""The vector environment of Gymnasium."""

from __future__ import annotations

import banmen
import banmen.gymnasium
import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics


@pytest.mark.parametrize("name", banmen.gymnasium.register())
def test_spaces_contain_what_is_told(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=4)
    observations, infos = envs.reset(seed=3)
    for _ in range(60):
        assert envs.observation_space.contains(observations)
        actions = envs.unwrapped.sample()
        assert envs.action_space.contains(actions.astype(np.int64))
        observations, rewards, terminated, truncated, infos = envs.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (4,)
        assert set(infos) >= {"player", "rewards"}
    envs.close()


def test_ended_games_begin_anew_in_the_same_step() -> None:
    envs = banmen.gymnasium.BanmenVectorEnv("saiju", 16)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    envs.reset(seed=1)
    ended = 0
    for _ in range(120):
        before = envs.batch.lengths.copy()
        observations, rewards, terminated, truncated, infos = envs.step(envs.sample())
        over = terminated | truncated
        if not over.any():
            assert "final_obs" not in infos
            continue
        assert (infos["_final_obs"] == over).all()
        for place in np.flatnonzero(over):
            ended += 1
            last = infos["final_obs"][place]
            assert not last["action_mask"].any() and observations["action_mask"][place].sum() == 36
            assert infos["final_info"]["length"][place] == before[place] + 1
            assert rewards[place] == infos["rewards"][place][infos["player"][place]]
        assert (envs.batch.lengths[over] == 0).all()
    assert ended > 16


def test_statistics_of_episodes_are_recorded() -> None:
    envs = RecordEpisodeStatistics(banmen.gymnasium.BanmenVectorEnv("saiju", 8, max_episode_steps=30))
    envs.reset(seed=1)
    lengths = []
    for _ in range(100):
        *_, infos = envs.step(envs.unwrapped.sample())
        if "final_info" in infos or "episode" in infos:
            lengths += envs.length_queue
    assert lengths and max(lengths) <= 30


def test_arrays_need_not_be_copied() -> None:
    envs = banmen.gymnasium.BanmenVectorEnv("sayu", 4, copy=False, render_mode="ansi")
    first, _ = envs.reset(seed=1)
    second, *_ = envs.step(envs.sample())
    assert first["observation"] is second["observation"] and len(envs.render()) == 4
