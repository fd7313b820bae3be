"""The start of the program, from the command line to the first scene, and its end; every failure has one sentence."""

import signal
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from engine.text import _, choose
from engine.values import value_class
from game.arguments import ArgumentsError, StartArguments, parse
from game.diagnostics import LOGS, REPORTS, Log, Reports, described
from game.files import FolderInUseError
from game.languages import bind_languages
from game.privacy import close_to_others, private
from game.profiles.profiles import FOLDER, ProfileError, Profiles
from game.records.game_files import OWN
from game.system import NoDisplayError, NoHomeError, data_folder, say
from scenes.art.vector import NotWholeError

if TYPE_CHECKING:  # loaded when the arguments are known to be good
    from game.app import App
    from game.window.loop import Loop
    from scenes.screens import Screen
    from scenes.services import Setup
    from scenes.settings.settings import Settings

BAD_ARGUMENTS, CANNOT_RUN, CRASHED, IN_USE, STOPPED = 2, 1, 70, 75, 128


def main(arguments: Sequence[str]) -> int:
    """Run the game and return the exit code.

    0: it was left; 1: it cannot run here; 2: bad arguments; 70: it crashed; 75: it runs already; 128 and the signal's
    number where a signal ended it.
    """
    with private():
        return _main(arguments)


def _main(arguments: Sequence[str]) -> int:
    bind_languages()
    choose("")
    try:
        wanted = parse(arguments)
    except ArgumentsError as error:
        say(str(error))
        return BAD_ARGUMENTS
    signal.signal(signal.SIGTERM, _stop)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        profiles = Profiles(wanted.data or data_folder())
        if _missing(wanted, profiles):
            profiles.open_free()
        else:
            profiles.open(profiles.last if wanted.profile is None else profiles.named(wanted.profile))
    except ProfileError as error:
        say(str(error))
        return BAD_ARGUMENTS
    except NoHomeError as error:
        return _end_with(CANNOT_RUN, _("House Rummy can't start"), str(error))
    except FolderInUseError:
        return _in_use(profiles, wanted)
    close_to_others(profiles.base, (*OWN, FOLDER, LOGS, REPORTS), whole=wanted.data is None)
    log = Log(profiles.folder)
    reports = Reports(profiles.folder, note=log.note)
    ending = _Ending(CRASHED)
    try:
        ending = _watched(wanted, profiles, reports, log)
    except SystemExit as left:
        ending = _Ending(left.code if isinstance(left.code, int) else CRASHED)
        raise
    finally:
        reports.worker_ends()
        log.note(f"ended with code {ending.code}")
        profiles.close()
    # Only now: whoever starts again while the notice waits finds the profile free.
    return _end_with(ending.code, *ending.notice) if ending.notice else ending.code


def _missing(wanted: StartArguments, profiles: Profiles) -> str:
    """The name of the profile that is asked for, where there is none and one can be made; else empty."""
    try:
        return profiles.free_name(wanted.profile or "")
    except ProfileError:
        return ""


def _in_use(profiles: Profiles, wanted: StartArguments) -> int:
    """Say that a profile is open in another program; the exit code."""
    if missing := _missing(wanted, profiles):
        words = _("House Rummy is already running. Press the profile's name there to make another.")
        return _end_with(IN_USE, _("There is no profile called {name}").format(name=missing), words)
    words = _("Look for its window. Two at once would overwrite each other's settings, so nothing was started.")
    title = _("House Rummy is already running")
    if len(profiles.names) > 1:
        name = wanted.profile or profiles.last
        title = _("House Rummy is already running with the profile “{name}”").format(name=name)
    return _end_with(IN_USE, title, words)


@value_class
class _Ending:
    """The exit code, and what is to be said in a window of its own once all is let go: a title, and sentences."""

    code: int
    notice: tuple[str, ...] = ()


def _watched(wanted: StartArguments, profiles: Profiles, reports: Reports, log: Log) -> _Ending:
    """Play, and write a report of any failure."""
    ended = reports.unexpected_ends()
    reports.watch_native_faults()
    try:
        run(wanted, profiles, reports, log, ended)
    except (ArgumentsError, ProfileError) as error:
        say(str(error))
        return _Ending(BAD_ARGUMENTS)
    except (NoDisplayError, NotWholeError) as error:
        say(str(error))
        return _Ending(CANNOT_RUN)
    except KeyboardInterrupt:
        return _Ending(STOPPED + signal.SIGINT)
    except Exception as error:  # noqa: BLE001 - whatever it is, the player is told, and the game is on the disk
        return _crashed(reports, error)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends already
        reports.unwatch()
    return _Ending(0)


def _crashed(reports: Reports, error: Exception) -> _Ending:
    """Report a crash of the display's thread to the disk; the ending tells the player of it."""
    path = reports.write("display", error)
    where = _("A report is in {path}. It names no cards and is sent nowhere.").format(path=path)
    lost = _("No report could be written ({kind}).").format(kind=type(error).__name__)
    words = _("Something went wrong in the program. Your game is saved: Continue takes it up again.")
    return _Ending(CRASHED, (_("House Rummy has stopped"), words, where if path is not None else lost))


