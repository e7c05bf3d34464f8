"""Where screens lead: every screen asks the shell, and none needs to know another one."""

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
        """What is opened from now on has words, icons and keys of the game with this id."""

    def open_new_game(self, seed: int | None = None, game: str | None = None) -> None:
        """Open the screen that sets a game up, with a `seed` filled in if one is given.

        It is for the `game` with this id, or for the one that was set up last.
        """

    def open_code(self, code: str) -> None:
        """Open the screen that sets a game up with what a code says, or tell what is wrong."""

    def new_game_after(self) -> None:
        """After a game: to the screen that sets one up, with the title below it."""

    def start_game(self, setup: GameSetup, *, as_usual: bool = True) -> None:
        """Start a game; it takes the place of every open screen, and remembers its setup.

        Where it is not one that is played `as_usual`, a setup of the same game that is remembered
        already stays.
        """

    def expect_game(self, setup: GameSetup | None = None) -> None:
        """Prepare for a game with this setup, or one like the last, while nobody is in a hurry."""

    def saved_game(self) -> str | None:
        """One line about the game that was left, None when there is none."""

    def goes_unasked(self) -> bool:
        """Whether the game that was left makes room for another one without a word."""

    def has_played(self) -> bool:
        """Whether there is a game that was left, saved or finished."""

    def continue_game(self) -> None:
        """Go on with the game that was left; to the title, with a word, where it is unreadable."""

    def open_record(self, path: Path) -> None:
        """Open the record in a file over the screen that is shown, or tell what is wrong."""

    def play_record(self, record: Record) -> None:
        """Go on with the game at the end of a record, or tell what is wrong with it."""

    def open_practice(self) -> None:
        """Open what the game offers to learn and to practise over the screen that is shown."""

    def open_replay(self, record: Record, at: int = 0) -> None:
        """Open a recorded game at a moment over the screen that is shown, or tell what is wrong."""

    def open_review(self, record: Record, at: int | None = None) -> None:
        """Open the review of a recorded game at a moment, or tell why there can be none."""

    def open_mistakes(self, record: Record) -> None:
        """Open the mistakes in a finished game to learn from; its review where none is kept."""

    def choose_file(
        self, took: Callable[[Path], None], suffix: str, title: str, name: str | None = None
    ) -> None:
        """Have a file with this suffix chosen: to be written where a `name` is given, else read."""

    def play_position(self, setup: GameSetup, begins: str) -> None:
        """Ask who plays on from the position `begins` is the text of; that game lies apart."""

    def open_games(self, chosen: Path | None = None) -> None:
        """Open the saved games, with the one in a file chosen."""

    def open_statistics(self) -> None:
        """Open the statistics of the finished games, over the screen that is shown."""

    def ask_to_save(self, record: Record, saved: Callable[[str], None]) -> None:
        """Ask for a name and save a game under it; `saved` is told of the title then."""

    def lower_curtain(
        self,
        name: str,
        lifted: Callable[[], None],
        since: Sequence[str] = (),
        undo: tuple[str, Callable[[], object]] | None = None,
    ) -> None:
        """Hide everything until the player called so has come; then `lifted` is called.

        `since` are lines of rich text: what happened since this player's last turn. `undo` is who
        may take the last action back, and how.
        """

    def show_result(
        self,
        outcome: Outcome,
        record: Record | None = None,
        following: Record | None = None,
        *,
        apart: bool = False,
    ) -> None:
        """Show how a game ended; with its `record` it can be looked at again, and saved.

        In a match the game `following` can be gone on with. From a game that lies `apart` the way
        leads back to what lies below its table.
        """

    def open_settings(self) -> None:
        """Open the settings over the screen that is shown; Esc comes back to it."""

    def open_keys(self) -> None:
        """Open the list of keys over the settings."""

    def open_credits(self) -> None:
        """Open the credits."""

    def open_compendium(self, component_id: str = "") -> None:
        """Open the compendium, at a component if one is named; Esc comes back to this screen."""

    def open_rules(self) -> None:
        """Open the rules of the game over the screen that is shown; Esc comes back to it."""

    def toggle_rules(self) -> None:
        """Open the rules, or come back to them, or leave them where they are being read."""

    def open_glossary(self) -> None:
        """Explain the icons over the screen that is shown."""

    def toggle_glossary(self) -> None:
        """Explain the icons, or go back to the screen below if they are being explained."""

    def toggle_screen_keys(self) -> None:
        """Tell the keys of the screen that is shown, or go back to it."""
