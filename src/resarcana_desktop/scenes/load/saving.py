"""Saving a game under a name of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.play.current_game import line_of
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.storage.saves.about import summary_in
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.engine.record import Record


def ask_to_save(context: Context, record: Record, saved: Callable[[str], None]) -> None:
    """Ask for a name and save the game under it; `saved` is told of the title then."""

    def named(title: str) -> None:
        try:
            saved(save(context, record, title))
        except SaveError as error:
            tell_now(context, error.problem)

    context.scenes.push(NamingScene(context, "load.save_title", _proposed(context, record), named))


def save(context: Context, record: Record, title: str) -> str:
    """Save a game; a finished one, which stands on the shelf by itself, takes the new title.

    Returns the title as it stands there; raises SaveError.
    """
    saves = SavedGames(context.folders.games)
    summary = summary_in(record.about)
    there = saves.find(record) if summary is not None and summary.over else None
    entry = saves.save(record, title) if there is None else saves.rename(there, title)
    return entry.title


def _proposed(context: Context, record: Record) -> str:
    summary = summary_in(record.about)
    return "" if summary is None else line_of(context.text, summary)
