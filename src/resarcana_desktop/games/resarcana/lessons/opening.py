"""Which lesson follows which, and what comes after the last one: a first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import ask
from resarcana_desktop.app.game_setup import NAMES, GameSetup, SeatSetup, random_seed
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.lessons.progress import Progress
from resarcana_desktop.games.resarcana.lessons.reader import by_ear, lessons
from resarcana_desktop.games.resarcana.lessons.words import LessonWords

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.lessons.lesson import Lesson


def take(context: Context, lesson: Lesson) -> None:
    """Open a lesson over the screen that is shown, where it was left or at its beginning."""
    from resarcana_desktop.games.resarcana.lessons.table import LessonTable

    progress = Progress.of(context, ID)
    follow = _follow(context, lesson)
    context.scenes.push(LessonTable(context, lesson, progress, follow))


def _follow(context: Context, lesson: Lesson) -> tuple[Callable[[], str], Callable[[], None]]:
    """What comes after a lesson, the next one or a first game, and its words.

    The words are asked for anew each time: the language may be another one by the last step.
    """
    taught = lessons()
    number = taught.index(lesson) + 1
    if number == len(taught):
        return lambda: context.text("lessons.first_game.start"), partial(begin_first_game, context)
    after = taught[number]

    def go_on() -> None:
        context.scenes.pop()
        take(context, after)

    def words() -> str:
        title = LessonWords(context.catalogue).title(after)
        return context.text("lessons.next", number=number + 1, title=title)

    return words, go_on


def take_by_ear(context: Context) -> None:
    """Open the lesson for who plays by ear; keys lead to zones for as long as it lasts."""
    from resarcana_desktop.games.resarcana.lessons.by_ear import ByEarTable

    progress = Progress.of(context, ID)
    follow = (lambda: context.text("lessons.back_to_list"), context.scenes.pop)
    context.scenes.push(ByEarTable(context, by_ear(), progress, follow))


def begin_first_game(context: Context) -> None:
    """A first game against the weakest level; ask before it takes another one's place."""
    saved = context.shell.saved_game()
    start = partial(context.shell.start_game, first_game())
    if saved is None:
        start()
        return
    keys = ("app.new_game.replace", "app.new_game.replace_told", "app.new_game.start")
    ask(context, *keys, start, game=saved)


def first_game() -> GameSetup:
    """One person against the weakest level, with the preset cards of a first game."""
    you, rival = NAMES[:2]
    seats = (
        SeatSetup(kind="human", name=you, colour=0),
        SeatSetup(kind="bot", name=rival, colour=1, level=LEVELS[0]),
    )
    chosen = {"setup": "first_game", "sides": "sun"}
    return GameSetup(game=ID, seats=seats, chosen=chosen, seed=random_seed())
