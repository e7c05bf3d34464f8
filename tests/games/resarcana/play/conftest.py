"""Tables to play at, without a screen."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest

from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import DECISIONS, LUX_DECISIONS

Seated = Callable[..., Clicker]


@pytest.fixture
def at(tmp_path: Path) -> Seated:
    """Return a function that opens a named table: `at("pay")`, `at("action", language="fr")`.

    Each has its own data folder, so no earlier game is left unfinished in it.
    """
    folders = (tmp_path / str(number) for number in count())

    def sit(name: str, **look: object) -> Clicker:
        return Clicker(next(folders), session_at({**DECISIONS, **LUX_DECISIONS}[name]()), **look)

    return sit
