"""Answers are graded on the same deals, and a loss is reported only if it is confirmed."""

from __future__ import annotations

import pytest

from resarcana_desktop.bots.services import Judge, Verdict
from resarcana_desktop.games.mercurial.bots.aims import Aim
from resarcana_desktop.games.mercurial.bots.grader import MoveGrader
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped
from resarcana_desktop.games.mercurial.rules.observation import sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from tests.support.mercurial import Table

DEAR = ("stone_colossus", "night_without_end", "sunken_caravan", "glass_desert", "heart_of_ruin")


def bridge() -> Table:
    """1 Ruin short of The Broken Bridge, with the Acuity that buys it."""
    table = Table().heroics(*DEAR, "broken_bridge").active("fireball", "inferno")
    return table.crystals(acuity=4).dice(*["void"] * 6)


def judged(table: Table, *answers: str, among: tuple[str, ...] = ()) -> Verdict:
    bot = TurnBot(table.faces, shipped(), Effort(nodes=40, plans=4, simulations=12))
    grader = MoveGrader(bot, Prospects(table.faces, shipped()))
    position, given = table.position.copy(), list[int]()
    for text in answers:
        given.append(position.action(text))
        position.apply(given[-1])
    legal = [table.position.action(each) for each in among] or table.position.legal_actions()
    return grader.answer(Judge(table.position.observation(0), legal, 3, tuple(given)))


def test_a_whole_cast_is_judged_by_all_its_answers() -> None:
    kept = judged(bridge(), "cast", "spend ruin 0 restore 0")
    assert kept.best.chance > kept.chosen.chance + 0.05
    assert not kept.close
    (goal, *_) = kept.chosen.reason
    assert isinstance(goal, Aim)
    assert goal.card >= 0 or goal.some  # which Heroic depends on how many deals a build plays


def test_an_action_about_as_good_is_not_an_error() -> None:
    verdict = judged(bridge(), "cast", "spend ruin 1 restore 0", "claim broken_bridge")
    assert verdict.best.chance - verdict.chosen.chance < 0.05


def test_to_end_a_turn_idly_costs_much() -> None:
    verdict = judged(Table(), "end turn")
    assert verdict.best.chance > verdict.chosen.chance
    assert verdict.best.action != verdict.chosen.action


def test_only_the_named_actions_are_searched() -> None:
    table = bridge().do("cast")
    verdict = judged(
        table,
        "spend ruin 1 restore 0",
        among=("spend ruin 0 restore 0", "spend ruin 1 restore 0"),
    )
    assert verdict.is_best


def test_the_choice_of_a_class_is_not_graded() -> None:
    start = rules().start({"seats": 2, "first_player": 0}, 1)
    action = start.legal_actions()[0]
    grader = MoveGrader(
        TurnBot(start.faces, shipped(), Effort(nodes=4)), Prospects(start.faces, shipped())
    )
    asked = Judge(start.observation(0), start.legal_actions(), 3, (action,))
    assert grader.answer(asked).is_best


@pytest.mark.parametrize("answer", ["end turn", "cast"])
def test_nothing_hidden_goes_in(answer: str) -> None:
    table, other = bridge(), bridge()
    other.position = MercurialPosition(other.faces, sample(other.position.observation(0), 77))
    assert judged(table, answer) == judged(other, answer)
