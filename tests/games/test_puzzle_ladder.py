"""The puzzle ladder shows the puzzles in steps, with a picture of the next one in each."""

from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES as MERCURIAL
from resarcana_desktop.games.puzzle_ladder import LadderScene
from resarcana_desktop.games.puzzle_tile import PuzzleTile
from resarcana_desktop.games.puzzling import AnyPuzzles
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES as RES_ARCANA
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.puzzles.game import STEP
from tests.support.window import SIZES, Stage, layout_problems

BOTH = pytest.mark.parametrize("puzzles", [MERCURIAL, RES_ARCANA], ids=lambda each: each.game)


def ladder(stage: Stage, puzzles: AnyPuzzles) -> LadderScene:
    stage.context.shell.use_game(puzzles.game)
    scene = stage.show(LadderScene(stage.context, puzzles))
    stage.ui.refresh()
    return scene


def shown(stage: Stage, name: str) -> tuple[str, str]:
    """Return the words of a step by its next puzzle."""
    tile = stage.ui.find(name)
    assert isinstance(tile, PuzzleTile)
    return tile.text, tile.detail.split("\n")[-1]


@BOTH
def test_steps_get_harder_and_have_every_puzzle_once(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    steps = ladder(Stage(tmp_path), puzzles).steps
    assert [each for step in steps for each in step] == list(puzzles.shipped())
    assert all(len(step) == STEP for step in steps[:-1])
    ratings = [each.rating for step in steps for each in step]
    assert ratings == sorted(ratings)


@BOTH
def test_a_step_continues_with_its_first_unsolved_puzzle(
    tmp_path: Path, puzzles: AnyPuzzles
) -> None:
    stage = Stage(tmp_path)
    first, second = puzzles.shipped()[:2]
    assert ladder(stage, puzzles).first_focus == first.id
    kind = stage.context.text(f"puzzles.kind.{first.kind}")
    assert shown(stage, first.id) == ("Next, step 1", f"Easy · {kind} · 0 of {STEP} solved")
    puzzles.progress(stage.context).note(first, solved=True, star=False, helped=False)
    stage.top.enter()
    stage.ui.refresh()
    kind = stage.context.text(f"puzzles.kind.{second.kind}")
    assert shown(stage, second.id) == ("Next, step 1", f"Easy · {kind} · 1 of {STEP} solved")
    assert stage.ui.find_or_none(first.id) is None
    tile = stage.ui.find(second.id)
    assert isinstance(tile, PuzzleTile)
    assert tile.solved == (1, STEP)


@BOTH
def test_the_next_step_is_marked_and_says_so(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    stage = Stage(tmp_path)
    steps = ladder(stage, puzzles).steps
    for puzzle in steps[0]:
        puzzles.progress(stage.context).note(puzzle, solved=True, star=False, helped=False)
    stage.top.enter()
    stage.ui.refresh()
    tiles = [each for each in stage.ui.walk() if isinstance(each, PuzzleTile)]
    assert [each.marked for each in tiles[:3]] == [False, True, False]
    assert [each.text for each in tiles[:3]] == ["Step 1", "Next, step 2", "Step 3"]


def test_the_lists_filters_apply_to_the_ladder(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    progress = RES_ARCANA.progress(stage.context)
    progress.want(progress.wanted.changed(kind="win_round", came="solved", grade="hard"))
    steps = ladder(stage, RES_ARCANA).steps
    found = [each for step in steps for each in step]
    assert found == [each for each in RES_ARCANA.shipped() if each.kind == "win_round"]


def test_a_step_is_taken_with_a_click(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    scene = ladder(stage, RES_ARCANA)
    stage.click(scene.steps[0][0].id)
    assert stage.top is not scene


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_clipped(
    tmp_path: Path, puzzles: AnyPuzzles, language: str, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size, language=language)
    ladder(stage, puzzles)
    assert not layout_problems(stage.ui, size)
