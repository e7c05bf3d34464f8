"""The lessons of a game among all there is to practise."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.lessons_scene import LessonsScene
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.play.lessons.opening import begin_first_game, take
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.lessons.teaching import Teaching


def lessons_entry(context: Context, teaching: Teaching) -> Practice:
    """How far the player has come with them, and the next one."""
    text, progress = context.text, Progress.of(context, teaching.game)
    taught = lessons_of(teaching.game)
    done = sum(lesson.id in progress.done for lesson in taught)
    following = next((each for each in taught if each.id not in progress.done), None)
    words = text("lessons.first_game.start")
    go_on = partial(begin_first_game, context, teaching)
    if following is not None:
        words = text(
            "lessons.next",
            number=taught.index(following) + 1,
            title=teaching.words(context.catalogue).title(following),
        )
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
