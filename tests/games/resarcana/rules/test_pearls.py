"""Pearls are a sixth essence in games with a set that gives them a value."""

from dataclasses import replace
from pathlib import Path

import pytest

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.rules.codes import ESSENCE_KINDS, PEARL
from resarcana_desktop.games.resarcana.rules.hashing import state_hash
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.games.resarcana.rules.records import NO_ESSENCES, as_counts, sum_of
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.rules.scenario import Scenario, SeatSetup, build_state
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.made_up_set import write_fens
from tests.support.story import ITEMS, Story, me, rival

ONE_PEARL = (0, 0, 0, 0, 0, 1)
(BASE,) = res_arcana().faces.cardsets
RULES = ResArcana([replace(BASE, start=ONE_PEARL, worth=ONE_PEARL)])


def tell(*seats: SeatSetup, rules: ResArcana = RULES, **more: tuple[str, ...]) -> Story:
    scenario = replace(Scenario(seats, items=ITEMS), **more)  # type: ignore[arg-type]
    return Story(ResArcanaPosition(rules.faces, build_state(rules.faces, scenario)))


def test_everyone_begins_with_a_pearl_and_sees_all_of_them() -> None:
    seen = RULES.start({"seats": 2}, 1).observation(0)
    assert [seat.pool for seat in seen.seats] == [(1, 1, 1, 1, 1, 1)] * 2
    assert seen.seats[0].points_by_source[-1] == ("pearl", 1)


def test_without_such_a_set_there_are_five_kinds() -> None:
    assert [seat.pool for seat in res_arcana().start({"seats": 2}, 1).observation(0).seats] == [
        (1, 1, 1, 1, 1)
    ] * 2


def test_a_payment_of_any_may_be_a_pearl() -> None:
    tale = tell(me(play="windup_man", pool="2P 1E"), rival()).do("use windup_man 1")
    assert tale.options() == ["pay 1E", "pay 1P"]
    tale.do("pay 1P")
    assert dict(tale.view().points_by_source)["pearl"] == 2  # one of them is on the Windup Man
    assert tale.pool() == "1E 1P"


def test_a_gain_of_any_kind_excludes_pearls() -> None:
    tale = tell(me(play="dwarven_pickaxe", hand="hawk", pool="0"), rival()).do("discard hawk")
    assert len(tale.options()) == 11
    assert all("P" not in each for each in tale.options())


def test_pearls_are_paid_and_written_like_other_essences() -> None:
    tale = tell(me(play="colossus transmuter", pool="2P 1E"), rival())
    tale.do("use transmuter 1")
    assert tale.options() == ["pay 1E 1P", "pay 2P"]
    assert tale.do("pay 1E 1P").pool() == "1P"


def test_pearls_may_be_left_on_a_component_and_count_there() -> None:
    tale = tell(me(play="vault (2P 1G)", pool="1P"), rival(), token_holder=1)  # type: ignore[arg-type]
    assert tale.points() == 3
    assert dict(tale.view().points_by_source) == {"pearl": 3}


def test_a_position_with_pearls_is_written_and_read_back() -> None:
    tale = tell(me(play="vault (2P 1G)", pool="1E 3P"), rival(pool="2P"))
    text = position_text(RULES.faces, tale.position.state)
    assert "pool 1E 3P" in text
    assert RULES.parse_position(text).hash() == tale.position.hash()


def test_a_base_game_position_has_no_pearls() -> None:
    text = "resarcana position 1\nseat 0\n  pool 1P\n"
    with pytest.raises(NotationError, match="kinds of essences"):
        res_arcana().parse_position(text)


