"""A language that nobody speaks: every message between signs, with accents and a third longer.

What is shown without the signs was never marked for translation; what has no room now would have none in German.
"""

import re
from collections.abc import Iterable
from dataclasses import replace

from build.words import tiles
from build.words.messages import collected
from build.words.po import Entry, compiled
from build.words.update import head

CODE = "qps"
BEGIN, END, MORE = "«", "»", "·"
_LONGER = 0.35
_ACCENTED = str.maketrans("aeiouAEIOUcnsyCNSY", "áéíóúÁÉÍÓÚçñšýÇÑŠÝ")
_KEPT = re.compile(r"(\{[^{}]*\}|\[[^\[\]\s]+\])")
"""Names in braces, and cards."""


def told(message: str) -> str:
    """A message in this language."""
    words = "".join(
        part if place % 2 else part.translate(_ACCENTED) for place, part in enumerate(_KEPT.split(message.strip()))
    )
    letters = len(_KEPT.sub("", message))
    more = MORE * max(1, round(_LONGER * letters) - len(BEGIN) - len(END))
    blank = message[: len(message) - len(message.lstrip())], message[len(message.rstrip()) :]
    return f"{blank[0]}{BEGIN}{words}{more}{END}{blank[1]}"


def translated(messages: Iterable[Entry]) -> list[Entry]:
    """All messages in this language, with a head."""
    first = head("en")
    result = [replace(each, forms=tuple(map(told, filter(None, (each.message, each.many))))) for each in messages]
    return [replace(first, forms=(first.forms[0].replace("Language: en", f"Language: {CODE}"),)), *result]


def catalogue() -> bytes:
    """The whole language, as the game reads it."""
    found = collected()
    return compiled(translated([*found, *tiles.for_translators(found, tiles.known())]))
