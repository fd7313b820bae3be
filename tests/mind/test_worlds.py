"""Worlds of a view: whole deals that look as the deal does to the seat, and are played on by the same rules."""

from collections import Counter
from random import Random

import pytest

from engine.family.rules import HandStart
from engine.games.conquian.options import OPTIONS
from engine.games.conquian.rules import deal
from engine.games.list import rules_of
from engine.mind.thinking import held_openly
from engine.mind.worlds import Worlds
from tests.family.walks import some_steps

GAMES = ("canasta", "conquian", "contract", "rummy500")
_LEFT_OUT = {"log", "previous", "made", "seed", "shuffles", "shown"}
"""What playouts do not tell."""


def shown(view):
    """What a seat sees of a deal."""
    return {name: value for name, value in view.known.__dict__.items() if name not in _LEFT_OUT}


@pytest.mark.parametrize("name", GAMES)
def test_a_world_looks_to_the_seat_as_its_deal_does(name):
    for game, _, _ in some_steps(name, 60):
        view = game.hand.view(game.mover)
        world = Worlds(view, held_openly(view.known)).sample(Random(1))
        assert sorted(world.cards) == sorted(world.pack.cards)
        assert shown(world.view(view.seat)) == shown(view)


@pytest.mark.parametrize("name", GAMES)
def test_known_cards_lie_in_the_hands_of_those_who_took_them(name):
    for game, _, _ in some_steps(name, 60):
        view = game.hand.view(game.mover)
        held = held_openly(view.known)
        world = Worlds(view, held).sample(Random(1))
        for seat, cards in enumerate(held):
            assert Counter(cards) <= Counter(world.pack.kinds(world.hands[seat]))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_does_in_a_world_looks_as_it_does_at_the_table(name):
    rules = rules_of(name)
    for game, action, after in some_steps(name, 60):
        view = game.hand.view(game.mover)
        world = Worlds(view, held_openly(view.known)).sample(Random(1))
        if rules.taken_back(game.hand, action) is None and len(world.stock) == len(after.hand.stock):
            told = shown(world.apply(action).view(view.seat))
            assert told["phase"] == after.hand.phase
            assert told["to_move"] == after.hand.to_move
            if told["to_move"] is not None:  # at the end all hands are shown, and those of a world are others
                assert told["hands"] == after.hand.view(view.seat).known.hands


def begun(preset):
    """A deal of Conquian."""
    options = OPTIONS.read(preset, 2, {})
    return deal(options, HandStart(number=1, dealer=1, totals=(0, 0)), options.pack.cards)


@pytest.mark.parametrize("preset", ["conquian", "pan"])
def test_cards_of_more_weight_are_held_more_often(preset):
    view = begun(preset).view(0)
    rng, heavy = Random(1), next(card for card in view.known.pack.kinds(view.known.pack.cards) if card not in view.hand)
    worlds = Worlds(view, weigh=lambda _seat, card: 8.0 if card == heavy else 1.0)
    even, result = Worlds(view), Counter()
    for name, each in (("weighed", worlds), ("even", even)):
        for _ in range(200):
            world = each.sample(rng)
            result[name] += world.pack.kinds(world.hands[1]).count(heavy)
    assert result["weighed"] > 1.5 * result["even"]


def test_who_threw_cards_away_holds_better_ones():
    view = begun("conquian").view(0)
    low, usual = Worlds(view, thrown=(0, 8), throw=lambda _seat, hand: hand.index(max(hand))), Worlds(view)
    rng = Random(1)
    sums = [[sum(worlds.sample(rng).hands[1]) for _ in range(60)] for worlds in (low, usual)]
    assert sum(sums[0]) < 0.8 * sum(sums[1])
    world = low.sample(rng)
    assert sorted(world.cards) == sorted(world.pack.cards)
    assert len(world.hands[1]) == 10
