"""The words below the signs of a table's tools have room in every language."""

import pytest

from build.words import po
from engine.text import ENGLISH, bind, choose
from scenes import appearance
from scenes.settings.settings import Settings
from scenes.ui.buttons import Button
from tests.scenes.every_screen import places

SHOWN = ("house 2 table", "gin 2 table", "indian 2 table", "shot step")
"""Tables with each set of tools, and one that shows a hint step by step."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", [ENGLISH, *po.languages()])
def test_the_tools_have_words_at_usual_sizes_in_every_language(
    monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int]
) -> None:
    bare: list[str] = []
    wordless = Button.wordless
    monkeypatch.setattr(Button, "wordless", lambda button: bare.append(button.label) or wordless(button))
    bind(po.catalogue, po.languages(), language)
    choose(language)
    wishes = Settings(pace=0.0)
    for name in SHOWN:
        appearance.follow(wishes)
        scene = places()[name](wishes, size)
        words = {button.label for button in scene.ui.buttons if button.tile}
        scene.closed()
        assert len(words) > 3, name
    assert bare == []
