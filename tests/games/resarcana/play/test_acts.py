"""The end of a round is shown in steps, and the picture of each step undoes the later ones."""

from __future__ import annotations

from random import Random

import pytest

from resarcana_desktop.games.resarcana.play.acts import in_acts, undone
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import BOTH, me, rival, story


def test_a_round_has_three_acts_and_anything_else_has_one() -> None:
    tale = story(
        me(play="druid hawk (turned) alchemy", deck="vault"),
        rival(play="seer divination", passed=True),
    )
    assert in_acts(tale.events("pass"))[1:] == ((), ())
    ended, begun, collected = in_acts(tale.events("item protection"))
    assert ended[-1].kind == "check"
    assert [event.kind for event in begun] == ["straighten", "round"]
    assert {event.kind for event in collected} == {"gain"}


@pytest.mark.parametrize("seed", range(4))
def test_others_components_are_unchanged_when_the_new_round_is_undone(seed: int) -> None:
    """The player passes last, and straightening and collecting change only that player's side."""
    rules = res_arcana(BOTH)
    position = rules.start({**rules.set_options, "seats": 3}, seed)
    random, rounds = Random(seed), 0
    for _ in range(220):
        before, seat = position.observation(-1), position.seat_to_decide()
        if position.over():
            break
        events = position.apply_telling(random.choice(position.legal_actions()))
        _, begun, collected = in_acts(events)
        if begun:
            seen = undone(position.observation(-1), (*begun, *collected), before)
            assert _others(seen, seat) == _others(before, seat)
            assert (seen.round, seen.first_player) == (before.round, before.first_player)
            rounds += 1
    assert rounds > 1


def _others(seen: Observation, seat: int) -> list[object]:
    others = [each for each in seen.seats if each.seat != seat]
    return [(each.pool, each.in_play, each.passed) for each in others]
