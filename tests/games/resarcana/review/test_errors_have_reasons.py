"""Whatever a review calls an error, it says what the better action is good for."""

from __future__ import annotations

from functools import partial

import pytest

from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.play.recorded import unless_needless
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.review.grading import Depth, ReviewGrader
from resarcana_desktop.games.resarcana.review_words import PlainWords
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rulesets import res_arcana, rules_for
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.review.confirming import Worth as Chances
from tests.games.resarcana.play.clicker import session_at
from tests.games.resarcana.review.game import recorded
from tests.support.build import only_compiled
from tests.support.story import me, rival, story

SMALL = Depth(decision=24, curve=8, luck=2, counted=500, pairs=10)
CLAIM = ActionView(Verb.CLAIM, "dragons_lair")
TRIAL = Trial("made", 9, 3, 20, 2, "temple")
plan = partial(Plan, "claim", "dragons_lair")


@only_compiled
@pytest.mark.parametrize("kind", ["choose_mage", "choose_item", "action"])
def test_every_error_comes_with_a_reason(kind: str) -> None:
    record = recorded()
    rules = rules_for(record.options)
    grader = ReviewGrader(shipped_network(rules.faces), MoveComparison(rules.faces), SMALL)
    words = PlainWords(record, load_catalogue("en", ID))
    asked = 0
    for at, step in enumerate(replay(rules, record)):
        seat = step.before.seat_to_decide()
        seen = step.before.observation(seat)
        others = [each for each in step.before.legal_actions() if each != step.action]
        if seen.decision.kind != kind or not others or asked == 4:
            continue
        asked += 1
        worth = Chances(0.3, 0.5)
        found = grader._judgement(step, at, seen, others[0], worth, "blunder")
        assert words.why(found), step.before.text_of(others[0])
    assert asked


def test_games_played_on_are_not_counted_beside_a_good_reason() -> None:
    points = Fact("points", better=True, number=1)
    assert unless_needless((points, TRIAL), CLAIM) == (points,)
    monument = Plan("monument", rounds=1)
    assert unless_needless((monument, TRIAL), CLAIM) == (monument,)


def test_a_step_on_the_way_says_less_than_what_it_leads_to() -> None:
    nearer = Fact("nearer", better=True, essences=(0, 0, 0, 0, 2), component="temple")
    discard = ActionView(Verb.DISCARD, "hawk")
    assert unless_needless((nearer, TRIAL), discard) == (TRIAL,)
    assert unless_needless((nearer,), discard) == (nearer,)
    income = Fact("income", better=True, any=1)
    assert unless_needless((nearer, income, TRIAL), discard) == (nearer, income)


def test_a_better_claim_is_not_explained_by_itself_alone() -> None:
    assert unless_needless((plan(), TRIAL), CLAIM) == (TRIAL,)
    before_a_rival = plan(seat=1)
    assert unless_needless((before_a_rival, TRIAL), CLAIM) == (before_a_rival, TRIAL)
    assert unless_needless((plan(),), CLAIM) == (plan(),), "there is nothing else"


def test_an_item_is_good_for_something_and_leads_somewhere() -> None:
    item = ActionView(Verb.ITEM, "reanimate")
    for merit in (Feeds(("dragons_lair",), choice="reanimate"), Worth("straightens", "reanimate")):
        assert unless_needless((merit, TRIAL), item) == (merit, TRIAL)
    goal = plan(rounds=1)
    assert unless_needless((goal, TRIAL), item) == (goal,)


@only_compiled
def test_a_missed_win_names_what_scores_at_the_check_if_it_needs_that() -> None:
    """Gold for the Statue is what the discard is for; with more points it isn't needed."""
    rules = res_arcana()
    grader = ReviewGrader(shipped_network(rules.faces), MoveComparison(rules.faces), SMALL)

    def needed(death: int) -> list[str]:
        mine = me(
            play=f"seer golden_statue catacombs_of_the_dead ({death}D)",
            pool="2G",
            hand="hawk",
            deck="vault",
        )
        tale = story(mine, rival(play="witch", deck="prism", pool="1E", passed=True))
        return [each.choice for each in grader._needed_at_check(tale.position.observation(0))]

    assert needed(6) == ["golden_statue"]
    assert needed(11) == []


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            Worth("check", "golden_statue", pays=(0, 0, 0, 0, 3), number=3),
            "At the check, 3 Gold for Golden Statue scores 3 more points.",
        ),
        (
            Worth("check", "golden_statue", number=1),
            "At the check, Golden Statue scores 1 more point.",
        ),
    ],
)
def test_what_scores_at_the_check_has_its_price(found: Worth, said: str) -> None:
    words = Words(session_at(story(me(play="seer"), rival(play="witch"))), load_catalogue("en", ID))
    assert spoken(sentence(words, (found,), past=True), words.catalogue) == said
