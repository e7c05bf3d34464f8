"""Infernal Engine: stores essences, and takes them back at any time."""

from tests.support.story import me, rival, story


def test_infernal_engine_costs_a_death() -> None:
    tale = story(me(hand="infernal_engine", pool="1D"), rival())
    assert tale.do("place infernal_engine").pool() == "0"


def test_infernal_engine_collects_an_elan() -> None:
    assert story(me(play="infernal_engine"), rival(), phase="collect").pool() == "1E"


def test_it_takes_any_number_of_any_essences() -> None:
    tale = story(me(play="infernal_engine", pool="2E 3L 1G"), rival())
    tale.do("use infernal_engine 1", "pay 1E", "pay 3L", "pay 0")
    assert tale.on("infernal_engine") == "1E 3L"
    assert tale.pool() == "1E 1G"
    assert tale.turned("infernal_engine")


def test_it_asks_kind_by_kind() -> None:
    tale = story(me(play="infernal_engine", pool="2E 1G"), rival()).do("use infernal_engine 1")
    assert tale.options() == ["pay 0", "pay 1E", "pay 2E"]
    assert (tale.decision.kind, tale.decision.essence, tale.decision.amount) == ("pay_kind", 0, 2)
    tale.do("pay 2E")
    assert tale.decision.essence == 4


def test_it_may_take_nothing_at_all() -> None:
    tale = story(me(play="infernal_engine", pool="1L"), rival())
    tale.do("use infernal_engine 1", "pay 0")
    assert tale.on("infernal_engine") == "0"
    assert tale.pool() == "1L"


def test_stored_essences_are_safe_from_life_loss() -> None:
    tale = story(me(play="infernal_engine", pool="2L 1C"), rival(play="bone_dragon"))
    tale.do("use infernal_engine 1", "pay 2L", "pay 1C", "use bone_dragon 1")
    assert tale.on("infernal_engine") == "2L 1C"
    assert tale.pool() == "0"


def test_it_takes_all_essences_from_another_component() -> None:
    tale = story(me(play="infernal_engine vault (3G 1L) hawk (1C)"), rival())
    tale.do("use infernal_engine 2", "choose vault")
    assert tale.pool() == "1L 3G"
    assert tale.on("vault") == "0"
    assert tale.on("hawk") == "1C"


def test_it_takes_them_from_itself_or_a_turned_component() -> None:
    tale = story(me(play="infernal_engine (2E) windup_man (turned 4D)"), rival(play="vault (2G)"))
    tale.do("use infernal_engine 2")
    assert sorted(tale.options()) == ["choose infernal_engine", "choose windup_man", "decline"]
    assert tale.do("choose infernal_engine").pool() == "2E"


def test_without_stored_essences_nothing_is_taken_back() -> None:
    tale = story(me(play="infernal_engine hawk"), rival()).do("use infernal_engine 2")
    assert tale.pool() == "0"
    assert tale.decision.seat == 1
