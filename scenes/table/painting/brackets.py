"""Brackets: lines under cards of the hand that go together; the tags of its groups; and the words in an empty space."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import groupby

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import felt, text
from scenes.art.text import marked
from scenes.art.theme import Colour, theme, type_scale
from scenes.table.painting import tags
from scenes.table.painting.picture_state import PictureState
from scenes.table.painting.signs import laid_tabs
from scenes.table.places.card_places import Board, HeldGroup
from scenes.table.tableau import GroupState
from scenes.ui.stage import Piece

_TICK, _LINE = 4, 2
"""The height of a bracket's ends and its thickness, in units of the interface."""


def inks() -> tuple[Colour, ...]:
    """The colours of brackets, one a meld, so that melds that do not lie together can be told apart."""
    worn = theme()
    return worn.gold, worn.cold, worn.good, worn.ink_muted


def _runs(board: Board, meld: Sequence[Card]) -> Iterator[Rect]:
    """The cards of a meld that lie side by side in the hand, as one rectangle each."""
    places = sorted(place for place, card in enumerate(board.hand) if card in meld)
    lines = board.layout.hand
    for _apart, group in groupby(enumerate(places), lambda pair: (pair[1] - pair[0], lines[pair[1]].top)):
        rects = [lines[place] for _number, place in group]
        yield rects[0].unionall(rects)


def _brackets(look: PictureState) -> Iterator[tuple[Rect, Colour]]:
    """The rectangles and colours of brackets: under cards that rest in the hand."""
    unit = look.unit
    colours = inks()
    for number, meld in enumerate((not look.board.held_groups and look.board.tableau.brackets) or ()):
        if not look.hidden.isdisjoint(meld):
            continue
        for rect in _runs(look.board, meld):
            foot = Rect(rect.left, rect.bottom - round(unit), rect.width, round(_TICK * unit) + round(unit))
            yield foot.inflate(-round(6 * unit), 0), colours[number % len(colours)]


def pieces(look: PictureState) -> Iterator[Piece]:
    """The brackets and tags as pieces of the hand's picture."""
    for number, (rect, colour) in enumerate(_brackets(look)):
        yield ("bracket", number), (rect, (tuple(rect), colour))
    words, room = hand_words(look)
    if words:
        yield "hand words", (room, (words, tuple(room)))
    for number, state, _picture, rect in _shown_tags(look):
        yield ("group", number), (rect, (tuple(rect), state))


def draw_brackets(surface: Surface, look: PictureState) -> None:
    """Paint the brackets and the tags of groups."""
    wide = max(2, round(_LINE * look.unit))
    for rect, colour in _brackets(look):
        pygame.draw.rect(surface, colour, (rect.left, rect.bottom - wide, rect.width, wide))
        for left in (rect.left, rect.right - wide):
            pygame.draw.rect(surface, colour, (left, rect.top, wide, rect.height))
    words, room = hand_words(look)
    if words:
        size = type_scale(look.unit).tiny
        text.draw_text(surface, words, room.midleft, size, theme().ink, anchor="midleft", max_width=room.width)
    for _number, _state, picture, rect in _shown_tags(look):
        surface.blit(picture, rect)


HIGH, LOWER = 0.14, 5
"""The height of a tag of a group, as a part of its cards', and the pixels, to be scaled, by which it lies lower."""
LETTERS = 17
"""The least height of a tag, to be scaled as text is."""


def held_tags(board: Board) -> Iterator[tuple[HeldGroup, Surface, Rect]]:
    """The tags of the groups of the hand: each at the foot of its cards, as wide as its words have room."""
    layout = board.layout
    high = max(round(layout.hand_card * HIGH), round(LETTERS * layout.unit))
    for group in board.held_groups:
        picture = tags.held_tag(group.state, group.place.width - 2, high)
        foot = group.place.centerx, group.place.bottom + round(LOWER * layout.base)
        yield group, picture, picture.get_rect(midbottom=foot)


def hand_words(look: PictureState) -> tuple[str, Rect]:
    """The words over a hand in groups, and the room for them; none where letters are larger than that.

    They begin over the first card or, where something raised would hide them there, end over the last.
    """
    layout, words = look.board.layout, look.board.hand_told
    area, size = layout.hand_area, type_scale(layout.unit).tiny
    high = layout.hand[0].top - area.top if layout.hand else 0
    if not words or text.font(size).get_height() > high:
        return "", Rect(area.topleft, (0, 0))
    left, wide = layout.hand[0].left, text.text_size(words, size)[0]
    places = [Rect(left, area.top, area.right - left, high), Rect(area.right - wide, area.top, wide, high)]
    raised = list(_raised(look))
    free = (place for place in places if Rect(place.topleft, (wide, high)).collidelist(raised) < 0)
    return words, next(free, places[0])


def _raised(look: PictureState) -> Iterator[Rect]:
    """The raised cards of the hand, and the tabs over its cards."""
    board = look.board
    spots = [look.spot(card, rect) for card, rect in zip(board.hand, board.layout.hand, strict=True)]
    yield from (spot for card, spot in zip(board.hand, spots, strict=True) if card in look.raised)
    for _mark, picture, at in laid_tabs(look.tabs, board.hand, spots):
        yield picture.get_rect(topleft=at)


def _shown_tags(look: PictureState) -> Iterator[tuple[int, GroupState, Surface, Rect]]:
    """The tags of groups all of whose cards rest in the hand."""
    for number, (group, picture, rect) in enumerate(held_tags(look.board)):
        if look.hidden.isdisjoint(group.cards):
            yield number, group.state, picture, rect


def field_key(look: PictureState, space: int) -> Hashable:
    """The cache key of the words in an empty space."""
    return look.board.tableau.spaces[space].words, look.unit


def draw_field(surface: Surface, look: PictureState, space: int) -> None:
    """Draw the words of an empty space in a frame in its middle."""
    words, body = look.board.tableau.spaces[space].words, look.board.layout.spaces[space].body
    if not words:
        return
    unit, scale = look.unit, type_scale(look.unit)
    rows = [(words[0], scale.body, theme().gold, True)]
    rows += [(line, scale.small, theme().ink, False) for line in words[1:]]
    sizes = [text.rich_size(marked(line), size, bold=bold) for line, size, _ink, bold in rows]
    box = Rect(0, 0, max(wide for wide, _high in sizes), sum(high for _wide, high in sizes))
    box = box.inflate(round(36 * unit), round(18 * unit)).clip(Rect((0, 0), body.size))
    box.center = body.center
    felt.draw_panel(surface, box, round(12 * unit), theme().shade, 90, theme().gold_dark)
    top = box.centery - sum(high for _wide, high in sizes) // 2
    for (line, size, ink, bold), (_wide, high) in zip(rows, sizes, strict=True):
        text.draw_rich(surface, marked(line), (box.centerx, top), size, ink, bold=bold, anchor="midtop")
        top += high
