"""Cursed Forge: one point and one for each Gold; its curse costs Death every round."""

from tests.support.story import me, rival, story


def test_cursed_forge_is_claimed_for_six_elan_and_three_death() -> None:
    tale = story(me(pool="7E 3D"), rival(), places="cursed_forge")
    tale.do("claim cursed_forge")
    assert tale.pool() == "1E"


def test_cursed_forge_scores_one_and_one_for_each_gold_on_it() -> None:
    assert story(me(play="cursed_forge"), rival()).worth("cursed_forge") == 1
    assert story(me(play="cursed_forge (3G 2D)"), rival()).worth("cursed_forge") == 4


def test_cursed_forge_puts_gold_on_itself_without_turning() -> None:
    tale = story(me(play="cursed_forge", pool="4E 2G"), rival(passed=True))
    tale.do("use cursed_forge 1", "use cursed_forge 1")
    assert tale.on("cursed_forge") == "2G"
    assert tale.pool() == "0"
    assert not tale.turned("cursed_forge")


def test_cursed_forge_wants_a_death_or_turns() -> None:
    tale = story(me(play="cursed_forge", pool="1D"), rival(), phase="collect")
    assert sorted(tale.options()) == ["pay 1D", "turn"]


def test_paid_cursed_forge_stays_ready() -> None:
    tale = story(me(play="cursed_forge", pool="1D"), rival(), phase="collect")
    tale.do("pay 1D")
    assert not tale.turned("cursed_forge")
    assert tale.pool() == "0"


def test_unpaid_cursed_forge_turns_and_cannot_be_used() -> None:
    tale = story(me(play="cursed_forge", pool="2E 1D 1G"), rival(), phase="collect")
    tale.do("turn")
    assert tale.refuses("use cursed_forge 1") == "turned"
    assert tale.pool() == "2E 1D 1G"


def test_cursed_forge_turns_by_itself_without_any_death() -> None:
    tale = story(me(play="cursed_forge", pool="5G"), rival(), phase="collect")
    assert tale.turned("cursed_forge")


def test_cursed_forge_is_paid_from_collected_essences() -> None:
    tale = story(me(play="cursed_forge necromancer"), rival(), phase="collect")
    assert "pay 1D" in tale.options()


def test_cursed_forge_names_missing_essences() -> None:
    tale = story(me(play="cursed_forge", pool="1E 2D"), rival())
    assert tale.refuses("use cursed_forge 1") == "essences_short"
    assert tale.lacks("use cursed_forge 1") == "1E 1G"
