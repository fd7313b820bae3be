"""The languages that come with the game, and the one that the system asks for."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from engine.text import DOMAIN, ENGLISH, bind

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "words"
"""A folder for each language, with its catalogue."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of programs; the first one that is set counts."""


def bind_languages() -> None:
    """Have the languages that come with the game told, that of the system first."""
    codes = sorted(path.parent.name for path in FOLDER.glob(f"*/{DOMAIN}.mo"))
    codes = [code for code in codes if code != ENGLISH]  # whose catalogue has the words of some games alone
    bind(catalogue, codes, preferred(codes))


def catalogue(code: str) -> bytes | None:
    """The catalogue of a language; None where there is none."""
    with suppress(OSError):
        return (FOLDER / code / f"{DOMAIN}.mo").read_bytes()
    return None


def preferred(codes: Sequence[str], env: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The first language that the system asks for and that the game has; English where it has none of them."""
    named = next((env[name] for name in _VARIABLES if env.get(name)), None)
    wishes = named.split(":") if named is not None else _of_system() if platform in {"win32", "darwin"} else ()
    known = {ENGLISH, *codes}
    return next((code for wish in wishes for code in _codes(wish) if code in known), ENGLISH)


def _codes(wish: str) -> Iterator[str]:
    """A language as the system names it, such as `de_AT.UTF-8`, with its country and without."""
    name = wish.partition(".")[0].partition("@")[0].replace("-", "_")
    yield name
    yield name.partition("_")[0]


def _of_system() -> Iterator[str]:
    """The languages that the player has chosen in the system, where no variable names one."""
    import pygame.system  # noqa: PLC0415 - asked on systems alone that have no variables for it

    for wish in pygame.system.get_pref_locales():
        yield "_".join(filter(None, (wish["language"], wish["country"])))
