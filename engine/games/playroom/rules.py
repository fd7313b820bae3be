"""The rules: what may follow a hand, and how a round begins. Nothing else makes hands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from engine.blocks.deal import Move, Undo
from engine.family.rules import HandStart
from engine.games.playroom import tables
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.phases import drawing, next_turn, turn_end
from engine.games.playroom.state import PlayroomPhase, PlayroomRound
from engine.games.playroom.words import PlayroomAction, RoundDealt, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn, UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import CommonFault, Fault

_DRAW, _PLAY = (PlayroomPhase.DRAW,), (PlayroomPhase.PLAY,)


@dataclass(frozen=True, kw_only=True)
class PlayroomHand(PlayroomRound):
    """A round, with all its cards."""

    MOVES: ClassVar[Mapping[type, Move]] = {
        DrawStock: Move(_DRAW, drawing.draw_stock),
        TakePile: Move(_DRAW, drawing.take_pile, Undo.YES),
        ShowTable: Move(_PLAY, tables.show, Undo.YES),
        UndoPlays: Move(_PLAY, tables.undo_plays, Undo.TAKES_BACK),
        UndoDraw: Move(_PLAY, drawing.undo_draw, Undo.TAKES_BACK),
        Discard: Move(_PLAY, turn_end.end_turn),
        EndTurn: Move(_PLAY, turn_end.end_turn),
    }
    """The actions of each phase (P3)."""
    PHASE_RULE: ClassVar[str] = "P3"

    def misplaced(self, kind: type) -> Fault | None:
        """A turn that plays or draws has one phase: all that is refused in it has a rule of its own (P32, P33)."""
        own = self.options.plays_or_draws and self.to_move is not None
        return None if own else super().misplaced(kind)

    def committed(self, action: object, after: Self) -> tuple[PlayroomAction, ...]:
        """Drawing takes back what was laid: that is nobody's business (P33)."""
        return (action,) if isinstance(action, DrawStock) else super().committed(action, after)

    @property
    def journal(self) -> tuple[PlayroomAction, ...]:
        """The draw from the pile, and the table as it lies: which drags it took is nobody's business (P3, P28)."""
        draws = (TakePile(len(self.taken)),) if self.taken else ()
        return (*draws, ShowTable(tables.kinds_table(self.table))) if self.earlier else draws

    def out_of_phase(self, kind: type) -> Fault:
        """A turn is one draw, then plays."""
        del kind
        drew = self.phase is PlayroomPhase.PLAY
        return Fault(self.PHASE_RULE, CommonFault.ALREADY_DREW if drew else CommonFault.DRAW_FIRST)


def previous(hand: PlayroomHand) -> PlayroomHand | None:
    """The hand before the last snapshot, or before the draw from the pile; None if there is neither (P28)."""
    if hand.phase is not PlayroomPhase.PLAY:
        return None
    if hand.earlier:
        return tables.with_table(hand, hand.earlier[-1], hand.earlier[:-1])
    back = drawing.undo_draw(hand)
    return back if isinstance(back, PlayroomHand) else None


def deal(options: PlayroomOptions, start: HandStart, deck: tuple[Card, ...]) -> PlayroomHand:
    """A round from the shuffled cards, dealt one at a time from the dealer's left (P2)."""
    seats = options.seats
    hand = PlayroomHand.dealt(
        options,
        start,
        deck,
        options.hand_size,
        scores=(0,) * seats,
        entered=(False,) * seats,
        out=start.out,
        seed=start.seed,
    )
    return next_turn.begun(hand).said(RoundDealt(start.number, start.dealer))
