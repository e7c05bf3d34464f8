"""Where the program stores its files."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "RESARCANA_HOME"
"""If set, everything is stored below this one folder: for a portable copy, and for tests."""

_NAME = "resarcana"


@dataclass(frozen=True)
class Folders:
    """The folders of one player: settings, games, logs and reports. Created when written to."""

    settings: Path
    games: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The file with the player's settings."""
        return self.settings / "settings.json"

    def cardsets(self, game: str) -> Path:
        """Return the folder with the player's own card sets for a game, each in a subfolder."""
        return self.games.parent / "cardsets" / game

    def played_cards(self, game: str) -> Path:
        """Return the folder with each version of the player's cards that a game was played with."""
        return self.games.parent / "played_cards" / game

    def tables(self, game: str) -> Path:
        """Return the file in which a game saves the player's custom setups."""
        return self.games.parent / "tables" / f"{game}.json"

    def practice(self, game: str, what: str) -> Path:
        """Return the file in which a game saves the player's progress in a kind of practice."""
        return self.games.parent / "practice" / game / f"{what}.json"

    @property
    def statistics_file(self) -> Path:
        """The file with facts about finished games, next to the games; it can be rebuilt."""
        return self.games.parent / "statistics.jsonl"

    @property
    def reviews(self) -> Path:
        """The folder with reviews of games, next to the games; each can be rebuilt."""
        return self.games.parent / "reviews"

    @property
    def running(self) -> Path:
        """The folder by which two instances of the program find each other, next to the games."""
        return self.games.parent / "running"


class NoHomeError(Exception):
    """`RESARCANA_HOME` names the home of a user who does not exist; the text says which."""


def find_folders() -> Folders:
    """Return the folders that the system provides, or those below `RESARCANA_HOME`.

    Raises NoHomeError.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        try:
            base = Path(home).expanduser()
        except RuntimeError:
            raise NoHomeError(home) from None
        return Folders(base, base / "games", base / "logs")
    from platformdirs import PlatformDirs  # only the window needs it

    system = PlatformDirs(_NAME, appauthor=False)
    return Folders(system.user_config_path, system.user_data_path / "games", system.user_log_path)
