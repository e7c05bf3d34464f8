"""Dolphin: a Pearl each round, Calm for everyone, and a shield."""

from tests.support.story import me, rival, story


def test_it_collects_a_pearl() -> None:
    assert story(me(play="dolphin"), rival(), phase="collect").pool() == "1P"


def test_it_gains_three_calm_and_each_rival_one() -> None:
    tale = story(me(play="dolphin"), rival(), rival(passed=True)).do("use dolphin 1")
    assert [tale.pool(seat) for seat in range(3)] == ["3C", "1C", "1C"]


def test_a_calm_ignores_a_life_loss_even_when_it_is_turned() -> None:
    tale = story(me(play="fire_dragon"), rival(play="dolphin (turned)", pool="2L 1C"))
    tale.do("use fire_dragon 1", "react dolphin 2")
    assert tale.pool(1) == "2L"
