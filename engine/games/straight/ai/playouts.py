"""Deals played to their end in sampled worlds: what a choice is worth, and how sure that is."""

from collections.abc import Callable, Sequence

from engine.blocks.comparison import Comparison
from engine.family.rules import never
from engine.games.straight.actions import StraightAction
from engine.games.straight.ai.abilities import Abilities
from engine.games.straight.rules import apply
from engine.games.straight.state import StraightHand
from engine.games.straight.view import StraightView, unseen, view, world
from engine.rummy.shuffle import SplitMix, shuffled


def by_whole_turns(
    seen: StraightView,
    choices: Sequence[Sequence[StraightAction]],
    player: Abilities,
    stream: SplitMix,
    stop: Callable[[], bool],
) -> Comparison[tuple[StraightHand, int]]:
    """The choices by the points of a seat against the mean of the others'; `player` plays for everybody."""

    def sample() -> tuple[StraightHand, int]:
        return world(seen, shuffled(unseen(seen), stream), stream.next()), stream.next()

    def worth(place: int, start: tuple[StraightHand, int]) -> float:
        return _played_out(start[0], choices[place], player, seen.seat, start[1])

    return Comparison(len(choices), sample, worth, stop)


def _played_out(hand: StraightHand, choice: Sequence[StraightAction], player: Abilities, seat: int, seed: int) -> float:
    """The points of a seat when a deal is played to its end after these actions."""
    stream = SplitMix(seed)
    for action in choice:
        hand = apply(hand, action)
    while hand.to_move is not None:
        for action in player.decide(view(hand, hand.to_move), stream.next(), never):
            hand = apply(hand, action)
    return points_of(hand, seat)


def points_of(hand: StraightHand, seat: int) -> float:
    """The points of a seat in a deal that is over, less the mean of the others'; more is better."""
    scores = hand.hand_scores or ()
    others = [score for other, score in enumerate(scores) if other != seat and not hand.eliminated[other]]
    difference = scores[seat] - sum(others) / max(1, len(others))
    return -difference if hand.options.fewest_win else difference
