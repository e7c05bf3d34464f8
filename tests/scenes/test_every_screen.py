"""Every screen draws a frame in every language and size, and nothing is clipped or overlaps."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.confirm import ask, tell_problems
from resarcana_desktop.app.context import Context
from resarcana_desktop.app.scene import Scene
from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.games import in_window, window_game
from resarcana_desktop.games.mercurial.own_decks import editor
from resarcana_desktop.games.puzzle_ladder import LadderScene
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.own_components import editor as components_editor
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.games.resarcana.rules_page.book import CHAPTERS
from resarcana_desktop.games.resarcana.rules_page.page import RulesScene
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.keys import KeysScene
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.file import FileScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.opening import Opened
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import CodeScene, NewGameScene
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.scenes.program_run import CrashedScene
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.scenes.statistics.scene import StatisticsScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.widgets import Button, Panel
from tests.scenes.finished_game import end_of_match, finished_game, full_result, game_of_five
from tests.scenes.load.library import fill
from tests.scenes.replay.recorded import GAMES, history
from tests.scenes.statistics.player import put_games
from tests.support.window import SIZES, Stage, layout_problems


def four_seats(context: Context) -> Scene:
    scene = NewGameScene(context)
    scene.form.set_count(4)
    return scene


def five_seats(context: Context) -> Scene:
    scene = NewGameScene(context)
    scene.form.set_count(5)
    scene.form.choose("setup", "standard")
    scene.form.choose("set.lux_et_tenebrae", value=True)
    return scene


def rules_of_the_set(context: Context) -> Scene:
    scene = RulesScene(context)
    context.scenes.push(scene)
    scene.turn_to([chapter.id for chapter in CHAPTERS].index("lux_et_tenebrae"))
    context.scenes.pop()
    return scene


def settings_of_play(context: Context) -> Scene:
    scene = SettingsScene(context)
    scene.resize(context.look.size)
    scene.turn_to("play")
    return scene


def question(context: Context) -> Scene:
    context.scenes.push(CreditsScene(context))
    ask(context, "app.settings.title", "app.crash.told", "app.close", lambda: None)
    return context.scenes.top


def notice(context: Context) -> Scene:
    context.tell(
        Message("app.settings_file.unwritten", {"file": "/a/long/path/x.json", "reason": "no"})
    )
    context.scenes.push(CreditsScene(context))
    tell_problems(context)
    return context.scenes.top


def saved_games(context: Context) -> Scene:
    fill(SavedGames(context.folders.games))
    scene = LoadScene(context)
    scene.enter()
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode=""))
    return scene


def file_to_write(context: Context) -> Scene:
    folder = context.folders.games / "a folder with a long name" / "and one inside"
    (folder / "another one").mkdir(parents=True)
    (folder / "game.resarcana").write_text("{}", "utf-8")
    return ChooserScene(context, folder, lambda _path: None, "game.resarcana")


def name(context: Context) -> Scene:
    context.scenes.push(CreditsScene(context))
    context.scenes.push(NamingScene(context, "load.save_title", "Edda", lambda _name: None))
    return context.scenes.top


def file(context: Context) -> Scene:
    context.scenes.push(CreditsScene(context))
    context.scenes.push(FileScene(context, Opened.read(GAMES / "four.resarcana", Progress())))
    return context.scenes.top


def code(context: Context) -> Scene:
    context.scenes.push(CreditsScene(context))
    scene = CodeScene(context, lambda _shared: None)
    context.scenes.push(scene)
    scene._written("ABCD-EFGH")
    scene._confirm()
    return scene


def fine_choices(context: Context) -> Scene:
    return NewGameScene(context, 4711)


def own_cards(context: Context) -> Scene:
    context.shell.use_game("mercurial")
    scene = editor(context, "grounding")
    scene.resize(context.look.size)
    scene._put(("primary", 0, "convert", "amount"), 99, False)
    return scene


def own_components(context: Context) -> Scene:
    context.shell.use_game("resarcana")
    scene = components_editor(context, "trident")
    scene.resize(context.look.size)
    scene._put(("powers", 0, "cost", "pay", "life"), 100, False)
    return scene


SCREENS: dict[str, Callable[[Context], Scene]] = {
    "title": TitleScene,
    "new game": NewGameScene,
    "new game for four": four_seats,
    "new game for five": five_seats,
    "rules of the set": rules_of_the_set,
    "scroll in the compendium": lambda context: CompendiumScene(context, "augury"),
    "new game with all choices": fine_choices,
    "practice": PracticeScene,
    "settings": SettingsScene,
    "settings of play": settings_of_play,
    "own cards": own_cards,
    "own components": own_components,
    "keys": KeysScene,
    "credits": CreditsScene,
    "curtain": lambda context: CurtainScene(
        context,
        "Maximiliana-Rosa",
        lambda: None,
        undo=("Maximilian-Rosario", lambda: None),
        colour=2,
        plays="healer",
    ),
    "result": finished_game,
    "result of five": game_of_five,
    "result with all there is": full_result,
    "result of a match": end_of_match,
    "saved games": saved_games,
    "file to write": file_to_write,
    "statistics without games": StatisticsScene,
    "puzzle ladder": lambda context: LadderScene(context, PUZZLES),
    "play on": lambda context: PlayOnScene(context, history("four"), 150),
    "crashed": lambda context: CrashedScene(context, "/home/somebody/logs/crash.txt"),
}
OVERLAYS = {"question": question, "notice": notice, "name": name, "file": file, "code": code}


ALL = [*SCREENS, *OVERLAYS]


def opened(name: str, folder: Path, size: tuple[int, int], **settings: object) -> Stage:
    stage = Stage(folder, size, **settings)
    if name in SCREENS:
        stage.show(SCREENS[name](stage.context))
    else:
        OVERLAYS[name](stage.context)
    return stage


@pytest.fixture(autouse=True)
def _a_game_to_go_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ProgramShell, "saved_game", lambda _context: "Round 4, Edda against Corvin")


def statistics(context: Context) -> Scene:
    put_games(context.folders)
    context.scenes.push(CreditsScene(context))
    context.shell.open_statistics()
    return context.scenes.top


def learning(game: str, name: str) -> Callable[[Context], Scene]:
    """Return the lessons and exercises of a game with this name."""

    def opened(context: Context) -> Scene:
        context.shell.use_game(game)
        context.scenes.push(PracticeScene(context))
        entries = window_game(game).screens().practice(context)
        next(entry for entry in entries if entry.name == name).open()
        return context.scenes.top

    return opened


LEFT_BY_BACK: dict[str, Callable[[Context], Scene]] = {
    **SCREENS,
    "statistics": statistics,
    "lessons": learning("resarcana", "lessons"),
    "lessons of Mercurial": learning("mercurial", "lessons"),
    "puzzles": learning("resarcana", "puzzles"),
    "puzzles of Mercurial": learning("mercurial", "puzzles"),
    "solo": learning("resarcana", "solo"),
    "prodigy": learning("mercurial", "prodigy"),
}


@pytest.mark.parametrize(
    "size", [(1024, 600), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}"
)
@pytest.mark.parametrize("name", LEFT_BY_BACK)
def test_the_way_back_is_in_the_lower_right_corner(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """Only a button to continue, if there is one, is further out."""
    stage = Stage(tmp_path, size)
    scene = LEFT_BY_BACK[name](stage.context)
    if name in SCREENS:
        stage.show(scene)
    stage.ui.refresh()
    back = stage.ui.find_or_none("back")
    if back is None:
        return
    found = (each for each in stage.ui.root.walk() if isinstance(each, Button))
    buttons = [each for each in found if each.focusable and each.visible_rect() == each.rect]
    beyond = [
        each.name
        for each in buttons
        if each.rect.left > back.rect.right
        and each.rect.centery > back.rect.top
        and each.kind != "primary"
    ]
    assert beyond == []
    assert [each.name for each in buttons if each.visible_rect().top > back.rect.bottom] == []
    assert back.rect.right > size[0] // 2


@pytest.mark.parametrize("game", in_window())
def test_what_there_is_to_learn_leaves_no_cell_empty(game: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.use_game(game)
    stage.show(PracticeScene(stage.context))
    trays = [each for each in stage.ui.walk() if isinstance(each, Panel) and each.ground == "tray"]
    right = max(each.rect.right for each in trays)
    for tray in trays:
        line = [each for each in trays if each.rect.top == tray.rect.top]
        assert max(each.rect.right for each in line) == right
        feet = [max(b.rect.bottom for b in each.walk() if isinstance(b, Button)) for each in line]
        assert max(feet) - min(feet) <= 4


def test_a_first_game_that_nobody_leads_has_a_line_of_its_own(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    LEFT_BY_BACK["lessons of Mercurial"](stage.context)
    stage.ui.refresh()
    game = stage.ui.find("first_game").rect
    assert game.right == stage.ui.find("back").rect.right


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_a_frame_is_drawn_and_the_layout_holds(
    name: str, language: str, size: tuple[int, int], tmp_path: Path
) -> None:
    stage = opened(name, tmp_path, size, language=language)
    stage.frame()
    assert layout_problems(stage.ui, size) == []


@pytest.mark.one_in(5)
@pytest.mark.parametrize("text_scale", [1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALL)
def test_the_layout_holds_with_large_text(
    name: str, language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    stage = opened(name, tmp_path, size, language=language, text_scale=text_scale)
    assert layout_problems(stage.ui, size) == []


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text_scale", "interface_scale"), [(1.0, 0.7), (2.0, 1.5)])
@pytest.mark.parametrize("size", [(800, 480), (1280, 1024)], ids=["wide", "square"])
@pytest.mark.parametrize("name", ALL)
def test_the_layout_holds_at_the_ends_of_the_scales(
    name: str,
    size: tuple[int, int],
    text_scale: float,
    interface_scale: float,
    tmp_path: Path,
    language: str,
) -> None:
    scales = {"text_scale": text_scale, "interface_scale": interface_scale}
    stage = opened(name, tmp_path, size, language=language, **scales)
    assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("theme", ["light_parchment", "high_contrast"])
@pytest.mark.parametrize("name", ALL)
def test_every_theme_is_drawn(name: str, theme: str, tmp_path: Path) -> None:
    frame = opened(name, tmp_path, (1024, 600), theme=theme).frame()
    assert frame.get_at((2, 2)) != pygame.Color("black")
