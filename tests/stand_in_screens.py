"""What the race shows in a window: the least that a game has to bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Rect

from resarcana_desktop.app.keys import ZoneKeys
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.zones import Zone, usual_zones
from resarcana_desktop.games.screens import Credit, Flag, Practice
from resarcana_desktop.i18n.markup import bare
from resarcana_desktop.play.session import Session
from resarcana_desktop.render.icons import NO_ICONS
from resarcana_desktop.setup.game_setup import GameSetup, SeatSetup
from resarcana_desktop.setup.outcome import Outcome, PlayerOutcome, Source
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.widgets import Button, Column, Label, Node
from tests import stand_in
from tests.bots.only_bots import OnlyBots
from tests.stand_in import ID, RacePosition, RaceReviewWords, RaceRules, Took, make_bot

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene, Size
    from resarcana_desktop.engine.position import Options, Played
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.games.screens import Recorded, Shown
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.widgets import Widget, Wording


# ---- playing -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RaceMove:
    """Somebody took counters."""

    seat: int
    round: int
    events: tuple[Took, ...]


class RaceSession(Session[RacePosition, Took, RaceMove]):
    """A race under way."""

    options_of = staticmethod(stand_in.options_of)
    match_of = staticmethod(stand_in.score_of)
    options_after = staticmethod(stand_in.options_after)

    @staticmethod
    def rules_for(options: Options) -> RaceRules:  # noqa: ARG004 - the same for any
        return RaceRules()

    @staticmethod
    def bot_of(seat: SeatSetup) -> str:
        return seat.level or "quick"

    @staticmethod
    def move(played: Played[RacePosition, Took]) -> RaceMove:
        before = played.before
        return RaceMove(before.seat_to_decide(), before.round, tuple(played.events))

    @staticmethod
    def begins(before: RaceMove | None, move: RaceMove) -> bool:
        return before is None or before.seat != move.seat

    def tells_secrets(self, move: RaceMove) -> bool:
        return False


class RaceTable(TableScene[RaceSession]):
    """Three buttons, and who has how many counters."""

    def __init__(self, context: Context, session: RaceSession) -> None:
        super().__init__(context, session, OnlyBots(make_bot), "quick")

    def refresh(self) -> None:
        standing = Label(standing_of(self.session.position))
        buttons = [
            Button(f"Take {action}", partial(self.play, action), f"take{action}")
            for action in self.session.position.legal_actions()
            if self.session.state == "human"
        ]
        root = Column([standing, *buttons, Button("Undo", self.undo, "undo")])
        self.ui.replace(root, self.context.look, Rect((0, 0), self.context.look.size))
        self.unsettle()

    def resize(self, size: Size) -> None:
        self.refresh()

    def show_moves(self, moves: list[Any]) -> None:
        self.refresh()

    def ask_player(self) -> None:
        self.ui.focus_first("take1")

    def outcome(self) -> Outcome:
        position, curve = self.session.position, self.session.points_by_round()
        players = [
            PlayerOutcome(
                name=seat.name,
                colour=seat.colour,
                sources=(Source("counters", position.points(number)),),
                tie_break=0,
                won=number in position.winners,
                by_round=tuple(points[number] for points in curve),
            )
            for number, seat in enumerate(self.session.seats)
        ]
        players.sort(key=lambda player: -player.points)
        return Outcome(self.session.setup, position.round, tuple(players), RaceWords())

    def draw(self, surface: Surface) -> None:
        surface.fill("black")
        self.ui.draw(surface)


class RaceWords:
    """Where points came from."""

    def source(self, source: Source, catalogue: Catalogue) -> str:
        return source.id

    def tie(self, outcome: Outcome, catalogue: Catalogue) -> str:
        return "Who was there first."

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        return (catalogue["race.ran"],)


def standing_of(position: RacePosition) -> str:
    """Everybody's counters."""
    return " : ".join(map(str, position.counters))


# ---- looking again -------------------------------------------------------------------------------


@dataclass(frozen=True)
class RaceLine:
    """A line of the log."""

    text: str
    seat: int
    round: int = 1


class RaceLog:
    """Who took what."""

    def __init__(self) -> None:
        self.lines: tuple[RaceLine, ...] = ()

    def add(self, events: Iterable[Took]) -> None:
        told = [RaceLine(f"Seat {took.seat} takes {took.counters}", took.seat) for took in events]
        self.lines = (*self.lines, *told)

    def beginning(self) -> str:
        return "The race begins"

    def quiet(self, move: RaceMove) -> str:
        return "Nothing"


