"""Catherine Wheel: 3 Elan, and every player loses 2 Life, its owner first."""

from tests.support.story import me, rival, story


def test_its_owner_loses_life_too_and_first() -> None:
    tale = story(me(play="catherine_wheel", pool="3L 1P"), rival(pool="3L 1P"))
    tale.do("use catherine_wheel 1")
    assert (tale.decision.kind, tale.decision.seat, tale.decision.attacker) == ("react_loss", 0, 0)
    tale.do("suffer")
    assert (tale.pool(), tale.pool(1)) == ("3E 1L 1P", "3L 1P")
    tale.do("suffer")
    assert tale.pool(1) == "1L 1P"
    assert tale.decision.kind == "action"


def test_a_player_without_life_loses_two_others_for_each() -> None:
    tale = story(me(play="catherine_wheel"), rival(pool="2L"))
    tale.do("use catherine_wheel 1")
    assert tale.pool() == "0"  # the 3 Elan that it brought are all there was


def test_its_owner_may_ignore_the_loss_as_anyone_may() -> None:
    tale = story(me(play="catherine_wheel great_wall", pool="2L"), rival(pool="2L"))
    tale.do("use catherine_wheel 1", "react great_wall 1")
    assert (tale.pool(), tale.pool(1)) == ("2E 2L", "0")


def test_a_rival_who_has_passed_loses_nothing() -> None:
    tale = story(me(play="catherine_wheel", pool="2L"), rival(pool="2L", passed=True))
    tale.do("use catherine_wheel 1")
    assert (tale.pool(), tale.pool(1)) == ("3E", "2L")


def test_with_three_it_goes_round_from_its_owner() -> None:
    rivals = [rival(pool="2L 1P"), rival(pool="2L 1P")]
    tale = story(me(play="catherine_wheel", pool="2L 1P"), *rivals)
    seats = []
    tale.do("use catherine_wheel 1")
    while tale.decision.kind == "react_loss":
        seats.append(tale.decision.seat)
        tale.do("suffer")
    assert seats == [0, 1, 2]


def test_what_protects_from_demons_protects_its_owner() -> None:
    tale = story(me(play="catherine_wheel possessed_demon_slayer", pool="2L"), rival(pool="2L"))
    tale.do("use catherine_wheel 1")
    assert "react possessed_demon_slayer 2" in tale.options()
