"""The picture of the table with all it needs: layout, what is lit, motion, log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.resarcana.seats import bot_of
from resarcana_desktop.games.resarcana.table import highlights
from resarcana_desktop.games.resarcana.table.showing import Showing
from resarcana_desktop.games.resarcana.table.view.choreography import drop_back
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.state import ViewState
from resarcana_desktop.games.resarcana.table.view.table import Player, Table
from resarcana_desktop.games.resarcana.table.view.view import pointed_spot
from resarcana_desktop.games.resarcana.table.view.zoom import draw_popup

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.view.spots import Spot


class Stage(Showing):
    """Shows one session; the scene tells it what the pointer and the player do."""

    def __init__(self, context: Context, session: PlaySession) -> None:
        super().__init__(context)
        self.session = session
        self.side_open = True
        self._landing = ""
        self._log = GameLog()
        self._before: TableLayout | None = None
        self.lay_out()

    # ---- layout --------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Everything as the game stands now."""
        self._landing = ""
        self.seen = self.session.observation
        self.table = Table(
            self.context.look, self.context.catalogue, self.session.faces, self._players()
        )
        self._lines = self._log.lines(self.session.moves, self.table)
        self._arrange()
        self.state = ViewState(
            usable=highlights.usable(self.session),
            dimmed=highlights.dimmed(self.session),
            log=self._lines,
            active=-1 if self.seen.over else self.seen.decision.seat,
        )

    def _arrange(self) -> None:
        self.layout = TableLayout(
            self.seen,
            self.table,
            own_seat=self._own_seat(),
            side=self.side_open,
            landing=self._landing,
            log=self._lines,
            before=self._before,
        )
        self._before = self.layout

    def _own_seat(self) -> int:
        """Whose side lies at the bottom."""
        if self.session.viewer >= 0:
            return self.session.viewer
        return max(self.seen.decision.seat, 0)

    def _players(self) -> tuple[Player, ...]:
        text = self.context.catalogue.text
        kinds = [
            text("app.seat.human")
            if seat.kind == "human"
            else text("app.seat.bot", level=self._level(bot_of(seat)))
            for seat in self.session.seats
        ]
        return tuple(
            Player(seat.name, kind, seat.colour)
            for seat, kind in zip(self.session.seats, kinds, strict=True)
        )

    def _level(self, level: str) -> str:
        key = f"app.level.{level}"
        return self.context.catalogue.get(key, level)

    def look_changed(self) -> None:
        """Draw everything again: the size, the theme or the language has changed."""
        self.finish()
        self.view.forget()

    def hold_open(self, landing: str) -> None:
        """Keep a slot open on the own side for a component that is dragged."""
        if landing != self._landing:
            self._landing = landing
            self._arrange()

    # ---- state ---------------------------------------------------------------------------

    def scroll_log(self, steps: int) -> bool:
        """Scroll the log back or forth."""
        back = max(0, min(self.state.log_back + steps, len(self.state.log) - 1))
        return self.show(log_back=back)

    def draw_zoom(self, surface: Surface) -> None:
        """In a narrow window, what is read beside the pointer: over the buttons, too."""
        state = self.state
        spot = pointed_spot(self.layout, state)
        beside = Rect(state.reading_at) if state.reading_at else spot.rect if spot else None
        if self.layout.has_side or beside is None or state.dragged is not None:
            return
        about = self.view.topic(self.seen, self.layout, state)
        if about is not None:
            prompt = self.layout.zones["prompt"]
            draw_popup(surface, self.layout.table, about, beside, state.status, prompt)

    # ---- motion --------------------------------------------------------------------------

    def fall_back(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Show what was dragged return from `pos` to its spot."""
        speed = self.context.settings.speed
        if speed:
            self._motions = drop_back(spot.component, pos, spot, speed)
