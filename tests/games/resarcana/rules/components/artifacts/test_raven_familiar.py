"""Raven Familiar: it reacts to Gold that its owner gains from the supply."""

from tests.support.story import Story, me, rival, story


def reacts(tale: Story, seat: int = 0) -> Story:
    """The raven's reaction is offered and used."""
    assert (tale.decision.kind, tale.decision.seat) == ("react_gold", seat)
    return tale.do("react raven_familiar 1")


def test_gold_gained_by_a_power_makes_calm_and_death() -> None:
    tale = story(me(play="raven_familiar nautilian", pool="1C"), rival())
    reacts(tale.do("use nautilian 1"))
    assert tale.pool() == "1C 1D 1G"
    assert tale.turned("raven_familiar")
    assert tale.decision.seat == 1  # the action is over


def test_it_may_let_the_gold_be() -> None:
    tale = story(me(play="raven_familiar nautilian", pool="1C"), rival())
    tale.do("use nautilian 1", "decline")
    assert (tale.pool(), tale.turned("raven_familiar")) == ("1G", False)


def test_a_turned_raven_cannot_react() -> None:
    tale = story(me(play="raven_familiar (turned) nautilian", pool="1C"), rival())
    assert tale.do("use nautilian 1").decision.kind == "action"


def test_gold_put_on_a_component_counts() -> None:
    tale = story(me(play="raven_familiar alchemical_workshop", pool="1E 1C 1P"), rival())
    reacts(tale.do("use alchemical_workshop 1"))
    assert tale.on("alchemical_workshop") == "2G 1P"


def test_gold_for_a_discard_counts() -> None:
    tale = story(me(play="raven_familiar", hand="trident"), rival())
    reacts(tale.do("discard trident", "gain 1G"))
    assert tale.pool() == "1C 1D 1G"


def test_two_others_for_a_discard_do_not() -> None:
    tale = story(me(play="raven_familiar", hand="trident"), rival())
    assert tale.do("discard trident", "gain 2E").decision.kind == "action"


def test_a_pearl_converted_to_gold_counts_and_the_turn_continues() -> None:
    tale = story(me(play="raven_familiar", pool="2P"), rival())
    reacts(tale.do("convert 1G"))
    assert (tale.decision.kind, tale.decision.seat) == ("action", 0)
    assert tale.pool() == "1C 1D 1G 1P"


def test_a_pearl_that_becomes_two_others_does_not() -> None:
    tale = story(me(play="raven_familiar", pool="1P"), rival())
    assert tale.do("convert 2E").decision.kind == "action"


def test_converting_while_attacked_lets_the_raven_react_first() -> None:
    tale = story(me(play="fire_dragon"), rival(play="raven_familiar", pool="2L 2P"))
    reacts(tale.do("use fire_dragon 1", "convert 1G"), seat=1)
    assert (tale.decision.kind, tale.decision.seat) == ("react_loss", 1)
    assert tale.do("suffer").pool(1) == "1C 1D 1G 1P"


def test_converting_during_the_ravens_reaction_repeats_it_only_once() -> None:
    tale = story(me(play="raven_familiar", pool="3P"), rival())
    tale.do("convert 1G", "convert 1G", "convert 1G")
    assert tale.decision.kind == "react_gold"
    assert tale.do("decline").decision.kind == "action"


def test_gold_moved_by_the_infuser_does_not_count() -> None:
    tale = story(me(play="raven_familiar infuser", pool="1G"), rival())
    tale.do("use infuser 2", "choose raven_familiar")
    assert tale.on("raven_familiar") == "1G"
    assert tale.decision.seat == 1


def test_the_raven_does_not_react_to_a_rivals_gold() -> None:
    tale = story(me(play="nautilian", pool="1C"), rival(play="raven_familiar"))
    assert tale.do("use nautilian 1").decision.kind == "action"


def test_gold_collected_is_answered_when_everything_is_collected() -> None:
    play = "raven_familiar shrivatsa (1P) sinan_compass"
    tale = story(me(play=play), rival(), phase="collect").do("leave", "gain 1G")
    assert tale.pool() == "1C 1G"  # the compass has been collected from
    reacts(tale)
    assert tale.pool() == "2C 1D 1G"
    assert tale.decision.kind == "action"


def test_gold_taken_off_a_component_in_a_collect_does_not_count() -> None:
    tale = story(me(play="raven_familiar hidden_hall (2G)"), rival(), phase="collect").do("take")
    assert (tale.pool(), tale.decision.kind) == ("2G", "action")
