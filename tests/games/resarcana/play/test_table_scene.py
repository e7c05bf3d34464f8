"""The table from the first decision to the result: bots, curtains, settings, saving."""

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.bots.services import Ask
from resarcana_desktop.games.opening import read_kept
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play import current_game
from resarcana_desktop.play.opponents import Opponents
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.program_run import CrashedScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.settings import SettingsScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import Menu
from tests.games.resarcana.play.clicker import Clicker, game_setup, session_at
from tests.games.resarcana.play.conftest import Seated
from tests.games.resarcana.play.tables import action
from tests.play.test_opponents import Answering
from tests.support.story import me, rival, said, story, written
from tests.support.window import Stage


class LastLegal(Answering):
    """A bot process that answers at once with the last legal action."""

    def ask(self, ask: Ask[Any]) -> None:
        super().ask(ask)
        self.answers = [ask.legal[-1]]


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> list[LastLegal]:
    """Return the bot processes that were started; they answer at once."""
    started: list[LastLegal] = []

    def start(_maker: object, **_: object) -> LastLegal:
        started.append(LastLegal())
        return started[-1]

    monkeypatch.setattr("resarcana_desktop.tabletop.scene.BotWorker", start)
    return started


# ---- bots ----------------------------------------------------------------------------------------


def with_bot(tmp_path: Path) -> Clicker:
    tale = story(
        me(play="druid", hand="hawk vault"), rival(play="seer", hand="prism", deck="crypt")
    )
    return Clicker(tmp_path, session_at(tale, "hb"))


def test_bots_answer_until_a_person_is_to_decide(tmp_path: Path, bots: list[LastLegal]) -> None:
    player = with_bot(tmp_path)
    player.do("discard hawk")
    player.do("gain 1G")
    assert player.session.state == "human"
    assert player.session.moves[2].seat == 1
    assert bots[0].asked


def test_a_pause_parts_the_moves_of_bots(tmp_path: Path, bots: list[LastLegal]) -> None:
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"), rival(play="witch"))
    player = Clicker(tmp_path, session_at(tale, "hbb"))
    player.session.apply(said("discard hawk"))
    player.session.apply(said("gain 1G"))
    player.scene.refresh()
    player.wait(0.01)
    played = len(player.session.moves)
    player.wait(0.3)
    assert len(player.session.moves) == played
    player.press(pygame.K_SPACE)
    player.wait(0.01)
    assert len(player.session.moves) > played


def test_the_process_ends_when_the_table_is_left(tmp_path: Path, bots: list[LastLegal]) -> None:
    player = with_bot(tmp_path)
    player.context.scenes.reset(TitleScene(player.context))
    assert all(bot.closed for bot in bots)


