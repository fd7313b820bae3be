"""Legibility: the contrast of every ink with its grounds, and palettes with higher contrast."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from scenes.art.palette import Colour, Dress, SeatColours, Theme

LEGIBLE, STRONG = 4.5, 7.0
"""The least contrast of text, by WCAG 2.2: 1.4.3 and 1.4.6."""
CLOTH_SHOWN = 0.8
"""The opacity of the colour of a player's space, through which the table is visible."""
BRIGHTENING = 1.1
"""The factor by which the middle of the table is brighter than its palette says."""
_DARKER = 0.62
_ON_BOARDS = ("ink", "ink_muted", "gold", "danger", "good", "warm", "hot", "epic", "here")
_ON_TABLE = ("ink", "ink_muted")
_MARKED = ("found", "selection", "stripe", "refused")
_DARK_DRESSES = ("board", "field", "mat", "plain", "lit", "chosen", "off", "won")
_LIGHT_DRESSES = ("primary", "primary_lit")
_GROUNDS = ("felt", "felt_dark", "panel", "panel_raised", "side", "tray", *_MARKED)


def luminance(colour: Colour) -> float:
    """Relative luminance, from 0 for black to 1 for white."""
    parts = (part / 255 for part in colour)
    red, green, blue = (part / 12.92 if part < 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)  # noqa: PLR2004 - as defined there
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, by WCAG 2.2: from 1 for equal lightness to 21 for black and white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """A blend of two colours; `part`, from 0 to 1, is the share of the other."""
    red, green, blue = [round(a + (b - a) * part) for a, b in zip(one, other, strict=True)]
    return red, green, blue


def space_fill(palette: Theme, seat: SeatColours) -> Colour:
    """The colour of a player's space, before it is blended with the table."""
    return mixed(seat.colour, palette.shade, 0.48)


def lit_felt(palette: Theme) -> Colour:
    """The lightest colour of the table."""
    red, green, blue = (min(255, round(part * BRIGHTENING)) for part in palette.felt)
    return red, green, blue


def _dress(palette: Theme, name: str) -> Dress:
    dress: Dress = getattr(palette, name)
    return dress


def _colour(palette: Theme, name: str) -> Colour:
    colour: Colour = getattr(palette, name)
    return colour


def _grounds(palette: Theme, ink: str) -> Iterator[Colour]:
    """The backgrounds that an ink of the palette is written on."""
    if ink in _ON_BOARDS:
        yield from (palette.panel, palette.panel_raised, palette.side, palette.board.top, palette.board.foot)
    if ink in _ON_TABLE:
        yield lit_felt(palette)
    if ink in ("ink", "ink_muted"):
        yield from (mixed(lit_felt(palette), space_fill(palette, seat), CLOTH_SHOWN) for seat in palette.seats)
    if ink == "ink":
        yield from (_colour(palette, name) for name in _MARKED)
        yield from (ground for name in ("plain", "chosen", "field") for ground in _body(_dress(palette, name)))
    if ink == "ink_faint":
        yield from _body(palette.field)


def _body(dress: Dress) -> tuple[Colour, Colour]:
    return dress.top, dress.foot


def pairs(palette: Theme) -> Iterator[tuple[str, Colour, Colour]]:
    """Every ink with every ground it stands on, and the name of the ink."""
    for name in dict.fromkeys((*_ON_BOARDS, *_ON_TABLE, "ink_faint")):
        yield from ((name, _colour(palette, name), ground) for ground in _grounds(palette, name))
    for name in (*_DARK_DRESSES, *_LIGHT_DRESSES):
        dress = _dress(palette, name)
        yield from ((name, dress.ink, ground) for ground in _body(dress))
    for seat in palette.seats:
        yield seat.name, seat.bright, mixed(lit_felt(palette), space_fill(palette, seat), CLOTH_SHOWN)
    yield "ink_dark", palette.ink_dark, palette.paper


def _clearer(ink: Colour, grounds: Iterable[Colour]) -> Colour:
    """The ink made lighter until it stands out from all grounds, which are dark."""
    lightest = max(grounds, key=luminance)
    steps = (mixed(ink, (255, 255, 255), step / 32) for step in range(33))
    return next((result for result in steps if contrast(result, lightest) >= STRONG), (255, 255, 255))


def _darker(colour: Colour) -> Colour:
    return mixed(colour, (0, 0, 0), 1 - _DARKER)


def strengthened(palette: Theme) -> Theme:
    """The palette in high contrast: darker grounds, stronger edges, and inks that stand out from them."""
    changes: dict[str, Any] = {name: _darker(_colour(palette, name)) for name in _GROUNDS}
    changes |= {name: _stronger(_dress(palette, name), palette.ink) for name in _DARK_DRESSES}
    changes |= {name: _paler(_dress(palette, name)) for name in _LIGHT_DRESSES}
    seats = tuple(replace(seat, colour=_darker(seat.colour)) for seat in palette.seats)
    dark = replace(
        palette,
        **changes,
        seats=seats,
        panel_edge=mixed(palette.panel_edge, palette.ink, 0.5),
        gold_dark=palette.gold,
        hairline=palette.panel_edge,
    )
    inks = (*_ON_BOARDS, *_ON_TABLE, "ink_faint")
    clear: dict[str, Any] = {name: _clearer(_colour(dark, name), _grounds(dark, name)) for name in inks}
    return replace(dark, **clear, seats=tuple(_clear_seat(dark, seat) for seat in seats))


def _stronger(dress: Dress, ink: Colour) -> Dress:
    top, foot = map(_darker, _body(dress))
    return Dress(top, foot, mixed(dress.edge, ink, 0.5), _clearer(dress.ink, (top, foot)))


def _paler(dress: Dress) -> Dress:
    top, foot = (mixed(part, (255, 255, 255), 0.3) for part in _body(dress))
    return replace(dress, top=top, foot=foot)


def _clear_seat(palette: Theme, seat: SeatColours) -> SeatColours:
    ground = mixed(lit_felt(palette), space_fill(palette, seat), CLOTH_SHOWN)
    return replace(seat, bright=_clearer(seat.bright, [ground]))
