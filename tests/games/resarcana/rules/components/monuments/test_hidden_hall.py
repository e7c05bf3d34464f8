"""Hidden Hall: Gold for each further monument."""

from tests.support.story import me, rival, story


def test_it_scores_for_the_gold_on_it() -> None:
    tale = story(me(play="hidden_hall (2G)"), rival())
    assert tale.worth("hidden_hall") == 3


def test_when_another_monument_is_claimed_it_may_take_a_gold() -> None:
    tale = story(me(play="hidden_hall", pool="4G"), rival(), monuments="temple oracle")
    tale.do("claim temple")
    assert tale.decision.kind == "react_claim"
    assert tale.decision.component == "temple"
    tale.do("react hidden_hall 1")
    assert tale.on("hidden_hall") == "1G"
    assert tale.turned("hidden_hall")
    assert tale.decision.seat == 1


def test_or_not() -> None:
    tale = story(me(play="hidden_hall", pool="4G"), rival(), monuments="temple oracle")
    tale.do("claim temple", "decline")
    assert tale.on("hidden_hall") == "0"
    assert tale.decision.seat == 1


def test_its_claim_a_rivals_claim_and_a_place_give_nothing() -> None:
    tale = story(me(pool="4G"), rival(), monuments="hidden_hall").do("claim hidden_hall")
    assert tale.decision.seat == 1
    tale = story(me(play="hidden_hall"), rival(pool="4G"), monuments="temple", turn=1)
    assert tale.do("claim temple").decision.kind == "action"
    tale = story(me(play="hidden_hall", pool="8L 4C"), rival(), places="sacred_grove")
    assert tale.do("claim sacred_grove").decision.seat == 1


def test_turned_it_cannot_answer() -> None:
    tale = story(me(play="hidden_hall (turned)", pool="4G"), rival(), monuments="temple")
    assert tale.do("claim temple").decision.seat == 1


def test_gold_in_the_pool_gives_no_points() -> None:
    assert story(me(play="hidden_hall", pool="9G"), rival()).worth("hidden_hall") == 1
