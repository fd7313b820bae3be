"""The folder of the socket by which workers are started: short enough for every system, and never left behind.

Python makes one in the system's folder for temporary files, whose name may be too long for a socket, and leaves it
there when the program is killed. Ours says in its name which process made it, so that the next start removes it.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from multiprocessing import process, util
from pathlib import Path

from game.system import process_runs

_PREFIX = "house-rummy-"
_NAME = re.compile(rf"{_PREFIX}(\d{{1,10}})-\w+")
_LONGEST = 55
"""Letters of a folder that leave room for ours and the socket in it: Linux has 107 for all."""
_CONFIG = "tempdir"
"""The key under which `multiprocessing` keeps its folder."""


def prepare(env: Mapping[str, str] = os.environ) -> None:
    """Let `multiprocessing` use a folder of ours. Where none can be made, it makes its own."""
    config = getattr(process.current_process(), "_config", None)
    if sys.platform == "win32" or config is None or config.get(_CONFIG) is not None:
        return
    for place in _places(env):
        _clear_up(place)
        with suppress(OSError):
            folder = tempfile.mkdtemp(prefix=f"{_PREFIX}{os.getpid()}-", dir=place)
            util.Finalize(None, shutil.rmtree, args=(folder, True), exitpriority=-100)
            config[_CONFIG] = folder
            return


def _places(env: Mapping[str, str]) -> Iterator[Path]:
    """The folders that may hold it: that of the user's session, which the system clears itself, comes first."""
    for name in (env.get("XDG_RUNTIME_DIR", ""), env.get("TMPDIR", ""), "/tmp", "/var/tmp"):  # noqa: S108 - mkdtemp
        if name.startswith("/") and len(os.fsencode(name)) <= _LONGEST and Path(name).is_dir():
            yield Path(name)


def _clear_up(place: Path) -> None:
    """Remove what programs that were killed have left there."""
    with suppress(OSError):
        for path in place.iterdir():
            made = _NAME.fullmatch(path.name)
            if made and path.lstat().st_uid == os.getuid() and not process_runs(int(made[1])):
                shutil.rmtree(path, ignore_errors=True)
