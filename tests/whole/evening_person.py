"""A person before the whole program: sees its screens, presses what can be pressed there, and notices what is wrong.

All is done by events; what is looked at are things by their names, and words as they are painted.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from random import Random
from typing import Any

import pygame

from engine.rummy.actions import UndoDraw
from scenes.table.scene import TableScene
from tests.whole.any_person import AnyPerson
from tests.whole.evening_program import FRAME, Program, Surroundings

SEEN = 12
"""Frames after which somebody has seen what has come."""
LONGEST = 600.0
"""Seconds after which somebody who waits gives up: nothing more comes."""
WRONG = re.compile(
    r"could not|went wrong|failed|damaged|has stopped|The coach stopped"
    r"|(can't|cannot) be (read|opened|continued|saved|kept|counted|listed|written|dealt|moved|taken in|restored)"
)
"""Words of sentences that tell that something could not be done."""


class EveningError(AssertionError):
    """Something is wrong; the message tells it, and the steps before."""


class EveningOverError(Exception):
    """The time for an evening is up."""


class EveningPerson(AnyPerson):
    """A person who sits before programs, one after the other."""

    painted = 4  # of the frames that pass before a press at least one

    def __init__(self, around: Surroundings, number: int, until: float = inf) -> None:
        """`until` is the time, on the monotonic clock, at which the evening is over."""
        self.around, self.rng, self.over_at = around, Random(number), until
        self.trail: list[str] = []
        self.steps = 0
        self.missed: list[str] = []
        """Actions for which no gesture was found."""
        self.expected = ""
        """Words of a sentence that is wanted: a file was spoilt on purpose."""
        self.program = Program(around)
        self.met: set[str] = set()
        """Kinds of scenes that were seen."""
        super().__init__(self.program.loop.scenes, pygame.display.get_surface())

    def restart(self) -> None:
        """Leave the program, if it still runs, and start it again."""
        self.note("restart")
        self.program.close()
        self.check()
        self.program = Program(self.around)
        self.scenes = self.program.loop.scenes

    # -- hands

    def note(self, step: str) -> None:
        """Remember a step."""
        self.steps += 1
        line = f"{type(self.scene).__name__}: {step}"
        if self.trail and self.trail[-1].partition(", again")[0] == line:
            self.trail[-1] = f"{line}, again and again"
        else:
            self.trail.append(line)

    def wrong(self, what: str) -> EveningError:
        """What is wrong, with the last steps before."""
        return EveningError("\n".join([what, "after:", *self.trail[-25:]]))

    def follow(self, transition: object) -> None:
        """The loop follows all transitions."""

    def frame(self, dt: float = 0.0) -> list[pygame.Rect]:
        """A turn of the loop, with the events that have come."""
        del dt
        if time.monotonic() > self.over_at:
            raise EveningOverError
        frames, before = self.around.frames, self.around.frames.now
        try:
            with self.painting():
                self.program.loop.turn()
            frames.now = max(frames.now, before + FRAME)  # a frame that is late does not sleep
        except Exception as error:
            raise self.wrong(f"the program has stopped: {type(error).__name__}: {error}") from error
        return []

    def send(self, kind: int, **fields: object) -> None:
        """Send an event; the next frame takes it."""
        if fields.get("button") == 1:
            self.down = kind == pygame.MOUSEBUTTONDOWN
        pygame.event.post(pygame.event.Event(kind, **fields))

    def press(self, at: Any) -> None:
        """Press where the pointer rests, once that was seen."""
        self.frames(SEEN)
        self.move(at)
        self.frame()
        self.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.frame()

    def press_at_once(self, at: Any) -> None:
        """Press and let go, whatever has just come there."""
        self.note("press at once")
        self.move(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(kind, pos=at, button=1)
            self.frame()

    def key(self, *keys: int, mod: int = 0, times: int = 1, wait: float = 0.0) -> None:
        """Strike keys, each once what is there was seen."""
        del wait
        for key in keys * times:
            self.frames(SEEN)
            self.strike(key, mod)
            self.check()

    def strike(self, key: int, mod: int = 0) -> None:
        """Strike a key at once."""
        self.note(f"key {pygame.key.name(key)}")
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=key, mod=mod, unicode="")
        self.frame()

    def write(self, words: str) -> None:
        """Type a text."""
        for letter in words:
            self.send(pygame.TEXTINPUT, text=letter)
            self.frame()

    # -- eyes

    @property
    def things(self) -> dict[str, Any]:
        """All things on the screen, by name."""
        return {thing.name: thing for thing in self.scene.things()} if self.scene is not None else {}

    @property
    def buttons(self) -> tuple[str, ...]:
        """The names of what can be pressed now."""
        if isinstance(self.scene, TableScene):
            over = self.scene.ui.dialog is not None
            return tuple(each.name for each in self.scene.ui.buttons if each.enabled and each.over is over)
        return tuple(control.name for control in self.scene.live() if control.enabled)

    def push(self, name: str) -> None:
        """Press a thing of the screen by its name; at a table, a button."""
        self.frames(SEEN)
        self.note(f"press {name}")
        if isinstance(self.scene, TableScene):
            self.click(self.button(name))
        else:
            self.click(self._in_sight(name).center)
        self.check()

    def slide_down(self, name: str) -> None:
        """Press a slider in its middle, and then at its lower end."""
        self.push(name)
        self.frames(SEEN)
        place = self._in_sight(name)
        self.click((place.left + 1, place.centery))
        self.check()

    def _in_sight(self, name: str) -> pygame.Rect:
        """The place of a control, which is scrolled into the window."""
        for _turn in range(200):
            there = next((each for each in self.scene.live() if each.name == name), None)
            if there is None:
                break
            view = self.scene._sight_of(there)
            if view.contains(there.rect) or (view.collidepoint(there.rect.center) and there.rect.height > view.height):
                return there.rect
            self.move(view.center)
            notch = 1 if there.rect.top < view.top else -1
            self.send(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch), flipped=False)
            self.frame()
        raise self.wrong(f"there is no {name}, but {', '.join(self.buttons)}")

    @contextmanager
    def expecting(self, words: str) -> Iterator[None]:
        """Meanwhile a sentence with these words is wanted."""
        self.expected = words
        yield
        self.expected = ""

    def until(self, done: Callable[[], bool], what: str, look: int = 2) -> None:
        """Wait, as long as workers take, and look at it for some frames."""
        end, frames = time.monotonic() + LONGEST, self.around.frames
        try:
            while not done():
                frames.waits = not (isinstance(self.scene, TableScene) and self.scene.table.motion)
                if time.monotonic() > end:
                    raise self.wrong(f"waited in vain for {what}")
                self.frame()
        finally:
            frames.waits = False
        self.frames(look)
        self.check()

    def sees(self, kind: type) -> bool:
        """True at a scene of this kind."""
        return isinstance(self.scene, kind)

    def come_to(self, kind: type) -> None:
        """Wait for a scene of this kind."""
        self.until(lambda: self.sees(kind), kind.__name__)

    def read(self) -> str:
        """All words on the screen."""
        return "\n".join(thing.text for thing in self.scene.things())

    def repainted(self, push: str) -> list[str]:
        """The words that are painted after a press."""
        self.listens = True
        self.frames(SEEN)
        del self.around.painted[:]
        self.push(push)
        self.frames(4)
        self.listens = False
        return list(self.around.painted)

    def check(self) -> None:
        """Look for what is wrong. Raises EveningError."""
        for failure in self.program.failures():
            raise self.wrong(f"it failed: {failure}")
        scene = self.scene
        if scene is None:
            return
        self.met.update(kind.__name__ for kind in type(scene).__mro__ if kind.__name__.endswith("Scene"))
        for line in self.read().splitlines():
            if WRONG.search(line) and not (self.expected and self.expected in line):
                raise self.wrong(f"it says: {line}")

    # -- a table

    def _settle(self) -> None:
        """Wait until all that happened is shown and saved."""

        def settled() -> bool:
            if not isinstance(self.scene, TableScene):
                return True
            table = self.scene.table
            if table.covered is not None and not table.motion:
                self.frames(SEEN)
                self.click(self.button("uncover"))
            return not table.motion and table.views is table.session.views and table.session.saved

        self.until(settled, "the table to rest")

    @property
    def main(self) -> str:
        """The name of the gold button of a table; empty without one."""
        return next((each.name for each in self.scene.ui.buttons if each.main), "")

    @property
    def awaited(self) -> bool:
        """True while the table waits for the person."""
        table = self.scene.table
        return table.mine and not table.busy and table.views is table.session.views

    def rest_on(self, place: str) -> None:
        """Let the pointer rest on a thing of the table, or on the last one whose name begins so."""
        there = [thing for name, thing in self.things.items() if name == place or name.startswith(f"{place} ")]
        if there:
            self.note(f"rest on {there[-1].name}")
            place, card = there[-1].place, self.things["stock"].place
            self.move((min(place.centerx, place.left + card.width // 2), place.centery))  # the first of cards in a row

    def my_turn(self, place: str = "") -> bool:
        """Wait for the person's turn, the pointer resting on a place, or anywhere; False when the deal is over."""
        if self.sees(TableScene) and not self.awaited:
            self.rest_on(place or self.rng.choice([*self.things]))
        self.until(lambda: not self.sees(TableScene) or self.awaited or "scores" in self.buttons, "the turn")
        return self.sees(TableScene) and self.awaited

    def gesture_missing(self, action: object) -> bool:
        """Do an action; True if this person, who knows the games by their actions alone, finds no gesture for it."""
        try:
            self.do(action)
        except AssertionError as error:
            if "nothing at the table means" not in str(error):
                raise
            self.missed.append(str(action))
            return True
        return False

    def turn(self, decide: Callable[[Any], Sequence[object]]) -> None:
        """Do what is decided, as far as it is the person's turn."""
        hand = self.session.game.hand
        for action in decide(self.rules.view(hand, hand.to_move)):
            if not (self.sees(TableScene) and self.awaited):
                return
            self.note(f"do {action}")
            if isinstance(action, UndoDraw):
                self.push("undo")
            elif self.gesture_missing(action):
                return
            self.check()
