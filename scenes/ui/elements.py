"""The line of a field as it is shown: its letters, caret and selection, and the pointer on them."""

from collections.abc import Hashable

import pygame
from pygame import Rect, Surface

from scenes.art import mixed_lines, text
from scenes.art.text import SizedFont
from scenes.art.theme import theme, type_scale
from scenes.art.wrapping import is_joined
from scenes.ui.inputs import Field
from scenes.ui.line_editor import LineEdit

_STEADY, _BLINK = 1.4, 0.4
"""The seconds for which a caret stands that has moved, and for which it then is out and on."""
_DOUBLE = 0.5
"""The seconds within which a second press selects a word."""


class EntryLine:
    """The text of a field. Keys are handled by its `LineEdit`."""

    def __init__(self, rect: Rect, field: Field, unit: float) -> None:
        self.rect, self.field, self._unit = Rect(rect), field, unit
        self.is_enabled, self.is_focused = True, False
        self.selection_in_progress = False
        """True while a drag selects letters."""
        self._scroll = 0
        """The pixels of the line that are hidden on the left, where it is longer than the field."""
        self._rested = 0.0
        """Seconds since the caret has moved."""
        self._since_press = _DOUBLE
        self._pointer = 0
        self._followed: Hashable = None
        self._told: Rect | None = None
        """The caret's place of which the system's input method was told."""

    @property
    def edit(self) -> LineEdit:
        """The text and its caret."""
        return self.field.edit

    @property
    def _font(self) -> SizedFont:
        return text.font(type_scale(self._unit).large)

    @property
    def words(self) -> str:
        """The letters that are shown: with those that an input method is composing, in the place of the selection."""
        edit, (first, last) = self.edit, self.edit.selection
        return edit.text[:first] + edit.composed + edit.text[last:] if edit.composed else edit.text

    @property
    def _caret(self) -> int:
        edit = self.edit
        return edit.selection[0] + edit.composed_caret if edit.composed else edit.caret

    @property
    def _carets(self) -> tuple[int, ...]:
        return mixed_lines.carets(self.words, self._font.weight)

    @property
    def caret_shown(self) -> bool:
        """True while the caret is to be seen."""
        return self.is_focused and (self._rested < _STEADY or int((self._rested - _STEADY) / _BLINK) % 2 == 1)

    def look(self) -> Hashable:
        """The key of the line's picture."""
        return self.edit.look, self.is_focused, self.caret_shown, self._scroll, tuple(self.rect), self._unit

    # -- focus and time

    def focus(self) -> None:
        """Show the caret, and the window of an input method beside it; keys repeat as the system has them."""
        if self.is_enabled:
            self.is_focused, self._followed = True, None
            pygame.key.set_repeat(0)
            self.follow()

    def unfocus(self) -> None:
        """Show no caret; what was being composed is dropped."""
        self.is_focused = self.selection_in_progress = False
        self._told = None
        self.drop_composed()

    def drop_composed(self) -> None:
        """Drop what an input method is composing, and let it begin anew."""
        if self.edit.composed:
            self.edit.compose("", 0)
            pygame.key.stop_text_input()
            pygame.key.start_text_input()

    def enable(self, enabled: bool) -> None:
        """Take presses, or none while the field counts for nothing."""
        if enabled != self.is_enabled:
            self.is_enabled = enabled
            if not enabled:
                self.unfocus()

    def follow(self) -> None:
        """Bring the caret into sight, and let it stand for a while, where text or caret are others than before."""
        now = self.edit.look, tuple(self.rect)
        if now != self._followed:
            self._followed, self._rested = now, 0.0
            self._bring_into_sight()
        if self.is_focused:
            at = Rect(self.rect.left + self._carets[self._caret] - self._scroll, self.rect.top, 1, self.rect.height)
            if at != self._told:
                self._told = at
                pygame.key.set_text_input_rect(at)

    def _bring_into_sight(self) -> None:
        at, room = self._carets[self._caret], self.rect.width - self._thick
        longest = max(0, mixed_lines.width(self.words, self._font.weight) - room)
        self._scroll = max(0, min(longest, max(at - room, min(self._scroll, at))))

    def update(self, seconds: float) -> None:
        """Let the caret blink, and a drag select."""
        self._rested += seconds
        self._since_press += seconds
        if self.selection_in_progress:
            self.drag(self._pointer)

    # -- the pointer

    def press(self, x: int) -> None:
        """Put the caret to a pixel; a second press soon after selects the word there."""
        if not self.is_enabled:
            return
        self.drop_composed()
        place, again = self._place_at(x), self._since_press < _DOUBLE
        self._since_press, self._pointer = 0.0, x
        self.selection_in_progress = not again
        if again:
            self.edit.select_word(place)
        else:
            self.edit.put_caret(place)
        self.follow()

    def drag(self, x: int) -> None:
        """Select from the place of the press to a pixel."""
        self._pointer = x
        self.edit.put_caret(self._place_at(x), keep=True)
        self.follow()

    def _place_at(self, x: int) -> int:
        """The place between two letters that is nearest to a pixel."""
        words, at = self.words, x - self.rect.left + self._scroll
        places = [place for place in range(len(words) + 1) if not is_joined(words, place)]
        return min(places, key=lambda place: abs(self._carets[place] - at))

    # -- the picture

    @property
    def _thick(self) -> int:
        """The width of the caret."""
        return max(1, round(1.5 * self._unit))

    def paint(self, surface: Surface, view: Rect) -> None:
        """Draw the line inside the field and a view."""
        before, words, font, worn = surface.get_clip(), self.words, self._font, theme()
        surface.set_clip(before.clip(view).clip(self.rect))
        high = font.get_height()
        left, top = self.rect.left - self._scroll, self.rect.centery - high // 2
        composed, (first, last) = self.edit.composed, self.edit.selection
        if self.is_focused and not composed:
            for start, end in mixed_lines.marked(words, first, last, font.weight):
                surface.fill(worn.selection, Rect(left + start, top, end - start, high))
        if words:
            surface.blit(font.render(words, True, worn.ink), (left, top))
        foot = top + min(high - self._thick, font.get_ascent() + 2 * self._thick)
        for start, end in mixed_lines.marked(words, first, first + len(composed), font.weight):
            surface.fill(worn.ink, Rect(left + start, foot, end - start, self._thick))
        if self.caret_shown:
            surface.fill(worn.gold, Rect(left + self._carets[self._caret], top, self._thick, high))
        surface.set_clip(before)
