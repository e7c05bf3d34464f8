"""The tutor warns before a Cast or an end of turn that loses a lot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Ask, Choose, Judge, Verdict
from resarcana_desktop.games.mercurial.bots.aims import Aim, Cost
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.table.panels.casting import begin_cast, cast
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.tutor_panel import TutorPanel
from resarcana_desktop.widgets import Label, RichLabel
from tests.games.mercurial.table.hands import open_table, settle, setup, stage_for
from tests.support.mercurial import Table
from tests.support.window import SIZES, Stage, layout_problems

DEAR = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert", "heart_of_ruin")


class Thinker:
    """A fake bot process that assigns each action a fixed loss."""

    def __init__(self, lost: float, *reason: Aim | Fact) -> None:
        self.lost, self.reason = lost, reason
        self.judged: list[Judge] = []
        self._open: Judge | None = None

    @property
    def thinking(self) -> bool:
        return self._open is not None

    def ask(self, ask: Ask[Any]) -> None:
        if isinstance(ask, Judge):
            self.judged.append(ask)
            self._open = ask

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if kind is Choose or kind is not Judge or self._open is None:
            return None
        (answer, *_), self._open = self._open.answers, None
        best = next(each for each in self.judged[-1].legal if each != answer)
        return Verdict(Advice(best, 0.6, 9), Advice(answer, 0.6 - self.lost, 9, self.reason))

    def forget(self) -> None:
        self._open = None

    def restart(self) -> None:
        raise AssertionError("nobody is asked twice")

    def close(self) -> None:
        self._open = None


def bridge() -> Table:
    """1 Ruin short of The Broken Bridge, with the Acuity that buys it."""
    table = Table().heroics(*DEAR, "broken_bridge").active("fireball", "inferno")
    return table.crystals(acuity=4).dice(*["void"] * 6)


def nothing() -> Table:
    """Set up a Cast that claims nothing and earns no Prestige."""
    table = Table().heroics(*DEAR, "broken_bridge").active("kindle")
    return table.crystals().dice(*["void"] * 6)


class Player:
    """A player at a table with the tutor on."""

    def __init__(self, folder: Path, table: Table, thinker: Thinker, **look: Any) -> None:
        size = look.pop("size", (1280, 720))
        self.stage: Stage = stage_for(folder, size, **{"tutor": "inaccuracy", **look})
        text = shipped().position_text(table.position)
        session = MercurialSession.from_position(setup(1, 1), text)
        self.thinker = thinker
        self.table: MercurialTable = open_table(self.stage, session)
        self.table.opponents._make = lambda: thinker
        self.table.opponents._worker = None
        self.table.hint.forget()

    def does(self, doing: Callable[[MercurialTable], None]) -> None:
        doing(self.table)
        settle(self.stage)
        self.stage.frame()

    @property
    def played(self) -> int:
        return self.table.session.game.played

    @property
    def panel(self) -> TutorPanel | None:
        top = self.stage.ui.popups[-1] if self.stage.ui.popups else None
        return top if isinstance(top, TutorPanel) else None

    def words(self) -> str:
        assert self.panel is not None
        found = [each.text for each in self.panel.walk() if isinstance(each, Label)]
        found += [each.markup for each in self.panel.walk() if isinstance(each, RichLabel)]
        return "\n".join(found)


def end(table: MercurialTable) -> None:
    table.skin.controls.end_turn()


def cast_keeping_acuity(table: MercurialTable) -> None:
    begin_cast(table, table.model)
    assert table.model.plan is not None
    table.model.plan.answers.clear()
    cast(table, table.model)


def aim() -> Aim:
    return Aim(card=Table().number("broken_bridge"), cost=Cost(short=1, acuity=4))


def test_a_cast_that_leaves_a_heroic_to_be_had_is_held_with_the_reason(tmp_path: Path) -> None:
    player = Player(tmp_path, bridge(), Thinker(0.12, aim()))
    player.does(cast_keeping_acuity)
    assert player.played == 0
    shown = player.words()
    assert "The Broken Bridge" in shown
    assert "4" in shown
    (asked,) = player.thinker.judged
    texts = [player.table.session.position.text_of(asked.answers[0])]
    assert texts == ["cast"]
    assert len(asked.answers) == 2  # cast, then save the Acuity; the rest has no choice


def test_it_can_be_made_anyway(tmp_path: Path) -> None:
    player = Player(tmp_path, bridge(), Thinker(0.12, aim()))
    player.does(cast_keeping_acuity)
    player.does(lambda _table: player.stage.click("anyway"))
    assert player.played == 2
    assert player.panel is None


def test_or_thought_over_with_the_plan_still_there(tmp_path: Path) -> None:
    player = Player(tmp_path, bridge(), Thinker(0.12, aim()))
    player.does(cast_keeping_acuity)
    player.does(lambda _table: player.stage.click("again"))
    assert player.played == 0
    assert player.panel is None
    assert player.table.model.plan is not None


def test_an_idle_end_of_turn_is_held_with_a_warning(tmp_path: Path) -> None:
    player = Player(tmp_path, Table(), Thinker(0.12, Fact("ruin", 1.0, number=6)))
    player.does(end)
    assert player.played == 0
    assert "without doing anything" in player.words()
    assert "stronger" in player.words()


def test_a_warned_player_is_not_asked_again(tmp_path: Path) -> None:
    player = Player(tmp_path, Table(), Thinker(0.12))
    player.does(end)
    player.does(lambda _table: player.stage.click("anyway"))
    assert player.played == 1
    assert player.stage.top is player.table


def test_the_usual_confirmation_follows_the_tutors_approval(tmp_path: Path) -> None:
    player = Player(tmp_path, Table(), Thinker(0.01))
    player.does(end)
    assert player.thinker.judged
    assert player.played == 0
    assert player.stage.top is not player.table  # the question whether the turn is to end


def test_a_cast_for_nothing_says_so(tmp_path: Path) -> None:
    player = Player(tmp_path, nothing(), Thinker(0.2))
    player.does(cast_keeping_acuity)
    assert "claims nothing" in player.words()


def test_a_good_answer_is_played_without_a_word(tmp_path: Path) -> None:
    player = Player(tmp_path, Table(), Thinker(0.0))
    take = player.table.session.position.action("take acuity") if Table().can("take acuity") else -1
    action = take if take >= 0 else player.table.session.position.action("recycle")
    player.does(lambda table: table.play(action))
    assert player.played == 1
    assert player.panel is None


@pytest.mark.parametrize("setting", ["off", "blunder"])
def test_it_warns_only_about_the_grades_in_the_setting(tmp_path: Path, setting: str) -> None:
    player = Player(tmp_path, bridge(), Thinker(0.12, aim()), tutor=setting)
    player.does(cast_keeping_acuity)
    assert player.panel is None
    assert player.played == 2
    assert bool(player.thinker.judged) == (setting != "off")


def test_it_is_silent_in_a_solo_game(tmp_path: Path) -> None:
    player = Player(tmp_path, Table(), Thinker(0.12))
    alone = MercurialSession(setup(1))
    table = open_table(player.stage, alone)
    assert not table.tutor.wanted


@pytest.mark.one_in(4)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_its_panel_fits(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    player = Player(tmp_path, bridge(), Thinker(0.12, aim()), size=size, language=language)
    player.does(cast_keeping_acuity)
    assert player.panel is not None
    assert layout_problems(player.stage.ui, size) == []
