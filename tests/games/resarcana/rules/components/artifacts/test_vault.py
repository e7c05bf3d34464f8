"""Vault: Gold gathers in it, and earns interest while it is left there."""

from tests.support.story import me, rival, story


def test_vault_costs_a_gold_and_any_one() -> None:
    tale = story(me(hand="vault", pool="1D 2G"), rival()).do("place vault")
    assert set(tale.options()) == {"pay 1D 1G", "pay 2G"}
    assert tale.do("pay 1D 1G").play() == ["vault"]


def test_vault_cannot_be_placed_without_gold() -> None:
    tale = story(me(hand="vault", pool="5E"), rival())
    assert tale.refuses("place vault") == "essences_short"


def test_turning_it_puts_a_gold_on_it() -> None:
    tale = story(me(play="vault", pool="1E"), rival()).do("use vault 1")
    assert tale.on("vault") == "1G"
    assert tale.pool() == "1E"
    assert tale.turned("vault")


def test_it_takes_one_gold_a_round() -> None:
    tale = story(me(play="vault"), rival(passed=True)).do("use vault 1")
    assert tale.refuses("use vault 1") == "turned"


def test_gold_left_on_it_bears_two_essences() -> None:
    tale = story(me(play="vault (3G)"), rival(), phase="collect").do("leave", "gain 1E 1D")
    assert tale.pool() == "1E 1D"
    assert tale.on("vault") == "3G"


def test_interest_is_never_gold() -> None:
    tale = story(me(play="vault (3G)"), rival(), phase="collect").do("leave")
    assert tale.refuses("gain 2G") == "not_an_answer"
    assert tale.refuses("gain 1E 1G") == "not_an_answer"
    assert len(tale.options()) == 10


def test_gold_taken_bears_nothing() -> None:
    tale = story(me(play="vault (3G)"), rival(), phase="collect").do("take")
    assert tale.pool() == "3G"
    assert tale.on("vault") == "0"
    assert tale.decision.kind == "action"


def test_the_whole_store_is_taken_or_none() -> None:
    tale = story(me(play="vault (3G)"), rival(), phase="collect")
    assert set(tale.options()) == {"take", "leave"}


def test_an_empty_vault_bears_nothing() -> None:
    tale = story(me(play="vault"), rival(), phase="collect")
    assert tale.decision.kind == "action"
    assert tale.pool() == "0"


def test_without_gold_other_essences_bear_nothing() -> None:
    tale = story(me(play="vault (2C)"), rival(), phase="collect").do("leave")
    assert tale.pool() == "0"
    assert tale.on("vault") == "2C"


def test_the_example_over_three_rounds() -> None:
    tale = story(me(play="vault"), rival(passed=True)).do("use vault 1", "pass")
    tale.do("leave", "gain 1L 1C", "use vault 1", "pass", "pass")
    assert tale.on("vault") == "2G"
    tale.do("take")
    assert tale.round == 3
    assert tale.pool() == "1L 1C 2G"
