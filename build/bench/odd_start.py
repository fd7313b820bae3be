"""A real start of the game that leaves by itself.

The first picture is shown, and a few frames more. PRESS is `nothing`, `continue` for the last game, `games` for the
list of all, `drop` for the file `drop` in the data folder, or `count` for the statistics. Prints a JSON list of the
sentences that players would have read in the window. The exit code is the game's.
"""

import json
import time
from collections.abc import Sequence
from typing import Any, cast

from game.app import App
from game.system import prepare_environment
from game.window.loop import Loop
from scenes.background import Ticket
from scenes.services import Saved

FRAMES = 4
PATIENCE = 5.0
"""Seconds for the list of games."""


def left_by_itself(press: str, told: list[str]) -> None:
    """Have the loop end after a few frames, and note what is told to players."""
    apps = list[App]()
    begin, notices = App.__init__, App.notices

    def begun(app: App, *arguments: object) -> None:
        apps.append(app)
        begin(app, *arguments)  # type: ignore[arg-type]

    def noted(app: App) -> tuple[str, ...]:
        result = notices(app)
        told.extend(result)
        return result

    def run(loop: Loop) -> None:
        for _ in range(FRAMES):
            loop.turn()
        if press == "continue":
            apps[0].continue_game()
        if press == "drop":
            apps[0].keeping.take_in("data/drop")
        if press == "count":
            _waited(apps[0].count_games())
        if press == "games":
            told.extend(_problems(apps[0]))
        loop.turn()

    App.__init__, App.notices, Loop.run = begun, noted, run  # type: ignore[method-assign, assignment]


def _problems(app: App) -> list[str]:
    """The sentences of the list of games for those that cannot be read."""
    ticket = app.games()
    _waited(ticket)
    return [game.problem for games in ticket.reports for game in cast("list[Saved]", games) if game.problem]


def _waited(ticket: Ticket[Any]) -> None:
    """Wait for a worker, and no longer than its patience."""
    end = time.monotonic() + PATIENCE
    while not ticket.done and time.monotonic() < end:
        time.sleep(0.005)


def main(arguments: Sequence[str]) -> int:
    """Start the game."""
    press, *rest = arguments
    prepare_environment()
    from game.start import main as start  # noqa: PLC0415 - as `python -m game` does

    lines = list[str]()
    left_by_itself(press, lines)
    try:
        return start(rest)
    finally:
        print(json.dumps(lines))
