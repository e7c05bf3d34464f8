"""The review of a recorded game: how the chances went, what was an error, what was luck."""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_now
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.app.waiting import Gauge
from resarcana_desktop.bots.worker import WorkerFailed
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.games.review_text import annotated
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.notes import Notes
from resarcana_desktop.play.review.as_text import SUFFIX
from resarcana_desktop.play.review.found import Found
from resarcana_desktop.play.review.review import OPEN, steady
from resarcana_desktop.play.review.reviewer import DEFAULT_DEPTH, DEPTHS, Unreviewable
from resarcana_desktop.play.review.summing_up import chained
from resarcana_desktop.scenes.load.picture import CaptionedPicture, SituationPicture, situation
from resarcana_desktop.scenes.points_curve import CURVE, Line, PointsCurve
from resarcana_desktop.scenes.replay.note import ask_for_note
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.scenes.review.curve import LUCK, Mark, Player, WinCurve
from resarcana_desktop.scenes.review.mistakes import MistakesScene
from resarcana_desktop.scenes.review.seats import seat_panels
from resarcana_desktop.scenes.review.words import (
    BAD_LUCK,
    GOOD_LUCK,
    SIGNS,
    ReviewSentences,
    coloured_name,
    counted_errors,
    strikes,
)
from resarcana_desktop.setup.game_setup import MOST_SEATS
from resarcana_desktop.storage.files import write_atomically
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Centre,
    Choice,
    Column,
    Flow,
    Grid,
    Inset,
    Label,
    Limit,
    Panel,
    Panes,
    RichLabel,
    Row,
    RowList,
    Rule,
    ScrollArea,
    Switch,
    TextKind,
    called,
    left_width,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.message import Value
    from resarcana_desktop.play.history import AnyHistory, RoundMark
    from resarcana_desktop.play.review.review import Moment, Review
    from resarcana_desktop.widgets import Widget


Section = Literal["keys", "errors", "seats"]
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)

_HEADING: Final = TextKind(24, bold=True)
_CURVE_TITLE: Final = TextKind(20, bold=True)
_EDGE: Final = 24
_BETWEEN: Final = 20
_PADDING: Final = 20
_WAY: Final = 200
"""The least width of a button of a moment, if they take several lines."""
_LISTS: Final = 720
_SIGNED: Final = {grade: SIGNS[grade] for grade in ("mistake", "blunder")}
_LOOKS: Final = 0.1
"""Seconds between two checks of how far the review is."""
_PICTURE_WAITS: Final = 0.15
"""Seconds before the picture of a moment is drawn, so that walking along is not slowed."""
_PICTURE: Final = 560
_PICTURE_ROOM: Final = 1500
"""Design px of height and of text that there must be for a picture of the table."""

_ROOMY: Final = 900
"""The height of a window from which notes are as large as the list."""
_LOW_CURVE: Final = 210
"""The height of the points of each round below a list, in design px."""
_FAILED: Final = 760
"""The width of what is shown if there is no review, in design px."""
_TELLS_AFTER_S: Final = 3.0
_TELLS_FROM: Final = 0.02
"""Seconds and progress after which one can say how long the rest will take."""
_LIST_GAP: Final = 14
_LIST_PADDING: Final = 10

logger = logging.getLogger(__name__)


