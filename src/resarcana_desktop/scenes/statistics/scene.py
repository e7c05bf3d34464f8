"""The statistics of one player: win rates, Elo, points, best games, achievements."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.looking_back import LOOKS, FinishedGames
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.statistics.counted import (
    ALL,
    KINDS,
    LAST_DAYS,
    Counted,
    is_day,
    is_since,
)
from resarcana_desktop.play.statistics.finished_games import Collection
from resarcana_desktop.play.statistics.rates import names
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.statistics import words
from resarcana_desktop.scenes.statistics.coming import FaintLine, coming
from resarcana_desktop.scenes.statistics.export import FILE_NAME, SUFFIX, table_of
from resarcana_desktop.scenes.statistics.pages import Pages
from resarcana_desktop.scenes.statistics.report import Report
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.storage.saves.faults import SaveError, reason
from resarcana_desktop.storage.saves.saved_games import read_record
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Label,
    Limit,
    Panel,
    ProgressBar,
    Row,
    ScrollArea,
    Switch,
    TextKind,
    called,
)

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.statistics.rates import Seen
    from resarcana_desktop.widgets import Widget

Section = Literal["overview", "rates", "games", "achievements"]

_HIGH: Final = 800
"""Pixels of height of a window with room for more."""
SECTIONS: Final[tuple[Section, ...]] = ("overview", "rates", "games", "achievements")
NAME: Final = "statistics_name"
"""The setting with the player whose statistics were shown last."""
SINCE: Final = "statistics_since"
UNAIDED: Final = "statistics_unaided"
KIND: Final = "statistics_kind"
CARDS: Final = "statistics_cards"
"""The settings that say which games count, see `Counted`; `UNAIDED` is from earlier versions."""
_WIDTH: Final = 1500
_CONTROL: Final = 44
_WHO: Final = 132
"""The height and the width of the choice of a player that comes later, in design px."""
_LARGE_TEXT: Final = 1.25
"""The text scale above which a message has no room between buttons."""
_NOTE: Final = TextKind(18, tone="muted")
_NOTICE: Final = TextKind(18)
_A_DAY: Final = "day"
"""The list entry that asks for a date."""


class StatisticsScene(Screen):
    """Statistics of the games known so far; the others are read while it is open.

    Without any games it says how to get some.
    """

    first_focus = "section"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.finished = FinishedGames(context.folders, context.wake)
        self.finished.begin()
        self.finished.wait_for_some()
        self.section: Section = "overview"
        self.category = ""
        self.report: Report | None = None
        self._game = ""
        self._cards: list[str] = []
        """The kinds of cards that games of this one were played with."""
        self._notice = ""
        self._folder = context.folders.games
        self._show(self.finished.take() or Collection())

    def _show(self, collection: Collection) -> None:
        """Show these games from now on."""
        self._collection = collection
        self._ids = list(dict.fromkeys(game.game for game in collection.games))
        if self._game not in self._ids:
            self._game = next(iter(self._ids), "")
        if self._game:
            self.game_id = self._game
            self.context.shell.use_game(self._game)
        self._count("" if self.report is None else self.report.name)

    def _count(self, name: str) -> None:
        """Compute the report of one person, by default the last one shown or most active."""
        alike = [game for game in self._collection.games if game.game == self._game]
        self._people = names(alike)
        if not self._people:
            self.report = None
            return
        remembered = (self.context.settings.model_extra or {}).get(NAME)
        wanted = [each for each in (name, remembered) if each in self._people]
        who = next(iter([*wanted, *self._people]))
        there = {game.cards for game in alike}
        kinds = games.window_game(self._game).statistician().cards
        self._cards = [each for each in kinds if each in there]
        counted = self._counted().of(alike, date.today())
        reviews = KeptReviews(self.context.folders.reviews)
        self.report = Report(games.window_game(self._game), who, counted, reviews)
        if self.category not in self.report.categories:
            self.category = self.report.categories[0]

    def _counted(self) -> Counted:
        """Return which games are to be counted."""
        settings = self.context.settings
        since = (settings.model_extra or {}).get(SINCE)
        if not isinstance(since, str) or not is_since(since):
            since = ALL
        usual = "unaided" if settings.flag(UNAIDED, default=False) else ALL
        cards = ALL
        if len(self._cards) > 1:
            alike = [game for game in self._collection.games if game.game == self._game]
            together = games.window_game(self._game).statistician().cards_together
            cards = settings.choice(
                CARDS, (ALL, *self._cards), ALL if together else alike[-1].cards
            )
        return Counted(since, settings.choice(KIND, KINDS, usual), cards)

    # ---- reading in another thread -------------------------------------------------------

    def enter(self) -> None:
        """Read new games; some may have come or gone since the screen was shown last."""
        if self._built:
            self.finished.begin()
        super().enter()

    def leave(self) -> None:
        """Stop reading; it continues when the screen is shown again."""
        self.finished.stop()

    def update(self, seconds: float) -> None:
        """Show what has been read, and how far the reading is."""
        super().update(seconds)
        # A list that is open would be closed by what is new.
        found = self.finished.take() if self.in_front is None else None
        if found is not None and (found != self._collection or self.report is None):
            page, first = self.ui.find_or_none("page"), self.report is None
            offset = page.offset if isinstance(page, ScrollArea) else 0
            self._show(found)
            self.rebuild()
            if first:
                self.ui.focus_first(self.first_focus)
            page = self.ui.find_or_none("page")
            if isinstance(page, ScrollArea):
                self.ui.refresh()
                page.scroll_to(offset)
        elif self.finished.reading and not self.finished.number:
            pass  # it is not known yet whether there is anything to read
        elif self._message.text != (wording := self._games_message()):
            self._say(wording)

    def wake_in(self) -> float | None:
        """Soon, while something is read."""
        waits = [super().wake_in(), LOOKS if self.finished.reading else None]
        return min((each for each in waits if each is not None), default=None)

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the choice of player, the open page and the buttons."""
        self._message = Label("", _NOTE)
        self._bar = ProgressBar(0)
        self.first_focus = "play" if self.report is None else "section"
        if self.report is None:
            return self._invitation()
        self._say(self._games_message())
        self._area = ScrollArea(self._page(self.report), "page", reading=True)
        rows = [self._head(self.report), self._area, self._foot()]
        panel = Panel(Column(rows, gap=16), stretch=1)
        return Inset(Column([Limit(panel, _WIDTH, stretch=1, full_of_words=True)]), 24)

    def _invitation(self) -> Widget:
        """Return an invitation if there is no game yet, with the way to a first one.

        While games are still being read, it shows the frames of what comes, and how far it is.
        """
        back = self.way_back()
        play = Button(self.text("statistics.none.play"), self._play, "play", kind="primary")
        if self.finished.reading:
            self._say(self._games_message())
            back.align = "center"
            title = Label(self.text("statistics.title"), HEADING, align="center")
            head = Flow([title, Limit(FaintLine(1, _CONTROL), _WHO)], gap=20, side="apart")
            told = Column([self._message, self._bar], gap=6, least=(0, _CONTROL))
            frames = coming(self.context.catalogue, told, low=self._low)
            rows: list[Widget] = [Column([head, ScrollArea(frames, "coming")], gap=10, stretch=1)]
            panel = Panel(Column([*rows, Flow([back], side="end")], gap=16), stretch=1)
            return Inset(Column([Limit(panel, _WIDTH, stretch=1, full_of_words=True)]), 24)
        self._say(self._games_message())  # reading has ended, so this is not about it
        rows = [
            Label(self.text("statistics.title"), HEADING),
            Label(self.text("statistics.none.told"), BODY),
            self._message,
            Flow([back, play], gap=12, side="end"),
        ]
        return self.sheet(rows, 760, gap=20)

    def _head(self, report: Report) -> Widget:
        sections = [(each, self.text(f"statistics.section.{each}")) for each in SECTIONS]
        who: list[Widget] = []
        if len(self._ids) > 1:
            titles = [(each, games.window_game(each).title) for each in self._ids]
            choice = Choice(titles, self._game, self._turn_to_game, "game")
            who.append(called(self.text("app.new_game.game"), choice))
        people = [(name, name) for name in self._people]
        if len(people) > 1:
            choice_of_name = Choice(people, report.name, self._turn_to, "name")
            who.append(called(self.text("app.new_game.name"), choice_of_name))
        else:
            who.append(Label(report.name, BODY))
        head = Flow(
            [Label(self.text("statistics.title"), HEADING), Row(who, gap=12)], gap=20, side="apart"
        )
        switch = Switch(sections, self.section, self._open_section, "section")
        ways: list[Widget] = [called(self.text("reader.show"), switch), *self._choices()]
        if self.section == "rates":
            kinds = [
                (each, words.category_words(self.context.catalogue, report, each))
                for each in report.categories
            ]
            category = Choice(kinds, self.category, self._open_category, "category")
            ways.append(called(self.text("reader.show"), category))
        return Column([head, Flow(ways, gap=14)], gap=10)

    def _choices(self) -> list[Widget]:
        """Since when games are counted, and whether those with help are."""
        counted = self._counted()
        since = [(each, self.text(f"statistics.since.{each}")) for each in (ALL, *LAST_DAYS)]
        if is_day(counted.since):
            since.append((counted.since, self._since_words(date.fromisoformat(counted.since))))
        since.append((_A_DAY, self.text("statistics.since.day")))
        kinds = [(each, self.text(f"statistics.help.{each}")) for each in KINDS]
        label = self.text("statistics.count")
        cards: list[Widget] = []
        if len(self._cards) > 1:
            statistician = games.window_game(self._game).statistician()
            catalogue = self.context.catalogue
            options = [(each, statistician.cards_words(each, catalogue)) for each in self._cards]
            options.append((ALL, self.text("statistics.any_cards")))
            cards = [called(label, Choice(options, counted.cards, self._count_cards, "cards"))]
        count = Label(f"{label}:", SMALL, align="center")
        return [
            count,
            called(label, Choice(since, counted.since, self._count_since, "since")),
            called(label, Choice(kinds, counted.kind, self._count_kind, "help")),
            *cards,
        ]

    def _since_words(self, day: date) -> str:
        return self.text(
            "statistics.since.chosen",
            day=self.text("load.first_day") if day.day == 1 else day.day,
            month=self.text(f"load.month.{day.month}"),
            year=day.year,
        )

    def _page(self, report: Report) -> Widget:
        if not report.seen:
            nothing = self.text("statistics.none_counted")
            return Label(nothing, BODY, "nothing", text_align="centre", stretch=1)
        pages = Pages(report, self.context.catalogue, self._look_at, low=self._low)
        if self.section == "rates":
            return pages.rates(self.category)
        return {
            "overview": pages.overview,
            "games": pages.games,
            "achievements": pages.achievements,
        }[self.section]()

    @property
    def _low(self) -> bool:
        """Return whether the window is low, compared to its text."""
        look = self.context.look
        return look.size[1] < _HIGH * max(look.text_scale, 1.0)

    def _foot(self) -> Widget:
        """Return the export button, Back, and a message between or above them."""
        back = Button(
            self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"), align="end"
        )
        export = Button(self.text("statistics.export"), self._export, "export")
        if self.context.look.text_scale > _LARGE_TEXT:
            return Column([self._message, Flow([export, back], gap=14, side="apart")], gap=10)
        export.align = back.align = "center"
        message = Column([self._message], stretch=1, align="center")
        return Row([export, message, back], gap=20)

    def _say(self, words: str) -> None:
        """Show a text below the page; without text it takes no room."""
        self._message.visible = bool(words)
        self._message.kind = _NOTICE if self._notice else _NOTE
        self._message.text = words
        self._bar.show(self.finished.read / max(self.finished.number, 1))

    def _rules_of_counting(self) -> str:
        """Return which games count; how undo matters only if the filter lets it in at all."""
        rules = [self.text("statistics.counted")]
        if self._counted().kind == ALL:
            rules.append(self.text("statistics.counted_undo"))
        return " ".join(rules)

    def _games_message(self) -> str:
        """Return a message about the last action, the progress of reading, or the filter."""
        finished, unread = self.finished, self._collection.unread
        if self._notice:
            return self._notice
        if finished.reading and (self.report is None or finished.read < finished.number):
            return self.text("statistics.read", read=finished.read, number=finished.number)
        lines = [] if self.report is None else [self._rules_of_counting()]
        return " ".join([*lines, self.count("statistics.unread", unread)] if unread else lines)

    # ---- turning the pages ---------------------------------------------------------------

    def _open_section(self, section: Section) -> None:
        self.section = section
        self._turned()

    def _open_category(self, category: str) -> None:
        self.category = category
        self._turned()

    def _turned(self) -> None:
        """Show another page from its top."""
        self._notice = ""
        self.rebuild()

    def _turn_to(self, name: str) -> None:
        """Look at the games of another person, the next time as well."""
        self.context.change(**{NAME: name})
        self._count(name)
        self._turned()

    def _turn_to_game(self, game: str) -> None:
        self._game = game
        self._show(self._collection)
        self._turned()

    def _count_since(self, since: str) -> None:
        """Count games since a day from now on; the day may have to be asked for."""
        if since != _A_DAY:
            self._count_others(**{SINCE: since})
            return
        self.rebuild()
        before = self._counted().since
        proposed = before if is_day(before) else date.today().isoformat()
        asking = NamingScene(
            self.context,
            "statistics.since.ask",
            proposed,
            lambda day: self._count_others(**{SINCE: day}),
            lambda day: "" if is_day(day) else self.text("statistics.since.no_day"),
        )
        self.context.scenes.push(asking)

    def _count_kind(self, chosen: str) -> None:
        self._count_others(**{KIND: chosen})

    def _count_cards(self, chosen: str) -> None:
        self._count_others(**{CARDS: chosen})

    def _count_others(self, **settings: object) -> None:
        assert self.report is not None
        self.context.change(**settings)
        self._count(self.report.name)
        self._turned()

    # ---- what can be done ----------------------------------------------------------------

    def _play(self) -> None:
        self.context.scenes.pop()
        self.context.shell.open_new_game()

    def _look_at(self, seen: Seen) -> None:
        """Show a game again."""
        try:
            record = read_record(self.context.folders.games / seen.game.file)
        except SaveError as error:
            self._tell(error.problem)
        else:
            self.context.shell.open_replay(record)

    def _export(self) -> None:
        chooser = ChooserScene(
            self.context,
            self._folder,
            self._exported,
            FILE_NAME,
            suffix=SUFFIX,
            title=self.text("statistics.export_title"),
        )
        self.context.scenes.push(chooser)

    def _exported(self, path: Path) -> None:
        """Write the games as a table."""
        assert self.report is not None
        self._folder = path.parent
        try:
            write_atomically(path, table_of(self.report, self.context.catalogue))
        except OSError as error:
            self._tell(
                Message("statistics.unwritten", {"file": str(path), "reason": reason(error)})
            )
        else:
            self._notice = self.text("statistics.exported", file=escape(str(path)))
            self.rebuild()

    def _tell(self, problem: Message) -> None:
        tell_now(self.context, problem)
