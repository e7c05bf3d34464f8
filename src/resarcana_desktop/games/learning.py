"""The lessons of a game among all there is to practise."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import (
    first_to_last,
    lessons_beside,
    lessons_led,
    lessons_of,
)
from resarcana_desktop.play.lessons.teaching import begin_first_game, take
from resarcana_desktop.render.icons import Icons
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
    TextKind,
)

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.teaching import Teaching
    from resarcana_desktop.widgets import Widget


def lessons_entry(context: Context, teaching: Teaching) -> Practice:
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
        told=text("lessons.told"),
        open=lambda: context.scenes.push(LessonsScene(context, teaching)),
        open_words=text("lessons.open"),
        progress=context.count("lessons.done", done, total=len(taught)),
        next_words=words,
        go_on=go_on,
    )


def first_game_key(teaching: Teaching) -> str:
    """The key of what a first game is called: a real one, if the coach leads one before it."""
    return f"lessons.first_game.{'real' if lessons_led(teaching.game) else 'start'}"


def next_lesson(context: Context, teaching: Teaching, progress: Progress) -> Lesson | None:
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


_WIDTH: Final = 1360
_COLUMN: Final = 560
_ICON: Final = 52
_CHAPTER: Final = TextKind(20, bold=True, tone="gilt")


class LessonsScene(Screen):
    """Every lesson can be taken at any time; the next one is highlighted."""

    def __init__(self, context: Context, teaching: Teaching) -> None:
        super().__init__(context)
        self.teaching = teaching
        self._problems_known: list[Message] = []

    def enter(self) -> None:
        """Show what is done by now."""
        self.rebuild()
        super().enter()
        tell_problems(self.context, self._problems_known)

    def build(self) -> Widget:
        """Return the coached game, the lessons in order, a real game, and Back."""
        progress = Progress.of(self.context, self.teaching.game)
        led = lessons_led(self.teaching.game)
        taught = first_to_last(self.teaching.game)
        following = next_lesson(self.context, self.teaching, progress)
        self.first_focus = following.id if following is not None else "first_game"
        first = [self._entry(0, each, progress, meant=each is following) for each in led]
        numbered = list(enumerate(lessons_of(self.teaching.game), 1))
        numbered += [(0, each) for each in lessons_beside(self.teaching.game)]
        chapters: list[Widget] = []
        for chapter, found in groupby(numbered, lambda each: each[1].chapter):
            entries = [
                self._entry(number, lesson, progress, meant=lesson is following)
                for number, lesson in found
            ]
            title = [Label(self.text(f"lessons.chapter.{chapter}"), _CHAPTER)] if chapter else []
            chapters.append(Column([*title, Grid(entries, column=_COLUMN, gap=12)], gap=10))
        game = self._first_game(following)
        # Without a coached game, nothing goes next to the real one.
        parts: list[Widget] = [*chapters, game]
        if led:
            parts = [Grid([*first, game], column=_COLUMN, gap=12), *chapters]
        body = ScrollArea(Column(parts, gap=24))
        done = sum(lesson.id in progress.done for lesson in taught)
        head = Column(
            [
                Label(self.text("lessons.title"), HEADING),
                Label(self.count("lessons.done", done, total=len(taught)), SMALL),
            ],
            gap=4,
        )
        return self.sheet([head, body, Flow([self.way_back()], side="end")], _WIDTH)

    def _entry(self, number: int, lesson: Lesson, progress: Progress, *, meant: bool) -> Widget:
        """A lesson, with its `number` if it has one."""
        words = self.teaching.words(self.context.catalogue)
        title = words.title(lesson)
        if number:
            title = self.text("lessons.entry", number=number, title=title)
        told = words.told(lesson)
        where = progress.where(lesson.id)
        if where is not None:
            told = self.text("lessons.left", told=told, step=len(where[0]))
        elif lesson.id in progress.done:
            told = self.text("lessons.is_done", told=told)
        kind: Kind = "primary" if meant else "dark"
        way = partial(take, self.context, self.teaching, lesson)
        return self._button(lesson.id, title, told, way, kind, lesson.icon)

    def _first_game(self, following: Lesson | None) -> Widget:
        kind: Kind = "dark" if following is not None else "primary"
        start, told = self.text(first_game_key(self.teaching)), self.text("lessons.first_game.told")
        way = partial(begin_first_game, self.context, self.teaching)
        return self._button("first_game", start, told, way, kind)

    def _button(
        self, name: str, title: str, told: str, action: partial[None], kind: Kind, icon: str = ""
    ) -> Button:
        mark = (partial(self._icon, icon, kind), _ICON) if icon else None
        return Button(
            title, action, name, kind=kind, detail=told, size=22, text_align="left", mark=mark
        )

    def _icon(self, icon: str, kind: Kind, size: int) -> Surface:
        """An icon in the middle of a square."""
        icon_set = games.window_game(self.teaching.game).screens().icons
        on_dark = self.context.look.icons.on_dark and kind != "primary"
        icons = Icons(icon_set, self.context.settings.language, on_dark=on_dark)
        drawn = icons.icon(icon, round(size * 0.8))
        surface = pygame.Surface((size, size), pygame.SRCALPHA)
        surface.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
        return surface
