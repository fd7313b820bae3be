"""The cards that another player holds, in the space or the heading: a fan of backs, or tiles on a rack."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, cos, radians, sin

import pygame
from pygame import Rect, Surface

from scenes.art import felt
from scenes.art.canvas import clear, ready
from scenes.art.card_size import card_width
from scenes.art.cards import card_art
from scenes.art.theme import deck, kept_surfaces, theme
from scenes.table.painting.picture_state import HeadingState
from scenes.ui.stage import Part

HALF = 0.5
"""The height of such a card, as a part of one in a play."""
IN_SPACE = (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
"""The same for the cards of a fan that lies in its player's space: the largest for which there is room."""
MOST = 7
"""Cards that are painted at most; the number beside them tells how many there are."""
ARC, TURN = 30, 6.0
"""Degrees from the first card to the last at most, and from card to card."""
REACH = 2.3
"""The radius of the arc, in heights of a card."""
IN_HEADING = 0.84
"""The height of such a card, as a part of the heading's: its fan, the outer cards of which lean, is as high as that."""
TALL, LAP, LEDGE = 0.9, 0.62, 0.24
"""The height of a tile and of the ledge, as parts of a rack's; the step, as a part of a tile's width."""
PART = 0.24
"""The part of a heading's width that the fan may take."""


def card_height(look: HeadingState) -> int:
    """The height of the fan's cards: half of those in plays, as far as the heading holds the fan."""
    layout = look.board.layout
    return max(12, min(round(layout.table_card * HALF), round(layout.head(0).height * IN_HEADING)))


def fan_height(look: HeadingState, seat: int) -> int:
    """The height of the cards in a seat's fan; 0 without one: its cards are face up, or there are none."""
    board = look.board
    own = (seat == board.bottom and board.revealed) or in_space(look, seat) is not None
    return card_height(look) if look.tableau.heads[seat].held and not own and not board.left else 0


def width(count: int, height: int, room: int) -> int:
    """The width of a fan of cards of this height in `room` pixels; 0 where there is no room or no fan."""
    return _wide(_painted(count, height, room), height) if height and room >= card_width(height) else 0


def parts(look: HeadingState, fans: Sequence[tuple[int, int, int]]) -> Iterator[Part]:
    """The fans; `fans` says for each seat where one in its heading would end, its room and its width."""
    for seat, (right, room, wide) in enumerate(fans):
        if (result := in_space(look, seat)) is not None:
            yield _fan_part(f"backs {seat}", *result, look.board.tableau.spaces[seat].backs)
        elif wide:
            yield _part(look, seat, right, room)


def in_space(look: HeadingState, seat: int) -> tuple[Surface, Rect] | None:
    """A seat's fan and its place in the seat's space, beside its plays; None where there is no room."""
    board = look.board
    if board.left or not any(space.backs for space in board.tableau.spaces[seat : seat + 1]):
        return None
    body, margin = board.layout.spaces[seat].body, round(8 * look.unit)
    groups = [group.place.rect for group in board.groups[seat]]
    for height in (round(board.layout.table_card * part) for part in IN_SPACE):
        box = Rect((0, 0), _size(board.tableau.spaces[seat].backs, height))
        beside, under, alone = box.copy(), box.copy(), box.copy()
        beside.midright, under.midbottom = (body.right - margin, body.centery), (body.centerx, body.bottom - margin)
        alone.center = body.center
        for place in (beside, under) if groups else (alone,):
            if body.inflate(0, -margin).contains(place) and place.inflate(margin, 0).collidelist(groups) < 0:
                picture = _hand_picture(board.tableau.spaces[seat].backs, height)
                return picture, picture.get_rect(center=place.center)
    return None


def _part(look: HeadingState, seat: int, right: int, room: int) -> Part:
    height, head = card_height(look), look.board.layout.head(seat)
    count = _painted(look.tableau.heads[seat].held, height, room)
    picture = _hand_picture(count, height)
    return _fan_part(f"held {seat}", picture, picture.get_rect(midright=(right, head.centery)).clamp(head), count)


