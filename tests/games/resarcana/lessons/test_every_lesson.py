"""Each lesson is played to its end, and everything else that may be done is tried on the way."""

from collections.abc import Iterator

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import TableCourse, session_of
from resarcana_desktop.games.resarcana.lessons.teaching import TableWords
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.lesson import Lesson, matches
from resarcana_desktop.play.lessons.reader import lessons_of

LESSONS = lessons_of(ID)
ONE = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def walk(course: TableCourse) -> Iterator[None]:
    """Go through a lesson as it is meant, and stop wherever the player is to decide."""
    session = course.session
    for _ in range(200):
        if session.state == "bot" and not course.waits:
            session.play(course.rival())
        elif course.go_on():
            continue
        elif course.step.tells:
            if course.last:
                return
            course.read_on()
        else:
            yield
            action = course.example()
            assert action is not None, course.step
            assert course.objection(action) is None
            session.apply(action)


@ONE
def test_it_comes_to_its_end(lesson: Lesson) -> None:
    course = TableCourse(lesson, session_of(lesson))
    answered = sum(1 for _ in walk(course))
    asked = sum(step.asks for step in lesson.steps)
    assert course.last
    assert course.finished
    assert answered >= asked >= 2


@ONE
def test_everything_else_gets_an_answer_and_changes_nothing(lesson: Lesson) -> None:
    course = TableCourse(lesson, session_of(lesson))
    session, tried = course.session, set()
    words = [TableWords(load_catalogue(language, ID)) for language in LANGUAGES]
    for _ in walk(course):
        position, at = session.position.hash(), course.at
        for other in session.moment.answers:
            answer = course.objection(other)
            if answer is not None:
                assert all("{component}" not in each.answer(lesson, answer) for each in words)
                tried.add((course.step.key, answer.said))
            assert (session.position.hash(), course.at) == (position, at)
    own = {
        (step.key, f"{step.key}_{key}") for step in lesson.steps for key in step.instead.values()
    }
    assert own <= tried, "an answer that nobody ever gets"


@ONE
def test_the_rivals_do_as_the_lesson_says(lesson: Lesson) -> None:
    course = TableCourse(lesson, session_of(lesson))
    for _ in walk(course):
        pass
    done = [text_of(move.action) for move in course.session.moves if move.seat]
    assert done == [action for step in lesson.steps for action in step.rivals]


@ONE
def test_a_step_with_one_way_only_accepts_no_pass_by_chance(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert not matches(step.do, "pass", "") or step.do == ("pass",)


def test_all_words_are_there_and_none_to_spare() -> None:
    needed = set()
    for lesson in LESSONS:
        keys = ["title", "told"]
        for step in lesson.steps:
            keys += [step.key, *(f"{step.key}_{key}" for key in step.instead.values())]
            keys += [f"{step.key}_do"] if step.asks else []
        needed |= {f"lessons.{lesson.id}.{key}" for key in keys}
    beginnings = tuple(f"lessons.{lesson.id}." for lesson in LESSONS)
    for language in LANGUAGES:
        there = {key for key in load_catalogue(language, ID) if key.startswith(beginnings)}
        assert there == needed


def test_there_are_lessons_for_all_that_a_first_game_asks_of_a_player() -> None:
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
