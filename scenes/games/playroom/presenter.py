"""Playroom Rummy at the table: its presenter."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.state import kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import SAYS, FewCards, LowestHand, PutOut, RoundDead, RoundWon, ShowTable, TurnFined
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.background import Helper
from scenes.games.choosing import ChoiceDialog
from scenes.games.face import Face
from scenes.games.lying import GroupArranger
from scenes.games.playroom import drops, panel
from scenes.games.playroom.beats import beats
from scenes.games.playroom.drops import Way
from scenes.games.playroom.guide import TurnGuide
from scenes.games.playroom.tableau import reader_of, tableau
from scenes.games.playroom.turns import told
from scenes.games.zones import Moment
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import LogTurn, Tableau


class PlayroomFace(Face[PlayroomView, PlayroomView, Moment[PlayroomView, PlayroomView]]):
    """Shows Playroom Rummy."""

    NOTABLE = (FewCards, LowestHand, PutOut, RoundDead, RoundWon, TurnFined)
    DRAGS = (ShowTable, UndoPlays)

    def guide(self, table: Table, helper: Helper | None) -> TurnGuide:
        """Hints, the second of which shows the turn."""
        return TurnGuide(table, helper, self.rules.name)

    def tableau(
        self,
        seen: PlayroomView,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says how it lay before. What binds a turn is only said while it is `live`."""
        return tableau(seen, laid, players, revealed=revealed, live=live, refused=refused)

    def arranger(self, seen: PlayroomView) -> GroupArranger:
        """Drops leave whole new tables."""
        return GroupArranger(reader_of(seen))

    def dropped(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A table laid otherwise, a joker's place, a discard, or the question whether to give the turn up."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or joins its group."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        return drops.may_replace(seen, board, cards, target)

    def obvious(self, seen: PlayroomView, board: Board, card: Card) -> list[Way]:
        """Every place where the card can be laid now."""
        return drops.obvious(seen, board, card)

    def which(self, seen: PlayroomView, card: Card, places: Sequence[Way]) -> ChoiceDialog | None:
        """Ask on which combination."""
        return drops.which(seen, card, places)

    def no_place(self, seen: PlayroomView, card: Card) -> str:
        """The card fits nowhere as the table lies."""
        if not seen.entered[seen.seat] and not seen.can_undo:
            return _("{card} is in no combination of your hand.").format(card=kind_of(card))
        return _("{card} fits no combination as the table is now.").format(card=kind_of(card))

    def fits(self, seen: PlayroomView, card: Card) -> bool:
        """True if the card could be laid as it is."""
        return drops.fits(seen, card)

    def pressed(self, seen: PlayroomView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw."""
        return panel.pressed(seen, what, card)

    def told(self, seen: PlayroomView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        return told(events, names, law=seen.options.law)

    def beats(
        self, old: PlayroomView, new: PlayroomView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterator[Beat]:
        """Draws, first melds, regroupings, jokers taken, announcements, and the end."""
        return beats(old, new, tableau, names, mine=mine)


PLAYROOM_TABLE = PlayroomFace(PLAYROOM, SAYS)
"""Shows Playroom Rummy; it keeps no state."""
