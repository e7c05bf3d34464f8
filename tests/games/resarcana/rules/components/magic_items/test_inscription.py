"""Inscription: claims a scroll from the centre."""

from tests.support.story import me, rival, story


def test_inscription_claims_a_scroll_for_an_essence() -> None:
    tale = story(me(play="inscription", pool="1D"), rival(), scrolls="augury shield")
    tale.do("use inscription 1", "choose shield")
    assert tale.play() == ["inscription", "shield"]
    assert tale.scrolls() == ["augury"]
    assert tale.pool() == "0"
    assert tale.turned("inscription")


def test_a_scroll_may_be_used_at_the_next_action() -> None:
    tale = story(
        me(play="inscription", pool="2C", deck="hawk"), rival(passed=True), scrolls="augury"
    )
    tale.do("use inscription 1", "use augury 1")
    assert tale.hand() == ["hawk"]


def test_without_scrolls_in_the_center_it_does_nothing() -> None:
    tale = story(me(play="inscription", pool="1D"), rival()).do("use inscription 1")
    assert tale.play() == ["inscription"]
    assert tale.decision.seat == 1


def test_inscription_needs_an_essence_and_must_be_straight() -> None:
    poor = story(me(play="inscription"), rival(), scrolls="augury")
    assert poor.lacks("use inscription 1") == "0 and any 1"
    turned = story(me(play="inscription (turned)", pool="1D"), rival(), scrolls="augury")
    assert turned.refuses("use inscription 1") == "turned"


def test_the_scroll_stays_when_the_item_is_swapped() -> None:
    mine = me(play="druid inscription shield", deck="hawk")
    tale = story(mine, rival(), items="research").do("pass")
    assert tale.play() == ["druid", "shield", "research"]
