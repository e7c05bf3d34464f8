"""Each text that a game lacks is named in a sentence, with its purpose."""

from pathlib import Path
from shutil import copytree

import pytest

from resarcana_desktop import games
from resarcana_desktop.games.interface import WindowGame
from tests.race.module import MODULE
from tests.stand_in import FOLDER, TEXTS
from tests.support.needed_texts import missing_texts


@pytest.mark.parametrize("game", games.in_window())
def test_the_games_have_all_their_texts(game: str) -> None:
    assert missing_texts(games.window_game(game)) == []


def lacking(folder: Path, *lines: str) -> list[str]:
    """Take lines out of the texts of the race and return the sentences about it."""
    copytree(TEXTS, folder / "texts")
    for file in (folder / "texts").rglob("*.toml"):
        kept = [line for line in file.read_text("utf-8").splitlines() if line not in lines]
        file.write_text("\n".join(kept), "utf-8")
    game: WindowGame = MODULE
    games.add(game, folder / "texts", lessons=FOLDER / "lessons")
    try:
        return missing_texts(game)
    finally:
        games.remove(game.id)


def test_the_race_has_all_its_texts(tmp_path: Path) -> None:
    assert lacking(tmp_path) == []


def test_a_bot_without_a_name_is_missed(tmp_path: Path) -> None:
    assert lacking(tmp_path, 'random = "Stroller"') == [
        'assets/locales/en/race has no text app.level.random: the name of the bot "random".'
    ]


def test_a_lesson_without_a_reply_is_missed(tmp_path: Path) -> None:
    assert lacking(tmp_path, 'first_little = "C’est lent. Prenez-en 3."') == [
        "assets/locales/fr/race has no text lessons.first_steps.first_little: "
        'what the coach says in step "first" of the lesson "first_steps".'
    ]
