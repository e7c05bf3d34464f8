"""A hint in words explains a used power with its rule, as the list of answers does."""

from __future__ import annotations

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.games.resarcana.text_mode.table import SpokenHint
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import game_setup
from tests.support.story import me, rival, story


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_powers_of_a_component_have_different_words(language: str) -> None:
    play = me(play="druid alchemy ring_of_midas", pool="3L 2G")
    position = story(play, rival(play="seer calm_elan")).position
    text = position_text(position.faces, position.state)
    session = PlaySession.from_position(game_setup("hb"), text)
    hint = SpokenHint(Spoken(session, load_catalogue(language, ID)), {})
    uses = [session.position.action(f"use ring_of_midas {power}") for power in (1, 2)]
    hint.take([Advice(action, 0.5, 100) for action in uses])
    _, first, second = hint.lines()
    assert first != second
    assert not any("{" in line for line in (first, second))
