"""The questions of the suite hold up; `python -m tools.suite` puts them to bots."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.puzzles.puzzle import BEST_ACTION
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from tests.support.build import fewer_interpreted, only_compiled
from tests.support.story import me, rival, story
from tools.suite import make, searching
from tools.suite.__main__ import Score, main, scores
from tools.suite.proving import right_actions
from tools.suite.questions import KINDS, PARTS, Kind, Made, Question, file_of, read, suite, write
from tools.suite.searching import kinds_of

QUESTIONS = suite()


def test_every_answer_that_is_right_can_be_given_and_so_can_a_wrong_one() -> None:
    for question in QUESTIONS:
        position = question.begin()
        legal = {position.text_of(action) for action in position.legal_actions()}
        assert set(question.right) < legal, question.source


def test_questions_are_of_the_kinds_they_say() -> None:
    for question in QUESTIONS:
        position = question.begin()
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        if question.kind == "round_end":
            assert all(each.passed for each in seen.seats if each.seat != seat)
        else:
            assert question.kind in kinds_of(seen), question.source


def test_all_kinds_are_there_and_each_in_its_part() -> None:
    assert {question.kind for question in QUESTIONS} == set(KINDS)
    for part, kinds in PARTS.items():
        assert {question.kind for question in read(file_of(part)).questions} <= kinds


def test_none_is_there_twice_and_none_is_a_puzzle_of_the_program() -> None:
    texts = [question.position.strip() for question in QUESTIONS]
    assert len(set(texts)) == len(texts)
    assert not set(texts) & {puzzle.position.strip() for puzzle in puzzles()}
    assert BEST_ACTION not in {puzzle.kind for puzzle in puzzles()}


@only_compiled
def test_what_is_said_to_be_proved_is_proved_again() -> None:
    proved = [question for question in QUESTIONS if question.kind == "round_end"]
    for question in proved[:: max(1, len(proved) // fewer_interpreted(8, 1))]:
        assert right_actions(question.begin()) == question.right, question.source


def test_the_actions_that_keep_a_win_are_shown_where_others_give_it_away() -> None:
    nearly = "scholar great_pyramid golden_statue colossus catacombs_of_the_dead"
    tale = story(me(play=nearly, pool="3G"), rival(passed=True), token_holder=1)
    assert right_actions(tale.position) == ("use catacombs_of_the_dead 2",)


def test_a_win_that_every_action_keeps_is_no_question() -> None:
    nearly = "scholar great_pyramid colossus temple oracle catacombs_of_the_dead"
    tale = story(me(play=nearly, hand="prism"), rival(passed=True), token_holder=1)
    assert right_actions(tale.position) == ()


def question(kind: Kind = "item", text: str = "one") -> Question:
    return Question(kind, "greedy 1:2", ("base",), ("pass", "use hawk 1"), f"{text}\n")


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    made = Made(7, 3, (question(), question("mage", "two\nthree")))
    write(tmp_path / "questions.toml", made)
    assert read(tmp_path / "questions.toml") == made


def test_making_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []

    def found(seed: int, wanted: frozenset[Kind]) -> list[Question]:
        played.append(seed)
        return [question(text=f"position {seed // 2}")]

    monkeypatch.setattr(searching, "questions_in", found)
    file = tmp_path / "other.toml"
    wanted: dict[Kind, int] = {"item": 3}
    make.go_on(file, "other", 2, 1, wanted)
    made = make.go_on(file, "other", 100, 1, wanted)
    assert played == list(range(make.FIRST_SEED, make.FIRST_SEED + len(played)))
    assert len(made.questions) == 3, "the same position counts once"
    assert made == read(file)


def test_a_puzzle_of_the_program_is_not_taken() -> None:
    puzzle = puzzles()[0].position
    made = make.with_new(Made(1, 0, ()), [question(text=puzzle)], {puzzle.strip()}, {"item": 9})
    assert (made.games, made.questions) == (1, ())


def test_scores_are_shown_by_kind_with_an_interval() -> None:
    asked = [question(), question("mage"), question("mage")]
    found = scores(asked, ["pass", "use hawk 1", "use hawk 2"])
    assert found == {"item": Score(1, 1), "mage": Score(1, 2)}
    assert found["mage"].summary() == "1 of 2, 50.0% (5.5% to 94.5%)"


def test_bots_are_asked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert (
        main(
            ["greedy", "random", "--kinds", "item", "round_end", "--json", str(tmp_path / "a.json")]
        )
        == 0
    )
    said = capsys.readouterr().out
    assert said.startswith("greedy: ")
    assert "\nrandom: " in said
    assert said.count("all but round_end: ") == 2
    assert (tmp_path / "a.json").exists()
