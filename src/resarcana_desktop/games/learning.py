"""The lessons of a game: its part of them, opening one, and the list of all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.confirm import begin_game, tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import (
    first_to_last,
    lessons_beside,
    lessons_led,
    lessons_of,
)
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup, random_seed
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Column,
    Flow,
    Grid,
    Kind,
    Label,
    ScrollArea,
    Stacks,
    TextKind,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.words import LessonWords
    from resarcana_desktop.tabletop.lesson_policy import Follow, LessonPolicy
    from resarcana_desktop.widgets import ButtonMark, Widget


@dataclass(frozen=True)
class LessonProvider:
    """The lessons of one game. Their texts are in its catalogue, under `lessons.<lesson>`.

    `game` is its id, which is also the name of its lesson folder. `words` makes the coach's texts
    in a language, and `policy` that of the table on which a lesson is taken. A first game after all
    lessons, or without any, is against the `weakest` level and has these options `chosen`.
    """

    game: str
    words: Callable[[Catalogue], LessonWords]
    policy: Callable[[Lesson, Progress, Follow], LessonPolicy[Any, Any]]
    weakest: str
    chosen: Mapping[str, Any]

    def first_game(self) -> GameSetup:
        """Return the setup of a first game: one person against the weakest level."""
        you, rival = NAMES[:2]
        seats = (
            SeatSetup(kind="human", name=you, colour=0),
            SeatSetup(kind="bot", name=rival, colour=1, level=self.weakest),
        )
        chosen = dict(self.chosen)
        return GameSetup(game=self.game, seats=seats, chosen=chosen, seed=random_seed())


def take(context: Context, teaching: LessonProvider, lesson: Lesson) -> None:
    """Open a lesson over the current screen, where it was left or at its start."""
    progress = Progress.of(context, teaching.game)
    policy = teaching.policy(lesson, progress, _follow(context, teaching, lesson))
    screens = games.window_game(teaching.game).screens()
    context.scenes.push(screens.table(context, policy.course.session, policy))


def _follow(context: Context, teaching: LessonProvider, lesson: Lesson) -> Follow:
    """Return what comes after a lesson, the next one or a first game, with its label.

    A coached game leads to a real one, and an extra lesson back to the list.

    The label is looked up each time, as the language may have changed by the last step.
    """
    taught = lessons_of(teaching.game)
    if lesson in lessons_led(teaching.game):
        begin = partial(begin_first_game, context, teaching)
        return lambda: context.text("lessons.first_game.real"), begin
    if lesson not in taught:
        return lambda: context.text("lessons.back_to_list"), context.scenes.pop
    number = taught.index(lesson) + 1
    if number == len(taught):
        begin = partial(begin_first_game, context, teaching)
        return lambda: context.text("lessons.first_game.start"), begin
    after = taught[number]

    def go_on() -> None:
        context.scenes.pop()
        take(context, teaching, after)

    def words() -> str:
        title = teaching.words(context.catalogue).title(after)
        return context.text("lessons.next", number=number + 1, title=title)

    return words, go_on


def begin_first_game(context: Context, teaching: LessonProvider) -> None:
    """Begin a first game against the weakest level; ask before replacing another one.

    The last settings of New game are kept.
    """
    start = partial(context.shell.start_game, teaching.first_game(), as_usual=False)
    begin_game(context, start)


def lessons_entry(context: Context, teaching: LessonProvider) -> Practice:
    """Return the player's progress with the lessons, and the next one."""
    text, progress = context.text, Progress.of(context, teaching.game)
    taught = first_to_last(teaching.game)
    done = sum(lesson.id in progress.done for lesson in taught)
    following = next_lesson(context, teaching, progress)
    words = text(first_game_key(teaching))
    go_on = partial(begin_first_game, context, teaching)
    if following is not None:
        words = teaching.words(context.catalogue).title(following)
        if following in lessons_of(teaching.game):
            number = lessons_of(teaching.game).index(following) + 1
            words = text("lessons.next", number=number, title=words)
        go_on = partial(take, context, teaching, following)
    return Practice(
        name="lessons",
        title=text("lessons.title"),
        description=text("lessons.told"),
        open=lambda: context.scenes.push(LessonsScene(context, teaching)),
        open_words=text("lessons.open"),
        progress=context.count("lessons.done", done, total=len(taught)),
        next_words=words,
        go_on=go_on,
    )


def first_game_key(teaching: LessonProvider) -> str:
    """The key of what a first game is called: a real one, if the coach leads one before it."""
    return f"lessons.first_game.{'real' if lessons_led(teaching.game) else 'start'}"


def next_lesson(context: Context, teaching: LessonProvider, progress: Progress) -> Lesson | None:
    """Return the next lesson; None for a first game without a coach.

    A player who began with the lessons is not sent back to the coached game. After that game a real
    one comes first, and then the lessons.
    """
    led = lessons_led(teaching.game)
    known = progress.done & {lesson.id for lesson in lessons_of(teaching.game)}
    for lesson in led:
        left = progress.where(lesson.id) is not None
        if lesson.id not in progress.done and (left or not known):
            return lesson
    if led and not (known or progress.coached or context.shell.saved_game()):
        return None
    return next((each for each in lessons_of(teaching.game) if each.id not in progress.done), None)


