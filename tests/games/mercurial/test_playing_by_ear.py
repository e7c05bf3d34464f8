"""Mercurial's zones, and a turn played with their keys."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from tests.games.mercurial.table.hands import setup
from tests.support.listening import Listener

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    listener = Listener(tmp_path, speech=True)
    yield listener
    listener.close()


def begun(listener: Listener) -> MercurialTable:
    """Return a game that two bots have played, with one person who has chosen a class."""
    listener.context.shell.start_game(setup(1, 1, initiates=True))
    listener.rest()
    table = listener.top
    assert isinstance(table, MercurialTable)
    for _ in range(5):
        if table.ui.popups:
            listener.press(pygame.K_RETURN)
    return table


def test_a_letter_leads_to_each_zone(listener: Listener) -> None:
    begun(listener)
    zones = {
        pygame.K_h: "Your hand.",
        pygame.K_d: "Your dice.",
        pygame.K_a: "Your active Spells.",
        pygame.K_s: "Spell row.",
        pygame.K_k: "Skill row.",
        pygame.K_e: "Heroics.",
        pygame.K_m: "Arcanas.",
        pygame.K_v: "Your side.",
        pygame.K_t: "Prompt and standings",
        pygame.K_o: "Log",
    }
    for key, title in zones.items():
        assert listener.press(key)[0].startswith(title)
    assert listener.press(pygame.K_v, mod=SHIFT)[0].startswith("Corvin’s side.")


def test_the_card_being_read_has_the_focus_and_can_be_used(listener: Listener) -> None:
    table = begun(listener)
    listener.press(pygame.K_s)
    assert table.ui.focus is not None
    assert table.ui.focus.name.startswith("spells.")
    first = listener.line
    listener.press(pygame.K_RIGHT)
    assert listener.line != first
    listener.press(pygame.K_RETURN)
    assert table.ui.popups or table.session.game.played


def test_the_round_is_announced_with_the_question(listener: Listener) -> None:
    begun(listener)
    asked = listener.press(pygame.K_t)[0]
    assert asked.startswith("Prompt and standings")
    assert "Round 1" in listener.press(pygame.K_END)[0]


def test_a_refusal_outside_a_zone_is_repeated_each_time(listener: Listener) -> None:
    table = begun(listener)
    spots = (each for each in table.skin.spots if table.model.refusal(each))
    table.ui.set_focus(next(spots))
    listener.rest()
    why = listener.press(pygame.K_RETURN)
    assert len(why) == 1
    assert listener.press(pygame.K_RETURN) == why


def test_a_turn_can_be_ended(listener: Listener) -> None:
    table = begun(listener)
    played = table.session.game.played
    listener.press(pygame.K_F6)
    listener.press(pygame.K_RETURN)
    assert table.session.game.played > played
