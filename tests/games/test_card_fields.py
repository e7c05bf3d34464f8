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
from resarcana_desktop.widgets import Choice, Inset, NumberField, ScrollArea, Widget
from tests.support.window import Stage, layout_problems

HIDDEN = ("id", "tile", "first_game_hand")
POWER = {"cost": {"turn": True}, "effect": [{"gain": {"gold": 1}}]}


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
        return Inset(ScrollArea(built, "form"), 24)

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


def choose(stage: Stage, name: str, value: object) -> None:
    """Choose from a list."""
    found = stage.ui.find(name)
    assert isinstance(found, Choice)
    found.choose(value)


def adds(stage: Stage, table: str, key: str) -> None:
    """Add a key to a table of which most is left out."""
    choose(stage, f"{table}.add", key)


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
    adds(stage, "field.powers.0.cost", "turn")
    assert form.card["powers"][0]["cost"] == {"turn": True}
    press(stage, "field.powers.0.effect.0.gain.gold", pygame.K_PLUS)
    assert form.card["powers"][0]["effect"] == [{"gain": {"gold": 1}}]
    assert faults_of(ComponentTable, form.card) == []
    press(stage, "field.powers.0.cost.without.turn", pygame.K_SPACE)
    assert "cost" not in form.card["powers"][0]


def test_parts_of_a_cost_are_added_one_by_one_and_taken_away(stage: Stage) -> None:
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {}, "powers": [POWER]})
    assert form.ui.find_or_none("field.powers.0.cost.pay.gold") is None
    adds(stage, "field.powers.0.cost", "pay")
    press(stage, "field.powers.0.cost.pay.gold", pygame.K_PLUS)
    adds(stage, "field.powers.0.cost", "pay_any")
    adds(stage, "field.powers.0.cost", "pay_one_of")
    cost = form.card["powers"][0]["cost"]
    assert cost == {"turn": True, "pay": {"gold": 1}, "pay_any": 1, "pay_one_of": ["elan", "life"]}
    offered = form.ui.find("field.powers.0.cost.add")
    assert isinstance(offered, Choice)
    assert "pay" not in [value for value, _ in offered.options]
    press(stage, "field.powers.0.cost.without.pay", pygame.K_SPACE)
    assert "pay" not in form.card["powers"][0]["cost"]


def test_an_ability_may_be_one_of_several_or_none(stage: Stage) -> None:
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {}})
    choose(stage, "field.collect", ("choice",))
    assert form.card["collect"] == {"choice": ["elan", "life"]}
    choose(stage, "field.collect", ("growth",))
    assert form.card["collect"] == {"growth": 1}
    choose(stage, "field.collect", ())
    assert "collect" not in form.card


def test_the_usual_trigger_is_left_out(stage: Stage) -> None:
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {}, "powers": [POWER]})
    choose(stage, "field.powers.0.when", "claim")
    assert form.card["powers"][0]["when"] == "claim"
    choose(stage, "field.powers.0.when", "action")
    assert "when" not in form.card["powers"][0]


def test_an_empty_list_that_is_optional_is_left_out(stage: Stage) -> None:
    gain = {"gain_any": {"amount": 1, "except": ["gold"]}}
    power = {"cost": {"turn": True}, "effect": [gain]}
    form = opened(stage, {"id": "owl", "name": {"en": "Owl"}, "cost": {}, "powers": [power]})
    press(stage, "field.powers.0.effect.0.gain_any.except.gold", pygame.K_SPACE)
    assert form.card["powers"][0]["effect"] == [{"gain_any": {"amount": 1}}]
