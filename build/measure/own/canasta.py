"""Canasta's own parts of the measures: ways out beside one that tries everything, and what a plain partner gains."""

from collections import Counter
from dataclasses import replace
from random import Random
from time import thread_time

from build.cases import Case
from build.measure.own.values import OwnMeasures, by_action
from build.measure.playing import TimedPlayer, dealt_by, play_hand
from build.report import Line
from engine.blocks.changes import put
from engine.games.canasta.game import CANASTA
from engine.games.canasta.melds import is_red_three
from engine.games.canasta.plain_player import decide
from engine.games.canasta.player import COACH
from engine.games.canasta.rules import CanastaDeal
from engine.games.canasta.way_out import WayOut, way_out
from tests.games.canasta.random_deals import play_deal
from tests.games.canasta.silly import silly
from tests.games.canasta.test_way_out import KINDS, positions, tries_everything

CHECKED = 0.05
"""The share of the moments of random deals that are checked in full."""


def random_game(number: int) -> Counter[str]:
    """A random deal: what happened in it."""
    deal = play_deal(Random(f"canasta {number}"), checks=CHECKED)  # noqa: S311 - a seeded case, not a secret
    counts = Counter(type(event).__name__ for event in deal.log)
    return counts + Counter([f"{deal.options.seats} seats", deal.options.preset])


LARGE = (12, 60)
"""The cards of hands that took a pile, at least and at most."""


def exact(number: int) -> Line:
    """A small hand beside the slow way, and a large one with the same melds, whose way is played."""
    deal = next(positions(number % len(KINDS), seed=number))
    large = _with_more(deal, Random(number))  # noqa: S311 - a seeded case, not a secret
    result, taken = _timed(deal)
    long, longer = _timed(large)
    slow = tries_everything(deal.options, deal.hand, deal.own_melds)
    wrong = [f"{deal.written()}: {result}"] if (result is not None) != slow else []
    wrong += [
        f"{each.written()}: {way}" for each, way in ((deal, result), (large, long)) if way and not _ends(each, way)
    ]
    ways = {"ways out": result is not None, "ways out of large hands": long is not None}
    return {"hands": 1, **ways, "ms": [taken], "ms of a large hand": [longer], "wrong": wrong}


def _with_more(deal: CanastaDeal, rng: Random) -> CanastaDeal:
    """The same with more cards in the hand."""
    more = [card for card in deal.stock if not is_red_three(card)]
    taken = rng.sample(more, min(len(more), rng.randint(*LARGE)))
    hand = tuple(sorted((*deal.hand, *taken)))
    stock = tuple(card for card in deal.stock if card not in taken)
    return replace(deal, hands=put(deal.hands, deal.mover, hand), stock=stock)


def _timed(deal: CanastaDeal) -> tuple[WayOut | None, float]:
    begun = thread_time()
    way = way_out(deal)
    return way, 1e3 * (thread_time() - begun)


def _ends(deal: CanastaDeal, way: WayOut) -> bool:
    """True if a way is legal and the player is out at its end."""
    for action in way:
        deal = deal.apply(action)
    return deal.out == 0


# -- partners


def partners(number: int) -> Line:
    """The points a deal that a Master beside a plain player makes against two plain ones, the same cards both ways."""
    presets = CANASTA.presets
    options = CANASTA.options(presets[number % len(presets)].key, 4, {})
    master, plain = TimedPlayer("master", CANASTA.mind("master")), TimedPlayer("plain", decide)
    lead = 0.0
    for place in range(2):
        start, deals = dealt_by(CANASTA, options, f"partners {number}", place, True)
        players = [master if seat == place else plain for seat in range(4)]
        scores = play_hand(CANASTA, options, start, next(deals), players).hand_scores
        lead += (scores[place] - scores[1 - place]) / 2
    return {"pairs": 1, "points a deal": [lead], options.preset: [lead]}


CASES = {
    "partners": Case(
        about="Master beside a plain partner, against two plain players: points a deal.",
        look=partners,
        many=100,
        counted="pairs",
    ),
    "exact": Case(
        about="The ways out of hands, beside one that tries everything, with its time; and of large hands.",
        look=exact,
        many=2000,
        counted="hands",
        limits={"ms": {"p99": 20.0}},
    ),
}

OWN = OwnMeasures(
    rules=CANASTA,
    plain=decide,
    silly=by_action(CANASTA, silly),
    silly_sets=lambda: OwnMeasures(rules=CANASTA).presets(4),
    coach=COACH,
    random_game=random_game,
)
