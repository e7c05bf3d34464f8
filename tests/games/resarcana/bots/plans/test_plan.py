"""How sure a plan is."""

from __future__ import annotations

from dataclasses import replace

from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb


def test_the_same_goal_in_fewer_lines_is_less_sure() -> None:
    best = Plan("win", share=0.9)
    assert replace(best, share=0.7).after(best).less_sure
    assert not replace(best, share=0.8).after(best).less_sure


def test_passing_gives_up_a_claim_that_could_wait_until_later_in_the_round() -> None:
    """The rival has passed, so the claim can wait, but not until after the pass."""
    wait = Plan("wait", "catacombs_of_the_dead", served=False)
    passes, discards = ActionView(Verb.PASS), ActionView(Verb.DISCARD, "hawk")
    assert wait.against(passes) == Plan("claim", "catacombs_of_the_dead")
    assert wait.against(passes).explains
    assert replace(wait, component="").against(passes).goal == "monument"
    assert wait.against(discards) is wait
    next_round = replace(wait, rounds=1)
    assert next_round.against(passes) is next_round
    place = Plan("place", "hawk")
    assert place.against(passes) is place
