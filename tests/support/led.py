"""A whole game that the coach leads: ways to walk through it, and the words it needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from resarcana_desktop.play.lessons.course import Course
from resarcana_desktop.play.lessons.lesson import Lesson

Choice = Callable[[Course[Any, Any]], Any]


def as_meant(course: Course[Any, Any]) -> Any:
    """What the coach would do."""
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
    """Go through the game, and stop wherever the player is to decide."""
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


def keys_of(lesson: Lesson) -> set[str]:
    """The texts that a lesson needs."""
    keys = ["title", "told", *lesson.instead.values()]
    for step in lesson.steps:
        keys += [step.key, *([f"{step.key}_do"] if step.asks else [])]
        keys += [f"{step.key}_{card}" for card in (*step.cards, *(["title"] if step.cards else []))]
        said = (*step.instead.values(), *step.advice.values(), *step.warns.values())
        keys += [f"{step.key}_{key}" for key in said if key]
    return {f"lessons.{lesson.id}.{key}" for key in keys}
