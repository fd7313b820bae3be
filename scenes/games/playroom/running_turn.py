"""The running turn of a seat: the judge's live answer, and the cards that may end the turn."""

from collections import Counter
from functools import lru_cache
from typing import Generic, TypeVar

from engine.games.playroom.judge.first_meld import best_melds
from engine.games.playroom.live_verdict import LiveTurn, LiveVerdict, live_turn, verdict_of
from engine.games.playroom.melds import Combination, Kinds
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomFault, refused
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Faults
from engine.values import value_class

T = TypeVar("T")
_ALL = 10**6
"""More points than any hand holds, so that the search for melds goes on to its end."""
_STEPS = 500
"""The steps of that search, which take a few milliseconds: enough to find the best melds of most hands of 25 cards."""
_KEPT = 16
"""The number of views whose facts are cached: those of the last drags."""
_COSTLY = frozenset({PlayroomFault.JOKERS_MISSING, PlayroomFault.TABLE_CARD_TAKEN, PlayroomFault.NOT_COHERENT})
"""Faults that end the turn and cost points if faults are strict; without manipulation only the first of them (P21)."""


@value_class
class PlayroomTurnFacts:
    """Facts about the current turn, as its player may know them. Cards are kinds."""

    verdict: LiveVerdict
    faults: Faults
    """The reasons why the turn cannot end, apart from the discard."""
    kept: Card | None
    """The one card from the pile that may not be discarded this turn (P7)."""
    costly: bool
    """True if it is not refused to end the turn now, but costs points (P21)."""
    enters: bool
    """True if the turn can end and makes the first meld."""


def is_playing(view: PlayroomView) -> bool:
    """True if the seat of the view lays and discards now."""
    return view.phase is PlayroomPhase.PLAY and view.to_move == view.seat


@lru_cache(_KEPT)
def _turn(key: "_TurnKey") -> LiveTurn:
    return live_turn(key.seen)


class _TurnKey:
    """The part of a view that is fixed at the beginning of a turn: the same for all drags of the turn."""

    def __init__(self, view: PlayroomView) -> None:
        self.seen = view
        self._parts = view.options, view.before, view.entered, view.taken, view.seat

    def __hash__(self) -> int:
        return hash(self._parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TurnKey) and self._parts == other._parts


class Same(Generic[T]):
    """A value compared by its identity: to compare a whole log would take longer than a cache saves."""

    def __init__(self, value: T) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.value is other.value


def facts_of(view: PlayroomView) -> PlayroomTurnFacts:
    """The facts of the turn that the seat of the view plays."""
    return _facts(Same(view))


@lru_cache(_KEPT)
def _facts(view: Same[PlayroomView]) -> PlayroomTurnFacts:
    seen = view.value
    options = seen.options
    verdict = verdict_of(_turn(_TurnKey(seen)), seen.table)
    faults = verdict.faults
    if options.plays_or_draws and not verdict.laid:
        faults = (*refused("P32", PlayroomFault.NOTHING_LAID), *faults)
    if not seen.hand and options.final_discard:
        faults += refused("P20", PlayroomFault.DISCARD_LAST)
    return PlayroomTurnFacts(
        verdict=verdict,
        faults=faults,
        kept=_kept(seen, Counter(seen.hand) + Counter(verdict.laid) - Counter(verdict.missing)),
        costly=_costs(seen, faults),
        enters=not seen.entered[seen.seat] and not faults and bool(verdict.laid),
    )


def _costs(view: PlayroomView, faults: Faults) -> bool:
    """True if the first fault ends the turn and costs points (P21)."""
    if view.options.faults != "strict" or not faults:
        return False
    if view.options.manipulation:
        return faults[0].kind in _COSTLY
    return faults[0].kind is PlayroomFault.JOKERS_MISSING


def _kept(view: PlayroomView, held: Counter[Card]) -> Card | None:
    """The single card that was taken, if it may not go back and the hand held no equal card before."""
    if view.options.return_taken or len(view.taken) != 1:
        return None
    return view.taken[0] if held[view.taken[0]] <= 1 else None


def discard_fault(facts: PlayroomTurnFacts, card: Card) -> Faults:
    """The reasons why a card of the hand cannot be discarded, besides faults of the table (P7)."""
    return refused("P7", CommonFault.DISCARD_TAKEN, (card,)) if card == facts.kept else ()


@lru_cache(_KEPT)
def best_of_hand(options: PlayroomOptions, hand: Kinds) -> tuple[Combination, ...]:
    """The combinations of a hand that are worth most together."""
    return best_melds(options, Counter(hand), _ALL, _STEPS)