def _end_with(code: int, title: str, *sentences: str) -> int:
    """Say something on the terminal and in a window of its own; the exit code."""
    from game.window.window import show_message  # noqa: PLC0415 - it loads the display

    say(f"{title}. {' '.join(sentences)}")
    show_message(title, sentences)
    return code


def _stop(number: int, _frame: FrameType | None) -> None:
    """The system ends the program: leave without asking, as SDL would not. What was played is on record."""
    sys.exit(STOPPED + number)


def _completed(app: "App", log: Log, loop: "Loop", *, ahead: bool) -> Iterator[None]:
    """The rest of the start, a part a frame; then a game's modules, if none is played yet."""
    from game.system import give_back_large_blocks  # noqa: PLC0415

    give_back_large_blocks()
    size = app.window.size if app.window is not None else (0, 0)
    log.note(f"started {described()}, window {size[0]}x{size[1]}")
    app.open_sound()
    yield
    loop.pads.start()
    yield
    app.ear.start()
    if app.first_start:
        app.voice.offer()
    yield
    if ahead:
        app.load_ahead()
    yield from app.complete()


def _setup(wanted: StartArguments, settings: "Settings") -> "Setup | None":
    """The game that is asked for; None where none is. Raises ArgumentsError for one that cannot be played here."""
    from scenes.games.list import NO_TABLE, PRESENTERS  # noqa: PLC0415 - as below

    setup = wanted.setup(settings)
    if setup is not None and setup.game not in PRESENTERS:
        raise ArgumentsError(_(NO_TABLE))
    return setup


def _first(app: "App", wanted: StartArguments) -> "Screen":
    """The title, the table of the game that is asked for, or the list of games, which takes in a file.

    The settings are those of the profile that is open.
    """
    from scenes.screens import FirstStart, Games, Menu, Play  # noqa: PLC0415 - as below
    from scenes.services import WithheldError  # noqa: PLC0415

    try:
        setup = _setup(wanted, app.settings)
        if setup is not None:
            return Play(app.start_game(setup))
        if wanted.file is not None:
            return Games(given=str(wanted.file))
        return FirstStart() if app.first_start else Menu()
    except (ArgumentsError, WithheldError) as error:
        app.notice(str(error))
        return Menu()


def run(wanted: StartArguments, profiles: Profiles, reports: Reports, log: Log, ended: Sequence[Path] = ()) -> None:
    """Open the window and play.

    `ended` are the reports of earlier runs that ended unexpectedly; the player is told of them. Raises ArgumentsError
    for options that make no game; NoDisplayError or, where the profile that is asked for is missing, ProfileError
    where there is no screen.
    """
    from game.app import App  # noqa: PLC0415 - loaded only now, when the arguments are known to be good
    from game.window.fingers import Fingers  # noqa: PLC0415
    from game.window.loop import Loop, tidy_at_rest  # noqa: PLC0415
    from game.window.switch import Switch  # noqa: PLC0415
    from game.window.window import Window, guarded, leave  # noqa: PLC0415
    from scenes.flow import scene  # noqa: PLC0415
    from scenes.screens import ChooseProfile  # noqa: PLC0415
    from scenes.settings.settings import Settings  # noqa: PLC0415

    app = App(profiles.folder, log, profiles)
    reports.watch_threads(app.notice)
    for path in ended:
        form = _("Last time the program ended unexpectedly. A report is in {path}; it is sent nowhere.")
        app.notice(form.format(path=path))
    try:
        missing = _missing(wanted, profiles)
        setup = _setup(wanted, Settings() if missing else app.settings)
        follows = partial(_first, app, wanted)
        with guarded(partial(leave, app.close, CANNOT_RUN)):
            size = wanted.size or app.settings.window
            full = wanted.fullscreen or (wanted.size is None and app.settings.fullscreen)
            try:
                app.window = Window(size, fullscreen=full, unseen=app.ear.attach if app.ear.attached() else None)
            except NoDisplayError:
                if missing:
                    raise profiles.unknown(missing) from None
                raise
            asked = setup is not None or wanted.file is not None
            first = ChooseProfile(missing, follows if asked else None) if missing else follows()
            loop = Loop(app.window, partial(scene, app), first, app.toggle_fullscreen)
            window = app.window
            switch = Switch(lambda: app.settings, lambda: window.surface, window.show)
            loop.companions += [Fingers(lambda: window.size), switch, app.ear, app.voice]
            loop.step(())
            tidy_at_rest()  # this and what follows only now: the first picture does not wait for it
            loop.rest = _completed(app, log, loop, ahead=setup is None)
            loop.run()
    finally:
        app.close()
        if app.window is not None:
            say(*app.notices())
