"""Rivals at a coached table, which need no process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.play.opponents import Opponents

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.play.session import AnySession


class ToldRivals(Opponents):
    """Rivals that need no process: they do at once what the lesson says.

    `rest` returns whether they do nothing for now, `told` returns their next action.
    """

    def __init__(self, rest: Callable[[], bool], told: Callable[[], int]) -> None:
        self._rest = rest
        self._told = told
        self._asked = False

    @property
    def thinking(self) -> bool:
        return self._asked

    def warm_up(self) -> None:
        """Do nothing, as no process is needed."""

    def ask(self, session: AnySession) -> None:
        self._asked = not self._rest()

    def poll(self, session: AnySession) -> int | None:
        if not self._asked:
            return None
        self._asked = False
        return self._told()

    def forget(self) -> None:
        self._asked = False

    def close(self) -> None:
        self._asked = False
