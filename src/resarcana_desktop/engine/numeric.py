"""The two types of the fast path: `i64` and `vec`.

When compiled, mypyc turns them into machine integers and flat arrays. When interpreted, they are
plain `int` and `list`, which CPython handles faster than the wrapped types. This module is never
compiled itself: compiled code knows the types natively.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
else:
    i64 = int

    class vec:  # noqa: N801 - stands in for librt's lower-case type
        """`vec[i64](items)` makes a list when the source runs interpreted."""

        def __class_getitem__(cls, _item: object) -> type[list]:
            return list
