"""Straight Rummy's own parts of the measures: its best melding beside trying everything, and the time of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from time import process_time
from typing import Any

from build.cases import Case
from build.measure.own.hidden_cards import WitnessedCards
from build.measure.own.values import OwnMeasures, Sets, by_action, two_seats
from build.measure.playing import Dealing, DealtHand, seeds_of
from build.report import Line
from engine.family.rules import AnyRules, HandStart
from engine.games.straight.best_melding import MeldingAim, Values, tables
from engine.games.straight.game import STRAIGHT
from engine.games.straight.levels import ROWS
from engine.games.straight.options import OPTIONS, StraightOptions
from engine.games.straight.player import COACH
from engine.games.straight.state import StraightHand
from engine.games.straight.view import view
from engine.games.straight.words import ChallengeAnswered, DealBlocked
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.events import DrewPile
from engine.rummy.melds import Ace, MeldRules
from tests.family.random_play import play
from tests.games.straight.hidden import dealt_again, difference
from tests.games.straight.melds_oracle import JOKERS, POINTS, by_trying_everything, random_case
from tests.games.straight.playing import MOST_DEALS, play_deal, random_options
from tests.games.straight.silly import silly

_QUICK = [row.name for row in ROWS[:-1]]
"""All levels but the strongest, which thinks for long."""
RANDOM_SETS = 20
CHECKED = 0.015
SILLY_SETS: Mapping[str, tuple[str, Mapping[str, Any]]] = {
    "standard": ("standard", {}),
    "basic": ("basic", {}),
    "basic, scores of the table": ("basic", {"scoring": "table"}),
    "wrotham": ("wrotham", {}),
    "colonel": ("colonel", {}),
}


def shuffled(options: StraightOptions, rng: Random) -> tuple[Card, ...]:
    """The pack in a random order."""
    cards = list(options.pack.cards)
    rng.shuffle(cards)
    return tuple(cards)


def deals(rules: AnyRules, options: StraightOptions, label: str, _place: int, single: bool) -> Dealing:
    """The cards of a game, or of a single deal."""
    if single:
        start = HandStart(number=1, dealer=len(label) % options.seats, totals=(0,) * options.seats)
        return start, iter([_hand(options, label)])
    return rules.first(options, 0), _hands(options, label)


def _hands(options: StraightOptions, label: str) -> Iterator[DealtHand]:
    return (_hand(options, f"{label} {number}") for number in count(1))


def _hand(options: StraightOptions, label: str) -> DealtHand:
    return DealtHand(shuffled(options, Random(label)), seeds_of(label))  # noqa: S311 - a seeded deal


def notes(hand: StraightHand) -> Mapping[str, float]:
    """The turns of a deal, how it ended, and its special acts."""
    result = hand.result
    return {
        "turns": sum(hand.turns),
        "at the limit of 100 turns": DealBlocked(None) in hand.log,
        "deep draws": sum(isinstance(event, DrewPile) and len(event.cards) > 1 for event in hand.log),
        "challenges accepted": any(isinstance(each, ChallengeAnswered) and each.accepted for each in hand.log),
        **({} if result is None else {f"ended: {result.ending.value}": 1, "rummy": result.rummy}),
    }


def sets() -> Sets:
    """Every preset but the one of the ladder, and random sets of options."""
    yield from OWN.presets(2, "standard")
    yield from two_seats(random_options, RANDOM_SETS)


def silly_sets() -> Sets:
    """The sets of options in which a level plays itself."""
    for name, (preset, changes) in SILLY_SETS.items():
        yield name, STRAIGHT.options(preset, 2, changes)


def silly_deal(_rules: AnyRules, name: str, options: StraightOptions, number: int) -> Dealing:
    """The deal of a number, whose seeds follow the cards."""
    rng = Random(f"{name} {number}")  # noqa: S311 - a seeded deal
    start = HandStart(number=number % (options.deals or 1) + 1, dealer=number % 2, totals=(0, 0))
    return start, iter([DealtHand(shuffled(options, rng), lambda _number: rng.getrandbits(30))])


def random_game(number: int) -> Counter[str]:
    """A random game, by its rules or for twelve deals, since a target may lie out of the reach of random players."""
    rng = Random(f"straight {number}")  # noqa: S311 - a seeded case, not a secret
    options = random_options(rng)
    start: HandStart | None = STRAIGHT.first(options, rng.randrange(options.seats))
    result: Counter[str] = Counter(games=1)
    while start is not None and result["deals"] < MOST_DEALS:
        over = play(STRAIGHT, rng, checks=CHECKED, options=options, start=start)
        result["deals"] += 1
        result["turns"] += sum(over.turns)
        result["at the limit of 100 turns"] += DealBlocked(None) in over.log
        if over.result is not None:
            result[f"ended: {over.result.ending.value}"] += 1
        result.update(type(event).__name__ for event in over.log)
        start = STRAIGHT.following(options, over)
    result["ended by their rules"] += start is None
    return result


def hands_of_levels(number: int, rng: Random) -> Iterator[StraightHand]:
    """The states of a deal of levels, presets and random options turn about, seats from 2 to 6; its end too."""
    hands = list[StraightHand]()
    if number % 2:
        options = random_options(Random(f"hidden {number}"))  # noqa: S311 - a seeded case, not a secret
    else:
        preset = OPTIONS.keys[number // 2 % len(OPTIONS.keys)]
        challenge = STRAIGHT.options(preset, 2, {}).challenge
        options = STRAIGHT.options(preset, 2 if challenge else 2 + number // 14 % 5, {})
    minds = [STRAIGHT.mind(rng.choice(_QUICK)) for _ in range(options.seats)]
    over = play_deal(options, minds, rng, seen=hands.append)
    yield from (*hands, over)


def faults(hand: StraightHand, seat: int, rng: Random) -> list[str]:
    """The field of a view that differs when hidden cards are dealt again by a witness of the public log."""
    return list(filter(None, [difference(view(hand, seat), view(dealt_again(hand, seat, rng), seat))]))


CARDS_HELD = 10


def exact(number: int) -> Line:
    """A hand over the options for aces, jokers and runs; then one of ten cards is timed, with no joker or three."""
    rng = Random(number)  # noqa: S311 - a seeded case, not a secret
    values, held = random_case(rng)
    wrong = tables(values).best(held).value != by_trying_everything(values, held)
    jokers, ace = (0, 3)[number % 2], (Ace.LOW, Ace.CORNER)[number // 2 % 2]
    made = tables(Values(MeldRules(ace), MeldingAim.LEAST_LEFT, POINTS, 25))
    hand = rng.sample(CARDS[:NATURALS], CARDS_HELD - jokers) + JOKERS[:jokers]
    begun = process_time()
    made.best(hand)
    melded = process_time()
    made.left(hand)
    ms = 1000 * (melded - begun), 1000 * (process_time() - melded)
    return {f"ms, {jokers} jokers": [ms[0]], f"ms of the points left, {jokers} jokers": [ms[1]],
            "wrong": [number] if wrong else []}  # fmt: skip


CASES = {
    "exact": Case(
        about="The best melding of hands, by the game and by trying everything.",
        look=exact,
        many=5000,
        limits={"ms, 0 jokers": {"p50": 0.1, "p99": 1.0}, "ms, 3 jokers": {"p99": 10.0}},
    )
}

OWN = OwnMeasures(
    rules=STRAIGHT,
    preset="standard",
    deals=deals,
    most_deals=40,
    notes=notes,
    label="straight {number}",
    sets=sets,
    silly=by_action(STRAIGHT, silly),
    silly_sets=silly_sets,
    silly_deal=silly_deal,
    random_game=random_game,
    coach=COACH,
    hidden=WitnessedCards(hands_of_levels, dealt_again, faults),
)
