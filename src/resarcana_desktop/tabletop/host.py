"""The interface of the scene for the parts of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.opponents import Opponents
    from resarcana_desktop.play.session import Session
    from resarcana_desktop.tabletop.announcer import Announcer
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.widgets import Button, MenuItem, Ui


class Thought(Protocol):
    """Something that a player has the process of the bots work out; one at a time."""

    @property
    def thinking(self) -> bool:
        """Return whether it is being worked out now."""

    def forget(self) -> None:
        """Give up the work: its result is no longer wanted."""


class WatchingBots(Protocol):
    """The controls and texts while bots play every seat."""

    @property
    def holds(self) -> bool:
        """Return whether no bot is to play now."""

    def prompt(self) -> str:
        """Return what the prompt says while the game is paused; "" if it is not."""

    def row(self) -> list[Button]:
        """The buttons beside the prompt."""

    def menu_items(self) -> Sequence[MenuItem]:
        """Return what the menu offers while bots play every seat."""


class TableHost(Protocol):
    """The table of any game, as far as its parts use it."""

    context: Context
    ui: Ui
    opponents: Opponents
    policy: TablePolicy
    dirty: bool
    """Whether a new frame is needed."""
    turn_ended: bool
    """Whether the player's turn is over and waits for confirmation."""

    @property
    def watching(self) -> WatchingBots:
        """Return the controls and texts while bots play every seat."""

    @property
    def session(self) -> Session[Any, Any, Any]:
        """The game."""

    @property
    def asked(self) -> bool:
        """Return whether the person at the table is to decide."""

    @property
    def advised(self) -> bool:
        """Return whether the program may be asked what to do."""

    @property
    def busy(self) -> bool:
        """Return whether there is an animation, an announcement or a pause."""

    @property
    def column(self) -> Rect | None:
        """Return the side column; None if the window has no room for it."""

    def row_buttons(self) -> Sequence[Button]:
        """Return the buttons beside the prompt, the last one outermost."""

    @property
    def hand_covered(self) -> bool:
        """Return whether the hand of the player at the table is face down."""

    def toggle_hand(self) -> None:
        """Turn the hand of the player at the table over."""

    @property
    def hint(self) -> Thought | None:
        """The hints, if the game gives any."""

    @property
    def announcer(self) -> Announcer:
        """Return what shows announcements."""

    def refresh(self) -> None:
        """Show the current state of the game."""

    def interrupt(self) -> None:
        """Discard the thoughts of bots, which are out of date."""

    def show_all(self) -> None:
        """Skip to the end of all motion and announcements."""

    def refuse(self, why: str) -> None:
        """Say in the prompt why something cannot be done, until something else happens."""

    def undo(self) -> None:
        """Take back to the player's last decision."""

    def redo(self) -> None:
        """Play again what was undone."""

    def open_panel(self, panel: TablePanel, *, at_once: bool = False) -> None:
        """Open a panel over the table."""

    def close_popup(self) -> None:
        """Close the topmost popup."""

    def reopen(self, focus: str) -> None:
        """Open the panel of the question at hand."""

    def open_menu(self) -> None:
        """Open the menu beside its button."""

    def open_help(self) -> None:
        """Open the texts about the game, beside the help button."""

    def speed_text(self) -> str:
        """Return the speed of motion in words."""

    def next_speed(self) -> None:
        """The next faster speed of motion."""

    def toggle_side(self) -> None:
        """Fold the side column away, or open it."""
