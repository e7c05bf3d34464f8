"""People may make moves that never help; bots don't."""

from collections.abc import Callable

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.nonsense import without_pointless
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEnd, RoundSolver
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def kept(tale: Story) -> set[str]:
    """Return the acting seat's answers after filtering."""
    position = tale.position
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    return {position.text_of(each) for each in without_pointless(position.faces, seen, legal)}


def legal(tale: Story) -> set[str]:
    """Return all legal answers."""
    return {tale.position.text_of(each) for each in tale.position.legal_actions()}


def test_reanimate_is_not_turned_just_to_straighten_itself() -> None:
    tale = story(me(play="druid reanimate", pool="2E 2C"), rival())
    assert "use reanimate 1" in legal(tale)
    assert kept(tale) == legal(tale) - {"use reanimate 1", "use druid 1"}


def test_reanimate_straightens_another_turned_component() -> None:
    tale = story(me(play="druid (turned) reanimate", pool="2E"), rival())
    tale.do("use reanimate 1")
    assert legal(tale) == {"choose druid", "choose reanimate", "decline"}
    assert kept(tale) == {"choose druid"}


def test_a_guard_dog_that_sleeps_is_woken() -> None:
    tale = story(me(play="druid (turned) guard_dog (turned)", pool="2E 2C"), rival())
    assert "use guard_dog 1" in kept(tale)


def test_a_bot_does_not_attack_when_all_rivals_have_passed() -> None:
    attack = "use elvish_bow 1"
    still_there = story(me(play="druid elvish_bow"), rival(pool="2L"))
    gone = story(me(play="druid elvish_bow"), rival(pool="2L", passed=True))
    assert attack in kept(still_there)
    assert attack in legal(gone) - kept(gone)


def test_a_rival_with_nothing_to_lose_is_not_attacked() -> None:
    tale = story(me(play="druid elvish_bow"), rival(pool="0"))
    assert "use elvish_bow 1" in legal(tale) - kept(tale)


def test_a_bot_does_not_start_a_check_without_a_winner() -> None:
    lost = story(me(play="druid coral_castle"), rival())
    won = story(me(play="druid coral_castle great_pyramid colossus temple"), rival())
    assert "use coral_castle 1" in legal(lost) - kept(lost)
    assert "use coral_castle 1" in kept(won)


def test_a_bot_does_not_draw_from_empty_decks() -> None:
    tale = story(me(play="druid library"), rival())
    there = story(me(play="druid library", deck="hawk"), rival())
    assert "use library 1" in legal(tale) - kept(tale)
    assert "use library 1" in kept(there)


def test_no_death_is_paid_to_place_nothing() -> None:
    tale = story(me(play="druid crypt", pool="1D"), rival())
    there = story(me(play="druid crypt", pool="1D", discards="magical_shard"), rival())
    assert "use crypt 2" in legal(tale) - kept(tale)
    assert "use crypt 2" in kept(there)


def test_a_bot_pays_if_only_that_has_an_effect() -> None:
    tale = story(me(play="druid prism", pool="2E 2L"), rival())
    tale.do("use prism 2")
    assert "pay 0" in legal(tale)
    assert "pay 0" not in kept(tale)


def test_a_bot_does_not_regain_the_essences_it_has_just_paid() -> None:
    tale = story(me(play="druid transmutation", pool="3E 3L"), rival())
    tale.do("use transmutation 1", "pay 2E 1L")
    assert legal(tale) - kept(tale) == {"gain 2E 1L"}
    more = story(me(play="transmuter", pool="3E 3L"), rival())
    more.do("use transmuter 1", "pay 1E 1L")
    assert kept(more) == legal(more)


def test_essences_are_not_paid_for_as_many_of_the_same_kinds() -> None:
    tale = story(me(play="alchemist", pool="2L 2D 2G"), rival())
    tale.do("use alchemist 1")
    assert kept(tale) == {"pay 2L 2D", "pay 2L 1D 1G", "pay 1L 2D 1G"}
    assert legal(tale) - kept(tale) == {"pay 2L 2G", "pay 1L 1D 2G", "pay 2D 2G"}


