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
from resarcana_desktop.games.resarcana.cardsets import shipped_components

NOTHING = Ending(0, 0, 0, 0, (0, 0, 0, 0, 0, 0), 0, own=1, position=1)
DEALS = 8
FACES = shipped_components()
IDS = [each.id for each in FACES]
CASTLE, VAULT, PRISM = (IDS.index(each) for each in ("coral_castle", "vault", "prism"))


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


def lacking(missing: int, number: int = 3) -> Ending:
    """Return an ending with a number of two essences, and others missing for the Vault."""
    return replace(
        NOTHING, essences=(number, number, 0, 0, 0, 0), short=((VAULT, missing), (PRISM, 9))
    )


@pytest.mark.parametrize(
    ("ours", "theirs", "components", "missing"),
    [
        (0, 4, ("vault",), 0),
        (2, 4, ("vault",), 2),
        (2, 2, (), 0),
        (5, 7, (), 0),
    ],
)
def test_more_essences_are_named_with_what_they_pay_for(
    ours: int, theirs: int, components: tuple[str, ...], missing: int
) -> None:
    found = later([lacking(ours)] * DEALS, [lacking(theirs, 0)] * DEALS, 1, faces=FACES)
    assert found is not None
    assert (found.kind, found.number) == ("essences", 6)
    assert (found.components, found.missing) == (components, missing)


def test_what_can_be_paid_for_with_either_action_is_no_use_of_more_essences() -> None:
    found = later([lacking(0)] * DEALS, [lacking(0, 0)] * DEALS, 1, faces=FACES)
    assert found == Later("essences", 6, 1)


def test_what_is_placed_more_often_is_named_unless_the_action_itself_is() -> None:
    ours = [replace(NOTHING, placed=1, made=frozenset({VAULT}))] * 5
    ours += [replace(NOTHING, placed=1, made=frozenset({PRISM}))] * 3
    theirs = [NOTHING] * DEALS
    found = later(ours, theirs, 0, faces=FACES)
    assert found == Later("placed", 1, 0, components=("vault", "prism"))
    found = later(ours, theirs, 0, about=VAULT, faces=FACES)
    assert found == Later("placed", 1, 0, components=("prism",))


def test_points_come_from_a_component_that_scores() -> None:
    castle = replace(NOTHING, points=2, made=frozenset({CASTLE, PRISM}))
    theirs = [NOTHING] * DEALS
    found = later([castle] * DEALS, theirs, 1, faces=FACES)
    assert found == Later("points", 2, 1, components=("coral_castle",))
    prism = replace(castle, made=frozenset({PRISM}))
    assert later([prism] * DEALS, theirs, 1, faces=FACES) == Later("points", 2, 1)


@pytest.mark.parametrize(("often", "components"), [(4, ("coral_castle",)), (3, ())])
def test_points_come_from_what_is_made_in_half_of_the_lines(
    often: int, components: tuple[str, ...]
) -> None:
    castle = replace(NOTHING, points=4, made=frozenset({CASTLE}))
    ours = [castle] * often + [replace(NOTHING, points=4)] * (DEALS - often)
    found = later(ours, [NOTHING] * DEALS, 1, faces=FACES)
    assert found == Later("points", 4, 1, components=components)


@pytest.mark.parametrize(("often", "named"), [(7, True), (3, False)])
def test_a_point_needs_a_source_to_be_named(often: int, *, named: bool) -> None:
    point = replace(NOTHING, points=1)
    ours = [replace(point, made=frozenset({CASTLE}))] * often + [point] * (DEALS - often)
    assert bool(later(ours, [NOTHING] * DEALS, 1, faces=FACES)) is named


def test_points_of_the_component_that_it_is_about_have_their_source() -> None:
    ours = [replace(NOTHING, points=1, made=frozenset({CASTLE}))] * DEALS
    found = later(ours, [NOTHING] * DEALS, 0, about=CASTLE, faces=FACES)
    assert found == Later("points", 1, 0)


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
