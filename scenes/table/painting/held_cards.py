"""The cards that another player holds, in the space or the heading: a fan, or tiles on a rack."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art import felt
from scenes.art.canvas import clear, ready
from scenes.art.card_size import card_width
from scenes.art.cards import CardArt, card_art
from scenes.art.theme import deck, kept_surfaces, theme
from scenes.table.painting.picture_state import HeadingState
from scenes.table.painting.turned_cards import BORDER, bordered
from scenes.table.places.other_hands import TILE, hand_size, on_arc, on_rack
from scenes.ui.stage import Part

HALF = 0.5
"""The height of a card in a heading, as a part of one in a play."""
MOST = 7
"""The most cards that are painted there; the number beside them tells how many there are."""
IN_HEADING = 0.74
"""The height of such a card, as a part of the heading's; the whole fan, whose outer cards lean, fills the heading."""
LEDGE = 0.24
"""The height of the ledge, as a part of a rack's."""
PART = 0.24
"""The part of a heading's width that the fan may take."""


def card_height(look: HeadingState) -> int:
    """The height of the fan's cards: half of those in plays, as far as the heading holds the fan."""
    layout = look.board.layout
    return max(12, min(round(layout.others_card * HALF), round(layout.head(0).height * IN_HEADING)))


def fan_height(look: HeadingState, seat: int) -> int:
    """The height of the cards in a seat's heading; 0 without a fan: they lie open or elsewhere, or there are none."""
    board = look.board
    elsewhere = (seat == board.bottom and board.revealed) or seat in board.hands
    return card_height(look) if look.told.heads[seat].held and not elsewhere and not board.left else 0


def width(count: int, height: int, room: int) -> int:
    """The width of a fan of cards of this height in `room` pixels; 0 if there is no room or no fan."""
    return hand_size(_painted(count, height, room), height)[0] if height and room >= card_width(height) else 0


def parts(look: HeadingState, fans: Sequence[tuple[int, int, int]]) -> Iterator[Part]:
    """The fans; `fans` holds by seat the right end of a fan in the heading, its room and its width."""
    for seat, (right, room, wide) in enumerate(fans):
        if seat in look.board.hands:
            yield _in_space(look, seat)
        elif wide:
            yield _in_heading(look, seat, right, room)


def _in_space(look: HeadingState, seat: int) -> Part:
    """A hand in its space; a card that is on its way there shows its face when it has arrived."""
    place, height = look.board.hands[seat]
    count = look.board.tableau.spaces[seat].backs
    known = min(look.told.known_held[seat], look.board.tableau.known_held[seat], key=len)
    rect = Rect((0, 0), hand_size(count, height, len(known)))
    rect.center = place.center
    return _hand(f"backs {seat}", rect, count, height, known)


def _in_heading(look: HeadingState, seat: int, right: int, room: int) -> Part:
    height, head = card_height(look), look.board.layout.head(seat)
    count = _painted(look.told.heads[seat].held, height, room)
    rect = Rect((0, 0), hand_size(count, height))
    rect.midright = right, head.centery
    return _hand(f"held {seat}", rect.clamp(head), count, height)


def _hand(name: str, rect: Rect, count: int, height: int, known: tuple[Card, ...] = ()) -> Part:
    """A hand whose last cards are known, on a rack where cards are tiles."""

    def paint(surface: Surface) -> None:
        picture = (rack if deck().tiles else fan)(count, height, known)
        surface.blit(picture, picture.get_rect(center=rect.center))

    return Part(name, rect, (tuple(rect), count, known), paint)


def _painted(count: int, height: int, room: int) -> int:
    """The number of held cards that are painted."""
    return next((cards for cards in range(min(count, MOST), 1, -1) if hand_size(cards, height)[0] <= room), 1)


def _pictures(art: CardArt, count: int, known: tuple[Card, ...]) -> list[Surface]:
    """The pictures of `count` cards: backs, and at the end the faces of the known ones."""
    return [art.back()] * (count - len(known)) + [art.face(str(card)) for card in known]


@kept_surfaces(maxsize=32, megabytes=1)
def fan(count: int, height: int, known: tuple[Card, ...] = ()) -> Surface:
    """A picture of `count` cards, held as a hand."""
    middles, wide = on_arc(count, height, len(known))
    cards = zip(_pictures(card_art(height), count, known), middles, strict=True)
    turned = [pygame.transform.rotozoom(bordered(card), angle, 1.0) for card, (angle, _x, _y) in cards]
    top = min(y - card.get_height() / 2 for (_angle, _x, y), card in zip(middles, turned, strict=True))
    foot = max(y + card.get_height() / 2 for (_angle, _x, y), card in zip(middles, turned, strict=True))
    top, foot = top + BORDER, foot - BORDER
    made = clear((wide, round(foot - top)))
    for (_angle, x, y), card in zip(middles, turned, strict=True):
        made.blit(card, card.get_rect(center=(round(wide / 2 + x), round(y - top))))
    return ready(made)


@kept_surfaces(maxsize=32, megabytes=1)
def rack(count: int, height: int, known: tuple[Card, ...] = ()) -> Surface:
    """A picture of `count` tiles, which stand on a rack behind its ledge."""
    lefts, wide = on_rack(count, height)
    made = clear((wide, height))
    for left, tile in zip(lefts, _pictures(card_art(round(height * TILE)), count, known), strict=True):
        made.blit(tile, (left, 0))
    ledge = Rect(0, 0, wide, max(3, round(height * LEDGE)))
    ledge.bottom = height
    felt.draw_panel(made, ledge, ledge.height // 3, theme().gold_dark, 255, theme().shade)
    return ready(made)
