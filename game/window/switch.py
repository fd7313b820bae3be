"""One switch: a frame goes over what can be used, and one key takes what it is around.

It goes over zones, within the one that is taken over parts and things. Space takes; after two rounds of a zone the
frame leaves it. By time the frame goes on by itself, until Enter is pressed: from then on each Enter is a step.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, sqrt
from typing import TypeAlias

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.window.presses import Top, press
from scenes.art.theme import theme
from scenes.scene import Scene
from scenes.settings.settings import Settings, Switching
from scenes.ui.thing import AnyThing, FocusZone, ThingRole

Group: TypeAlias = "list[AnyThing | Group]"
"""Things and groups of things, which the frame goes over one by one."""
TAKE, STEP = pygame.K_SPACE, (pygame.K_RETURN, pygame.K_KP_ENTER)
ROUNDS = 2
"""The rounds over a group after which the frame leaves it."""
FEW = 6
"""The things that are gone over one by one; more are cut into parts."""
_WIDTH = 5
"""Pixels of the frame's edges."""


def groups(things: Sequence[AnyThing], *, chosen: bool = False) -> Group:
    """Things by zones and parts; with cards `chosen`, the places for them come before the hand."""
    zones: dict[FocusZone, list[AnyThing]] = {}
    for thing in things:
        zones.setdefault(thing.zone or FocusZone.PAGE, []).append(thing)
    order = sorted(zones, key=lambda zone: (chosen and zone is FocusZone.HAND, zone is FocusZone.BUTTONS, zone))
    return _flat([_flat(_parts(zones[zone], rows=zone is FocusZone.PAGE)) for zone in order])


def _flat(group: Group) -> Group:
    """A group in which what is alone in its own group stands for that."""
    result: Group = [each[0] if isinstance(each, list) and len(each) == 1 else each for each in group]
    return result[0] if len(result) == 1 and isinstance(result[0], list) else result


def _parts(things: list[AnyThing], *, rows: bool) -> Group:
    """Things in parts: those of a page by their rows, many others as evenly as can be."""
    if rows:
        by_row: dict[int, list[AnyThing]] = {}
        for thing in things:
            by_row.setdefault(thing.place.centery, []).append(thing)
        return [list(row) for row in by_row.values()]
    if len(things) <= FEW:
        return [*things]
    many = ceil(sqrt(len(things)))
    return [list(things[start : start + many]) for start in range(0, len(things), many)]


def spread(one: "AnyThing | Group") -> Iterator[AnyThing]:
    """All things of a group."""
    if isinstance(one, list):
        for each in one:
            yield from spread(each)
    else:
        yield one


