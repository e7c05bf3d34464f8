"""The shipped weights say of frozen positions, for one to five seats, what they always said."""

import json
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.golden.make import POSITIONS

FROZEN = json.loads((Path(__file__).parent / "network.json").read_text(encoding="utf-8"))
TEXTS = json.loads(POSITIONS.read_text(encoding="utf-8"))[:: FROZEN["every"]]


def test_they_are_the_weights_that_were_frozen() -> None:
    assert makers.one_ply_bot(res_arcana().faces).weights_hash == FROZEN["weights"]


@pytest.mark.parametrize("number", range(len(TEXTS)))
def test_the_chances_of_a_frozen_position(number: int) -> None:
    position = res_arcana().parse_position("\n".join(TEXTS[number]["position"]))
    network = makers.shipped_network(res_arcana().faces)
    network.evaluate(position.state, 0)
    chances = [float(network.chances[seat]) for seat in range(position.seats)]
    assert chances == pytest.approx(FROZEN["chances"][number], rel=1e-12)
