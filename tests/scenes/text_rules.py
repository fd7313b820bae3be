"""The texts of a screen with their places, and the rules that they keep as a list of violations.

`record` paints a screen anew and notes every line of text with its place: the part of the picture or the control that
painted it. `text_violations` compares the boxes of the letters with those of the places, and with each other, in all
looks at a screen that scrolls, since a line may be measured in one look and painted in another:

- cut: a line that ends in an ellipsis, is left out, or reaches beyond its place, its clip or the window;
- overlapping: letters that meet letters, or that something else is painted over;
- small: letters smaller than the smallest print at the size of text that the player has chosen.

What scrolls may be cut at its upper and lower edge.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any
from unittest.mock import patch

import pygame
from pygame import Rect, Surface

from scenes.art import text
from scenes.art.theme import type_scale
from scenes.scene import Scene
from scenes.ui import stage, surfaces
from scenes.ui.controls import Control, State
from scenes.ui.page import Page
from scenes.ui.paragraphs import TextBlock
from scenes.ui.scale import interface_scale
from scenes.ui.stage import Part, PartStage

VISIBLE = 90
"""The least opacity of a pixel that counts as a letter, or as something that hides one."""
SLACK = 1
"""Pixels by which letters may reach beyond their place: the rounding of lines."""
SCROLLS = ("bar ", "area ")
"""Beginnings of the names of parts that scroll without saying so to the stage."""
LAYERS = ("refused", "tip", "banner", "dialog", "refusal", "kept time")
"""Opaque parts that lie over others for a while, until they are answered or the pointer moves on."""
BOUNDED = ("control name", "control profile", "control person ")
"""Places of names that players type; these may be as long as a name can be, and end in an ellipsis."""


@dataclass(frozen=True, slots=True)
class TextPlace:
    """A part of the picture, or a control in it."""

    name: str
    rect: Rect
    scrolls: bool


@dataclass(frozen=True, slots=True)
class DrawnText:
    """A line of text: its words, the box of its letters, and how it came to be painted."""

    words: str
    letters: Rect
    place: TextPlace
    clip: Rect
    size: int
    """Pixels; 0 where they do not follow the player's choice."""
    scrolled: bool = False
    """True if the place scrolls, or lies in one that does."""
    whole: bool = True
    """False if it was shortened or left out."""
    measured: bool = False
    """True if it was broken into lines in this look, and painted nowhere."""
    hidden_by: str = ""
    """The place of what was painted over it."""

    @property
    def seen(self) -> Rect:
        """The visible part of the letters."""
        return self.letters.clip(self.clip)


class _Recording:
    """The texts of one picture in the making."""

    def __init__(self, base: type[Surface], window: Rect, sill: int, *, scrolls: bool) -> None:
        self.base = base
        self.places = [TextPlace("window", window, scrolls=scrolls)]
        self.sill = sill
        """The height at which a page that scrolls is cut off."""
        self.texts: list[DrawnText] = []
        self.gilt: dict[int, tuple[Surface, str]] = {}
        self.inside_text = False
        self.wrapped: list[tuple[TextPlace, str]] = []

    @property
    def place(self) -> TextPlace:
        return self.places[-1]

    def note(self, words: str, letters: Rect, clip: Rect, size: int, *, whole: bool = True) -> None:
        if words.strip():
            scrolled = any(place.scrolls for place in self.places)
            self.texts.append(DrawnText(words, letters, self.place, clip, size, scrolled, whole))

    def left_out(self, words: str) -> None:
        """A line that was not painted at all."""
        self.note(words, Rect(self.place.rect.topleft, (0, 0)), self.place.rect, 0, whole=False)

    def note_left_out(self) -> None:
        """Note the lines that were wrapped and painted nowhere."""
        drawn = " ".join(line.words for line in self.texts)
        for place, line in self.wrapped:
            if line not in drawn:
                none = Rect(place.rect.topleft, (0, 0))
                self.texts.append(DrawnText(line, none, place, place.rect, 0, whole=False, measured=True))

    def cover(self, picture: Surface, at: Rect) -> None:
        """Something is painted: what was written there before cannot be read any more."""
        for number, line in enumerate(self.texts):
            hidden = line.seen.clip(at)
            if hidden.width <= SLACK or hidden.height <= SLACK or line.hidden_by:
                continue
            over = picture.subsurface(hidden.move(-at.left, -at.top).clip(picture.get_rect()))
            if pygame.mask.from_surface(over, VISIBLE).count() > hidden.width * hidden.height // 20:
                self.texts[number] = replace(line, hidden_by=self.place.name)

    def inside(self, place: TextPlace, paint: Callable[[Surface], None]) -> Callable[[Surface], None]:
        """The painting of a place; every line that it wraps must be drawn, there or by another part."""

        def painting(surface: Surface) -> None:
            if place.name == "shade":
                self.texts.clear()
                self.wrapped.clear()
            elif place.name in LAYERS:
                self.texts[:] = [line for line in self.texts if not line.letters.colliderect(place.rect)]
            self.places.append(place)
            paint(surface)
            self.places.pop()

        return painting


