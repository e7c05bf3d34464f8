"""The form of any card is built from its model: here cards of the other game."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Surface

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.data import CARDSETS
from resarcana_desktop.games.card_fields import CardForm
from resarcana_desktop.games.card_form import Place, faults_of, put
from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable
from resarcana_desktop.widgets import NumberField, ScrollArea, Widget
from tests.support.window import Stage, layout_problems

HIDDEN = ("id", "tile", "first_game_hand")


class Keys:
    """A catalogue whose words are its keys."""

    def label(self, place: Place) -> str:
        return str(place[-1])

    def word(self, place: Place, word: str) -> str:
        return word

    def none(self, place: Place) -> str:
        return "none"

    def icon(self, word: str, size: int) -> Surface | None:
        return None

    def options(self, place: Place) -> Sequence[str] | None:
        return None


class Form(Screen):
    """A screen with the form of a component."""

    card: dict[str, Any]

    def build(self) -> Widget:
        form = CardForm(
            Keys(), self.text, "en", lambda: self.card, self._put, self._to, frozenset(HIDDEN)
        )
        built = form.build(ComponentTable)
        form.show_faults(faults_of(ComponentTable, self.card))
        return ScrollArea(built, "form")

    def _put(self, place: Place, value: Any, other_fields: bool) -> None:
        self.card = put(self.card, place, value)
        if other_fields:
            self.rebuild()

    def _to(self, name: str) -> None:
        """Leave the focus unchanged."""


def components(file: str) -> list[dict[str, Any]]:
    text = (CARDSETS / "resarcana/base" / file).read_text("utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["component"]
    return found


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def opened(stage: Stage, card: dict[str, Any]) -> Form:
    Form.card = card
    return stage.show(Form(stage.context))


def press(stage: Stage, name: str, *keys: int) -> None:
    """Go to a control and press keys there."""
    stage.ui.set_focus(stage.ui.find(name))
    stage.press(*keys)


@pytest.mark.parametrize("file", ["artifacts.toml", "monuments.toml", "places_of_power.toml"])
def test_every_component_has_a_form_without_faults(stage: Stage, file: str) -> None:
    for card in components(file):
        form = opened(stage, card)
        assert layout_problems(stage.ui, stage.context.look.size) == []
        assert [each.name for each in form.ui.walk() if each.name.startswith("wrong.")] == []
        stage.context.scenes.pop()


def test_a_cost_is_changed_and_taken_away(stage: Stage) -> None:
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {"calm": 2}})
    press(stage, "field.cost.gold", pygame.K_PLUS)
    press(stage, "field.cost.calm", pygame.K_MINUS, pygame.K_MINUS)
    assert form.card["cost"] == {"gold": 1}
    calm = form.ui.find("field.cost.calm")
    assert isinstance(calm, NumberField)
    assert calm.number == 0


def test_a_power_is_made_from_nothing(stage: Stage) -> None:
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {}})
    press(stage, "field.powers.add", pygame.K_SPACE)
    assert [*form.card["powers"][0]] == ["effect"]
    press(stage, "field.powers.0.cost", pygame.K_RIGHT)
    press(stage, "field.powers.0.cost.turn", pygame.K_RIGHT)
    assert form.card["powers"][0]["cost"] == {"turn": True}
    press(stage, "field.powers.0.effect.0.gain.gold", pygame.K_PLUS)
    assert form.card["powers"][0]["effect"] == [{"gain": {"gold": 1}}]
    assert faults_of(ComponentTable, form.card) == []
    press(stage, "field.powers.0.cost.turn", pygame.K_LEFT)
    assert form.card["powers"][0]["cost"] == {}
