"""What the parts of a replay ask of the screen that they are parts of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.screens import GameScreens, Reasons, ReplayTable
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import Chronicle
    from resarcana_desktop.scenes.replay.clock import Clock
    from resarcana_desktop.widgets import Ui


class Replay(Protocol):
    """A game that is looked at again, at the moment `at`, from `seat`."""

    context: Context
    ui: Ui
    history: AnyHistory
    clock: Clock
    screens: GameScreens
    table: ReplayTable
    reasons: Reasons | None
    at: int
    seat: int
    all_hands: bool

    @property
    def chronicle(self) -> Chronicle:
        """The game in words."""

    def text(self, key: str, **values: object) -> str:
        """A text in the player's language."""

    def number(self, number: float) -> str:
        """A number as it is written in the player's language."""

    def jump(self, at: int) -> None:
        """Go to a moment; what runs stops."""

    def go(self, unit: str, step: int) -> None:
        """Go one step, turn or round, forward (1) or back (-1)."""

    def toggle(self) -> None:
        """Let the game run, or stop it."""

    def next_speed(self) -> None:
        """The next faster speed; after the fastest the slowest."""

    def look_from(self, seat: int) -> None:
        """Put another seat's side at the bottom."""

    def open_hands(self, all_hands: bool) -> None:
        """Open the hands of the others, or cover them."""

    def ask_why(self) -> None:
        """Have it explained why a bot may have done what is shown."""

    def toggle_list(self) -> None:
        """Open the log or fold it away."""

    def play_on(self) -> None:
        """Go on from here as a game of one's own."""

    def open_review(self) -> None:
        """Look at what was an error in it, and what was luck."""

    def back(self) -> None:
        """Close the screen."""
