"""The start of the program: what happens in which order."""

import pygame

from game.app import App
from game.arguments import parse
from game.start import run
from game.window import Window


def test_the_sound_device_is_opened_on_the_title_screen_once_it_is_seen(tmp_path, monkeypatch) -> None:
    happened: list[str] = []
    show = Window.show

    def shown(window, changed) -> None:
        happened.append("picture")
        show(window, changed)

    def opened(_app) -> None:
        happened.append("sound")
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr("game.loop.tidy_at_rest", lambda: None)
    monkeypatch.setattr(Window, "show", shown)
    monkeypatch.setattr(App, "open_sound", opened)
    run(parse(["--data", str(tmp_path)]))
    assert happened[:2] == ["picture", "sound"]
