"""Input that comes too soon: one rule for all presses, by mouse, keys or pad, on pages and at the table.

What has only just come, or has just changed what it means, takes no press before its time is over: a screen, a
question, a button. What a press has led to waits as long as a double click takes, what comes by itself until it can
have been seen. A press before that does nothing, and is answered at the button.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from math import inf

import pygame
from pygame import Rect

from engine.text import _
from engine.values import value_class

DOUBLE = 0.35
"""Seconds without presses after a press has led to something new: as long as a double click takes."""
UNASKED = 0.8
"""Seconds without presses after something has come by itself, or must be read before it is pressed."""
PAUSE = 0.5
"""Seconds without a press that end a burst of presses."""
SAID = 1.2
"""Seconds for which the answer to an early press is shown."""
_LONGEST, _CAPPED = 0.1, 2
"""The most seconds that each of the first frames counts, since it may not show the change yet; and their number.

Later frames count in full: else a player on a busy machine who clicks once a second would always be ignored."""
_PRESSES = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.TEXTINPUT)


class InputGuard:
    """Ignores presses until their target has been visible for long enough, and a burst of presses has paused.

    So a burst of presses, 50 to 150 ms apart, does one thing: its first press counts, and whatever appears then ignores
    the others. After an ignored press the next one counts only after `PAUSE` seconds.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self._left = seconds
        """Seconds until the present target has been visible for long enough."""
        self._since = inf
        """Seconds since the last press that was ignored."""
        self._capped = _CAPPED
        """The number of coming frames of which no more than `_LONGEST` counts."""

    def begin(self, seconds: float) -> None:
        """Start the pause after a change of the page, in which it has to be visible for `seconds`.

        A longer pause that is under way goes on.
        """
        self._left, self._capped = max(self._left, seconds), _CAPPED

    def update(self, dt: float) -> None:
        """Let time pass."""
        seconds = min(dt, _LONGEST) if self._capped else dt
        self._capped = max(0, self._capped - 1)
        self._left -= seconds
        self._since += seconds

    @property
    def over(self) -> bool:
        """True if a press would count now."""
        return self._left <= 0 and self._since >= PAUSE

    def swallows(self, event: pygame.event.Event) -> bool:
        """Tell if this event is a press that has to be ignored."""
        soon = is_press(event) and not self.over
        if soon:
            self._since, self._capped = 0.0, max(1, self._capped)  # the press may have come at the end of a long frame
        return soon


@value_class
class Answer:
    """The answer to a press that did nothing, beside what was pressed."""

    words: str
    place: Rect


