"""The best melding of hands, exact and how quick.

Hands over the options for aces, jokers and runs are melded and compared with trying everything; then hands of ten cards
are timed, in milliseconds of processor time, without jokers and with three. Prints JSON; exits 1 if any hand differs.
"""

from collections.abc import Sequence
from random import Random
from time import process_time

from build.report import Line, parser_of, report, spread
from engine.games.straight.melding import MeldingAim, Values, tables
from engine.rummy.cards import CARDS, NATURALS
from engine.rummy.melds import Ace, MeldRules
from tests.games.straight.melding_oracle import JOKERS, POINTS, by_trying_everything, random_case

CARDS_HELD = 10
TIMED = 4000


def differing(hands: int) -> list[int]:
    """The numbers of those hands whose best melding is not that of trying everything."""
    found = []
    for number in range(hands):
        values, hand = random_case(Random(number))  # noqa: S311 - a seeded case, not a secret
        if tables(values).best(hand).value != by_trying_everything(values, hand):
            found.append(number)
    return found


def timed(jokers: int, ace: Ace) -> Line:
    """The times of the best melding of a hand, and of the points it leaves."""
    made = tables(Values(MeldRules(ace), MeldingAim.LEAST_LEFT, POINTS, 25))
    rng, taken, counted = Random(jokers), [], []  # noqa: S311 - a seeded case, not a secret
    for _ in range(TIMED):
        hand = rng.sample(CARDS[:NATURALS], CARDS_HELD - jokers) + JOKERS[:jokers]
        begun = process_time()
        made.best(hand)
        taken.append(process_time() - begun)
        begun = process_time()
        made.left(hand)
        counted.append(process_time() - begun)
    return {"melds": spread(taken, 4, factor=1000), "points left": spread(counted, 4, factor=1000)}


def main(arguments: Sequence[str]) -> int:
    """Compares and times."""
    parser = parser_of(__doc__)
    parser.add_argument("--hands", type=int, default=5000)
    chosen = parser.parse_args(arguments)
    found = differing(chosen.hands)
    times = {
        f"{jokers} jokers, ace {ace.value}": timed(jokers, ace) for jokers in (0, 3) for ace in (Ace.LOW, Ace.CORNER)
    }
    return report({"hands": chosen.hands, "differing": found, "milliseconds": times}, good=not found)
