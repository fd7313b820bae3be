"""Rounds of Playroom Rummy between levels, as its benches play them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from time import process_time

from engine.family.rules import Decider, HandStart, Stop
from engine.games.playroom.actions import PlayroomAction
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import PlayroomHand
from engine.games.playroom.view import PlayroomView
from engine.rummy.actions import Discard, EndTurn

Watch = Callable[[PlayroomHand, PlayroomAction], None]


@dataclass(slots=True)
class TimedPlayer:
    """A level, and the seconds of processor time that each of its turns took."""

    mind: Decider[PlayroomView, PlayroomAction]
    turns: list[float] = field(default_factory=list)
    _begun: float = 0.0

    @classmethod
    def of(cls, level: str) -> "TimedPlayer":
        """The player of a level."""
        return cls(PLAYROOM.mind(level))

    def __call__(self, seen: PlayroomView, seed: int, stop: Stop) -> tuple[PlayroomAction, ...]:
        """The actions of the level."""
        begun = process_time()
        actions = self.mind(seen, seed, stop)
        self._begun += process_time() - begun
        if any(isinstance(action, Discard | EndTurn) for action in actions):
            self.turns.append(self._begun)
            self._begun = 0.0
        return actions


def played(
    options: PlayroomOptions, players: Sequence[TimedPlayer], seed: str, watch: Watch | None = None
) -> PlayroomHand:
    """One round; the seed fixes its cards, its dealer and the players' own seeds."""
    rng = Random(seed)  # noqa: S311 - a seeded deal, not a secret
    dealer, own = rng.randrange(options.seats), rng.getrandbits(32)
    start = HandStart(number=1, dealer=dealer, totals=(0,) * options.seats, seed=own)
    cards = list(PLAYROOM.pack(options, start).cards)
    rng.shuffle(cards)
    hand, number = PLAYROOM.deal(options, start, tuple(cards)), 0
    while hand.to_move is not None:
        number += 1
        seeded = int.from_bytes(sha256(f"{seed} {number}".encode()).digest()[:6])
        for action in players[hand.to_move](PLAYROOM.view(hand, hand.to_move), seeded, lambda: False):
            if watch is not None:
                watch(hand, action)
            hand = PLAYROOM.apply(hand, action)
    return hand


def advantage(hand: PlayroomHand, options: PlayroomOptions, seat: int) -> float:
    """The points of every other seat from one on, on average, less those of the seats between them."""
    scores = hand.hand_scores or ()
    own, others = scores[seat::2], scores[1 - seat :: 2]
    difference = sum(own) / len(own) - sum(others) / len(others)
    return -difference if options.fewest_win else difference


def share(hand: PlayroomHand, options: PlayroomOptions, seat: int) -> float:
    """The share of a round as a game of its own that every other seat from one on wins."""
    scores = hand.hand_scores or ()
    best = min(scores) if options.fewest_win else max(scores)
    winners = [place for place, score in enumerate(scores) if score == best]
    return sum(place % 2 == seat for place in winners) / len(winners)
