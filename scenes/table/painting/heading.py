"""The heading of a player's space: name, level, points and what else is to be known, and how many cards are held."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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
    words: int
    """The size of all other words."""
    pad: int
    """Pixels between things."""
    mark: bool = True
    """True if a sign tells opponents from persons."""
    level: bool = False
    worded: bool = False
    """True if the word for points is not shortened."""


_Lasting = tuple[str, str, tuple[str, str], bool]
"""What stays in a heading for a game: name, level, the longest points, and True for a partner."""


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
    layout, heads = look.board.layout, look.told.heads
    # No form depends on points or cards: a heading in which only these have changed is an equal key.
    lasting = tuple((head.name, head.level, head.room, head.partner) for head in heads)
    return _fullest(lasting, tuple(layout.head(seat).width for seat in range(len(heads))), look.unit)


@lru_cache(maxsize=16)
def _fullest(heads: tuple[_Lasting, ...], widths: tuple[int, ...], unit: float) -> _Form:
    scale, wide, close = type_scale(unit), round(9 * unit), round(5 * unit)
    forms = (
        _Form(scale.body, scale.small, wide, level=True, worded=True),
        _Form(scale.body, scale.small, wide, worded=True),
        _Form(scale.body, scale.small, close, worded=True),
        _Form(scale.body, scale.small, wide),
        _Form(scale.small, scale.small, close),
        _Form(scale.small, scale.small, close, mark=False),
        _Form(scale.tiny, scale.tiny, close, mark=False),
    )
    places = list(zip(heads, widths, strict=True))
    return next((form for form in forms if all(_fits(*place, form, unit) for place in places)), forms[-1])


def _fits(head: _Lasting, width: int, form: _Form, unit: float) -> bool:
    """True if a heading has room for the longest points, a sign, a fan and the number of cards."""
    scale, (name, level, points, partner) = type_scale(unit), head
    told = [text.text_size(points[0] if form.worded else points[1], form.words)[0]]
    told += [text.text_size(level, form.words)[0]] if form.level else []
    told += [_icon(unit)] * (KEPT_SIGNS + partner)
    number = text.text_size("10", scale.body, bold=True)[0]
    held = round(width * held_cards.PART) + round(5 * unit) + number + _margin(unit)
    return _name_end(name, form, unit) + sum(wide + form.pad for wide in told) + form.pad + held <= width


def _margin(unit: float) -> int:
    return round(7.5 * unit)


def _icon(unit: float) -> int:
    """The size of a sign."""
    return round(14 * unit)


def _number(head: Head, unit: float) -> int:
    """The width of the number of cards."""
    return text.text_size(str(head.held), type_scale(unit).body, bold=True)[0]


def held_place(look: HeadingState, seat: int) -> tuple[int, int, int]:
    """Where the fan of the cards held ends, how wide it may be, and how wide it is."""
    if seat not in look.fans:
        end, room = _held_room(look, seat)
        look.fans[seat] = end, room, held_cards.width(look, seat, room)
    return look.fans[seat]


def _held_room(look: HeadingState, seat: int) -> tuple[int, int]:
    """Where the fan ends, and how wide it may be: the name, the points and the signs come first."""
    header = look.board.layout.head(seat)
    end, room = _room(look.told.heads[seat], header.width, _form(look), look.unit)
    return header.left + end, room


@lru_cache(maxsize=64)
def _room(head: Head, width: int, form: _Form, unit: float) -> tuple[int, int]:
    """Where the fan ends in a heading of this width, and how wide it may be."""
    end = width - _margin(unit) - _number(head, unit) - round(5 * unit)
    taken = _name_end(head.name, form, unit) + _points_width(head, form) + form.pad
    taken += len(signs_of(head)) * (_icon(unit) + form.pad) + form.pad
    return end, min(round(width * held_cards.PART), end - taken)


def _points_width(head: Head, form: _Form) -> int:
    """The width of the points at the shortest, with the gap after them."""
    ways = head.standing if form.worded else head.short
    return min((text.text_size(way, form.words)[0] + form.pad for way in ways), default=0)


def _name_end(name: str, form: _Form, unit: float) -> int:
    """Where the name ends, counted from the left edge of the space."""
    mark = round(15 * unit) + round(5 * unit) if form.mark else 0
    return _margin(unit) + mark + text.text_size(name, form.name, bold=True)[0]


class _Row:
    """A heading as it is filled from the left."""

    def __init__(self, form: _Form, unit: float, middle: int, x: int, end: int) -> None:
        self._form, self._middle = form, middle
        self._size, self._icon = form.words, _icon(unit)
        self.x, self._end = x, end
        self.words = list[tuple[str, Rect, int]]()
        self.icons = list[tuple[StateSign, Rect]]()

    def fits(self, words: str) -> bool:
        """True if there is room for words."""
        return self.x + text.text_size(words, self._size)[0] <= self._end

    def say(self, words: str) -> None:
        """Add words."""
        rect = Rect(self.x, self._middle, text.text_size(words, self._size)[0], 0)
        self.words.append((words, rect, self._size))
        self.x = rect.right + self._form.pad

    def mark(self, sign: StateSign) -> None:
        """Add an icon, if there is room for it."""
        if self.x + self._icon <= self._end:
            self.icons.append((sign, Rect(self.x, self._middle - self._icon // 2, self._icon, self._icon)))
            self.x += self._icon + self._form.pad


def _laid(look: HeadingState, seat: int) -> _Laid:
    """What stands where: states in words where all of them have room, else as icons."""
    right, _room, fan = held_place(look, seat)
    return _set(look.told.heads[seat], tuple(look.board.layout.head(seat)), _form(look), look.unit, right - fan)


@lru_cache(maxsize=64)
def _set(head: Head, place: tuple[int, ...], form: _Form, unit: float, fan: int) -> _Laid:
    """What stands where in a heading at a place, left of its fan."""
    header, end, signs = Rect(place), fan - form.pad, signs_of(head)
    name = Rect(0, header.top, text.text_size(head.name, form.name, bold=True)[0], header.height)
    name.left = header.left + _name_end(head.name, form, unit) - name.width
    least = _points_width(head, form) + len(signs) * (_icon(unit) + form.pad)
    name.width = max(20, min(name.width, end - name.left - least))
    row = _Row(form, unit, header.centery + 1, name.right + form.pad, end)
    if head.partner:
        row.mark(signs[0])
    if form.level and head.level:
        row.say(head.level)
    way = next(filter(row.fits, head.standing if form.worded else head.short), "")
    states = " · ".join(sign.words for sign in head.signs)
    if way:
        row.say(f"{way} · {states}" if states and row.fits(f"{way} · {states}") else way)
    said = row.words[-1][0] if row.words else ""
    if states and not said.endswith(states):
        if row.fits(states):
            row.say(states)
        else:
            for sign in head.signs:
                row.mark(sign)
    return _Laid(tuple(row.words), tuple(row.icons), name, form)


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
    at = header.right - _margin(unit), y
    text.draw_text(surface, str(head.held), at, type_scale(unit).body, theme().ink, bold=True, anchor="midright")
