"""Playroom Rummy's solver and judge beside slow ones written apart, and how quick the judge answers."""

from collections import Counter
from random import Random
from time import process_time

from build.bench import highs
from build.cases import Case
from build.measure.own.playroom_program import CASES as PROGRAMS
from build.report import Line
from engine.games.playroom.judge.first_meld import melds_search
from engine.games.playroom.live_verdict import LiveTurn, live_turn, verdict_of
from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.options import OPTIONS, PlayroomOptions
from engine.games.playroom.solver.turn import best_by
from engine.games.playroom.state import text_of_kinds
from engine.rummy.cards import CARDS, Card
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.random_tables import pack_of, random_table
from tests.games.playroom.small_positions import AIMS, small_position, wrong
from tests.oracle.playroom_program import of_melds

ALL, STEPS = 10**6, 20_000
"""Points that no hand has, and the steps that a level has."""
SIZES = ((10, 25), (25, 40), (40, 60))
RANKS = (tuple(range(13)), tuple(range(13)), (0, 1, 2, 11, 12), tuple(range(4, 9)))
ENOUGH, STALE, MOST = (30, 40, 80), 60, 60
"""Points that the judge asks for; tries of a hill climb without gain; cards of a hand made hard."""
DRAGS, CARDS_ON_TABLE, HAND, LARGE_HAND = 20, 150, 12, 60
USUAL, LARGE, TILES = LIVE = "hand of 12", "hand of 60, half of it laid", "106 tiles"
FROM_HAND, TO_NEW, ENTERED = 0.5, 0.3, 0.7
"""The share of drags that begin in the hand, and that make a new group; the share of turns of who has entered."""


def exact(number: int) -> Line:
    """A small position, manipulation on and off by turns, for each aim."""
    small, faults = small_position(f"small {number}", manipulation=number % 2 == 0), list[object]()
    for place, aim in enumerate(AIMS):
        result = wrong(small, aim, best_by(small.puzzle, aim))
        if result is not None:
            table = " | ".join(map(text_of_kinds, small.puzzle.table))
            faults.append([number, place, table, text_of_kinds(small.puzzle.hand), result])
    return {"turns": len(small.turns), "no turn": len(small.turns) <= 1, "wrong": faults}


# -- the melds of a hand that are worth most


def dealt(rng: Random, size: int) -> tuple[PlayroomOptions, Counter[Card]]:
    """Two, three or four decks with none to sixteen jokers, and cards of the pack, often of a few ranks only."""
    changes = {"jokers": rng.randrange(5), "scoring": rng.choice(["fives", "face"])}
    options = OPTIONS.read(rng.choice(["playroom", "identity"]), rng.choice([2, 6, 8]), changes)
    ranks = rng.choice(RANKS)
    cards = [card for card in pack_of(options).elements() if card == JOKER or card.rank in ranks]
    return options, Counter(rng.sample(cards, min(size, len(cards))))


def searched(options: PlayroomOptions, cards: Counter[Card], enough: int) -> tuple[int, int, float]:
    """Steps, points and milliseconds of a search."""
    begun = process_time()
    packing = melds_search(options, cards)
    packing.search(enough, STEPS)
    taken = 1000 * (process_time() - begun)
    return packing.steps, packing.gain, taken


def changed(cards: Counter[Card], rng: Random) -> Counter[Card]:
    """The cards with a few others."""
    left = cards.copy()
    for _ in range(rng.randrange(1, 4)):
        if left and rng.randrange(2):
            left -= Counter([rng.choice(list(left))])
        card = rng.choice([*CARDS[:52], JOKER])
        if left.total() < MOST and left[card] < (12 if card == JOKER else 4):
            left[card] += 1
    return left


