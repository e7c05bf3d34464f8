"""Hint, tutor and review say the same about a moment: their chances come from one estimate."""

from __future__ import annotations

from functools import cache

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise, Judge
from resarcana_desktop.engine.position import played
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.mercurial.bots import adviser as advising
from resarcana_desktop.games.mercurial.bots import grader as judging
from resarcana_desktop.games.mercurial.bots import prospects as foreseeing
from resarcana_desktop.games.mercurial.bots.adviser import Adviser
from resarcana_desktop.games.mercurial.bots.facts import Outlook
from resarcana_desktop.games.mercurial.bots.grader import MoveGrader
from resarcana_desktop.games.mercurial.bots.prospects import Prospects
from resarcana_desktop.games.mercurial.bots.turn_bot import Effort, TurnBot
from resarcana_desktop.games.mercurial.bots.weights import shipped as weights
from resarcana_desktop.games.mercurial.review.grading import Depth, ReviewGrader
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.games.mercurial.review.game import recorded

EFFORT = Effort(nodes=16, plans=3, simulations=3)
DEALS = 2
SEED = 5
FACES = shipped().faces


@pytest.fixture(autouse=True)
def few_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Estimate in a few short lines of play, and look only once."""
    monkeypatch.setattr(foreseeing, "ROUNDS", 1)
    for module in (advising, judging):
        monkeypatch.setattr(module, "deals_played", lambda: DEALS)
    monkeypatch.setattr(judging, "LOOKS", 1)
    monkeypatch.setattr(advising, "aims_sought", lambda: 0)


def bot() -> TurnBot:
    return TurnBot(FACES, weights(), EFFORT)


def prospects() -> Prospects:
    return Prospects(FACES, weights())


@cache
def sample_of_turns(seats: int) -> list[MercurialPosition]:
    """Return a few moments of a game at which a turn begins."""
    positions = [step.before for step in replay(shipped(), recorded(seats))]
    turns = [each for each in positions if int(each.state.decision) == codes.D_TURN]
    return [each for each in turns if len(each.legal_actions()) > 2][:: len(turns) // 2]


def hinted(position: MercurialPosition) -> list[Advice]:
    seen = position.observation(position.seat_to_decide())
    return Adviser(bot(), prospects()).answer(Advise(seen, position.legal_actions(), SEED))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_tutor_gives_the_chances_of_the_hint(seats: int) -> None:
    for position in sample_of_turns(seats):
        best, *others = hinted(position)
        seen = position.observation(position.seat_to_decide())
        for other in others:
            asked = Judge(seen, position.legal_actions(), SEED, (other.action,))
            verdict = MoveGrader(bot(), prospects()).answer(asked)
            if other.chance == best.chance:
                assert verdict.is_best, "the hint said that it is as good"
                continue
            assert (verdict.best.action, verdict.best.chance) == (best.action, best.chance)
            assert (verdict.chosen.chance, verdict.close) == (other.chance, other.close)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_review_gives_the_chance_of_the_hint(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "OTHER_DEALS", 0)  # a review judges in the deals of its seed
    # It estimates the best action on half of the deals.
    depth = Depth(EFFORT, deals=2 * DEALS, curve=1, luck=1, pairs=0)
    for position in sample_of_turns(seats):
        best, *_ = hinted(position)
        grader = ReviewGrader(prospects(), weights(), depth, lambda: None)
        judgement = grader.grade(played(shipped(), position, best.action), 0, SEED)
        assert judgement is not None
        assert judgement.grade is None, "an action that the hint names first is no error"
        assert (judgement.played_chance, judgement.played_margin) == (best.chance, best.margin)


def test_no_hint_expects_more_points_from_a_worse_action() -> None:
    for position in sample_of_turns(2):
        advice = hinted(position)
        outlooks = [each for one in advice for each in one.reason if isinstance(each, Outlook)]
        assert len(outlooks) == len(advice)
        assert max(each.margin for each in outlooks) == outlooks[0].margin
