"""How much is tested: which build, and whether proofs by volume are asked for.

`start.py test` proves that each thing works; `start.py test --thorough` also proves by volume, with
RESARCANA_THOROUGH=1. A test that only does more of the same is marked `thorough` and runs there
alone. Where one test does both, it asks here how much to do.
"""

import os
from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

from resarcana_desktop.engine import build_mode

T = TypeVar("T")

COMPILED = build_mode() == "compiled"
THOROUGH = os.environ.get("RESARCANA_THOROUGH") == "1"

only_compiled = pytest.mark.skipif(
    not COMPILED, reason="bots play whole games: interpreted, that takes minutes"
)
only_thorough = pytest.mark.thorough


def volume(thorough: int, ordinary: int, interpreted: int) -> int:
    """How many of something to try: interpreted rules take forty times as long for each."""
    return interpreted if not COMPILED else thorough if THOROUGH else ordinary


def fewer_interpreted(compiled: int, interpreted: int) -> int:
    """How many of something to try where an ordinary run tries as many as a thorough one."""
    return volume(compiled, compiled, interpreted)


def one_in(number: int, cases: Iterable[T]) -> list[Any]:
    """Cases for `parametrize`: the first of every `number` always, the others when thorough.

    Choose a number that has no factor in common with the lengths of what the cases are made of, so
    that every part of them has its turn in an ordinary run too.
    """
    return [case if place % number == 0 else _thorough(case) for place, case in enumerate(cases)]


def _thorough(case: Any) -> Any:
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=only_thorough)
