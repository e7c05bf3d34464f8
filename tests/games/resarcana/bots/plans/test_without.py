"""A line is followed again without its first action."""

from __future__ import annotations

from resarcana_desktop.games.resarcana.rules.sampling import determinize
from tests.games.resarcana.bots.plans.positions import (
    OFTEN,
    catacombs,
    lines_after,
    searched,
    view,
)


def test_an_action_is_no_step_to_what_is_reached_without_it() -> None:
    """One card pays for the place, so one more card isn't a step to it."""
    tale = catacombs(pool="7D 1E")
    edge = searched(tale, "discard hawk, gain 1G, discard prism, gain 2D", OFTEN)
    position = tale.position
    deals = determinize(position.faces, position.observation(0), 1, 4)
    claim = position.action_of(view("claim catacombs_of_the_dead"))
    for first, needed in ((edge, False), (searched(tale, "discard hawk, gain 2D", OFTEN), True)):
        lines = lines_after(tale, deals, int(first.action), first)
        reached = [line for line in lines if any(each.action == claim for each in line.actions)]
        assert reached
        assert all(line.needs_first(claim.__eq__, 0) is needed for line in reached)
