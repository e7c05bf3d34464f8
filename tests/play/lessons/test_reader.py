"""A faulty file of a lesson is reported in one sentence."""

from itertools import groupby
from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.reader import (
    BadLesson,
    lessons_beside,
    lessons_in,
    lessons_led,
    lessons_of,
    read,
)

WHOLE = 'position = "resarcana position 1"\n[[step]]\nkey = "begin"\n'


def fault(folder: Path, text: str) -> str:
    file = folder / "01_made_up.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(BadLesson) as caught:
        read(file)
    return str(caught.value)


def test_lessons_are_taught_in_the_order_of_their_files(tmp_path: Path) -> None:
    for name in ("02_then.toml", "01_first.toml"):
        (tmp_path / name).write_text(WHOLE, "utf-8")
    assert [lesson.id for lesson in lessons_in(tmp_path)] == ["first", "then"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("position = ", "01_made_up.toml: Invalid value"),
        ("position = 3\n[[step]]\nkey = 'a'", "position: expected text in quotes"),
        ("position = 'a'", "expected steps"),
        ("positron = 'a'", "positron is unknown"),
        (WHOLE + "do = 'pass'", "01_made_up.toml, step 1: do: expected a list"),
        (WHOLE + "undo = []", "step 1: undo is unknown"),
        (WHOLE + "instead = 3", "instead: expected names"),
        ("instead = 3\n" + WHOLE, "instead: expected names"),
        (WHOLE + "advice = 3", "advice: expected names"),
        (WHOLE + "until = { points = '10' }", "until: expected points or over"),
        (WHOLE + "until = { points = true }", "until: expected points or over"),
        (WHOLE + "until = { rounds = 3 }", "until: expected points or over"),
        (WHOLE + "until = {}", "until: expected points or over"),
        ("rivals = []\n" + WHOLE, "rivals: expected lists by the number of a round"),
        (WHOLE + "[rivals]\nthree = []", "rivals: expected lists by the number of a round"),
        (WHOLE + "[rivals]\n3 = 'pass'", "3: expected a list"),
        (WHOLE + "[[step]]\nkey = 'begin'", "two steps are called begin"),
    ],
)
def test_a_fault_is_reported_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    shown = fault(tmp_path, text)
    assert said in shown
    assert shown.startswith("01_made_up.toml")
    assert "\n" not in shown


@pytest.mark.parametrize("game", games.in_window())
def test_every_lesson_is_in_a_chapter_that_has_a_title_and_has_an_icon_of_its_game(
    game: str,
) -> None:
    icons = games.window_game(game).screens().icons
    listed = (*lessons_of(game), *lessons_beside(game))
    named = [lesson.icon.partition(":")[0] for lesson in (*listed, *lessons_led(game))]
    assert all(name in icons for name in named)
    chapters = [chapter for chapter, _ in groupby(lesson.chapter for lesson in listed)]
    assert len(chapters) == len(set(chapters)), "a chapter is not torn apart"
    for language in LANGUAGES:
        catalogue = load_catalogue(language, game)
        assert all(catalogue[f"lessons.chapter.{chapter}"] for chapter in chapters)
