"""The exact end of a round is computed once all rivals have passed."""

from collections.abc import Sequence
from dataclasses import replace

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.round_end.round_end import (
    Line,
    RoundEnd,
    RoundSolver,
    SureWin,
    keeps_win,
)
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.scenario import SeatSetup
from tests.support.story import Story, me, rival, story


def found(tale: Story, limit: int = 20_000) -> RoundEnd | None:
    position = tale.position
    counter = RoundSolver(position.faces, limit, limit)
    return counter.solve(position.observation(position.seat_to_decide()))


def counted(tale: Story) -> RoundEnd:
    end = found(tale)
    assert end is not None
    return end


def plan(tale: Story) -> list[str]:
    """Return the plan's first main actions."""
    return [tale.position.text_of(action) for action in counted(tale).steps()]


def gone(play: str = "witch research", **more: str) -> SeatSetup:
    """Return a rival who has passed and has the First Player token."""
    return replace(rival(play=play, **more), passed=True)


def alone(own: SeatSetup, *rivals: SeatSetup, **more: object) -> Story:
    return story(own, *(rivals or (gone(),)), token_holder=1, **more)  # type: ignore[arg-type]


CATACOMBS = "catacombs_of_the_dead"
ONE_DISCARD_AWAY = me(play=f"duelist {CATACOMBS} (8D)", pool="3D", hand="treant")


def test_points_enough_are_a_win_by_passing() -> None:
    assert plan(alone(me(play="druid sacred_grove (8L)"))) == ["pass"]


