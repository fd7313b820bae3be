"""A window with one message, for when the game itself cannot be shown: after a crash, or at a second start."""

from collections.abc import Sequence
from contextlib import suppress

import pygame

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme

_SIZE = 760, 360
_PAD, _HEADING, _BODY = 36, 26, 17
_FRAME = 50
"""Milliseconds between two looks for events."""
_LONGEST = 10 * 60 * 1000
"""Milliseconds after which it closes by itself, so that nothing is left running where nobody looks."""


def show_message(title: str, sentences: Sequence[str]) -> None:
    """Show the message until a key or a button is pressed. Where no window can be opened, do nothing."""
    with suppress(Exception):  # the caller has already said it on the terminal, and nothing may fail after a failure
        _show(title, sentences)


def _show(title: str, sentences: Sequence[str]) -> None:
    pygame.display.init()
    surface = pygame.display.set_mode(_SIZE)
    pygame.display.set_caption("House Rummy")
    _paint(surface, title, sentences)
    pygame.display.flip()
    pygame.event.clear()
    waited = 0
    while waited < _LONGEST:
        event = pygame.event.wait(_FRAME)
        if event.type in {pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONUP}:
            return
        if event.type == pygame.WINDOWEXPOSED:
            pygame.display.flip()
        waited += _FRAME


def _paint(surface: pygame.Surface, title: str, sentences: Sequence[str]) -> None:
    surface.fill(theme().felt_dark)
    width = surface.get_width() - 2 * _PAD
    text.draw_text(surface, title, (_PAD, _PAD), _HEADING, theme().gold, bold=True)
    top = _PAD + _HEADING * 2
    for sentence in (*sentences, _("Press any key to close this window.")):
        for line in text.wrap(sentence, _BODY, width):
            text.draw_text(surface, line, (_PAD, top), _BODY, theme().ink)
            top += round(_BODY * 1.5)
        top += _BODY // 2
