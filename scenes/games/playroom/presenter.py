"""Playroom Rummy at the table: its presenter."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from engine.blocks.deal import put
from engine.games.playroom.state import kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import SAYS, FewCards, LowestHand, PutOut, RoundDead, RoundWon, ShowTable, TurnFined
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.background import Helper
from scenes.games.advice import AdviceGuide
from scenes.games.choosing import ChoiceDialog
from scenes.games.lying import GroupArranger
from scenes.games.playroom import drops, panel
from scenes.games.playroom.beats import beats
from scenes.games.playroom.drops import Way
from scenes.games.playroom.tableau import reader_of, tableau
from scenes.games.playroom.turns import told
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import LogTurn, Tableau, Taking

_NOTABLE = (FewCards, LowestHand, PutOut, RoundDead, RoundWon, TurnFined)


class PlayroomPresenter:
    """Shows Playroom Rummy."""

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

    def discarded(self, seen: PlayroomView, card: Card) -> PlayroomView:
        """The view with a card of the hand on the pile; nothing else is changed."""
        kind = kind_of(card)
        hand = tuple((Counter(seen.hand) - Counter([kind])).elements())
        return replace(seen, hands=put(seen.hands, seen.seat, hand), discard=(*seen.discard, kind))

    def taking(self, seen: PlayroomView, card: Card) -> Taking:
        """The tableau says what a click on a discard would take, since equal cards lie in the pile."""
        del seen, card
        return Taking()

    def dropped(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A table laid otherwise, a joker's place, a discard, or the question whether to give the turn up."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or joins its group."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        return drops.may_replace(seen, board, cards, target)

    def cost(self, seen: PlayroomView, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """Empty: no drop costs a card."""
        del seen, cards, target, names
        return ""

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

    def guide(self, table: Table, helper: Helper | None) -> AdviceGuide:
        """Hints."""
        return AdviceGuide(table, helper, "playroom")

    def told(self, seen: PlayroomView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        return told(events, names, law=seen.options.law)

    def beats(
        self, old: PlayroomView, new: PlayroomView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterable[Beat]:
        """Draws, first melds, regroupings, jokers taken, announcements, and the end."""
        return beats(old, new, tableau, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table."""
        return isinstance(action, ShowTable | UndoPlays)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return SAYS.sentence(fault, names)

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - events of several kinds
        """Words for events worth an announcement: few cards left, a player out, a costly turn, the end of the round."""
        return SAYS.describe(event, names) if isinstance(event, _NOTABLE) else ""


PLAYROOM_TABLE = PlayroomPresenter()
"""The presenter of Playroom Rummy; it keeps no state."""
