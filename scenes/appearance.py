"""Applies the settings of theme, cards and contrast to all painting."""

from scenes.art.contrast import strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, wear
from scenes.services import Settings


def follow(settings: Settings) -> None:
    """Paint by these settings from now on; nothing happens where nothing else is to be worn."""
    palette = PALETTES[settings.theme]
    cards = Deck(four_colour=settings.four_colour, back=settings.back, high_contrast=settings.high_contrast)
    wear(strengthened(palette) if settings.high_contrast else palette, cards)
