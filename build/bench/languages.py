"""Look for words of another language, and for texts without room, on all screens in one language.

It is the pseudo-locale (`build/words/pseudo.py`), whose letters have accents and whose messages are a third longer: a
word without accents was never marked for translation. In a language of the tree (`--language de`) only the room is
looked at. `--text 1.75` is the size of the text. A word counts by the kind of the screen.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from build.cases import WRONG, Case
from build.report import Line
from build.words import po, pseudo
from engine.text import bind, choose
from scenes import appearance
from scenes.settings.settings import Settings
from tests.scenes.bare_words import bare
from tests.scenes.every_screen import Make, kind_of, places, throughout
from tests.scenes.text_rules import DrawnText, text_violations

SIZE = 1280, 720


@cache
def _catalogue(code: str) -> bytes:
    return pseudo.catalogue() if code == pseudo.CODE else po.catalogue(code)


def speak_only(code: str) -> None:
    """Tell everything in a language of the tree, or in the pseudo-locale."""
    bind(_catalogue, [code], code)
    choose(code)


def looks_at(make: Make, wish: float) -> tuple[str, list[list[DrawnText]]]:
    """The kind of a screen, and its texts from its head to its foot."""
    wishes = Settings(pace=0.0, ui_scale=wish)
    appearance.follow(wishes)
    scene = make(wishes, SIZE)
    result = kind_of(scene), list(throughout(scene, SIZE))
    scene.hidden()
    scene.closed()
    return result


def found_in(looks: list[list[DrawnText]], code: str, wish: float) -> Iterator[str]:
    """What is bare, in the pseudo-locale, and what has no room."""
    if code == pseudo.CODE:
        lines = dict.fromkeys(line.words for drawn in looks for line in drawn)
        yield from (f"bare: “{words}”" for words in lines if bare(words))
    yield from dict.fromkeys(text_violations(looks, SIZE, wish))


@cache
def _places() -> dict[str, Make]:
    return places()


def look(place: str, language: str, text: float) -> Line:
    """What is wrong at one place, counted by the kind of its screen."""
    speak_only(language)
    kind, looks = looks_at(_places()[place], text)
    result = list(found_in(looks, language, text))
    return {kind: {"looked at": 1, **Counter(words.split(":")[0] for words in result)}, WRONG: result}


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(_places()),
    arguments={
        "language": {"default": pseudo.CODE, "help": "a language of the tree in the place of the pseudo-locale"},
        "text": {"default": 1.0, "type": float, "help": "the size of the text, as a factor"},
    },
    window=SIZE,
)
