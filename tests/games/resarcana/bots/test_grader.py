"""The tutor always has something to say against an action, if there is anything at all."""

from __future__ import annotations

from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.grader import MoveGrader
from tests.support.story import Story, me, rival, story


def grader_of(tale: Story, monkeypatch: pytest.MonkeyPatch, fed: Feeds | None) -> MoveGrader:
    """Return a grader that finds no plan and no difference, only what another action serves."""
    grader = makers.move_grader(tale.position.faces)
    monkeypatch.setattr(grader.bot, "reason_for", lambda *_: None)
    monkeypatch.setattr(grader.bot, "pays_off_for", lambda *_: fed)
    monkeypatch.setattr(grader.comparison, "facts", lambda *_: ())
    return grader


@pytest.mark.parametrize(
    ("fed", "said"),
    [
        (Feeds(("vault",), pays_off=True), (Feeds(("vault",), pays_off=True, better=False),)),
        (None, ()),
    ],
)
def test_without_a_plan_or_a_difference_it_is_what_another_action_does_more_for(
    fed: Feeds | None, said: tuple[Any, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    tale = story(me(play="druid", pool="1E", hand="hawk prism vault"), rival(play="seer"))
    position, grader = tale.position, grader_of(tale, monkeypatch, fed)
    picked, best = ((position.action(each),) for each in ("discard hawk", "discard prism"))
    assert grader._against(position.observation(0), picked, best, 1, planned=True) == said
    assert grader._against(position.observation(0), picked, best, 1, planned=False) == ()