class Switch:
    """A companion of the loop. `surface` is what scenes are painted on, `show` brings changes of it to the screen."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        surface: Callable[[], Surface],
        show: Callable[[list[Rect]], None],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._settings = settings
        self._surface = surface
        self._show = show
        self._clock = clock
        self._steps = False
        """True once somebody has gone on by a step."""
        self._scene: Scene | None = None
        self._known: tuple[str, ...] = ()
        """The names of what could be used when the frame was moved last."""
        self._within: list[Group] = []
        """The groups that were taken, the outermost first."""
        self._place, self._rounds = -1, 0
        """The place of the frame in the innermost group, -1 before the first step, and the rounds that it has made."""
        self._due = 0.0
        self._frame: Rect | None = None
        self._under: list[tuple[Rect, Surface]] = []
        """The picture under the frame's edges."""
        self._painted_on: Surface | None = None

    @property
    def lit(self) -> tuple[str, ...]:
        """The names of the things in the frame."""
        one = self._one
        return tuple(thing.name for thing in spread(one)) if one is not None else ()

    @property
    def _one(self) -> "AnyThing | Group | None":
        there = self._within and 0 <= self._place < len(self._within[-1])
        return self._within[-1][self._place] if there else None

    @property
    def _way(self) -> Switching:
        chosen = self._settings().switch
        return Switching.STEP if chosen is Switching.TIME and self._steps else chosen

    def events(self, top: Top, events: Iterable[Event]) -> Iterator[Event]:
        """The events, with those of a press in place of the switch's keys."""
        self._uncover()
        for event in events:
            scene, mine = top(), event.type == pygame.KEYDOWN and event.key in (TAKE, *STEP)
            if self._way is Switching.OFF or scene is None or not mine or self._types(scene):
                yield event
            elif event.key == TAKE:
                yield from self._take(top)
            else:
                self._steps = True
                self._go_on(scene)

    def _types(self, scene: Scene) -> bool:
        """True if a field takes the letters."""
        name = scene.focused
        return any(thing.name == name and thing.role is ThingRole.FIELD for thing in scene.things())

    def _take(self, top: Top) -> Iterator[Event]:
        one = self._one
        if isinstance(one, list):
            self._within.append(one)
            self._begin(0)
        elif one is not None:
            self._within = []
            self._begin(-1)
            yield from press(top, one.name)
        self._show_focus(top())

    def _begin(self, place: int) -> None:
        self._place, self._rounds = place, 0
        self._due = self._clock() + self._settings().switch_step

    def _go_on(self, scene: Scene) -> None:
        """Move the frame a step, from the beginning where something else can be used now."""
        things = scene.usable()
        known = tuple(thing.name for thing in things)
        if scene is not self._scene or known != self._known or not self._within:
            chosen = any("selected" in thing.state for thing in things)
            self._scene, self._known, self._within = scene, known, [groups(things, chosen=chosen)]
            self._begin(0)
        else:
            self._step()
        self._due = self._clock() + self._settings().switch_step
        self._show_focus(scene)

    def _show_focus(self, scene: Scene | None) -> None:
        """Give the focus to a thing that is alone in the frame, so that it is seen and heard."""
        one = self._one
        if scene is not None and one is not None and not isinstance(one, list):
            scene.focus_on(one.name)

    def _step(self) -> None:
        self._place += 1
        if self._place < len(self._within[-1]):
            return
        self._place, self._rounds = 0, self._rounds + 1
        if self._rounds >= ROUNDS and len(self._within) > 1:
            self._within.pop()
            self._place, self._rounds = 0, 0

    def shown(self, scene: Scene, *, changed: bool) -> None:
        """Let the frame go on by time, and paint it over the picture."""
        if self._way is Switching.OFF:
            return
        if self._way is Switching.TIME and self._clock() >= self._due:
            self._go_on(scene)
        before, self._frame = self._frame, self._around(scene)
        if self._frame is not None:
            self._paint(self._frame)
        if changed or before != self._frame:
            self._show([each for each in (before, self._frame) if each is not None])

    def _around(self, scene: Scene) -> Rect | None:
        """The place of the frame, around the things where they lie now."""
        names = set(self.lit) if scene is self._scene else set[str]()
        places = [thing.place for thing in scene.things() if thing.name in names]
        if not places:
            return None
        return places[0].unionall(places[1:]).inflate(4 * _WIDTH, 4 * _WIDTH).clip(self._surface().get_rect())

    def _paint(self, frame: Rect) -> None:
        surface = self._surface()
        inner = frame.inflate(-2 * _WIDTH, -2 * _WIDTH)
        edges = (
            Rect(frame.left, frame.top, frame.width, _WIDTH),
            Rect(frame.left, inner.bottom, frame.width, _WIDTH),
            Rect(frame.left, inner.top, _WIDTH, inner.height),
            Rect(inner.right, inner.top, _WIDTH, inner.height),
        )
        self._painted_on = surface
        for edge in edges:
            inside = edge.clip(surface.get_rect())
            self._under.append((inside, surface.subsurface(inside).copy()))
            surface.fill(theme().shade, inside)
            surface.fill(theme().gold, inside.inflate(-2, -2))

    def _uncover(self) -> None:
        """Put back the picture under the frame, for the scene to go on painting."""
        for place, picture in self._under:
            if self._painted_on is self._surface():
                self._painted_on.blit(picture, place)
        self._under.clear()
