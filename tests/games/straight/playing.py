"""Deals of Straight Rummy played to their end, and random options to play them by."""

from collections.abc import Callable, Sequence
from random import Random

from engine.family.rules import Decider, HandStart
from engine.games.straight.game import STRAIGHT
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, view
from engine.games.straight.words import StraightAction

MOST_DEALS = 12
"""Deals of a random game, whose target may lie out of the reach of random players."""
USUAL = OPTIONS.read("straight", 2, {})


def random_options(rng: Random, share: float = 0.3, target: int = 200, deals: int = 3) -> StraightOptions:
    """A preset with random changes that can be played."""
    while True:
        changes = {key: _value(rng, key, target, deals) for key in USUAL.by_key if rng.random() < share}
        if changes.get("deals"):
            changes["target"] = 0
        try:
            return OPTIONS.read(rng.choice(OPTIONS.keys), rng.randint(2, 6), changes)
        except ValueError:
            continue


def _value(rng: Random, key: str, target: int, deals: int) -> str | int | bool:
    field = next(field for field in STRAIGHT.fields if field.key == key)
    usual = getattr(USUAL, key)
    if isinstance(usual, bool):
        return rng.random() < 0.5
    named: list[str | int] = [each.value for each in field.values if isinstance(each.value, str | int)]
    named = [each for each in named if type(each) is type(usual)]
    if isinstance(usual, str) or field.least is None or field.most is None:
        return rng.choice(named)
    most = {"target": target, "deals": deals}.get(key) or field.most
    numbers: list[str | int] = [*named, *range(field.least, most + 1)]
    return rng.choice(numbers)


def new_deal(chosen: StraightOptions, rng: Random) -> StraightHand:
    deck = list(chosen.pack.cards)
    rng.shuffle(deck)
    start = HandStart(number=1, dealer=0, totals=(0,) * chosen.seats, seed=rng.getrandbits(40))
    return STRAIGHT.deal(chosen, start, tuple(deck))


def play_deal(
    chosen: StraightOptions,
    minds: Sequence[Decider[StraightView, StraightAction]],
    rng: Random,
    seen: Callable[[StraightHand], object] = lambda _hand: None,
) -> StraightHand:
    """A deal played by the minds of its seats; `seen` is told every hand before a decision."""
    hand = new_deal(chosen, rng)
    while hand.to_move is not None:
        seen(hand)
        for action in minds[hand.to_move](view(hand, hand.to_move), rng.getrandbits(30), lambda: False):
            hand = apply(hand, action)
    return hand
