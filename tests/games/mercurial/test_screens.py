"""What the window offers of it, and what it does not."""

from pathlib import Path

from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.games import window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.options import CLASS_BY_LOT
from resarcana_desktop.games.mercurial.table.session import MercurialSession
from resarcana_desktop.play.history import History
from resarcana_desktop.scenes.replay.play_on import PlayOnScene
from tests.games.mercurial.table.hands import setup, stage_for
from tests.games.mercurial.table.test_layout import moment

MODULE = window_game(ID)


def test_from_a_moment_one_plays_on_but_changes_nothing_by_hand(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    history = History(moment(2).record(), MercurialSession)
    stage.show(PlayOnScene(stage.context, history, history.length // 2))
    stage.frame()
    assert stage.ui.find_or_none("change") is None


def test_in_a_new_game_lots_may_be_left_to_decide_the_class() -> None:
    chosen = MODULE.settled({})
    choices = MODULE.choices(chosen, ["Edda", "Corvin"], load_catalogue("en", ID))
    (choice,) = [each for each in choices if each.name == CLASS_BY_LOT]
    assert [text for _, text in choice.values] == ["Chosen as the game begins", "By lot"]
    assert choice.value is False
    drawn = MODULE.settled(MODULE.choose(chosen, CLASS_BY_LOT, value=True))
    assert drawn[CLASS_BY_LOT] is True


def test_how_classes_come_about_changes_nothing_in_the_rules() -> None:
    by_lot, chosen = setup(2, seed=3, class_by_lot=True), setup(2, seed=3)
    assert MODULE.options(by_lot) == MODULE.options(chosen)