_WIDTH: Final = 1800
_COLUMN: Final = 480
_HALF: Final = 560
_SIDE_BY_SIDE: Final = 3
"""From this number of chapters, they are side by side."""
_GAP: Final = 10
_CLOSE: Final = 8
_APART: Final = 16
"""Design px between lessons, fewer in a low window, where all of them are to be in sight; and
between columns."""
_LOW: Final = 700
"""Pixels of height below which a window is low."""
_ICON, _LOW_ICON = 52, 46
_CHAPTER: Final = TextKind(20, bold=True, tone="gilt")


class LessonsScene(Screen):
    """Every lesson can be taken at any time; the next one is highlighted."""

    def __init__(self, context: Context, teaching: LessonProvider) -> None:
        super().__init__(context)
        self.teaching = teaching
        self._problems_known: list[Message] = []

    def enter(self) -> None:
        """Show what is done by now."""
        self.rebuild()
        super().enter()
        tell_problems(self.context, self._problems_known)

    def build(self) -> Widget:
        """Return the coached game, the lessons by chapter, a real game, and Back."""
        progress = Progress.of(self.context, self.teaching.game)
        led = lessons_led(self.teaching.game)
        taught = first_to_last(self.teaching.game)
        following = next_lesson(self.context, self.teaching, progress)
        self.first_focus = following.id if following is not None else "first_game"
        first = [self._entry(0, each, progress, meant=each is following) for each in led]
        numbered = list(enumerate(lessons_of(self.teaching.game), 1))
        numbered += [(0, each) for each in lessons_beside(self.teaching.game)]
        found = [(each, [*of]) for each, of in groupby(numbered, lambda each: each[1].chapter)]
        beside = len(found) >= _SIDE_BY_SIDE
        low = self.context.look.size[1] < _LOW
        gap = _CLOSE if low else _GAP
        chapters: list[Widget] = []
        for chapter, lessons in found:
            entries = [
                self._entry(number, lesson, progress, meant=lesson is following)
                for number, lesson in lessons
            ]
            most = 1 if beside else 2
            listed = Grid(entries, column=_COLUMN, most=most, gap=gap, apart=_APART)
            title = [Label(self.text(f"lessons.chapter.{chapter}"), _CHAPTER)] if chapter else []
            chapters.append(Column([*title, listed], gap=gap))
        if beside:
            below = gap if low else 16
            chapters = [Stacks(chapters, column=_COLUMN, most=3, gap=below, apart=_APART)]
        game = self._first_game(following)
        # Without a coached game, nothing goes next to the real one.
        parts: list[Widget] = [*chapters, game]
        if led:
            parts = [Grid([*first, game], column=_HALF, gap=_GAP, apart=_APART), *chapters]
        body = ScrollArea(Column(parts, gap=10 if low else 20))
        done = sum(lesson.id in progress.done for lesson in taught)
        heading = Label(self.text("lessons.title"), HEADING)
        done_of = Label(self.count("lessons.done", done, total=len(taught)), SMALL)
        named = [heading, done_of]
        head = Flow(named, gap=20, line_gap=2) if low else Column(named, gap=4)
        rows = [head, body, Flow([self.way_back()], side="end")]
        return self.sheet(rows, _WIDTH, full_of_words=True)

    def _entry(self, number: int, lesson: Lesson, progress: Progress, *, meant: bool) -> Widget:
        """A lesson, with its `number` if it has one."""
        words = self.teaching.words(self.context.catalogue)
        title = words.title(lesson)
        if number:
            title = self.text("lessons.entry", number=number, title=title)
        wording = words.summary(lesson)
        where = progress.where(lesson.id)
        if where is not None:
            wording = self.text("lessons.left", told=wording, step=len(where[0]))
        elif lesson.id in progress.done:
            wording = self.text("lessons.is_done", told=wording)
        kind: Kind = "primary" if meant else "dark"
        way = partial(take, self.context, self.teaching, lesson)
        mark = (partial(self._icon, lesson.icon, kind), _ICON) if lesson.icon else None
        return self._button(lesson.id, title, wording, way, kind, mark)

    def _first_game(self, following: Lesson | None) -> Widget:
        kind: Kind = "dark" if following is not None else "primary"
        start, explanation = (
            self.text(first_game_key(self.teaching)),
            self.text("lessons.first_game.told"),
        )
        way = partial(begin_first_game, self.context, self.teaching)
        emblem = games.window_game(self.teaching.game).screens().emblem
        return self._button("first_game", start, explanation, way, kind, (emblem, _ICON))

    def _button(
        self,
        name: str,
        title: str,
        detail: str,
        action: partial[None],
        kind: Kind,
        mark: ButtonMark | None,
    ) -> Button:
        low = self.context.look.size[1] < _LOW
        if low and mark is not None:
            mark = mark[0], _LOW_ICON
        return Button(
            title,
            action,
            name,
            kind=kind,
            detail=detail,
            size=20 if low else 22,
            padding=12 if low else 20,
            text_align="left",
            mark=mark,
        )

    def _icon(self, icon: str, kind: Kind, size: int) -> Surface:
        """An icon in the middle of a square; after a colon may come the number on it."""
        name, _, number = icon.partition(":")
        icon_set = games.window_game(self.teaching.game).screens().icons
        on_dark = self.context.look.icons.on_dark and kind != "primary"
        icons = Icons(icon_set, self.context.settings.language, on_dark=on_dark)
        drawn = icons.icon(name, round(size * 0.8), number)
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        surface.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
        return surface
