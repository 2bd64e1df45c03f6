"""Banmen: four modern abstract games, their rules, arrays and opponents.

One game has the names of OpenSpiel:

>>> import banmen
>>> game = banmen.load_game("saaguan(players=3)")
>>> state = game.new_initial_state()
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> len(state.returns()), round(sum(state.returns()), 9)
(3, 0.0)

Many games are stepped together in Rust, into arrays that are not copied:

>>> batch = banmen.Batch("sayu", 256, seed=1, mask="packed")
>>> for _ in range(100):
...     batch.step(batch.sample())
>>> batch.observations.shape
(256, 20, 7, 7)

`banmen.pettingzoo`, `banmen.gymnasium` and `banmen.openspiel` fit the games into those libraries, and
``python -m banmen.bench`` measures them.
"""

from ._core import (
    TERMINAL_PLAYER,
    Analysis,
    Batch,
    Bot,
    Event,
    Game,
    Line,
    Refused,
    State,
    __version__,
    games,
    load_game,
    load_record,
    option_specs,
    set_language,
)

__all__ = [
    "TERMINAL_PLAYER",
    "Analysis",
    "Batch",
    "Bot",
    "Event",
    "Game",
    "Line",
    "Refused",
    "State",
    "__version__",
    "games",
    "load_game",
    "load_record",
    "option_specs",
    "set_language",
]
