"""Choices before the first round are judged by searches and found in deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.puzzles import mining, proof
from resarcana_desktop.games.resarcana.puzzles.judging import LONG, Effort, Judgement, judge
from resarcana_desktop.games.resarcana.puzzles.mining import mine_choices
from resarcana_desktop.games.resarcana.puzzles.policy import judgement_words
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.puzzle import CHOICES
from resarcana_desktop.games.resarcana.puzzles.reader import puzzles
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tests.games.resarcana.puzzles.conftest import mage_choice
from tests.support.window import Stage

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

SHORT = Effort(simulations=64, drafts=8, searches=2, deals=2)


def beginning(setup: str, seed: int = 5) -> ResArcanaPosition:
    return rulesets.res_arcana().start({"seats": 2, "sides": "random", "setup": setup}, seed)


@pytest.mark.parametrize("setup", ["standard", "draft"])
def test_every_answer_has_a_chance_and_the_same_each_time(setup: str) -> None:
    position = beginning(setup)
    judged = judge(position, SHORT)
    assert len(judged.chances) == len(position.legal_actions())
    assert all(0 < chance < 1 for chance in judged.chances)
    assert judged.chances[judged.best] == max(judged.chances)
    assert 0 <= judged.deals <= SHORT.deals
    assert judge(position, SHORT) == judged


@pytest.mark.parametrize("setup", ["standard", "draft"])
def test_hidden_cards_make_no_difference(setup: str) -> None:
    """The rival's cards come from another deal that looks the same to the seat."""
    position = beginning(setup)
    seat = position.seat_to_decide()
    other = sample(position.faces, position.observation(seat), 77)
    assert other.hash() != position.hash()
    assert judge(other, SHORT) == judge(position, SHORT)


@pytest.mark.parametrize(
    ("lead", "deals", "clear"), [(0.25, 60, True), (0.15, 64, False), (0.25, 57, False)]
)
def test_a_choice_is_clear_with_a_lead_on_nearly_all_deals(
    lead: float, deals: int, *, clear: bool
) -> None:
    assert Judgement((0.6, 0.3), 0, lead, deals).is_clear("choose_mage", LONG) is clear


def test_a_card_of_a_draft_needs_less_of_a_lead() -> None:
    judged = Judgement((0.5, 0.44, 0.4), 0, 0.06, 64)
    assert judged.is_clear("draft", LONG)
    assert not judged.is_clear("choose_mage", LONG)


def certain(position: ResArcanaPosition, effort: Effort) -> Judgement:
    """Return searches that are sure of the first answer."""
    others = len(position.legal_actions()) - 1
    return Judgement((0.7, *(0.3,) * others), 0, 0.4, effort.deals)


@pytest.mark.parametrize("kind", ["mage_choice", "draft_pick"])
def test_a_clear_choice_that_bots_miss_is_a_puzzle(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mining, "judge", certain)
    monkeypatch.setattr(mining, "missed_choice", lambda *_: (("level1", 3), ("level2", 1)))
    monkeypatch.setattr(proof, "judge", certain)
    found = mine_choices(5, kind)  # type: ignore[arg-type]
    assert len(found) == {"mage_choice": 2, "draft_pick": 12}[kind]
    for each in found:
        assert each.kind == kind
        assert each.chances[0] == (each.first[0], 70)
        assert fault_of(each) == ""


def test_a_choice_every_level_finds_is_not_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "judge", certain)
    monkeypatch.setattr(mining, "missed_choice", lambda *_: (("level1", 2),))
    assert mine_choices(5, "mage_choice") == []


def test_a_choice_that_searches_do_not_see_so_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    given = mage_choice()
    monkeypatch.setattr(proof, "judge", certain)
    assert fault_of(given) == ""
    other = given.chances[1][0]
    assert fault_of(mage_choice(first=(other,), plan=((other,),))) == "choice"
    assert fault_of(mage_choice(kind="draft_pick")) == "decision"
    assert fault_of(mage_choice(viewer=1 - given.viewer)) == "decision"
    unsure = Judgement((0.5, 0.45), 0, -0.1, 10)
    monkeypatch.setattr(proof, "judge", lambda *_: unsure)
    assert fault_of(given) == "choice"


def test_cards_that_fit_a_choice_are_visible_and_named_with_its_chance(tmp_path: Path) -> None:
    choices = [each for each in puzzles() if each.kind in CHOICES]
    context = Stage(tmp_path).context
    for puzzle in choices:
        seen = puzzle.begin().observation(puzzle.viewer)
        own = seen.seats[seen.viewer]
        known = {*seen.centre.places, *(own.hand or ()), *(own.deck_cards or ()), *own.known_cards}
        assert set(puzzle.goes_with) <= known
    shown = judgement_words(context, next(each for each in choices if each.id == "draft-34-4"))
    assert shown.endswith("Goes well with Dragon’s Lair.")
