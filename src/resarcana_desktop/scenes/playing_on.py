"""Choosing the players of a continued game, and whether all hands are open."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.engine.errors import NotationError, OptionsError, RecordError
from resarcana_desktop.games.opening import module_for
from resarcana_desktop.games.setup_form import SetupForm
from resarcana_desktop.scenes.seat_panels import SeatPanels, StartFoot, start_refused
from resarcana_desktop.storage.saves.faults import record_reason
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Column,
    Grid,
    Label,
    ScrollArea,
    Switch,
    labelled,
)

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 1360
_WIDTH_OF_MANY: Final = 1840


class SeatsScene(Screen):
    """The seats of a setup, which can be changed; with `open_hands` nothing is hidden.

    A game with open hands is apart: it is not the game in progress.
    """

    first_focus = "start"

    def __init__(self, context: Context, setup: GameSetup, *, open_hands: bool = False) -> None:
        super().__init__(context)
        self.form = SetupForm.of(setup.model_copy(update={"ranked": False, "clock": 0}), setup.seed)
        self.open_hands = open_hands
        self._seats = SeatPanels(context, self.form, self.rebuild, self._renamed)

    @abstractmethod
    def from_where(self) -> str:
        """Return where the game begins, in a sentence."""

    @abstractmethod
    def position_text(self) -> str:
        """The position in which it begins."""

    @abstractmethod
    def start(self) -> None:
        """Begin the game with hands that are not open."""

    def standing(self, _number: int) -> Widget | None:
        """Return who a seat is and its points at that moment, if they are known."""
        return None

    def others(self) -> list[Widget]:
        """Return further buttons for continuing from here."""
        return []

    def event(self, event: Event) -> bool:
        """Handle an event; Enter does nothing while the game cannot start."""
        return start_refused(self, event) or super().event(event)

    def build(self) -> Widget:
        """Return title, seats, hands and buttons."""
        shown = [self.standing(number) for number in range(self.form.count)]
        first = [(number, each) for number, each in enumerate(shown) if each is not None]
        panels = self._seats.close_panels(first)
        seats = Grid(panels, column=280, most=5, gap=16)
        rows: list[Widget] = [Label(self.from_where(), SMALL), seats]
        if not self.form.module.screens().session.nothing_hidden:
            rows.append(self._hands())
        title = Label(self.text("replay.play_on"), HEADING)
        self._start_foot = StartFoot(self, self.others(), self._start)
        self._start_foot.tell(self.form.why_not(self.text))
        body = ScrollArea(Column(rows, gap=22), "seats")
        width = _WIDTH_OF_MANY if len(self.form.seats) > 3 else _WIDTH
        return self.sheet([title, body, self._start_foot], width, gap=20)

    def _hands(self) -> Widget:
        options = [(each, self.text(f"replay.hands.{name}")) for each, name in _HANDS.items()]
        switch = Switch(options, self.open_hands, self._open, "hands")
        choice = labelled(self.text("replay.hands.label"), switch)
        self._hands_told = Label(self._hands_words(), SMALL)
        return Column([choice, self._hands_told], gap=6)

    def _hands_words(self) -> str:
        """Return what the chosen way of hands means."""
        return self.text(f"replay.hands.{'told' if self.open_hands else 'told_covered'}")

    def _open(self, open_hands: bool) -> None:
        self.open_hands = open_hands
        self._hands_told.text = self._hands_words()

    def _renamed(self) -> None:
        self._start_foot.tell(self.form.why_not(self.text))

    def _start(self) -> None:
        if not self.open_hands:
            self.start()
            return
        self.begin_apart(open_hands=True)

    def begin_apart(self, *, open_hands: bool) -> None:
        """Begin a game that is apart, or report that the position is invalid."""
        setup = self.form.to_setup()
        screens = module_for(setup).screens()
        try:
            session = screens.session.from_position(
                setup, self.position_text(), open_hands=open_hands
            )
        except (NotationError, OptionsError, RecordError) as error:
            tell_now(self.context, record_reason(error))
        else:
            self.context.scenes.replace(screens.table(self.context, session))


_HANDS: Final = {False: "covered", True: "open"}


class FromPositionScene(SeatsScene):
    """Continues from a position given as text; such a game is always apart."""

    def __init__(self, context: Context, setup: GameSetup, begins: str) -> None:
        people = all(seat.kind == "human" for seat in setup.seats)
        hides = not module_for(setup).screens().session.nothing_hidden
        super().__init__(context, setup, open_hands=people and hides)
        self._begins = begins

    def from_where(self) -> str:
        """Return that it begins from the position set up."""
        return self.text("replay.from_position")

    def position_text(self) -> str:
        """The position itself."""
        return self._begins

    def start(self) -> None:
        """Begin with each hand seen only by its owner."""
        self.begin_apart(open_hands=False)
