"""What there is to learn and to practise: each thing is one entry in the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.learning import lessons_entry
from resarcana_desktop.games.mercurial import prodigy
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.screens import Practice


ENTRIES: Final[Sequence[Callable[[Context], Practice]]] = (
    lambda context: lessons_entry(context, TEACHING),
    prodigy.entry,
)
"""Each makes its own entry, in the order in which they are offered."""


def entries(context: Context) -> Sequence[Practice]:
    """All of it."""
    return [entry(context) for entry in ENTRIES]
