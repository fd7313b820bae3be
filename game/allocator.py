"""How the C library keeps memory: large blocks, as surfaces are, go back to the system as soon as they are freed.

The GNU C library learns from the first large block that is freed to keep such blocks. A game frees surfaces of all
sizes, so the pieces between those still in use are never given back: at 3840x2160 that was half a gigabyte.
"""

import ctypes
import sys
from typing import Any

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Numbers of `mallopt`, as malloc.h has them."""
LARGE = 256 * 1024
"""Bytes from which on a block is the system's own."""
_SPARE = 1_000_000
"""Bytes that are kept at the end of the heap."""


def give_back_large_blocks(platform: str = sys.platform, library: Any = None) -> bool:  # noqa: ANN401 - of ctypes
    """Have large blocks given back from now on; False where the C library knows no such setting."""
    if platform != "linux":
        return False
    try:
        mallopt = (library or ctypes.CDLL(None)).mallopt
    except (AttributeError, OSError):  # another C library, musl for example
        return False
    return bool(mallopt(_M_MMAP_THRESHOLD, LARGE)) and bool(mallopt(_M_TRIM_THRESHOLD, _SPARE))
