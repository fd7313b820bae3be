"""The turn that lays most points as plain data, for the command line."""

from collections.abc import Iterator
from typing import Any

from engine.blocks.deal import View
from engine.blocks.turn_deal import Phase
from engine.family.rules import Clock
from engine.family.solving import best_of, check_in_play
from engine.games.rummy500.best_turn import BestTurn
from engine.games.rummy500.player import turn_of
from engine.games.rummy500.rules import Rummy500Deal
from engine.games.rummy500.words import CODEC
from engine.rummy.actions import Discard


def solve(deal: Rummy500Deal, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The turn that lays most points; the search ends after a second or two. Raises NotationError outside PLAY."""
    del limit, clock
    check_in_play(playing=deal.phase is Phase.PLAY)
    turns = [*_turns(deal.view(deal.mover))]
    best, exact = max(turns, key=lambda turn: turn.points), all(turn.proved for turn in turns)
    bound, actions = best.points if exact else None, [*map(CODEC.write, best.layings)]
    return best_of(objective, best.points, bound, len(best.left), actions, exact=exact)


def _turns(view: View[Rummy500Deal]) -> Iterator[BestTurn]:
    """The turn that lays most, or, where it cannot end, those that keep a card for the discard."""
    yield BestTurn(0, (), view.hand)
    turn = turn_of(view, view.hand)
    if turn is None or _ends(view.known, turn):
        yield from () if turn is None else (turn,)
        return
    for kept in dict.fromkeys(view.hand):
        place = view.hand.index(kept)
        turn = turn_of(view, (*view.hand[:place], *view.hand[place + 1 :]))
        if turn is not None:
            turn = turn._replace(left=(*turn.left, kept))
            yield from (turn,) if _ends(view.known, turn) else ()


def _ends(deal: Rummy500Deal, turn: BestTurn) -> bool:
    """True if all can be laid so, and the turn can end with what is left."""
    for laying in turn.layings:
        after = deal.attempt(laying)
        if isinstance(after, tuple):
            return False
        deal = after
    return deal.to_move is None or any(not deal.legal(Discard(card)) for card in turn.left)
