"""Deals played to their end in sampled worlds: what a choice is worth, and how sure that is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Abilities
from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, unseen, view, world
from engine.rummy.shuffle import SplitMix, shuffled

UNSURE = 100.0
"""The standard error of a worth that was seen once."""
_PENALTIES = {"lowest", "elimination"}


@dataclass(frozen=True, slots=True)
class PlayoutWorth:
    """The worth of a choice against the mean of the other players' scores, with its standard error."""

    points: float
    error: float


def worths(
    seen: StraightView,
    choices: Sequence[Sequence[StraightAction]],
    player: Abilities,
    worlds: int,
    stream: SplitMix,
    stop: Callable[[], bool],
) -> list[PlayoutWorth]:
    """The worth of each choice: all of them are tried in the same worlds, and `player` plays for everybody.

    Fewer worlds are sampled when `stop` says so, but one at least.
    """
    totals: list[list[float]] = [[] for _choice in choices]
    for number in range(worlds):
        if number and stop():
            break
        start = world(seen, shuffled(unseen(seen), stream), stream.next())
        seed = stream.next()
        for found, choice in zip(totals, choices, strict=True):
            found.append(_played_out(start, choice, player, seen.seat, seed))
    return [_worth(found) for found in totals]


def _played_out(hand: StraightHand, choice: Sequence[StraightAction], player: Abilities, seat: int, seed: int) -> float:
    """The points of a seat when a deal is played to its end after these actions."""
    stream = SplitMix(seed)
    for action in choice:
        hand = apply(hand, action)
    while hand.to_move is not None:
        for action in player.decide(view(hand, hand.to_move), stream.next(), _never):
            hand = apply(hand, action)
    return points_of(hand, seat)


def points_of(hand: StraightHand, seat: int) -> float:
    """The points of a seat in a deal that is over, less the mean of the others'; more is better."""
    scores = hand.hand_scores or ()
    others = [score for other, score in enumerate(scores) if other != seat and not hand.eliminated[other]]
    difference = scores[seat] - sum(others) / max(1, len(others))
    return -difference if hand.options.scoring in _PENALTIES else difference


def _worth(found: Sequence[float]) -> PlayoutWorth:
    count = len(found)
    mean = sum(found) / count
    if count == 1:
        return PlayoutWorth(mean, UNSURE)
    spread = sum((each - mean) ** 2 for each in found)
    return PlayoutWorth(mean, (spread / (count - 1) / count) ** 0.5)


def _never() -> bool:
    return False
