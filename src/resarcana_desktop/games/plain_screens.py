"""The window screens of a plain game: a table of words and buttons, replay and lessons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame
from pygame import Rect, Surface

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.zones import usual_zones
from resarcana_desktop.games.learning import LessonProvider, lessons_entry
from resarcana_desktop.games.plain import PlainLog, PlainSession, answers_in, names_in
from resarcana_desktop.games.screens import GameScreens
from resarcana_desktop.play.lessons.course import Course
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.play.lessons.words import LessonWords
from resarcana_desktop.play.table_model import TableModel
from resarcana_desktop.render.background import draw_table
from resarcana_desktop.tabletop.layers import Canvas, Layer, StillPicture
from resarcana_desktop.tabletop.lesson_policy import LessonPolicy
from resarcana_desktop.tabletop.motion import TablePicture
from resarcana_desktop.tabletop.replay_table import ReplayTable
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.tabletop.skin import TableSkin
from resarcana_desktop.widgets import (
    HEADING,
    Button,
    Centre,
    Column,
    Flow,
    GiltWords,
    Inset,
    Limit,
    Node,
    Panel,
    RichLabel,
    ScrollArea,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.zones import Zone
    from resarcana_desktop.games.interface import Chosen
    from resarcana_desktop.games.plain import PlainGame
    from resarcana_desktop.games.screens import Practice
    from resarcana_desktop.games.text_mode import SaidLine
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.progress import Progress
    from resarcana_desktop.play.question import Offer
    from resarcana_desktop.setup.outcome import Outcome
    from resarcana_desktop.tabletop.layers import Frame
    from resarcana_desktop.tabletop.lesson_policy import Follow
    from resarcana_desktop.tabletop.policy import TablePolicy
    from resarcana_desktop.tabletop.replay_table import Recorded, Shown
    from resarcana_desktop.widgets import Style, Widget, Wording

_WIDTH: Final = 900


class PlainModel(TableModel[int]):
    """A game whose every action has a button, and no place on the table."""

    def __init__(self, session: PlainSession) -> None:
        self.session = session

    def offers_at(self, spot: Any) -> Sequence[Offer[int]]:
        return ()

    def lit(self, spot: Any) -> bool:
        return False

    def refusal(self, spot: Any) -> str:
        return ""

    @property
    def asks(self) -> str:
        return ""

    def name(self, seat: int) -> str:
        return self.session.name(seat)


class PlainSkin(TableSkin[Canvas]):
    """The table in words, with a button for each legal action, which has its text."""

    table: TableScene[PlainSession]
    widgets_alone = True

    def __init__(self, table: TableScene[PlainSession], game: PlainGame) -> None:
        self.table = table
        self.game, self.title = game, game.title
        self.picture = TablePicture(table.context)
        self._said = ""
        self._body: Widget = Column([])
        self._ground: StillPicture[Canvas] = StillPicture()

    @property
    def words(self) -> Any:
        """Return what the game says in the player's language."""
        return self.game.words(self.table.context.catalogue, names_in(self.table.session))

    # ---- what is seen --------------------------------------------------------------------

    def widgets(self, buttons: Sequence[Widget]) -> Sequence[Widget]:
        self._said = self.table.prompt()
        panel = Panel(Column([*self.on_show(), Flow(buttons, gap=10)], gap=18))
        self._body = Inset(Centre([Limit(panel, _WIDTH)]), 24)
        return [self._body]

    def on_show(self) -> Sequence[Widget]:
        """Return the question, the table and the answers; a game may show them differently."""
        lines = self.words.table(self.table.session.position)
        shown = [RichLabel(line, name=f"line{number}") for number, line in enumerate(lines)]
        body = ScrollArea(Column([*shown, Flow(self.answers(), gap=10)], gap=12))
        return [RichLabel(self._said, HEADING, "prompt"), body]

    def answers(self) -> Sequence[Button]:
        """Return a button for each legal action, if a person at the table is to decide."""
        if self.table.session.state != "human":
            return ()
        return [
            Button(self.words.action(text), partial(self.table.play, action), button_name(text))
            for action, text in answers_in(self.table.session).items()
        ]

    def row(self) -> Sequence[Button]:
        return self.table.buttons.undo_and_redo()

    def prompt(self) -> str:
        position = self.table.session.position
        return "" if position.over() else str(self.words.ask(position.seat_to_decide()))

    def show(self) -> bool:
        if self._said == self.table.prompt():
            return False
        self.table.rebuild()
        return True

    def place(self, style: Style) -> None:
        self._body.arrange(style, Rect((0, 0), self.table.beside.table_size))

    def compose(self, over: Iterable[Layer[Canvas]], top: Iterable[Layer[Canvas]]) -> Frame[Canvas]:
        theme, table = self.table.context.look.theme, Rect((0, 0), self.table.beside.table_size)
        ground: Layer[Canvas] = Layer(
            "ground", theme, table, lambda on: draw_table(on.surface, theme)
        )
        canvas = Canvas(self._ground.surface(table.size))
        mended = self._ground.mend(canvas, theme, lambda: (ground,))
        return self._ground.frame(canvas, mended, (), (*top, *over))

    def outcome(self) -> Outcome:
        return self.game.outcome_of(self.table.session)

    def lead(self) -> None:
        first = next(iter(answers_in(self.table.session).values()))
        self.table.ui.focus_first(button_name(first))

    def widgets_of(self, names: Sequence[str]) -> Iterator[Widget]:
        found = (self.table.ui.find_or_none(name) for name in names)
        return (widget for widget in found if widget is not None)

    # ---- in words ------------------------------------------------------------------------

    def shown_log(self) -> Sequence[SaidLine]:
        return self.game.log_of(self.table.session, self.table.context.catalogue).lines

    def since_last_turn(self, seat: int) -> Sequence[str]:
        moves = self.table.session.moves
        last = max((at for at, move in enumerate(moves) if move.seat == seat), default=-1)
        events = (event for move in moves[last + 1 :] for event in move.events)
        return [self.words.event(event).text for event in events]


