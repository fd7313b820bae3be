"""Positions of Straight Rummy in the notation of the cases, for tests of its rules."""

from engine.family.rules import HandStart
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import OPTIONS
from engine.games.straight.rules import apply, deal
from engine.games.straight.state import StraightHand
from engine.games.straight.words import CODEC
from engine.rummy.cards import text_of

STOCK = "Kd Ks 6s"


def at(hands, preset="straight", changes=None, **position) -> StraightHand:
    """The hand of a position: seat 0 to move, unless said otherwise, and a short stock."""
    data = {"players": len(hands), "to_move": 0, "stock": STOCK, "hands": list(hands), **position}
    return STRAIGHT.read_position({**data, "preset": preset, "options": changes or {}})


def meld(cards, by=1, **others):
    return {"by": by, "cards": cards, "others": others}


def after(hand, *actions) -> StraightHand:
    """The hand after some actions, written as in the cases."""
    for data in actions:
        hand = apply(hand, CODEC.read(hand.options.pack, data))
    return hand


def held(hand, seat=0) -> str:
    return text_of(hand.hands[seat])


def table(hand) -> list:
    return [str(laid.meld) for laid in hand.table]


def state(hand) -> dict:
    return STRAIGHT.write_position(hand)


def dealt(preset="straight", seats=2, changes=None, **start) -> StraightHand:
    """A deal from the cards in the order of the notation."""
    chosen = OPTIONS.read(preset, seats, changes or {})
    usual = {"number": 1, "dealer": seats - 1, "totals": (0,) * seats}
    return deal(chosen, HandStart(**usual | start), chosen.pack.cards)


STOCK_DRAW, PILE_DRAW, RENEW = {"draw": "stock"}, {"draw": "discard"}, {"renew": True}
CHALLENGE = {"challenge": True}


def lay(cards):
    return {"meld": cards}


def lay_off(card, on, face=None):
    return {"layoff": card, "on": on} | ({} if face is None else {"as": face})


def throw(card):
    return {"discard": card}


def undo(what):
    return {"undo": what}


def call(play):
    return {"call": play}
