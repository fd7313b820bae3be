"""Splitting a set of cards into whole plays: is there a way, its value, and the plays."""

from functools import lru_cache
from itertools import count

from engine.games.house.solver.bits import JOKERS, NATURAL, beside, covered, placeable
from engine.games.house.solver.candidates import plays_through
from engine.games.house.solver.fits import fits
from engine.rummy.plays import CIRCLE

_REMEMBERED = 1 << 15
_USUAL = 1
"""Books of three that cards mostly can do with, if they split at all."""


@lru_cache(_REMEMBERED)
def worth(cards: int) -> int | None:
    """The most these cards are worth as whole plays, in fives of points (R21); None where they do not split."""
    if not cards & JOKERS and covered(cards) == cards:
        return cards.bit_count()
    for shorts in count():
        if fits(cards, shorts):
            return cards.bit_count() - shorts
        if shorts == _USUAL and not splits(cards):
            break
    return None


@lru_cache(_REMEMBERED)
def splits(cards: int) -> bool:
    """True if the cards of a mask split into whole plays."""
    if not cards & JOKERS and covered(cards) == cards:
        return True
    return not cards & NATURAL & ~placeable(cards) and fits(cards, CIRCLE)


@lru_cache(_REMEMBERED)
def plays_of(cards: int) -> tuple[int, ...]:
    """One way in which the cards are worth most, as masks. Raises ValueError where they do not split."""
    best = worth(cards)
    if best is None:
        message = "these cards do not split into plays"
        raise ValueError(message)
    chosen: list[int] = []
    while cards:
        first = cards & -cards
        ways = _ways(first, cards & (beside(first) | JOKERS))
        play, value = next((play, value) for play, value in ways if _goes_on(cards ^ play, best - value))
        chosen.append(play)
        cards ^= play
        best -= value
    return tuple(chosen)


@lru_cache(_REMEMBERED)
def _ways(natural: int, pool: int) -> tuple[tuple[int, int], ...]:
    """The plays of a pool that hold a natural, with what each is worth; long ones first."""
    result = sorted(plays_through(pool, natural).items(), key=lambda way: way[0].bit_count())
    return tuple(reversed(result))


def _goes_on(rest: int, value: int) -> bool:
    """True if these cards split into plays worth at least `value`."""
    over = rest.bit_count() - value
    if over < 0:
        return False
    return (not rest & JOKERS and covered(rest) == rest) or fits(rest, over)


def parted(cards: int, other: int) -> tuple[int, int]:
    """Cards laid in plays, parted into plays without and plays with a card of another's space."""
    if not cards & other:
        return cards, 0
    own = theirs = 0
    for play in plays_of(cards):
        if play & other:
            theirs |= play
        else:
            own |= play
    return own, theirs
