"""The melds of a hand that are worth most.

Hands of 10 to 60 cards, of all ranks or of a few, are given to the judge's search and to HiGHS as an integer program.
Then only `enough` points are asked for, as the judge asks, of hands that a hill climb makes as hard as it can. Prints
JSON with the steps and milliseconds, and the memory of the hardest; exits 1 if the answers of a finished search differ.
"""

import tracemalloc
from collections import Counter
from collections.abc import Sequence
from random import Random
from time import process_time

from build.bench import highs
from build.report import parser_of, report
from engine.games.playroom.combinations import JOKER, combination_value
from engine.games.playroom.judge.first_meld import MeldPacking
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.rummy.cards import CARDS, Card
from tests.games.playroom.random_tables import pack_of
from tests.oracle.playroom_program import of_melds

HANDS, CLIMBS, STALE = 150, 30, 60
ALL, STEPS = 10**6, 20_000
"""Points that no hand has, and the steps that a level has."""
SIZES = ((10, 25), (25, 40), (40, 60))
RANKS = (tuple(range(13)), tuple(range(13)), (0, 1, 2, 11, 12), tuple(range(4, 9)))


def random_game(rng: Random) -> PlayroomOptions:
    """Two, three or four decks with none to sixteen jokers."""
    changes = {"jokers": rng.randrange(5), "scoring": rng.choice(["fives", "face"])}
    return OPTIONS.read(rng.choice(["playroom", "identity"]), rng.choice([2, 6, 8]), changes)


def dealt(chosen: PlayroomOptions, rng: Random, size: int) -> Counter[Card]:
    """Cards of the pack, often of a few ranks only."""
    ranks = rng.choice(RANKS)
    cards = [card for card in pack_of(chosen).elements() if card == JOKER or card.rank in ranks]
    return Counter(rng.sample(cards, min(size, len(cards))))


def searched(chosen: PlayroomOptions, cards: Counter[Card], enough: int) -> tuple[int, int, float]:
    """Steps, points and milliseconds of a search."""
    begun = process_time()
    packing = MeldPacking(chosen, cards)
    packing.search(enough, STEPS)
    taken = 1000 * (process_time() - begun)
    return packing.steps, sum(combination_value(chosen.law, each) for each in packing.best), taken


def beside_highs(least: int, most: int) -> dict[str, object]:
    """Random hands of some sizes."""
    found: list[tuple[int, float]] = []
    wrong = worse = 0
    for number in range(HANDS):
        rng = Random(f"melds {least} {number}")  # noqa: S311 - a seeded case, not a secret
        chosen = random_game(rng)
        cards = dealt(chosen, rng, rng.randrange(least, most + 1))
        steps, points, taken = searched(chosen, cards, ALL)
        found.append((steps, taken))
        program = of_melds(chosen, cards)
        if program.num_col_ and points != highs.value_of(highs.asked({}, program)):
            worse += steps == STEPS
            wrong += steps < STEPS
    return {"differ": wrong, "stopped": sum(steps == STEPS for steps, _taken in found), "worse": worse, **shares(found)}


def shares(found: Sequence[tuple[int, float]]) -> dict[str, object]:
    """Percentiles of steps and milliseconds."""
    steps, taken = (sorted(each) for each in zip(*found, strict=True))
    at = {"p50": len(found) // 2, "p99": len(found) * 99 // 100, "max": -1}
    return {name: (steps[place], round(taken[place], 1)) for name, place in at.items()}


def changed(cards: Counter[Card], rng: Random, most: int) -> Counter[Card]:
    """The cards with a few others."""
    left = cards.copy()
    for _ in range(rng.randrange(1, 4)):
        if left and rng.randrange(2):
            left -= Counter([rng.choice(list(left))])
        card = rng.choice([*CARDS[:52], JOKER])
        if left.total() < most and left[card] < (12 if card == JOKER else 4):
            left[card] += 1
    return left


def hardest(enough: int) -> dict[str, object]:
    """The cards, 60 at most, for which the search takes the most steps to tell if they make `enough` points."""
    found: list[tuple[int, float]] = []
    for number in range(CLIMBS):
        rng = Random(f"hard {enough} {number}")  # noqa: S311 - a seeded case, not a secret
        chosen = random_game(rng)
        cards = dealt(chosen, rng, rng.randrange(10, 60))
        most, stale = searched(chosen, cards, enough)[0], 0
        while stale < STALE:
            other = changed(cards, rng, 60)
            steps = searched(chosen, other, enough)[0]
            stale = 0 if steps > most else stale + 1
            if steps >= most:
                cards, most = other, steps
        found.append((most, searched(chosen, cards, enough)[2]))
    return shares(found)


def memory() -> float:
    """Megabytes that a search takes which is stopped: two whole suits of four decks, and eight jokers."""
    tracemalloc.start()
    searched(OPTIONS.read("playroom", 8, {}), Counter([*CARDS[:26] * 4, *[JOKER] * 8]), ALL)
    return round(tracemalloc.get_traced_memory()[1] / 1e6, 1)


def main(arguments: Sequence[str]) -> int:
    """Prints what was measured."""
    parser_of(__doc__).parse_args(arguments)
    rows = {f"{least} to {most} cards": beside_highs(least, most) for least, most in SIZES}
    hard = {f"hardest for {enough} points": hardest(enough) for enough in (30, 40, 80)}
    return report({**rows, **hard, "megabytes": memory()}, good=not (any(row["differ"] for row in rows.values())))
