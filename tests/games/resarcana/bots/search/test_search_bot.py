"""The search keeps to its limits and to its seat's knowledge, and it takes an available win."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from resarcana_desktop.engine import build_mode
from resarcana_desktop.engine.rng import generator
from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.search.budget import (
    FEWEST_DETERMINIZATIONS,
    MOST_DETERMINIZATIONS,
    Budget,
    Timer,
    budget_for,
    late_after,
    without_clearing_up,
)
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.rollouts import RolloutBot
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot, _line_after
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import CLAIM_SCROLL, TieBreaker
from resarcana_desktop.games.resarcana.rules.flow import play_at_random
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
BOT = SearchBot(FACES, shipped_network(FACES), Budget(simulations=60, determinizations=4))


def answer(tale: Story, bot: SearchBot | RolloutBot = BOT) -> str:
    position = tale.position
    observation = position.observation(position.seat_to_decide())
    return position.text_of(bot.choose(observation, position.legal_actions(), 1))


def winning_tale() -> Story:
    return story(
        me(play="druid alchemy great_pyramid sacred_grove (6L)", pool="9E", hand="hawk mermaid"),
        rival(play="witch research", passed=True),
    )


@pytest.mark.parametrize("deals", [4, MOST_DETERMINIZATIONS])
def test_it_takes_an_available_win(deals: int) -> None:
    bot = SearchBot(FACES, shipped_network(FACES), Budget(simulations=1000, determinizations=deals))
    assert answer(winning_tale(), bot) == "pass"


def test_random_rollouts_find_a_winning_check() -> None:
    tale = story(
        me(play="druid alchemy coral_castle sacred_grove (5L)", pool="3E", hand="hawk"),
        rival(play="witch research sacrificial_pit (8D)", pool="3L"),
    )
    assert answer(tale, RolloutBot(FACES, Budget(simulations=400))) == "use coral_castle 1"


def test_the_options_come_best_first_with_their_chances() -> None:
    position = winning_tale().position
    found = BOT.advise(position.observation(0), position.legal_actions(), 1)
    assert {option.action for option in found} <= set(position.legal_actions())
    assert found[0].chance > 0.9
    assert all(a.visits >= b.visits for a, b in itertools.pairwise(found))


def test_the_options_name_the_assumed_payment() -> None:
    """The discard is worth it for the Calm that only the Mermaid costs."""
    tale = story(
        me(play="druid alchemy", pool="3L 1C", hand="mermaid hawk"),
        rival(play="witch research", pool="3L"),
    )
    position = tale.position
    found = BOT.advise(position.observation(0), position.legal_actions(), 1)
    (discard,) = (each for each in found if position.text_of(each.action) == "discard hawk")
    after = position.copy()
    after.apply(discard.action)
    (gain,) = discard.line
    assert after.text_of(gain).startswith("gain ")
    assert all(each.line == () for each in found if position.text_of(each.action) == "pass")


def visited(position: ResArcanaPosition, words: str, visits: int) -> Edge:
    """An answer that was looked at so often."""
    edge = Edge(position.action(words), position.seat_to_decide(), 0.5)
    edge.visits, edge.child = visits, Node()
    return edge


def test_no_component_is_said_to_straighten_itself() -> None:
    """The search has looked at it most, as it hardly knows the difference."""
    tale = story(
        me(play="druid (turned) reanimate", pool="1E 1L", hand="hawk"),
        rival(play="witch research", pool="3L"),
    )
    position = tale.position
    use = visited(position, "use reanimate 1", 60)
    after = position.copy()
    after.apply(use.action)
    pay = visited(after, "pay 1E", 50)
    after.apply(pay.action)
    answers = [visited(after, f"choose {each}", n) for each, n in (("reanimate", 30), ("druid", 9))]
    for parent, children in ((use, [pay]), (pay, answers)):
        assert parent.child is not None
        for child in children:
            parent.child.add(child)
    assert _line_after(use, position.state) == (pay.action, answers[1].action)


@interpreted_if_thorough
def test_hidden_cards_make_no_difference() -> None:
    bot = SearchBot(FACES, shipped_network(FACES), Budget(simulations=12, determinizations=2))
    for seed in range(30):
        position = res_arcana().start({"seats": 2 + seed % 3}, seed)
        play_at_random(position.state, generator(seed), 7 * seed)
        if position.over():
            continue
        seat = position.seat_to_decide()
        observation, legal = position.observation(seat), position.legal_actions()
        other = sample(FACES, observation, seed + 99)
        chosen = bot.choose(observation, legal, seed)
        assert bot.choose(other.observation(seat), other.legal_actions(), seed) == chosen


class Listener(TieBreaker):
    """Records its requests."""

    def __init__(self) -> None:
        super().__init__()
        self.purposes: list[str] = []

    def pick(self, ranked: Sequence[Edge], seed: int, about: int = -1, purpose: str = "") -> Edge:
        """Return the usual choice."""
        self.purposes.append(purpose)
        return super().pick(ranked, seed, about, purpose)


def test_choosing_a_scroll_to_claim_differs_from_other_choices() -> None:
    listener = Listener()
    tale = story(
        me(play="druid inscription", pool="2D", hand="hawk"),
        rival(play="witch research"),
        scrolls="augury shield vitality",
    )
    tale.do("use inscription 1")
    faces = tale.position.faces
    budget = Budget(simulations=8, determinizations=2)
    bot = SearchBot(faces, shipped_network(faces), budget, tie_breaker=listener)
    assert answer(tale, bot).startswith("choose ")
    assert listener.purposes == [CLAIM_SCROLL]


# ---- limits --------------------------------------------------------------------------------------


def test_a_search_ends_with_its_simulations() -> None:
    timer = Timer(Budget(simulations=3))
    assert [timer.over(number) for number in range(5)] == [False, False, False, True, True]


def test_a_search_ends_with_its_time_but_has_looked_once() -> None:
    clock = iter([0.0, 1.3, 1.4])
    timer = Timer(Budget(seconds=1.0), clock=lambda: next(clock))
    assert [timer.over(number) for number in (0, 1)] == [False, True]


def test_a_search_ends_before_a_simulation_that_may_take_too_long() -> None:
    clock = iter([0.0, 0.1, 0.4, 0.5, 0.75])
    timer = Timer(Budget(seconds=1.0), clock=lambda: next(clock))
    assert [timer.over(number) for number in (0, 1, 2, 3)] == [False, False, False, True]


def test_work_before_a_search_does_not_count_as_a_simulation() -> None:
    clock = iter([0.0, 0.3, 0.4, 0.6, 0.85])
    timer = Timer(Budget(seconds=1.0), clock=lambda: next(clock))
    assert [timer.over(number) for number in (1, 2, 3, 4)] == [False, False, False, True]


def test_follow_ups_of_an_action_get_a_quarter_of_the_time() -> None:
    budget = Budget(seconds=1.0)
    assert budget_for("action", budget).seconds == 1.0
    assert budget_for("pay", budget).seconds == 0.25
    assert budget_for("pay", Budget(simulations=60)).simulations == 60


def test_a_quarter_of_the_time_may_follow_a_search_for_advice() -> None:
    """The clock is not looked at if simulations are counted, so the answers are the same then."""
    now = [0.0]
    late = late_after(Budget(seconds=2.0), clock=lambda: now[0])
    assert late is not None
    now[0] = 2.4
    assert not late()
    now[0] = 2.5
    assert late()
    assert late_after(Budget(simulations=60)) is None


def determinizations(**budget: Any) -> int:
    return Budget(**budget).number_of_determinizations


def test_a_long_search_runs_on_more_determinizations_than_a_short_one() -> None:
    assert determinizations(simulations=300) == FEWEST_DETERMINIZATIONS
    assert FEWEST_DETERMINIZATIONS < determinizations(simulations=4500) < MOST_DETERMINIZATIONS
    assert determinizations(simulations=50_000) == determinizations() == MOST_DETERMINIZATIONS
    assert determinizations(simulations=50_000, determinizations=4) == 4


def test_the_simulations_per_second_depend_on_how_the_rules_run() -> None:
    slow = build_mode() == "interpreted"
    expected = FEWEST_DETERMINIZATIONS if slow else MOST_DETERMINIZATIONS
    assert determinizations(seconds=1.0) == expected
    assert determinizations(seconds=0.01) == FEWEST_DETERMINIZATIONS
    assert determinizations(simulations=300, seconds=1.0) == FEWEST_DETERMINIZATIONS


def test_some_time_is_reserved_for_work_after_the_search() -> None:
    searched = without_clearing_up(Budget(seconds=2.0)).seconds
    assert searched is not None
    assert 1.7 < searched < 1.9
    assert without_clearing_up(Budget(simulations=60)) == Budget(simulations=60)


def test_a_search_knows_about_how_much_is_still_to_come() -> None:
    clock = iter([0.0, 0.25])
    assert Timer(Budget(seconds=1.0), clock=lambda: next(clock)).left(100) == 300
    assert Timer(Budget(simulations=60)).left(20) == 40


def test_a_budget_is_spent_by_simulations_or_by_time_whichever_is_further() -> None:
    now = [0.0]
    timer = Timer(Budget(simulations=60, seconds=10), clock=lambda: now[0])
    assert timer.spent(15) == 0.25
    now[0] = 5.0
    assert timer.spent(15) == 0.5
    assert timer.spent(90) == 1.0
    assert Timer(Budget()).spent(1000) == 0.0


def test_a_search_can_be_stopped_at_once() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    bot = SearchBot(FACES, shipped_network(FACES), Budget(seconds=60), stop)
    position = winning_tale().position
    bot.choose(position.observation(0), position.legal_actions(), 1)
    assert len(asked) == 3
