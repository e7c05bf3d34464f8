"""In the first real games the coach is still available, with hints and a gentle tutor."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led
from resarcana_desktop.tabletop.answers import AnswerButton
from resarcana_desktop.tabletop.on_call import GAMES
from resarcana_desktop.widgets import Button
from tests.games.mercurial.table.hands import open_table, settle, stage_for
from tests.support.window import Stage, layout_problems

(GAME,) = lessons_led(ID)


def learned(folder: Path, size: tuple[int, int] = (1280, 720), **look: Any) -> Stage:
    """Return a player who has finished the game with the coach."""
    stage = stage_for(folder, size, **look)
    Progress.of(stage.context, ID).finish(GAME.id)
    return stage


def first_turn(stage: Stage) -> MercurialTable:
    """Return the first real game, after a class and an Artifact are chosen."""
    table = open_table(
        stage, MercurialSession(TEACHING.first_game().model_copy(update={"seed": 3}))
    )
    for _ in range(40):
        if table.session.state == "human" and not table.ui.popups:
            break
        if table.session.state == "human" and table.ui.popups[-1].name == "choose":
            table.play(table.session.position.legal_actions()[0])
        elif table.session.state == "bot":
            table.play(table.session.position.legal_actions()[-1])
        else:
            break
        settle(stage)
    return table


def hint_of(table: MercurialTable) -> str:
    button = table.ui.find("hint")
    assert isinstance(button, Button)
    return button.text


def test_a_player_who_finished_the_coached_game_has_the_coach_on_call(tmp_path: Path) -> None:
    table = first_turn(learned(tmp_path))
    assert table.policy.on_call
    assert table.tutor.least == "blunder"
    table.leave()


def test_a_player_without_the_coached_game_gets_a_usual_game(tmp_path: Path) -> None:
    table = first_turn(stage_for(tmp_path))
    assert not table.ui.popups
    assert hint_of(table) == "Hint"
    assert "Ask the coach" not in table.prompt()
    table.leave()


def test_before_the_first_turn_the_coach_says_how_a_game_goes(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    table = first_turn(stage)
    assert [each.name for each in table.ui.popups] == ["recall"]
    stage.click("recall.go")
    settle(stage)
    assert not table.ui.popups
    assert hint_of(table) == "Ask the coach"
    assert "Ask the coach" in table.prompt()
    table.leave()


def test_three_games_are_played_with_it(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    for _ in range(GAMES):
        Progress.of(stage.context, ID).play_coached()
    table = first_turn(stage)
    assert not table.policy.on_call
    assert not table.ui.popups
    table.leave()


def test_the_coach_advises_without_numbers(tmp_path: Path) -> None:
    table = first_turn(learned(tmp_path))
    legal = table.session.position.legal_actions()
    found = [Advice(action, 0.4, 9) for action in legal[:2]]
    rows = [each for each in table.hint.rows(found) if isinstance(each, AnswerButton)]
    assert [each.chance for each in rows] == [None, None]
    assert table.hint.heading(found).startswith("Here’s what I’d do")
    table.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_its_words_fit(tmp_path: Path, language: str, text_scale: float) -> None:
    size = (1024, 600)
    stage = learned(tmp_path, size, language=language, text_scale=text_scale)
    table = first_turn(stage)
    stage.frame()
    assert layout_problems(stage.ui, size) == []
    stage.click("recall.go")
    settle(stage)
    stage.frame()
    assert layout_problems(stage.ui, size) == []
    table.leave()
