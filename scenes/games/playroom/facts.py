"""The running turn of a seat as it stands: what is wrong, what a first meld is worth, jokers owed, points."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from engine.games.playroom.choices import FaultRule
from engine.games.playroom.combinations import Kinds, jokers_in, naturals_of, read_combination
from engine.games.playroom.faults import Faults, PlayroomFault, refused
from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.values import combination_value, table_value
from engine.games.playroom.view import PlayroomView
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault

_KEPT = 16
"""Turns that are cached: those of the last drags, and of what a drag hangs over."""


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What can be said of a turn in the making. Cards are kinds."""

    faults: Faults
    """Why the turn cannot end, but for the card to be discarded."""
    laid: Counter[Card]
    """What came from the hand."""
    owed: Counter[Card]
    """Naturals that lay on the table and are in the hand now."""
    jokers_owed: int
    """Jokers that lay on the table and are in the hand now."""
    points: int
    """What the turn brings in points, if it ends so (P23)."""
    meld: int
    """The points of the first meld so far; 0 for those who have entered."""
    bound: Card | None
    """The card from the pile that has to be laid this turn and is not laid yet (P7)."""
    kept: Card | None
    """The one card from the pile that may not be discarded this turn (P7)."""
    costly: bool
    """True if ending the turn so costs points, and is not refused (P21)."""
    enters: bool
    """True if the turn makes the first meld."""


def is_playing(seen: PlayroomView) -> bool:
    """True if the seat of the view lays and discards now."""
    return seen.phase is PlayroomPhase.PLAY and seen.to_move == seen.seat


def facts_of(seen: PlayroomView) -> TurnFacts:
    """The facts of the turn that the seat of the view plays."""
    return _facts(seen.options, seen.before, seen.table, seen.entered[seen.seat], seen.taken, seen.hand)


@lru_cache(_KEPT)
def _facts(
    options: PlayroomOptions, before: tuple[Kinds, ...], after: tuple[Kinds, ...], entered: bool, taken: Kinds, hand: Kinds
) -> TurnFacts:
    turn = JudgedTurn(options=options, before=before, after=after, entered=entered)
    table = table_faults(turn)
    laid = turn.laid
    missing = naturals_of(_cards(before).elements()) - naturals_of(_cards(after).elements())
    bound = taken[0] if taken and options.pile_must and not laid[taken[0]] else None
    faults = table or play_faults(turn)
    if bound is not None:
        faults += refused("P7", PlayroomFault.TAKEN_NOT_LAID, (bound,))
    if not hand and options.final_discard:
        faults += refused("P20", PlayroomFault.DISCARD_LAST)
    return TurnFacts(
        faults=faults,
        laid=laid,
        owed=missing,
        jokers_owed=max(0, jokers_in(_cards(before).elements()) - jokers_in(_cards(after).elements())),
        points=0 if options.fewest_win else table_value(options, after) - table_value(options, before),
        meld=0 if entered else _meld_points(turn),
        bound=bound,
        kept=_kept(options, taken, Counter(hand) + laid - missing),
        costly=bool(table) and _costs(options, table),
        enters=not entered and not faults and not turn.is_unchanged,
    )


def _cards(groups: tuple[Kinds, ...]) -> Counter[Card]:
    return Counter(card for group in groups for card in group)


def _costs(options: PlayroomOptions, table: Faults) -> bool:
    """True if the first fault of a table ends the turn and costs points (P21)."""
    if options.faults is not FaultRule.STRICT:
        return False
    return options.manipulation or table[0].kind is PlayroomFault.JOKERS_MISSING


def _kept(options: PlayroomOptions, taken: Kinds, held: Counter[Card]) -> Card | None:
    """The one card taken, if it may not go back and no equal one was held before the draw."""
    if options.return_taken or len(taken) != 1:
        return None
    return taken[0] if held[taken[0]] <= 1 else None


def _meld_points(turn: JudgedTurn) -> int:
    """What a first meld is worth as the table lies now, whole or not (P16)."""
    options = turn.options
    if options.manipulation:
        return most_points(options, turn.laid, max(1, options.first_meld)) or 0
    left = turn.laid
    points = 0
    for group in (Counter(turn.after) - Counter(turn.before)).elements():
        found = read_combination(group, options.identity)
        if found is not None and not Counter(group) - left:
            left = left - Counter(group)
            points += combination_value(options.scoring, found)
    return points


def discard_fault(facts: TurnFacts, card: Card) -> Faults:
    """Why a card of the hand cannot end the turn, besides what is wrong with the table (P7)."""
    return refused("P7", CommonFault.DISCARD_TAKEN, (card,)) if card == facts.kept else ()
