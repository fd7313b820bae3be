"""Light deals of Indian Rummy, each of their steps made by the rules too; for a test and a measure."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from build.measure.random_games import rules_in_turn
from engine.blocks.changes import changed
from engine.games.indian.ai.light_deal import IndianLight, light_of
from engine.games.indian.game import INDIAN
from engine.games.indian.options import IndianOptions
from engine.games.indian.rules import IndianDeal
from engine.games.indian.words import Declare, Drop, TakeDiscard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, NATURALS, Card

LEFT_OUT = {"I13 NO_NEW_STOCK"}
"""Faults of light deals: a pile that holds too few cards for a new stock."""
_MOST_TURNS = 60
"""Turns of each seat after which a light deal is broken off."""
_DROPS = 0.1
"""The chance that a seat drops before its first turn."""


def _kind(bit: int) -> Card:
    return CARDS[min(bit.bit_length() - 1, NATURALS)]


class _Watched(IndianLight):
    """A light deal that notes what is done in it."""

    def __init__(self, *of: Any, **more: Any) -> None:
        super().__init__(*of, **more)
        self.done: list[Any] = []

    def take(self) -> int:
        self.done.append(TakeDiscard())
        return super().take()

    def draw(self) -> int:
        self.done.append(DrawStock())
        return super().draw()

    def put_down(self, card: int, taken: int) -> Sequence[float] | None:
        self.done.append(Discard(_kind(card)))
        return super().put_down(card, taken)

    def declare(self, card: int) -> Sequence[float]:
        self.done.append(Declare(_kind(card)))
        return super().declare(card)


def _light(deal: IndianDeal, kind: type[IndianLight]) -> Any:
    return light_of(deal, deal.hands, deal.stock, kind)


def _told(light: IndianLight, deal: IndianDeal) -> dict[str, Any]:
    text, kinds = (
        deal.pack.text_of,
        lambda once, twice: [_kind(bit) for number in (once, twice) for bit in _bits(number)],
    )
    seats = range(len(light.hands))
    return {
        "hands": [text(light.cards(seat)) for seat in seats],
        "known": [text(kinds(light.known[seat], light.known_twice[seat])) for seat in seats],
        "gone": text(kinds(light.gone, light.gone_twice)),
        "stock": text(map(_kind, light.stock), in_order=True),
        "pile": text(map(_kind, light.pile), in_order=True),
        "mover": light.mover,
        "turns": light.ended,
        "idle": light.idle,
        "renewals": light.renewals,
    }


def _bits(number: int) -> Iterator[int]:
    while number:
        yield number & -number
        number &= number - 1


def _options(number: int, rng: Random) -> IndianOptions:
    result: IndianOptions = INDIAN.options(*rules_in_turn(INDIAN, number, rng))
    return result


def _begun(options: IndianOptions, rng: Random) -> IndianDeal:
    """A deal, which some seats leave before their first turn."""
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    deal: IndianDeal = INDIAN.deal(options, INDIAN.first(options, rng.randrange(options.seats)), tuple(cards))
    while options.drops and len(deal.in_deal) > 2 and rng.random() < _DROPS:
        deal = INDIAN.apply(deal, Drop())
    return deal


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the light deal of a number tells after each turn, and what the rules tell.

    A shuffle of the pile leaves it as it lies.
    """
    rng = Random(f"light deals of indian {number}")
    deal = _begun(_options(number, rng), rng)
    light, ended = _light(deal, _Watched), None
    while ended is None and light.turns < _MOST_TURNS * len(light.hands):
        ended = light.turn()
        for action in light.done:
            if isinstance(action, DrawStock) and not deal.stock:
                deal = changed(deal, shuffles=(deal.discard[:-1],))
            deal = INDIAN.apply(deal, action)
        light.done = []
        if ended is None:
            yield _told(light, deal), _told(_light(deal, IndianLight), deal)
        yield ended, deal.hand_scores
