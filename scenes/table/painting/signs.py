"""Signs on cards: the tab of a hot, a warm or a new one, and the label of the card that a joker stands for."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import icons, text
from scenes.art.canvas import clear, ready
from scenes.art.card_size import index_width
from scenes.art.theme import Colour, deck, kept, theme
from scenes.art.vector import sign
from scenes.table.tableau import Mark, Tint

MOST_SUITS = 2
"""The most suits on the label of a joker; if it may be one of more suits, the rank stands alone."""


def draw_labels(surface: Surface, meant: Mapping[Card, tuple[Card, ...]], jokers: Mapping[Card, Rect]) -> None:
    """Paint the labels of jokers."""
    for mark, at in labels(meant, jokers):
        surface.blit(mark, at)


def labels(
    meant: Mapping[Card, tuple[Card, ...]], jokers: Mapping[Card, Rect]
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """Labels of the cards that jokers stand for, each with its place: at the foot of the joker's visible part."""
    for card, rect in jokers.items():
        if card in meant:
            mark = _label(tuple(map(str, meant[card])), rect.height)
            yield mark, (rect.left + max(1, rect.width // 40), rect.bottom - mark.get_height() - 2)


@kept(maxsize=64)
def _label(codes: tuple[str, ...], height: int) -> Surface:
    """A rank over the sign of its suit, or over two; the width of a card's index."""
    width = max(9, index_width(height) + height // 40)
    rank = text.rank_name(codes[0][0])
    suits = [code[1] for code in codes] if len(codes) <= MOST_SUITS else []
    size = max(7, round(width * (0.86 if len(rank) == 1 else 0.66)))
    ink = deck().suits.of(suits[0]) if len(suits) == 1 else theme().ink_dark
    letters = text.font(size, bold=True).render(rank, True, ink)
    letters = letters.subsurface(letters.get_bounding_rect())
    mark = round(width * (0.7 if len(suits) < MOST_SUITS else 0.44))
    pad = max(2, width // 8)
    tall = letters.get_height() + 2 * pad + (mark + pad if suits else 0)
    out = piece((width, tall), max(2, width // 5), theme().select, theme().ink_dark)
    out.blit(letters, letters.get_rect(midtop=(width // 2, pad)))
    for place, suit in enumerate(suits):
        colour = deck().suits.of(suit)
        centre = width * (2 * place + 1) // (2 * len(suits))
        result = sign(suit, mark, colour)
        out.blit(result, result.get_rect(midtop=(centre, letters.get_height() + 2 * pad)))
    return ready(out)


def piece(size: tuple[int, int], radius: int, ground: Colour, edge: Colour) -> Surface:
    """A rounded piece with an edge, smooth."""
    k = 3
    big = clear((size[0] * k, size[1] * k))
    big.fill((*edge, 0))
    pygame.draw.rect(big, edge, big.get_rect(), border_radius=radius * k)
    pygame.draw.rect(big, ground, big.get_rect().inflate(-2 * k, -2 * k), border_radius=(radius - 1) * k)
    return pygame.transform.smoothscale(big, size)


# -- owners


def owner_badges(
    owners: Mapping[Card, int],
    names: Sequence[str],
    rects: Mapping[Card, Rect],
    movers: Mapping[Card, int] = MappingProxyType({}),
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """Badges of cards that count for another player: the first letter of the name, and its place.

    The letter has the player's colour; that of a card that was only moved lies on a dark ground.
    """
    for card, rect in rects.items():
        seat = owners.get(card, movers.get(card))
        if seat is not None:
            ground, ink = theme().seat(seat).bright, theme().ink_dark
            ground, ink = (ground, ink) if card in owners else (ink, ground)
            badge = _badge(names[seat][:1], ground, ink, rect.height)
            down = (0.3 if card.is_joker else 0.74) if deck().tiles else 0.46  # a tile's number is as wide as the tile
            yield badge, (rect.left + max(1, rect.width // 40), rect.top + round(rect.height * down))


@kept(maxsize=64)
def _badge(letter: str, ground: Colour, ink: Colour, height: int) -> Surface:
    """A letter on a square piece as wide as a card's index."""
    side = max(11, index_width(height) + height // 40)
    out = piece((side, side), max(2, side // 4), ground, ink)
    letters = text.font(max(8, round(side * 0.74)), bold=True).render(letter, True, ink)
    letters = letters.subsurface(letters.get_bounding_rect())
    out.blit(letters, letters.get_rect(center=(side // 2, side // 2)))
    return ready(out)


# -- tabs


LETTERS = 14
"""The size of the smallest letters on a tab, in pixels."""


def draw_tabs(surface: Surface, tabs: Mapping[Card, Mark], cards: Sequence[Card], rects: Sequence[Rect]) -> None:
    """Draw tabs above cards; neighbours with the same shared mark have one tab together."""
    for _kind, mark, at in laid_tabs(tabs, cards, rects):
        surface.blit(mark, at)


def laid_tabs(
    tabs: Mapping[Card, Mark], cards: Sequence[Card], rects: Sequence[Rect]
) -> Iterator[tuple[Mark, Surface, tuple[int, int]]]:
    """The tabs of cards in a row, each with its picture and where that lies.

    A tab may reach over the next cards, and then the next tab begins after it.
    """
    result = [tabs.get(card) for card in cards]
    free, top = 0, None
    for place, (kind, rect) in enumerate(zip(result, rects, strict=True)):
        free, top = (free, top) if rect.top == top else (rect.left, rect.top)
        before = result[place - 1] if place > 0 and rects[place - 1].top == top else None
        if kind is None or (kind.shared and before == kind):
            continue
        mark, at = tab(kind, rect.move(max(0, free - rect.left), 0), _end(result, rects, place))
        yield kind, mark, at
        free = at[0] + mark.get_width() + 2


def _end(result: Sequence[Mark | None], rects: Sequence[Rect], place: int) -> int:
    """The right end of a tab: the edge of its row, or a neighbour whose index or tab it would cover."""
    rect = rects[place]
    edge = max(other.right for other in rects if other.top == rect.top)
    for kind, other in zip(result[place + 1 :], rects[place + 1 :], strict=True):
        beside = other.left > rect.left and abs(other.top - rect.top) < rect.height // 2
        if beside and (other.top < rect.top or (other.top > rect.top and kind is not None)):
            return min(edge, other.left)
    return edge


def tab_height(card: int) -> int:
    """The height of a tab, by that of its card."""
    return max(LETTERS + 5, round(card * 0.17))


def tab(kind: Mark, card: Rect, right: int) -> tuple[Surface, tuple[int, int]]:
    """The tab of a card that may be as wide as to `right`, and its place above the card."""
    height = tab_height(card.height)
    mark = _tab(kind, right - card.left, height)
    return mark, (card.left, card.top - height)


@kept(maxsize=64)
def _tab(kind: Mark, room: int, height: int) -> Surface:
    """The sign, and the word if there is room for it."""
    ground = {Tint.HOT: theme().hot, Tint.WARM: theme().warm, Tint.NEW: theme().good}[kind.tint]
    ink = theme().ink_dark
    mark = icons.icon(kind.icon, round(height * 0.8), ink)
    pad = max(2, height // 5)
    letters = text.font(max(LETTERS, round(height * 0.76)), bold=True).render(kind.word, True, ink)
    narrow = mark.get_width() + 2 * pad
    wide = narrow + letters.get_width() + pad
    width = wide if wide <= room else min(narrow, max(room, height))
    out = piece((width, height), height // 3, ground, ink)
    out.blit(mark, mark.get_rect(midleft=(pad if width != narrow else (width - mark.get_width()) // 2, height // 2)))
    if width == wide:
        out.blit(letters, letters.get_rect(midleft=(pad * 2 + mark.get_width() - pad // 2, height // 2)))
    return ready(out)
