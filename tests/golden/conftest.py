from collections.abc import Iterator

import pygame
import pytest

from scenes import appearance
from scenes.settings.settings import Settings


@pytest.fixture(autouse=True)
def usual_looks() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    yield
    appearance.follow(Settings())
    pygame.event.clear()
