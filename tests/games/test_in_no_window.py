"""A game without screens exists only on the command line; the window doesn't offer it."""

import pytest

from resarcana_desktop import games
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.games.sharing import read_code
from resarcana_desktop.setup.share_code import CodeError


@pytest.fixture(autouse=True)
def _without_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate the game without its screens."""
    modules = games._modules

    def without(game: str) -> tuple[str, ...]:
        found = modules(game)
        return tuple(name for name in found if name != "screens") if game == ID else found

    monkeypatch.setattr(games, "_modules", without)


def test_the_game_is_there_and_the_window_does_not_have_it() -> None:
    assert ID in games.ids()
    assert ID not in games.in_window()
    assert games.module_of(ID).title == "Mercurial"
    with pytest.raises(games.UnknownGame):
        games.window_game(ID)


def test_games_of_the_window_are_offered_first() -> None:
    assert games.ids()[: len(games.in_window())] == games.in_window()
    assert games.first().id != ID


def test_the_window_does_not_open_its_records() -> None:
    record = Game(shipped(), {"seats": 2}, 1).record()
    with pytest.raises(RecordError, match="a recording of “mercurial”, not of “resarcana”"):
        screens_of(record)


def test_no_setup_code_belongs_to_it() -> None:
    with pytest.raises(CodeError):
        read_code("MERC-URIA")
