"""Painting of a hand that is over: the cards left in hands, face up, and the seal of a closed pile."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import felt
from scenes.art.canvas import clear, ready
from scenes.art.theme import kept, theme
from scenes.art.vector import sign
from scenes.table.painting.cards import around, draw_cards
from scenes.table.painting.picture_state import PictureState
from scenes.ui.stage import Part


def parts(look: PictureState) -> Iterator[Part]:
    """By seat, the cards left in a hand on a dark plate."""
    for seat, cards in enumerate(look.board.tableau.opened):
        if cards:
            yield _left(look, seat, [(card, look.board.left[card]) for card in cards])


def _left(look: PictureState, seat: int, placed: list[tuple[Card, Rect]]) -> Part:
    cards, rects = zip(*placed, strict=True)
    box = rects[0].unionall(rects)
    plate = box.inflate(round(8 * look.unit), round(8 * look.unit))
    hidden = look.hidden.intersection(cards)
    bare = len(hidden) == len(cards)

    def paint(surface: Surface) -> None:
        if not bare:
            radius = max(4, box.height // 14)
            felt.draw_panel(surface, plate, radius, theme().shade, 150, theme().panel_edge)
        draw_cards(surface, look, cards, rects)

    key = cards, tuple(map(tuple, rects)), hidden, look.decks.sharp
    return Part(f"left {seat}", around(plate, box.height), key, paint)


def seal(look: PictureState) -> Iterator[Part]:
    """The mark on a pile that is closed (R20), when all of it lies there."""
    board = look.board
    pile = board.tableau.pile
    if not pile.gathered or not look.hidden.isdisjoint(pile.cards):
        return
    rect = board.pile[-1]
    size = max(16, round(rect.width * 0.62))
    spot = Rect(0, 0, size, size)
    spot.center = rect.center

    def paint(surface: Surface) -> None:
        surface.blit(_wax(size), spot)

    yield Part("seal", spot, (size, tuple(spot)), paint)


@kept(maxsize=4)
def _wax(size: int) -> Surface:
    """A round seal with a star, in gold."""
    k = 3
    big, middle = clear((size * k, size * k)), (size * k / 2, size * k / 2)
    big.fill((*theme().gold_dark, 0))
    for part, colour in ((1.0, theme().panel), (0.95, theme().gold_dark), (0.84, theme().gold), (0.76, theme().panel)):
        pygame.draw.circle(big, colour, middle, size * k / 2 * part)
    made = pygame.transform.smoothscale(big, (size, size))
    star = sign("x", round(size * 0.52), theme().gold)
    made.blit(star, star.get_rect(center=(size // 2, size // 2)))
    return ready(made)
