"""Whether there is any turn of some kind: one that plays the hot cards (R8), or one that does anything at all.

Such a question is easier than that for the best turn: the first legal end answers it. Most cards are seen at once to
lie in a play of the hand, or to join a play of the table; and where not even the plain problem of all cards together
has a solution, there is none. Only between these does the search by cards set out, and ends with the first turn.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.house.chain import Basis
from engine.house.options import Temperature
from engine.house.snapshot import snapshot
from engine.rummy.cards import Card
from engine.rummy.seats import Seating
from engine.rummy.table import plays_of
from engine.solver.bits import mask_of
from engine.solver.budget import Budget, OutOfTimeError
from engine.solver.candidates import plays_among
from engine.solver.melds import Opening, melds, replacements
from engine.solver.search import Aim, Found, Search
from engine.solver.turn import Puzzle


class _AnsweredError(Exception):
    """A legal turn was found: the answer is yes."""


class _AnyTurn(Search):
    """A search that ends with the first legal turn that lays a card."""

    __slots__ = ()

    def offer(self, found: Found) -> None:
        """Ends the search if a card was laid."""
        Search.offer(self, found)
        if found.laid:
            raise _AnsweredError


def after_draw(basis: Basis, drawn: tuple[Card, ...], middle: Temperature) -> Basis:
    """The turn after a draw of these cards of the pile, the bottom one first (R9). `basis` is the turn without a draw.

    `middle` is how warm the cards between the bottom and the top one are. A demanded card is drawn alone: hot.
    """
    between = frozenset(drawn[1:-1]) if middle is Temperature.WARM else frozenset[Card]()
    hand = basis.start.hand | frozenset(drawn)
    return replace(
        basis,
        hot=frozenset(drawn[:1]),
        warm=between | frozenset(drawn[1:][-1:]),
        start=snapshot(basis.start.table, hand, basis.plays),
    )


def playable(basis: Basis, seating: Seating, budget: Budget) -> bool | None:
    """Whether some legal turn plays every hot card (R8); None if the budget ran out before it was known."""
    puzzle = Puzzle(basis, seating)
    known = _at_once(puzzle)
    return _searched(puzzle, budget) if known is None else known


def playable_depths(
    basis: Basis, seating: Seating, pile: tuple[Card, ...], middle: Temperature, budget: Budget
) -> tuple[bool | None, ...]:
    """For each card of the pile, bottom first, whether it could be played if it were drawn with all above it (R9).

    `basis` is the turn without a draw. What is quickly seen is looked at first, so that one hard depth does not use up
    the budget of others; then the smaller draws.
    """
    puzzles = [Puzzle(after_draw(basis, pile[at:], middle), seating) for at in range(len(pile))]
    known = [_at_once(puzzle) for puzzle in puzzles]
    for at in reversed(range(len(pile))):
        if known[at] is None:
            known[at] = _searched(puzzles[at], budget)
    return tuple(known)


def playable_demand(basis: Basis, seating: Seating, card: Card, budget: Budget) -> bool | None:
    """Whether a card could be played if it were got by demand (R9); `basis` is the turn without a draw."""
    return playable(after_draw(basis, (card,), Temperature.HOT), seating, budget)


def any_play(basis: Basis, seating: Seating, budget: Budget) -> bool | None:
    """Whether some legal turn lays a card or replaces a joker; None if the budget ran out before it was known.

    With hot cards, no turn is legal that does not lay them.
    """
    if basis.hot:
        return playable(basis, seating, budget)
    puzzle = Puzzle(basis, seating)
    if not basis.melded:
        first, *others = islice(replacements(basis), 2)
        return bool(others) or next(melds(basis, first), None) is not None
    if plays_among(mask_of(basis.start.hand)) or any(_joins(basis, card) for card in basis.start.hand):
        return True
    return _searched(puzzle, budget)


def _at_once(puzzle: Puzzle) -> bool | None:
    """Whether all hot cards can be played, if that is quickly seen."""
    basis = puzzle.basis
    if not basis.hot:
        return True
    if basis.melded:
        hot = mask_of(basis.hot)
        if any(not hot & ~play for play in plays_among(mask_of(basis.start.hand))):
            return True
        if all(_joins(basis, card) for card in basis.hot) and len(basis.hot) == 1:
            return True
    return None


def _joins(basis: Basis, card: Card) -> bool:
    """Whether a card lengthens a play of the table, wherever it lies."""
    return any(basis.plays.whole(play | {card}) for _, play in plays_of(basis.start.table))


def _searched(puzzle: Puzzle, budget: Budget) -> bool | None:
    """Whether a turn lays a card, and all the hot ones; None if the budget ran out before it was known."""
    search = _AnyTurn(Aim(by_cards=True, forced=mask_of(puzzle.basis.hot)), puzzle.ally, budget)
    try:
        for opening in _openings(puzzle, search):
            spot = puzzle.spot(opening)
            if not search.aim.forced:
                search.offer(Found(0, 0, opening, spot, None, spot.own, spot.others))
            search.run(opening, spot, puzzle.opposed(opening), len(opening.melded))
    except _AnsweredError:
        return True
    except OutOfTimeError:
        return None
    return False


def _openings(puzzle: Puzzle, search: Search) -> Iterator[Opening]:
    """All that may come before the free stages. Raises _AnsweredError where it plays the hot cards already."""
    basis = puzzle.basis
    if basis.melded:
        yield Opening((), basis.start.table, basis.start.hand, frozenset())
        return
    for opening in replacements(basis):
        search.budget.step()
        if not basis.hot & opening.hand:
            raise _AnsweredError
        if search.promise(puzzle.spot(opening), puzzle.opposed(opening), 0) < 0:
            continue
        for melded in melds(basis, opening):
            if not basis.hot & melded.hand:
                raise _AnsweredError
            yield melded
