"""Chains to one table: found where an exhaustive search gets there, and accepted by the judge."""

from itertools import islice, pairwise
from random import Random

import pytest

from engine.games.house.draft import new_draft
from engine.games.house.position_reader import read_position
from engine.games.house.solver.answer import Objective
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.chains import chain_to, with_fewest_moves
from engine.games.house.solver.turn import best_turn
from engine.rummy.cards import card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import points_of
from engine.rummy.table import parse_table
from tests.games.house.solver.exactness import replayed
from tests.oracle.bitsets import bits, written
from tests.oracle.exhaustive import ExhaustiveSearch, TooLargeError, all_ends, read
from tests.oracle.literal import legal_turn
from tests.oracle.positions import mid_turn, parted
from tests.oracle.small_positions import small_positions


def chain(data, table, budget=None):
    """The chain to this table, tried on the judge."""
    state = read_position(data)
    basis = state.playing.draft.basis
    result = chain_to(basis, state.options.seating, parse_table(table), budget or Budget())
    if result is not None:
        draft = replayed(new_draft(basis), result)
        assert not draft.report.faults
        assert draft.snapshot.table == parse_table(table)
    return result


def test_the_tables_of_best_turns_are_reached():
    for data in islice(small_positions(seed=21), 40):
        state = read_position(data)
        for objective in (Objective.POINTS, Objective.CARDS):
            answer = best_turn(state.playing.draft.basis, state.options.seating, objective, Budget(steps=500))
            if answer.tables:
                result = chain(data, [[" ".join(map(str, play)) for play in space] for space in answer.tables[-1]])
                assert result is not None
                assert len(result) <= len(answer.tables)


def targets(search, rng, count):
    """Tables that a turn may end with, and tables like them with a play or a card moved to another space."""
    ends = sorted(all_ends(search, most_ends=2000))
    for owned, left in rng.sample(ends, min(count, len(ends))):
        changed = list(owned)
        ways = [rng.choice(search.legal_ways(seat, cards)) for seat, cards in enumerate(owned)]
        yield ways, (owned, left) in ends
        for seat, play in [(seat, play) for seat, way in enumerate(ways) for play in way][:2]:
            moved = play if rng.random() < 0.7 else rng.choice(bits(play))
            changed[seat] &= ~moved
            changed[rng.randrange(len(owned))] |= moved
            if all(search.legal_ways(at, cards) for at, cards in enumerate(changed)):
                yield (
                    [rng.choice(search.legal_ways(at, cards)) for at, cards in enumerate(changed)],
                    (tuple(changed), left) in ends,
                )


def test_a_table_is_reached_where_an_exhaustive_search_reaches_it():
    told = {True: 0, False: 0}
    for data in islice(small_positions(seed=23), 40):
        try:
            search = ExhaustiveSearch(read(data), 200)
            cases = list(targets(search, Random(str(data)), 8)) if data["melded"][data["to_move"]] else []
        except TooLargeError:
            continue
        for ways, reached in cases:
            assert (chain(data, written(ways)) is not None) == reached, (data, written(ways))
            told[reached] += 1
    assert told[True] > 50
    assert told[False] > 20


def test_a_card_is_borrowed_and_given_back():
    """Qc and another card are stolen with Jd and Qd, and the other goes back to where it lay."""
    data = mid_turn("Jd Qd Kd", "8c 9c Tc Jc", "Ac 2c Qc Kc | Td Ts X1 X2")
    assert len(chain(data, parted("8c 9c Tc Jc Qc", "Ac 2c Kc | Td Jd Qd | Ts X1 X2"))) == 3


def test_a_chain_is_legal_by_the_literal_reading():
    data = mid_turn("Jd Qd Kd", "8c 9c Tc Jc", "Ac 2c Qc Kc | Td Ts X1 X2")
    tables = chain(data, parted("8c 9c Tc Jc Qc", "Ac 2c Kc | Td Jd Qd | Ts X1 X2"))
    seen = " ".join([data["hands"][0], *(play for space in data["spaces"] for play in space)]).split()
    record = []
    for table in (parse_table(data["spaces"]), *tables):
        spaces = tuple(frozenset(frozenset(map(str, play)) for play in space) for space in table)
        laid = {card for space in spaces for play in space for card in play}
        record.append((spaces, frozenset(seen) - laid))
    assert legal_turn(record, seat=0, melded=True, cost=10, temperatures={}, discard="Kd")
    assert not legal_turn([record[0], record[-1]], seat=0, melded=True, cost=10, temperatures={}, discard="Kd")


