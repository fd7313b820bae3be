"""All ends of a turn: their number by hand and by an exhaustive search, and the tables themselves."""

from dataclasses import replace
from itertools import islice

import pytest

from engine.games.house.options import HOUSE_PLAYS
from engine.games.house.position import read_position
from engine.games.house.reduce import reductions
from engine.games.house.snapshot import snapshot
from engine.games.house.solver.every import count_turns, legal_tables
from engine.rummy.plays import reader
from engine.rummy.table import cards_on, written
from tests.games.house.solver.exactness import count_differences
from tests.oracle.exhaustive import count
from tests.oracle.small_positions import small_positions


def position(hand, *spaces, melded=True, **heat):
    """Seat 0 holds this hand; the plays of a space are parted by `|`; `hot` and `warm` name cards of the hand."""
    return {
        "edition": "classic",
        "players": len(spaces),
        "hand": 1,
        "to_move": 0,
        "phase": "play",
        "hands": [hand, *([""] * (len(spaces) - 1))],
        "melded": [melded, *([True] * (len(spaces) - 1))],
        "spaces": [[play.strip() for play in space.split("|") if play.strip()] for space in spaces],
        "temperatures": {card: name for name, cards in heat.items() for card in cards.split()},
    }


ROWS = "3c 4c 5c | 3d 4d 5d | 3h 4h 5h"
BOOKS = "3c 3d 3h | 4c 4d 4h | 5c 5d 5h"
ROUND = " ".join(rank + "c" for rank in "A23456789TJQK")
COUNTED = {
    "nothing goes": (position("2c", "", "5c 5d 5h"), 1),
    "nothing goes, but a card may be chosen": (position("2c 9h", "", "5c 5d 5h"), 2),
    "a hot card must go": (position("2c 9h", "", "5c 5d 5h", hot="2c"), 0),
    "a warm card alone is kept": (position("2c", "", "5c 5d 5h", warm="2c"), 1),
    "another's run of six may be two": (position("2h", "", "5c 6c 7c 8c 9c Tc"), 1 + 1),
    "one's own too, and each play may be given": (position("2h", "5c 6c 7c 8c 9c Tc", ""), 2 + 4),
    "a run of eight is cut at three places": (position("2h", "", "5c 6c 7c 8c 9c Tc Jc Qc"), 1 + 3),
    "runs all round": (position("9s", "", ROUND), 1 + 52 + 65 + 13),
    "runs all round, and each may be given": (position("9s", ROUND, ""), 2 + 52 * 4 + 65 * 8 + 13 * 16),
    "one's own runs may become books": (position("9s", ROWS, ""), 8 + 8),
    "another's may not, for they are worth less": (position("9s", "", ROWS), 1),
    "another's books may become runs": (position("9s", "", BOOKS), 2),
    "a partner is another player": (position("9s", "", "", ROWS, ""), 1),
    "a meld may wait, and what is melded be given": (position("5c 5d 5h 9s", "", "", melded=False), 4 + 2),
    "a meld that is dear": (position("5c 5d 5h 9s", "", "", melded=False) | {"hand": 3}, 4),
    "a replaced joker": (position("5h", "", "5c 5d X1", melded=False), 2),
    "a replaced joker in the meld": (position("5h 9c 9d", "", "5c 5d X1", melded=False), 3 + 3 + 2),
    "a book with a stolen card, left with its owner or not": (position("8d 8h", "", "5c 6c 7c 8c"), 2 + 1 + 1),
    "a card laid in a run, or not, in either space": (position("8c", "5c 6c 7c", ""), 2 + 2),
}


@pytest.mark.parametrize("name", COUNTED)
def test_counted_by_hand(name):
    data, turns = COUNTED[name]
    state = read_position(data)
    assert (count_turns(state.playing.draft.basis, state.options.seating), count(data)) == (turns, turns)


def test_the_tables_themselves():
    state = read_position(COUNTED["a book with a stolen card, left with its owner or not"][0])
    found = [written(table) for table in legal_tables(state.playing.draft.basis, state.options.seating)]
    assert sorted(found) == [[[], ["5c 6c 7c", "8c 8d 8h"]], [[], ["5c 6c 7c 8c"]], [["8c 8d 8h"], ["5c 6c 7c"]]]


def test_other_plays_are_refused():
    state = read_position(COUNTED["nothing goes"][0])
    other = replace(state.playing.draft.basis, plays=reader(replace(HOUSE_PLAYS, max_run=5)))
    with pytest.raises(ValueError, match="House Rummy's plays only"):
        count_turns(other, state.options.seating)


@pytest.mark.parametrize("at", range(24))
def test_as_many_as_an_exhaustive_search_finds(at):
    data = next(islice(small_positions(3), at, None))
    assert not list(count_differences(data, count(data)))


@pytest.mark.parametrize("at", range(24))
def test_each_table_once_and_lawful_as_it_lies(at):
    state = read_position(next(islice(small_positions(3), at, None)))
    basis, seating = state.playing.draft.basis, state.options.seating
    cards = cards_on(basis.start.table) | basis.start.hand
    seen, ends = set(), 0
    for table in legal_tables(basis, seating):
        left = snapshot(table, cards - cards_on(table), basis.plays)
        assert not left.broken
        assert not left.hand & basis.hot
        assert not list(reductions(basis, left))
        seen.add(table)
        ends += max(1, len(left.hand - basis.warm))
    assert ends == count_turns(basis, seating)
    assert len(seen) == sum(1 for _ in legal_tables(basis, seating))
