"""Several people before one screen: covers of hand and table, and the log since a player's last turn."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from engine.text import _, plural
from scenes.art import felt, text
from scenes.art.theme import theme, type_scale
from scenes.table.intents import Dismiss
from scenes.table.panel.widgets import Line
from scenes.table.places.layout import Layout
from scenes.table.telling.log import Telling
from scenes.ui.buttons import Button
from scenes.ui.stage import Part

MOST = 8
"""The most lines that are told; they are the last ones."""


def news(log: Sequence[object], seat: int) -> tuple[object, ...]:
    """The events that all saw since this seat's last turn, or since the deal, which is the first of all."""
    last = max((place for place, event in enumerate(log) if getattr(event, "seat", None) == seat), default=0)
    return tuple(log[last + 1 :])


def news_lines(log: Sequence[object], telling: Telling, name: str, seat: int) -> tuple[Line, ...]:
    """The news in words, under a heading; nothing if there is none."""
    events = news(log, seat)
    if not events:
        return ()
    began = len(events) == len(log) - 1
    heading = _("Since the deal:") if began else _("Since {name}'s last turn:")
    lines = [Line(heading.format(name=name), "body", theme().gold, bold=True, above=0)]
    words_of = telling.lines(events)
    if len(words_of) > MOST:
        more = len(words_of) - MOST
        words = plural("{count} earlier line in the log", "{count} earlier lines in the log", more)
        lines.append(Line(words.format(count=more), "small", theme().ink_muted))
    lines += (Line(words, "small", above=4) for words in words_of[-MOST:])
    return tuple(lines)


def pause_button(layout: Layout) -> Button:
    """The button that goes on with the game."""
    unit = layout.unit
    rect = Rect(0, 0, round(240 * unit), round(52 * unit))
    rect.midtop = layout.window.centerx, layout.window.centery + round(30 * unit)
    return Button(name="go on", rect=rect, intent=Dismiss(), label=_("Keep playing (Enter)"), primary=True)


def pause_words() -> tuple[str, str]:
    """The heading of a pause, and the sentence under it."""
    return _("Paused"), _("The table is covered and the game waits.")


def pause_parts(layout: Layout) -> Iterator[Part]:
    """The cover over the whole table."""
    unit, window, (title, words) = layout.unit, layout.window, pause_words()

    def paint(surface: Surface) -> None:
        surface.blit(felt.felt(window.size), (0, 0))
        at = (window.centerx, window.centery - round(20 * unit))
        scale = type_scale(unit)
        text.draw_text(surface, title, at, scale.title, theme().gold, bold=True, anchor="midbottom")
        at = window.centerx, window.centery - round(12 * unit)
        text.draw_text(surface, words, at, scale.body, theme().ink_muted, anchor="midtop")

    yield Part("pause", window, window.size, paint)
