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
    result = QuickHand(
        terms_of(state.options, state.hand_number),
        list(map(mask_of, state.hands)),
        [1 << card for card in reversed(state.stock)],
        [1 << card for card in state.discard],
        mover=state.mover,
    )
    result.spaces = [mask_of(cards_of(space)) for space in state.table]
    result.melded, result.out = list(state.melded), list(state.out)
    result.first_out, result.bonus = state.first_out, state.bonus
    result.last_turns = None if state.last_turns is None else list(state.last_turns)
    return result


def told(hand):
    """What a quick hand holds, but for what only playouts count."""
    names = ("terms", "spaces", "hands", "melded", "pile", "stock", "out", "first_out", "bonus", "last_turns", "mover")
    return {name: getattr(hand, name) for name in (*names, "over")}
