"""The state of the table's scene between events: what is pointed at, dragged, or open over the table."""

from dataclasses import dataclass, field
from math import inf

from pygame import Rect

from engine.rummy.cards import Card
from engine.values import value_class
from scenes.keys import HearCommand
from scenes.table.over.game_dialog import OpenDialog, TableDialog
from scenes.table.panel.info import Info
from scenes.table.panel.side_panel import Panel
from scenes.table.places.fan_gap import FanGap
from scenes.table.state.dragging import Drag
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.buttons import Button
from scenes.ui.early_input import Answer
from scenes.ui.paragraphs import Line, TextBlock
from scenes.ui.scrolling import Scroller


@value_class
class LaidPanel:
    """The side panel laid out with its buttons, and the input that it shows: kept while the input stays the same."""

    info: Info
    buttons: tuple[Button, ...]
    panel: Panel


@dataclass(slots=True)
class Interface:
    """State of the interface that is no state of the table, with what is done there."""

    table: Table
    buttons: list[Button] = field(default_factory=list)
    panel: LaidPanel | None = None
    """The side panel as it was laid out last; None when the same input may give another layout."""
    signs: list[tuple[str, str, Rect]] = field(default_factory=list)
    """The signs of headings that can be pointed at: name, words and place."""
    sign_buttons: tuple[Button, ...] = ()
    """The buttons made of them."""
    pointed: Thing | None = None
    """The thing under the pointer, or that has the focus of keys."""
    tip: str | None = None
    """The button on which the pointer has rested, so that its tip is shown."""
    keyed: bool = False
    """True if a key has moved the focus since the pointer was moved last."""
    question: OpenDialog | None = None
    """The dialog as it was laid out last."""
    scroller: Scroller = field(default_factory=Scroller)
    """The scroll offset of the ledger and the log."""
    tall: bool = False
    """True if these two have all of the panel's height."""
    ledger: TextBlock | None = None
    """The ledger as it was last shown; a new one is scrolled into sight."""
    fanning: FanGap = field(default_factory=FanGap)
    aside: frozenset[Card] = frozenset()
    """Cards of parted fans that are not painted at their places at rest, where they would be visible."""
    peek: Card | None = None
    """A card that is raised so that it can be seen whole."""
    steady: float = inf
    """Seconds since a card has moved under the resting pointer."""
    early: bool = False
    """True while the main button has only just appeared and takes no press yet."""
    answer: Answer | None = None
    """The answer to a press that came too soon, while it is shown."""
    news: tuple[Line, ...] = ()
    """The log since the last turn of the person who has just uncovered their hand."""
    asked: HearCommand | None = None
    """The command of the voice that was given by a press."""
    stale: bool = True
    """True if the resting picture has to be looked at again."""

    @property
    def dialog(self) -> TableDialog | None:
        """The dialog that lies over the table."""
        return self.table.state.dialog

    @property
    def drag(self) -> Drag | None:
        """The drag that is under way."""
        return self.table.state.drag

    @property
    def band(self) -> Rect | None:
        """The rubber band that is being drawn."""
        return self.table.state.band

    @property
    def button(self) -> str | None:
        """The button that is pointed at."""
        return self.pointed.button.name if self.pointed is not None and self.pointed.button is not None else None

    @property
    def card(self) -> Card | None:
        """The card that is pointed at."""
        return self.pointed.card if self.pointed is not None else None

    def point(self, thing: Thing | None) -> None:
        """Point at a thing, or at none."""
        if (thing and thing.key) != (self.pointed and self.pointed.key):
            self.stale = True
        self.pointed = thing