class RaceReplayTable:
    """The counters at one moment."""

    moving = False
    spots: tuple[Widget, ...] = ()
    on_table = None

    def __init__(self, recorded: Recorded) -> None:
        self.translate(recorded)
        self.shown = ""

    def translate(self, recorded: Recorded) -> None:
        self._positions = recorded.history.positions

    def nodes(self, words: Wording) -> Sequence[Node]:
        return [Node("text", words.plain(self.shown), id="standing")]

    def fit(self, size: Size, *, with_log: bool) -> None:
        """It has no size."""

    def show(self, shown: Shown) -> None:
        self.shown = f"{standing_of(self._positions[shown.at])} ({shown.caption})"

    def prepare(self, moments: Iterable[Shown]) -> Iterator[None]:
        """It is drawn at once."""
        return iter(())

    def begin(self, since: int, speed: float) -> None:
        """Nothing moves."""

    def update(self, seconds: float) -> bool:
        return False

    def finish(self) -> None:
        """Nothing moves."""

    def point(self, hovered: Widget | None, focused: Widget | None) -> bool:
        return False

    def component_at(self, spot: Widget | None) -> str:
        return ""

    def draw(self, surface: Surface) -> None:
        surface.fill("black")


# ---- what the program meets ----------------------------------------------------------------------


class Page(Screen):
    """A page with one word."""

    def build(self) -> Widget:
        return Label("Counters")


class GoalPage(Screen):
    """Where any goal can be chosen, by a button that doubles it."""

    def __init__(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> None:
        super().__init__(context)
        self._chosen = setup.chosen
        self._choose = choose

    def build(self) -> Widget:
        return Button("Double it", self._double, "double")

    def _double(self) -> None:
        self._choose({**self._chosen, "goal": 2 * self._chosen["goal"]})


def sprint(context: Context) -> None:
    """Practise the last steps of a race."""
    people = [SeatSetup(kind="human", name=name, colour=n) for n, name in enumerate(("Al", "Bo"))]
    setup = GameSetup(game=ID, seats=tuple(people), chosen={"goal": 10}, seed=1)
    session = RaceSession.from_position(setup, "race to 10, turn 4 from 0: 9 5")
    context.scenes.push(RaceTable(context, session))


class RaceScreens:
    """What `GameScreens` promises."""

    keys: ClassVar[dict[str, int]] = {"pass": pygame.K_q}
    icons = NO_ICONS
    sounds = None
    flags = (Flag("marks", default=False), Flag("milestones", default=True))
    offers = 1
    """How much there is to practise."""
    session = RaceSession
    zone_keys = ZoneKeys()

    def zones(self, context: Context, scene: Scene, root: Node) -> Sequence[Zone]:
        played = isinstance(scene, RaceTable)
        return usual_zones(root, context.wording(), played=True) if played else ()

    def spoken(self, markup: str, catalogue: Catalogue) -> str:
        """The words alone: there are no icons."""
        return bare(markup)

    def setting_up(
        self, context: Context, setup: GameSetup, choose: Callable[[Chosen], None]
    ) -> Scene:
        return GoalPage(context, setup, choose)

    def table(self, context: Context, session: RaceSession) -> Scene:
        return RaceTable(context, session)

    def editor(self, context: Context, setup: GameSetup, begins: str) -> Scene:
        return Page(context)

    def load(self) -> None:
        """Everything is there."""

    def prepare(self, context: Context, session: RaceSession) -> Iterator[None]:
        return iter(())

    def log(self, history: AnyHistory, catalogue: Catalogue) -> RaceLog:
        return RaceLog()

    def replay_table(self, context: Context, recorded: Recorded) -> RaceReplayTable:
        return RaceReplayTable(recorded)

    def reasons(self, context: Context, history: AnyHistory) -> None:
        """Its bots have none."""

    def picture(
        self,
        surface: Surface,
        look: Look,
        catalogue: Catalogue,
        history: AnyHistory,
        seat: int,
        at: int,
    ) -> None:
        surface.fill("black")

    def review_words(self, history: AnyHistory, catalogue: Catalogue) -> RaceReviewWords:
        return RaceReviewWords()

    def puzzle_keeper(self, context: Context, history: AnyHistory) -> None:
        return None

    def emblem(self, size: int) -> Surface:
        return pygame.Surface((size, size))

    def title_picture(self) -> Widget:
        return Label("Race")

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        return Page(context)

    def glossary(self, context: Context) -> Scene:
        return Page(context)

    def rules(self, context: Context) -> Scene:
        return Page(context)

    def credits(self, catalogue: Catalogue) -> Sequence[Credit]:
        return [Credit("Race", "Invented by nobody.")]

    def attribution(self, catalogue: Catalogue) -> str:
        return ""

    def practice(self, context: Context) -> Sequence[Practice]:
        return [Practice("sprint", "Sprint", "Nine counters", lambda: sprint(context), "Sprint")][
            : self.offers
        ]

    def goal(self, catalogue: Catalogue) -> str:
        return catalogue["race.goal"]
