"""A good turn at once: what a melded player can lay, after the few thefts that look best, without proof.

`solver/search.py` proves that nothing is better; this one only climbs: from the spot it tries the
thefts of cards that their plays can spare one by one, keeps the two spots that are worth most, and goes on from there.
On turns of real games it finds nineteen points of twenty in a tenth of a millisecond.
"""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from engine.games.house.solver.bits import NATURAL, bits_of, placeable
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.plain import CARDS, HEAVY, NOT_POSSIBLE, POINTS, Plain
from engine.games.house.solver.sets import parted, splits, worth
from engine.games.house.solver.spot import Spot, SpotTheft
from engine.games.house.solver.thefts import into_own

_REMEMBERED = 1 << 15
_WIDTH = 2
"""Spots kept at each depth."""
THEFTS = 4
"""Thefts in one turn at most."""
_TRIED = 8
"""Thefts tried from one spot."""
_STEPS = 16
"""Steps of a plain problem; those that need more have two jokers, and a good answer by then."""


class QuickTurn(NamedTuple):
    """A legal turn on masks: the thefts, and whose space holds what after it."""

    worth: int
    """Fives of points of the side's plays, and of what was stolen from opponents."""
    spot: Spot
    """The spot at the end of the turn."""
    path: tuple[SpotTheft, ...]
    """The thefts before the last stage."""


class _Laid(NamedTuple):
    units: int
    spot: Spot


def quick_turn(
    spot: Spot, ally: int | None, forced: int, *, sparing: bool = False, thefts: int = THEFTS
) -> QuickTurn | None:
    """A good turn of a melded player that lays the `forced` cards of the hand; None where none was found.

    `ally` is the partner's place among the others. A `sparing` turn lays nothing else but what pays for thefts. Without
    thefts nothing is laid in opponents' spaces either.
    """
    best = _without_theft(spot, ally, forced, sparing=sparing, anywhere=thefts > 0)
    kept: list[tuple[int, Spot, tuple[SpotTheft, ...]]] = [(0, spot, ())]
    visited: set[tuple[int, int]] = set()
    for _ in range(thefts):
        result = []
        for stolen, at, path in kept:
            for theft in _thefts(at, ally, visited):
                after = theft.after(at)
                laid = _laid(after, ally, forced, sparing=sparing)
                if laid is None:
                    continue
                gained = stolen + theft.stolen.bit_count()
                turn = QuickTurn(laid.units + gained, laid.spot, (*path, theft))
                result.append((turn.worth, gained, after, turn.path))
                if best is None or turn.worth > best.worth:
                    best = turn
        kept = [(gained, at, path) for _, gained, at, path in sorted(result, key=_first, reverse=True)[:_WIDTH]]
    return best


def _first(result: tuple[int, int, Spot, tuple[SpotTheft, ...]]) -> int:
    return result[0]


def _thefts(spot: Spot, ally: int | None, seen: set[tuple[int, int]]) -> Iterator[SpotTheft]:
    """The first few thefts from opponents into one's own space that leave whole plays behind and lead anywhere new."""
    spare = 0
    for at, space in enumerate(spot.others):
        spare |= 0 if at == ally else loose(space)
    if not spare or not spot.hand:
        return
    tried = 0
    for theft in into_own(spot, spare):
        key = (spot.own | theft.play, spot.hand & ~theft.laid)
        if key in seen or not _spared(spot, theft):
            continue
        seen.add(key)
        yield theft
        tried += 1
        if tried == _TRIED:
            return


def _spared(spot: Spot, theft: SpotTheft) -> bool:
    """True if the cards that the theft leaves lie in whole plays; looked up for a single card."""
    single = theft.stolen.bit_count() == 1
    return single or all(splits(space & ~theft.stolen) for space in spot.others)


@lru_cache(_REMEMBERED)
def loose(space: int) -> int:
    """The cards of a space of which each can go without the others' ceasing to be whole plays."""
    result = 0
    for card in bits_of(space):
        if splits(space ^ card):
            result |= card
    return result


def _without_theft(spot: Spot, ally: int | None, forced: int, *, sparing: bool, anywhere: bool) -> QuickTurn | None:
    laid = _laid(spot, ally, forced, sparing=sparing) or (_anywhere(spot, ally, forced) if anywhere else None)
    if laid is None and not forced & spot.hand:
        laid = _Laid(_units(spot, ally), spot)  # the steps ran out before anything was found: all stays as it lies
    return None if laid is None else QuickTurn(laid.units, laid.spot, ())


def _units(spot: Spot, ally: int | None) -> int:
    """The value of the side's plays, in fives of points."""
    return (worth(spot.own) or 0) + (0 if ally is None else worth(spot.others[ally]) or 0)


def _laid(spot: Spot, ally: int | None, forced: int, *, sparing: bool) -> _Laid | None:
    """The most that can be laid in the side's spaces without a theft."""
    side = spot.own if ally is None else spot.own | spot.others[ally]
    used = _plain(side, 0, forced & spot.hand) if sparing else None
    if used is None:
        used = _plain(side, spot.hand, forced & spot.hand)
    if used is None:
        return None
    if ally is None:
        return _Laid(worth(used) or 0, Spot(used, spot.others, spot.hand & ~used))
    own, allied = parted(used, spot.others[ally])
    after = Spot(own, (*spot.others[:ally], allied, *spot.others[ally + 1 :]), spot.hand & ~used)
    return _Laid(_units(after, ally), after)


@lru_cache(_REMEMBERED)
def _plain(table: int, hand: int, forced: int) -> int | None:
    """The cards on the table in a good solution of the plain problem; None where there is none, or none soon."""
    if forced & NATURAL & ~placeable(table | hand | forced):
        return None
    problem = Plain(table | forced, hand & ~forced, POINTS, Budget(steps=_STEPS))
    with suppress(OutOfTimeError):
        problem.solve()
    return None if problem.loss >= NOT_POSSIBLE else problem.used


def all_out(spot: Spot, forced: int) -> QuickTurn | None:
    """A turn that lays all of the hand but one card at most, in one's own and one other space; None where none does."""
    for at, space in enumerate(spot.others):
        pool = spot.own | space | spot.hand
        if (spot.hand & NATURAL & ~placeable(pool)).bit_count() > 1:
            continue
        problem = Plain(spot.own | space | forced, spot.hand & ~forced, CARDS, Budget(steps=_STEPS))
        with suppress(OutOfTimeError):
            problem.solve(2 * HEAVY)
        if problem.loss < 2 * HEAVY and (spot.hand & ~problem.used).bit_count() <= 1:
            own, theirs = parted(problem.used, space)
            others = (*spot.others[:at], theirs, *spot.others[at + 1 :])
            return QuickTurn(0, Spot(own, others, spot.hand & ~problem.used), ())
    return None


def _anywhere(spot: Spot, ally: int | None, forced: int) -> _Laid | None:
    """A way to lay the forced cards in opponents' spaces, where the side's have no place for them."""
    for at, space in enumerate(spot.others):
        if at == ally:
            continue
        used = _plain(space | spot.own, spot.hand, forced)
        if used is not None:
            own, theirs = parted(used, space)
            others = (*spot.others[:at], theirs, *spot.others[at + 1 :])
            after = Spot(own, others, spot.hand & ~used)
            gift = (worth(theirs) or 0) - (worth(space) or 0)
            return _Laid(_units(after, ally) - gift, after)
    return None
