"""The table with a recorded game on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.recorded import seen_at
from resarcana_desktop.games.resarcana.play.threats import threats_of
from resarcana_desktop.games.resarcana.rules.match import match_score
from resarcana_desktop.games.resarcana.table.ahead import prepared
from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
from resarcana_desktop.games.resarcana.table.spots import SpotWidget, spot_of
from resarcana_desktop.games.resarcana.table.view.context import PaintContext, players_of
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.games.screens import MARKS
from resarcana_desktop.tabletop.replay_table import ReplayTable
from resarcana_desktop.widgets import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.recorded import ResArcanaHistory
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.tabletop.replay_table import Recorded, Shown
    from resarcana_desktop.widgets import Widget, Wording


def table_of(look: Look, catalogue: Catalogue, history: ResArcanaHistory) -> PaintContext:
    """The surroundings of a picture of a recorded game."""
    faces, match = history.positions[0].faces, match_score(history.record.options)
    return PaintContext(look, catalogue, players_of(history.seats, catalogue), faces, match)


class ResArcanaReplayTable(ReplayTable):
    """The table of Res Arcana at one moment of a recorded game."""

    history: ResArcanaHistory

    def __init__(self, context: Context, recorded: Recorded) -> None:
        super().__init__(context, recorded)
        self.picture: SeatPicture = SeatPicture(context)
        self._rail = True

    # ---- layout --------------------------------------------------------------------------

    def fit(self, size: Size, *, with_log: bool) -> None:
        """Take this size; show a rail of recent actions if there is no log beside the table."""
        self._rail = not with_log
        super().fit(size, with_log=with_log)

    def lay_out(self, shown: Shown) -> None:
        picture, history = self.picture, self.history
        picture.layout = self._layout(self._seen(shown), shown.at)
        active = history.moves[shown.at - 1].seat if shown.at else -1
        marked = MARKS.of(self.context.settings)
        marks = threats_of(history.positions[shown.at], picture.seen) if marked else ()
        acted = self._acted(shown.at)
        picture.state = ViewState(prompt=shown.caption, usable=acted, active=active, marks=marks)
        self.spots = [SpotWidget(each, self) for each in picture.layout.spots]

    def _acted(self, at: int) -> frozenset[str]:
        """Return what the last action was done with: it is lit like something that can be used."""
        if not at:
            return frozenset()
        move = self.history.moves[at - 1]
        return frozenset({move.action.component or move.decision.component} - {""})

    def _seen(self, shown: Shown) -> Observation:
        return seen_at(self.history, shown.at, shown.seat, all_hands=shown.all_hands)

    def _layout(self, seen: Observation, at: int) -> TableLayout:
        """Return the layout of the table at a moment."""
        return TableLayout(
            seen,
            table_of(self.look, self.context.catalogue, self.history),
            own_seat=seen.viewer,
            side=False,
            buttons=False,
            rail=self._rail,
            log=self.recorded.chronicle.log_at(at),
        )

    def prepare(self, moments: Iterable[Shown]) -> Iterator[None]:
        for shown in moments:
            layout = self._layout(self._seen(shown), shown.at)
            yield
            yield from prepared(layout, ViewState())

    @property
    def layout(self) -> TableLayout:
        return self.picture.layout

    @property
    def on_table(self) -> SeatPicture:
        return self.picture

    def nodes(self, words: Wording) -> Iterable[Node]:
        return self.picture.nodes(words)

    def draw_part(self, part: Surface) -> None:
        self.picture.compose(part.get_size()).draw(part)

    def events(self, since: int) -> Sequence[Event]:
        return self.history.events(since, self.shown.at)

    # ---- what is pointed at --------------------------------------------------------------

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        over, on = spot_of(hovered), spot_of(focused)
        return self.picture.show(hovered=over.key if over else None, focused=on.key if on else None)

    def spot_description(self, widget: SpotWidget, words: Wording) -> Node | None:
        """Describe a spot, and a recent action in the words of the log."""
        spot = widget.spot
        if spot.zone == "move":
            line = words.plain(self.recorded.chronicle.lines[spot.number].line.text)
            return Node("item", line, group=words.text("view.zone.deeds"), doings=("press",))
        layout, marks = self.layout, self.picture.state.marks
        return spot_node(layout.table, self.picture.seen, spot, layout.own_seat, words, marks)

    def spot_clicked(self, spot: SpotWidget) -> None:
        """Go back to a recent action if it is clicked; open the page of a component."""
        if spot.zone == "move":
            self.recorded.jump(self.recorded.chronicle.lines[spot.spot.number].last)
        else:
            super().spot_clicked(spot)


def draw_moment(
    surface: Surface,
    look: Look,
    catalogue: Catalogue,
    history: ResArcanaHistory,
    seat: int,
    at: int,
) -> None:
    """Draw a moment of a recorded game, as a seat sees it; -1 for an onlooker."""
    seen = seen_at(history, at, seat)
    table = table_of(look, catalogue, history)
    layout = TableLayout(seen, table, own_seat=max(seat, 0), side=False, rail=False, prompt=False)
    TableView().draw(surface, layout, ViewState())
