"""What the trials of packages share: steps that need not be done twice, and somebody who plays a program by xdotool.

Clicks and drags go where the same table in this process says that they should.
"""

import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from build.package.bundle import PackageError
from build.package.identity import ROOT
from engine.family.record_lines import RecordError
from engine.family.replay import last_of, moments
from engine.games.list import read_record, rules_of
from game.profiles import settings
from scenes.games.list import shown_names
from scenes.services import Setup
from scenes.session import Player
from scenes.settings.settings import Settings
from tests.window.mirror import AnyMirror, Mirror
from tests.window.screen import XvfbScreen, wait_for

SIZE = (1280, 720)
PLAYERS = ("Ann", "Bob", "Cid", "Dora")
DEAL = 17
FEW = 8
"""Actions that show that a game can be played."""
MOST = 80
"""Actions of a hand that are played at most: the plainest of some games would go on much longer."""
ONE_HAND: dict[str, tuple[type[AnyMirror | Mirror], dict[str, str | int]]] = {
    "house": (Mirror, {"length": "single"}),
    "playroom": (AnyMirror, {"rounds": 1}),
    "straight": (AnyMirror, {"reuse": "none"}),  # the plainest hand would be three times as long
}
"""By games, who plays them, and the options of a game of one hand that is not too long."""
STARTING = 200.0
"""Seconds after which a first picture and the last action on the disk are missed."""
COLOURS = 9
"""More of them than an empty screen with a pointer has."""

Step = Callable[[], None]


def expect(holds: bool, what: str) -> None:
    """Print what held. Raises PackageError for what did not."""
    if not holds:
        raise PackageError(f"It does not hold that {what}.")
    print(f"ok: {what}", flush=True)


def done_in_turn(folder: Path, steps: Mapping[str, Step]) -> int:
    """Do the steps, and note those that held in the folder: they are not done again. The exit code."""
    noted = folder / "held.txt"
    held = noted.read_text("utf-8").splitlines() if noted.exists() else []
    for name, step in steps.items():
        if name in held:
            print(f"held before: {name}")
            continue
        try:
            step()
        except (PackageError, AssertionError) as problem:
            sys.stderr.write(f"{name}: {problem}\n")
            return 1
        with noted.open("a", encoding="utf-8") as file:
            file.write(f"{name}\n")
    print("All held.")
    return 0


class Tester:
    """Somebody at a virtual screen, with a data folder. A subclass starts the program."""

    others = 0
    """How much a colour of letters may differ from the table in this process."""
    first_frames = 0
    """Seconds that are given to them."""
    ended_by = signal.SIGTERM
    """What ends the program: this one lets it remove its temporary files."""

    def __init__(self, screen: XvfbScreen, data: Path) -> None:
        self.screen, self.data = screen, data
        settings.save(data, replace(Settings(), pace=0.0, window=SIZE))

    def start(self, program: str, *words: str) -> "subprocess.Popen[str]":
        """Start a program on the screen."""
        raise NotImplementedError

    def records(self) -> dict[str, bytes]:
        """All saved games."""
        return {path.name: path.read_bytes() for path in sorted(self.data.rglob("*.jsonl"))}

    @contextmanager
    def running(self, table: AnyMirror | Mirror, program: str, *words: str) -> Iterator[None]:
        """With the program in the foreground, which is ended then.

        Where it does something else than the table here, both pictures are kept.
        """
        game = self.start(program, *words)
        try:
            wait_for(lambda: len({*self.screen.picture()[::997]}) > COLOURS, "a picture", STARTING)
            time.sleep(self.first_frames)
            yield
        except AssertionError:
            self.screen.save(ROOT / "dist/try-failed.png")
            pygame.image.save(table.surface, ROOT / "dist/try-failed-here.png")
            raise
        finally:
            game.send_signal(self.ended_by)
            game.wait()

    def at_table(self, name: str) -> tuple[list[str], AnyMirror | Mirror]:
        """The options that start a game, and its table in this process."""
        kind, changed = ONE_HAND.get(name, (AnyMirror, {}))
        preset = rules_of(name).presets[0]
        seats = PLAYERS[: preset.seats[0]]
        words = ["--game", name, "--preset", preset.key, "--deal", str(DEAL)]
        words += [word for key, value in changed.items() for word in ("--set", f"{key}={value}")]
        setup = Setup(game=name, preset=preset.key, players=tuple(map(Player, seats)), deal=DEAL, changed=changed)
        table = kind(Path(tempfile.mkdtemp(dir=self.screen.folder)), self.screen, setup, self.others)
        return [*words, "--seats", ",".join(f"human:{each}" for each in seats)], table

    def play(self, name: str, program: str, most: int) -> AnyMirror | Mirror:
        """Play a game to the end of a hand, or so many actions; once they are on record, the program is ended."""
        words, table = self.at_table(name)
        before = self.records().keys()
        with self.running(table, program, *words):
            play(table, most)
            self.wait_for_record(table, before)
        return table

    def wait_for_record(self, table: AnyMirror | Mirror, others: Iterable[str] = ()) -> None:
        """Wait until a record, which is none of the others, leads to what the table shows to its players."""
        rules = table.session.game.rules

        def views(hand: object) -> list[object]:  # in a hand itself equal cards have numbers, by which it was moved
            return [rules.view(hand, seat) for seat in range(len(table.session.players))]

        def is_there() -> bool:
            records = [data.decode() for key, data in self.records().items() if key not in others]
            try:
                games = [last_of(moments(*read_record(each))).game for each in records]
            except RecordError:  # a file that is being written
                return False
            return views(table.session.game.hand) in [views(game.hand) for game in games if game.rules is rules]

        wait_for(is_there, "the same game on the disk", STARTING)

    def hands(self, program: str) -> dict[str, Step]:
        """A step for each game that has a table: one hand of it is played, or the first `MOST` actions."""

        def play_one(name: str) -> None:
            start = time.perf_counter()
            table = self.play(name, program, MOST)
            over, count = table.session.game.hand_over, len(table.session.past)
            what = f"a hand of {name} was played" if over else f"{count} actions of a hand of {name} were played"
            spent = time.perf_counter() - start
            expect(over or count >= MOST, f"{what} by xdotool: {count} actions, {spent:.0f} s")

        return {f"a hand of {name}": partial(play_one, name) for name in shown_names()}


def play(table: AnyMirror | Mirror, most: int) -> None:
    """Do the plainest, or what Casual would where that ends sooner, to the end of the hand or for so many actions."""
    if isinstance(table, Mirror):
        table.play()
        return
    mind, plainest = table.rules.mind("casual"), table.rules.plainest
    is_quick = table.rules.name in {"gin", "playroom"}
    table.play_hand(
        lambda view: mind(view, DEAL, lambda: False) if is_quick else plainest(view), table.done.total() + most
    )
