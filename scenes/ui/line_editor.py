"""A line of text that is typed: letters, caret and selection, without pixels."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from scenes.art import text
from scenes.art.wrapping import is_joined
from scenes.ui import clipboard

_WORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_STEPS = 100
"""The number of changes that can be taken back."""
_LONGEST = 10_000
"""The most letters of a pasted text that are read: millions would take seconds."""
_LONGEST_COMPOSED = 200
"""The most letters of a composed text that are shown."""


_MARKS = 3
"""The most accents and signs of vowels that a letter has; more of them would be painted over one another."""


def printable(letter: str) -> bool:
    """True if a letter may stand in a name: it is visible, and some font has it."""
    return letter.isprintable() and text.is_drawable(letter)


def digit(letter: str) -> bool:
    """True if a letter may stand in a number."""
    return letter in "0123456789"


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter).startswith("M")


def _takes_mark(words: str) -> bool:
    """True if the last letter of words may have one more accent or sign of a vowel."""
    bare = words
    while bare and _is_mark(bare[-1]):
        bare = bare[:-1]
    return bare.rstrip() == bare != "" and len(words) - len(bare) < _MARKS


@dataclass(slots=True)
class LineEdit:
    """The line; the selection runs from `anchor` to `caret`."""

    text: str
    most: int
    """The most letters."""
    accepts: Callable[[str], bool] = printable
    caret: int = 0
    anchor: int = 0
    refused: str = ""
    """The letter of the last press if it was not accepted; else empty."""
    composed: str = ""
    """The letters that an input method is composing at the caret; they are no part of the text."""
    composed_caret: int = 0
    """The place of the caret among them."""
    full: bool = False
    """True if the last press was accepted and found no room."""
    _before: list[tuple[str, int]] = field(default_factory=list)
    """Earlier texts, each with its caret; undo returns to the last one."""
    _after: list[tuple[str, int]] = field(default_factory=list)
    """Texts that were taken back, for redo."""

    @property
    def selection(self) -> tuple[int, int]:
        """The start and the end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def key(self) -> tuple[str, int, int]:
        """The key of the line's picture, without what is being composed."""
        return self.text, self.caret, self.anchor

    @property
    def look(self) -> tuple[str, int, int, str, int]:
        """The key of the line's picture."""
        return *self.key, self.composed, self.composed_caret

    def select_all(self) -> None:
        """Select the whole line."""
        self.anchor, self.caret = 0, len(self.text)

    def put_caret(self, place: int, *, keep: bool = False) -> None:
        """Move the caret; with `keep` the selection grows to it."""
        self.caret = max(0, min(len(self.text), place))
        if not keep:
            self.anchor = self.caret

    def select_word(self, place: int) -> None:
        """Select the word at a place between two letters."""
        self.anchor = self.text[:place].rfind(" ") + 1
        end = self.text.find(" ", place)
        self.caret = len(self.text) if end < 0 else end

    def insert(self, words: str) -> None:
        """Type over the selection. What does not fit or is not accepted is left out."""
        first, last = self.selection
        room = self.most - len(self.text) + last - first
        composed = unicodedata.normalize("NFC", words[:_LONGEST])
        self.composed, self.composed_caret = "", 0
        accepted, self.refused = self._sifted(self.text[max(0, first - _MARKS) : first], composed)
        fresh, self.full = accepted[: max(0, room)], len(accepted) > max(0, room)
        if words and not fresh:
            return
        self._change(self.text[:first] + fresh + self.text[last:], first + len(fresh))

    def _sifted(self, before: str, words: str) -> tuple[str, str]:
        """The letters that are accepted behind those before them, and the first that is not."""
        result, refused = before, ""
        for letter in words:
            if self.accepts(letter) and (not _is_mark(letter) or _takes_mark(result)):
                result += letter
            else:
                refused = refused or letter
        return result[len(before) :], refused

    def compose(self, words: str, caret: int) -> None:
        """Show letters that an input method is composing; none once it has ended."""
        self.composed = words[:_LONGEST_COMPOSED]
        self.composed_caret = max(0, min(len(self.composed), caret))

    def set(self, words: str) -> None:
        """Replace the text."""
        self.select_all()
        self.insert(words)

    def _change(self, words: str, caret: int) -> None:
        if words != self.text:
            self._before.append((self.text, self.caret))
            del self._before[:-_STEPS]
            self._after.clear()
        self.text = words
        self.put_caret(caret)

    def _back(self, here: list[tuple[str, int]], there: list[tuple[str, int]]) -> None:
        """Undo or redo: from one list to the other."""
        if here:
            there.append((self.text, self.caret))
            self.text, caret = here.pop()
            self.put_caret(caret)

    def press(self, event: pygame.event.Event) -> bool:
        """Take a key; False for one that means nothing to a line of text."""
        if event.mod & _COMMAND and event.key in (pygame.K_z, pygame.K_y):
            forth = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            self._back(*((self._after, self._before) if forth else (self._before, self._after)))
            return True
        if event.mod & _COMMAND and event.key in (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x):
            self._command(event.key)
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._remove(-1 if event.key == pygame.K_BACKSPACE else 1, word=bool(event.mod & _WORD))
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event)
            return True
        return False

    def _move(self, event: pygame.event.Event) -> None:
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        first, last = self.selection
        if event.key == pygame.K_HOME:
            self.put_caret(0, keep=keep)
        elif event.key == pygame.K_END:
            self.put_caret(len(self.text), keep=keep)
        elif first != last and not keep:
            self.put_caret(first if event.key == pygame.K_LEFT else last)
        else:
            step = -1 if event.key == pygame.K_LEFT else 1
            self.put_caret(self._beside(step, word=bool(event.mod & _WORD)), keep=keep)

    def _beside(self, step: int, *, word: bool) -> int:
        """The place that is a letter or a word away."""
        if not word:
            place = self.caret + step
            while is_joined(self.text, place):
                place += step
            return place
        if step < 0:
            return self.text[: self.caret].rstrip().rfind(" ") + 1
        space = self.text.find(" ", self.caret + 1)
        return len(self.text) if space < 0 else space

    def _remove(self, step: int, *, word: bool) -> None:
        if self.caret == self.anchor:
            alone = step < 0 and not word  # an accent is taken back without its letter, as it was typed
            self.put_caret(self.caret - 1 if alone else self._beside(step, word=word), keep=True)
        self.insert("")

    def _command(self, key: int) -> None:
        if key == pygame.K_a:
            self.select_all()
            return
        first, last = self.selection
        if key == pygame.K_v:
            self.insert(clipboard.pasted() or "")
        elif (first == last or clipboard.copied(self.text[first:last])) and key == pygame.K_x:
            self.insert("")
