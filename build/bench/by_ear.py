"""A whole hand of each game by keys, and the first start, decided from nothing but the sentences of the voice.

Melds are laid and cards laid off by the list of what can be played (`plays`). Each hand is played with the fewest and
the most seats, in English and in German. Wrong are a hand that does not end, a key without an answer, codes of cards
and signs in what is said, and the same news twice in a second. `minutes` is the time in which all is said at 180 words
a minute that is heard from the first start by lessons to the first hand won.
"""

import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import pytest

from build.cases import Case
from build.report import Line
from engine.games.list import rules_of
from engine.text import bind, choose
from game.languages import catalogue
from scenes.games.list import shown_names
from tests.whole.by_ear import EarPerson

SIZE = (1280, 720)
LANGUAGES = ("en", "de")
MOST = 150
FIRST = "first start"


def first_start(languages: Sequence[str]) -> Line:
    """The way from the first start to the first hand won, in each language."""
    result: Line = {"hands": 0, "presses": 0, "sentences": 0, "answers": [], "minutes": [], "wrong": []}
    bind(catalogue, LANGUAGES)
    spend = import_module("tests.whole.ear_program").spend  # by name, since tests are not typed
    for code in languages:
        choose(code)
        with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
            person = spend(Path(folder), patch)
            person.program.close()
        result["hands"] += 1
        result["presses"] += len(person.heard.presses)
        result["sentences"] += len(person.heard.sentences)
        result["minutes"].append(person.minutes)
        result["wrong"] += [f"{FIRST}, {code}: {fault}" for fault in person.heard.wrong()]
    choose("en")
    return result


def look(name: str, *, deal: int, language: str | None) -> Line:
    """A hand of one game for each language and each bound of its seats."""
    if name == FIRST:
        return first_start(LANGUAGES if language is None else (language,))
    result: Line = {"hands": 0, "plays": 0, "presses": 0, "sentences": 0, "answers": [], "wrong": []}
    bind(catalogue, LANGUAGES)
    preset = rules_of(name).presets[0]
    for code in LANGUAGES if language is None else (language,):
        choose(code)
        for seats in sorted({preset.seats[0], preset.seats[-1]}):
            person = EarPerson.at(name, preset.key, seats, deal)
            ended, heard = person.play_hand(MOST), person.heard
            result["hands"] += ended
            result["plays"] += person.plays
            result["presses"] += len(heard.presses)
            result["sentences"] += len(heard.sentences)
            result["answers"] += [round(1000 * (then - at)) for _key, at, then in heard.presses if then is not None]
            faults = [*heard.wrong(), *([] if ended else ["the hand did not end"])]
            result["wrong"] += [f"{name}, {seats} seats, {code}: {fault}" for fault in faults]
    choose("en")
    return result


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: [*shown_names(), FIRST],
    limits={"answers": {"p100": 300}, "minutes": {"max": 10.0}},
    arguments={
        "deal": {"type": int, "default": 3},
        "language": {"choices": LANGUAGES, "help": "one language instead of all"},
    },
    window=SIZE,
)
