"""Each lesson of each game is played to its end, trying all other actions on the way."""

from pathlib import Path

import pytest

from resarcana_desktop.games.learning import LessonProvider, LessonsScene
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING as MERCURIAL
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING as RES_ARCANA
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.lesson import Lesson
from resarcana_desktop.play.lessons.reader import lessons_of
from tests.support.lessons import answers_got, assert_words_suffice, course_of, walk
from tests.support.window import Stage

TEACHINGS = (MERCURIAL, RES_ARCANA)
EACH = pytest.mark.parametrize(
    ("teaching", "lesson"),
    [(teaching, lesson) for teaching in TEACHINGS for lesson in lessons_of(teaching.game)],
    ids=lambda each: each.id if isinstance(each, Lesson) else each.game,
)


@EACH
def test_each_lesson_is_played_to_its_end(teaching: LessonProvider, lesson: Lesson) -> None:
    course = course_of(teaching, lesson)
    answered = sum(1 for _ in walk(course))
    asked = sum(step.asks for step in lesson.steps)
    assert course.last
    assert course.finished
    assert answered >= asked >= 2


@EACH
def test_everything_else_gets_an_answer_and_changes_nothing(
    teaching: LessonProvider, lesson: Lesson
) -> None:
    own = {
        (step.key, f"{step.key}_{key}") for step in lesson.steps for key in step.instead.values()
    }
    tried = answers_got(course_of(teaching, lesson), teaching)
    assert own <= tried, "an answer that nobody ever gets"


@EACH
def test_the_rivals_do_as_the_lesson_says(teaching: LessonProvider, lesson: Lesson) -> None:
    course = course_of(teaching, lesson)
    for _ in walk(course):
        pass
    done = [course.text_of(move.action) for move in course.session.moves if move.seat]
    assert done == [action for step in lesson.steps for action in step.rivals]


@pytest.mark.parametrize("teaching", TEACHINGS, ids=lambda teaching: teaching.game)
def test_all_words_exist_and_none_is_unused(teaching: LessonProvider) -> None:
    assert_words_suffice(teaching, lessons_of(teaching.game))


@pytest.mark.parametrize("teaching", TEACHINGS, ids=lambda each: each.game)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_has_several_columns_in_a_small_window(
    teaching: LessonProvider, language: str, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, (1024, 600), language=language)
    stage.context.shell.use_game(teaching.game)
    stage.show(LessonsScene(stage.context, teaching))
    stage.ui.refresh()
    boxes = [stage.ui.find(lesson.id).rect for lesson in lessons_of(teaching.game)]
    assert 2 <= len({box.left for box in boxes}) <= 3
