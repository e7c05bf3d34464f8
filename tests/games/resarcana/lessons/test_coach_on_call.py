"""In the first real games the coach is still available, with hints and a gentle tutor."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop import games
from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Verdict
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
from resarcana_desktop.games.resarcana.play.advice import Suggestion
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerButton
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.tabletop.on_call import GAMES, Recall
from resarcana_desktop.tabletop.tutor_panel import TutorPanel
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.support.window import Stage

(GAME,) = lessons_led(ID)


def table_of(stage: Stage, setup: GameSetup | None = None) -> ResArcanaTable:
    """Return a table with a new game on it."""
    screens = games.window_game(ID).screens()
    session = screens.session((setup or TEACHING.first_game()).model_copy(update={"seed": 3}))
    table = screens.table(stage.context, session)
    assert isinstance(table, ResArcanaTable)
    stage.show(table)
    for _ in range(20):
        table.update(0.9)
    return table


def learned(folder: Path, coached: int = 0, **look: Any) -> Stage:
    """Return a player who has finished the game with the coach and some real ones."""
    stage = Stage(folder, **{"motion_speed": 0.0, **look})
    progress = Progress.of(stage.context, ID)
    progress.finish(GAME.id)
    for _ in range(coached):
        progress.play_coached()
    return stage


def test_a_player_who_finished_the_coached_game_has_the_coach_on_call(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    table = table_of(stage)
    hint = table.ui.find("hint")
    assert isinstance(hint, Button)
    assert hint.text == "Ask the coach"
    assert table.tutor.least == "blunder"
    table.leave()


def test_a_player_without_the_coached_game_gets_a_usual_game(tmp_path: Path) -> None:
    table = table_of(Stage(tmp_path, motion_speed=0.0))
    hint = table.ui.find("hint")
    assert isinstance(hint, Button)
    assert hint.text == "Hint"
    assert table.tutor.least is None
    table.leave()


def test_it_can_be_switched_off_in_the_midst_of_a_game(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    table = table_of(stage)
    stage.context.change(coach_on_call=False)
    table.refresh()
    hint = table.ui.find("hint")
    assert isinstance(hint, Button)
    assert hint.text == "Hint"
    assert table.tutor.least is None
    table.leave()


def test_a_chosen_tutor_level_does_not_change(tmp_path: Path) -> None:
    stage = learned(tmp_path, tutor="inaccuracy")
    table = table_of(stage)
    assert table.tutor.least == "inaccuracy"
    table.leave()


def test_three_games_are_played_with_it(tmp_path: Path) -> None:
    stage = learned(tmp_path, coached=GAMES - 1)
    table = table_of(stage)
    assert table.policy.on_call
    table.policy.ended()
    table.leave()
    assert Progress.of(stage.context, ID).coached == GAMES
    again = table_of(stage)
    assert not again.policy.on_call
    again.leave()


def test_games_between_people_have_no_coach(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    seats = tuple(SeatSetup(kind="human", name=NAMES[n], colour=n) for n in range(2))
    table = table_of(stage, GameSetup(game=ID, seats=seats, seed=3))
    assert not table.policy.on_call
    table.leave()


def test_the_prompt_says_how_to_get_help(tmp_path: Path) -> None:
    stage = learned(tmp_path)
    table = table_of(stage)
    while table.session.state != "human" or table.session.decision.kind != "action":
        if table.session.state == "human":
            table.session.play(table.session.moment.legal[0])
        else:
            table.session.play(table.session.position.legal_actions()[0])
    table.ui.popups.clear()
    table.refresh()
    assert "Ask the coach" in table.skin.picture.state.prompt
    table.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_its_words_fit(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale, motion_speed=0.0)
    Progress.of(stage.context, ID).finish(GAME.id)
    table = table_of(stage)
    stage.scene = table  # type: ignore[attr-defined]
    table.ui.popups.clear()
    table.refresh()
    assert problems(stage) == []  # type: ignore[arg-type]
    table.leave()


@pytest.mark.parametrize("on_call", [True, False])
def test_the_coach_advises_without_numbers(tmp_path: Path, on_call: bool) -> None:
    stage = learned(tmp_path, coached=0 if on_call else GAMES)
    table = table_of(stage)
    legal = table.session.position.legal_actions()
    found = [
        Suggestion(table.session.position.view_of(action), "Take it", 0.4) for action in legal[:2]
    ]
    rows = [each for each in table.hint.rows(found) if isinstance(each, AnswerButton)]
    assert [each.chance is None for each in rows] == [on_call] * len(rows)
    assert len(rows) == 2
    table.leave()


@pytest.mark.parametrize(("coach", "title"), [(True, "Hold on a second!"), (False, "Blunder")])
def test_the_coach_warns_in_friendly_words(tmp_path: Path, coach: bool, title: str) -> None:
    stage = Stage(tmp_path)
    verdict = Verdict(Advice(0, 0.6, 9), Advice(1, 0.3, 9))
    nothing = (lambda: None, lambda: None, lambda: None)
    panel = TutorPanel(stage.context, verdict, "blunder", None, "", nothing, coach=coach)
    shown = [each.markup for each in panel.walk() if isinstance(each, RichLabel)]
    assert shown[0] == title


@pytest.mark.parametrize("coach", [True, False])
def test_a_warning_has_a_reason_and_the_coach_no_numbers(tmp_path: Path, *, coach: bool) -> None:
    stage = Stage(tmp_path)
    verdict = Verdict(Advice(0, 0.6, 9), Advice(1, 0.3, 9))
    nothing = (lambda: None, lambda: None, lambda: None)
    panel = TutorPanel(stage.context, verdict, "blunder", None, "", nothing, coach=coach)
    shown = [each.markup for each in panel.walk() if isinstance(each, RichLabel)]
    assert ("There’s a clearly better move." in shown) == coach
    assert any("%" in each for each in shown) != coach
    assert shown[-1] == "Played out many times, another move wins far more often."


@pytest.mark.parametrize("coached", [0, 1])
def test_the_first_game_begins_with_a_word_on_how_it_goes(tmp_path: Path, coached: int) -> None:
    stage = learned(tmp_path, coached=coached)
    table = table_of(stage)
    if table.session.state == "bot":
        table.play(table.session.position.legal_actions()[0])
    for _ in range(20):
        table.update(0.9)
    panels = [each.name for each in table.ui.popups]
    assert panels == ([] if coached else ["recall"])
    if not coached:
        stage.click("recall.go")
        for _ in range(5):
            table.update(0.9)
        assert not table.ui.popups
        assert table.session.decision.kind == "choose_item"
    table.leave()


def test_the_word_on_the_first_game_tells_what_gold_is_for(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.use_game(ID)
    recall = Recall(stage.context, lambda: None)
    told = " ".join(each.markup for each in recall.walk() if isinstance(each, RichLabel))
    assert "three of your cards" in told
    assert "Four Gold buy a monument" in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_word_for_the_coach_fits(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale, motion_speed=0.0)
    Progress.of(stage.context, ID).finish(GAME.id)
    table = table_of(stage)
    stage.scene = table  # type: ignore[attr-defined]
    table.open_panel(Recall(stage.context, table.close_popup))
    assert problems(stage) == []  # type: ignore[arg-type]
    table.leave()
