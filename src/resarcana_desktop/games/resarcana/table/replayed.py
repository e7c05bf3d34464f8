"""The table with a recorded game on it: what `ReplayTable` promises, and the words of its log."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.commands_and_settings import MARKS
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.moment import seen_with_open_hands
from resarcana_desktop.games.resarcana.play.threats import threats_of
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.match import match_score
from resarcana_desktop.games.resarcana.table.ahead import prepared
from resarcana_desktop.games.resarcana.table.players import players_of
from resarcana_desktop.games.resarcana.table.showing import Showing
from resarcana_desktop.games.resarcana.table.spot_widgets import SpotWidget
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.nodes import spot_node
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.table.view.spots import Spot
    from resarcana_desktop.games.screens import Recorded, Shown
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import History
    from resarcana_desktop.widgets.base import Widget
    from resarcana_desktop.widgets.nodes import Wording

    ResArcanaHistory = History[ResArcanaPosition, Event, Move]

_QUIET: Final = (
    Verb.LEAVE,
    Verb.ORDER,
    Verb.DECLINE,
    Verb.PLACE,
    Verb.CLAIM,
    Verb.MAGE,
    Verb.KEEP,
    Verb.RIVAL,
    Verb.PAY,
    Verb.SUFFER,
)
"""Answers that may change nothing the log tells of; the others are just a choice."""


def table_of(look: Look, catalogue: Catalogue, history: ResArcanaHistory) -> PaintContext:
    """The surroundings of a picture of a recorded game."""
    faces, match = history.positions[0].faces, match_score(history.record.options)
    return PaintContext(look, catalogue, faces, players_of(history.seats, catalogue), match)


def seen_at(
    history: ResArcanaHistory, at: int, seat: int, *, all_hands: bool = False
) -> Observation:
    """What a seat knew at a moment; with `all_hands`, the hands of the others as well.

    Cards of a draft that lie before a player are shown as a hand, for nobody has another yet; so
    are those of a match that lie open before all.
    """
    position = history.positions[at]
    seen = seen_with_open_hands(position, seat) if all_hands else position.observation(seat)
    seats = list(seen.seats)
    if seen.centre.face_up and seat >= 0:
        open_cards = seen.centre.face_up
        seats[seat] = replace(seats[seat], hand=open_cards, hand_count=len(open_cards))
    if seen.phase == "draft":
        seats = [replace(each, hand=each.pack or None) for each in seats]
        seats = [replace(each, hand_count=each.pack_count) for each in seats]
    return replace(seen, seats=tuple(seats))


class ReplayLog(LogBook):
    """The log of a recorded game, with words for every move."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._players = players_of(history.seats, catalogue)
        self._text = catalogue.text
        self._first = history.positions[0].observation(0).first_player
        self._match = match_score(history.record.options)
        super().__init__(self._players, catalogue, history.positions[0].faces)

    def beginning(self) -> str:
        """Who is the first player, where that is not chosen yet."""
        if self._match is not None and self._match.game > 1:
            return self._text("log.match_game", game=self._match.game)
        return self._text("log.beginning", name=self._who(self._first))

    def quiet(self, move: Move) -> str:
        """What somebody chose, paid or left."""
        verb = Verb.CLAIM if move.action.verb is Verb.CLAIM_TOP else move.action.verb
        key = verb.value if verb in _QUIET else "other"
        return self._text(f"log.did.{key}", name=self._who(move.seat))

    def _who(self, seat: int) -> str:
        player = self._players[seat]
        return f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"


