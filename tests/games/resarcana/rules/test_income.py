"""The certain gains of Collect."""

from typing import Any

from resarcana_desktop.games.resarcana.rules.income import Income, income_of, lasting_income_of
from tests.support.story import essences, me, rival, story


def income(play: str, **more: Any) -> Income:
    tale = story(me(play=play, **more), rival(play="seer"))
    return income_of(tale.position.faces, tale.view(0))


def test_fixed_incomes_and_choices_are_added() -> None:
    found = income("healer hypnotic_basin dwarven_mines")
    assert found == Income(essences("2C 1G"), any=1)
    assert found.total == 4


def test_upkeep_and_interest_are_not_for_sure() -> None:
    assert income("duelist vault (3G) cursed_forge") == income("duelist")


def test_a_magic_item_counts_once_its_seat_has_passed() -> None:
    assert income("duelist calm_elan").any == income("duelist").any
    assert income("duelist calm_elan", passed=True).any == income("duelist").any + 1


def test_a_magic_item_is_not_a_lasting_income() -> None:
    tale = story(me(play="duelist calm_elan", passed=True), rival(play="seer"), turn=1)
    faces, seat = tale.position.faces, tale.view(0)
    assert lasting_income_of(faces, seat).total == income_of(faces, seat).total - 1
