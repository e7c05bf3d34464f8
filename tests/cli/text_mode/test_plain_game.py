"""A game that says in plain words what it is, played in a terminal."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from resarcana_desktop.games.interface import WindowGame
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests import stand_in
from tests.race.text_mode import TEXT_MODE
from tests.support.commands import Run

Typing = Callable[..., str]


@pytest.fixture(autouse=True)
def race() -> Iterator[WindowGame]:
    with stand_in.offered(text_mode=TEXT_MODE) as race:
        yield race


@pytest.fixture
def typing(run: Run, monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Start a race between two people, type these lines, and return the output."""

    def typed(*lines: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, ""])))
        who = ("--seats=human,human", "--names=Edda,Maren", "--seed=2", "--lang=en")
        said = run("play", "--text", "--new", *who)
        assert said.errors == ""
        return said.out

    return typed


def test_it_is_played_to_its_end_by_numbers_words_and_notation(typing: Typing, home: Path) -> None:
    shown = typing("", "take 3", "", "Take 3", "", "3", "", "take 2", "", "3", "", "1", "", "1")
    assert "Edda, it’s your turn." in shown
    assert "1. Take 1" in shown
    assert "Edda takes 3" in shown
    assert "Maren takes 2" in shown
    assert "Everyone ran." in shown
    (entry,) = SavedGames(home / "games").entries()
    assert entry.summary is not None
    assert entry.summary.over


def test_what_is_typed_otherwise_is_answered(typing: Typing) -> None:
    shown = typing("", "nonsense", "take", "hint", "t", "show me", "why me", "quit")
    assert "That’s not one of the choices." in shown
    assert "Which one?" in shown
    assert "This game has no hints." in shown
    assert "There’s nothing more to read about this game." in shown
    assert shown.count("Maren: 0") == 2


def test_an_action_is_taken_back_and_the_log_shown(typing: Typing) -> None:
    shown = typing("", "3", "", "2", "", "log", "undo", "undo", "quit")
    assert "Edda takes 3" in shown
    assert "Another player has acted since then." in shown
    assert "> log\nMaren takes 2" in shown
