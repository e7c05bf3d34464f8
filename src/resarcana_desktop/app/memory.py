"""What the C library does with memory that pictures no longer need."""

import ctypes
import sys
from contextlib import suppress
from typing import Final

_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
_LARGE: Final = 128 * 1024


def return_large_pieces() -> None:
    """Have the memory of large pictures go back to the system as soon as they are let go of.

    glibc begins so, but takes ever larger pieces from its own heap once one was returned, up to 32
    MiB; what lies between them there then keeps it from shrinking. Other systems are left alone.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # another C library
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_ARENA_MAX, 1)
