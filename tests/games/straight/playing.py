"""Deals of Straight Rummy played to their end, and random options to play them by."""

from collections.abc import Callable, Sequence
from random import Random

from engine.family.rules import Decider, HandStart
from engine.games.straight.game import STRAIGHT
from engine.games.straight.levels import ROWS, THUMBS
from engine.games.straight.options import StraightOptions
from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, view
from engine.games.straight.words import StraightAction
from tests.family.random_play import random_options as any_options

ABILITIES = {row.name: row.habits.get("abilities", THUMBS) for row in ROWS[:-1]}
"""The rules of thumb of each level; a Master has those of an Expert."""
MOST_DEALS = 12
"""Deals of a random game, whose target may lie out of the reach of random players."""


def random_options(rng: Random) -> StraightOptions:
    """Options that make a game, which is not a long one."""
    chosen: StraightOptions = any_options(STRAIGHT, rng, share=0.3, target=200, deals=3)
    return chosen


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
