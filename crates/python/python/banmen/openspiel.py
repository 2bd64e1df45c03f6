"""The games as games of OpenSpiel.

>>> import banmen.openspiel, pyspiel
>>> banmen.openspiel.register()
['banmen_saiju', 'banmen_sayu', 'banmen_saaguan', 'banmen_niju']
>>> game = pyspiel.load_game("banmen_saaguan(players=3)")
>>> state = game.new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player(), len(state.history())
(1, 1)

OpenSpiel's algorithms in Python can then play them: its ``MCTSBot``, ``rl_environment`` and others. Its MCTS bot
in C++ crashes with any game that is written in Python.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

import banmen

__all__ = ["BanmenGame", "BanmenState", "register"]

_MOST_ACTIONS = 1_000_000
"""The most actions of a game: more than any can have."""


def _parameters(name: str) -> dict[str, int | str]:
    """The options of a game as OpenSpiel's parameters. −1 and the empty text stand for what the rules choose."""
    parameters: dict[str, int | str] = {"window": -1} if name == "niju" else {}
    for key, _, default in banmen.option_specs(name):
        parameters[key] = -1 if default.isdigit() else ""
    return parameters


def _type_of(name: str) -> pyspiel.GameType:
    seats = range(2, 7 if name == "saaguan" else 4 if name == "saiju" else 3)
    return pyspiel.GameType(
        short_name=f"banmen_{name}",
        long_name=f"Banmen {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(name),
    )


class BanmenGame(pyspiel.Game):
    """A game with its options."""

    banmen_name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {key: value for key, value in (params or {}).items() if value not in (-1, "")}
        if "omit" in given:
            # The name of a tile: OpenSpiel takes it for a number and drops the zero before it.
            given["omit"] = f"{given['omit']:03}"
        self.banmen = banmen.load_game(self.banmen_name, given)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.banmen.num_distinct_actions(),
            max_chance_outcomes=0,
            num_players=self.banmen.num_players(),
            min_utility=self.banmen.min_utility(),
            max_utility=self.banmen.max_utility(),
            utility_sum=self.banmen.utility_sum(),
            max_game_length=_MOST_ACTIONS,
        )
        super().__init__(_TYPES[self.banmen_name], info, params or {})

    def new_initial_state(self, position: str | None = None) -> BanmenState:
        """A game at its start, or at a position."""
        return BanmenState(self, self.banmen.new_initial_state(position))

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> _Observer:
        """An observer of planes and extras."""
        if params:
            raise ValueError(f"the observer takes no parameters, and is given {params}")
        return _Observer(self.banmen, iig_obs_type)


class BanmenState(pyspiel.State):
    """A game being played."""

    def __init__(self, game: BanmenGame, state: banmen.State) -> None:
        super().__init__(game)
        self.banmen = state

    def current_player(self) -> int:
        return self.banmen.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.banmen.legal_actions() if player == self.banmen.current_player() else []

    def _apply_action(self, action: int) -> None:
        self.banmen.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.banmen.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.banmen.is_terminal()

    def returns(self) -> list[float]:
        return self.banmen.returns()

    def __str__(self) -> str:
        return self.banmen.position()


class _Observer:
    """What OpenSpiel asks of an observer: one flat tensor, here planes and then extras."""

    def __init__(self, game: banmen.Game, iig_obs_type: pyspiel.IIGObservationType | None) -> None:
        self._remembers = bool(iig_obs_type and iig_obs_type.perfect_recall)
        self._planes = game.observation_tensor_size()
        self.tensor = np.zeros(self._planes + len(game.extras()), np.float32)
        self.dict = {
            "planes": self.tensor[: self._planes].reshape(game.observation_tensor_shape()),
            "extras": self.tensor[self._planes :],
        }

    def set_from(self, state: BanmenState, player: int) -> None:
        self.dict["planes"][:] = state.banmen.observation_tensor(player)
        self.dict["extras"][:] = state.banmen.extras(player)

    def string_from(self, state: BanmenState, player: int) -> str:
        return state.history_str() if self._remembers else state.banmen.position()


def _class_of(name: str) -> type[BanmenGame]:
    return type(f"Banmen{name.title()}Game", (BanmenGame,), {"banmen_name": name, "__module__": __name__})


_TYPES = {name: _type_of(name) for name in banmen.games()}
_CLASSES = {name: _class_of(name) for name in banmen.games()}
globals().update({kind.__name__: kind for kind in _CLASSES.values()})


def register() -> list[str]:
    """Register all games with OpenSpiel, as ``"banmen_saiju"`` and so on; returns the names."""
    known = set(pyspiel.registered_names())
    for name, kind in _CLASSES.items():
        if f"banmen_{name}" not in known:
            pyspiel.register_game(_TYPES[name], kind)
    return [f"banmen_{name}" for name in _CLASSES]
