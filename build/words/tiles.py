"""Sentences of games that have their own words (`Vocabulary`), such as those of tiles.

`assets/words/en/tiles.po` holds, under the name of the vocabulary as its context, each sentence with a word of cards
that a table of tiles can show, as it is told there. It is made into a catalogue as any language is. Translators find
these sentences among their messages, under that context and with the English one for tiles as a note.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace
from pathlib import Path, PurePosixPath

from build.words.po import FOLDER, Entry, read
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import TILE_WORDS
from engine.rummy.hand_words import DEALS, HANDS, HandWords
from engine.text import ENGLISH

FILE = FOLDER / ENGLISH / f"{TILE_WORDS.name}.po"
_GAME = "playroom"
_OF_CARDS = re.compile(
    r"(?<![{\w])(?:cards?|hands?|stock|suits?|ranks?|sets?|aces?|kings?|queens?|jacks?)(?![}\w])", re.IGNORECASE
)
_ELSEWHERE = ("build", "game", "scenes/settings", "scenes/start")
"""Modules whose words are told where no game of tiles is shown."""
_THERE = frozenset({"game/records/kept_games.py", "scenes/start/day.py"})


def _texts(words: HandWords) -> set[str]:
    """All that is told of one hand of a game."""
    texts = set[str]()
    for field in fields(words):
        value = getattr(words, field.name)
        texts.update(value if isinstance(value, tuple) else [value])
    return texts


_OTHERWISE = frozenset((_texts(HANDS) | _texts(DEALS)) - _texts(PLAYROOM.hand_words))
"""What games tell that call a round otherwise."""


def needed(messages: Iterable[Entry]) -> list[Entry]:
    """The messages that need a sentence for tiles, under the name of the vocabulary."""
    return [
        replace(each, context=f"{TILE_WORDS.name} {each.context}".strip())
        for each in messages
        if _OF_CARDS.search(f"{each.message} {each.many}")
        and each.message not in _OTHERWISE
        and any(map(_is_shown, each.places))
    ]


def _is_shown(path: str) -> bool:
    """True if a table of tiles, or a page over it, can show words of a module."""
    parts = PurePosixPath(path).parts
    if parts[:2] in {("engine", "games"), ("scenes", "games")} and len(parts) > 3:  # noqa: PLR2004 - one game's folder
        return parts[2] == _GAME
    return path in _THERE or not path.startswith(tuple(f"{folder}/" for folder in _ELSEWHERE))


def known(path: Path = FILE) -> list[Entry]:
    """The sentences for tiles."""
    return read(path.read_text("utf-8")) if path.exists() else []


def for_translators(messages: Sequence[Entry], told: Sequence[Entry]) -> Iterator[Entry]:
    """Messages of their own for the sentences that tiles have otherwise, among these messages."""
    forms = {each.key: each.forms for each in told if each.done}
    for each in needed(messages):
        if each.key in forms and forms[each.key] != tuple(filter(None, (each.message, each.many))):
            yield replace(each, notes=(*each.notes, f"In a game of tiles: “{'” / “'.join(forms[each.key])}”"))
