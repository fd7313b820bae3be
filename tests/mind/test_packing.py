"""The choice of pieces that share nothing, equal to trying every choice."""

from random import Random
from typing import NamedTuple

import pytest

from engine.mind.packing import Fields, Packing


class Some(NamedTuple):
    uses: int
    gain: int


def random_case(seed):
    """Fields with counts, pieces of one to four units, and a state."""
    rng, fields = Random(seed), Fields()
    counts = [rng.choice((1, 1, 2, 3)) for _ in range(rng.randint(2, 7))]
    units = [fields.field(count) for count in counts]
    every_unit = [unit for unit, count in zip(units, counts, strict=True) for _ in range(count)]
    pieces = []
    for _ in range(rng.randint(0, 9)):
        first = rng.randrange(len(every_unit))
        near = every_unit[first : first + 5]
        pieces.append(Some(sum(rng.sample(near, rng.randint(1, min(4, len(near))))), rng.randint(1, 9)))
    return fields, pieces, sum(rng.randint(0, count) * unit for count, unit in zip(counts, units, strict=True))


def fits(fields, state, uses):
    return ((state | fields.guards) - uses) & fields.guards == fields.guards


def every_choice(fields, pieces, state, first=0):
    """All choices of pieces, the same one as often as there is room, in the order of the pieces."""
    yield ()
    for place, piece in enumerate(pieces[first:], first):
        if fits(fields, state, piece.uses):
            yield from ((piece, *others) for others in every_choice(fields, pieces, state - piece.uses, place))


@pytest.mark.parametrize("seed", range(150))
def test_the_best_choices_are_those_of_trying_every_one(seed):
    fields, pieces, state = random_case(seed)
    packing = Packing(fields, pieces)
    choices = [*every_choice(fields, pieces, state)]
    most = max(sum(piece.gain for piece in choice) for choice in choices)
    assert packing.gain(state) == sum(piece.gain for piece in packing.best(state)) == most
    assert packing.proved
    for least in (None, most, most - 1, most // 2, 0, most + 1):
        wanted = most if least is None else least
        good = [tuple(sorted(choice)) for choice in choices if sum(piece.gain for piece in choice) >= wanted]
        assert sorted(tuple(sorted(choice)) for choice in packing.every(state, least)) == sorted(good)


@pytest.mark.parametrize("seed", range(60))
def test_a_search_that_gives_up_says_so_and_still_makes_a_choice(seed):
    fields, pieces, state = random_case(seed)
    whole, few = Packing(fields, pieces), Packing(fields, pieces, most_steps=2)
    choice = few.best(state)
    left = state
    for piece in choice:
        assert fits(fields, left, piece.uses)
        left -= piece.uses
    gain = sum(piece.gain for piece in choice)
    assert gain == few.gain(state) <= whole.gain(state)
    assert gain == whole.gain(state) or not few.proved


def test_a_count_is_used_up_without_a_loan_from_the_field_beside_it():
    fields = Fields()
    two, one = fields.field(2), fields.field(1)
    pair = Some(2 * two, 5)
    assert Packing(fields, [pair]).best(two + one) == ()
    assert Packing(fields, [pair]).best(2 * two) == (pair,)
