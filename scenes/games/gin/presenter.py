"""Gin and Knock Rummy at the table: its presenter."""

from collections.abc import Collection, Iterator, Sequence

from engine.blocks.deal import View, changed, put
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import SAYS, DealVoid, GinEvent, LayOffOnKnock, PileRenewed, UndoLayOffs
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable, Meant
from engine.rummy.plays import Play
from engine.text import _
from scenes.background import Helper
from scenes.games.advice import AdviceGuide
from scenes.games.gin import drops, panel
from scenes.games.gin.beats import beats
from scenes.games.gin.drops import Way
from scenes.games.gin.reading import in_sequence
from scenes.games.gin.spreads import is_laying_off
from scenes.games.gin.tableau import tableau
from scenes.games.gin.turns import log_turns
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import LogTurn, Tableau, Taking


class GinArranger:
    """The order of cards in melds. No drop lays anything before a knock has been laid out."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a meld as they read."""
        del put, known
        return in_sequence(cards)

    def whole(self, cards: Play) -> bool:
        """False: nobody builds melds on the table."""
        del cards
        return False

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The table as it is."""
        return laid

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table as it is: a card over the knock field will not lie there."""
        del cards, target
        return laid


ARRANGER = GinArranger()


class GinPresenter:
    """Shows Gin and Knock Rummy."""

    def tableau(
        self,
        seen: GinView,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; how cards lie follows from it, so `laid` is not asked.

        What can be done is only said while it is `live`: played by the viewer, as it is.
        """
        del laid
        return tableau(seen, players, revealed=revealed, live=live, refused=refused)

    def arranger(self, seen: GinView) -> GinArranger:
        """Melds lie as they read."""
        del seen
        return ARRANGER

    def discarded(self, seen: GinView, card: Card) -> GinView:
        """The view with a card of the hand on the discards; nothing else is changed."""
        held = tuple(each for each in seen.hand if each != card)
        hands, pile = put(seen.known.hands, seen.seat, held), (*seen.known.discard, card)
        return View(seen.seat, changed(seen.known, hands=hands, discard=pile))

    def taking(self, seen: GinView, card: Card) -> Taking:
        """The top discard, where it may be drawn."""
        if seen.known.phase not in {GinPhase.OPENING, GinPhase.DRAW, GinPhase.LAST} or card != seen.known.top:
            return Taking()
        words = _("Take [{card}]; you can't discard it this turn.")
        if seen.known.options.return_taken:
            words = _("Take [{card}].")
        return Taking({card: None}, words.format(card=card))

    def dropped(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, a knock, or cards laid off."""
        del board
        return drops.dropped(seen, cards, target)

    def resolved(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """The target as it is to be understood."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """There are no jokers to be replaced."""
        del seen, board, cards, target
        return False

    def cost(self, seen: GinView, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """Empty: no drop costs a card."""
        del seen, cards, target, names
        return ""

    def obvious(self, seen: GinView, board: Board, card: Card) -> list[Way]:
        """The melds on which a card can be laid off."""
        return drops.obvious(seen, board, card)

    def which(self, seen: GinView, card: Card, places: Sequence[Way]) -> None:
        """A card that goes on two melds is dragged to one of them."""
        del seen, card, places

    def no_place(self, seen: GinView, card: Card) -> str:
        """None of the knocker's melds takes the card; nothing is laid before a knock."""
        return _("{card} fits none of the knocker's melds.").format(card=card) if is_laying_off(seen) else ""

    def fits(self, seen: GinView, card: Card) -> bool:
        """False: nothing can be laid before a knock."""
        del seen, card
        return False

    def pressed(self, seen: GinView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> AdviceGuide:
        """Hints."""
        return AdviceGuide(table, helper, "gin")

    def told(self, seen: GinView, events: Sequence[GinEvent], names: tuple[str, ...]) -> list[LogTurn]:
        """The log, turn by turn."""
        del seen
        return log_turns(events, names)

    def beats(
        self, old: GinView, new: GinView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterator[Beat]:
        """Draws, passes, knocks, and the count at the end."""
        del tableau
        return beats(old, new, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table."""
        return isinstance(action, LayOffOnKnock | UndoLayOffs)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return SAYS.sentence(fault, names)

    def notable(self, event: GinEvent, names: tuple[str, ...]) -> str:
        """A deal that is void, and a pile that has become the stock."""
        return SAYS.describe(event, names) if isinstance(event, DealVoid | PileRenewed) else ""


GIN_TABLE = GinPresenter()
"""Shows Gin and Knock Rummy."""
