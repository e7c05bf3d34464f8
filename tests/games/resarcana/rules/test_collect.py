"""The collect step (p. 5)."""

from tests.support.story import Story, me, rival, story


def collect(play: str, pool: str = "0") -> Story:
    return story(me(play=play, pool=pool), rival(), phase="collect")


def test_essences_joined_by_plus_are_all_taken() -> None:
    assert collect("elemental_spring").pool() == "1E 1L 1C"


def test_one_of_the_essences_separated_by_a_slash_is_chosen() -> None:
    tale = collect("healer")
    tale.do("gain 1L")
    assert tale.pool() == "1L"


def test_several_abilities_all_give_their_essences() -> None:
    assert collect("druid treant chalice_of_fire catacombs_of_the_dead").pool() == "2E 3L 1D"


def test_every_player_collects_before_the_first_action() -> None:
    tale = story(me(play="druid"), rival(play="duelist"), phase="collect")
    assert tale.pool(0) == "1L"
    assert tale.pool(1) == "1E"
    assert tale.decision.kind == "action"


def test_turned_components_collect_too() -> None:
    assert collect("druid (turned) dwarven_mines (turned)").pool() == "1L 1G"


def test_all_the_essences_on_a_component_are_taken_at_once() -> None:
    tale = collect("chalice_of_life (3L 4C)")
    assert sorted(tale.options()) == ["leave", "take"]
    tale.do("take")
    assert tale.pool() == "4L 5C"


def test_essences_may_be_left_on_a_component() -> None:
    tale = collect("duelist (2G)")
    tale.do("leave")
    assert tale.on("duelist") == "2G"
    assert tale.pool() == "1E"


def test_each_component_is_a_separate_collect_decision() -> None:
    tale = collect("ring_of_midas (2G) cursed_skull (3E)")
    tale.do("take", "leave")
    assert tale.pool() == "2G"
    assert tale.on("cursed_skull") == "3E"


def test_essences_are_taken_from_a_magic_item_too() -> None:
    tale = collect("research (1C)")
    tale.do("take")
    assert tale.pool() == "1C"


def test_taking_the_essences_of_a_place_of_power_costs_its_points() -> None:
    tale = collect("sunken_reef (4C)")
    assert tale.worth("sunken_reef") == 4
    tale.do("take")
    assert tale.worth("sunken_reef") == 0


def test_vault_pays_two_essences_for_gold_left_on_it() -> None:
    tale = collect("vault (1G)")
    tale.do("leave")
    assert len(tale.options()) == 10
    tale.do("gain 1L 1C")
    assert tale.pool() == "1L 1C"
    assert tale.on("vault") == "1G"


def test_vault_pays_nothing_when_its_gold_is_taken() -> None:
    tale = collect("vault (2G)")
    tale.do("take")
    assert tale.pool() == "2G"
    assert tale.decision.kind == "action"


def test_vault_pays_no_interest_on_anything_but_gold() -> None:
    tale = collect("vault (3L)")
    tale.do("leave")
    assert tale.decision.kind == "action"
    assert tale.pool() == "0"


def test_windup_man_adds_two_of_each_kind_left_on_it() -> None:
    tale = collect("windup_man (1E 3G)")
    tale.do("leave")
    assert tale.on("windup_man") == "3E 5G"


def test_windup_man_adds_nothing_when_emptied() -> None:
    tale = collect("windup_man (3E 5G)")
    tale.do("take")
    assert tale.on("windup_man") == "0"
    assert tale.pool() == "3E 5G"


def test_the_forges_curse_may_be_paid_from_collected_essences() -> None:
    tale = collect("cursed_forge necromancer (3D)")
    tale.do("take", "pay 1D")
    assert tale.pool() == "3D"
    assert not tale.turned("cursed_forge")


def test_nothing_to_collect_asks_nothing() -> None:
    tale = collect("artificer great_pyramid prism")
    assert tale.decision.kind == "action"
    assert tale.pool() == "0"


def test_an_answer_to_another_question_is_refused() -> None:
    tale = collect("vault (1G)")
    assert tale.refuses("gain 1L 1C") == "not_an_answer"
    assert tale.refuses("pass") == "other_decision"
