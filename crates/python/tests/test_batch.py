"""Many games at once: they are single games, in every form of mask, with any number of threads."""

from __future__ import annotations

import threading

import banmen
import numpy as np
import pytest
from conftest import configured_games
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

GAMES = st.sampled_from(configured_games())
WALK = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def compare(batch: banmen.Batch, place: int, state: banmen.State) -> None:
    """A game of a batch is a state."""
    assert batch.current_player[place] == state.current_player()
    assert (batch.observations[place] == state.observation_tensor()).all()
    assert (batch.extras[place] == state.extras()).all()
    assert (batch.legal_actions_mask[place] == state.legal_actions_mask()).all()


@WALK
@given(GAMES, st.lists(st.integers(0, 2**31 - 1), min_size=1, max_size=60))
def test_a_batch_is_single_states(name: str, choices: list[int]) -> None:
    """Sequences made by hypothesis: each number chooses among the legal actions of three games."""
    game = banmen.load_game(name)
    batch = banmen.Batch(game, 3, threads=1)
    states = [game.new_initial_state() for _ in range(3)]
    for choice in choices:
        actions = []
        for place, state in enumerate(states):
            legal = state.legal_actions()
            actions.append(legal[(choice >> (7 * place)) % len(legal)])
            state.apply_action(actions[-1])
        batch.step(np.array(actions, np.int64))
        for place, state in enumerate(states):
            cut = not state.is_terminal() and not state.fits()
            assert bool(batch.terminated[place]) == state.is_terminal()
            assert bool(batch.truncated[place]) == cut
            assert batch.rewards[place] == pytest.approx(state.returns(), abs=1e-6)
            assert batch.lengths[place] == len(state.history())
            if state.is_terminal() or cut:
                states[place] = state = game.new_initial_state()
            compare(batch, place, state)


@WALK
@given(GAMES, st.integers(0, 2**64 - 1))
def test_packed_is_dense_and_factors_are_their_product(name: str, seed: int) -> None:
    game = banmen.load_game(name)
    forms = ["dense", "packed"] + (["factors"] if game.action_factors() else [])
    batches = {form: banmen.Batch(game, 4, seed, mask=form, threads=1) for form in forms}
    for _ in range(40):
        actions = batches["dense"].sample()
        others = [batch for form, batch in batches.items() if form != "dense"]
        assert all((batch.sample() == actions).all() for batch in others)
        for batch in batches.values():
            batch.step(actions)
        dense = batches["dense"].legal_actions_mask
        numbers = game.num_distinct_actions()
        bits = np.unpackbits(batches["packed"].legal_actions_mask, axis=1, bitorder="little")
        assert (bits[:, :numbers].astype(bool) == dense).all() and not bits[:, numbers:].any()
        if "factors" in batches:
            assert (product(game, batches["factors"].legal_actions_mask) == dense).all()


def product(game: banmen.Game, factors: dict[str, np.ndarray]) -> np.ndarray:
    """The dense mask that factors mean."""
    games = len(factors["kind"])
    parts = []
    for kind, (_, _, _, digits) in enumerate(game.action_groups()):
        lit = factors["kind"][:, kind].reshape(games, 1)
        for name, _ in digits:
            lit = (lit[:, :, None] & factors[name][:, None, :]).reshape(games, -1)
        parts.append(lit)
    return np.concatenate(parts, axis=1)


def test_threads_change_nothing(game: banmen.Game) -> None:
    batches = [banmen.Batch(game, 80, seed=4, mask="packed", threads=threads) for threads in (1, 2, 3)]
    for _ in range(25):
        actions = [batch.sample().copy() for batch in batches]
        for batch, chosen in zip(batches, actions, strict=True):
            batch.step(chosen)
        first = batches[0]
        for batch, chosen in zip(batches[1:], actions[1:], strict=True):
            assert (chosen == actions[0]).all()
            for name in ("observations", "extras", "legal_actions_mask", "rewards", "lengths", "current_player"):
                assert (getattr(batch, name) == getattr(first, name)).all(), name


def test_arrays_are_never_made_anew(plain_game: banmen.Game) -> None:
    batch = banmen.Batch(plain_game, 32)
    names = ["observations", "extras", "legal_actions_mask", "current_player", "rewards", "terminated", "lengths"]
    arrays = [getattr(batch, name) for name in names]
    addresses = [array.__array_interface__["data"][0] for array in arrays]
    own = np.zeros(32, np.int32)
    for _ in range(50):
        assert batch.sample(own) is own
        batch.step(own)
    batch.reset(seed=3)
    for name, array, address in zip(names, arrays, addresses, strict=True):
        assert getattr(batch, name) is array and array.__array_interface__["data"][0] == address
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0


