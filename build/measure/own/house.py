"""House Rummy's own parts of the measures."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from build.measure.own.hidden_cards import WitnessedCards
from build.measure.own.house_deeds import blunders, deeds_in
from build.measure.own.values import Folly, OwnMeasures, Played, Sets
from build.measure.playing import kinds_of
from build.report import Line
from engine.cli.playing import Contestant, play_game, stream
from engine.games.house.ai.sense.silly import silly
from engine.games.house.game import HOUSE, new_game
from engine.games.house.notation import write_action
from engine.games.house.options import OPTIONS
from engine.games.house.state import HandState
from engine.games.house.types import Game, Step
from engine.games.house.words import Arrange
from engine.rummy.cards import text_of
from engine.rummy.shuffle import MAX_DEAL
from tests.engine.fairness import dealt_again, difference, leaks
from tests.engine.invariants import play_game as play_at_random

ERRORS = 500
TURN_LIMITS = {
    "skilled": {"p99": 100.0},
    "expert": {"mean": 100.0, "p99": 500.0},
    "master": {"mean": 300.0, "p99": 2000.0},
}


def random_game(number: int) -> Counter[str]:
    """A random game, every state and refusal of which is checked: what happened in it."""
    counts: Counter[str] = Counter()

    def watch(before: Game, action: object, after: Game) -> None:
        counts["actions"] += 1
        counts[type(action).__name__] += 1
        counts.update(type(event).__name__ for event in after.hand.log[len(before.hand.log) :])

    play_at_random(number, watch=watch)
    return counts


def hands_of_levels(number: int, rng: Random) -> Iterator[HandState]:
    """The states of a game of levels, none of them the strongest, in which a seat is to decide."""
    draw, levels = stream("hidden", number), [level.name for level in HOUSE.levels][:-1]
    kinds = kinds_of(HOUSE)
    edition, seats = kinds[number % len(kinds)]
    seated = [Contestant(rng.choice(levels), stream("hidden", number, seat)) for seat in range(seats)]
    steps: list[Step] = []
    play_game(new_game(HOUSE.options(edition, seats, {}), draw.below(MAX_DEAL)), seated, lambda: 0.0, steps.append)
    return (game.hand for _action, game in steps if game.hand.to_move is not None)


def faults(hand: HandState, seat: int, rng: Random) -> Sequence[str]:
    """The field of a view that differs when hidden cards are dealt again, and hidden cards that it names."""
    return [*filter(None, [difference(hand, seat, rng)]), *leaks(hand, seat)]


def silly_sets() -> Sets:
    """Every edition with every number of seats."""
    for preset in HOUSE.presets:
        for seats in preset.seats:
            yield f"{preset.key}, {seats} seats", HOUSE.options(preset.key, seats, {})


def follies(steps: Sequence[Played], last: HandState) -> Iterator[Folly]:
    """Blunders, and turns that another one beats, each judged by what its seat knew."""
    game = new_game(steps[0][0].options, 0)
    hands = [*(hand for hand, _ in steps), last]
    told: list[Step] = [(None, replace(game, hand=hands[0]))]
    told += [(action, replace(game, hand=hand)) for (_, action), hand in zip(steps, hands[1:], strict=True)]
    for state, deed in deeds_in(told):
        for blunder in blunders(deed):
            yield blunder.kind.value, [text_of(blunder.cards), state.written()]
        result = silly(deed.play) if deed.play else None
        if result is not None:
            tables = [write_action(Arrange(table)) for table in result.better.tables]
            kind = f"{'waited' if result.reason.is_choice else 'silly'}: {result.reason.value}"
            yield kind, [tables, str(result.better.discard), state.written()]


def planted(number: int, kept: Line) -> None:
    """Plant errors in a game."""
    from build.measure.own.house_errors import look_at  # noqa: PLC0415 - only the coach's measure needs it

    look_at(number, kept)


OWN = OwnMeasures(
    rules=HOUSE,
    preset=",".join(sorted(OPTIONS.keys)),
    random_game=random_game,
    turn_limits=TURN_LIMITS,
    hidden=WitnessedCards(hands_of_levels, dealt_again, faults),
    errors=ERRORS,
    planted=planted,
    silly=follies,
    silly_sets=silly_sets,
)
