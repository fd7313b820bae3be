"""The tree for screen readers: its cost a frame, and what befalls the game when a reader fails.

A hand of each game is played with a reader that takes every change. `update` is the processor's time of a new picture,
in milliseconds: things, outline, nodes and the call of the adapter, all in one thread, where on Linux the last two have
one of their own. `sent` are those pictures of them of which a reader is told something, `first` is the time of a whole
tree. `shown` is, by wall, the time that a frame spends on a reader whose adapter hangs, is
poisoned in the first call, or is not there: the game goes on to the end of the hand. `Xvfb` and AT-SPI are not needed;
`tests/window/test_screen_reader.py` has them.
"""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from build.cases import Case
from build.report import Line
from engine.games.list import rules_of
from game.ear.ear import APART, Ear
from game.ear.reader import Reader
from scenes.games.list import PRESENTERS
from scenes.settings.settings import Readers, Settings
from tests.game.ear.fake import FakeAdapter
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson

SIZE = (1280, 800)
ACTIONS = 30
"""The actions of a hand that are played, at most."""
BROKEN = ("hangs", "poisoned", "missing")


class Listener(AnyPerson):
    """A person with a reader."""

    ear: Ear | None = None
    times: tuple[list[float], list[float]] = ([], [])
    """The milliseconds by wall of frames that show nothing new, and of those that do."""
    worked: tuple[list[float], list[float]] = ([], [])
    """The processor's milliseconds of new pictures of which a reader is told nothing, and of those of which it is."""
    adapters: Sequence[FakeAdapter] = ()
    now = 0.0

    def listen(self, make: Any, adapters: Sequence[FakeAdapter], *, threaded: bool) -> None:  # noqa: ANN401 - a maker
        """Begin to listen, through an adapter that `make` makes and that is then among the `adapters`."""
        self.ear = Ear(
            "Rummy",
            lambda: Settings(readers=Readers.ALWAYS),
            clock=lambda: self.now,
            serve=partial(Reader, make, threaded=threaded),
        )
        self.times, self.worked, self.adapters = ([], []), ([], []), adapters

    def frame(self, dt: float = 1 / 30) -> list[Any]:
        """A frame of the table, and of the reader after it."""
        result: list[Any] = super().frame(dt)
        self.now += max(dt, APART)
        if self.ear is not None:
            before, worked, told = time.perf_counter(), time.thread_time(), self.told
            self.ear.shown(self.scene, changed=bool(result))
            if result:
                self.worked[self.told > told].append(1000 * (time.thread_time() - worked))
            self.times[bool(result)].append(1000 * (time.perf_counter() - before))
        return result

    @property
    def told(self) -> int:
        """The number of updates that readers were given."""
        return sum(len(each.updates) for each in self.adapters)


def _made(kept: list[FakeAdapter], *given: Any) -> FakeAdapter:  # noqa: ANN401 - what the adapter is made with
    kept.append(FakeAdapter(*given))
    return kept[0]


def _missing(*_given: object) -> FakeAdapter:
    raise ModuleNotFoundError


def _seat(name: str, deal: int) -> Listener:
    preset = rules_of(name).presets[0]
    return Listener.at(name, preset.key, players(preset.seats[0], preset.seats[0]), deal, SIZE)


def look(name: str, *, deal: int) -> Line:
    """A hand of a game with a sound reader, and one with each broken one."""
    kept: list[FakeAdapter] = []
    person = _seat(name, deal)
    person.listen(partial(_made, kept), kept, threaded=False)
    person.frame()
    before = time.thread_time()
    kept[0].ask()
    first = 1000 * (time.thread_time() - before)
    person.play_hand(rules_of(name).plainest, ACTIONS)
    silent, sent = person.worked
    result: Line = {"first": [first], "update": [*silent, *sent], "sent": sent, "updates": len(kept[0].updates)}
    result["wrong"] = []
    shown: list[float] = []
    for broken in BROKEN:
        kept.clear()
        person = _seat(name, deal)
        person.listen(_missing if broken == "missing" else partial(_made, kept), kept, threaded=True)
        person.frame()
        while broken != "missing" and not kept:
            time.sleep(0.001)
        if kept:
            kept[0].fails = broken == "poisoned"
            if broken == "hangs":
                kept[0].hangs.clear()
            kept[0].ask()
        person.play_hand(rules_of(name).plainest, ACTIONS)
        shown += [*person.times[True], *person.times[False]]
        if not person.done.total():
            result["wrong"].append(f"{name} stood still with a reader that is {broken}")
        for each in kept:
            each.hangs.set()
        if person.ear is not None:
            person.ear.close()
    return {**result, "shown": shown}


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(PRESENTERS),
    arguments={"deal": {"type": int, "default": 3}},
    limits={"update": {"p50": 1.0, "p99": 5.0}, "first": {"max": 30.0}, "shown": {"max": 50.0}},
    window=SIZE,
)
