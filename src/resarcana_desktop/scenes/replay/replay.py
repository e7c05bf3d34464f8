"""The parts of a replay, and what they need from the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.play.explaining import Reasons
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.log import Chronicle
    from resarcana_desktop.tabletop.replay_table import ReplayTable
    from resarcana_desktop.widgets import Ui


class Replay(Protocol):
    """A replayed game, at the moment `at`, seen from `seat`."""

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
    def log_open(self) -> bool:
        """Return whether the log is beside the table."""

    @property
    def chronicle(self) -> Chronicle:
        """Return the game in words."""

    def text(self, key: str, **values: object) -> str:
        """A text in the player's language."""

    def number(self, number: float) -> str:
        """A number as it is written in the player's language."""

    def jump(self, at: int) -> None:
        """Jump to a moment; a replay that runs stops."""

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
        """Explain why a bot may have made the move shown."""

    def noted(self, first: int, last: int) -> str:
        """The notes on the moves that led to some moments, as rich text."""

    def write_note(self) -> None:
        """Write a note on the move that is shown."""

    def toggle_list(self) -> None:
        """Open the log or fold it away."""

    def play_on(self) -> None:
        """Continue from here as a new game."""

    def open_review(self) -> None:
        """Look at what was an error in it, and what was luck."""

    def back(self) -> None:
        """Close the screen."""


SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
TURN: Final = 1.0
WITHIN: Final = 0.25
"""Seconds at speed 1 after the end of a turn, and after an action within one."""


class Clock:
    """Runs or stops; `speed` is one of `SPEEDS`."""

    def __init__(self) -> None:
        self.running = False
        self.speed = 1.0
        self.wait = 0.0
        """Seconds until the next action."""

    def start(self) -> None:
        """Run; the next action comes at once."""
        self.running = True
        self.wait = 0.0

    def stop(self) -> bool:
        """Stop; return whether it was running."""
        running, self.running = self.running, False
        return running

    def faster(self) -> None:
        """The next faster speed; after the fastest the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def tick(self, seconds: float) -> bool:
        """Time passes; whether the next action is due."""
        if self.running:
            self.wait -= seconds
        return self.running and self.wait <= 0

    def rest(self, *, turn_over: bool) -> None:
        """An action has been shown: wait before the next one."""
        self.wait = (TURN if turn_over else WITHIN) / self.speed
