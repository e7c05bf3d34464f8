"""Claims, last Casts and the end of a game are staged at the table."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pygame import Rect, Surface
from pygame.transform import average_color

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.table.moments import moments_of
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.setup.outcome import result_words
from resarcana_desktop.tabletop.ceremony import Moment
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.games.mercurial.table.test_layout import moment


@cache
def played() -> MercurialSession:
    """Return a finished game of greedy bots."""
    session, bot = MercurialSession(setup(1, 1, seed=3)), GreedyBot()
    while not session.position.over():
        position = session.position
        seen = position.observation(position.seat_to_decide())
        session.play(bot.choose(seen, position.legal_actions(), bot_seed(3, session.game.played)))
    return session


@pytest.mark.parametrize("language", languages())
def test_a_whole_game_stages_its_great_moments(language: str) -> None:
    session = played()
    words = Words(load_catalogue(language, "mercurial"), session.position.faces, session.seats)
    events = [event for move in session.moves for event in move.events]
    found = list(moments_of(events, session, words))
    claims = sum(event.kind == "claim" for event in events)
    assert [each.weight for each in found] == ["prize"] * (claims - 1) + [
        *(["tenth", "prize"] if found[-3].weight == "tenth" else ["prize", "tenth"]),
        "victory",
    ]
    assert all(each.title for each in found)
    assert all(picture(60).get_height() == 60 for each in found for picture in each.pictures)


def test_a_claim_says_you_to_the_only_person_at_the_screen_and_names_a_rival_once() -> None:
    session = played()
    words = Words(load_catalogue("en", "mercurial"), session.position.faces, session.seats)
    claims = [event for move in session.moves for event in move.events if event.kind == "claim"]
    shown = {
        event.seat: moment.text
        for event, moment in zip(claims, moments_of(claims, session, words), strict=True)
    }
    assert shown[0].startswith("You claim this ")
    assert shown[1].startswith("{seat:1}Corvin{/seat} claims this ")


def test_the_end_is_staged_before_its_result(tmp_path: Path) -> None:
    session = played()
    stage = stage_for(tmp_path, motion_speed=1.0)
    last = session.moves[-1]
    table = open_table(stage, MercurialSession.from_record(session.record()))
    stage.context.scenes.reset(table)
    table.show_moves([last])
    seen = []
    for _ in range(400):
        if stage.top is table:
            seen.append(table.moments.staged)
            stage.wait(0.05)
    assert [each.weight for each in dict.fromkeys(seen) if each is not None][-1] == "victory"
    assert isinstance(stage.top, ResultScene)
    shown = result_words(stage.top.outcome, stage.context.catalogue)
    assert shown in [each.title for each in seen if each is not None]


def drawn(table: MercurialTable, part: Rect) -> Surface:
    """Return a part of the table as it is drawn now."""
    surface = Surface(table.context.look.size)
    table.draw(surface)
    return surface.subsurface(part)


def test_while_a_great_moment_is_staged_buttons_and_questions_wait(
    tmp_path: Path,
) -> None:
    stage = stage_for(tmp_path, motion_speed=1.0)
    table = open_table(stage, moment(2))
    stage.wait(2.0)
    button = next(each for each in table.buttons.row if each.enabled).rect
    before = drawn(table, button)
    table.celebrate(Moment("6 points", weight="victory"))
    stage.wait(0.3)
    assert table.moments.staged is not None
    dark = drawn(table, button)
    assert sum(average_color(dark)[:3]) < 0.7 * sum(average_color(before)[:3])
    layers = table.compose().layers
    assert "prompt" not in [each.name for each in layers]
