"""Mermaid: a Creature that carries an essence from the pool to a component."""

from tests.support.story import me, rival, story


def test_mermaid_costs_two_life_and_two_calm() -> None:
    tale = story(me(hand="mermaid", pool="2L 2C"), rival()).do("place mermaid")
    assert tale.play() == ["mermaid"]
    assert tale.pool() == "0"


def test_mermaid_cannot_be_placed_with_one_life() -> None:
    tale = story(me(hand="mermaid", pool="1L 5C"), rival())
    assert tale.refuses("place mermaid") == "essences_short"


def test_it_collects_a_calm() -> None:
    tale = story(me(play="mermaid"), rival(), phase="collect")
    assert tale.pool() == "1C"


def test_a_life_carried_to_the_grove_is_a_point() -> None:
    tale = story(me(play="mermaid sacred_grove", pool="2L"), rival(), token_holder=1)
    tale.do("use mermaid 1", "choose sacred_grove")
    assert tale.on("sacred_grove") == "1L"
    assert tale.pool() == "1L"
    assert tale.points() == 3
    assert tale.turned("mermaid")


def test_a_calm_may_go_to_the_reef() -> None:
    tale = story(me(play="mermaid sunken_reef", pool="1C"), rival(), token_holder=1)
    tale.do("use mermaid 1", "choose sunken_reef")
    assert tale.points() == 1


def test_a_gold_in_the_vault_bears_interest() -> None:
    tale = story(me(play="mermaid vault", pool="1G"), rival(passed=True))
    tale.do("use mermaid 1", "choose vault", "pass", "leave", "gain 2D")
    assert tale.on("vault") == "1G"
    assert tale.pool() == "1C 2D"


def test_calm_life_and_gold_can_be_carried() -> None:
    tale = story(me(play="mermaid", pool="2E 1L 1C 2D 1G"), rival()).do("use mermaid 1")
    assert set(tale.options()) == {"pay 1L", "pay 1C", "pay 1G"}


def test_neither_elan_nor_death_can_be_carried() -> None:
    tale = story(me(play="mermaid", pool="3E 3D"), rival())
    assert tale.refuses("use mermaid 1") == "essences_short"


def test_essences_on_components_cannot_be_carried() -> None:
    tale = story(me(play="mermaid vault (2G)", pool="1E"), rival())
    assert tale.refuses("use mermaid 1") == "essences_short"


def test_any_component_of_its_owner_carries_even_turned_ones_and_itself() -> None:
    mine = me(play="mermaid druid research vault (turned) oracle coral_castle", pool="1C")
    tale = story(mine, rival(play="hawk")).do("use mermaid 1")
    own = {"mermaid", "druid", "research", "vault", "oracle", "coral_castle"}
    assert set(tale.options()) == {f"choose {component}" for component in own}
    assert tale.do("choose vault").on("vault") == "1C"


def test_a_rival_component_cannot_be_chosen() -> None:
    tale = story(me(play="mermaid druid", pool="1C"), rival(play="hawk")).do("use mermaid 1")
    assert tale.refuses("choose hawk") == "not_an_answer"


def test_a_turned_mermaid_does_not_swim() -> None:
    tale = story(me(play="mermaid (turned) sunken_reef", pool="1C"), rival())
    assert tale.refuses("use mermaid 1") == "turned"


def test_turned_as_a_creature_it_gives_life_to_the_grove() -> None:
    tale = story(me(play="mermaid sacred_grove"), rival()).do("use sacred_grove 2")
    assert tale.turned("mermaid")
    assert tale.on("sacred_grove") == "1L"
