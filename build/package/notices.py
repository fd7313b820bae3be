"""The notices of all that is bundled: which library each file belongs to, its copyright and the text of its licence."""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

from build.package.identity import ROOT, TITLE

LIST = Path(__file__).with_name("notices.toml")
TEXTS = ROOT / "docs/licences"
OWN = ("assets/**", "licences/**", "proofs/**", "pyproject.toml", "scenes/**")
"""Files of the bundle that are the game's own."""
_ELSEWHERE = {"OFL-1.1": "../pygame_gui/data/licenses/NotoSans-LICENSE.txt"}
"""Licences whose text comes with the files themselves, by its place in the bundle."""


@dataclass(frozen=True, slots=True)
class Library:
    """A library or font of the bundle, under an SPDX licence expression."""

    name: str
    files: tuple[str, ...]
    licence: str
    copyright: str

    @property
    def texts(self) -> tuple[str, ...]:
        """The licences and exceptions that the expression names."""
        return tuple(re.split(r" AND | WITH ", self.licence))


def libraries() -> tuple[Library, ...]:
    """All that may be bundled, as notices.toml lists it."""
    result = tomllib.loads(LIST.read_text("utf-8"))["library"]
    return tuple(Library(one["name"], tuple(one["files"]), one["licence"], one["copyright"]) for one in result)


def owner(name: str, known: tuple[Library, ...]) -> Library | None:
    """The library that a file of the bundle belongs to: of all patterns that match the longest one decides."""
    plain = name.removeprefix("pygame_ce.libs/")
    matches = [(len(form), one) for one in known for form in one.files if fnmatch(plain, form)]
    return max(matches, key=lambda match: match[0])[1] if matches else None


def unknown(names: Iterable[str]) -> tuple[str, ...]:
    """The files of a bundle that belong neither to the game nor to a library with a notice."""
    known = libraries()
    others = [name for name in names if not any(fnmatch(name, form) for form in OWN)]
    return tuple(name for name in others if owner(name, known) is None)


def text_name(licence: str) -> str:
    """The file in docs/licences that holds a licence's text; `or later` and `only` share one."""
    return f"{re.sub(r'-(only|or-later)$', '', licence)}.txt"


def held(names: Iterable[str]) -> tuple[Library, ...]:
    """The libraries that these files of a bundle belong to."""
    known = libraries()
    owners = {owner(name, known) for name in names}
    return tuple(one for one in known if one in owners)


def notices(names: Iterable[str]) -> str:
    """One text: every library of a bundle with its copyright and licence.

    `names` are the paths of its files below the folder of the libraries. Raises LookupError where a file belongs to
    no library and not to the game.
    """
    names = tuple(names)
    strangers = unknown(names)
    if strangers:
        raise LookupError(f"No notice covers {', '.join(strangers)}: add the library to build/package/notices.toml.")
    lines = [f"{TITLE} is under the MIT licence (LICENSE). It comes with these libraries and fonts:", ""]
    for one in held(names):
        texts = ", ".join(_ELSEWHERE.get(part, text_name(part)) for part in one.texts)
        lines += [one.name, f"  {one.copyright}", f"  Licence: {one.licence}; its text: {texts}", ""]
    lines += [
        "The libraries under the LGPL (pygame-ce, mpg123, libsndfile, FluidSynth) are separate, unchanged files. They",
        "can be replaced by others of the same interface. The pygame-ce project publishes their sources.",
        "",
    ]
    return "\n".join(lines)
