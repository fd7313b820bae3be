"""Gin's least count beside brute force, and its time; what Master's search of endings and its choices gain."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from time import thread_time

from build.bench.gin_players import PLAYERS, Mind
from build.cases import Case
from build.measure.own.gin import PUBLISHED, player, shuffled
from build.report import Line
from engine.family.rules import HandStart, never
from engine.games.gin.ai.endings import is_ending
from engine.games.gin.ai.stakes import gain_of
from engine.games.gin.game import GIN
from engine.games.gin.least_count import CountTables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.games.gin.options import OPTIONS
from engine.games.gin.player import COACH
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction
from engine.mind.comparison import Comparison
from engine.rummy.cards import CARDS, Card
from tests.games.gin.every_meld import every_arrangement

PLAYERS_ON = {"expert": GIN.mind("expert"), "baseline": PLAYERS["baseline"], "marjj": PLAYERS["marjj"]}
"""By name, the opponents in endings and in hands that were dealt."""
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


def end_of(hand: GinDeal, players: Sequence[Mind], seed: int) -> GinDeal:
    """A deal at its end, as the players of its seats play it on."""
    number = 0
    while hand.to_move is not None:
        number += 1
        for action in players[hand.to_move](GIN.view(hand, hand.to_move), 100 * seed + number, never):
            hand = GIN.apply(hand, action)
    return hand


def points(hand: GinDeal, own: Mind, other: Mind, seed: int) -> int:
    """The points more than the opponent's that the seat to move ends with."""
    seat = hand.mover
    score = end_of(hand, (own, other) if seat == 0 else (other, own), seed).score
    return 0 if score is None else score.scores[seat] - score.scores[1 - seat]


def endings(number: int) -> Line:
    """The points that Master's search of an ending gains over playouts alone, against Expert and published players."""
    hand, by_playouts = ending(number), player("master:searches=false", None)
    if hand is None or by_playouts is None:
        return {}
    searched = {name: points(hand, GIN.mind("master"), other, number) for name, other in PLAYERS_ON.items()}
    played_out = {name: points(hand, by_playouts, other, number) for name, other in PLAYERS_ON.items()}
    gains = {f"points gained against {name}": [searched[name] - played_out[name]] for name in PLAYERS_ON}
    return {"endings": 1, **gains}


# -- choices in the hands that were dealt

STOCKS = 20
"""Orders of the stock in which two choices are compared."""
KINDS = {GinPhase.OPENING: "upcards", GinPhase.DRAW: "draws", GinPhase.PLAY: "discards and knocks"}
"""By phase, what is chosen in it."""


def gain_as_dealt(hand: GinDeal, choice: GinAction, usual: GinAction, players: Sequence[Mind], rng: Random) -> float:
    """What a choice gains on another one in the hands that were dealt, the stock in any order; the players play on."""
    gain = gain_of(hand.options, hand.games, hand.mover)

    def worth(place: int, stock: tuple[Card, ...]) -> float:
        end = end_of(GIN.apply(replace(hand, stock=stock), (choice, usual)[place]), players, 0)
        return gain(() if end.score is None else end.score.scores)

    result = Comparison(2, lambda: tuple(rng.sample(hand.stock, len(hand.stock))), worth, never)
    result.play((0, 1), STOCKS)
    return result.gain(0, 1).mean


def dealt(number: int) -> Line:
    """A deal of the Expert with one of three players: what Master's other choices gain in these hands."""
    rng, options = Random(f"dealt {number}"), OPTIONS.read("gin", 2, PUBLISHED)  # noqa: S311 - a seeded deal
    name, totals = list(PLAYERS_ON)[number % len(PLAYERS_ON)], (rng.randrange(80), rng.randrange(80))
    players = GIN.mind("expert"), PLAYERS_ON[name]
    start = HandStart(number=1, dealer=rng.randrange(2), totals=totals, carried=(GameScore(totals, (0, 0)),))
    hand, gained = deal(options, start, shuffled(rng)), defaultdict[str, list[float]](list)
    while hand.to_move is not None:
        view = GIN.view(hand, hand.mover)
        usual = players[hand.mover](view, rng.getrandbits(40), never)
        if hand.mover == 0 and hand.phase in KINDS and not is_ending(view):
            choice = GIN.mind("master")(view, rng.getrandbits(40), never)[0]
            differs = not COACH.thinking.same(choice, usual[0])
            gain = gain_as_dealt(hand, choice, usual[0], players, rng) if differs else 0.0
            gained[f"points gained by {KINDS[hand.phase]} against {name}"].append(gain)
            gained[f"points gained by {KINDS[hand.phase]}"].append(gain)
            gained["differ"].append(differs)
        for action in usual:
            hand = GIN.apply(hand, action)
    differ = gained.pop("differ", [])
    return {"decisions": len(differ), "differ": sum(differ), **gained}


CASES = {
    "dealt": Case(
        about="Master's choices beside the Expert's in the hands that were dealt: the points that they gain.",
        look=dealt,
        many=1000,
        counted="decisions",
    ),
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
