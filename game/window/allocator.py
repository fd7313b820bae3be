"""Gives freed memory back to the system: large blocks at once, the rest when asked.

The GNU C library learns from the first large block that is freed to keep such blocks. A game frees surfaces of all
sizes, so the pieces between those still in use are never given back: at 3840x2160 that was half a gigabyte.
"""

import sys
from contextlib import suppress
from typing import Any

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Numbers of `mallopt`, as malloc.h has them."""
LARGE = 256 * 1024
"""Bytes from which on a block is the system's own."""
_SPARE = 1_000_000
"""Bytes that are kept at the end of the heap."""


def give_back_freed_memory(platform: str = sys.platform, library: Any = None) -> None:  # noqa: ANN401 - of ctypes
    """Give the pages back on which nothing is in use; takes up to some milliseconds. Nothing where that is unknown."""
    if platform == "linux":
        import ctypes  # noqa: PLC0415 - it takes 2 ms, which the first picture does not wait for

        with suppress(AttributeError, OSError):  # another C library
            (library or ctypes.CDLL(None)).malloc_trim(0)


def give_back_large_blocks(platform: str = sys.platform, library: Any = None) -> bool:  # noqa: ANN401 - of ctypes
    """Make the C library give large freed blocks back to the system; False where it has no such setting."""
    if platform != "linux":
        return False
    import ctypes  # noqa: PLC0415 - the same

    try:
        mallopt = (library or ctypes.CDLL(None)).mallopt
    except (AttributeError, OSError):  # another C library, musl for example
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE)) and bool(mallopt(_M_TRIM_THRESHOLD, _SPARE))
