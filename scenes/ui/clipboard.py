"""The clipboard: all text that goes there or comes from there."""

import pygame

from engine.text import N_

MISSING = N_("There is no clipboard here.")


def copied(words: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def pasted() -> str | None:
    """The text on the clipboard; None where there is none. Bytes of other programs that are no UTF-8 become signs."""
    try:
        return pygame.scrap.get_text()
    except UnicodeDecodeError as error:
        return error.object.decode("utf-8", errors="replace")
    except pygame.error:
        return None
