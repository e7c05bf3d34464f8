"""The statistics of one player: win rates, Elo, points, best games, achievements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.problem import Problem
from resarcana_desktop.app.saves.faults import SaveError, reason
from resarcana_desktop.app.saves.shelf import read_record
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.files import write_atomically
from resarcana_desktop.foreign_text import escaped
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.statistics.rates import names
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.statistics import words
from resarcana_desktop.scenes.statistics.export import FILE_NAME, SUFFIX, table_of
from resarcana_desktop.scenes.statistics.pages import Pages
from resarcana_desktop.scenes.statistics.report import Report
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit, Row
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import BODY, HEADING, SMALL, Label, called
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.switches import Choice, Switch

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.statistics.facts import FinishedGame
    from resarcana_desktop.play.statistics.rates import Seen
    from resarcana_desktop.play.statistics.reading import Collection
    from resarcana_desktop.widgets.base import Widget

Section = Literal["overview", "rates", "games", "achievements"]

SECTIONS: Final[tuple[Section, ...]] = ("overview", "rates", "games", "achievements")
NAME: Final = "statistics_name"
"""The setting that keeps whose statistics were looked at last."""
_WIDTH: Final = 1500


class StatisticsScene(Screen):
    """Of a collection that was read; without any game it says how one comes here."""

    first_focus = "section"

    def __init__(self, context: Context, collection: Collection) -> None:
        self._ids = list(dict.fromkeys(game.game for game in collection.games))
        self._game = next(iter(self._ids), "")
        if self._game:
            context.shell.meet(self._game)
        super().__init__(context)
        self._collection = collection
        self.section: Section = "overview"
        self.report = self._report("")
        self.category = self.report.categories[0] if self.report else ""
        self._notice = ""
        self._folder = context.folders.games

    def _report(self, name: str) -> Report | None:
        """The report of one person, or of whoever was looked at last, or plays most."""
        chosen = self._of_the_game()
        people = names(chosen)
        if not people:
            return None
        remembered = (self.context.settings.model_extra or {}).get(NAME)
        wanted = [each for each in (name, remembered) if each in people]
        reviews = KeptReviews(self.context.folders.reviews)
        who = next(iter([*wanted, *people]))
        return Report(games.window_game(self._game), who, chosen, reviews)

    def _of_the_game(self) -> tuple[FinishedGame, ...]:
        return tuple(game for game in self._collection.games if game.game == self._game)

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Whose statistics these are, the page that is open, what can be done."""
        if self.report is None:
            return self._invitation()
        self._area = ScrollArea(self._page(self.report), "page", reading=True)
        rows = [self._head(self.report), self._area, self._foot()]
        panel = Panel(Column(rows, gap=16), stretch=1)
        return Inset(Column([Limit(panel, _WIDTH, stretch=1)]), 24)

    def _invitation(self) -> Widget:
        """Where there is no game yet: what will be here, and the way to a first one."""
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        play = Button(self.text("statistics.none.play"), self._play, "play", kind="primary")
        rows: list[Widget] = [
            Label(self.text("statistics.none.title"), HEADING),
            Label(self.text("statistics.none.told"), BODY),
        ]
        if self._collection.unread:
            rows.append(Label(self.count("statistics.unread", self._collection.unread), SMALL))
        rows.append(Flow([back, play], gap=12, side="end"))
        return Inset(Centre([Limit(Panel(Column(rows, gap=20)), 760)]), 24)

    def _head(self, report: Report) -> Widget:
        sections = [(each, self.text(f"statistics.section.{each}")) for each in SECTIONS]
        who: list[Widget] = []
        if len(self._ids) > 1:
            titles = [(each, games.window_game(each).title) for each in self._ids]
            choice = Choice(titles, self._game, self._turn_to_game, "game")
            who.append(called(self.text("app.new_game.game"), choice))
        people = [(name, name) for name in names(report.games)]
        if len(people) > 1:
            choice_of_name = Choice(people, report.name, self._turn_to, "name")
            who.append(called(self.text("app.new_game.name"), choice_of_name))
        else:
            who.append(Label(report.name, BODY))
        head = Flow(
            [Label(self.text("statistics.title"), HEADING), Row(who, gap=12)], gap=20, side="apart"
        )
        switch = Switch(sections, self.section, self._open_section, "section")
        ways: list[Widget] = [called(self.text("reader.show"), switch)]
        if self.section == "rates":
            kinds = [
                (each, words.category_words(self.context.catalogue, report, each))
                for each in report.categories
            ]
            category = Choice(kinds, self.category, self._open_category, "category")
            ways.append(called(self.text("reader.show"), category))
        return Column([head, Flow(ways, gap=14)], gap=10)

    def _page(self, report: Report) -> Widget:
        pages = Pages(report, self.context.catalogue, self._look_at)
        if self.section == "rates":
            return pages.rates(self.category)
        return {
            "overview": pages.overview,
            "games": pages.games,
            "achievements": pages.achievements,
        }[self.section]()

    def _foot(self) -> Widget:
        """The table of the games, which games count, and the way back."""
        back = Button(
            self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"), align="end"
        )
        export = Button(self.text("statistics.export"), self._export, "export")
        told = self._notice or self.text("statistics.counted")
        if self._collection.unread and not self._notice:
            told = f"{told} {self.count('statistics.unread', self._collection.unread)}"
        return Row([Flow([export, Label(told, SMALL)], gap=14, stretch=1), back], gap=14)

    # ---- turning the pages ---------------------------------------------------------------

    def _open_section(self, section: Section) -> None:
        self.section = section
        self._turned()

    def _open_category(self, category: str) -> None:
        self.category = category
        self._turned()

    def _turned(self) -> None:
        """Another page is open: from its top on."""
        self._notice = ""
        self.rebuild()

    def _turn_to(self, name: str) -> None:
        """Look at the games of another person, the next time as well."""
        self.context.change(**{NAME: name})
        self.report = self._report(name)
        self._turned()

    def _turn_to_game(self, game: str) -> None:
        self._game = self.game_id = game
        self.context.shell.meet(game)
        self.report = self._report("")
        assert self.report is not None
        self.category = self.report.categories[0]
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
                Problem("statistics.unwritten", {"file": str(path), "reason": reason(error)})
            )
        else:
            self._notice = self.text("statistics.exported", file=escaped(str(path)))
            self.rebuild()

    def _tell(self, problem: Problem) -> None:
        self.context.tell(problem)
        tell_problems(self.context)
