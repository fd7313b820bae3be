"""Positions and actions of Gin and Knock Rummy in few words, for the tests of the rules."""

from collections.abc import Mapping
from random import Random
from typing import Any

from engine.blocks.game import state
from engine.blocks.options import fields_of
from engine.games.gin.game import GIN
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.rules import GinDeal

STOCK, PILE = {"draw": "stock"}, {"draw": "discard"}
TAKE, PASS_UPCARD = {"open": "take"}, {"open": "pass"}
BIG_GIN, DONE = {"big_gin": True}, {"done": True}
UNDO_DRAW = {"undo": "draw"}

Wish = Mapping[str, Any]


def discard(card: str) -> Wish:
    return {"discard": card}


def knock(card: str, *melds: str) -> Wish:
    return {"knock": card, "melds": list(melds)} if melds else {"knock": card}


def lay(card: str, on: str) -> Wish:
    return {"lay_off": card, "on": on}


def position(*hands: str, preset: str = "gin", options: Mapping[str, Any] | None = None, **rest: Any) -> GinDeal:
    """A position with these hands; seat 0 to move unless said otherwise."""
    data = {"players": len(hands), "to_move": 0, "hands": list(hands), **rest}
    return GIN.read_position({"preset": preset, "options": options or {}, **data})


def playing(*hands: str, **rest: Any) -> GinDeal:
    """Seat 0 has drawn from the stock."""
    return position(*hands, **{"phase": "play", "discard": "8s", "stock": "Jh Qh Js Qs", **rest})


def three_left(*hands: str, **rest: Any) -> GinDeal:
    """Seat 0 is to draw the last card that is played: two are dead."""
    return position(*hands, **{"discard": "8s", "stock": "Qh 7h 4d", **rest})


def knocked(unmatched: str, other: str, *spread: str, **rest: Any) -> GinDeal:
    """Seat 0 has knocked, seat 1 may lay off."""
    usual = {"phase": "lay_off", "to_move": 1, "knocker": 0, "discard": "2d Kh", "stock": "Jh Qh Js Qs"}
    return position(unmatched, other, spread=list(spread), **{**usual, **rest})


def done(hand: GinDeal, *wishes: Wish) -> GinDeal:
    """The hand after these actions, all of which must be allowed."""
    for wish in wishes:
        hand = GIN.apply(hand, GIN.read_action(hand, wish))
    return hand


def shown(hand: GinDeal, *keys: str) -> Any:
    """The values of the state under a key of a position, or under several."""
    data = state(hand)
    return data[keys[0]] if len(keys) == 1 else tuple(data[key] for key in keys)


def random_options(rng: Random) -> GinOptions:
    """Options that make a game, any of them changed."""
    while True:
        preset = rng.choice(tuple(OPTIONS.presets))
        changes = {field.key: rng.choice(field.ends) for field in fields_of(GinOptions) if rng.random() < 0.2}
        try:
            return OPTIONS.read(preset.key, rng.choice(preset.seats), changes)
        except ValueError:
            continue
