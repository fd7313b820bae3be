"""The ledger of the turn with the whole log under it, in a window of the panel that scrolls."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art.theme import Colour, theme
from scenes.table.intents import SlideDrawer
from scenes.table.panel.info import Info
from scenes.table.panel.turn_log import TurnLog, turn_log
from scenes.table.panel_items import LogTurn, Statement, line_of
from scenes.ui.controls import State
from scenes.ui.paragraphs import Line, TextBlock, text_block
from scenes.ui.scrolling import BAR, Pane, Scroller
from scenes.ui.stage import Part

_APART = 10
"""Pixels, to be scaled, over the heading of the log."""
_UNDER = 4
"""Pixels, to be scaled, under it."""


@value_class
class Scrollback:
    """Ledger and log, and the window that shows a part of them."""

    ledger: TextBlock
    log: TurnLog
    view: Rect
    log_top: int
    """The height at which the log begins, from the top of the ledger."""

    @property
    def height(self) -> int:
        """The height of the ledger and the log."""
        return self.log_top + self.log.height

    def lines(self, scroller: Scroller) -> Iterator[tuple[Line, Rect]]:
        """The visible lines over the log on which a click means something."""
        top = self.view.top - scroller.offset
        result = self.ledger.links(Rect(self.view.left, top, self.ledger.width, self.ledger.height))
        return ((line, rect) for line, rect in result if self.view.contains(rect))

    def turns(self, scroller: Scroller) -> Iterator[tuple[LogTurn, Rect]]:
        """The visible turns of the log on which a click means something."""
        result = self.log.links(self.view.left, self.view.top - scroller.offset + self.log_top)
        return ((turn, rect) for turn, rect in result if self.view.contains(rect))

    def part(self, scroller: Scroller, unit: float) -> Part:
        """The visible part at the scroll offset, and the scroll bar."""
        pane = Pane(name="tale", rect=self.view, scroller=scroller, shown=(self.ledger, self.log), painter=self._paint)
        return pane.part(State(unit))

    def _paint(self, surface: Surface, top: int) -> None:
        """Draw ledger and log with the top of the ledger at this height."""
        view, ledger = self.view, self.ledger
        ledger.paint(surface, Rect(view.left, top, ledger.width, min(ledger.height, view.bottom - top)))
        self.log.paint(surface, view.left, top + self.log_top, view.bottom)


def tale(info: Info, view: Rect, unit: float, over: Sequence[Line] = (), under: Sequence[Line] = ()) -> Scrollback:
    """The ledger in the player's own turn, or the news before it, and the log with the newest turn on top.

    Over them a word of the game may be explained. `over` and `under` are lines over and under the ledger for which the
    panel has no room elsewhere.
    """
    width, tableau = view.width - round(BAR * info.layout.base), info.tableau
    told = [*(info.news or _ledger(info)), *under]
    if info.explains is not None:
        told = [line_of(info.explains), *(replace(line, above=_APART) for line in told[:1]), *told[1:]]
    lines = [*over, *told]
    shown = info.log if "log" not in info.closed else ()
    if info.log and not info.tall:
        lines.append(heading(info, "log", _("Log"), above=_APART if lines else 0))
    top = text_block(lines, width, unit)
    log = turn_log(shown, tableau.heads, tableau.seat, width, unit, all_open=info.tall)
    return Scrollback(top, log, view, top.height + round(_UNDER * unit) if lines else 0)


def _ledger(info: Info) -> list[Line]:
    """The ledger under its heading; the heading of a closed ledger is red while something hinders the turn."""
    statements = _statements(info)
    if not statements:
        return []
    words = _("This turn") if info.mine and not info.counted.over else _(info.words.this)
    hindered = "ledger" in info.closed and any(each.fault for each in statements)
    colour = theme().danger if hindered else None
    return [heading(info, "ledger", words, colour=colour), *map(line_of, ledger_of(info))]


def heading(info: Info, drawer: str, words: str, *, above: float = 0, colour: Colour | None = None) -> Line:
    """The heading of a drawer, which opens and closes it."""
    icon = "after" if drawer in info.closed else "down"
    ink = theme().ink_muted
    return Line(words, colour=colour or ink, above=above, icon=icon, icon_colour=ink, intent=SlideDrawer(drawer))


def ledger_of(info: Info) -> list[Statement]:
    """The ledger, empty while it is closed."""
    return [] if "ledger" in info.closed else _statements(info)


def _statements(info: Info) -> list[Statement]:
    """The ledger of the turn while the person before the screen plays it, or of the hand that is over; else what stays.

    A fault stands in one place: not here while a refusal tells it. Statements that fold need something that hinders.
    """
    if not ((info.mine and info.shown is None) or info.counted.over):
        return [each for each in info.tableau.ledger if each.stays]
    hindered = any(each.fault for each in info.tableau.ledger)
    told = (each for each in info.tableau.ledger if hindered or not each.folds)
    return [each for each in told if not (each.fault and info.now.refusal)]
