"""The log by turns in the colours of the players: first the newest, action by action, then older ones in a line."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from engine.text import _
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import Colour, kept, theme, type_scale
from scenes.table.panel_items import LogTurn
from scenes.table.tableau import Head
from scenes.ui.paragraphs import Line, TextBlock

_BAR, _INDENT = 4, 11
"""Pixels, to be scaled: the width of the bar beside a turn, and the indent of its words."""
_APART = 7
"""Pixels, to be scaled, between turns."""


@value_class
class _Player:
    """The player of a turn, as the log shows it."""

    name: str
    colour: Colour
    beside: Colour | None
    """The colour of a second bar: for the viewer's partner the viewer's own colour, for all others None."""


@value_class
class TurnLog:
    """The turns of a hand from the newest to the oldest, set in a width."""

    blocks: tuple[tuple[int, "_Block"], ...]
    """Each turn with its top."""
    height: int

    def paint(self, surface: Surface, left: int, top: int, bottom: int) -> None:
        """Draw the turns; one that would not be whole above the bottom is left out."""
        clip = surface.get_clip()
        for place, block in self.blocks:
            y = top + place
            if y + block.height > clip.top and y < clip.bottom:
                block.paint(surface, left, y, bottom)

    def links(self, left: int, top: int) -> Iterator[tuple[LogTurn, Rect]]:
        """The turns on which a click means something, and where they lie in a log painted from here."""
        for place, block in self.blocks:
            if block.turn.intent is not None:
                yield block.turn, Rect(left, top + place, block.width, block.height)


class _Block:
    """One turn."""

    def __init__(self, turn: LogTurn, player: _Player | None, width: int, unit: float, *, is_open: bool) -> None:
        self.turn = turn
        self.width = width
        self._player = player
        self._unit = unit
        self._indent = round(_INDENT * unit) if player is not None else 0
        self._column = TextBlock(_lines(turn, player, is_open=is_open), width - self._indent, unit)
        self.height = self._column.height

    def paint(self, surface: Surface, left: int, top: int, bottom: int) -> None:
        """Draw the bar and the words."""
        width, column = round(_BAR * self._unit), self._column
        high = min(self.height, bottom - top)
        if high < text.font(type_scale(self._unit).small).get_height():
            return
        if self._player is not None:
            bar = Rect(left, top + 1, width, high - 2)
            pygame.draw.rect(surface, self._player.colour, bar, border_radius=width // 2)
            if self._player.beside is not None:
                beside = Rect(bar.right + 1, bar.top, max(1, width // 2), bar.height)
                pygame.draw.rect(surface, self._player.beside, beside, border_radius=width // 2)
        # A line that would be cut is not shown: half a card sign means nothing.
        column.paint(surface, Rect(left + self._indent, top, column.width, high))


def _lines(turn: LogTurn, player: _Player | None, *, is_open: bool) -> list[Line]:
    worn = theme()
    if not is_open or player is None or not turn.entries:
        return [Line(turn.words, colour=worn.ink if is_open else worn.ink_muted, above=0)]
    partner = player.beside is not None
    name = _("{name}, your partner").format(name=player.name) if partner else player.name
    entries = (
        Line(entry.words[:1].upper() + entry.words[1:], icon=entry.icon, icon_colour=worn.ink_muted, above=1)
        for entry in turn.entries
    )
    return [Line(name, colour=player.colour, bold=True, above=0), *entries]


def turn_log(
    log: tuple[LogTurn, ...], heads: tuple[Head, ...], viewer: int, width: int, unit: float, *, all_open: bool
) -> TurnLog:
    """The log in a width, told action by action: all turns if `all_open`, else the newest alone."""
    players = tuple((head.name, head.partner) for head in heads)
    return _turn_log(log, players, viewer, width, unit, all_open)


@kept(maxsize=4)
def _turn_log(
    log: tuple[LogTurn, ...],
    players: tuple[tuple[str, bool], ...],
    viewer: int,
    width: int,
    unit: float,
    all_open: bool,
) -> TurnLog:
    worn, result, top = theme(), list[tuple[int, _Block]](), 0
    shown = [
        _Player(name, worn.seat(seat).bright, worn.seat(viewer).bright if partner else None)
        for seat, (name, partner) in enumerate(players)
    ]
    newest = next((place for place in range(len(log) - 1, -1, -1) if log[place].seat is not None), len(log) - 1)
    for place in range(len(log) - 1, -1, -1):
        turn = log[place]
        player = None if turn.seat is None else shown[turn.seat]
        block = _block(turn, player, width, unit, all_open or place >= newest)
        result.append((top, block))
        top += block.height + round(_APART * unit)
    return TurnLog(tuple(result), max(0, top - round(_APART * unit)))


@kept(maxsize=256)
def _block(turn: LogTurn, player: _Player | None, width: int, unit: float, is_open: bool) -> _Block:
    return _Block(turn, player, width, unit, is_open=is_open)
