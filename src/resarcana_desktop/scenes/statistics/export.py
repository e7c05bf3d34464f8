"""All games of a player as a table that spreadsheets open: CSV, one game a line."""

from __future__ import annotations

import csv
import io
import re
import time
from typing import TYPE_CHECKING, Final

from resarcana_desktop.scenes.statistics import words
from resarcana_desktop.scenes.statistics.report import OPPONENTS

if TYPE_CHECKING:
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import SeatReview
    from resarcana_desktop.play.statistics.rates import Seen
    from resarcana_desktop.scenes.statistics.report import Report
    from resarcana_desktop.storage.saves.about import Help

SUFFIX: Final = ".csv"
FILE_NAME: Final = f"statistics{SUFFIX}"

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
_NUMBER: Final = re.compile(r"-[0-9]+(\.[0-9]+)?")
_COLUMNS: Final = ("date", "title", "won", "share", "points", "best_opponent", "rounds", "players")
_HELP: Final = ("hints", "undos")
"""Columns that only newer games have."""
_REVIEWED: Final = ("accuracy", "luck", "inaccuracies", "mistakes", "blunders")
"""Columns that only reviewed games have."""


def table_of(report: Report, catalogue: Catalogue) -> str:
    """Return the games of a report as CSV, oldest first, below a header row.

    Several values share a cell, separated by semicolons. The table begins with the byte order mark
    by which spreadsheets recognize its encoding.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(_safe(_head(report, catalogue)))
    for seen in report.seen:
        writer.writerow(_safe(_line(report, seen, catalogue)))
    return f"\ufeff{out.getvalue()}"


def _head(report: Report, catalogue: Catalogue) -> list[str]:
    statistician = report.statistician
    return [
        *(catalogue.text(f"statistics.column.{name}") for name in _COLUMNS),
        words.category_words(catalogue, report, OPPONENTS),
        *(statistician.category(name, catalogue) for name in statistician.categories),
        *(
            catalogue.text("statistics.column.source", source=statistician.source(name, catalogue))
            for name in statistician.sources
        ),
        *(catalogue.text(f"statistics.column.{name}") for name in (*_HELP, *_REVIEWED)),
    ]


def _line(report: Report, seen: Seen, catalogue: Catalogue) -> list[str]:
    statistician, facts = report.statistician, seen.facts
    return [
        _date(seen.game.saved),
        seen.game.title,
        str(int(facts.won)),
        f"{seen.share:.3g}",
        str(facts.points),
        str(facts.points - seen.margin),
        str(seen.game.rounds),
        str(len(seen.game.players)),
        words.kind_words(catalogue, report, OPPONENTS, seen.opponents),
        *(
            "; ".join(
                statistician.name(category, found, catalogue)
                for found in facts.had.get(category, ())
            )
            for category in statistician.categories
        ),
        *(str(facts.sources.get(source, 0)) for source in statistician.sources),
        *_help(seen.game.help),
        *_reviewed(report.seats_reviewed.get(seen.game.file)),
    ]


def _help(help_: Help | None) -> list[str]:
    return ["", ""] if help_ is None else [str(help_.hints), str(help_.undos)]


def _reviewed(seat: SeatReview | None) -> list[str]:
    """Return the player's columns from a game's review; empty without one."""
    if seat is None or seat.accuracy is None:
        return ["" for _ in _REVIEWED]
    errors = (seat.inaccuracies, seat.mistakes, seat.blunders)
    return [f"{seat.accuracy:.1f}", f"{seat.luck:z.1f}", *map(str, errors)]


def _date(saved: int) -> str:
    """A moment as spreadsheets read it, here."""
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(saved))
    except (OverflowError, OSError, ValueError):  # a date that no clock knows
        return ""


def _safe(cells: list[str]) -> list[str]:
    """Return the cells, with a quotation mark before anything that looks like a formula.

    Negative numbers do not count as formulas.
    """
    return [
        f"'{cell}" if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell) else cell
        for cell in cells
    ]
