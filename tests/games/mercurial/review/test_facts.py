"""The reasons of a review, written as plain JSON and read back."""

import json

import pytest

from resarcana_desktop.games.mercurial.bots.aims import Aim, Cost
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.review.facts import reason_of, written

REASON = (
    Aim(card=64, turns=1, share=0.8, cost=Cost(short=1, acuity=4)),
    Fact("ruin", 1.5, number=6),
    Claiming(56, 9, prestige=4, other=69, its_points=12, rival=1, rival_points=7, only=True),
)


def test_a_reason_is_read_as_it_was_written() -> None:
    assert reason_of(tuple(json.loads(json.dumps(written(REASON))))) == REASON
    assert reason_of(written(())) == ()


@pytest.mark.parametrize("other", [{"kind": "gems", "weight": 1.0}, {"card": "ember"}, {"x": 1}])
def test_anything_else_is_refused(other: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected an aim, a fact or a claim"):
        reason_of((other,))
