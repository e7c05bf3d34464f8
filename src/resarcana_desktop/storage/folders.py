"""Where the program keeps what it writes."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

HOME_VARIABLE = "RESARCANA_HOME"
"""When set, everything is kept below this one folder: for a portable copy, and for tests."""

_NAME = "resarcana"


@dataclass(frozen=True)
class Folders:
    """The folders of one player: settings, saved games, logs with reports. Made when written to."""

    settings: Path
    games: Path
    logs: Path

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.settings / "settings.json"

    def cardsets(self, game: str) -> Path:
        """Where the player's own sets of components for a game lie, each in a folder."""
        return self.games.parent / "cardsets" / game

    def tables(self, game: str) -> Path:
        """The file in which a game keeps how the player likes to set it up."""
        return self.games.parent / "tables" / f"{game}.json"

    def practice(self, game: str, what: str) -> Path:
        """The file in which a game keeps how far the player has come in something to practise."""
        return self.games.parent / "practice" / game / f"{what}.json"

    @property
    def statistics_file(self) -> Path:
        """The file with what finished games have told, beside the games; it can be made anew."""
        return self.games.parent / "statistics.jsonl"

    @property
    def reviews(self) -> Path:
        """The folder with reviews of games, beside the games; each can be made anew."""
        return self.games.parent / "reviews"

    @property
    def running(self) -> Path:
        """The folder by which two starts of the program find each other, beside the games."""
        return self.games.parent / "running"


class NoHomeError(Exception):
    """`RESARCANA_HOME` names the home of somebody who is not there; says what it names."""


def find_folders() -> Folders:
    """The folders that the system provides for this, or those below `RESARCANA_HOME`.

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
