"""What the pointer does, drawn over the resting picture: parted fans, lit targets, lifted and raised cards."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from scenes.art.cards import CardArt
from scenes.table.board import Board, Hit
from scenes.table.dragging import Drag
from scenes.table.interface import Interface
from scenes.table.lights import lights, rim
from scenes.table.look import Decks, Look
from scenes.table.pointer import Point
from scenes.table.signs import tab
from scenes.table.stage import Sprite
from scenes.table.sway import Leaning, turned

SHADOWS = 4
"""Shadows of lifted cards that are kept, one a size."""


class Above:
    """Makes the sprites of cards that the pointer moves or shows; `still` if nothing is to sway."""

    def __init__(self, decks: Decks, *, still: bool) -> None:
        self._decks = decks
        self._still = still
        self._leaning = Leaning()
        self._shadows: dict[tuple[int, int], Surface] = {}
        self._lit: tuple[object, list[Sprite]] = None, []

    def make_ahead(self, hit: Hit) -> None:
        """With nothing else to do: make a picture that will be wanted."""
        self._decks.prepare(0.002)
        if hit.card is not None and hit.rect is not None and not self._still:
            self._leaning.prepare(self._decks.of(hit.rect.height).face(str(hit.card)))

    def parted(self, look: Look, ui: Interface, gone: frozenset[Card]) -> Iterator[Sprite]:
        """The cards of parted fans, and a rim around the card that is pointed at."""
        heat, moved = look.heat, list(ui.fanning.moved(look.board, gone))
        for place, (card, rect) in enumerate(moved):
            art, spot = self._decks.of(rect.height), rect.move(0, -look.lift(card, rect.height))
            (dx, dy), (gx, gy) = art.shadow_offset, art.glow_offset
            yield Sprite(art.shadow(), (spot.left + dx, spot.top + dy))
            yield Sprite(art.face(str(card)), spot.topleft)
            for mark in look.marks(card):
                yield Sprite(art.glow(mark), (spot.left + gx, spot.top + gy))
            if card in heat:
                following = moved[place + 1][1].left if place + 1 < len(moved) else spot.right
                yield Sprite(*tab(heat[card], spot, following if following > spot.left else spot.right))
        pointed = ui.hit.card if ui.drag is None and ui.band is None else None
        if pointed in look.board.rects and pointed not in gone | look.selected:
            rect = look.board.rects[pointed]
            yield rim(rect.move(ui.fanning.aside(pointed), -look.lift(pointed, rect.height)))

    def lit(self, board: Board, drag: Drag | None) -> list[Sprite]:
        """The light on the target of a drag, found anew only when the target is another."""
        if drag is None:
            return []
        key = (id(board), id(drag), drag.target, getattr(drag.target, "place", None))
        if self._lit[0] != key:
            self._lit = key, lights(board, drag)
        return self._lit[1]

    def held(self, board: Board, ui: Interface) -> Iterator[Sprite]:
        """A card that is raised to be looked at, and the cards on the pointer."""
        if ui.peek is not None and ui.peek in board.rects:
            yield from self._raised(board, ui.peek)
        if ui.drag is not None:
            yield from self._lifted(ui.drag)

    def _raised(self, board: Board, card: Card) -> Iterator[Sprite]:
        """Whole, over all others, and large enough to be read."""
        rect = board.rects[card]
        art = self._decks.of(max(rect.height, board.layout.hand_card))
        spot = Rect((0, 0), art.size)
        spot.midbottom = (rect.centerx, rect.bottom - rect.height // 12)
        spot.clamp_ip(board.layout.window)
        yield from self._heavy(art, art.face(str(card)), spot.topleft, spot.topleft)
        yield Sprite(art.glow("select"), (spot.left + art.glow_offset[0], spot.top + art.glow_offset[1]))

    def _lifted(self, drag: Drag) -> Iterator[Sprite]:
        """The cards on the pointer; a single one leans."""
        art = self._decks.of(drag.size[1])
        for card, rect in drag.rects.items():
            picture, at = art.face(str(card)), rect.topleft
            if len(drag.cards) == 1 and not self._still:
                picture, lean = self._leaning.picture(picture, drag.sway.lean)
                x, y = turned(drag.size, drag.offset, picture, lean)
                at = rect.left + x, rect.top + y
            yield from self._heavy(art, picture, at, rect.topleft)

    def _heavy(self, art: CardArt, picture: Surface, at: Point, card_at: Point) -> Iterator[Sprite]:
        """A card high over the table: its shadow is larger and farther away."""
        shadow = self._shadows.get(art.size)
        if shadow is None:
            shadow = pygame.transform.smoothscale_by(art.shadow(), 1.08)
            kept = list(self._shadows.items())[1 - SHADOWS :]
            self._shadows = {**dict(kept), art.size: shadow}
        (x, y), (dx, dy), height = card_at, art.shadow_offset, art.size[1]
        yield Sprite(shadow, (x + dx + height // 40, y + dy + height // 14))
        yield Sprite(picture, at)
