"""How sure a plan is."""

from __future__ import annotations

from dataclasses import replace

from resarcana_desktop.games.resarcana.bots.plans.plan import Plan


def test_the_same_goal_in_fewer_lines_is_less_sure() -> None:
    best = Plan("win", share=0.9)
    assert replace(best, share=0.7).after(best).less_sure
    assert not replace(best, share=0.8).after(best).less_sure