def test_an_illegal_action_changes_nothing() -> None:
    batch = banmen.Batch("saiju", 40, seed=1)
    for _ in range(5):
        batch.step(batch.sample())
    actions, before = batch.sample().copy(), batch.observations.copy()
    lengths = batch.lengths.copy()
    for wrong in (0, 361, -1):
        bad = actions.copy()
        bad[17] = wrong if wrong else 330
        with pytest.raises(banmen.Refused, match="game 17, action"):
            batch.step(bad)
        assert (batch.observations == before).all() and (batch.lengths == lengths).all()
    for wrong in (actions[:-1], "text", np.zeros(40), None):
        with pytest.raises((TypeError, ValueError)):
            batch.step(wrong)
    with pytest.raises(banmen.Refused):
        batch.step([2**40] * 40)
    batch.step(actions.tolist())
    assert (batch.lengths == lengths + 1).all()


def test_games_can_wait_for_a_reset() -> None:
    batch = banmen.Batch("saiju", 20, seed=2, auto_reset=False, limit=50)
    for _ in range(55):
        batch.step(batch.sample())
    ended = batch.terminated | batch.truncated
    assert ended.all() and (batch.lengths <= 50).all() and (batch.sample() == -1).all()
    batch.reset_ended()
    assert not (batch.terminated | batch.truncated).any() and (batch.lengths == 0).all()
    batch.step(batch.sample())
    assert (batch.lengths == 1).all()


def test_seeds_make_games_again() -> None:
    batch = banmen.Batch("niju", 8, seed=5, mask="packed")
    first = [batch.sample().copy() for _ in range(3)]
    batch.reset(seed=5)
    again = [batch.sample().copy() for _ in range(3)]
    batch.reset(seed=6)
    other = batch.sample()
    assert all((one == two).all() for one, two in zip(first, again, strict=True)) and (other != first[0]).any()


def test_states_go_in_and_out() -> None:
    batch = banmen.Batch("saaguan(side=3)", 5, seed=1)
    for _ in range(30):
        batch.step(batch.sample())
    state = batch.state(3)
    compare(batch, 3, state)
    batch.set_state(0, state)
    compare(batch, 0, state)
    with pytest.raises(ValueError, match="no game 5"):
        batch.state(5)
    with pytest.raises(ValueError, match="another game"):
        batch.set_state(0, banmen.load_game("saiju").new_initial_state())


def test_what_is_not_allowed() -> None:
    for arguments in ({"n": 0}, {"n": 2**21}, {"n": 1, "threads": 5000}, {"n": 1, "mask": "sparse"}):
        with pytest.raises(ValueError):
            banmen.Batch("saiju", **arguments)
    with pytest.raises(ValueError, match="no product"):
        banmen.Batch("saaguan", 2, mask="factors")
    with pytest.raises(banmen.Refused):
        banmen.Batch("chess", 2)
    assert banmen.Batch("saiju", 2, mask=None, observe=False).observations is None


def test_the_interpreter_goes_on_while_a_batch_steps() -> None:
    """Two batches are stepped by two threads of Python at once, and one of them cannot be stepped twice."""
    batches = [banmen.Batch("sayu", 256, seed=seed, mask="packed", threads=1) for seed in (1, 1)]

    def play(batch: banmen.Batch) -> None:
        for _ in range(40):
            batch.step(batch.sample())

    threads = [threading.Thread(target=play, args=(batch,)) for batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (batches[0].observations == batches[1].observations).all()


def test_six_players_share_the_rewards() -> None:
    batch = banmen.Batch("saaguan(players=6,side=3,limit=60)", 64, seed=3)
    ended = 0
    for _ in range(400):
        batch.step(batch.sample())
        rewards = batch.rewards[batch.terminated]
        ended += len(rewards)
        assert np.allclose(rewards.sum(1), 0, atol=1e-5) and (rewards.max(1) > 0).all() if len(rewards) else True
        assert not batch.rewards[~batch.terminated].any()
    assert ended > 20 and batch.rewards.shape == (64, 6)
