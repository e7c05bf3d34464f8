"""The whole game that the coach leads: played to victory, and left by every wrong way there is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import TableCourse, session_of
from resarcana_desktop.games.resarcana.lessons.teaching import TableWords
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.reader import first_to_last, lessons_led, lessons_of
from tests.support.led import as_meant, at_random, keys_of, walk, walk_to

(GAME,) = lessons_led(ID)
WORDS = [TableWords(load_catalogue(language, ID)) for language in LANGUAGES]


def course_of() -> TableCourse:
    return TableCourse(GAME, session_of(GAME))


def test_learning_begins_with_it() -> None:
    assert first_to_last(ID) == (GAME, *lessons_of(ID))
    assert GAME not in lessons_of(ID)


def test_it_is_played_from_the_deal_to_victory() -> None:
    course = course_of()
    position = course.session.position
    assert position.round == 0
    for _ in walk(course):
        pass
    assert course.finished
    assert course.session.position.over()
    assert list(course.session.position.winners) == [0]
    assert course.session.position.round == 5
    assert course.session.position.points(0) >= 10


def test_each_round_brings_what_it_is_to_teach() -> None:
    course, done = course_of(), dict[int, set[str]]()
    for _ in walk(course):
        pass
    for move in course.session.moves:
        if move.seat == 0:
            done.setdefault(move.round, set()).add(str(move.action.verb))
    assert {"item"} == done[0]
    assert {"gain", "place", "pay", "use", "pass", "item"} == done[1]
    assert {"gain", "use", "discard", "claim", "pass", "item"} == done[2]
    assert {"react", "place", "use", "pass"} <= done[3]
    assert {"leave", "take", "use", "claim", "pass"} <= done[4]


def test_every_other_action_is_answered_and_changes_nothing() -> None:
    course, tried = course_of(), set[str]()
    session = course.session
    for _ in walk(course):
        position, at = session.position.hash(), course.at
        for other in session.moment.answers:
            answer = course.objection(other)
            if answer is not None:
                tried.add(answer.said)
                for words in WORDS:
                    told = words.answer(GAME, answer)
                    assert told
                    assert "{component}" not in told
            assert (session.position.hash(), course.at) == (position, at)
    free = {step.key for step in GAME.steps if step.advice}
    own = {
        f"{step.key}_{key}"
        for step in GAME.steps
        if step.key not in free
        for key in step.instead.values()
    }
    assert own | set(GAME.instead.values()) <= tried, "an answer that nobody ever gets"


def test_all_words_are_there_and_none_to_spare() -> None:
    needed = keys_of(GAME)
    for language in LANGUAGES:
        there = {key for key in load_catalogue(language, ID) if f"lessons.{GAME.id}." in key}
        assert there == needed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_is_brief(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    for step in GAME.steps:
        words = catalogue[f"lessons.{GAME.id}.{step.key}"].split()
        assert len(words) <= 75, (step.key, len(words))
    told = [catalogue[key] for key in catalogue if key.startswith(f"lessons.{GAME.id}.")]
    assert max(len(each.split()) for each in told) <= 75


# ---- the player goes other ways --------------------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_whoever_leaves_the_plan_is_never_stuck_and_never_loses(seed: int) -> None:
    course = course_of()
    random = Random(seed)
    wild = at_random(random)

    def choose(course: Any) -> Any:
        lost = random.random() < 0.7 and course.session.position.round < 9
        return wild(course) if lost else as_meant(course)

    for _ in walk(course, choose, most=1500):
        pass
    assert list(course.session.position.winners) == [0]


def test_the_coach_has_advice_wherever_the_player_is_free() -> None:
    random = Random(3)
    wild = at_random(random)
    course, asked = course_of(), 0

    for _ in walk(course, lambda each: wild(each) if random.random() < 0.3 else as_meant(each)):
        answer = course.ask()
        if course.step.advice:
            asked += 1
            assert answer is not None, (course.step.key, course.session.decision)
            assert answer.kind == "advice"
            assert all(words.answer(GAME, answer) for words in WORDS)
        else:
            assert answer is None
    assert asked > 12


def test_a_warning_is_given_once() -> None:
    course = course_of()
    walk_to(course, "monument")
    passing = next(each for each in course.answers() if text_of(each) == "pass")
    answer = course.objection(passing)
    assert answer is not None
    assert (answer.said, answer.kind) == ("monument_early", "warning")
    assert course.objection(passing) == answer, "asking is not yet hearing"
    course.heed(answer)
    assert course.objection(passing) is None


def test_nobody_is_warned_of_what_the_coach_would_do() -> None:
    course = course_of()
    for _ in walk(course):
        for action in course.answers():
            found: Any = course.ask()
            if found is not None and text_of(found.action) == text_of(action):
                assert course.objection(action) is None


def test_a_round_that_is_over_takes_its_steps_along() -> None:
    course = course_of()
    walk_to(course, "monument")
    session = course.session
    while session.position.round == 4:
        texts = {text_of(each): each for each in course.answers()}
        if session.state == "bot":
            session.play(course.rival())
        else:
            session.apply(texts.get("pass") or next(iter(texts.values())))
    while course.go_on():
        pass
    assert course.step.key == "alone"


def test_whoever_begins_again_is_warned_again() -> None:
    course = course_of()
    walk_to(course, "monument")
    passing = next(each for each in course.answers() if text_of(each) == "pass")
    answer = course.objection(passing)
    assert answer is not None
    course.heed(answer)
    marks = [*course.marks]
    course.begin_again()
    assert course.at == 0
    course.marks = marks
    assert course.objection(passing) == answer
