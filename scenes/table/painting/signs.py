"""Signs on cards: the tab of a hot or a warm one, and the label that says what a joker stands for."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import pygame
from pygame import Rect, Surface

from engine.house.options import Temperature
from engine.rummy.cards import RANKS, Card
from engine.rummy.plays import PlayReader
from engine.text import _
from scenes.art import icons, text
from scenes.art.canvas import clear, ready
from scenes.art.card_size import index_width
from scenes.art.theme import Colour, deck, kept, theme
from scenes.art.vector import sign
from scenes.table.places.arrangement import stands_for

MOST_SUITS = 2
"""A joker of a book that may be one of more suits is labelled with its rank alone."""


def draw_labels(surface: Surface, cards: Sequence[Card], jokers: Mapping[Card, Rect], plays: PlayReader) -> None:
    """What jokers among these cards of a play stand for, at the foot of the part of each that is always to be seen."""
    for mark, at in labels(cards, jokers, plays):
        surface.blit(mark, at)


def labels(
    cards: Sequence[Card], jokers: Mapping[Card, Rect], plays: PlayReader
) -> Iterator[tuple[Surface, tuple[int, int]]]:
    """The same labels, each with its place."""
    meant = stands_for(cards, plays)
    for card, rect in jokers.items():
        if card in meant:
            mark = _label(tuple(map(str, meant[card])), rect.height)
            yield mark, (rect.left + max(1, rect.width // 40), rect.bottom - mark.get_height() - 2)


@kept(maxsize=256)
def _label(codes: tuple[str, ...], height: int) -> Surface:
    """A rank over the sign of its suit, or over two; the width of a card's index."""
    width = max(9, index_width(height) + height // 40)
    rank = "10" if codes[0][0] == RANKS[9] else codes[0][0]
    suits = [code[1] for code in codes] if len(codes) <= MOST_SUITS else []
    size = max(7, round(width * (0.86 if len(rank) == 1 else 0.66)))
    ink = deck().suits.of(suits[0]) if len(suits) == 1 else theme().ink_dark
    letters = text.font(size, bold=True).render(rank, True, ink)
    letters = letters.subsurface(letters.get_bounding_rect())
    mark = round(width * (0.7 if len(suits) < MOST_SUITS else 0.44))
    pad = max(2, width // 8)
    tall = letters.get_height() + 2 * pad + (mark + pad if suits else 0)
    out = _piece((width, tall), max(2, width // 5), theme().select, theme().ink_dark)
    out.blit(letters, letters.get_rect(midtop=(width // 2, pad)))
    for place, suit in enumerate(suits):
        colour = deck().suits.of(suit)
        centre = width * (2 * place + 1) // (2 * len(suits))
        found = sign(suit, mark, colour)
        out.blit(found, found.get_rect(midtop=(centre, letters.get_height() + 2 * pad)))
    return ready(out)


def _piece(size: tuple[int, int], radius: int, ground: Colour, edge: Colour) -> Surface:
    """A rounded piece with an edge, smooth."""
    k = 3
    big = clear((size[0] * k, size[1] * k))
    big.fill((*edge, 0))
    pygame.draw.rect(big, edge, big.get_rect(), border_radius=radius * k)
    pygame.draw.rect(big, ground, big.get_rect().inflate(-2 * k, -2 * k), border_radius=(radius - 1) * k)
    return pygame.transform.smoothscale(big, size)


# -- hot and warm


def draw_tabs(surface: Surface, heat: Mapping[Card, Temperature], cards: Sequence[Card], rects: Sequence[Rect]) -> None:
    """Tabs at the upper edge of cards that are hot or warm; neighbours alike share one.

    A tab may reach over the next cards, and then the next tab begins after it.
    """
    heats = [heat.get(card) for card in cards]
    free, top = 0, None
    for place, (found, rect) in enumerate(zip(heats, rects, strict=True)):
        free, top = (free, top) if rect.top == top else (rect.left, rect.top)
        shared = place > 0 and heats[place - 1] is found is Temperature.WARM and rects[place - 1].top == top
        if found is None or shared:
            continue
        edge = max(other.right for other in rects if other.top == top)
        mark, at = tab(found, rect.move(max(0, free - rect.left), 0), edge)
        surface.blit(mark, at)
        free = at[0] + mark.get_width() + 2


def tab(heat: Temperature, card: Rect, right: int) -> tuple[Surface, tuple[int, int]]:
    """The tab of a hot or warm card that may be as wide as to `right`, and where it lies."""
    height = max(12, round(card.height * 0.15))
    mark = _tab(heat, right - card.left, height)
    return mark, (card.left, card.top - height + max(2, height // 5))


def draw_flaw(surface: Surface, words: str, play: Rect) -> None:
    """What is wrong with a play, at the foot of it, where no card's index is."""
    mark = tag("cross", (words,), play.width - 2, tag_height(play.height))
    surface.blit(mark, mark.get_rect(bottomleft=(play.left + 1, play.bottom - 1)))


def tag_height(card: int) -> int:
    """The height of a tag with words at the foot of cards this high."""
    return max(14, round(card * 0.17))


@kept(maxsize=64)
def tag(sign: Literal["cross", "check"], words: tuple[str, ...], room: int, height: int) -> Surface:
    """The sign and the first of the words for which there is room, if there are any."""
    ground, ink = theme().danger if sign == "cross" else theme().good, theme().ink_dark
    size, pad = max(9, round(height * 0.72)), max(2, height // 5)
    mark = icons.icon(sign, round(height * 0.62), ink)
    rendered = (text.font(size, bold=True).render(some, True, ink) for some in words)
    letters = next((some for some in rendered if mark.get_width() + some.get_width() + 3 * pad <= room), None)
    width = height if letters is None else mark.get_width() + letters.get_width() + 3 * pad
    out = _piece((width, height), height // 4, ground, ink)
    out.blit(mark, mark.get_rect(midleft=((height - mark.get_width()) // 2 if letters is None else pad, height // 2)))
    if letters is not None:
        out.blit(letters, letters.get_rect(midleft=(2 * pad + mark.get_width(), height // 2)))
    return ready(out)


@kept(maxsize=64)
def _tab(heat: Temperature, room: int, height: int) -> Surface:
    """The sign, and the word where there is room for it."""
    hot = heat is Temperature.HOT
    ground, ink = theme().hot if hot else theme().warm, theme().ink_dark
    word = _("hot") if hot else _("warm")
    size = max(9, round(height * 0.76))
    mark = icons.icon("flame" if hot else "drop", round(height * 0.8), ink)
    pad = max(2, height // 5)
    letters = text.font(size, bold=True).render(word, True, ink)
    narrow = mark.get_width() + 2 * pad
    wide = narrow + letters.get_width() + pad
    width = wide if wide <= room else min(narrow, max(room, height))
    out = _piece((width, height), height // 3, ground, ink)
    out.blit(mark, mark.get_rect(midleft=(pad if width != narrow else (width - mark.get_width()) // 2, height // 2)))
    if width == wide:
        out.blit(letters, letters.get_rect(midleft=(pad * 2 + mark.get_width() - pad // 2, height // 2)))
    return ready(out)
