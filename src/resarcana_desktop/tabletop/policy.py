"""The purpose of a table: which actions it allows, and whether a coach is beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.play.opponents import Opponents
    from resarcana_desktop.tabletop.coach import Coach
    from resarcana_desktop.widgets import MenuItem


class TablePolicy:
    """A usual game: every action that the rules allow is allowed, and there is no coach.

    A lesson and a puzzle override parts of it. `ended` and `asked` return whether the policy has
    done all there is to do.
    """

    coached = False
    """Whether a coach has a column beside the table; there are no hints then."""
    teaches = False
    """Whether the coach asks for one action after the other."""
    brief = False
    """Whether the coach says little, and needs less room."""
    tight = False
    """Whether it leaves still more room to a table with many cards side by side."""
    savable = True
    """Whether the player can save the game under a name."""
    answers_alone = True
    """Whether an answer without alternatives is given without a question."""
    asks_twice = True
    """Whether the player may be asked before a turn ends."""
    fills_in = True
    """Whether a question with several parts opens with usual answers."""
    studied = False
    """Whether the player studies the whole table to answer, so that little may cover it."""
    explains = False
    bright = 0.62
    """The share of its light that the table keeps around what is explained."""
    bright_to_act = 1.0
    """The same around what is pointed out to be used."""
    """Whether the player reads about what is pointed out, and the rest of the table is dim."""
    leave_key = "app.menu.leave"
    """The text of the line of the menu that leaves a game opened over another screen."""
    table: Any
    """The table that it is the policy of, which sets it."""

    @property
    def marked(self) -> bool:
        """Return whether threats and chances may be marked on the table."""
        return True

    @property
    def beginner(self) -> bool:
        """Return whether the player is one who wants time to read what rivals do."""
        return False

    @property
    def on_call(self) -> bool:
        """Return whether hints are those of a coach who stays on call, and the tutor is on."""
        return False

    # ---- what may be done ----------------------------------------------------------------

    def may(self, action: Any) -> bool:
        """Return whether an action of the player is played; if not, the policy says why."""
        return True

    def may_all(self, answers: Sequence[Any]) -> bool:
        """Whether several answers that are given at once are; if not, the policy says why."""
        return True

    def nothing_to_do(self) -> str:
        """Return why the player can play nothing at the table now; "" while they can."""
        return ""

    def lights(self, spot: Any) -> bool:
        """Return whether a place glows if it can be used now."""
        return True

    def wanted(self) -> Callable[[Any], bool] | None:
        """Return the test for the actions that the player is asked for; None if any will do."""
        return None

    def means(self, spot: Any) -> bool:
        """Return whether a place that glows is what the player is asked to use."""
        return False

    def asks_for(self, name: str) -> bool:
        """Return whether a button of the table is what the player is asked to press now."""
        return f"button:{name}" in self.pointed_out() and not self.waits_for_reader()

    def may_settle(self, action: Any) -> bool:
        """Return whether the program may give the only sensible answer for the player."""
        return True

    @property
    def shows_question(self) -> bool:
        """Return whether a panel with a question may cover the table now."""
        return True

    # ---- the course of the game ----------------------------------------------------------

    def opponents(self) -> Opponents | None:
        """Return the opponents that play for the rivals; None for their bots."""
        return None

    def asked(self, play: Callable[[Any], None]) -> bool:
        """The player is to decide; `play` plays an action for them."""
        return False

    def settled(self) -> None:
        """Everything has come to rest, and the next player to decide has been asked."""

    def ended(self) -> bool:
        """The game is over."""
        return False

    def update(self) -> None:
        """Time passes at the table."""

    @property
    def waits(self) -> bool:
        """Return whether the policy waits for something that `update` looks for."""
        return False

    def entered(self) -> None:
        """The table is on top of all screens."""

    def closed(self) -> None:
        """The table is left for good."""

    def travels(self) -> None:
        """Another moment of the game is about to be shown."""

    def travelled(self) -> None:
        """Another moment of the game is shown."""

    def reworded(self) -> None:
        """The language may be another one."""

    # ---- what is seen --------------------------------------------------------------------

    def coach(self) -> Coach | None:
        """The coach as things are now."""
        return None

    def pointed_out(self) -> Sequence[str]:
        """Return the names of the things on the table that the coach mentions."""
        return ()

    def spoken_of(self) -> str:
        """The id of the component shown beside the table by itself; "" for none."""
        return ""

    def waits_for_reader(self) -> bool:
        """Return whether rivals wait until the player has read on."""
        return False

    def prompt(self) -> str:
        """Return what the prompt says instead of what is awaited; "" for nothing else."""
        return ""

    def menu_items(self) -> Sequence[MenuItem] | None:
        """Return the menu items that replace saving; None to offer saving."""
        return None

    @property
    def step(self) -> int:
        """Return what a double click may go through only once: the step that is shown."""
        return 0

    def inspect(self) -> Mapping[str, object]:
        """Return the values that a test of the whole program reads, by name."""
        return {}
