"""What a game brings for its lessons, and how one is begun."""

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
"""What comes after a lesson: what gives its words, and what opens it."""


class Teaching(Protocol):
    """The lessons of one game. Their words stand in its texts, under `lessons.<lesson>`."""

    @property
    def game(self) -> str:
        """The id of the game, which is the name of the folder of its lessons, too."""

    def words(self, catalogue: Catalogue) -> LessonWords:
        """What the coach says, in a language."""

    def table(self, context: Context, lesson: Lesson, progress: Progress, follow: Follow) -> Scene:
        """The table at which a lesson is taken."""

    def first_game(self) -> GameSetup:
        """A game for whoever has taken all lessons, or wants none."""


def take(context: Context, teaching: Teaching, lesson: Lesson) -> None:
    """Open a lesson over the screen that is shown, where it was left or at its beginning."""
    progress = Progress.of(context, teaching.game)
    follow = _follow(context, teaching, lesson)
    context.scenes.push(teaching.table(context, lesson, progress, follow))


def _follow(context: Context, teaching: Teaching, lesson: Lesson) -> Follow:
    """What comes after a lesson, the next one or a first game, and its words.

    From a whole game that the coach led it leads to a real one, and from one that is beside the
    others back to the list.

    The words are asked for anew each time: the language may be another one by the last step.
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
    """A first game against the weakest level; ask before it takes another one's place.

    What New game was set to last stays.
    """
    start = partial(context.shell.start_game, teaching.first_game(), as_usual=False)
    begin_game(context, start)
