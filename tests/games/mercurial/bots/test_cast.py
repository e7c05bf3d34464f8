"""Tests of the characters of Mercurial and their preferences."""

from collections import Counter
from statistics import fmean

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.cast import CAST, TASTES, preferences_of
from resarcana_desktop.games.mercurial.bots.features import margin
from resarcana_desktop.games.mercurial.bots.levels import DEFAULT_LEVEL, LEVELS
from resarcana_desktop.games.mercurial.bots.registry import BOTS, make
from resarcana_desktop.games.mercurial.bots.weights import shipped, valuation_with
from resarcana_desktop.games.mercurial.module import MODULE
from resarcana_desktop.games.mercurial.render.portraits import rivals
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import NAMES
from tests.support.build import interpreted_if_thorough
from tests.support.mercurial import Table


def test_four_levels_have_a_character_each_and_the_balanced_bot_comes_first() -> None:
    assert set(CAST.by_bot) < set(BOTS)
    assert [len(CAST.at_level(level)) for level in LEVELS] == [0, 1, 1, 1, 1]
    assert MODULE.characters("level2") == ("level2", "level2-healer")
    assert MODULE.characters("level1") == ()
    assert MODULE.characters(DEFAULT_LEVEL)[0] == DEFAULT_LEVEL
    assert MODULE.level_of("level5-fury") == "level5"
    assert not CAST.to_be_drawn  # there is only one to draw


def test_no_two_characters_share_a_name() -> None:
    assert len(CAST.names) == len(CAST.by_bot)
    assert not CAST.names & set(NAMES)
    assert MODULE.name_of("level4-architect") == "Octavia"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_its_banter_in_every_language(language: str) -> None:
    words = load_catalogue(language, ID)
    needed = [f"app.banter.{kind}.{bot}" for bot in CAST.by_bot for kind in ("liked", "outrun")]
    assert [key for key in needed if key not in words] == []


def test_every_character_has_a_face() -> None:
    assert set(rivals()) == {*CAST.by_bot, "plain"}


@pytest.mark.parametrize("style", TASTES)
def test_a_seat_values_what_it_likes_and_not_what_its_rival_likes(style: str) -> None:
    table = Table("elementalist", "enchanter").dice().crystals().active("fireball", "arc")
    neutral = valuation_with(shipped(), table.faces)
    fond = valuation_with(shipped(), table.faces)
    fond.preferences = preferences_of(style, table.faces)
    state, likes = table.state, fond.preferences
    assert [margin(fond, state, seat) for seat in (0, 1)] == [
        margin(neutral, state, seat) for seat in (0, 1)
    ]
    fond.seat = 0
    assert margin(fond, state, 1) == margin(neutral, state, 1)
    more = margin(fond, state, 0) - margin(neutral, state, 0)
    if style == "gambler":  # it values actions, not possessions
        assert more == pytest.approx(0.0)
        assert likes.rolling > 0.0
    elif style == "healer":  # the Spells make Ruin
        assert more < -0.1
    else:
        assert more > 0.1


@interpreted_if_thorough
def test_a_gambler_rerolls_more_often_than_its_rival() -> None:
    game = play_game(rules(), {"seats": 2}, 3, [make("level3-gambler"), make("level3")])
    skills = {skill.id for skill in rules().faces.components.skills}
    rolls = Counter(
        event.seat
        for step in game.again()
        for event in step.events
        if event.kind == "play" and event.mode == "secondary" and event.card in skills
    )
    assert rolls[0] > 1.5 * rolls[1]


@interpreted_if_thorough
def test_a_healer_casts_restore_more_often_than_its_rival() -> None:
    game = play_game(rules(), {"seats": 2}, 5, [make("level2-healer"), make("level2")])
    results = [event for step in game.again() for event in step.events if event.kind == "result"]
    mended = [
        fmean(event.restore > 0 for event in results if event.seat == seat) for seat in (0, 1)
    ]
    assert mended[0] > mended[1]