def test_a_bot_chooses_a_rival_who_has_the_counted_essences() -> None:
    tale = story(me(play="scholar hypnotic_basin"), rival(pool="2C"), rival(pool="1E"))
    tale.do("use hypnotic_basin 1")
    assert len(legal(tale)) == 2
    assert len(kept(tale)) == 1
    tale.do(*kept(tale))
    assert tale.position.observation(0).seats[0].pool == (0, 0, 1, 0, 0)


def test_a_bot_does_not_use_a_stand_in_at_a_check_lost_anyway() -> None:
    bestiary = "druid sorcerers_bestiary illusion"
    lost = story(me(play=bestiary), rival())
    lost.do("use sorcerers_bestiary 1")
    assert kept(lost) == legal(lost) - {"react illusion 1"} == {"decline"}


@pytest.mark.parametrize("passed", [True, False])
def test_the_last_bot_to_pass_takes_a_free_point_first(passed: bool) -> None:
    tale = story(me(play="druid catacombs_of_the_dead"), rival(passed=passed))
    assert ("pass" in kept(tale)) is not passed


def test_all_may_be_left_straight_for_the_check() -> None:
    golden = story(me(play="druid catacombs_of_the_dead golden_statue"), rival(passed=True))
    assert "pass" in kept(golden)


def test_a_loss_that_takes_nothing_is_suffered() -> None:
    tale = story(me(play="druid bone_dragon"), rival(play="healer", pool="0"))
    there = story(me(play="druid bone_dragon"), rival(play="healer", pool="3L"))
    for each in (tale, there):
        each.do("use bone_dragon 1")
    assert legal(tale) == legal(there) == kept(there) == {"react healer 1", "suffer"}
    assert kept(tale) == {"suffer"}


def test_a_bot_pays_no_gold_at_a_lost_check_before_a_round_with_a_choice() -> None:
    tale = story(me(play="healer golden_statue", pool="3G"), rival(passed=True))
    tale.do("pass")
    assert legal(tale) == {"react golden_statue 1", "decline"}
    assert kept(tale) == {"decline"}


def test_a_bot_pays_no_gold_at_a_check_lost_anyway() -> None:
    tale = story(me(play="druid golden_statue", pool="3G"), rival(passed=True))
    tale.do("pass")
    assert legal(tale) == {"react golden_statue 1", "decline"}
    assert kept(tale) == {"decline"}


class Unshortened(RoundSolver):
    """Finds a win but has no time to shorten it, so the plan starts with a wasted action."""

    def __init__(self, tale: Story, *steps: str) -> None:
        super().__init__(FACES)
        self.plan = tuple((tale.position.action(step),) for step in steps)

    def solve(self, observation: Observation, stop: Callable[[], bool] | None = None) -> RoundEnd:
        return RoundEnd(True, 10, self.plan, exact=False, shortest=False, played=1)


@pytest.mark.parametrize(
    ("steps", "begins"),
    [
        (["use reanimate 1", "use druid 1", "use catacombs_of_the_dead 2", "pass"], 2),
        (["use catacombs_of_the_dead 2", "use reanimate 1", "pass"], 0),
        (["use reanimate 1", "pass"], 1),
    ],
)
def test_the_plan_of_a_certain_win_does_not_begin_with_it(steps: list[str], begins: int) -> None:
    play = "druid reanimate catacombs_of_the_dead"
    tale = story(me(play=play, pool="2E"), rival(passed=True))
    bot = makers.search_bot(FACES, Budget(simulations=1))
    bot.round_solver = Unshortened(tale, *steps)
    seen, options = tale.position.observation(0), tale.position.legal_actions()
    win = bot.certain_win(seen)
    assert win is not None
    assert [tale.position.text_of(step) for step in win.steps()] == steps[begins:]
    assert tale.position.text_of(bot.choose(seen, options, 1)) == steps[begins]


@pytest.mark.parametrize("name", ["level1", "level2", "level3", "level4"])
def test_no_level_does_it(name: str) -> None:
    bot = make(name, FACES)
    tale = story(me(play="druid reanimate", pool="2E 2C"), rival())
    seen, options = tale.position.observation(0), tale.position.legal_actions()
    answers = {tale.position.text_of(bot.choose(seen, options, seed)) for seed in range(12)}
    assert not answers & {"use reanimate 1", "use druid 1"}
