"""The turn that lays most points, against every way to lay cards."""

import pytest

from engine.games.rummy500 import best_turn as searching
from engine.games.rummy500.best_turn import best_turn
from engine.games.rummy500.game import RUMMY500
from engine.games.rummy500.melds import OwnedMeld
from tests.games.rummy500.every_turn import SETS, fault, position

POSITIONS = 12
PROVED = 4
"""Of each set of options, and those at which every turn is tried. `build.measure rummy500 exact` tries thousands."""


@pytest.mark.parametrize("number", range(len(SETS)))
def test_no_turn_lays_more_points(number):
    assert not [wrong for each in range(PROVED) if (wrong := fault(number + each * len(SETS)))]


@pytest.mark.parametrize(
    ("cards", "table", "changes", "points", "left"),
    [
        ("5h 6h 7h 5c 5d", "", {}, 18, "5c 5d"),
        ("7h 7c 7d 8h 9h", "", {}, 24, "7c 7d"),
        ("Kh Ah 2c", "Th Jh Qh", {}, 25, "2c"),
        ("Ac 2c 3c", "", {}, 6, ""),
        ("Kc X", "Ac 2c 3c", {"ace": "round"}, 39, ""),
        ("Kc X", "Ac 2c 3c", {}, 15, "Kc"),
        ("9c 9d 9h X", "", {"out_discard": True}, 33, "9h"),
        ("9c 9d 9h X", "", {}, 42, ""),
    ],
)
def test_a_turn_that_can_be_told(cards, table, changes, points, left):
    options = RUMMY500.options("standard", 2, changes)
    read = options.pack.read_all
    melds = [OwnedMeld(read(table), (0, 0, 0))] if table else []
    turn = best_turn(options, melds, read(cards))
    assert (turn.points, options.pack.text_of(turn.left)) == (points, left)


def test_there_is_no_turn_where_the_card_that_must_be_laid_fits_nothing():
    options = RUMMY500.options("standard", 2, {})
    read = options.pack.read_all
    assert best_turn(options, (), read("2c 3c 4c Kh"), must=read("Kh")[0]) is None
    assert best_turn(options, (), read("2c 3c 4c Kh"), must=read("4c")[0]).points == 9


@pytest.mark.parametrize("number", range(len(SETS)))
def test_a_search_that_gives_up_says_so_and_still_has_a_turn_that_can_be_laid(monkeypatch, number):
    unproved = 0
    for each in range(POSITIONS):
        deal, first = position(number + each * len(SETS), most=26)
        hand, begun, before = deal.pack.kinds(deal.hands[0]), deal.melded[0], deal.laid_points(0)
        whole = best_turn(deal.options, deal.melds, hand, begun=begun, must=first)
        monkeypatch.setattr(searching, "_MOST_STEPS", 20)
        few = best_turn(deal.options, deal.melds, hand, begun=begun, must=first)
        monkeypatch.undo()
        if few is None:
            continue
        for way in few.layings:
            deal = deal.attempt(way)
        assert not isinstance(deal, tuple)
        assert few.points == deal.laid_points(0) - before
        assert few.points <= whole.points
        assert few.points == whole.points or not few.proved
        unproved += not few.proved
    assert unproved


def test_no_more_is_looked_for_once_all_cards_but_the_lowest_are_laid():
    """A card has to be kept, so points of all cards are never reached, however long they are looked for."""
    options = RUMMY500.options("standard", 2, {"out_discard": True})
    cards = tuple(card for card in options.pack.cards if not card.is_joker)[:39]
    turn = best_turn(options, (), cards)
    assert turn.proved
    assert [card.rank for card in turn.left] == [1]
