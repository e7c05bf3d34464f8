"""The look of a game's table: its picture, its panels and its motion."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic

from pygame import Rect

from resarcana_desktop.tabletop.announcer import Announcer
from resarcana_desktop.tabletop.focus_guide import next_spot
from resarcana_desktop.tabletop.layers import C
from resarcana_desktop.tabletop.log_keeping import LogKeeper, LogPanel
from resarcana_desktop.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from pygame.event import Event

    from resarcana_desktop.play.log import LogLine
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.ceremony import Moment
    from resarcana_desktop.tabletop.explanations import Explanations
    from resarcana_desktop.tabletop.focus_guide import FocusGuide
    from resarcana_desktop.tabletop.hint import Hint
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.tabletop.layers import Frame, Layer
    from resarcana_desktop.tabletop.motion import TablePicture
    from resarcana_desktop.tabletop.panel import TablePanel
    from resarcana_desktop.tabletop.spot import Drag, Spot
    from resarcana_desktop.tabletop.tutor import Tutor
    from resarcana_desktop.widgets import MenuItem, Node, Popup, Style, Widget, Wording


class TableSkin(Generic[C]):
    """Draws the table of a game for the scene that plays it; decides nothing.

    `picture` is what moves. `zones` are rectangles by name: "side" is the column beside the table,
    "menu" the place of the buttons in it, "unfold" that of the sign that opens it.
    """

    table: TableHost
    title: str
    """The title of the game."""
    picture: TablePicture[C]

    # ---- layout --------------------------------------------------------------------------

    @property
    def spots(self) -> Sequence[Spot]:
        """Return what can be pointed at."""
        return ()

    @property
    def zones(self) -> Mapping[str, Rect]:
        """Return the areas of the parts of the table."""
        return {}

    def studied(self) -> Sequence[Rect]:
        """Return the places of what a player looks at before a decision."""
        zones = (self.zones.get(name) for name in ("pool", "prompt"))
        return [*(spot.rect for spot in self.spots), *(each for each in zones if each is not None)]

    @property
    def on_table(self) -> object:
        """Return the content of the table, as the keys by zone find it."""
        return None

    def lay_out(self) -> None:
        """Lay out the current state of the game."""

    def forget(self) -> None:
        """The size, the theme or the language is another one: draw everything again."""

    def stale(self) -> None:
        """Called if only usable or chosen things have changed."""

    widgets_alone = False
    """Whether widgets draw themselves everything that is on the table."""

    def widgets(self, buttons: Sequence[Widget]) -> Sequence[Widget]:
        """Return what there is to use, with these buttons, in the order of the focus."""
        return [*self.spots, *buttons]

    @abstractmethod
    def place(self, style: Style) -> None:
        """Place the row of buttons, and everything else that has no place yet."""

    # ---- drawing -------------------------------------------------------------------------

    @abstractmethod
    def compose(self, over: Iterable[Layer[C]], top: Iterable[Layer[C]]) -> Frame[C]:
        """The next frame, with layers `over` the table and on `top` of everything."""

    def layout(self) -> Any:
        """Return the current layout, for `begin` to compare with."""
        return None

    def begin(self, moves: Sequence[Any], before: Any) -> None:
        """Show and sound what moves did since the layout `before`; without moves, things glide."""
        events = [event for move in moves for event in move.events]
        self.picture.begin(events, before, self.table.context.settings.speed)

    def announce(self, moves: Sequence[Any]) -> None:
        """Announce the effects of the moves just played, before they are shown."""

    def moments(self, moves: Sequence[Any]) -> Iterable[Moment]:
        """Yield the results of moves that deserve attention."""
        return ()

    # ---- announcements -------------------------------------------------------------------

    announcer = Announcer()
    """The announcer of the table."""

    def since_last_turn(self, seat: int) -> Sequence[str]:
        """Return what happened since the last turn of a seat, as lines of rich text."""
        return ()

    def plays_as(self, seat: int) -> str:
        """Return the id of what a seat plays as, if it is known to all; otherwise ""."""
        return ""

    @abstractmethod
    def shown_log(self) -> Sequence[LogLine]:
        """Return the log as far as the table shows it, the latest line last."""

    def log(self) -> Sequence[LogLine]:
        """Return what happened and cannot grow any more, the latest last."""
        return self.shown_log()

    hint: Hint[Any, Any] | None = None
    """The hints, if the game gives any."""
    tutor: Tutor | None = None
    """The tutor who warns the player before a costly mistake, or None."""
    why: Explanations | None = None
    """The explanations of bots' moves, if there are any."""
    focus_guide: FocusGuide | None = None
    """What moves the focus of a player at the keys, if anything does."""

    # ---- what is pointed at --------------------------------------------------------------

    def show(self) -> bool:
        """Take over what is pointed at now; whether the picture changes."""
        return False

    def update(self, seconds: float) -> bool:
        """Time passes; whether the picture changes by itself."""
        return False

    def wake_in(self) -> float | None:
        """Seconds until it does."""
        return None

    def component_read(self) -> str:
        """Return the compendium's id of the component pointed at; "" for none."""
        return ""

    def scroll_log(self, steps: int) -> bool:
        """Scroll the log in the column; whether it moved."""
        return False

    def come_to_rest(self) -> None:
        """Draw what may be needed next, as nothing moves any more."""

    # ---- spots ---------------------------------------------------------------------------

    def spot_description(self, spot: Any, words: Wording) -> Node | None:
        """Return the content of a spot in words, and why nothing can be done with it."""
        return None

    def asked(self, words: Wording) -> Iterable[Node]:
        """Yield what is awaited, in words, if no widget says it."""
        return ()

    def nodes(self, words: Wording) -> Iterable[Node]:
        """Yield what is seen and cannot be pointed at, in words."""
        return ()

    def widgets_of(self, names: Sequence[str]) -> Iterator[Widget]:
        """Yield the pressable widgets among the things that a lesson names."""
        for name in names:
            kind, _, rest = name.partition(":")
            button = self.table.ui.find_or_none(rest) if kind == "button" else None
            yield from self.spots_of(name) if button is None else (button,)

    def spots_of(self, name: str) -> Iterator[Spot]:
        """Yield the spots with a name that lessons give."""
        return (spot for spot in self.spots if spot.component == name)

    def places_of(self, names: Sequence[str]) -> Iterator[Rect]:
        """Yield the places of the things that a lesson names, as far as they are visible."""
        return (Rect(widget.rect) for widget in self.widgets_of(names))

    def chosen(self, spot: Any) -> bool:
        """Return whether it is one of what is being chosen."""
        return False

    def idle(self, spot: Any) -> float:
        """Return how dim it is, up to 1, while it cannot be used, as other things can."""
        return 0.0

    def clicked(self, spot: Any) -> bool:
        """Return whether a click there was handled without being an answer."""
        return False

    def reads(self, spot: Any) -> bool:
        """Return whether a click there opens something to read while nothing can be played."""
        return True

    def menu(self, spot: Any, offers: Sequence[Offer[Any]]) -> Popup:
        """Return the menu of the ways to use a thing; needed if there can be several."""
        raise NotImplementedError

    def read(self, spot: Any) -> None:
        """Open the text about a spot that was clicked, if it cannot be used."""

    def lifts(self, spot: Any) -> bool:
        """Return whether it can be dragged."""
        return False

    def carry(self, drag: Drag | None) -> None:
        """Something follows the pointer, or nothing does any more."""

    def drop(self, drag: Drag) -> None:
        """Do what letting go of it there means, or refuse it."""

    def fall_back(self, drag: Drag) -> None:
        """Let what was dragged go back to its place."""

    # ---- focus ---------------------------------------------------------------------------

    def lead(self) -> None:
        """Bring the focus of a player at the keys to where the question can be answered."""
        if self.focus_guide is not None:
            self.focus_guide.lead(self.table.ui)

    def next_to(self, left: Widget) -> Widget | None:
        """Return the next focus if the focused spot disappears."""
        return next_spot(left, self.spots)

    def heard(self, event: Event) -> None:
        """See an event before it is used."""
        if self.focus_guide is not None:
            self.focus_guide.heard(event)

    def key(self, event: Event) -> bool:
        """Use a key that only this game has."""
        return False

    def by_keys(self) -> None:
        """Something is done neither by mouse nor by keys."""

    # ---- panels and buttons --------------------------------------------------------------

    @abstractmethod
    def row(self) -> Sequence[Button]:
        """Return the buttons beside the prompt, the last one outermost."""

    @abstractmethod
    def prompt(self) -> str:
        """Return what is awaited, as rich text."""

    def refused(self, why: str) -> str:
        """Return why something could not be done, as the prompt says it."""
        return why

    last_panel: TablePanel | None = None
    """The panel of the answer before, if the next one takes its place."""

    def panel(self, focus: str) -> TablePanel | None:
        """The panel of the question at hand, with something in focus; None if it has none."""
        return None

    def log_panel(self, line: int) -> TablePanel:
        """The whole log, with a line in sight."""
        table, lines = self.table, self.shown_log()
        names = [seat.name for seat in table.session.seats]
        keeper = LogKeeper(table.context, self.title, names, lines)
        close, cap = table.context.text("app.close"), table.context.text("app.cap.cancel")
        done = Button(close, table.close_popup, "close", cap=cap)
        colours = [seat.colour for seat in table.session.seats]
        return LogPanel(keeper, done, self.why, line, colours)

    def menu_items(self) -> Sequence[MenuItem]:
        """Return the menu items of this game."""
        return ()

    def kept_items(self) -> Sequence[MenuItem]:
        """Return the menu items below saving the game."""
        return ()

    # ---- the course of the game ----------------------------------------------------------

    @abstractmethod
    def outcome(self) -> Outcome:
        """Return the outcome of the game."""

    def doubt(self, action: int) -> tuple[str, dict[str, str]] | None:
        """The question before an action that would achieve nothing: its key and its values."""
        return None

    def own_turn(self) -> bool:
        """Whether the player is in a turn that ends by itself, and can be confirmed then."""
        return False

    @property
    def choosing(self) -> bool:
        """Return whether Esc takes back what led to a choice that is still open."""
        return False

    def before_answer(self) -> None:
        """An action is about to be played."""

    def before_travel(self) -> None:
        """The player goes to another moment of the game."""

    def after_travel(self) -> None:
        """Another moment of the game is laid out."""
