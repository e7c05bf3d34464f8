"""The pages of the statistics: each a column of widgets made from a report."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.play.statistics.rates import LEAST_RATED, rated_games
from resarcana_desktop.render.badges import badge
from resarcana_desktop.render.controls import medal
from resarcana_desktop.scenes.statistics import words
from resarcana_desktop.scenes.statistics.charts import (
    CURVE,
    EloCurve,
    Figure,
    KeyMark,
    LastGames,
    LevelLine,
    MeanBars,
    Quiet,
    ShareBar,
)
from resarcana_desktop.scenes.statistics.game_card import GameCard
from resarcana_desktop.widgets import (
    BODY,
    SMALL,
    Button,
    Column,
    Flow,
    Grid,
    Label,
    Mark,
    Panel,
    ProgressBar,
    Row,
    TextKind,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.achievements import Achievement
    from resarcana_desktop.play.statistics.rates import Rate, Seen, SourceMean
    from resarcana_desktop.scenes.statistics.report import Report
    from resarcana_desktop.widgets import ButtonMark, Widget

    Open = Callable[[Seen], None]

CAPTION: Final = TextKind(20, bold=True, tone="gilt")
NUMBER: Final = TextKind(46, bold=True, tone="strong")
"""A figure of a tile."""
LOW_NUMBER: Final = TextKind(36, bold=True, tone="strong")
_LEAST_NUMBER: Final = 22
"""Design px of one with words, which may be long in some languages, at the least."""
_SHARED: Final = 0.01
"""The least part of a win that a shared victory takes away."""
_NAME: Final = TextKind(20, bold=True)
_OPEN: Final = TextKind(20, bold=True, tone="muted")
_GAP: Final = 16
_BADGE: Final = 84
_MEDAL: Final = 56
_LARGE_MEDAL: Final = 96
"""That of a game that takes all the height there is."""
_IN_A_LINE: Final = 5
"""The number of tiles that are side by side."""
_LOW_CURVE: Final = 262
"""The height of the curve in a low window."""
_BEST: Final = 3
"""The number of best games in the overview."""
_LAST: Final = 20
"""The most games in the chart of the last ones."""
_LAST_HIGH: Final = 120
_LOW_LAST_HIGH: Final = 84
"""The least height of that chart, and the same in a low window."""
_MEANS: Final = (("sources_all", False), ("sources_wins", True))
"""The words for the two means of a source, and whether a tick shows it."""
_MOST_BESIDE: Final = 4
"""The most sources of points that leave room for it in a low window."""


class Pages:
    """Makes the pages of a report, in a `low` window or not; `open_` shows a game again."""

    def __init__(
        self, report: Report, catalogue: Catalogue, open_: Open, *, low: bool = False
    ) -> None:
        self._report = report
        self._catalogue = catalogue
        self._open = open_
        self._low = low

    def _text(self, key: str, **values: object) -> str:
        return self._catalogue.text(f"statistics.{key}", **values)

    # ---- overview ------------------------------------------------------------------------

    def overview(self) -> Widget:
        """Return games, wins, Elo and streaks; sources of points beside Elo or the best games."""
        found = [self._sources()]
        if self._report.elo_over_time:
            found.insert(0, self._elo())
        elif self._report.best:
            found.append(self._best())
        charts = Grid(found, column=560, most=len(found), gap=_GAP, fills=True, stretch=1)
        return Column([self._tiles(), charts], gap=_GAP)

    def _tiles(self) -> Widget:
        report, catalogue = self._report, self._catalogue
        streaks = report.streaks
        tiles = [
            self._tile("wins", words.percent(catalogue, report.total.share), self._wins_note()),
            self._tile("elo", *self._elo_note()),
            self._tile(
                "streak",
                words.streak_words(catalogue, streaks.current),
                words.longest_words(catalogue, streaks),
            ),
            self._tile(
                "achieved",
                str(len(report.achieved)),
                self._text("achieved_of", number=len(report.statistician.achievements)),
            ),
        ]
        reviewed = report.reviewed
        if report.helped.known or reviewed is None:
            tiles.append(self._tile("unaided", *words.helped_words(catalogue, report.helped)))
        if reviewed is not None:
            tiles.append(
                self._tile(
                    "accuracy",
                    words.percent(catalogue, reviewed.accuracy / 100.0),
                    words.reviewed_words(catalogue, reviewed),
                )
            )
        if len(tiles) <= _IN_A_LINE:
            return Grid(tiles, column=236, most=_IN_A_LINE, gap=_GAP)
        return Grid(tiles, column=400, most=3, gap=_GAP)

    def _tile(self, name: str, number: str, detail: str) -> Widget:
        kind = LOW_NUMBER if self._low else NUMBER
        if number == self._text("unknown"):
            shown: Widget = Quiet(number, kind)
        else:
            shown = Figure(number, kind, _LEAST_NUMBER)
        rows = [Label(self._text(f"tile.{name}"), CAPTION), shown, Label(detail, SMALL)]
        return Panel(Column(rows, gap=2), ground="tray", padding=(18, 10))

    def _wins_note(self) -> str:
        """Return the number of wins, and what their share may be in the long run."""
        total, catalogue = self._report.total, self._catalogue
        parts = [catalogue.count("statistics.wins_of", total.games, wins=total.wins)]
        if abs(total.share * total.games - total.wins) > _SHARED:
            parts.append(self._text("wins_shared"))
        if not words.is_few(total):
            low, high = (
                words.percent(catalogue, each) for each in (total.interval.low, total.interval.high)
            )
            parts.append(self._text("wins_range", low=low, high=high))
        return " ".join(parts) if len(parts) > 1 else parts[0].removesuffix(".")

    def _elo_note(self) -> tuple[str, str]:
        elo = self._report.elo
        if elo is None:
            report = self._report
            rated = rated_games(report.seen, report.strengths)
            note = self._text("no_elo", rated=rated, least=LEAST_RATED)
            return self._text("unknown"), note
        interval = words.interval_words(self._catalogue, elo.interval)
        note = self._catalogue.count("statistics.elo_from", elo.games, interval=interval)
        near = min(self._levels(), key=lambda level: abs(level.elo - elo.value), default=None)
        if near is not None:
            note = f"{self._text('elo_near', level=near.name)} {note}"
        return words.elo_words(elo), note

    def _elo(self) -> Widget:
        rows: list[Widget] = [
            Label(self._text("elo_over_time"), CAPTION),
            EloCurve(
                self._report.elo_over_time,
                self._levels(),
                lambda number: self._text("game_number", number=number),
                _LOW_CURVE if self._low else CURVE,
            ),
            Label(self._text("elo_told"), SMALL),
        ]
        measured = self._report.module.strengths_measured(self._catalogue)
        if measured:
            rows.append(Label(self._text("elo_measured", measured=measured), SMALL))
        return Panel(Column(rows, gap=10), ground="tray", padding=20)

    def _levels(self) -> list[LevelLine]:
        measured = [(level, self._report.strengths(level)) for level in self._report.module.levels]
        return [
            LevelLine(words.level_words(self._catalogue, level), elo)
            for level, elo in measured
            if elo is not None
        ]

    def _sources(self) -> Widget:
        means = self._report.sources
        most = max((max(each.all_games, each.wins or 0) for each in means), default=1)
        rows = [self._source(mean, most) for mean in means]
        caption = Label(self._text("sources"), CAPTION)
        parts: list[Widget] = [caption, Label(self._text("sources_told"), SMALL)]
        if any(each.wins is not None for each in means):
            parts += [
                Row([KeyMark(tick=tick), Label(self._text(key), SMALL)], gap=8)
                for key, tick in _MEANS
            ]
        head = Flow(parts, gap=18, line_gap=6)
        if not self._low or (len(means) <= _MOST_BESIDE and not self._report.elo_over_time):
            rows += self._last_games()
        return Panel(Column([head, *rows], gap=10), ground="tray", padding=(20, 16))

    def _last_games(self) -> list[Widget]:
        """Return the points of the last games as bars, below what they mean."""
        shown = self._report.seen[-_LAST:]
        title = self._text("last_games")
        kinds = (("last_won", False), ("last_lost", True))
        parts: list[Widget] = [Label(title, CAPTION), Label(self._text("last_told"), SMALL)]
        parts += [
            Row([KeyMark(faint=faint), Label(self._text(key), SMALL)], gap=8)
            for key, faint in kinds
        ]
        games = [(each.facts.points, each.share > 0) for each in shown]
        said = [words.score_words(self._catalogue, each) for each in shown]
        high = _LOW_LAST_HIGH if self._low else _LAST_HIGH
        return [Flow(parts, gap=18, line_gap=6), LastGames(games, title, said, high)]

    def _best(self) -> Widget:
        """Return the first of the best games."""
        shown = list(self._report.best.items())[:_BEST]
        cards = [self._game(name, seen, stretch=1) for name, seen in shown]
        caption = Label(self._text("section.games"), CAPTION)
        return Panel(Column([caption, *cards], gap=10), ground="tray", padding=(20, 16))

    def _source(self, mean: SourceMean, most: float) -> Widget:
        name = self._report.statistician.source(mean.source, self._catalogue)
        told: list[Widget] = [Label(words.mean_words(self._catalogue, mean.all_games), _NAME)]
        if mean.wins is not None:  # with the marks of the head, whose words are not repeated
            wins = Label(words.mean_words(self._catalogue, mean.wins), SMALL, align="center")
            told = [
                Row([KeyMark(tick=tick, said=self._text(key)), each], gap=6)
                for (key, tick), each in zip(_MEANS, (*told, wins), strict=True)
            ]
        line = Flow([Label(name, _NAME), Row(told, gap=18)], gap=14, side="apart")
        return Column([line, MeanBars(mean.all_games, mean.wins, most)], stretch=1)

    # ---- shares of wins ------------------------------------------------------------------

    def rates(self, category: str) -> Widget:
        """A bar for each kind in a category."""
        rates = self._report.rates(category)
        explained = words.explained_words(self._catalogue, self._report, category)
        if any(map(words.is_few, rates)):
            explained = f"{explained} {self._text('rate_few_told', games=words.ENOUGH)}"
        label = Label(explained, SMALL)
        if not rates:
            return Column([label, Label(self._text("no_rates"), BODY)], gap=_GAP)
        rows = [self._rate(category, rate) for rate in rates]
        played = {rate.key for rate in rates}
        missing = [each for each in self._report.statistician.kinds(category) if each not in played]
        rows += [self._not_played(category, each) for each in missing]
        return Column([label, Grid(rows, column=600, most=2, gap=_GAP)], gap=_GAP)

    def _not_played(self, category: str, kind: str) -> Widget:
        name = words.kind_words(self._catalogue, self._report, category, kind)
        labels = [Label(name, _OPEN), Label(self._text("not_played"), SMALL)]
        return Panel(Flow(labels, gap=14, side="apart"), ground="tray", padding=(18, 12))

    def _rate(self, category: str, rate: Rate) -> Widget:
        name = words.kind_words(self._catalogue, self._report, category, rate.key)
        head = Flow(
            [Label(name, _NAME), Label(words.rate_words(self._catalogue, rate), _NAME)],
            gap=14,
            side="apart",
        )
        if words.is_few(rate):
            rows: list[Widget] = [head, ShareBar(rate.share, None)]
            return Panel(Column(rows, gap=4), ground="tray", padding=(18, 12))
        games = self._catalogue.count("statistics.games_of", rate.games)
        effect = words.effect_words(self._catalogue, rate.effect)
        foot = Flow([Label(games, SMALL), Label(effect, SMALL)], gap=14, side="apart")
        rows = [head, ShareBar(rate.share, rate.interval), foot]
        return Panel(Column(rows, gap=4), ground="tray", padding=(18, 12))

    # ---- games ---------------------------------------------------------------------------

    def games(self) -> Widget:
        """The games to be proud of; each opens in the replay."""
        cards = [self._game(name, seen) for name, seen in self._report.best.items()]
        return Column(
            [Label(self._text("games_told"), SMALL), Grid(cards, column=560, most=2, gap=_GAP)],
            gap=_GAP,
        )

    def _game(self, name: str, seen: Seen, stretch: int = 0) -> Widget:
        writers = (words.score_words, partial(words.sides_words, report=self._report))
        points = partial(medal, text=str(seen.facts.points))
        return GameCard(
            self._text(f"best.{name}"),
            lambda: self._open(seen),
            f"game.{name}",
            detail="\n".join(each(self._catalogue, seen) for each in writers),
            aside=(
                words.day_words(self._catalogue, seen),
                words.title_words(self._catalogue, seen),
            ),
            mark=(points, _LARGE_MEDAL if stretch else _MEDAL),
            stretch=stretch,
            brief=self._low and bool(stretch),
        )

    def _card(
        self,
        title: str,
        detail: str,
        name: str,
        seen: Seen,
        mark: ButtonMark | None = None,
    ) -> Widget:
        return Button(
            title,
            lambda: self._open(seen),
            name,
            kind="dark",
            detail=detail,
            size=20,
            text_align="left",
            mark=mark,
        )

    # ---- achievements --------------------------------------------------------------------

    def achievements(self) -> Widget:
        """All achievements: those that were met open the game that met them, then the closest."""
        met, report = self._report.achieved, self._report
        wanted = report.statistician.achievements
        cards = [self._met(each, met[each.id]) for each in wanted if each.id in met]
        still = [each for each in wanted if each.id not in met]
        still.sort(key=lambda each: -report.progress[each.id].number / each.goal)
        cards += [self._open_one(each) for each in still]
        wording = self._text("achievements_told", met=len(met), number=len(wanted))
        return Column([Label(wording, SMALL), Grid(cards, column=420, most=3, gap=_GAP)], gap=_GAP)

    def _badge(self, achievement: Achievement, *, earned: bool) -> Callable[[int], Surface]:
        shown = self._report.module.screens().badge(achievement.id, achievement.goal)
        return lambda size: badge(shown, size, earned)

    def _met(self, achievement: Achievement, seen: Seen) -> Widget:
        title, for_ = self._report.statistician.achievement(achievement.id, self._catalogue)
        wording = f"{for_}\n{words.game_words(self._catalogue, seen)}"
        mark = self._badge(achievement, earned=True), _BADGE
        return self._card(title, wording, f"achieved.{achievement.id}", seen, mark)

    def _open_one(self, achievement: Achievement) -> Widget:
        statistician = self._report.statistician
        title, for_ = statistician.achievement(achievement.id, self._catalogue)
        rows: list[Widget] = [Label(title, _OPEN), Label(for_, SMALL)]
        number = self._report.progress[achievement.id].number
        wording = statistician.progress(achievement, number, self._catalogue)
        if wording:
            rows += [Label(wording, SMALL), ProgressBar(number / achievement.goal)]
        mark = Mark(self._badge(achievement, earned=False), _BADGE)
        card = Row([mark, Column(rows, gap=3, stretch=1)], gap=12)
        return Panel(card, ground="tray", padding=(20, 12))
