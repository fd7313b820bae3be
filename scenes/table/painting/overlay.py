"""The pointer's effects, drawn over the resting picture: parted fans, highlighted targets, lifted and raised cards."""

from collections.abc import Callable, Iterator
from time import perf_counter

import pygame
from pygame import Rect, Surface

from engine.rummy.cards import Card
from engine.text import _
from scenes.art.cards import CardArt
from scenes.art.decks import Decks
from scenes.table.gestures.interface import Interface
from scenes.table.gestures.pointer import Point
from scenes.table.intents import OnCard, Target, ToPile
from scenes.table.moving.motion import Caption
from scenes.table.painting import brackets, captions
from scenes.table.painting.lights import caught, lights, possible, prepare, rim, tint
from scenes.table.painting.picture_state import PictureState
from scenes.table.painting.signs import labels, owner_badges, tab
from scenes.table.painting.turned_cards import Leaning, turned
from scenes.table.places.card_places import Board
from scenes.table.places.fan_gap import FanGap
from scenes.table.places.free_places import around, free, guarded
from scenes.table.state.dragging import Drag, aim_of
from scenes.table.tableau import Hidden
from scenes.ui.stage import Sprite
from scenes.ui.thing import ThingRole

AHEAD = 0.002
"""Seconds of an idle frame that are spent on card pictures which will be needed."""
PRESSED = 0.005
"""Seconds of a frame that are spent on the pictures of a card that has just been pressed."""
SHADOWS = 4
"""The number of shadows of lifted cards that are kept, one a size."""
_KEPT_LIGHTS = 24
"""The number of places of a drag whose lights are kept."""
STRIPS = 64
"""The number of strips of cards that are kept; each also keeps its whole picture, so that no other gets its id."""