def _hand_picture(count: int, height: int) -> Surface:
    """The picture of a hand: on a rack where cards are tiles."""
    return rack(count, height) if deck().tiles else fan(count, height)


def _size(count: int, height: int) -> tuple[int, int]:
    """The size of that picture, without making it."""
    return (_wide(count, height), height) if deck().tiles else _fan_size(count, height)


def _fan_part(name: str, picture: Surface, place: Rect, count: int) -> Part:
    """The picture of so many cards: fans of seven and of eight are equally large."""

    def paint(surface: Surface) -> None:
        surface.blit(picture, place)

    return Part(name, place, (picture.get_size(), tuple(place), count), paint)


def _painted(count: int, height: int, room: int) -> int:
    """The number of held cards that are painted."""
    return next((cards for cards in range(min(count, MOST), 1, -1) if _wide(cards, height) <= room), 1)


def _wide(count: int, height: int) -> int:
    """The width of so many cards, as they are held."""
    return _on_rack(count, height)[1] if deck().tiles else _places(count, height)[1]


def _on_rack(count: int, height: int) -> tuple[list[int], int]:
    """The left edges of tiles on a rack of this height, and its width."""
    tile = card_width(round(height * TALL))
    edge, step = max(1, tile // 8), max(1, round(tile * LAP))
    return [edge + step * place for place in range(count)], 2 * edge + tile + step * (count - 1)


@lru_cache(maxsize=256)
def _places(count: int, height: int) -> tuple[tuple[tuple[float, float, float], ...], int]:
    """For each card its angle to the left and the middle of it, from that of the arc; and the width of all."""
    turn = min(TURN, ARC / max(1, count - 1))
    angles = [turn * ((count - 1) / 2 - place) for place in range(count)]
    reach = REACH * height
    middles = tuple((angle, -sin(radians(angle)) * reach, -cos(radians(angle)) * reach) for angle in angles)
    lean = radians(angles[0])
    wide = 2 * -middles[0][1] if count > 1 else 0.0
    return middles, round(abs(wide) + card_width(height) * cos(lean) + height * sin(abs(lean))) + 2


@lru_cache(maxsize=256)
def _fan_size(count: int, height: int) -> tuple[int, int]:
    """The size of a fan, without its picture: for seven players many are tried."""
    middles, wide = _places(count, height)
    card = card_width(height)
    turned = [(y, (card * abs(sin(radians(angle))) + height * cos(radians(angle))) / 2) for angle, _x, y in middles]
    return wide, ceil(max(y + half for y, half in turned) - min(y - half for y, half in turned)) + 2


@kept_surfaces(maxsize=32, megabytes=1)
def fan(count: int, height: int) -> Surface:
    """A picture of `count` backs, held as a hand."""
    middles, wide = _places(count, height)
    back = card_art(height).back()
    turned = [pygame.transform.rotozoom(back, angle, 1.0) for angle, _x, _y in middles]
    top = min(y - card.get_height() / 2 for (_angle, _x, y), card in zip(middles, turned, strict=True))
    foot = max(y + card.get_height() / 2 for (_angle, _x, y), card in zip(middles, turned, strict=True))
    made = clear((wide, round(foot - top)))
    for (_angle, x, y), card in zip(middles, turned, strict=True):
        made.blit(card, card.get_rect(center=(round(wide / 2 + x), round(y - top))))
    return ready(made)


@kept_surfaces(maxsize=32, megabytes=1)
def rack(count: int, height: int) -> Surface:
    """A picture of the backs of `count` tiles, which stand on a rack behind its ledge."""
    lefts, wide = _on_rack(count, height)
    back, made = card_art(round(height * TALL)).back(), clear((wide, height))
    for left in lefts:
        made.blit(back, (left, 0))
    ledge = Rect(0, 0, wide, max(3, round(height * LEDGE)))
    ledge.bottom = height
    felt.draw_panel(made, ledge, ledge.height // 3, theme().gold_dark, 255, theme().shade)
    return ready(made)
