"""A few quick positions; `python -m tools.explanations` asks in earnest."""

from itertools import islice

import pytest

from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.story import me, rival, story
from tools.explanations.__main__ import (
    FIRST_SEED,
    Asked,
    Found,
    decisions,
    looked_at,
    main,
    summary,
)


def test_main_actions_and_choices_of_cards_are_looked_at() -> None:
    found = decisions(FIRST_SEED)
    kinds = set()
    for asked in (next(found) for _ in range(12)):
        position = res_arcana(asked.sets).parse_position(asked.position)
        kinds.add(position.observation(position.seat_to_decide()).decision.kind)
    assert "action" in kinds
    assert kinds <= {"action", "draft", "choose_mage"}


@only_compiled
def test_a_promised_claim_is_played_on() -> None:
    tale = story(
        me(play="druid", pool="8D 1E", hand="hawk prism", deck="treant vault"),
        rival("seer", pool="8D", hand="crypt mermaid"),  # after the same place
        places="catacombs_of_the_dead",
    )
    asked = Asked(("base",), res_arcana().position_text(tale.position), 7)
    found = looked_at(Budget(simulations=800), 3, asked)
    assert (found.kind, found.explained) == ("action", True)
    assert found.reached == found.played


def test_a_choice_of_two_mages_is_a_decision() -> None:
    choices = (each for each in decisions(FIRST_SEED) if each.choice)
    kinds = (
        res_arcana(each.sets).parse_position(each.position).observation(0).decision.kind
        for each in islice(choices, 12)
    )
    assert "choose_mage" in kinds


def test_figures_are_shown_by_what_was_asked() -> None:
    found = [
        Found("action", 0.2, True, 1.0, 9, 10, planned=True),
        Found("action", 0.01, False, 1.0),
        Found("draft", 0.2, True, 0.5),
    ]
    lines = list(summary(found))
    assert lines[0] == "main actions: 2, explained 50.0%, by a plan 50.0%"
    assert lines[1].endswith("1, explained 100.0%, by a plan 100.0%")
    assert lines[3] == "drafts and mages: 1, explained 100.0%, by a plan 0.0%"
    assert lines[-1].endswith("reached in 9 of 10 games, 90.0%")


@only_compiled
def test_it_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--positions", "2", "--games", "1", "--simulations", "60"]) == 0
    assert "explained" in capsys.readouterr().out
