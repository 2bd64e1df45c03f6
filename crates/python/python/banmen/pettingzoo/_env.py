"""What the environments of all games share."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import banmen


class BanmenEnv(AECEnv):
    """A game as an AEC environment.

    An agent observes a dict: planes (``observation``), numbers beside the board (``extras``) and the legal actions
    (``action_mask``, which is all zeros for whoever is not to act). An agent stays selected for as many actions as
    its turn has. Rewards come at the end and sum to 0. After `max_cycles` actions, or when Ní-Ju leaves its window,
    the game is truncated.
    """

    def __init__(
        self,
        name: str,
        version: int,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = banmen.load_game(name, **options)
        self.metadata = {
            "name": f"{name}_v{version}",
            "render_modes": ["ansi", "human", "svg"],
            "render_fps": 1,
            "is_parallelizable": True,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"no render mode {render_mode!r}: {', '.join(self.metadata['render_modes'])}")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"max_cycles is at least 1, not {max_cycles}")
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.num_players())]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        numbers = self.game.num_distinct_actions()
        shape = tuple(self.game.observation_tensor_shape())
        extras = (len(self.game.extras()),)
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 1, shape, np.uint8),
                    "extras": spaces.Box(0, np.iinfo(np.int16).max, extras, np.int16),
                    "action_mask": spaces.Box(0, 1, (numbers,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(numbers) for agent in self.possible_agents}
        self.state_of_game = self.game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. Nothing is random, so the seed is only for the spaces; ``options={"position": text}``
        begins at a position."""
        if seed is not None:
            for place, space in enumerate(self.action_spaces.values()):
                space.seed(seed + place)
        self.state_of_game = self.game.new_initial_state((options or {}).get("position"))
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.state_of_game.current_player()
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seats[agent]
        state = self.state_of_game
        if state.current_player() == seat:
            mask = state.legal_actions_mask().view(np.int8)
        else:
            mask = np.zeros(self.game.num_distinct_actions(), np.int8)
        return {
            "observation": state.observation_tensor(seat),
            "extras": state.extras(seat),
            "action_mask": mask,
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_of_game.apply_action(int(action))
        self.steps += 1
        if self.state_of_game.is_terminal():
            state = self.state_of_game
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._cut_off()
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def pass_over(self) -> None:
        """Let a cycle go by in which nothing happens."""
        self.steps += 1
        self._cut_off()

    def _cut_off(self) -> None:
        """Ends a game that is too long, or has left its window."""
        is_long = self.max_cycles is not None and self.steps >= self.max_cycles
        if is_long or not self.state_of_game.fits():
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        picture = self.state_of_game.render("svg" if self.render_mode == "svg" else "text")
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        pass


def wrapped(raw: BanmenEnv) -> AECEnv:
    """The environment as PettingZoo's own classic games are wrapped: an illegal action ends the game."""
    env: AECEnv = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class BanmenParallelEnv(ParallelEnv):
    """A game in which all agents act in every cycle.

    Only the action of the agent to act counts, and only if it is legal: all others are ignored. `max_cycles` counts
    cycles, those in which nothing happened too.
    """

    def __init__(self, raw: BanmenEnv) -> None:
        self.raw = raw
        self.metadata = raw.metadata
        self.render_mode = raw.render_mode
        self.possible_agents = raw.possible_agents
        self.agents: list[str] = []
        self.observation_spaces = raw.observation_spaces
        self.action_spaces = raw.action_spaces

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def _observe(self) -> dict[str, dict[str, np.ndarray]]:
        return {agent: self.raw.observe(agent) for agent in self.agents}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Begin anew, as the AEC environment does."""
        self.raw.reset(seed, options)
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        raw = self.raw
        action = actions.get(raw.agent_selection)
        if action is not None and raw.state_of_game.legal_actions_mask()[action]:
            raw.step(action)
        else:
            raw.pass_over()
        told = (
            self._observe(),
            {agent: raw.rewards[agent] for agent in self.agents},
            {agent: raw.terminations[agent] for agent in self.agents},
            {agent: raw.truncations[agent] for agent in self.agents},
            {agent: {} for agent in self.agents},
        )
        if any(raw.terminations.values()) or any(raw.truncations.values()):
            self.agents = []
        return told

    def render(self) -> str | None:
        return self.raw.render()

    def close(self) -> None:
        pass
