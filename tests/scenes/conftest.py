from collections.abc import Iterator

import pygame
import pytest

from scenes.art import text
from scenes.art.palettes import GREEN
from scenes.art.theme import Deck, wear
from scenes.score import day_task
from scenes.table.painting import overlay
from tests.scenes import deferred_painting


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A display as at the start; faces are made when they are painted, and none ahead, however long a test waits.

    Levels that play the deal of the day decide at once: how they think is tested with the engine.
    """
    monkeypatch.setattr(overlay, "AHEAD", 0.0)
    monkeypatch.setattr(day_task, "SECONDS", 0.0)
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode((1280, 720))  # some pages ask the window; which test comes first must not matter
    pygame.font.init()
    pygame.key.set_mods(0)
    pygame.event.clear()
    wear(GREEN, Deck())
    yield
    wear(GREEN, Deck())
    pygame.event.clear()


@pytest.fixture
def every_frame() -> Iterator[None]:
    """Every frame is painted, for a test that listens to painting or compares pictures that grew bit by bit."""
    with deferred_painting.every_frame():
        yield


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch, every_frame: None) -> list[str]:
    """The words that were shortened, since there was no room to paint them whole."""
    result: list[str] = []

    def watched(words: str, *rest: int, **more: bool) -> str:
        shown = fit(words, *rest, **more)
        result.extend([words] if shown != words else [])
        return shown

    fit = text.fit
    monkeypatch.setattr(text, "fit", watched)
    return result