class PlainTable(TableScene[PlainSession]):
    """The table with a plain game on it."""

    model: PlainModel
    skin: PlainSkin

    def __init__(
        self,
        context: Context,
        session: PlainSession,
        game: PlainGame,
        policy: TablePolicy | None = None,
    ) -> None:
        rules = session.game.ruleset
        bots = game.bot_maker(session.game.options, rules.version)
        super().__init__(context, session, bots, game.bots[0], policy=policy)
        self.model = PlainModel(session)
        self.skin = PlainSkin(self, game)


def button_name(text: str) -> str:
    """The name of the button of an action: its notation without spaces."""
    return text.replace(" ", "")


# ---- looking again -------------------------------------------------------------------------------


class PlainReplayTable(ReplayTable):
    """The table in words at one moment of a recorded game."""

    def __init__(self, context: Context, recorded: Recorded, game: PlainGame) -> None:
        self._game = game
        self.all_words = ""
        """All texts of the current moment."""
        super().__init__(context, recorded)
        self.picture = TablePicture(context)

    def translate(self, recorded: Recorded) -> None:
        super().translate(recorded)
        names = [seat.name for seat in recorded.history.seats]
        self._positions = recorded.history.positions
        self._words = self._game.words(self.context.catalogue, names)

    def nodes(self, words: Wording) -> Sequence[Node]:
        return [Node("text", words.plain(self.all_words), id="standing")]

    def lay_out(self, shown: Shown) -> None:
        lines = self._words.table(self._positions[shown.at])
        self.all_words = "\n".join([*lines, shown.caption])

    def draw_part(self, part: Surface) -> None:
        draw_words(part, self.look, self.all_words, part.get_rect())


def draw_words(surface: Surface, look: Look, markup: str, area: Rect) -> None:
    """Draw rich text on a panel in the middle of an area of the bare table."""
    draw_table(surface, look.theme)
    panel = Inset(Centre([Limit(Panel(RichLabel(markup)), _WIDTH)]), 24)
    panel.arrange(look, area)
    panel.draw(surface)


# ---- lessons -------------------------------------------------------------------------------------


class PlainCourse(Course[PlainSession, int]):
    """A lesson in which every action is something to do by itself."""

    def text_of(self, action: int) -> str:
        return self.session.text_of(action)

    def answers(self) -> Sequence[int]:
        legal: list[int] = self.session.position.legal_actions()
        return legal

    def asking(self) -> str:
        return ""

    def thing_of(self, action: int) -> str:
        return button_name(self.text_of(action))

    def begins(self) -> bool:
        return True

    def idle(self, legal: Sequence[int]) -> int:
        return legal[0]


