"""Applies the settings of theme, cards and contrast to all painting, and the words of the game that is shown."""

from dataclasses import replace

from engine.text import Vocabulary
from scenes.art.contrast import strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, wear
from scenes.settings.settings import Settings


def follow(settings: Settings) -> None:
    """Paint by these settings from now on; nothing happens where nothing else is to be worn."""
    palette = PALETTES[settings.theme]
    cards = Deck(
        four_colour=settings.four_colour,
        back=settings.back,
        high_contrast=settings.high_contrast,
        faces=settings.faces,
        vocabulary=deck().vocabulary,
    )
    wear(strengthened(palette) if settings.high_contrast else palette, cards)


def follow_game(vocabulary: Vocabulary | None) -> None:
    """Show a game as is usual in it, in its words; None for what belongs to no game, or to one of cards."""
    wear(cards=replace(deck(), vocabulary=vocabulary))
