"""Players' notes on moves, in the `about` of a record, where they never change the game.

    "notes": {"41": "Too early."}

The key is the number of actions played when the move was done. Malformed notes in a record from
elsewhere are silently left out; texts are limited to what can be shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.i18n.untrusted_text import sanitize

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.engine.position import Json, Options

LONGEST_NOTE: Final = 280
"""Characters of a note."""
MOST_NOTES: Final = 500
"""Notes that are read from one record."""

_KEY: Final = "notes"
_LONGEST_KEY: Final = 6


def notes_in(about: Options) -> dict[int, str]:
    """Return the notes of a record, by the number of actions up to the move."""
    found = about.get(_KEY)
    if not isinstance(found, dict):
        return {}
    notes: dict[int, str] = {}
    for key, value in list(found.items())[:MOST_NOTES]:
        note = sanitize(value, LONGEST_NOTE) if isinstance(value, str) else ""
        if note and key.isascii() and key.isdigit() and 0 < len(key) <= _LONGEST_KEY:
            notes[int(key)] = note
    return dict(sorted(notes.items()))


def with_notes(about: Options, notes: Mapping[int, str]) -> Options:
    """Return the `about` of a record with these notes instead of any others."""
    others: dict[str, Json] = {key: value for key, value in about.items() if key != _KEY}
    kept = {str(at): note for at, note in sorted(notes.items()) if note}
    return {**others, _KEY: dict(kept)} if kept else others
