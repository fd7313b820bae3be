"""The heading of a player's space: name, level, points and what else is to be known, and how many cards are held."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.text import _
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.table.painting import held_cards
from scenes.table.painting.picture_state import HeadingState
from scenes.table.tableau import Head, StateSign

KEPT_SIGNS = 1
"""Signs for which every heading keeps room."""


def place(header: Rect) -> Rect:
    """The upper end of a space, or a heading in the strip, with what it may paint under it."""
    return Rect(header.topleft, (header.width, header.height + 4))


def signs_of(head: Head) -> tuple[StateSign, ...]:
    """The signs of a heading, that of the partner first."""
    partner = (StateSign("partner", _("your partner")),) if head.partner else ()
    return (*partner, *head.signs)


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


@dataclass(frozen=True, slots=True)
class _Laid:
    """What stands in a heading: words with their place and size, and icons with theirs."""

    words: tuple[tuple[str, Rect, int], ...]
    """The words after the name."""
    icons: tuple[tuple[StateSign, Rect], ...]
    name: Rect
    form: _Form


def _form(look: HeadingState) -> _Form:
    """The fullest form in which the points of every player have room, be they many or few."""
    scale, wide, close = type_scale(look.unit), round(9 * look.unit), round(5 * look.unit)
    forms = (
        _Form(scale.body, wide, level=True, worded=True),
        _Form(scale.body, wide, worded=True),
        _Form(scale.body, close, worded=True),
        _Form(scale.body, wide),
        _Form(scale.small, close),
        _Form(scale.small, close, mark=False),
        _Form(scale.tiny, close, mark=False),
    )
    seats = range(len(look.told.heads))
    return next((form for form in forms if all(_fits(look, seat, form) for seat in seats)), forms[-1])


def _fits(look: HeadingState, seat: int, form: _Form) -> bool:
    scale = type_scale(look.unit)
    head = look.told.heads[seat]
    told = [text.text_size(head.room[0] if form.worded else head.room[1], scale.small)[0]]
    told += [_level_width(look, seat)] if form.level else []
    told += [_icon(look)] * (KEPT_SIGNS + head.partner)
    taken = _name_end(look, seat, form) + sum(wide + form.pad for wide in told) + form.pad + _held_room(look, seat)
    return taken <= look.board.layout.head(seat).width


def _margin(look: HeadingState) -> int:
    return round(7.5 * look.unit)


def _icon(look: HeadingState) -> int:
    """The size of a sign."""
    return round(14 * look.unit)


def _number(look: HeadingState, seat: int) -> int:
    """The width of the number of cards."""
    return text.text_size(str(look.told.heads[seat].held), type_scale(look.unit).body, bold=True)[0]


def _held_room(look: HeadingState, seat: int) -> int:
    """The room at the right that cards held and their number take, or would take."""
    number = text.text_size("10", type_scale(look.unit).body, bold=True)[0]
    fan = round(look.board.layout.head(seat).width * held_cards.PART)
    return fan + round(5 * look.unit) + number + _margin(look)


def held_end(look: HeadingState, seat: int) -> int:
    """Where the fan of the cards held ends."""
    return look.board.layout.head(seat).right - _margin(look) - _number(look, seat) - round(5 * look.unit)


def _name_end(look: HeadingState, seat: int, form: _Form) -> int:
    """Where the name ends, counted from the left edge of the space."""
    unit = look.unit
    mark = round(15 * unit) + round(5 * unit) if form.mark else 0
    return _margin(look) + mark + text.text_size(look.told.heads[seat].name, form.name, bold=True)[0]


def _level_width(look: HeadingState, seat: int) -> int:
    level = look.told.heads[seat].level
    return text.text_size(level, type_scale(look.unit).small)[0] if level else 0


def _laid(look: HeadingState, seat: int) -> _Laid:
    """What stands where: states in words where all of them have room, else as icons."""
    header, head, form = look.board.layout.head(seat), look.told.heads[seat], _form(look)
    small, y, size = type_scale(look.unit).small, header.centery + 1, _icon(look)
    end = held_end(look, seat) - held_cards.width(look, seat) - form.pad
    name = Rect(0, header.top, text.text_size(head.name, form.name, bold=True)[0], header.height)
    name.left = header.left + _name_end(look, seat, form) - name.width
    ways = head.standing if form.worded else head.short
    points = min((text.text_size(way, small)[0] + form.pad for way in ways), default=0)
    signs = signs_of(head)
    name.width = max(20, min(name.width, end - name.left - points - len(signs) * (size + form.pad)))
    x = name.right + form.pad
    marks = list[tuple[StateSign, Rect]]()
    if head.partner:
        marks.append((signs[0], Rect(x, y - size // 2, size, size)))
        x += size + form.pad
    words = list[tuple[str, Rect, int]]()

    def say(said: str) -> None:
        nonlocal x
        wide = text.text_size(said, small)[0]
        words.append((said, Rect(x, y, wide, 0), small))
        x += wide + form.pad

    if form.level and head.level:
        say(head.level)
    if way := next((way for way in ways if x + text.text_size(way, small)[0] <= end), ""):
        say(way)
    told = " · ".join(sign.words for sign in head.signs)
    if told and words and x + text.text_size(f"· {told}", small)[0] <= end:
        x -= form.pad - text.text_size(" ", small)[0]
        say(f"· {told}" if way else told)
    elif told and x + text.text_size(told, small)[0] <= end:
        say(told)
    else:
        for sign in head.signs:
            if x + size <= end:
                marks.append((sign, Rect(x, y - size // 2, size, size)))
                x += size + form.pad
    return _Laid(tuple(words), tuple(marks), name, form)


def signs(look: HeadingState, seat: int) -> Iterator[tuple[str, Rect]]:
    """The words of a heading for which only an icon stands there, and where: of signs, and the level of an opponent."""
    laid, head = _laid(look, seat), look.told.heads[seat]
    yield from ((sign.words, rect) for sign, rect in laid.icons)
    if laid.form.mark and head.level and not laid.form.level:
        size = round(15 * look.unit)
        yield head.level, Rect(laid.name.left - round(5 * look.unit) - size, laid.name.centery - size // 2, size, size)


def paint(surface: Surface, look: HeadingState, seat: int) -> None:
    """Paint the heading of a seat's space, without the fan of its cards."""
    header, head, laid = look.board.layout.head(seat), look.told.heads[seat], _laid(look, seat)
    unit, y = look.unit, header.centery + 1
    colours = theme().seat(seat)
    if laid.form.mark:
        mark = icons.icon("person" if head.person else "computer", round(15 * unit), colours.bright)
        surface.blit(mark, mark.get_rect(midright=(laid.name.left - round(5 * unit), y)))
    at = laid.name.left, y
    text.draw_text(
        surface, head.name, at, laid.form.name, colours.bright, bold=True, anchor="midleft", max_width=laid.name.width
    )
    for number, (words, rect, size) in enumerate(laid.words):
        ink = theme().ink_muted if number == 0 and laid.form.level and head.level else theme().ink
        text.draw_text(surface, words, rect.topleft, size, ink, anchor="midleft")
    for sign, rect in laid.icons:
        ink = colours.bright if sign.icon == "partner" else theme().ink
        surface.blit(icons.icon(sign.icon, rect.width, ink), rect)
    at = header.right - _margin(look), y
    text.draw_text(surface, str(head.held), at, type_scale(unit).body, theme().ink, bold=True, anchor="midright")
