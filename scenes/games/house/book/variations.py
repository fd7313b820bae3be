"""Paragraphs for one of the editions."""

from engine.text import N_
from scenes.rules.entries import Tag, TagColour, Words, tagged


def classic(text: str) -> Words:
    """A paragraph for the Classic edition."""
    return tagged(N_("Classic"), text)


def epic(text: str) -> Words:
    """A paragraph for the Epic edition."""
    return Words(text, Tag(N_("Epic"), TagColour.SECOND))
