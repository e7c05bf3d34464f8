"""What a saved game looks like before it is opened: its picture, who plays, how it stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import of_game
from resarcana_desktop.play.current_game import title_of
from resarcana_desktop.scenes.load.words import date_words, where_it_stands
from resarcana_desktop.widgets import SMALL, Column, Label, PointsMedal, Row, SeatMark, TextKind

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.storage.saves.about import SeatSummary
    from resarcana_desktop.storage.saves.saved_games import Entry
    from resarcana_desktop.widgets import Widget

_TITLE: Final = TextKind(26, display=True, tone="strong")
_NAME: Final = TextKind(22, bold=True)
_WRONG: Final = TextKind(20, tone="loss")


def preview(context: Context, entry: Entry, picture: Widget) -> Widget:
    """The words about a saved game below its picture."""
    if entry.problem is not None:
        title = Label(title_of(context.text, entry), _TITLE)
        return Column([title, Label(entry.problem.told(context.text), _WRONG)], gap=14)
    rows: list[Widget] = [picture, Label(title_of(context.text, entry), _TITLE)]
    date = date_words(context.text, entry.saved)
    if entry.summary is None:
        return Column([*rows, Label(date, SMALL)], gap=14)
    state = where_it_stands(context.catalogue, entry.game, entry.summary)
    moves = context.count("load.moves", entry.summary.moves)
    rows.append(Column([Label(state), Label(f"{date} · {moves}", SMALL)], gap=2))
    seats = [_seat(context, seat, entry.game) for seat in entry.summary.seats]
    return Column([*rows, Column(seats, gap=8)], gap=14)


def _seat(context: Context, seat: SeatSummary, game: str) -> Widget:
    colours = len(context.look.theme.seats)
    kind = Label(_kind(context, seat, game), SMALL)
    words = Column([Label(seat.name, _NAME), kind], stretch=1)
    return Row([SeatMark(seat.colour % colours), words, PointsMedal(seat.points)], gap=12)


def _kind(context: Context, seat: SeatSummary, game: str) -> str:
    """A person, or a bot and its level, if the record tells."""
    if seat.kind != "bot":
        return context.text("app.new_game.human")
    if not seat.level:
        return context.text("app.new_game.bot")
    level = seat.level
    if game in games.in_window():
        level = context.catalogue.get(of_game(game, f"app.level.{level}"), level)
    return context.text("app.seat.bot", level=level)
