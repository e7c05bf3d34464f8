"""Characters comment on a Heroic of their kind, and when others end the game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.table.banter import Banter
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.mercurial.table.hands import open_table, setup, stage_for

HEROIC = "snowed_pass"
WORDS = load_catalogue("en", "mercurial")


def against(bot: str) -> MercurialSession:
    """A game of a person against a bot."""
    plan = setup(1, 1, seed=3)
    seats = (plan.seats[0], plan.seats[1].model_copy(update={"level": bot}))
    return MercurialSession(plan.model_copy(update={"seats": seats}))


def said(bot: str, *events: Event) -> list[str]:
    banter = Banter(against(bot))
    return [line for event in events if (line := banter.line_for(event, WORDS))]


CLAIM = Event("claim", 1, HEROIC)
RESET = Event("reset", 1)
MENDING = Event("result", 1, restore=20)
RUINING = Event("result", 1, number=20)


def test_a_healer_comments_once_on_a_heroic_claimed_with_restore() -> None:
    shown = said("level2-healer", RUINING, CLAIM, RESET, MENDING, CLAIM, RESET, MENDING, CLAIM)
    assert shown == ["Corvin: “There. Doesn’t that feel better?”"]


def test_a_fury_comments_on_a_heroic_claimed_with_ruin() -> None:
    assert said("level5-fury", MENDING, CLAIM) == []
    assert said("level5-fury", RUINING, CLAIM) == ["Corvin: “Let it burn!”"]


def test_an_architect_comments_after_three_spells_and_a_gambler_after_rolls() -> None:
    spell = Event("take", 1, "fireball")
    roll = Event("play", 1, "wild_spark", mode="secondary")
    assert said("level4-architect", spell, spell, RUINING, CLAIM) == []
    assert len(said("level4-architect", spell, spell, spell, RUINING, CLAIM)) == 1
    assert said("level3-gambler", roll, roll, RUINING, CLAIM) == []
    assert len(said("level3-gambler", roll, roll, roll, RUINING, CLAIM)) == 1


def test_when_others_end_the_game_a_rival_says_so_and_when_it_does_itself_it_is_silent() -> None:
    assert said("level3-gambler", Event("last_casts", 0)) == [
        "Corvin: “Well rolled. Double or nothing next time?”"
    ]
    assert said("level3-gambler", Event("last_casts", 1)) == []
    assert said("level3-gambler", Event("last_casts")) == []


@pytest.mark.parametrize("bot", ["level3", "greedy"])
def test_bots_without_a_character_say_nothing(bot: str) -> None:
    assert said(bot, MENDING, CLAIM, Event("last_casts", 0)) == []


@pytest.mark.parametrize("banter", [True, False])
def test_at_the_table_a_word_is_said_unless_banter_is_off(tmp_path: Path, *, banter: bool) -> None:
    stage = stage_for(tmp_path, banter=banter)
    table = open_table(stage, against("level3-gambler"))
    ended = SimpleNamespace(events=[Event("last_casts", 0)])
    [moment] = table.skin.moments([ended])
    assert ("Double or nothing" in moment.text) is banter
