"""What an action usually has more of than another one, when their lines of play end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from resarcana_desktop.games.resarcana.bots.plans.endings import (
    Ending,
    Later,
    are_alike,
    later,
    leave_alike,
)

NOTHING = Ending(0, 0, 0, 0, (0, 0, 0, 0, 0, 0), 0, own=1, position=1)
DEALS = 8


def test_points_that_are_gained_in_nearly_all_deals_are_named() -> None:
    ours = [replace(NOTHING, points=2)] * (DEALS - 1) + [NOTHING]
    assert later(ours, [NOTHING] * DEALS, 1) == Later("points", 2, 1)


def test_what_the_deals_do_not_confirm_is_not_named() -> None:
    ours = [replace(NOTHING, points=points) for points in (6, 0, 0, 0, 0, 0, 0, 0)]
    assert later(ours, [NOTHING] * DEALS, 1) is None


def test_essences_that_cost_more_points_are_not_named() -> None:
    rich = replace(NOTHING, essences=(4, 0, 0, 0, 0, 0))
    assert later([rich] * DEALS, [replace(NOTHING, points=2)] * DEALS, 0) is None


def test_essences_of_one_kind_are_named_by_their_kind() -> None:
    gold = replace(NOTHING, essences=(0, 0, 0, 0, 2, 0))
    found = later([gold] * DEALS, [NOTHING] * DEALS, 1)
    assert found is not None
    assert (found.kind, found.essences[:5]) == ("essences", (0, 0, 0, 0, 2))
    mixed = replace(NOTHING, essences=(1, 1, 1, 0, 0, 0))
    assert later([mixed] * DEALS, [NOTHING] * DEALS, 1) == Later("essences", 3, 1)


def test_a_rival_that_is_kept_down_counts_as_well() -> None:
    leading = replace(NOTHING, rival=3)
    assert later([NOTHING] * DEALS, [leading] * DEALS, 1) == Later("lead", 3, 1)


def test_that_a_card_is_placed_by_placing_it_is_plain() -> None:
    ours = [replace(NOTHING, placed=1)] * DEALS
    assert later(ours, [NOTHING] * DEALS, 0) == Later("placed", 1, 0)
    assert later(ours, [NOTHING] * DEALS, 0, itself="placed") is None
    rich = [replace(NOTHING, essences=(1, 1, 0, 0, 0, 0))] * DEALS
    assert later(rich, [NOTHING] * DEALS, 0, itself="essences") is None, "a card is discarded"


@pytest.mark.parametrize(("same", "alike"), [(6, True), (5, False)])
def test_actions_are_alike_if_nearly_all_lines_end_in_the_same_position(
    same: int, *, alike: bool
) -> None:
    other = replace(NOTHING, own=2, position=2)
    theirs = [NOTHING] * same + [other] * (DEALS - same)
    assert are_alike([NOTHING] * DEALS, theirs) is alike
    assert leave_alike([NOTHING] * DEALS, theirs) is alike
    assert not are_alike([], [])
