import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator

import pygame
import pytest

from scenes.art.palettes import GREEN
from scenes.art.theme import Deck, wear


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_mods(0)
    pygame.event.clear()
    wear(GREEN, Deck())
    yield
    wear(GREEN, Deck())
    pygame.event.clear()
