"""The puzzle list of any game draws its pictures between frames and has one line of filters."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES as MERCURIAL
from resarcana_desktop.games.puzzle_list import PuzzlesScene
from resarcana_desktop.games.puzzle_tile import PuzzleTile
from resarcana_desktop.games.puzzling import AnyPuzzles
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES as RES_ARCANA
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.widgets import Style, TextKind, paint
from tests.support.window import Stage, layout_problems

BOTH = pytest.mark.parametrize("puzzles", [MERCURIAL, RES_ARCANA], ids=lambda each: each.game)


def listed(folder: Path, puzzles: AnyPuzzles, size: tuple[int, int], language: str = "en") -> Stage:
    """Return a stage with the puzzle list of a game."""
    stage = Stage(folder, size, language=language)
    stage.context.shell.use_game(puzzles.game)
    stage.context.scenes.push(PuzzlesScene(stage.context, puzzles))
    stage.ui.refresh()
    return stage


def first_tile(stage: Stage) -> PuzzleTile:
    return next(each for each in stage.ui.walk() if isinstance(each, PuzzleTile))


def drawn(stage: Stage, tile: PuzzleTile) -> pygame.Surface:
    surface = pygame.Surface(stage.context.look.size)
    stage.top.draw(surface)
    return surface.subsurface(tile.rect).copy()


def work_through(stage: Stage) -> None:
    """Keep the window idle until all pictures are drawn."""
    assert stage.context.chores.hurrying
    for _ in range(5000):
        stage.context.chores.work()


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@BOTH
def test_the_words_come_at_once_and_the_picture_between_frames(
    tmp_path: Path, puzzles: AnyPuzzles
) -> None:
    stage = listed(tmp_path, puzzles, (1280, 720))
    stage.context.chores.in_use = True
    tile = first_tile(stage)
    empty = drawn(stage, tile)
    work_through(stage)
    whole = drawn(stage, tile)
    assert bytes_of(empty) != bytes_of(whole)
    words = pygame.Rect(0, tile.rect.height - 26, tile.rect.width, 20)
    assert bytes_of(empty.subsurface(words)) == bytes_of(whole.subsurface(words))


@BOTH
def test_a_title_names_the_first_card_once_it_is_drawn(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    stage = listed(tmp_path, puzzles, (1280, 720))
    stage.context.chores.in_use = True
    tile = first_tile(stage)
    drawn(stage, tile)
    title = tile.text
    work_through(stage)
    drawn(stage, tile)
    assert tile.text.startswith(f"{title}: ")


@BOTH
def test_a_french_title_has_a_space_before_its_colon(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    stage = listed(tmp_path, puzzles, (1280, 720), language="fr")
    tile = first_tile(stage)
    title = tile.text
    drawn(stage, tile)
    assert tile.text.removeprefix(title)[:3] in (" : ", "\N{NO-BREAK SPACE}: ")


@pytest.mark.parametrize("language", LANGUAGES)
@BOTH
def test_a_tile_says_in_one_line_what_the_puzzle_asks(
    tmp_path: Path, puzzles: AnyPuzzles, language: str
) -> None:
    stage = listed(tmp_path, puzzles, (1024, 600), language)
    tile = first_tile(stage)
    kinds = {puzzle.kind: puzzle for puzzle in puzzles.shipped()}
    for puzzle in kinds.values():
        asked = puzzles.asks(stage.context, puzzle)
        wide = tile.rect.width - 2 * stage.context.look.px(tile.padding)
        assert paint.wrapped_size(stage.context.look, asked, tile.detail_kind, 9999)[0] <= wide
    node = tile.description(stage.context.wording())
    assert node is not None
    asked = puzzles.asks(stage.context, puzzles.shipped()[0])
    assert asked.replace("\N{NO-BREAK SPACE}", " ") in node.details


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@BOTH
def test_cards_of_a_puzzle_never_cover_each_other(
    tmp_path: Path, puzzles: AnyPuzzles, size: tuple[int, int]
) -> None:
    stage = listed(tmp_path, puzzles, size)
    stage.frame()
    tiles = [each for each in stage.ui.walk() if isinstance(each, PuzzleTile)]
    style = stage.context.look
    several = 0
    for tile in tiles:
        cards = [picture.size(width) for picture, width in tile.sized(style, tile.place(style))]
        several += len(cards) > 1
        assert sum(wide for wide, _ in cards) <= tile.place(style).width
    assert several > 0


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@BOTH
def test_cards_of_a_puzzle_can_be_read_and_the_others_are_counted(
    tmp_path: Path, puzzles: AnyPuzzles, size: tuple[int, int]
) -> None:
    stage = listed(tmp_path, puzzles, size)
    stage.frame()
    style, left_out = stage.context.look, 0
    for tile in (each for each in stage.ui.walk() if isinstance(each, PuzzleTile)):
        place = tile.place(style)
        shown, full_size = tile.sized(style, place), tile.sized(style, place.inflate(9999, 0))
        for (picture, width), (_, full) in zip(shown, full_size, strict=False):
            assert width >= min(full, round(0.8 * picture.least_width) - 1)
        assert 1 <= len(shown) <= 4
        left_out += len(tile._look()) - len(shown)
    assert left_out > 0


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@BOTH
def test_what_the_player_has_is_always_introduced(
    tmp_path: Path, puzzles: AnyPuzzles, size: tuple[int, int]
) -> None:
    stage = listed(tmp_path, puzzles, size)
    stage.frame()
    style = stage.context.look
    for tile in (each for each in stage.ui.walk() if isinstance(each, PuzzleTile)):
        room = tile.place(style).width - 2 * style.px(6)
        tile._look()
        tile._holds = "{icon:any} " * 6
        left, right = tile._line(style, room, 12)
        alone = paint.rich_text(style, tile._holds, TextKind(18), 10_000)
        assert left.size[0] > alone.size[0] + style.px(20), "You have"
        assert left.size[0] + right.size[0] <= room


@BOTH
def test_only_visible_pictures_are_drawn(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    stage = listed(tmp_path, puzzles, (1280, 720))
    tiles = [each for each in stage.ui.walk() if isinstance(each, PuzzleTile)]
    assert len(tiles) < 40 < len(puzzles.shipped())


@BOTH
def test_every_puzzle_has_something_to_be_seen(puzzles: AnyPuzzles) -> None:
    face = games.window_game(puzzles.game).screens().face
    for puzzle in puzzles.shipped()[::9]:
        seen = puzzles.seen(puzzle)
        assert seen.components
        assert all(face(each) is not None for each in seen.components)


def test_a_custom_puzzle_that_cannot_be_opened_has_an_empty_picture(
    tmp_path: Path,
) -> None:
    stage = Stage(tmp_path, (1280, 720))
    stage.context.shell.use_game(MERCURIAL.game)
    shelf = MERCURIAL.own(stage.context)
    shelf.add(replace(MERCURIAL.shipped()[0], position="mercurial: 9"))
    stage.context.scenes.push(PuzzlesScene(stage.context, MERCURIAL))
    stage.ui.refresh()
    drawn(stage, first_tile(stage))


@BOTH
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_no_filter_is_alone_on_a_line(
    tmp_path: Path, puzzles: AnyPuzzles, language: str, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size, language=language)
    stage.context.shell.use_game(puzzles.game)
    puzzles.own(stage.context).add(replace(puzzles.shipped()[0], id="own-1"))
    stage.context.scenes.push(PuzzlesScene(stage.context, puzzles))
    stage.ui.refresh()
    names = ["whose", *puzzles.sorts, "grade", "theme", "came", "all"]
    [above] = {stage.ui.find(name).rect.y for name in ("ladder", "today")}
    lines = Counter(stage.ui.find(name).rect.y for name in names)
    if lines.pop(above, 0):  # the button that clears all filters
        assert len(lines) == 1, "it is up there for the filters to have room in a line"
    assert len(lines) <= 2
    assert min(lines.values()) > 1
    assert above < min(lines)
    assert not layout_problems(stage.ui, size)


def test_a_tile_says_what_the_player_has_and_how_many_cards_are_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = listed(tmp_path, MERCURIAL, (1280, 720))
    tile, look = first_tile(stage), stage.context.look
    tile._look()
    lines: list[str] = []
    usual = paint.rich_text

    def rich_text(style: Style, markup: str, kind: TextKind, width: int) -> RichText:
        lines.append(markup)
        return usual(style, markup, kind, width)

    monkeypatch.setattr(paint, "rich_text", rich_text)
    tile._line(look, 2000, 1)
    assert lines[0].startswith("You have {icon:")
    assert lines[1] == "+1 card"
    lines.clear()
    tile._line(look, 60, 2)
    assert lines[-2].startswith("You have {icon:"), "in a narrow place it is only smaller"
    assert lines[-1] == "+2"


def test_with_room_for_all_filters_none_is_apart_from_the_others(tmp_path: Path) -> None:
    stage = listed(tmp_path, RES_ARCANA, (1920, 1080))
    names = [*RES_ARCANA.sorts, "grade", "theme", "came", "all"]
    assert len({stage.ui.find(name).rect.y for name in names if name != "whose"}) == 1


@BOTH
def test_the_gold_button_plays_the_next_puzzle(tmp_path: Path, puzzles: AnyPuzzles) -> None:
    stage = listed(tmp_path, puzzles, (1280, 720))
    scene = stage.top
    stage.click("go_on")
    assert stage.top is not scene
