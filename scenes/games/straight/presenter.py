"""Straight Rummy at the table: its presenter."""

from collections.abc import Iterable, Sequence
from typing import Any

from engine.blocks.deal import changed, put
from engine.games.straight.actions import LayMeld, LayOff, ReplaceJoker, UndoPlay
from engine.games.straight.events import DealBlocked, WentRummy
from engine.games.straight.faults import SAYS
from engine.games.straight.rules import legal
from engine.games.straight.state import StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.background import Helper
from scenes.games import laying
from scenes.games.advice import AdviceGuide
from scenes.games.choosing import ChoiceDialog
from scenes.games.laying import LayingArranger, Way
from scenes.games.straight import drops, panel
from scenes.games.straight.beats import beats
from scenes.games.straight.facts import lays_all_or_nothing
from scenes.games.straight.tableau import tableau
from scenes.games.straight.turns import told
from scenes.session import Player
from scenes.table.intents import Do, Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import LogTurn, Mark, Tableau, Taking, Tint


class StraightPresenter:
    """Shows Straight Rummy."""

    def tableau(
        self,
        seen: StraightView,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says nothing, since the rules say how melds lie.

        What binds a turn is only said while it is `live`: played by the viewer, as it is.
        """
        del laid
        return tableau(seen, players, revealed=revealed, live=live, refused=refused)

    def arranger(self, seen: StraightView) -> LayingArranger:
        """The rules say how melds lie."""
        return drops.arranger(seen)

    def discarded(self, seen: StraightView, card: Card) -> StraightView:
        """The view with a card of the hand on the pile; nothing else is changed."""
        hands = put(seen.known.hands, seen.seat, seen.hand - {card})
        return StraightView(seen.seat, changed(seen.known, hands=hands, discard=(*seen.known.discard, card)))

    def taking(self, seen: StraightView, card: Card) -> Taking:
        """The card, with all above it where deep draws are played (S7)."""
        if seen.known.phase is not StraightPhase.DRAW or card not in seen.known.discard:
            return Taking()
        action = panel.pressed(seen, Press.PILE, card)
        if not isinstance(action, Do) or legal(seen.known, action.action):
            return Taking()
        cards = seen.known.discard[seen.known.discard.index(card) :]
        keep = None if seen.known.options.return_taken else Mark(Tint.WARM, "drop", _("keep"), shared=True)
        marks: dict[Card, Mark | None] = dict.fromkeys(cards, keep)
        if len(cards) == 1:
            free = seen.known.options.return_taken
            words = _("Take [{card}].") if free else _("Take [{card}]: you can't discard it this turn.")
            return Taking(marks, words.format(card=card))
        marks[card] = Mark(Tint.HOT, "flame", _("play"))
        words = _("Take {count} cards; [{card}] must be played this turn.")
        return Taking(marks, words.format(count=len(cards), card=card))

    def dropped(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A meld, lay-offs, a joker's replacement, a discard, or the question what a joker stands for."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or is laid off."""
        return laying.resolved(drops.PLAYS, seen, board, cards, target)

    def may_replace(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        return laying.may_replace(drops.PLAYS, seen, board, cards, target)

    def cost(self, seen: StraightView, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """Empty: no drop costs a card."""
        del seen, cards, target, names
        return ""

    def obvious(self, seen: StraightView, board: Board, card: Card) -> list[Way]:
        """Every place where the card can be laid now."""
        return list(dict.fromkeys(laying.obvious(drops.PLAYS, seen, board, card)))

    def which(self, seen: StraightView, card: Card, places: Sequence[Way]) -> ChoiceDialog | None:
        """Ask on which meld."""
        return drops.which(seen, card, places)

    def no_place(self, seen: StraightView, card: Card) -> str:
        """The card cannot be laid off; where only who goes out lays cards, that need not be said (S16)."""
        return "" if lays_all_or_nothing(seen) else _("You can't lay {card} off now.").format(card=card)

    def fits(self, seen: StraightView, card: Card) -> bool:
        """True if the card could be laid off now, and the turn still ended with a discard."""
        if card.is_joker or lays_all_or_nothing(seen) or len(seen.hand) < 2:  # noqa: PLR2004 - one is left to discard
            return False
        return laying.fits(drops.PLAYS, seen, (laid.meld.cards for laid in seen.known.table), card)

    def pressed(self, seen: StraightView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw, a new stock, or a call."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> AdviceGuide:
        """Hints."""
        return AdviceGuide(table, helper, "straight")

    def told(self, seen: StraightView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        del seen
        return told(events, names)

    def beats(
        self, old: StraightView, new: StraightView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterable[Beat]:
        """Draws, new stocks, jokers replaced, calls, challenges, and the end."""
        del tableau
        return beats(old, new, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only lays cards or takes them back, so that several are shown as one."""
        return isinstance(action, LayMeld | LayOff | ReplaceJoker | UndoPlay | UndoPlays)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return SAYS.sentence(fault, names)

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - events of several kinds
        """Rummy, and a deal that is blocked."""
        if (isinstance(event, WentRummy) and event.rummy) or isinstance(event, DealBlocked):
            return SAYS.describe(event, names)
        return ""


STRAIGHT_TABLE = StraightPresenter()
