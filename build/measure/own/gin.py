"""Gin and Knock Rummy's own parts of the measures."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from math import inf
from random import Random
from typing import Any

from build.bench.gin_bridge import OTHERS, OtherPlayer
from build.bench.gin_players import PLAYERS
from build.measure.own import thought
from build.measure.own.values import OwnMeasures, Sets, by_action
from build.measure.playing import Dealing, DealtHand, level_and_habits, seeds_of
from engine.family.rules import AnyRules, Decider, HandStart
from engine.games.gin.ai.play import discard_choices, knock_choice
from engine.games.gin.game import GIN
from engine.games.gin.knocks import is_big_gin
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.player import COACH, MINDS, GinThinking
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction
from engine.mind.thinking import Mind
from engine.rummy.cards import CARDS, Card
from tests.family.random_play import play
from tests.games.gin.deals import random_options
from tests.games.gin.silly import silly

RANDOM = 10
LONGEST = 200
"""Random games end at this target at the latest, so that none takes a hundred deals."""
CHECKED = 0.1
"""The share of the hands of random games that are checked."""
PUBLISHED = {"return_taken": True, "box_bonus": 0, "game_bonus": 0, "shutout": "none"}
"""The options with which the preset gin is the game that others measured their players in."""


def shuffled(rng: Random) -> tuple[Card, ...]:
    """The 52 cards in a random order."""
    return tuple(rng.sample(CARDS[:52], 52))


def deals(rules: AnyRules, options: GinOptions, label: str, place: int, single: bool) -> Dealing:
    """The cards of a game, or of a single deal, whose players' seeds depend on the place, too."""
    rng = Random(f"{'deal' if single else 'game'} {label}")  # noqa: S311 - a seeded game
    dealer = rng.randrange(options.seats)
    if single:
        start = HandStart(number=1, dealer=dealer, totals=(0,) * options.seats)
        return start, iter([DealtHand(shuffled(rng), seeds_of(f"deal {label} {place}"))])
    return rules.first(options, dealer), _hands(rng, label)


def _hands(rng: Random, label: str) -> Iterator[DealtHand]:
    for number in count(1):
        yield DealtHand(shuffled(rng), seeds_of(f"game {label} {number}"))


def winners(hand: GinDeal, single: bool) -> Sequence[int]:
    """The winners of a game; of a single deal none where it was dead."""
    if not single:
        return GIN.outcome(hand.options, hand).winners
    return () if hand.score is None else hand.score.winners


def sets() -> Sets:
    """Every preset, and random sets of options for two or three seats."""
    for preset in OPTIONS.presets:
        yield preset.key, OPTIONS.read(preset.key, 3 if preset.key == "knock" else 2, {})
    number = result = 0
    while result < RANDOM:
        number += 1
        options = random_options(Random(f"options {number}"))  # noqa: S311 - a seeded choice
        if options.seats <= 3 and (options.target or 0) <= LONGEST:  # noqa: PLR2004 - two or three seats
            result += 1
            yield f"random {number}", options


def silly_sets() -> Sets:
    """Every two-handed preset, big gin played."""
    for preset in OPTIONS.presets:
        if preset.key != "knock":
            yield preset.key, OPTIONS.read(preset.key, 2, {"big_gin": 31})


def silly_deal(rules: AnyRules, name: str, options: GinOptions, number: int) -> Dealing:
    """The deal of a number, in which every decision has the same seed."""
    pack = shuffled(Random(f"{name} {number}"))  # noqa: S311 - a seeded deal
    return rules.first(options, number % 2), iter([DealtHand(pack, lambda _number: number)])


def player(name: str, python: str | None) -> Decider[Any, Any] | None:
    """A published player, one of another package, which `python` has, or a level that compares, with other habits.

    Those are fields of `GinThinking`: `master:draws="none",discards=6`.
    """
    if name in OTHERS and python is not None:
        return OtherPlayer(python, name)
    level, habits = level_and_habits(name)
    thinking = MINDS[level].thinking if habits else None
    if not isinstance(thinking, GinThinking):
        return PLAYERS.get(name)
    return Mind(replace(thinking, **habits), MINDS[level].effort)


def random_game(number: int) -> Counter[str]:
    """A random deal: what happened in it."""
    hand = play(GIN, Random(f"gin {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in hand.log)
    if hand.score is not None:
        counts[f"ended: {hand.score.outcome.value}"] += 1
    return counts


class AllDiscards(GinThinking):
    """Everything worth comparing: every discard, though rules of thumb dislike it, the best knock, both draws."""

    def choices(self, view: GinView) -> Sequence[tuple[GinAction, ...]]:
        """The choices among which errors are planted."""
        if view.known.phase is not GinPhase.PLAY or is_big_gin(view.known.options, view.hand):
            return super().choices(view)
        sight, policy = self.seen_by(view)
        discards = discard_choices(view, sight, policy, len(view.hand), inf)
        knocking = knock_choice(view, sight, policy)
        return [(each,) for each in (*discards, knocking) if each is not None]


def planted(number: int, kept: dict[str, Any]) -> None:
    """Plant errors in a deal of the preset gin, at any score."""
    options, rng = OPTIONS.read("gin", 2, {}), Random(f"coach {number}")  # noqa: S311 - seeded
    totals = rng.randrange(80), rng.randrange(80)
    start = HandStart(number=1, dealer=number % 2, totals=totals, carried=(GameScore(totals, (0, 0)),))
    dealt = DealtHand(shuffled(rng), seeds_of(f"coach {number}"))
    thought.plant(
        GIN, options, (start, iter([dealt])), COACH, AllDiscards(discards=0, apart=inf, draws="all"), rng, kept
    )


OWN = OwnMeasures(
    rules=GIN,
    single=lambda options: not options.duel,
    deals=deals,
    winners=winners,
    label="{number}",
    option_label="{number}",
    named_options={"published": PUBLISHED},
    player=player,
    sets=sets,
    silly=by_action(GIN, lambda hand, action: [silly(hand, action)]),
    silly_sets=silly_sets,
    silly_deal=silly_deal,
    random_game=random_game,
    planted=planted,
)
