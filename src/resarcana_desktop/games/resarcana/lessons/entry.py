"""The lessons among all there is to practise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.opening import begin_first_game, take
from resarcana_desktop.games.resarcana.lessons.progress import Progress
from resarcana_desktop.games.resarcana.lessons.reader import lessons
from resarcana_desktop.games.resarcana.lessons.scene import LessonsScene
from resarcana_desktop.games.resarcana.lessons.words import LessonWords
from resarcana_desktop.games.screens import Practice

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


def entry(context: Context) -> Practice:
    """How far the player has come with them, and the next one."""
    text, progress = context.text, Progress.of(context, ID)
    taught = lessons()
    done = sum(lesson.id in progress.done for lesson in taught)
    following = next((each for each in taught if each.id not in progress.done), None)
    words, go_on = text("lessons.first_game.start"), partial(begin_first_game, context)
    if following is not None:
        words = text(
            "lessons.next",
            number=taught.index(following) + 1,
            title=LessonWords(context.catalogue).title(following),
        )
        go_on = partial(take, context, following)
    return Practice(
        name="lessons",
        title=text("lessons.title"),
        told=text("lessons.told"),
        open=partial(_open_list, context),
        open_words=text("lessons.open"),
        progress=context.count("lessons.done", done, total=len(taught)),
        next_words=words,
        go_on=go_on,
    )


def _open_list(context: Context) -> None:
    context.scenes.push(LessonsScene(context))
