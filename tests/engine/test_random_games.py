"""Random games with every state, action and refusal checked; `build/measure/random_games.py` plays many more."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from engine.family.game import next_hand
from engine.family.recorder import Recorder
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.rules import legal
from engine.games.house.state import Phase
from engine.games.house.words import Arrange
from tests.engine.invariants import KINDS, check_refusal, fingerprint, play_game, play_hand
from tests.engine.random_play import RandomPlayer
from tests.games.house.replayed import last_state, read, replay

SEEDS = range(100, 106)


@cache
def played(seed):
    """A random game of three hands, and which actions and events there were."""
    tried, told = set(), set()

    def watch(before, action, after):
        tried.add(type(action).__name__)
        told.update(type(event).__name__ for event in after.hand.log[len(before.hand.log) :])

    return play_game(seed, hands=3, watch=watch), tried, told


@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_keep_the_54_cards_and_refuse_without_a_trace(seed):
    game, _, _ = played(seed)
    assert len(game.scores) == 3


def test_random_games_try_everything():
    games = [played(seed) for seed in SEEDS]
    tried, told = set().union(*(some for _, some, _ in games)), set().union(*(some for _, _, some in games))
    actions = "Open DrawStock DrawDiscard Demand Arrange Replace UndoPlays UndoDraw Forfeit Discard EndTurn"
    assert tried == set(actions.split())
    events = "Opened DrewStock DrewPile DrawUndone Demanded JokerTaken Played Discarded WentOut HandsShown FullOut"
    assert told >= set(events.split())


def test_wild_players_are_refused_often_and_harm_nothing():
    game = new_game(options("epic", 3), 5)
    player = RandomPlayer(Random(5), wildness=0.7)
    assert play_hand(game, player, lambda *_: None).hand_over


def test_a_refusal_that_is_none_is_found():
    game = new_game(options("classic", 2), 5)
    action = RandomPlayer(Random(1), wildness=0).action(game.hand)
    assert legal(game.hand, action) == ()
    with pytest.raises(pytest.fail.Exception, match="DID NOT RAISE"):
        check_refusal(game, action)


def recorded(seed, hands):
    """The record of a random game, the states after each of its lines that is no snapshot, and the game."""
    recorder, states = Recorder(), []
    edition, seats = KINDS[seed % len(KINDS)]
    game, player = new_game(options(edition, seats), seed), RandomPlayer(Random(seed))
    lines = [recorder.begin(game, [{"name": "Ann"}] * seats)]

    def watch(before, action, after):
        if line := recorder.action(before, action, after):
            lines.append(line)
            states.append(after)

    for hand in range(hands):
        if hand:
            game = next_hand(game)
            lines.append(recorder.deal(game))
        game = play_hand(game, player, watch)
    return "".join(lines), states, game


@pytest.mark.parametrize("seed", range(len(KINDS)))
def test_replaying_the_record_gives_the_same_states(seed):
    text, states, game = recorded(seed, 2)
    record = read(text)
    again = [result for action, result in replay(record) if action is not None and not isinstance(action, Arrange)]
    assert len(again) == len(states)
    for one, two in zip(states, again, strict=True):
        assert one.scores == two.scores
        assert one.hand.phase is two.hand.phase
        assert _told(one) == _told(two)
    assert fingerprint(last_state(record).hand) == fingerprint(game.hand)


def _told(game):
    """All that a state says, without the snapshots that a forfeit or a draw taken back has made forgotten."""
    said, log, _ = fingerprint(game.hand)
    return said, log


def test_a_random_game_is_the_same_for_the_same_seed():
    assert fingerprint(play_game(7, hands=1).hand) == fingerprint(play_game(7, hands=1).hand)


def test_opening_phase_is_reached_in_every_hand():
    phases = Counter()
    play_game(1, hands=2, watch=lambda before, _action, _after: phases.update([before.hand.phase]))
    assert set(phases) == {Phase.OPENING, Phase.DRAW, Phase.PLAY}
