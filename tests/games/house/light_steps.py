"""Quick hands, each of their turns made by the rules too; for tests and a measure."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

from engine.family.rules import HandStart
from engine.games.house.ai.plainest import plainest
from engine.games.house.options import OPTIONS, options
from engine.games.house.rules import apply, deal
from engine.games.house.solver.bits import card_of, mask_of
from engine.games.house.solver.melds import melds
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.quick.hand import QuickHand
from engine.games.house.solver.quick.player import Choice, QuickDraw, drawn, draws, end_turn
from engine.games.house.solver.quick.value import CLASSIC, EPIC, GREEDY
from engine.games.house.solver.tables import dragged
from engine.games.house.state import HandState, Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, DrawDiscard, Open
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS
from tests.games.house.solver.quick.masks import quick, told

KINDS = tuple(product(OPTIONS.keys, (2, 3, 4)))
WEIGHTS = (CLASSIC, EPIC, GREEDY)


def begun(edition: str, seats: int, seed: int) -> HandState:
    """A hand whose first turn has been played; of every third seed one with few cards in the stock."""
    settings, rng = options(edition, seats), Random(seed)
    deck = tuple(rng.sample(CARDS, len(CARDS)))
    number, dealer = rng.randrange(1, 7), rng.randrange(seats)
    state = deal(settings, HandStart(number=number, dealer=dealer, totals=(0,) * settings.seating.sides), deck)
    state = apply(state, Open(take=True))
    state = apply(state, plainest(view(state, state.mover))[-1])
    left = 2 * seats if seed % 3 == 0 else len(state.stock)
    return replace(state, stock=state.stock[:left])


def drew(state: HandState, draw: QuickDraw) -> HandState:
    """The state after a draw."""
    return apply(state, DrawStock() if draw.at is None else DrawDiscard(state.discard[draw.at]))


def played(state: HandState, choice: Choice) -> HandState:
    """The state after a quick turn was dragged and ended."""
    puzzle = SolverTurn(state.playing.draft.basis, state.options.seating)
    before = next(puzzle.preludes())
    roots = (before, *melds(puzzle.basis, before))
    root = next(root for root in roots if puzzle.spot(root) == choice.start.spot)
    for table in dragged(puzzle, root, choice.turn):
        state = apply(state, Arrange(table))
    return apply(state, Discard(card_of(choice.discard)) if choice.discard else EndTurn())


def ends_of(hand: QuickHand, state: HandState) -> tuple[object, object]:
    """What a hand on masks and the rules tell: scores, bonus and hands once it is over, else all of it."""
    if state.phase is not Phase.OVER:
        return told(hand), told(quick(state))
    ended = hand.over, tuple(hand.scores()), hand.bonus, hand.hands
    return ended, (True, state.hand_scores, state.bonus, [mask_of(cards) for cards in state.hands])


def played_out(edition: str, seats: int, seed: int) -> Iterator[tuple[QuickHand, HandState]]:
    """A hand played out on masks and by the rules at once, after each turn."""
    weights, state = WEIGHTS[seed // 3 % 3], begun(edition, seats, seed)
    hand = quick(state)
    while not hand.over:
        draw = max(draws(hand, weights), key=lambda draw: draw.value)
        state = drew(state, draw)
        choice = drawn(hand, draw, weights)
        end_turn(hand, choice)
        state = played(state, choice)
        yield hand, state


def light_steps(number: int) -> Iterator[tuple[object, object]]:
    """What the quick hand of a number tells after each turn, and what the rules tell."""
    for hand, state in played_out(*KINDS[number % len(KINDS)], number // len(KINDS)):
        yield ends_of(hand, state)