class ReviewScene(Screen):
    """Reviews one history, at the moment `at` or else at the first key moment.

    `begin` starts a review of some depth. Its progress is shown meanwhile; leaving the screen stops
    it, and the findings so far are kept. What is found meanwhile is shown as it comes.
    """

    def __init__(
        self,
        context: Context,
        history: AnyHistory,
        begin: Callable[[str], Making],
        at: int | None = None,
    ) -> None:
        super().__init__(context)
        self.history = history
        self.screens = screens_of(history.record)
        self.keeper = self.screens.puzzle_keeper(context, history)
        self.notes = Notes(history, context.folders.games)
        self.review: Review | None = None
        self.depth = DEFAULT_DEPTH
        self.section: Section = "keys"
        self.at = 0
        self.notice = ""
        """A message about the last action, if nothing else shows it."""
        self._wanted = at
        self._begin = begin
        self._making: Making | None = None
        self._found = Found()
        self._pace = Pace()
        self._failed = False
        self._words: ReviewSentences | None = None
        self._picture = SituationPicture()
        self._picture_due: float | None = None

    # ---- scene ---------------------------------------------------------------------------

    def enter(self) -> None:
        """Start the review, unless it exists."""
        if self.review is None and not self._failed:
            self._make()
        if self.notes.refresh():
            self.rebuild()
        super().enter()
        self.context.record_text = self.history.record.to_text

    def leave(self) -> None:
        """Stop the review, as no one waits for it while something else is shown."""
        self._give_up()
        self.context.record_text = None

    def closed(self) -> None:
        """Stop all work, since the screen does not return."""
        self._give_up()

    def _give_up(self) -> None:
        if self._making is not None:
            self._making.close()
            self._making = None

    def _make(self) -> None:
        self._failed = False
        self._pace = Pace()
        self._found = Found()
        try:
            self._making = self._begin(self.depth)
        except WorkerFailed as failure:
            self._fail(failure)

    def _fail(self, failure: Exception) -> None:
        logger.warning("there is no review: %s", failure)
        self._give_up()
        self._failed = True
        self.rebuild()

    @property
    def share(self) -> float:
        """Return the progress of the review, from 0 to 1."""
        return self._making.share if self._making is not None else 0.0

    def wake_in(self) -> float | None:
        """Soon while the review is made, and when the picture is due."""
        waits = [super().wake_in(), self._picture_due]
        waits += [_LOOKS] if self._making is not None else []
        return min((each for each in waits if each is not None), default=None)

    def update(self, seconds: float) -> None:
        """Show how far the review is, and the review when it is there."""
        super().update(seconds)
        if self._making is not None:
            self.dirty = True
            self._pace.note(self.share, seconds)
            self._poll(self._making)
            if self._making is not None:
                self._look_for_more()
            self._tell_progress()
        if self._picture_due is not None:
            self._picture_due -= seconds
            if self._picture_due <= 0:
                self._picture_due = None
                reviewed = None if self._reviewed is None else self._reviewed.at
                at = reviewed if self.review is None else self.at
                wide = self._picture.inside.width
                self._picture.show(situation(self.context, self.history, at, wide))

    def _poll(self, making: Making) -> None:
        try:
            review = making.poll()
        except (WorkerFailed, RecordError, Unreviewable) as failure:
            self._fail(failure)
            return
        if review is not None:
            self._give_up()
            self.show(review)

    def show(self, review: Review) -> None:
        """Show a review, at the moment that is wanted."""
        self.review = review
        first = review.key_moments[0].at if review.key_moments else self.history.length
        self._go(first if self._wanted is None else self._wanted)
        self.ui.focus_first("curve")

    def inspect(self) -> dict[str, object]:
        """Return whether the review is done, its progress otherwise, and the current moment."""
        ready = self.review is not None
        return {**super().inspect(), "ready": ready, "share": self.share, "at": self.at}

    # ---- going through it ----------------------------------------------------------------

    def look_at(self, at: int) -> None:
        """Look at another moment."""
        if at != self.at:
            self.notice = ""
            self._go(at)

    def _go(self, at: int) -> None:
        self.at = at
        self._picture_due = _PICTURE_WAITS if self._has_picture else None
        held = self.ui.pressed
        self.rebuild()
        self.ui.refresh()
        if held is not None and held.name == "curve":
            self.ui.pressed = self.ui.find("curve")  # it is dragged through many moments

    @property
    def words(self) -> ReviewSentences:
        """The words of the review, in the player's language."""
        assert self.review is not None
        review, catalogue, words = self.review, self.context.catalogue, self._words
        if words is None or words.review is not review or words.catalogue is not catalogue:
            own = self.screens.review_words
            assert own is not None  # there is a review
            words = self._words = ReviewSentences(
                review, self.history, own(self.history, catalogue), catalogue
            )
        return words

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """The review, or how far it is."""
        if self.review is None:
            return self._waiting()
        words = self.words
        right = Column([self._sections(), self._list(words), self._foot()], gap=_LIST_GAP)
        panes = Panes(self._moment(words), right, width=_LISTS, gap=_BETWEEN)
        return Inset(panes, _EDGE)

    def _waiting(self) -> Widget:
        look = self.context.look
        width, height = (side - 2 * look.px(_EDGE) for side in look.size)
        if self._failed:
            return Inset(Centre([Limit(self._waiting_panel([]), _FAILED)]), _EDGE)
        making = Label(self.text("review.making"), BODY)
        growing = [self._growing()] if self._found.moments else []
        table = self._table(2 if growing else 1)
        shown = Row([*growing, table], gap=_BETWEEN, stretch=1)
        tries: list[list[Widget]] = [[making, shown], [shown]]
        tries += [[making, *growing], growing] if growing else []
        for first in tries:
            panel = self._waiting_panel(first)
            if panel.measure(look, width)[1] <= height:
                if shown in first:
                    self._picture_due = _PICTURE_WAITS
                return Inset(panel, _EDGE)
        return Inset(Centre([self._waiting_panel([])]), _EDGE)

    def _table(self, stretch: int) -> Widget:
        """Return the table at the start of the round reviewed, at first at the end of the game."""
        caption = Label(self._caption(), SMALL, "caption", text_align="centre")
        return CaptionedPicture(self._picture, caption, stretch)

    @property
    def _reviewed(self) -> RoundMark | None:
        """Return the round that the review has got to; None before the first."""
        if not self._found.moments:
            return None
        last = self._found.moments[-1].at
        begun = [each for each in self.history.rounds if each.at <= last]
        return begun[-1] if begun else None

    def _caption(self) -> str:
        round_ = self._reviewed
        if round_ is None:
            return self.text("review.the_end")
        return self.text("review.round", round=round_.number)

    def _growing(self) -> Widget:
        """Return the curve of what is found so far, as wide as the whole game."""
        curve = self._curve([], [], self.history.length)
        curve.grow(self._found.moments, _marks(self._found))
        return self._framed(curve)

    def _framed(self, curve: WinCurve) -> Widget:
        """Return a curve below the words that say whose chances it is."""
        names = [coloured_name(who) for who in self.history.seats]
        words = self.text("review.curve.all")
        if curve.shared:
            below = curve.drawn[0]
            words = self.text("review.curve.two", below=names[below], above=names[1 - below])
        inside = Column([RichLabel(words, _CURVE_TITLE), curve], gap=8)
        return Panel(inside, padding=(18, 14), ground="tray", stretch=1)

    def _look_for_more(self) -> None:
        """Let the curve grow up to what is found by now."""
        assert self._making is not None
        found = self._making.found
        if len(found.moments) == len(self._found.moments):
            return
        deciding = [each.seat_to_decide() for each in self.history.positions[:-1]]
        judgements = chained(found.judgements, found.luck, deciding)
        first, before = not self._found.moments, self._reviewed
        self._found = replace(found, judgements=tuple(judgements))
        if first:  # from now on there is a curve
            self.rebuild()
        elif self._reviewed != before and self.ui.find_or_none("caption") is not None:
            self._picture_due = 0.0
        curve = self.ui.find_or_none("curve")
        if isinstance(curve, WinCurve):
            curve.grow(found.moments, _marks(self._found))

    def _waiting_panel(self, first: Sequence[Widget]) -> Widget:
        """Return how far the review is, or that there is none; `first` only if there is room."""
        rows: list[Widget] = [Label(self.text("review.title"), HEADING)]
        if self._failed:
            rows.append(Label(self.text("review.failed"), BODY))
            again = Button(self.text("review.again"), self._again, "again", kind="primary")
            rows.append(Flow([self.way_back(), again], gap=12, side="end"))
        else:
            done = Label(self._progress_words(), BODY, "progress", stretch=1)
            progress = Row([done, Label(self._left_words(), SMALL, "left", align="end")], gap=20)
            leave = Label(self.text("review.leave"), SMALL, stretch=1, align="center")
            back = self.way_back()
            back.align = "center"
            foot = Row([leave, back], gap=20)
            rows += [*first, Column([progress, Gauge(self)], gap=8), foot]
        return Panel(Column(rows, gap=20))

    def _progress_words(self) -> str:
        """Return how many moves are reviewed, up to which round, and how many errors there are."""
        moves, last = self.history.length, self._found.moments[-1:]
        done = max(round(self.share * moves), *(each.at for each in last), 0)
        parts = [self.count("review.done", moves, done=done)]
        if last:
            number = last[0].round
            parts.insert(
                0, self.text("review.round" if number else "review.setting_up", round=number)
            )
            grades = Counter(each.grade for each in self._found.judgements)
            numbers = {grade: grades[grade] for grade in SIGNS}
            counted = counted_errors(self.context.catalogue, numbers).values()
            parts.append(", ".join(counted) or self.text("review.no_mistakes_yet"))
        return " · ".join(parts)

    def _left_words(self) -> str:
        """Return how long the rest will take, or that this is not known yet."""
        left = self._pace.left
        if left is None:
            return self.text("review.estimating")
        minutes = round(left / 60)
        return self.text("review.soon") if minutes < 1 else self.count("review.left", minutes)

    def _tell_progress(self) -> None:
        """Bring the words about the progress up to date."""
        told = {
            "progress": self._progress_words(),
            "left": self._left_words(),
            "caption": self._caption(),
        }
        for name, words in told.items():
            label = self.ui.find_or_none(name)
            if isinstance(label, Label) and label.text != words:
                label.text = words

    def _again(self) -> None:
        self._make()
        self.rebuild()

    # ---- the moment ----------------------------------------------------------------------

    def _moment(self, words: ReviewSentences) -> Widget:
        """Return the curve, and below it the text about the current moment."""
        curve = self._curve(words.review.moments, _marks(words.review))
        curve.at = self.at
        labels: list[Widget] = [RichLabel(each, BODY) for each in self._moment_words(words)]
        body: Widget = Column(labels, gap=6)
        if self._has_picture:
            limited = Limit(self._picture, _PICTURE, side="start")
            body = Panes(body, limited, width=_PICTURE, gap=20)
            body.least = (0, _PICTURE * 9 / 16)
        heading = Flow(
            [RichLabel(words.heading(self.at), _HEADING), RichLabel(words.chances(self.at), BODY)],
            gap=20,
            line_gap=2,
            side="apart",
        )
        below = Column([heading, ScrollArea(body, "moment", reading=True), self._ways()], gap=10)
        return Column(
            [
                self._framed(curve),
                Panel(below, padding=(_PADDING, 16), ground="panel"),
            ],
            gap=14,
        )

    def _curve(
        self, moments: Sequence[Moment], marks: Sequence[Mark], end: int | None = None
    ) -> WinCurve:
        rounds = self.history.rounds
        players = [Player(who.name, who.colour, who.kind == "human") for who in self.history.seats]

        def percent(number: int) -> str:
            return self.text("language.percent", number=number)

        across = self.text("replay.unit.round")
        went = self.look_at
        return WinCurve(
            moments, players, marks, rounds, percent, went, "curve", end=end, across=across
        )

    @property
    def _has_picture(self) -> bool:
        look = self.context.look
        return look.size[0] >= _PICTURE_ROOM * look.text_scale and look.size[1] >= 700

    def _moment_words(self, words: ReviewSentences) -> list[str]:
        judgement = words.review.judgement_at(self.at)
        lines = words.judged(judgement) if judgement is not None else []
        lines += [words.befell(each) for each in words.luck_at(self.at)]
        note = self.notes.at(self.at + 1)
        if note:
            lines.append(self.text("notes.line", note=plain(note)))
        if self.notice:
            lines.append(self.notice)
        return lines or [words("nothing_here")]

    def _ways(self) -> Widget:
        """Return the buttons for this moment: continue from it, save it, see it in the replay."""
        over = self.history.positions[self.at].over()
        why_not = self.text("replay.over") if over else ""
        if len(self.history.seats) > MOST_SEATS:
            why_not = self.text("replay.crowded", most=MOST_SEATS)
        buttons = [
            self._way("play_on", self.play_on, pygame.K_t, why_not),
            self._way("replay", self.open_replay, pygame.K_r),
        ]
        if self.keeper is not None:
            reason = self._kept_from() or self.keeper.obstacle(self.at)
            buttons.insert(1, self._way("keep", self.keep, pygame.K_k, reason))
        ended = "" if self.at < self.history.length else self.text("notes.no_move_here")
        buttons.append(self._way("note", self.write_note, pygame.K_n, ended, "notes.write"))
        clean = "" if self.words.review.errors() else self.text("review.none.errors")
        buttons.append(self._way("mistakes", self.open_mistakes, pygame.K_m, clean))
        if self._fit_in_a_line(buttons):
            return Flow(buttons, gap=10)
        return Grid(buttons, column=_WAY, most=3, gap=8)

    def _fit_in_a_line(self, buttons: Sequence[Widget]) -> bool:
        """Return whether the buttons have room side by side below the curve."""
        look = self.context.look
        whole = left_width(look, look.size[0] - 2 * look.px(_EDGE), _LISTS, _BETWEEN)
        needed = Row(buttons, gap=10).measure(look, 2 * look.size[0])[0]
        return needed <= whole - 2 * look.px(_PADDING)

    def _kept_from(self) -> str:
        """Return why no puzzle can be made: before the end, a rival's turn would reveal their hand.

        Returns "" if one can be made.
        """
        assert self.review is not None
        viewer, position = self.review.made.viewer, self.history.positions[self.at]
        own = viewer == OPEN or position.over() or position.seat_to_decide() == viewer
        return "" if own else self.text("review.not_yours")

    def _way(
        self, name: str, action: Callable[[], None], key: int, reason: str = "", words: str = ""
    ) -> Button:
        return Button(
            self.text(words or f"review.{name}"),
            action,
            name,
            shortcut_key=key,
            cap=pygame.key.name(key).upper(),
            reason=reason,
        )

    # ---- the lists -----------------------------------------------------------------------

    def _sections(self) -> Widget:
        options = [(each, self.text(f"review.section.{each}")) for each in SECTIONS]
        switch = Switch(options, self.section, self._open, "section")
        switch.label = self.text("reader.show")
        return Flow([Label(self.text("review.title"), HEADING), switch], gap=20, side="apart")

    def _list(self, words: ReviewSentences) -> Widget:
        """Return the content of the section, in a scrolling tray."""
        if self.section == "seats":
            shown = Column([seat_panels(words), Rule(), self._points()], gap=12)
            return ScrollArea(shown, "list", reading=True)
        rows, places = self._rows(words)
        if not rows:
            body: Widget = Label(self.text(f"review.none.{self.section}"), BODY)
        else:
            chosen = places.index(self.at) if self.at in places else -1
            moments = MomentList(rows, chosen, lambda n: self.look_at(places[n]), "rows")
            body = called(self.text("reader.moments"), moments)
        if self.section == "keys":
            roomy = self.context.look.size[1] >= _ROOMY * max(self.context.look.text_scale, 1.0)
            told = BODY if roomy else SMALL
            seats: list[Widget] = [RichLabel(words.summary(each)) for each in words.review.seats]
            legend = [RichLabel(self.text("review.legend"), told)]
            if words.review.made.viewer == OPEN and not self.history.same_for_all:
                legend.append(RichLabel(self.text("review.all_hands"), told))
            below = Column([*seats, Rule(), *legend], gap=10 if roomy else 8)
            body = Column([body, Rule(), Inset(below, (14, 6))], gap=12)
            self._add_points(body, below)
        padding = (_LIST_PADDING, _LIST_PADDING)
        return Panel(ScrollArea(body, "list"), ground="tray", padding=padding, stretch=1)

    def _add_points(self, listed: Widget, below: Column) -> None:
        """Add the points of each round to the end of a list, if all of it is in sight then."""
        look, gaps = self.context.look, 2 * (_LIST_GAP + _LIST_PADDING)
        whole = look.size[0] - 2 * look.px(_EDGE)
        width = whole - left_width(look, whole, _LISTS, _BETWEEN) - look.px(_BETWEEN)
        around = sum(each.measure(look, width)[1] for each in (self._sections(), self._foot()))
        room = look.size[1] - 2 * look.px(_EDGE) - around - look.px(gaps)
        inner = width - 2 * look.px(_LIST_PADDING)
        points = [Rule(), self._points(_LOW_CURVE)]
        high = Column(points, gap=below.gap).measure(look, inner)[1] + look.px(below.gap)
        if listed.measure(look, inner)[1] + high <= room:
            for each in points:
                below.add(each)

    def _points(self, high: float = CURVE) -> Widget:
        """The points of all players from round to round, at least `high` design px."""
        history = self.history
        last = history.positions[-1]
        ends = [*(mark.at for mark in history.rounds[1:]), history.length]
        lines = [
            Line(
                who.name,
                who.colour,
                tuple(history.positions[at].points(seat) for at in ends),
                seat in last.winners,
            )
            for seat, who in enumerate(history.seats)
        ]
        curve = PointsCurve(lines, high=high)
        return Column([Label(self.text("app.result.curve"), SMALL), curve], gap=6)

    def _rows(self, words: ReviewSentences) -> tuple[list[tuple[str, ...]], list[int]]:
        review = words.review
        if self.section == "keys":
            keys = review.key_moments
            rows = [words.key_row(number, key) for number, key in enumerate(keys, start=1)]
            rows = [self._marked(row, key.at) for row, key in zip(rows, keys, strict=True)]
            return rows, [key.at for key in keys]
        errors = review.errors()
        rows = [self._marked(words.error_row(each), each.at) for each in errors]
        return rows, [each.at for each in errors]

    def _marked(self, row: tuple[str, ...], at: int) -> tuple[str, ...]:
        """Return a row of a list, marked if there is a note on the move."""
        if not self.notes.at(at + 1):
            return row
        return self.text("notes.marked", row=row[0]), *row[1:]

    def _foot(self) -> Widget:
        names = {each: self.text(f"review.depth.{each}") for each in DEPTHS}
        depths = [(each, self.text("review.depth_shown", depth=names[each])) for each in DEPTHS]
        depth = Choice(depths, self.depth, self._deepen, "depth")
        depth.label = self.text("reader.depth")
        export = self._way("export", self.export, pygame.K_x)
        export.cap = ""  # its row has no room for the key in a small window
        return Flow([depth, export, self.way_back()], gap=14, line_gap=8, side="end")

    def _open(self, section: Section) -> None:
        self.section = section
        self.rebuild()

    def _deepen(self, depth: str) -> None:
        """Start another review, at the same moment."""
        self.depth, self._wanted, self.review = depth, self.at, None
        self._picture.show(None)
        self._make()
        self.rebuild()

    # ---- what can be done ----------------------------------------------------------------

    def play_on(self) -> None:
        """Continue from here as a new game."""
        self.context.scenes.push(PlayOnScene(self.context, self.history, self.at))

    def open_replay(self) -> None:
        """Look at this moment on the table."""
        self.context.shell.open_replay(self.history.record, self.at)

    def export(self) -> None:
        """Write the review as text into a file that the player chooses."""
        game = games.window_game(self.history.record.game).title
        name = self.text("review.text.file", game=game) + SUFFIX
        title = self.text("review.text.title")
        self.context.shell.choose_file(self._export_to, SUFFIX, title, name)

    def _export_to(self, path: Path) -> None:
        """Write the file, or say why it failed."""
        assert self.review is not None
        record, catalogue = self.history.record, self.context.catalogue
        plain_words = games.window_game(record.game).review_words
        assert plain_words is not None  # there is a review
        words = plain_words(record, catalogue)
        try:
            write_atomically(path, annotated(record, self.review, words, catalogue))
        except OSError as error:
            facts: dict[str, Value] = {"file": str(path), "reason": why_unwritten(error)}
            tell_now(self.context, Message("review.text.unwritten", facts))
        else:
            self._kept(plain(self.text("review.text.saved", file=escape(str(path)))))

    def write_note(self) -> None:
        """Write a note on the move that was made here."""
        ask_for_note(self.context, self.notes, self.at + 1, self.rebuild)

    def open_mistakes(self) -> None:
        """Look for better moves than those that were mistakes."""
        assert self.review is not None
        self.context.scenes.push(MistakesScene(self.context, self.history, self.review))

    def keep(self) -> None:
        """Save this moment as an own puzzle."""
        assert self.keeper is not None
        assert self.review is not None
        self.keeper.keep(self.at, self.review.judgement_at(self.at), self._kept)

    def _kept(self, message: str) -> None:
        self.notice = message
        self.rebuild()


