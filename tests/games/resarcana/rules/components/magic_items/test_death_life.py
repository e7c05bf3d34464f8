"""Death / Life: one of the two in every collect step."""

from tests.support.story import me, rival, story


def test_death_life_offers_its_two_essences() -> None:
    tale = story(me(play="death_life"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1D", "gain 1L"]


def test_death_life_gives_the_one_chosen() -> None:
    tale = story(me(play="death_life", pool="1D"), rival(), phase="collect")
    tale.do("gain 1D")
    assert tale.pool() == "2D"


def test_death_life_gives_neither_gold_nor_both() -> None:
    tale = story(me(play="death_life"), rival(), phase="collect")
    assert tale.refuses("gain 1G") == "not_an_answer"
    assert tale.refuses("gain 1L 1D") == "not_an_answer"


def test_death_life_given_back_serves_the_next_to_pass() -> None:
    tale = story(me(play="death_life"), rival(play="alchemy"), items="research")
    tale.do("pass")
    assert tale.play() == ["research"]
    tale.do("pass")
    assert tale.play(1) == ["death_life"]
