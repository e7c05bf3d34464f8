"""A record from elsewhere: to be viewed, continued, or added to the saved games."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.i18n.catalogues import of_game
from resarcana_desktop.play.current_game import title_of
from resarcana_desktop.play.session import summary_of
from resarcana_desktop.scenes.load.opening import Opened
from resarcana_desktop.scenes.load.picture import SituationPicture
from resarcana_desktop.scenes.load.words import date_words, where_it_stands
from resarcana_desktop.scenes.player_columns import Crown
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames, entry_of
from resarcana_desktop.widgets import (
    SMALL,
    Button,
    Column,
    Flow,
    Label,
    PointsMedal,
    Row,
    ScrollArea,
    SeatMark,
    TextKind,
)

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.storage.saves.about import SeatSummary
    from resarcana_desktop.storage.saves.saved_games import Entry
    from resarcana_desktop.widgets import Widget


_WIDTH: Final = 760


class FileScene(Screen):
    """Shows the game in a file, and what can be done with it."""

    overlay = True

    def __init__(self, context: Context, opened: Opened) -> None:
        super().__init__(context)
        self._opened = opened
        self._entry = _with_summary(opened, entry_of(opened.path))
        self._picture = SituationPicture()
        self._drawn = False

    def build(self) -> Widget:
        """The game, and the buttons."""
        page = ScrollArea(preview(self.context, self._entry, self._picture), "page", reading=True)
        return self.sheet([page, self._buttons()], _WIDTH)

    def _buttons(self) -> Widget:
        cancel = Button(
            self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel")
        )
        buttons = [cancel]
        if self._entry.path.parent != self.context.folders.games:
            buttons.append(Button(self.text("load.add"), self._add, "add"))
        replay = Button(self.text("load.replay"), self._replay, "replay")
        buttons.append(replay)
        summary = self._entry.summary
        if summary is not None and summary.goes_on:
            buttons.append(Button(self.text("load.next_game"), self._continue, "continue"))
        elif (summary is None or not summary.over) and self._opened.says_who_plays:
            buttons.append(Button(self.text("load.continue"), self._continue, "continue"))
        buttons[-1].kind = "primary"
        self.first_focus = buttons[-1].name
        return Flow(buttons, gap=12, side="end")

    def wake_in(self) -> float | None:
        """Return 0 for the picture, which is drawn after the text."""
        return super().wake_in() if self._drawn else 0.0

    def update(self, seconds: float) -> None:
        """The words are in sight: now the picture."""
        super().update(seconds)
        if not self._drawn:
            self._drawn = True
            self._picture.show(self._opened.picture(self.context))

    def _replay(self) -> None:
        self.context.scenes.pop()
        self.context.shell.open_replay(self._opened.record)

    def _continue(self) -> None:
        self.context.shell.play_record(self._opened.record)

    def _add(self) -> None:
        """Put a copy among the saved games, and show it there."""
        self.context.scenes.pop()
        try:
            saves = SavedGames(self.context.folders.games)
            entry = saves.import_file(self._opened.path, summary=self._entry.summary)
        except SaveError as error:
            tell_now(self.context, error.problem)
        else:
            self.context.shell.open_games(entry.path)


def _with_summary(opened: Opened, entry: Entry) -> Entry:
    """Return the entry, with a new summary if the record has none."""
    history = opened.history
    if entry.summary is not None or history is None:
        return entry
    position = history.positions[-1]
    session = history.session
    points = session.points_of(position, history.moves)
    match = session.match_of(opened.record.options, position.winners)
    summary = summary_of(
        history.seats,
        position,
        points,
        history.length,
        lambda seat: seat.level or session.bot_of(seat),
        match,
    )
    return replace(entry, summary=summary)


_TITLE: Final = TextKind(26, display=True, tone="strong")
_NAME: Final = TextKind(22, bold=True)
_CROWN: Final = 32
_WRONG: Final = TextKind(20, tone="loss")


def preview(context: Context, entry: Entry, picture: Widget) -> Widget:
    """The words about a saved game below its picture."""
    if entry.problem is not None:
        title = Label(title_of(context.text, entry), _TITLE)
        return Column([title, Label(entry.problem.sentence(context.text), _WRONG)], gap=14)
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
    won = [Crown(_CROWN, context.text("app.result.won"))] if seat.won else []
    medal = PointsMedal(seat.points)
    return Row([SeatMark(seat.colour % colours), words, *won, medal], gap=12)


def _kind(context: Context, seat: SeatSummary, game: str) -> str:
    """Return "person", or a bot and its level if the record has it."""
    if seat.kind != "bot":
        return context.text("app.new_game.human")
    if not seat.level:
        return context.text("app.new_game.bot")
    level = seat.level
    if game in games.in_window():
        level = context.catalogue.get(of_game(game, f"app.level.{level}"), level)
    return context.text("app.seat.bot", level=level)
