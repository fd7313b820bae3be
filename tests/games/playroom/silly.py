"""Turns of Playroom Rummy that no good player makes, found in what was played; see `build/measure/silly.py`."""

from collections import Counter

from engine.games.playroom.ai.plays import laid_off
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.player import cards_to_end
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import table_value
from engine.games.playroom.solver.answer import BestTurn, TurnGoal, TurnPuzzle
from engine.games.playroom.solver.turn import best_turn
from engine.games.playroom.state import FEW_CARDS, PlayroomPhase, kind_of
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.cards import Card

KINDS = (
    "joker where a natural fits",
    "entering turn that wins left undone",
    "fined",
    "laid what the next needs",
    "discard that fits the table",
    "exchangeable joker left",
    "going out left undone",
    "joker discarded",
    "points lost for nothing",
    "pile taken and nothing of it laid",
)
STEPS = 3000


def silly(hand: PlayroomHand, action: PlayroomAction) -> str:
    """The kind of silly turn that an action ends or begins; empty where it is none."""
    if hand.phase is PlayroomPhase.DRAW:
        return ""
    if not isinstance(action, Discard | EndTurn):
        return ""
    after = hand.attempt(action)
    if not isinstance(after, PlayroomHand) or after.to_move == hand.to_move:
        return ""
    if any(type(event).__name__ == "TurnFined" for event in after.log[len(hand.log) :]):
        return "fined"
    if after.winner is not None and after.winner == hand.to_move:
        return ""
    return _left_undone(hand) or _badly_laid(hand) or _badly_discarded(hand, action)


def puzzle_of(hand: PlayroomHand) -> TurnPuzzle:
    """The turn that was played."""
    taken = [kind_of(card) for card in hand.taken]
    bound = len(taken) == 1 and not hand.options.return_taken and hand.held_at_draw[taken[0]] == 1
    return TurnPuzzle(
        options=hand.options,
        table=kinds_table(hand.before),
        hand=tuple(sorted(hand.held_at_draw.elements())),
        entered=hand.entered[hand.mover],
        must_lay=taken[0] if taken and hand.options.pile_must else None,
        not_discarded=taken[0] if bound else None,
    )


def _left_undone(hand: PlayroomHand) -> str:
    """Going out where that could be."""
    puzzle = puzzle_of(hand)
    most: BestTurn | None = best_turn(puzzle, TurnGoal.CARDS, steps=STEPS)
    if most is not None and len(most.laid) >= len(puzzle.hand) - cards_to_end(hand.options):
        return "going out left undone" if puzzle.entered else "entering turn that wins left undone"
    return ""


def _held(hand: PlayroomHand) -> Counter[Card]:
    return Counter(map(kind_of, hand.hands[hand.mover]))


def _laid(hand: PlayroomHand) -> Counter[Card]:
    after = Counter(kind_of(card) for group in hand.table for card in group)
    after.subtract(kind_of(card) for group in hand.before for card in group)
    return +after


def _badly_laid(hand: PlayroomHand) -> str:
    """A joker laid for a card that is held, the taken pile left idle, points given up."""
    options, held, laid = hand.options, _held(hand), _laid(hand)
    before, after = kinds_table(hand.before), kinds_table(hand.table)
    new = Counter(after) - Counter(before)
    if laid[JOKER]:
        for group in new:
            result = read_combination(group, options.law)
            if result is not None and result.has_joker and any(held[card] for card in result.stands_for):
                return "joker where a natural fits"
    taken = [kind_of(card) for card in hand.taken]
    if taken and not any(laid[card] for card in taken):
        return "pile taken and nothing of it laid"
    if not laid and not options.fewest_win and table_value(options, after) < table_value(options, before):
        return "points lost for nothing"
    if not options.fewest_win and _gives(hand, after):
        return "laid what the next needs"
    return _joker_left(hand, held, after)


def _gives(hand: PlayroomHand, after: tuple[Kinds, ...]) -> bool:
    """True if regrouping that laid nothing and won nothing was done while the next is about to go out."""
    following = hand.options.seating.left_of(hand.mover, hand.out)
    idle = not _laid(hand) and Counter(after) != Counter(kinds_table(hand.before))
    same = table_value(hand.options, after) == table_value(hand.options, kinds_table(hand.before))
    return idle and same and len(hand.hands[following]) <= FEW_CARDS


def _joker_left(hand: PlayroomHand, held: Counter[Card], after: tuple[Kinds, ...]) -> str:
    """A joker that a card of the hand could have been laid for, left to a player about to go out."""
    following = hand.options.seating.left_of(hand.mover, hand.out)
    if len(hand.hands[following]) > FEW_CARDS or not hand.entered[hand.mover]:
        return ""
    for group in after:
        result = read_combination(group, hand.options.law)
        if result is not None and result.has_joker and len(result.stands_for) == 1 and held[result.stands_for[0]]:
            better = best_turn(puzzle_of(hand), TurnGoal.CARDS, steps=STEPS)
            if better is not None and len(better.laid) > sum(_laid(hand).values()):
                return "exchangeable joker left"
    return ""


def _badly_discarded(hand: PlayroomHand, action: PlayroomAction) -> str:
    """A joker thrown away, or a card that could have been laid off, while another could go."""
    if not isinstance(action, Discard):
        return ""
    held = _held(hand)
    if action.card == JOKER and len(held) > 1:
        return "joker discarded"
    table = kinds_table(hand.table)
    may = hand.entered[hand.mover] or Counter(hand.table) != Counter(hand.before)
    if not may or sum(held.values()) == 1:
        return ""
    return "discard that fits the table" if any(True for _ in laid_off(hand.options, table, action.card)) else ""
