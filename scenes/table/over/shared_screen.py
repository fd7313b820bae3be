"""Several people before one screen: the log since a player's last turn."""

from collections.abc import Sequence

from engine.text import _, plural
from scenes.art.theme import theme
from scenes.table.telling.log import Telling
from scenes.ui.paragraphs import Line

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
