"""Gin's least count beside brute force, and its time; what Master's search of endings and its choices gain."""

from collections.abc import Callable, Mapping
from itertools import chain
from random import Random
from time import thread_time

from build.bench.gin_players import PLAYERS, Mind
from build.cases import Case
from build.measure.own.gin import PUBLISHED, shuffled
from build.report import Line
from engine.blocks.comparison import Comparison
from engine.blocks.thinking import minds
from engine.family.rules import HandStart, never
from engine.games.gin.ai.endings import is_ending
from engine.games.gin.ai.known_cards import sight_of
from engine.games.gin.ai.levels import expert_style
from engine.games.gin.ai.light_deal import LightDeal
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.rollouts import play_out
from engine.games.gin.ai.stakes import gain_of
from engine.games.gin.ai.style import Style
from engine.games.gin.game import GIN
from engine.games.gin.least_count import CountTables
from engine.games.gin.melds import AceRuns, GinMelds, mask_of
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.player import COACH, MASTER, GinThinking
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.scoring import GameScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import GinAction
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


# -- choices in the hands that were dealt

STOCKS = 60
"""Orders of the stock in which two choices are compared."""
STYLES: Mapping[str, Callable[[GinOptions], Style]] = {"baseline": lambda _options: Style(), "expert": expert_style}
"""By opponent, the style that plays on as it does."""


def gain_as_dealt(hand: GinDeal, choice: GinAction, usual: GinAction, other: Policy, rng: Random) -> float:
    """What a choice gains on another one in the hands that were dealt, the stock in any order; styles play on."""
    view, seat = GIN.view(hand, hand.mover), hand.mover
    sight, own = sight_of(view), Policy.of(expert_style(hand.options), hand.options)
    gain = gain_of(hand.options, hand.games, seat)

    def world() -> LightDeal:
        stock = [1 << card for card in rng.sample(hand.stock, len(hand.stock))]
        hands, pile = list(map(mask_of, hand.hands)), [1 << card for card in hand.discard]
        turns = (sight.turn - 1) * len(hands)
        result = LightDeal(hand.options, hand.upcard, hands, stock, pile, mover=seat, turns=turns)
        result.known, result.pile_run = list(map(mask_of, hand.shown)), hand.pile_run
        result.policies = [own if each == seat else other for each in range(len(hands))]
        return result

    def worth(place: int, deal: LightDeal) -> float:
        return gain(play_out(deal.copy(), (choice, usual)[place], sight.taken, own))

    result = Comparison(2, world, worth, never)
    result.play((0, 1), STOCKS)
    return result.gain(0, 1).mean


def dealt(number: int) -> Line:
    """A deal of the Expert with the baseline or an Expert: what Master's other choices gain in these hands."""
    rng, options = Random(f"dealt {number}"), OPTIONS.read("gin", 2, PUBLISHED)  # noqa: S311 - a seeded deal
    name, totals = ("baseline", "expert")[number % 2], (rng.randrange(80), rng.randrange(80))
    minds_of = {"baseline": PLAYERS["baseline"], "expert": GIN.mind("expert")}
    start = HandStart(number=1, dealer=rng.randrange(2), totals=totals, carried=(GameScore(totals, (0, 0)),))
    hand, gained = deal(options, start, shuffled(rng)), list[float]()
    while hand.to_move is not None:
        view = GIN.view(hand, hand.mover)
        usual = minds_of["expert" if hand.mover == 0 else name](view, rng.getrandbits(40), never)
        if hand.mover == 0 and hand.phase is GinPhase.PLAY and not is_ending(view):
            choice = GIN.mind("master")(view, rng.getrandbits(40), never)[0]
            differs = not COACH.thinking.same(choice, usual[0])
            policy = Policy.of(STYLES[name](options), options)
            gained.append(gain_as_dealt(hand, choice, usual[0], policy, rng) if differs else 0.0)
        for action in usual:
            hand = GIN.apply(hand, action)
    return {
        "decisions": len(gained),
        "differ": sum(each != 0 for each in gained),
        f"points gained against {name}": gained,
        "points gained": gained,
    }


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