class ResArcanaReplayTable:
    """What `ReplayTable` promises."""

    def __init__(self, context: Context, recorded: Recorded) -> None:
        self.context = context
        self._showing = Showing(context)
        self._look = context.look
        self._rail = True
        self._at = 0
        self._before: TableLayout | None = None
        self.spots: Sequence[SpotWidget] = ()
        self.translate(recorded)

    def translate(self, recorded: Recorded) -> None:
        """Show the same game with other words from now on."""
        self._recorded = recorded
        self._history: ResArcanaHistory = recorded.history

    # ---- layout --------------------------------------------------------------------------

    def fit(self, size: Size, *, with_log: bool) -> None:
        """Without a log beside it the table has a rail of recent doings."""
        self._rail = not with_log
        self._look = self.context.look.within(size)
        self._showing.view.forget()

    def show(self, shown: Shown) -> None:
        """Lay the table out as it was at a moment."""
        showing, history = self._showing, self._history
        showing.finish()
        self._before = self.layout if self.spots else None
        self._at = shown.at
        showing.seen = self._seen(shown)
        showing.layout = self._layout(showing.seen, shown.at)
        active = history.moves[shown.at - 1].seat if shown.at else -1
        marked = MARKS.of(self.context.settings)
        marks = threats_of(history.positions[shown.at], showing.seen) if marked else ()
        showing.state = ViewState(prompt=shown.caption, active=active, marks=marks)
        self.spots = [SpotWidget(each, self) for each in showing.layout.spots]

    def _seen(self, shown: Shown) -> Observation:
        return seen_at(self._history, shown.at, shown.seat, all_hands=shown.all_hands)

    def _layout(self, seen: Observation, at: int) -> TableLayout:
        """Where everything lies at a moment."""
        return TableLayout(
            seen,
            table_of(self._look, self.context.catalogue, self._history),
            own_seat=seen.viewer,
            side=False,
            rail=self._rail,
            log=self._recorded.chronicle.log_at(at),
        )

    def prepare(self, moments: Iterable[Shown]) -> Iterator[None]:
        """Draw the components of these moments."""
        for shown in moments:
            layout = self._layout(self._seen(shown), shown.at)
            yield
            yield from prepared(layout, ViewState())

    @property
    def layout(self) -> TableLayout:
        """Where everything lies at the moment that is shown."""
        return self._showing.layout

    @property
    def on_table(self) -> Showing:
        """The picture of it."""
        return self._showing

    def nodes(self, words: Wording) -> Iterable[Node]:
        """The round, and how the players stand."""
        return self._showing.nodes(words)

    @property
    def state(self) -> ViewState:
        """What the picture shows beside the game."""
        return self._showing.state

    @property
    def drawn(self) -> frozenset[str]:
        """The components in the last picture."""
        return self._showing.view.drawn

    def draw(self, surface: Surface) -> None:
        """Draw the table."""
        part = surface.subsurface(((0, 0), self._look.size))
        self._showing.view.paint(part, self._showing.compose(part.get_size()))

    # ---- motion --------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        return self._showing.moving

    def begin(self, since: int, speed: float) -> None:
        """Show in motion what led here from the moment shown before."""
        if self._before is not None:
            self._showing.begin(self._history.events(since, self._at), self._before, speed)

    def update(self, seconds: float) -> bool:
        """Time passes; whether the picture changes."""
        return self._showing.update(seconds)

    def finish(self) -> None:
        """Show the end of what moves at once."""
        self._showing.finish()

    # ---- what is pointed at --------------------------------------------------------------

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        """What is pointed at is shown in full."""
        over, on = _spot(hovered), _spot(focused)
        return self._showing.show(
            hovered=over.key if over else None, focused=on.key if on else None
        )

    def component_at(self, spot: Widget | None) -> str:
        """The component on a spot."""
        found = _spot(spot)
        return found.component if found else ""

    def spot_told(self, spot: Spot, words: Wording) -> Node | None:
        """What lies on a spot; a recent doing in the words of the log."""
        if spot.zone == "deed":
            line = words.plain(self._recorded.chronicle.lines[spot.number].line.text)
            return Node("item", line, group=words.text("view.zone.deeds"), doings=("press",))
        layout, marks = self.layout, self.state.marks
        return spot_node(layout.table, self._showing.seen, spot, layout.own_seat, words, marks)

    def spot_pressed(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_dragged(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Nothing is dragged in a replay."""

    def spot_clicked(self, spot: Spot) -> None:
        """A click on a recent doing goes back to it; on a component, opens its page."""
        if spot.zone == "deed":
            self._recorded.host.jump(self._recorded.chronicle.lines[spot.number].last)
        elif spot.component:
            self.context.shell.open_compendium(spot.component)


def _spot(widget: Widget | None) -> Spot | None:
    return widget.spot if isinstance(widget, SpotWidget) else None


def draw_moment(
    surface: Surface,
    look: Look,
    catalogue: Catalogue,
    history: ResArcanaHistory,
    seat: int,
    at: int,
) -> None:
    """Draw a moment of a recorded game, as a seat sees it; -1 for nobody."""
    seen = seen_at(history, at, seat)
    table = table_of(look, catalogue, history)
    layout = TableLayout(seen, table, own_seat=max(seat, 0), side=False, rail=False)
    TableView().draw(surface, seen, layout, ViewState())
