"""The view of one seat: all that it may know, and the only thing opponents are given."""

from dataclasses import dataclass, replace

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
    """The source of the mover's draw; None outside phase PLAY."""
    draft: Draft | None
    """The draft of one's own turn; None unless one is playing."""
    drawn: tuple[Card, ...]
    """The cards that one's own draw of this turn has brought, those of the pile from bottom to top; empty in others'
    turns, and in a position that knows no draw."""
    others_meld: tuple[bool, int] | None
    """For another seat's turn: True if it has melded, and the points of the meld (R10); else None."""
    log: tuple[Event, ...]

    def has_melded(self, seat: int) -> bool:
        """True if a seat has melded, in the turn being played too."""
        if seat != self.to_move or self.phase is not Phase.PLAY:
            return self.melded[seat]
        return self.others_meld[0] if self.others_meld is not None else self.playing.report.melded

    @property
    def meld_points(self) -> int:
        """Points that the seat to move has laid for its meld by now (R10); 0 where it had melded before."""
        if self.phase is not Phase.PLAY:
            return 0
        return self.others_meld[1] if self.others_meld is not None else self.playing.report.meld_points

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError when the hand is over."""
        if self.to_move is None:
            message = "the hand is over"
            raise ValueError(message)
        return self.to_move

    @property
    def playing(self) -> Draft:
        """The draft of one's own turn. Raises ValueError where one is not playing."""
        if self.draft is None:
            message = "this seat is not playing a turn"
            raise ValueError(message)
        return self.draft


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
        drawn=_drawn(state) if own else (),
        others_meld=_others_meld(state) if state.turn and not own else None,
        log=state.log,
    )


def _others_meld(state: HandState) -> tuple[bool, int]:
    report = state.playing.draft.report
    return report.melded, report.meld_points


def _drawn(state: HandState) -> tuple[Card, ...]:
    """The cards that the draw of this turn has brought to the seat to move."""
    turn = state.playing
    if turn.before is None:
        return ()
    if turn.draw is Draw.PILE:
        return turn.before.discard[len(state.discard) :]
    return tuple(sorted(turn.draft.basis.start.hand - turn.before.hands[state.mover]))


def with_draft(seen: View, draft: Draft) -> View:
    """The view with the table and the hand of a draft of one's own turn."""
    hand, sizes = draft.snapshot.hand, seen.hand_sizes
    sizes = (*sizes[: seen.seat], len(hand), *sizes[seen.seat + 1 :])
    return replace(seen, table=draft.snapshot.table, hand=hand, hand_sizes=sizes, draft=draft)


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
        start=snapshot(table, hand),
    )
