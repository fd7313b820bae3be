"""The heading of a player's space: name, level, points, states, and the number of cards held."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from pygame import Rect, Surface

from engine.text import _
from scenes.art import icons, text
from scenes.art.theme import kept, theme, type_scale
from scenes.table.painting import held_cards
from scenes.table.painting.picture_state import HeadingForm, HeadingState, LaidHeading
from scenes.table.places.fixed_areas import HEADER, SECOND_ROW
from scenes.table.tableau import Head, StateSign

KEPT_SIGNS = 1
"""Signs for which every heading keeps room."""
DOT = " · "
"""The text between two facts."""


def place(header: Rect) -> Rect:
    """The area that a heading may paint: the upper end of a space, or its place in the strip."""
    return Rect(header.topleft, (header.width, header.height + 4))


def signs_of(head: Head) -> tuple[StateSign, ...]:
    """The signs of a heading, that of the partner first."""
    partner = (StateSign("partner", _("your partner")),) if head.partner else ()
    return (*partner, *head.signs)


_Lasting = tuple[str, str, tuple[str, str], bool]
"""The parts of a heading that stay for a game: name, level, the longest points, and True for a partner."""


def _form(look: HeadingState) -> HeadingForm:
    """The fullest form that has room for the longest points of every player."""
    layout, heads = look.board.layout, look.told.heads
    # No form depends on points or cards: a heading in which only these have changed is an equal key.
    lasting = tuple((head.name, head.level, head.room, head.partner) for head in heads)
    places = tuple((layout.head(seat).width, in_rows(layout.head(seat), look.unit)) for seat in range(len(heads)))
    return _fullest(lasting, places, look.unit)


def in_rows(header: Rect, unit: float) -> bool:
    """True if a heading has two rows: the name and the number of cards over all other words."""
    return header.height > (HEADER + SECOND_ROW / 2) * unit


@lru_cache(maxsize=16)
def _fullest(heads: tuple[_Lasting, ...], widths: tuple[tuple[int, bool], ...], unit: float) -> HeadingForm:
    """The fullest form for which all headings have room or, if there is none, the largest that cuts no name."""
    scale, wide, close = type_scale(unit), round(9 * unit), round(5 * unit)
    least = HeadingForm(scale.tiny, scale.tiny, close, mark=False)
    apart = replace(least, apart=True)
    forms = (
        HeadingForm(scale.body, scale.small, wide, level=True, worded=True),
        HeadingForm(scale.body, scale.small, wide, worded=True),
        HeadingForm(scale.body, scale.small, close, worded=True),
        HeadingForm(scale.body, scale.small, wide),
        HeadingForm(scale.small, scale.small, close),
        HeadingForm(scale.small, scale.small, close, mark=False),
        least,
    )
    places = list(zip(heads, widths, strict=True))
    for form in forms:
        if all(_fits(head, *place, form, unit) for head, place in places):
            return form
    narrow = [(head[0], width) for head, (width, two) in places if two]
    named = (least, replace(apart, name=scale.small), apart)
    return next((form for form in named if all(_names(*place, form, unit) for place in narrow)), apart)


def _names(name: str, width: int, form: HeadingForm, unit: float) -> bool:
    """True if the first of two rows has room for the name, and for the number of cards if that stands there."""
    number = 0 if form.apart else form.pad + text.text_size("10", type_scale(unit).body, bold=True)[0]
    return _name_end(name, form, unit) + number + _margin(form, unit) <= width


def _fits(head: _Lasting, width: int, two: bool, form: HeadingForm, unit: float) -> bool:
    """True if a heading has room for the longest points, a sign, a fan and the number of cards."""
    scale, (name, level, points, partner) = type_scale(unit), head
    told = [text.text_size(points[0] if form.worded else points[1], form.words)[0]]
    told += [text.text_size(level + DOT, form.words)[0]] if form.level else []
    told += [_icon(unit)] * (KEPT_SIGNS + partner)
    if two:
        second = 2 * _margin(form, unit) + sum(wide + form.pad for wide in told) - form.pad
        return _names(name, width, form, unit) and second <= width
    number = text.text_size("10", scale.body, bold=True)[0]
    held = round(width * held_cards.PART) + round(5 * unit) + number + _margin(form, unit)
    return _name_end(name, form, unit) + sum(wide + form.pad for wide in told) + form.pad + held <= width


def _margin(form: HeadingForm, unit: float) -> int:
    """The pixels at either end of a heading: fewer if the name has a row to itself."""
    return round((5 if form.apart else 7.5) * unit)


def _icon(unit: float) -> int:
    """The size of a sign."""
    return round(14 * unit)


def _number(head: Head, unit: float) -> int:
    """The width of the number of cards."""
    return text.text_size(str(head.held), type_scale(unit).body, bold=True)[0]


def laid(look: HeadingState) -> list[LaidHeading]:
    """The laid out headings, by seat: computed once for a board and a tableau."""
    if not look.headings:
        form = _form(look)
        look.headings.extend(_laid(look, seat, form) for seat in range(len(look.told.heads)))
    return look.headings


def _laid(look: HeadingState, seat: int, form: HeadingForm) -> LaidHeading:
    """The laid out heading of a seat."""
    head, header = look.told.heads[seat], look.board.layout.head(seat)
    form = replace(form, apart=form.apart and in_rows(header, look.unit))
    return _set(head, tuple(header), form, look.unit, held_cards.fan_height(look, seat))


def _room(head: Head, width: int, form: HeadingForm, unit: float) -> tuple[int, int]:
    """The right end of the fan in a heading of this width, and the fan's greatest width, in pixels.

    The name, the points and the signs come first.
    """
    end = width - _margin(form, unit) - _number(head, unit) - round(5 * unit)
    taken = _name_end(head.name, form, unit) + _points_width(head, form) + form.pad
    taken += len(signs_of(head)) * (_icon(unit) + form.pad) + form.pad
    return end, min(round(width * held_cards.PART), end - taken)


def _points_width(head: Head, form: HeadingForm) -> int:
    """The width of the points at the shortest, with the gap after them."""
    ways = head.standing if form.worded else head.short
    return min((text.text_size(way, form.words)[0] + form.pad for way in ways), default=0)


def _name_end(name: str, form: HeadingForm, unit: float) -> int:
    """The right end of the name, in pixels from the left edge of the space."""
    mark = round(15 * unit) + round(5 * unit) if form.mark else 0
    return _margin(form, unit) + mark + text.text_size(name, form.name, bold=True)[0]


class _Row:
    """A heading that is filled from the left."""

    def __init__(self, form: HeadingForm, unit: float, middle: int, x: int, end: int) -> None:
        self._form, self._middle = form, middle
        self._size, self._icon = form.words, _icon(unit)
        self.x, self._end = x, end
        self._dot = ""
        self.words = list[tuple[str, Rect, int]]()
        self.icons = list[tuple[StateSign, Rect]]()

    def fits(self, words: str) -> bool:
        """True if there is room for words."""
        return self.x + text.text_size(self._dot + words, self._size)[0] <= self._end

    def join(self) -> None:
        """Put a dot between the words so far and the next ones."""
        self._dot = DOT.lstrip()
        self.x += text.text_size(" ", self._size)[0] - self._form.pad

    def say(self, words: str) -> None:
        """Add words."""
        words, self._dot = self._dot + words, ""
        rect = Rect(self.x, self._middle, text.text_size(words, self._size)[0], 0)
        self.words.append((words, rect, self._size))
        self.x = rect.right + self._form.pad

    def mark(self, sign: StateSign) -> None:
        """Add an icon, if there is room for it."""
        if self.x + self._icon <= self._end:
            self.icons.append((sign, Rect(self.x, self._middle - self._icon // 2, self._icon, self._icon)))
            self.x += self._icon + self._form.pad


@kept(maxsize=64)  # the width of a fan is that of cards or of tiles
def _set(head: Head, place: tuple[int, ...], form: HeadingForm, unit: float, card: int) -> LaidHeading:
    """The places of all parts of a heading: states in words where all of them have room, else as icons.

    `card` is the height of the fan's cards.
    """
    header, signs = Rect(place), signs_of(head)
    two = in_rows(header, unit)
    right, room = _room(head, header.width, form, unit)
    fan = header.left + right, 0 if two else room, 0 if two else held_cards.width(head.held, card, room)
    end = fan[0] - fan[2] - form.pad
    upper = round(HEADER * unit) if two else header.height
    name = Rect(0, header.top, text.text_size(head.name, form.name, bold=True)[0], upper)
    name.left = header.left + _name_end(head.name, form, unit) - name.width
    number = header.right - _margin(form, unit), name.centery + 1
    if two:
        middle = name.bottom + (header.bottom - name.bottom) // 2 - round(3 * unit)
        first, second = number[0] - _number(head, unit) - form.pad, number[0]
        if form.apart:
            first, second, number = second, first, (number[0], middle)
        name.width = max(20, min(name.width, first - name.left))
        row = _Row(form, unit, middle, header.left + _margin(form, unit), second)
    else:
        least = _points_width(head, form) + len(signs) * (_icon(unit) + form.pad)
        name.width = max(20, min(name.width, end - name.left - least))
        row = _Row(form, unit, header.centery + 1, name.right + form.pad, end)
    if head.partner:
        row.mark(signs[0])
    if form.level and head.level:
        row.say(head.level)
        row.join()
    way = next(filter(row.fits, head.standing if form.worded else head.short), "")
    states = DOT.join(sign.words for sign in head.signs)
    if way:
        whole = DOT.join(filter(None, (way, states)))
        row.say(whole if row.fits(whole) else way)
    sentence = row.words[-1][0] if row.words else ""
    if states and not sentence.endswith(states):
        if row.fits(states):
            row.say(states)
        else:
            for sign in head.signs:
                row.mark(sign)
    return LaidHeading(tuple(row.words), tuple(row.icons), name, form, fan, number)


def signs(look: HeadingState, seat: int) -> Iterator[tuple[str, Rect]]:
    """The words of a heading that stand there as an icon only, with its place: signs, and the level of an opponent.

    A name in a row of its own tells everything: it may be cut, and the second row may lack points and signs.
    """
    result, head = laid(look)[seat], look.told.heads[seat]
    if result.form.apart:
        facts = head.name, head.level, *head.standing[:1], *(sign.words for sign in head.signs)
        yield DOT.join(filter(None, facts)), result.name
    yield from ((sign.words, rect) for sign, rect in result.icons)
    if result.form.mark and head.level and not result.form.level:
        size, name = round(15 * look.unit), result.name
        yield head.level, Rect(name.left - round(5 * look.unit) - size, name.centery - size // 2, size, size)


def paint(surface: Surface, look: HeadingState, seat: int) -> None:
    """Paint the heading of a seat's space, without the fan of its cards."""
    head, result = look.told.heads[seat], laid(look)[seat]
    unit, y = look.unit, result.name.centery + 1
    colours = theme().seat(seat)
    if result.form.mark:
        mark = icons.icon("person" if head.person else "computer", round(15 * unit), colours.bright)
        surface.blit(mark, mark.get_rect(midright=(result.name.left - round(5 * unit), y)))
    at = result.name.left, y
    text.draw_text(
        surface,
        head.name,
        at,
        result.form.name,
        colours.bright,
        bold=True,
        anchor="midleft",
        max_width=result.name.width,
    )
    for number, (words, rect, size) in enumerate(result.words):
        ink = theme().ink_muted if number == 0 and result.form.level and head.level else theme().ink
        text.draw_text(surface, words, rect.topleft, size, ink, anchor="midleft")
    for sign, rect in result.icons:
        ink = colours.bright if sign.icon == "partner" else theme().ink
        surface.blit(icons.icon(sign.icon, rect.width, ink), rect)
    size = type_scale(unit).body
    text.draw_text(surface, str(head.held), result.number, size, theme().ink, bold=True, anchor="midright")
