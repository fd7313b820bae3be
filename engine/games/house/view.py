"""The view of one seat: all that it may know, and the only thing opponents are given."""

from dataclasses import dataclass

from engine.games.house.basis import Basis
from engine.games.house.draft import Draft
from engine.games.house.events import Event
from engine.games.house.options import HouseOptions
from engine.games.house.snapshot import snapshot
from engine.games.house.state import Draw, HandState, Out, Phase
from engine.rummy.cards import Card
from engine.rummy.table import Table
from engine.rummy.view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class View(SeatView):
    """The hand as `seat` sees it. Never the stock's order, the deal number, others' cards or the state itself."""

    options: HouseOptions
    phase: Phase
    melded: tuple[bool, ...]
    turned_up: Card | None
    """The stock's face-up card in phase OPENING."""
    out: tuple[Out, ...]
    first_out: int | None
    bonus: int
    """0 while the turn in which it was earned can still be taken back."""
    last_turns: tuple[int, ...] | None
    hand_scores: tuple[int, ...] | None
    draw: Draw | None
    """How the seat to move drew; None outside phase PLAY."""
    draft: Draft | None
    """The draft of one's own turn; None unless one is playing."""
    log: tuple[Event, ...]


def view(state: HandState, seat: int) -> View:
    """The state as one seat sees it.

    While another seat plays, its hand size and the table are as they lie now: cards are moved in the open (N2).
    """
    own = state.turn is not None and state.to_move == seat
    return View(
        seat=seat,
        options=state.options,
        hand_number=state.hand_number,
        dealer=state.dealer,
        to_move=state.to_move,
        phase=state.phase,
        totals=state.totals,
        hand=state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        melded=state.melded,
        table=state.table,
        discard=state.discard,
        turned_up=state.stock[0] if state.phase is Phase.OPENING and state.stock else None,
        stock_count=len(state.stock),
        out=state.out,
        first_out=state.first_out,
        bonus=0 if state.turn and state.turn.shown else state.bonus,
        last_turns=state.last_turns,
        hand_scores=state.hand_scores,
        draw=state.turn.draw if state.turn else None,
        draft=state.turn.draft if state.turn and own else None,
        log=state.log,
    )


def without_draw(seen: View) -> Basis:
    """The turn of the seat as it would begin without a draw."""
    return basis_with(seen, seen.seat, seen.table, seen.hand)


def basis_with(seen: View, seat: int, table: Table, hand: frozenset[Card]) -> Basis:
    """A turn of any seat on this table, with these cards."""
    return Basis(
        seat=seat,
        melded=seen.melded[seat],
        cost=seen.options.meld_cost(seen.hand_number),
        hot=frozenset(),
        warm=frozenset(),
        plays=seen.options.reader,
        start=snapshot(table, hand, seen.options.reader),
    )
