"""The plain problem, one space and no owners, solved by this project and by HiGHS.

Positions of turns of Casual's games, all cards on the table as if in one space. A hand of 5 to 12 cards is taken as it
is; on full tables the opponents hold fewer, so a smaller one is filled up with cards that the mover cannot see.
"""

from functools import partial
from random import Random

from build.bench import highs
from build.bench.games import game_of
from build.cases import Case, added
from build.measure.own.beside import OURS, TUNED, Answer, compared, of_highs, timed
from build.report import Line
from engine.family.game import act, next_hand
from engine.games.house.player import decide
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view
from engine.rummy.cards import CARDS, Card, text_of
from engine.rummy.table import cards_on
from tests.oracle.integer_program import ProgramAim, of_plays, of_windows
from tests.oracle.plain_problem import best_plain

GROUPS = ((9, 18), (19, 27), (28, 36), (37, 48))
"""Least and most cards on the table: with fuller ones a hand of 5 cards would leave nothing to draw."""
LEAST_HAND, MOST_HAND, A_GROUP = 5, 12, 2
"""Cards of a hand, and positions of each group taken from one game."""
AIMS = {"points": ProgramAim(1, 0), "cards": ProgramAim(0, 1)}
"""One aim alone, without the other to decide between equals: this project's solver answers more."""
POINTS = 5
"""Of a unit of the programs."""
Position = tuple[str, frozenset[Card], frozenset[Card]]
"""The group, the table and the hand."""
WAYS = {"ms, HiGHS as it comes": (of_plays, highs.as_it_comes), TUNED: (of_windows, highs.tuned)}


def positions(number: int, rng: Random) -> list[Position]:
    """The group, table and hand of some turns of the game of a number."""
    game, result, taken = game_of(number), [], dict.fromkeys(GROUPS, 0)
    while not game.over:
        game = next_hand(game) if game.hand_over else game
        for action in decide("casual", view(game.hand, game.hand.mover), rng.getrandbits(32), lambda: False):
            game = act(game, action)
            table, hand = cards_on(game.hand.table), _hand(game.hand, rng)
            group = next((each for each in GROUPS if each[0] <= len(table) <= each[1]), None)
            if group is not None and hand is not None and taken[group] < A_GROUP:
                taken[group] += 1
                result.append((f"{group[0]} to {group[1]} cards", table, hand))
    return result


def _hand(state: HandState, rng: Random) -> frozenset[Card] | None:
    """The mover's hand; where it is too small, with unseen cards, if there are enough, up to some size."""
    if state.phase is not Phase.PLAY:
        return None
    hand = state.hands[state.mover]
    if len(hand) < LEAST_HAND:
        unseen = [card for card in CARDS if card not in cards_on(state.table) | hand | frozenset(state.discard)]
        more = rng.randint(LEAST_HAND, MOST_HAND) - len(hand)
        hand |= frozenset(rng.sample(unseen, min(more, len(unseen))))
    return hand if LEAST_HAND <= len(hand) <= MOST_HAND else None


def mask_of(cards: frozenset[Card]) -> int:
    """Bit i for Card(i), as the solver takes them."""
    return sum(1 << card for card in cards)


def asked(before: Position, position: Position, aim: str) -> Line:
    """One position and aim; another position before, so that each way finds its code in the cache."""
    group, table, hand = position
    both = [(mask_of(cards), mask_of(held)) for _, cards, held in (position, before)]

    def ours(masks: tuple[int, int]) -> int | None:
        result = best_plain(*masks, cards_first=aim == "cards")
        return None if result is None else result.laid if aim == "cards" else result.points

    answers: dict[str, Answer] = {OURS: timed(*(partial(ours, masks) for masks in both))}
    unit = POINTS if aim == "points" else 1
    for way, (program, solved) in WAYS.items():
        value, taken = of_highs(partial(program, *both[0], AIMS[aim]), partial(program, *both[1], AIMS[aim]), solved)
        answers[way] = None if value is None else value * unit, taken
    line = compared(f"{text_of(table)} | {text_of(hand)}", answers, proved=True)
    wrong = line.pop("wrong")
    return {f"{aim}, all": line, f"{aim}, {group}": line, "positions": aim == "points", "wrong": wrong}


def look(number: int) -> Line:
    """Some positions of a game, for both aims."""
    result: Line = {}
    some = positions(number, Random(number))  # noqa: S311 - positions, no secrets
    for pair in zip([*some[-1:], *some], some, strict=False):
        for aim in AIMS:
            added(result, asked(*pair, aim))
    return result


PROGRAM = Case(about=__doc__, look=look, many=520, counted="positions")
