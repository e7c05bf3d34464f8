"""The game Res Arcana's coach leads: what it teaches, and what happens off the plan."""

from __future__ import annotations

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.policy import TableCourse, session_of
from resarcana_desktop.games.resarcana.rules.notation import text_of
from resarcana_desktop.play.lessons.reader import lessons_led
from tests.support.lessons import walk, walk_astray, walk_to

(GAME,) = lessons_led(ID)


def course_of() -> TableCourse:
    return TableCourse(GAME, session_of(GAME))


def test_victory_is_in_the_fifth_round() -> None:
    course = course_of()
    for _ in walk(course):
        pass
    assert course.session.position.round == 5
    assert course.session.position.points(0) >= 10


def test_each_round_teaches_its_topic() -> None:
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


# ---- the player leaves the plan --------------------------------------------------------------


@pytest.mark.parametrize("seed", range(24))
def test_a_player_off_the_plan_never_gets_stuck_and_never_loses(seed: int) -> None:
    course = course_of()
    walk_astray(course, seed, share=0.7, before=9, most=1500)
    assert list(course.session.position.winners) == [0]


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


def test_the_end_of_a_round_skips_its_remaining_steps() -> None:
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


def test_a_player_who_restarts_is_warned_again() -> None:
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


def test_a_pass_that_takes_the_token_for_the_last_point_is_not_warned_about() -> None:
    course = course_of()
    warned = dict[int, bool]()
    for _ in walk(course):
        passing = next((each for each in course.answers() if text_of(each) == "pass"), None)
        if course.step.key == "alone" and passing is not None:
            points = int(course.session.position.points(0))
            warned.setdefault(points, course.objection(passing) is not None)
    assert warned == {8: True, 9: False}


def test_the_coach_says_that_the_token_makes_the_last_point() -> None:
    course = course_of()
    said = dict[int, str]()
    alone = next(each for each in GAME.steps if each.key == "alone")
    step = replace(alone, advice={"pass": "pass"})
    for _ in walk(course):
        if course.step.key == "alone" and course.session.decision.kind == "action":
            found = course._advice(step, "", course.answers())
            points = int(course.session.position.points(0))
            said.setdefault(points, found[1] if found else "")
    assert said == {8: "pass", 9: "token"}


def test_a_step_that_was_left_out_is_not_counted() -> None:
    course = course_of()
    walk_to(course, "alone")
    session = course.session
    while not session.position.over():
        while course.go_on():
            pass
        if session.state == "bot":
            session.play(course.rival())
            continue
        texts = {text_of(each): each for each in course.answers()}
        grove = texts.get("use sacred_grove 2") or texts.get("choose nightingale")
        session.apply(grove or texts.get("pass") or course.example() or next(iter(texts.values())))
    while course.go_on():
        pass
    assert course.step.key == "end"
    assert course.left_out == 1