class PlainLessonWords(LessonWords):
    """The words of lessons without components."""

    def component(self, component_id: str) -> str:
        raise KeyError(component_id)

    def kind_and_component(self, action: Any) -> tuple[str, str]:
        return "any", ""


class PlainLesson(LessonPolicy[PlainSession, int]):
    """A lesson at a plain table; it points out buttons and lines by their names."""

    table: PlainTable

    def show_done(self, action: int) -> None:
        self.table.play(action)


def plain_teaching(game: PlainGame) -> LessonProvider:
    """Return the lessons of a plain game: the files in its folder of lessons."""

    def policy(lesson: Lesson, progress: Progress, follow: Follow) -> PlainLesson:
        setup = teaching.first_game().model_copy(update={"seed": 1})
        course = PlainCourse(lesson, game.session.from_position(setup, lesson.position))
        return PlainLesson(course, progress, follow, PlainLessonWords)

    teaching = LessonProvider(game.id, PlainLessonWords, policy, game.levels[0], game.settled({}))
    return teaching


# ---- what the program shows ----------------------------------------------------------------------


class WordsPage(Screen):
    """A page with a heading and a paragraph."""

    def __init__(self, context: Context, head: str, words: str) -> None:
        super().__init__(context)
        self._head, self._words = head, words

    def build(self) -> Widget:
        head = RichLabel(self._head, HEADING)
        rows = [head, RichLabel(self._words), Flow([self.way_back()], side="end")]
        return self.sheet(rows, _WIDTH)


class PlainScreens(GameScreens):
    """The screens of a plain game. Its texts have `rules.goal`, in a line, and `rules.text`."""

    keys: ClassVar[Mapping[str, int]] = {"lesson_next": pygame.K_n, "lesson_back": pygame.K_b}

    def __init__(self, game: PlainGame) -> None:
        self.game: Final = game

    @property
    def session(self) -> type[PlainSession]:
        return self.game.session

    def table(
        self, context: Context, session: PlainSession, policy: TablePolicy | None = None
    ) -> Scene:
        return PlainTable(context, session, self.game, policy)

    def load(self) -> None:
        """Do nothing, as there is nothing to load."""

    def zones(self, context: Context, scene: Scene, root: Node) -> Sequence[Zone]:
        if not isinstance(scene, PlainTable):
            return ()
        return usual_zones(root, context.wording(), played=True)

    def log(self, history: AnyHistory, catalogue: Catalogue) -> PlainLog:
        return PlainLog(self.game.words(catalogue, [seat.name for seat in history.seats]))

    def replay_table(self, context: Context, recorded: Recorded) -> ReplayTable:
        return PlainReplayTable(context, recorded, self.game)

    def picture(
        self,
        surface: Surface,
        look: Look,
        catalogue: Catalogue,
        history: AnyHistory,
        seat: int,
        at: int,
    ) -> None:
        words = self.game.words(catalogue, [who.name for who in history.seats])
        picture = "\n".join(words.table(history.positions[at]))
        draw_words(surface, look, picture, surface.get_rect())

    def emblem(self, size: int) -> Surface:
        """A disc."""
        emblem = Surface((size, size), pygame.SRCALPHA)
        pygame.draw.circle(emblem, "goldenrod", (size // 2, size // 2), size // 2)
        return emblem

    def title_picture(self) -> Widget:
        """Return a picture of the title."""
        return GiltWords(self.game.title, 96)

    def goal(self, catalogue: Catalogue, chosen: Chosen | None = None) -> str:
        return catalogue.text("rules.goal")

    def rules(self, context: Context) -> Scene:
        return WordsPage(context, self.game.title, context.text("rules.text"))

    def compendium(self, context: Context, component_id: str = "") -> Scene:
        """There are no components: how it is played."""
        return self.rules(context)

    def glossary(self, context: Context) -> Scene:
        """There are no icons: how it is played."""
        return self.rules(context)

    def practice(self, context: Context) -> Sequence[Practice]:
        """Its lessons, if there are any."""
        teaching = plain_teaching(self.game)
        return [lessons_entry(context, teaching)] if lessons_of(self.game.id) else []
