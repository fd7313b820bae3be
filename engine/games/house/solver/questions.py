"""Existence of a turn that plays the hot cards (R8).

Such a question is easier than that for the best turn: any legal end answers it. Most cards are seen at once to lie in a
play of the hand, or to join a play of the table; and where not even the plain problem of all cards together has a
solution, there is none. With two players that has the last word: any play with a card of the opponent's may lie in
that space. With more, `laying.py` says whether the thefts can be paid.
"""

from engine.games.house.basis import Basis
from engine.games.house.draws import after_draw
from engine.games.house.options import Temperature
from engine.games.house.solver.bits import mask_of
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
    if _at_once(basis):
        return True
    puzzle = SolverTurn(basis, seating)
    try:
        if not basis.melded:
            return _by_melding(puzzle, budget)
        return _can_lay(puzzle.spot(as_it_lies(basis)), mask_of(basis.hot), budget)
    except OutOfTimeError:
        return None


def playable_demand(basis: Basis, seating: Seating, card: Card, budget: Budget) -> bool | None:
    """True if a card could be played after a demand (R9); `basis` is the turn without a draw."""
    return playable(after_draw(basis, (card,), Temperature.HOT), seating, budget)


def _at_once(basis: Basis) -> bool:
    """True where a quick look tells that all hot cards can be played."""
    if not basis.hot or not basis.melded:
        return not basis.hot
    hot = mask_of(basis.hot)
    if any(not hot & ~play for play in plays_among(mask_of(basis.start.hand))):
        return True
    return len(basis.hot) == 1 and any(is_whole(play | basis.hot) for _, play in plays_of(basis.start.table))


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
