"""Reactions to destruction: which players react, in which order, and in which notation."""

import pytest

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.cardsets.schema import ComponentTable
from resarcana_desktop.games.resarcana.rules.position_text import parse_position, position_text
from tests.support.story import Story, me, rival, story


def asked() -> Story:
    tale = story(me(play="vial_of_light"), rival(play="dragon_egg", hand="hawk"), turn=1)
    return tale.do("use dragon_egg 1")


def test_the_decision_names_the_destroyed_card() -> None:
    decision = asked().decision
    assert (decision.kind, decision.seat, decision.component) == (
        "react_destroyed",
        0,
        "dragon_egg",
    )


def test_the_reaction_can_be_used_or_declined() -> None:
    assert asked().options() == ["react vial_of_light 2", "decline"]


def test_it_is_written_down_and_read_back() -> None:
    tale = asked()
    text = position_text(tale.position.faces, tale.position.state)
    back = parse_position(tale.position.faces, text)
    tale_back = Story(type(tale.position)(tale.position.faces, back))
    assert tale_back.position.hash() == tale.position.hash()
    assert tale_back.options() == tale.options()


def test_a_frame_that_names_no_component_is_refused() -> None:
    tale = asked()
    text = position_text(tale.position.faces, tale.position.state)
    line = next(line for line in text.splitlines() if line.startswith("frame destroyed"))
    words = line.split()
    words[8] = "999"
    with pytest.raises(NotationError):
        parse_position(tale.position.faces, text.replace(line, " ".join(words)))


def test_without_such_a_reaction_no_one_decides() -> None:
    tale = story(me(play="hawk"), rival(play="dragon_egg", hand="treant"), turn=1, scrolls="augury")
    assert tale.do("use dragon_egg 1").decision.seat == 0


def test_a_reaction_to_destruction_cannot_destroy() -> None:
    power = {
        "when": "destroyed",
        "cost": {"destroy": {"what": "any"}},
        "effect": {"gain": {"gold": 1}},
    }
    with pytest.raises(ValueError, match="can’t itself destroy"):
        ComponentTable.model_validate(
            {"id": "urn", "name": {"en": "Urn"}, "cost": {}, "powers": [power]}
        )
