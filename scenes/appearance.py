"""Applies the settings of theme, cards and contrast to all painting."""

from dataclasses import replace

from scenes.art.contrast import strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, wear
from scenes.services import Settings


def follow(settings: Settings) -> None:
    """Paint by these settings from now on; nothing happens where nothing else is to be worn."""
    palette = PALETTES[settings.theme]
    cards = Deck(
        four_colour=settings.four_colour,
        back=settings.back,
        high_contrast=settings.high_contrast,
        tiles=settings.faces == "tiles" or (settings.faces == "game" and deck().tiles),
    )
    wear(strengthened(palette) if settings.high_contrast else palette, cards)


def follow_game(settings: Settings, *, tiles: bool) -> None:
    """Show cards or tiles as they are usual in the game that is played, where the settings leave it to the game."""
    wanted = settings.faces == "tiles" or (settings.faces == "game" and tiles)
    if deck().tiles is not wanted:
        wear(cards=replace(deck(), tiles=wanted))