def test_the_shortest_of_several_ways_to_win_is_shown() -> None:
    own = me(play=f"necromancer {CATACOMBS} (8D)", pool="5D 2L", hand="hawk prism")
    tale = alone(own)
    assert sorted(plan(tale)) == ["pass", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2"]
    assert counted(tale).shortest


def test_the_same_moment_is_counted_out_once_unless_it_was_broken_off() -> None:
    tale = alone(ONE_DISCARD_AWAY)
    seen, counter = tale.position.observation(0), RoundSolver(tale.position.faces)
    broken_off = counter.solve(seen, lambda: True)
    whole = counter.solve(seen)
    assert broken_off is not whole
    assert counter.solve(seen) is whole


def test_a_long_count_can_be_stopped() -> None:
    play, hand = "artificer alchemy vault athanor philosophers_stone", "hawk treant prism mermaid"
    tale = alone(me(play=play, hand=hand, pool="9E 9L 9C 9D 9G"))
    seen, counter = tale.position.observation(0), RoundSolver(tale.position.faces, 20_000)
    broken_off = counter.solve(seen, lambda: True)
    whole = counter.solve(seen)
    assert broken_off is not None
    assert whole is not None
    assert broken_off.played < whole.played


def test_the_gain_of_a_discard_is_counted() -> None:
    tale = alone(ONE_DISCARD_AWAY)
    steps = ["discard treant", f"use {CATACOMBS} 1", f"use {CATACOMBS} 2", "pass"]
    assert plan(tale) == steps
    for line in counted(tale).plan:
        tale.do(*(tale.position.text_of(action) for action in line))
    tale.do(*[line for line in tale.options() if line.startswith("item")][:1])
    assert tale.position.winners == (0,)


def test_a_win_is_kept_if_its_plan_is_still_possible() -> None:
    """A solver that hardly looks ahead doesn't find the win again after another action."""
    tale = alone(replace(ONE_DISCARD_AWAY, hand=("treant", "prism")))
    end, blind = counted(tale), RoundSolver(tale.position.faces, 1, 1)
    seen = tale.position.observation(0)

    def kept(line: str, plan: Sequence[Line] = end.plan) -> bool:
        return keeps_win(blind, seen, (tale.position.action(line),), 1, 1, plan)

    spare = "prism" if "discard treant" in plan(tale) else "treant"
    assert kept(f"discard {spare}")
    assert not kept(f"discard {spare}", plan=())
    assert not kept("pass")


def test_an_answer_without_which_the_plan_is_impossible_gives_up_the_win() -> None:
    """The last card has to bring Death; what else it could bring is no use."""
    tale = alone(ONE_DISCARD_AWAY)
    tale.do("discard treant")
    end, blind = counted(tale), RoundSolver(tale.position.faces, 1, 1)
    seen = tale.position.observation(0)

    def kept(answer: str) -> bool:
        return keeps_win(blind, seen, (tale.position.action(answer),), 1, 1, end.plan)

    assert not kept("gain 1G")
    assert not kept("gain 2E")
    assert kept("gain 2D")
    assert kept("gain 1E 1D") is (tale.position.action("gain 1E 1D") == end.plan[0][0])


def test_without_a_win_it_finds_the_most_points() -> None:
    own = me(play="duelist", pool="4G 1L 1C", hand="nightingale")
    end = counted(alone(own, monuments="colossus great_pyramid"))
    assert (end.wins, end.points, end.exact, len(end.plan)) == (False, 4, True, 3)


def test_a_rival_who_can_win_the_check_prevents_it() -> None:
    own = me(play="druid sacred_grove (8L)")
    rich = gone(f"witch golden_statue {CATACOMBS} (7D)", pool="3G")
    poor = gone(f"witch golden_statue {CATACOMBS} (7D)", pool="2G")
    assert not counted(alone(own, rich)).wins
    assert counted(alone(own, poor)).wins


def test_only_by_earlier_rules_an_item_taken_while_passing_helps_at_the_check() -> None:
    own = me(play=f"bard alchemy dark_cathedral {CATACOMBS} (turned 7D)")
    assert counted(alone(own, items="illusion divination", version=2)).wins
    assert not counted(alone(own, items="illusion divination")).wins
    assert not counted(alone(own, items="transmutation divination", version=2)).wins


def test_an_item_that_counts_as_a_type_helps_at_its_owners_check() -> None:
    places = f"coral_castle gate_of_hell {CATACOMBS} (turned 6D)"
    assert counted(alone(me(play=f"bard illusion {places}"))).wins
    assert not counted(alone(me(play=f"bard alchemy {places}"))).wins


def test_a_card_that_may_be_drawn_is_not_relied_on() -> None:
    own = me(play="scholar sacred_grove (7L)", pool="1E 1L 1C", deck="nightingale hawk")
    assert not counted(alone(own)).wins


def test_any_drawn_card_can_be_discarded() -> None:
    play = f"scholar {CATACOMBS} (8D)"
    drawing = alone(me(play=play, pool="1E 3D", deck="hawk treant"))
    assert len(plan(drawing)) == 5
    assert counted(drawing).wins
    assert not counted(alone(me(play=play, pool="1E 3D"))).wins


def test_an_egg_hatches_a_dragon_from_the_hand_but_not_a_possible_draw() -> None:
    play = f"scholar dragon_egg sorcerers_bestiary {CATACOMBS} (turned 7D)"
    assert plan(alone(me(play=play, pool="1D", hand="bone_dragon"))) == ["use dragon_egg 1", "pass"]
    drawing = me(play=play, pool="1D 1C", deck="bone_dragon")
    assert counted(alone(drawing)).points == 8


def test_a_hidden_monument_turned_up_is_not_relied_on() -> None:
    own = me(play=f"druid {CATACOMBS} (turned 5D)", pool="8G")
    tale = alone(own, monuments="oracle temple", monument_deck="great_pyramid")
    assert counted(tale).points == 9


def test_nothing_is_counted_out_while_a_rival_plays() -> None:
    assert found(alone(me(play="druid sacred_grove (8L)"), rival(play="witch"))) is None


def test_a_result_too_large_to_compute_is_not_called_exact() -> None:
    own = me(play="transmuter prism vault", pool="4E 4L 4C 4D 2G", hand="hawk treant mermaid")
    end = found(alone(own), limit=50)
    assert end is not None
    assert not end.exact


def test_hidden_cards_make_no_difference() -> None:
    own = me(play="scholar library", pool="4E 1C 1L 4G", hand="hawk", deck="prism vault athanor")
    tale = alone(own, gone(hand="treant", deck="mermaid crypt"), monument_deck="oracle colossus")
    seen = tale.position.observation(0)
    other = sample(tale.position.faces, seen, 7)
    counter = RoundSolver(tale.position.faces)
    assert counter.solve(seen) == counter.solve(other.observation(0))
    assert counter.solve_from(tale.position.state, 0) == counter.solve(seen)


def test_a_searching_bot_plays_the_plan_and_reports_it() -> None:
    tale = alone(ONE_DISCARD_AWAY)
    faces = tale.position.faces
    bot = SearchBot(
        faces, shipped_network(faces), Budget(simulations=1), round_solver=RoundSolver(faces)
    )
    steps = counted(tale).steps()
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    assert bot.choose(seen, legal, 1) == steps[0]
    best = bot.advise(seen, legal, 1)[0]
    assert (best.action, best.chance, best.reason) == (steps[0], 1.0, (SureWin(steps),))
