"""Indian Rummy's own parts of the measures: least counts and distances beside slow ways, and its yardsticks."""

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from build.bench import highs
from build.cases import Case
from build.measure.own.indian_players import PLAYERS
from build.measure.own.values import Folly, OwnMeasures, Played, Sets, by_action
from build.measure.playing import Mind
from build.report import Line
from engine.blocks.turn_deal import Phase
from engine.family.rules import never
from engine.games.indian.distance import Distance, coming_of
from engine.games.indian.game import INDIAN
from engine.games.indian.least_count import Arranger
from engine.games.indian.melds import IndianLaw, wild_rank_of
from engine.games.indian.options import HAND_SIZE, OPTIONS
from engine.games.indian.player import COACH, THINKING, IndianThinking
from engine.games.indian.rules import IndianDeal
from engine.games.indian.words import Drop
from engine.mind.comparison import estimate
from engine.rummy.actions import DrawStock
from tests.games.indian import every_arrangement, every_exchange
from tests.games.indian.silly import silly
from tests.oracle.indian_program import distance_program

_MOST, _ALL, _EVERY, _HELPING = 9, 13, 50, 10
"""The cards of most hands whose groups are all tried; those of every so many of them, which take seconds."""

_FAR = 4
"""The distance from which on a first hand may be hopeless."""
_RACES, _FAR_MORE = 500, 6.0
_PLAYOUTS, _BATCH, _CLEAR, _NEVER = 2_000, 50, 3.0, 2.0
"""Playouts in which a hand is hopeless, and errors by which fewer tell that it loses no more points than that."""
PLAIN = IndianThinking(helping=False, counts=False, drops=False)


def count(number: int) -> Line:
    """A hand beside every choice of groups, and the time for one as it is dealt."""
    wrong = every_arrangement.fault(number, _MOST if number % _EVERY else _ALL)
    options, law, hand, _pool = _dealt(number)
    begun = process_time()
    Arranger(law, hand).count(options.counting)
    return {"ms of a count": [1e3 * (process_time() - begun)], "wrong": [wrong] if wrong else []}


def exchanges(number: int) -> Line:
    """A small hand beside every exchange of two cards; of every tenth number also each card that helps a whole one."""
    wrong = every_exchange.fault(number)
    helping = [] if number % _HELPING else [*every_exchange.helping_faults(number)]
    return {"wrong": [wrong, *helping] if wrong else helping}


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


def looked(steps: Sequence[Played], last: object) -> Iterator[Folly]:
    """The follies of single actions, and hopeless first hands that are played on."""
    yield from by_action(INDIAN, silly)(steps, last)
    for deal, action in steps:
        first = deal.phase is Phase.DRAW and not deal.turns[deal.mover] and not deal.legal(Drop())
        if first and not isinstance(action, Drop) and is_hopeless(deal):
            yield "a hopeless first hand is played on", [INDIAN.write_action(action), INDIAN.write_position(deal)]


def is_hopeless(deal: IndianDeal) -> bool:
    """True if the drop of a first hand beats playing it on by two errors, in 2,000 playouts of the distance player.

    Fewer tell where it is clear that it does not. With more than two seats, where playouts take minutes, no hand is
    looked at, nor one that lacks three cards, or of which races say that it is worth far more than a drop.
    """
    view, seat = deal.view(deal.mover), deal.mover
    if deal.options.seats > 2 or THINKING.facts(view).distance < _FAR:  # noqa: PLR2004 - see above
        return False
    races = THINKING.compared(view, [(Drop(),), (DrawStock(),)], Random(0), never)  # noqa: S311 - the same races again
    races.play((0, 1), _RACES)
    if races.gain(1, 0).mean > _FAR_MORE:
        return False
    worlds, rng, price = THINKING.worlds(view), Random(0), deal.options.drop_price(0)  # noqa: S311 - the same worlds again
    values = list[float]()
    while len(values) < _PLAYOUTS:
        world = worlds.sample(rng)
        while world.to_move is not None:
            for action in PLAIN.policy(world):
                world = world.apply(action)
        values.append(price + _worth(world, seat))
        if len(values) % _BATCH == 0:
            gain = estimate(values)
            if gain.mean - _CLEAR * gain.error > -_NEVER:
                return False
    gain = estimate(values)
    return gain.mean < -2.0 * gain.error


def _worth(deal: IndianDeal, seat: int) -> float:
    """The points of a seat: what the others count on average, where it won and nobody pays it."""
    if deal.options.settles:
        return (deal.hand_scores or ())[seat]
    counts = [count or 0 for count in deal.counts or ()]
    return sum(counts) / (len(counts) - 1) if deal.winner == seat else -counts[seat]


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
    silly=looked,
    silly_sets=silly_sets,
    coach=COACH,
)