class PointerOverlay:
    """Makes the sprites of cards that the pointer moves or shows; `still` if nothing is to sway."""

    def __init__(self, decks: Decks, leaning: Leaning, *, still: bool) -> None:
        self._decks = decks
        self._still = still
        self._leaning = leaning
        self._shadows: dict[tuple[int, int], Surface] = {}
        self._edges: dict[tuple[int, int], Surface] = {}
        self._strips: dict[tuple[int, int], Surface] = {}
        self._lit: tuple[Drag | None, Board | None, dict[object, list[Sprite]]] = None, None, {}
        self._possible: list[Sprite] = []
        """The highlights of the groups that would take the dragged card."""
        self._parted: tuple[PictureState | None, object, list[Sprite]] = None, None, []
        self._stirred: object = None
        self._side: tuple[Target | None, int] | None = None
        """The target of a drag, and the side of the cards on which the words about it stand."""
        self._glows: Target | None = None
        """The highlighted target."""

    def make_ahead(self, board: Board, pointed: Card | None) -> None:
        """Make a picture that will be needed, in a frame with nothing else to do."""
        self._decks.prepare(AHEAD)
        prepare(board)
        if pointed is None or pointed not in board.rects:
            return
        art = self._decks.of(board.rects[pointed].height)
        self._deep(art)
        if not self._still:
            self._leaning.prepare(self._decks.face(art, pointed))

    def lift_ahead(self, board: Board, card: Card) -> None:
        """Make the pictures with which the drag of a pressed card begins, as many as a part of a frame allows."""
        end = perf_counter() + PRESSED
        art = self._decks.of(board.rects[card].height)
        self._deep(art)
        face = self._decks.face(art, card)
        while not self._still and perf_counter() < end and self._leaning.prepare(face):
            pass

    def parted(self, look: PictureState, ui: Interface, gone: frozenset[Card]) -> list[Sprite]:
        """The cards of parted fans, and a rim around the card that is pointed at."""
        pointed = ui.card if ui.drag is None and ui.band is None else None
        key = (gone, pointed, ui.fanning.changes)
        if self._parted[0] is not look or self._parted[1] != key:
            self._parted = look, key, self._make_parted(look, ui, gone, pointed)
            if not self._parted[2]:
                self._strips.clear()  # strips would keep pictures of sizes that are not used any more
        return self._parted[2]

    def _make_parted(
        self, look: PictureState, ui: Interface, gone: frozenset[Card], pointed: Card | None
    ) -> list[Sprite]:
        result, over = list[Sprite](), set[Card]()
        for fan in ui.fanning.moved(look.board, gone):
            result += self._fan(look, fan, _calm(look, ui, fan))
            over |= {card for card, _rect in fan}
        if pointed in look.board.rects and pointed not in gone | look.selected:
            rect = look.board.rects[pointed]
            result.append(rim(look.spot(pointed, rect).move(ui.fanning.aside(pointed), 0)))
            over.add(pointed)
        over -= gone
        tags = brackets.held_tags(look.board) if over else ()
        return result + [Sprite(made, rect.topleft) for group, made, rect in tags if not over.isdisjoint(group.cards)]

    def _fan(self, look: PictureState, fan: list[tuple[Card, Rect]], calm: int) -> list[Sprite]:
        """The cards of a parted fan up to the one at the place `calm`, which looks as it does at rest."""
        result: list[Sprite] = []
        for place, (card, rect) in enumerate(fan[: calm + 1]):
            over, other = fan[place + 1] if place + 1 < len(fan) else (card, rect)
            following = other.left if other.left > rect.left else None
            level = (other.top, look.raised.get(over)) == (rect.top, look.raised.get(card))
            if place < calm:
                result += self._lying(look, card, rect, following, covered=level)
            else:
                result += self._lapped(self._decks.of(rect.height), card, rect, other.left)
        return result

    def _lapped(self, art: CardArt, card: Card, rect: Rect, following: int) -> list[Sprite]:
        """The visible parts of a plain card under the next one, which begins at `following` and is not painted anew."""
        dx, dy = art.shadow_offset
        result = [
            Sprite(self._edge(art), (rect.left + dx, rect.top + dy)),
            Sprite(self._strip(self._decks.face(art, card), following - rect.left), rect.topleft),
        ]
        if following < rect.right:
            result.append(Sprite(self._strip(art.shadow(), -dx), (following + dx, rect.top + dy)))
        return result

    def _lying(
        self, look: PictureState, card: Card, rect: Rect, following: int | None, *, covered: bool
    ) -> list[Sprite]:
        """A card painted as at rest, with all its signs; the next one begins at `following` and may cover it."""
        art, spot = self._decks.of(rect.height), look.spot(card, rect)
        (dx, dy), (gx, gy) = art.shadow_offset, art.glow_offset
        bare = rect.width if following is None or not covered else following - rect.left + art.corner
        result = [
            Sprite(art.shadow() if following is None else self._edge(art), (spot.left + dx, spot.top + dy)),
            Sprite(self._strip(self._decks.face(art, card), bare), spot.topleft),
        ]
        if card in look.glows:
            result.append(Sprite(art.glow(look.glows[card]), (spot.left + gx, spot.top + gy)))
        if card.is_joker:
            result += [Sprite(*label) for label in labels(look.board.stands_for, {card: spot})]
        owners, movers = look.board.owners, look.board.movers
        if card in owners or card in movers:
            names = [head.name for head in look.told.heads]
            result += [Sprite(*badge) for badge in owner_badges(owners, names, {card: spot}, movers)]
        if (kind := look.tabs.get(card)) is not None:
            result.append(Sprite(*tab(kind, spot, spot.right if following is None else following)))
        return result

    def lit(self, board: Board, drag: Drag | None, fanning: FanGap) -> list[Sprite]:
        """The light on the target of a drag, made once for each target.

        It appears a frame after the light on the last target has gone, so that no frame has to paint both places.
        """
        if drag is None:
            self._glows = None
            return []
        if self._lit[0] is not drag or self._lit[1] is not board:
            self._lit = drag, board, {}
            self._possible = possible(board, drag)
        key = aim_of(drag.target)
        if self._glows not in (None, drag.target):
            self._glows = None
            return self._possible
        made = self._lit[2]
        if key not in made:
            if len(made) >= _KEPT_LIGHTS:
                made.clear()
            light = lights(board, drag, fanning)
            made[key] = [*possible(board, drag, drag.target), *light] if light else self._possible
        self._glows = None if made[key] is self._possible else drag.target
        return made[key]

    def banded(self, board: Board, band: Rect) -> Iterator[Sprite]:
        """A rubber band, and light on the cards that it would choose."""
        yield from tint(band.clip(board.layout.window))
        yield from caught([board.visible_strip(card) for card in board.inside(band)])

    def alike(self, board: Board, ui: Interface) -> Iterator[Sprite]:
        """Light on the other discards of the player whose discard is pointed at."""
        pointed = ui.pointed if ui.drag is None and ui.band is None else None
        if pointed is not None and pointed.role is ThingRole.DISCARD:
            cards = board.tableau.alike.get(pointed.card, ()) if pointed.card is not None else ()
            shown = [card for card in cards if card in board.tableau.pile.cards and card != pointed.card]
            yield from caught([board.discard_strip(card).move(ui.fanning.aside(card), 0) for card in shown])

    def held(self, board: Board, ui: Interface) -> Iterator[Sprite]:
        """A card that is raised to be looked at, and the cards on the pointer."""
        if ui.peek is not None and ui.peek in board.rects:
            yield from self._raised(board, ui.peek)
        if ui.drag is not None:
            yield from self._lifted(ui.drag)
            if words := drop_text(board, ui.drag):
                yield self._said(board, ui.drag, words)

    def _said(self, board: Board, drag: Drag, words: str) -> Sprite:
        """The words beside the cards on the pointer. They stay at their side as long as they cover nothing there."""
        made = captions.sprite(Caption(words, (0, 0)), board.layout)
        held = drag.rects[drag.lead].unionall(list(drag.rects.values()))
        gap = round(6 * board.layout.unit)
        sides = list(around(made.surface.get_size(), held, gap, board.layout.table))
        kept = [*guarded(board.layout), held]
        if self._side is None or self._side[0] != drag.target or sides[self._side[1]].collidelist(kept) >= 0:
            self._side = drag.target, sides.index(free(sides, board.layout, [held]))
        place = sides[self._side[1]]
        return Sprite(made.surface, place.topleft)

    def _raised(self, board: Board, card: Card) -> Iterator[Sprite]:
        """A raised card: whole, over all others, and large enough to be read."""
        rect = board.rects[card]
        art = self._decks.of(max(rect.height, board.layout.hand_card))
        spot = Rect((0, 0), art.size)
        spot.midbottom = (rect.centerx, rect.bottom - rect.height // 12)
        spot.clamp_ip(board.layout.window)
        yield from self._heavy(art, self._decks.face(art, card), spot.topleft, spot.topleft)
        yield Sprite(art.glow("select"), (spot.left + art.glow_offset[0], spot.top + art.glow_offset[1]))

    def stirs(self, ui: Interface) -> bool:
        """True if highlights or parted fans under a drag have changed since the last frame, which takes time."""
        stirred = None if ui.drag is None else (ui.fanning.changes, ui.drag.target)
        before, self._stirred = self._stirred, stirred
        return stirred is not None and stirred != before

    def _lifted(self, drag: Drag) -> Iterator[Sprite]:
        """The cards on the pointer; a single one leans."""
        art = self._decks.of(drag.size[1])
        for card, rect in drag.shown.items():
            picture, at = art.back() if isinstance(card, Hidden) else self._decks.face(art, card), rect.topleft
            if len(drag.cards) == 1 and not self._still:
                picture, lean = self._leaning.picture(picture, drag.lean, held=True)
                x, y = turned(drag.size, drag.offset, picture, lean)
                at = rect.left + x, rect.top + y
            yield from self._heavy(art, picture, at, rect.topleft)

    def _strip(self, face: Surface, width: int) -> Surface:
        """The left part of a card, as wide as is visible of it; kept for the next call."""
        if width >= face.get_width():
            return face
        return _kept(self._strips, (id(face), width), lambda: face.subsurface((0, 0, width, face.get_height())), STRIPS)

    def _edge(self, art: CardArt) -> Surface:
        """The left edge of a shadow, which is all that is visible of it between the cards of a fan."""

        def cut() -> Surface:
            shadow = art.shadow()
            return shadow.subsurface((0, 0, max(1, shadow.get_width() // 6), shadow.get_height()))

        return _kept(self._edges, art.size, cut, SHADOWS)

    def _deep(self, art: CardArt) -> Surface:
        """The shadow of a card high over the table."""
        return _kept(self._shadows, art.size, lambda: pygame.transform.smoothscale_by(art.shadow(), 1.08), SHADOWS)

    def _heavy(self, art: CardArt, picture: Surface, at: Point, card_at: Point) -> Iterator[Sprite]:
        """A card high over the table: its shadow is larger and farther away."""
        (x, y), (dx, dy), height = card_at, art.shadow_offset, art.size[1]
        yield Sprite(self._deep(art), (x + dx + height // 40, y + dy + height // 14))
        yield Sprite(picture, at)


def _kept(
    store: dict[tuple[int, int], Surface], key: tuple[int, int], make: Callable[[], Surface], most: int
) -> Surface:
    """A cached picture; when there are more than `most`, the oldest is dropped."""
    if key not in store:
        while len(store) >= most:
            del store[next(iter(store))]
        store[key] = make()
    return store[key]


def _calm(look: PictureState, ui: Interface, fan: list[tuple[Card, Rect]]) -> int:
    """The place in a parted fan from which on all cards look as they do at rest."""
    aside = [ui.fanning.aside(card) for card, _rect in fan]
    plain = [
        not (slides or card in look.glows or card in look.tabs or card.is_joker)
        for slides, (card, _rect) in zip(aside, fan, strict=True)
    ]
    slid = max([place for place, slides in enumerate(aside) if slides], default=-1)
    level = len({rect.top for _card, rect in fan}) == 1
    calm = (place for place in range(slid + 1, len(fan) - 1) if plain[place] and plain[place + 1])
    return next(calm, len(fan)) if level else len(fan)


def drop_text(board: Board, drag: Drag) -> str:
    """The effect of a drop in words, where the highlight alone might be misread."""
    if isinstance(drag.target, OnCard):
        return _("takes the joker's place")
    if isinstance(drag.target, ToPile):
        return _discarding(board, drag)
    return drag.cost


def _discarding(board: Board, drag: Drag) -> str:
    """The words that a drop ends the turn, or why it can't; empty if these cards could never be discarded."""
    discards = board.tableau.discards or {}
    if not drag.free or len(drag.cards) > 1 or drag.lead not in discards:
        return ""
    why = discards[drag.lead]
    return _("can't discard: {reason}").format(reason=why) if why else _("discard: ends the turn")
