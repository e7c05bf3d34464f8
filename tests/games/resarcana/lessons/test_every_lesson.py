"""The Res Arcana lessons cover everything a first game needs, and are short."""

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import TableCourse, session_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.lessons.lesson import Lesson, matches
from resarcana_desktop.play.lessons.reader import lessons_of
from tests.support.lessons import walk

LESSONS = lessons_of(ID)
ONE = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


@ONE
def test_a_step_with_one_way_only_accepts_no_pass_by_chance(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert not matches(step.do, "pass", "") or step.do == ("pass",)


def test_the_lessons_cover_every_decision_of_a_first_game() -> None:
    kinds, verbs = set(), set()
    for lesson in LESSONS:
        course = TableCourse(lesson, session_of(lesson))
        for _ in walk(course):
            kinds.add(course.session.decision.kind)
        verbs |= {move.action.verb for move in course.session.moves if not move.seat}
    assert {"action", "choose_item", "collect_choice", "collect_any", "collect_stored"} <= kinds
    assert {"pay", "gain", "choose_component", "react_loss", "draft", "choose_mage"} <= kinds
    assert {"place", "claim", "discard", "use", "pass", "way_out", "react"} <= verbs


def test_there_are_twelve_at_least() -> None:
    assert len(LESSONS) >= 12
    assert LESSONS[0].id == "first_steps"


def test_a_lesson_is_short() -> None:
    english = load_catalogue("en", ID)
    for lesson in LESSONS:
        read = [key for key in english if key.startswith(f"lessons.{lesson.id}.")]
        words = sum(len(english[key].split()) for key in read)
        assert words < 500, lesson.id
        assert 5 <= len(lesson.steps) <= 10