STOLEN = mid_turn("5h 5s 9h", "", "5c 6c 7c 8c", "5d 6d 7d 8d")
REACHED = {
    "nothing moved": (mid_turn("5h", "2c 3c 4c", ""), parted("2c 3c 4c", ""), 0),
    "at once": (STOLEN, parted("5c 5d 5h 5s", "6c 7c 8c", "6d 7d 8d"), 1),
    "a meld, then a theft": (
        mid_turn("9h 9c 9d 5h 5s", "", "5c 6c 7c 8c", melded=False),
        parted("9c 9d 9h | 5c 5h 5s", "6c 7c 8c"),
        2,
    ),
    "a joker, a meld, and the joker": (
        mid_turn("4h 9h 9c 9d 5s", "", "4c 4d X1 | 5c 5d 5h", melded=False),
        parted("9c 9d 9h X1", "4c 4d 4h | 5c 5d 5h 5s"),
        3,
    ),
}
NOT_REACHED = {
    "not paid for": (mid_turn("5h 9h", "", "5c 6c 7c 8c", "5d 6d 7d 8d"), parted("5c 5d 5h", "6c 7c 8c", "6d 7d 8d")),
    "a play that is not whole": (STOLEN, parted("5h 5s", "5c 6c 7c 8c", "5d 6d 7d 8d")),
    "a hot card left": (
        mid_turn("5h 5s 9h", "", "5c 6c 7c 8c", hot="9h"),
        parted("5c 5h 5s", "6c 7c 8c"),
    ),
    "parted just to reduce": (mid_turn("5h", "", "5c 5d 5s | 6c 7c 8c 9c"), parted("", "5c 6c 7c | 8c 9c 5d 5s")),
    "a card that is nowhere": (STOLEN, parted("Kc Kd Kh", "5c 6c 7c 8c", "5d 6d 7d 8d")),
    "a card lost": (STOLEN, parted("", "5c 6c 7c", "5d 6d 7d 8d")),
    "a meld that costs more": (
        mid_turn("9h 9c 9d 5s", "", "5c 5d 5h", melded=False, hand=3),
        parted("9c 9d 9h", "5c 5d 5h 5s"),
    ),
}


@pytest.mark.parametrize("name", REACHED)
def test_known_tables(name):
    data, table, stages = REACHED[name]
    assert len(chain(data, table)) == stages


@pytest.mark.parametrize("name", NOT_REACHED)
def test_tables_out_of_reach(name):
    assert chain(*NOT_REACHED[name]) is None


def test_without_time_no_answer_is_made_up():
    data = mid_turn("Jd Qd Kd", "8c 9c Tc Jc", "Ac 2c Qc Kc | Td Ts X1 X2")
    budget = Budget(stop=lambda: True)
    budget._left = 0
    with pytest.raises(OutOfTimeError):
        chain(data, parted("8c 9c Tc Jc Qc", "Ac 2c Kc | Td Jd Qd | Ts X1 X2"), budget)


def owners(table):
    """The space of each card."""
    return {card: seat for seat, space in enumerate(table) for play in space for card in play}


def arrivals(start, tables):
    """How often a card comes to a space."""
    places = [owners(table) for table in (start, *tables)]
    return sum(len(after.items() - before.items()) for before, after in pairwise(places))


def lying(start, tables, card):
    """The tables, on all of which but the last one a card stays where it lay at the start."""
    home = [frozenset().union(*(play for play in space if card in play)) for space in start]
    result = []
    for table in tables[:-1]:
        spaces = [{rest for play in space if (rest := play - {card})} for space in table]
        for space, play in zip(spaces, home, strict=True):
            if play:
                rest = max(space, key=lambda other, play=play: len(other & play), default=frozenset()) & play
                space.discard(rest)
                space.add(rest | {card})
        result.append(tuple(map(frozenset, spaces)))
    return (*result, tables[-1])


def faultless(basis, tables):
    try:
        return not replayed(new_draft(basis), tables).report.faults
    except RefusedError:
        return False


def shown(data):
    """The solver's turn, and the one with fewest moves, tried on the judge."""
    state = read_position(data)
    basis = state.playing.draft.basis
    tables = best_turn(basis, state.options.seating, Objective.POINTS, Budget(steps=3000)).tables
    result = with_fewest_moves(basis, state.options.seating, tables, Budget(steps=5000)) if tables else ()
    assert not tables or faultless(basis, result)
    return basis.start.table, tables, result


def test_no_card_is_stolen_and_given_back_that_could_stay_where_it_lies():
    shorter = 0
    for data in islice(small_positions(seed=21), 150):
        start, tables, result = shown(data)
        moved, before = arrivals(start, result), arrivals(start, tables)
        assert moved <= before
        shorter += moved < before
        if tables:
            assert sorted(map(points_on, result[-1])) == sorted(map(points_on, tables[-1]))
        basis = read_position(data).playing.draft.basis
        for each, seat in owners(start).items():
            if any(owners(table).get(each, seat) != seat for table in result[:-1]):
                assert owners(result[-1]).get(each) != seat or not faultless(basis, lying(start, result, each))
    assert shorter


def points_on(space):
    return sum(map(points_of, space))


@pytest.mark.parametrize(("data", "joker"), [
    (mid_turn("8d Td Jd Qc Kd", "Qd Qh Qs | 2d 3d X1", "2c Kc X2", "5d 6d 7d"), "X2"),
    (mid_turn("5c 6c 7s 8s 9s", "", "5d 5h 5s | 6d 6h 6s X2", hot="5c"), "X2"),
])  # fmt: skip
def test_a_joker_is_not_stolen_for_which_the_turn_puts_one_back(data, joker):
    _start, tables, result = shown(data)
    assert any(owners(table)[card(joker)] == 0 for table in tables)
    assert all(owners(table)[card(joker)] == 1 for table in result)
