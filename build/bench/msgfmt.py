"""Have GNU msgfmt, where it is installed, look at all files of translators: names in braces, plurals, line ends."""

import shutil
import subprocess

from build.cases import WRONG, Case
from build.report import Line
from build.words.po import FOLDER


def names() -> list[str]:
    """The files, from the folder of all languages."""
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.glob("*/*.po"))


def look(name: str) -> Line:
    """What msgfmt says of a file."""
    program = shutil.which("msgfmt")
    if program is None:
        return {WRONG: ["msgfmt is missing; on Debian it comes with gettext"]}
    command = [program, "--check", "--output-file=-", str(FOLDER / name)]
    result = subprocess.run(command, check=False, capture_output=True)
    return {"files": 1, WRONG: result.stderr.decode().splitlines() if result.returncode else []}


CASE = Case(about=__doc__, look=look, names=names)
"""The frame takes the rest from here."""
