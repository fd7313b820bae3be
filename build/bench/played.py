"""The real game, played at full speed by itself.

Application, window, loop, scenes, workers and files are the real ones. One person, who plays the plainest turn as soon
as the table lets her, sits with learners; the pace is "no motion". Enter leads from a hand that is over through its
scores to the next hand, and from the result to a new game. A line of JSON is written for each game that ends, and one
when the last has ended; the process then stays at the table of another game until it is ended. With
`--hints` she asks for one in each hand, so that the worker that helps has something to do, too.
"""

import json
import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from build.report import parser_of, sized
from engine.games.house.ai.plainest import plainest
from engine.games.house.view import View, view
from game.app import App
from game.session.session import GameSession
from game.system import give_back_large_blocks, prepare_environment
from game.window.loop import Loop, tidy_at_rest
from game.window.window import Window
from scenes.flow import scene
from scenes.keys import TableCommand
from scenes.player_names import with_names
from scenes.screens import Play
from scenes.services import Setup
from scenes.session import Player
from scenes.table.scene import TableScene

ENTER = 0.7
"""Seconds between two presses of Enter on a screen that is not the table."""

AFTER = 30
"""Actions of the game after the last one at which the table is looked at."""

Think = Callable[[View], Sequence[Any]]


class PromptPerson:
    """Acts at the table as soon as it may."""

    def __init__(self, session: GameSession, think: Think = plainest) -> None:
        self._session = session
        self.think = think
        self._todo: list[Any] = []
        self._hand: object = None

    def act(self, top: object) -> bool:
        """Do the next thing, if the table waits for it; True when something was done."""
        if not isinstance(top, TableScene) or not top.table.mine or top.table.busy:
            return False
        hand = self._session.game.hand
        if hand.to_move is None or top.table.views is not self._session.views:
            return False
        if not self._todo or self._hand is not hand:
            self._todo = list(self.think(view(hand, hand.to_move)))
        if top.table.act(self._todo[0]) and self._session.game.hand is not hand:
            del self._todo[0]
        self._hand = self._session.game.hand
        return True


@dataclass
class ObservedGame:
    """An application at a game, and the person who plays it."""

    app: App
    session: GameSession
    loop: Loop
    person: PromptPerson
    pressed: float = 0.0
    hinted: tuple[int, int] | None = None
    """The deal and the hand for which a hint was asked for last."""

    def turn(self) -> None:
        """Do what the person does, and show a frame."""
        self.act()
        self.loop.turn()

    def act(self) -> None:
        """Do what the person does: at the table an action, on other screens a press of Enter now and then."""
        top = self.loop.scenes.top
        self.person.act(top)
        now = time.monotonic()
        if (not isinstance(top, TableScene) or self.session.game.hand_over) and now - self.pressed > ENTER:
            self.pressed = now
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r"))

    def ask_for_hint(self) -> None:
        """Ask for a hint, once in each hand, as soon as the person may."""
        top, hand = self.loop.scenes.top, (self.session.game.deal, self.session.game.hand.hand_number)
        if hand != self.hinted and isinstance(top, TableScene) and top.table.mine and not top.table.busy:
            self.hinted = hand
            top.perform(TableCommand.HINT)


def opened(folder: Path, size: tuple[int, int], setup: Setup, pace: float = 0.0) -> ObservedGame:
    """The application with its window, at the unfinished game of a folder, or at a new one."""
    tidy_at_rest()
    give_back_large_blocks()
    app = App(folder)
    app.change(app.settings.__class__(pace=pace, window=size))
    app.window = Window(size, fullscreen=False)
    session = app.continue_game() if app.can_continue() else None
    if session is None:
        session = app.start_game(setup)
    loop = Loop(app.window, partial(scene, app), Play(session), app.toggle_fullscreen)
    return ObservedGame(app, session, loop, PromptPerson(session))


def usual(seats: int, length: str, deal: int) -> Setup:
    """A person and learners."""
    players = with_names((Player("Ann"), *(Player("", "learner") for _ in range(seats - 1))))
    return Setup(preset="epic", players=players, deal=deal, changed={"length": length})


def main(arguments: Sequence[str]) -> int:
    """Play until the process is ended."""
    parser = parser_of(__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--size", type=sized, default="1920x1080")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--length", default="short")
    parser.add_argument("--games", type=int, default=10**9, help="games after which it stays at the table")
    parser.add_argument("--hints", action="store_true", help="ask for a hint in each hand")
    chosen = parser.parse_args(arguments)
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    prepare_environment()
    played = opened(chosen.data, chosen.size, usual(chosen.seats, chosen.length, 1))
    played.app.open_sound()
    begun, games, deal, stays = time.monotonic(), 0, -1, False
    while played.loop.scenes.top is not None:
        (played.loop.turn if stays else played.turn)()
        if chosen.hints and not stays:
            played.ask_for_hint()
        game = played.session.game
        if game.over and game.deal != deal:
            games, deal = games + 1, game.deal
            _say({"game": games, "seconds": round(time.monotonic() - begun, 1)})
        elif games == chosen.games and len(played.session.past) >= AFTER and not stays:
            stays = True
            _say({"at the table": games})
    return 0


def _say(line: dict[str, Any]) -> None:
    print(json.dumps(line), flush=True)
