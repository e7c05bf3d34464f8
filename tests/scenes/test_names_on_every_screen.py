"""Names of any writing system can be read on every screen, and fit where they are shown."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.context import Context
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.mercurial.outcome import outcome_of
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.sandbox.scene import sandbox_of as mercurial_sandbox_of
from resarcana_desktop.games.resarcana.outcome import ResArcanaOutcomeWords, outcome
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.sandbox.opening import sandbox_from
from resarcana_desktop.games.resarcana.sandbox.scene import setup_for
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.history import AnyHistory, History
from resarcana_desktop.render import text
from resarcana_desktop.render.fonts import Font
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.scenes.review.scene import ReviewScene
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.setup.game_setup import LONGEST_NAME, SeatSetup, tidy_name
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.mercurial.table.hands import open_table, played
from tests.games.mercurial.table.hands import setup as mercurial_setup
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.play.test_five_seats import five
from tests.games.resarcana.sandbox.test_edited import TWO
from tests.render.test_writing_systems import NAMES
from tests.scenes.finished_game import CURVE, RULES, finished_view, four_players
from tests.scenes.replay.recorded import history, record
from tests.scenes.review.reviewed import Maker, review_of
from tests.support.window import SIZES, Stage, layout_problems

Names = tuple[str, ...]

TABLES = (
    "table",
    "replay",
    "sandbox",
    "mercurial table",
    "mercurial replay",
    "mercurial sandbox",
)
"""Screens on which components and trays are over one another."""


def seats_of_four(names: Names) -> tuple[SeatSetup, ...]:
    seats = four_players().seats
    return tuple(
        each.model_copy(update={"name": name}) for each, name in zip(seats, names, strict=False)
    )


def record_of(names: Names) -> Record:
    setup = four_players().model_copy(update={"seats": seats_of_four(names)})
    return replace(record("four"), about={"setup": setup.to_json(), "saved": 1_700_000_000})


def history_of(names: Names) -> AnyHistory:
    found = copy(history("four"))
    found.record, found.seats = record_of(names), seats_of_four(names)
    return found


@cache
def mercurial(names: Names) -> MercurialSession:
    setup = mercurial_setup(4)
    seats = tuple(
        each.model_copy(update={"name": name})
        for each, name in zip(setup.seats, names, strict=True)
    )
    return played(MercurialSession(setup.model_copy(update={"seats": seats})), 60)


def new_game(stage: Stage, names: Names) -> None:
    scene = NewGameScene(stage.context)
    scene.form.set_count(4)
    for seat, name in zip(scene.form.seats, names, strict=True):
        seat.name = name
    stage.show(scene)


def table(stage: Stage, names: Names) -> None:
    session: PlaySession = session_at(five())
    seats = tuple(
        each.model_copy(update={"name": (*names, names[0][::-1])[number]})
        for number, each in enumerate(session.setup.seats)
    )
    setup = session.setup.model_copy(update={"seats": seats})
    stage.show(ResArcanaTable(stage.context, PlaySession(setup, session.game, viewer=0)))


def result(stage: Stage, names: Names) -> None:
    setup = four_players().model_copy(update={"seats": seats_of_four(names)})
    words = ResArcanaOutcomeWords(RULES.faces)
    ended = outcome(setup, finished_view(), CURVE, words)
    stage.show(ResultScene(stage.context, ended, record_of(names)))


def review(stage: Stage, names: Names) -> None:
    game = history_of(names)
    stage.show(ReviewScene(stage.context, game, Maker(review_of(game)).begin))
    stage.wait(0.1)


def on_the_shelf(context: Context, names: Names) -> None:
    saves = SavedGames(context.folders.games)
    saves.save(record_of(names), ", ".join(names[:2]))
    saves.save(mercurial(names).record(), names[0])


def saved_games(stage: Stage, names: Names) -> None:
    on_the_shelf(stage.context, names)
    stage.show(LoadScene(stage.context))
    for _ in range(20):
        stage.wait(0.05)


def statistics(stage: Stage, names: Names) -> None:
    on_the_shelf(stage.context, names)
    stage.show(CreditsScene(stage.context))
    stage.context.shell.open_statistics()
    stage.wait(0.1)


def sandbox(stage: Stage, names: Names) -> None:
    seats = seats_of_four(names)[:2]
    stage.show(sandbox_from(stage.context, setup_for(("base",), seats), TWO))


def mercurial_result(stage: Stage, names: Names) -> None:
    session = mercurial(names)
    stage.context.shell.use_game("mercurial")
    stage.context.shell.show_result(outcome_of(session), session.record())


def mercurial_table(stage: Stage, names: Names) -> None:
    stage.context.shell.use_game("mercurial")
    open_table(stage, mercurial(names))


def mercurial_replay(stage: Stage, names: Names) -> None:
    stage.context.shell.use_game("mercurial")
    shown = History(mercurial(names).record(), MercurialSession)
    stage.show(ReplayScene(stage.context, shown, 40))


def mercurial_sandbox(stage: Stage, names: Names) -> None:
    stage.context.shell.use_game("mercurial")
    stage.show(mercurial_sandbox_of(stage.context, mercurial(names)))


def curtain(stage: Stage, names: Names) -> None:
    undo = (names[1], lambda: None)
    stage.show(CurtainScene(stage.context, names[0], lambda: None, undo=undo))


def naming(stage: Stage, names: Names) -> None:
    stage.show(CreditsScene(stage.context))
    title = ", ".join(names)
    stage.show(NamingScene(stage.context, "load.save_title", title, lambda _name: None))


SCREENS: dict[str, Callable[[Stage, Names], object]] = {
    "title": lambda stage, _names: stage.show(TitleScene(stage.context)),
    "new game": new_game,
    "saved games": saved_games,
    "name of a game": naming,
    "curtain": curtain,
    "table": table,
    "result": result,
    "replay": lambda stage, names: stage.show(ReplayScene(stage.context, history_of(names), 120)),
    "review": review,
    "statistics": statistics,
    "sandbox": sandbox,
    "mercurial table": mercurial_table,
    "mercurial result": mercurial_result,
    "mercurial replay": mercurial_replay,
    "mercurial sandbox": mercurial_sandbox,
}

SYSTEMS = list(NAMES)
GROUPS = {
    ", ".join(group): tuple(tidy_name(NAMES[name][:LONGEST_NAME]) for name in group)
    for group in (SYSTEMS[:4], SYSTEMS[4:8], SYSTEMS[8:12], [SYSTEMS[12], *SYSTEMS[6:9]])
}
"""Four names at a time: a game has four seats."""


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The signs that are drawn in a font that does not have them."""
    found: list[str] = []
    draw = text._rendered

    def watched(
        font: Font, words: str, colour: tuple[int, int, int], outline: int
    ) -> pygame.Surface:
        for sign in words:
            composed = unicodedata.category(sign)[0] in "CMZ"
            if not composed and font.metrics(sign)[0] is None:
                found.append(f"{sign} of {words}")
        return draw(font, words, colour, outline)

    monkeypatch.setattr(text, "_rendered", watched)
    return found


@pytest.mark.one_in(9)
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1]], ids=str)
@pytest.mark.parametrize("names", GROUPS.values(), ids=GROUPS)
@pytest.mark.parametrize("screen", SCREENS)
def test_names_are_shown_without_boxes_and_fit(
    screen: str,
    names: Names,
    size: tuple[int, int],
    boxes: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(tmp_path, size, motion_speed=0.0)
    monkeypatch.setattr(stage.context.shell, "saved_game", lambda: ", ".join(names[:2]))
    SCREENS[screen](stage, names)
    stage.frame()
    assert boxes == []
    wrong = layout_problems(stage.ui, size)
    assert [each for each in wrong if screen not in TABLES or "Spot" not in each.split()[0]] == []
