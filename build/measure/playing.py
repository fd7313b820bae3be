"""Hands of any game between players whose time is taken: what the measures share."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from random import Random
from time import process_time
from typing import Any

from build.report import spread
from engine.family.rules import AnyRules, Decider, HandStart, never
from engine.rummy.cards import Card

Mind = Decider[Any, Any]
Watch = Callable[[Any, Any], None]
"""Is told each action with the hand before it."""
_SEATS = 4
"""The most seats of a numbered deal."""


@dataclass(frozen=True, slots=True)
class DealtHand:
    """Shuffled cards, and the seed of the decision of a number, from 1."""

    cards: tuple[Card, ...]
    seed: Callable[[int], int]


Dealing = tuple[HandStart, Iterator[DealtHand]]
"""The start of a game's first hand, and the cards of its hands."""


def seeds_of(label: str, size: int = 8) -> Callable[[int], int]:
    """Seeds of so many bytes that depend on a label and a number alone."""
    return lambda number: int.from_bytes(sha256(f"{label} {number}".encode()).digest()[:size])


def dealt_by(rules: AnyRules, options: Any, label: str, _place: int, _single: bool) -> Dealing:  # noqa: ANN401
    """The start and the cards that a label fixes, the same in whatever place the stronger player sits."""
    rng = Random(label)  # noqa: S311 - a seeded deal, not a secret
    start = replace(rules.first(options, rng.randrange(rules.seating(options).seats)), seed=rng.getrandbits(32))

    def hands() -> Iterator[DealtHand]:
        for number in count():
            cards = list(rules.pack(options, start).cards)
            rng.shuffle(cards)
            yield DealtHand(tuple(cards), seeds_of(f"{label} {number}" if number else label, 6))

    return start, hands()


def kinds_of(rules: AnyRules) -> list[tuple[str, int]]:
    """All presets with all their numbers of players."""
    return [(preset.key, seats) for preset in rules.presets for seats in preset.seats]


def options_of(rules: AnyRules, number: int) -> Any:  # noqa: ANN401 - any game's
    """The options of a numbered deal: the presets in turn, with two to four seats in turn."""
    preset = rules.presets[number % len(rules.presets)]
    seats = [each for each in preset.seats if each <= _SEATS]
    return rules.options(preset.key, seats[number // len(rules.presets) % len(seats)], {})


def level_and_habits(name: str) -> tuple[str, dict[str, Any]]:
    """A level, and other habits for it, if any follow its name: `expert:stock=4,passes=8`."""
    level, _, habits = name.partition(":")
    pairs = (each.partition("=") for each in habits.split(",") if each)
    return level, {habit: json.loads(value) for habit, _, value in pairs}


@dataclass(slots=True)
class TimedPlayer:
    """A player, and the seconds of processor time that its decisions and its turns took."""

    name: str
    mind: Mind
    decisions: list[float] = field(default_factory=list)
    turns: list[float] = field(default_factory=list)
    _thought: float = 0.0

    def decide(self, view: object, seed: int) -> tuple[Any, ...]:
        """The actions of the player."""
        begun = process_time()
        actions = self.mind(view, seed, never)
        self.decisions.append(process_time() - begun)
        self._thought += self.decisions[-1]
        return actions

    def end_turn(self) -> None:
        """Count the turn."""
        self.turns.append(self._thought)
        self._thought = 0.0

    @property
    def times(self) -> dict[str, float]:
        """The number of turns and of decisions, and the milliseconds of a turn."""
        times = self.turns or [0.0]
        mean = round(1000 * sum(times) / len(times), 2)
        return {"turns": len(self.turns), "decisions": len(self.decisions), **spread(times, factor=1000), "mean": mean}


def play_labelled(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - any game's
    label: str,
    players: Sequence[TimedPlayer],
    watch: Watch | None = None,
) -> Any:  # noqa: ANN401 - the same
    """The hand that a label fixes, to its end."""
    start, hands = dealt_by(rules, options, label, 0, True)
    return play_hand(rules, options, start, next(hands), players, watch)


def level_players(rules: AnyRules, *levels: str) -> list[TimedPlayer]:
    """Players of these levels."""
    return [TimedPlayer(level, rules.mind(level)) for level in levels]


@dataclass(slots=True)
class UntimedPlayer(TimedPlayer):
    """A player whose decisions are counted; its time is not taken, which costs time itself."""

    asked: int = 0

    def decide(self, view: object, seed: int) -> tuple[Any, ...]:
        """The actions of the player."""
        self.asked += 1
        return self.mind(view, seed, never)


def play_hand(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - any game's
    start: HandStart,
    dealt: DealtHand,
    players: Sequence[TimedPlayer],
    watch: Watch | None = None,
) -> Any:  # noqa: ANN401 - the same
    """One hand to its end."""
    hand, number = rules.deal(options, start, dealt.cards), 0
    while hand.to_move is not None:
        seat, number = hand.to_move, number + 1
        for action in players[seat].decide(rules.view(hand, seat), dealt.seed(number)):
            if watch is not None:
                watch(hand, action)
            hand = rules.apply(hand, action)
        if hand.to_move != seat:
            players[seat].end_turn()
    return hand
