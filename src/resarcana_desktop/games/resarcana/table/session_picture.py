"""The picture of the table with all it needs: layout, lights, motion, log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.play import highlights
from resarcana_desktop.games.resarcana.play.collecting import before_collecting
from resarcana_desktop.games.resarcana.play.threats import Feeding, threats_of
from resarcana_desktop.games.resarcana.table.seat_picture import SeatPicture
from resarcana_desktop.games.resarcana.table.view import paint_announcements
from resarcana_desktop.games.resarcana.table.view.announcements import WHOLE
from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
from resarcana_desktop.games.resarcana.table.view.context import PaintContext, players_of
from resarcana_desktop.games.resarcana.table.view.game_log import GameLog
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.motion import drop_back
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.screens import MARKS
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.layers import Layer
from resarcana_desktop.tabletop.zoom import Zoom

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.context import Look as WindowLook
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.table.view.announcements import (
        Announcement,
        Look,
        Revealed,
    )
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.tabletop.layers import Frame

_HINT_ROOM: Final = 4
"""The least height of a free room beside the table, as a multiple of the hint on reading there."""


def with_hand_covered(seen: Observation) -> Observation:
    """The same without what the viewer alone may know."""
    seats = list(seen.seats)
    if seen.viewer >= 0:
        own = seats[seen.viewer]
        seats[seen.viewer] = replace(own, hand=None, deck_cards=None, deck_top=())
    centre = replace(seen.centre, monument_top=())
    return replace(seen, seats=tuple(seats), centre=centre)


class SessionPicture(SeatPicture):
    """Shows one session; the scene passes on the actions of the pointer and the player."""

    def __init__(self, context: Context, session: PlaySession) -> None:
        super().__init__(context)
        self.session = session
        self.side_open = True
        self.hand_covered = False
        """Whether the player's own cards are face down."""
        self.closed = False
        """Whether the player can play nothing at the table now."""
        self.wanted: Callable[[ActionView], bool] | None = None
        """The test for the actions of a player's task; None if any will do."""
        self.aside = 0
        """Pixels at the right of the window that are not the table's; it has no column then."""
        self.beside = Rect(0, 0, 0, 0)
        """The free part of the column that is not the table's: what is pointed at is read there."""
        self.marked = True
        """Whether threats and chances are marked if the player wants that."""
        self.spoken_of = ""
        """The component that is read beside the table while the pointer is on none."""
        self.briefly = False
        """Whether what is read beside the table leaves out the notes on special cases."""
        self._part: tuple[WindowLook, Size, WindowLook] | None = None
        self._landing = ""
        self._feeding: Feeding = {}
        self._log = GameLog()
        self._recent: tuple[LogLine, ...] = ()
        """The part of the log that has tiles."""
        self.holds_tiles = False
        """Whether the tiles of recent moves stay as they are, because the pointer is on one."""
        self._before: TableLayout | None = None
        self.known: Revealed | None = None
        """What may be shown during an announcement; None for everything."""
        self.lay_out()

    # ---- layout --------------------------------------------------------------------------

    @property
    def size(self) -> Size:
        """The part of the window that the table takes, from the upper left."""
        width, height = self.context.look.size
        return width - self.aside, height

    def _look(self) -> WindowLook:
        """The look of the window, or of the part of it that the table takes."""
        whole = self.context.look
        if not self.aside:
            return whole
        if self._part is None or self._part[:2] != (whole, self.size):
            self._part = whole, self.size, whole.within(self.size)
        return self._part[2]

    def lay_out(self) -> None:
        """Lay out the current position of the game."""
        self._landing = ""
        observation = self._seen_so_far()
        seen = with_hand_covered(observation) if self.hand_covered else observation
        self.table = PaintContext(
            self._look(),
            self.context.catalogue,
            players_of(self.session.seats, self.context.catalogue),
            self.session.faces,
            self.session.match,
        )
        lines = self.log_lines()
        self._lines = lines if self.known is None else lines[: self.known.lines]
        if not self.holds_tiles or len(self._recent) > len(self._lines):
            self._recent = self._lines
        self._arrange(seen)
        # The next player is asked after all announcements.
        unlit = self.closed or self.known is not None
        self.state = ViewState(
            announcement=self.state.announcement,
            announcement_look=self.state.announcement_look,
            prompt=self.state.prompt if self.known is not None else "",
            usable=frozenset() if unlit else highlights.usable(self.session, self.wanted),
            possible=frozenset() if unlit or self.wanted else highlights.possible(self.session),
            dimmed=frozenset() if unlit else highlights.dimmed(self.session),
            log=self._recent,
            active=self._active(),
            marks=self._marks(),
        )

    def _seen_so_far(self) -> Observation:
        """Return what the viewer sees, up to the current announcement."""
        known = self.known
        if known is None:
            return before_collecting(self.session)
        held = known.held
        seen = held.table if held is not None else before_collecting(self.session)
        pairs = zip(seen.seats, known.points, strict=True)
        seats = tuple(replace(seat, points=points) for seat, points in pairs)
        return replace(seen, seats=seats, round=known.round)

    def know(self, known: Revealed | None) -> tuple[Event, ...]:
        """Show no more than this from the next layout on; what has not been shown till then."""
        later = self.known.later if self.known is not None else ()
        self.known = known
        return later[: len(later) - len(known.later)] if known is not None else later

    def _active(self) -> int:
        """Return whose decision is awaited; during an announcement, whose it was before that."""
        if self.known is not None:
            return self.state.active
        seat = -1 if self.seen.over else self.seen.decision.seat
        # While something is read first, nobody's turn goes on.
        return -1 if self.closed and seat != self.layout.own_seat else seat

    @property
    def behind(self) -> bool:
        """Return whether there are newer actions than those with tiles."""
        return self._recent is not self._lines

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """Return the log up to the current announcement."""
        return self._lines

    def log_lines(self) -> tuple[LogLine, ...]:
        """Return the whole log, including lines not announced yet."""
        return tuple(self._log.lines(self.session.moves, self.table))

    def _marks(self) -> tuple[Threat, ...]:
        """Return the marks of threats and chances, if the player wants them."""
        if not (self.marked and MARKS.of(self.context.settings)):
            return ()
        if self.known is not None:
            return self.state.marks  # they would reveal what is announced only later
        return threats_of(self.session.position, self.seen, self._feeding)

    def _arrange(self, seen: Observation) -> None:
        self.layout = TableLayout(
            seen,
            self.table,
            own_seat=self._own_seat(seen),
            side=self.side_open and not self.aside,
            rail=not self.aside,
            landing=self._landing,
            log=self._recent,
            before=self._before,
        )
        self._before = self.layout

    def _own_seat(self, seen: Observation) -> int:
        """Return the seat whose side is at the bottom."""
        if self.session.viewer >= 0:
            return self.session.viewer
        return max(seen.decision.seat, 0) if self.session.humans else 0

    def look_changed(self) -> None:
        """Draw everything again: the size, the theme or the language has changed."""
        self.finish()
        self.forget()

    def hold_open(self, landing: str) -> None:
        """Keep a slot open on the viewer's side for a component that is dragged."""
        if landing != self._landing:
            self._landing = landing
            self._arrange(self.seen)

    # ---- state ---------------------------------------------------------------------------

    def scroll_log(self, steps: int) -> bool:
        """Scroll the log back or forth."""
        back = max(0, min(self.state.log_back + steps, len(self.state.log) - 1))
        return self.show(log_back=back)

    def drawing(self, announcement: Announcement) -> Iterator[None]:
        """Draw the next announcement in steps, so that it is ready when it begins."""
        canvas = Canvas(Surface((1, 1)), self.layout, self.state)
        return paint_announcements.in_steps(canvas, self.view.announcements, announcement)

    def announcement_place(self) -> Rect:
        """Return the area of the current announcement with its shadow; empty if there is none."""
        announcement, counted = self.state.announcement, self.state.announcement_look[1]
        if announcement is None:
            return Rect(0, 0, 0, 0)
        canvas = Canvas(Surface((1, 1)), self.layout, self.state)
        return self.view.announcements.panel(canvas, announcement, counted)[1]

    def announcement_foot(self) -> Rect:
        """Return the area of the buttons of the announcement; empty if it does not wait."""
        canvas = Canvas(Surface((1, 1)), self.layout, self.state)
        return paint_announcements.foot(canvas, self.view.announcements)

    def show_announcement(self, announcement: Announcement | None, look: Look = WHOLE) -> bool:
        """Show an announcement over the table, or none; whether the picture changes."""
        return self.show(announcement=announcement, announcement_look=look)

    def read_beside(self) -> Zoom | None:
        """Return what is pointed at, or what the coach mentions, if there is room for it."""
        state, room = self.state, self.beside
        if not self.aside or state.dragged is not None or state.quiet or room.height <= 0:
            return None
        about = self.view.topic(self.layout, state)
        if about is None and self.spoken_of:
            about = self.view.topic(self.layout, replace(state, reading=self.spoken_of))
        if about is not None and self.briefly:
            about = replace(about, notes=())
        return self.view.reader.beside(self.layout.table, about, state.status, room)

    def frame(self, over: Iterable[Layer[Canvas]], *, panel: bool) -> Frame[Canvas]:
        """The next frame, with more layers `over` the table; `panel` if one is open.

        Text that is read beside the table does not cover it.
        """
        zoom, state, beside = self.read_beside(), self.state, list[Layer[Canvas]]()
        if zoom is not None:
            state = replace(state, quiet=True)
            beside = [self.view.reader.layer_beside(zoom, self.beside)]
        elif self.aside and not panel:
            beside = self._hint_beside()
        about = self.layout, state, self.motions
        return self.view.compose(self.size, *about, over, beside, panel=panel)

    def _hint_beside(self) -> list[Layer[Canvas]]:
        """Return a line about what is read beside the table, at the top of its empty room."""
        table, room = self.layout.table, self.beside
        look, wording = table.look, table.word("view.nothing_hovered")
        colour, font = look.theme.text_muted, table.body(19, italic=True)
        text = rich(wording, font, look.theme, look.icons, max(room.width, 1), colour)
        if _HINT_ROOM * text.size[1] > room.height:
            return []
        place = Rect(room.topleft, text.size)

        def draw(canvas: Canvas) -> None:
            text.draw(canvas.surface, place.topleft)

        return [Layer("beside", (table, tuple(place)), place, draw)]

    # ---- motion --------------------------------------------------------------------------

    def fall_back(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Show what was dragged return from `pos` to its spot."""
        speed = self.context.settings.speed
        if speed:
            self.motions = drop_back(spot.component, pos, spot, speed)
