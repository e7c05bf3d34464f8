"""Rivals at a coached table, which need no process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.play.opponents import Opponents

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.play.session import AnySession


class ScriptedRivals(Opponents):
    """Rivals that need no process: they do at once what the lesson says.

    `rest` returns whether they do nothing for now, `next_action` returns their next action.
    """

    def __init__(self, rest: Callable[[], bool], next_action: Callable[[], int]) -> None:
        self._rest = rest
        self._next_action = next_action
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
        return self._next_action()

    def forget(self) -> None:
        self._asked = False

    def close(self) -> None:
        self._asked = False
