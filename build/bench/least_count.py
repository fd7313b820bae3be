"""The least count of gin hands: exactness and time.

Hands of 7 to 11 cards, half of them of five ranks only so that melds compete for cards, under every choice of the ace
options. Least count, standard arrangement and the set of all best arrangements are compared with brute force. Prints
JSON, microseconds, and exits 1 where something differs or a target is missed.
"""

from collections.abc import Callable, Sequence
from itertools import chain
from random import Random
from time import thread_time
from typing import Any

from build.report import parser_of, report
from engine.cli.confidence import percentile
from engine.games.gin.least_count import CountTables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.rummy.cards import CARDS, Card
from tests.games.gin.every_meld import every_arrangement

SIZES = range(7, 12)
TARGETS = {"p50": 20.0, "p99": 100.0}
TABLES_MS = 50.0


def hands(number: int, rng: Random) -> list[tuple[Card, ...]]:
    """The given number of hands."""
    found = []
    for index in range(number):
        ranks = range(13) if index % 2 else rng.sample(range(13), 5)
        pack = [card for card in CARDS[:52] if card.rank in ranks]
        found.append(tuple(sorted(rng.sample(pack, rng.choice(SIZES)))))
    return found


def differs(counted: CountTables, held: tuple[Card, ...]) -> bool:
    """True if the tables and brute force disagree on a hand."""
    melds = counted.rules
    found = sorted(
        (melds.value(set(held) - set(chain(*each))), len(each), each) for each in every_arrangement(held, melds)
    )
    mask, least = mask_of(held), found[0]
    standard = counted.standard(mask)
    best = {each.melds for each in counted.best(mask)}
    return (
        counted.count(mask) != least[0]
        or (standard.count, standard.melds) != (least[0], least[2])
        or best != {each for count, _number, each in found if count == least[0]}
    )


def timed(answer: Callable[[int], object], masks: Sequence[int]) -> dict[str, float]:
    """p50 and p99 of an answer, in microseconds of processor time, each asked ten times."""
    times = []
    for mask in masks:
        begun = thread_time()
        for _ in range(10):
            answer(mask)
        times.append((thread_time() - begun) / 10 * 1e6)
    return {"p50": round(percentile(times, 0.5), 2), "p99": round(percentile(times, 0.99), 2)}


def measure(melds: GinMelds, number: int, seed: int) -> dict[str, Any]:
    """One choice of the ace options."""
    begun = thread_time()
    counted = CountTables(melds)
    made = (thread_time() - begun) * 1e3
    held = hands(number, Random(f"{seed} {melds}"))  # noqa: S311 - a seeded case, not a secret
    masks = [mask_of(each) for each in held]
    return {
        "hands": number,
        "differing": sum(differs(counted, each) for each in held),
        "tables_ms": round(made, 2),
        "count_us": timed(counted.count, masks),
        "standard_us": timed(counted.standard, masks),
    }


def main(arguments: Sequence[str]) -> int:
    """Measures and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--hands", type=int, default=3_400, help="hands for each choice of the ace options (3400)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    found = {
        f"{ace.value} {count}": measure(GinMelds(ace, count), chosen.hands, chosen.seed)
        for ace in AceRuns
        for count in (1, 15)
    }
    missed = [
        name
        for name, each in found.items()
        if each["differing"]
        or each["tables_ms"] >= TABLES_MS
        or any(each["count_us"][part] >= limit for part, limit in TARGETS.items())
    ]
    return report({"aces": found, "targets": {**TARGETS, "tables_ms": TABLES_MS}, "missed": missed}, good=not missed)
