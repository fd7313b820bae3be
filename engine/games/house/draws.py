"""The result of a draw: how many cards of the stock, how warm cards are, and the turn that begins so (R8, R9, R18)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.games.house.basis import Basis
from engine.games.house.options import HouseOptions, Temperature
from engine.games.house.state import Out
from engine.rummy.cards import Card
from engine.rummy.piles import Pile

Heat = Mapping[Card, Temperature]
"""The temperature of each drawn card."""


def stock_cards(options: HouseOptions, out: Out, left: int) -> int:
    """The number of cards a seat draws from a stock of `left` cards: one, or on re-entry up to `reentry_cards`."""
    return min(options.reentry_cards if out is Out.ONCE else 1, left)


def heat_of(drawn: Pile, middle: Temperature) -> Heat:
    """The temperatures of cards drawn from the pile, the bottom one first; `middle` is for those in between.

    A demanded card is drawn alone: hot.
    """
    heat = dict.fromkeys(drawn, middle)
    heat.update(dict.fromkeys(drawn[-1:], Temperature.WARM))
    heat.update(dict.fromkeys(drawn[:1], Temperature.HOT))
    return heat


def cards_at(heat: Heat, temperature: Temperature) -> frozenset[Card]:
    """The cards of a draw that are just so warm."""
    return frozenset(card for card, result in heat.items() if result is temperature)


def after_draw(basis: Basis, drawn: Pile, middle: Temperature) -> Basis:
    """The turn after a draw of these cards of the pile, the bottom one first. `basis` is the turn without a draw."""
    heat = heat_of(drawn, middle)
    begun = basis.holding(basis.start.hand | frozenset(drawn))
    return replace(begun, hot=cards_at(heat, Temperature.HOT), warm=cards_at(heat, Temperature.WARM))
