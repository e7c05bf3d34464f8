"""Reviews find stable errors and luck, and use nothing the player couldn't know."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.mercurial.bots.aims import Aim, Comparison
from resarcana_desktop.games.mercurial.bots.comparison import PlanComparison
from resarcana_desktop.games.mercurial.bots.facts import Fact
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped as weights
from resarcana_desktop.games.mercurial.review import grading
from resarcana_desktop.games.mercurial.review.reviewer import MercurialReviewer, MercurialReviewing
from resarcana_desktop.games.mercurial.rules.observation import sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.confirming import Loss, Worth
from resarcana_desktop.play.review.job import make
from resarcana_desktop.play.review.review import OPEN, Review
from resarcana_desktop.play.review.reviewer import Unreviewable
from tests.games.mercurial.review.game import SMALL, going_on, recorded
from tests.support.build import only_compiled
from tests.support.mercurial import Table


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use the smallest depth in all reviews."""
    monkeypatch.setitem(grading.DEPTHS, "quick", SMALL)


def reviewer() -> MercurialReviewer:
    return MercurialReviewer(shipped().faces.components, shipped())


def begun(record: Record, viewer: int = OPEN) -> MercurialReviewing:
    return reviewer().begin(record, "quick", viewer)


@cache
def whole() -> Review:
    return make(reviewer(), recorded(), "quick", OPEN, {})


def judged(table: Table, action: str) -> dict[str, Any]:
    """Return the value of an action at this moment."""
    found: dict[str, Any] = begun(going_on(table, action), 0).piece(1)["judgement"]
    return found


def seventeen_ruin() -> Table:
    """Set up a Cast in progress that is 1 Ruin short of The Broken Bridge, with Acuity for it."""
    dear = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert")
    table = Table().heroics(*dear, "heart_of_ruin", "broken_bridge")
    table.active("fireball", "inferno").crystals(acuity=4).dice(*["void"] * 6)
    return table.do("cast")


# ---- the same again ------------------------------------------------------------------------------


def test_a_piece_does_not_depend_on_those_before_it() -> None:
    alone, after_another = begun(recorded()), begun(recorded())
    after_another.piece(20)
    assert alone.piece(9) == after_another.piece(9)


def test_another_process_gets_only_the_records_of_the_decks() -> None:
    again = pickle.loads(pickle.dumps(reviewer()))
    assert again.made(recorded(), "quick", OPEN) == reviewer().made(recorded(), "quick", OPEN)
    assert again.begin(recorded(), "quick", OPEN).piece(9) == begun(recorded()).piece(9)


@only_compiled
def test_a_saved_review_is_read_back_unchanged() -> None:
    assert as_json.review(json.loads(json.dumps(as_json.written(whole())))) == whole()


# ---- results -------------------------------------------------------------------------------------


@only_compiled
def test_for_each_seat_the_change_is_luck_skill_and_the_rest() -> None:
    for seat in whole().seats:
        change = 100.0 * (seat.final - seat.initial)
        assert seat.luck + seat.skill + seat.unexplained == pytest.approx(change)
    for moment in whole().moments:
        assert sum(moment.chances) == pytest.approx(1.0)
    assert {stroke.kind for stroke in whole().luck} >= {"reveal", "roll_and_reveal"}


def test_the_end_is_shown_as_it_was() -> None:
    record = recorded()
    moment = begun(record).piece(len(record.steps) + 1)["moment"]
    assert sorted(moment["chances"]) == [0.0, 1.0]
    assert moment["seat"] == -1


def test_luck_of_one_is_bad_luck_of_the_other() -> None:
    reviewing = begun(recorded())
    strokes = [reviewing.piece(n)["luck"] for n in range(4, 24) if "luck" in reviewing.piece(n)]
    assert strokes
    for stroke in strokes:
        assert sum(stroke["by_seat"]) == pytest.approx(0.0, abs=1e-6)


def test_keeping_the_acuity_that_buys_a_heroic_is_an_error() -> None:
    judgement = judged(seventeen_ruin(), "spend ruin 0 restore 0")
    assert judgement["best"] == "spend ruin 1 restore 0"
    assert judgement["plan"] == ["spend ruin 1 restore 0", "claim broken_bridge"]
    assert judgement["grade"] is not None
    assert not judgement["close"]
    aim = next(each for each in judgement["reason"] if "cost" in each)
    assert (aim["turns"], aim["cost"]["short"], aim["cost"]["acuity"]) == (0, 1, 4)


def test_it_is_not_an_error_if_played_out_games_show_no_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(grading.DEPTHS, "quick", replace(SMALL, pairs=10))
    monkeypatch.setattr(Prospects, "won_after", lambda *_asked: 0.5)
    judgement = judged(seventeen_ruin(), "spend ruin 0 restore 0")
    assert (judgement["grade"], judgement["loss"]) == (None, 0.0)


def test_buying_it_is_not_an_error() -> None:
    judgement = judged(seventeen_ruin(), "spend ruin 1 restore 0")
    assert (judgement["loss"], judgement["grade"], judgement["reason"]) == (0.0, None, [])
    assert judgement["best"] == judgement["played"]


