"""Existence of a turn of some kind: one that plays the hot cards (R8), or one that does anything at all.

Such a question is easier than that for the best turn: any legal end answers it. Most cards are seen at once to lie in a
play of the hand, or to join a play of the table; and where not even the plain problem of all cards together has a
solution, there is none. With two players that has the last word: any play with a card of the opponent's may lie in
that space. With more, `laying.py` says whether the thefts can be paid.
"""

from itertools import islice

from engine.games.house.basis import Basis
from engine.games.house.draws import after_draw
from engine.games.house.options import Temperature
from engine.games.house.solver.bits import bits_of, mask_of
from engine.games.house.solver.budget import Budget, OutOfTimeError
from engine.games.house.solver.candidates import plays_among
from engine.games.house.solver.laying import can_lay
from engine.games.house.solver.melds import as_it_lies, melds, replacements
from engine.games.house.solver.plain import CARDS, Plain
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.spot import Spot
from engine.rummy.cards import Card
from engine.rummy.plays import is_whole
from engine.rummy.seats import Seating
from engine.rummy.table import plays_of


def playable(basis: Basis, seating: Seating, budget: Budget) -> bool | None:
    """True if some legal turn plays every hot card (R8); None if the budget ran out before it was known."""
    puzzle = SolverTurn(basis, seating)
    known = _at_once(puzzle)
    return _searched(puzzle, budget) if known is None else known


def playable_depths(
    basis: Basis, seating: Seating, pile: tuple[Card, ...], middle: Temperature, budget: Budget
) -> tuple[bool | None, ...]:
    """For each card of the pile, bottom first, whether it could be played if it were drawn with all above it (R9).

    `basis` is the turn without a draw. What is quickly seen is looked at first, so that one hard depth does not use up
    the budget of others; then the smaller draws.
    """
    puzzles = [SolverTurn(after_draw(basis, pile[at:], middle), seating) for at in range(len(pile))]
    known = [_at_once(puzzle) for puzzle in puzzles]
    for at in reversed(range(len(pile))):
        if known[at] is None:
            known[at] = _searched(puzzles[at], budget)
    return tuple(known)


def playable_demand(basis: Basis, seating: Seating, card: Card, budget: Budget) -> bool | None:
    """True if a card could be played after a demand (R9); `basis` is the turn without a draw."""
    return playable(after_draw(basis, (card,), Temperature.HOT), seating, budget)


def any_play(basis: Basis, seating: Seating, budget: Budget) -> bool | None:
    """True if some legal turn lays a card or replaces a joker; None if the budget ran out before it was known.

    With hot cards, no turn is legal that does not lay them.
    """
    if basis.hot:
        return playable(basis, seating, budget)
    puzzle = SolverTurn(basis, seating)
    if not basis.melded:
        first, *others = islice(replacements(basis), 2)
        return bool(others) or next(melds(basis, first), None) is not None
    if plays_among(mask_of(basis.start.hand)) or any(_joins(basis, card) for card in basis.start.hand):
        return True
    return _searched(puzzle, budget)


def _at_once(puzzle: SolverTurn) -> bool | None:
    """True or False where a quick look tells if all hot cards can be played, else None."""
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
    """True if a card lengthens a play of the table, wherever it lies."""
    return any(is_whole(play | {card}) for _, play in plays_of(basis.start.table))


def _searched(puzzle: SolverTurn, budget: Budget) -> bool | None:
    """True if a turn plays all the hot cards, or any card if there are none; None if the budget ran out."""
    try:
        if not puzzle.basis.melded:
            return _by_melding(puzzle, budget)
        spot = puzzle.spot(as_it_lies(puzzle.basis))
        if puzzle.basis.hot:
            return _can_lay(spot, mask_of(puzzle.basis.hot), budget)
        return any(_can_lay(spot, card, budget) for card in bits_of(spot.hand))
    except OutOfTimeError:
        return None


def _by_melding(puzzle: SolverTurn, budget: Budget) -> bool:
    """True if someone who has not melded can play all the hot cards."""
    basis = puzzle.basis
    for prelude in replacements(basis):
        budget.step()
        hot = basis.hot & prelude.hand
        if not hot:
            return True
        if _together(puzzle.spot(prelude), mask_of(hot), budget):
            for melded in melds(basis, prelude):
                hot = basis.hot & melded.hand
                if not hot or _can_lay(puzzle.spot(melded), mask_of(hot), budget):
                    return True
    return False


def _can_lay(spot: Spot, forced: int, budget: Budget) -> bool:
    """True if free stages can lay these cards of the hand."""
    if not _together(spot, forced, budget):
        return False
    return len(spot.others) == 1 or can_lay(spot, forced, budget)


def _together(spot: Spot, forced: int, budget: Budget) -> bool:
    """True if these cards of the hand can lie with all of the table in whole plays, whoever owns what."""
    return Plain(spot.own | spot.foreign | forced, spot.hand & ~forced, CARDS, budget).possible()
