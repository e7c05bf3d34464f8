"""Navigation between screens: every screen goes through the shell and needs to know no other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.outcome import Outcome


class Shell(Protocol):
    """The program around a game."""

    def show_title(self) -> None:
        """Close everything and go to the title."""

    def use_game(self, game: str) -> None:
        """Give screens opened from now on the words, icons and keys of a game."""

    def open_new_game(self, seed: int | None = None, game: str | None = None) -> None:
        """Open the screen that sets up a game, filling in a `seed` if one is given.

        It is for the `game` with this id, or for the one that was set up last.
        """

    def open_code(self, code: str) -> None:
        """Open the setup screen with the content of a code, or say what is wrong with it."""

    def new_game_after(self) -> None:
        """After a game: to the screen that sets one up, with the title below it."""

    def start_game(self, setup: GameSetup, *, as_usual: bool = True) -> None:
        """Start a game; it replaces all open screens, and its setup is remembered.

        If it is not played `as_usual`, a setup of the same game that is remembered already stays.
        """

    def expect_game(self, setup: GameSetup | None = None) -> None:
        """Prepare for a game with this setup, or one like the last, while the program is idle."""

    def saved_game(self) -> str | None:
        """Return one line about the game in progress, or None."""

    def goes_unasked(self) -> bool:
        """Return whether the game in progress may be replaced without asking."""

    def has_played(self) -> bool:
        """Return whether any game is in progress, saved or finished."""

    def continue_game(self) -> None:
        """Continue the game in progress; if it is unreadable, go to the title with a message."""

    def open_record(self, path: Path) -> None:
        """Open a record file over the current screen, or say what is wrong with it."""

    def play_record(self, record: Record) -> None:
        """Continue the game at the end of a record, or say what is wrong with it."""

    def open_practice(self) -> None:
        """Open what the game offers to learn and to practise over the screen that is shown."""

    def open_replay(self, record: Record, at: int = 0) -> None:
        """Open a recorded game at a moment over the current screen, or say what is wrong."""

    def open_review(self, record: Record, at: int | None = None) -> None:
        """Open the review of a recorded game at a moment, or say why there can be none."""

    def open_mistakes(self, record: Record) -> None:
        """Open the mistakes in a finished game to learn from, or its review if none is saved."""

    def choose_file(
        self, took: Callable[[Path], None], suffix: str, title: str, name: str | None = None
    ) -> None:
        """Let the player choose a file with this suffix.

        It is for writing if a `name` is given, otherwise for reading.
        """

    def play_position(self, setup: GameSetup, begins: str) -> None:
        """Ask who plays on from the position text `begins`; that game is apart."""

    def open_games(self, chosen: Path | None = None) -> None:
        """Open the saved games, with the one in a file chosen."""

    def open_statistics(self) -> None:
        """Open the statistics of the finished games, over the screen that is shown."""

    def ask_to_save(self, record: Record, saved: Callable[[str], None]) -> None:
        """Ask for a name and save a game under it; `saved` is then called with the title."""

    def lower_curtain(
        self,
        name: str,
        lifted: Callable[[], None],
        since: Sequence[str] = (),
        undo: tuple[str, Callable[[], object]] | None = None,
        colour: int | None = None,
        plays: str = "",
    ) -> None:
        """Hide everything until the player called so has come; then `lifted` is called.

        `since` are lines of rich text: what happened since this player's last turn. `undo` is who
        may take the last action back, and how. `colour` is that of the player's seat, and `plays`
        the id of what they play as, if it is known to all.
        """

    def show_result(
        self,
        outcome: Outcome,
        record: Record | None = None,
        following: Record | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Show how a game ended; with its `record` it can be replayed and saved.

        In a match the next game is `following`. From a game that is `apart` the way leads back to
        the screen below its table.
        """

    def open_settings(self) -> None:
        """Open the settings over the screen that is shown; Esc comes back to it."""

    def open_keys(self) -> None:
        """Open the list of keys over the settings."""

    def open_credits(self) -> None:
        """Open the credits."""

    def open_compendium(self, component_id: str = "") -> None:
        """Open the compendium, at a component if one is named; Esc comes back to this screen."""

    def open_card_editor(self, component_id: str = "") -> None:
        """Open the editor for an owner's cards, at a component if one is named."""

    def open_rules(self) -> None:
        """Open the rules of the game over the screen that is shown; Esc comes back to it."""

    def toggle_rules(self) -> None:
        """Open the rules, or return to them, or leave them if they are being read."""

    def open_glossary(self) -> None:
        """Explain the icons over the screen that is shown."""

    def toggle_glossary(self) -> None:
        """Explain the icons, or go back to the screen below if they are being explained."""

    def toggle_screen_keys(self) -> None:
        """Show the keys of the present screen, or return to it."""
