"""The heading of a player's space: name, level, points and what else is to be known, and how many cards are held."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.games.house.state import Out
from engine.text import _, plural
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.faces import level_of
from scenes.table.painting.picture_state import Look
from scenes.table.places.spaces import SpacePlace

MOST_POINTS = 199
"""Room is kept for so many, so that what a heading shows does not change while a hand lasts."""


def place(space: SpacePlace) -> Rect:
    """The upper end of a space."""
    return Rect(space.rect.topleft, (space.rect.width, space.header.bottom + 4 - space.rect.top))


def standings(look: Look, seat: int, *, worded: bool = True) -> tuple[str, ...]:
    """The state of a player in the hand, in as many words as one likes, then in fewer; `worded` as in the form."""
    state = look.told
    points = sum(map(state.options.reader.value, state.table[seat]))
    words = " · ".join(_words(look, seat))
    after = f" · {words}" if words else ""
    if not melded(look, seat):
        first = _("not melded")
        return first + after, first
    told = _points(points, worded=worded)
    return told + after, told


def _points(count: int, *, worded: bool) -> str:
    """Points in words, or shortened."""
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def _words(look: Look, seat: int) -> Iterator[str]:
    state = look.told
    if state.out[seat] is Out.OUT:
        yield _("out")
    elif state.out[seat] is Out.ONCE:
        yield _("first out, plays on")
    elif state.first_out == seat:
        yield _("was first out")
    if state.dealer == seat:
        yield _("dealer")


def melded(look: Look, seat: int) -> bool:
    """True if a seat has melded, in this very turn too."""
    state = look.told
    if state.turn is not None and state.to_move == seat:
        return state.turn.draft.report.melded
    return state.melded[seat]


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


def _form(look: Look) -> _Form:
    """The fullest form in which the points of every player have room, be they many or few."""
    scale, wide, close = type_scale(look.unit), round(9 * look.unit), round(5 * look.unit)
    forms = (
        _Form(scale.body, wide, level=True, worded=True),
        _Form(scale.body, wide, worded=True),
        _Form(scale.body, wide),
        _Form(scale.small, close),
        _Form(scale.small, close, mark=False),
    )
    seats = range(len(look.players))
    return next((form for form in forms if all(_fits(look, seat, form) for seat in seats)), forms[-1])


def _fits(look: Look, seat: int, form: _Form) -> bool:
    unit, scale = look.unit, type_scale(look.unit)
    told = [text.text_size(_points(MOST_POINTS, worded=form.worded), scale.small)[0]]
    told += [_level_width(look, seat)] if form.level else []
    held = _back_size(look)[0] + round(5 * unit) + text.text_size("10", scale.body, bold=True)[0]
    taken = _name_end(look, seat, form) + sum(width + form.pad for width in told) + form.pad + held + _margin(look)
    return taken <= look.board.layout.spaces[seat].header.width


def _margin(look: Look) -> int:
    return round(7.5 * look.unit)


def _name_end(look: Look, seat: int, form: _Form) -> int:
    """Where the name ends, counted from the left edge of the space."""
    unit = look.unit
    mark = round(15 * unit) + round(5 * unit) if form.mark else 0
    return _margin(look) + mark + text.text_size(look.players[seat].name, form.name, bold=True)[0]


def _level_width(look: Look, seat: int) -> int:
    level = level_of(look.players[seat])
    return text.text_size(level, type_scale(look.unit).small)[0] if level else 0


def paint(surface: Surface, look: Look, seat: int) -> None:
    """Paint the heading of a seat's space."""
    header, player = look.board.layout.spaces[seat].header, look.players[seat]
    unit, scale, form = look.unit, type_scale(look.unit), _form(look)
    pad, small = form.pad, scale.small
    colours = theme().seat(seat)
    x, y = header.left + _margin(look), header.centery + 1
    if form.mark:
        mark = icons.icon("computer" if player.opponent else "person", round(15 * unit), colours.bright)
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        x += mark.get_width() + round(5 * unit)
    ways = standings(look, seat, worded=form.worded)
    name = text.text_size(player.name, form.name, bold=True)[0]
    right = _paint_held(surface, look, seat, x + name + 2 * pad + text.text_size(ways[-1], small)[0])
    room = max(20, right - x - pad)
    box = text.draw_text(
        surface, player.name, (x, y), form.name, colours.bright, bold=True, anchor="midleft", max_width=room
    )
    x = box.right + pad
    if form.level and (level := level_of(player)):
        x = text.draw_text(surface, level, (x, y), scale.small, theme().ink_muted, anchor="midleft").right + pad
    words = next((way for way in ways if text.text_size(way, small)[0] <= right - pad - x), "")
    text.draw_text(surface, words, (x, y), small, theme().ink, anchor="midleft")


def _back_size(look: Look) -> tuple[int, int]:
    header = look.board.layout.spaces[0].header
    return look.decks.of(round(header.height * 0.82)).size


def _paint_held(surface: Surface, look: Look, seat: int, end: int) -> int:
    """The number of cards held, after as many small backs as leave the words up to `end` alone, one at least.

    No card has no back. Answers where they begin.
    """
    count = len(look.told.hands[seat])
    space, unit = look.board.layout.spaces[seat], look.unit
    header = space.header
    at = (header.right - _margin(look), header.centery + 1)
    box = text.draw_text(surface, str(count), at, type_scale(unit).body, theme().ink, bold=True, anchor="midright")
    if not count or (seat == look.board.bottom and look.board.revealed) or look.board.left:
        return box.left
    art = look.decks.of(round(header.height * 0.82))
    width, height = art.size
    step = max(3, round(width * 0.34))
    right = box.left - round(5 * unit)
    shown = max(1, min(count, max(1, (header.width // 4 - width) // step), (right - end - width) // step + 1))
    left = right - width - (shown - 1) * step
    top = min(header.centery + 2 - height // 2, place(space).bottom - height)
    for number in range(shown):
        surface.blit(art.back(), (left + number * step, top))
    return left
