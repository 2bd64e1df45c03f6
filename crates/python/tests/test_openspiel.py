"""OpenSpiel's own tests and algorithms, on our games."""

from __future__ import annotations

import banmen
import banmen.openspiel
import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts

NAMES = banmen.openspiel.register()
GAMES = [
    *NAMES,
    "banmen_saiju(players=3,board=square)",
    "banmen_saaguan(players=6,side=3,limit=60)",
    "banmen_saaguan(mode=elimination,side=3)",
    "banmen_niju(mode=score)",
    "banmen_sayu(omit=025)",
]


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    """OpenSpiel's own test of a game: along random games it checks what every state says."""
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["banmen_saiju", "banmen_saaguan(players=3,side=3)"])
def test_mcts_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    random = np.random.RandomState(1)
    bots = [
        mcts.MCTSBot(game, 1.4, 4, mcts.RandomRolloutEvaluator(1, random), random_state=random)
        for _ in range(game.num_players())
    ]
    state = game.new_initial_state()
    for _ in range(6):
        state.apply_action(bots[state.current_player()].step(state))
    assert len(state.history()) == 6 and state.banmen.history() == state.history()


def test_mcts_finds_a_win() -> None:
    """OpenSpiel's search on our game finds the action that ours has proved to win."""
    game = pyspiel.load_game("banmen_niju(mode=score)")
    chooser = np.random.default_rng(3)
    state = game.new_initial_state()
    while len(state.history()) < 39:
        state.apply_action(int(chooser.choice(state.legal_actions())))
    ours = state.banmen.analyse(nodes=2000)
    random = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 800, mcts.RandomRolloutEvaluator(1, random), random_state=random, solve=True)
    child = state.child(bot.step(state))
    assert ours.proven and child.is_terminal()
    assert child.returns()[1] == state.banmen.child(ours.best).returns()[1]


def test_the_environment_of_reinforcement_learning() -> None:
    env = rl_environment.Environment(pyspiel.load_game("banmen_saiju"), observation_type=None)
    step = env.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = env.step([legal[0]])
    assert sum(step.rewards) == 0


def test_tensors_are_planes_and_extras() -> None:
    game = pyspiel.load_game("banmen_sayu")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[5])
    for player in range(2):
        tensor = np.array(state.observation_tensor(player))
        ours = np.concatenate([state.banmen.observation_tensor(player).ravel(), state.banmen.extras(player)])
        assert (tensor == ours).all()
    assert game.observation_tensor_size() == len(ours)


def test_copies_go_their_own_way() -> None:
    state = pyspiel.load_game("banmen_saiju").new_initial_state()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert len(state.history()) == 0 and state.banmen.history() == []
    assert str(pyspiel.load_game("banmen_saaguan(limit=0)").banmen) == "saaguan(limit=0)"
    with pytest.raises((pyspiel.SpielError, banmen.Refused)):
        pyspiel.load_game("banmen_saiju(players=9)")
