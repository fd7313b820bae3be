"""The view of one seat: all that it may know, and the only thing opponents are given."""

from dataclasses import dataclass

from engine.blocks.changes import changed, put
from engine.blocks.deal import SeatView
from engine.blocks.visibility import Sight, fact
from engine.games.house.basis import Basis
from engine.games.house.draft import Draft
from engine.games.house.snapshot import snapshot
from engine.games.house.state import Draw, HandState, HouseRound, Phase, Turn
from engine.rummy.cards import Card
from engine.rummy.piles import Pile
from engine.rummy.table import Table


@dataclass(frozen=True, kw_only=True)
class View(HouseRound, SeatView):
    """The hand as `seat` sees it: no state, and none can stand in its place."""

    draw: Draw | None = fact(Sight.ALL, key=None)
    """The source of the mover's draw; None outside phase PLAY."""
    draft: Draft | None = fact(Sight.MOVER, key=None)
    """The draft of one's own turn; None unless one is playing."""
    drawn: Pile = fact(Sight.MOVER, default=(), key=None)
    """The cards that one's own draw of this turn has brought, those of the pile from bottom to top; empty in others'
    turns, and in a position that knows no draw."""
    others_meld: tuple[bool, int] | None = fact(Sight.ALL, key=None)
    """For another seat's turn: True if it has melded, and the points of the meld (R10); else None."""

    @property
    def hand(self) -> frozenset[Card]:
        """The cards of the viewer."""
        return self.hands[self.seat]

    @property
    def turned_up(self) -> Card | None:
        """The stock's face-up card in phase OPENING."""
        return next(iter(self.known_cards), None)

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
    turn = state.turn
    if turn is None:
        return state.seen_as(View, seat, draw=None, draft=None, drawn=(), others_meld=None)
    own = state.to_move == seat
    return state.seen_as(
        View,
        seat,
        bonus=0 if turn.shown else state.bonus,
        draw=turn.draw,
        draft=turn.draft if own else None,
        drawn=_drawn(state, turn) if own else (),
        others_meld=None if own else (turn.draft.report.melded, turn.draft.report.meld_points),
    )


def _drawn(state: HandState, turn: Turn) -> Pile:
    """The cards that the draw of this turn has brought to the seat to move."""
    if turn.before is None:
        return ()
    if turn.draw is Draw.PILE:
        return turn.before.discard[len(state.discard) :]
    return tuple(sorted(turn.draft.basis.start.hand - turn.before.hands[state.mover]))


def with_draft(view: View, draft: Draft) -> View:
    """The view with the table and the hand of a draft of one's own turn."""
    hands = put(view.hands, view.seat, draft.snapshot.hand)
    return changed(view, table=draft.snapshot.table, hands=hands, draft=draft)


def without_draw(view: View) -> Basis:
    """The turn of the seat as it would begin without a draw."""
    return basis_with(view, view.seat, view.table, view.hand)


def basis_with(view: View, seat: int, table: Table, hand: frozenset[Card]) -> Basis:
    """A turn of any seat on this table, with these cards."""
    return Basis(
        seat=seat,
        melded=view.melded[seat],
        cost=view.options.meld_cost(view.hand_number),
        hot=frozenset(),
        warm=frozenset(),
        start=snapshot(table, hand),
    )
