"""House Rummy at the table: its presenter."""

from collections.abc import Iterator, Sequence

from engine.games.house.actions import Arrange, Replace, UndoPlays
from engine.games.house.draws import heat_of
from engine.games.house.events import Event, FullOut, HandsShown
from engine.games.house.options import Temperature
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.games.house.words import SAYS, describe, sentence
from engine.games.list import rules_of
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.background import Helper
from scenes.games.arranging import Arranging
from scenes.games.face import Face
from scenes.games.house import drops, panel
from scenes.games.house.beats import beats
from scenes.games.house.guide.guide import Guide
from scenes.games.house.obvious import Way, freeing, ways
from scenes.games.house.tableau import hot, tableau, warm
from scenes.games.house.turns import log_turn, turns
from scenes.games.zones import Moment, Names
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import LogTurn, Tableau, Taking


class HouseFace(Face[View, View, Moment[View, View]]):
    """Shows House Rummy."""

    DRAGS = (Arrange, Replace, UndoPlays)

    def tableau(
        self,
        seen: View,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says how it lay before, `refused` what was refused last.

        What the turn binds and what is still wrong is only said while it is `live`: played by the viewer, as it is.
        """
        return tableau(seen, laid, players, revealed=revealed, live=live, refused=refused)

    def arranger(self, seen: View) -> Arranging:
        """Drops leave whole new tables."""
        del seen
        return Arranging()

    def taking(self, seen: View, card: Card) -> Taking:
        """The card and all above it in the phase of drawing (R9)."""
        if seen.phase is not Phase.DRAW or card not in seen.discard:
            return Taking()
        cards = seen.discard[seen.discard.index(card) :]
        heat = heat_of(cards, seen.options.middle_discards)
        marks = {Temperature.HOT: hot(), Temperature.WARM: warm()}
        words = _("Take {count} cards; [{card}] must be played this turn.")
        if len(cards) == 1:
            words = _("Take [{card}], which must be played this turn.")
        told = words.format(count=len(cards), card=card)
        return Taking({taken: marks.get(temperature) for taken, temperature in heat.items()}, told)

    def dropped(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A table laid otherwise, a replacement, or a discard."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or joins its play."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        del seen, board
        return drops.may_replace(cards, target)

    def cost(self, seen: View, cards: Sequence[Card], target: Target, names: Names) -> str:
        """A warning that a drop would steal; empty where it would not."""
        return drops.cost(seen, cards, target, names)

    def obvious(self, seen: View, board: Board, card: Card) -> list[Way]:
        """The places that come first for a card; after the meld those of jokers where there is no other."""
        return ways(board, seen, card) or (freeing(board, card) if seen.playing.report.melded else [])

    def no_place(self, seen: View, card: Card) -> str:
        """No play takes the card."""
        del seen
        return _("{card} fits no play as the table is now.").format(card=card)

    def fits(self, seen: View, card: Card) -> bool:
        """True if one drag of this card leaves a table with which the turn may end, but for a discard."""
        return drops.fits(seen, card)

    def pressed(self, seen: View, what: Press, card: Card | None = None) -> Intent | None:
        """A draw, or the dialog of a demand."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> Guide:
        """Hints."""
        return Guide(table, helper)

    def told(self, seen: View, events: Sequence[Event], names: Names) -> list[LogTurn]:
        """The log by turns."""
        del seen
        return [log_turn(group, names) for group in turns(events)]

    def beats(self, old: View, new: View, tableau: Tableau, names: Names, *, mine: bool) -> Iterator[Beat]:
        """Thefts, replacements, demands, and what is said of draws, melds and the end."""
        return beats(old, new, tableau, names, mine=mine)

    def sentence(self, fault: Fault, names: Names) -> str:
        """A fault in words."""
        return sentence(fault, names)

    def notable(self, event: Event, names: Names) -> str:
        """Hands that are shown, and the end of the hand coming (R18, R19)."""
        return describe(event, names) if isinstance(event, HandsShown | FullOut) else ""


HOUSE = HouseFace(rules_of("house"), SAYS)