class PressGuard:
    """Measures for how long a screen, and each button on it, has been there; swallows presses that come too soon.

    Buttons are told by `see` after each change: by their places, each with its name, which says what a press means.
    """

    def __init__(self, seconds: float = DOUBLE) -> None:
        self._seconds = seconds
        """The time of the screen: longer if it has come by itself."""
        self._front = InputGuard(seconds)
        """The guard of the screen, or of the question over it."""
        self._guards: dict[Hashable, InputGuard] = {}
        """By what `key` makes of their names."""
        self._places: dict[Hashable, Hashable] = {}
        """The names of the buttons, by their places."""
        self._new = True
        """True until the buttons of the screen have been told."""
        self._led, self._since = 0.0, inf
        """The time of what the last press that counted leads to, and the seconds since that press."""
        self._counted = False
        """True if the last press counted."""
        self.answer: Answer | None = None
        """The answer to an early press, while it is shown."""
        self._left = 0.0
        """The seconds for which it is still shown."""

    def appear(self) -> None:
        """Note that the screen is on top now, or has another size."""
        self._front.begin(self._seconds)
        self._new, self.answer = True, None

    def begin(self) -> None:
        """Note that a question has come or gone."""
        self._front.begin(DOUBLE if self._since <= DOUBLE else UNASKED)
        self.answer = None

    @property
    def _pause(self) -> float:
        """The time of what comes now."""
        if self._new:
            return self._seconds
        return self._led if self._since <= DOUBLE else UNASKED

    def key(self, name: Hashable) -> Hashable:
        """The key of a button's guard: names of one key share it."""
        return name

    def pause_of(self, name: Hashable, before: Hashable) -> float:  # noqa: ARG002 - for those that need more time
        """The time of a button that has come in the place of another one, or of none."""
        return self._pause

    def see(self, places: Mapping[Hashable, Hashable]) -> None:
        """Note the buttons that are there now. One that has only moved to a free place is the same as before."""
        known = set(self._places.values())
        for place, name in places.items():
            before = self._places.get(place)
            if (name not in known) if before is None else (name != before):
                self._guards.setdefault(self.key(name), InputGuard()).begin(self.pause_of(name, before))
        present = set(map(self.key, places.values()))
        self._guards = {key: guard for key, guard in self._guards.items() if key in present}
        self._places, self._new = dict(places), False

    def update(self, dt: float) -> bool:
        """Let time pass; True if an answer goes."""
        self._since += dt
        self._front.update(dt)
        for guard in self._guards.values():
            guard.update(dt)
        self._left -= dt
        gone = self.answer is not None and self._left <= 0
        if gone:
            self.answer = None
        return gone

    def at(self, place: Hashable) -> Hashable:
        """The name of the button at a place; None if there is none."""
        return self._places.get(place)

    def over(self, name: Hashable) -> bool:
        """True if a press on a button would count now, as far as the button is concerned."""
        guard = self._guards.get(self.key(name))
        return guard is None or guard.over

    def swallows(
        self, event: pygame.event.Event, name: Hashable = None, *, front: bool = True, types: bool = False
    ) -> bool:
        """Tell if an event is a press that comes too soon for the screen or for the button of this name.

        Without `front` the screen's own time does not count. What a text leads to that somebody `types` needs no time.
        """
        if event.type == pygame.MOUSEBUTTONUP and self._counted:
            self._since = 0.0  # a button does its work when the press ends
        if not is_press(event):
            return False
        soon = front and self._front.swallows(event)
        soon = soon or (name is not None and any(guard.swallows(event) for guard in self._asked(event, name)))
        self._counted = not soon
        if not soon and (types or event.type != pygame.TEXTINPUT):
            self._since, self._led = 0.0, 0.0 if types else DOUBLE
        return soon

    def _asked(self, event: pygame.event.Event, name: Hashable) -> Iterable[InputGuard]:  # noqa: ARG002 - for places
        """The guards that a press on a button has to pass."""
        return (self.guard(name),)

    def guard(self, name: Hashable) -> InputGuard:
        """The guard of a button, which may have come since the buttons were told."""
        result = self._guards.setdefault(self.key(name), InputGuard())
        if name not in self._places.values():
            result.begin(self.pause_of(name, None))
        return result

    def say(self, place: Rect, words: str = "") -> None:
        """Answer a press that did nothing, beside what was pressed."""
        self.answer, self._left = Answer(words or _("Too soon"), place), SAID


@value_class
class Placed:
    """A control's place in the window, and the pixels by which it has been scrolled up."""

    rect: Rect
    scrolled: int = 0

    @property
    def whole(self) -> Rect:
        """The place that it would have if nothing were scrolled."""
        return self.rect.move(0, self.scrolled)


class PagePresses(PressGuard):
    """The presses of a page, whose controls may also move to where the pointer waits: as new ones they are guarded.

    A press counts where the control has lain for long enough. What has only been scrolled has not moved.
    """

    def __init__(self, seconds: float = DOUBLE) -> None:
        super().__init__(seconds)
        self._laid: dict[Hashable, Placed] = {}
        """The controls that are there, by their names."""
        self._former: list[tuple[Hashable, Rect, InputGuard]] = []
        """Places that controls have left a moment ago, with the guards of what is not part of these."""

    def appear(self) -> None:
        """Forget where controls lay, too."""
        super().appear()
        self._laid, self._former = {}, []

    def lay(self, laid: Mapping[Hashable, Placed]) -> None:
        """Note the controls that are there now, and which of them have moved."""
        for name, placed in laid.items():
            before = self._laid.get(name)
            if before is not None and before.whole != placed.whole:
                guard = InputGuard()
                guard.begin(self._pause)
                self._former.append((name, before.whole, guard))
        self._former = [each for each in self._former if each[0] in laid and not each[2].over]
        self._laid = dict(laid)
        self.see({name: name for name in laid})

    def update(self, dt: float) -> bool:
        """Let time pass for places that were left, too."""
        for _name, _place, guard in self._former:
            guard.update(dt)
        return super().update(dt)

    def _asked(self, event: pygame.event.Event, name: Hashable) -> Iterator[InputGuard]:
        yield from super()._asked(event, name)
        placed = self._laid.get(name)
        if placed is None or event.type != pygame.MOUSEBUTTONDOWN:
            return
        at = event.pos[0], event.pos[1] + placed.scrolled
        for moved, place, guard in self._former:
            if moved == name and not place.collidepoint(at):
                yield guard


def is_press(event: pygame.event.Event) -> bool:
    """True if somebody has pressed something."""
    return event.type in _PRESSES