def test_behind_a_curtain_the_process_waits_and_ends_with_the_game(
    tmp_path: Path, bots: list[LastLegal], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two people and a bot, a new process at each curtain would slow the bot down."""
    monkeypatch.setattr(Opponents, "warm_up", Opponents._start)
    tale = story(me(play="druid", hand="hawk"), rival(play="seer", hand="prism"), rival())
    session = session_at(tale, "hhb")
    player = Stage(tmp_path, motion_speed=0.0)
    player.show(ResArcanaTable(player.context, session))
    session.apply(said("discard hawk"))
    session.apply(said("gain 1G"))
    player.top.refresh()  # type: ignore[attr-defined]
    player.wait(0.1)
    assert isinstance(player.top, CurtainScene)
    assert [bot.closed for bot in bots] == [False]
    player.context.scenes.reset(TitleScene(player.context))
    assert [bot.closed for bot in bots] == [True]


def test_undo_while_a_bot_thinks_drops_its_answer(tmp_path: Path, bots: list[LastLegal]) -> None:
    player = with_bot(tmp_path)
    player.session.apply(said("discard hawk"))
    player.session.apply(said("gain 1G"))
    player.scene.refresh()
    player.scene._settle()
    player.press(pygame.K_z)
    player.rest()
    assert not player.session.moves


# ---- curtains ------------------------------------------------------------------------------------


def test_nothing_of_the_next_hand_is_drawn_before_the_curtain_is_lifted(tmp_path: Path) -> None:
    tale = story(me(play="druid", hand="hawk vault"), rival(play="seer", hand="prism mermaid"))
    player = Clicker(tmp_path, session_at(tale))
    player.do("discard hawk")
    player.scene.play(said("gain 1G"))
    for _ in range(5):
        player.frame()
        assert not {"prism", "mermaid"} & player.scene.skin.picture.view.drawn
        if isinstance(player.top, CurtainScene):
            break
        player.top.update(0.5)
    assert isinstance(player.top, CurtainScene)
    player.click("lift")
    player.frame()
    assert {"prism", "mermaid"} <= player.scene.skin.picture.view.drawn
    assert "vault" not in player.scene.skin.picture.view.drawn


def test_mages_are_chosen_in_secret(tmp_path: Path) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("hh")))
    first = player.session.viewer
    mage = player.session.observation.seats[first].mage_offer[0]
    player.do(f"mage {mage}")
    player.frame()
    assert player.session.viewer != first
    assert mage not in player.scene.skin.picture.view.drawn


# ---- the whole game ------------------------------------------------------------------------------


def play_on(player: Clicker, random: Random, limit: int) -> None:
    """Play random sensible answers by mouse and check each against the rules."""
    session = player.session
    for _ in range(limit):
        if session.state == "over":
            return
        played = session.game.played
        if session.decision.kind in COLLECT_DECISIONS:
            player.accept()
            assert session.game.played > played
            continue
        texts = [session.position.text_of(each) for each in session.position.legal_actions()]
        useful = [text for text in texts if text.split()[0] not in ("pass", "discard")]
        answer = random.choice(useful if useful and random.random() < 0.9 else texts)
        player.do_even_in_vain(answer)
        assert written(session.moves[played].action) == answer


@pytest.mark.parametrize(("seats", "seed"), [("h", 3), ("hh", 4), ("hhh", 5)])
def test_a_game_is_played_with_the_mouse(tmp_path: Path, seats: str, seed: int) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup(seats, seed=seed)), size=(1024, 600))
    play_on(player, Random(seed), 60)
    replayed = PlaySession.from_record(player.session.record())
    assert replayed.position.hash() == player.session.position.hash()


def test_the_end_shows_the_result_and_a_rematch_starts_a_new_game(tmp_path: Path) -> None:
    tale = story(
        me(play="druid coral_castle great_pyramid library temple colossus", pool="0"), rival()
    )
    player = Clicker(tmp_path, session_at(tale))
    player.do("use coral_castle 1")
    assert isinstance(player.top, ResultScene)
    assert player.context.shell.saved_game() is None
    player.click("rematch")
    assert isinstance(player.top, ResArcanaTable | CurtainScene)


# ---- around the game -----------------------------------------------------------------------------


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    player = Clicker(tmp_path, PlaySession(game_setup("h", setup="first_game")))
    item = player.session.position.text_of(player.session.position.legal_actions()[0])
    player.do(item)
    player.context.shell.show_title()
    assert "Edda" in (current_game.saved_line(player.context) or "")
    again = read_kept(player.context, Progress())
    assert again is not None
    assert again.position.hash() == player.session.position.hash()


def test_language_and_size_change_at_the_table(at: Seated) -> None:
    player = at("pay")
    player.context.change(language="fr")
    player.rest()
    assert "payez" in player.scene.skin.picture.state.prompt
    player.context.resize((1024, 600))
    player.rest()
    assert player.ui.popups[-1].name == "amounts"
    player.frame()


def test_the_menu_leads_to_the_settings_and_back(at: Seated) -> None:
    player = at("action")
    player.press(pygame.K_ESCAPE, pygame.K_5)
    scenes = [type(player.top)]
    player.press(pygame.K_ESCAPE)
    scenes.append(type(player.top))
    assert scenes == [SettingsScene, ResArcanaTable]


def test_the_side_column_can_be_folded_away(at: Seated) -> None:
    player = at("action")
    player.click("side")
    folded = player.scene.skin.picture.layout
    player.click("menu")
    words = player.context.text("app.table.show_side")
    menu = player.ui.popups[-1]
    assert isinstance(menu, Menu)
    player.click(next(each.name for each in menu.items if each.text == words))
    assert (folded.has_side, player.scene.skin.picture.layout.has_side) == (False, True)


def test_at_rest_nothing_has_to_be_drawn(at: Seated) -> None:
    player = at("action")
    player.frame()
    player.wait(0.5)
    assert not player.scene.dirty
    assert player.scene.wake_in() is None


def test_a_report_of_a_failure_holds_the_game(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(action()))
    assert player.context.record_text is not None
    assert '"game": "resarcana"' in player.context.record_text()


def test_a_report_names_the_action_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_position: object, _action: int) -> None:
        raise RuntimeError("a fault of the rules")

    player = Clicker(tmp_path, session_at(action()))
    monkeypatch.setattr(ResArcanaPosition, "apply_telling", fail)
    with pytest.raises(RuntimeError):
        player.scene.play(said("use alchemy 1"))
    report = player.context.record_text
    assert report is not None
    assert '"trying": "use alchemy 1"' in report()
    CrashedScene(player.context, "")
    assert player.context.record_text is None


def test_revealed_cards_are_undone_after_confirmation(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(action(), "hb"))
    player.do("use elvish_bow 2")
    player.press(pygame.K_z)
    assert isinstance(player.top, DialogScene)
    player.press(pygame.K_ESCAPE)
    assert len(player.session.moves) == 1
    player.press(pygame.K_z)
    player.click("answer.last")
    assert not player.session.moves
    assert not player.session.counts
    player.do("use elvish_bow 2")
    player.press(pygame.K_z)
    assert not player.session.moves, "whoever plays alone is asked once"
