"""Going on from a moment of a recorded game: who plays each seat from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.scenes.draft import Draft
from resarcana_desktop.scenes.seat_panels import SeatPanels, start_row
from resarcana_desktop.widgets.boxes import Column, Flow, Grid, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, SMALL, Label
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.widgets.base import Widget

_WIDTH: Final = 1360


class PlayOnScene(Screen):
    """The seats as they were, to be changed; then a game of its own starts at the moment `at`."""

    first_focus = "start"

    def __init__(self, context: Context, history: AnyHistory, at: int) -> None:
        super().__init__(context)
        self._history = history
        self._at = at
        setup = setup_with(history.record, history.seats)
        self._earlier = setup.earlier
        self.draft = Draft.of(setup, setup.seed)
        self._seats = SeatPanels(context, self.draft, self.rebuild, self._renamed)

    def build(self) -> Widget:
        """What this is, the seats, the buttons."""
        turn = self._history.positions[self._at].seat_to_decide()
        told = self.count(
            "replay.play_on_told",
            self._at,
            round=max(self._history.round_at(self._at), 1),
            name=self._history.seats[turn].name,
        )
        seats = Grid(self._seats.panels(strengths=False), column=280, most=4, gap=16)
        body = Column([Label(told, SMALL), seats], gap=22)
        title = Label(self.text("replay.play_on"), HEADING)
        buttons = Flow(start_row(self, self._start, self._reason()), gap=14, side="end")
        content = Column([title, ScrollArea(body, "seats"), buttons], gap=20)
        return Inset(Limit(Panel(content), _WIDTH), 24)

    def _reason(self) -> str:
        problem = self.draft.problem()
        return "" if problem is None else problem.told(self.text)

    def _renamed(self) -> None:
        start = self.ui.find("start")
        assert isinstance(start, Button)
        start.set(reason=self._reason())

    def _start(self) -> None:
        setup = self.draft.to_setup().model_copy(update={"earlier": self._earlier})
        session = self._history.session_at(self._at, setup)
        self.context.scenes.reset(screens_of(self._history.record).table(self.context, session))
