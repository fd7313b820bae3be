"""Gin's least count beside brute force, and its time."""

from itertools import chain
from random import Random
from time import thread_time

from build.cases import Case
from build.report import Line
from engine.games.gin.least_count import CountTables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.rummy.cards import CARDS, Card
from tests.games.gin.every_meld import every_arrangement

SIZES, HANDS = range(7, 12), 50
ACES = [GinMelds(ace, count) for ace in AceRuns for count in (1, 15)]


def hands(rng: Random) -> list[tuple[Card, ...]]:
    """Some hands, half of them of five ranks only, so that melds compete for cards."""
    result = []
    for number in range(HANDS):
        ranks = range(13) if number % 2 else rng.sample(range(13), 5)
        pack = [card for card in CARDS[:52] if card.rank in ranks]
        result.append(tuple(sorted(rng.sample(pack, rng.choice(SIZES)))))
    return result


def differs(counted: CountTables, held: tuple[Card, ...]) -> bool:
    """True if the tables and brute force disagree on least count, standard arrangement or the best arrangements."""
    melds, mask = counted.rules, mask_of(held)
    every = every_arrangement(held, melds)
    result = sorted((melds.value(set(held) - set(chain(*each))), len(each), each) for each in every)
    least, standard = result[0], counted.standard(mask)
    best = {each for count, _number, each in result if count == least[0]}
    return (
        counted.count(mask) != least[0]
        or (standard.count, standard.melds) != (least[0], least[2])
        or {each.melds for each in counted.best(mask)} != best
    )


def exact(number: int) -> Line:
    """Some hands under a choice of the ace options, each asked ten times where it is timed."""
    begun = thread_time()
    counted = CountTables(ACES[number % len(ACES)])
    result: Line = {"ms of the tables": [1e3 * (thread_time() - begun)], "hands": HANDS, "wrong": []}
    for held in hands(Random(f"{number} {counted.rules}")):  # noqa: S311 - a seeded case, not a secret
        result["wrong"] += [str(held)] if differs(counted, held) else []
        for name, answer in (("us of a count", counted.count), ("us of an arrangement", counted.standard)):
            begun = thread_time()
            for _ in range(10):
                answer(mask_of(held))
            result.setdefault(name, []).append(1e5 * (thread_time() - begun))
    return result


CASES = {
    "exact": Case(
        about="The least count of hands of 7 to 11 cards, by tables and by brute force.",
        look=exact,
        many=20_400,
        counted="hands",
        limits={
            "ms of the tables": {"max": 50.0},
            "us of a count": {"p50": 20.0, "p99": 100.0},
            "us of an arrangement": {"p50": 20.0, "p99": 100.0},
        },
    ),
}
