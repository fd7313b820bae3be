"""The contents of the panel, as data: statements, buttons, points, and the turns of the log."""

from dataclasses import field
from enum import Enum
from typing import Any

from engine.values import value_class
from scenes.art.theme import theme
from scenes.table.intents import Intent, OpenRules
from scenes.ui.paragraphs import Line


@value_class
class LogEntry:
    """One thing that a player did in a turn, with its icon."""

    icon: str
    words: str


@value_class
class LogTurn:
    """A turn of the log, or something else that happened, from the events that tell of it."""

    events: tuple[Any, ...] = field(compare=False)
    words: str
    """All of it in one line."""
    seat: int | None = None
    """The seat whose turn it was; None for any other event."""
    entries: tuple[LogEntry, ...] = ()
    """The actions of the turn, one by one. A game may leave them out: then the line stands alone."""
    tip: str = ""
    """The tip when the pointer rests on it."""
    intent: Intent | None = None
    """The intent of a click on it."""


class Ink(Enum):
    """The colour of words and signs in the panel."""

    PLAIN = "plain"
    MUTED = "muted"
    GOOD = "good"
    BAD = "bad"
    HOT = "hot"
    WARM = "warm"


@value_class
class Statement:
    """A paragraph of the panel, with an icon before it."""

    words: str
    icon: str | None = None
    ink: Ink = Ink.PLAIN
    sign: Ink | None = None
    """The colour of the icon; None: as the words."""
    bold: bool = False
    above: float = 2.0
    """Pixels over it, to be scaled."""
    most: int = 99
    """The most lines that it may take."""
    rule: str | None = None
    """The rule it rests on; a click on it opens the rules book there."""
    folds: bool = False
    """True if it is left out while nothing keeps the turn from ending."""
    fault: bool = False
    """True if it says why the turn cannot end: it is left out while a refusal says so."""
    advises: bool = False
    """True if it says what might be done."""
    stays: bool = False
    """True if it is told in the turns of others, too."""


def line_of(statement: Statement) -> Line:
    """A statement as a paragraph, in the colours of the theme."""
    worn = theme()
    inks = {
        Ink.PLAIN: worn.ink, Ink.MUTED: worn.ink_muted, Ink.GOOD: worn.good, Ink.BAD: worn.danger,
        Ink.HOT: worn.hot, Ink.WARM: worn.warm,
    }  # fmt: skip
    return Line(
        statement.words,
        colour=inks[statement.ink],
        bold=statement.bold,
        above=statement.above,
        icon=statement.icon,
        icon_colour=None if statement.sign is None else inks[statement.sign],
        most=statement.most,
        intent=None if statement.rule is None else OpenRules(statement.rule),
    )


@value_class
class Command:
    """A button of the panel: its words, what a press does, and why it cannot be pressed."""

    name: str
    label: str
    intent: Intent
    icon: str | None = None
    able: bool = True
    why: str = ""
    """The reason, in a few words, why a press does nothing now."""
    hint: str = ""
    """The tip when the pointer rests on it; keys stand in braces."""
    needs_card: bool = False
    """True if only a card has to be chosen first."""
    advises: bool = False
    """True if it says what might be done."""
    unasked: Intent | None = None
    """The intent without the question that comes first, if that question says what might be done."""


@value_class
class SidePoints:
    """The points of a side: before this hand, or with it when it has been counted."""

    names: str
    seats: tuple[int, ...]
    total: int
