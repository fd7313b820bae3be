"""Indian Rummy's own parts of the measures: least counts and distances beside slow ways, and its yardsticks."""

from random import Random
from time import process_time
from typing import Any

from build.bench import highs
from build.cases import Case
from build.measure.own.indian_players import PLAYERS
from build.measure.own.values import OwnMeasures, Sets, by_action
from build.measure.playing import Mind
from build.report import Line
from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.game import INDIAN
from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import HAND_SIZE, OPTIONS
from engine.games.indian.player import COACH
from tests.games.indian import every_arrangement, every_exchange
from tests.games.indian.silly import silly
from tests.oracle.indian_program import distance_program

_MOST, _ALL, _EVERY = 9, 13, 50
"""The cards of most hands whose groups are all tried; those of every so many of them, which take seconds."""


def count(number: int) -> Line:
    """A hand beside every choice of groups, and the time for one as it is dealt."""
    wrong = every_arrangement.fault(number, _MOST if number % _EVERY else _ALL)
    options, law, hand, _pool = _dealt(number)
    begun = process_time()
    Arranger(law, hand).count(options.sequences, options.second, options.cap)
    return {"ms of a count": [1e3 * (process_time() - begun)], "wrong": [wrong] if wrong else []}


def exchanges(number: int) -> Line:
    """A small hand beside every exchange of two cards."""
    wrong = every_exchange.fault(number)
    return {"wrong": [wrong] if wrong else []}


def distance(number: int) -> Line:
    """A hand of thirteen beside an integer program: with all cards to come, and with few of them."""
    options, law, hand, pool = _dealt(number)
    rng, wrong, line = Random(f"few {number}"), [], dict[str, Any]()  # noqa: S311 - a seeded case, not a secret
    few = rng.sample(pool, rng.randint(5, 40))
    few = [card for card in few if rng.random() < 0.4 or not law.is_wild(card)]  # noqa: PLR2004 - wild cards are few
    for name, coming in (("ms of a distance", pool), ("ms with few to come", few)):
        begun = process_time()
        told = Distance(law, hand, coming_of(coming)).of(HAND_SIZE, options.sequences)
        line[name] = [1e3 * (process_time() - begun)]
        stay = highs.tuned(distance_program(law, hand, coming, HAND_SIZE, options.sequences))
        wanted = -1 if stay is None else HAND_SIZE - stay
        if told != wanted:
            wrong.append(f"{told}, not {wanted}: {options.pack.text_of(hand)} with {options.pack.text_of(coming)}")
    return {**line, "wrong": wrong}


def _dealt(number: int) -> tuple[Any, IndianLaw, tuple[Any, ...], list[Any]]:
    rng = Random(f"dealt {number}")  # noqa: S311 - a seeded case, not a secret
    changes = {"jokers": rng.randint(0, 6), "sequences": rng.choice((1, 2)), "wild_set": rng.random() < 0.5}  # noqa: PLR2004
    options = OPTIONS.read("points", 2, changes)
    cards = list(options.pack.kinds_in_order(options.pack.cards))
    rng.shuffle(cards)
    law = IndianLaw(wild_rank_of(cards.pop()), options.wild_set)
    return options, law, options.pack.kinds(cards[:HAND_SIZE]), cards[HAND_SIZE:]


def player(name: str, _python: str | None) -> Mind | None:
    """A yardstick by its name."""
    return PLAYERS.get(name)


def silly_sets() -> Sets:
    """Every preset with two and with four seats."""
    for preset in INDIAN.presets:
        for seats in (2, 4):
            yield f"{preset.key}, {seats} seats", INDIAN.options(preset.key, seats, {})


CASES = {
    "counts": Case(
        about="The least count of hands beside every choice of groups.",
        look=count,
        many=5_000,
        limits={"ms of a count": {"p50": 0.2, "p99": 5.0}},
    ),
    "exchanges": Case(about="The distance of small hands beside every exchange.", look=exchanges, many=1_500),
    "exact": Case(
        about="The distance of hands beside an integer program.",
        look=distance,
        many=2_000,
        limits={"ms of a distance": {"p99": 20.0}},
    ),
}

OWN = OwnMeasures(
    rules=INDIAN,
    plain=PLAYERS["distance"],
    player=player,
    silly=by_action(INDIAN, silly),
    silly_sets=silly_sets,
    coach=COACH,
)