class Pace:
    """How fast something gets on, from its progress at some moments."""

    def __init__(self) -> None:
        self._first: float | None = None
        self._share = 0.0
        self._seconds = 0.0

    def note(self, share: float, seconds: float) -> None:
        """Note the progress from 0 to 1, some seconds after the last time."""
        self._share = share
        if self._first is None and share > 0:
            self._first = share  # what was done before does not count
        elif self._first is not None:
            self._seconds += seconds

    @property
    def left(self) -> float | None:
        """The seconds until the end; None if that is not known yet."""
        if self._first is None or self._seconds < _TELLS_AFTER_S:
            return None
        gained = self._share - self._first
        return None if gained < _TELLS_FROM else (1 - self._share) * self._seconds / gained


class MomentList(RowList):
    """Moments to choose from; none is chosen while another moment is shown."""

    def __init__(
        self,
        rows: Sequence[tuple[str, ...]],
        chosen: int,
        chose: Callable[[int], None],
        name: str,
    ) -> None:
        super().__init__(len(rows), rows.__getitem__, chosen, chose, self._choose_again, name)
        self._go = chose

    def _choose_again(self) -> None:
        """Handle Enter on the row that is already shown."""
        self._go(max(self.chosen, 0))


def _marks(review: Review | Found) -> list[Mark]:
    """The errors, and the strokes of luck that moved a chance most."""
    errors = [
        Mark(each.at, each.seat, _SIGNED.get(each.grade, ""), each.grade)
        for each in review.judgements
        if each.grade is not None
    ]
    lucky = []
    for luck in review.luck:
        if strikes(luck) and luck.at >= 0:
            seat = max(range(len(luck.by_seat)), key=lambda seat: steady(luck.by_seat[seat]))
            hit = luck.seat if luck.seat >= 0 else seat
            sign = GOOD_LUCK if luck.by_seat[hit] > 0 else BAD_LUCK
            lucky.append(Mark(luck.at, hit, sign, LUCK))
    return [*errors, *lucky]


class Making(Protocol):
    """A review in progress elsewhere; its findings are kept, so that it can be resumed."""

    @property
    def share(self) -> float:
        """Return the progress, from 0 to 1."""

    @property
    def found(self) -> Found:
        """Return what was found so far."""

    def poll(self) -> Review | None:
        """Return the review once it is done; never waits.

        Raises WorkerFailed, RecordError or Unreviewable if none is coming.
        """

    def close(self) -> None:
        """Stop the review."""
