"""The text about a saved game, in the player's language."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import listed
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.current_game import match_words, round_words, title_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.storage.saves.about import SeatSummary, Summary
    from resarcana_desktop.storage.saves.saved_games import Entry

    Text = Callable[..., str]


def date_words(text: Text, seconds: int) -> str:
    """A moment, in seconds since 1970 (UTC), as the date and time it was here."""
    try:
        then = time.localtime(seconds)
    except (OverflowError, OSError, ValueError):  # a date that no clock knows
        return "?"
    return text(
        "load.date",
        day=text("load.first_day") if then.tm_mday == 1 else then.tm_mday,
        month=text(f"load.month.{then.tm_mon}"),
        year=then.tm_year,
        hour=f"{then.tm_hour:02}",
        minute=f"{then.tm_min:02}",
    )


def iso_date(seconds: int) -> str:
    """The day of a moment as 2026-11-26, here; nothing for a date that no clock knows."""
    try:
        return time.strftime("%Y-%m-%d", time.localtime(seconds))
    except (OverflowError, OSError, ValueError):
        return ""


def where_it_stands(catalogue: Catalogue, game: str, summary: Summary) -> str:
    """Return the name of the game (if there are several), its match, and its progress."""
    name, match = games.name_among_others(game), match_words(catalogue.text, summary)
    return " · ".join(filter(None, (name, match, state_words(catalogue, summary))))


def state_words(catalogue: Catalogue, summary: Summary) -> str:
    """Return how far the game has come, or who won."""
    text = catalogue.text
    if not summary.over:
        return round_words(text, summary)
    winners = [seat.name for seat in summary.seats if seat.won]
    if not winners or len(summary.seats) == 1:
        return catalogue.count("load.finished", summary.round)
    best = max(seat.points for seat in summary.seats if seat.won)
    tied = any(seat.points == best for seat in summary.seats if not seat.won)
    return won_words(text, winners, summary.round, tied=tied)


def won_words(text: Text, winners: Sequence[str], round_: int, *, tied: bool = False) -> str:
    """Return who won, and in which round; `tied` if another player had as many points."""
    key = ("load.won_tie" if tied else "load.won") if len(winners) == 1 else "load.won_together"
    return text(key, names=listed(text, winners), round=round_)


def seat_words(seat: SeatSummary) -> str:
    """A player with points, in the colour of the seat, as rich text."""
    return f"{{seat:{_colour(seat)}}}{plain(seat.name)}{{/seat}} {{b}}{seat.points}{{/b}}"


def _colour(seat: SeatSummary) -> int:
    return seat.colour if 0 <= seat.colour < 5 else 0


def entry_ends(text: Text, entry: Entry) -> tuple[str, str]:
    """What is at the right end of the first two lines: the date, and if the game is not over yet.

    The date helps to tell games apart that are called alike.
    """
    summary = entry.summary
    under_way = entry.problem is None and summary is not None and not summary.over
    state = f"{{accent}}{text('load.wanted.under_way')}{{/accent}}" if under_way else ""
    return f"{{muted}}{date_words(text, entry.saved)}{{/muted}}", state


def entry_lines(catalogue: Catalogue, entry: Entry, mark: str = "") -> tuple[str, str, str]:
    """The three lines of a saved game in the list, as rich text: title, players, state.

    A `mark` says something of the game in the place of its players.
    """
    text = catalogue.text
    title = f"{{b}}{plain(title_of(text, entry))}{{/b}}"
    if entry.problem is not None or entry.summary is None:
        wording = text("load.broken" if entry.problem is not None else "load.untold")
        return title, wording, ""
    players = (
        f"{{muted}}{plain(mark)}{{/muted}}"
        if mark
        else " · ".join(seat_words(seat) for seat in entry.summary.seats)
    )
    state = where_it_stands(catalogue, entry.game, entry.summary)
    return title, players, f"{{muted}}{plain(state)}{{/muted}}"
