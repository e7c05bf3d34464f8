"""A solo player sees the strongest level's score before the game, at the choice and afterwards."""

from pathlib import Path

import pytest

from resarcana_desktop import games
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots import levels
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.prodigy import ProdigyScene
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.support.finished import played_alone
from tests.support.window import Stage, layout_problems

NUMBERS = 'level = "level5"\ngames = 400\nmean = {mean}\nlow = 1.0\nhigh = 200.0\nbest = 150\n'
CLASSES = {"elementalist": 121.4, "arcanist": 118.2, "enchanter": 124.7, "chaosmancer": 123.0}
MEASURED = "".join(
    f"[prodigy.class.{each}]\n{NUMBERS.format(mean=mean)}" for each, mean in CLASSES.items()
)


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    found = levels.read(MEASURED)
    monkeypatch.setattr(levels, "measured", lambda: found)


def texts(stage: Stage) -> str:
    seen = [stage.ui.top(), *stage.ui.popups]
    widgets = [each for root in seen for each in root.walk()]
    return "\n".join(str(getattr(each, "text", getattr(each, "markup", ""))) for each in widgets)


def class_asked(people: int, folder: Path, *, initiates: bool = False) -> Stage:
    stage = stage_for(folder, (1024, 600))
    session = MercurialSession(setup(people, first_player=0, initiates=initiates))
    open_table(stage, session)
    stage.frame()
    assert layout_problems(stage.ui, (1024, 600)) == []
    return stage


def test_new_game_shows_it_only_for_a_solo_game() -> None:
    module, stage_words = games.window_game(ID), "The Archmage bot averages 118 to 125 points"
    words = load_catalogue("en", ID)
    for names, shown_text in ((["Edda"], True), (["Edda", "Odo"], False)):
        sides = module.choices({}, names, words)[0]
        assert (stage_words in sides.explanation) is shown_text


def test_each_class_shows_the_bots_score(tmp_path: Path) -> None:
    stage = class_asked(1, tmp_path)
    stage.click("choose.more")
    shown = texts(stage)
    assert all(f"Archmage bot averages {mean:.0f} points" in shown for mean in CLASSES.values())


@pytest.mark.parametrize(("people", "initiates"), [(2, False), (1, True)])
def test_unmeasured_scores_are_not_shown(tmp_path: Path, people: int, initiates: bool) -> None:
    stage = class_asked(people, tmp_path, initiates=initiates)
    assert "Archmage bot averages" not in texts(stage)


def test_a_result_is_compared_with_it() -> None:
    session = MercurialSession(setup(1, first_player=0))
    while not session.position.over():
        played(session, 1)
    outcome = outcome_of(session)
    words = load_catalogue("en", ID)
    mage = session.position.faces.classes[int(session.position.state.mage[0])]
    shown_text = f"Archmage bot averages {CLASSES[mage]:.0f} points"
    assert shown_text in outcome.words.story(outcome, words)
    assert int(session.position.state.decision) != codes.D_TURN


def test_the_prodigy_page_compares_every_result_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = Stage(tmp_path, motion_speed=0.0)
    stage.context.shell.use_game(ID)
    had = {"class": ("enchanter",), "side": ("class",), "achieved": ()}
    player = Player("Edda", True, "", SeatFacts(False, had, {"heroic": 80}))
    game = FinishedGame("1.x", "Day 1", 1, ID, 30, (player,), "1")
    played_alone(monkeypatch, game)
    stage.show(ProdigyScene(stage.context))
    shown = texts(stage)
    assert "Enchanter · Day 1 · Archmage bot averages 125 points" in shown