def _watched(recording: _Recording, size: tuple[int, int]) -> Surface:
    class WatchedSurface(Surface):
        """The resting picture, which tells what is painted on it."""

        def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
            box = Surface.blit(self, source, dest, area, special_flags)
            if recording.inside_text or special_flags:
                return box
            at = Rect(dest.topleft if isinstance(dest, Rect) else dest[:2], source.get_size())
            if id(source) in recording.gilt:
                letters = source.get_bounding_rect(min_alpha=250).move(at.topleft)
                recording.note(recording.gilt[id(source)][1], letters, self.get_clip(), 0)
            elif recording.place.name not in ("window", "felt") and area is None:
                recording.cover(source, at)
            return box

        def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
            del doreturn
            return [self.blit(*each) for each in blit_sequence]

    recording.base = WatchedSurface
    return WatchedSurface(size, 0, 32)


def record(scene: Scene, size: tuple[int, int]) -> list[DrawnText]:
    """Every line of text on a screen that is shown, in the order of painting."""
    window = Rect((0, 0), size)
    scrolls = isinstance(scene, Page) and scene.scrolls
    sill = scene.sill if isinstance(scene, Page) and scrolls else -1
    recording = _Recording(Surface, window, sill, scrolls=scrolls)
    held: Any = scene
    with ExitStack() as patches:
        for target, name, double in _doubles(recording):
            patches.enter_context(patch.object(target, name, double))
        for module, name, double in _gilding(recording):
            patches.enter_context(patch.object(module, name, double))
        text.let_go()
        held._stage.reset(size)
        held._stage._base = _watched(recording, size)
        if hasattr(held, "ui"):
            held.ui.stale = True
        held.stale = True
        scene.draw(pygame.display.get_surface() or pygame.display.set_mode(size))
    held._stage.reset(size)
    held._stage._base = Surface(size)
    recording.note_left_out()
    return recording.texts


def _doubles(recording: _Recording) -> Iterator[tuple[Any, str, Any]]:
    """The doubles of the functions that write, while it is recorded."""
    # As the functions shorten and paint a line, by the name of who is asked for it.
    plain, rich = (text.fit, text._line), (text._fit_rich, text._rich_line)
    yield text, "draw_text", _written(recording, text.draw_text, *plain)
    yield text, "draw_rich", _written(recording, text.draw_rich, *rich)
    yield text, "wrap", _wrapped(recording, text.wrap)
    yield text, "wrap_rich", _wrapped(recording, text.wrap_rich)
    yield TextBlock, "paint", _block_paint(recording)
    yield PartStage, "arrange", _arrange(recording)
    yield PartStage, "_cut", lambda _stage, region: [region]  # each line is painted once, whole
    yield Control, "part", _control_part(recording)
    yield stage, "opaque", lambda surface: surface


def _written(recording: _Recording, draw: Any, fit: Any, line: Any) -> Any:
    """A double of a function that writes one line, which notes its letters."""

    def double(surface: Surface, words: str, pos: Any, size: int, colour: Any, **more: Any) -> Rect:
        bold = more.get("bold", False)
        shown = words if more.get("max_width") is None else fit(words, size, more["max_width"], bold)
        recording.inside_text = True
        box: Rect = draw(surface, words, pos, size, colour, **more)
        recording.inside_text = False
        whole = shown == words and (not shown.endswith(text.ELLIPSIS) or shown == text.ELLIPSIS)
        if isinstance(surface, recording.base):
            letters = line(shown, size, colour, bold).get_bounding_rect(min_alpha=VISIBLE).move(box.topleft)
            recording.note(words, letters, surface.get_clip(), size, whole=whole)
        elif not whole:
            recording.left_out(words)
        return box

    return double


