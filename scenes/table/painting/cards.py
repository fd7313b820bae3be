"""Painting of resting cards. Only their visible parts are painted."""

from collections.abc import Sequence

from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art.cards import CardArt
from scenes.table.painting.picture_state import PictureState

SIDE, ABOVE = 0.07, 0.24
"""The reach of a card's shadow and glow beside it, and over and under it when it is raised, in heights of a card."""


def around(rect: Rect, card: int) -> Rect:
    """A rectangle of cards of this height, with the shadows and glows that they paint around it."""
    beside, over = max(8, round(card * SIDE)), max(10, round(card * ABOVE))
    return rect.inflate(2 * beside, 2 * over)


def in_sight(surface: Surface, rect: Rect) -> bool:
    """True if anything inside the rectangle would be painted."""
    return bool(surface.get_clip().colliderect(rect))


def draw_cards(surface: Surface, look: PictureState, cards: Sequence[Card], rects: Sequence[Rect]) -> None:
    """Paint cards with their shadows and glows, raised if they are selected; of covered cards only the visible part."""
    laid = [(card, rect) for card, rect in zip(cards, rects, strict=True) if card not in look.hidden]
    shown = [(card, rect, look.spot(card, rect) if card in look.raised else rect) for card, rect in laid]
    clip = surface.get_clip()
    for place, (card, rect, spot) in enumerate(shown):
        if not clip.colliderect(around(rect, rect.height)):
            continue
        art = look.decks.of(rect.height)
        over = shown[place + 1][2] if place + 1 < len(shown) else None
        draw_shadow(surface, art, spot.topleft)
        surface.blit(look.decks.face(art, card), spot, Rect(0, 0, _bare(spot, over, art), spot.height))
        if card in look.glows:
            dx, dy = art.glow_offset
            surface.blit(art.glow(look.glows[card]), (spot.left + dx, spot.top + dy))


def _bare(card: Rect, over: Rect | None, art: CardArt) -> int:
    """The width of a card that the next one, with its round corners, leaves to be seen."""
    if over is None or over.top != card.top or over.size != card.size or not card.left <= over.left < card.right:
        return card.width
    return min(card.width, over.left - card.left + art.corner)


def draw_shadow(surface: Surface, art: CardArt, at: tuple[int, int]) -> None:
    """Draw the shadow of a card, without the part that the card will cover."""
    (x, y), shadow = art.shadow_offset, art.shadow()
    for piece in art.shadow_seen:
        surface.blit(shadow, (at[0] + x + piece.left, at[1] + y + piece.top), piece)
