"""Keys of other countries' keyboards, as the program's keys.

A key that writes a letter of another script counts as the letter of its place on a Latin keyboard. A key of the row of
digits that writes a sign, as on a French keyboard, counts as that sign where a command has it.
"""

import sys
import unicodedata
from collections.abc import Iterable

import pygame
from pygame import Event

_LETTERS = {getattr(pygame, f"KSCAN_{letter.upper()}"): ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}
"""By the place of a key, the letter that it writes in the usual layout."""

_DIGITS = range(pygame.K_0, pygame.K_9 + 1)
_SIGNS = {"+": pygame.K_PLUS, "-": pygame.K_MINUS}


class Keyboard:
    """The layout of the keyboard, as far as its keys have shown it.

    What is typed into a field comes as text of its own, in whatever script it is.
    """

    def __init__(self) -> None:
        self._foreign = False
        """True if the letter typed last is of another script: then signs in the places of letters stand for these."""

    def keys(self, events: Iterable[Event]) -> list[Event]:
        """The events, with Latin letters in place of keys that write none; `layout_key` is what the layout has."""
        return [self._key(event) if event.type == pygame.KEYDOWN else event for event in events]

    def _key(self, event: Event) -> Event:
        sign = _SIGNS.get(getattr(event, "unicode", "")) if event.key in _DIGITS else None
        if sign is not None:
            return Event(pygame.KEYDOWN, {**event.dict, "key": sign, "layout_key": event.key})
        letter = _LETTERS.get(getattr(event, "scancode", 0))
        if letter is None:
            return event
        written = chr(event.key) if 0 < event.key <= sys.maxunicode else ""
        if written.isalpha():
            self._foreign = not unicodedata.name(written, "LATIN").startswith("LATIN")
        if not self._foreign:
            return event
        return Event(pygame.KEYDOWN, {**event.dict, "key": letter, "layout_key": event.key})
