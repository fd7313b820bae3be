"""Measure the frames of the celebration of a win.

The page with the result of a game of four that the person has won, in a window of 1920x1080 or 3840x2160 on a virtual
screen. Its celebration is shown from the first frame to the last, anew for each round; the first round makes the
pictures of paper and court cards and is told apart. Times are milliseconds from a frame's deadline to its picture, and
of the processor, which a busy machine cannot lengthen much. Prints JSON; the exit code is 1 where the p99 of the
processor time of the later rounds is above the limit of other motions (6 ms, and 13 in the larger window), or a frame
of any round came more than 16.7 ms later than the latest frame of an empty loop.
"""

import argparse
import json
import os
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from build.bench.frames import FRAME, LIMITS, Frame, MotionTimes, frames_of, told
from build.bench.screen import virtual_screen
from build.pictures import StillServices, StillSession, played_hands, players
from engine.games.house.game import new_game
from engine.games.house.options import options
from game.environment import prepare_environment
from game.loop import Loop, tidy_at_rest
from game.window import Window
from scenes.score.celebration import LENGTH
from scenes.score.game_over import GameOverScene
from scenes.screens import Menu

SEATS = 4
TOTALS = (410, 95)
"""Points of the two sides: that of the person has won."""


def won() -> StillSession:
    """A game that is over, won by the first seat and its partner."""
    game, ended = played_hands(new_game(options("epic", SEATS), 2024), hands=6)
    return StillSession(replace(game, hand=replace(game.hand, totals=TOTALS)), players(SEATS), ended=ended)


@dataclass
class Result:
    """The page with the result in a window, shown anew for each round."""

    window: Window
    session: StillSession

    def __post_init__(self) -> None:
        self._loop = self._opened()

    def _opened(self) -> Loop:
        scene = GameOverScene(StillServices(), self.session, fresh=True)
        return Loop(self.window, lambda _screen, _below: scene, Menu(), self.window.toggle_fullscreen)

    def begin(self) -> None:
        """Open the page, and paint it: that is no part of the celebration."""
        self._loop = self._opened()
        self._loop.step(())

    def frame(self, _number: int) -> None:
        """Show a frame."""
        pygame.event.pump()
        self._loop.step(())


def measured(size: tuple[int, int], rounds: int) -> dict[str, list[Frame]]:
    """The frames of an empty loop, of the first celebration, and of the later ones."""
    tidy_at_rest()
    result = Result(Window(size), won())
    frames = round(LENGTH / FRAME)
    shown = MotionTimes(result.frame, begin=result.begin)
    nothing = MotionTimes(lambda _frame: pygame.event.pump())
    found = {"empty": frames_of(nothing, frames), "first": frames_of(shown, frames)}
    found["celebration"] = [frame for _round in range(rounds) for frame in frames_of(shown, frames)]
    return found


def main(arguments: Sequence[str]) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How late frames are while a win is celebrated.")
    parser.add_argument("--size", choices=LIMITS, default="1920x1080", help="of the window (%(default)s)")
    parser.add_argument("--rounds", type=int, default=4, help="celebrations after the first (%(default)s)")
    chosen = parser.parse_args(arguments)
    width, height = map(int, chosen.size.split("x"))
    with virtual_screen((width, height)) as screen:
        os.environ.update(screen.environment())
        prepare_environment()
        frames = measured((width, height), chosen.rounds)
        pygame.display.quit()
    kinds = {name: told(some) for name, some in frames.items()}
    allowed = kinds["empty"]["max"] + FRAME * 1000
    late = sum(frame.late > allowed for name in ("first", "celebration") for frame in frames[name])
    found = {"size": chosen.size, "frames": len(frames["celebration"]), **kinds, "late": late}
    print(json.dumps({**found, "load": round(os.getloadavg()[0], 1)}, indent=2))
    return 0 if late == 0 and kinds["celebration"]["processor"]["p99"] < LIMITS[chosen.size][1] else 1
