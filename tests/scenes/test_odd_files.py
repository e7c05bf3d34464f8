"""Anything may be in place of a player's file: nothing waits for it, nothing fails."""

from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop import games
from resarcana_desktop.app.context import Context
from resarcana_desktop.app.logs import start_logging, stop_logging
from resarcana_desktop.app.settings import Settings, load_settings, save_settings
from resarcana_desktop.app.single_instance import StartRequest, acquire_or_forward
from resarcana_desktop.games.resarcana.custom_setups.keeping import CustomSetups
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play import current_game
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.statistics.finished_games import Reader
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.tabletop.sandbox.kept import LastPosition
from tests.support.odd_files import (
    KINDS,
    at_once,
    home,
    make_odd,
    posix_only,
    silent,
    somebody,
)

FILES: Final = (
    "settings.json",
    "games/evening.resarcana",
    "games/heads.jsonl",
    "games/deleted/00000000000000000001 evening.resarcana",
    "games/under_way/game.resarcana",
    "games/under_way/game.1.resarcana",
    "tables/resarcana.json",
    "practice/resarcana/lessons.json",
    "practice/resarcana/puzzles.json",
    "practice/resarcana/own_puzzles.toml",
    "practice/resarcana/sandbox.json",
    "statistics.jsonl",
    "reviews/0-0.json",
    "cardsets/resarcana/own/set.toml",
    "cardsets/mercurial/spells.toml",
    "running/lock",
    "running/address.json",
    "running/socket",
    "logs/resarcana.log",
)
TEXTS: Final = {game: load_catalogue("en", game) for game in ("resarcana", "mercurial")}


class Player(Context):
    """A context without a window."""

    def __init__(self, folder: Path) -> None:
        folders = Folders(folder, folder / "games", folder / "logs")
        super().__init__(folders, Settings(), (1280, 720))


def start(player: Player) -> None:
    """Do with each file what the program does with it until its title is shown."""
    folders = player.folders
    _, problem = load_settings(folders.settings_file)
    player.tell(problem)
    first = acquire_or_forward(folders.running, StartRequest())
    assert first is not None
    player.tell(first.problem)
    try:
        start_logging(folders.logs)
        first.listen(lambda _visit: None)
        for game in games.in_window():
            games.window_game(game).find_user_cards(folders.cardsets(game))
        current_game.short_line(player, games.name_among_others)
        SavedGames(folders.games).is_empty()
    finally:
        stop_logging()
        first.close()


def look_around(player: Player) -> None:
    """Read what the screens read that show something of the player's."""
    folders, saves = player.folders, SavedGames(player.folders.games)
    for read in (saves.entries, saves.deleted_files, saves.undo_delete):
        try:
            read()
        except SaveError as error:
            player.tell(error.problem)
    current_game.saved_line(player)
    current_game.read(player)
    current_game.goes_unasked(player)
    player.tell(current_game.generations(player).recover(lambda record: record)[1])
    player.tell(CustomSetups(folders.tables("resarcana")).read())
    Progress.of(player, "resarcana")
    PUZZLES.progress(player)
    PUZZLES.own(player)
    LastPosition(player, "resarcana").read()
    Reader(folders, lambda _record: None, lambda _game, _seat: "").read(lambda: None)
    KeptReviews(folders.reviews).best_of("0")
    player.tell(save_settings(folders.settings_file, Settings()))


@posix_only
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("file", FILES)
def test_nothing_waits_or_fails_for_what_is_in_the_place_of_a_file(file: str, kind: str) -> None:
    with home() as folder:
        make_odd(folder / file, kind)
        with somebody(folder), at_once():
            player = Player(folder)
            start(player)
            look_around(player)
            shown = [problem.sentence(TEXTS["resarcana"].text) for problem in player.problems]
            for game, texts in TEXTS.items():
                problems = games.window_game(game).new_problems(texts)
                shown += [problem.sentence(texts.text) for problem in problems]
            assert not [sentence for sentence in shown if "\n" in sentence or "Errno" in sentence]


@posix_only
@pytest.mark.parametrize("names", ["games", "running", "logs"])
def test_a_player_who_may_write_nowhere_learns_it_at_the_start(names: str) -> None:
    with home() as folder:
        folder.chmod(0o500)
        with somebody(folder), at_once():
            player = Player(folder)
            start(player)
            assert [problem.key for problem in player.problems] == ["app.not_kept"]


CALLS: Final = (
    *("open", "stat", "scandir", "listdir", "mkdir"),
    *("rename", "replace", "unlink", "link"),
)


def in_one_sentence_each(player: Player) -> list[str]:
    shown = [problem.sentence(TEXTS["resarcana"].text) for problem in player.problems]
    assert not [sentence for sentence in shown if "\n" in sentence or "Errno" in sentence]
    return shown


@posix_only
@pytest.mark.parametrize("file", FILES)
def test_a_file_that_does_not_answer_is_reported_and_left_as_it_is(
    file: str, tmp_path: Path
) -> None:
    path = tmp_path / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("as it was")
    with silent(path, "open"), at_once(5):
        player = Player(tmp_path)
        start(player)
        look_around(player)
        shown = in_one_sentence_each(player)
    assert file in NOT_LEFT or path.read_text() == "as it was"
    if file in TOLD:
        assert [each for each in shown if str(path) in each and "isn’t responding" in each]


NOT_LEFT: Final = (
    "games/deleted/00000000000000000001 evening.resarcana",  # it is brought back
    "running/address.json",
    "running/socket",
)
TOLD: Final = (
    "settings.json",
    "games/under_way/game.resarcana",
    "tables/resarcana.json",
    "practice/resarcana/lessons.json",
    "practice/resarcana/puzzles.json",
    "practice/resarcana/own_puzzles.toml",
    "running/lock",
)


@posix_only
@pytest.mark.parametrize("calls", [CALLS, ("open",), ("stat",), ("scandir",)], ids="-".join)
def test_a_drive_that_does_not_answer_ends_no_start(calls: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "drive"
    for file in FILES:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("as it was")
    with silent(folder, *calls), at_once(10):
        player = Player(folder)
        start(player)
        look_around(player)
        in_one_sentence_each(player)
