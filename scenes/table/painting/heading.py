"""The heading of a player's space: name, level, points and what else is to be known, and how many cards are held."""

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.table.painting.picture_state import PictureState


def place(header: Rect) -> Rect:
    """The upper end of a space, or a heading in the strip, with what it may paint under it."""
    return Rect(header.topleft, (header.width, header.height + 4))


@dataclass(frozen=True, slots=True)
class _Form:
    """How headings are written in a window: the same for all players, so that none says what others leave out."""

    name: int
    """The size of the names."""
    pad: int
    """Pixels between things."""
    mark: bool = True
    """True if a sign tells opponents from persons."""
    level: bool = False
    worded: bool = False
    """True if the word for points is not shortened."""


def _form(look: PictureState) -> _Form:
    """The fullest form in which the points of every player have room, be they many or few."""
    scale, wide, close = type_scale(look.unit), round(9 * look.unit), round(5 * look.unit)
    forms = (
        _Form(scale.body, wide, level=True, worded=True),
        _Form(scale.body, wide, worded=True),
        _Form(scale.body, wide),
        _Form(scale.small, close),
        _Form(scale.small, close, mark=False),
    )
    seats = range(len(look.told.heads))
    return next((form for form in forms if all(_fits(look, seat, form) for seat in seats)), forms[-1])


def _fits(look: PictureState, seat: int, form: _Form) -> bool:
    unit, scale = look.unit, type_scale(look.unit)
    worded, short = look.told.heads[seat].room
    told = [text.text_size(worded if form.worded else short, scale.small)[0]]
    told += [_level_width(look, seat)] if form.level else []
    held = _back_size(look)[0] + round(5 * unit) + text.text_size("10", scale.body, bold=True)[0]
    taken = _name_end(look, seat, form) + sum(wide + form.pad for wide in told) + form.pad + held + _margin(look)
    return taken <= look.board.layout.head(seat).width


def _margin(look: PictureState) -> int:
    return round(7.5 * look.unit)


def _name_end(look: PictureState, seat: int, form: _Form) -> int:
    """Where the name ends, counted from the left edge of the space."""
    unit = look.unit
    mark = round(15 * unit) + round(5 * unit) if form.mark else 0
    return _margin(look) + mark + text.text_size(look.told.heads[seat].name, form.name, bold=True)[0]


def _level_width(look: PictureState, seat: int) -> int:
    level = look.told.heads[seat].level
    return text.text_size(level, type_scale(look.unit).small)[0] if level else 0


def paint(surface: Surface, look: PictureState, seat: int) -> None:
    """Paint the heading of a seat's space."""
    header, head = look.board.layout.head(seat), look.told.heads[seat]
    unit, scale, form = look.unit, type_scale(look.unit), _form(look)
    pad, small = form.pad, scale.small
    colours = theme().seat(seat)
    x, y = header.left + _margin(look), header.centery + 1
    if form.mark:
        mark = icons.icon("person" if head.person else "computer", round(15 * unit), colours.bright)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += mark.get_width() + round(5 * unit)
    ways = head.standing if form.worded else head.short
    name = text.text_size(head.name, form.name, bold=True)[0]
    right = _paint_held(surface, look, seat, x + name + 2 * pad + text.text_size(ways[-1], small)[0])
    room = max(20, right - x - pad)
    box = text.draw_text(
        surface, head.name, (x, y), form.name, colours.bright, bold=True, anchor="midleft", max_width=room
    )
    x = box.right + pad
    if form.level and head.level:
        x = text.draw_text(surface, head.level, (x, y), scale.small, theme().ink_muted, anchor="midleft").right + pad
    words = next((way for way in ways if text.text_size(way, small)[0] <= right - pad - x), "")
    text.draw_text(surface, words, (x, y), small, theme().ink, anchor="midleft")


def _back_size(look: PictureState) -> tuple[int, int]:
    header = look.board.layout.head(0)
    return look.decks.of(round(header.height * 0.82)).size


def _paint_held(surface: Surface, look: PictureState, seat: int, end: int) -> int:
    """The number of cards held, after as many small backs as leave the words up to `end` alone, one at least.

    No card has no back. Answers where they begin.
    """
    count = look.told.heads[seat].held
    header, unit = look.board.layout.head(seat), look.unit
    at = (header.right - _margin(look), header.centery + 1)
    box = text.draw_text(surface, str(count), at, type_scale(unit).body, theme().ink, bold=True, anchor="midright")
    if not count or (seat == look.board.bottom and look.board.revealed) or look.board.left:
        return box.left
    art = look.decks.of(round(header.height * 0.82))
    wide, height = art.size
    step = max(3, round(wide * 0.34))
    right = box.left - round(5 * unit)
    shown = max(1, min(count, max(1, (header.width // 4 - wide) // step), (right - end - wide) // step + 1))
    left = right - wide - (shown - 1) * step
    top = min(header.centery + 2 - height // 2, place(header).bottom - height)
    for number in range(shown):
        surface.blit(art.back(), (left + number * step, top))
    return left
