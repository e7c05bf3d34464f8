"""What the parts of the table ask of the scene that they are parts of, and of one another.

What one part alone asks stands beside that part.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.tabletop.host import TableHost

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.stage import Stage


class ResArcanaHost(TableHost, Protocol):
    """The scene, as far as all its parts speak to it: the game, its picture, and what is played."""

    words: Words
    stage: Stage

    @property
    def session(self) -> PlaySession:
        """The game."""

    def play(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play an action; `dropped` says where components were let go that were dragged there."""

    def pass_turn(self) -> None:
        """Pass, after a question where the player wants one."""


class Thought(Protocol):
    """Something that a player has the bots' process think over; one at a time."""

    @property
    def thinking(self) -> bool:
        """Whether it is thought over now."""

    def forget(self) -> None:
        """It is not wanted any more."""


class Pointing(Protocol):
    """The pointer, as far as the buttons and the hint speak to it."""

    def refuse(self, reason: str) -> None:
        """Say in the prompt why something cannot be done, until something else happens."""

    def show(self) -> bool:
        """Tell the picture what is pointed at now; whether it changes."""
