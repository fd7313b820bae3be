"""Hands of the rules as quick hands on masks, with all cards as they lie."""

from engine.games.house.ai.worlds import terms_of
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.hand import QuickHand
from engine.rummy.cards import cards
from engine.rummy.table import cards_of


def mask(text):
    return mask_of(cards(text))


def quick(state):
    """The same hand on masks, between two turns."""
    return QuickHand(
        terms=terms_of(state.options, state.hand_number),
        spaces=[mask_of(cards_of(space)) for space in state.table],
        hands=list(map(mask_of, state.hands)),
        melded=list(state.melded),
        pile=[1 << card for card in state.discard],
        stock=[1 << card for card in reversed(state.stock)],
        out=list(state.out),
        first_out=state.first_out,
        bonus=state.bonus,
        last_turns=None if state.last_turns is None else list(state.last_turns),
        mover=state.mover,
    )
