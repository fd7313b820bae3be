"""The focus of a page: the control to which keys go, its highlight, and the control that Enter presses."""

from collections.abc import Callable, Iterable

import pygame

from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control
from scenes.ui.focus_order import WAYS, beyond, step_of
from scenes.ui.inputs import Field


class Focus:
    """The name of the control that has the focus; pages make their controls anew, the names stay."""

    def __init__(self, live: Callable[[], list[Control]]) -> None:
        self._live = live
        """Returns the controls that may be pressed now, in the order of the Tab key."""
        self.name: str | None = None
        self.by_keys = False
        """True if a key has moved the focus, which is then highlighted; after a click it is not."""
        self._before: str | None = None
        """The name of the control that gets the focus back when a question is closed."""

    # -- the control

    @property
    def control(self) -> Control | None:
        """The control that has the focus, if it is there and enabled."""
        return self.named(self.name) if self.name is not None else None

    @property
    def field(self) -> Field | None:
        """The field that has the focus."""
        result = self.control
        return result if isinstance(result, Field) else None

    def field_of(self, controls: Iterable[Control]) -> Field | None:
        """The field among these controls that has the focus."""
        fields = (each for each in controls if isinstance(each, Field) and each.enabled)
        return next((field for field in fields if field.name == self.name), None)

    def named(self, name: str | None) -> Control | None:
        """The enabled control of this name."""
        return next((result for result in self._enabled() if result.name == name), None)

    def highlight(self, control: Control) -> tuple[bool, bool]:
        """True if a control is shown with the focus, and True if it has a ring, which fields have not."""
        here, typed = control.name == self.name, isinstance(control, Field)
        return here and (self.by_keys or typed), here and self.by_keys and not typed

    def _enabled(self) -> list[Control]:
        return [control for control in self._live() if control.enabled]

    # -- moves

    def click(self, control: Control | None) -> None:
        """Move the focus to the clicked control; nothing has it after a click beside all controls."""
        self.by_keys = False
        self.name = control.name if control is not None and control.enabled else None

    def destination(self, event: pygame.event.Event) -> Control | None:
        """The control to which Tab or an arrow would move the focus; None for any other key."""
        if event.key != pygame.K_TAB and event.key not in WAYS:
            return None
        stops = self._enabled()
        now = next((stop for stop in stops if stop.name == self.name), None)
        return beyond(stops, now, event.key, step_of(event))

    def next_field(self, field: Field) -> Field | None:
        """The next field after this one."""
        enabled = self._enabled()
        after = [control.name for control in enabled].index(field.name) + 1
        return next((control for control in enabled[after:] if isinstance(control, Field)), None)

    # -- Enter

    def pressed(self, result: Control | None, default: str | None) -> Control | None:
        """The control that Enter presses on a page: the highlighted one, else the page's default."""
        return result if result is not None and self.by_keys else self.named(default)

    def answer(self, result: Control | None) -> Control:
        """The control that Enter presses in a question: the one with the focus, else the primary or first button."""
        if result is not None:
            return result
        enabled = self._enabled()
        buttons = (control for control in enabled if isinstance(control, PageButton) and control.primary)
        return next(buttons, enabled[0])

    # -- questions

    def open_question(self, chosen: str | None) -> None:
        """Remember the highlighted control, and move the focus to the answer that is chosen now."""
        self._before = self.name if self.by_keys else None
        self.name = chosen

    def close_question(self) -> None:
        """Move the focus back to the control that was highlighted before the question."""
        self.name = self._before
