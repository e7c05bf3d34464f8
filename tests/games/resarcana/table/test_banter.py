"""Rivals with a character comment on what they like and on attacks."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.view.announcements import WHOLE, MoveAnnouncement
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.table.listener import Listener
from tests.support.story import me, rival, story


def against(bot: str) -> PlaySession:
    """Return Edda with a Dragon, against a bot that can pay for two."""
    tale = story(
        me(play="druid fire_dragon", pool="1E", hand="hawk vault prism"),
        rival(play="witch", pool="9E 9C 4L", hand="earth_dragon water_dragon nightingale"),
    )
    session = session_at(tale, "hb")
    seats = (session.seats[0], session.seats[1].model_copy(update={"level": bot}))
    setup = session.setup.model_copy(update={"seats": seats})
    return PlaySession(setup, session.game, viewer=0)


def spoken(table: Listener) -> list[str]:
    tales = [tale for tale, _ in table.heard if isinstance(tale, MoveAnnouncement)]
    return [tale.spoken for tale in tales if tale.spoken]


def placing(folder: Path, bot: str, *rivals: str, **settings: bool) -> Listener:
    table = Listener(folder, against(bot), *rivals, **settings)
    table.act("discard hawk", "gain 1G")
    return table


def test_a_dragon_lover_comments_on_its_first_dragon(tmp_path: Path) -> None:
    table = placing(tmp_path, "level3-dragons", "place water_dragon")
    assert spoken(table) == ["Corvin: “Isn’t she beautiful? Don’t move too fast.”"]
    table.script.lines.append("place nightingale")
    table.act("discard vault", "gain 1G")
    assert len(spoken(table)) == 1


def test_a_comment_is_in_the_prompt_long_enough_to_read(tmp_path: Path) -> None:
    table = placing(tmp_path, "level3-dragons", "place water_dragon")
    [tale] = [t for t, _ in table.heard if isinstance(t, MoveAnnouncement) and t.spoken]
    assert tale.prompt(WHOLE) == f"{tale.text} · {tale.spoken}"
    assert tale.seconds > replace(tale, spoken="").seconds


def test_a_bot_does_not_comment_on_others_preferences(tmp_path: Path) -> None:
    assert spoken(placing(tmp_path, "level3-dragons", "place nightingale")) == []


@pytest.mark.parametrize("bot", ["level3", "greedy"])
def test_a_bot_without_a_character_makes_no_comments(bot: str, tmp_path: Path) -> None:
    assert spoken(placing(tmp_path, bot, "place water_dragon")) == []


def test_without_banter_no_comments_are_shown(tmp_path: Path) -> None:
    table = placing(tmp_path, "level3-dragons", "place water_dragon", banter=False)
    assert spoken(table) == []


def test_an_attack_is_answered_with_a_word(tmp_path: Path) -> None:
    table = Listener(tmp_path, against("level2-keeper"), "suffer")
    table.act("use fire_dragon 1")
    assert spoken(table) == ["Corvin: “Shh, don’t frighten the animals.”"]
