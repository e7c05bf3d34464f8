"""The coach's game is won in each game, and every wrong action has an answer."""

from __future__ import annotations

from random import Random

import pytest

from resarcana_desktop.games.learning import LessonProvider
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING as MERCURIAL
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING as RES_ARCANA
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.lesson import Lesson
from resarcana_desktop.play.lessons.reader import first_to_last, lessons_led, lessons_of
from tests.support.lessons import (
    answers_got,
    as_meant,
    assert_words_suffice,
    at_random,
    course_of,
    walk,
)

TEACHINGS = [MERCURIAL, RES_ARCANA]
EACH = pytest.mark.parametrize("teaching", TEACHINGS, ids=lambda teaching: teaching.game)


def led(teaching: LessonProvider) -> Lesson:
    """Return the game the coach leads."""
    (game,) = lessons_led(teaching.game)
    return game


@EACH
def test_learning_begins_with_it(teaching: LessonProvider) -> None:
    lessons = lessons_of(teaching.game)
    assert first_to_last(teaching.game) == (led(teaching), *lessons)
    assert led(teaching) not in lessons


@EACH
def test_it_is_played_from_the_deal_to_victory(teaching: LessonProvider) -> None:
    course = course_of(teaching, led(teaching))
    assert course.session.position.round == 0
    for _ in walk(course):
        pass
    assert course.finished
    assert course.session.position.over()
    assert list(course.session.position.winners) == [0]


@EACH
def test_every_other_action_is_answered_and_changes_nothing(teaching: LessonProvider) -> None:
    game = led(teaching)
    own = {
        f"{step.key}_{key}"
        for step in game.steps
        if not step.advice
        for key in step.instead.values()
    }
    tried = {said for _, said in answers_got(course_of(teaching, game), teaching)}
    assert own | set(game.instead.values()) <= tried, "an answer that nobody ever gets"


@EACH
def test_all_words_exist_and_none_is_unused(teaching: LessonProvider) -> None:
    assert_words_suffice(teaching, [led(teaching)])


@EACH
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_is_brief(teaching: LessonProvider, language: str) -> None:
    catalogue = load_catalogue(language, teaching.game)
    shown = [catalogue[key] for key in catalogue if key.startswith(f"lessons.{led(teaching).id}.")]
    assert max(len(each.split()) for each in shown) <= 75


@EACH
def test_the_coachs_own_actions_cause_no_warning(teaching: LessonProvider) -> None:
    course = course_of(teaching, led(teaching))
    for _ in walk(course):
        found = course.ask()
        if found is not None:
            assert course.objection(found.action) is None


@pytest.mark.parametrize(("teaching", "least"), [(MERCURIAL, 9), (RES_ARCANA, 13)])
def test_the_coach_has_advice_at_every_free_choice(teaching: LessonProvider, least: int) -> None:
    random = Random(3)
    wild = at_random(random)
    course, asked = course_of(teaching, led(teaching)), 0
    words = [teaching.words(load_catalogue(language, teaching.game)) for language in LANGUAGES]
    for _ in walk(course, lambda each: wild(each) if random.random() < 0.3 else as_meant(each)):
        answer = course.ask()
        if course.step.advice:
            asked += 1
            assert answer is not None, course.step.key
            assert answer.kind == "advice"
            assert all(each.answer(course.lesson, answer) for each in words)
        else:
            assert answer is None
    assert asked >= least