def melds(number: int) -> Line:
    """A hand beside an integer program; every fifth time one that a hill climb makes hard for the judge's question."""
    rng = Random(f"melds {number}")  # noqa: S311 - a seeded case, not a secret
    least, most = SIZES[number % len(SIZES)]
    options, cards = dealt(rng, rng.randrange(least, most + 1))
    if number % 5:
        steps, points, taken = searched(options, cards, ALL)
        program = of_melds(options, cards)
        best = highs.value_of(highs.asked({}, program)) if program.num_col_ else points
        fault = [[number, points, best]] if points != best and steps < STEPS else []
        return {f"ms, {least} to {most} cards": [taken], "stopped": steps == STEPS, "wrong": fault}
    enough = ENOUGH[number // 5 % len(ENOUGH)]
    hardest, stale = searched(options, cards, enough)[0], 0
    while stale < STALE:
        other = changed(cards, rng)
        steps = searched(options, other, enough)[0]
        stale = 0 if steps > hardest else stale + 1
        if steps >= hardest:
            cards, hardest = other, steps
    return {f"ms, hardest for {enough} points": [searched(options, cards, enough)[2]], "steps": [hardest]}


# -- the judge's answer after each drag


def drag(groups: list[list[Card]], hand: list[Card], rng: Random) -> None:
    """Move one card."""
    piles = [*groups, hand]
    source = hand if hand and rng.random() < FROM_HAND else rng.choice([pile for pile in piles if pile])
    card = source.pop(rng.randrange(len(source)))
    if rng.random() < TO_NEW:
        groups.append([card])
    else:
        target = rng.choice(piles)
        target.insert(rng.randrange(len(target) + 1), card)


def begun_turn(rng: Random, kind: str) -> tuple[LiveTurn, list[list[Card]], list[Card]]:
    """A turn of 12 cards; one of 60, not entered, half of them laid in groups of one to four; one of the tile game."""
    if kind == TILES:
        options = OPTIONS.read("tiles", 2, {})
        table, held = random_table(options, rng, sum(pack_of(options).values()), HAND)
        turn = live_turn(play_view(options, table, held, entered=True))
        return turn, [list(group) for group in table], list(held)
    if kind == USUAL:
        options = OPTIONS.read(rng.choice(["playroom", "manipulation", "identity"]), 8, {})
        table, held = random_table(options, rng, CARDS_ON_TABLE, HAND)
        turn = live_turn(play_view(options, table, held, entered=rng.random() < ENTERED))
        return turn, [list(group) for group in table], list(held)
    changes = {"first_meld": rng.choice([40, 80]), "scoring": rng.choice(["fives", "face"])}
    options = OPTIONS.read("manipulation", 8, changes)
    table, held = random_table(options, rng, CARDS_ON_TABLE, LARGE_HAND)
    groups, hand = [list(group) for group in table], rng.sample(held, len(held))
    while len(hand) > LARGE_HAND // 2:
        size = rng.randrange(1, 5)
        groups.append(hand[:size])
        del hand[:size]
    return live_turn(play_view(options, table, held, entered=False)), groups, hand


def live(number: int) -> Line:
    """Twenty drags of a turn."""
    rng, times, kind = Random(f"live {number}"), list[float](), LIVE[number % len(LIVE)]  # noqa: S311 - a seeded case
    turn, groups, hand = begun_turn(rng, kind)
    for _ in range(DRAGS):
        drag(groups, hand, rng)
        groups = [group for group in groups if group]
        shown: tuple[Kinds, ...] = tuple(map(tuple, groups))
        begun = process_time()
        verdict_of(turn, shown)
        times.append(1000 * (process_time() - begun))
    return {kind: times}


_LATE = {"p50": 0.5, "p99": 2.0}
CASES = {
    **PROGRAMS,
    "exact": Case(
        about="Small positions with random options, asked of the solver for four aims and of one that tries all turns.",
        look=exact,
        many=2000,
    ),
    "melds": Case(
        about="The melds of 10 to 60 cards that are worth most, by the judge's search and by an integer program.",
        look=melds,
        many=500,
    ),
    "live": Case(
        about="Milliseconds of the judge's answer after each drag, on tables of 150 cards of four decks, or 106 tiles.",
        look=live,
        many=600,
        limits=dict.fromkeys(LIVE, _LATE),
    ),
}
