"""A mistake in a game of Mercurial can be replayed and improved at the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import image

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Ask, Choose, Judge, Verdict
from resarcana_desktop.games import window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.puzzles.policy import MercurialMistake
from resarcana_desktop.games.mercurial.table.panels.casting import cast
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.setups import session_at
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.play.review.mistakes import Result
from resarcana_desktop.play.review.review import Judgement
from resarcana_desktop.tabletop.coach import coach_width
from resarcana_desktop.widgets import Picture
from resarcana_desktop.widgets.tableau import TableauPicture
from tests.games.mercurial.review.game import going_on
from tests.games.mercurial.table.hands import settle, stage_for
from tests.support.mercurial import Table
from tests.support.window import SIZES, Stage, layout_problems

DEAR = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert", "heart_of_ruin")


class Task:
    """The only mistake, and its outcome."""

    question = "What would have been better?"
    played_again = "That was played."
    explained: Sequence[str] = ("Better: something else.",)
    count = "1 of 1"
    is_first = is_last = True

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.results: list[Result] = []

    def face(self, component: str) -> Picture | None:
        return window_game(ID).screens().face(component)

    def note(self, result: Result) -> None:
        self.results.append(result)

    def go_on(self) -> None:
        """There isn't another mistake."""

    go_back = leave = go_on


class Judging:
    """A fake bot process that assigns each action a fixed loss."""

    thinking = False

    def __init__(self, lost: float) -> None:
        self.lost = lost
        self.asked: list[Judge] = []

    def ask(self, ask: Ask[Any]) -> None:
        assert isinstance(ask, Judge)
        self.asked.append(ask)
        self.thinking = True

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if kind is Choose or not self.thinking:
            return None
        self.thinking = False
        best, answer = self.asked[-1].legal
        return Verdict(Advice(best, 0.6, 1), Advice(answer, 0.6 - self.lost, 1))

    def forget(self) -> None:
        self.thinking = False

    restart = close = forget


def judgement(at: int, played: str, best: str) -> Judgement:
    return Judgement(
        at=at,
        round=1,
        seat=0,
        kind="turn",
        played=played,
        best=best,
        played_chance=0.4,
        best_chance=0.6,
        loss=20.0,
        grade="blunder",
    )


class Learner:
    """A player at the table with the mistake."""

    def __init__(
        self, folder: Path, story: Table, actions: Sequence[str], best: str, **look: Any
    ) -> None:
        size = look.pop("size", (1280, 720))
        lost = look.pop("lost", 0.12)
        self.stage: Stage = stage_for(folder, size, **look)
        history: AnyHistory = History(going_on(story, *actions), MercurialSession)
        self.task = Task(judgement(len(actions) - 1, actions[-1], best))
        screens, session = window_game(ID).screens(), session_at(history, len(actions) - 1)
        table = screens.table(self.stage.context, session, screens.mistake(self.task))
        assert isinstance(table, MercurialTable)
        self.table = table
        self.judge = Judging(lost)
        table.opponents._make = lambda: self.judge
        table.opponents._worker = None
        self.stage.show(table)
        settle(self.stage)

    @property
    def trial(self) -> MercurialMistake:
        assert isinstance(self.table.policy, MercurialMistake)
        return self.table.policy

    def said(self) -> str:
        """Return the comment on the last answer."""
        return self.trial.verdict

    def plays(self, action: str) -> None:
        self.table.play(self.table.session.position.action(action))
        settle(self.stage)


def bridge() -> Table:
    """1 Ruin short of The Broken Bridge, with the Acuity that buys it."""
    table = Table().heroics(*DEAR, "broken_bridge").active("fireball", "inferno")
    return table.crystals(acuity=4).dice(*["void"] * 6)


def test_the_best_answer_solves_it_and_nothing_is_played(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "recycle")
    learner.plays("recycle")
    assert learner.task.results == ["solved"]
    assert learner.table.prompt().startswith("Solved: Recycle")
    assert learner.table.session.game.played == 0
    assert not learner.judge.asked


def test_the_answer_of_the_game_and_a_worse_one_do_not(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "recycle")
    learner.plays("end turn")
    assert learner.said() == "played"
    learner.plays("cast" if Table().can("cast") else "play focus.2 primary")
    assert learner.said() == "worse"
    (asked,) = learner.judge.asked
    assert len(asked.legal) == 2
    assert learner.task.results == []


def test_the_better_card_is_shown_large_once_it_is_known(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "play focus.2 primary")
    assert not shown(learner)
    learner.stage.click("coach.show")
    settle(learner.stage)
    learner.stage.ui.refresh()
    (picture,) = shown(learner)
    assert picture.shown.id == "focus"
    in_hand = next(each for each in learner.table.skin.spots if each.zone == "hand")
    assert picture.rect.width > 1.3 * in_hand.rect.width
    assert layout_problems(learner.stage.ui, (1280, 720)) == []


def shown(learner: Learner) -> list[TableauPicture]:
    return [each for each in learner.stage.ui.walk() if isinstance(each, TableauPicture)]


def test_an_answer_nearly_as_good_also_solves_it(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "recycle", lost=0.02)
    learner.plays("play focus.2 primary")
    assert learner.trial.verdict == "good"


def test_in_a_cast_its_plan_is_the_answer(tmp_path: Path) -> None:
    kept, bought = "spend ruin 0 restore 0", "spend ruin 1 restore 0"
    learner = Learner(tmp_path, bridge(), ["cast", kept], bought)
    plan = learner.table.model.plan
    assert plan is not None
    plan.follow([learner.table.session.position.action(bought)])
    cast(learner.table, learner.table.model)
    settle(learner.stage)
    assert learner.trial.verdict == "best"


@pytest.mark.parametrize("size", SIZES)
def test_coach_and_table_fit(tmp_path: Path, size: tuple[int, int]) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "recycle", size=size)
    learner.stage.frame()
    assert layout_problems(learner.stage.ui, size) == []


def test_in_a_small_window_a_coach_of_few_words_leaves_the_cards_more_room(tmp_path: Path) -> None:
    """A row has wider cards there than beside the coach of a lesson; a large window has no need."""
    for window, narrower in (((1024, 600), True), ((1920, 1080), False)):
        learner = Learner(tmp_path / str(window[0]), Table(), ["end turn"], "recycle", size=window)
        look = learner.stage.context.look
        usual, brief = coach_width(look), learner.table.beside.width
        assert (brief < usual) == narrower
        card = learner.table.skin.board.layout.row("heroics")[0]
        assert card.width >= (93 if narrower else 160)


def test_how_to_read_a_card_is_said_where_it_will_be_read(tmp_path: Path) -> None:
    learner = Learner(tmp_path, Table(), ["end turn"], "recycle", size=(1024, 600))
    skin, stage = learner.table.skin, learner.stage
    stage.frame()
    (layer,) = skin._how_to_read()
    coach = learner.table.beside.coach
    assert coach is not None
    assert coach.free(stage.context.look).contains(layer.rect)
    empty = stage.frame().subsurface(layer.rect).copy()
    stage.point(next(spot for spot in skin.spots if spot.zone == "heroics").rect.center)
    settle(stage)
    assert skin.read_beside() is not None
    after = stage.frame().subsurface(layer.rect)
    assert image.tobytes(after, "RGB") != image.tobytes(empty, "RGB")
