"""One game: texts, numbers, records, refusals, pictures, search."""

from __future__ import annotations

import copy
import pickle
import random
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import banmen
import numpy as np
import pytest


def walk(game: banmen.Game, seed: int, steps: int) -> list[banmen.State]:
    """The states of a random game."""
    chooser = random.Random(seed)
    states = [game.new_initial_state()]
    while len(states) <= steps and not states[-1].is_terminal() and states[-1].fits():
        states.append(states[-1].child(chooser.choice(states[-1].legal_actions())))
    return states


def test_texts_and_numbers_lead_back(game: banmen.Game) -> None:
    for state in walk(game, 1, 40)[::4]:
        legal = state.legal_actions()
        assert legal == sorted(legal)
        for action in legal[:: max(1, len(legal) // 50)]:
            text = state.action_to_string(action)
            assert state.string_to_action(text) == action
            assert state.action_to_string(state.current_player(), action) == text
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
        packed = np.unpackbits(state.legal_actions_mask("packed"), bitorder="little")
        assert np.flatnonzero(packed).tolist() == legal


def test_history_undo_and_copies(game: banmen.Game) -> None:
    states = walk(game, 2, 30)
    last = states[-1]
    assert len(last.history()) == len(last.moves()) == len(states) - 1
    for made in (last.clone(), copy.copy(last), copy.deepcopy(last), pickle.loads(pickle.dumps(last))):
        assert made == last and made.history() == last.history()
    again = game.deserialize_state(last.serialize())
    assert again == last
    back = last.clone()
    for before in reversed(states[:-1]):
        back.undo_action()
        assert back.position() == before.position()
    assert back.history() == [] and len(last.history()) == len(states) - 1
    replayed = game.new_initial_state()
    for action in last.history():
        replayed.apply_action(action)
    assert replayed == last


def test_whole_games_end_with_returns_that_sum_to_zero(game: banmen.Game) -> None:
    state = walk(game, 3, 100_000)[-1]
    if not state.fits():
        return
    assert state.is_terminal() and state.current_player() == banmen.TERMINAL_PLAYER
    assert state.legal_actions() == [] and not state.legal_actions_mask().any()
    returns = state.returns()
    assert abs(sum(returns)) < 1e-9 and max(returns) <= 1.0 and min(returns) >= game.min_utility() - 1e-9
    assert state.reason() is not None


def test_names_of_games() -> None:
    same = ["saaguan(players=3,board=hex)", "saaguan players=3 board=hex"]
    games = [banmen.load_game(name) for name in same]
    games.append(banmen.load_game("saaguan", {"players": 3}, board="hex"))
    assert len(set(games)) == 1 and str(games[0]) == "saaguan(players=3,board=hex)"
    assert pickle.loads(pickle.dumps(games[0])) == games[0]
    assert str(banmen.load_game("niju(window=42)")) == "niju(window=42)"
    assert str(banmen.load_game("niju(window=20)")) == "niju()"
    for name, key in [
        ("chess", "unknown-game"),
        ("saiju(players=4)", "option-value"),
        ("saiju(colour=red)", "unknown-option"),
        ("niju(window=43)", "option-value"),
        ("saiju(window=20)", "unknown-option"),
        ("s" * 2000, "too-long"),
    ]:
        with pytest.raises(banmen.Refused) as refused:
            banmen.load_game(name)
        assert refused.value.key == key
    with pytest.raises(banmen.Refused):
        banmen.load_game("saiju(players=2)", players=3)


def test_refusals_name_their_rule() -> None:
    state = banmen.load_game("saiju").new_initial_state()
    before = state.position()
    for action in (360, "end"):
        with pytest.raises(banmen.Refused, match="The shadows are placed first") as refused:
            state.apply_action(action)
        assert (refused.value.key, refused.value.rule) == ("saiju-shadows-first", "Setting up")
    for action in (361, -1, 0, "nonsense"):
        with pytest.raises(banmen.Refused):
            state.apply_action(action)
    with pytest.raises(TypeError):
        state.apply_action(1.5)
    with pytest.raises(TypeError):
        state.apply_action(2**40)
    assert state.position() == before and isinstance(refused.value, ValueError)


def test_events_have_rules_and_sentences() -> None:
    state = banmen.load_game("saaguan(side=3)").new_initial_state()
    chooser = random.Random(4)
    events = []
    while not state.is_terminal():
        events += state.play(chooser.choice(state.legal_actions()))
    assert events[-1].key in ("table-win", "table-draw")
    assert {event.rule for event in events} - {None}
    assert all(event.sentence and not event.sentence.startswith(event.key) for event in events)


def test_words_and_records() -> None:
    state = banmen.load_game("saaguan(players=3,side=3)").new_initial_state()
    state.apply_action(state.legal_actions()[0])
    state.apply_action("resign:red")
    assert state.still_in() == [1, 2] and state.history()[-1] == -1
    read = banmen.load_record(state.record())
    assert read == state
    with pytest.raises(banmen.Refused):
        banmen.load_record("nothing")
    with pytest.raises(ValueError, match="saiju"):
        banmen.load_game("saiju").deserialize_state(state.serialize())


def test_pictures() -> None:
    state = banmen.load_game("sayu").new_initial_state()
    for theme in (None, "light", "dark", "contrast"):
        ElementTree.fromstring(state.render("svg", theme=theme))
    ElementTree.fromstring(state._repr_svg_())
    assert str(state) == state.render()
    with pytest.raises(ValueError, match="no form"):
        state.render("gif")
    with pytest.raises(ValueError, match="no theme"):
        state.render("svg", theme="pink")


def test_observations_are_seen_by_seats() -> None:
    game = banmen.load_game("sayu")
    state = walk(game, 5, 20)[-1]
    own, other = state.observation_tensor(0), state.observation_tensor(1)
    assert (own[0] == other[1]).all() and (own[1] == other[0]).all() and (own[2:] == other[2:]).all()
    assert own.dtype == np.uint8 and list(own.shape) == game.observation_tensor_shape()
    assert len(state.extras()) == len(game.extras())
    with pytest.raises(ValueError, match="players are 0 to 1"):
        state.observation_tensor(2)


def test_symmetries_commute(plain_game: banmen.Game) -> None:
    for state in walk(plain_game, 6, 25)[::5]:
        for symmetry in range(plain_game.num_symmetries()):
            image = state.image(symmetry)
            action = state.legal_actions()[0]
            mapped = state.image_of_action(symmetry, action)
            assert mapped in image.legal_actions()
            follower = image.child(mapped)
            assert follower.position() == state.child(action).image(symmetry).position()
            actions, places = plain_game.symmetry_actions(symmetry), plain_game.symmetry_observation(symmetry)
            assert actions[action] in (mapped, -1)
            if places is not None:
                turned = state.observation_tensor().ravel()[places]
                assert (turned == image.observation_tensor().ravel()).all()
    with pytest.raises(ValueError, match="symmetries are"):
        plain_game.symmetry_actions(plain_game.num_symmetries())


def test_search_is_the_same_everywhere(plain_game: banmen.Game) -> None:
    state = plain_game.new_initial_state()
    one, two = (state.analyse(nodes=60, seed=9) for _ in range(2))
    assert one.best == two.best and one.chances == two.chances and one.nodes <= 60
    assert abs(sum(one.chances) - 1.0) < 1e-3
    assert one.lines[0].action == one.best and one.lines[0].moves[0] == one.best_text
    actions, shares = one.visits()
    assert set(actions.tolist()) <= set(state.legal_actions()) and abs(shares.sum() - 1.0) < 1e-5
    with pytest.raises(ValueError, match="how long"):
        state.analyse()
    with pytest.raises(ValueError, match="player"):
        state.analyse(nodes=1, player="nobody")


def test_bots_play_whole_games() -> None:
    state = banmen.load_game("niju(mode=score)").new_initial_state()
    bots = [banmen.Bot("best", nodes=30, seed=1), banmen.Bot("greedy", seed=2)]
    while not state.is_terminal():
        state.apply_action(bots[state.current_player()].step(state))
    with pytest.raises(ValueError, match="over"):
        bots[0].step(state)
    other = banmen.load_game("saiju").new_initial_state()
    assert bots[0].step(other) in other.legal_actions()


def golden(text: str) -> tuple[str, list[dict[str, str]]]:
    """A golden playthrough: its setup, and at each state what is written there, with the move that led to it."""
    lines = text.splitlines()
    states: list[dict[str, str]] = [{}]
    for line in lines[1:]:
        number, _, move = line.partition(". ")
        if number.isdigit():
            states.append({"move": move})
            continue
        name, _, value = line.partition(" ")
        states[-1].setdefault(name, value)
    return lines[0].removeprefix("game "), states


def check_golden(state: banmen.State, told: dict[str, str]) -> None:
    """Position, number of legal actions and key are what is written."""
    assert state.position() == told["position"]
    if state.is_terminal():
        return
    assert f"{state.key():016x}" == told["key"].zfill(16)
    if state.fits():
        assert len(state.legal_actions()) == int(told["legal"].split()[0])


def test_golden_playthroughs_are_played(top: Path) -> None:
    """The games that hold the rules still are played again, by text and by number."""
    files = sorted((top / "fixtures" / "golden").glob("*.txt"))
    assert len(files) >= 10
    numbered = 0
    for file in files:
        setup, states = golden(file.read_text(encoding="utf-8"))
        state = banmen.load_game(setup).new_initial_state(states[0]["position"])
        check_golden(state, states[0])
        for told in states[1:]:
            move = told["move"]
            if (
                (":" in move and move.split(":")[0] in ("resign", "time", "forfeit"))
                or move == "draw"
                or not state.fits()
            ):
                state.apply_action(move)
            else:
                by_text = state.child(move)
                state.apply_action(state.string_to_action(move))
                assert by_text == state
                numbered += 1
            check_golden(state, told)
    assert numbered > 500
