"""Settings of all tests."""

import gc

import pytest

from engine.text import speak
from tests import drawing  # noqa: F401 - before anything opens a display

LONG = ("whole", "window")
"""The folders of the tests that take longest."""


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers():
    """One worker more than cores: while one waits for a window, a disk or a process, another has its core."""
    return (yield) + 1


def pytest_collection_modifyitems(config, items):
    """The longest tests come first, so that at the end no worker has them left while the others have nothing.

    What compiles the solver is left out where it is not asked for.
    """
    if config.option.markexpr != "compiled":
        items[:] = [item for item in items if item.get_closest_marker("compiled") is None]
    items.sort(key=lambda item: item.path.parent.name not in LONG)


def pytest_collection_finish():
    """Objects of the collection stay to the end: the collector of garbage need not look at them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def usual_words():
    """Every test begins with the words of cards, whatever game was shown before."""
    speak(None)
