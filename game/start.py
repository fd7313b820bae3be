"""From the command line to the first scene, and the end; every way this can fail has one sentence."""

import gettext
import signal
import sys
from collections.abc import Sequence
from functools import partial
from types import FrameType

from engine.text import DOMAIN
from game.arguments import ArgumentsError, Wanted, parse
from game.environment import NoDisplayError
from game.paths import data_folder, locale_folder
from scenes.art.vector import NotWholeError

BAD_ARGUMENTS, CANNOT_RUN, STOPPED = 2, 1, 128


def main(arguments: Sequence[str]) -> int:
    """Run the game; the exit code is 0 when it was left, 1 if it cannot run, 2 for bad arguments, else a shell's."""
    gettext.bindtextdomain(DOMAIN, str(locale_folder()))
    try:
        wanted = parse(arguments)
    except ArgumentsError as error:
        sys.stderr.write(f"{error}\n")
        return BAD_ARGUMENTS
    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run(wanted)
    except (NoDisplayError, NotWholeError) as error:
        sys.stderr.write(f"{error}\n")
        return CANNOT_RUN
    except KeyboardInterrupt:
        return STOPPED + signal.SIGINT
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends already
    return 0


def _stop(number: int, _frame: FrameType | None) -> None:
    """The system ends the program: leave without asking, as SDL would not. What was played is on record."""
    sys.exit(STOPPED + number)


def run(wanted: Wanted) -> None:
    """Open the window and play. Raises NoDisplayError."""
    from game.app import App  # noqa: PLC0415 - loaded only now, when the arguments are known to be good
    from game.loop import Loop, tidy_at_rest  # noqa: PLC0415
    from game.window import Window  # noqa: PLC0415
    from scenes.flow import scene  # noqa: PLC0415
    from scenes.screens import Menu, Play  # noqa: PLC0415

    tidy_at_rest()
    app = App(wanted.data or data_folder())
    try:
        size = wanted.size or app.settings.window
        app.window = Window(size, fullscreen=wanted.fullscreen or (wanted.size is None and app.settings.fullscreen))
        setup = wanted.setup(app.settings)
        first = Menu() if setup is None else Play(app.start_game(setup))
        loop = Loop(app.window, partial(scene, app), first, app.toggle_fullscreen)
        loop.turn()
        app.open_sound()  # this and what follows only now: the first picture does not wait for it
        if setup is None:
            app.load_ahead()
        from game.lost_screen import guarded, leave  # noqa: PLC0415

        with guarded(partial(leave, app.close, CANNOT_RUN)):
            loop.run()
    finally:
        app.close()
        if app.window is not None:
            sys.stderr.writelines(f"{sentence}\n" for sentence in app.notices())