def test_a_base_game_has_the_hash_it_always_had() -> None:
    """Only the game's kinds of essence are in the hash, whatever is in the Pearls' place."""
    state = res_arcana().start({"seats": 2}, 1).state.copy()
    before = state_hash(state)
    for row in range(len(state.pool) // ESSENCE_KINDS):
        state.pool[row * ESSENCE_KINDS + PEARL] = 7
    assert state_hash(state) == before
    with_pearls = RULES.start({"seats": 2}, 1).state.copy()
    before = state_hash(with_pearls)
    with_pearls.pool[PEARL] += 1
    assert state_hash(with_pearls) != before


def test_a_discount_that_spares_gold_spares_pearls() -> None:
    hawk = RULES.faces.face("hawk")
    assert hawk.cost is not None
    dear = replace(hawk, cost=replace(hawk.cost, essences=(1, 0, 0, 0, 0, 1)))
    cards = tuple(dear if each.id == "hawk" else each for each in BASE.components)
    rules = ResArcana([replace(BASE, components=cards, worth=ONE_PEARL)])
    short = tell(me(play="artificer", hand="hawk", pool="2L"), rival(), rules=rules)
    assert short.refuses("place hawk") == "essences_short"
    assert short.lacks("place hawk") == "1P"
    tale = tell(me(play="artificer", hand="hawk", pool="1P"), rival(), rules=rules)
    tale.do("place hawk")
    assert tale.pool() == "0"


def test_lost_essences_may_be_pearls() -> None:
    tale = tell(me(play="fire_dragon"), rival(pool="1P 3C"))
    tale.do("use fire_dragon 1", "suffer")
    assert tale.pool(1) == "0"  # two for each Life, as far as they go


def test_a_set_with_pearls_must_give_their_value(tmp_path: Path) -> None:
    own = write_fens(tmp_path)
    mages = own / "mages.toml"
    text = mages.read_text("utf-8").replace("{ calm = 1 }", "{ pearl = 1 }")
    mages.write_text(text, "utf-8")
    with pytest.raises(CardError, match=r"ferryman: Pearls need worth = "):
        load_cardset_folder(own)
    with (own / "set.toml").open("a", encoding="utf-8") as file:
        file.write("worth = { pearl = 1 }\n")
    assert ResArcana([BASE, load_cardset_folder(own)]).faces.kinds == 6


# ---- converting ----------------------------------------------------------------------------------


def conversions(tale: Story) -> list[str]:
    return [option for option in tale.options() if option.startswith("convert")]


def test_on_a_turn_a_pearl_becomes_gold_or_two_others_and_the_turn_continues() -> None:
    tale = tell(me(play="hawk", pool="2P"), rival())
    assert len(conversions(tale)) == 11
    assert {"convert 1G", "convert 2E", "convert 1E 1C"} <= {*conversions(tale)}
    tale.do("convert 1G", "convert 1E 1C")
    assert tale.pool() == "1E 1C 1G"
    assert tale.decision.kind == "action"
    assert tale.decision.seat == 0
    assert conversions(tale) == []
    assert tale.refuses("convert 1G") == "not_an_answer"


def test_a_conversion_reports_payment_and_gain() -> None:
    events = tell(me(pool="1P"), rival()).events("convert 1E 1C")
    shown = [(each.kind, each.seat, each.component, each.essences) for each in events]
    assert shown == [
        ("convert", 0, "", NO_ESSENCES),
        ("pay", 0, "", (0, 0, 0, 0, 0, 1)),
        ("gain", 0, "", (1, 0, 1, 0, 0, 0)),
    ]


def test_a_victim_may_convert_before_it_answers() -> None:
    tale = tell(me(play="fire_dragon"), rival(play="guard_dog (turned)", pool="2P"))
    tale.do("use fire_dragon 1")
    assert tale.decision.seat == 1
    tale.do("convert 2L")
    assert tale.decision.kind == "react_loss"
    assert tale.decision.seat == 1
    tale.do("suffer")
    assert tale.pool(1) == "1P"
    assert tale.decision.kind == "action"


def test_pearls_pay_for_a_reaction_to_a_check_if_gold_is_missing() -> None:
    statue = "golden_statue catacombs_of_the_dead (6D)"
    tale = tell(me(play=statue, pool="2G 1P", passed=True), rival(pool="0"), turn=1)  # type: ignore[arg-type]
    tale.do("pass")
    assert tale.decision.kind == "react_check"
    tale.do("convert 1G", "react golden_statue 1")
    assert tale.winners == (0,)


def test_a_reaction_even_pearls_cannot_pay_for_is_not_offered() -> None:
    tale = tell(me(play="golden_statue", pool="1G 1P", passed=True), rival(pool="0"), turn=1)  # type: ignore[arg-type]
    tale.do("pass")
    assert tale.decision.kind != "react_check"


def test_in_the_collect_step_nothing_is_converted() -> None:
    tale = tell(me(play="cursed_forge", pool="1D 1P"), rival(), phase="collect")  # type: ignore[arg-type]
    assert tale.decision.kind == "collect_upkeep"
    assert tale.options() == ["pay 1D", "turn"]


def test_essences_with_and_without_a_place_for_pearls_are_put_together() -> None:
    assert sum_of((1, 0, 0, 0, 0), ONE_PEARL) == (1, 0, 0, 0, 0, 1)
    assert as_counts((1, 0, 0, 0, 0, 0)) == (1, 0, 0, 0, 0)
    assert as_counts((1, 0, 0, 0, 0), 6) == (1, 0, 0, 0, 0, 0)
