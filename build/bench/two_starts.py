"""Several starts on one folder at once.

Two hundred races: in each three real starts of the game (SDL's dummy driver) meet on a folder that holds settings, a
game that is over and one that is not. The one that comes to play takes the unfinished game up, plays on and leaves
when the others have ended. Exactly one must play; the others must end with exit code 75 and one sentence, having
changed nothing; the game must have gone on from where it was, and everything else be as it was.
"""

import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

from build.bench.screen import without_display
from build.cases import Case
from build.report import ROOT, Line

STARTS = 3
PATIENCE = 60.0
ACTIONS = 3
"""Actions that whoever plays sees at least."""
SAYS = "House Rummy is already running"


def start(folder: str) -> int:
    """One start of the game; who comes to play goes on with the last game until the input ends."""
    from build.bench.played import PromptPerson  # noqa: PLC0415 - as `python -m game` does, only when it is needed
    from game.app import App  # noqa: PLC0415
    from game.environment import prepare_environment  # noqa: PLC0415
    from game.start import main as real  # noqa: PLC0415
    from game.window import message  # noqa: PLC0415
    from game.window.loop import Loop  # noqa: PLC0415
    from scenes.scene import ReplaceScene  # noqa: PLC0415
    from scenes.screens import Play  # noqa: PLC0415

    without_display()
    prepare_environment()
    apps = list[App]()
    begin = App.__init__

    def begun(app: App, *arguments: Any) -> None:  # noqa: ANN401 - whatever it is made with
        apps.append(app)
        begin(app, *arguments)

    def run(loop: Loop) -> None:
        over = threading.Event()
        threading.Thread(target=_until_the_end, args=(over,), daemon=True).start()
        session = apps[0].continue_game()
        if session is None:
            return
        loop.scenes.follow(ReplaceScene(Play(session)))
        person = PromptPerson(session)
        while not over.is_set() or len(session.past) < ACTIONS:
            person.act(loop.scenes.top)
            loop.turn()

    App.__init__, Loop.run = begun, run  # type: ignore[method-assign, assignment]
    message._LONGEST = 50  # noqa: SLF001 - nobody closes the window here
    return real(["--data", folder])


def _until_the_end(over: threading.Event) -> None:
    sys.stdin.read()
    over.set()


def prepared(folder: Path) -> dict[str, bytes]:
    """A folder with settings, a game that is over, and one that is not; what must stay as it is."""
    from engine.family.recorder import Recorder  # noqa: PLC0415
    from engine.games.house.game import new_game  # noqa: PLC0415
    from engine.games.house.options import options  # noqa: PLC0415
    from game.profiles import settings  # noqa: PLC0415
    from game.profiles.players import plain  # noqa: PLC0415
    from scenes.faces import with_faces  # noqa: PLC0415
    from scenes.services import Settings  # noqa: PLC0415
    from scenes.session import Player  # noqa: PLC0415

    settings.save(folder, Settings(pace=0.0, window=(1280, 720)))
    players = with_faces((Player("Ann"), Player("", "learner")))
    text = Recorder().begin(new_game(options("epic", 2), 5), [plain(each) for each in players])
    for name in ("games/20260101-120000-00000001.jsonl", "finished/20260101-110000-00000002.jsonl"):
        (folder / name).parent.mkdir()
        (folder / name).write_text(text, "utf-8")
    kept = "finished/20260101-110000-00000002.jsonl", "settings.json"
    return {name: (folder / name).read_bytes() for name in kept}


def race(rng: Random) -> dict[str, Any]:
    """Three starts within a few hundredths of a second, and what came of them."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        same = prepared(folder)
        game = folder / "games/20260101-120000-00000001.jsonl"
        begun = game.read_bytes()
        command = [sys.executable, "-m", "build.bench.two_starts", name]
        programs = []
        for _ in range(STARTS):
            programs.append(subprocess.Popen(command, cwd=ROOT, **_PIPES))
            time.sleep(rng.choice((0.0, 0.0, rng.uniform(0, 0.08))))
        end = time.monotonic() + PATIENCE
        while sum(each.poll() is None for each in programs) > 1 and time.monotonic() < end:
            time.sleep(0.01)
        time.sleep(0.6)
        said = [each.communicate(timeout=PATIENCE)[1].decode() for each in programs]
        codes = sorted(each.returncode for each in programs)
        found = {
            "codes": codes,
            "told": sum(SAYS in words for words in said),
            "same": all((folder / each).read_bytes() == data for each, data in same.items()),
            "went on": game.exists() and game.read_bytes().startswith(begun) and len(game.read_bytes()) > len(begun),
            "games": len(list((folder / "games").glob("*.jsonl"))),
        }
    good = codes == [0, 75, 75] and found["told"] == STARTS - 1 and found["games"] == 1
    return {**found, "good": good and found["same"] and found["went on"], "said": [] if good else said}


_PIPES: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}


def look(number: int) -> Line:
    """One race."""
    found = race(Random(number))  # noqa: S311 - moments, not secrets
    return {"races": 1, "exit codes": {str(found["codes"]): 1}, "wrong": [] if found["good"] else [found]}


CASE = Case(about=__doc__ or "", look=look, many=200)


if __name__ == "__main__":
    sys.exit(start(sys.argv[1]))
