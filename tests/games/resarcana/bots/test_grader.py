"""The tutor always has something to say against an action, if there is anything at all."""

from __future__ import annotations

from typing import Any

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.grader import MoveGrader, is_point_of_pearl
from resarcana_desktop.games.resarcana.bots.plans.endings import Later
from resarcana_desktop.games.resarcana.bots.plans.plan import Outlook, Plan, Purpose
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from tests.support.build import only_compiled
from tests.support.story import Story, me, rival, story


def grader_of(
    tale: Story,
    monkeypatch: pytest.MonkeyPatch,
    fed: Feeds | None = None,
    ahead: Outlook | None = None,
    *facts: Fact,
) -> MoveGrader:
    """Return a grader that finds no plan, only these facts, and what another action serves."""
    grader = makers.move_grader(tale.position.faces)
    monkeypatch.setattr(grader.bot, "reason_for", lambda *_: None)
    monkeypatch.setattr(grader.bot, "ahead_of", lambda *_: ahead or Outlook([]))
    monkeypatch.setattr(grader.bot, "pays_off_for", lambda *_: fed)
    monkeypatch.setattr(grader.comparison, "facts", lambda *_: facts)
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


CARDS = Fact("cards", better=False, weight=2.5, number=1)
INCOME = Fact("income", better=False, weight=5.0, any=1)
LATER = Later("points", 2, 1)
PAYS = Purpose("vault")


