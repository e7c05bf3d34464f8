"""What a game provides for its lessons, and how a lesson is opened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol, TypeAlias

from resarcana_desktop.app.confirm import begin_game
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led, lessons_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.lessons.lesson import Lesson
    from resarcana_desktop.play.lessons.words import LessonWords
    from resarcana_desktop.setup.game_setup import GameSetup


Follow: TypeAlias = "tuple[Callable[[], str], Callable[[], None]]"
"""The continuation after a lesson: a function for its label, and one that opens it."""


class Teaching(Protocol):
    """The lessons of one game. Their texts are in its catalogue, under `lessons.<lesson>`."""

    @property
    def game(self) -> str:
        """The id of the game, which is also the name of its lesson folder."""

    def words(self, catalogue: Catalogue) -> LessonWords:
        """Return the coach's texts in a language."""

    def table(self, context: Context, lesson: Lesson, progress: Progress, follow: Follow) -> Scene:
        """Return the table on which a lesson is taken."""

    def first_game(self) -> GameSetup:
        """Return the setup of a first game, after all lessons or without any."""


def take(context: Context, teaching: Teaching, lesson: Lesson) -> None:
    """Open a lesson over the current screen, where it was left or at its start."""
    progress = Progress.of(context, teaching.game)
    follow = _follow(context, teaching, lesson)
    context.scenes.push(teaching.table(context, lesson, progress, follow))


def _follow(context: Context, teaching: Teaching, lesson: Lesson) -> Follow:
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


def begin_first_game(context: Context, teaching: Teaching) -> None:
    """Begin a first game against the weakest level; ask before replacing another one.

    The last settings of New game are kept.
    """
    start = partial(context.shell.start_game, teaching.first_game(), as_usual=False)
    begin_game(context, start)
