"""A loss is labeled only if it is confirmed on the same deals."""

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.review.grading import Depth, ReviewGrader
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rulesets import rules_for
from resarcana_desktop.play.review.confirming import MOST_SEARCHES, SEARCHES, Worth
from resarcana_desktop.play.review.review import Judgement
from tests.games.resarcana.review.game import recorded

SMALL = Depth(decision=24, curve=8, luck=2, counted=500, pairs=10)


class Graded:
    """A decision graded by given searches."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *found: Worth, won: float = 1.0) -> None:
        self.searches = 0

        def compared(*_asked: object) -> Worth:
            self.searches += 1
            return found[min(self.searches, len(found)) - 1]

        monkeypatch.setattr(ReviewGrader, "_compared", compared)
        monkeypatch.setattr(ReviewGrader, "_played_out", lambda *_asked: won)
        record = recorded()
        rules = rules_for(record.options)
        grader = ReviewGrader(shipped_network(rules.faces), MoveComparison(rules.faces), SMALL)
        monkeypatch.setattr(grader, "sure_win", lambda _seen: None)
        self.judgement = self._first_loss(grader, record, rules)

    def _first_loss(self, grader: ReviewGrader, record: Record, rules: ResArcana) -> Judgement:
        for at, step in enumerate(replay(rules, record)):
            judgement = grader.grade(step, at, 1)
            if self.searches:
                assert judgement is not None
                return judgement
        raise AssertionError("the best was played throughout")


def worth(loss: float, *differences: float) -> Worth:
    return Worth(0.5 - loss, 0.5, 0.01, 0.01, differences * 4)


def test_a_loss_that_is_equal_on_all_deals_has_a_label(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Graded(monkeypatch, worth(0.12, 0.11, 0.12, 0.13))
    assert (found.judgement.grade, found.judgement.close) == ("mistake", False)
    assert found.searches == SEARCHES


def test_a_loss_not_confirmed_by_games_has_no_label(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Graded(monkeypatch, worth(0.12, 0.11, 0.12, 0.13), won=0.0)
    assert (found.judgement.grade, found.judgement.loss) == (None, 0.0)


def test_a_loss_on_only_a_few_deals_is_close(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Graded(monkeypatch, worth(0.12, 0.9, -0.4, -0.14))
    assert (found.judgement.grade, found.judgement.close) == (None, True)
    assert found.searches == MOST_SEARCHES  # a label was at stake


def test_without_a_possible_label_no_second_search_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = Graded(monkeypatch, worth(0.02, 0.3, -0.26, 0.02))
    assert (found.judgement.grade, found.judgement.close) == (None, True)
    assert found.searches == 1