@pytest.mark.parametrize(
    ("fact", "ahead", "said"),
    [
        (CARDS, Outlook([], later=LATER), LATER),
        (CARDS, Outlook([], purpose=PAYS), PAYS),
        (CARDS, Outlook([], later=LATER, purpose=PAYS), LATER),
        (INCOME, Outlook([], later=LATER), INCOME),
        (Fact("rival_gains", better=False, weight=1.0, any=1), Outlook([], later=LATER), LATER),
    ],
)
def test_what_there_is_less_of_later_says_more_than_a_card_in_hand(
    fact: Fact, ahead: Outlook, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    tale = story(me(play="druid", pool="1E", hand="hawk prism vault"), rival(play="seer"))
    position, grader = tale.position, grader_of(tale, monkeypatch, None, ahead, fact)
    picked, best = ((position.action(each),) for each in ("discard hawk", "discard prism"))
    assert grader._against(position.observation(0), picked, best, 1, planned=True) == (said,)


@pytest.mark.parametrize(("action", "said"), [("discard hawk", ()), ("pass", (CARDS,))])
def test_that_a_discard_leaves_fewer_cards_is_not_said_against_it(
    action: str, said: tuple[Fact, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    tale = story(me(play="druid", pool="1E", hand="hawk prism vault"), rival(play="seer"))
    position, grader = tale.position, grader_of(tale, monkeypatch, None, Outlook([]), CARDS)
    picked, best = ((position.action(each),) for each in (action, "discard prism"))
    assert grader._against(position.observation(0), picked, best, 1, planned=True) == said


@pytest.mark.parametrize(("pool", "said"), [("1E", Purpose("flaming_pit")), ("2E", "placeable")])
def test_too_little_is_left_only_of_what_was_there(
    pool: str, said: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one Elan the Pit was out of reach anyway, and the Prism costs nothing."""
    tale = story(me(play="druid", pool=pool, hand="hawk prism flaming_pit"), rival(play="seer"))
    short = Fact("placeable", better=False, weight=2.0, component="flaming_pit")
    position, grader = tale.position, grader_of(tale, monkeypatch, None, Outlook([]), short)
    picked, best = ((position.action(each),) for each in ("place prism", "discard hawk"))
    (found,) = grader._against(position.observation(0), picked, best, 1, planned=True)
    assert (found.kind if isinstance(found, Fact) else found) == said


@pytest.mark.parametrize(("step", "given_up"), [("hawk", False), ("vault", True)])
def test_a_step_of_a_plan_does_not_give_it_up(
    step: str, *, given_up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tale = story(me(play="druid", pool="1E", hand="hawk prism vault"), rival(play="seer"))
    position, grader = tale.position, grader_of(tale, monkeypatch)
    plan = Plan("place", "vault", steps=(ActionView(Verb.DISCARD, step),))
    monkeypatch.setattr(grader.bot, "reason_for", lambda *_: plan)
    picked, best = ((position.action(each),) for each in ("discard hawk", "discard prism"))
    found = grader._against(position.observation(0), picked, best, 1, planned=True)
    assert bool(found) is given_up


@only_compiled
def test_what_there_is_more_of_later_is_looked_for_in_lines_of_play() -> None:
    tale = story(
        me(play="druid", pool="5E 5L 5C", hand="hawk prism", deck="treant vault"),
        rival(play="seer", passed=True),
        places="coral_castle",
    )
    position, grader = tale.position, makers.move_grader(tale.position.faces)
    claims, passes = (position.action(each) for each in ("claim coral_castle", "pass"))
    found = grader.bot.ahead_of(position.observation(0), claims, passes, 1, 4).later
    assert found is not None
    assert found.kind in ("points", "lead", "claims")


@only_compiled
def test_passing_is_said_to_leave_unused_what_would_score() -> None:
    tale = story(
        me(play="druid catacombs_of_the_dead (1D)", pool="1D", hand="hawk", deck="treant"),
        rival(play="seer", passed=True),
    )
    position, grader = tale.position, makers.move_grader(tale.position.faces)
    passes, uses = ((position.action(each),) for each in ("pass", "use catacombs_of_the_dead 2"))
    seen = position.observation(0)
    (unused,) = grader._unused(seen, passes, uses)
    assert isinstance(unused, Fact)
    assert [each.component for each in unused.unused] == ["catacombs_of_the_dead"]
    assert grader._unused(seen, uses, passes) == ()


def test_at_last_a_pass_leaves_components_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing tells the two moves apart, and yet passing gives up what could still be done."""
    tale = story(
        me(play="druid research (turned) chalice_of_fire witch", pool="1E 1L", hand="hawk prism"),
        rival(play="seer"),
    )
    position, grader = tale.position, grader_of(tale, monkeypatch, None, Outlook([]))
    passes, discards = ((position.action(each),) for each in ("pass", "discard prism"))
    seen = position.observation(0)
    (found,) = grader._against(seen, passes, discards, 1, planned=True)
    assert isinstance(found, Fact)
    assert not any(each.is_known for each in found.unused)
    assert "witch" in {each.component for each in found.unused}
    assert "research" not in {each.component for each in found.unused}
    assert grader._against(seen, discards, passes, 1, planned=True) == ()


def test_a_pearl_converted_early_costs_more_than_its_point() -> None:
    point = Fact("points", better=False, weight=6.0, number=1)
    convert = ActionView(Verb.CONVERT, essences=(0, 1, 0, 1, 0))
    assert is_point_of_pearl((point,), convert)
    assert not is_point_of_pearl((), convert)
    assert not is_point_of_pearl((point,), ActionView(Verb.PASS))
    assert not is_point_of_pearl((Fact("income", better=False),), convert)


@pytest.mark.parametrize(("round_", "kept"), [(1, True), (5, False)])
def test_the_tutor_says_to_keep_a_pearl_in_early_rounds(
    monkeypatch: pytest.MonkeyPatch, round_: int, *, kept: bool
) -> None:
    tale = story(me(play="pearl_bed", pool="2E 1P", hand="hawk"), rival(play="witch"), round=round_)
    position = tale.position
    point = Fact("points", better=False, weight=6.0, number=1)
    grader = grader_of(tale, monkeypatch, None, None, point)
    convert = next(
        each for each in position.legal_actions() if position.view_of(each).verb is Verb.CONVERT
    )
    best = position.action("discard hawk")
    against = grader._against(position.observation(0), (convert,), (best,), 1, planned=True)
    assert (against == (Worth("pearl", ""),)) is kept