def test_ending_a_turn_in_which_nothing_was_done_is_an_error() -> None:
    judgement = judged(Table(), "end turn")
    assert judgement["grade"] is not None
    assert judgement["plan"][-1] == "end turn"
    assert judgement["best"] != "end turn"


def test_the_choice_of_a_class_is_not_judged() -> None:
    reviewing = begun(recorded())
    assert "judgement" not in reviewing.piece(1)
    assert reviewing.piece(1)["moment"]["margin"] == 0.5


# ---- who may see it ------------------------------------------------------------------------------


def test_a_decision_is_judged_by_its_seats_knowledge() -> None:
    reviewing = begun(recorded())
    judged = 0
    for at in (8, 14, 20):
        step = reviewing._steps[at]
        seen = step.before.observation(step.before.seat_to_decide())
        other = MercurialPosition(step.before.faces, sample(seen, 77))
        assert other.hash() != step.before.hash()
        after = other.copy()
        after.apply(step.action)
        found = reviewing._grader.grade(step, at, 5)
        assert found == reviewing._grader.grade(replace(step, before=other, after=after), at, 5)
        judged += found is not None
    assert judged


def test_a_game_in_progress_is_reviewed_for_one_seats_decisions_only() -> None:
    record = recorded(actions=12)
    with pytest.raises(Unreviewable) as refused:
        begun(record)
    assert refused.value.code == "viewer"
    reviewing = begun(record, 1)
    for at in range(len(record.steps)):
        piece = reviewing.piece(at + 1)
        assert "judgement" not in piece or piece["judgement"]["seat"] == 1
        assert "moment" in piece


def test_a_solo_game_is_not_reviewed() -> None:
    with pytest.raises(Unreviewable) as refused:
        begun(recorded(seats=1, actions=6))
    assert refused.value.code == "alone"


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_have_a_chance_each(seats: int) -> None:
    piece = begun(recorded(seats=seats, actions=16), 0).piece(15)
    assert len(piece["moment"]["chances"]) == seats
    assert sum(piece["moment"]["chances"]) == pytest.approx(1.0)


def test_a_goal_that_was_reached_in_the_game_as_soon_is_no_difference() -> None:
    """1 Ruin is bought for The Broken Bridge in this turn, though not in the first step."""
    table = seventeen_ruin()
    before, bridge = table.position.copy(), table.number("broken_bridge")
    passed = [table.do("spend ruin 1 restore 0").position.copy()]
    assert not grading.is_reached(Aim(bridge), before, passed)
    passed.append(table.do("claim broken_bridge").position.copy())
    for goal in (Aim(bridge), Aim(some=True, such_as=bridge, turns=2), Aim(unnamed=True)):
        assert grading.is_reached(goal, before, passed)
    assert not grading.is_reached(Aim(table.number("stone_colossus"), 1), before, passed)


def test_a_goal_that_came_anyway_gives_way_to_what_a_move_gains() -> None:
    """The better Spell makes the combination stronger, whatever is claimed in the end."""
    table = Table().heroics("broken_bridge", "lost_herd").crystals(mana=6, acuity=3)
    table.spells("inferno", "moss").dice(*["fire"] * 4, "earth", "earth")
    faces, seen = table.faces, table.position.observation(0)
    bot = TurnBot(faces, weights(), SMALL.effort)
    comparison = PlanComparison(bot, Prospects(faces, weights()))
    strong, weak = (
        comparison.after(seen, [table.position.action(f"take spell {each}")], 1, {})
        for each in ("inferno", "moss")
    )
    came = comparison.reason(seen, strong, weak, 1, lambda _: True)
    assert not any(isinstance(each, Aim) and not each.compared.either for each in came)
    facts = [each for each in came if isinstance(each, Fact)]
    assert any(each.kind in ("ruin", "ruin_short", "spell") for each in facts)


def test_an_error_is_never_explained_by_the_way_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card that a plan takes explains nothing without what it is worth."""
    table = Table().heroics("broken_bridge", "lost_herd").crystals(mana=6, acuity=3)
    table.spells("inferno", "moss").dice(*["fire"] * 4, "earth", "earth")
    taken = (Fact("spell", 0.8, table.number("inferno")),)
    monkeypatch.setattr(PlanComparison, "reason", lambda *_: taken)
    monkeypatch.setattr(PlanComparison, "itself", lambda *_: ())
    monkeypatch.setattr(
        grading,
        "confirmed_loss",
        lambda *_: Loss(Worth(0.4, 0.6), is_one=True, grade="mistake"),
    )
    kinds = [each["kind"] for each in judged(table, "take spell moss")["reason"]]
    assert kinds == ["lead", "spell"]
    assert grading.only_takes(taken)
    assert grading.only_takes((Aim(some=True, compared=Comparison(either=True)), *taken))
    assert not grading.only_takes(
        (Aim(some=True, spell=3, compared=Comparison(either=True)), *taken)
    )
    assert not grading.only_takes((Aim(some=True), *taken))
