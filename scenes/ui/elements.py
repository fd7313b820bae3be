"""The library's elements as our pages use them: a line of text, with its reasons for a subclass."""

import pygame
from pygame import Rect
from pygame_gui.elements import UITextEntryLine

from scenes.ui.gui import gui
from scenes.ui.inputs import Field


class EntryLine(UITextEntryLine):  # type: ignore[misc]
    """The text, caret and selection of a field. Keys are handled by its `LineEdit`, the pointer by the library.

    The library's own handling of keys crashes at letters without a width, has no undo, and moves to the end of the line
    instead of by a word; it pastes line feeds, and pastes nothing if not everything has room.
    """

    def __init__(self, rect: Rect, field: Field) -> None:
        self.field = field
        self.text = ""
        super().__init__(rect, gui())  # a text given here would be looked up in files of translations

    def rebuild(self) -> None:
        """Make no picture of the field disabled: each letter would be drawn twice."""
        super().rebuild()
        self.drawable_shape.states.pop("disabled", None)

    def disable(self) -> None:
        """Take no keys and no presses; the page says by its words that the field counts for nothing."""
        self.unfocus()
        self.is_enabled = False

    def mirror(self) -> None:
        """Show the text, caret and selection of the `LineEdit`."""
        edit = self.field.edit
        if self.text != edit.text:
            self.text = edit.text
            self.drawable_shape.set_text(edit.text)
        self.edit_position = edit.caret
        first, last = edit.selection
        self.select_range = [first, last]
        self.cursor_has_moved_recently = self.is_focused  # else the next update would show a caret
        if self.drawable_shape.has_fresh_surface():
            self.on_fresh_drawable_shape_ready()  # else its picture would wait for the next update

    def process_event(self, event: pygame.event.Event) -> bool:
        """Take an event of the pointer; a first click selects the whole line."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        taken = bool(super().process_event(event))
        self.hear()
        return taken

    def hear(self) -> None:
        """Take over the caret and the selection that the pointer may have set."""
        edit, (first, last) = self.field.edit, sorted(self.select_range)
        edit.caret = self.edit_position
        edit.anchor = edit.caret if first == last else first if edit.caret == last else last

    def update(self, time_delta: float) -> None:
        """Let the caret blink, and a drag select."""
        super().update(time_delta)
        if self.selection_in_progress:
            self.hear()

    def focus(self) -> None:
        """Show the caret, and the window of an input method beside it; keys repeat as the system has them."""
        super().focus()
        pygame.key.set_repeat(0)
        pygame.key.set_text_input_rect(self.rect)