def _wrapped(recording: _Recording, wrap: Any) -> Any:
    """A double of a function that breaks lines, which notes those that must be painted."""

    def double(*rest: Any, **more: Any) -> list[str]:
        lines: list[str] = wrap(*rest, **more)
        if len(recording.places) > 1 and not recording.place.scrolls:
            recording.wrapped += [(recording.place, line.strip()) for line in lines]
        return lines

    return double


def _block_paint(recording: _Recording) -> Any:
    paint = TextBlock.paint

    def double(block: TextBlock, surface: Surface, area: Rect) -> None:
        paint(block, surface, area)
        if block.height > area.height and not recording.place.scrolls:
            for _indent, y, row, line, _first in block._rows:
                if y + text.font(type_scale(block._unit).small).get_height() > area.height:
                    recording.left_out(f"{row} ({line.size})")

    return double


def _arrange(recording: _Recording) -> Any:
    arrange = PartStage.arrange

    def double(held: PartStage, parts: Any) -> None:
        def told(part: Part) -> Part:
            ends = recording.sill >= 0 and (part.rect.top == 0 or part.rect.bottom == recording.sill)
            scrolls = part.scrolls or part.name.startswith(SCROLLS) or ends
            return replace(part, paint=recording.inside(TextPlace(part.name, part.rect, scrolls), part.paint))

        arrange(held, [told(part) for part in parts])

    return double


def _control_part(recording: _Recording) -> Any:
    made = Control.part

    def double(control: Control, state: State) -> Part:
        part = made(control, state)
        scrolls = "Pane" in type(control).__name__
        place = TextPlace(f"control {control.name}", control.rect, scrolls)
        return replace(part, paint=recording.inside(place, part.paint))

    return double


def _gilding(recording: _Recording) -> Iterator[tuple[Any, str, Any]]:
    """Gold letters are pictures, which are known again where they are painted."""
    import sys

    gilded = surfaces.gilded

    def double(words: str, *rest: Any, **more: Any) -> Surface:
        picture = gilded(words, *rest, **more)
        recording.gilt[id(picture)] = picture, words
        return picture

    for module in list(sys.modules.values()):
        if getattr(module, "gilded", None) is gilded:
            yield module, "gilded", double


def text_violations(looks: Sequence[Sequence[DrawnText]], size: tuple[int, int], wish: float) -> Iterator[str]:
    """Everything about the texts of a screen that breaks the rules, in the looks at it from its head to its foot."""
    painted = " ".join(line.words for drawn in looks for line in drawn if not line.measured)
    for drawn in looks:
        yield from _violations([line for line in drawn if not (line.measured and line.words in painted)], size, wish)


def _violations(drawn: Sequence[DrawnText], size: tuple[int, int], wish: float) -> Iterator[str]:
    """Everything that breaks the rules in one look."""
    least = type_scale(interface_scale(size, wish)).tiny
    for line in drawn:
        bounded = line.place.name.startswith(BOUNDED)
        if not line.whole:
            if not bounded:
                yield f"cut: “{line.words}” in {line.place.name}"
        elif _beyond(line, Rect((0, 0), size)):
            yield f"cut: “{line.words}” leaves {line.place.name}"
        if line.hidden_by:
            yield f"overlapping: “{line.words}” in {line.place.name} under {line.hidden_by}"
        if 0 < line.size < least:
            yield f"small: “{line.words}” in {line.place.name} is {line.size} px and not {least}"
    seen = [line for line in drawn if line.letters.width and not line.hidden_by]
    for one, other in itertools.combinations(seen, 2):
        both = one.seen.clip(other.seen)
        if min(both.size) > SLACK and one.words != other.words:
            yield f"overlapping: “{one.words}” in {one.place.name} and “{other.words}” in {other.place.name}"


def _beyond(line: DrawnText, window: Rect) -> bool:
    """True if letters reach beyond their place; up and down is free where it scrolls."""
    for bound, free in ((line.place.rect, line.place.scrolls), (line.clip, line.scrolled), (window, line.scrolled)):
        room = bound.inflate(2 * SLACK, 2 * SLACK)
        if free:
            room.top, room.height = line.letters.top, line.letters.height
        if line.letters.width and not room.contains(line.letters):
            return True
    return False
