"""The pictures of the gallery, with the caption of each."""

from build.pictures import StillServices
from scenes.services import Settings
from scenes.settings.rows import Section
from scenes.settings.scene import SettingsScene
from scenes.start.menu import MenuScene

MIDNIGHT, PARLOUR = Settings(pace=0.0, theme="midnight"), Settings(pace=0.0, theme="parlour")
SLOW = Settings(pace=0.6)
THEFT = 9.0
"""Seconds until the stolen card and its toll are on their way."""
BIG = Settings(pace=0.0, ui_scale=1.75)
STRONG = Settings(pace=0.0, high_contrast=True, four_colour=True)


def keys_page(services: StillServices) -> SettingsScene:
    """The settings, open at the keys."""
    scene = SettingsScene(services, MenuScene(services))
    scene.section = Section.KEYS
    return scene
