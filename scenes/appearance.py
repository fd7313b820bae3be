"""Applies the settings of language, theme, cards and contrast, and the words of the game that is shown."""

from dataclasses import replace

from engine.text import Vocabulary, choose
from scenes.art.contrast import strengthened
from scenes.art.letters import USUAL, of_language
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, wear
from scenes.settings.settings import Settings


def follow(settings: Settings) -> None:
    """Tell and paint by these settings from now on; do nothing if the look stays the same."""
    choose(settings.language)
    palette = PALETTES[settings.theme]
    cards = Deck(
        four_colour=settings.four_colour,
        back=settings.back,
        high_contrast=settings.high_contrast,
        faces=settings.faces,
        vocabulary=deck().vocabulary,
        letters=of_language() if settings.own_letters else USUAL,
    )
    wear(strengthened(palette) if settings.high_contrast else palette, cards)


def follow_game(vocabulary: Vocabulary | None) -> None:
    """Show a game in its usual look and words; None for pages of no game, and for games of cards."""
    wear(cards=replace(deck(), vocabulary=vocabulary))
