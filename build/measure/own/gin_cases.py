"""Gin's least count beside brute force, and its time; and what the search of endings gains."""

from itertools import chain
from random import Random
from time import thread_time

from build.bench.gin_players import PLAYERS, Mind
from build.cases import Case
from build.measure.own.gin import PUBLISHED, shuffled
from build.report import Line
from engine.blocks.thinking import minds
from engine.family.rules import HandStart, never
from engine.games.gin.ai.endings import is_ending
from engine.games.gin.game import GIN
from engine.games.gin.least_count import CountTables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.player import MASTER, GinThinking
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.state import GinPhase
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


# -- the search of endings


def ending(number: int) -> GinDeal | None:
    """The first decision of an ending in the deal of this number, between Experts; None where it ends before."""
    mind, options = GIN.mind("expert"), OPTIONS.read("gin", 2, PUBLISHED if number % 2 else {})
    start = HandStart(number=1, dealer=number % 2, totals=(0, 0))
    hand = deal(options, start, shuffled(Random(f"ending {number}")))  # noqa: S311 - a seeded deal
    while hand.to_move is not None:
        view = GIN.view(hand, hand.to_move)
        if hand.phase is GinPhase.PLAY and is_ending(view):
            return hand
        for action in mind(view, number, never):
            hand = GIN.apply(hand, action)
    return None


def points(hand: GinDeal, own: Mind, other: Mind, seed: int) -> int:
    """The points more than the opponent's that the seat to move ends with."""
    seat, number = hand.mover, 0
    while hand.to_move is not None:
        number += 1
        mind = own if hand.to_move == seat else other
        for action in mind(GIN.view(hand, hand.to_move), 100 * seed + number, never):
            hand = GIN.apply(hand, action)
    return 0 if hand.score is None else hand.score.scores[seat] - hand.score.scores[1 - seat]


def endings(number: int) -> Line:
    """The points that Master's search of an ending gains over playouts alone, against Expert and published players."""
    hand = ending(number)
    if hand is None:
        return {}
    others = {"expert": GIN.mind("expert"), "baseline": PLAYERS["baseline"], "marjj": PLAYERS["marjj"]}
    by_playouts = minds({"": (GinThinking(4, 6.0), MASTER)})[""]
    searched = {name: points(hand, GIN.mind("master"), other, number) for name, other in others.items()}
    played_out = {name: points(hand, by_playouts, other, number) for name, other in others.items()}
    gains = {f"points gained against {name}": [searched[name] - played_out[name]] for name in others}
    return {"endings": 1, **gains}


CASES = {
    "endings": Case(
        about="Endings of gin by Master's search and by playouts alone: the points gained against three opponents.",
        look=endings,
        many=400,
        counted="endings",
    ),
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
