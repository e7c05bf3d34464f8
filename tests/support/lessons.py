"""A player who takes lessons: as the coach means them, or any other way; the words they need."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from resarcana_desktop.games.learning import LessonProvider
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.course import Course
from resarcana_desktop.play.lessons.lesson import Lesson
from resarcana_desktop.play.lessons.progress import Progress

Choice = Callable[[Course[Any, Any]], Any]


def course_of(teaching: LessonProvider, lesson: Lesson) -> Course[Any, Any]:
    """A lesson at its start, without a table."""
    follow = (lambda: "", lambda: None)
    return teaching.policy(lesson, Progress(Path("unread")), follow).course


def as_meant(course: Course[Any, Any]) -> Any:
    """Return the action that the coach would take."""
    action = course.example()
    assert action is not None, course.step
    assert course.objection(action) is None, (course.step.key, course.text_of(action))
    return action


def at_random(random: Random) -> Choice:
    """Anything that the coach lets the player do, the second time where there is a warning."""

    def choose(course: Course[Any, Any]) -> Any:
        answers = list(course.answers())
        random.shuffle(answers)
        for action in answers:
            answer = course.objection(action)
            if answer is not None and answer.kind == "warning":
                course.heed(answer)
                answer = course.objection(action)
            if answer is None:
                return action
        raise AssertionError((course.step.key, [course.text_of(each) for each in answers]))

    return choose


def walk(course: Course[Any, Any], choose: Choice = as_meant, most: int = 400) -> Iterator[None]:
    """Go through a lesson, and stop wherever the player is to decide."""
    session = course.session
    for _ in range(most):
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
            session.play(session.action_of(course.text_of(choose(course))))
    raise AssertionError(f"no end at {course.step.key}")


def walk_to(course: Course[Any, Any], step: str) -> None:
    """Go as the coach would, to the first decision in a step."""
    for _ in walk(course):
        if course.step.key == step and course.begins():
            return
    raise AssertionError(f"{step} is never reached")


def walk_astray(course: Course[Any, Any], seed: int, share: float, before: int, most: int) -> None:
    """Go through a game; in rounds `before` this one, a share of the actions is any at all."""
    random = Random(seed)
    wild = at_random(random)

    def choose(course: Course[Any, Any]) -> Any:
        lost = random.random() < share and course.session.position.round < before
        return wild(course) if lost else as_meant(course)

    for _ in walk(course, choose, most=most):
        pass


def answers_got(course: Course[Any, Any], teaching: LessonProvider) -> set[tuple[str, str]]:
    """The steps of a lesson, and what the coach says there to actions that are not meant.

    Each such action is tried on the way: it changes nothing, and the answer has words.
    """
    tried, session = set[tuple[str, str]](), course.session
    words = [teaching.words(load_catalogue(language, teaching.game)) for language in LANGUAGES]
    for _ in walk(course):
        before = (session.position.hash(), course.at)
        for other in course.answers():
            answer = course.objection(other)
            if answer is not None:
                tried.add((course.step.key, answer.said))
                for each in words:
                    shown = each.answer(course.lesson, answer)
                    assert shown
                    assert "{component}" not in shown
            assert (session.position.hash(), course.at) == before
    return tried


def assert_words_suffice(teaching: LessonProvider, lessons: Sequence[Lesson]) -> None:
    """Every text that lessons need is there in every language, and no other."""
    needed = set[str]().union(*map(keys_of, lessons))
    beginnings = tuple(f"lessons.{lesson.id}." for lesson in lessons)
    for language in LANGUAGES:
        there = {
            key for key in load_catalogue(language, teaching.game) if key.startswith(beginnings)
        }
        assert there == needed


def keys_of(lesson: Lesson) -> set[str]:
    """The texts that a lesson needs."""
    keys = ["title", "told", *lesson.instead.values()]
    for step in lesson.steps:
        keys += [step.key, *([f"{step.key}_do"] if step.asks else [])]
        keys += [f"{step.key}_{card}" for card in (*step.cards, *(["title"] if step.cards else []))]
        said = (
            *step.instead.values(),
            *step.advice.values(),
            *step.gains.values(),
            *step.warns.values(),
        )
        keys += [f"{step.key}_{key}" for key in said if key]
    return {f"lessons.{lesson.id}.{key}" for key in keys}
