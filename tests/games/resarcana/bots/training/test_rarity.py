"""Finds the components worth exploring because they are rarely in play."""

import numpy as np
import pytest

from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.training.examples import Examples, rare_cards, rarities
from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana

KINDS = ["artifact", "artifact", "mage", "artifact", "mage"]


def positions(in_play: list[int]) -> Examples:
    """Return a position with these components in play and one unrelated feature."""
    none = np.zeros((0, 2), np.float32)
    index = np.asarray([*in_play, 1000], np.int16)
    nobody = np.zeros(0, np.int8)
    starts = np.asarray([0, len(index)])
    return Examples(2, nobody, nobody, starts, index, index.astype(np.float16), none, none)


def test_components_rarely_in_play_are_rare_within_their_kind() -> None:
    lots = [positions([0, 0, 1]), positions([0, 1, 1, 0, 2])]
    assert rarities(lots, KINDS) == pytest.approx([0.0, 0.0, 0.0, 1.0, 1.0])


def test_half_as_often_as_the_others_is_half_as_rare_as_never() -> None:
    assert rarities([positions([0, 0, 0, 1, 3, 3])], KINDS)[1] == pytest.approx(0.5)


def test_nothing_is_rare_before_the_first_game() -> None:
    assert rarities([], KINDS) == [0.0] * len(KINDS)


def test_an_unclaimed_scroll_is_rare_too() -> None:
    faces = res_arcana(TRAINED).faces.components
    scrolls = [number for number, face in enumerate(faces) if face.kind == "scroll"]
    rare = rare_cards([positions(scrolls[1:])], faces)
    assert [rare.get(faces[number].id, 0.0) for number in scrolls[:2]] == [1.0, 0.0]


def test_rare_cards_are_named_and_nothing_else() -> None:
    faces = base_faces().components
    every = list(range(len(faces)))
    hawk = next(number for number in every if faces[number].id == "hawk")
    assert rare_cards([positions([each for each in every if each != hawk])], faces) == {"hawk": 1.0}
