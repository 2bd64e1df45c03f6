"""The games as vector environments of Gymnasium: thousands of games, stepped in Rust.

>>> import gymnasium, banmen.gymnasium
>>> names = banmen.gymnasium.register()
>>> envs = gymnasium.make_vec("banmen/saiju-v1", num_envs=8)
>>> observations, infos = envs.reset(seed=1)
>>> observations["observation"].shape, observations["action_mask"].shape
((8, 10, 7, 7), (8, 361))
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import banmen

__all__ = ["BanmenVectorEnv", "register"]


class BanmenVectorEnv(VectorEnv):
    """Many games of self-play: an action is that of whoever is to act, and so is the reward.

    ``infos`` tells who acted (``player``) and the rewards of all players (``rewards``). A game that ends begins
    anew in the same step; its last observation stands in ``infos["final_obs"]``, and what else there was in
    ``infos["final_info"]``. With ``copy=False`` the arrays of observations are the batch's own, written in place.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        game: str | banmen.Game,
        num_envs: int = 1,
        *,
        render_mode: str | None = None,
        max_episode_steps: int = 0,
        threads: int = 0,
        copy: bool = True,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode {render_mode!r}: {', '.join(self.metadata['render_modes'])}")
        self.game = banmen.load_game(game, **options) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self.batch = banmen.Batch(self.game, num_envs, threads=threads, limit=max_episode_steps, auto_reset=False)
        numbers = self.game.num_distinct_actions()
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, tuple(self.game.observation_tensor_shape()), np.uint8),
                "extras": spaces.Box(0, np.iinfo(np.int16).max, (len(self.game.extras()),), np.int16),
                "action_mask": spaces.Box(0, 1, (numbers,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(numbers)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._arrays = {
            "observation": self.batch.observations,
            "extras": self.batch.extras,
            "action_mask": self.batch.legal_actions_mask.view(np.int8),
        }

    def _observations(self) -> dict[str, np.ndarray]:
        if self.copy:
            return {name: array.copy() for name, array in self._arrays.items()}
        return self._arrays

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Begin all games anew. The seed is for :meth:`sample`, since nothing else is random."""
        if isinstance(seed, list):
            raise ValueError("the games share one seed")
        super().reset(seed=seed)
        self.batch.reset(seed)
        return self._observations(), {"player": self.batch.current_player.copy()}

    def step(
        self, actions: np.ndarray
    ) -> tuple[dict[str, np.ndarray], np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        batch = self.batch
        player = batch.current_player.astype(np.int64)
        batch.step(np.asarray(actions))
        rewards = np.take_along_axis(batch.rewards, player[:, None], 1)[:, 0].astype(np.float64)
        terminated, truncated = batch.terminated.copy(), batch.truncated.copy()
        infos: dict[str, Any] = {"player": player, "rewards": batch.rewards.copy()}
        ended = terminated | truncated
        if ended.any():
            self._keep_ends(infos, ended)
            batch.reset_ended()
        return self._observations(), rewards, terminated, truncated, infos

    def _keep_ends(self, infos: dict[str, Any], ended: np.ndarray) -> None:
        """Notes the last observations of games that are about to begin anew."""
        last = np.full(self.num_envs, None, dtype=object)
        for place in np.flatnonzero(ended):
            last[place] = {name: array[place].copy() for name, array in self._arrays.items()}
        infos["final_obs"], infos["_final_obs"] = last, ended
        infos["final_info"] = {
            "player": infos["player"],
            "_player": ended,
            "rewards": infos["rewards"],
            "_rewards": ended,
            "length": self.batch.lengths.copy(),
            "_length": ended,
        }
        infos["_final_info"] = ended

    def sample(self) -> np.ndarray:
        """A random legal action in each game, drawn in Rust."""
        return self.batch.sample().copy()

    def render(self) -> tuple[str, ...] | None:
        if self.render_mode is None:
            return None
        form = "svg" if self.render_mode == "svg" else "text"
        return tuple(self.batch.state(place).render(form) for place in range(self.num_envs))


def register() -> list[str]:
    """Register all games with Gymnasium, as ``"banmen/saiju-v1"`` and so on; returns the names."""
    names = []
    for name in banmen.games():
        version = banmen.load_game(name).versioned_name.removeprefix(f"{name}_v")
        names.append(f"banmen/{name}-v{version}")
        if names[-1] not in gymnasium.registry:
            gymnasium.register(names[-1], vector_entry_point=BanmenVectorEnv, kwargs={"game": name})
    return names
