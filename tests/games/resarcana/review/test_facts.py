"""Reasons saved with a review: written as JSON and read back."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.plans.plan import GoalKind, Plan
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial, TrialKind
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, FactKind, Reason
from resarcana_desktop.games.resarcana.bots.worth import Worth, WorthKind
from resarcana_desktop.games.resarcana.review.facts import reason_of, written
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb

ids = st.sampled_from(["hawk", "prism", "coral_castle"])
amounts = st.tuples(*[st.integers(0, 9)] * 5)
facts = st.builds(
    Fact,
    st.sampled_from(get_args(FactKind)),
    st.booleans(),
    essences=amounts,
    any=st.integers(0, 9),
    seat=st.integers(-1, 4),
    component=ids,
    about=st.booleans(),
)
steps = st.builds(ActionView, st.sampled_from([Verb.DISCARD, Verb.PLACE]), ids)
plans = st.builds(
    Plan,
    st.sampled_from(get_args(GoalKind)),
    ids,
    st.integers(0, 1),
    st.floats(0, 1),
    st.lists(steps, max_size=3).map(tuple),
    st.lists(ids, max_size=3).map(tuple),
    better=st.booleans(),
)
worths = st.builds(
    Worth, st.sampled_from(get_args(WorthKind)), ids, amounts, component=ids, due=amounts
)
trials = st.builds(
    Trial,
    st.sampled_from(get_args(TrialKind)),
    st.integers(0, 20),
    st.integers(0, 20),
    st.just(20),
    st.integers(0, 9),
    component=ids,
)
feeds = st.builds(Feeds, st.lists(ids, min_size=1, max_size=2).map(tuple))


@given(st.lists(st.one_of(facts, plans, feeds, worths, trials), max_size=3).map(tuple))
def test_written_reasons_are_read_back(reason: Reason) -> None:
    assert reason_of(tuple(json.loads(json.dumps(written(reason))))) == reason


def test_the_weight_of_a_fact_is_not_saved() -> None:
    assert reason_of(written((Fact("points", True, 6.0),))) == (Fact("points", True),)


@pytest.mark.parametrize(
    "found",
    [
        {"kind": "unheard_of", "better": True},
        {"kind": "points"},
        {"kind": "points", "better": True, "more": 1},
        {"kind": "points", "better": True, "essences": [1, 2]},
        {"goal": "claim", "steps": [{"verb": "unheard_of"}]},
        {"components": 3},
        {},
    ],
)
def test_anything_else_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected a fact, a plan or what a choice goes with"):
        reason_of((found,))
