"""A task for the worker; it stands alone so that the worker loads nothing else."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

KEPT = []
"""The memory that `Swell` takes."""


@dataclass(frozen=True)
class Count:
    """Reports one number after the other, up to an end or until it is stopped."""

    end: int
    yields: bool = False
    limit: float = 600.0

    def run(self, stop, progress):
        for number in range(self.end):
            if stop():
                return number
            progress(number)
            time.sleep(0.001)
        return self.end


@dataclass(frozen=True)
class Keep:
    """Leaves a file in a folder, also where all is cancelled."""

    folder: str
    limit: float = 30.0
    keeps: ClassVar[bool] = True

    def run(self, _stop, _progress):
        Path(self.folder, "kept").touch()
        return True


@dataclass(frozen=True)
class Unpicklable:
    """Has a result that no process can send."""

    limit: float = 30.0

    def run(self, stop, progress):
        return lambda: (stop, progress)


@dataclass(frozen=True)
class Swell:
    """Has the worker take so many bytes more, and keep them."""

    size: int
    limit: float = 30.0

    def run(self, _stop, _progress):
        KEPT.append(b"x" * self.size)
        return len(KEPT[-1])


@dataclass(frozen=True)
class Loads:
    """Stands for what loads modules; leaves a file in a folder, if one is named."""

    folder: str = ""
    limit: float = 30.0
    prepares: ClassVar[bool] = True

    def run(self, _stop, _progress):
        if self.folder:
            Path(self.folder, str(os.getpid())).touch()
        return True
