"""The application wears what the settings say, at its start and at every change."""

from dataclasses import replace

from game.app import App
from game.profiles import settings
from scenes.art.contrast import strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, theme
from scenes.settings.settings import Settings


def test_what_was_kept_is_worn_at_the_start(tmp_path):
    settings.save(tmp_path, Settings(theme="parlour", back="leaves", four_colour=True))
    App(tmp_path)
    assert theme() is PALETTES["parlour"]
    assert deck() == Deck(four_colour=True, back="leaves")


def test_a_change_is_worn_at_once(tmp_path):
    app = App(tmp_path)
    assert theme() is PALETTES["green"]
    app.change(replace(app.settings, theme="midnight"))
    assert theme() is PALETTES["midnight"]
    app.change(replace(app.settings, high_contrast=True))
    assert theme() == strengthened(PALETTES["midnight"])
    assert deck().high_contrast
    app.change(Settings())
    assert theme() is PALETTES["green"]
