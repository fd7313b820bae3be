"""Settings of all tests."""

import gc
import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from build.dev_commands import words_to_make
from build.words.po import ROOT, refresh
from engine.text import ENGLISH, bind, choose, speak
from game.languages import catalogue
from tests import drawing  # noqa: F401 - before anything opens a display

LONG = ("whole", "window")
"""The folders of the tests that take longest."""
SELDOM = 10_000
"""Objects more than before at which the collector looks at the young ones; with Python's 700 it takes some percent."""
WORKERS = ("background", "link")
"""The names of the threads that stand for a worker process."""

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")  # a busy machine is no fault of what is tested
# Hypothesis would parse all modules of the project in each worker, to draw the numbers and words that stand in them.
providers._get_local_constants = lambda: providers._local_constants


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One worker more than cores: while one waits for a window, a disk or a process, another has its core."""
    return (yield) + 1


def pytest_configure(config):
    """The catalogues that the program reads are made once, before workers begin.

    All that is collected stays to the end, so meanwhile the collector of garbage does not look at all. Who only hands
    out tests to workers collects none.
    """
    works = hasattr(config, "workerinput")
    if works or not config.getoption("numprocesses", None):
        gc.disable()
    if not works and words_to_make(ROOT):
        refresh()


def pytest_collection_modifyitems(config, items):
    """The longest tests come first, so that at the end no worker has them left while the others have nothing.

    What compiles the solver is left out where it is not asked for.
    """
    if config.option.markexpr != "compiled":
        items[:] = [item for item in items if item.get_closest_marker("compiled") is None]
    items.sort(key=lambda item: item.path.parent.name not in LONG)


def pytest_collection_finish():
    """Objects of the collection stay to the end: the collector of garbage need not look at them again and again.

    Games make many objects that live for a moment, and few that only the collector clears away: it looks seldom.
    """
    gc.freeze()
    gc.enable()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])


def english(code):
    """The catalogue of English, which has the words of tiles; no other language."""
    return catalogue(code) if code == ENGLISH else None


@pytest.fixture(autouse=True)
def usual_words():
    """Every test begins in English, with the words of cards, whatever game was shown before."""
    bind(english)
    choose(ENGLISH)
    speak(None)


@pytest.fixture(autouse=True, scope="module")
def no_worker_left():
    """Each module ends its workers: the thread of a link ends only after its process."""
    before = set(threading.enumerate())
    yield
    left = [thread for thread in threading.enumerate() if thread.name in WORKERS and thread not in before]
    for thread in left:
        thread.join(60)
    assert not [thread.name for thread in left if thread.is_alive()]


@pytest.fixture
def own_font_alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No font but the interface's own, as on a system that has no other."""
    from scenes.art import fallback_fonts, mixed_lines, scripts, text

    def forget() -> None:
        for kept in (fallback_fonts._font_of, scripts.runs, mixed_lines.carets, text._measured, text._line, text.fit):
            kept.cache_clear()

    monkeypatch.setattr(fallback_fonts, "_candidates", lambda _bold: iter(()))
    forget()
    yield
    forget()
